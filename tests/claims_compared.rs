//! Claims in numbers, and claims about other variants: true, false, or such that they cannot be tried.

use std::sync::Arc;

use courier::file::Memory;
use courier::findings::Findings;
use courier::record::Game;
use courier::variant::{self, Variant};
use courier::verify::{ClaimResult, verify};
use rstest::rstest;

/// Chess without pawns: of its men every number is known.
const MEN: &str = r#"
name = "Men"
[board]
files = 8
ranks = 8
[pieces]
king     = { letter = "K", move = "K", royal = true }
queen    = { letter = "Q", move = "Q" }
rook     = { letter = "R", move = "R" }
bishop   = { letter = "B", move = "B" }
knight   = { letter = "N", move = "N" }
elephant = { letter = "E", move = "A" }
beast    = { letter = "V", move = "AmD" }
woody    = { letter = "W", move = "WD" }
hermit   = { letter = "H", move = "W" }
caller   = { letter = "C", move = "W" }
carrier  = { letter = "U", move = "udQ" }
[setup]
fen = "rnbqkbnr/hheevvww/8/8/8/8/HHEEVVWW/RNBQKBNR"
[confinement.hermit]
pieces = ["hermit"]
within = "files a-d"
[special.call]
piece = "caller"
move = "N"
when = ["not in check"]
"#;

/// Shatranj, told as shortly as can be.
const OLD: &str = r#"
name = "Old"
[board]
files = 8
ranks = 8
[pieces]
king    = { letter = "K", move = "K", royal = true }
general = { letter = "Q", move = "F" }
rook    = { letter = "R", move = "R" }
knight  = { letter = "N", move = "N" }
pawn    = { letter = "P", move = "fmWfcF" }
[setup]
fen = "rn1kq1nr/pppppppp/8/8/8/8/PPPPPPPP/RN1KQ1NR"
[promotion.pawn]
on = "last rank"
to = ["general"]
[end]
stalemate = "loss"
"#;

/// The same game in other words.
const RENAMED: &str = r#"
name = "Renamed"
[board]
files = 8
ranks = 8
[pieces]
shah  = { letter = "S", move = "WF", royal = true }
firz  = { letter = "F", move = "F" }
rukh  = { letter = "R", move = "R" }
horse = { letter = "H", move = "N" }
foot  = { letter = "P", move = "fmWfcF" }
[setup]
fen = "rh1sf1hr/pppppppp/8/8/8/8/PPPPPPPP/RH1SF1HR"
[promotion.foot]
on = "last rank"
to = ["firz"]
[end]
stalemate = "loss"
"#;

/// A game that differs in a kind, a kind of its own, the start, a rule and an end.
const NEW: &str = r#"
name = "New"
[board]
files = 8
ranks = 8
[pieces]
king    = { letter = "K", move = "K", royal = true }
general = { letter = "Q", move = "Q" }
rook    = { letter = "R", move = "R" }
knight  = { letter = "N", move = "N" }
bishop  = { letter = "B", move = "B" }
pawn    = { letter = "P", move = "fmWfcF" }
[setup]
fen = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR"
[promotion.pawn]
on = "last rank"
to = ["general", "rook"]
"#;

const BROKEN: &str = "name = \"Broken\"\n[board]\nfiles = 8\n";

/// What becomes of one claim of a variant beside the others, and what was found.
fn claimed(text: &str, tests: &str) -> ClaimResult {
    let mine = format!("{text}\n[claim.it]\nsays = \"it is so\"\n{tests}\n");
    let strange = strange("oNNN");
    let shelf = Memory::new([
        ("mine.toml", mine.as_str()),
        ("strange.toml", strange.as_str()),
        ("old.toml", OLD),
        ("renamed.toml", RENAMED),
        ("new.toml", NEW),
        ("broken.toml", BROKEN),
    ]);
    let variant = read("mine", &shelf);
    verify(&Game::new(Arc::clone(&variant)), &variant.claims[0], &shelf)
}

/// The old game with knights that move so; nobody can say whether those of `oNN` and `oNNN` move alike.
fn strange(knight: &str) -> String {
    let text = OLD.replace("move = \"N\"", &format!("move = \"{knight}\""));
    assert_ne!(text, OLD);
    text
}

fn read(name: &str, shelf: &Memory) -> Arc<Variant> {
    let mut findings = Findings::new();
    let read = variant::read(name, shelf, &mut findings);
    Arc::new(read.unwrap_or_else(|| panic!("{}", findings.render(false))))
}

