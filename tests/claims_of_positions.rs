//! Claims about positions that random games meet, about such games as a whole, and about what men are worth.

use std::sync::Arc;

use crate::common::{claimed_of, read};
use courier::file::Shipped;
use courier::record::Game;
use courier::verify::{ClaimResult, verify};
use rstest::rstest;

/// A claim that holds from what was seen alone says so.
fn is_sampled(verdict: &ClaimResult) -> bool {
    verdict.passed
        && verdict.unproved.iter().all(|told| told.contains("sampled, not proved"))
        && !verdict.unproved.is_empty()
}

#[rstest]
#[case::never_many_queens("every-position = { games = 20 }\nside-has = { piece = 'queen', most = 3 }")]
#[case::always_a_king("every-position = { games = 20, seed = 7 }\nside-has = { piece = 'king', least = 1, most = 1 }")]
#[case::nobody_of_a_kind_that_is_never_there(
    "every-position = { games = 5 }\nside-has = { piece = 'queen', most = 0 }\nfen = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1'"
)]
#[case::pawns_never_stand_behind(
    "every-position = { games = 20 }\nstands = { piece = 'pawn', off = ['first rank', 'last rank'] }"
)]
#[case::from_any_position_with_check("every-position = { games = 20, with = { check = true } }\ncheck = true")]
#[case::with_a_man_on_a_square(
    "every-position = { games = 20, with = { to-move = 'white', stands = { piece = 'king', on = 'first rank', side = 'white' } } }\nto-move = 'white'"
)]
#[case::a_share("random-games = { ends-by = 'checkmate', share = 0.15 }")]
#[case::a_result("random-games = { result = '1/2-1/2', share = 0.85 }")]
#[case::a_length("random-games = { length = 390 }")]
#[case::both("random-games = { length = 390, ends-by = 'stalemate', share = 0.06 }")]
fn what_random_games_show_is_sampled(#[case] keys: &str) {
    let verdict = claimed_of("chess", keys);
    assert!(is_sampled(&verdict), "{verdict:?}");
}

#[rstest]
#[case::a_rook_in_the_enemy_s_camp(
    "some-position = { games = 20 }\nstands = { piece = 'rook', side = 'white', on = 'last rank' }"
)]
#[case::a_man_that_goes_there("some-position = { games = 20 }\ntargets = { from = 'e4', to = ['e5'] }")]
#[case::two_queens("some-position = { games = 100 }\nside-has = { piece = 'queen', side = 'white', least = 2 }")]
#[case::a_corner(
    "some-position = { games = 100 }\nstands = { piece = 'bishop', on = { white = ['a1', 'h1', 'a8', 'h8'], black = ['a1', 'h1', 'a8', 'h8'] } }"
)]
fn one_position_that_is_met_is_a_proof(#[case] keys: &str) {
    let verdict = claimed_of("chess", keys);
    assert!(verdict.passed && verdict.unproved.is_empty(), "{verdict:?}");
    assert!(verdict.shown[0].starts_with("met in a random game of seed 1: at move `"), "{verdict:?}");
}

#[rstest]
#[case::too_many_men(
    "every-position = { games = 5 }\nside-has = { piece = 'knight', most = 1 }",
    "White has 2 men of `knight` (on b1 g1), claimed is at most 1; at move `1.`"
)]
#[case::too_few_men(
    "every-position = { games = 20 }\nside-has = { piece = 'knight', least = 2, side = 'black' }",
    "Black has 1 man of `knight`"
)]
#[case::a_man_astray(
    "every-position = { games = 20 }\nstands = { piece = 'knight', within = 'first 2 ranks' }",
    "`knight` stands on `"
)]
#[case::a_man_where_none_shall_be(
    "every-position = { games = 20 }\nstands = { piece = 'rook', off = 'last rank' }",
    "claimed is never on the last rank"
)]
#[case::nobody_where_one_shall_be("stands = { piece = 'rook', on = 'last rank' }", "no `rook` stands on the last rank")]
#[case::a_position_with_more_moves(
    "every-position = { games = 20, with = { check = true } }\nmoves = 3",
    "`moves` is "
)]
#[case::a_share("random-games = { ends-by = 'checkmate', share = 0.3 }", "surely between")]
#[case::a_length("random-games = { length = 100 }", "`length` is 39")]
#[case::a_broken_off_game("random-games = { result = '*', share = 0.5 }", "`share` is 0.0")]
#[case::worth("worth-more = { piece = 'knight', than = 'rook' }", "by mobility `knight` is worth ")]
#[case::worth_by_a_law(
    "worth-more = { piece = 'pawn', than = 'knight', by = 'leaper-law' }",
    "by leaper law `pawn` is worth "
)]
#[case::a_kind_of_another_game(
    "moves-as = { piece = 'bishop', variant = 'shatranj', as = 'elephant' }",
    "they do not move alike: only `bishop` moves to or captures on (±1,±1)"
)]
fn what_is_not_so_is_found(#[case] keys: &str, #[case] found: &str) {
    let verdict = claimed_of("chess", keys);
    assert!(!verdict.passed && !verdict.is_untried, "{verdict:?}");
    assert!(verdict.found.join("\n").contains(found), "{verdict:?}");
    let denied = claimed_of("chess", &format!("{keys}\nholds = false\nbecause = 'it is not'"));
    assert!(denied.passed, "what is known to be wrong passes");
}

