//! Goals that no army can fill.

use super::Meaning;
use crate::findings::Finding;
use crate::geometry::{Color, SquareSet, Squares};
use crate::position::Man;
use crate::variant::reach::Reach;

pub(super) fn warn(file: &mut Meaning, reach: &Reach) {
    let variant = file.variant;
    let Some(entries) = file.root.table("end").and_then(|end| end.table("goal")) else { return };
    for rule in &variant.rules.ends.goals {
        let Some(entry) = entries.entry(&rule.name) else { continue };
        for color in Color::BOTH {
            let reached = rule.kinds.iter().fold(Squares::EMPTY, |all, &kind| all | reach.stands(Man { kind, color }));
            let filled = (reached & rule.on.of(color)).count() as usize;
            if filled < rule.needed(color) {
                let message = format!(
                    "{color} can never reach its goal: its men get to {filled} of the squares, and {} must be filled",
                    rule.needed(color)
                );
                let help = "name squares that these men get to, or other men".to_string();
                file.findings.push(Finding::warning("goal-never", message).at(entry.key_place.clone()).help(help));
                break;
            }
        }
    }
}
