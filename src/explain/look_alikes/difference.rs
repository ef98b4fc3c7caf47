use std::collections::BTreeMap;

use super::super::offsets::listed;
use crate::betza::Movement;
use crate::geometry::{Board, Color, MAX_SIDE, Square, SquareSet, Squares, Vector};
use crate::render::{Access, Arrangement, Mark, marks};
use crate::walker::walk;

/// What the second movement does otherwise than the first, in words; none if nothing was found.
pub(super) fn difference(one: &Movement, other: &Movement) -> Option<String> {
    let ground = Ground::new();
    let (mine, yours) = (ground.marks(one), ground.marks(other));
    let mut said = Vec::new();
    ground.tell_squares(&mine, &yours, &mut said);
    if said.is_empty() {
        ground.tell_accesses(&mine, &yours, &mut said);
    }
    if said.is_empty() {
        said.extend(ground.blocker(one, other));
    }
    (!said.is_empty()).then(|| said.join("; "))
}

/// The squares that a movement reaches without capturing from the middle of an empty board.
pub(super) fn squares(movement: &Movement) -> Vec<Vector> {
    let ground = Ground::new();
    let ends = ground.ends(&Arrangement::new(ground.board.clone()), movement);
    ends.each().map(|square| ground.offset(square)).collect()
}

/// A board on which movements are tried from the middle.
struct Ground {
    board: Board,
    middle: Square,
}

impl Ground {
    fn new() -> Ground {
        let side = MAX_SIDE - 1;
        // Neither can fail: the side is one that a board may have, and the middle is on it.
        let board = Board::new(side, side).expect("a board of 15 by 15");
        let middle = board.place(i16::from(side) / 2, i16::from(side) / 2).expect("it has a middle");
        Ground { board, middle }
    }

    fn marks(&self, movement: &Movement) -> BTreeMap<Square, Mark> {
        marks(&Arrangement::new(self.board.clone()), movement, self.middle, Color::White)
    }

    fn offset(&self, square: Square) -> Vector {
        let apart = |one: u8, other: u8| one as i8 - other as i8;
        let (board, middle) = (&self.board, self.middle);
        Vector::new(apart(board.file(square), board.file(middle)), apart(board.rank(square), board.rank(middle)))
    }

    fn told(&self, squares: &[Square]) -> String {
        listed(&squares.iter().map(|&square| self.offset(square)).collect::<Vec<_>>())
    }

    /// The squares that one of them reaches and the other does not.
    fn tell_squares(&self, mine: &BTreeMap<Square, Mark>, yours: &BTreeMap<Square, Mark>, said: &mut Vec<String>) {
        let lacking = |these: &BTreeMap<Square, Mark>, those: &BTreeMap<Square, Mark>| {
            let mut groups: Vec<(String, Vec<Square>)> = Vec::new();
            for (&square, mark) in those {
                let deeds = deeds_beyond(these.get(&square).copied().unwrap_or_default(), *mark);
                if deeds.is_empty() {
                    continue;
                }
                match groups.iter_mut().find(|(other, _)| *other == deeds) {
                    Some((_, squares)) => squares.push(square),
                    None => groups.push((deeds, vec![square])),
                }
            }
            groups
        };
        said.extend(lacking(mine, yours).iter().map(|(deeds, squares)| format!("also {deeds} {}", self.told(squares))));
        said.extend(
            lacking(yours, mine).iter().map(|(deeds, squares)| format!("{} {}", denied(deeds), self.told(squares))),
        );
    }

    /// The squares to which both come, but not under the same conditions.
    fn tell_accesses(&self, mine: &BTreeMap<Square, Mark>, yours: &BTreeMap<Square, Mark>, said: &mut Vec<String>) {
        let mut groups: Vec<(&'static str, Vec<Square>)> = Vec::new();
        for (&square, mark) in yours {
            let other = mine.get(&square).copied().unwrap_or_default();
            let words = accesses(other).into_iter().zip(accesses(*mark)).find_map(|pair| match pair {
                (Some(one), Some(other)) => access_in_words(one, other),
                _ => None,
            });
            let Some(words) = words else { continue };
            match groups.iter_mut().find(|(other, _)| *other == words) {
                Some((_, squares)) => squares.push(square),
                None => groups.push((words, vec![square])),
            }
        }
        said.extend(groups.iter().map(|(words, squares)| format!("{words} {}", self.told(squares))));
    }

    /// A square on which a man stops one of them and not the other.
    fn blocker(&self, one: &Movement, other: &Movement) -> Option<String> {
        let mut scene = Arrangement::new(self.board.clone());
        let mut blockers: Vec<Square> = (self.board.squares() & !Squares::only(self.middle)).each().collect();
        let distance = |&square: &Square| {
            let Vector { x, y } = self.offset(square);
            // What is nearest and ahead is seen first.
            (x.abs().max(y.abs()), x.abs() + y.abs(), y < 0, x < 0)
        };
        blockers.sort_by_key(distance);
        for blocker in blockers {
            scene.put(blocker, Color::White);
            let (mine, yours) = (self.ends(&scene, one), self.ends(&scene, other));
            scene.lift(blocker);
            let (freed, stopped) = (yours & !mine, mine & !yours);
            let at = self.offset(blocker);
            if let Some(to) = freed.first() {
                return Some(format!("a man on {at} does not keep it from {}", self.offset(to)));
            }
            if let Some(to) = stopped.first() {
                return Some(format!("a man on {at} keeps it from {}", self.offset(to)));
            }
        }
        None
    }

    fn ends(&self, scene: &Arrangement, movement: &Movement) -> Squares {
        let mut ends = Squares::EMPTY;
        walk(scene, movement, self.middle, Color::White, &mut |_, arrival| ends |= Squares::only(arrival.to));
        ends
    }
}

fn accesses(mark: Mark) -> [Option<Access>; 4] {
    [mark.quiet, mark.capture, mark.own, mark.en_passant]
}

/// What `mark` says can be done beyond what `known` says.
fn deeds_beyond(known: Mark, mark: Mark) -> String {
    let new: Vec<bool> =
        accesses(known).iter().zip(accesses(mark)).map(|(known, mark)| known.is_none() && mark.is_some()).collect();
    match new[..] {
        [true, true, ..] => "goes to".to_string(),
        [true, ..] => "moves to".to_string(),
        [_, true, ..] => "captures on".to_string(),
        [_, _, true, _] => "takes its own on".to_string(),
        [.., true] => "captures en passant on".to_string(),
        _ => String::new(),
    }
}

fn denied(deeds: &str) -> String {
    let (verb, rest) = deeds.split_once(' ').unwrap_or((deeds, ""));
    let verb = if verb == "goes" { "go" } else { verb.trim_end_matches('s') };
    format!("does not {verb} {rest}")
}

fn access_in_words(one: Access, other: Access) -> Option<&'static str> {
    Some(match () {
        () if one.leaps != other.leaps => {
            if other.leaps {
                "leaps over whatever stands between to"
            } else {
                "can be blocked on its way to"
            }
        }
        () if one.hops != other.hops => {
            if other.hops {
                "needs a man to hop over on its way to"
            } else {
                "hops over no man on its way to"
            }
        }
        () if one.first_move != other.first_move => {
            if other.first_move {
                "has only as a first move"
            } else {
                "has at any time"
            }
        }
        () if one.lame != other.lame => {
            if other.lame {
                "may not pass a man on its way to"
            } else {
                "may pass men on its way to"
            }
        }
        () => return None,
    })
}