#[rstest]
#[case::by_mobility("worth-more = { piece = 'queen', than = 'rook' }")]
#[case::by_a_law("worth-more = { piece = 'knight', than = 'pawn', by = 'leaper-law' }")]
#[case::a_kind_as_its_namesake("moves-as = { piece = 'knight', variant = 'shatranj' }")]
#[case::a_kind_as_another("moves-as = { piece = 'queen', variant = 'courier-spiel' }")]
fn what_can_be_reckoned_is_proved(#[case] keys: &str) {
    let verdict = claimed_of("chess", keys);
    assert!(verdict.passed && verdict.unproved.is_empty(), "{verdict:?}");
}

#[rstest]
#[case::no_such_position(
    "every-position = { games = 5, with = { side-has = { piece = 'queen', least = 9 } } }\ncheck = true",
    "no position met in 5 random games of seed 1 is such"
)]
#[case::none_found(
    "some-position = { games = 5 }\nside-has = { piece = 'queen', least = 9 }",
    "ask for more `games`, or give it as `fen`"
)]
#[case::nobody_there(
    "fen = '4k3/8/8/8/8/8/8/R3K3 w - - 0 1'\nevery-position = { games = 5 }\nstands = { piece = 'queen', off = 'last rank' }",
    "no `queen` stood on the board"
)]
#[case::no_value("worth-more = { piece = 'king', than = 'rook' }", "`king` has no value by mobility")]
#[case::no_list(
    "worth-more = { piece = 'queen', than = 'rook', by = 'published', list = 'Nobody' }",
    "the file publishes no values"
)]
#[case::games_that_say_too_little("worth-more = { piece = 'queen', than = 'rook', by = 'regression', games = 30 }", "")]
#[case::no_such_kind("moves-as = { piece = 'queen', variant = 'shatranj' }", "`shatranj` has no kind `queen`")]
fn what_cannot_be_told_is_neither_true_nor_false(#[case] keys: &str, #[case] why: &str) {
    for holds in ["", "\nholds = false\nbecause = 'nobody knows'"] {
        let verdict = claimed_of("chess", &format!("{keys}{holds}"));
        assert!(verdict.is_untried && !verdict.passed, "{verdict:?}");
        assert!(verdict.found[0].starts_with("it cannot be tried: ") && verdict.found[0].contains(why), "{verdict:?}");
    }
}

/// However many games are asked for, a claim ends, and says of how many positions it speaks.
#[test]
fn a_look_at_random_games_is_bounded() {
    let verdict = claimed_of("chess", "every-position = { games = 10000, with = { check = true } }\ncheck = true");
    assert!(is_sampled(&verdict), "{verdict:?}");
    assert!(verdict.unproved[0].starts_with("it held in 20000 positions of "), "{verdict:?}");
    assert!(!verdict.unproved[0].contains("10000 random games"), "{verdict:?}");
}

/// Equal seeds give equal games, and another seed others.
#[test]
fn a_sample_is_the_same_each_time() {
    let claim =
        |seed: u64| claimed_of("chess", &format!("random-games = {{ length = 100, seed = {seed}, games = 200 }}"));
    assert_eq!(claim(1), claim(1));
    assert_ne!(claim(1).found, claim(2).found);
}

