//! From a text to a game.

use std::sync::Arc;

use super::Score;
use crate::record::ScoreError;
use crate::variant::Variant;

/// Reads a score.
pub(super) fn read(_variant: &Arc<Variant>, _text: &str) -> Result<Score, ScoreError> {
    todo!()
}
