//! Men whose moves have several legs: both generators, records, and the board after the move.

use std::ops::Range;
use std::sync::Arc;

use crate::common;
use crate::common::read;

use courier::engine::Engine;
use courier::geometry::SquareSet;
use courier::position::Position;
use courier::random::Random;
use courier::record::{Game, Score, coordinates, san};
use courier::variant::Variant;
use rstest::rstest;

fn men() -> Arc<Variant> {
    read(include_str!("legs/men.toml"))
}

/// A variant of two kings and some men on an 8x8 board.
fn with_man(movement: &str) -> Arc<Variant> {
    read(&format!(
        "name = \"A man\"\n[board]\nfiles = 8\nranks = 8\n[pieces]\n\
         king = {{ letter = \"K\", move = \"K\", royal = true }}\n\
         man = {{ letter = \"M\", move = \"{movement}\" }}\n\
         pawn = {{ letter = \"P\", move = \"fmWfcF\", san = \"\" }}\n\
         [setup]\nposition = \"\"\"\n\
         m . . . k . . m\np p . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\nP P . . . . . .\nM . . . K . . M\n\"\"\"\n\
         [end]\ncheckmate = \"loss\"\nstalemate = \"draw\"\n"
    ))
}

/// The position after a move from a position.
fn after(movement: &str, fen: &str, text: &str) -> String {
    let mut game = Game::from_fen(with_man(movement), fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}"));
    let made = game.read_move(text).unwrap_or_else(|wrong| panic!("{movement} {text}: {wrong}"));
    game.play(&made).expect("it is legal");
    game.fen()
}

fn moves(movement: &str, fen: &str, from: &str) -> String {
    let game = Game::from_fen(with_man(movement), fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}"));
    let all = game.moves();
    let mut texts = san::write_all(&game, &all);
    let from = game.board().named(from).expect("a square");
    let mut own: Vec<String> =
        all.iter().zip(texts.drain(..)).filter(|(made, _)| made.origin() == Some(from)).map(|(_, text)| text).collect();
    own.sort();
    own.join(" ")
}

#[test]
fn walker_and_tables_agree_in_random_games() {
    let engine = Engine::<u64>::new(men()).expect("64 squares fit");
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let mut position = engine.start();
        for _ in 0..60 {
            compare(&engine, &position);
            let Some(made) = random.pick(&engine.moves(&position)).copied() else { break };
            position = engine.after(&position, &made);
        }
    }
}

#[rstest]
fn walker_and_tables_agree_about(
    #[values(
        "[F?R]",
        "[mcQ-oK-bK]",
        "[B?foF-bF-sB]",
        "v[W?B]",
        "(az)F",
        "(afmpaf)F",
        "udKucR",
        "mRcuafB",
        "dcaK",
        "dapK",
        "cpasR2",
        "mRpRgabyabsR",
        "fmWifmnDfceFofceF",
        "fmWifmnDfceFfceamfF",
        "tRkB",
        "oomR2cooB",
        "mcaibQ",
        "KcaKcabK"
    )]
    movement: &str,
) {
    let engine = Engine::<u64>::new(with_man(movement)).expect("64 squares fit");
    for seed in 0..6 {
        let mut random = Random::new(seed);
        let mut position = engine.start();
        for _ in 0..40 {
            compare(&engine, &position);
            let Some(made) = random.pick(&engine.moves(&position)).copied() else { break };
            position = engine.after(&position, &made);
        }
    }
}

#[rstest]
#[case::by_two_terms("fmWifmnDfceFofceF")]
#[case::on_the_way("fmWifmnDfceFfceamfF")]
fn captures_en_passant_are_found_once(#[case] movement: &str) {
    let engine = Engine::<u64>::new(with_man(movement)).expect("64 squares fit");
    let position = engine.read_fen("m3k3/8/1M6/8/8/8/8/4K3 b a8 - 0 1").expect("a position");
    let made = engine.moves(&position).into_iter().find(|made| !made.passed().is_empty()).expect("a double step");
    let position = engine.after(&position, &made);
    assert!(!position.passed().is_empty());
    compare(&engine, &position);
}

#[test]
fn games_are_written_and_read_back() {
    for seed in 200..206 {
        let mut random = Random::new(seed);
        let mut game = Game::new(men());
        for _ in 0..60 {
            let Some(made) = random.pick(&game.moves()).copied() else { break };
            game.play(&made).expect("it is legal");
        }
        let text = Score::of(&game).write();
        let read = Score::read(game.variant(), &text).unwrap_or_else(|wrong| panic!("{wrong:?}\n{text}"));
        assert_eq!(read.write(), text);
    }
}

fn compare(engine: &Engine<u64>, position: &Position<u64>) {
    assert!(position.royal(position.side()).is_some(), "each side has a king");
    common::compare(engine, position);
}

