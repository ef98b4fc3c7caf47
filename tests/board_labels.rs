//! Boards whose files, ranks and squares have names of their own.

use std::sync::Arc;

use crate::common;
use crate::common::play;

use courier::geometry::{Board, Color, Labels, SquareSet};
use courier::random::Random;
use courier::record::Game;
use courier::render::{Diagram, Picture};
use courier::variant::Variant;
use rstest::rstest;

/// Six by six, of which the outer files and ranks hold only two corners.
fn try_read(board: &str) -> Result<Arc<Variant>, String> {
    try_read_with(board, ["Kb0-d0 Re0-c0", "Kb3-d3 Re3-c3"], "last rank")
}

fn try_read_with(board: &str, [white, black]: [&str; 2], last: &str) -> Result<Arc<Variant>, String> {
    common::try_read(&format!(
        r#"
name = "Corners"
[board]
files = 6
ranks = 6
{board}
[pieces]
king   = {{ letter = "K", move = "K", royal = true }}
rook   = {{ letter = "R", move = "R" }}
wizard = {{ letter = "W", move = "FC" }}
pawn   = {{ letter = "P", san = "", move = "fmWfceFifmnD" }}
[setup]
fen = "*****w/*k2r*/*pppp*/*PPPP*/*K2R*/W*****"
[castling.short]
san   = "O-O"
white = "{white}"
black = "{black}"
[promotion.pawn]
on = "{last}"
to = ["rook"]
[end]
stalemate = "draw"
"#
    ))
}

const LABELS: &str = r#"
file-labels = ["", "b", "c", "d", "e", ""]
rank-labels = ["", "0", "1", "2", "3", ""]
names = { w1 = [1, 1], w2 = [6, 6] }
"#;

