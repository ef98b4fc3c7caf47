//! No claim holds of what cannot be written in a variant, or of a man that is not there; and what fails says why.

use crate::common::{claimed_of, claiming, look_at};
use rstest::rstest;

/// The codes of what is found in a claim of a file that extends a shipped variant.
fn findings(variant: &str, keys: &str) -> Vec<&'static str> {
    look_at(&claiming(variant, keys)).1.iter().map(|finding| finding.code).collect()
}

#[rstest]
#[case::a_castling_too_long("chess", "O-O-O-O")]
#[case::a_castling_of_another_game("courier-spiel", "O-O")]
#[case::the_same_with_zeros("courier-spiel", "0-0-0")]
#[case::a_castling_with_a_tail("chess", "O-Ox")]
#[case::a_castling_where_nobody_castles("shatranj", "O-O")]
#[case::a_letter_of_nobody("chess", "Zf3")]
#[case::a_letter_of_another_game("chess", "Xe4")]
#[case::a_letter_that_means_a_man_without_one("chess", "Ee4")]
#[case::a_promotion_to_nobody("chess", "e4=Z")]
#[case::a_promotion_to_nobody_by_squares("chess", "e7e8z")]
#[case::a_man_put_down("chess", "N@f3")]
fn what_is_no_move_of_the_variant_is_warned_of_and_holds_nowhere(#[case] variant: &str, #[case] text: &str) {
    for key in ["illegal", "legal"] {
        let keys = format!("{key} = [\"{text}\"]");
        assert_eq!(findings(variant, &keys), ["foreign-move"], "{key}");
        let verdict = claimed_of(variant, &keys);
        assert!(!verdict.passed, "{key}");
    }
}

#[rstest]
#[case::a_promotion_to_nothing("e8=")]
#[case::something_behind_the_square("Nf3x")]
#[case::a_square_off_the_board("Ne9")]
#[case::two_moves("e2e4 e7e5")]
#[case::no_move_at_all("mate")]
fn what_nobody_could_write_is_an_error_of_the_file(#[case] text: &str) {
    for key in ["illegal", "legal"] {
        assert_eq!(findings("chess", &format!("{key} = [\"{text}\"]")), ["bad-move"], "{key}");
    }
}

#[rstest]
#[case::a_man_and_its_square("Nf3")]
#[case::with_a_mark("Nf3+")]
#[case::with_its_number("1. Nf3")]
#[case::with_where_it_comes_from("Ngf3")]
#[case::by_squares("g1f3")]
#[case::with_a_dash("g1-f3")]
#[case::a_capture("exd5")]
#[case::a_promotion("e8=Q")]
#[case::a_promotion_in_parentheses("e8(Q)")]
#[case::a_promotion_without_a_sign("e8Q")]
#[case::a_promotion_by_squares("e7e8q")]
#[case::a_promotion_to_a_king("e8=K")]
#[case::castling_with_zeros("0-0-0")]
#[case::castling_and_check("O-O+")]
fn what_could_be_written_is_none(#[case] text: &str) {
    assert_eq!(findings("chess", &format!("illegal = [\"{text}\"]")), [""; 0]);
}

/// Only the position decides that nobody is spoken of.
#[rstest]
#[case::no_man_of_the_kind("fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'\nillegal = ['Nf3']", "White has no knight")]
#[case::no_man_there("illegal = ['e4e5']", "no man stands on `e4`")]
#[case::the_other_side_s_man("illegal = ['e7e5']", "the pawn on `e7` is Black's, and it is White's turn")]
#[case::a_man_that_stays("illegal = ['Ke1']", "the king already stands on `e1`")]
#[case::a_legal_move_written_otherwise("illegal = ['g1xf3']", "the move is written `Nf3`")]
#[case::several_legal_moves("fen = '4k3/8/8/8/8/8/8/R3K2R w - - 0 1'\nillegal = ['Rf1', 'Rd1']", "`Rf1` is legal")]
#[case::no_man_to_go_anywhere("targets = { from = 'e4', to = [] }", "no man stands on `e4`")]
#[case::a_man_out_of_turn("targets = { from = 'b8', to = [] }", "the knight on `b8` is Black's")]
#[case::a_kind_that_is_not_there(
    "fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'\nunprotected = { piece = 'rook', squares = [] }",
    "no `rook` stands on the board"
)]
#[case::a_kind_that_begins_nowhere("never-meet = 'king'\nkeeps-colour = 'king'", "leaves its colour")]
#[case::men_that_are_gone(
    "fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'\nstands = { piece = 'rook', off = 'last rank' }",
    "no `rook` stands on the board"
)]
fn a_claim_of_nobody_fails(#[case] keys: &str, #[case] found: &str) {
    let verdict = claimed_of("chess", keys);
    assert!(!verdict.passed && verdict.found.iter().any(|told| told.contains(found)), "{:?}", verdict.found);
}

