//! One answer, one document: what a command says is a value with its data, and a [`Report`] that says it to people.
//!
//! An [`Answer`] is written in any [`Format`]: text, Markdown and HTML are made from its report, JSON from its data.
//! No answer knows of a format and no format knows of an answer, so that another one is a file of its own and its
//! lines in the list.
//!
//! ```
//! use courier::report::{Answer, Block, Format, Paper, Report};
//!
//! #[derive(serde::Serialize)]
//! struct Count { nodes: u64 }
//!
//! impl Answer for Count {
//!     fn report(&self) -> Report {
//!         Report::new("perft", vec![Block::lines([format!("{} nodes", self.nodes)])])
//!     }
//! }
//!
//! let count = Count { nodes: 20 };
//! assert_eq!(Format::Text.write(&count, &Paper::default()), "20 nodes\n");
//! assert_eq!(Format::Json.write(&count, &Paper::default()), "{\n  \"nodes\": 20\n}\n");
//! ```

mod block;
mod format;
mod refused;

pub(crate) use block::{Align, Style};
pub use block::{Block, Head, Report};
pub use format::{Answer, Format, Paper};
pub use refused::{InShort, Refused};
