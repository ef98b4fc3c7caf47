//! Games that nobody has invented: rules of many games put together in a file play as the file says.

use std::sync::Arc;

use crate::common;
use courier::engine::Engine;
use courier::file::Disk;
use courier::findings::Findings;
use courier::geometry::Squares;
use courier::record::Game;
use courier::variant::{self, Variant};
use rstest::rstest;

#[rstest]
#[case::facing_kings_do_not_step_into_one_file("hill-of-cannons", "3k3/7/7/7/7/7/2K4/7 w - - 0 1", "c2c3", "c2d3 c2d2")]
#[case::nor_into_one_diagonal("hill-of-cannons", "3k3/7/7/7/7/7/2K4/7 w - - 0 1", "c2b2", "c2d1")]
#[case::guards_stay_in_the_palace("hill-of-cannons", "1k5/7/7/7/7/4G2/7/2K4 w - - 0 1", "e3d2", "e3f2 e3f4 e3d4")]
#[case::pawns_run_from_their_rank_only("hill-of-cannons", "1k5/7/7/7/P6/1P5/7/2K4 w - - 0 1", "b3b5 a4a5", "a4a6")]
#[case::a_pawn_waits_until_something_was_captured(
    "hill-of-cannons",
    "1k5/5P1/7/7/7/7/7/2K4 w - - 0 1",
    "c1c2",
    "f7f8 f7f8r"
)]
#[case::and_then_becomes_that("hill-of-cannons", "1k5/5P1/7/7/7/7/7/2K4 w - - 0 1 captured=H", "f7f8h", "f7f8 f7f8r")]
#[case::a_turn_of_two_moves_comes_first("old-pawns", "", "a2a4,f2f4", "a2a4 b2b3")]
#[case::old_pawns_cannot_be_taken("old-pawns", "3O2/3r2/4k1/6/6/6/6/K4R b - - 0 5", "d7d6", "d7d8")]
#[case::they_leap_back("old-pawns", "3O2/6/4k1/6/6/6/p5/2K2R w - - 0 5", "d8d6", "d8d7 d8d4")]
#[case::and_become_queens("old-pawns", "6/6/4k1/6/3O2/6/p5/2K2R w - - 0 5", "d4d2q", "d4d2")]
#[case::a_king_escapes_once("old-pawns", "3k2/5p/6/6/6/6/P5/K3R1 w - - 0 5", "a1b3 a1c2", "")]
#[case::but_no_second_time("old-pawns", "3k2/5p/6/6/6/6/P5/K3R1 w - - 0 5 used=w", "a1b1", "a1b3 a1c2")]
#[case::nor_after_a_check("old-pawns", "3k2/5p/6/6/6/6/P5/K3R1 w - - 0 5 checked=w", "a1b1", "a1b3 a1c2")]
fn a_made_up_game_plays_as_its_file_says(
    #[case] name: &str,
    #[case] fen: &str,
    #[case] legal: &str,
    #[case] illegal: &str,
) {
    let variant = read(name);
    let game = match fen {
        "" => Game::new(variant),
        _ => Game::from_fen(variant, fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}")),
    };
    let moves: Vec<String> = game.moves().iter().map(|made| game.coordinates(made)).collect();
    for text in legal.split_whitespace() {
        assert!(moves.iter().any(|made| made == text), "{text} is missing: {moves:?}");
    }
    for text in illegal.split_whitespace() {
        assert!(!moves.iter().any(|made| made == text), "{text} is too many: {moves:?}");
    }
}

#[rstest]
#[case::a_king_on_the_hill_wins("hill-of-cannons", "1k5/7/7/7/2K4/7/7/7 w - - 0 1", "c4d5", "White wins by goal")]
#[case::a_bare_king_loses("old-pawns", "5k/6/6/6/6/5r/6/K4R w - - 0 5", "f1f3", "White wins by bare king")]
fn a_made_up_game_ends_as_its_file_says(#[case] name: &str, #[case] fen: &str, #[case] text: &str, #[case] end: &str) {
    let mut game = Game::from_fen(read(name), fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}"));
    let made = game.read_move(text).unwrap_or_else(|wrong| panic!("{wrong}"));
    game.play(&made).expect("it is legal");
    assert_eq!(game.outcome().map(|outcome| outcome.sentence()).as_deref(), Some(end));
}

#[rstest]
fn walker_and_tables_agree_in_made_up_games(#[values("hill-of-cannons", "two-crowns", "old-pawns")] name: &str) {
    let variant = read(name);
    match Engine::<u64>::new(Arc::clone(&variant)) {
        Some(engine) => common::compare_games(&engine, 12, 120),
        None => common::compare_games(&Engine::<Squares>::new(variant).expect("every board fits"), 12, 120),
    }
}

fn read(name: &str) -> Arc<Variant> {
    let mut findings = Findings::new();
    let read = variant::read(&format!("tests/made_up/{name}.toml"), &Disk, &mut findings);
    let variant = read.unwrap_or_else(|| panic!("{}", findings.render(false)));
    assert!(findings.is_empty(), "{}", findings.render(false));
    Arc::new(variant)
}