#[rstest]
#[case::all_of_them("chess", "['O-O', 'O-O-O']", "")]
#[case::in_any_order("chess", "['0-0-0', 'O-O']", "")]
#[case::none("shatranj", "[]", "")]
#[case::other_labels("courier-spiel", "['O-O-Oc', 'O-O-Oj']", "")]
#[case::one_too_few("chess", "['O-O']", "there is also `O-O-O`; the castlings are `O-O` and `O-O-O`")]
#[case::one_too_many("shatranj", "['O-O']", "there is no `O-O`; the castlings are none")]
#[case::none_where_there_are_some(
    "chess",
    "[]",
    "there is also `O-O` and `O-O-O`; the castlings are `O-O` and `O-O-O`"
)]
fn which_castlings_there_are_is_a_claim(#[case] variant: &str, #[case] labels: &str, #[case] found: &str) {
    let verdict = claimed_of(variant, &format!("castlings = {labels}"));
    assert_eq!(verdict.found.join("; "), found);
}

#[rstest]
#[case::a_goal("chess", "goal")]
#[case::men_that_are_gone("courier-chess", "extinction")]
#[case::a_bare_king("makruk", "bare-king")]
#[case::counted_moves("shatranj", "counting")]
#[case::repetition("xiangqi", "repetition")]
#[case::moves_without_progress("xiangqi", "no-progress")]
#[case::kings_alone("xiangqi", "kings-only")]
fn an_end_that_a_variant_has_not_is_warned_of_and_holds_nowhere(#[case] variant: &str, #[case] end: &str) {
    let games = format!("random-games = {{ ends-by = \"{end}\", share = 0, games = 5 }}");
    for (keys, is_untried) in [(format!("ends-by = \"{end}\""), false), (games, true)] {
        assert_eq!(findings(variant, &keys), ["foreign-end"], "{keys}");
        let verdict = claimed_of(variant, &keys);
        assert_eq!((verdict.passed, verdict.is_untried), (false, is_untried), "{verdict:?}");
        let why = format!("no rule of this variant ends a game by `{end}`");
        assert!(verdict.found[0].contains(&why), "{verdict:?}");
    }
}

#[rstest]
#[case::all_of_them("xiangqi", "['stalemate', 'checkmate']", "")]
#[case::one_too_few("xiangqi", "['checkmate']", "there is also `stalemate`; the ends are `checkmate` and `stalemate`")]
#[case::one_too_many(
    "xiangqi",
    "['checkmate', 'stalemate', 'repetition']",
    "there is no `repetition`; the ends are `checkmate` and `stalemate`"
)]
fn which_ends_there_are_is_a_claim(#[case] variant: &str, #[case] ends: &str, #[case] found: &str) {
    assert_eq!(claimed_of(variant, &format!("ends = {ends}")).found.join("; "), found);
}

