//! From squares, steps and pictures to strings.

use crate::common::dice::Dice;
use courier::betza::{self, Dialect, Hop, Movement, Passage};
use courier::find::{MOST_LETTERS, WantedSquares, find, of_steps};
use courier::findings::Refusal;
use courier::geometry::{Board, Color, SquareSet};
use courier::render::{marks, tile};
use courier::same::is_same;
use courier::walker::Arrangement;
use rstest::rstest;

fn read(text: &str) -> Movement {
    betza::read(text, Dialect::Default).unwrap_or_else(|error| panic!("{text}: {error}")).movement
}

fn goal(size: &str, from: &str, squares: &str) -> Result<WantedSquares, Refusal> {
    let (files, ranks) = size.split_once('x').expect("files x ranks");
    let board = Board::new(files.parse().unwrap(), ranks.parse().unwrap()).expect("it can be had");
    let (color, name) = from.strip_prefix("b:").map_or((Color::White, from), |name| (Color::Black, name));
    let from = board.named(name).expect("it is on the board");
    WantedSquares::of_squares(
        board,
        from,
        color,
        &squares.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>(),
    )
}

fn texts(goal: &WantedSquares) -> Vec<String> {
    find(goal).into_iter().map(|found| found.text).collect()
}

#[rstest]
#[case::a_knight("8x8", "d4", "b3 b5 c2 c6 e2 e6 f3 f5", &["N"])]
#[case::the_order_of_squares_does_not_matter("8x8", "d4", "f5 b3 c6 e2 b5 c2 e6 f3", &["N"])]
#[case::an_elephant_with_two_manners("8x8", "d4", "b2 b6 f2 f6 b4m d2m d6m f4m", &["AmD"])]
#[case::a_leap_or_a_slide("12x8", "f4", "e5 g5 e3 g3 d6 h6 d2 h2", &["FA", "B2"])]
#[case::a_rook("8x8", "d4", "a4 b4 c4 e4 f4 g4 h4 d1 d2 d3 d5 d6 d7 d8", &["R"])]
#[case::a_king_and_a_dabbaba("8x8", "d4", "c3 c4 c5 d3 d5 e3 e4 e5 b4 d2 d6 f4", &["KD"])]
#[case::a_pawn_without_its_rights("8x8", "d4", "d5m c5c e5c d6mi", &["fmWfcFifmD"])]
#[case::a_pawn_that_takes_in_passing("8x8", "d4", "d5m c5ce e5ce", &["fmWfceF"])]
#[case::a_black_pawn("8x8", "b:d5", "d4m c4c e4c", &["fmWfcF"])]
#[case::from_a_corner_fewer_squares_say_as_much("8x8", "a1", "b3 c2", &["N"])]
#[case::a_long_leap("8x8", "a1", "b5 e2", &["FX"])]
#[case::a_first_move_beside_the_same_at_any_time("8x8", "d4", "d5i d5", &["fW"])]
#[case::the_same_in_the_other_order("8x8", "d4", "d5 d5i", &["fW"])]
#[case::a_first_move_that_captures_beside_a_quiet_move("8x8", "d4", "d5m d5i", &["fmWifcW"])]
#[case::all_squares_of_a_small_board("3x3", "b2", "a1 a2 a3 b1 b3 c1 c2 c3", &["K", "U"])]
fn of_squares(#[case] size: &str, #[case] from: &str, #[case] squares: &str, #[case] expected: &[&str]) {
    assert_eq!(texts(&goal(size, from, squares).unwrap()), expected);
}

#[test]
fn a_griffon_is_found_from_its_squares() {
    let board = Board::new(11, 11).unwrap();
    let from = board.named("f6").unwrap();
    let reached = marks(&Arrangement::new(board.clone()), &read("[F?R]"), from, Color::White);
    let names: Vec<String> = reached.keys().map(|&square| board.name(square)).collect();
    let words: Vec<&str> = names.iter().map(String::as_str).collect();
    let goal = WantedSquares::of_squares(board, from, Color::White, &words).unwrap();
    assert_eq!(texts(&goal)[0], "[F?R]");
}

