//! Sides with several royal men: what may be left attacked, what may be captured, and what check is.

use std::sync::Arc;

use crate::common;
use crate::common::compare;
use courier::engine::Engine;
use courier::random::Random;
use courier::record::Game;
use courier::rules::Ending;
use courier::variant::Variant;
use rstest::rstest;

fn try_read(rules: &str) -> Result<(Arc<Variant>, String), String> {
    let (variant, findings) = common::look_at(&format!(
        r#"
name = "Small"
[board]
files = 5
ranks = 5
[pieces]
king = {{ letter = "K", move = "K", royal = true }}
prince = {{ letter = "I", move = "FN", royal = true }}
rook = {{ letter = "R", move = "R" }}
checker = {{ letter = "C", move = "mFcafcF" }}
pawn = {{ letter = "P", san = "", move = "fmWfcF" }}
[setup]
fen = "rkcir/ppppp/5/PPPPP/RKCIR"
{rules}
"#
    ));
    variant.map(|variant| (variant, findings.render(false))).ok_or_else(|| findings.render(false))
}

const PROMOTES: &str = "[promotion.pawn]\non = \"last rank\"\nto = [\"rook\", \"prince\"]";

fn read(several: &str, rules: &str) -> Arc<Variant> {
    let rules = format!("[royal]\nseveral = \"{several}\"\n{PROMOTES}\n{rules}");
    try_read(&rules).unwrap_or_else(|wrong| panic!("{wrong}")).0
}

fn moves(variant: &Arc<Variant>, fen: &str) -> Vec<String> {
    let engine = Engine::<u64>::new(variant.clone()).expect("the board fits");
    let position = engine.read_fen(fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}"));
    compare(&engine, &position);
    let game = common::game(variant, fen);
    game.moves_despite_end().iter().map(|made| game.coordinates(made)).collect()
}

#[rstest]
#[case::each_leaves_none_attacked("each", "4k/5/1r3/5/KI3 w - - 0 1", "a1a2", false)]
#[case::each_answers_the_check("each", "4k/5/1r3/5/KI3 w - - 0 1", "b1d2", true)]
#[case::each_guards_the_pinned("each", "1r2k/5/1R3/5/KI3 w - - 0 1", "b3c3", false)]
#[case::each_is_never_captured("each", "i3k/5/5/5/RK3 b - - 0 1", "a5b4", true)]
#[case::last_of_two_is_captured("last", "i3k/5/5/5/RK3 w - - 0 1", "a1a5", true)]
#[case::last_of_two_is_left_attacked("last", "4k/5/1r3/5/KI3 w - - 0 1", "a1a2", true)]
#[case::last_of_two_goes_into_attack("last", "4k/5/1r3/5/KI3 w - - 0 1", "a1b2", true)]
#[case::last_one_does_not("last", "4k/5/1r3/5/K4 w - - 0 1", "a1b1", false)]
#[case::last_one_is_left_when_its_fellow_leads_away("last", "4k/5/1r3/5/KI3 w - - 0 1", "b1d2", true)]
#[case::one_may_be_left_attacked("one", "4k/5/1r3/5/KI3 w - - 0 1", "a1a2", true)]
#[case::one_must_be_safe("one", "4k/5/1r3/5/KI3 w - - 0 1", "a1b2", true)]
#[case::one_must_stay_safe("one", "r3k/5/1r3/5/1KI2 w - - 0 1", "c1a2", false)]
#[case::one_out_of_two_answers_the_check("one", "r3k/5/1r3/5/KI3 w - - 0 1", "b1d2", true)]
#[case::one_out_of_two_must_answer_it("one", "r3k/5/1r3/5/KI1R1 w - - 0 1", "d1d2", false)]
#[case::one_of_two_is_captured("one", "i3k/5/5/5/RK3 w - - 0 1", "a1a5", true)]
#[case::last_not_both_at_once("last", "5/2k2/1k3/C4/4K w - - 0 1", "a2xb3xc4", false)]
#[case::last_two_of_three_at_once("last", "4k/2k2/1k3/C4/4K w - - 0 1", "a2xb3xc4", true)]
fn a_move_is_legal_by_the_rule(#[case] several: &str, #[case] fen: &str, #[case] made: &str, #[case] legal: bool) {
    let moves = moves(&read(several, ""), fen);
    assert_eq!(moves.iter().any(|text| text == made), legal, "{moves:?}");
}

