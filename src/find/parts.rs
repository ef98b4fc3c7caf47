//! Strings that do some of what is wanted, and nothing else.

use std::collections::BTreeSet;

use super::goal::{Deeds, WantedSquares};
use super::pool::pool;
use crate::betza::{self, Conditions, Dialect, Modes, Passage, SingleLeg, all_steps};
use crate::geometry::{Square, SquareSet, Squares, Vector};
use crate::render::{Access, marks};

/// A string and what it does of what is wanted.
#[derive(Clone, Debug)]
pub struct TermPart {
    pub text: String,
    /// Which of the wanted deeds it does.
    pub covers: BTreeSet<(Square, usize)>,
}

/// All strings that may be part of an answer.
pub fn parts(goal: &WantedSquares, wanted: &Deeds) -> Vec<TermPart> {
    let search = PartSearch { goal, wanted };
    let mut texts: BTreeSet<String> = BTreeSet::new();
    for way in search.manners() {
        texts.extend(search.single_legs(way));
        texts.extend(search.in_all_directions(way));
        let others = goal.board.squares() & !Squares::only(goal.from);
        if others.each().all(|square| search.allows(square, way.how.modes, first_move(way))) {
            texts.insert(betza::spell_ways(&[way]));
        }
    }
    texts.extend(pool(goal));
    texts.into_iter().filter_map(|text| search.part(text)).collect()
}

/// What is wanted, and each deed of it.
struct PartSearch<'g> {
    goal: &'g WantedSquares,
    wanted: &'g Deeds,
}

