//! What the shipped files claim, and that no rule of the main ones can change unnoticed.
//!
//! Every rule of such a file is changed, one at a time: the file is then refused, or one of its claims fails.

use std::sync::Arc;

use crate::common;
use courier::file::{Memory, SHIPPED, Shipped};
use courier::findings::Findings;
use courier::record::Game;
use courier::variant;
use courier::verify::verify;

/// The files that claim so much that any change of a rule makes a claim fail.
const HELD_TO_EVERY_CHANGE: &[&str] =
    &["chess", "courier-chess", "courier-chess-moderno", "courier-chess-viii", "reformed-courier-spiel", "shatranj"];

#[test]
fn every_claim_of_every_shipped_variant_is_as_its_file_states() {
    for (id, _) in SHIPPED {
        let variant = common::shipped(id);
        let least = if HELD_TO_EVERY_CHANGE.contains(id) { 20 } else { 5 };
        assert!(variant.claims.len() > least, "{id} claims little");
        let new = Game::new(Arc::clone(&variant));
        for claim in &variant.claims {
            let verdict = verify(&new, claim, &Shipped);
            assert!(verdict.passed, "{id}: claim `{}`: {}", claim.name, verdict.found.join("; "));
        }
    }
}

#[test]
fn a_claim_that_is_known_to_be_wrong_fails_when_it_comes_true() {
    let (_, text) = SHIPPED.iter().find(|(id, _)| *id == "courier-chess-viii").expect("it is shipped");
    let changed = text.replace(
        "over  = [\"not enemy\", \"not attacked\"]",
        "over  = [\"not friend\", \"not enemy\", \"not attacked\"]",
    );
    assert_ne!(*text, changed);
    let failed = failing_claims(&changed).expect("the file can still be read");
    assert!(failed.contains(&"first-moves".to_string()), "{failed:?}");
}

/// What is found of a claim that a file which extends chess makes.
fn found_in_chess(keys: &str) -> Vec<String> {
    common::claimed_of("chess", keys).found
}

/// Squares that are missing are told first, and none is left out.
#[test]
fn targets_that_differ_are_all_named() {
    let position = "fen = \"4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1\"";
    let told = found_in_chess(&format!("{position}\ntargets = {{ from = \"d4\", to = [\"b3\"] }}")).join("\n");
    let parts: Vec<&str> = told.split("; ").collect();
    assert!(parts[1].starts_with("missing is b3: the queen on `d4` never goes to `b3`"), "{told}");
    let all = "a1 d1 g1 b2 d2 f2 c3 d3 e3 a4 b4 c4 e4 f4 g4 h4 c5 d5 e5 b6 d6 f6 a7 d7 g7 d8 h8";
    assert_eq!(parts[2], format!("not claimed are {all}: `Q`: slides any number of squares in any direction"));
    assert_eq!(parts[3], "at move `1.` the position is `4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1`");
}

/// First what was played before, then the score that the claim speaks of.
#[test]
fn a_score_goes_on_after_the_moves_made_before() {
    let after_the_moves = found_in_chess("after = \"1. f3 e5 2. g4\"\ngame = \"2... Qh4#\"\nresult = \"0-1\"");
    assert_eq!(after_the_moves, [""; 0]);
    let other_way_round = found_in_chess("after = \"1. e4 e5\"\ngame = \"1. f3 e5 2. g4\"");
    assert_eq!(other_way_round, ["the move is numbered `1.`, expected `2.`; write `2.`"]);
}

/// A few changes in the debug run.
#[test]
fn changes_of_each_kind_are_noticed() {
    check_changes(97);
}

/// Every change: `cargo test --release claims -- --ignored`.
#[test]
#[ignore = "takes a minute; the release run of the checks has it"]
fn no_rule_of_a_main_file_can_change_unnoticed() {
    check_changes(1);
}

/// Makes every `stride`-th change of each file and expects that it is noticed.
fn check_changes(stride: usize) {
    let mut unnoticed = Vec::new();
    let mut made = 0;
    for (id, text) in SHIPPED.iter().filter(|(id, _)| HELD_TO_EVERY_CHANGE.contains(id)) {
        assert!(is_unnoticed(text), "{id} is noticed as it is");
        let changes = changes(text);
        assert!(changes.len() > 300, "{id} has only {} changes", changes.len());
        for (what, changed) in changes.iter().step_by(stride) {
            made += 1;
            if is_unnoticed(changed) {
                unnoticed.push(format!("{id}: {what}"));
            }
        }
    }
    assert!(unnoticed.is_empty(), "{} of {made} changes are not noticed:\n{}", unnoticed.len(), unnoticed.join("\n"));
}

