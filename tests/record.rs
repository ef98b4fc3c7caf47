//! Games, moves as text, and scores.

#[path = "record/variants.rs"]
mod variants;

#[path = "record/game.rs"]
mod game;
#[path = "record/moves.rs"]
mod moves;
#[path = "record/properties.rs"]
mod properties;
#[path = "record/scores.rs"]
mod scores;
