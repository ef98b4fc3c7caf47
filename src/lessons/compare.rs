//! The one place where two movements are compared.

use std::collections::{BTreeMap, BTreeSet};

use super::answer;
use super::exercise::Verdict;
use super::squares::ticked;
use super::stand::Stand;
use crate::betza::Movement;
use crate::geometry::{Board, Color, Square};
use crate::random::Random;
use crate::render::{Arrangement, Mark};
use crate::walker::{Arrival, Scene, walk_counting};

/// The most steps that are taken for one comparison; a man of an exercise takes a few thousand.
const MAX_STEPS: u32 = 2_000_000;

/// How many positions are tried on either board.
const POSITIONS: usize = 150;

/// The greatest board, on which two long rides differ.
const LARGE: u8 = 16;

/// How two movements differ.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Comparison {
    Same,
    /// What the given one does otherwise, in parts of sentences.
    Different(Vec<String>),
    /// The given one has more ways than are followed.
    TooMany,
}

/// Judges a string that shall mean the same as a movement.
pub(super) fn judge(wanted: &Movement, text: &str) -> Verdict {
    match answer::string(text).map(|notation| compare(wanted, &notation.movement)) {
        Err(why) => Verdict::NoAnswer(why),
        Ok(Comparison::Same) => Verdict::Right(Vec::new()),
        Ok(Comparison::Different(why)) => Verdict::Wrong(why),
        Ok(Comparison::TooMany) => Verdict::NoAnswer("this has more ways than can be followed".to_string()),
    }
}

/// Compares what was given with what is wanted.
fn compare(wanted: &Movement, given: &Movement) -> Comparison {
    if wanted.means_the_same_as(given) {
        return Comparison::Same;
    }
    let mut steps = 0;
    // Always the same positions: a verdict must not change from day to day.
    let mut random = Random::new(1);
    let mut found = None;
    for number in 0..2 * POSITIONS {
        let stand = position(number, &mut random);
        let (right, theirs) = (ends(&stand, wanted, &mut steps), ends(&stand, given, &mut steps));
        if steps > MAX_STEPS {
            return Comparison::TooMany;
        }
        if right != theirs {
            found = Some(witness(&stand, &right, &theirs));
            break;
        }
    }
    let Some(witness) = found else { return Comparison::Same };
    let why = pictures(&Stand::usual(), wanted, given);
    // A picture of an empty board does not tell everything apart.
    Comparison::Different(if why.is_empty() { vec![witness] } else { why })
}

/// By which squares of an empty board they differ.
fn pictures(stand: &Stand, wanted: &Movement, given: &Movement) -> Vec<String> {
    let (right, theirs) = (stand.marks(wanted), stand.marks(given));
    let missing: Vec<Square> = right.keys().copied().filter(|square| !theirs.contains_key(square)).collect();
    let extra: Vec<Square> = theirs.keys().copied().filter(|square| !right.contains_key(square)).collect();
    let from = stand.name(stand.from);
    let mut why = Vec::new();
    if !missing.is_empty() {
        why.push(format!("from `{from}` yours does not go to {}", ticked(stand, &missing)));
    }
    if !extra.is_empty() {
        why.push(format!("from `{from}` yours also goes to {}", ticked(stand, &extra)));
    }
    // Squares on which the same differs are told together.
    let mut otherwise: BTreeMap<(String, String), Vec<Square>> = BTreeMap::new();
    for (&square, mark) in &right {
        let Some(other) = theirs.get(&square).filter(|other| told(other) != told(mark)) else { continue };
        otherwise.entry((told(other), told(mark))).or_default().push(square);
    }
    why.extend(
        otherwise.iter().map(|((is, should), squares)| {
            format!("on {} yours {is}; the one wanted {should}", ticked(stand, squares))
        }),
    );
    why
}

/// A mark in words, without the difference between a leap and a step that nothing could stop.
fn told(mark: &Mark) -> String {
    let words = mark.words();
    if words.is_empty() { "does nothing".to_string() } else { words.replace("; ", " or ") }
}

/// Some men around a man: on the board of the exercises first, then on the greatest one.
fn position(number: usize, random: &mut Random) -> Stand {
    let mut stand = Stand::usual();
    if number >= POSITIONS {
        // Neither can fail: it is the greatest board there is, and its middle is on it.
        let board = Board::new(LARGE, LARGE).expect("the greatest board can be had");
        let middle = i16::from(LARGE) / 4;
        let from = board.place(middle, middle).expect("the middle is on the board");
        stand = Stand { scene: Arrangement::new(board), from };
    }
    stand.scene.unmoved = number % 3 == 0;
    let (file, rank) = (stand.board().file(stand.from), stand.board().rank(stand.from));
    for _ in 0..number % 7 {
        let mut near = |of: u8| i16::from(of) + random.below(7) as i16 - 3;
        let (file, rank) = (near(file), near(rank));
        let color = Color::BOTH[random.below(2)];
        if let Some(square) = stand.board().place(file, rank).filter(|square| *square != stand.from) {
            stand.scene.put(square, color);
        }
    }
    stand
}

fn ends(stand: &Stand, movement: &Movement, steps: &mut u32) -> BTreeSet<Arrival> {
    let mut ends = BTreeSet::new();
    *steps += walk_counting(&stand.scene, movement, stand.from, Color::White, &mut |_, arrival| {
        ends.insert(arrival);
    });
    ends
}

/// A position that tells them apart, in words.
fn witness(stand: &Stand, right: &BTreeSet<Arrival>, theirs: &BTreeSet<Arrival>) -> String {
    let goals = |these: &BTreeSet<Arrival>, without: &BTreeSet<Arrival>| -> Vec<Square> {
        these.difference(without).map(|arrival| arrival.to).collect::<BTreeSet<_>>().into_iter().collect()
    };
    let (missing, extra) = (goals(right, theirs), goals(theirs, right));
    let men: Vec<Square> = stand.scene.occupied().into_iter().collect();
    let colored = |color: Color| -> Vec<Square> {
        men.iter().copied().filter(|square| stand.scene.color_at(*square) == Some(color)).collect()
    };
    let mut among: Vec<String> = Vec::new();
    for (color, name) in [(Color::White, "white"), (Color::Black, "black")] {
        let squares = colored(color);
        if !squares.is_empty() {
            let noun = if squares.len() == 1 { "man" } else { "men" };
            among.push(format!("{name} {noun} on {}", ticked(stand, &squares)));
        }
    }
    let board = if stand.board().files() == LARGE { " on a board of 16x16" } else { "" };
    let unmoved = if stand.scene.unmoved { ", unmoved," } else { "" };
    let with = if among.is_empty() { String::new() } else { format!(" with {}", among.join(" and ")) };
    let where_ = format!("on `{}`{board}{unmoved}{with}", stand.name(stand.from));
    match (extra.is_empty(), missing.is_empty()) {
        (true, true) => format!("{where_} yours captures other men on its way"),
        (true, false) => format!("{where_} yours does not go to {}", ticked(stand, &missing)),
        (false, true) => format!("{where_} yours also goes to {}", ticked(stand, &extra)),
        (false, false) => {
            format!("{where_} yours goes to {}, and not to {}", ticked(stand, &extra), ticked(stand, &missing))
        }
    }
}
