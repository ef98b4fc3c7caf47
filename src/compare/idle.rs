//! Differences that no game ever comes to: they are only about squares on which no man of the kind ever arrives.
//!
//! As long as two games have gone alike, their men stand on squares that the reach of either game has. Where a rule or a
//! movement differs only beyond, the next move is the same again. Positions that are set up by hand are not meant.

use super::difference::{Difference, KIND, KIND_MOVES, KIND_ROYAL, Matter, Proof, Topic, WrittenOtherwise};
use super::matching::Match;
use super::moves::{Apart, Moves};
use super::passing::Passing;
use super::rules;
use super::subject::Subject;
use crate::geometry::{Color, SquareSet, Squares, Vector};
use crate::position::{Kind, Man};
use crate::rules::{Confinement, Part, RuleId};
use crate::same::Which;
use crate::variant::Reach;

/// The differences that play may come to, and what else is written otherwise.
pub(super) fn apart(
    [a, b]: [Subject; 2],
    matches: &[Match],
    passing: &Passing,
    differences: Vec<Difference>,
) -> (Vec<Difference>, Vec<WrittenOtherwise>) {
    let may_be_idle =
        |one: &Difference| one.is_play() && matches!(one.of, Matter::Rule(_) | Matter::Kind(_) | Matter::KindOfOne(..));
    if !a.variant.board.has_shape_of(&b.variant.board) || !differences.iter().any(may_be_idle) {
        return (differences, Vec::new());
    }
    let (Some(of_a), Some(of_b)) = (Reach::of(a.variant), Reach::of(b.variant)) else {
        return (differences, Vec::new());
    };
    let reaches = [&of_a, &of_b];
    let left = rules::differences(a, b, matches, passing, Some(reaches));
    let in_reach: Vec<Match> = matches.iter().map(|one| with_absorbed([a, b], reaches, one, passing)).collect();
    let absorbs = |one: &Match| {
        [(a, one.a, reaches[0]), (b, one.b, reaches[1])]
            .into_iter()
            .any(|(subject, kind, reach)| !subject.absorbed(kind, passing, reach).is_empty())
    };
    // Special moves that are as good as first moves are compared with the movements, and must be the same there.
    let are_absorbed_alike = in_reach
        .iter()
        .filter(|one| absorbs(one))
        .all(|one| a.begins_afresh() && b.begins_afresh() && never_differ([a, b], reaches, one));
    let compared = if are_absorbed_alike { &in_reach[..] } else { matches };
    let is_same = |one: &Difference, other: &Difference| {
        (one.of == other.of, one.code, one.entries) == (true, other.code, other.entries)
    };
    let is_idle = |one: &Difference| match &one.of {
        _ if !one.is_play() => false,
        Matter::Rule(Topic::Rule(RuleId::Special)) if !are_absorbed_alike => false,
        Matter::Rule(topic) if topic.part() != Part::Start => {
            let of_it = || left.iter().filter(|other| other.of == one.of && other.is_play());
            let is_known = |other: &&Difference| differences.iter().any(|known| is_same(known, other));
            // Where what is left is said in another way, nothing of it is known to be idle.
            of_it().all(|other| is_known(&other)) && !of_it().any(|other| is_same(one, other))
        }
        Matter::Kind(name) if one.code == KIND_MOVES.code => {
            let kind = a.variant.kinds.named(name);
            let found = compared.iter().find(|one| Some(one.a) == kind);
            found.is_some_and(|one| never_differ([a, b], reaches, one))
        }
        Matter::Kind(name) if one.code == KIND_ROYAL.code => {
            let found = a.variant.kinds.named(name).and_then(|kind| matches.iter().find(|one| one.a == kind));
            found.is_some_and(|one| !of_a.appears(one.a) && !of_b.appears(one.b))
        }
        Matter::KindOfOne(name, is_of_b) if one.code == KIND.code => {
            let game = usize::from(*is_of_b);
            [a, b][game].variant.kinds.named(name).is_some_and(|kind| !reaches[game].appears(kind))
        }
        _ => false,
    };
    let idle: Vec<bool> = differences.iter().map(is_idle).collect();
    let (mut met, mut otherwise) = (Vec::new(), Vec::new());
    for (one, is_idle) in differences.into_iter().zip(idle) {
        if is_idle {
            otherwise.push(WrittenOtherwise { of: one.of, proof: Proof::Reach });
        } else {
            met.push(one);
        }
    }
    otherwise.dedup();
    otherwise.retain(|one| !met.iter().any(|other| other.of == one.of && other.is_play()));
    (met, otherwise)
}

/// Two kinds with the special moves that are as good as a part of their movements as far as men ever come.
fn with_absorbed(subjects: [Subject; 2], reaches: [&Reach; 2], one: &Match, passing: &Passing) -> Match {
    let kinds = [one.a, one.b];
    let absorbed = [0, 1].map(|game: usize| subjects[game].absorbed(kinds[game], passing, reaches[game]));
    if absorbed.iter().all(Vec::is_empty) {
        return one.clone();
    }
    let [own, others] = [0, 1].map(|game: usize| {
        let movement = subjects[game].movement(kinds[game], passing);
        absorbed[game].iter().fold(movement, |all, special| all.joined(special))
    });
    Match { moves: Moves::of(&own, &others, Some(&subjects[0].variant.board)), ..one.clone() }
}

/// Whether two kinds move otherwise only to squares that are never there.
fn never_differ(subjects: [Subject; 2], reaches: [&Reach; 2], one: &Match) -> bool {
    let never = |unmoved: Option<bool>, apart: &Apart| {
        [Which::First, Which::Second].into_iter().zip([one.a, one.b]).enumerate().all(|(game, (which, kind))| {
            let reached = apart.only(which).iter().flat_map(|reached| &reached.to);
            let otherwise = apart.otherwise.iter().filter(|case| case.only == which).flat_map(|case| &case.to);
            let ends: Vec<Vector> = reached.chain(otherwise).copied().collect();
            Color::BOTH.into_iter().all(|color| {
                let from = stands(subjects[game], reaches[game], Man { kind, color }, unmoved);
                !leads_somewhere(subjects[game], (kind, color), from, &ends)
            })
        })
    };
    one.moves.tried.is_none() && one.moves.states().into_iter().all(|(unmoved, apart)| never(unmoved, apart))
}

/// Where such a man may stand in a game, moved or not, or either if nothing is said.
fn stands(subject: Subject, reach: &Reach, man: Man, unmoved: Option<bool>) -> Squares {
    let starts = subject.starts(man);
    match unmoved {
        Some(true) => starts,
        Some(false) => reach.stays(man),
        None => reach.stays(man) | starts,
    }
}

/// Whether any of these steps leads from any of these squares to a square on which the kind may be.
fn leads_somewhere(subject: Subject, (kind, color): (Kind, Color), from: Squares, ends: &[Vector]) -> bool {
    let variant = subject.variant;
    let within = Confinement::squares(&variant.rules.confinement, kind, color, &variant.board);
    let leads =
        |from| ends.iter().any(|&step| variant.board.step(from, step, color).is_some_and(|to| within.contains(to)));
    from.each().any(leads)
}
