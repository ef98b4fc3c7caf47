//! Endings of a king and one man against a king.

use courier::analyse::mates::{Ending, Mates, solve};
use courier::betza::{self, Dialect, Movement};
use courier::geometry::Board;
use courier::watch::Nobody;
use rstest::rstest;

fn movement(text: &str) -> Movement {
    betza::read(text, Dialect::Default).unwrap_or_else(|error| panic!("{text}: {error:?}")).movement
}

fn ending(files: u8, ranks: u8, man: &str) -> Mates {
    let board = Board::new(files, ranks).expect("a board of this size");
    let ending = Ending { board: &board, man: &movement(man), king: &movement("K") };
    solve(&ending, &Nobody).unwrap_or_else(|refusal| panic!("{man}: {}", refusal.message))
}

#[rstest]
#[case::rook("R", 16)]
#[case::queen("Q", 10)]
#[case::man("K", 18)]
#[case::courier("BW", 15)]
#[case::crowned_rook("RF", 10)]
#[case::champion("KD", 15)]
fn wins_from_everywhere_on_the_usual_board(#[case] man: &str, #[case] longest: u32) {
    let mates = ending(8, 8, man);
    assert_eq!((mates.won, mates.longest), (mates.positions, Some(longest)), "{mates:?}");
}
