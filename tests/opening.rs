//! Openings that are laid down, and men that are put down before the first move.

use std::sync::Arc;

use crate::common;
use crate::common::{look_at, play, read, shipped};
use courier::engine::Engine;
use courier::record::{Game, Score};
use courier::variant::Variant;
use rstest::rstest;

/// The three readings of the joy leaps come to the same men.
#[rstest]
#[case::made_beforehand("courier-chess", "", "1")]
#[case::a_move_a_turn("courier-chess-joy-leaps", "a4 a5 l4 l5 g4 g5 Fg3 Fg6", "5")]
#[case::four_moves_a_turn("courier-chess-joy-turns", "a2a4,l2l4,g2g4,g1g3 a7a5,l7l5,g7g5,g8g6", "2")]
fn the_joy_leaps_lead_to_one_position(#[case] id: &str, #[case] moves: &str, #[case] number: &str) {
    let game = played(&shipped(id), moves);
    let men = "rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR";
    assert_eq!(game.fen(), format!("{men} w - - 0 {number}"));
    assert_eq!([game.perft(1, 1), game.perft(2, 1)], [26, 678]);
}

#[test]
fn a_forced_turn_is_the_only_move_and_is_read_back_from_any_text() {
    let game = Game::new(shipped("courier-chess-joy-turns"));
    let [only] = game.moves()[..] else { panic!("there is one move") };
    for text in [game.san(&only), game.coordinates(&only)] {
        assert_eq!(text, "a2a4,l2l4,g2g4,g1g3");
        assert!(game.read_move(&text).expect("it was written just now").is_same(&only));
    }
    assert!(game.read_move("a4").is_err());
    let mut after = game.clone();
    after.play(&only).expect("it is legal");
    let score = Score::of(&after).write();
    let read = Score::read(game.variant(), &score).unwrap_or_else(|wrong| panic!("{score}: {wrong}"));
    assert!(score.contains("a2a4,l2l4,g2g4,g1g3"), "{score}");
    drop(read);
}

#[test]
fn a_position_off_the_forced_line_is_free_play() {
    let fen = "rnebmkfwbenr/pppppppppppp/12/12/12/1P10/P1PPPPPPPPPP/RNEBMKFWBENR w - - 0 1";
    let game = Game::from_fen(shipped("courier-chess-joy-leaps"), fen).expect("it is a position");
    assert!(game.moves().len() > 10);
}

#[test]
fn black_arranges_its_men_and_white_s_stand_opposite() {
    let variant = shipped("metamachy");
    let game = Game::new(Arc::clone(&variant));
    let moves = game.moves();
    assert_eq!((game.side().to_string().as_str(), moves.len()), ("Black", 24));
    for made in &moves {
        let mut next = game.clone();
        next.play(made).expect("it is legal");
        assert_eq!(next.side().to_string(), "White");
        let again = Game::from_fen(Arc::clone(&variant), &next.fen()).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!((again.fen(), again.key()), (next.fen(), next.key()));
        assert!(game.read_move(&game.san(made)).expect("it was written just now").is_same(made));
    }
    let usual = played(&variant, "Q@f12,K@g12,L@f11,G@g11");
    assert_eq!(
        usual.fen(),
        "cm3qk3mc/ernbilgibnre/pppppppppppp/12/12/12/12/12/12/PPPPPPPPPPPP/ERNBILGIBNRE/CM3QK3MC w g1g12 - 0 2"
    );
    assert_eq!(usual.perft(1, 1), 61);
}

#[test]
fn forced_turns_begin_with_white_s_first_move() {
    let text = SMALL.replace("[opening.arrangement]", "[opening]\nforced = [\"a2-a3\"]");
    let text =
        text.lines().filter(|line| !line.starts_with("pieces  ") && !line.starts_with("squares")).collect::<Vec<_>>();
    let (start, end) =
        (text.join("\n").find("position").expect("a picture"), text.join("\n").find("symmetry").expect("it"));
    let text = text.join("\n");
    let text = format!("{}fen = \"1rkr/pppp/4/PPPP/1RKR b - - 0 1\"\n{}", &text[..start], &text[end..]);
    let (variant, findings) = look_at(&text);
    assert!(variant.is_none());
    let messages: Vec<&str> = findings.iter().map(|finding| finding.message.as_str()).collect();
    assert_eq!(messages, ["forced turns begin with White's move 1, and the setup with Black's move 1"]);
}

const SMALL: &str = r#"
name = "Small"
[board]
files = 4
ranks = 5
[pieces]
king = { letter = "K", move = "K", royal = true }
rook = { letter = "R", move = "R" }
pawn = { letter = "P", move = "fmWfcF", san = "" }
[setup]
position = """
. . . .
p p p p
. . . .
P P P P
. . . .
"""
symmetry = "mirror"
[opening.arrangement]
pieces  = ["king", "rook", "rook"]
squares = ["b1", "c1", "d1"]
"#;

#[test]
fn each_side_arranges_in_turn_where_nothing_is_mirrored() {
    let variant = read(SMALL);
    let mut game = Game::new(Arc::clone(&variant));
    let texts = |game: &Game| game.moves().iter().map(|made| game.san(made)).collect::<Vec<_>>();
    assert_eq!(
        texts(&game),
        ["K@b1,R@c1,R@d1", "R@b1,K@c1,R@d1", "R@b1,R@c1,K@d1"],
        "men of a kind are not told apart"
    );
    for text in ["K@b1,R@c1,R@d1", "R@b5,R@c5,K@d5"] {
        play(&mut game, text);
    }
    assert_eq!(game.fen(), "1rrk/pppp/4/PPPP/1KRR w - - 0 2");
    let engine = Engine::<u64>::new(variant).expect("20 squares fit");
    let mut position = engine.start();
    for _ in 0..8 {
        let moves = common::compare(&engine, &position);
        let Some(made) = moves.last() else { break };
        position = engine.after(&position, made);
    }
}

