//! Positions as other programs write them, rights that nobody can hold, and men that no game brings there.

use std::path::Path;
use std::sync::Arc;

use courier::file::Disk;
use courier::findings::Findings;
use courier::record::Game;
use courier::variant::{self, Variant};
use rstest::rstest;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
const KINGS: &str = "4k3/8/8/8/8/8/8/4K3";

fn read(name: &str) -> Arc<Variant> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/askers").join(name);
    let name = if name.ends_with(".toml") { path.display().to_string() } else { name.to_string() };
    let mut findings = Findings::new();
    let read = variant::read(&name, &Disk, &mut findings);
    Arc::new(read.unwrap_or_else(|| panic!("{}", findings.render(false))))
}

/// What is wrong with a position, with the way out.
fn refused(name: &str, fen: &str) -> String {
    match Game::from_fen(read(name), fen) {
        Ok(game) => panic!("{fen} is read as {}", game.fen()),
        Err(wrong) => wrong.to_string(),
    }
}

/// How a position is written that can be read, and every doubt about it.
fn doubted(name: &str, fen: &str) -> (String, Vec<String>) {
    let variant = read(name);
    let game = Game::from_fen(Arc::clone(&variant), fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}"));
    let doubts = variant.doubts(fen);
    assert!(doubts.iter().all(|doubt| fen.get(doubt.span.clone()).is_some()), "{doubts:?}");
    (game.fen(), doubts.into_iter().map(|doubt| doubt.message).collect())
}

#[rstest]
#[case::a_letter_twice("KKkq", "`K` stands here twice")]
#[case::a_square_twice("h8h8", "`h8` stands here twice")]
#[case::partners_alone("a1h1a8h8", "`a1` holds no right alone: castling needs the unmoved man on `e1` as well")]
#[case::a_king_alone("e1kq", "`e1` holds no right alone: castling needs the unmoved man on `a1` or `h1` as well")]
#[case::a_man_without_rights("b1", "`b1` cannot hold a first-move right: no man with one starts there")]
#[case::no_such_letter("X", "`X` is no right of this variant")]
#[case::one_of_another_board("KQkqz9", "`z9` is no right of this variant")]
fn a_right_that_cannot_be_kept_is_told(#[case] rights: &str, #[case] why: &str) {
    let told = refused("chess", &format!("{START} w {rights} - 0 1"));
    assert_eq!(told, format!("{why}; the rights are `KQkq` at most, or `-` for none"));
}

#[rstest]
#[case::all("KQkq", "KQkq")]
#[case::by_squares("e1h1e8a8", "Kq")]
#[case::both_ways("Kh1e1", "K")]
#[case::pawns_that_speak_for_themselves("KQa2", "KQ")]
#[case::none("-", "-")]
fn rights_that_can_be_kept_are(#[case] rights: &str, #[case] kept: &str) {
    let (fen, doubts) = doubted("chess", &format!("{START} w {rights} - 0 1"));
    assert_eq!((fen, doubts), (format!("{START} w {kept} - 0 1"), vec![]));
}

#[test]
fn the_way_out_names_the_partner_further_in() {
    let told = refused("two-partners-on-one-wing.toml", "1k2b2r/pppppppp/8/8/8/8/PPPPPPPP/1K2B2R w Q - 0 1");
    assert_eq!(told, "`Q` is no right of this variant; the rights are `Kke1e8` at most, or `-` for none");
    let told = refused("chess", &format!("{KINGS} w K - 0 1"));
    assert_eq!(told, "the right needs the unmoved White rook on `h1`, which is not there");
    let told = refused("chess", &format!("{KINGS} w X - 0 1"));
    assert_eq!(told, "`X` is no right of this variant; no man here has a first-move right to write: `-`");
}

