//! From a game to a text.

use super::Score;

/// Writes a score.
pub(super) fn write(_score: &Score) -> String {
    todo!()
}
