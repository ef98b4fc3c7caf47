//! Where in the string something stands.

use std::ops::Range;

/// A stretch of the string: its first byte and the one behind its last, counted from 0.
///
/// A string that can be read has nothing but ASCII between the blanks at its ends; there bytes are characters.
pub type Span = [usize; 2];

pub(super) fn span(range: &Range<usize>) -> Span {
    [range.start, range.end]
}
