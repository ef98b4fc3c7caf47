//! What a move is, which game it belongs to, and by which rule it came.

use std::sync::Arc;

use crate::common::{read, shipped};
use courier::compare::play::{Limits, play};
use courier::compare::{Options, Subject, compare};
use courier::geometry::SquareSet;
use courier::position::Move;
use courier::record::{Game, MoveProblem};
use courier::variant::Variant;
use courier::watch::Nobody;
use rstest::rstest;

fn game(variant: &Arc<Variant>, fen: &str) -> Game {
    Game::from_fen(Arc::clone(variant), fen).expect("a position")
}

fn legal(game: &Game, text: &str) -> Move {
    game.read_move(text).expect("a legal move")
}

#[test]
fn a_game_refuses_a_move_of_another_position() {
    let chess = shipped("chess");
    let mut own = Game::new(Arc::clone(&chess));
    let before = own.fen();
    let others = game(&chess, "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1");
    let foreign = legal(&others, "Ra8");
    let wrong = own.play(&foreign).expect_err("the rook is shut in");
    assert_eq!(wrong.problem, MoveProblem::Foreign);
    assert_eq!(
        wrong.to_string(),
        "`a1a8` is none of the legal moves of this position; take one from the game's own list"
    );
    assert_eq!((own.fen(), own.ply()), (before, 0), "the game stays as it is");
    own.play(&legal(&others, "e4")).expect("the same move is one of this position too");
}

#[test]
fn a_game_refuses_a_move_of_another_board() {
    let mut small = game(
        &read(
            r#"
name = "Small"
[board]
files = 4
ranks = 4
[pieces]
king = { letter = "K", move = "K", royal = true }
[setup]
fen = "3k/4/4/K3"
"#,
        ),
        "3k/4/4/K3 w - - 0 1",
    );
    let large = Game::new(shipped("courier-chess"));
    let made = *large.moves().last().expect("a move");
    assert!(small.play(&made).is_err());
}

