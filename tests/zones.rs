//! Places on the board: who may not leave them, which moves start or end there, who is safe there.

use crate::common;
use courier::engine::Engine;
use courier::geometry::Squares;
use rstest::rstest;

/// Without the rule of facing generals, which nothing in the first three plies can break.
const XIANGQI: &str = r#"
name = "Chess of the river"
board = { files = 9, ranks = 10 }

[pieces]
general  = { letter = "K", move = "W", royal = true }
advisor  = { letter = "A", move = "F" }
elephant = { letter = "B", move = "nA" }
horse    = { letter = "N", move = "nN" }
chariot  = { letter = "R", move = "R" }
cannon   = { letter = "C", move = "mRcpR" }
soldier  = { letter = "P", move = "fW" }

[setup]
fen = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"

[special.sideways]
piece = "soldier"
move  = "sW"
from  = "last 5 ranks"

[confinement.palace]
pieces = ["general", "advisor"]
within = { white = ["d1-f3"], black = ["d8-f10"] }

[confinement.river]
pieces = ["elephant"]
within = "first 5 ranks"

[end]
stalemate = "loss"
"#;

/// A small board with a rule or two more.
fn small(rules: &str) -> String {
    format!(
        r#"
name = "Small"
board = {{ files = 6, ranks = 6 }}

[pieces]
king   = {{ letter = "K", move = "K", royal = true }}
rider  = {{ letter = "R", move = "RN" }}
hopper = {{ letter = "H", move = "mQcpQ" }}
leaper = {{ letter = "L", move = "nDFyaW" }}
pawn   = {{ letter = "P", move = "fmWfceF" }}
old    = {{ letter = "O", move = "bmnD" }}
queen  = {{ letter = "Q", move = "Q" }}

[setup]
fen = "rlhklr/pppppp/6/6/PPPPPP/RLHKLR"

[special.double]
piece = "pawn"
move  = "fmnD"
when  = ["unmoved"]
from  = "files a c-d f"

[promotion.pawn]
on = "last rank"
to = ["old"]

[promotion.old]
on = "rank 2"
to = ["queen"]

{rules}
"#
    )
}

fn read(text: &str) -> Result<Engine<Squares>, String> {
    Ok(Engine::new(common::try_read(text)?).expect("every board fits"))
}

