//! From the syntax tree to the movement, and the form that is equal where the meaning is.

pub mod bracket;
pub mod bundle;
pub mod chain;
pub mod conditions;
pub mod heading;
pub mod leg;
pub mod movement;
pub mod normal_form;
pub mod plan;
pub mod repetition;
pub mod returns;
pub mod simplify;
pub mod single_leg;
pub mod term;
pub mod turn;
pub mod vectors;