#[rstest]
#[case::two_fields(
    "w",
    "w - - 0 1",
    "left out and read as `- - 0 1`: the rights, the squares passed, the progress counter and the move number"
)]
#[case::three_fields(
    "b -",
    "b - - 0 1",
    "left out and read as `- 0 1`: the squares passed, the progress counter and the move number"
)]
#[case::as_the_epd_has_it("b - -", "b - - 0 1", "")]
#[case::no_move_number("b - - 7", "b - - 7 1", "left out and read as `1`: the move number")]
#[case::rights_and_counters("w - 3 9", "w - - 3 9", "left out and read as `-`: the squares passed")]
#[case::counters_alone("w 3 9", "w - - 3 9", "left out and read as `- -`: the rights and the squares passed")]
#[case::move_number_0("w - - 0 0", "w - - 0 1", "the move number is `0`, and is read as `1`: moves are counted from 1")]
#[case::whole("w - - 0 1", "w - - 0 1", "")]
fn what_other_programs_leave_out_is_read_and_said(#[case] behind: &str, #[case] whole: &str, #[case] said: &str) {
    let (fen, doubts) = doubted("chess", &format!("{KINGS} {behind}"));
    assert_eq!(
        (fen, doubts),
        (format!("{KINGS} {whole}"), Vec::from_iter((!said.is_empty()).then(|| said.to_string())))
    );
}

#[test]
fn a_square_that_is_said_to_be_passed_twice_is_refused() {
    let told = refused("chess", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3e3 0 1");
    assert_eq!(told, "`e3` stands here twice; write `e3` once");
}

#[test]
fn men_without_a_side_are_refused_with_the_text_to_write() {
    let told = refused("chess", KINGS);
    let expected = "a position has at least the men and the side to move, this one has 1; write ";
    assert_eq!(told, format!("{expected}`{KINGS} w - - 0 1`"));
    // No right that the men can hold is lost on the way.
    assert_eq!(refused("chess", START), format!("{expected}`{START} w KQkq - 0 1`"));
    let told = refused("chess", "startpos");
    let expected = "this one has 1; leave it out for the start of the variant, or write men, side to move";
    assert!(told.contains(expected), "{told}");
    assert_eq!(refused("chess", &format!("{KINGS} w - - 0 1 9")), "`9` is one field too many");
}

#[rstest]
#[case::white_on_the_last_rank("P3k3/8/8/8/8/8/8/4K3", &["White's pawn on `a8` must have promoted there"])]
#[case::black_on_its_last_rank("4k3/8/8/8/8/8/8/p3K3", &["Black's pawn on `a1` must have promoted there"])]
#[case::white_on_the_first_rank("4k3/8/8/8/8/8/8/P3K3", &["no pawn of White's ever gets to `a1`"])]
#[case::each_kind_once("p3k3/8/8/8/8/8/8/PPP1K3", &["no pawn of Black's ever gets to `a8`", "no pawn of White's ever gets to `a1`"])]
#[case::a_knight_anywhere("N3k3/8/8/8/8/8/8/n3K3", &[])]
fn a_man_that_no_game_brings_there_is_doubted(#[case] men: &str, #[case] said: &[&str]) {
    let (fen, doubts) = doubted("chess", &format!("{men} w - - 0 1"));
    assert_eq!((fen, doubts), (format!("{men} w - - 0 1"), said.iter().map(ToString::to_string).collect()));
}

#[rstest]
#[case("shatranj", "4k3/8/8/8/8/8/1B6/4K3 w - - 0 1", "no elephant of White's ever gets to `b2`")]
#[case("xiangqi", "3k5/9/9/9/9/9/9/9/P8/4K4 w - - 0 1", "no soldier of White's ever gets to `a2`")]
#[case("xiangqi", "4k4/9/9/9/9/9/9/1B7/9/3K5 w - - 0 1", "no elephant of White's ever gets to `b3`")]
fn men_of_other_games_have_their_own_squares(#[case] name: &str, #[case] fen: &str, #[case] said: &str) {
    assert_eq!(doubted(name, fen).1, [said]);
}

/// What a variant writes of its own games is never doubted.
#[test]
fn the_starts_of_the_shipped_variants_are_beyond_doubt() {
    for (id, _) in courier::file::SHIPPED {
        let variant = read(id);
        let fen = Game::new(Arc::clone(&variant)).fen();
        assert_eq!(variant.doubts(&fen), [], "{id}: {fen}");
    }
}
