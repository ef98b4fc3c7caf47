//! Endings of a king and one or two men against a king.

use std::collections::HashMap;

use crate::common;
use courier::analyse::mates::{Ending, EndingRow, EndingRows, MAX_BYTES, Mates, of_men, solve};
use courier::betza::{self, Dialect, Movement};
use courier::engine::Engine;
use courier::findings::Refusal;
use courier::geometry::{Board, Color, Square, SquareSet, Squares};
use courier::position::Man;
use courier::report::Answer;
use courier::watch::Nobody;
use rstest::rstest;

fn movement(text: &str) -> Movement {
    betza::read(text, Dialect::Default).unwrap_or_else(|error| panic!("{text}: {error:?}")).movement
}

fn try_solve(board: &Board, man: &str, king: &str) -> Result<Mates, Refusal> {
    solve(&Ending { board, men: &[&movement(man)], king: &movement(king) }, &Nobody)
}

fn ending(files: u8, ranks: u8, man: &str) -> Mates {
    let board = Board::new(files, ranks).expect("a board of this size");
    try_solve(&board, man, "K").unwrap_or_else(|refusal| panic!("{man}: {}", refusal.message))
}

#[rstest]
#[case::rook("R", 16)]
#[case::queen("Q", 10)]
#[case::man("K", 18)]
#[case::courier("BW", 15)]
#[case::crowned_rook("RF", 10)]
#[case::champion("KD", 15)]
fn wins_from_everywhere_on_the_usual_board(#[case] man: &str, #[case] longest: u32) {
    let mates = ending(8, 8, man);
    assert_eq!((mates.won, mates.longest), (mates.positions, Some(longest)), "{mates:?}");
}

#[test]
fn a_wazir_that_leaps_two_squares_wins_most_positions() {
    let mates = ending(8, 8, "WD");
    // Men on different squares, kings apart, and the man does not attack the bare king.
    assert_eq!((mates.won, mates.positions, mates.longest), (192_908, 200_768, Some(29)));
}

#[rstest]
fn never_mates_by_force(#[values("FA", "N", "B", "F", "W", "A", "AmD")] man: &str) {
    let mates = ending(8, 8, man);
    assert_eq!((mates.won, mates.longest), (0, None), "{mates:?}");
}

#[rstest]
#[case::rook("R", 20)]
#[case::queen("Q", 13)]
#[case::man("K", 29)]
fn wins_from_everywhere_on_the_board_of_courier(#[case] man: &str, #[case] longest: u32) {
    let mates = ending(12, 8, man);
    assert_eq!((mates.won, mates.longest), (mates.positions, Some(longest)), "{mates:?}");
}

