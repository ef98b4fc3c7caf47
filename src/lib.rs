//! A data-driven chess-variant interpreter: pieces in Betza notation, variants as TOML files.

#![forbid(unsafe_code)]

pub mod betza;
pub mod engine;
pub mod explain;
pub mod file;
pub mod findings;
pub mod geometry;
pub mod position;
pub mod random;
pub mod record;
pub mod render;
pub mod rules;
pub mod sheet;
pub mod variant;
pub mod verify;
pub mod walker;
