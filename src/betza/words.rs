//! A movement told in plain English.
//!
//! Sentences are made from the normal form, so that strings that mean the same are told in the same words.

use std::collections::BTreeSet;

use super::movement::{Bend, Between, Hop, Leg, Modes, Movement, Route, Victims, Wrap, squares_between};
use super::paths;
use super::phrases::{counted, directions_of, leap_gloss, leap_name, number, split_by_length};
use super::ways::{Way, normal, paths_of, ways_of};
use crate::geometry::Vector;

/// The whole movement in one sentence.
pub fn sentence(movement: &Movement) -> String {
    tell(movement.ways(), movement.paths())
}

/// What one term of the string adds, in one sentence; terms are counted from 0.
pub fn term_sentence(movement: &Movement, term: usize) -> String {
    let routes = || movement.routes.iter().filter(|route| route.term == term);
    tell(normal(routes().flat_map(ways_of)), paths_of(routes()))
}

fn tell(mut ways: Vec<Way>, paths: Vec<Route>) -> String {
    if ways.is_empty() && paths.is_empty() {
        return "Never moves.".to_owned();
    }
    let mut with_stop = Vec::new();
    for path in &paths {
        let stops = paths::stops(path);
        let may_stop = !stops.is_empty() && stops.iter().all(|stop| ways.contains(stop));
        if may_stop {
            ways.retain(|way| !stops.contains(way));
        }
        with_stop.push(may_stop);
    }
    let clauses = clauses(&ways);
    let modes_differ = clauses.iter().any(|clause| clause.how.modes != Modes::PLAIN);
    let mut told: Vec<String> = clauses.iter().map(|clause| clause.tell(modes_differ)).collect();
    let is_alone = told.is_empty() && paths.len() == 1;
    told.extend(paths.iter().zip(with_stop).map(|(path, may_stop)| match may_stop {
        true => paths::tell_with_stop(path, is_alone),
        false => paths::tell(path),
    }));
    let mut text = told.join("; or ");
    let legs = paths.iter().flat_map(|path| &path.legs).flat_map(|leg| leg.heading.steps());
    let steps = ways.iter().filter_map(|way| way.step.as_ref()).chain(legs);
    let glosses: BTreeSet<String> = steps.filter(|step| !is_straight(**step)).map(|&step| leap_gloss(step)).collect();
    glosses.iter().for_each(|gloss| text = said_once(&text, gloss));
    if let Some(first) = text.get(..1) {
        let first = first.to_uppercase();
        text.replace_range(..1, &first);
    }
    text + "."
}

/// The text with this part of it only where it stands first.
fn said_once(text: &str, part: &str) -> String {
    match text.split_once(part).filter(|_| !part.is_empty()) {
        Some((before, behind)) => format!("{before}{part}{}", behind.replace(part, "")),
        None => text.to_owned(),
    }
}

/// The verb, how far, and where to, of the first of several legs.
pub(super) fn motion_of(leg: &Leg) -> String {
    let route = Route { term: 0, initial: false, legs: vec![leg.clone()] };
    let told: Vec<String> = clauses(&ways_of(&route)).iter().map(|clause| clause.motion() + clause.bend()).collect();
    told.join(" or ")
}

/// Which men are taken, where not all are, and what becomes of them.
pub(super) fn victims(victims: Victims, unloads: bool) -> String {
    let whom = match victims {
        Victims::Anybody => "",
        Victims::Commoners => ", taking no king",
        Victims::Royals => ", taking nobody but a king",
    };
    let put = if unloads { ", putting the man that stands there on the square where it began" } else { "" };
    format!("{whom}{put}")
}

/// Steps of one length about which the same is said.
struct Clause {
    /// A way of this clause, without its step.
    how: Way,
    /// Which steps, all of one length, or of the eight neighbours; empty for a move to any square.
    steps: Vec<Vector>,
}

/// The ways in groups about which the same is said: shorter steps first, first moves last.
fn clauses(ways: &[Way]) -> Vec<Clause> {
    let mut groups: Vec<(Way, Vec<Vector>)> = Vec::new();
    for way in ways {
        let how = Way { step: None, ..*way };
        // A move to any square has no step, and stands alone.
        match groups.iter_mut().find(|(other, steps)| *other == how && steps.is_empty() == way.step.is_none()) {
            Some((_, steps)) => steps.extend(way.step),
            None => groups.push((how, way.step.into_iter().collect())),
        }
    }
    let mut clauses: Vec<Clause> = groups
        .into_iter()
        .flat_map(|(how, steps)| split_by_length(steps).into_iter().map(move |steps| Clause { how, steps }))
        .collect();
    clauses.sort_by_key(Clause::order);
    clauses
}

impl Clause {
    /// Moves of every kind before moves of one kind, slides before steps, short before long, quiet before capturing.
    fn order(&self) -> (bool, bool, u8, u8, bool, Way) {
        let plain = self.how.modes != Modes::PLAIN;
        let reach = self.steps.first().map_or(u8::MAX, |step| step.x.unsigned_abs().max(step.y.unsigned_abs()));
        let range = if self.how.max == 0 && !self.steps.is_empty() { 0 } else { 1 };
        (self.how.initial, plain, range, reach, !self.how.modes.quiet, self.how)
    }

