//! The rules of a variant as a document: what a rules page says, made from the variant file.
//!
//! `Facts` holds what there is to say, [`sheet`] puts it in order, to be written in any [`Format`](crate::report::Format).
//!
//! ```
//! use courier::file::Shipped;
//! use courier::findings::Findings;
//! use courier::report::{Format, Paper};
//! use courier::{sheet, variant};
//!
//! let chess = variant::read("chess", &Shipped, &mut Findings::new()).expect("chess is shipped");
//! assert!(Format::Markdown.write(&sheet::sheet(&chess), &Paper::default()).starts_with("# Chess\n"));
//! ```

mod blocks;
mod facts;
mod rights;

pub use blocks::sheet;
pub(crate) use facts::{Facts, ValueFacts};
