//! Moves as people and programs write them.

use courier::record::{Game, coordinates};
use rstest::rstest;

use super::variants::{CHESS, made, variant};

fn game(name: &str, fen: &str) -> Game {
    Game::from_fen(variant(name), fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}"))
}

/// Both texts of the move that a text stands for, or what is wrong with it.
fn read(name: &str, fen: &str, text: &str) -> String {
    let game = game(name, fen);
    match game.read_move(text) {
        Ok(made) => format!("{} {}", game.coordinates(&made), game.san(&made)),
        Err(wrong) => wrong.to_string(),
    }
}

/// Knights that can be told apart by file, by rank, or only by both.
#[rstest]
#[case::by_file("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2", "Nbd2")]
#[case::by_rank("4k3/8/8/1N6/8/8/8/1N2K3 w - - 0 1", "b1a3", "N1a3")]
#[case::by_both("4k3/8/8/1N6/8/8/8/1N1NK3 w - - 0 1", "b1c3", "Nb1c3")]
#[case::a_pinned_one_does_not_count("4k3/4r3/8/8/8/4N3/8/1K4N1 w - - 0 1", "g1e2", "Ne2")]
#[case::pawns_capture_by_file("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "c4d5", "cxd5")]
#[case::check("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8+")]
#[case::mate("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#")]
#[case::stalemate_is_no_mate("7k/8/6K1/8/8/8/5Q2/8 w - - 0 1", "f2f7", "Qf7")]
#[case::capture_in_passing("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6")]
#[case::promotion("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+")]
#[case::castling("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O")]
fn moves_of_chess_are_written_as_usual(#[case] fen: &str, #[case] squares: &str, #[case] expected: &str) {
    assert_eq!(read("chess", fen, squares), format!("{squares} {expected}"));
}

#[rstest]
#[case::the_long_form("e2-e4", "e2e4 e4")]
#[case::marks("e4!?", "e2e4 e4")]
#[case::a_wrong_check("e4+", "e2e4 e4")]
#[case::needless_origin("Ng1f3", "g1f3 Nf3")]
#[case::needless_file("Ngf3#", "g1f3 Nf3")]
#[case::a_dash("Ng1-f3", "g1f3 Nf3")]
#[case::blanks("  Nf3  ", "g1f3 Nf3")]
fn what_is_clear_is_read(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(read("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", text), expected);
}

#[rstest]
#[case::zeros("0-0", "e1g1 O-O")]
#[case::more_zeros("0-0-0+", "e1c1 O-O-O")]
#[case::no_sign_of_promotion("b8Q", "b7b8q b8=Q+")]
#[case::brackets("b8(R)", "b7b8r b8=R+")]
#[case::capital_letter("b7b8N", "b7b8n b8=N")]
#[case::dash_and_sign("b7-b8=B", "b7b8b b8=B")]
#[case::no_choice(
    "b8",
    "`b8` fits 4 legal moves: the pawn becomes a queen, a rook, a bishop or a knight on `b8`; write `b8=Q+`, `b8=R+`, `b8=B` or `b8=N`"
)]
#[case::no_choice_by_squares(
    "b7b8",
    "`b7b8` fits 4 legal moves: the pawn becomes a queen, a rook, a bishop or a knight on `b8`; write `b8=Q+`, `b8=R+`, `b8=B` or `b8=N`"
)]
#[case::nothing_taken("Rxa5", "`Rxa5` is no legal move: the move is written `Ra5`")]
fn castling_and_promotion_are_read_in_several_forms(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(read("chess", "4k3/1P6/8/8/8/8/8/R3K2R w KQ - 0 1", text), expected);
}

#[rstest]
#[case::two_knights("Nc3", "`Nc3` fits 2 legal moves; write `Nbc3` or `Ndc3`")]
#[case::out_of_reach(
    "Nb4",
    "`Nb4` is no legal move: no knight of White's ever goes to `b4` from where it stands: `N` makes a knight's leap; did you mean `Nb2`?"
)]
#[case::nothing_like_it("castles", "`castles` is no move in any notation")]
#[case::nothing("", "`` is no move in any notation")]
#[case::what_a_terminal_would_obey("\u{1b}[31mN", "`\u{fffd}[31mN` is no move in any notation")]
#[case::wrong_squares(
    "b1b3",
    "`b1b3` is no legal move: the knight on `b1` never goes to `b3`: `N` makes a knight's leap; did you mean `b1a3` or `b1c3`?"
)]
fn what_is_not_clear_is_refused(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(read("chess", "4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1", text), expected);
}

#[test]
fn a_text_longer_than_any_move_is_refused() {
    let wrong = read("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", &"N".repeat(5_000));
    assert_eq!(wrong, "`NNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNNN...` has 5000 bytes, a move has at most 1024");
}

