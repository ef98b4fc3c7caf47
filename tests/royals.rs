//! Royal men: those that may not face one another.

use std::sync::Arc;

use crate::common;
use courier::engine::Engine;
use courier::geometry::Squares;
use courier::position::Move;
use courier::rules::Ending;
use courier::variant::Variant;
use rstest::rstest;

/// Generals and chariots on a small board; `rules` are further tables.
fn small(rules: &str) -> Arc<Variant> {
    common::read(&format!(
        r#"name = "Small"
[board]
files = 5
ranks = 6
[pieces.general]
letter = "G"
move = "K"
royal = true
[pieces.chariot]
letter = "C"
move = "R"
[pieces.soldier]
letter = "S"
move = "fmWfcF"
[pieces.jumper]
letter = "J"
move = "pRnN"
[setup]
position = """
c j g j c
. . s . .
s . . . s
S . . . S
. . S . .
C J G J C
"""
{rules}"#
    ))
}

fn facing(along: &str) -> Engine<Squares> {
    Engine::new(small(&format!("[facing.generals]\npieces = [\"general\"]\nalong = [{along}]\n"))).expect("it fits")
}

fn is_legal(engine: &Engine<Squares>, fen: &str, from: &str, to: &str) -> bool {
    let position = engine.read_fen(fen).unwrap_or_else(|wrong| panic!("{fen}: {}", wrong.message));
    let board = &engine.variant().board;
    let moves = common::compare(engine, &position);
    let is_meant = |made: &Move| [made.ends().0, made.ends().1].map(|square| board.name(square)) == [from, to];
    moves.iter().any(is_meant)
}

#[rstest]
#[case::a_man_may_not_leave_the_file_between_the_generals("\"file\"", "2g2/5/5/2J2/5/2G2 w - - 0 1", "c3", "b5", false)]
#[case::it_may_go_along_the_file("\"file\"", "2g2/5/5/2S2/5/2G2 w - - 0 1", "c3", "c4", true)]
#[case::one_of_two_may_leave("\"file\"", "2g2/5/2s2/2C2/5/2G2 w - - 0 1", "c3", "a3", true)]
#[case::a_general_may_not_enter_the_file("\"file\"", "2g2/5/5/5/5/1G3 w - - 0 1", "b1", "c1", false)]
#[case::it_may_where_a_man_stands_between("\"file\"", "2g2/5/2s2/5/5/1G3 w - - 0 1", "b1", "c1", true)]
#[case::a_rank_does_not_matter_where_only_files_do("\"file\"", "g4/5/2G2/5/5/5 w - - 0 1", "c4", "c5", true)]
#[case::on_the_rank_they_face("\"rank\"", "5/5/g4/3G1/5/5 b - - 0 1", "a4", "a3", false)]
#[case::a_diagonal_is_shut("\"diagonal\"", "g4/5/5/4G/5/5 w - - 0 1", "e3", "e2", false)]
#[case::the_next_square_is_no_diagonal("\"diagonal\"", "g4/5/5/4G/5/5 w - - 0 1", "e3", "d2", true)]
fn generals_do_not_face(
    #[case] along: &str,
    #[case] fen: &str,
    #[case] from: &str,
    #[case] to: &str,
    #[case] legal: bool,
) {
    assert_eq!(is_legal(&facing(along), fen, from, to), legal);
}

#[test]
fn a_position_in_which_they_face_is_refused_as_a_check() {
    let refused = facing("\"file\"").read_fen("2g2/5/5/5/5/2G2 w - - 0 1").expect_err("they face");
    assert_eq!(refused.message, "Black is in check, but White is to move");
}

#[test]
fn an_open_file_takes_a_flight_square_and_makes_it_mate() {
    let engine = facing("\"file\"");
    let position = engine.read_fen("g4/3S1/5/C4/5/1G3 b - - 0 1");
    let position = position.unwrap_or_else(|wrong| panic!("{}", wrong.message));
    assert_eq!(engine.outcome(&position).map(|end| end.rule), Some(Ending::Checkmate));
}

#[rstest]
fn the_generators_agree_in_random_games(
    #[values("\"file\"", "\"rank\", \"diagonal\"", "\"file\", \"diagonal\"")] along: &str,
) {
    let engine = facing(along);
    common::compare_games(&engine, 15, 80);
}
