//! Whole games as text.

use courier::record::{Game, GameResult, ReasonCode, Score};
use rstest::rstest;

use super::variants::variant;
use crate::common::shipped;

fn read(name: &str, text: &str) -> Score {
    Score::read(&variant(name), text).unwrap_or_else(|wrong| panic!("{wrong} at {:?}", wrong.span))
}

/// The part of the text that is wrong, and what is said about it.
fn wrong(name: &str, text: &str) -> String {
    match Score::read(&variant(name), text) {
        Ok(score) => format!("read as\n{}", score.write()),
        Err(wrong) => format!("[{}] {wrong}", text.get(wrong.span.clone()).expect("the place is in the text")),
    }
}

#[test]
fn the_sample_game_of_courier_chess_viii_ends_in_mate() {
    let score = read("viii", "1.d4 d5 2.Kd3 e5 3.Ec3 e4 mate");
    assert_eq!(
        score.write(),
        "[Variant \"Courier Chess VIII\"]\n[Result \"0-1\"]\n\n1. d4 d5 2. Kd3 e5 3. Ec3 e4# 0-1\n"
    );
    assert_eq!(score.result, None, "the text states none");
}

#[test]
fn tags_comments_and_annotations_are_kept() {
    let text =
        "\u{feff}[Event \"a \\\"friendly\\\" game\"]\n[Variant \"chess\"]\n[White \"A \\\\ B\"]\n[Result \"1/2-1/2\"]\n
{Both  sides\nbegin.} 1. e4! $14 {best by test} e5 ; as usual
(1... c5 {the ; Sicilian )} (1... e6) 2. Nf3) 2.Nf3 ; a } brace\n2... Nc6 (2... d6; and ) so on
) 3. Bb5 a6?! 1/2-1/2 {agreed}";
    let written = r#"[Variant "Chess"]
[Event "a \"friendly\" game"]
[White "A \\ B"]
[Result "1/2-1/2"]

{Both sides begin.} 1. e4 $1 $14 {best by test} 1... e5 {as usual} 2. Nf3
; a } brace
2... Nc6 3. Bb5 a6 $6 {agreed} 1/2-1/2
"#;
    let score = read("chess", text);
    assert_eq!(score.write(), written);
    assert_eq!(read("chess", written).write(), written);
    assert_eq!(
        score.moves.iter().map(|made| &text[made.span.clone()]).collect::<Vec<_>>(),
        ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]
    );
    assert_eq!(score.result, Some(GameResult::Drawn));
}

#[test]
fn a_score_may_start_from_a_position_with_black_to_move() {
    let text = "[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 0 40\"]\n40... e1=Q+ 41. Kb2 *";
    let written = "[Variant \"Chess\"]\n[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 0 40\"]\n[Result \"*\"]\n
40... e1=Q+ 41. Kb2 *\n";
    assert_eq!(read("chess", text).write(), written);
    assert_eq!(read("chess", written).write(), written);
}

#[rstest]
#[case::numbers_apart("1 . e4 1 ... e5")]
#[case::numbers_attached("1.e4 1...e5")]
#[case::one_sign_for_three_dots("1.e4 1…e5")]
#[case::no_numbers("e4 e5")]
#[case::squares("e2e4 e7-e5")]
#[case::marks("1. e4! !? e5 $3")]
fn numbers_and_moves_may_be_written_in_several_ways(#[case] text: &str) {
    let moves: Vec<String> = read("chess", text).moves.into_iter().map(|made| made.san).collect();
    assert_eq!(moves, ["e4", "e5"]);
}

#[test]
fn a_capture_in_passing_may_say_so() {
    let moves = "1. e4 a6 2. e5 d5 3. exd6 e.p. cxd6 4. d4 d5 5. c4 dxc4";
    let last = read("chess", moves).moves.pop().expect("moves were read");
    assert_eq!(last.san, "dxc4");
}

#[test]
fn a_game_may_be_given_up_or_drawn_while_it_goes_on() {
    assert_eq!(read("chess", "1. e4 e5 1-0").game.outcome(), None);
    assert_eq!(read("chess", "1. e4 e5 ½-½").result, Some(GameResult::Drawn));
}

