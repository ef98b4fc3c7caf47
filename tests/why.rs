//! What allows or forbids a move, word for word, as a referee would say it.
//!
//! `tests/why/table.txt` holds one question a block: a variant, after `|` the position if it is not the start, after
//! `|` the moves made first, after `|` the move asked about. Below stand the verdict and the reasons with their codes.
//! `UPDATE=1 cargo test why` writes the answers anew, to be read before they are committed.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use courier::file::Disk;
use courier::findings::Findings;
use courier::record::Game;
use courier::variant;

#[test]
fn every_move_is_judged_as_the_table_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/why/table.txt");
    let written = std::fs::read_to_string(&path).expect("the table can be read");
    let (mut found, mut variants) = (String::new(), BTreeSet::new());
    let (mut legal, mut illegal) = (0, 0);
    for line in written.lines() {
        if line.starts_with('#') || line.is_empty() {
            found.push_str(&format!("{line}\n"));
        }
        let Some(asked) = line.strip_prefix("? ") else { continue };
        let parts: Vec<&str> = asked.split('|').map(str::trim).collect();
        let [name, fen, moves, text] = parts[..] else { panic!("`{line}` has no four parts") };
        variants.insert(name.to_string());
        let ruling = game(name, fen, moves).why(text);
        *(if ruling.legal { &mut legal } else { &mut illegal }) += 1;
        let judged = if ruling.legal { "legal" } else { "illegal" };
        found.push_str(&format!("{line}\n  {judged}\n"));
        for reason in &ruling.reasons {
            let code = serde_json::to_value(&reason.code).expect("a code is a word");
            let code = code.as_str().expect("a code is a word");
            found.push_str(&format!("  [{code}] {}\n", reason.text));
        }
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &found).expect("the folder of the tests can be written");
    }
    assert!(illegal >= 50 && legal >= 10, "only {illegal} illegal and {legal} legal moves");
    assert!(variants.len() >= 10, "only {variants:?}");
    if std::env::var_os("UPDATE").is_none() {
        for (expected, now) in written.lines().zip(found.lines()) {
            assert_eq!(expected, now);
        }
        assert_eq!(written.len(), found.len());
    }
}

fn game(name: &str, fen: &str, moves: &str) -> Game {
    let mut findings = Findings::new();
    let variant = variant::read(name, &Disk, &mut findings);
    let variant = Arc::new(variant.unwrap_or_else(|| panic!("{}", findings.render(false))));
    let mut game = match fen {
        "" => Game::new(variant),
        _ => Game::from_fen(variant, fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong:?}")),
    };
    for text in moves.split_whitespace() {
        let made = game.read_move(text).unwrap_or_else(|wrong| panic!("{moves}: {wrong}"));
        game.play(&made).expect("it is legal");
    }
    game
}

/// Whatever is asked from whatever square to whatever other, the move is legal exactly if the engine says so.
#[test]
fn the_verdict_is_the_engines_and_has_always_a_reason() {
    for name in ["chess", "courier-chess-viii", "shako", "courier-de-la-dama"] {
        let game = game(name, "", "");
        let legal = game.moves();
        let board = game.board().clone();
        for (from, to) in
            board.squares().into_iter().flat_map(|from| board.squares().into_iter().map(move |to| (from, to)))
        {
            let ruling = game.why(&format!("{}{}", board.name(from), board.name(to)));
            let goes = legal.iter().any(|made| made.ends() == (from, to));
            assert_eq!(ruling.legal, goes, "{name}: {ruling:?}");
            assert!(ruling.reasons.iter().all(|reason| !reason.text.is_empty()) && !ruling.reasons.is_empty());
        }
    }
}