fn engine(text: &str) -> Engine<Squares> {
    read(text).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// Where the man on a square may go, in the order of the board.
fn targets(engine: &Engine<Squares>, fen: &str, from: &str) -> String {
    let position = engine.read_fen(fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}"));
    let board = &engine.variant().board;
    let from = board.named(from).expect("it is a square");
    let moves = common::compare(engine, &position).into_iter().filter(|made| made.origin() == Some(from));
    board.names(moves.filter_map(|made| made.target()).collect())
}

#[test]
fn the_first_plies_of_xiangqi_count_as_published_by_both_generators() {
    let engine = engine(XIANGQI);
    let start = engine.start();
    let counts = [1, 2, 3].map(|depth| engine.perft(&start, depth));
    assert_eq!(counts, [44, 1920, 79666]);
    for made in common::compare(&engine, &start) {
        common::compare(&engine, &engine.after(&start, &made));
    }
}

#[rstest]
#[case::a_general_stays_in_the_palace("4k4/9/9/9/9/9/9/5K3/9/9 w - -", "f3", "f2 e3")]
#[case::an_elephant_stays_on_its_side("3k5/9/9/9/9/2B6/9/9/9/4K4 w - -", "c5", "a3 e3")]
#[case::a_soldier_at_home_goes_ahead("3k5/9/9/9/9/2P6/9/9/9/4K4 w - -", "c5", "c6")]
#[case::a_soldier_over_the_river_goes_sideways_too("3k5/9/9/9/2P6/9/9/9/9/4K4 w - -", "c6", "b6 d6 c7")]
#[case::black_counts_from_its_own_side("3k5/9/9/9/9/2p6/9/9/9/4K4 b - -", "c5", "c4 b5 d5")]
fn men_keep_to_their_places(#[case] fen: &str, #[case] from: &str, #[case] expected: &str) {
    assert_eq!(targets(&engine(XIANGQI), fen, from), expected);
}

#[rstest]
#[case::nothing_more("")]
#[case::riders_confined("[confinement.a]\npieces = [\"rider\"]\nwithin = \"files a c f\"")]
#[case::hoppers_and_leapers(
    "[confinement.a]\npieces = [\"hopper\", \"leaper\"]\nwithin = [\"first 4 ranks\", \"file b\"]"
)]
#[case::kings("[confinement.a]\npieces = [\"king\"]\nwithin = \"ranks 1-2\"")]
#[case::pawns(
    "[confinement.a]\npieces = [\"pawn\"]\nwithin = \"files a-e f\"\n[confinement.b]\npieces = [\"queen\"]\nwithin = \"first 3 ranks\""
)]
#[case::immune("[immunity.a]\npieces = [\"old\"]\non = \"last rank\"")]
#[case::many_immune(
    "[immunity.a]\npieces = [\"pawn\", \"leaper\", \"rider\"]\non = [\"rank 3\", \"rank 4\", \"file c\"]"
)]
#[case::from_and_to(
    "[special.more]\npiece = \"leaper\"\nmove = \"BmR\"\nfrom = \"first 3 ranks\"\nto = \"files a d-e\""
)]
fn both_generators_agree_in_random_games(#[case] rules: &str) {
    common::compare_games(&engine(&small(rules)), 6, 80);
}

#[test]
fn a_confined_man_attacks_nothing_outside_at_the_start() {
    let text = "name = \"Small\"\nboard = { files = 4, ranks = 4 }\n[pieces]\n\
                king = { letter = \"K\", move = \"K\", royal = true }\nrook = { letter = \"R\", move = \"R\" }\n\
                [setup]\nfen = \"k3/4/4/R2K\"\n";
    assert!(read(text).expect_err("the rook takes the king").contains("error[royal-en-prise]"));
    let confined = format!("{text}[confinement.home]\npieces = [\"rook\"]\nwithin = \"first 3 ranks\"\n");
    assert!(read(&confined).is_ok());
}

#[test]
fn an_old_pawn_is_safe_on_the_last_rank_only() {
    let engine = engine(&small("[immunity.old]\npieces = [\"old\"]\non = \"last rank\""));
    assert!(!targets(&engine, "O5/5k/6/3K2/6/r5 b - -", "a1").contains("a6"));
    assert!(targets(&engine, "o5/5k/6/3K2/6/R5 w - -", "a1").contains("a6"));
}

#[rstest]
#[case::an_unknown_place("[confinement.a]\npieces = [\"king\"]\nwithin = \"rank 7\"", "unknown-zone")]
#[case::a_file_beyond("[confinement.a]\npieces = [\"king\"]\nwithin = \"files a-g\"", "unknown-zone")]
#[case::ranks_the_wrong_way("[confinement.a]\npieces = [\"king\"]\nwithin = \"ranks 3-1\"", "unknown-zone")]
#[case::a_man_outside("[confinement.a]\npieces = [\"pawn\"]\nwithin = \"rank 3\"", "starts-outside")]
#[case::an_immune_king("[immunity.a]\npieces = [\"king\"]\non = \"anywhere\"", "royal-immunity")]
#[case::no_such_square(
    "[immunity.a]\npieces = [\"pawn\"]\non = { white = [\"a1-g3\"], black = [\"a1\"] }",
    "unknown-square"
)]
fn what_is_no_place_is_an_error(#[case] rules: &str, #[case] code: &str) {
    let wrong = read(&small(rules)).expect_err("it is refused");
    assert!(wrong.contains(&format!("error[{code}]")), "{wrong}");
}
