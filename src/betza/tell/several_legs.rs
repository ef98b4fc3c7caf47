//! Routes of several legs told in plain English: first this, then that.

use super::told_path::{MAX_TOLD, ToldPath, in_turn, joined};
use crate::betza::mean::conditions::Modes;
use crate::betza::mean::movement::Route;
use crate::betza::mean::normal_form::ToldMovement;
use crate::betza::mean::plan::{plan_of, plans};
use crate::betza::mean::repetition::Loop;
use crate::betza::mean::returns::Returns;
use crate::betza::mean::single_leg::SingleLeg;
use crate::in_order::InOrder;

/// So many paths are looked at; a sentence holds fewer.
const MAX_PATHS: usize = 40;

/// Everything of several legs in clauses, in lower case and without full stops, and how many more there are; ways that
/// are told as stops on the way are taken out of `told`.
pub fn clauses(told: &mut ToldMovement) -> (Vec<String>, usize) {
    let mut paths: Vec<ToldPath> = Vec::new();
    let mut left = 0;
    for trail in &told.trails {
        if paths.len() < MAX_PATHS {
            paths.extend(plans(trail).into_iter().map(|plan| ToldPath::new(trail.initial, trail.legs.clone(), plan)));
        } else {
            left += 1;
        }
    }
    left += (paths.len() + told.wide.len()).saturating_sub(MAX_PATHS);
    paths.extend(told.wide.iter().take(MAX_PATHS.saturating_sub(paths.len())).map(ToldPath::of));
    paths.truncate(MAX_PATHS);
    let paths = with_stops(paths);
    let mut clauses = Vec::new();
    let is_alone = |told: &ToldMovement, stops: &[SingleLeg]| told.ways.iter().all(|way| stops.contains(way));
    for path in &paths {
        let stops = path.first_stops(Modes::PLAIN);
        let is_only_one = paths.iter().filter(|other| other.first_stops(Modes::PLAIN) == stops).count() == 1;
        let goes_on = path.homes.last() != Some(&Returns::Always);
        let may_stop = is_only_one && goes_on && !stops.is_empty() && stops.iter().all(|stop| told.ways.contains(stop));
        let alone = may_stop && paths.len() == 1 && told.loops.is_empty() && is_alone(told, &stops);
        if may_stop {
            told.ways.retain(|way| !stops.contains(way));
        }
        clauses.push(path.tell(may_stop, alone));
    }
    for one in told.loops.clone() {
        let begin = ToldPath::of(&Route { term: 0, initial: one.initial, legs: one.before.clone() });
        let modes = one.behind.last().map_or(Modes::PLAIN, |leg| leg.how.modes);
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
fn with_stops(mut paths: Vec<ToldPath>) -> Vec<ToldPath> {
    paths.order_by_key(|path| path.legs.len());
    let mut kept: Vec<ToldPath> = Vec::new();
    while let Some(mut path) = paths.pop() {
        for index in 1..(path.legs.len() - 1).min(MAX_TOLD) {
            let cut = |other: &ToldPath| path.is_cut_short_by(other, index);
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

/// A repetition: what comes first, what is repeated, and what comes last.
fn tell_loop(one: &Loop, may_stop: bool) -> String {
    let legs = [&one.before[..], &one.again, &one.behind].concat();
    let path = ToldPath::new(one.initial, legs.clone(), plan_of(&legs));
    let homes = vec![Returns::Never; path.legs.len()];
    let told = path.rest(&homes);
    let (begin, others) = told.split_at(one.before.len() - 1);
    let (again, behind) = others.split_at(one.again.len());
    let initial = if one.initial { ", as its first move only" } else { "" };
    let again_from_empty =
        one.ends_like_it_goes_on() && one.again.last().is_some_and(|leg| leg.how.modes == Modes::QUIET);
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