#[test]
fn nobody_arranges_men_so_that_a_royal_man_can_be_taken_at_once() {
    let open = SMALL.replace("p p p p", ". . . .").replace("P P P P", ". . . .");
    let mut game = Game::new(read(&open));
    let texts = |game: &Game| game.moves().iter().map(|made| game.san(made)).collect::<Vec<_>>();
    assert_eq!(texts(&game).len(), 3, "White's king cannot be taken before Black has arranged");
    play(&mut game, "R@b1,K@c1,R@d1");
    assert_eq!(texts(&game), ["R@b5,K@c5,R@d5"], "White moves next, and its rooks look at b5 and d5");
}

#[rstest]
#[case::without_a_royal_man(
    r#"pieces  = ["king", "rook", "rook"]"#,
    r#"pieces  = ["rook", "rook", "rook"]"#,
    "0 of the men are royal: whether a side has arranged is told by its royal man"
)]
#[case::with_fewer_squares(r#"["b1", "c1", "d1"]"#, r#"["b1", "c1"]"#, "3 men are put on 2 squares")]
#[case::on_one_square_twice(
    r#"["b1", "c1", "d1"]"#,
    r#"["b1", "c1", "c1"]"#,
    "a square is named twice, or belongs to both sides"
)]
#[case::on_men_of_the_array(
    r#"["b1", "c1", "d1"]"#,
    r#"["b1", "c1", "d2"]"#,
    "White's pawn stands on `d2` in the array"
)]
#[case::beside_a_forced_opening(
    "[opening.arrangement]",
    "[opening]\nforced = [\"a2-a3\"]\n[opening.arrangement]",
    "men are arranged on a board on which moves have been laid down"
)]
#[case::of_a_king_whose_string_castles(
    r#"letter = "K", move = "K""#,
    r#"letter = "K", move = "KisO2""#,
    "the string of `king` castles, and castling begins from squares of the array"
)]
fn an_arrangement_that_cannot_be_is_refused(#[case] from: &str, #[case] to: &str, #[case] message: &str) {
    let wrong = SMALL.replace(from, to);
    assert_ne!(wrong, SMALL);
    let (variant, findings) = look_at(&wrong);
    assert!(variant.is_none());
    let messages: Vec<&str> = findings.iter().map(|finding| finding.message.as_str()).collect();
    assert!(messages.contains(&message), "{messages:?}");
}

/// Moves are counted from the start; a king that was ever in check has no leap.
const REMEMBERING: &str = r#"
name = "Small"
[board]
files = 5
ranks = 5
[pieces]
king = { letter = "K", move = "K", royal = true }
rook = { letter = "R", move = "R" }
[setup]
fen = "4k/5/5/5/RK3"
[special.leap]
piece = "king"
move = "nD"
when = ["never checked"]
[opening]
forced = FORCED
[end]
counting = { result = "draw", board = 9 }
"#;

#[rstest]
#[case::turns_are_counted(r#"["b1-c1", "e5-d5"]"#, "b1c1 e5d5", " count=2 limit=9")]
#[case::a_check_is_remembered(r#"["a1-a5", "e5-e4", "a5-a4"]"#, "a1a5 e5e4 a5a4", " count=3 limit=9 checked=b")]
#[case::turns_off_the_line_are_as_any(r#"["b1-c1"]"#, "b1c1 e5d5 a1a5", " count=3 limit=9 checked=b")]
fn what_a_forced_turn_leaves_is_remembered(#[case] forced: &str, #[case] moves: &str, #[case] end: &str) {
    let game = played(&read(&REMEMBERING.replace("FORCED", forced)), moves);
    let sorted = |text: &str| {
        let mut words: Vec<String> = text.split_whitespace().map(str::to_string).collect();
        words.sort();
        words
    };
    let remembered: Vec<String> = game.fen().split_whitespace().skip(6).map(str::to_string).collect();
    assert_eq!(sorted(&remembered.join(" ")), sorted(end), "{}", game.fen());
    assert_eq!(game.key(), game.recomputed_key());
}

#[test]
fn nothing_is_counted_while_men_are_to_be_put_down() {
    let text = format!("{SMALL}[end]\ncounting = {{ result = \"draw\", without = [\"rook\"], board = 9 }}");
    let game = played(&read(&text), "K@b1,R@c1,R@d1 R@b5,R@c5,K@d5 a3");
    assert!(!game.fen().contains("limit"), "a rook is on the board: {}", game.fen());
    let text = text
        .replace("without = [\"rook\"]", "without = [\"pawn\"]")
        .replace("p p p p", ". . . .")
        .replace("P P P P", ". . . .");
    let mut game = Game::new(read(&text));
    for (made, end) in [("K@b1,R@c1,R@d1", " 1"), ("K@b5,R@c5,R@d5", " 2 limit=9"), ("Rc4", " 2 count=1 limit=9")] {
        play(&mut game, made);
        assert!(game.fen().ends_with(end), "{}", game.fen());
    }
}

fn played(variant: &Arc<Variant>, moves: &str) -> Game {
    let mut game = Game::new(Arc::clone(variant));
    for text in moves.split_whitespace() {
        play(&mut game, text);
    }
    game
}
