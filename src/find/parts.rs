//! Strings that do some of what is wanted, and nothing else.

use std::collections::BTreeSet;

use super::goal::{WantedSquares, deeds};
use super::pool::pool;
use crate::betza::{self, Conditions, Dialect, Modes, Movement, Passage, SingleLeg, all_steps};
use crate::geometry::{Square, SquareSet, Squares, Vector};
use crate::render::{Access, Mark, marks};

/// A string and what it does of what is wanted.
#[derive(Clone, Debug)]
pub struct TermPart {
    pub text: String,
    /// Which of the wanted deeds it does, by their numbers in the list of all.
    pub covers: BTreeSet<usize>,
}

/// All strings that may be part of an answer.
pub fn parts(goal: &WantedSquares) -> Vec<TermPart> {
    let mut texts: BTreeSet<String> = BTreeSet::new();
    for (modes, initial) in manners(goal) {
        texts.extend(single_legs(goal, modes, initial));
        texts.extend(in_all_directions(goal, modes, initial));
        if wants_everywhere(goal, modes, initial) {
            texts.insert(betza::spell_ways(&[SingleLeg { step: None, ..plain(Vector::new(0, 1), modes, initial, 1) }]));
        }
    }
    texts.extend(pool(goal));
    texts.into_iter().filter_map(|text| part(goal, text)).collect()
}

/// The string as a part, if it does nothing that is not wanted.
fn part(goal: &WantedSquares, text: String) -> Option<TermPart> {
    let movement = betza::read(&text, Dialect::Default).ok()?.movement;
    let covers = covered(goal, &movement)?;
    (!covers.is_empty()).then_some(TermPart { text, covers })
}

/// Which of the wanted deeds a movement does; none at all if it does anything else.
fn covered(goal: &WantedSquares, movement: &Movement) -> Option<BTreeSet<usize>> {
    let mut covers = BTreeSet::new();
    for (square, mark) in marks(&goal.scene(), movement, goal.from, goal.color) {
        let wanted = deeds(goal.marks.get(&square)?);
        for (number, (does, wants)) in deeds(&mark).into_iter().zip(wanted).enumerate() {
            let Some(does) = does.map(|access| goal.seen(access)) else { continue };
            let wants = goal.seen(wants?);
            if does == wants {
                covers.insert(4 * square.index() + number);
            } else if asks_less(does, wants) {
                return None;
            }
        }
    }
    Some(covers)
}

/// Whether a way of arriving would be seen instead of the wanted one.
fn asks_less(does: Access, wants: Access) -> bool {
    does.easier(wants) == does
}

/// The wanted deeds by their numbers.
pub fn wanted(goal: &WantedSquares) -> BTreeSet<usize> {
    let numbers = |(square, mark): (&Square, &Mark)| {
        let deeds = deeds(mark).into_iter().enumerate().filter(|(_, access)| access.is_some());
        deeds.map(|(number, _)| 4 * square.index() + number).collect::<Vec<_>>()
    };
    goal.marks.iter().flat_map(numbers).collect()
}

/// The modes that occur together on some square, and each of them alone.
fn manners(goal: &WantedSquares) -> BTreeSet<(Modes, bool)> {
    let mut manners = BTreeSet::new();
    for mark in goal.marks.values() {
        for initial in [false, true] {
            let has = |access: Option<Access>| access.is_some_and(|access| access.first_move == initial);
            let [quiet, capture, own, en_passant] = deeds(mark).map(has);
            let all = Modes { quiet, capture, own, en_passant };
            let both = Modes { quiet, capture, ..Modes::default() };
            let some = all.each().chain([both, all]).filter(|modes| *modes != Modes::default());
            manners.extend(some.map(|modes| (modes, initial)));
        }
    }
    manners
}

fn plain(step: Vector, modes: Modes, initial: bool, max: u8) -> SingleLeg {
    SingleLeg { step: Some(step), max, how: Conditions::of(modes), initial, castles: None }
}

/// Whether the man is to do this on every square but its own.
fn wants_everywhere(goal: &WantedSquares, modes: Modes, initial: bool) -> bool {
    let others = goal.board.squares() & !Squares::only(goal.from);
    others.each().all(|square| allows(goal, square, modes, access(initial)))
}

/// Whether the goal has all these modes on a square for a man that comes there in this way, or in an easier one.
fn allows(goal: &WantedSquares, square: Square, modes: Modes, does: Access) -> bool {
    let Some(mark) = goal.marks.get(&square) else { return false };
    let asked = [modes.quiet, modes.capture, modes.own, modes.en_passant];
    let does = goal.seen(does);
    deeds(mark).into_iter().zip(asked).all(|(wants, asked)| {
        !asked || wants.map(|wants| goal.seen(wants)).is_some_and(|wants| does == wants || !asks_less(does, wants))
    })
}

