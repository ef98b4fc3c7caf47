//! Single legs told in clauses: steps of one length about which the same is said.

use super::condition_words::{asides, endings, exchange, hop_words, obstacles, victims};
use super::wording::{counted, directions_of, leap_gloss, leap_name, number, split_by_length};
use crate::betza::mean::conditions::{Bend, Conditions, Hop, Modes};
use crate::betza::mean::movement::{Leg, Route};
use crate::betza::mean::single_leg::{SingleLeg, ways_of};
use crate::betza::read::lame_path::squares_between;
use crate::geometry::Vector;
use crate::in_order::{InOrder, together};

/// What ends a ride, which people know of slides only.
pub const STOPPED: &str = " (a man where it lands stops it)";

/// Who goes with a man that castles; `inset` is how many files from the edge of the board he stands.
pub fn partner(inset: u8) -> String {
    let place = match inset {
        0 => "at the edge of the board".to_owned(),
        inset => format!("{} from the edge of the board", counted(inset, "file")),
    };
    format!(" (he must be of its own side, unmoved, and {place})")
}

/// Steps of one length about which the same is said.
pub struct Clause {
    /// A way of this clause, without its step.
    pub way: SingleLeg,
    /// Which steps, all of one length, or of the eight neighbours; empty for a move to any square.
    steps: Vec<Vector>,
}

/// The verb, how far, and where to, of the first of several legs.
pub fn motion_of(leg: &Leg) -> String {
    let route = Route { term: 0, initial: false, legs: vec![leg.clone()] };
    let told: Vec<String> = clauses(&ways_of(&route)).iter().map(|clause| clause.motion() + &clause.bend()).collect();
    told.join(" or ")
}

/// The ways in groups about which the same is said: shorter steps first, first moves last.
pub fn clauses(ways: &[SingleLeg]) -> Vec<Clause> {
    // A move to any square has no step, and stands alone.
    let groups = together(ways.iter().map(|way| ((SingleLeg { step: None, ..*way }, way.step.is_none()), way.step)));
    let clauses = groups.into_iter().flat_map(|((way, _), steps)| {
        split_by_length(steps.into_iter().flatten().collect()).into_iter().map(move |steps| Clause { way, steps })
    });
    let mut clauses: Vec<Clause> = clauses.collect();
    clauses.order_by_key(Clause::order);
    clauses
}

impl Clause {
    /// Moves of every kind before moves of one kind, slides before steps, short before long, plain ones before hops,
    /// quiet before capturing.
    fn order(&self) -> (bool, bool, bool, u8, u8, bool, SingleLeg) {
        let plain = self.way.how.modes != Modes::PLAIN;
        let reach = self.steps.first().map_or(u8::MAX, |step| step.length());
        let range = if self.way.max == 0 && !self.steps.is_empty() { 0 } else { 1 };
        (self.way.initial, self.way.how.hop != Hop::None, plain, range, reach, !self.way.how.modes.quiet, self.way)
    }

    /// The clause, in lower case and without a full stop.
    pub fn tell(&self, modes_differ: bool) -> String {
        let Conditions { modes, victims: whom, .. } = self.way.how;
        let only_quiet = modes == Modes::QUIET;
        let mut text = self.motion();
        if !self.is_short_hop() {
            text.push_str(&self.hop());
        }
        if only_quiet && self.way.castles.is_none() && !self.steps.is_empty() {
            text.push_str(if text.contains(", ") { ", " } else { " " });
            text.push_str(self.empty_end());
        }
        text.push_str(&self.bend());
        text.push_str(&obstacles(self.way.max, self.way.how, self.steps.first().copied()));
        text.push_str(asides(self.way.how));
        match () {
            () if self.way.how.unloads => text.push_str(&exchange(modes, whom)),
            () if modes_differ && !only_quiet => text.push_str(&endings(modes, whom)),
            () => text.push_str(victims(whom)),
        }
        if self.way.initial {
            text.push_str(", as its first move only");
        }
        if self.way.how.leaves_en_passant {
            let passed = self.steps.first().and_then(|&step| squares_between(step)).map_or(0, |passed| passed.len());
            let squares = if self.way.max == 1 && passed == 1 { "square" } else { "squares" };
            text.push_str(", and may then, by the very next move, be captured en passant on the ");
            text.push_str(&format!("{squares} it passed"));
        }
        text
    }