fn read() -> Arc<Variant> {
    try_read(LABELS).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn omega() -> Arc<Variant> {
    common::shipped("omega-chess")
}

fn game(fen: &str) -> Game {
    common::game(&read(), fen)
}

#[rstest]
#[case::corners(read(), 18)]
#[case::omega(omega(), 104)]
fn every_square_has_a_name_that_leads_back_to_it(#[case] variant: Arc<Variant>, #[case] count: usize) {
    let board = &variant.board.clone();
    let names: std::collections::BTreeSet<String> = board.squares().each().map(|square| board.name(square)).collect();
    assert_eq!(names.len(), count);
    for square in board.squares().each() {
        let name = board.name(square);
        assert_eq!(board.named(&name), Some(square), "{name}");
        assert!(name.starts_with(board.file_letter(square)));
    }
}

#[rstest]
#[case::first("a0", Some((1, 1)))]
#[case::last("j9", Some((10, 10)))]
#[case::left_below("w1", Some((0, 0)))]
#[case::right_below("w2", Some((11, 0)))]
#[case::right_above("w3", Some((11, 11)))]
#[case::left_above("w4", Some((0, 11)))]
#[case::a_rank_too_many("a10", None)]
#[case::a_file_too_many("k5", None)]
#[case::a_corner_too_many("w5", None)]
#[case::a_zero_in_front("a00", None)]
#[case::no_name("", None)]
#[case::a_place_without_name("[2, 1]", None)]
fn names_of_omega_chess_stand_where_its_rules_say(#[case] name: &str, #[case] place: Option<(i16, i16)>) {
    let board = &omega().board.clone();
    assert_eq!(board.named(name), place.and_then(|(file, rank)| board.place(file, rank)));
}

#[test]
fn a_board_without_labels_counts_from_a1() {
    let board = Board::new(12, 8).expect("a board of 12 by 8 can be had");
    assert_eq!(board.extent(), "from `a1` to `l8`");
    assert_eq!((board.file_label(11), board.rank_label(0)), ("l".to_string(), "1".to_string()));
    assert_eq!(board.counted_ranks(), 8);
}

#[test]
fn ranks_without_a_label_do_not_count() {
    let board = &read().board;
    let rank = |name: &str, color| board.counted_rank(color, board.named(name).expect(name));
    assert_eq!(board.counted_ranks(), 4);
    assert_eq!((rank("b0", Color::White), rank("b0", Color::Black)), (Some(1), Some(4)));
    assert_eq!((rank("e3", Color::White), rank("e3", Color::Black)), (Some(4), Some(1)));
    assert_eq!((rank("w1", Color::White), rank("w2", Color::Black)), (None, None));
}

#[rstest]
#[case::into_the_middle("w1b2", "Wb2", "w1b2")]
#[case::out_of_the_corner("Wxb2", "Wxb2", "w1b2")]
#[case::a_man_told_by_its_square("Ww1xb2", "Wxb2", "w1b2")]
fn moves_from_a_square_with_its_own_name(#[case] written: &str, #[case] san: &str, #[case] coordinates: &str) {
    let capture = san.contains('x');
    let row = if capture { "*p3*" } else { "*4*" };
    let game = game(&format!("*****1/*2k1*/{row}/*4*/*3K*/W***** w - - 0 1"));
    let made = game.read_move(written).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!((game.san(&made), game.coordinates(&made)), (san.to_string(), coordinates.to_string()));
}

#[rstest]
#[case::by_the_letter_of_the_corner("*****1/*k3*/*4*/*1W2*/*3K*/W***** w - - 0 1", "w1b0", "Wwb0")]
fn men_are_told_apart_by_the_names_of_their_squares(#[case] fen: &str, #[case] written: &str, #[case] san: &str) {
    let game = game(fen);
    let made = game.read_move(written).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(game.san(&made), san);
    assert!(game.read_move(san).is_ok_and(|read| read == made));
}

#[test]
fn castling_and_en_passant_go_by_the_names() {
    let mut castled = game("*****1/*k2r*/*pppp*/*PPPP*/*K2R*/1***** w Kk - 0 1");
    play(&mut castled, "O-O");
    assert_eq!(castled.fen(), "*****1/*k2r*/*pppp*/*PPPP*/*1RK1*/1***** b k - 1 1");
    let long = game("*****1/*k3*/*4*/*1p2*/*3K*/1***** b - - 0 1");
    let made = long.read_move("c1c0=R").unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(long.san(&made), "c0=R+");
}

#[test]
fn a_position_names_the_squares_passed_and_the_unmoved_men() {
    let variant = omega();
    let fen = "w**********w/*6k3*/*10*/*10*/*10*/*10*/*6p3*/*4p5*/*10*/*5P4*/*6K3*/W**********W w - - 0 1";
    let mut game = Game::from_fen(variant.clone(), fen).unwrap_or_else(|wrong| panic!("{wrong}"));
    play(&mut game, "f1f4");
    let fen = game.fen();
    assert!(fen.contains(" f2f3 "), "{fen}");
    let again = Game::from_fen(variant, &fen).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!((again.fen(), again.key()), (fen, game.key()));
}

#[test]
fn the_names_change_no_move() {
    // The same squares, named as everywhere and with holes.
    let plain = r#"
holes = ["a2", "a3", "a4", "a5", "a6", "b1", "c1", "d1", "e1", "f1", "b6", "c6", "d6", "e6", "f2", "f3", "f4", "f5"]
"#;
    let plain = try_read_with(plain, ["Kb2-d2 Re2-c2", "Kb5-d5 Re5-c5"], "rank 5");
    let plain = Game::new(plain.unwrap_or_else(|wrong| panic!("{wrong}")));
    let labelled = Game::new(read());
    assert_eq!(plain.fen(), labelled.fen());
    for depth in 1..=4 {
        assert_eq!(plain.perft(depth, 1), labelled.perft(depth, 1), "to a depth of {depth}");
    }
}

#[test]
fn games_are_written_and_read_again() {
    let mut random = Random::new(7);
    let variant = omega();
    let mut game = Game::new(variant);
    for _ in 0..60 {
        let moves = game.moves();
        if moves.is_empty() {
            break;
        }
        for made in &moves {
            let (san, coordinates) = (game.san(made), game.coordinates(made));
            assert_eq!(game.read_move(&san).ok().as_ref(), Some(made), "{san} in {}", game.fen());
            assert_eq!(game.read_move(&coordinates).ok().as_ref(), Some(made), "{coordinates} in {}", game.fen());
        }
        let made = moves[random.below(moves.len())];
        game.play(&made).expect("it is legal");
    }
}

#[test]
fn a_square_that_is_not_there_is_refused_with_the_names_that_are() {
    let help = try_read(&format!("{LABELS}holes = [\"f1\"]")).expect_err("f1 is no square");
    assert!(help.contains("`f1` is no square of this board"), "{help}");
    assert!(help.contains("from `b0` to `e3`, and `w1` `w2`"), "{help}");
}

#[rstest]
#[case::corners(&[(0, 0, "w1"), (5, 5, "w2")], "w1 below left of b0, w2 above right of e3")]
#[case::beside_and_within(
    &[(5, 2, "v7"), (2, 2, "u0"), (3, 5, "t9")],
    "v7 right of e1, u0 in the place of c1, t9 above d3"
)]
#[case::beside_a_square_with_another_name(&[(0, 1, "a7"), (1, 1, "a8")], "a7 left of b0, a8 in the place of b0")]
fn every_picture_says_which_squares_have_names_of_their_own(#[case] own: &[(i16, i16, &str)], #[case] told: &str) {
    let board = Board::new(6, 6).expect("it is no larger than boards may be");
    let place = |&(file, rank, name): &(i16, i16, &str)| Some((board.place(file, rank)?, name.to_string()));
    let own = own.iter().filter_map(place).collect();
    let files = vec![None, Some('b'), Some('c'), Some('d'), Some('e'), None];
    let ranks = vec![None, Some(0), Some(1), Some(2), Some(3), None];
    let board = board.clone().labelled(Labels { files, ranks, own });
    let diagram = Diagram { coordinates: true, ..Diagram::of_board(board) };
    let line = format!("Names of their own: {told}.");
    let joined = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(joined(&diagram.text()).contains(&format!(" {line}")), "{}", diagram.text());
    let picture = Picture { diagram: &diagram, title: "Corners", details: "" }.svg();
    assert!(joined(&picture).contains(&line), "{picture}");
    let plain = Diagram { coordinates: false, ..diagram };
    assert!(!plain.text().contains("Names"), "{}", plain.text());
}

