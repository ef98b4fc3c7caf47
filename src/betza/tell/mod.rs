//! A movement and the letters of a string in plain English.

pub mod capitals;
pub mod clause;
pub mod condition_words;
pub mod direction_letters;
pub mod sentence;
pub mod several_legs;
pub mod step_list;
pub mod tokens;
pub mod told_path;
pub mod turn_words;
pub mod wording;