/// Solves an ending by the engine's moves, layer by layer, without any other knowledge.
fn solved_by_the_engine(side: u8, holes: &[&str], men: &[&str], king: &str) -> (Mates, Board) {
    let squares = |square: &str| format!("\"{square}\"");
    let holes: Vec<String> = holes.iter().map(|hole| squares(hole)).collect();
    let last = usize::from(side) - 1;
    let empty = vec!["."; last].join(" ");
    let mut rows = vec![format!("k {empty}")];
    rows.extend((1..last).map(|_| format!(". {empty}")));
    let letters = &["M", "L"][..men.len()];
    rows.push(format!("{} {} K", vec!["."; last - men.len()].join(" "), letters.join(" ")));
    let mut grid = rows.join("\n");
    for hole in &holes {
        let bytes = hole.as_bytes();
        let (file, rank) = (usize::from(bytes[1] - b'a'), usize::from(bytes[2] - b'1'));
        let at = (last - rank) * (2 * last + 2) + 2 * file;
        grid.replace_range(at..=at, "*");
    }
    let kinds = letters.iter().zip(men);
    let kinds = kinds.map(|(letter, man)| format!("[pieces.{letter}]\nletter = \"{letter}\"\nmove = \"{man}\"\n"));
    let kinds: String = kinds.collect();
    let variant = common::read(&format!(
        "name = \"Small\"\n[board]\nfiles = {side}\nranks = {side}\nholes = [{}]\n[pieces.king]\nletter = \"K\"\nmove = \
         \"{king}\"\nroyal = true\n{kinds}[setup]\nposition = \"\"\"\n{grid}\n\"\"\"\n",
        holes.join(", ")
    ));
    let engine: Engine<Squares> = Engine::new(variant.clone()).expect("it fits");
    let board = variant.board.clone();
    let man_of = |letter: &str| variant.kinds.lettered(letter).expect("a letter of the variant");
    // Each of two men may be taken while the other is left.
    let sets: &[&[&str]] = if men.len() == 1 { &[&["M"]] } else { &[&["M", "L"], &["M"], &["L"]] };
    // By FEN: every legal position, and where each side can go; none is where the man is lost.
    let mut ids: HashMap<String, usize> = HashMap::new();
    let mut positions = Vec::new();
    let mut whole = 0;
    for set in sets {
        let letters: Vec<&str> = ["K"].iter().chain(*set).chain(&["k"]).copied().collect();
        for squares in placements(&board, letters.len()) {
            let men: Vec<(Square, Man)> =
                squares.into_iter().zip(letters.iter().map(|letter| man_of(letter))).collect();
            for side in Color::BOTH {
                if let Ok(position) = engine.read_fen(&fen(&board, &engine, &men, side)) {
                    ids.insert(engine.write_fen(&position), positions.len());
                    positions.push(position);
                }
            }
        }
        // The first set is that of all men.
        whole = if whole == 0 { positions.len() } else { whole };
    }
    let mut moves = Vec::new();
    for position in &positions {
        let after = engine.literal_moves(position).into_iter().map(|found| engine.after(position, &found.made));
        let id = |fen: String| {
            let words: Vec<&str> = fen.split(' ').collect();
            ids.get(&format!("{} {} {} {} 0 1", words[0], words[1], words[2], words[3])).copied()
        };
        moves.push(after.map(|after| id(engine.write_fen(&after))).collect::<Vec<Option<usize>>>());
    }
    let is_attacker = |id: usize| positions[id].side() == Color::White;
    let mut decided = vec![None; positions.len()];
    let mates = (0..positions.len()).filter(|&id| !is_attacker(id) && moves[id].is_empty());
    let (mates, stalemates): (Vec<usize>, Vec<usize>) = mates.partition(|&id| engine.is_check(&positions[id]));
    let of_all_men = |all: &[usize]| all.iter().filter(|&&id| id < whole).count() as u64;
    mates.iter().for_each(|&id| decided[id] = Some(0));
    let mut longest = None;
    for count in 1.. {
        let reaches = |id: usize| moves[id].iter().flatten().any(|&next| decided[next] == Some(count - 1));
        let won: Vec<usize> =
            (0..positions.len()).filter(|&id| is_attacker(id) && decided[id].is_none() && reaches(id)).collect();
        if won.is_empty() {
            break;
        }
        longest = if of_all_men(&won) > 0 { Some(count) } else { longest };
        won.iter().for_each(|&id| decided[id] = Some(count));
        let is_lost = |id: usize| moves[id].iter().all(|next| next.is_some_and(|next| decided[next].is_some()));
        let lost: Vec<usize> = (0..positions.len())
            .filter(|&id| !is_attacker(id) && decided[id].is_none() && !moves[id].is_empty() && is_lost(id))
            .collect();
        lost.iter().for_each(|&id| decided[id] = Some(count));
    }
    let attacker = || (0..whole).filter(|&id| is_attacker(id));
    let mates = Mates {
        positions: attacker().count() as u64,
        won: attacker().filter(|&id| decided[id].is_some()).count() as u64,
        longest,
        example: None,
        drawn: None,
        mates: of_all_men(&mates),
        stalemates: of_all_men(&stalemates),
    };
    (mates, board)
}

/// Every way to put so many men on different squares.
fn placements(board: &Board, men: usize) -> Vec<Vec<Square>> {
    (0..men).fold(vec![Vec::new()], |all, _| {
        let with = |placed: Vec<Square>| {
            let free: Vec<Square> = board.squares().each().filter(|square| !placed.contains(square)).collect();
            free.into_iter().map(move |square| [&placed[..], &[square]].concat())
        };
        all.into_iter().flat_map(with).collect()
    })
}

fn fen(board: &Board, engine: &Engine<Squares>, men: &[(Square, Man)], side: Color) -> String {
    let ranks = (0..board.ranks()).rev().map(|rank| {
        let mut text = String::new();
        for file in 0..board.files() {
            let square = board.place(file.into(), rank.into()).expect("a place of the board");
            let man = men.iter().find(|(at, _)| *at == square);
            match man {
                Some(&(_, man)) => text += &engine.variant().kinds.letter(man),
                None => text.push(if board.has(square) { '1' } else { '*' }),
            }
        }
        text
    });
    let letter = if side == Color::White { "w" } else { "b" };
    let mut men = ranks.collect::<Vec<_>>().join("/");
    // Empty squares in a row are one number.
    (2..10).rev().for_each(|count| men = men.replace(&"1".repeat(count), &count.to_string()));
    format!("{men} {letter} - - 0 1")
}