/// The names of the claims that fail, or `None` if the file is refused.
fn failing_claims(text: &str) -> Option<Vec<String>> {
    let shelf = beside_shipped(text);
    let variant = Arc::new(variant::read("changed", &shelf, &mut Findings::new())?);
    let new = Game::new(Arc::clone(&variant));
    let failed = variant.claims.iter().filter(|claim| !verify(&new, claim, &shelf).passed);
    Some(failed.map(|claim| claim.name.clone()).collect())
}

/// Whether a file is read, and all that it claims is as it states; what comes after the first wrong claim is not run.
fn is_unnoticed(text: &str) -> bool {
    let shelf = beside_shipped(text);
    let Some(variant) = variant::read("changed", &shelf, &mut Findings::new()).map(Arc::new) else { return false };
    let new = Game::new(Arc::clone(&variant));
    variant.claims.iter().all(|claim| verify(&new, claim, &shelf).passed)
}

/// A file called `changed` beside the shipped ones, with which its claims compare it.
fn beside_shipped(text: &str) -> Memory {
    let names: Vec<String> = SHIPPED.iter().map(|(id, _)| format!("{id}.toml")).collect();
    let shipped = names.iter().zip(SHIPPED).map(|(name, (_, text))| (name.as_str(), *text));
    Memory::new(shipped.chain([("changed.toml", text)]))
}

/// Every single change of a rule: what it is, and the changed file.
fn changes(text: &str) -> Vec<(String, String)> {
    let end = text.find("\n# ---- what").expect("the claims have a heading");
    let mut changes = Vec::new();
    let mut section = "";
    let mut at = 0;
    for line in text[..end].split_inclusive('\n') {
        let bare = line.trim_end();
        if bare.starts_with('[') && bare.ends_with(']') {
            section = bare.trim_matches(['[', ']']);
        }
        for new in changed_lines(section, bare) {
            let changed = format!("{}{new}\n{}", &text[..at], &text[at + line.len()..]);
            changes.push((format!("`{bare}` became `{new}`"), changed));
        }
        at += line.len();
    }
    changes
}

/// What may stand in the place of a line that states a rule.
fn changed_lines(section: &str, line: &str) -> Vec<String> {
    let top = section.split('.').next().unwrap_or_default();
    let value = line.split_once(" = ").map(|(key, value)| (key.trim(), value));
    match (top, value) {
        ("pieces", Some(_)) => changed_pieces(line),
        ("setup", None) if is_rank(line) => changed_ranks(line),
        ("special" | "castling" | "promotion" | "opening" | "end", Some((key, _))) => changed_rule(key, line),
        _ => Vec::new(),
    }
}

fn is_rank(line: &str) -> bool {
    line.len() > 8 && line.split(' ').all(|square| square.len() == 1)
}

/// Another move, another letter, no letter in moves, another royal man.
fn changed_pieces(line: &str) -> Vec<String> {
    let (start, rest) = line.split_once("move = \"").expect("every kind has a move");
    let (notation, end) = rest.split_once('"').expect("the text ends");
    let mut moves: Vec<String> =
        ["W", "F", "D", "H", "N", "C"].iter().map(|atom| format!("{notation}{atom}")).collect();
    moves.extend(["mW", "cF", "iD", "fR", "K", "B2"].iter().map(|other| (*other).to_string()));
    moves.extend((0..notation.len()).map(|index| format!("{}{}", &notation[..index], &notation[index + 1..])));
    moves.extend([format!("m{notation}"), format!("c{notation}"), format!("f{notation}"), format!("n{notation}")]);
    moves.retain(|other| !means_the_same(other, notation));
    let mut lines: Vec<String> = moves.iter().map(|other| format!("{start}move = \"{other}\"{end}")).collect();
    lines.push(line.replace(", royal = true", ""));
    lines.push(line.replace("san = \"\"", "san = \"X\""));
    lines.push(line.replacen("letter = \"", "letter = \"Y", 1));
    lines.retain(|other| other != line);
    lines
}

/// Whether two strings are the same move, so that nobody need notice.
fn means_the_same(one: &str, other: &str) -> bool {
    use courier::betza::{Dialect, read};
    match (read(one, Dialect::Default), read(other, Dialect::Default)) {
        (Ok(one), Ok(other)) => courier::same::is_same(&one.movement, &other.movement),
        _ => false,
    }
}

