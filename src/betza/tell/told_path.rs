//! One path of several legs in words.

use super::clause::motion_of;
use super::condition_words::{asides, endings, hop_words, obstacles, victims};
use super::turn_words::turning;
use super::wording::{counted, leap_gloss, leap_name, number};
use crate::betza::mean::conditions::{Conditions, Hurdle, Modes, Victims};
use crate::betza::mean::movement::{Heading, Leg, Route};
use crate::betza::mean::plan::{Bearing, Plan, plan_of};
use crate::betza::mean::returns::{Returns, returns};
use crate::betza::mean::single_leg::{SingleLeg, ways_of};
use crate::english::listed;
use crate::geometry::Vector;
use crate::in_order::InOrder;

/// So many parts of one path are told; people could not follow more.
pub const MAX_TOLD: usize = 9;

/// Legs and how they turn.
pub struct ToldPath {
    pub initial: bool,
    pub legs: Vec<Leg>,
    pub plan: Plan,
    /// The legs behind the first at the end of which the man may stop.
    pub stops: Vec<usize>,
    /// For each leg, whether it ends where the man began.
    pub homes: Vec<Returns>,
}

impl ToldPath {
    pub fn new(initial: bool, legs: Vec<Leg>, plan: Plan) -> ToldPath {
        let homes = returns(&legs, &plan);
        ToldPath { initial, legs, plan, stops: Vec::new(), homes }
    }

    pub fn of(route: &Route) -> ToldPath {
        ToldPath::new(route.initial, route.legs.clone(), plan_of(&route.legs))
    }

    /// Whether the other path is this one up to the leg of this index, where the man stops instead of going on.
    pub fn is_cut_short_by(&self, other: &ToldPath, index: usize) -> bool {
        let Some((last, before)) = other.legs.split_last() else { return false };
        let leg = &self.legs[index];
        other.legs.len() == index + 1
            && other.initial == self.initial
            && leg.how.modes == Modes::QUIET
            && *last == in_modes(leg, Modes::PLAIN)
            && before == &self.legs[..index]
            && other.plan.firsts == self.plan.firsts
            && other.plan.later == self.plan.later[..index]
    }

    /// The ways of the man that takes the first leg and stops, if the first leg crosses empty squares only.
    pub fn first_stops(&self, modes: Modes) -> Vec<SingleLeg> {
        let is_quiet =
            |leg: &&Leg| leg.how.modes == Modes::QUIET && leg.how.over == Hurdle::Nobody && !leg.how.off_board;
        let Some(leg) = self.legs.first().filter(is_quiet) else { return Vec::new() };
        let heading = Heading::Steps(self.plan.firsts.clone());
        let legs = vec![Leg { heading, ..in_modes(leg, modes) }];
        let mut ways = ways_of(&Route { term: 0, initial: self.initial, legs });
        ways.order();
        ways
    }

    pub fn tell(&self, may_stop: bool, is_alone: bool) -> String {
        let rest = self.rest(&self.homes);
        let (motion, begin) = match (may_stop, is_alone) {
            (true, true) => (self.motion(), "; it may stop there or, if that square is empty, go on "),
            (true, false) => (self.motion(), ", and may stop there or, if that square is empty, go on "),
            (false, _) => (format!("first {}", joined(&self.motion(), &self.landing(0, Returns::Never))), ", then "),
        };
        let initial = if self.initial { ", as its first move only" } else { "" };
        format!("{motion}{begin}{}{initial}", in_turn(&rest))
    }

    pub fn motion(&self) -> String {
        let heading = Heading::Steps(self.plan.firsts.clone());
        let motion = |leg: &Leg| motion_of(&Leg { heading, ..leg.clone() }) + &obstacles_of(leg, &self.plan.firsts);
        self.legs.first().map_or(String::new(), motion)
    }

    /// Every leg but the first.
    pub fn rest(&self, homes: &[Returns]) -> Vec<String> {
        let mut before = self.plan.firsts.clone();
        let mut told = Vec::new();
        for (index, (leg, bearing)) in self.legs.iter().skip(1).zip(&self.plan.later).enumerate() {
            let after = &bearing.steps;
            let reached: Vec<Vector> =
                after.iter().copied().filter(|step| before.iter().any(|&from| leads(bearing, from, *step))).collect();
            let far = if leg.how.as_long { "as many squares as before".to_owned() } else { distance(leg, &reached) };
            let way = turning(bearing, &before, &reached);
            let home = homes.get(index + 1).copied().unwrap_or(Returns::Never);
            let end = match index + 2 == self.legs.len() {
                true => self.ending(home),
                false if self.stops.contains(&(index + 1)) => String::new(),
                false => self.landing(index + 1, home),
            };
            let way = if far.is_empty() { way } else { format!("{far} {way}") };
            let way = way + &obstacles_of(leg, &reached);
            told.push(if end.starts_with("to an") { format!("{way}, {end}") } else { joined(&way, &end) });
            before = reached;
        }
        for &stop in self.stops.iter().rev() {
            let onward = told.remove(stop);
            told[stop - 1].push_str(&format!(", where it may stop or, if that square is empty, go on {onward}"));
        }
        told
    }

    /// What must be true of the square where a leg before the last ends.
    pub fn landing(&self, index: usize, home: Returns) -> String {
        let leg = &self.legs[index];
        if home == Returns::Always && leg.how.modes == Modes::QUIET && leg.how.over == Hurdle::Nobody {
            return "to where it began".to_owned();
        }
        let began = if index == 0 { "where it began" } else { "where this part of the move began" };
        landing(leg, began)
    }

