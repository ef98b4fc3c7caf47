//! Values in proportion to weighted mobility.

use super::{Method, PieceValue, ValueColumn};
use crate::betza::{self, Dialect};
use crate::findings::{Refusal, nearest, shown};
use crate::position::{Kind, Kinds};
use crate::same::is_same;
use crate::statistics::rounded;

/// What the rook is worth if nothing is said.
const USUAL: f64 = 5.0;

/// The kind that the others are measured by, and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// The kind that is the measure.
    pub kind: Kind,
    /// What it is worth.
    pub value: f64,
}

/// What a man may be worth for the numbers of the others to be readable.
const SENSIBLE: std::ops::RangeInclusive<f64> = 0.001..=1e6;

impl Scale {
    /// The rook, or without one the kind of the greatest mobility, is worth 5; `None` if no man moves.
    pub fn usual(kinds: &Kinds, mobilities: &[(Kind, f64)]) -> Option<Scale> {
        let moves = |&(kind, mobility): &(Kind, f64)| !kinds[kind].royal && mobility > 0.0;
        let able = || mobilities.iter().copied().filter(moves);
        // `R` is a string of every dialect.
        let rook = betza::read("R", Dialect::Default).ok()?.movement;
        let first = able().find(|&(kind, _)| is_same(&kinds[kind].movement, &rook));
        // Of equals the first of the file.
        let strongest = || able().reduce(|best, other| if other.1 > best.1 { other } else { best });
        first.or_else(strongest).map(|(kind, _)| Scale { kind, value: USUAL })
    }

    /// The scale that is told as `KIND=VALUE`.
    pub fn read(text: &str, kinds: &Kinds, mobilities: &[(Kind, f64)]) -> Result<Scale, Refusal> {
        let way_out = "write a kind, `=` and what it is worth, as in `rook=5`";
        let Some((name, value)) = text.split_once('=') else {
            return Err(Refusal::new("scale-form", format!("`{}` names no kind and its value", shown(text)), way_out));
        };
        let (name, value) = (name.trim(), value.trim());
        let Some(kind) = kinds.named(name) else {
            let known: Vec<&str> = kinds.iter().map(|kind| kind.name.as_str()).collect();
            let message = format!("no kind is named `{}`", shown(name));
            let help = match nearest(name, known.iter().copied()) {
                Some(meant) => format!("write `{meant}`"),
                None => format!("the kinds are {}", known.join(", ")),
            };
            return Err(Refusal::new("scale-unknown-kind", message, help));
        };
        let Some(value) = value.parse::<f64>().ok().filter(|value| SENSIBLE.contains(value)) else {
            let message = format!("`{}` cannot be a value: it is no number from 0.001 to 1000000", shown(value));
            return Err(Refusal::new("scale-value", message, way_out));
        };
        if kinds[kind].royal {
            let message = format!("`{name}` is royal, and royal men have no price");
            return Err(Refusal::new("scale-royal", message, "name a kind that is not royal"));
        }
        if !mobilities.iter().any(|&(known, mobility)| known == kind && mobility > 0.0) {
            let message = format!("`{name}` has no moves, so nothing can be measured by it");
            return Err(Refusal::new("scale-without-moves", message, "name a kind that moves"));
        }
        Ok(Scale { kind, value })
    }
}

/// Scales the weighted mobilities of kinds, found at the chance `empty` that a square is empty.
pub fn by_mobility(kinds: &Kinds, mobilities: &[(Kind, f64)], empty: f64, scale: &Scale) -> ValueColumn {
    let mobility = |kind| mobilities.iter().find(|(known, _)| *known == kind).map(|&(_, mobility)| mobility);
    let unit = mobility(scale.kind).filter(|mobility| *mobility > 0.0);
    let value = |kind: Kind| {
        let mobility = mobility(kind).filter(|_| !kinds[kind].royal)?;
        Some(PieceValue::exact(mobility / unit? * scale.value))
    };
    let unit_told = format!("{} = {}", kinds[scale.kind].name, scale.value);
    ValueColumn {
        method: Method::Mobility,
        name: None,
        unit: Some(unit_told),
        caveat: format!(
            "weighted mobility where a square is empty with probability {}; exact; says nothing of colour binding or \
             mating power",
            rounded(empty, 2)
        ),
        values: kinds.each().map(value).collect(),
    }
}