#[rstest]
#[case::each_not_on_an_attacked_square("each", "k4/P4/5/5/4K w - - 0 1", "a4a5i", false)]
#[case::each_where_it_is_safe("each", "4k/P4/2K2/5/5 w - - 0 1", "a4a5i", true)]
#[case::each_not_where_it_is_attacked("each", "3rk/P4/2K2/5/5 w - - 0 1", "a4a5i", false)]
#[case::each_as_another_man("each", "3rk/P4/K4/5/5 w - - 0 1", "a4a5r", true)]
#[case::last_as_an_answer_to_check("last", "4k/P4/5/5/r3K w - - 0 1", "a4a5i", true)]
#[case::last_as_an_answer_only_by_a_royal_man("last", "4k/P4/5/5/r3K w - - 0 1", "a4a5r", false)]
#[case::one_as_an_answer_to_check("one", "4k/2P2/5/5/r3K w - - 0 1", "c4c5i", true)]
#[case::one_as_no_answer_if_it_is_attacked("one", "2r1k/1P3/5/5/r3K w - - 0 1", "b4b5i", false)]
fn a_man_becomes_royal_by_the_rule(#[case] several: &str, #[case] fen: &str, #[case] made: &str, #[case] legal: bool) {
    let moves = moves(&read(several, ""), fen);
    assert_eq!(moves.iter().any(|text| text == made), legal, "{moves:?}");
}

#[rstest]
#[case::each_attacked("each", "4k/5/1r3/5/KI3 w - - 0 1", true)]
#[case::last_attacked("last", "4k/5/1r3/5/KI3 w - - 0 1", false)]
#[case::last_alone("last", "4k/5/1r3/5/1I3 w - - 0 1", true)]
#[case::one_attacked("one", "4k/5/1r3/5/KI3 w - - 0 1", false)]
#[case::both_attacked("one", "r3k/5/1r3/5/KI3 w - - 0 1", true)]
fn check_is_what_the_rule_says(#[case] several: &str, #[case] fen: &str, #[case] check: bool) {
    let game = Game::from_fen(read(several, ""), fen).expect("a position");
    assert_eq!(game.is_check(), check);
}

#[rstest]
#[case::each("each", "r3k/1r2r/5/5/K3I w - - 0 1", Some(Ending::Checkmate))]
#[case::last("last", "rr2k/5/5/5/K4 w - - 0 1", Some(Ending::Checkmate))]
#[case::last_with_a_fellow("last", "rr2k/5/5/5/K3I w - - 0 1", None)]
#[case::one("one", "rr2r/5/r4/4k/K3I w - - 0 1", None)]
fn a_game_ends_in_check_without_a_move(#[case] several: &str, #[case] fen: &str, #[case] end: Option<Ending>) {
    let game = Game::from_fen(read(several, ""), fen).expect("a position");
    assert_eq!(game.outcome().map(|outcome| outcome.rule), end, "{}", game.moves_despite_end().len());
}

#[rstest]
#[case::none("each", "5/5/5/5/K4 w - - 0 1", "black has 0 royal men")]
#[case::each("each", "i3k/5/5/5/RK3 w - - 0 1", "black is in check")]
#[case::one("one", "i3k/5/5/5/RK2R w - - 0 1", "black is in check")]
fn a_position_without_sense_is_refused(#[case] several: &str, #[case] fen: &str, #[case] why: &str) {
    let wrong = Game::from_fen(read(several, ""), fen).expect_err("no position").to_string();
    assert!(wrong.to_lowercase().contains(why), "{wrong}");
}

#[rstest]
#[case::guarded("each", false)]
#[case::not_guarded("last", true)]
#[case::not_guarded_either("one", true)]
fn a_king_castles_over_attacked_squares_where_it_is_not_guarded(#[case] several: &str, #[case] castles: bool) {
    let variant = read(several, "[castling.long]\nsan = \"O-O\"\nwhite = \"Kb1-d1 Re1-c1\"\nunmoved = []");
    let engine = Engine::<u64>::new(variant).expect("the board fits");
    let position = engine.read_fen("2rk1/5/5/5/IK2R w - - 0 1").expect("a position");
    let moves = compare(&engine, &position);
    assert_eq!(moves.iter().any(|made| made.castling().is_some()), castles);
}

