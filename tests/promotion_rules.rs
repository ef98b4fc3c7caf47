//! Promotion to captured men, by limits and by certain moves; moves that a side has once, or while it was never checked.

use std::sync::Arc;

use crate::common;
use courier::engine::Engine;
use courier::geometry::SquareSet;
use courier::position::Position;
use courier::random::Random;
use courier::record::Game;
use courier::variant::Variant;
use rstest::rstest;

/// A small variant with these rules.
fn file(rules: &str) -> String {
    format!(
        r#"
name = "Small"
[board]
files = 5
ranks = 5
[pieces]
king = {{ letter = "K", move = "K", royal = true }}
rook = {{ letter = "R", move = "R" }}
knight = {{ letter = "N", move = "N" }}
chancellor = {{ letter = "Ch", move = "RN" }}
pawn = {{ letter = "P", san = "", move = "fmWfcF" }}
[setup]
fen = "rnk(ch)r/ppppp/5/PPPPP/RNK(Ch)R"
[end]
stalemate = "draw"
{rules}
"#
    )
}

fn try_read(rules: &str) -> Result<Arc<Variant>, String> {
    common::try_read(&file(rules))
}

fn read(rules: &str) -> Arc<Variant> {
    common::read(&file(rules))
}

/// The moves from a square, by their squares.
fn moves(rules: &str, fen: &str, from: &str) -> Vec<String> {
    let game = common::game(&read(rules), fen);
    let moves = game.moves();
    let texts = moves.iter().map(|made| game.coordinates(made));
    texts.filter(|text| text.starts_with(from)).collect()
}

/// The position after some moves.
fn after(rules: &str, fen: &str, moves: &[&str]) -> String {
    let mut game = common::game(&read(rules), fen);
    for text in moves {
        let made = game.read_move(text).unwrap_or_else(|wrong| panic!("{text} in {}: {wrong}", game.fen()));
        game.play(&made).expect("it is legal");
        assert_eq!(game.key(), game.recomputed_key(), "after {text}");
    }
    game.fen()
}

const CAPTURED: &str = r#"[promotion.pawn]
on = "last rank"
to = ["rook", "knight", "chancellor"]
from = "captured"
"#;
const STAYS: &str = r#"[promotion.pawn]
on = "last rank"
to = ["rook", "knight"]
from = "captured"
when-none = "stays"
"#;
const LOST: &str = r#"[promotion.rook-file]
piece = "pawn"
on = { white = ["a5", "e5"], black = ["a1", "e1"] }
to = ["rook"]
from = "lost"
[promotion.knight-file]
piece = "pawn"
on = { white = ["b5"], black = ["b1"] }
to = ["knight"]
from = "lost"
"#;
const LIMITED: &str = r#"[promotion.pawn]
on = "last rank"
to = ["rook", "knight"]
limit = { rook = 1, knight = 2 }
"#;
const BY: &str = r#"[promotion.chancellor]
on = "last rank"
to = ["rook"]
by = "fmWfcF"
"#;
/// King and rooks share a leap; the knights' count is their own.
const SHARED: &str = r#"[special.leap]
piece = "king"
move = "mN"
times = 1
counter = "joy"
[special.jump]
piece = "rook"
move = "mA"
times = 1
counter = "joy"
[special.spring]
piece = "knight"
move = "mD"
times = 2
"#;

const ONCE: &str = r#"[special.leap]
piece = "king"
move = "mN"
when = ["never checked"]
times = 1
"#;

