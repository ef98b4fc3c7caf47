//! Openings that leave a royal man where it could be taken.

use super::start::Onlooker;
use crate::file::tree::Table;
use crate::findings::{Finding, Findings};
use crate::geometry::{Color, Squares};
use crate::position::Setup;
use crate::rules::OpeningArrangement;

/// The most ways to arrange men that are tried; of more, nothing is said.
const MOST_TRIED: usize = 1000;

/// Reports forced turns that leave the royal man of their side attacked, and men that can be put down so.
pub(crate) fn check(table: &Table, onlooker: &Onlooker, findings: &mut Findings) {
    check_forced(table, onlooker, findings);
    check_arrangement(table, onlooker, findings);
}

fn check_forced(table: &Table, onlooker: &Onlooker, findings: &mut Findings) {
    let variant = onlooker.variant;
    let nodes = table.list("forced").unwrap_or_default();
    let mut men = variant.setup.clone();
    for (turn, node) in variant.rules.opening.forced.iter().zip(nodes) {
        let mover = men.side;
        for step in &turn.steps {
            men.men[step.to.index()] = men.men[step.from.index()].take();
            let touched: Squares = [step.from, step.to].into_iter().collect();
            men.unmoved &= !touched;
        }
        men.side = mover.other();
        let Some((by, royal)) = onlooker.attacker_of_royal(&men, mover.other()) else { continue };
        let kind = men.man_at(by).map_or("man", |man| &variant.kinds[man.kind].name);
        let name = |square| variant.board.name(square);
        let message = format!("{mover} would leave its royal man on `{}` to the {kind} on `{}`", name(royal), name(by));
        let finding = Finding::error("royal-en-prise", message).at(node.place.clone());
        findings.push(finding.help("no turn may do so, not even one that is laid down: choose another one"));
    }
}

fn check_arrangement(table: &Table, onlooker: &Onlooker, findings: &mut Findings) {
    let variant = onlooker.variant;
    let Some(entry) = table.entry("arrangement") else { return };
    let Some(rule) = variant.rules.opening.arrangement.as_ref() else { return };
    let starts = starts(rule, &variant.setup);
    if starts.is_empty() {
        return;
    }
    let mover = starts[0].side;
    let is_attacked = |setup: &&Setup, side: Color| onlooker.attacker_of_royal(setup, side.other()).is_some();
    let (lost, others): (Vec<&Setup>, Vec<&Setup>) = starts.iter().partition(|setup| is_attacked(setup, mover.other()));
    let ways = starts.len();
    if others.is_empty() {
        let message = format!("however the men are put down, {mover} could take a royal man at once");
        let finding = Finding::error("impossible-arrangement", message).at(entry.key_place.clone());
        findings.push(finding.help("put them on other squares, or change the array"));
        return;
    }
    if !lost.is_empty() {
        let message = format!(
            "{mover} could take a royal man at once after {} of {ways} ways to put the men down: these are not allowed",
            lost.len()
        );
        let finding = Finding::warning("royal-en-prise", message).at(entry.key_place.clone());
        findings.push(finding.help("put them on other squares if this is not meant"));
    }
    let checked = others.iter().filter(|setup| is_attacked(setup, mover)).count();
    if checked > 0 {
        let message = format!("{mover} begins in check after {checked} of {ways} ways to put the men down");
        let finding = Finding::warning("check-at-start", message).at(entry.key_place.clone());
        findings.push(finding.help("put them on other squares if this is not meant"));
    }
}

/// The positions in which free play can begin, or none if they are too many to be tried.
fn starts(rule: &OpeningArrangement, array: &Setup) -> Vec<Setup> {
    let ways = rule.ways.len();
    let tried = if rule.mirrored { ways } else { ways.saturating_mul(ways) };
    if tried > MOST_TRIED {
        return Vec::new();
    }
    let with = |setup: &Setup, way: usize, side: Color| {
        let mut setup = setup.clone();
        for (square, man) in rule.men(way, side) {
            setup.men[square.index()] = Some(man);
        }
        setup.side = side.other();
        setup
    };
    let first = (0..ways).map(|way| with(array, way, rule.first));
    if rule.mirrored {
        return first.collect();
    }
    first.flat_map(|setup| (0..ways).map(move |way| with(&setup, way, rule.first.other()))).collect()
}
