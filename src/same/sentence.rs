//! Groups of differences in words.

use super::comparison::Which;
use super::groups::DifferenceGroup;
use crate::english::listed;
use crate::geometry::{MAX_SIDE, Vector};
use crate::in_order::InOrder;
use crate::unrolled::States;
use crate::walker::Manner;

/// The most squares of one group that are named.
const MOST_NAMED: usize = 12;

impl DifferenceGroup {
    /// The group in one sentence, without a full stop, with these names for the two.
    pub fn sentence(&self, first: &str, second: &str) -> String {
        let who = match self.only {
            Which::First => first,
            Which::Second => second,
        };
        let example = &self.example;
        let verbs: Vec<&str> = match example.takes_a_king() {
            true => vec!["captures a king on"],
            false => self.manners.iter().map(|&manner| verb(manner)).collect(),
        };
        let first_move = if example.unmoved { ", as its first move," } else { "" };
        let places = match (example.anywhere, &self.to[..]) {
            (true, _) => "any square".to_owned(),
            (false, [Vector::ZERO]) => "its own square".to_owned(),
            (false, to) => vectors_in_short(to, MOST_NAMED),
        };
        format!("only `{who}`{first_move} {} {places}{}{}", listed(verbs, " or "), self.deeds(), self.conditions())
    }

    /// What else the move does.
    fn deeds(&self) -> String {
        let taken = self.example.captured_elsewhere();
        let mut text = String::new();
        if !taken.is_empty() {
            text.push_str(&format!(", taking the man on {}", vectors_in_short(&taken, MOST_NAMED)));
        }
        if !self.example.passed.is_empty() {
            let squares = vectors_in_short(&self.example.passed, MOST_NAMED);
            text.push_str(&format!(", and may then be captured en passant on {squares}"));
        }
        if self.is_safe {
            text.push_str(", and cannot then be captured en passant");
        }
        text
    }

    /// What must stand where, for the example.
    fn conditions(&self) -> String {
        let example = &self.example;
        let taken = example.captured_elsewhere();
        let is_told = |&(square, state): &(Vector, States)| taken.contains(&square) && state == States::ENEMY;
        let told = |(square, state): (Vector, States)| {
            let is_any = example.any_man.contains(&square) && !taken.contains(&square);
            (square, if is_any { States::MEN } else { state })
        };
        let others: Vec<(Vector, States)> =
            example.others().into_iter().filter(|other| !is_told(other)).map(told).collect();
        let such = match self.to.len() {
            1 => String::new(),
            _ if others.is_empty() && taken.is_empty() => String::new(),
            _ => format!(", such as {}", example.to),
        };
        if others.is_empty() {
            return such;
        }
        let mut kinds: Vec<States> = others.iter().map(|(_, state)| *state).collect();
        kinds.order();
        kinds.dedup();
        let of_kind = |state: States| {
            let squares: Vec<Vector> =
                others.iter().filter(|(_, other)| *other == state).map(|(square, _)| *square).collect();
            let squares = vectors_in_short(&squares, MOST_NAMED);
            match state {
                States::OFF => format!("where {squares} is off the board"),
                States::PASSED => format!("when an enemy has just passed {squares}"),
                States::ENEMY => format!("with an enemy on {squares}"),
                States::FRIEND => format!("with a man of its own side on {squares}"),
                state => format!("with {} on {squares}", state.words()),
            }
        };
        let told: Vec<String> = kinds.into_iter().map(of_kind).collect();
        format!("{such} {}", told.join(" and "))
    }
}

fn verb(manner: Manner) -> &'static str {
    match manner {
        Manner::Quiet => "moves to",
        Manner::Capture => "captures on",
        Manner::TakeOwn => "takes its own on",
        Manner::EnPassant => "captures en passant on",
        Manner::Unload => "puts back what stands on",
        Manner::Castle => "castles to",
    }
}

/// Squares as people write them, mirror images together: `(±1,2) (0,1)`; at most so many, and how many more or that
/// they go on.
pub fn vectors_in_short(squares: &[Vector], most: usize) -> String {
    let mut rest = squares.to_vec();
    let mut told = Vec::new();
    while let Some(&square) = rest.first() {
        let (x, y) = (square.x, square.y);
        let turned = [(true, true), (true, false), (false, true)].into_iter().find_map(|(left, down)| {
            let images: Vec<Vector> = [(x, y), (-x, y), (x, -y), (-x, -y)]
                .into_iter()
                .filter(|image| (left || image.0 == x) && (down || image.1 == y))
                .map(|(x, y)| Vector::new(x, y))
                .collect();
            let is_new = !(left && x == 0 || down && y == 0);
            (is_new && images.iter().all(|image| rest.contains(image))).then_some((left, down, images))
        });
        let (left, down, images) = turned.unwrap_or((false, false, vec![square]));
        let number =
            |value: i8, both: bool| if both { format!("±{}", value.unsigned_abs()) } else { value.to_string() };
        rest.retain(|other| !images.contains(other));
        told.push((format!("({},{})", number(x, left), number(y, down)), images.len()));
    }
    let hidden: usize = told.iter().skip(most).map(|(_, count)| count).sum();
    let shown: Vec<String> = told.into_iter().take(most).map(|(text, _)| text).collect();
    // What goes on to the edge of the largest board is a ride.
    let is_far = squares.iter().any(|square| square.length() > MAX_SIDE / 2);
    let more = match hidden {
        0 => String::new(),
        _ if is_far => " and so on".to_string(),
        _ => format!(" and {hidden} more"),
    };
    shown.join(" ") + &more
}
