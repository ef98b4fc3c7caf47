//! What is legal in a variant file, and surely not meant: one idea a file.
//!
//! Every warning here is certain: where men might get somewhere, or a rule might matter, nothing is said.

mod castling;
mod ends;
mod first_steps;
mod goal;
mod handed;
mod kinds;
mod part_of_board;
mod promotion;
mod slow;
mod special;
mod start;

use super::model::Variant;
use super::start::Onlooker;
use crate::file::tree::{Entry, Node, Table};
use crate::findings::{Finding, Findings};
use crate::variant::reach::Reach;

/// Warns of all that a variant, in which nothing is wrong, can never bring about.
pub(crate) fn warn(root: &Table, onlooker: &Onlooker, findings: &mut Findings) {
    let variant = onlooker.variant;
    let mut file = Meaning { root, variant, onlooker, findings };
    start::warn(&mut file);
    castling::warn(&mut file);
    handed::warn(&mut file);
    first_steps::warn(&mut file);
    slow::warn(&mut file);
    // Where men are put on any squares, or go in too many ways to follow, nothing is certain.
    if let Some(reach) = Reach::of(variant) {
        kinds::warn(&mut file, &reach);
        part_of_board::warn(&mut file, &reach);
        special::warn(&mut file, &reach);
        promotion::warn(&mut file, &reach);
        goal::warn(&mut file, &reach);
        ends::warn(&mut file, &reach);
    }
}

/// A file, what it means, and what is found.
struct Meaning<'a> {
    root: &'a Table,
    variant: &'a Variant,
    onlooker: &'a Onlooker<'a>,
    findings: &'a mut Findings,
}

impl<'a> Meaning<'a> {
    /// The entries of a table of entries, in the order of the file.
    fn entries(&self, key: &str) -> Vec<(&'a Entry, &'a Table)> {
        self.root.table(key).map(|table| table.tables().collect()).unwrap_or_default()
    }

    /// Warns at the value of `key`, or at the entry itself where it lacks the key.
    fn warn_at(&mut self, (entry, table): (&Entry, &Table), key: &str, finding: Finding) {
        let place = table.get(key).map_or(&entry.key_place, |node| &node.place);
        self.findings.push(finding.at(place.clone()));
    }

    /// Warns at a value of the file.
    fn warn_at_node(&mut self, node: Option<&Node>, finding: Finding) {
        let place = node.map_or(&self.root.place, |node| &node.place);
        self.findings.push(finding.at(place.clone()));
    }
}
