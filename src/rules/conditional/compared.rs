//! How two moves under conditions differ, however they are written.

use super::{
    COUNTER, Condition, ConditionalMove, FROM, MOVE, OVER, PATH, PIECE, ROUTES, TARGET, TIMES, TO, WHEN, When,
};
use crate::betza::{self, Movement};
use crate::english::{listed, often, or_said};
use crate::file::FileWord;
use crate::rules::{
    Declared, DifferingValues, Grade, Pairing, Part, PathKind, Routes, RuleDifference, Stated, Translation, Zone,
    counterparts,
};

impl ConditionalMove {
    /// The movement as it is meant however it is written: without saying that the man is unmoved, where all of it says
    /// so, and whether it does.
    pub(crate) fn meant(&self) -> (Movement, bool) {
        let mut movement = self.movement.clone();
        let is_first = movement.routes.iter().all(|route| route.initial);
        if is_first {
            movement.routes.iter_mut().for_each(|route| route.initial = false);
        }
        (movement, is_first)
    }

    /// The move in another variant; its string is of use only as long as it says the same.
    pub(super) fn in_words_of(&self, by: &Translation) -> Option<ConditionalMove> {
        let zone = |zone: &Option<Zone>| zone.as_ref().map(|zone| zone.translated(by));
        let movement = by.movement(&self.movement);
        let is_said = movement == self.movement;
        let notation = if is_said { self.notation.clone() } else { betza::spell_ways(&movement.ways()) };
        let (kind, from, to) = (by.kind(self.kind)?, zone(&self.from), zone(&self.to));
        Some(ConditionalMove { kind, from, to, notation, movement, ..self.clone() })
    }

    /// Which squares `over` speaks of, and how many of the ways must satisfy it; nothing where it asks for nothing.
    pub(super) fn passing(&self) -> Option<(PathKind, Option<Routes>)> {
        let routes = (self.path == PathKind::KingSteps).then_some(self.routes);
        (!self.over.is_empty()).then_some((self.path, routes))
    }

    /// Adds every value in which this rule of A differs from one of B.
    pub(super) fn differ(&self, other: &Self, pairing: &Pairing, values: &mut DifferingValues) {
        let (own, others) = (self, other);
        let ((movement, is_first), (other_movement, other_is_first)) = (own.meant(), others.meant());
        values.value(PIECE, (!pairing.are_same(own.kind, others.kind)).then_some(Grade::Changes), || {
            [format!("the {}", pairing.a.kinds[own.kind].name), format!("the {}", pairing.b.kinds[others.kind].name)]
        });
        let stated = When::grade((&own.when, false), (&others.when, false));
        let meant = [(&own.when[..], is_first), (&others.when[..], other_is_first)];
        let when = When::grade(meant[0], meant[1]);
        // A string with `i` says itself that the man is unmoved; and a double step that only unmoved men have may be
        // taken in passing, so that `when` says how the same string is meant.
        let moves = Grade::of_moves(&movement, &other_movement);
        let (moves, when) = match stated {
            None => (Grade::together(moves, when), None),
            Some(_) if own.notation == others.notation => (None, Grade::together(moves, when)),
            Some(_) => (moves, when),
        };
        values.value(MOVE, moves, || [own, others].map(|rule| format!("`{}`", rule.notation)));
        for (aspect, own, others) in [(FROM, &own.from, &others.from), (TO, &own.to, &others.to)] {
            let zones = (own.as_ref(), others.as_ref());
            values.value(aspect, Zone::grade(zones, pairing), || Zone::both_words(zones, pairing));
        }
        values.value(WHEN, when, || meant.map(When::all_words));
        for (aspect, own, others) in [(OVER, &own.over, &others.over), (TARGET, &own.target, &others.target)] {
            values.value(aspect, Condition::grade(own, others), || {
                [own, others].map(|conditions| or_said(Condition::all_words(conditions), "anything"))
            });
        }
        if let (Some((path, routes)), Some((other_path, other_routes))) = (own.passing(), others.passing()) {
            // The straight line is one of the shortest ways: one of all is more easily passable, all of them are less.
            let ease = |path: PathKind, routes: Option<Routes>| match (path, routes) {
                (PathKind::KingSteps, Some(Routes::All)) => 0,
                (PathKind::Line, _) => 1,
                (PathKind::KingSteps, _) => 2,
            };
            let grade = Grade::by_order(ease(path, routes), ease(other_path, other_routes));
            let grade = grade.filter(|_| path != other_path);
            values.value(PATH, grade, || [path, other_path].map(|path| path.meaning().to_string()));
            // One way is more easily passable than all.
            let is_one = |routes: Routes| routes == Routes::One;
            let grade = routes.zip(other_routes).and_then(|(own, other)| Grade::by_order(is_one(own), is_one(other)));
            values.value(ROUTES, grade, || {
                [routes, other_routes].map(|routes| if routes == Some(Routes::All) { "all" } else { "one" }.to_string())
            });
        }
        let most = |rule: &ConditionalMove| rule.times.map_or(u32::MAX, |times| times.most);
        values.value(TIMES, Grade::by_order(most(own), most(others)), || {
            [own, others].map(|rule| rule.times.map_or("as often as it likes".to_string(), |times| often(times.most)))
        });
    }
}

/// How counters join entries that both variants have and count, whatever the counters are called.
pub(super) fn counted_together(
    a: &[ConditionalMove],
    b: &[ConditionalMove],
    pairing: &Pairing,
) -> Option<RuleDifference> {
    let counterparts = counterparts(a, b, pairing);
    let shared = a.iter().zip(counterparts).filter_map(|(own, counterpart)| Some([own, &b[counterpart?]]));
    let counted: Vec<[&ConditionalMove; 2]> =
        shared.filter(|rules| rules.iter().all(|rule| rule.times.is_some())).collect();
    let pairs =
        counted.iter().enumerate().flat_map(|(index, one)| counted[..index].iter().map(move |other| (one, other)));
    let joined: Vec<[bool; 2]> =
        pairs.map(|(one, other)| [0, 1].map(|side| one[side].counter() == other[side].counter())).collect();
    // Moves with times of their own are made more often.
    let grade = Grade::of(joined.contains(&[false, true]), joined.contains(&[true, false]))?;
    let stated = |side: usize| {
        let mut groups: Vec<Vec<&ConditionalMove>> = Vec::new();
        for rule in counted.iter().map(|rules| rules[side]) {
            match groups.iter_mut().find(|group| group[0].counter() == rule.counter()) {
                Some(group) => group.push(rule),
                None => groups.push(vec![rule]),
            }
        }
        let named =
            |group: &Vec<&ConditionalMove>| group.iter().map(|rule| format!("`{}`", rule.name)).collect::<Vec<_>>();
        let joined: Vec<String> =
            groups.iter().filter(|group| group.len() > 1).map(|group| listed(named(group), " and ")).collect();
        Stated { key: ConditionalMove::REGISTRATION.path(), words: or_said(joined.join(", "), "none") }
    };
    let [a, b] = [0, 1].map(stated);
    let text = format!("Special, {}: {} in A; {} in B.", COUNTER.about, a.words, b.words);
    let (a, b) = (Some(a), Some(b));
    let entry = String::new();
    Some(RuleDifference { code: COUNTER.code, part: Part::Rules, grade, entries: [None, None], entry, a, b, text })
}