    fn tell(&self, modes_differ: bool) -> String {
        let mut text = self.motion();
        let only_quiet = self.how.modes == Modes { quiet: true, ..Modes::default() };
        if only_quiet && self.how.castles.is_none() {
            text.push_str(if text.contains(", ") { ", " } else { " " });
            text.push_str(self.empty_end());
        }
        text.push_str(self.bend());
        text.push_str(&obstacles(&self.how, self.steps.first().copied()));
        text.push_str(match self.how.wraps {
            Wrap::None => "",
            Wrap::Sides => ", round the side edges of the board",
            Wrap::All => ", round all edges of the board",
        });
        if modes_differ && !only_quiet {
            text.push_str(&endings(self.how.modes));
        }
        text.push_str(&victims(self.how.victims, self.how.unloads));
        if self.how.initial {
            text.push_str(", as its first move only");
        }
        if self.how.leaves_en_passant {
            text.push_str(", and may then, by the very next move, be captured en passant on the squares it passed");
        }
        text
    }

    /// What must be true of the last square of moves without capturing; a slide has many squares that can be the last.
    fn empty_end(&self) -> &'static str {
        let is_plain = self.how.hop == Hop::None && self.how.skip == 0;
        if is_plain && self.how.max != 1 && !self.steps.is_empty() {
            "to empty squares only"
        } else {
            "to an empty square only"
        }
    }

    /// The verb, how far, and where to.
    fn motion(&self) -> String {
        let Some(&step) = self.steps.first() else { return "leaps to any square of the board".to_owned() };
        let way = directions_of(&self.steps);
        if let Some(inset) = self.how.castles {
            let partner = match inset {
                0 => "at the edge of the board".to_owned(),
                inset => format!("{} from the edge of the board", counted(inset, "file")),
            };
            let far = counted(self.how.max, "square");
            return format!(
                "castles: it goes {far} {way} over empty squares, and the unmoved man {partner} goes to the last square it crossed"
            );
        }
        let long = step.x.unsigned_abs().max(step.y.unsigned_abs());
        if long == 1 {
            return match self.how.max {
                0 => format!("slides any number of squares {way}"),
                1 => format!("steps one square {way}"),
                max => format!("slides up to {} {way}", counted(max, "square")),
            };
        }
        if is_straight(step) {
            let leap = format!("leaps {} {way}", counted(long, "square"));
            let on = if self.how.bend == Bend::Straight && self.steps.len() > 1 { " in one direction" } else { "" };
            return match self.how.max {
                0 => format!("{leap}, any number of times{on}"),
                1 => leap,
                2 => format!("{leap}, once or twice{on}"),
                max => format!("{leap}, up to {} times{on}", number(max)),
            };
        }
        let gloss = if way.is_empty() || way.starts_with("into") { leap_gloss(step) } else { String::new() };
        let way = if way.is_empty() { gloss } else { format!("{gloss}, {way}") };
        let (one, many) = leap_name(step);
        match self.how.max {
            0 => format!("rides by any number of {many}{way}"),
            1 => format!("makes {one}{way}"),
            max => format!("rides by up to {} {many}{way}", number(max)),
        }
    }

    fn bend(&self) -> &'static str {
        match self.how.bend {
            Bend::Straight => "",
            Bend::Crooked => ", turning by 90 degrees after every step, to alternate sides",
            Bend::Circular => ", turning to the next such direction after every step, always to the same side",
        }
    }
}

/// Whether a step lies along a rank, a file or a diagonal.
fn is_straight(step: Vector) -> bool {
    step.x == 0 || step.y == 0 || step.x.abs() == step.y.abs()
}

/// What the squares on the way of a step must hold.
pub(super) fn obstacles(how: &Way, step: Option<Vector>) -> String {
    let skips = match how.skip {
        0 => String::new(),
        1 => ", skipping the first square, whatever stands there".to_owned(),
        skip => format!(", skipping the first {} squares, whatever stands there", number(skip)),
    };
    let oblique = step.filter(|step| !is_straight(*step)).and_then(squares_between).map_or(0, |passed| passed.len());
    let (beside, onward) = ("the square beside it in the long direction of the leap", "the next one diagonally onward");
    let between = match (how.between, oblique) {
        (Between::Free, _) => String::new(),
        (Between::Empty, 0) => ", not over a man".to_owned(),
        (Between::Empty, 1) => format!(", not over a man ({beside} must be empty)"),
        (Between::Empty, _) => format!(", not over a man ({beside} and {onward} must be empty)"),
        (Between::Occupied, 0) => ", only over a man".to_owned(),
        (Between::Occupied, 1) => format!(", only over a man (on {beside})"),
        (Between::Occupied, _) => format!(", only over a man (on {beside} or {onward})"),
    };
    let hop = match how.hop {
        Hop::None => "",
        Hop::Over => ", hopping over exactly one man",
        Hop::Behind => ", hopping over one man and ending on the next square behind it",
    };
    format!("{skips}{between}{hop}")
}

/// What a man may do where it arrives.
pub(super) fn endings(modes: Modes) -> String {
    let Modes { quiet, capture, own, en_passant } = modes;
    match (quiet, capture, own, en_passant) {
        (true, true, false, false) => ", capturing or not".to_owned(),
        (false, true, false, false) => ", only to capture".to_owned(),
        (false, true, false, true) => ", only to capture, also en passant".to_owned(),
        (false, false, true, false) => ", only to take a man of its own side".to_owned(),
        (false, false, false, true) => ", only to capture en passant".to_owned(),
        (false, true, true, false) => ", only to capture or to take a man of its own side".to_owned(),
        _ => {
            let parts = [
                (quiet, "to an empty square"),
                (capture, "to capture"),
                (own, "to take a man of its own side"),
                (en_passant, "to capture en passant"),
            ];
            let said: Vec<&str> = parts.into_iter().filter(|(on, _)| *on).map(|(_, part)| part).collect();
            format!(", {}", said.join(" or "))
        }
    }
}
