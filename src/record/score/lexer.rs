//! The words of a score.
