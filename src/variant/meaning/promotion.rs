//! Promotions in zones that no man ever gets to.

use super::Meaning;
use crate::findings::Finding;
use crate::geometry::{Color, SquareSet};
use crate::position::Man;
use crate::variant::reach::Reach;

pub(super) fn warn(file: &mut Meaning, reach: &Reach) {
    let variant = file.variant;
    let entries = file.entries("promotion");
    for rule in &variant.rules.promotion {
        let Some(&entry) = entries.iter().find(|(entry, _)| entry.key == rule.name) else { continue };
        for &kind in rule.kinds.iter().filter(|&&kind| reach.appears(kind)) {
            let arrives = Color::BOTH
                .into_iter()
                .any(|color| !(reach.stands(Man { kind, color }) & rule.zone.of(color)).is_empty());
            if !arrives {
                let name = &variant.kinds[kind].name;
                let message = format!("no `{name}` can ever promote by `{}`: its moves never lead there", rule.name);
                let help = format!("choose squares that a `{name}` reaches, or delete the entry");
                file.warn_at(entry, "on", Finding::warning("promotion-never", message).help(help));
            }
        }
    }
}