#[rstest]
#[case::rook("R", "K", &[])]
#[case::board_with_holes("R", "K", &["b2", "d3"])]
#[case::cannon_over_the_kings("mRcpR", "K", &[])]
#[case::grasshopper_over_the_kings("gQ", "K", &[])]
#[case::lame_elephant("KnA", "K", &[])]
#[case::lame_horse("KmafsW", "K", &[])]
#[case::bent_rider("FyafsF", "K", &[])]
#[case::forward_rider("fRbBsW", "K", &[])]
#[case::two_steps_and_back("KaK", "K", &[])]
#[case::shoots_without_moving("KcaibK", "K", &[])]
#[case::knightrider("NNW", "K", &["c3"])]
#[case::kings_that_leap("R", "KD", &[])]
#[case::kings_that_ride("RF", "WB2", &[])]
#[case::kings_that_only_step_straight("R", "W", &[])]
#[case::kings_that_lean_to_one_side("Q", "rWlFfF", &[])]
fn the_engine_finds_the_same(#[case] man: &str, #[case] king: &str, #[case] holes: &[&str]) {
    let (expected, board) = solved_by_the_engine(4, holes, &[man], king);
    let found = try_solve(&board, man, king).unwrap_or_else(|refusal| panic!("{man}: {}", refusal.message));
    assert_eq!(Mates { example: None, drawn: None, ..found }, expected);
}

#[rstest]
#[case::two_rooks("R", "R", "K", &[])]
#[case::bishop_and_knight("B", "N", "K", &[])]
#[case::an_elephant_and_a_pawn_like_man("A", "fWbF", "K", &["b3"])]
#[case::a_cannon_and_a_ferz("mRcpR", "F", "K", &[])]
#[case::kings_that_only_step_straight("N", "F", "W", &[])]
fn the_engine_finds_the_same_of_two_men(
    #[case] man: &str,
    #[case] second: &str,
    #[case] king: &str,
    #[case] holes: &[&str],
) {
    let (expected, board) = solved_by_the_engine(4, holes, &[man, second], king);
    let men = [movement(man), movement(second)];
    let ending = Ending { board: &board, men: &[&men[0], &men[1]], king: &movement(king) };
    let found = solve(&ending, &Nobody).unwrap_or_else(|refusal| panic!("{man} {second}: {}", refusal.message));
    assert_eq!(Mates { example: None, drawn: None, ..found }, expected);
}

/// The longest wins are known from tables of chess endings.
#[rstest]
#[case::bishop_and_knight("B", "N", 33)]
#[case::two_bishops("B", "B", 19)]
#[case::two_knights("N", "N", 1)]
#[ignore = "takes a minute; the release run of the checks has it"]
fn two_men_win_as_in_chess(#[case] man: &str, #[case] second: &str, #[case] longest: u32) {
    let board = Board::new(8, 8).expect("a chessboard");
    let men = [movement(man), movement(second)];
    let mates = solve(&Ending { board: &board, men: &[&men[0], &men[1]], king: &movement("K") }, &Nobody);
    let mates = mates.unwrap_or_else(|refusal| panic!("{}", refusal.message));
    assert_eq!(mates.longest, Some(longest), "{mates:?}");
    assert!(mates.won < mates.positions);
}

/// A board of Courier Chess, whose tables take 380 MiB.
#[test]
#[ignore = "takes a minute; the release run of the checks has it"]
fn two_men_win_on_twelve_files() {
    let board = Board::new(12, 8).expect("a board of this size");
    let men = [movement("B"), movement("N")];
    let mates = solve(&Ending { board: &board, men: &[&men[0], &men[1]], king: &movement("K") }, &Nobody);
    let mates = mates.unwrap_or_else(|refusal| panic!("{}", refusal.message));
    assert_eq!((mates.positions, mates.won), (62_206_900, 62_066_464), "{mates:?}");
}

#[rstest]
#[case::no_men(&[], 4, "ending-men")]
#[case::three_men(&["R", "R", "R"], 4, "ending-men")]
#[case::a_large_board(&["R", "R"], 12, "ending-too-large")]
fn other_numbers_of_men_and_large_boards_are_refused(#[case] men: &[&str], #[case] side: u8, #[case] code: &str) {
    let board = Board::new(side, side).expect("a board of this size");
    let men: Vec<Movement> = men.iter().map(|man| movement(man)).collect();
    let men: Vec<&Movement> = men.iter().collect();
    let refusal = solve(&Ending { board: &board, men: &men, king: &movement("K") }, &Nobody).expect_err("refused");
    assert_eq!(refusal.code, code);
}