/// Neighbours that have changed places, a man gone, a man come.
fn changed_ranks(line: &str) -> Vec<String> {
    let squares: Vec<&str> = line.split(' ').collect();
    let mut lines = Vec::new();
    for index in 0..squares.len() {
        let mut with = |change: &dyn Fn(&mut Vec<&str>)| {
            let mut changed = squares.clone();
            change(&mut changed);
            lines.push(changed.join(" "));
        };
        with(&|changed| changed[index] = ".");
        with(&|changed| changed[index] = "N");
        with(&|changed| changed[index] = "p");
        if index > 0 {
            with(&|changed| changed.swap(index - 1, index));
        }
    }
    lines.retain(|other| other != line);
    lines
}

/// The rule gone, other squares, other words, other numbers.
fn changed_rule(key: &str, line: &str) -> Vec<String> {
    // What is left out has a default; where the line says just that, nothing changes without it.
    let is_default = matches!((key, line.split('"').nth(1)), ("checkmate", Some("loss")) | ("stalemate", Some("draw")));
    let mut lines = if is_default { Vec::new() } else { vec![String::new()] };
    for (from, to) in [
        ("\"loss\"", "\"draw\""),
        ("\"loss\"", "\"win\""),
        ("\"draw\"", "\"loss\""),
        ("\"draw\"", "\"win\""),
        (", reply = \"draw\"", ""),
        (", reply = \"draw\"", ", reply = \"loss\""),
        (", reply = \"draw\"", ", reply = \"win\""),
        ("times = 3", "times = 2"),
        ("times = 3", "times = 4"),
        ("moves = 50", "moves = 49"),
        ("moves = 50", "moves = 51"),
        ("moves = 70", "moves = 69"),
        ("moves = 70", "moves = 71"),
        ("\"capture\", ", ""),
        (", \"pawn\"", ""),
        (", \"pawn\"", ", \"pawn\", \"rook\""),
        ("last rank", "last 2 ranks"),
        ("\"last rank\"", "\"last rank\"\noptional = true"),
        ("last rank", "rank 7"),
        ("\"unmoved\"", ""),
        ("\"unmoved\", ", ""),
        (", \"not in check\"", ""),
        ("\"not enemy\", ", ""),
        (", \"not attacked\"", ""),
        ("\"O-O", "\"O-O-O"),
        ("\"O-O-Oc\"", "\"O-O-Oc\"\nsafe = [\"king path\", \"rook path\"]"),
        ("\"O-O\"", "\"O-O\"\nsafe = []"),
        ("\"O-O-O\"", "\"O-O-O\"\nunmoved = [\"king\"]"),
        ("\"O-O-Oj\"", "\"O-O-Oj\"\nunmoved = [\"partner\"]"),
    ] {
        lines.push(line.replacen(from, to, 1));
    }
    if matches!(key, "white" | "black") {
        lines.extend(moved_squares(line));
    }
    if key == "to" {
        let kinds: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
        lines.extend(kinds.iter().map(|kind| line.replace(&format!("\"{kind}\""), "\"pawn\"")));
        lines.extend(kinds.iter().map(|kind| line.replace(&format!("\"{kind}\""), "\"knight\"")));
        lines.push(line.replace(']', ", \"pawn\"]"));
        lines.extend(kinds.iter().skip(1).map(|kind| line.replace(&format!(", \"{kind}\""), "")));
    }
    if key == "move" {
        lines.extend(["fA", "fD", "fAfDfH", "AfD", "fAmfD", "cfAfD", "D", "mA", "mDmA", "fmD", "mH"].map(|other| {
            let start = line.split('"').next().unwrap_or_default();
            format!("{start}\"{other}\"")
        }));
    }
    if key == "played" {
        let moves: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
        lines.extend(moves.iter().map(|made| {
            line.replace(&format!("\"{made}\""), "").replace(", ,", ",").replace("[, ", "[").replace(", ]", "]")
        }));
        lines.extend(moves.iter().map(|made| line.replace(made, &made.replace("-a4", "-a3").replace("-g", "-h"))));
    }
    lines.retain(|other| other != line);
    lines
}

/// Each square of a castling moved by a file and by a rank.
fn moved_squares(line: &str) -> Vec<String> {
    let bytes = line.as_bytes();
    let is_square = |at: &usize| bytes[*at].is_ascii_lowercase() && bytes[*at + 1].is_ascii_digit();
    let mut lines = Vec::new();
    for at in (line.find('"').unwrap_or(0)..line.len() - 1).filter(is_square) {
        for (file, rank) in [(bytes[at] + 1, bytes[at + 1]), (bytes[at] - 1, bytes[at + 1]), (bytes[at], b'4')] {
            let mut changed = bytes.to_vec();
            (changed[at], changed[at + 1]) = (file, rank);
            lines.extend(String::from_utf8(changed));
        }
    }
    lines
}