#[rstest]
#[case::nothing_is_lost_and_the_pawn_may_not_go(CAPTURED, "5/P4/4k/5/4K w - - 0 1", &[])]
#[case::only_men_of_the_own_side_come_back(CAPTURED, "5/P4/4k/5/4K w - - 0 1 captured=rn", &[])]
#[case::each_kind_is_offered_once(CAPTURED, "5/P4/4k/5/4K w - - 0 1 captured=RRN(Ch)", &["a4a5ch", "a4a5n", "a4a5r"])]
#[case::where_nothing_is_lost_it_may_stay(STAYS, "5/P4/4k/5/4K w - - 0 1", &["a4a5"])]
#[case::it_may_not_stay_where_something_is_lost(STAYS, "5/P4/4k/5/4K w - - 0 1 captured=N", &["a4a5n"])]
#[case::the_square_says_which_kind(LOST, "5/P4/4k/5/4K w - - 0 1 captured=RN", &["a4a5r"])]
#[case::of_which_one_must_be_lost(LOST, "5/P4/4k/5/4K w - - 0 1 captured=N", &[])]
#[case::elsewhere_it_does_not_promote(LOST, "5/2P2/4k/5/4K w - - 0 1", &["c4c5"])]
#[case::within_the_limits_all_are_offered(LIMITED, "5/P4/4k/5/4K w - - 0 1 promoted=Nr", &["a4a5n", "a4a5r"])]
#[case::beyond_a_limit_a_kind_is_not(LIMITED, "5/P4/4k/5/4K w - - 0 1 promoted=R", &["a4a5n"])]
#[case::beyond_all_limits_the_pawn_stays_back(LIMITED, "5/P4/4k/5/4K w - - 0 1 promoted=RNN", &[])]
fn a_pawn_promotes_to_what_the_rule_leaves(#[case] rules: &str, #[case] fen: &str, #[case] expected: &[&str]) {
    let mut found = moves(rules, fen, if fen.contains("2P2") { "c4" } else { "a4" });
    found.sort();
    assert_eq!(found, expected);
}

#[rstest]
#[case::a_capture_is_remembered(CAPTURED, "4k/5/1r3/P4/4K w - - 0 1", &["a2b3"], "4k/5/1P3/5/4K b - - 0 1 captured=r")]
#[case::under_the_kind_it_had(CAPTURED, "4k/5/1(ch)3/P4/4K w - - 0 1", &["a2b3"], "4k/5/1P3/5/4K b - - 0 1 captured=(ch)")]
#[case::a_pawn_is_not(CAPTURED, "4k/5/1p3/P4/4K w - - 0 1", &["a2b3"], "4k/5/1P3/5/4K b - - 0 1")]
#[case::the_man_that_comes_back_leaves_the_tally(
    CAPTURED, "5/P4/4k/5/4K w - - 0 1 captured=RRn", &["a4a5r"], "R4/5/4k/5/4K b - - 0 1 captured=Rn")]
#[case::one_that_stays_lost_does_not(LOST, "5/P4/4k/5/4K w - - 0 1 captured=R", &["a4a5r"], "R4/5/4k/5/4K b - - 0 1 captured=R")]
#[case::a_limited_promotion_is_counted(LIMITED, "5/P4/4k/5/4K w - - 0 1", &["a4a5n"], "N4/5/4k/5/4K b - - 0 1 promoted=N")]
#[case::taking_and_promoting_at_once(
    CAPTURED, "1r3/P4/4k/5/4K w - - 0 1 captured=N", &["a4b5n"], "1N3/5/4k/5/4K b - - 0 1 captured=r")]
#[case::the_leap_is_used(ONCE, "4k/5/5/5/2K2 w - - 0 1", &["c1b3"], "4k/5/1K3/5/5 b - - 1 1 used=w")]
#[case::a_check_is_remembered(ONCE, "4k/5/5/R4/2K2 w - - 0 1", &["a2e2"], "4k/5/5/4R/2K2 b - - 1 1 checked=b")]
#[case::an_ordinary_step_uses_nothing(ONCE, "4k/5/5/5/2K2 w - - 0 1", &["c1b2"], "4k/5/5/1K3/5 b - - 1 1")]
#[case::a_shared_leap_is_used(SHARED, "4k/5/5/5/R1K2 w - - 0 1", &["c1b3"], "4k/5/1K3/5/R4 b - - 1 1 used-joy=w")]
#[case::by_another_kind_too(SHARED, "4k/5/5/5/R1K2 w - - 0 1", &["a1c3"], "4k/5/2R2/5/2K2 b - - 1 1 used-joy=w")]
#[case::one_that_is_not_shared(
    SHARED, "4k/5/5/5/N1K2 w - - 0 1 used-joy=w", &["a1a3"], "4k/5/N4/5/2K2 b - - 1 1 used-joy=w used-spring=w")]
fn what_happened_is_written_behind_the_counters(
    #[case] rules: &str,
    #[case] fen: &str,
    #[case] made: &[&str],
    #[case] expected: &str,
) {
    // The pawns of these variants count as progress.
    assert_eq!(after(rules, fen, made), expected);
}

