//! Learning the notation: exercises with their answers, put in an order, asked in a dialogue or on paper.
//!
//! The lessons are data ([`Level`]). A [`Drill`] makes exercises from them, the same ones from the same seed. No
//! answer is compared with a stored one: it is judged by what the movement does.
//!
//! ```
//! use courier::lessons::{Drill, ExerciseKind, Level, Judgement};
//!
//! let mut drill = Drill::new(7);
//! let exercise = drill.ask(Level::first(), &[ExerciseKind::Squares]).expect("the first level has such exercises");
//! assert!(matches!(exercise.judge(&exercise.answer), Judgement::Right));
//! ```

mod answer;
mod blocker;
mod climb;
mod compare;
mod drill;
mod exercise;
mod level;
mod repair;
mod score;
mod squares;
mod stand;
mod strings;
mod worksheet;

pub use climb::Climb;
pub use drill::{Drill, MAX_QUESTIONS};
pub use exercise::{Exercise, ExerciseKind, Exercises, Judgement};
pub use level::Level;
pub use score::Points;
pub use worksheet::{SheetPage, Worksheet};