#[rstest]
#[case::a_whole_number("mobility = { piece = 'rook', mean = 14 }")]
#[case::with_decimals("mobility = { piece = 'rook', mean = 14.0 }")]
#[case::all_of_them("mobility = { piece = 'king', mean = 6.5625 }")]
#[case::rounded("mobility = { piece = 'king', mean = 6.56 }")]
#[case::half_away_from_zero("mobility = { piece = 'king', mean = 6.563 }")]
#[case::with_an_exponent("mobility = { piece = 'king', mean = 65.6e-1 }")]
#[case::of_which_there_are_more_decimals("mobility = { piece = 'bishop', mean = 8.7500 }")]
#[case::on_a_board_half_full("mobility = { piece = 'queen', mean = 10.75, empty = 0.5 }")]
#[case::of_captures("mobility = { piece = 'beast', mean = 2.25, of = 'attacks' }")]
#[case::of_moves("mobility = { piece = 'beast', mean = 5.25, of = 'moves' }")]
#[case::of_both_weighted("mobility = { piece = 'beast', mean = 3.25, of = 'weighted' }")]
#[case::of_what_can_be_made("mobility = { piece = 'knight', mean = 3.9375, of = 'usable', empty = 0.5 }")]
#[case::within_a_part("mobility = { piece = 'hermit', mean = 3.25 }")]
#[case::parts("binding = { piece = 'elephant', parts = 8 }")]
#[case::parts_of_one_size("binding = { piece = 'elephant', parts = 8, squares = 8 }")]
#[case::parts_that_are_listed("binding = { piece = 'elephant', parts = 8, squares = [8, 8, 8, 8, 8, 8, 8, 8] }")]
#[case::one_part("binding = { piece = 'hermit', parts = 1, squares = 32 }")]
#[case::from_one_square("reaches = { piece = 'bishop', from = 'c1', squares = 32 }")]
#[case::from_every_square("reaches = { piece = 'bishop', squares = 32 }")]
#[case::from_every_square_of_a_part("reaches = { piece = 'hermit', squares = 32 }")]
#[case::mate_by_a_rook("lone-mate = { piece = 'rook', wins = 'always', longest = 16, share = 1 }")]
#[case::mate_by_nobody("lone-mate = { piece = 'knight', wins = 'never', share = 0.0 }")]
#[case::mate_at_times("lone-mate = { piece = 'woody', wins = 'sometimes', share = 0.961, longest = 29 }")]
fn what_is_so_holds(#[case] tests: &str) {
    let verdict = claimed(MEN, tests);
    assert!(verdict.is_true && verdict.passed, "{:?}", verdict.found);
}

#[rstest]
#[case::too_many("mobility = { piece = 'rook', mean = 15.0 }", "`mobility` is 14, claimed is 15.0")]
#[case::cut_off("mobility = { piece = 'king', mean = 6.562 }", "`mobility` is 6.5625, claimed is 6.562")]
#[case::of_something_else(
    "mobility = { piece = 'beast', mean = 5.25, of = 'attacks' }",
    "`mobility` is 2.25, claimed is 5.25"
)]
#[case::parts("binding = { piece = 'elephant', parts = 4, squares = 8 }", "`parts` is 8, claimed is 4")]
#[case::sizes("binding = { piece = 'bishop', parts = 2, squares = 12 }", "`squares` is 2 of 32, claimed is 2 of 12")]
#[case::listed_sizes(
    "binding = { piece = 'bishop', parts = 2, squares = [12, 52] }",
    "`squares` is 2 of 32, claimed is 52 and 12"
)]
#[case::reach("reaches = { piece = 'bishop', squares = 64 }", "`reaches` is 32 from `a1`, claimed is 64")]
#[case::out_of_a_part(
    "reaches = { piece = 'hermit', from = 'a1', squares = 64 }",
    "`reaches` is 32 from `a1`, claimed is 64"
)]
#[case::no_mate(
    "lone-mate = { piece = 'bishop', wins = 'sometimes' }",
    "`wins` is never, claimed is sometimes: 0 of 193284 positions are won (0.00 %); not won is `8/8/8/8/8/8/8/KBk5 w - - 0 1`"
)]
#[case::a_longer_mate(
    "lone-mate = { piece = 'rook', longest = 15 }",
    "`longest` is 16, claimed is 15: 175168 of 175168 positions are won (100.00 %); won last is `8/8/8/8/8/2k5/1R6/K7 w - - 0 1`"
)]
#[case::the_length_of_no_mate("lone-mate = { piece = 'knight', longest = 15 }", "`longest` is never, claimed is 15")]
#[case::a_smaller_share("lone-mate = { piece = 'woody', share = 0.97 }", "`share` is 0.96085, claimed is 0.97")]
fn what_is_not_so_says_what_is(#[case] tests: &str, #[case] found: &str) {
    let verdict = claimed(MEN, tests);
    assert_eq!((verdict.is_true, verdict.passed), (false, false));
    assert!(verdict.found[0].starts_with(found), "{:?}", verdict.found);
    let denied = claimed(MEN, &format!("{tests}\nholds = false\nbecause = 'it is not'"));
    assert!(denied.passed, "what is known to be wrong passes");
}