#[rstest]
#[case::fresh("4k/5/5/5/2K2 w - - 0 1", true)]
#[case::used("4k/5/5/5/2K2 w - - 0 1 used=w", false)]
#[case::used_by_the_other_side("4k/5/5/5/2K2 w - - 0 1 used=b", true)]
#[case::checked_before("4k/5/5/5/2K2 w - - 0 1 checked=w", false)]
#[case::in_check_now("4k/5/5/2r2/2K2 w - - 0 1", false)]
fn the_kings_leap_is_for_one_that_never_was_in_check_and_only_once(#[case] fen: &str, #[case] possible: bool) {
    assert_eq!(moves(ONCE, fen, "c1").contains(&"c1b3".to_string()), possible);
}

#[rstest]
#[case::fresh("4k/5/5/5/R1K2 w - - 0 1", true)]
#[case::used_by_either("4k/5/5/5/R1K2 w - - 0 1 used-joy=w", false)]
#[case::used_by_a_third("4k/5/5/5/R1K2 w - - 0 1 used-spring=ww", true)]
fn entries_with_one_counter_are_spent_together(#[case] fen: &str, #[case] possible: bool) {
    assert_eq!(moves(SHARED, fen, "c1").contains(&"c1b3".to_string()), possible);
    assert_eq!(moves(SHARED, fen, "a1").contains(&"a1c3".to_string()), possible);
}

#[test]
fn a_single_shared_counter_needs_no_name_in_positions() {
    let shared = SHARED.split("[special.spring]").next().expect("there is a beginning");
    assert_eq!(after(shared, "4k/5/5/5/R1K2 w - - 0 1", &["a1c3"]), "4k/5/2R2/5/2K2 b - - 1 1 used=w");
    // The own name of an entry is a counter like any other.
    let named = shared.replacen("counter = \"joy\"", "", 1).replace("\"joy\"", "\"leap\"");
    assert_eq!(after(&named, "4k/5/5/5/R1K2 w - - 0 1", &["a1c3"]), "4k/5/2R2/5/2K2 b - - 1 1 used=w");
    assert!(!moves(&named, "4k/5/5/5/R1K2 w - - 0 1 used=w", "c1").contains(&"c1b3".to_string()));
}

#[test]
fn a_man_promotes_only_by_the_moves_that_the_rule_names() {
    let mut found = moves(BY, "5/(Ch)4/4k/5/4K w - - 0 1", "a4");
    found.retain(|text| text.contains('5'));
    found.sort();
    assert_eq!(found, ["a4a5r", "a4c5"], "it steps there as a pawn, or leaps there as a knight");
}

#[rstest]
#[case::unknown_name("5/5/4k/5/4K w - - 0 1 captred=R", "captred", "did you mean `captured`?")]
#[case::wrong_letter("5/5/4k/5/4K w - - 0 1 captured=RX", "X", "the letters are R N (Ch) r n (ch)")]
#[case::a_letter_that_is_not_counted("5/5/4k/5/4K w - - 0 1 captured=P", "P", "the letters are R N (Ch) r n (ch)")]
#[case::nothing("5/5/4k/5/4K w - - 0 1 captured=", "", "leave the field out")]
#[case::twice("5/5/4k/5/4K w - - 0 1 captured=R captured=R", "captured=R", "twice")]
#[case::too_many("5/5/4k/5/4K w - - 0 1 captured=RRRRRRRRRRRRRRRR", "R", "at most 15")]
fn a_wrong_field_is_refused_where_it_stands(#[case] fen: &str, #[case] wrong: &str, #[case] says: &str) {
    let refused = Game::from_fen(read(CAPTURED), fen).expect_err(fen);
    assert_eq!(&fen[refused.span.clone()], wrong);
    assert!(refused.to_string().contains(says), "{refused}");
}

#[test]
fn a_variant_that_remembers_nothing_takes_no_field_behind_the_six() {
    let refused = Game::from_fen(read(""), "5/5/4k/5/4K w - - 0 1 captured=R").expect_err("nothing is remembered");
    assert!(refused.to_string().contains("one field too many"), "{refused}");
}

