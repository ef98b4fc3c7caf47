//! Boards and sets of squares, and the random numbers that tests draw them from.

use courier::geometry::{Board, MAX_SIDE, Square, SquareSet, Squares};
use courier::random::Random;

/// Every square that there can be, in order.
fn places() -> Vec<Square> {
    let largest = Board::new(MAX_SIDE, MAX_SIDE).expect("it is the largest");
    largest.places().collect()
}

#[test]
fn every_square_of_every_board_has_its_file_and_rank() {
    for (files, ranks) in (1..=MAX_SIDE).flat_map(|files| (1..=MAX_SIDE).map(move |ranks| (files, ranks))) {
        let board = Board::new(files, ranks).expect("the sides are allowed");
        for square in board.squares() {
            assert_eq!(
                (board.file(square), board.rank(square)),
                (square.index() as u8 % files, square.index() as u8 / files)
            );
        }
    }
}

#[test]
fn sets_of_every_width_shift_alike() {
    let mut random = Random::new(1);
    let all = places();
    let low: Squares = all[..128].iter().copied().collect();
    for _ in 0..10_000 {
        let some: Squares = (0..random.below(20)).map(|_| all[random.below(256)]).collect();
        let places = random.below(511) as i16 - 255;
        let moved = some.each().map(|square| square.index() as i16 + places).filter(|place| (0..256).contains(place));
        let moved: Squares = moved.map(|place| all[place as usize]).collect();
        assert_eq!(some.shifted(places), moved, "{some:?} by {places}");
        let narrow = some & low;
        if places.abs() < 128 {
            let expected = narrow.shifted(places) & low;
            assert_eq!(u128::narrow(narrow).shifted(places).widen(), expected, "{narrow:?} by {places}");
        }
    }
}

#[test]
fn what_lies_up_to_the_first_and_from_the_last_on_is_found_by_arithmetic() {
    fn check<S: SquareSet>(some: S) {
        let set = |chosen: &dyn Fn(Square) -> bool| {
            let all = places().into_iter().take(S::CAPACITY);
            all.filter(|&square| chosen(square)).fold(S::EMPTY, |set, square| set | S::only(square))
        };
        let up_to = set(&|square| some.first().is_none_or(|first| square <= first));
        let onward = set(&|square| some.last().is_none_or(|last| square >= last));
        assert_eq!((some.up_to_first(), some.last_onward()), (up_to, onward), "{some:?}");
    }
    let mut random = Random::new(1);
    let all = places();
    for count in (0..6).cycle().take(600) {
        let some: Squares = (0..count).map(|_| all[random.below(256)]).collect();
        check(some);
        check(u128::narrow(some));
        check(u64::narrow(some));
    }
}

#[test]
fn a_set_rotated_has_each_square_counted_from_the_other_end() {
    let mut random = Random::new(1);
    let all = places();
    for area in 1..=256 {
        let some: Squares = (0..5).map(|_| all[random.below(area)]).collect();
        let expected: Squares = some.each().map(|square| all[area - 1 - square.index()]).collect();
        assert_eq!(some.rotated(area), expected, "{area}");
    }
}

#[test]
fn the_sequence_is_the_published_one() {
    let mut random = Random::new(1_234_567);
    assert_eq!([random.draw(), random.draw()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
}

#[test]
fn every_number_below_a_bound_comes_up() {
    let mut random = Random::new(1);
    let mut seen = [false; 7];
    (0..1000).for_each(|_| seen[random.below(7)] = true);
    assert_eq!(seen, [true; 7]);
}
