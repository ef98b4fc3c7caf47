//! Ends that a claim names: no claim of another end than the variant has ever holds.

use super::around::Around;
use crate::english::listed;
use crate::file::tree::Node;
use crate::rules::{Ending, Reading};
use crate::variant::Variant;

/// The rule that a word names; it is warned of if it is none of the variant's.
pub(super) fn named_end(node: &Node, reading: &mut Reading, around: Around) -> Option<Ending> {
    let end = Ending::from_word(node.text()?)?;
    if let Some(message) = foreign_end(end, around.variant) {
        let known = listed(around.variant.ends().map(|end| format!("\"{}\"", end.name())), ", ");
        let help = format!("which ends there are is claimed by `ends = [{known}]`");
        reading.warn("foreign-end", message, &node.place, help);
    }
    Some(end)
}

/// Why games of the variant never end so, whatever happens in them.
pub(crate) fn foreign_end(end: Ending, variant: &Variant) -> Option<String> {
    let is_there = variant.ends().any(|known| known == end);
    (!is_there).then(|| format!("no rule of this variant ends a game by `{}`", end.name()))
}