#[test]
fn a_move_played_keeps_the_rights_that_it_leaves_here() {
    let chess = shipped("chess");
    let mut own = game(&chess, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    let step = legal(&own, "e4");
    own.play(&step).expect("legal");
    assert!(own.moves().iter().any(|made| !made.captures_besides().is_empty()), "Black may capture in passing");
}

#[test]
fn moves_answer_what_they_are() {
    let chess = shipped("chess");
    let castling = game(&chess, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    let made = legal(&castling, "O-O-O");
    let name = |square| castling.board().name(square);
    assert_eq!(made.origin().map(name).as_deref(), Some("e1"));
    assert_eq!(made.target().map(name).as_deref(), Some("c1"));
    let all: Vec<String> = made.walks().map(|(from, to)| name(from) + &name(to)).collect();
    assert_eq!(all, ["e1c1", "a1d1"], "king and rook");
    assert!(made.castling().is_some() && made.captures().is_empty() && !made.is_opening());
    let promotion = game(&chess, "3r3k/2P5/8/8/8/8/8/4K3 w - - 0 1");
    let made = legal(&promotion, "cxd8=Q");
    assert_eq!(promotion.variant().kinds[made.promotion().expect("a queen")].name, "queen");
    assert_eq!(made.captures().into_iter().map(name).collect::<Vec<_>>(), ["d8"]);
    assert!(made.captures_besides().is_empty());
}

#[test]
fn men_put_down_come_from_nowhere() {
    let game = Game::new(shipped("metamachy"));
    let made = game.moves()[0];
    assert!(made.is_opening());
    assert_eq!((made.origin(), made.target(), made.walks().count()), (None, None, 0));
}

/// A board of kings, pawns that may be captured in passing, and men that move so.
fn with_men(betza: &str) -> Arc<Variant> {
    read(&format!(
        r#"
name = "Men"
[board]
files = 8
ranks = 8
[pieces]
king = {{ letter = "K", move = "K", royal = true }}
pawn = {{ letter = "P", san = "", move = "fmWfceFifmnD" }}
man = {{ letter = "M", move = "{betza}" }}
[setup]
fen = "mm2k3/pppppppp/8/8/8/8/PPPPPPPP/MM2K3"
[promotion.pawn]
on = "last rank"
to = ["man"]
[castling.long]
san = "O-O"
white = "Ke1-c1 Ma1-d1"
black = "Ke8-c8 Ma8-d8"
"#
    ))
}

/// What a walk of one move from a position did not meet.
fn not_met(a: &Arc<Variant>, b: &Arc<Variant>, fen: &str) -> Vec<String> {
    let subject = |variant| Subject { variant, document: None };
    let comparison = compare(subject(a), subject(b), &Options::default()).expect("nothing is mapped");
    let limits = Limits { depth: 1, fen: Some(fen.to_string()), random: Some(0), ..Limits::default() };
    play(&comparison, &limits, &Nobody).expect("the position is one of A").not_met
}

#[rstest]
#[case::a_locust("mKcaK", "mKcaKN", "4k3/8/8/3p4/3M4/8/8/4K3 w - - 0 1", "en passant", false)]
#[case::a_locust_while_a_pawn_has_passed("mKcaK", "mKcaKN", "4k3/8/8/3pP3/3M4/8/8/4K3 w - d6 0 1", "en passant", true)]
#[case::a_rifle("mRcaibR", "mRcaibRN", "4k3/8/8/3p4/3M4/8/8/4K3 w - - 0 1", "en passant", false)]
#[case::a_pawn_that_has_passed("R", "RN", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "en passant", true)]
#[case::a_capture_on_the_target("R", "RN", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "en passant", false)]
#[case::promotion_by_capture("R", "RN", "3m3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "promotion", true)]
#[case::a_capture_that_promotes("R", "RN", "3m3k/4P3/8/8/8/8/8/4K3 w - - 0 1", "en passant", false)]
#[case::a_pawn_that_promotes("R", "RN", "3mk3/2P5/8/8/8/8/8/4K3 w - - 0 1", "promotion", true)]
#[case::castling_by_table("R", "RN", "4k3/8/8/8/8/8/8/M3K3 w Q - 0 1", "castling", true)]
#[case::a_king_that_steps_aside("R", "RN", "4k3/8/8/8/8/8/8/M4K2 w - - 0 1", "castling", false)]
fn a_comparison_says_by_which_rule_moves_came(
    #[case] a: &str,
    #[case] b: &str,
    #[case] fen: &str,
    #[case] rule: &str,
    #[case] is_met: bool,
) {
    let (a, b) = (with_men(a), with_men(b));
    let missing = not_met(&a, &b, fen);
    assert_eq!(!missing.iter().any(|name| name == rule), is_met, "{missing:?}");
}

#[rstest]
#[case::plain("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e3", "move")]
#[case::double("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4", "first move")]
#[case::passing("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "en passant")]
#[case::castling("4k3/8/8/8/8/8/8/M3K3 w Q - 0 1", "O-O", "castling.long")]
#[case::locust("4k3/8/8/3p4/3M4/8/8/4K3 w - - 0 1", "d4xd5-d6", "move")]
fn a_move_comes_by_one_rule(#[case] fen: &str, #[case] text: &str, #[case] rule: &str) {
    let game = game(&with_men("mKcaK"), fen);
    let made = legal(&game, text);
    let told = game.explained_moves().into_iter().find(|one| one.made.is_same(&made)).expect("it is legal");
    assert_eq!(told.rule.name(game.variant()), rule);
    assert_eq!(game.rule_of(&made), Some(told.rule), "asked for alone");
}

/// What somebody hears who gives a text: the move by its squares and in short, or why it is none.
fn heard(betza: &str, fen: &str, text: &str) -> String {
    let game = game(&with_men(betza), fen);
    match game.read_move(text) {
        Ok(made) => format!("{} {}", game.coordinates(&made), game.san(&made)),
        Err(wrong) => wrong.to_string(),
    }
}

const ONE_VICTIM: &str = "4k3/8/8/3p4/3M4/8/8/4K3 w - - 0 1";
const TWO_ON_A_LINE: &str = "4k3/8/3p4/3p4/3M4/8/8/4K3 w - - 0 1";
const TWO_BESIDE: &str = "4k3/8/8/3pp3/3M4/8/8/4K3 w - - 0 1";

#[rstest]
#[case::as_people_write_it("mKcaK", ONE_VICTIM, "d4xd5-d6", "d4xd5-d6 Mxd5-d6")]
#[case::in_short("mKcaK", ONE_VICTIM, "Mxd5-d6", "d4xd5-d6 Mxd5-d6")]
#[case::in_full("mKcaK", ONE_VICTIM, "Md4xd5-d6", "d4xd5-d6 Mxd5-d6")]
#[case::the_victim_behind("mKcaK", ONE_VICTIM, "d4d6xd5", "d4xd5-d6 Mxd5-d6")]
#[case::the_victim_behind_in_short("mKcaK", ONE_VICTIM, "Md6,xd5", "d4xd5-d6 Mxd5-d6")]
#[case::as_programs_write_it("mKcaK", ONE_VICTIM, "d4d6", "d4xd5-d6 Mxd5-d6")]
#[case::without_the_victim("mKcaK", ONE_VICTIM, "Mxd6", "d4xd5-d6 Mxd5-d6")]
#[case::not_even_a_capture("mKcaK", ONE_VICTIM, "Md6", "d4xd5-d6 Mxd5-d6")]
#[case::back_again("mKcabK", ONE_VICTIM, "d4xd5-d4", "d4xd5-d4 Mxd5-d4")]
#[case::a_victim_alone_is_no_target(
    "mKcaK",
    ONE_VICTIM,
    "Mxd5",
    "`Mxd5` is no legal move: by `mK` the man on `d4` goes to `d5` only without capturing, and Black's pawn on `d5` stands there"
)]
#[case::two_victims("mKcaK", TWO_ON_A_LINE, "d4xd5xd6", "d4xd5xd6 Mxd5xd6")]
#[case::two_victims_without_the_first("mKcaK", TWO_ON_A_LINE, "Mxd6", "d4xd5xd6 Mxd5xd6")]
#[case::a_target_that_is_empty("mKcaK", TWO_ON_A_LINE, "d4xd5-e6", "d4xd5-e6 Mxd5-e6")]
#[case::one_of_two_ways("mKcaK", TWO_BESIDE, "d4xe5-e6", "d4xe5-e6 Mxe5-e6")]
#[case::which_way("mKcaK", TWO_BESIDE, "d4e6", "`d4e6` fits 2 legal moves; write `d4xd5-e6` or `d4xe5-e6`")]
#[case::which_way_in_short("mKcaK", TWO_BESIDE, "Me6", "`Me6` fits 2 legal moves; write `Mxd5-e6` or `Mxe5-e6`")]
#[case::beside_a_plain_move("KDcaK", ONE_VICTIM, "d4d6", "d4d6 Md6")]
#[case::the_plain_move_has_the_short_text("AcaK", "4k3/8/8/4p3/3M4/8/8/4K3 w - - 0 1", "d4f6", "d4f6 Mf6")]
#[case::and_the_other_its_own("AcaK", "4k3/8/8/4p3/3M4/8/8/4K3 w - - 0 1", "d4xe5-f6", "d4xe5-f6 Mxe5-f6")]
#[case::who_shoots_stays("mRcaibR", ONE_VICTIM, "d4xd5-d4", "d4xd5-d4 Mxd5-d4")]
#[case::a_capture_by_its_squares("R", ONE_VICTIM, "d4xd5", "d4d5 Mxd5")]
#[case::a_capture_that_is_none("R", ONE_VICTIM, "d4xd3", "`d4xd3` is no legal move: the move is written `Md3`")]
#[case::a_way_that_is_none(
    "mKcaK",
    ONE_VICTIM,
    "Mxd5-d7",
    "`Mxd5-d7` is no legal move: the man on `d4` never goes to `d7`: `mK` steps one square in any direction to an empty \
     square only; `caK` first steps one square in any direction, capturing an enemy, then one square in any direction but \
     straight back; did you mean `Mxd5-d6`, `Mxd5-c4` or `Mxd5-e4`?"
)]
#[case::remarks_behind_a_capture("R", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.+", "e5d6 exd6")]
#[case::en_passant_is_a_step("R", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e5d6 exd6")]
#[case::en_passant_with_its_victim("R", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6xd5", "e5d6 exd6")]
fn whom_a_man_takes_on_its_way_stands_between_its_squares(
    #[case] betza: &str,
    #[case] fen: &str,
    #[case] text: &str,
    #[case] expected: &str,
) {
    assert_eq!(heard(betza, fen, text), expected);
}

#[test]
fn a_move_is_small() {
    assert!(size_of::<Move>() <= 80, "{} bytes", size_of::<Move>());
}