/// Neither true nor false, whatever the file expects.
#[rstest]
#[case::no_man_there("chess", "targets = { from = 'e4', to = [] }", "no man stands on `e4`")]
#[case::a_man_out_of_turn("chess", "targets = { from = 'b8', to = [] }", "it is White's turn")]
#[case::no_move_of_anybody("chess", "illegal = ['e4e5']", "no man stands on `e4`")]
#[case::a_move_of_another_game("chess", "illegal = ['O-O-O-O']", "no move of this variant")]
#[case::men_that_are_gone(
    "chess",
    "fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'\nunprotected = { piece = 'rook', squares = [] }",
    "no `rook` stands on the board"
)]
#[case::men_that_stand_nowhere(
    "chess",
    "fen = '4k3/8/8/8/8/8/8/4K3 w - - 0 1'\nstands = { piece = 'rook', off = 'last rank' }",
    "no `rook` stands on the board"
)]
#[case::a_pawn_that_must_have_promoted(
    "courier-chess",
    "fen = 'k3P7/12/12/12/12/12/12/K9R1 w - - 0 1'\ntargets = { from = 'e8', to = [] }",
    "White's pawn on `e8` must have promoted there"
)]
#[case::the_same_amid_the_board(
    "makruk",
    "fen = '7k/8/3P4/8/8/8/8/K7 w - - 0 1'\ntargets = { from = 'd6', to = ['d7'] }",
    "White's pawn on `d6` must have promoted there"
)]
#[case::an_elephant_across_the_river(
    "xiangqi",
    "fen = '3k5/9/9/9/2B6/9/9/9/9/4K4 w - - 0 1'\ntargets = { from = 'c6', to = ['a4', 'e4'] }",
    "White's elephant on `c6` stands outside `confinement.river`, which it never leaves"
)]
#[case::a_general_out_of_its_palace(
    "xiangqi",
    "fen = '3k5/9/9/9/9/6K2/9/9/9/9 w - - 0 1'\ntargets = { from = 'g5', to = [] }",
    "White's general on `g5` stands outside `confinement.palace`, which it never leaves"
)]
#[case::the_reach_of_such_a_man("xiangqi", "reaches = { piece = 'advisor', from = 'a1', squares = 5 }", "outside")]
#[case::one_game_has_no_mean_length("chess", "random-games = { length = 300, games = 1 }", "ask for more `games`")]
#[case::more_games_than_are_counted("chess", "perft = [20, 400, 5000000000]", "claim at most 2 plies")]
fn a_test_that_asks_nothing_is_untested(#[case] variant: &str, #[case] keys: &str, #[case] why: &str) {
    for holds in ["", "\nholds = false\nbecause = 'nobody knows'"] {
        let verdict = claimed_of(variant, &format!("{keys}{holds}"));
        assert!(verdict.is_untried && !verdict.passed, "{verdict:?}");
        assert!(verdict.found[0].starts_with("it cannot be tried: ") && verdict.found[0].contains(why), "{verdict:?}");
    }
}

#[test]
fn what_is_not_so_outweighs_what_cannot_be_tried() {
    let verdict = claimed_of("chess", "targets = { from = 'e4', to = [] }\nmoves = 21");
    assert!(!verdict.is_untried && !verdict.passed, "{verdict:?}");
    assert!(verdict.found.len() == 1 && verdict.found[0].starts_with("`moves` is 20"), "{verdict:?}");
}

#[rstest]
#[case::at_least_no_man("side-has = { piece = 'queen', least = 0 }", "empty-claim")]
#[case::at_most_as_many_as_squares("side-has = { piece = 'queen', most = 64 }", "empty-claim")]
#[case::anywhere("stands = { piece = 'bishop', within = 'anywhere' }", "empty-claim")]
#[case::all_ranks("stands = { piece = 'bishop', within = ['first 4 ranks', 'last 4 ranks'] }", "empty-claim")]
#[case::one_square("same-colour = ['a1', 'a1']", "item-twice")]
#[case::three_squares("other-colour = ['a1', 'a2', 'a3']", "out-of-range")]
#[case::an_end_that_is_none("random-games = { ends-by = 'checkmate', result = '*', share = 0 }", "stray-key")]
fn a_claim_that_says_nothing_is_an_error_of_the_file(#[case] keys: &str, #[case] code: &str) {
    let found = findings("chess", keys);
    assert_eq!(found.last(), Some(&code), "{found:?}");
}

#[rstest]
#[case::a_square("targets = { from = 'i9', to = [] }", "unknown-square")]
#[case::a_target("targets = { from = 'e2', to = ['e9'] }", "unknown-square")]
#[case::an_end("ends-by = 'mate'", "unknown-word")]
#[case::one_of_all_ends("ends = ['mate']", "unknown-word")]
#[case::a_side("to-move = 'red'", "unknown-word")]
#[case::a_result("random-games = { result = '2-0', share = 0 }", "unknown-word")]
#[case::men_that_are_counted("side-has = { piece = 'cannon', most = 1 }", "unknown-piece")]
#[case::men_that_stand("stands = { piece = 'cannon', on = 'last rank' }", "unknown-piece")]
#[case::a_part_of_the_board("stands = { piece = 'rook', on = 'palace' }", "unknown-zone")]
#[case::a_man_of_value("worth-more = { piece = 'queen', than = 'cannon' }", "unknown-piece")]
#[case::a_man_that_reaches("reaches = { piece = 'cannon', squares = 5 }", "unknown-piece")]
#[case::where_it_reaches_from("reaches = { piece = 'rook', from = 'z1', squares = 5 }", "unknown-square")]
#[case::a_mobile_man("mobility = { piece = 'cannon', mean = 3 }", "unknown-piece")]
#[case::a_bound_man("binding = { piece = 'cannon', parts = 3 }", "unknown-piece")]
#[case::a_second_man("lone-mate = { piece = 'rook', with = 'cannon', wins = 'never' }", "unknown-piece")]
#[case::another_variant("same-game = 'nothing'", "no-such-variant")]
#[case::a_kind_that_is_mapped("same-game = { variant = 'shatranj', map = { cannon = 'rook' } }", "unknown-piece")]
#[case::a_coloured_square("same-colour = ['a1', 'z9']", "unknown-square")]
#[case::a_man_that_keeps_its_colour("keeps-colour = 'cannon'", "unknown-piece")]
#[case::men_that_never_meet("never-meet = 'cannon'", "unknown-piece")]
#[case::loose_men("unprotected = { piece = 'cannon', squares = [] }", "unknown-piece")]
#[case::a_man_that_moves("same-move = { piece = 'cannon', move = 'R' }", "unknown-piece")]
#[case::a_letter_of_a_position("position = '8/8/8/8/8/8/8/c7 w - - 0 1'", "bad-fen")]
fn a_name_of_nothing_is_an_error_of_the_file(#[case] keys: &str, #[case] code: &str) {
    assert_eq!(findings("chess", keys), [code]);
}

