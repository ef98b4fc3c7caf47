//! One entry for castlings of several lengths: `steps = "1-4"`.

use std::ops::RangeInclusive;

use super::super::reading::Reading;
use crate::file::Node;
use crate::findings::brief;

/// The numbers of steps that a text names: `2`, or `1-4`.
pub(super) fn read(node: &Node, reading: &mut Reading) -> Option<RangeInclusive<u8>> {
    let text = node.text()?;
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    // The longest side of a board has 16 squares.
    let number = |text: &str| text.parse::<u8>().ok().filter(|steps| (1..=15).contains(steps));
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Some(first..=last),
        _ => {
            let message = format!("`{}` is no number of steps", brief(text));
            reading.error("bad-steps", message, &node.place, "write one number from 1 to 15, or two as in `1-4`");
            None
        }
    }
}
