//! Betza notation: from text to a syntax tree, and from there to what it means.
//!
//! This layer knows no board and no man.
//!
//! ```
//! use courier::betza::{self, Dialect};
//!
//! let elephant = betza::read("AmD", Dialect::Default)?;
//! assert_eq!(elephant.movement.routes.len(), 2);
//!
//! let mistake = betza::read("A3f", Dialect::Default).unwrap_err();
//! assert_eq!(mistake.code.as_str(), "no-atom");
//! assert_eq!(mistake.span, 2..3);
//! # Ok::<(), courier::betza::BetzaError>(())
//! ```

mod letters;
mod lints;
mod mean;
mod notation;
mod read;
mod spell;
mod tell;

pub(crate) use lints::Lint;
pub use lints::lints;
pub(crate) use mean::conditions::{Bend, Hurdle, Modes, Victims, Wrap};
pub use mean::conditions::{Conditions, Hop, Passage};
pub(crate) use mean::movement::{Heading, Route};
pub use mean::movement::{Leg, MAX_LEGS, Movement};
pub use mean::single_leg::SingleLeg;
pub(crate) use mean::single_leg::normal;
pub(crate) use mean::turn::side_of;
pub use mean::turn::turned;
pub use mean::vectors::{VectorLine, vectors, vectors_say_all};
pub(crate) use notation::read_first_move;
pub use notation::{Notation, movement, parse, read};
pub use read::dialect::Dialect;
pub(crate) use read::directions::{Hand, all_steps, next_step, quarter_turn};
pub use read::error::{BetzaError, ErrorCode};
pub(crate) use read::lame_path::squares_between;
pub use read::parse::MAX_LENGTH;
pub use read::tree;
pub(crate) use read::tree::Piece;
pub(crate) use spell::canonical::as_single_legs;
pub use spell::canonical::{canonical, spell_ways};
pub(crate) use spell::canonical::{side_by_side, spell_steps};
pub(crate) use spell::passing::leaving_en_passant;
pub use tell::sentence::{MAX_SENTENCE, sentence, term_sentence};
pub use tell::step_list::steps;
pub(crate) use tell::step_list::{StepLine, deeds};
pub(crate) use tell::tokens::Role;
pub use tell::tokens::{Token, tokens};
