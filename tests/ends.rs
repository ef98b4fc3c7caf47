//! Ends that the men decide: extinction, goals, and what a stalemate means for a lone king.

use crate::common;
use courier::engine::Engine;
use courier::geometry::Squares;
use courier::random::Random;
use rstest::rstest;

/// Kings, rooks and pawns on a small board with these ends; what is wrong with them, if anything is.
fn read(ends: &str) -> Result<Engine<Squares>, String> {
    let variant = common::try_read(&format!(
        r#"name = "Small"
[board]
files = 4
ranks = 5
[pieces.king]
letter = "K"
move = "K"
royal = true
[pieces.rook]
letter = "R"
move = "R"
[pieces.pawn]
letter = "P"
move = "fmWfcF"
[setup]
position = """
r . k r
. p p .
. . . .
. P P .
R . K R
"""
{ends}"#
    ))?;
    Ok(Engine::new(variant).expect("every board fits"))
}

fn small(ends: &str) -> Engine<Squares> {
    read(ends).unwrap_or_else(|wrong| panic!("{wrong}"))
}

const NO_PAWNS: &str = "[end.extinction.pawns]\npieces = [\"pawn\"]\nresult = \"loss\"";
const ONE_ROOK: &str = "[end.extinction.rooks]\npieces = [\"rook\"]\nleft = 1\nresult = \"win\"";
const RACE: &str = "[end.goal.race]\npieces = [\"king\"]\non = \"last rank\"\nresult = \"win\"";
const TWO_PAWNS: &str = "[end.goal.pair]\npieces = [\"pawn\", \"rook\"]\non = \"rank 4\"\nmen = 2\nresult = \"win\"";
const FILLED: &str = "[end.goal.corners]\npieces = [\"rook\"]\non = { white = [\"a3\", \"d3\"], black = [\"a2\", \"d2\"] }\nmen = \"all\"\nresult = \"win\"";
const BARE: &str = "[end]\nbare-king = { pieces = [\"king\", \"pawn\"], result = \"loss\", reply = \"draw\" }";
const LONE: &str = "[end]\nstalemate = { result = \"loss\", lone-king = \"draw\" }";

#[rstest]
#[case::the_last_pawn_is_lost(NO_PAWNS, "k3/4/4/P3/3K b - - 0 1", Some("White wins by extinction"))]
#[case::both_have_a_pawn(NO_PAWNS, "k2p/4/4/P3/3K b - - 0 1", None)]
#[case::neither_has_a_pawn(NO_PAWNS, "k3/4/4/4/3K b - - 0 1", Some("draw by extinction"))]
#[case::one_rook_is_few(ONE_ROOK, "k1rr/4/4/4/1R1K w - - 0 1", Some("White wins by extinction"))]
#[case::two_rooks_are_enough(ONE_ROOK, "1krr/4/4/K3/2RR b - - 0 1", None)]
#[case::a_king_reaches_the_last_rank(RACE, "K3/4/4/3k/4 b - - 0 1", Some("White wins by goal"))]
#[case::the_other_sides_last_rank_is_no_goal(RACE, "k3/4/4/3K/4 b - - 0 1", None)]
#[case::black_has_its_own(RACE, "4/4/K3/4/3k w - - 0 1", Some("Black wins by goal"))]
#[case::one_of_two_is_not_enough(TWO_PAWNS, "k3/2P1/4/4/3K b - - 0 1", None)]
#[case::two_kinds_count_together(TWO_PAWNS, "k3/2PR/4/4/3K b - - 0 1", Some("White wins by goal"))]
#[case::the_enemy_does_not_count(TWO_PAWNS, "k3/2Pr/4/4/1K2 b - - 0 1", None)]
#[case::every_square_is_filled(FILLED, "1k2/4/R2R/4/1K2 b - - 0 1", Some("White wins by goal"))]
#[case::a_square_is_not_filled(FILLED, "1k2/4/R3/4/1K2 b - - 0 1", None)]
#[case::a_lone_king_draws_by_stalemate(LONE, "k1K1/3R/4/4/4 b - - 0 1", Some("draw by stalemate"))]
#[case::with_a_pawn_it_loses_by_stalemate(LONE, "k1K1/3R/4/3p/3P b - - 0 1", Some("White wins by stalemate"))]
#[case::a_rook_is_more_than_kings_and_pawns(BARE, "k2r/4/4/P2R/3K b - - 0 1", None)]
#[case::a_king_with_a_pawn_is_bare(BARE, "k3/4/2p1/P2R/3K w - - 0 1", Some("White wins by bare king"))]
#[case::it_may_bare_the_other_side(BARE, "4/4/k1p1/1R1P/3K b - - 0 1", None)]
#[case::it_may_not_if_more_is_left(BARE, "4/4/k1p1/1R1R/3K b - - 0 1", Some("White wins by bare king"))]
#[case::both_are_bare(BARE, "k3/4/2p1/P3/3K b - - 0 1", Some("draw by bare king"))]
fn a_position_is_judged(#[case] ends: &str, #[case] fen: &str, #[case] expected: Option<&str>) {
    let engine = small(ends);
    let position = engine.read_fen(fen).unwrap_or_else(|wrong| panic!("{fen}: {}", wrong.message));
    common::compare(&engine, &position);
    let outcome = engine.outcome(&position).map(|outcome| outcome.sentence());
    assert_eq!(outcome.as_deref(), expected, "{fen}");
    if expected.is_some() {
        assert_eq!((engine.moves(&position).len(), engine.perft(&position, 1)), (0, 0), "play goes on in {fen}");
    }
}

#[rstest]
fn the_generators_agree_in_random_games(#[values(NO_PAWNS, ONE_ROOK, RACE, TWO_PAWNS, FILLED, LONE, BARE)] ends: &str) {
    let engine = small(ends);
    for seed in 0..10 {
        let mut random = Random::new(seed);
        let mut position = engine.start();
        for _ in 0..60 {
            common::compare(&engine, &position);
            let Some(made) = random.pick(&engine.moves(&position)).copied() else { break };
            position = engine.after(&position, &made);
        }
    }
}
