//! Claims that a kind moves as a string says: `same-move`, `covers` and `differs` ask one question and agree.

use std::sync::Arc;

use crate::common;
use courier::file::Shipped;
use courier::record::Game;
use courier::verify::{ClaimResult, verify};
use rstest::rstest;

/// Chess with a man `M` in the place of a rook of White's, that moves so, with special moves and a claim of it.
fn verdict(moves: &str, special: &str, claim: &str, text: &str) -> ClaimResult {
    let man = format!(
        "king = {{ letter = \"K\", move = \"K\", royal = true }}\nman = {{ letter = \"M\", move = \"{moves}\" }}"
    );
    claimed(&man, "M . . . K . . R", special, &format!("{claim} = {{ piece = \"man\", move = \"{text}\" }}"))
}

/// What comes of a claim of a game with these men and a rook, White's on the first rank and Black's like them, and a rule.
fn claimed(men: &str, white: &str, rule: &str, claim: &str) -> ClaimResult {
    let black = white.to_lowercase();
    let file = format!(
        "name = \"made up\"\n[board]\nfiles = 8\nranks = 8\n\
         [pieces]\n{men}\nrook = {{ letter = \"R\", move = \"R\" }}\n\
         [setup]\nposition = \"\"\"\n{black}\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n\
         . . . . . . . .\n. . . . . . . .\n. . . . . . . .\n{white}\n\"\"\"\nsymmetry = \"mirror\"\n\
         {rule}\n[end]\ncheckmate = \"loss\"\nstalemate = \"draw\"\n\
         [claim.one]\nsays = \"as it says\"\n{claim}\n"
    );
    let variant = common::read(&file);
    verify(&Game::new(Arc::clone(&variant)), &variant.claims[0], &Shipped)
}

/// Which of `same-move`, `covers` and `differs` hold.
fn held(moves: &str, special: &str, text: &str) -> [bool; 3] {
    ["same-move", "covers", "differs"].map(|claim| verdict(moves, special, claim, text).is_true)
}

const SAME: [bool; 3] = [true, true, false];
const OTHER: [bool; 3] = [false, false, true];
const MORE: [bool; 3] = [false, true, true];

#[rstest]
#[case::a_hopper_over_any_number_of_men("ppR", "pR", MORE)]
#[case::a_hopper_over_one("pR", "ppR", OTHER)]
#[case::a_rook_and_one_that_takes_its_own("R", "RdR", OTHER)]
#[case::one_that_takes_its_own("RdR", "R", MORE)]
#[case::a_lame_knight_and_its_chain("nN", "mafsW", SAME)]
#[case::a_lame_knight_and_a_knight("nN", "N", OTHER)]
#[case::a_knight_and_a_lame_one("N", "nN", MORE)]
#[case::one_that_spares_kings("tN", "N", OTHER)]
#[case::one_that_must_be_unmoved("NiD", "ND", OTHER)]
#[case::first_moves_too("NiD", "N", MORE)]
#[case::a_slide_and_leaps_to_its_squares("R2", "WD", OTHER)]
#[case::a_cylinder_and_its_steps("oR", "oW0", SAME)]
#[case::both_ways_for_a_bifurcator("mQcB", "mBcBmR", SAME)]
fn a_kind_is_held_to_a_string_in_one_way(#[case] moves: &str, #[case] text: &str, #[case] expected: [bool; 3]) {
    assert_eq!(held(moves, "", text), expected);
}

#[rstest]
#[case::all_of_it("NiD", SAME)]
#[case::without_the_first_move("N", MORE)]
#[case::not_only_a_first_move("ND", OTHER)]
fn a_special_move_of_unmoved_men_is_a_part_of_the_movement(#[case] text: &str, #[case] expected: [bool; 3]) {
    let special = "[special.first]\npiece = \"man\"\nmove = \"D\"\nwhen = [\"unmoved\"]";
    assert_eq!(held("N", special, text), expected);
}

#[rstest]
#[case::without_it("fW", [true, true, true])]
#[case::with_it("fWsW", OTHER)]
#[case::as_if_it_were_a_king("K", OTHER)]
fn a_move_under_conditions_makes_a_difference_and_is_never_counted_on(#[case] text: &str, #[case] expected: [bool; 3]) {
    let special = "[special.beyond]\npiece = \"man\"\nmove = \"sW\"\nfrom = [\"ranks 5-8\"]";
    assert_eq!(held("fW", special, text), expected);
}

/// A zone that is the whole board asks for nothing.
#[rstest]
#[case::of_departure("from = [\"anywhere\"]")]
#[case::of_arrival("to = \"anywhere\"")]
#[case::rank_by_rank("from = \"ranks 1-8\"")]
fn a_condition_that_says_nothing_is_none(#[case] condition: &str) {
    let special = format!("[special.beside]\npiece = \"man\"\nmove = \"sW\"\n{condition}");
    assert_eq!(held("fW", &special, "fWsW"), SAME);
    assert_eq!(held("fW", &special, "fW"), MORE);
}

