//! A move under conditions without what its string, its men and the array imply.

use super::ConditionalMove;
use crate::betza::{self, Heading, Leg, Modes, Movement, Route};
use crate::geometry::{Board, Square, SquareSet, Squares, Vector};
use crate::position::{Kind, Kinds, Setup};
use crate::rules::{Condition, PathKind, Routes, Rules, Several, Standing, When, Zone};

impl Rules {
    /// A special move of these rules without conditions that say nothing in any game from an array; `None` where they never
    /// hold together.
    pub(crate) fn simplified_special(
        &self,
        special: &ConditionalMove,
        kinds: &Kinds,
        array: &Setup,
    ) -> Option<ConditionalMove> {
        let mut rule = special.clone();
        let has_royals = kinds.royal().next().is_some();
        if !When::may_hold(&rule.when, has_royals) {
            return None;
        }
        drop_idle(&mut rule.when, |fewer, all| When::are_alike(fewer, all, has_royals));
        drop_idle(&mut rule.over, |fewer, all| Condition::grade(fewer, all).is_none());
        drop_idle(&mut rule.target, |fewer, all| Condition::grade(fewer, all).is_none());
        rule.say_what_it_meets_by_modes();
        if rule.movement.routes.is_empty() || !Condition::may_hold(&rule.target) {
            return None;
        }
        // No move may leave a royal man attacked that is guarded.
        let may_fall = self.several.is_some_and(Several::lets_royals_fall) && self.may_have_several(kinds, array);
        if kinds[rule.kind].royal && !may_fall && rule.movement.routes.iter().all(takes_only_where_it_ends) {
            let attacked = |wanted| Condition { standing: Standing::Attacked, wanted };
            if rule.target.contains(&attacked(true)) {
                return None;
            }
            // A move that takes nobody is no attack anyway.
            if rule.movement.routes.iter().all(takes_nobody) {
                rule.target.retain(|condition| *condition != attacked(false));
            }
        }
        if rule.movement.routes.iter().all(passes_nothing) {
            rule.over.clear();
        } else if rule.path == PathKind::Line && rule.movement.routes.iter().all(passes_empty_squares) {
            rule.over.retain(|condition| !condition.is_true_of_empty());
        }
        if rule.over.is_empty() {
            (rule.path, rule.routes) = (PathKind::default(), Routes::default());
        }
        if rule.times.is_some_and(|times| self.most_uses(special, array).is_some_and(|uses| uses <= times.most)) {
            (rule.times, rule.counter) = (None, None);
        }
        Some(rule)
    }

    /// The most uses of a counter by one side, where only unmoved men have moves that it counts: each makes one at most.
    fn most_uses(&self, special: &ConditionalMove, array: &Setup) -> Option<u32> {
        let castling = self.castling.iter().filter_map(|castling| castling.special());
        let all = self.conditional.iter().chain(castling);
        let counted: Vec<&ConditionalMove> =
            all.filter(|one| one.times.is_some() && one.counter() == special.counter()).collect();
        if !counted.iter().all(|one| one.is_for_unmoved()) {
            return None;
        }
        let is_counted = |kind| counted.iter().any(|one| one.kind == kind);
        u32::try_from(self.most_at_start(array, is_counted)).ok()
    }
}

impl ConditionalMove {
    /// A move of a kind under the name of this one, for unmoved men if its string says so, and on no other conditions.
    pub(crate) fn without_conditions(&self, kind: Kind, movement: Movement) -> ConditionalMove {
        let is_first = movement.routes.iter().all(|route| route.initial);
        ConditionalMove {
            name: self.name.clone(),
            kind,
            from: None,
            to: None,
            notation: self.notation.clone(),
            movement,
            when: if is_first { vec![When::Unmoved] } else { Vec::new() },
            over: Vec::new(),
            target: Vec::new(),
            path: PathKind::default(),
            routes: Routes::default(),
            times: None,
            counter: None,
        }
    }

    /// The same move, which only men that have not moved can make where it begins.
    pub(crate) fn of_unmoved(mut self) -> ConditionalMove {
        self.when.push(When::Unmoved);
        self.movement.routes.iter_mut().for_each(|route| route.initial = true);
        self
    }