#[rstest]
#[case::a_move_with_conditions("mobility = { piece = 'caller', mean = 3.5 }", "`special.call` has conditions")]
#[case::parts_by_such_a_move("binding = { piece = 'caller', parts = 1 }", "`special.call` has conditions")]
#[case::reach_by_such_a_move("reaches = { piece = 'caller', squares = 64 }", "`special.call` has conditions")]
#[case::mate_by_the_king("lone-mate = { piece = 'king', wins = 'never' }", "`king` is the royal kind")]
#[case::mate_within_a_part("lone-mate = { piece = 'hermit', wins = 'never' }", "`[confinement.hermit]` says more")]
#[case::mate_by_a_carrier("lone-mate = { piece = 'carrier', wins = 'never' }", "carries other men")]
fn what_cannot_be_tried_is_neither_true_nor_false(#[case] tests: &str, #[case] why: &str) {
    is_not_tried(MEN, tests, why);
}

fn is_not_tried(text: &str, tests: &str, why: &str) {
    for holds in ["", "\nholds = false\nbecause = 'nobody knows'"] {
        let verdict = claimed(text, &format!("{tests}{holds}"));
        assert_eq!((verdict.is_true, verdict.passed), (false, false));
        let [found] = &verdict.found[..] else { panic!("{:?}", verdict.found) };
        assert!(found.starts_with("it cannot be tried: ") && found.contains(why), "{found}");
    }
}

#[rstest]
#[case::all_that_differs(
    OLD,
    "differs-from = { variant = 'new', in = ['general', 'bishop', 'start', 'promotion', 'stalemate'] }"
)]
#[case::by_the_names_of_the_file(
    RENAMED,
    "differs-from = { variant = 'new', in = ['firz', 'bishop', 'start', 'promotion', 'stalemate'] }"
)]
#[case::the_other_way_round(
    NEW,
    "differs-from = { variant = 'renamed', in = ['general', 'bishop', 'start', 'promotion', 'stalemate'] }"
)]
#[case::with_a_map(
    OLD,
    "differs-from = { variant = 'new', map = { general = 'bishop' }, in = ['general', 'start', 'promotion', 'stalemate'] }"
)]
#[case::the_same("", "same-game = 'renamed'")]
#[case::the_same_by_a_map("", "same-game = { variant = 'renamed', map = { knight = 'horse' } }")]
fn a_difference_that_is_told_whole_holds(#[case] text: &str, #[case] tests: &str) {
    let verdict = claimed(if text.is_empty() { OLD } else { text }, tests);
    assert!(verdict.is_true && verdict.passed, "{:?}", verdict.found);
}

#[rstest]
#[case::something_more(
    "differs-from = { variant = 'new', in = ['general', 'bishop', 'start', 'stalemate'] }",
    "`promotion` differs too; A is Old, B is New\n\
     Promotion `pawn`, what it may become: a general in A; a general or a rook in B \
     (only B 1. Pa7-a8=R (A: Pa7-a8=Q) in 3k4/P7/8/8/8/8/8/3K4 w - - 0 1)"
)]
#[case::several_more(
    "differs-from = { variant = 'new', in = ['general', 'bishop', 'start'] }",
    "`promotion` and `stalemate` differ too"
)]
#[case::something_less(
    "differs-from = { variant = 'new', in = ['general', 'bishop', 'start', 'promotion', 'stalemate', 'rook'] }",
    "`rook` does not differ"
)]
#[case::both(
    "differs-from = { variant = 'new', in = ['general', 'bishop', 'promotion', 'stalemate', 'rook', 'castling'] }",
    "`start` differs too; `castling` and `rook` do not differ; A is Old, B is New\nWhite: bishop c1 only in B"
)]
#[case::nothing_differs("differs-from = { variant = 'renamed', in = ['general'] }", "`general` does not differ")]
#[case::another_game("same-game = 'new'", "`bishop`, `general`, `promotion`, `stalemate` and `start` differ")]
fn a_difference_that_is_told_wrong_names_what_is_amiss(#[case] tests: &str, #[case] found: &str) {
    let verdict = claimed(OLD, tests);
    assert_eq!((verdict.is_true, verdict.passed), (false, false));
    assert!(verdict.found.join("\n").starts_with(found), "{:?}", verdict.found);
    let denied = claimed(OLD, &format!("{tests}\nholds = false\nbecause = 'it is not'"));
    assert!(denied.passed, "what is known to be wrong passes");
}

