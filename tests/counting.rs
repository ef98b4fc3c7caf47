//! Counting moves towards a draw once the pawns are gone or a side is bare.

use std::sync::Arc;

use crate::common;
use crate::common::play;

use courier::engine::Engine;
use courier::random::Random;
use courier::record::Game;
use courier::rules::Ending;
use courier::variant::Variant;
use rstest::rstest;

const COUNTING: &str = r#"counting = { result = "draw", without = ["pawn"], board = 6, bare = { from = "men", limits = [
  { men = { rook = 2 }, moves = 5 }, { men = { rook = 1 }, moves = 8 }, { men = { knight = 2, rook = 1 }, moves = 7 }, { moves = 12 } ] } }"#;

fn try_read(end: &str) -> Result<Arc<Variant>, String> {
    common::try_read(&format!(
        r#"
name = "Small"
[board]
files = 5
ranks = 5
[pieces]
king = {{ letter = "K", move = "K", royal = true }}
rook = {{ letter = "R", move = "R" }}
knight = {{ letter = "N", move = "N" }}
ferz = {{ letter = "F", move = "F" }}
pawn = {{ letter = "P", san = "", move = "fmWfcF" }}
[setup]
fen = "rnkfr/ppppp/5/PPPPP/RNKFR"
[promotion.pawn]
on = "last rank"
to = ["ferz"]
[end]
repetition = {{ times = 3, result = "draw" }}
{end}
"#
    ))
}

fn read() -> Arc<Variant> {
    try_read(COUNTING).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn game(fen: &str) -> Game {
    common::game(&read(), fen)
}

#[rstest]
#[case::nothing_while_a_pawn_is_left("4k/4p/5/5/R3K w - - 0 1", "")]
#[case::the_board_while_nobody_is_bare("4k/4n/5/5/R3K w - - 0 1", " limit=6")]
#[case::one_rook("4k/5/5/5/R3K w - - 0 1", " count=6 limit=8")]
#[case::two_rooks("4k/5/5/5/RR2K w - - 0 1", " count=8 limit=5")]
#[case::the_first_limit_that_fits("4k/5/5/2NN1/R3K w - - 0 1", " count=10 limit=8")]
#[case::anything_else("k4/5/5/2N2/4K w - - 0 1", " count=6 limit=12")]
fn a_position_that_is_set_up_has_begun_to_count(#[case] fen: &str, #[case] end: &str) {
    assert_eq!(game(fen).fen(), format!("{fen}{end}"));
}

#[rstest]
#[case::taking_the_last_pawn("4k/1n3/5/p4/RK3 w - - 0 1", &["a1a2"], " limit=6")]
#[case::promoting_the_last_pawn("4k/P4/5/1n3/1K3 w - - 0 1", &["a4a5"], " limit=6")]
#[case::every_move_adds_one("4k/1n3/5/p4/RK3 w - - 0 1", &["a1a2", "e5e4", "b1c1"], " count=2 limit=6")]
#[case::baring_begins_anew("4k/1n3/5/1R3/1K3 w - - 0 1 count=5 limit=6", &["b2b4"], " count=6 limit=8")]
#[case::what_is_taken_later_does_not("5/R4/2k2/1R3/4K b - - 0 1 count=8 limit=5", &["c3b2"], " count=9 limit=5")]
fn the_count_goes_with_the_moves(#[case] fen: &str, #[case] moves: &[&str], #[case] end: &str) {
    let mut game = game(fen);
    moves.iter().for_each(|text| play(&mut game, text));
    assert!(game.fen().ends_with(&format!("1{end}")) || game.fen().ends_with(&format!("2{end}")), "{}", game.fen());
}

/// Three men: the bare side counts 4, 5, 6, 7, 8, and its next move is one too many.
#[test]
fn the_game_is_drawn_when_the_limit_is_passed_and_counting_goes_on() {
    let mut game = game("k4/5/5/1R3/3K1 b - - 0 1");
    let cycle = ["a5a4", "d1e1", "a4a3", "e1e2", "a3a4", "e2e3", "a4a5", "e3e4", "a5a4", "e4e5", "a4a3"];
    for (index, text) in cycle.iter().enumerate() {
        assert_eq!(game.outcome(), None, "before {text}, {index} moves were made: {}", game.fen());
        play(&mut game, text);
    }
    let outcome = game.outcome().expect("the limit is passed");
    assert_eq!((outcome.rule, outcome.winner), (Ending::Counting, None));
    assert!(game.fen().contains("count=17 limit=8"), "{}", game.fen());
    assert!(game.moves().is_empty(), "the end acts by itself");
    assert!(game.perft(1, 1) > 0);
}

#[test]
fn the_count_does_not_hide_that_a_position_comes_up_again() {
    let mut game = game("4k/5/5/5/R3K w - - 0 1");
    for text in ["a1b1", "e5e4", "b1a1", "e4e5", "a1b1", "e5e4", "b1a1"] {
        play(&mut game, text);
        assert_eq!(game.outcome(), None, "after {text}");
    }
    play(&mut game, "e4e5");
    assert_eq!(game.outcome().map(|outcome| outcome.rule), Some(Ending::Repetition));
}

#[rstest]
#[case::no_limit("counting = { result = \"draw\" }", "idle-counting")]
#[case::nothing_for_the_rest(
    "counting = { result = \"draw\", bare = { limits = [ { men = { rook = 1 }, moves = 16 } ] } }",
    "counting-limits"
)]
#[case::a_limit_behind_the_rest(
    "counting = { result = \"draw\", bare = { limits = [ { moves = 16 }, { moves = 8 } ] } }",
    "counting-limits"
)]
#[case::an_unknown_man("counting = { result = \"draw\", board = 64, without = [\"prawn\"] }", "unknown-piece")]
fn a_rule_that_makes_no_sense_is_refused(#[case] end: &str, #[case] code: &str) {
    let wrong = try_read(end).expect_err("it is refused");
    assert!(wrong.contains(code), "{wrong}");
}

#[test]
fn walker_and_tables_agree_in_random_games() {
    let engine = Engine::<u64>::new(read()).expect("25 squares fit");
    let mut random = Random::new(11);
    let mut counted = 0;
    for _ in 0..15 {
        let mut position = engine.start();
        for _ in 0..150 {
            let moves = common::compare(&engine, &position);
            if moves.is_empty() {
                break;
            }
            position = engine.after(&position, &moves[random.below(moves.len())]);
            counted += usize::from(position.state().0 != 0);
        }
    }
    assert!(counted > 100, "the games never came to the counting");
}