#[rstest]
#[case::an_illegal_move(
    "1. e4 e5 2. Nd3",
    "[Nd3] `2.Nd3` is no legal move: no knight of White's ever goes to `d3` from where it stands: `N` makes a knight's leap; did you mean `Na3`, `Nc3` or `Bd3`?"
)]
#[case::a_wrong_number("1. e4 e5 3. Nf3", "[3.] the move is numbered `3.`, expected `2.`; write `2.`")]
#[case::the_number_of_the_other_side("1. e4 1. e5", "[1.] the move is numbered `1.`, expected `1...`; write `1...`")]
#[case::dots_before_white("1... e4", "[1...] the move is numbered `1...`, expected `1.`; write `1.`")]
#[case::a_huge_number(
    "99999999999999999999999.e4",
    "[99999999999999999999999.] the move is numbered \
    `99999999999999999999999.`, expected `1.`; write `1.`"
)]
#[case::an_open_comment("1. e4 {good", "[{] nothing closes this `{`; add `}`")]
#[case::an_open_variation("1. e4 (1. d4 (1. c4) e5", "[(] nothing closes this `(`; add `)`")]
#[case::a_closed_variation("1. e4 ) e5", "[)] nothing opens what this `)` closes; remove `)`")]
#[case::a_variation_first(
    "(1. d4) 1. e4",
    "[(1. d4)] a variation stands before the first move; move it behind the \
    move that it replaces"
)]
#[case::no_tag("[Event a]\n1. e4", "[[Event a]] this is no tag; write a tag as `[Name \"value\"]`")]
#[case::an_open_tag("[Event \"a]\n1. e4", "[[Event \"a]] this is no tag; write a tag as `[Name \"value\"]`")]
#[case::a_tag_twice(
    "[Event \"a\"][Event \"b\"]",
    "[[Event \"b\"]] the tag `Event` stands here for the second time; \
    keep one of the two"
)]
#[case::a_tag_among_moves(
    "1. e4 [Event \"a\"]",
    "[[Event \"a\"]] the tag `Event` stands among the moves; tags come \
    first, and one score holds one game"
)]
#[case::another_variant("[Variant \"Shogi\"]", "[Shogi] the score is of `Shogi`, but is read as `Chess`")]
#[case::no_position("[FEN \"8/8/8/8/8/8/8/8 x - -\"]", "[x] the side to move is `x`, expected `w` or `b`")]
#[case::no_result("[Result \"2-0\"]", "[2-0] `2-0` is no result; the results are `1-0`, `0-1`, `1/2-1/2` and `*`")]
#[case::two_results("[Result \"1-0\"]\n1. e4 0-1", "[0-1] the result is `1-0` in the tag and `0-1` here")]
#[case::no_annotation("1. e4 $256", "[$256] `$256` is no annotation, expected `$0` to `$255`")]
#[case::what_a_terminal_would_obey("1. e4 $\u{1b}", "[$\u{1b}] `$\u{fffd}` is no annotation, expected `$0` to `$255`")]
#[case::no_signs("1. e4!!!", "[!!!] `!!!` is no annotation, expected `$0` to `$255`")]
#[case::mate_of_nothing("mate", "[mate] `mate` stands behind no move")]
#[case::text_behind("1. e4 1-0 e5", "[e5] `e5` stands behind the result; one score holds one game")]
#[case::mate_is_no_draw(
    "1. f3 e5 2. g4 Qh4# 1/2-1/2",
    "[1/2-1/2] the result is `1/2-1/2`, but on the board it is \
    Black wins by checkmate; write `0-1`"
)]
#[case::a_wrong_tag(
    "[Result \"1-0\"]\n1. f3 e5 2. g4 Qh4#",
    "[1-0] the result is `1-0`, but on the board it is \
    Black wins by checkmate; write `0-1`"
)]
#[case::moves_after_mate(
    "1. f3 e5 2. g4 Qh4# 3. Kf2",
    "[Kf2] `3.Kf2` is no legal move: the game is over: Black wins by checkmate, given by Black's queen on `h4`"
)]
fn what_is_wrong_is_pointed_at(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(wrong("chess", text), expected);
}

#[test]
fn hostile_scores_end_in_good_time() {
    let megabyte = 1 << 20;
    let repeat = |text: &str| text.repeat(megabyte / text.len());
    for text in [
        repeat("("),
        repeat("{"),
        repeat("[A \""),
        repeat("1."),
        repeat("{} "),
        repeat("$1 "),
        repeat("x"),
        repeat("é"),
        format!("1. e4 {}", repeat("()")),
        format!("1. e4 {}", repeat("({")),
        format!("1. e4 {}", repeat("$1 ")),
        format!("1. e4 {{{}}}", repeat("a ")),
        repeat("Nf3 Nf6 Ng1 Ng8 "),
        repeat("[A \"\"]"),
        (0..60_000).map(|index| format!("[A{index} \"\"]\n")).collect(),
    ] {
        if let Ok(score) = Score::read(&variant("chess"), &text) {
            score.write();
        }
    }
    assert_eq!(
        Score::read(&variant("chess"), &"x".repeat(5 << 20)).map(|_| ()).map_err(|wrong| wrong.to_string()),
        Err("the score has 5242880 bytes, at most 4194304".into())
    );
}