    /// What must be true of the last square of moves without capturing; a slide has many squares that can be the last.
    fn empty_end(&self) -> &'static str {
        let is_plain = self.way.how.hop == Hop::None && self.way.how.skip == 0;
        if is_plain && self.way.max != 1 { "to empty squares only" } else { "to an empty square only" }
    }

    /// Whether the only man that it can hop over stands beside it.
    fn is_short_hop(&self) -> bool {
        self.way.how.hop == Hop::Behind && self.way.max == 2 && self.way.how.skip == 0
    }

    fn hop(&self) -> String {
        let is_leap = self.steps.iter().any(|step| !step.is_unit());
        match self.way.how.hop {
            Hop::Behind if is_leap => {
                ", and must hop over the first man on the way and end with the next leap".to_owned()
            }
            hop => hop_words(hop).to_owned(),
        }
    }

    /// The verb, how far, and where to.
    pub fn motion(&self) -> String {
        let Some(&step) = self.steps.first() else {
            let empty = if self.way.how.modes == Modes::QUIET { "empty " } else { "" };
            return format!("leaps to any {empty}square of the board");
        };
        let way = directions_of(&self.steps);
        if let Some(inset) = self.way.castles {
            let far = counted(self.way.max, "square");
            return format!(
                "castles: it goes {far} {way} over empty squares, and the nearest man that way{} goes to the last square it \
                 crossed",
                partner(inset)
            );
        }
        let long = step.length();
        let short_hop = self.is_short_hop();
        if long == 1 {
            let exact = self.way.max == self.way.how.skip.saturating_add(1) && self.way.how.skip > 0;
            return match self.way.max {
                2 if short_hop => format!("hops two squares {way}, over a man on the square between"),
                max if exact => format!("goes exactly {} {way}", counted(max, "square")),
                0 => format!("slides any number of squares {way}"),
                1 => format!("steps one square {way}"),
                max => format!("slides up to {} {way}", counted(max, "square")),
            };
        }
        let is_one_way = self.way.how.bend == Bend::Straight && self.steps.len() > 1;
        let stopped = if self.way.how.hop == Hop::None { STOPPED } else { "" };
        if step.is_along() {
            let leap = format!("leaps {} {way}", counted(long, "square"));
            let on = if is_one_way { " in the same direction" } else { "" };
            return match self.way.max {
                _ if short_hop => format!("{leap} and again as far{on}, over a man on the square between"),
                0 => format!("{leap}, any number of times{on}{stopped}"),
                1 => leap,
                2 => format!("{leap}, once or twice{on}{stopped}"),
                max => format!("{leap}, up to {} times{on}{stopped}", number(max)),
            };
        }
        let gloss = if way.is_empty() || way.starts_with("any of") { leap_gloss(step) } else { String::new() };
        let way = if way.is_empty() { way } else { format!(", {way}") };
        let on = if is_one_way { " in one direction" } else { "" };
        let (one, many) = leap_name(step);
        match self.way.max {
            _ if short_hop => format!("makes two {many}{gloss}{on}{way}, over a man on the square between"),
            0 => format!("makes any number of {many}{gloss}{on}{way}{stopped}"),
            1 => format!("makes {one}{gloss}{way}"),
            max => format!("makes up to {} {many}{gloss}{on}{way}{stopped}", number(max)),
        }
    }

    /// How a ride turns.
    pub fn bend(&self) -> String {
        let is_oblique = self.steps.first().is_some_and(|step| !step.is_along());
        let step = if self.steps.first().is_some_and(|step| step.is_unit()) { "square" } else { "leap" };
        match self.way.how.bend {
            Bend::Straight => String::new(),
            Bend::Crooked => {
                format!(", turning by 90 degrees after every {step}, to the right and to the left in turn")
            }
            Bend::Circular if is_oblique => format!(
                ", turning to the next such direction after every {step}, always to the same side, but not back to where \
                 it began"
            ),
            Bend::Circular => format!(
                ", turning by 90 degrees after every {step}, always to the same side, but not back to where it began"
            ),
        }
    }
}
