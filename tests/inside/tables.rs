//! Tables and lists: what is put in is found again.

#[path = "../../src/engine/hash_table.rs"]
mod hash_table;
#[path = "../../src/quick_hash.rs"]
#[allow(dead_code)]
mod quick_hash;
#[path = "../../src/engine/repetition.rs"]
mod repetition;

use std::hash::{BuildHasher, BuildHasherDefault};

use courier::random::Random;
use hash_table::HashTable;
use quick_hash::QuickHasher;
use repetition::Repetitions;

use crate::in_order::InOrder;

#[test]
fn near_keys_have_different_hashes_in_the_bits_that_tables_use() {
    let build = BuildHasherDefault::<QuickHasher>::default();
    let keys = (-15..=15).flat_map(|x: i8| (-15..=15).map(move |y: i8| (x, y)));
    let mut low: Vec<u64> = keys.map(|key| build.hash_one(key) & 0xffff).collect();
    low.sort_unstable();
    low.dedup();
    assert!(low.len() > 900, "only {} of 961", low.len());
}

#[test]
fn every_position_is_counted_apart_and_forgotten_with_its_game() {
    let mut seen = Repetitions::new();
    for _ in 0..3 {
        seen.forget();
        for times in 1..=3 {
            let mut random = Random::new(7);
            // More than the table holds at first, and some that share a slot.
            for _ in 0..3000 {
                let identity = random.draw();
                assert_eq!(seen.add(identity), times);
                assert_eq!(seen.add(identity ^ (1 << 40)), times);
            }
        }
    }
}

#[test]
fn a_table_gives_back_what_it_was_given_last_for_a_place() {
    let table = HashTable::new(1).expect("there is room");
    assert_eq!((table.get(5), table.get(0)), (None, None));
    table.set(5, 0);
    table.set(1 << 63, 7);
    assert_eq!((table.get(5), table.get(1 << 63), table.get(6)), (Some(0), Some(7), None));
    table.set(6, 9);
    assert_eq!((table.get(5), table.get(6)), (None, Some(9)));
    assert!(HashTable::new(usize::MAX).is_none());
}

#[test]
fn equal_entries_stay_as_they_stood() {
    let mut random = Random::new(1);
    for length in 0..60 {
        let mut list: Vec<(u64, usize)> = (0..length).map(|at| (random.draw() % 8, at)).collect();
        let mut expected = list.clone();
        list.order_by_key(|(key, _)| *key);
        expected.sort_by_key(|(key, _)| *key);
        assert_eq!(list, expected);
    }
}
