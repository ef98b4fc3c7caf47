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

pub(crate) use explanation::TermLine;
pub use explanation::{Explanation, LintLine, Options, explain};
pub use look_alikes::look_alikes;
pub(crate) use look_alikes::{LookAlike, LookAlikes};
pub(crate) use names::KnownName;
pub use names::known_names;
pub use paths::path_lines;
pub(crate) use paths::{PathLine, PathLines};
pub use place::{Place, PlaceOptions};
pub use properties::{Classes, Properties, Share, properties};
pub use squares::{Reached, reached};
pub(crate) use tokens::TokenLine;
