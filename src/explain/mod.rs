//! What a Betza string means: in words, part by part, in steps, and on a board.
//!
//! ```
//! use courier::explain::{ExplainOptions, explain};
//!
//! let elephant = explain("AmD", &ExplainOptions::default())?;
//! assert_eq!(elephant.terms.len(), 2);
//! assert_eq!(elephant.terms[1].sentence, "Leaps two squares straight to an empty square only.");
//! # Ok::<(), courier::betza::BetzaError>(())
//! ```

mod explanation;
mod look_alikes;
mod names;
mod paths;
mod place;
mod properties;
mod report;
mod sameness;
mod squares;
mod tokens;

pub use explanation::{ExplainOptions, Explanation, LintLine, explain};
pub use look_alikes::look_alikes;
pub(crate) use names::KnownName;
pub use names::known_names;
pub use place::{PlaceOptions, Standpoint};
pub use properties::{Classes, Properties, SquareShare, properties};
pub use sameness::Sameness;
pub use squares::{ReachedSquare, reached};
