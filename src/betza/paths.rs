//! Routes of several legs told in plain English: first this, then that.

use super::conditions::{endings, hop_words, victims, wrap_words};
use super::loops::Loop;
use super::movement::{Leg, Modes, Over, Route, Victims};
use super::phrases::{counted, leap_gloss, leap_name, listed, number};
use super::plans::{Plan, plan_of, plans};
use super::returns::{Returns, returns};
use super::told::Told;
use super::turning::{is_along, turning};
use super::words::motion_of;
use super::{Heading, Way};
use crate::geometry::Vector;

/// So many parts of one path are told; people could not follow more.
const MAX_TOLD: usize = 9;

/// So many paths are looked at; a sentence holds fewer.
const MAX_PATHS: usize = 40;

/// Everything of several legs in clauses, in lower case and without full stops, and how many more there are; ways that
/// are told as stops on the way are taken out of `told`.
pub(super) fn clauses(told: &mut Told) -> (Vec<String>, usize) {
    let mut paths: Vec<Path> = Vec::new();
    let mut left = 0;
    for trail in &told.trails {
        if paths.len() < MAX_PATHS {
            paths.extend(plans(trail).into_iter().map(|plan| Path::new(trail.initial, trail.legs.clone(), plan)));
        } else {
            left += 1;
        }
    }
    paths.extend(told.wide.iter().map(Path::of));
    left += paths.len().saturating_sub(MAX_PATHS);
    paths.truncate(MAX_PATHS);
    let paths = with_stops(paths);
    let mut clauses = Vec::new();
    let is_alone = |told: &Told, stops: &[Way]| told.ways.iter().all(|way| stops.contains(way));
    for path in &paths {
        let stops = path.first_stops(Modes::PLAIN);
        let is_only_one = paths.iter().filter(|other| other.first_stops(Modes::PLAIN) == stops).count() == 1;
        let goes_on = returns(&path.legs, &path.plan).last() != Some(&Returns::Always);
        let may_stop = is_only_one && goes_on && !stops.is_empty() && stops.iter().all(|stop| told.ways.contains(stop));
        let alone = may_stop && paths.len() == 1 && told.loops.is_empty() && is_alone(told, &stops);
        if may_stop {
            told.ways.retain(|way| !stops.contains(way));
        }
        clauses.push(path.tell(may_stop, alone));
    }
    for one in told.loops.clone() {
        let begin = Path::of(&Route { term: 0, initial: one.initial, legs: one.before.clone() });
        let modes = one.behind.last().map_or(Modes::PLAIN, |leg| leg.modes);
        let stops =
            if one.before.len() == 1 && one.ends_like_it_goes_on() { begin.first_stops(modes) } else { Vec::new() };
        let may_stop = !stops.is_empty() && stops.iter().all(|stop| told.ways.contains(stop));
        if may_stop {
            told.ways.retain(|way| !stops.contains(way));
        }
        clauses.push(tell_loop(&one, may_stop));
    }
    (clauses, left)
}

/// The paths, short ones first, without those that are another one cut short where the man may stop.
fn with_stops(mut paths: Vec<Path>) -> Vec<Path> {
    paths.sort_by_key(|path| path.legs.len());
    let mut kept: Vec<Path> = Vec::new();
    while let Some(mut path) = paths.pop() {
        for index in 1..path.legs.len() - 1 {
            let cut = |other: &Path| path.is_cut_short_by(other, index);
            if let Some(place) = paths.iter().position(cut) {
                paths.remove(place);
                path.stops.push(index);
            }
        }
        kept.push(path);
    }
    kept.reverse();
    kept
}

/// Legs and how they turn.
struct Path {
    initial: bool,
    legs: Vec<Leg>,
    plan: Plan,
    /// The legs behind the first at the end of which the man may stop.
    stops: Vec<usize>,
}

impl Path {
    fn new(initial: bool, legs: Vec<Leg>, plan: Plan) -> Path {
        Path { initial, legs, plan, stops: Vec::new() }
    }

    fn of(route: &Route) -> Path {
        Path::new(route.initial, route.legs.clone(), plan_of(&route.legs))
    }

