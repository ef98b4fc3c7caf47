//! Values that a variant's file gives with their source.

use super::{Method, PieceValue, ValueColumn};
use crate::position::Kinds;
use crate::variant::Values;

/// A published list as a column.
pub(super) fn column(kinds: &Kinds, list: &Values) -> ValueColumn {
    let value = |kind| list.men.iter().find(|(known, _)| *known == kind).map(|&(_, value)| PieceValue::exact(value));
    ValueColumn {
        method: Method::Published,
        name: Some(list.name.clone()),
        unit: list.unit.clone(),
        caveat: list.source.clone(),
        values: kinds.each().map(value).collect(),
    }
}