#[test]
fn the_longest_win_is_shown() {
    let mates = ending(4, 4, "R");
    let example = mates.example.expect("a rook wins");
    assert_eq!((example.king.as_str(), example.man.as_str(), example.bare_king.as_str()), ("a1", "d2", "c3"));
}

#[test]
fn a_board_too_large_is_refused() {
    let board = Board::new(16, 16).expect("a board of this size");
    let rook = movement("R");
    let refusal = solve(&Ending { board: &board, men: &[&rook, &rook], king: &movement("K") }, &Nobody);
    let refusal = refusal.expect_err("it has 4.3 thousand million positions a side");
    assert_eq!(refusal.code, "ending-too-large");
    let said =
        "two men on 256 places make 4294967296 positions a side, whose tables take 17504 MiB; 512 MiB are the limit";
    assert_eq!(refusal.message, said);
    assert_eq!(refusal.suggestion, "take a board of at most 103 places, or one man");
    assert_eq!(MAX_BYTES, 512 << 20);
}

#[test]
#[ignore = "takes a minute; the release run of the checks has it"]
fn the_largest_board_is_solved() {
    let mates = ending(16, 15, "R");
    assert_eq!(mates.won, mates.positions, "{mates:?}");
    let mates = ending(16, 15, "NN");
    assert_eq!(mates.won, 0, "{mates:?}");
}

#[test]
#[ignore = "takes a minute; the release run of the checks has it"]
fn a_man_with_endless_walks_is_solved_or_refused_in_time() {
    let board = Board::new(12, 8).expect("a board of this size");
    for man in ["RmasR", "QaQ", "KaaaaK"] {
        if let Err(refusal) = try_solve(&board, man, "K") {
            assert_eq!(refusal.code, "ending-too-long", "{man}: {}", refusal.message);
        }
    }
}

#[test]
fn a_man_that_carries_others_is_refused() {
    let board = Board::new(8, 8).expect("a board of this size");
    let refusal = try_solve(&board, "udQ", "K").expect_err("it swaps men");
    assert_eq!(refusal.code, "ending-carries");
}

/// A small variant with a king, a rook and a pawn; `more` are further tables.
fn small(royal: &str, more: &str) -> String {
    format!(
        r#"name = "Small"
[board]
files = 4
ranks = 4
[pieces.king]
letter = "K"
move = "K"
royal = {royal}
[pieces.rook]
letter = "R"
move = "R"
[pieces.pawn]
letter = "P"
move = "fmWfcF"
[setup]
position = """
k . . r
p . . .
. . . P
R . . K
"""
{more}"#
    )
}

#[rstest]
#[case::no_king("false", "", "rook", "ending-without-king")]
#[case::the_king_itself("true", "", "king", "ending-royal-man")]
#[case::two_kings("true", "[pieces.prince]\nletter = \"I\"\nmove = \"W\"\nroyal = true\n", "rook", "ending-with-kings")]
#[case::promotion("true", "[promotion.pawn]\non = \"last rank\"\nto = [\"rook\"]\n", "pawn", "ending-has-rules")]
#[case::confined_kings(
    "true",
    "[confinement.king]\npieces = [\"king\"]\nwithin = \"first 4 ranks\"\n",
    "rook",
    "ending-has-rules"
)]
#[case::facing_kings("true", "[facing.kings]\npieces = [\"king\"]\nalong = [\"file\"]\n", "rook", "ending-has-rules")]
fn what_an_ending_does_not_know_is_refused(
    #[case] royal: &str,
    #[case] more: &str,
    #[case] kind: &str,
    #[case] code: &str,
) {
    let variant = common::read(&small(royal, more));
    let kind = variant.kinds.named(kind).expect("a kind of the variant");
    let refusal = of_men(&variant, &[kind], &Nobody).expect_err("it is refused");
    assert_eq!(refusal.code, code, "{}", refusal.message);
}

#[test]
fn the_kinds_of_a_variant_make_a_table() {
    let variant = common::shipped("courier-chess-viii");
    let rows =
        variant.kinds.each().map(|kind| EndingRow::new(&variant.kinds[kind].name, of_men(&variant, &[kind], &Nobody)));
    let table = EndingRows(rows.collect()).text();
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
    common::same_as_file(&table, "analyse_mates/courier-chess-viii.txt");
}