/// What is odd about a score that is read all the same, each with the part of the text that is meant.
#[rstest]
#[case::a_draw_that_nobody_claimed(
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 *",
    &["[e4] `e4` is played on, though White may claim a draw by repetition"]
)]
#[case::told_once(
    "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 100 80\"]\n\n80. Ra2 Kd7 81. Ra3 *",
    &["[Ra2] `Ra2` is played on, though White may claim a draw by no progress"]
)]
#[case::nothing_is_odd("1. e4 e5 *", &[])]
#[case::a_mate_that_is_none("1. e4# e5 *", &["[e4#] `e4#` gives no mate"])]
#[case::a_mate_in_a_word("1. e4 mate e5 *", &["[mate] `e4 mate` gives no mate"])]
#[case::a_check_that_is_none("1. e4 e5 2. Ke2+! *", &["[Ke2+] `Ke2+` gives no check"])]
#[case::a_check_in_a_word("1. e4 ch. e5 *", &["[ch.] `e4 ch.` gives no check"])]
#[case::no_capture_in_passing("1. e4 d5 2. exd5 e.p. *", &["[e.p.] `exd5 e.p.` is no capture en passant"])]
#[case::none_with_a_check_behind("1. e4 d5 2. exd5ep+ *", &["[exd5ep+] `exd5ep+` is no capture en passant"])]
#[case::mate_marked_as_check("1. f3 e5 2. g4 Qh4+", &[])]
#[case::mate_in_the_old_way("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7++ mate", &[])]
#[case::in_passing("1. e4 a6 2. e5 d5 3. exd6 e.p. f5 4. dxe7ep *", &["[dxe7ep] `dxe7ep` is no capture en passant"])]
#[case::a_position_of_two_fields(
    "[FEN \"4k3/8/8/8/8/8/8/R3K3 w\"]\n\n1. Ra2 *",
    &["[w] left out and read as `- - 0 1`: the rights, the squares passed, the progress counter and the move number"]
)]
fn what_is_odd_about_a_score_is_told(#[case] text: &str, #[case] expected: &[&str]) {
    let notes = Score::read(&shipped("chess"), text).expect("it can be read").notes;
    let told: Vec<String> =
        notes.iter().map(|note| format!("[{}] {}", &text[note.span.clone()], note.message)).collect();
    assert_eq!(told, expected);
}

/// Whoever asks of one move hears the same.
#[rstest]
#[case::no_mate("e4#", Some("but `e4#` gives no mate"))]
#[case::no_check_in_a_word("1. e4 check", Some("but `1. e4 check` gives no check"))]
#[case::no_capture_in_passing("e4 e.p.", Some("but `e4 e.p.` is no capture en passant"))]
#[case::nothing_said("e4!", None)]
fn a_referee_tells_marks_that_are_wrong(#[case] text: &str, #[case] expected: Option<&str>) {
    let ruling = Game::new(variant("chess")).why(text);
    let odd = ruling.reasons.iter().find(|reason| reason.code == ReasonCode::OddMark);
    assert_eq!((ruling.legal, odd.map(|reason| reason.text.as_str())), (true, expected));
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Moves that go on from a game may have the tags of a score, which must not set another start.
#[rstest]
#[case::tags("[Event \"a match\"]\n[Variant \"Chess\"]\n\n1. e4", Ok(1))]
#[case::the_same_start(&format!("[FEN \"{START}\"] e4 e5"), Ok(2))]
#[case::tags_alone("[Event \"a match\"]", Ok(0))]
#[case::another_start(
    "[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 0 1\"] Ra2",
    Err(
        "the tag `FEN` sets another position than the one that is given; leave the tag out, or give its position alone"
    )
)]
#[case::another_variant("[Variant \"Shogi\"] e4", Err("the score is of `Shogi`, but is read as `Chess`"))]
#[case::a_tag_behind(
    "e4 [Event \"a match\"]",
    Err("the tag `Event` stands among the moves; tags come first, and one score holds one game")
)]
fn moves_that_go_on_may_have_tags(#[case] text: &str, #[case] expected: Result<usize, &str>) {
    let mut game = Game::new(variant("chess"));
    let played = game.play_text(text).map_err(|wrong| wrong.to_string());
    assert_eq!(played.map(|_| game.ply()), expected.map_err(str::to_string));
    assert!(expected.is_ok() || game.ply() == 0, "nothing is played where something is wrong");
}