    /// Whether the other path is this one up to the leg of this index, where the man stops instead of going on.
    fn is_cut_short_by(&self, other: &Path, index: usize) -> bool {
        let Some((last, before)) = other.legs.split_last() else { return false };
        let leg = &self.legs[index];
        other.legs.len() == index + 1
            && other.initial == self.initial
            && leg.modes == Modes::QUIET
            && *last == Leg { modes: Modes::PLAIN, ..leg.clone() }
            && before == &self.legs[..index]
            && other.plan.firsts == self.plan.firsts
            && other.plan.later == self.plan.later[..index]
    }

    /// The ways of the man that takes the first leg and stops, if the first leg crosses empty squares only.
    fn first_stops(&self, modes: Modes) -> Vec<Way> {
        let is_quiet = |leg: &&Leg| leg.modes == Modes::QUIET && leg.over == Over::Nobody && !leg.off_board;
        let Some(leg) = self.legs.first().filter(is_quiet) else { return Vec::new() };
        let heading = Heading::Steps(self.plan.firsts.clone());
        let legs = vec![Leg { heading, modes, ..leg.clone() }];
        let mut ways = super::ways::ways_of(&Route { term: 0, initial: self.initial, legs });
        ways.sort();
        ways
    }

    fn tell(&self, may_stop: bool, is_alone: bool) -> String {
        let homes = returns(&self.legs, &self.plan);
        let rest = self.rest(&homes);
        let (motion, begin) = match (may_stop, is_alone) {
            (true, true) => (self.motion(), "; it may stop there or, if that square is empty, go on "),
            (true, false) => (self.motion(), ", and may stop there or, if that square is empty, go on "),
            (false, _) => (format!("first {}", joined(&self.motion(), &self.landing(0, Returns::Never))), ", then "),
        };
        let initial = if self.initial { ", as its first move only" } else { "" };
        format!("{motion}{begin}{}{initial}", in_turn(&rest))
    }

    fn motion(&self) -> String {
        let heading = Heading::Steps(self.plan.firsts.clone());
        self.legs.first().map_or(String::new(), |leg| motion_of(&Leg { heading, ..leg.clone() }))
    }

