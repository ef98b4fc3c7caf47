//! Corners of the rules, each on the smallest board that shows it; random variants found them.

use crate::common;
use courier::record::Game;
use rstest::rstest;

/// A game of a variant whose file has this text behind its name.
fn game(text: &str) -> Game {
    Game::new(common::read(&format!("name = \"A corner\"\n{text}")))
}

/// Plays moves given by their squares.
fn after(mut game: Game, moves: &str) -> Game {
    for text in moves.split_whitespace() {
        common::play(&mut game, text);
    }
    game
}

/// The moves of the man on a square, by tables, after making sure that walking finds the same.
fn moves_from(game: &Game, square: &str) -> Vec<String> {
    let moves = game.moves();
    let walked: Vec<_> = game.explained_moves().into_iter().map(|one| one.made).collect();
    assert_eq!(moves, walked, "the walker and the tables differ in {}", game.fen());
    let board = game.board();
    moves.iter().filter(|made| made.origin() == board.named(square)).map(|made| game.coordinates(made)).collect()
}

fn reads_as_written(game: &Game) {
    let fen = game.fen();
    let again = Game::from_fen(game.variant().clone(), &fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}"));
    assert_eq!((again.fen(), again.key()), (fen, game.key()));
}

#[test]
fn a_man_that_takes_its_own_side_spares_its_king() {
    let game = game(
        r#"
board = { files = 3, ranks = 3 }
[pieces]
king  = { letter = "K", move = "K", royal = true }
eater = { letter = "E", move = "dK" }
[setup]
position = """
. . k
. . .
K E E
"""
"#,
    );
    assert_eq!(moves_from(&game, "b1"), ["b1c1"]);
}

#[test]
fn a_move_under_conditions_on_attacks_never_takes_a_king() {
    let game = game(
        r#"
board = { files = 3, ranks = 3 }
[pieces]
king   = { letter = "K", move = "K", royal = true }
jumper = { letter = "J", move = "W" }
[special.jump]
piece = "jumper"
move  = "D"
when  = ["not in check"]
[setup]
position = """
k . .
. . .
J . K
"""
"#,
    );
    let waited = after(game.clone(), "c1b1");
    assert!(!waited.is_check(), "such a move is no attack");
    assert_eq!(moves_from(&game, "a1"), ["a1b1", "a1a2"]);
}

/// Men that step forward one square or two, and men that take them in passing.
const PASSING: &str = r#"
board = { files = 5, ranks = 5 }
[pieces]
king   = { letter = "K", move = "KifmnD", royal = true }
pawn   = { letter = "P", move = "fmWifmnD", san = "" }
taker  = { letter = "T", move = "mWceFceB" }
cannon = { letter = "C", move = "mRcepR" }
[special.again]
piece  = "taker"
move   = "ceF"
target = ["empty"]
"#;

#[test]
fn a_capture_in_passing_by_several_routes_is_one_move() {
    let setup = "[setup]\nposition = \"\"\"\nk . . . .\n. . t . .\n. . . . .\n. P . . .\n. . . K .\n\"\"\"\n";
    let game = after(game(&format!("{PASSING}{setup}")), "b2b4");
    assert!(game.fen().contains(" b3 "), "{}", game.fen());
    assert_eq!(moves_from(&game, "c4"), ["c4b3", "c4c3", "c4d4", "c4c5"]);
}

#[test]
fn a_king_may_pass_a_square_on_which_no_man_stands_ready_to_take_it() {
    let setup = "[setup]\nposition = \"\"\"\nk . . . .\n. . . . .\n. . . . .\n. c . . .\n. . . K .\n\"\"\"\n";
    let game = game(&format!("{PASSING}{setup}"));
    assert!(moves_from(&game, "d1").contains(&"d1d3".to_string()));
}

#[test]
fn a_king_may_not_pass_a_square_on_which_a_hopper_would_take_it() {
    let setup = "[setup]\nposition = \"\"\"\nk . . . .\n. . . . .\n. . . . .\nc P . . .\n. . . K .\n\"\"\"\n";
    let game = game(&format!("{PASSING}{setup}"));
    assert!(!moves_from(&game, "d1").contains(&"d1d3".to_string()), "the cannon takes it on d2, over b2");
}

/// Two men that pass the same square, and a knight that takes there.
const CROSSING: &str = r#"
board = { files = 4, ranks = 5 }
[pieces]
runner = { letter = "R", move = "bWifmnA" }
knight = { letter = "N", move = "mWceN" }
[setup]
position = """
. . . n
. . . .
. . . .
R . R .
. . . .
"""
"#;

#[test]
fn a_position_names_the_man_that_passed_where_another_could_have() {
    let game = after(game(CROSSING), "a2c4 d5d4 c2a4");
    assert_eq!(game.fen(), "4/R1Rn/4/4/4 b - b3/a4 3 2");
    assert_eq!(moves_from(&game, "d4"), ["d4b3", "d4d3", "d4d5"]);
    reads_as_written(&game);
    let taken = after(game, "d4b3");
    assert_eq!(taken.fen(), "4/2R1/1n2/4/4 w - - 0 3", "the man on a4 was taken");
}

