//! Names and texts: the nearest, the shortest, and those that are cut.

#[path = "../../src/findings/brief.rs"]
#[allow(dead_code)]
mod brief;
#[path = "../../src/record/distinct.rs"]
mod distinct;
#[path = "../../src/findings/nearest.rs"]
mod nearest;

use brief::brief;
use distinct::{Forms, distinct};
use nearest::nearest;

#[test]
fn a_slip_of_the_finger_finds_its_name() {
    let keys = ["files", "ranks", "bare-king", "stalemate"];
    assert_eq!(nearest("fiels", keys), Some("files"));
    assert_eq!(nearest("stale-mate", keys), Some("stalemate"));
    assert_eq!(nearest("bare_king", keys), Some("bare-king"));
    assert_eq!(nearest("RANKS", keys), Some("ranks"));
}

#[test]
fn case_decides_before_letters() {
    assert_eq!(nearest("Rook", ["rooks", "rook"]), Some("rook"));
}

#[test]
fn a_stranger_finds_nothing() {
    assert_eq!(nearest("elephant", ["files", "ranks"]), None);
    assert_eq!(nearest("K", ["Q", "N"]), None);
    assert_eq!(nearest("", ["a"]), None);
    assert_eq!(nearest(&"x".repeat(10_000), ["files"]), None);
}

#[test]
fn a_long_name_is_cut_between_characters() {
    assert_eq!(brief("rook"), "rook");
    assert_eq!(brief("a\nb\u{1b}"), "a\u{fffd}b\u{fffd}");
    assert_eq!(brief("a\u{202e}b\u{2067}"), "a\u{fffd}b\u{fffd}");
    assert_eq!(brief(&"♜".repeat(1000)), format!("{}...", "♜".repeat(40)));
}

fn forms(texts: [&str; 3], is_plain: bool) -> Forms {
    Forms { texts: texts.map(String::from), is_plain }
}

#[test]
fn the_plain_move_keeps_the_short_text() {
    let step = forms(["Ld6", "Ld6", "Ld6,e5d6"], true);
    let capture = forms(["Ld6", "Ld6,xd5", "Ld6,e5d6xd5"], false);
    assert_eq!(distinct(&[capture, step]), ["Ld6,xd5", "Ld6"]);
}

#[test]
fn moves_with_different_victims_all_name_them() {
    let one = forms(["Lxd6", "Lxd6,xd5", "Lxd6,e5d6xd5"], false);
    let other = forms(["Lxd6", "Lxd6,xe6", "Lxd6,e5d6xe6"], false);
    let both = forms(["Lxd6", "Lxd6,xd5e6", "Lxd6,e5d6xd5e6"], false);
    assert_eq!(distinct(&[one, other, both]), ["Lxd6,xd5", "Lxd6,xe6", "Lxd6,xd5e6"]);
}

#[test]
fn a_longer_text_that_another_move_has_is_not_used() {
    let one = forms(["a", "b", "a1"], false);
    let two = forms(["a", "b", "a2"], false);
    let three = forms(["b", "b", "b3"], true);
    assert_eq!(distinct(&[one, two, three]), ["a1", "a2", "b"]);
}
