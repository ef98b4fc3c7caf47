//! The same work on several threads.

#[path = "../../src/workers.rs"]
mod workers;

use workers::each;

#[test]
fn every_number_is_worked_on_once_and_keeps_its_place() {
    for (threads, count) in [(1, 5), (3, 100), (8, 3), (2, 0)] {
        assert_eq!(each(threads, count, |index| 2 * index), (0..count).map(|index| 2 * index).collect::<Vec<_>>());
    }
}