#[test]
fn a_position_names_no_man_that_cannot_have_passed() {
    let variant = game(CROSSING).variant().clone();
    for field in ["b3/b4", "b3/", "/a4", "b3/d4", "/", "b3/a4/a4"] {
        assert!(Game::from_fen(variant.clone(), &format!("4/R1Rn/4/4/4 b - {field} 0 2")).is_err(), "{field}");
    }
}

#[test]
fn a_man_that_passes_round_the_edge_can_be_taken_there() {
    let game = game(
        r#"
board = { files = 5, ranks = 3 }
[pieces]
roller = { letter = "R", move = "fmWiomsnD" }
knight = { letter = "N", move = "mWceN" }
[setup]
position = """
. . n . .
. . . . .
R . . . .
"""
"#,
    );
    let game = after(game, "a1d1");
    assert_eq!(game.fen(), "2n2/5/3R1 b - - 1 1", "nobody reaches e1");
    let there = Game::from_fen(game.variant().clone(), "3n1/5/3R1 b - e1 1 1").expect("the roller came round");
    assert!(moves_from(&there, "d3").contains(&"d3e1".to_string()));
    reads_as_written(&there);
}

#[test]
fn a_man_that_becomes_another_as_it_passes_can_be_taken_all_the_same() {
    let game = game(
        r#"
board = { files = 3, ranks = 5 }
[pieces]
pawn  = { letter = "P", move = "fmWfceFifmnD", san = "" }
rook  = { letter = "R", move = "R" }
[promotion.pawn]
on = "rank 3"
to = ["rook"]
[setup]
position = """
. . .
. . .
. . p
. . .
. P .
"""
"#,
    );
    let game = after(game, "b1b3r");
    assert_eq!(game.fen(), "3/3/1Rp/3/3 b - b2 0 1");
    assert!(moves_from(&game, "c3").contains(&"c3b2".to_string()));
    reads_as_written(&game);
}

/// Two castlings of the same men, one of which lets the rook have moved.
const TWO_CASTLINGS: &str = r#"
board = { files = 5, ranks = 4 }
[pieces]
king = { letter = "K", move = "K", royal = true }
rook = { letter = "R", move = "R" }
[castling.near]
san     = "O-O"
white   = "Kb1-c1 Re1-d1"
unmoved = ["king"]
[castling.far]
san   = "O-O-O"
white = "Kb1-d1 Re1-c1"
[setup]
position = """
. . k . .
. . . . .
. . . . .
. K . . R
"""
"#;

#[test]
fn a_castling_letter_means_all_men_that_one_of_the_castlings_needs() {
    let game = after(game(TWO_CASTLINGS), "e1e2 c4b4");
    assert_eq!(game.fen(), "1k3/5/4R/1K3 w b1 - 2 2");
    reads_as_written(&game);
    let game = after(game, "e2e1 b4a4");
    assert_eq!(moves_from(&game, "b1"), ["b1a1", "b1c1", "b1c1,e1d1", "b1a2", "b1b2", "b1c2"]);
    let start = self::game(TWO_CASTLINGS);
    assert_eq!(start.fen(), "2k2/5/5/1K2R w K - 0 1");
    reads_as_written(&start);
}

#[test]
fn a_man_that_may_become_its_own_kind_may_stay_what_it_is() {
    let game = game(
        r#"
board = { files = 2, ranks = 3 }
[pieces]
pawn   = { letter = "P", move = "fmW", san = "" }
silver = { letter = "S", move = "fmW" }
[promotion.both]
piece = ["pawn", "silver"]
on    = "last rank"
to    = ["silver"]
[setup]
position = """
. .
P S
. .
"""
"#,
    );
    assert_eq!(moves_from(&game, "a2"), ["a2a3s"]);
    assert_eq!(moves_from(&game, "b2"), ["b2b3"]);
}

#[rstest]
#[case::a_man_between("r5k4r/12/12/12/12/12/12/RN3K5R w KQ - 0 1", "White's knight on `b1` stands in the way")]
#[case::a_king_that_has_moved(
    "r5k4r/12/12/12/12/12/12/R4K5R w - - 0 1",
    "the position says that the king or the rook has moved"
)]
#[case::an_attacked_square(
    "2r4k4/12/12/12/12/12/12/R4K5R w KQ - 0 1",
    "the king would reach `c1`, which Black's rook on `c8` attacks"
)]
#[case::a_rook_elsewhere("r5k4r/12/12/12/12/12/1R10/5K5R w K - 0 1", "no rook of White's stands on `a1`")]
fn a_player_is_told_what_forbids_a_castling(#[case] fen: &str, #[case] why: &str) {
    let game = common::game(&common::shipped("courier-chess-moderno"), fen);
    assert_eq!(game.why("O-O-Oc").reasons[0].text, format!("castling `O-O-Oc` is not possible: {why}"));
}
