//! The rules of a variant as a document: what a rules page says, made from the variant file.
//!
//! [`Facts`] holds what there is to say, [`sheet`] puts it in order, and three writers set it as plain text, as
//! Markdown and as a page of HTML.
//!
//! ```
//! use courier::file::Shipped;
//! use courier::findings::Findings;
//! use courier::{sheet, variant};
//!
//! let chess = variant::read("chess", &Shipped, &mut Findings::new()).expect("chess is shipped");
//! assert!(sheet::sheet(&chess).markdown().starts_with("# Chess\n"));
//! ```

mod blocks;
mod document;
mod facts;
mod html;
mod markdown;
mod rights;
mod text;

pub use blocks::sheet;
pub use document::{Block, Sheet};
pub use facts::{
    BoardFacts, CastlingFacts, ClaimFacts, Facts, KindFacts, ManValue, MoveFacts, SetupFacts, StartFacts, ValueFacts,
    WrongClaim,
};