/// Castlings are left aside unless the string has `O`; then it matters who castles with whom, and whether unmoved.
#[rstest]
#[case::as_the_string_says("KisO2", "", "KisO2", SAME)]
#[case::whatever_it_is_written_like("KilO2irO2", "", "KisO2", SAME)]
#[case::castling_left_aside("KisO2", "", "K", SAME)]
#[case::other_moves_beside("KisO2", "", "KA", OTHER)]
#[case::a_string_without_the_step("KisO2", "", "isO2", MORE)]
#[case::farther("KisO2", "", "KisO3", OTHER)]
#[case::to_one_side("KisO2", "", "KirO2", MORE)]
#[case::to_the_other_side_too("KirO2", "", "KisO2", OTHER)]
#[case::by_men_that_have_moved("KsO2", "", "KisO2", OTHER)]
#[case::nobody_castles("K", "", "KisO2", OTHER)]
#[case::as_a_table_says("K", TABLE, "KisO2", SAME)]
#[case::a_table_left_aside("K", TABLE, "K", SAME)]
#[case::a_table_of_one_side("K", SHORT, "KisO2", OTHER)]
#[case::one_side_of_a_table("K", TABLE, "KirO2", MORE)]
#[case::on_other_conditions("K", UNSAFE, "KisO2", OTHER)]
fn castlings_are_compared_as_they_are_made(
    #[case] moves: &str,
    #[case] table: &str,
    #[case] text: &str,
    #[case] expected: [bool; 3],
) {
    let held = ["same-move", "covers", "differs"].map(|claim| castling(moves, table, claim, text).is_true);
    assert_eq!(held, expected);
}

#[test]
fn a_claim_that_fails_names_the_castling() {
    let found = |moves, table, claim, text| castling(moves, table, claim, text).found;
    assert_eq!(
        found("K", "", "covers", "KisO2"),
        ["the kind cannot do all that `KisO2` does: only `KisO2` castles Ke1-g1 Rh1-f1 so, on its conditions"]
    );
    assert_eq!(
        found("K", TABLE, "same-move", "KirO2"),
        ["the kind does not move as `KirO2` does: only the kind castles Ke1-c1 Ra1-d1 so, on its conditions"]
    );
}

const TABLE: &str = "[castling.short]\nsan = \"O-O\"\nwhite = \"Ke1-g1 Rh1-f1\"\nblack = \"Ke8-g8 Rh8-f8\"\n\
    [castling.long]\nsan = \"O-O-O\"\nwhite = \"Ke1-c1 Ra1-d1\"\nblack = \"Ke8-c8 Ra8-d8\"";
const SHORT: &str = "[castling.short]\nsan = \"O-O\"\nwhite = \"Ke1-g1 Rh1-f1\"\nblack = \"Ke8-g8 Rh8-f8\"";
const UNSAFE: &str = "[castling.short]\nsan = \"O-O\"\nwhite = \"Ke1-g1 Rh1-f1\"\nblack = \"Ke8-g8 Rh8-f8\"\n\
    [castling.long]\nsan = \"O-O-O\"\nwhite = \"Ke1-c1 Ra1-d1\"\nblack = \"Ke8-c8 Ra8-d8\"\nsafe = []";

/// Kings between rooks that move so, with a table of castlings and a claim of them.
fn castling(moves: &str, table: &str, claim: &str, text: &str) -> ClaimResult {
    let king = format!("king = {{ letter = \"K\", move = \"{moves}\", royal = true }}");
    claimed(&king, "R . . . K . . R", table, &format!("{claim} = {{ piece = \"king\", move = \"{text}\" }}"))
}

/// A condition on what the man may do anyway takes nothing away.
#[test]
fn a_move_under_conditions_that_the_man_has_anyway_makes_no_difference() {
    let special = "[special.beyond]\npiece = \"man\"\nmove = \"W\"\nfrom = [\"ranks 5-8\"]";
    assert_eq!(held("K", special, "K"), SAME);
}

#[test]
fn a_claim_that_fails_says_what_differs() {
    let found = |moves, claim, text| verdict(moves, "", claim, text).found;
    assert_eq!(
        found("N", "same-move", "nN"),
        [
            "the kind does not move as `nN` does: only the kind moves to or captures on (±2,±1) (±1,±2), such as (1,2) with a man on (0,1)"
        ]
    );
    assert_eq!(
        found("N", "covers", "NW"),
        ["the kind cannot do all that `NW` does: only `NW` moves to or captures on (±1,0) (0,±1)"]
    );
    assert_eq!(found("R", "differs", "W0"), ["the kind moves just as `W0` does"]);
}

/// Walks round the edges depend on the board and are tried, which the answer says.
#[test]
fn what_was_only_tried_is_said() {
    let verdict = verdict("joW2", "", "same-move", "oD");
    assert!(verdict.passed);
    assert!(verdict.unproved[0].starts_with("`oD` was compared in "), "{:?}", verdict.unproved);
}