#[test]
fn no_claim_counts_deeper_than_games_are_counted() {
    let verdict = claimed_of("chess", &format!("perft = [{}]", vec!["1"; 65].join(", ")));
    assert!(verdict.is_untried && verdict.found[0].contains("`perft` goes to depth 65"), "{verdict:?}");
}

/// A position is read, and whoever sets it up hears what no game brings about.
#[rstest]
#[case::where_none_ever_gets(
    "shatranj",
    "4k3/8/8/8/8/8/1B6/4K2R w - - 0 1",
    "no elephant of White's ever gets to `b2`"
)]
#[case::where_it_must_have_promoted(
    "makruk",
    "7k/8/3P4/8/8/8/8/K7 w - - 0 1",
    "White's pawn on `d6` must have promoted there"
)]
#[case::outside_its_palace(
    "xiangqi",
    "3k5/9/9/9/9/6K2/9/9/9/9 w - - 0 1",
    "White's general on `g5` stands outside `confinement.palace`, which it never leaves"
)]
fn a_position_that_no_game_brings_about_is_warned_of(#[case] variant: &str, #[case] fen: &str, #[case] said: &str) {
    let found = look_at(&claiming(variant, &format!("fen = '{fen}'\nmen = 2"))).1;
    let found: Vec<(&str, &str)> = found.iter().map(|finding| (finding.code, finding.message.as_str())).collect();
    assert_eq!(found, [("odd-fen", said)]);
}

#[rstest]
#[case::a_palace("xiangqi", "reaches = { piece = 'advisor', squares = 5 }")]
#[case::a_side_of_the_river("xiangqi", "reaches = { piece = 'elephant', squares = 7 }")]
#[case::where_every_elephant_stands("shatranj", "reaches = { piece = 'elephant', squares = 8 }")]
fn a_man_reaches_squares_from_where_it_ever_stands(#[case] variant: &str, #[case] keys: &str) {
    let verdict = claimed_of(variant, keys);
    assert!(verdict.passed, "{verdict:?}");
}

const START: &str = "at move `1.` the position is `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`";