#[rstest]
#[case("(1,2) (-1,2)", "fN")]
#[case("(±1,2)", "fN")]
#[case("(±1,±2) (±2,±1)", "N")]
#[case("(0,±1)0m", "vmR")]
#[case("(0,1)0 (0,-1)0 (1,0)0 (-1,0)0", "R")]
#[case("(1,1)2c (-1,1)2c (0,1)m", "fmWfcB2")]
#[case("(0,2)mi (0,1)m", "fmWifmD")]
#[case("(1,4) (-1,4) (1,-4) (-1,-4) (4,1) (-4,1) (4,-1) (-4,-1)", "FX")]
#[case("(7,20)0", "rf(7,20)0")]
fn of_steps_alone(#[case] words: &str, #[case] expected: &str) {
    let found = of_steps(&words.split(' ').collect::<Vec<_>>()).unwrap();
    assert_eq!(found.expect("a string says that").text, expected);
}

#[rstest]
#[case("8x8", "d4", "", "no-squares", "no square is named that the man should reach")]
#[case("8x8", "d4", "d4", "own-square", "`d4` is the square of the man itself")]
#[case("8x8", "d4", "d9", "unknown-square", "`d9` does not begin with a square of this board")]
#[case("8x8", "d4", "d5y", "unknown-mode", "`y` are no modes, in `d5y`")]
fn what_is_no_goal(
    #[case] size: &str,
    #[case] from: &str,
    #[case] squares: &str,
    #[case] code: &str,
    #[case] message: &str,
) {
    let error = goal(size, from, squares).unwrap_err();
    assert_eq!((error.code, error.message.as_str()), (code, message));
}

#[rstest]
#[case("(1,2", "`(1,2` is no step")]
#[case("(0,0)", "`(0,0)` is no step")]
#[case("(1,2)100", "`(1,2)100` is no step")]
#[case("(1,2)x", "`(1,2)x` is no step")]
#[case("(1,200)", "`(1,200)` is no step")]
#[case("(±0,0)", "`(±0,0)` is no step")]
#[case("(±,1)", "`(±,1)` is no step")]
fn what_is_no_step(#[case] word: &str, #[case] message: &str) {
    assert_eq!(of_steps(&[word]).unwrap_err().message, message);
}

#[rstest]
#[case::text_above_and_a_legend_below("W\n8 squares\n\nSteps.\n\n. o .\no @ o\n. o .\n\n@  the man\n")]
#[case::a_byte_order_mark("\u{feff}. o .\r\no @ o\r\n. o .\r\n")]
fn a_picture_is_found_in_what_stands_around_it(#[case] text: &str) {
    assert_eq!(texts(&WantedSquares::of_picture(text).unwrap()), ["W"]);
}

#[rstest]
#[case(". m .\n. @ .\n. .", "row 3 has 2 squares and the last one 2")]
#[case(". m .\n. . .\n. . .", "no square holds the man")]
#[case("@ m .\n. @ .\n. . .", "two squares hold `@`")]
#[case(". y .\n. @ .\n. . .", "`y` is no mark of a picture")]
#[case(". . .\n. @ .\n. . .", "no square is named that the man should reach")]
fn what_is_no_picture(#[case] text: &str, #[case] message: &str) {
    let told = WantedSquares::of_picture(text).unwrap_err().message;
    assert!(told == message || message.starts_with("row") && told.starts_with("row"), "{told}");
}

/// Whether a string is of single legs that neither bend nor ask for anything on the way: what a list of steps can say.
fn is_simple(movement: &Movement) -> bool {
    movement.paths().is_empty()
        && movement.ways().iter().all(|way| {
            let how = betza::Conditions::of(way.how.modes);
            let told = betza::SingleLeg { how, castles: None, ..*way };
            way.step.is_some() && *way == told
        })
}