#[test]
fn no_move_is_read_after_the_end() {
    let wrong = read("chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "Kh8");
    assert_eq!(
        wrong,
        "`Kh8` is no legal move: the game is over: White wins by checkmate, given by White's rook on `a8`"
    );
}

#[rstest]
#[case::castling_by_its_label("O-O-Oj", "f1j1 O-O-Oj")]
#[case::castling_by_the_kings_squares("f1c1", "f1c1 O-O-Oc")]
#[case::castling_in_full("f1c1,a1d1", "f1c1 O-O-Oc")]
#[case::zeros("0-0-0c", "f1c1 O-O-Oc")]
#[case::no_such_label("O-O", "`O-O` is no legal move: there is no castling `O-O`, only `O-O-Oc`, `O-O-Oj`")]
fn moderno_castlings_have_their_own_labels(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(read("moderno", "7k4/4p7/12/12/12/12/12/R4K5R w KQ - 0 1", text), expected);
}

#[rstest]
#[case::the_only_choice("7k4/P6p4/12/12/12/12/12/K11 w - - 0 1", "a8", "a7a8q a8=Q")]
#[case::a_file_beyond_h("7k4/7p4/12/12/12/12/11P/K11 w - - 0 1", "l4", "l2l4 l4")]
#[case::a_bared_king_is_no_mate("n6k4/12/12/R11/4K7/12/12/12 w - - 0 1", "a5a8", "a5a8 Rxa8+")]
fn moves_of_moderno(#[case] fen: &str, #[case] text: &str, #[case] expected: &str) {
    assert_eq!(read("moderno", fen, text), expected);
}

/// The king may castle to the square that it may also step to.
#[rstest]
#[case::the_step("e1f1", "e1f1 Kf1")]
#[case::the_castling("e1f1,h1e1", "e1f1,h1e1 O-O")]
#[case::a_label_like_a_pawn_move("e3", "e2e3 e3")]
#[case::in_full("e3,e1d1,a1e1,e3", "e1d1,a1e1 e3,e1d1,a1e1,e3")]
fn castling_is_told_from_a_step(#[case] text: &str, #[case] expected: &str) {
    let start = Game::new(variant("short-castling")).fen();
    assert_eq!(read("short-castling", &start, text), expected);
}

#[rstest]
#[case::declined("a5", "a4a5 a5")]
#[case::accepted("a5=G", "a4a5g a5=G+")]
#[case::accepted_by_squares("a4a5s", "a4a5s a5=S+")]
fn a_promotion_declined_has_no_letter(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(read("optional", "1k4/6/P5/6/6/K5 w - - 0 1", text), expected);
}

#[rstest]
#[case::two_digits("a9=Ch", "a8a9ch a9=Ch")]
#[case::by_squares("a9a10c1", "`a9a10c1` is no legal move: no man stands on `a9`")]
#[case::letters_with_digits("a8a9c1", "a8a9c1 a9=C1")]
#[case::letters_like_victims("a8a9xd5", "a8a9xd5 a9=XD5")]
fn letters_of_several_characters_stay_whole(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(read("letters", "5k4/10/P9/10/10/10/10/10/10/5K4 w - - 0 1", text), expected);
}

#[rstest]
#[case::a_camel_told_by_rank("C1a4", "`C1a4` fits 2 legal moves; write `C1a4,a1a4` or `C1a4,b1a4`")]
#[case::the_cart("a1a4", "a1a4 C1a4,a1a4")]
#[case::the_camel("b1a4", "b1a4 C1a4,b1a4")]
fn a_letter_that_ends_like_a_rank_is_told_apart(#[case] text: &str, #[case] expected: &str) {
    // A cart `C1` on a1, camels `C` on b1 and b7, all of which reach a4.
    let fen = "5k4/10/10/1C8/10/10/10/10/10/(C1)C3K4 w - - 0 1";
    assert_eq!(read("letters", fen, text), expected);
}

/// A knight of this variant may step to d6 or take the pawn that has passed it.
#[rstest]
#[case::the_step("e5d6", "e5d6 Nd6")]
#[case::the_capture("e5d6xd5", "e5d6xd5 Nxd6")]
#[case::the_capture_by_name("Nxd6 e.p.", "e5d6xd5 Nxd6")]
fn a_step_and_a_capture_in_passing_are_told_apart(#[case] text: &str, #[case] expected: &str) {
    let mut game = game("sidestep", "4k3/3p4/8/4N3/8/8/8/4K3 b - - 0 1");
    let leap = game.read_move("d7d5").expect("the leap is legal");
    game.play(&leap).expect("it is legal");
    let made = game.read_move(text).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(format!("{} {}", game.coordinates(&made), game.san(&made)), expected);
}

/// A man that is put elsewhere is named whatever else is legal; a text without it is read where it is clear.
#[rstest]
#[case::in_full("a1a2,a2a1", "a1a2,a2a1 Qa2,a2a1")]
#[case::as_it_was_written("a1a2", "a1a2,a2a1 Qa2,a2a1")]
#[case::the_other("a1-e1", "a1e1,e1a1 Qe1,e1a1")]
#[case::in_short_notation("Qa2,a2a1", "a1a2,a2a1 Qa2,a2a1")]
fn a_man_that_is_put_elsewhere_is_always_named(#[case] text: &str, #[case] expected: &str) {
    let swappers = made("swappers", &CHESS.replace("move = \"Q\"", "move = \"udQ\""));
    let game = Game::from_fen(swappers, "4k3/8/8/8/8/8/P7/Q3K3 w - - 0 1").expect("it is a position");
    let made = game.read_move(text).expect(text);
    assert_eq!(format!("{} {}", game.coordinates(&made), game.san(&made)), expected);
    assert_eq!(coordinates::write(&game, &[made], &made), game.coordinates(&made));
}