/// Each failure with its reason, and with the position where it is about one.
#[rstest]
#[case::a_move_that_is_not_legal(
    "legal = ['Nd2']",
    &["`1.Nd2` is no legal move: White's pawn on `d2` stands on the target, and the knight takes no man of its own side", START]
)]
#[case::a_move_that_is_legal("illegal = ['Nc3']", &["`Nc3` is legal, by `N`: makes a knight's leap", START])]
#[case::a_mate_that_is_none("legal = ['e4#']", &["the move is legal, but `e4#` gives no mate", START])]
#[case::a_game_with_a_wrong_move(
    "game = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxd7'",
    &["`4.Bxd7` is no legal move: Black's knight on `c6` is in the way of the bishop from `b5` to `d7`",
      "the position is `r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4`"]
)]
#[case::targets("targets = { from = 'b1', to = ['d2', 'a3'] }", &["missing is d2: White's pawn on `d2` stands on the target", "not claimed is c3", START])]
#[case::a_number_of_moves("moves = 21", &["`moves` is 20, claimed is 21", START])]
#[case::one_ply_of_games("perft = [21]", &["`moves` is 20, claimed is 21"])]
#[case::two_plies_of_games("perft = [20, 401]", &["`perft` of depth 2 is 400, claimed is 401", START])]
#[case::a_check("check = true", &["`check` is false, claimed is true: nobody attacks White's king on `e1`", START])]
#[case::a_result("result = '1-0'", &["`result` is *, claimed is 1-0: the game goes on", START])]
#[case::an_end("ends-by = 'checkmate'", &["`ends-by` is nothing, claimed is checkmate: the game goes on", START])]
#[case::a_turn("to-move = 'black'", &["it is White's turn, claimed is Black's", START])]
#[case::nobody_unprotected("unprotected = { squares = ['a3', 'e2'] }", &["`unprotected` is a1 h1 a8 h8, claimed is e2 a3", "a man protects White's pawn on `e2`; no such man stands on `a3`"])]
#[case::somebody_protected("fen = '3k4/8/8/8/8/8/4R3/4K3 w - - 0 1'\nunprotected = { piece = 'rook', squares = ['e2'] }", &["`unprotected` is nobody, claimed is e2; a man protects White's rook on `e2`"])]
#[case::no_symmetry("symmetry = 'none'", &["the two sides correspond: Black's men stand on the same files", START])]
#[case::another_position(
    "after = 'e4'\nposition = 'rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1'",
    &["`d2` has White's pawn, claimed is nobody", "`d4` has nobody, claimed is White's pawn"]
)]
#[case::another_turn("position = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1'", &["the men stand alike"])]
#[case::men_that_meet("never-meet = 'knight'", &["those on `b1` and `g1` both get to `a1`"])]
#[case::a_share_of_nobody(
    "random-games = { result = '*', share = 0.5, games = 20 }",
    &["`share` is 0.0000, surely between 0.0000 and 0.1611 (95 %), in 20 random games of seed 1; claimed is 0.5"]
)]
#[case::a_symmetry("symmetry = 'rotate'", &["the like of White's queen on `d1` would stand on `e8`, and there is Black's king on `e8`"])]
#[case::colours("same-colour = ['a1', 'b1', 'h8']", &["dark is a1 h8, light is b1"])]
#[case::a_mobility("mobility = { piece = 'king', mean = 7.0 }", &["`mobility` is 6.5625, claimed is 7.0; it is from 3.0 to 8.0 on single squares"])]
#[case::a_reach_too_far("reaches = { piece = 'bishop', from = 'c1', squares = 64 }", &["`reaches` is 32 from `c1`, claimed is 64; it never gets to `b1`"])]
#[case::a_reach_too_short("reaches = { piece = 'rook', from = 'a1', squares = 32 }", &["`reaches` is 64 from `a1`, claimed is 32; it gets to `h8`"])]
#[case::parts("binding = { piece = 'bishop', parts = 1 }", &["`parts` is 2, claimed is 1; `a1` and `b1` lie in different ones"])]
#[case::one_part("binding = { piece = 'rook', parts = 2 }", &["`parts` is 1, claimed is 2; all squares are one"])]
#[case::a_colour("keeps-colour = 'knight'", &["the one on `b1` leaves its colour: it gets to `"])]
#[case::a_movement("same-move = { piece = 'knight', move = 'nN' }", &["such as (1,2) with a man on (0,1)"])]
#[case::a_mate_by_nobody("lone-mate = { piece = 'knight', wins = 'always' }", &["0 of 205496 positions are won (0.00 %)", "not won is `8/8/8/8/8/8/8/KNk5 w - - 0 1`"])]
#[case::the_same_game("same-game = 'shatranj'", &["A is made up, B is Shatranj\nbishop: moves as B in A; A in B (only B 1. Bc1-a3 from A's start)\npawn: ", "\nand ", " more, which `courier compare` tells"])]
#[case::a_difference("differs-from = { variant = 'shatranj', in = ['bishop'] }", &["`stalemate` and `start` differ too", "pawn: moves as fmWfceFifmnD in A; fmWfcF in B"])]
#[case::several_positions(
    "fen = ['4k3/8/8/8/8/8/8/R3K3 w - - 0 1', '4k3/8/8/8/8/8/8/1R2K3 w - - 0 1']\ncheck = true",
    &["the position is `4k3/8/8/8/8/8/8/R3K3 w - - 0 1`", "the position is `4k3/8/8/8/8/8/8/1R2K3 w - - 0 1`"]
)]
fn a_failure_says_why_and_where(#[case] keys: &str, #[case] parts: &[&str]) {
    let found = claimed_of("chess", keys).found.join("\n");
    for part in parts {
        assert!(found.contains(part), "`{part}` is not in: {found}");
    }
}
