//! One line about paths, in words.

use serde::Serialize;

use crate::betza;
use crate::geometry::Vector;

/// What squares must be, in the words of [`crate::unrolled::States::words`].
const EMPTY: &str = "empty";
const ANYTHING: &str = "on the board";
const OFF: &str = "off the board";

/// A path, those that are turned or mirrored like it, and those that only go on farther.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PathLine {
    /// Where it ends, nearest first: of a slide every square on which it may stop.
    pub to: Vec<Vector>,
    /// How many such paths there are, turned and mirrored, this one included.
    pub images: usize,
    /// How many of them go over the same first square.
    pub through_one: usize,
    /// The squares where its legs before the last end.
    pub over: Vec<Vector>,
    /// What must stand on the squares before the last; of a slide, for its nearest square.
    pub asks: Vec<Ask>,
    /// The letters `m c d e u o` of what it may do where it ends.
    pub modes: String,
    /// Whether only a man that has not moved may take it.
    pub initial: bool,
    /// The squares of men that are taken on the way.
    pub captures: Vec<Vector>,
}

/// A square and what must stand there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ask {
    /// The square as seen from the man.
    #[serde(flatten)]
    pub at: Vector,
    pub must_be: String,
}

impl PathLine {
    /// How many there are, and where one of them ends: `8 like (1,2) (1,3) and so on`.
    pub fn ends(&self) -> String {
        let ends: Vec<String> = self.to.iter().take(2).map(Vector::to_string).collect();
        let on = if self.to.len() > 2 { " and so on" } else { "" };
        let like = if self.images == 1 { String::new() } else { format!("{} like ", self.images) };
        format!("{like}{}{on}", ends.join(" "))
    }

    /// What it goes over, what must stand there, and what it may do at the end.
    pub fn said(&self) -> String {
        let mut said = self.stops();
        let passed = self.asks.iter().filter(|ask| !self.over.contains(&ask.at));
        let (empty, others): (Vec<&Ask>, Vec<&Ask>) = passed.partition(|ask| ask.must_be == EMPTY);
        if !empty.is_empty() {
            let squares: Vec<String> = empty.iter().map(|ask| ask.at.to_string()).collect();
            said.push(format!("{} must be empty", squares.join(" ")));
        }
        let matters = |ask: &&Ask| ask.must_be != ANYTHING;
        said.extend(others.into_iter().filter(matters).map(|ask| format!("on {} {}", ask.at, ask.must_be)));
        if self.to.len() > 1 {
            said.push("every square before the last must be empty".to_string());
        }
        said.push(betza::deeds(&self.modes));
        if self.initial {
            said.push("as its first move only".to_string());
        }
        said.join("; ")
    }

    /// Where the legs before the last end, those with the same condition together.
    fn stops(&self) -> Vec<String> {
        let mut groups: Vec<(&str, Vec<Vector>)> = Vec::new();
        for over in &self.over {
            let ask = self.asks.iter().find(|ask| ask.at == *over);
            let what = if *over == Vector::ZERO { "" } else { ask.map_or(ANYTHING, |ask| ask.must_be.as_str()) };
            match groups.last_mut().filter(|(other, _)| *other == what) {
                Some((_, squares)) => squares.push(*over),
                None => groups.push((what, vec![*over])),
            }
        }
        let tell = |(index, (what, squares)): (usize, &(&str, Vec<Vector>))| {
            let places = squares.iter().map(Vector::to_string).collect::<Vec<_>>().join(" ");
            match *what {
                "" => "back over its own square".to_string(),
                EMPTY if index == 0 && self.through_one > 1 && squares.len() == 1 => {
                    format!("over {places}, which must be empty (a man there stops {} of them)", self.through_one)
                }
                EMPTY => format!("over {places}, which must be empty"),
                ANYTHING => format!("over {places}, whatever stands there"),
                OFF => format!("past {places}, which is off the board"),
                what => format!("over {places}: {what}"),
            }
        };
        groups.iter().enumerate().map(tell).collect()
    }
}
