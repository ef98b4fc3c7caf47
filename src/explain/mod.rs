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
mod look_alikes;
mod names;
mod paths;
mod place;
mod properties;
mod report;
mod squares;
mod tokens;

pub use explanation::{Explanation, LintLine, Options, Span, TermLine, explain};
pub use look_alikes::{LookAlike, LookAlikes, look_alikes};
pub use names::{KnownName, known_names};
pub use paths::{Ask, Offset, PathLine, PathLines, path_lines};
pub use place::{Place, PlaceOptions};
pub use properties::{
    Classes, Colour, Crossing, FirstMove, Properties, PropertyLine, Reach, Share, Targets, properties,
};
pub use squares::{Reached, reached};
pub use tokens::TokenLine;