impl PartSearch<'_> {
    /// The string as a part, if it does nothing that is not wanted.
    fn part(&self, text: String) -> Option<TermPart> {
        let goal = self.goal;
        let movement = betza::read(&text, Dialect::Default).ok()?.movement;
        let mut covers = BTreeSet::new();
        for (deed, does) in goal.deeds(&marks(&goal.scene(), &movement, goal.from, goal.color)) {
            let wants = *self.wanted.get(&deed)?;
            if does == wants {
                covers.insert(deed);
            } else if asks_less(does, wants) {
                return None;
            }
        }
        (!covers.is_empty()).then_some(TermPart { text, covers })
    }

    /// Ways in the modes that occur together on some square, and in each of them alone; yet without a step.
    fn manners(&self) -> BTreeSet<SingleLeg> {
        let mut manners = BTreeSet::new();
        for mark in self.goal.marks.values() {
            for initial in [false, true] {
                let has = |access: Option<Access>| access.is_some_and(|access| access.first_move == initial);
                let [quiet, capture] = [mark.quiet, mark.capture].map(has);
                let [own, en_passant] = [mark.own, mark.en_passant].map(has);
                let all = Modes { quiet, capture, own, en_passant };
                let some = all.each().chain([all.shared(Modes::PLAIN), all]).filter(|modes| *modes != Modes::default());
                let way = |modes| SingleLeg { step: None, max: 1, how: Conditions::of(modes), initial, castles: None };
                manners.extend(some.map(way));
            }
        }
        manners
    }

    /// Whether the goal has all these modes on a square for a man that comes there in this way, or in an easier one.
    fn allows(&self, square: Square, modes: Modes, does: Access) -> bool {
        let asked = [modes.quiet, modes.capture, modes.own, modes.en_passant].into_iter().enumerate();
        let does = self.goal.seen(does);
        asked.filter(|(_, asked)| *asked).all(|(number, _)| {
            self.wanted.get(&(square, number)).is_some_and(|&wants| does == wants || !asks_less(does, wants))
        })
    }

    /// Steps, leaps and rides in these modes: for every length and range, in all directions in which they fit.
    fn single_legs(&self, way: SingleLeg) -> Vec<String> {
        let mut texts = Vec::new();
        let sides: BTreeSet<(u8, u8)> = self.goal.marks.keys().filter_map(|&square| self.sides_to(square)).collect();
        for sides in sides {
            texts.extend(self.rides(sides, way));
            if way.initial && way.how.modes.quiet || self.goal.is_exact {
                texts.extend(self.rides(sides, way.between(Passage::Empty)));
            }
        }
        texts
    }

    /// The leaps with these sides, and rides of them, in this way.
    fn rides(&self, sides: (u8, u8), way: SingleLeg) -> Vec<String> {
        let mut texts = Vec::new();
        // Only the first leap of a ride goes over men.
        let is_leap = sides.1 > 1;
        let is_lame = way.how.between == Passage::Empty;
        let comes = |count: usize| Access {
            leaps: count == 0 && is_leap && !is_lame,
            lame: is_leap && is_lame,
            ..first_move(way)
        };
        let rays = all_steps(sides).into_iter().map(|step| {
            let squares: Vec<Square> = self.ray(step).collect();
            let fits = |(count, square): &(usize, &Square)| self.allows(**square, way.how.modes, comes(*count));
            (step, squares.iter().enumerate().take_while(fits).count(), squares.len())
        });
        let rays: Vec<(Vector, usize, usize)> = rays.collect();
        let longest = rays.iter().map(|&(_, fitting, _)| fitting).max().unwrap_or(0);
        for max in (1..=longest).chain([0]) {
            let reach = |length: usize| if max == 0 { length } else { length.min(max) };
            let fitting = || rays.iter().filter(|(_, fitting, length)| *fitting >= reach(*length));
            let steps: Vec<Vector> = fitting().filter(|ray| ray.2 > 0).map(|&(step, ..)| step).collect();
            // A ride must be worth its letters somewhere.
            let longest = fitting().map(|&(_, _, length)| reach(length)).max().unwrap_or(0);
            if steps.is_empty() || (max != 1 && longest < 2) || (max > 1 && longest < max) {
                continue;
            }
            let allowed: Vec<Vector> = fitting().map(|&(step, ..)| step).collect();
            // No board has room for more steps than fit a byte.
            let max = u8::try_from(max).unwrap_or(u8::MAX);
            texts.push(betza::spell_steps(&SingleLeg { step: Some(steps[0]), max, ..way }, &steps, &allowed));
        }
        texts
    }

    /// The king, the queen, and what lies between them.
    fn in_all_directions(&self, way: SingleLeg) -> Vec<String> {
        let steps = [all_steps((0, 1)), all_steps((1, 1))].concat();
        let rays: Vec<Vec<Square>> = steps.iter().map(|&step| self.ray(step).collect()).collect();
        let longest = rays.iter().map(Vec::len).max().unwrap_or(0);
        let fits = |max: usize| {
            let mut squares = rays.iter().flat_map(|ray| ray.iter().take(max));
            squares.all(|&at| self.allows(at, way.how.modes, first_move(way)))
        };
        let spelled = |max: u8| {
            let ways: Vec<SingleLeg> = steps.iter().map(|&step| SingleLeg { step: Some(step), max, ..way }).collect();
            betza::spell_ways(&ways)
        };
        let limited = (1..longest).take_while(|&max| fits(max)).map(|max| spelled(max as u8));
        limited.chain(fits(longest).then(|| spelled(if longest > 1 { 0 } else { 1 }))).collect()
    }

    /// The squares that a man comes to by taking this step again and again.
    fn ray(&self, step: Vector) -> impl Iterator<Item = Square> {
        let next = move |&square: &Square| self.goal.board.step(square, step, self.goal.color);
        std::iter::successors(next(&self.goal.from), next)
    }

    /// The sides of the leap to a square.
    fn sides_to(&self, square: Square) -> Option<(u8, u8)> {
        let (board, from) = (&self.goal.board, self.goal.from);
        let x = board.file(square).abs_diff(board.file(from));
        let y = board.rank(square).abs_diff(board.rank(from));
        (square != from).then_some((x.min(y), x.max(y)))
    }
}

/// Whether a way of arriving would be seen instead of the wanted one.
fn asks_less(does: Access, wants: Access) -> bool {
    does.easier(wants) == does
}

/// What is said of each square that a man comes to in such a way.
fn first_move(way: SingleLeg) -> Access {
    Access { first_move: way.initial, ..Access::default() }
}
