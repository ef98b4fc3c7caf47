//! What a Betza string means: in words, part by part, in steps, and on a board.
//!
//! ```
//! use courier::explain::{Options, explain};
//!
//! let elephant = explain("AmD", &Options::default())?;
//! assert_eq!(elephant.terms.len(), 2);
//! assert_eq!(elephant.terms[1].sentence, "Leaps two squares straight to an empty square only.");
//! # Ok::<(), courier::betza::BetzaError>(())
//! ```

mod explanation;
mod names;
mod place;
mod squares;
mod text;

pub use explanation::{Explanation, LintLine, Mistake, Options, Span, TermLine, TokenLine, explain};
pub use names::{KnownName, known_names};
pub use place::{BadOption, Place, PlaceOptions};
pub use squares::{Reached, reached};
