//! Checks and pins along lines: what leaps, slides and hops ask of the men between them and the king.
//!
//! Each of these was once wrong in some engine. Both generators are held to each position besides.

use std::sync::Arc;

use crate::common;
use courier::engine::Engine;
use courier::geometry::SquareSet;
use courier::variant::Variant;
use rstest::rstest;

/// A board of nine by nine with a king each and men of every sort that has lines of its own.
const MEN: &str = r#"
name = "Lines"
[board]
files = 9
ranks = 9
[pieces]
king     = { letter = "K", move = "K", royal = true }
rook     = { letter = "R", move = "R" }
cannon   = { letter = "C", move = "mRcpR" }
alfil    = { letter = "A", move = "A" }
dabbaba  = { letter = "D", move = "D" }
lame     = { letter = "L", move = "nA" }
eagle    = { letter = "E", move = "FyafsF" }
wazir    = { letter = "W", move = "W" }
bender   = { letter = "Y", move = "yaW" }
[setup]
position = """
. . . . k . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . K . . . .
"""
symmetry = "mirror"
"#;

#[rstest]
#[case::a_leap_over_a_free_square_cannot_be_blocked("k8/9/9/9/9/9/6a2/W8/4K4 w - - 0 1", &["Kd1"], &["Wa3", "Wb2"])]
#[case::who_stands_on_the_path_of_a_lame_leap_is_pinned("k8/9/9/9/9/9/6l2/5W3/4K4 w - - 0 1", &["Kd1"], &["Wg2", "Wf3"])]
#[case::a_lame_leap_is_answered_on_its_path("k8/9/9/9/9/9/6l2/6W2/4K4 w - - 0 1", &["Wf2", "Wxg3"], &["Wh2", "Wg1"])]
#[case::a_pinned_leaper_must_not_jump_past_the_pinner("k8/9/9/9/9/4r4/4D4/9/4K4 w - - 0 1", &[], &["De5", "Dc3", "Dg3", "De1"])]
#[case::nor_over_the_king("k8/9/4r4/9/9/4D4/4K4/9/9 w - - 0 1", &["De6"], &["De2", "Dc4", "Dg4"])]
#[case::a_pinned_man_may_stay_on_its_line("k8/9/4r4/9/9/4R4/9/4K4/9 w - - 0 1", &["Re5", "Re3", "Rxe7"], &["Rd4", "Rf4"])]
#[case::a_hop_needs_its_platform("k8/9/9/4c4/9/4W4/9/9/4K4 w - - 0 1", &["Wd4", "Wf4"], &["We5", "We3"])]
#[case::an_enemy_platform_is_no_ones_to_move("k8/9/9/4c4/9/4r4/9/W8/4K4 w - - 0 1", &["Kd1", "Kf1"], &["Wb2"])]
#[case::a_hop_is_blocked_by_a_second_man("k8/9/9/4c4/9/4a4/9/3W5/4K4 w - - 0 1", &["We2"], &["Wd3", "Wc2"])]
#[case::of_two_men_before_a_hopper_neither_may_go("k8/9/9/4c4/9/4W4/4W4/9/4K4 w - - 0 1", &["W3e2"], &["W3d3", "W3f3", "W4d4"])]
#[case::nor_take_the_other("k8/9/9/4c4/9/4w4/4W4/9/4K4 w - - 0 1", &["We2"], &["Wxe4", "Wd3"])]
#[case::nobody_may_become_a_platform("k8/9/9/9/4c4/9/9/3W5/4K4 w - - 0 1", &["Wc2", "Wd3"], &["We2"])]
#[case::the_king_may_not_go_behind_a_platform("k8/9/9/3c5/9/3w5/9/9/4K4 w - - 0 1", &["Ke2", "Kf1"], &["Kd1", "Kd2"])]
#[case::a_bent_slide_pins_on_its_bend("k8/9/9/9/9/6e2/9/4W4/4K4 w - - 0 1", &["Wd2", "We3"], &[])]
#[case::a_bent_slide_checks_round_its_bend("k8/9/9/9/6e2/9/9/W8/5K3 w - - 0 1", &["Ke2"], &["Wb2"])]
#[case::a_man_on_the_bent_way_is_pinned("k8/9/9/9/6e2/9/5W3/9/5K3 w - - 0 1", &["Wf2", "Wf4"], &["We3", "Wg3"])]
#[case::who_only_bends_beside_it("k8/9/9/9/9/9/W8/4y4/4K4 w - - 0 1", &["Wb3"], &["Kd1"])]
fn a_king_is_safe_from(#[case] fen: &str, #[case] legal: &[&str], #[case] illegal: &[&str]) {
    let variant: Arc<Variant> = common::read(MEN);
    let engine = Engine::<u128>::new(Arc::clone(&variant)).expect("81 squares fit");
    common::compare(&engine, &engine.read_fen(fen).expect("the position can be read"));
    let game = common::game(&variant, fen);
    for text in legal {
        assert!(game.read_move(text).is_ok(), "{text} is legal in {fen}: {}", game.read_move(text).unwrap_err());
    }
    for text in illegal {
        assert!(game.read_move(text).is_err(), "{text} is not legal in {fen}");
    }
}

/// 14,144,853 comes of blocking an elephant's leap, 14,144,856 of a pin that is the whole line through king and pinner.
#[test]
#[ignore = "fourteen million games; the release run of the checks has it"]
fn courier_chess_has_neither_of_the_two_known_wrong_numbers_of_games_of_five_plies() {
    let engine = Engine::<u128>::new(common::shipped("courier-chess")).expect("96 squares fit");
    assert_eq!(engine.perft(&engine.start(), 5), 14_144_849);
}

/// A king whose moves are looked at one by one has had its capture en passant.
#[test]
fn a_king_that_takes_in_passing_does_so_once() {
    let variant = common::read(
        "name = \"Passing\"\n[board]\nfiles = 8\nranks = 8\n[pieces]\n\
         king = { letter = \"K\", move = \"WfceFimD\", royal = true }\n\
         pawn = { letter = \"P\", move = \"fmWfceFifmnD\" }\n\
         [setup]\nfen = \"4k3/3p4/8/8/8/8/3P4/4K3\"\n",
    );
    let engine = Engine::<u64>::new(variant).expect("64 squares fit");
    let position = engine.read_fen("4k3/8/8/3pK3/8/8/3P4/8 w - d6 0 2").expect("the pawn has just passed");
    let moves = common::compare(&engine, &position);
    assert_eq!(moves.iter().filter(|made| made.captures().contains(common::place(35))).count(), 2);
}