    /// Every leg but the first.
    fn rest(&self, homes: &[Returns]) -> Vec<String> {
        let mut before = self.plan.firsts.clone();
        let mut told = Vec::new();
        for (index, (leg, bearing)) in self.legs.iter().skip(1).zip(&self.plan.later).enumerate() {
            let after = &bearing.steps;
            let reached: Vec<Vector> =
                after.iter().copied().filter(|step| before.iter().any(|&from| leads(bearing, from, *step))).collect();
            let far = if leg.as_long { "as many squares as before".to_owned() } else { distance(leg, &reached) };
            let way = turning(bearing, &before, &reached);
            let home = homes.get(index + 1).copied().unwrap_or(Returns::Never);
            let end = match index + 2 == self.legs.len() {
                true => self.ending(home),
                false if self.stops.contains(&(index + 1)) => String::new(),
                false => self.landing(index + 1, home),
            };
            let way = if far.is_empty() { way } else { format!("{far} {way}") };
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
    fn landing(&self, index: usize, home: Returns) -> String {
        let leg = &self.legs[index];
        if home == Returns::Always && leg.modes == Modes::QUIET && leg.over == Over::Nobody {
            return "to where it began".to_owned();
        }
        let put = if leg.unloads { ", putting it on the square where this step began" } else { "" };
        format!("{}{put}", landing(leg))
    }

    /// What must be true of the last square, and whether it is the one where the man began.
    fn ending(&self, home: Returns) -> String {
        let Some((leg, before)) = self.legs.split_last() else { return String::new() };
        let modes = match leg.modes {
            Modes::PLAIN => String::new(),
            Modes::QUIET if home == Returns::Always => String::new(),
            Modes::QUIET => ", to an empty square".to_owned(),
            modes => endings(modes, leg.victims),
        };
        let whom = if leg.modes == Modes::PLAIN { victims(leg.victims) } else { "" };
        let put =
            if leg.unloads { ", putting the man that stands there on the square where this step began" } else { "" };
        let takes = |leg: &Leg| leg.modes.capture || leg.modes.own || leg.modes.en_passant;
        let must_take = before.iter().any(|leg| takes(leg) && !leg.modes.quiet && leg.over == Over::Nobody);
        let may_take = before.iter().any(takes);
        let gloss = match (must_take, may_take) {
            (true, _) => " (so that it captures without moving)",
            (_, true) => " (so that it passes its turn, or captures without moving)",
            _ => " (so that it passes its turn)",
        };
        let back = match home {
            _ if !leg.modes.quiet => String::new(),
            Returns::Never => String::new(),
            Returns::Always => format!(" to where it began{gloss}"),
            Returns::Sometimes => format!(", even back to where it began{gloss}"),
        };
        format!("{}{}{modes}{whom}{put}{back}", hop_words(leg.hop), wrap_words(leg.wraps))
    }
}

/// The legs one behind the other, equal ones together, as many as fit into a sentence.
fn in_turn(legs: &[String]) -> String {
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
fn joined(motion: &str, end: &str) -> String {
    match end.trim_start() {
        "" => motion.to_owned(),
        end if end.starts_with(',') => format!("{motion}{end}"),
        end if motion.contains(',') || !end.starts_with("to ") => format!("{motion}, {end}"),
        end => format!("{motion} {end}"),
    }
}

fn leads(bearing: &super::plans::Bearing, from: Vector, step: Vector) -> bool {
    bearing.onward(from, None).iter().any(|(onward, _)| *onward == step)
}

/// What a leg before the last may meet.
fn landing(leg: &Leg) -> String {
    let is_step = leg.range.is_some_and(|range| range.get() == 1);
    let everything = leg.modes.quiet && leg.over == Over::Anybody;
    let takes = match leg.victims {
        Victims::Anybody => "capturing an enemy",
        Victims::Commoners => "capturing an enemy that is no king",
        Victims::Royals => "capturing a king",
    };
    let parts = [
        (leg.modes.quiet && !everything, "to an empty square"),
        (everything, "whatever stands there"),
        (leg.over == Over::Anybody && !everything, "to a man of either side, who stays there"),
        (leg.over == Over::Friends, "to a man of its own side, who stays there"),
        (leg.modes.capture, takes),
        (leg.modes.own, "taking a man of its own side"),
        (leg.modes.en_passant, "capturing en passant"),
        (leg.off_board && !is_step, "off the edge of the board"),
        (leg.off_board && is_step, "off the edge of the board (beside which it must stand)"),
    ];
    let said = parts.into_iter().filter(|(is, _)| *is).map(|(_, part)| part.to_owned()).collect();
    listed(said, if leg.over == Over::Nobody { " or " } else { ", or " })
}

/// A repetition: what comes first, what is repeated, and what comes last.
fn tell_loop(one: &Loop, may_stop: bool) -> String {
    let legs = [&one.before[..], &one.again, &one.behind].concat();
    let path = Path::new(one.initial, legs.clone(), plan_of(&legs));
    let homes = vec![Returns::Never; path.legs.len()];
    let told = path.rest(&homes);
    let (begin, others) = told.split_at(one.before.len() - 1);
    let (again, behind) = others.split_at(one.again.len());
    let initial = if one.initial { ", as its first move only" } else { "" };
    let again_from_empty = one.ends_like_it_goes_on() && one.again.last().is_some_and(|leg| leg.modes == Modes::QUIET);
    if again_from_empty && may_stop {
        let (motion, again) = (path.motion(), in_turn(behind));
        return format!(
            "{motion}; it may stop there or, if that square is empty, go on {again}, and so again from there, any number \
             of times{initial}"
        );
    }
    let first = format!("first {}", joined(&path.motion(), &path.landing(0, Returns::Never)));
    let before: Vec<String> = std::iter::once(first).chain(begin.iter().cloned()).collect();
    let end = if behind.is_empty() { String::new() } else { format!(", then {}", in_turn(behind)) };
    format!("{}, then, any number of times or not at all, {}{end}{initial}", in_turn(&before), in_turn(again))
}

fn distance(leg: &Leg, steps: &[Vector]) -> String {
    let Some(&step) = steps.first() else { return String::new() };
    let (long, max) = (step.x.unsigned_abs().max(step.y.unsigned_abs()), leg.range.map_or(0, u8::from));
    let (one, many) = if long == 1 {
        ("one square".to_owned(), "squares".to_owned())
    } else if is_along(step) {
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
