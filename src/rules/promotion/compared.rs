//! How two promotions differ, however they are written.

use super::{ALWAYS, BY, FROM, LIMIT, ON, OPTIONAL, PIECE, Promotion, PromotionSource, TO, WHEN_NONE, WhenNone};
use crate::betza;
use crate::english::{inner, listed, often, or_said, with_article};
use crate::file::FileWord;
use crate::file::write::key;
use crate::geometry::{Color, SquareSet};
use crate::position::{Kind, Kinds};
use crate::rules::{DifferingValues, Grade, OnSquares, Pairing, RuleDifference, Zone, any_of, both, mask};

/// A promotion and what it means however it is written.
struct MeantPromotion<'r> {
    rule: &'r Promotion,
    /// All that it may be afterwards: its own kind too, if it may stay what it is.
    choices: Vec<Kind>,
    /// Whether `to` names the kind that promotes, so that it may stay what it is.
    names_itself: bool,
}

impl MeantPromotion<'_> {
    fn of(rule: &Promotion) -> MeantPromotion<'_> {
        let own = rule.kinds.first().copied().filter(|own| rule.kinds.iter().all(|kind| kind == own));
        let stays = own.filter(|own| rule.optional && !rule.to.contains(own));
        let choices = rule.to.iter().copied().chain(stays).collect();
        let names_itself = own.is_some_and(|own| rule.to.contains(&own));
        MeantPromotion { rule, choices, names_itself }
    }

    /// Whether there may be nothing to become.
    fn may_lack(&self) -> bool {
        let Promotion { to, from, always, limit, .. } = self.rule;
        let is_sure = |kind: &Kind| {
            (from.is_none() || always.contains(kind)) && !limit.iter().any(|(limited, _)| limited == kind)
        };
        !to.iter().any(is_sure)
    }

    /// Whether a man that must promote may stay what it is because there is nothing that it may become.
    fn may_stay(&self) -> bool {
        self.rule.when_none == WhenNone::Stays && !self.rule.optional && self.may_lack()
    }

    /// The grade of a choice by who has the wider one, which keeps no man from staying what it is but where it would
    /// have nothing to become in the other game.
    fn of_choice(&self, other: &Self, grade: Option<Grade>) -> Option<Grade> {
        let narrower = match grade {
            Some(Grade::Adds) => self,
            Some(Grade::Drops) => other,
            _ => return grade,
        };
        if narrower.may_stay() { Some(Grade::Changes) } else { grade }
    }

    /// The grade of when men promote by where they do so more often: there they may no longer stay what they are.
    fn of_arrival(&self, other: &Self, grade: Option<Grade>) -> Option<Grade> {
        let wider = match grade {
            Some(Grade::Adds) => other,
            Some(Grade::Drops) => self,
            _ => return grade,
        };
        if wider.rule.optional { grade } else { Some(Grade::Changes) }
    }
}

impl Promotion {
    /// Adds every value in which this rule of A differs from one of B.
    pub(super) fn differ(&self, other: &Promotion, pairing: &Pairing, values: &mut DifferingValues) {
        MeantPromotion::of(self).values(&MeantPromotion::of(other), pairing, values);
    }

    /// Whether men of a kind become the same on every square.
    pub(super) fn become_alike(
        a: &[Self],
        b: &[Self],
        (own, other): (Option<Kind>, Option<Kind>),
        pairing: &Pairing,
    ) -> bool {
        let is_elsewhere = |one: &RuleDifference| one.code == PIECE.code || one.code == ON.code;
        let mut known = vec![None; a.len() * b.len()];
        let mut are_alike = |own: usize, other: usize| {
            let alike = || both(&a[own], &b[other], pairing).iter().all(is_elsewhere);
            *known[own * b.len() + other].get_or_insert_with(alike)
        };
        let [masks_a, masks_b] = [a, b].map(|rules| rules.iter().map(|rule| mask(&rule.kinds)).collect::<Vec<_>>());
        let at = |rules: &[Self], masks: &[u128], kind: Option<Kind>, color, square| {
            let is_about = |own: &u128| kind.is_some_and(|kind| own & mask(&[kind]) != 0);
            let holds = |(rule, own): (&Self, &u128)| is_about(own) && rule.zone.of(color).contains(square);
            rules.iter().zip(masks).position(holds)
        };
        let mut arrivals = Color::BOTH.into_iter().flat_map(|color| {
            pairing.squares_of((own, other), OnSquares::Arrive, color).into_iter().map(move |square| (color, square))
        });
        pairing.share_a_board()
            && arrivals.all(|(color, square)| {
                match (at(a, &masks_a, own, color, square), at(b, &masks_b, other, color, square)) {
                    (None, None) => true,
                    (Some(own), Some(other)) => are_alike(own, other),
                    _ => false,
                }
            })
    }
}

