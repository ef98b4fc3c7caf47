//! One variant under the glass: what its men can do, how its start stands, how random games of it go, what men are worth.
//!
//! Every number says how it was found, and if by chance, from how many games and with which interval. No clock is in
//! any of them: equal input gives equal output.
//!
//! ```
//! use courier::analyse::men::Odds;
//! use courier::analyse::{Analysis, AnalysisPart, Inquiry};
//! use courier::betza::{self, Dialect};
//! use courier::geometry::Board;
//! use courier::report::Answer;
//! use courier::watch::Nobody;
//!
//! let knight = betza::read("N", Dialect::Default).expect("it is Betza").movement;
//! let board = Board::new(8, 8).expect("a chessboard can be had");
//! let odds = Odds::new(0.7).expect("it is a chance");
//! let parts = vec![AnalysisPart::Men];
//! let asked = Inquiry { parts, only: None, mates: false, odds, scale: None, games: 0, seed: 1, threads: 1 };
//! let analysis = Analysis::of_string("N", &knight, &board, &asked, &Nobody).expect("chess's king can be read");
//! assert_eq!(analysis.report().title, "`N` in numbers");
//! ```

mod analysis;
pub mod mates;
pub mod men;
pub mod start;
pub mod values;
pub mod wander;

pub use analysis::{Analysis, AnalysisPart, Inquiry};
