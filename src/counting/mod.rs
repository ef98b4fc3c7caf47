//! Games counted: every one of a length (perft), random ones, and how fast that goes.
//!
//! The counting is the engine's; here is what there is to tell of it.

mod bench;
mod perft;
mod playouts;
mod suite;

pub use bench::{Bench, BenchRow, Loading, LoadingRow};
pub use perft::Perft;
pub use playouts::PlayoutResults;
pub use suite::run_suite;

/// How many in a second.
pub(crate) fn per_second(count: u64, seconds: f64) -> u64 {
    if seconds > 0.0 { (count as f64 / seconds) as u64 } else { 0 }
}