/// Steps, leaps and rides in these modes: for every length and range, in all directions in which they fit.
fn single_legs(goal: &WantedSquares, modes: Modes, initial: bool) -> Vec<String> {
    let mut texts = Vec::new();
    let sides: BTreeSet<(u8, u8)> = goal.marks.keys().filter_map(|&square| sides_to(goal, square)).collect();
    for sides in sides {
        texts.extend(rides(goal, sides, plain(Vector::new(0, 1), modes, initial, 1)));
        if initial && modes.quiet || goal.is_exact {
            let lame = plain(Vector::new(0, 1), modes, initial, 1).between(Passage::Empty);
            texts.extend(rides(goal, sides, lame));
        }
    }
    texts
}

/// The leaps with these sides, and rides of them, in this way.
fn rides(goal: &WantedSquares, sides: (u8, u8), way: SingleLeg) -> Vec<String> {
    let mut texts = Vec::new();
    let ring = all_steps(sides);
    // Only the first leap of a ride goes over men.
    let is_leap = sides.1 > 1;
    let is_lame = way.how.between == Passage::Empty;
    let comes = |count: usize| Access {
        leaps: count == 0 && is_leap && !is_lame,
        lame: is_leap && is_lame,
        ..access(way.initial)
    };
    let rays: Vec<(Vector, usize, usize)> = ring
        .iter()
        .map(|&step| {
            let squares: Vec<Square> = ray(goal, step).collect();
            let fits = |(count, square): &(usize, &Square)| allows(goal, **square, way.how.modes, comes(*count));
            (step, squares.iter().enumerate().take_while(fits).count(), squares.len())
        })
        .collect();
    let longest = rays.iter().map(|&(_, fitting, _)| fitting).max().unwrap_or(0);
    for max in (1..=longest).chain([0]) {
        let reach = |length: usize| if max == 0 { length } else { length.min(max) };
        let fits = |&&(_, fitting, length): &&(Vector, usize, usize)| fitting >= reach(length);
        let steps: Vec<Vector> = rays.iter().filter(|&ray| fits(&ray) && ray.2 > 0).map(|&(step, ..)| step).collect();
        // A ride must be worth its letters somewhere.
        let longest = rays.iter().filter(|&ray| fits(&ray)).map(|&(_, _, length)| reach(length)).max().unwrap_or(0);
        if steps.is_empty() || (max != 1 && longest < 2) || (max > 1 && longest < max) {
            continue;
        }
        let allowed: Vec<Vector> = rays.iter().filter(fits).map(|&(step, ..)| step).collect();
        // No board has room for more steps than fit a byte.
        let max = u8::try_from(max).unwrap_or(u8::MAX);
        texts.push(betza::spell_steps(&SingleLeg { step: Some(steps[0]), max, ..way }, &steps, &allowed));
    }
    texts
}

fn access(first_move: bool) -> Access {
    Access { first_move, ..Access::default() }
}

/// The king, the queen, and what lies between them.
fn in_all_directions(goal: &WantedSquares, modes: Modes, initial: bool) -> Vec<String> {
    let steps = [all_steps((0, 1)), all_steps((1, 1))].concat();
    let rays: Vec<Vec<Square>> = steps.iter().map(|&step| ray(goal, step).collect()).collect();
    let longest = rays.iter().map(Vec::len).max().unwrap_or(0);
    let fits = |max: usize| {
        rays.iter().flat_map(|ray| ray.iter().take(max)).all(|&at| allows(goal, at, modes, access(initial)))
    };
    let spelled = |max: u8| {
        let ways: Vec<SingleLeg> = steps.iter().map(|&step| plain(step, modes, initial, max)).collect();
        betza::spell_ways(&ways)
    };
    let limited = (1..longest).take_while(|&max| fits(max)).map(|max| spelled(max as u8));
    limited.chain(fits(longest).then(|| spelled(if longest > 1 { 0 } else { 1 }))).collect()
}

/// The squares that a man comes to by taking this step again and again.
fn ray(goal: &WantedSquares, step: Vector) -> impl Iterator<Item = Square> {
    let next = move |&square: &Square| goal.board.step(square, step, goal.color);
    std::iter::successors(goal.board.step(goal.from, step, goal.color), next)
}

/// The sides of the leap to a square.
fn sides_to(goal: &WantedSquares, square: Square) -> Option<(u8, u8)> {
    let (board, from) = (&goal.board, goal.from);
    let x = board.file(square).abs_diff(board.file(from));
    let y = board.rank(square).abs_diff(board.rank(from));
    (square != from).then_some((x.min(y), x.max(y)))
}