#[test]
fn positions_that_differ_in_what_is_remembered_have_different_keys() {
    let key = |fen: &str| Game::from_fen(read(CAPTURED), fen).expect(fen).key();
    let keys =
        ["", " captured=R", " captured=r", " captured=RR"].map(|end| key(&format!("5/P4/4k/5/4K w - - 0 1{end}")));
    for (index, one) in keys.iter().enumerate() {
        assert!(!keys[..index].contains(one), "{keys:?}");
    }
}

#[rstest]
#[case::a_limit_of_a_kind_that_is_not_offered(
    "[promotion.pawn]\non = \"last rank\"\nto = [\"rook\"]\nlimit = { knight = 1 }\n",
    "limit-of-nothing"
)]
#[case::two_entries_for_one_square(
    "[promotion.a]\npiece = \"pawn\"\non = \"last rank\"\nto = [\"rook\"]\nfrom = \"lost\"\n\
     [promotion.b]\npiece = \"pawn\"\non = \"last rank\"\nto = [\"knight\"]\n",
    "promotion-twice"
)]
#[case::a_name_that_no_position_can_have("[special.\"a b\"]\npiece = \"king\"\nmove = \"mN\"\ntimes = 1\n", "bad-name")]
fn a_rule_that_makes_no_sense_is_refused(#[case] rules: &str, #[case] code: &str) {
    let wrong = try_read(rules).expect_err("it is refused");
    assert!(wrong.contains(code), "{wrong}");
}

#[rstest]
#[case::captured(CAPTURED)]
#[case::stays(STAYS)]
#[case::lost(LOST)]
#[case::limited(LIMITED)]
#[case::by(BY)]
#[case::once(ONCE)]
#[case::shared(SHARED)]
#[case::all(&format!("{LIMITED}from = \"captured\"\n{ONCE}"))]
fn walker_and_tables_agree_in_random_games(#[case] rules: &str) {
    let engine = Engine::<u64>::new(read(rules)).expect("25 squares fit");
    let mut random = Random::new(7);
    let mut remembered = 0;
    for _ in 0..25 {
        let mut position = engine.start();
        for _ in 0..90 {
            let moves = common::compare(&engine, &position);
            if moves.is_empty() {
                break;
            }
            position = next(&engine, &position, moves[random.below(moves.len())]);
            remembered += usize::from(position.state().0 != 0);
        }
    }
    assert!(rules.contains("by = ") || remembered > 100, "the games never came to what the rule is about");
}

fn next<S: SquareSet>(engine: &Engine<S>, position: &Position<S>, made: courier::position::Move) -> Position<S> {
    assert_eq!(engine.literally_after(position, &made), engine.after(position, &made));
    engine.after(position, &made)
}

#[test]
fn more_than_a_position_can_remember_is_refused() {
    let specials: String =
        (0..70).map(|index| format!("[special.leap-{index}]\npiece = \"king\"\nmove = \"mN\"\ntimes = 1\n")).collect();
    let wrong = try_read(&specials).expect_err("140 bits are needed");
    assert!(wrong.contains("too-much-state") && wrong.contains("140 bits of every position, at most 128"), "{wrong}");
}

#[rstest]
#[case::captured(CAPTURED, "It may only become a man of its own side that has been captured, which comes back for it.")]
#[case::forbidden(CAPTURED, "Where there is nothing to become, it may not go there.")]
#[case::stays(STAYS, "Where there is nothing to become, it stays what it is.")]
#[case::lost(LOST, "It may only become a man of a kind of which its own side has lost one.")]
#[case::limited(LIMITED, "A side may promote to a rook at most once in a game.")]
#[case::by(BY, "This is only for one that arrives by such a move: it ")]
fn the_rule_is_said_in_plain_words(#[case] rules: &str, #[case] says: &str) {
    let variant = read(rules);
    let told = variant.rules.promotion[0].sentence(&variant.kinds);
    assert!(told.contains(says), "{told}");
}

#[test]
fn a_move_that_a_side_has_once_is_said_in_plain_words() {
    let variant = read(ONCE);
    let told = variant.rules.conditional[0].sentence(&variant.kinds);
    assert!(told.starts_with("A king that has never been in check has one more way to move"), "{told}");
    assert!(told.ends_with("Each side may do so once in a game."), "{told}");
}