impl MeantPromotion<'_> {
    fn values(&self, other: &Self, pairing: &Pairing, values: &mut DifferingValues) {
        let (own, others) = (self.rule, other.rule);
        let (a, b) = (pairing.a.kinds, pairing.b.kinds);
        let piece = pairing.kinds(&own.kinds, &others.kinds);
        values.value(PIECE, self.of_arrival(other, piece), || [any_of(&own.kinds, a), any_of(&others.kinds, b)]);
        let zones = (Some(&own.zone), Some(&others.zone));
        values.value(ON, self.of_arrival(other, Zone::grade(zones, pairing)), || Zone::both_words(zones, pairing));
        // Who names the kind itself says in `to` what others say in `optional`.
        let in_one = piece.is_none() && (self.names_itself || other.names_itself);
        let (kinds, other_kinds) = if in_one { (&self.choices, &other.choices) } else { (&own.to, &others.to) };
        let to = self.of_choice(other, pairing.kinds(kinds, other_kinds));
        values.value(TO, to, || [any_of(kinds, a), any_of(other_kinds, b)]);
        let optional = Grade::by_order(own.optional, others.optional).filter(|_| !in_one);
        values.value(OPTIONAL, optional, || {
            [own, others].map(|rule| if rule.optional { "yes" } else { "no" }.to_string())
        });
        let from = Grade::of_bounds(own.from, others.from, Grade::unless_equal);
        values.value(FROM, self.of_choice(other, from), || {
            [own, others].map(|rule| rule.from.map_or("any", PromotionSource::meaning).to_string())
        });
        if own.from.is_some() && others.from.is_some() {
            let words = |always: &[Kind], kinds| or_said(any_of(always, kinds), "nothing");
            let always = self.of_choice(other, pairing.kinds(&own.always, &others.always));
            values.value(ALWAYS, always, || [words(&own.always, a), words(&others.always, b)]);
        }
        self.limits(other, pairing, values);
        if self.may_lack() && other.may_lack() {
            let stays = |rule: &Promotion| rule.when_none == WhenNone::Stays;
            values.value(WHEN_NONE, Grade::by_order(stays(own), stays(others)), || {
                [own, others].map(|rule| rule.when_none.meaning().to_string())
            });
        }
        let by = Grade::of_bounds(own.by.as_ref(), others.by.as_ref(), Grade::of_moves);
        values.value(BY, self.of_arrival(other, by), || {
            [own, others].map(|rule| match &rule.by {
                None => "by any move".to_string(),
                Some(by) if by.paths().is_empty() => format!("by `{}`", betza::spell_ways(&by.ways())),
                Some(by) => format!("as one that {}", inner(&betza::sentence(by))),
            })
        });
    }

    /// How often a side may promote to each kind.
    fn limits(&self, other: &Self, pairing: &Pairing, values: &mut DifferingValues) {
        let (own, others) = (&self.rule.limit, &other.rule.limit);
        let (a, b) = (pairing.a.kinds, pairing.b.kinds);
        let words = |most: Option<u32>| most.map_or("as often as it likes".to_string(), often);
        if own.is_empty() != others.is_empty() {
            let words = |limit: &[(Kind, u32)], kinds: &Kinds| {
                let told =
                    limit.iter().map(|&(kind, most)| format!("to {} {}", with_article(&kinds[kind].name), often(most)));
                if limit.is_empty() { words(None) } else { listed(told, " and ") }
            };
            let grade = self.of_choice(other, Grade::by_order(own.is_empty(), others.is_empty()));
            values.value(LIMIT, grade, || [words(own, a), words(others, b)]);
            return;
        }
        let about = |name: &str| format!("how often a side may promote to {}", with_article(name));
        let most_of = |kind| others.iter().find(|(other, _)| pairing.are_same(kind, *other)).map(|(_, most)| *most);
        let of_a = own.iter().map(|&(kind, most)| (&a[kind].name, [Some(most), most_of(kind)]));
        let is_left = |kind| !own.iter().any(|(own, _)| pairing.are_same(*own, kind));
        let of_b = others.iter().filter(|(kind, _)| is_left(*kind));
        for (name, most) in of_a.chain(of_b.map(|&(kind, most)| (&b[kind].name, [None, Some(most)]))) {
            let [own, others] = most.map(|most| most.unwrap_or(u32::MAX));
            let grade = self.of_choice(other, Grade::by_order(own, others));
            let path = format!("{}.{}", LIMIT.key, key(name));
            values.value_at(LIMIT, &path, about(name), grade, || most.map(words));
        }
    }
}
