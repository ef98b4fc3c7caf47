//! What kinds of men can do on a board: exact numbers.
//!
//! A square is empty with probability `p`, else a man of either side stands there with equal chance, and squares are
//! independent. Men have moved before; what only unmoved men do is counted apart. All of it is reckoned with White's
//! men; castling and en passant are left out, for they need more than men on squares.
//!
//! ```
//! use courier::analyse::men::{Mover, Odds, mobility};
//! use courier::betza::{self, Dialect};
//! use courier::geometry::Board;
//!
//! let knight = betza::read("N", Dialect::Default)?;
//! let board = Board::new(8, 8).expect("the sides are allowed");
//! let found = mobility(&Mover::new(&knight.movement, &board, false), &Odds::certain());
//! assert_eq!(found.expect("a knight can be written out").all.mean, 5.25);
//! # Ok::<(), courier::betza::BetzaError>(())
//! ```

mod attacks;
mod chance;
mod mobility;
mod mover;
mod no_figure;
mod pictures;
mod report;
mod steps;
mod survey;

pub use attacks::{forks, safe_checks};
pub use chance::Odds;
pub use mobility::{BySquare, Mobility, mobility};
pub use mover::Mover;
pub use no_figure::NoFigure;
pub use steps::Steps;
pub use survey::{Men, Survey};