    /// The move where only men on squares count on which they stay, and that arrive where they ever do, for either side,
    /// without saying where it ends if that follows from where it begins, or the other way round; `None` where no such man
    /// can make it.
    ///
    /// For each side and square, `leads` has the squares to which it leads at most.
    pub(crate) fn within(
        self,
        [stays, arrives]: [[Squares; 2]; 2],
        leads: &[Vec<Squares>; 2],
        board: &Board,
    ) -> Option<ConditionalMove> {
        let of = |zone: &Option<Zone>| zone.as_ref().map_or([board.squares(); 2], |zone| zone.squares);
        let (from, to) = (of(&self.from), of(&self.to));
        let leads = |side: usize, square: Square| leads[side][square.index()];
        let each = |squares: [Squares; 2]| {
            squares.into_iter().enumerate().flat_map(|(side, squares)| squares.each().map(move |square| (side, square)))
        };
        let moves = |&(side, square): &(usize, Square)| leads(side, square).meets(to[side]);
        let begins = [0, 1].map(|side| from[side] & stays[side]);
        let usable = [0, 1].map(|side| begins[side].each().filter(|&square| moves(&(side, square))).collect());
        if usable == [Squares::EMPTY; 2] {
            return None;
        }
        let end_there =
            |begins: &[Squares; 2]| each(*begins).all(|(side, square)| (leads(side, square) & !to[side]).is_empty());
        let (begins, to) = match (self.to, [begins, usable].into_iter().find(end_there)) {
            (Some(zone), None) => (begins, Some(zone.narrowed([0, 1].map(|side| to[side] & arrives[side])))),
            (_, found) => (found.unwrap_or(begins), None),
        };
        let may_begin = |&(side, square): &(usize, Square)| match &to {
            Some(_) => moves(&(side, square)),
            None => !leads(side, square).is_empty(),
        };
        let is_left_out = each(stays).filter(may_begin).any(|(side, square)| !begins[side].contains(square));
        let called = |squares| match &self.from {
            Some(zone) => zone.narrowed(squares),
            None => Zone::of_squares(squares, board),
        };
        Some(ConditionalMove { from: is_left_out.then(|| called(begins)), to, ..self })
    }

    /// Says by the modes of the string what `target` says of who stands there, where these are the same.
    fn say_what_it_meets_by_modes(&mut self) {
        let asks_who = |condition: &Condition| condition.standing != Standing::Attacked;
        if !self.target.iter().any(asks_who) || !self.movement.routes.iter().all(ends_elsewhere) {
            return;
        }
        let who: Vec<Condition> = self.target.iter().copied().filter(asks_who).collect();
        let meets = |standing| who.iter().all(|condition| (condition.standing == standing) == condition.wanted);
        let empty = meets(Standing::Empty);
        let met =
            Modes { quiet: empty, capture: meets(Standing::Enemy), own: meets(Standing::Friend), en_passant: empty };
        let before = self.movement.clone();
        for leg in self.movement.legs_mut() {
            leg.how.modes = leg.how.modes.shared(met);
            leg.how.leaves_en_passant &= leg.how.modes.quiet;
        }
        self.movement.routes.retain(|route| route.legs.iter().all(|leg| leg.how.modes != Modes::default()));
        self.target.retain(|condition| !asks_who(condition));
        if self.movement != before {
            self.notation = betza::spell_ways(&self.movement.ways());
        }
    }
}

/// Takes out each condition without which all mean the same.
fn drop_idle<C: Copy>(conditions: &mut Vec<C>, are_alike: impl Fn(&[C], &[C]) -> bool) {
    let mut index = 0;
    while index < conditions.len() {
        let mut fewer = conditions.clone();
        fewer.remove(index);
        if are_alike(&fewer, conditions) {
            *conditions = fewer;
        } else {
            index += 1;
        }
    }
}

/// Whether it is one leg that never ends where it began, so that its modes say who stood where it ends.
fn ends_elsewhere(route: &Route) -> bool {
    let [Leg { heading: Heading::Steps(steps), how, .. }] = &route.legs[..] else { return false };
    how.keep_direction() && !steps.contains(&Vector::ZERO)
}

/// Whether it is one leg to an empty square.
fn takes_nobody(route: &Route) -> bool {
    ends_elsewhere(route) && route.legs.iter().all(|leg| leg.how.modes == Modes::QUIET)
}

/// Whether it is one leg that takes nobody but who stands where it ends.
fn takes_only_where_it_ends(route: &Route) -> bool {
    ends_elsewhere(route) && route.legs.iter().all(|leg| !leg.how.modes.en_passant && !leg.how.unloads)
}

/// Whether it is one step to a neighbouring square.
fn passes_nothing(route: &Route) -> bool {
    let [Leg { heading: Heading::Steps(steps), range, .. }] = &route.legs[..] else { return false };
    range.is_some_and(|range| range.get() == 1) && steps.iter().all(|step| step.is_unit())
}

/// Whether it goes straight over empty squares, square by square.
fn passes_empty_squares(route: &Route) -> bool {
    let [Leg { heading: Heading::Steps(steps), how, .. }] = &route.legs[..] else { return false };
    steps.iter().all(|step| step.is_unit()) && how.keep_direction() && how.at_the_end() == *how
}
