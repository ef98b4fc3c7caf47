//! Games, moves as text, and scores.

mod variants;

mod game;
mod moves;
mod properties;
mod scores;