#[rstest]
#[case::of_a_stranger(
    "differs-from = { variant = 'new', in = ['stalemat'] }",
    "`stalemat` is no kind, rule or end of either; did you mean `stalemate`?"
)]
#[case::of_a_kind_by_its_other_name(
    "differs-from = { variant = 'renamed', in = ['firz'] }",
    "the other's `firz` is `general` here; write `general`"
)]
#[case::a_file_with_mistakes("same-game = 'broken'", "`broken` cannot be read")]
#[case::a_kind_that_the_other_has_not("same-game = { variant = 'renamed', map = { knight = 'knight' } }", "knight")]
#[case::two_kinds_that_are_one(
    "same-game = { variant = 'renamed', map = { knight = 'horse', rook = 'horse' } }",
    "horse"
)]
fn a_difference_that_cannot_be_told_is_not_tried(#[case] tests: &str, #[case] why: &str) {
    is_not_tried(OLD, tests, why);
}

#[test]
fn what_cannot_be_decided_is_not_tried_unless_something_else_is_amiss() {
    let mine = strange("oNN");
    is_not_tried(&mine, "same-game = 'strange'", "it cannot be decided whether `knight` moves alike");
    is_not_tried(&mine, "differs-from = { variant = 'strange', in = ['knight'] }", "cannot be decided");
    let verdict = claimed(&mine, "differs-from = { variant = 'strange', in = ['knight', 'rook'] }");
    assert_eq!(verdict.found, ["`rook` does not differ"]);
}

#[test]
fn two_files_may_claim_about_each_other() {
    let with = |text: &str, claim: &str| format!("{text}\n[claim.same]\nsays = \"it is\"\nsame-game = \"{claim}\"\n");
    let (one, other) = (with(OLD, "other"), with(RENAMED, "one"));
    let shelf = Memory::new([("one.toml", one.as_str()), ("other.toml", other.as_str())]);
    for name in ["one", "other"] {
        let variant = read(name, &shelf);
        let verdict = verify(&Game::new(Arc::clone(&variant)), &variant.claims[0], &shelf);
        assert!(verdict.passed, "{name}: {:?}", verdict.found);
    }
}

#[test]
fn wrong_claims_of_the_other_file_do_not_matter() {
    let wrong = format!("{RENAMED}\n[claim.wrong]\nlegal = [\"nonsense\"]\nsame-game = \"nowhere\"\n");
    let one = format!("{OLD}\n[claim.same]\nsays = \"it is\"\nsame-game = \"other\"\n");
    let shelf = Memory::new([("one.toml", one.as_str()), ("other.toml", wrong.as_str())]);
    assert!(variant::read("other", &shelf, &mut Findings::new()).is_none(), "by itself it is refused");
    let variant = read("one", &shelf);
    let verdict = verify(&Game::new(Arc::clone(&variant)), &variant.claims[0], &shelf);
    assert!(verdict.passed, "{:?}", verdict.found);
}

/// Whom men protect depends on the squares on which they may stand, and on what their special moves ask for.
#[rstest]
#[case::freely("", "['b1', 'h1', 'h4']")]
#[case::within_a_part("[confinement.guard]\npieces = ['guard']\nwithin = 'files a b'", "['b1', 'c2', 'h1', 'h4']")]
#[case::by_a_special_move("[special.back]\npiece = 'man'\nmove = 'bF'\nto = 'rank 1'", "['h1', 'h4']")]
#[case::by_one_that_ends_elsewhere("[special.back]\npiece = 'man'\nmove = 'bF'\nto = 'rank 3'", "['b1', 'h1', 'h4']")]
fn protection_knows_where_men_may_go(#[case] rules: &str, #[case] squares: &str) {
    let verdict = claimed(&format!("{GUARDS}{rules}"), &format!("unprotected = {{ squares = {squares} }}"));
    assert!(verdict.passed, "{:?}", verdict.found);
}

const GUARDS: &str = r#"
name = "Guards"
[board]
files = 8
ranks = 4
[pieces]
king  = { letter = "K", move = "K", royal = true }
guard = { letter = "G", move = "F" }
man   = { letter = "M", move = "fW" }
[setup]
fen = "7k/8/2M5/1G5K"
"#;

#[rstest]
#[case::a_claim_that_binds_it("binding = { piece = 'guard', parts = 2, squares = 16 }", false)]
#[case::a_claim_of_something_else("mobility = { piece = 'guard', mean = 2.625 }", true)]
fn a_claim_of_binding_says_that_it_is_meant(#[case] claim: &str, #[case] is_warned: bool) {
    let text = format!("{GUARDS}[claim.it]\nsays = 'it is so'\n{claim}\n");
    let mut findings = Findings::new();
    variant::read("guards", &Memory::new([("guards.toml", text.as_str())]), &mut findings);
    assert_eq!(findings.iter().any(|finding| finding.code == "part-of-board"), is_warned, "{}", findings.render(false));
}