#[rstest]
#[case::checkered("", true)]
#[case::plain("checkered = false", false)]
fn a_board_may_be_drawn_without_shading(#[case] line: &str, #[case] shaded: bool) {
    let variant = try_read(&format!("{line}\n{LABELS}")).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(variant.board.squares().each().any(|square| variant.board.is_shaded(square)), shaded);
}

#[rstest]
#[case::the_first_square_with_labels("", "b0 d0 c1 e1")]
#[case::the_square_that_is_named("dark = \"b0\"", "b0 d0 c1 e1")]
#[case::another_one("dark = \"e0\"", "c0 e0 b1 d1")]
#[case::one_with_a_name_of_its_own("dark = \"w1\"", "b0 d0 c1 e1")]
fn one_square_says_which_are_dark(#[case] line: &str, #[case] dark: &str) {
    let board = try_read(&format!("{line}\n{LABELS}")).unwrap_or_else(|wrong| panic!("{wrong}")).board.clone();
    let lower =
        board.squares().each().filter(|&square| board.is_shaded(square) && (1..3).contains(&board.rank(square)));
    assert_eq!(board.names(lower.collect()), dark);
}

#[test]
fn the_first_square_is_dark_whatever_lies_before_it() {
    let labels = "file-labels = [\"\", \"b\", \"c\", \"d\", \"e\", \"\"]\nnames = { w1 = [1, 1], w2 = [6, 6] }\n\
                  holes = [\"b1\", \"c1\", \"d1\", \"e1\", \"b6\", \"c6\", \"d6\", \"e6\"]";
    let read = try_read_with(labels, ["Kb2-d2 Re2-c2", "Kb5-d5 Re5-c5"], "rank 5");
    let board = read.unwrap_or_else(|wrong| panic!("{wrong}")).board.clone();
    let dark = |name: &str| board.named(name).map(|square| board.is_dark(square));
    assert_eq!([dark("b2"), dark("c2"), dark("w1")], [Some(false), Some(true), Some(false)], "b1 would be dark");
}

#[rstest]
#[case::files_by_their_letters("files b-d", Some("b3 c3 d3"))]
#[case::the_last_rank_with_a_label("rank 4", Some("b3 c3 d3 e3"))]
#[case::a_file_without_that_letter("file a", None)]
#[case::more_ranks_than_have_labels("rank 5", None)]
fn parts_of_the_board_go_by_the_labels(#[case] part: &str, #[case] on_the_last_rank: Option<&str>) {
    let read = try_read_with(LABELS, ["Kb0-d0 Re0-c0", "Kb3-d3 Re3-c3"], part);
    let found = read.as_ref().ok().map(|variant| {
        let board = &variant.board.clone();
        let zone = variant.rules.promotion[0].zone.of(Color::White);
        board.names(zone.each().filter(|&square| board.counted_rank(Color::White, square) == Some(4)).collect())
    });
    assert_eq!(found.as_deref(), on_the_last_rank, "{:?}", read.err());
}
