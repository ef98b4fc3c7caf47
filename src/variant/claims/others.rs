//! Claims that compare a variant with another.

use super::claim::Elsewhere;
use crate::file::Shelf;
use crate::file::inherit::find_named;
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Node, Table};
use crate::findings::{Finding, Findings};
use crate::position::Kind;
use crate::rules::Reading;
use crate::variant::{Variant, read_beside};

/// The keys of a claim that two variants differ.
pub const DIFFERS_FROM: &[Field] = &[
    VARIANT,
    Field::required(
        "in",
        Shape::List { of: &Shape::Text, least: 1 },
        "All that differs in play: kinds by their names here, kinds that only the other has by theirs, rules and ends by their keys, `start`, `board`.",
    ),
    MAP,
];

/// The keys of a claim that two variants are the same, where it says more than the other's name.
pub const SAME_GAME: &[Field] = &[VARIANT, MAP];

/// The keys of a claim that a kind moves as one of another variant.
pub const MOVES_AS: &[Field] = &[
    Field::required("piece", Shape::Text, "The kind of man."),
    VARIANT,
    Field::optional("as", Shape::Text, "The kind of the other variant; of the same name if left out."),
];

const VARIANT: Field = Field::required(
    "variant",
    Shape::Text,
    "The other variant: a file beside this one, or a shipped variant. Its own claims do not matter.",
);

const MAP: Field = Field::optional(
    "map",
    Shape::Entries { of: &Shape::Text, name: "kind" },
    "Which kind of the other a kind of this variant is, as `{ general = \"queen\" }`; found by itself where left out.",
);

impl Elsewhere {
    /// Reads the other variant's name, alone or in a table with a map, and looks whether it is there.
    pub(super) fn read(node: &Node, reading: &mut Reading, shelf: &dyn Shelf) -> Option<Elsewhere> {
        let parts = node.table();
        let named = parts.map_or(Some(node), |parts| parts.get("variant"))?;
        let name = named.text()?;
        let map = parts.and_then(|parts| parts.table("map")).map(|map| read_map(map, reading));
        let (_, source) = find_named(named, name, "no-such-variant", shelf, reading.findings)?;
        if source.name == named.place.source.name {
            let finding = Finding::error("claim-of-itself", "this compares the variant with itself");
            reading.findings.push(finding.at(named.place.clone()).help("name another variant"));
        }
        let beside = named.place.source.name.clone();
        Some(Elsewhere { name: name.to_string(), beside, map: map.unwrap_or_default() })
    }

    /// The other variant without its claims; what is wrong with it is reported if there is none.
    pub fn variant(&self, shelf: &dyn Shelf, findings: &mut Findings) -> Option<Variant> {
        read_beside(&self.name, &self.beside, shelf, findings)
    }
}

fn read_map(map: &Table, reading: &mut Reading) -> Vec<(Kind, String)> {
    let pairs = map.entries.iter().filter_map(|entry| {
        let kind = reading.kind_at(&entry.key, &entry.key_place)?;
        Some((kind, entry.node.text()?.to_string()))
    });
    pairs.collect()
}
