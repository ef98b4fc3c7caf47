//! Piece values that somebody has published.

use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Table};
use crate::position::Kind;
use crate::rules::Reading;

/// One published list of piece values.
#[derive(Clone, Debug, PartialEq)]
pub struct Values {
    /// The entry's name in the variant file.
    pub name: String,
    /// Who says so.
    pub source: String,
    /// What the numbers are counted in, such as `rook = 10`.
    pub unit: Option<String>,
    /// The value of each kind.
    pub men: Vec<(Kind, f64)>,
}

/// The keys of an entry of `[value]`.
pub const FIELDS: &[Field] = &[
    Field::required("source", Shape::Text, "Who published the values, and where."),
    Field::optional("unit", Shape::Text, "What they are counted in, such as `rook = 10`."),
    Field::required("men", Shape::Entries { of: &Shape::Number, name: "kind" }, "The value of each kind."),
];

/// Reads a list of values.
pub(crate) fn read(entry: &Entry, table: &Table, reading: &mut Reading) -> Option<Values> {
    let mut men = Vec::new();
    for value in &table.table("men")?.entries {
        let kind = reading.kind_at(&value.key, &value.key_place);
        men.extend(kind.zip(value.node.number()));
    }
    let text = |key: &str| table.text(key).map(str::to_string);
    Some(Values { name: entry.key.clone(), source: text("source")?, unit: text("unit"), men })
}