#[test]
fn the_steps_of_every_simple_string_in_use_give_a_string_of_the_same_meaning() {
    let mut seen = 0;
    for line in include_str!("data/betza-corpus.tsv").lines().chain(include_str!("data/betza-cases.tsv").lines()) {
        let text = line.split('\t').nth(1).unwrap_or_default();
        let Ok(notation) = betza::read(text, Dialect::Default) else { continue };
        if !is_simple(&notation.movement) {
            continue;
        }
        let word = |line: betza::VectorLine| {
            let initial = if line.initial { "i" } else { "" };
            format!("({},{}){}{}{initial}", line.x, line.y, line.max, line.modes)
        };
        let words: Vec<String> = betza::vectors(&notation.movement).into_iter().map(word).collect();
        let found = of_steps(&words.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
        let Some(found) = found else { panic!("{text}: no string says {words:?}") };
        assert!(is_same(&found.movement, &notation.movement), "{text} and {}", found.text);
        seen += 1;
    }
    assert!(seen > 500, "only {seen} strings were simple");
}

#[test]
fn the_picture_of_a_string_leads_back_to_a_string_with_the_same_picture() {
    find_again(45);
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn the_pictures_of_many_strings_lead_back_to_strings_with_the_same_pictures() {
    find_again(9);
}

/// Looks for the picture of every `stride`-th string in use.
fn find_again(stride: usize) {
    let lame_or_hop = |movement: &Movement| {
        movement
            .ways()
            .iter()
            .any(|way| way.how.hop != Hop::None || way.how.between != Passage::Free || way.how.skip > 0)
    };
    let mut seen = 0;
    for (index, line) in include_str!("data/betza-corpus.tsv").lines().enumerate() {
        let text = line.split('\t').nth(1).unwrap_or_default();
        let Ok(notation) = betza::read(text, Dialect::Default) else { continue };
        let diagram = tile(&notation.movement);
        if index % stride != 0
            || !is_simple(&notation.movement)
            || lame_or_hop(&notation.movement)
            || diagram.marks.is_empty()
        {
            continue;
        }
        let goal = WantedSquares::of_picture(&diagram.text_with_legend())
            .unwrap_or_else(|bad| panic!("{text}: {}", bad.message));
        assert_eq!(goal.marks, diagram.marks, "{text}");
        let Some(found) = find(&goal).into_iter().next() else { panic!("{text}: nothing is found") };
        assert!(
            goal.is_met_by(&marks(&goal.scene(), &found.movement, goal.from, goal.color)),
            "{text}: {}",
            found.text
        );
        let usual = betza::canonical(&notation.piece, Dialect::Default);
        // Only long runs of letters, about which programs differ, are shorter than terms side by side.
        assert!(found.text.len() <= usual.len() + 2, "{text}: {}", found.text);
        seen += 1;
    }
    assert!(seen > 360 / stride, "only {seen} pictures were drawn");
}

#[test]
fn any_squares_have_a_string_or_are_too_many_for_one() {
    let mut dice = Dice(0xf00d);
    for round in 0..12 {
        let board = dice.pick(&[(8, 8), (12, 8), (5, 5), (16, 16)]);
        let board = Board::new(board.0, board.1).unwrap();
        let squares: Vec<_> = board.squares().each().collect();
        let from = dice.pick(&squares);
        let mut words: Vec<String> = Vec::new();
        for _ in 0..1 + dice.below(4 * round + 4) {
            let square = dice.pick(&squares);
            let modes = dice.pick(&["", "m", "c", "mc", "ci", "d", "e"]);
            words.extend((square != from).then(|| board.name(square) + modes));
        }
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let Ok(goal) = WantedSquares::of_squares(board.clone(), from, Color::White, &words) else { continue };
        for found in find(&goal) {
            assert!(found.text.len() <= MOST_LETTERS);
            assert!(goal.is_met_by(&marks(&goal.scene(), &found.movement, from, Color::White)), "{words:?}");
        }
    }
}

#[test]
fn the_steps_of_made_up_strings_give_strings_of_the_same_meaning() {
    let mut dice = Dice(0xbeef);
    let mut seen = 0;
    while seen < 300 {
        let text = dice.piece();
        let Ok(notation) = betza::read(&text, Dialect::Default) else { continue };
        if !is_simple(&notation.movement) || notation.movement.ways().is_empty() {
            continue;
        }
        seen += 1;
        let found = betza::spell_ways(&notation.movement.ways());
        assert!(is_same(&read(&found), &notation.movement), "{text} and {found}");
    }
}