    /// What must be true of the last square, and whether it is the one where the man began.
    fn ending(&self, home: Returns) -> String {
        let Some((leg, before)) = self.legs.split_last() else { return String::new() };
        let modes = match leg.how.modes {
            Modes::PLAIN => String::new(),
            Modes::QUIET if home == Returns::Always => String::new(),
            Modes::QUIET => ", to an empty square".to_owned(),
            modes => endings(modes, leg.how.victims),
        };
        let whom = if leg.how.modes == Modes::PLAIN { victims(leg.how.victims) } else { "" };
        let put =
            if leg.how.unloads { ", putting the man that stands there where this part of the move began" } else { "" };
        let takes = |leg: &Leg| leg.how.modes.capture || leg.how.modes.own || leg.how.modes.en_passant;
        let must_take = before.iter().any(|leg| takes(leg) && !leg.how.modes.quiet && leg.how.over == Hurdle::Nobody);
        let may_take = before.iter().any(takes);
        let gloss = match (must_take, may_take) {
            (true, _) => " (so that it captures without moving)",
            (_, true) => " (so that it passes its turn, or captures without moving)",
            _ => " (so that it passes its turn)",
        };
        let back = match home {
            _ if !leg.how.modes.quiet => String::new(),
            Returns::Never => String::new(),
            Returns::Always => format!(" to where it began{gloss}"),
            Returns::Sometimes => format!(", even back to where it began{gloss}"),
        };
        format!("{}{}{modes}{whom}{put}{back}", hop_words(leg.how.hop), asides(leg.how))
    }
}

/// The legs one behind the other, equal ones together, as many as fit into a sentence.
pub fn in_turn(legs: &[String]) -> String {
    let mut told: Vec<String> = Vec::new();
    for same in legs.chunk_by(|one, other| one == other) {
        let times = match same.len() {
            1 => String::new(),
            2 => "twice ".to_owned(),
            count => format!("{} times ", number(u8::try_from(count).unwrap_or(u8::MAX))),
        };
        told.extend(same.first().map(|leg| format!("{times}{leg}")));
    }
    if told.len() > MAX_TOLD {
        let left = told.len() - (MAX_TOLD - 1);
        told.truncate(MAX_TOLD - 1);
        told.push(format!("on by {left} more turns, which are too many to tell here"));
    }
    told.join(", then ")
}

/// Two parts of a clause, with a comma where the first holds one or the second begins with one.
pub fn joined(motion: &str, end: &str) -> String {
    match end.trim_start() {
        "" => motion.to_owned(),
        end if end.starts_with(',') => format!("{motion}{end}"),
        end if motion.contains(',') || !end.starts_with("to ") => format!("{motion}, {end}"),
        end => format!("{motion} {end}"),
    }
}

/// What the squares that a leg passes must hold.
fn obstacles_of(leg: &Leg, steps: &[Vector]) -> String {
    obstacles(leg.range.map_or(0, u8::from), leg.how, steps.first().copied())
}

/// The same leg in other modes.
fn in_modes(leg: &Leg, modes: Modes) -> Leg {
    Leg { how: Conditions { modes, ..leg.how }, ..leg.clone() }
}

fn leads(bearing: &Bearing, from: Vector, step: Vector) -> bool {
    bearing.onward(from, None).iter().any(|(onward, _)| *onward == step)
}

/// What a leg before the last may meet.
fn landing(leg: &Leg, began: &str) -> String {
    let is_step = leg.range.is_some_and(|range| range.get() == 1);
    let everything = leg.how.modes.quiet && leg.how.over == Hurdle::Anybody;
    let enemy = match leg.how.victims {
        Victims::Anybody => "an enemy",
        Victims::Commoners => "an enemy that is no king",
        Victims::Royals => "a king",
    };
    let taking = |whom: &str, verb: &str| match leg.how.unloads {
        true => format!("to {whom}, whom it puts {began}"),
        false => format!("{verb} {whom}"),
    };
    let (takes, takes_own) = (taking(enemy, "capturing"), taking("a man of its own side", "taking"));
    let parts = [
        (leg.how.modes.quiet && !everything, "to an empty square"),
        (everything, "whatever stands there"),
        (leg.how.over == Hurdle::Anybody && !everything, "to a man of either side, who stays there"),
        (leg.how.over == Hurdle::Friends, "to a man of its own side, who stays there"),
        (leg.how.modes.capture, &takes[..]),
        (leg.how.modes.own, &takes_own[..]),
        (leg.how.modes.en_passant, "capturing en passant"),
        (leg.how.off_board && !is_step, "off the edge of the board"),
        (leg.how.off_board && is_step, "off the edge of the board (beside which it must stand)"),
    ];
    let said = parts.into_iter().filter(|(is, _)| *is).map(|(_, part)| part);
    listed(said, if leg.how.over == Hurdle::Nobody { " or " } else { ", or " }) + asides(leg.how)
}

fn distance(leg: &Leg, steps: &[Vector]) -> String {
    let Some(&step) = steps.first() else { return String::new() };
    let (long, max) = (step.length(), leg.range.map_or(0, u8::from));
    let (one, many) = if long == 1 {
        ("one square".to_owned(), "squares".to_owned())
    } else if step.is_along() {
        (format!("by a leap of {}", counted(long, "square")), format!("leaps of {}", counted(long, "square")))
    } else {
        let (one, many) = leap_name(step);
        let gloss = leap_gloss(step);
        (format!("by {one}{gloss}"), format!("{many}{gloss}"))
    };
    match max {
        0 => format!("any number of {many}"),
        1 => one,
        max => format!("up to {} {many}", number(max)),
    }
}
