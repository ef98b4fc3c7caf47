//! The steps of a movement as a list, with every condition on them.

use super::condition_words::{asides, exchange, hop_words, obstacles, victims};
use crate::betza::mean::conditions::Bend;
use crate::betza::mean::movement::Movement;
use crate::betza::mean::normal_form::{ToldMovement, told};
use crate::betza::mean::single_leg::SingleLeg;
use crate::geometry::Vector;
use crate::in_order::together;

/// Steps about which the same is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepLine {
    pub steps: Vec<Vector>,
    /// How far, to what, and under which conditions, in words.
    pub said: String,
}

/// The steps of a movement with everything that is asked of them; none at all where a list of steps would not say
/// where the man goes, because it turns on its way or has several legs.
///
/// Castling and moves to any square are no steps either.
pub fn steps(movement: &Movement) -> Vec<StepLine> {
    let ToldMovement { ways, trails, loops, wide } = told(movement.routes.iter());
    let has_legs = !trails.is_empty() || !loops.is_empty() || !wide.is_empty();
    if has_legs || ways.iter().any(|way| way.how.bend != Bend::Straight) {
        return Vec::new();
    }
    let told = ways.iter().filter(|way| way.castles.is_none());
    let told = told.filter_map(|way| Some((said_of(way, way.step?), way.step?)));
    together(told).into_iter().map(|(said, steps)| StepLine { steps, said }).collect()
}

fn said_of(way: &SingleLeg, step: Vector) -> String {
    let range = match way.max {
        0 => "any number of times, ".to_owned(),
        1 => String::new(),
        max => format!("up to {max} times, "),
    };
    let how = way.how;
    let whom = if how.unloads { exchange(how.modes, how.victims) } else { victims(how.victims).to_owned() };
    let conditions = hop_words(how.hop).to_owned() + &obstacles(way.max, how, Some(step)) + asides(how) + &whom;
    let initial = if way.initial { ", as its first move only" } else { "" };
    format!("{range}{}{conditions}{initial}", deeds(&how.modes.letters()))
}

/// What the letters `m c d e u o` say of where a man arrives.
pub fn deeds(letters: &str) -> String {
    let words = |letter| match letter {
        'm' => "to an empty square",
        'c' => "capturing",
        'd' => "taking its own",
        'e' => "en passant",
        'u' => "putting the man there where the last leg began",
        _ => "castling",
    };
    letters.chars().map(words).collect::<Vec<_>>().join(" or ")
}