/// Kings and men on 25 squares, of whose endings a look at all positions is short.
fn of_two_men(claim: &str) -> ClaimResult {
    mate_on("files = 5\nranks = 5", "kbnf1/5/5/5/KBNF1", claim)
}

/// The same squares in a rectangle of 65 places.
fn amid_holes(claim: &str) -> ClaimResult {
    let row = |men: &str| format!("{men}********");
    let fen = [row("kbnf1"), row("5"), row("5"), row("5"), row("KBNF1")].join("/");
    let holes = (1..=5).flat_map(|rank| ('f'..='m').map(move |file| format!("\"{file}{rank}\"")));
    let holes = holes.collect::<Vec<_>>().join(", ");
    mate_on(&format!("files = 13\nranks = 5\nholes = [{holes}]"), &fen, claim)
}

fn mate_on(board: &str, fen: &str, claim: &str) -> ClaimResult {
    let file = format!(
        "name = \"Small\"\n[board]\n{board}\n[pieces]\n\
        king = {{ letter = \"K\", move = \"K\", royal = true }}\nbishop = {{ letter = \"B\", move = \"B\" }}\n\
        knight = {{ letter = \"N\", move = \"N\" }}\nferz = {{ letter = \"F\", move = \"F\" }}\n\
        [setup]\nfen = \"{fen}\"\n"
    );
    let variant = read(&format!("{file}[claim.one]\nsays = \"as it says\"\nlone-mate = {claim}\n"));
    verify(&Game::new(Arc::clone(&variant)), &variant.claims[0], &Shipped)
}

#[rstest]
#[case::bishop_and_knight("{ piece = 'bishop', with = 'knight', wins = 'sometimes' }")]
#[case::in_any_order("{ piece = 'knight', with = 'bishop', wins = 'sometimes' }")]
#[case::alone("{ piece = 'knight', wins = 'never' }")]
fn two_men_may_mate_where_one_does_not(#[case] claim: &str) {
    let verdict = of_two_men(claim);
    assert!(verdict.passed && verdict.unproved.is_empty(), "{verdict:?}");
}

#[rstest]
#[case::a_win_from_everywhere(
    "{ piece = 'bishop', with = 'knight', wins = 'always' }",
    "`wins` is sometimes, claimed is always: "
)]
#[case::too_short("{ piece = 'bishop', with = 'knight', longest = 2 }", "claimed is 2: ")]
#[case::a_share("{ piece = 'knight', with = 'knight', share = 0.5 }", "positions are won (")]
fn a_mate_by_two_men_that_is_none_says_how_many_positions_are_won(#[case] claim: &str, #[case] found: &str) {
    let verdict = of_two_men(claim);
    assert!(!verdict.passed && verdict.found[0].contains(found), "{verdict:?}");
    assert!(verdict.found[0].contains("; not won is `"), "{verdict:?}");
}

/// Boards of more than 64 places are looked at with wider sets of squares, and come to the same.
#[rstest]
#[case::bishop_and_knight("{ piece = 'bishop', with = 'knight', wins = 'always' }")]
#[case::two_ferzes("{ piece = 'ferz', with = 'ferz', share = 0.5 }")]
fn two_men_mate_alike_on_boards_of_more_places(#[case] claim: &str) {
    let [small, large] = [of_two_men(claim), amid_holes(claim)].map(|verdict| verdict.found.join("\n"));
    let counts = |found: &str| found.split("; ").next().map(str::to_string);
    assert!(small.contains("positions are won"), "{small}");
    assert_eq!(counts(&small), counts(&large));
}

#[test]
fn two_men_on_a_large_board_are_refused_with_the_way_out() {
    let verdict = claimed_of("omega-chess", "lone-mate = { piece = 'bishop', with = 'knight', wins = 'always' }");
    assert!(verdict.is_untried, "{verdict:?}");
    assert_eq!(
        verdict.found,
        [
            "it cannot be tried: two men on 144 places make 429981696 positions a side, whose tables take 1839 MiB; 512 MiB \
          are the limit; take a board of at most 103 places, or one man"
        ]
    );
}