#[rstest]
#[case::each("each", "")]
#[case::last("last", "")]
#[case::one("one", "")]
#[case::royal_to_royal("last", "[promotion.prince]\non = \"last rank\"\nto = [\"king\"]\noptional = true")]
#[case::with_castling("one", "[castling.long]\nsan = \"O-O\"\nwhite = \"Kb1-d1 Re1-c1\"\nunmoved = []")]
#[case::in_check_only("last", "[special.leap]\npiece = \"king\"\nmove = \"D\"\nwhen = [\"in check\"]")]
#[case::never_checked("one", "[special.leap]\npiece = \"king\"\nmove = \"mN\"\nwhen = [\"never checked\"]")]
fn the_generators_agree_in_random_games(#[case] several: &str, #[case] rules: &str) {
    let engine = Engine::<u64>::new(read(several, rules)).expect("the board fits");
    let (mut royal_promotions, mut falls) = (0, 0);
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let mut position = engine.start();
        for _ in 0..80 {
            let moves = compare(&engine, &position);
            let Some(made) = random.pick(&moves) else { break };
            let royal = |kind| engine.variant().kinds[kind].royal;
            royal_promotions += usize::from(made.promotion().is_some_and(royal));
            let victims = made.captures().into_iter().filter_map(|square| position.man_at(square));
            falls += victims.filter(|man| royal(man.kind)).count();
            engine.apply(&mut position, made);
        }
    }
    assert!(royal_promotions > 0);
    assert_eq!(falls > 0, several != "each");
}

#[test]
fn a_captured_royal_man_may_come_back() {
    let rules =
        "[royal]\nseveral = \"last\"\n[promotion.pawn]\non = \"last rank\"\nto = [\"prince\"]\nfrom = \"captured\"";
    let variant = try_read(rules).unwrap_or_else(|wrong| panic!("{wrong}")).0;
    let mut game = Game::from_fen(variant, "4k/P4/5/r4/I3K b - - 0 1").expect("a position");
    for text in ["a2a1", "e1e2", "a1b1", "a4a5=I"] {
        let made = game.read_move(text).unwrap_or_else(|wrong| panic!("{text} in {}: {wrong}", game.fen()));
        game.play(&made).expect("it is legal");
    }
    assert!(game.fen().starts_with("I3k/"), "{}", game.fen());
}

#[rstest]
#[case::left_out("[end]\ncheckmate = \"loss\"", "error[royal-count]")]
#[case::no_royal_kind_becomes_a_common_one(
    "[royal]\nseveral = \"each\"\n[promotion.prince]\non = \"last rank\"\nto = [\"rook\"]",
    "error[royal-promotion]"
)]
#[case::facing(
    "[royal]\nseveral = \"each\"\n[facing.kings]\npieces = [\"king\"]\nalong = [\"file\"]",
    "error[facing-of-several]"
)]
#[case::unknown("[royal]\nseveral = \"two\"", "error")]
fn what_does_not_go_together_is_refused(#[case] rules: &str, #[case] code: &str) {
    let said = try_read(rules).expect_err("it is refused");
    assert!(said.contains(code), "{said}");
}

#[test]
fn an_extinction_of_royal_men_that_may_fall_is_no_mistake() {
    let end = "[end.extinction.princes]\npieces = [\"prince\"]\nresult = \"loss\"";
    let said = |several: &str| try_read(&format!("[royal]\nseveral = \"{several}\"\n{end}")).expect("a variant").1;
    assert!(said("each").contains("end-never-happens"));
    assert!(!said("last").contains("end-never-happens"));
}

#[rstest]
#[case::each("each", "4k/5/1r3/5/KI3 w - - 0 1", "a1a2", "b1")]
#[case::last("last", "4k/5/1r3/5/K4 w - - 0 1", "a1b1", "b1")]
#[case::one("one", "r3k/5/1r3/5/1KI2 w - - 0 1", "c1a2", "b1")]
fn a_refused_move_is_told_by_the_royal_man_in_danger(
    #[case] several: &str,
    #[case] fen: &str,
    #[case] made: &str,
    #[case] square: &str,
) {
    let game = Game::from_fen(read(several, ""), fen).expect("a position");
    let said = format!("{:?}", game.why(made));
    assert!(said.contains("attack") && said.contains(&format!("`{square}`")), "{said}");
}