#[test]
fn every_move_of_a_random_game_is_read_back() {
    check_texts(100..101);
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn every_move_of_random_games_is_read_back() {
    check_texts(101..106);
}

fn check_texts(seeds: Range<u64>) {
    for seed in seeds {
        let mut random = Random::new(seed);
        let mut game = Game::new(men());
        for _ in 0..40 {
            let all = game.moves();
            for (made, text) in all.iter().zip(san::write_all(&game, &all)) {
                assert_eq!(game.read_move(&text).as_ref(), Ok(made), "{text} in {}", game.fen());
            }
            for (made, text) in all.iter().zip(coordinates::write_all(&game, &all)) {
                assert_eq!(game.read_move(&text).as_ref(), Ok(made), "{text} in {}", game.fen());
            }
            let Some(made) = random.pick(&all).copied() else { break };
            game.play(&made).expect("it is legal");
        }
    }
}

#[rstest]
#[case::igui("mcabK", "4k3/8/8/3p4/3M4/8/8/4K3 w - - 0 1", "d4d4xd5", "4k3/8/8/8/3M4/8/8/4K3 b - - 0 1")]
#[case::a_turn_is_passed("mcabK", "4k3/8/8/3p4/3M4/8/8/4K3 w - - 0 1", "d4d4", "4k3/8/8/3p4/3M4/8/8/4K3 b - - 1 1")]
#[case::a_double_capture("cacafF", "4k3/8/5p2/4p3/3M4/8/8/4K3 w - - 0 1", "d4g7", "4k3/6M1/8/8/8/8/8/4K3 b - - 0 1")]
#[case::an_exchange("ucR", "4k3/8/8/3p4/8/3M4/8/4K3 w - - 0 1", "d3d5", "4k3/8/8/3M4/8/3p4/8/4K3 b - - 1 1")]
#[case::an_exchange_with_a_friend(
    "udR",
    "4k3/8/8/3P4/8/3M4/8/4K3 w - - 0 1",
    "d3d5",
    "4k3/8/8/3M4/8/3P4/8/4K3 b - - 1 1"
)]
#[case::an_own_man_removed("dK", "4k3/8/8/3P4/3M4/8/8/4K3 w - - 0 1", "d4d5", "4k3/8/8/3M4/8/8/8/4K3 b - - 0 1")]
#[case::a_rifle_shot("mRcaibR", "4k3/8/3p4/8/3M4/8/8/4K3 w - - 0 1", "d4d4", "4k3/8/8/8/3M4/8/8/4K3 b - - 0 1")]
fn the_board_after(#[case] movement: &str, #[case] fen: &str, #[case] text: &str, #[case] expected: &str) {
    assert_eq!(after(movement, fen, text), expected);
}

#[test]
fn moves_with_the_same_squares_have_texts_of_their_own() {
    assert_eq!(moves("mcabK", "4k3/8/8/2pp4/3M4/8/8/4K3 w - - 0 1", "d4"), "Md4 Mxc5-d4 Mxd5-d4");
    assert_eq!(moves("cRucR", "4k3/8/8/3p4/8/3M4/8/4K3 w - - 0 1", "d3"), "Md5,d5d3 Mxd5");
}

#[rstest]
#[case::a_shot_along_a_line("mRcaibR", "4k3/8/8/8/8/8/8/M3K3 b - - 0 1", false)]
#[case::a_rifle_aimed_at_the_king("mRcaibR", "4k3/8/8/8/4M3/8/8/K7 b - - 0 1", true)]
#[case::a_king_taken_on_the_way("fcafmF", "8/8/4k3/3M4/8/8/8/4K3 b - - 0 1", true)]
#[case::a_landing_that_is_taken("fcafmF", "8/5p2/4k3/3M4/8/8/8/4K3 b - - 0 1", false)]
#[case::an_exchange_takes_nobody("ucR", "4k3/8/8/8/4M3/8/8/K7 b - - 0 1", false)]
#[case::a_tame_man_takes_no_king("tR", "4k3/8/8/8/4M3/8/8/K7 b - - 0 1", false)]
#[case::kings_only("fkR", "4k3/8/8/8/4M3/8/8/K7 b - - 0 1", true)]
fn check(#[case] movement: &str, #[case] fen: &str, #[case] expected: bool) {
    let game = Game::from_fen(with_man(movement), fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}"));
    assert_eq!(game.is_check(), expected);
}

#[test]
fn nobody_takes_the_own_king() {
    assert_eq!(moves("dcaK", "4k3/8/8/8/8/8/3M4/4K3 w - - 0 1", "d2"), "");
    assert_eq!(moves("dK", "4k3/8/8/8/8/8/3M4/4K3 w - - 0 1", "d2"), "");
}

#[rstest]
#[case::both_sides("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O O-O-O")]
#[case::one_partner_has_moved("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "O-O-O")]
#[case::the_crossed_square_is_attacked("3r1k2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O")]
#[case::the_king_is_in_check("4rk2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "")]
#[case::somebody_stands_between("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "O-O")]
fn castling_of_a_string(#[case] fen: &str, #[case] expected: &str) {
    let text = include_str!("../variants/chess.toml").replace("move = \"K\"", "move = \"KisO2\"");
    let (head, rest) = text.split_once("[castling.king-side]").expect("chess has castling");
    let (_, tail) = rest.split_once("[promotion.pawn]").expect("chess has promotion");
    let (tail, _) = tail.split_once("[claim.array]").expect("chess has claims");
    let game = Game::from_fen(read(&format!("{head}[promotion.pawn]{tail}")), fen).expect(fen);
    let all = game.moves();
    let texts = san::write_all(&game, &all);
    let mut castlings: Vec<&str> = texts
        .iter()
        .map(String::as_str)
        .map(|text| text.trim_end_matches('+'))
        .filter(|text| text.starts_with('O'))
        .collect();
    castlings.sort_unstable();
    assert_eq!(castlings.join(" "), expected);
}
