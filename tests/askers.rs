//! Whoever asks about a move gets one answer: `why`, `moves`, `play`, `--moves`, scores and claims.
//!
//! `tests/askers/table.txt` holds the questions.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use courier::file::Disk;
use courier::findings::Findings;
use courier::record::{Game, ReasonCode, Ruling, Score};
use courier::variant;
use courier::verify::verify;

/// A question of the table.
struct Asked<'a> {
    variant: &'a str,
    fen: &'a str,
    before: &'a str,
    text: &'a str,
    is_legal: bool,
}

impl Asked<'_> {
    /// The variant's name, or the path of its file.
    fn name(&self) -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/askers");
        match self.variant.ends_with(".toml") {
            true => folder.join(self.variant).display().to_string(),
            false => self.variant.to_string(),
        }
    }

    fn game(&self) -> Game {
        let mut findings = Findings::new();
        let read = variant::read(&self.name(), &Disk, &mut findings);
        let read = Arc::new(read.unwrap_or_else(|| panic!("{}", findings.render(false))));
        let mut game = match self.fen {
            "" => Game::new(read),
            fen => Game::from_fen(read, fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}")),
        };
        game.play_text(self.before).unwrap_or_else(|wrong| panic!("{}: {wrong}", self.before));
        game
    }

    /// What a claim of a variant that adds nothing to this one finds, if it fails.
    fn claimed(&self, kind: &str) -> Option<String> {
        let fen = if self.fen.is_empty() { String::new() } else { format!("fen = {:?}\n", self.fen) };
        let text = format!(
            "extends = {:?}\nname = \"Asked\"\n[claim.asked]\nsays = \"a move\"\n{fen}after = {:?}\n{kind} = [{:?}]\n",
            self.name(),
            self.before,
            self.text
        );
        let path = std::env::temp_dir().join(format!("courier-asked-{}-{kind}.toml", std::process::id()));
        std::fs::write(&path, text).expect("the folder for temporary files can be written");
        let mut findings = Findings::new();
        let read = variant::read(&path.display().to_string(), &Disk, &mut findings);
        std::fs::remove_file(&path).expect("the file is ours");
        let read = Arc::new(read?);
        let claim = read.claims.iter().find(|claim| claim.name == "asked").expect("it was written just now");
        let found = verify(&Game::new(Arc::clone(&read)), claim, &Disk);
        (!found.passed).then(|| found.found.join("; "))
    }
}

/// A FEN in JSON, a move between blanks: what the answers say is the same.
#[test]
fn all_who_are_asked_about_a_move_answer_alike() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/askers/table.txt");
    let table = std::fs::read_to_string(path).expect("the table can be read");
    let (mut variants, mut rows) = (BTreeSet::new(), 0);
    for line in table.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [variant, fen, before, text, judged] = parts[..] else { panic!("`{line}` has no five parts") };
        variants.insert(variant);
        rows += 1;
        agree(&Asked { variant, fen, before, text, is_legal: judged == "legal" }, line);
    }
    assert!(rows >= 40 && variants.len() >= 8, "{rows} questions about {variants:?}");
}

fn agree(asked: &Asked, line: &str) {
    let game = asked.game();
    let Ruling { legal, reasons, .. } = game.why(asked.text);
    assert_eq!(legal, asked.is_legal, "{line}: {reasons:?}");
    let first = &reasons.first().expect("a ruling has a reason").text;
    // Whoever reads moves one by one, as `play` does.
    let read = game.read_move(asked.text);
    assert_eq!(read.is_ok(), legal, "{line}");
    // Whoever reads them from a line, as `--moves` does, and from a score.
    let mut played = game.clone();
    let on = played.play_text(asked.text);
    assert_eq!(on.is_ok(), legal, "{line}: {on:?}");
    let start = if asked.fen.is_empty() { String::new() } else { format!("[FEN \"{}\"]\n", asked.fen) };
    let score = Score::read(game.variant(), &format!("{start}{} {}", asked.before, asked.text));
    assert_eq!(score.is_ok(), legal, "{line}: {score:?}");
    let explained = game.explained_moves();
    match read {
        Ok(made) => {
            assert!(explained.iter().any(|one| one.made.is_same(&made)), "{line}: `moves` does not list it");
            assert_eq!(asked.claimed("legal"), None, "{line}");
            assert!(asked.claimed("illegal").is_some_and(|found| found.contains("is legal")), "{line}");
        }
        Err(wrong) => {
            assert_eq!(wrong.reasons, reasons, "{line}");
            let wrong = on.expect_err("it is not legal");
            let is_told = match &wrong.wrong_move {
                Some(wrong) => wrong.reasons == reasons,
                None => wrong.message == *first,
            };
            assert!(is_told, "{line}: {wrong:?}");
            // A claim that is no move at all is refused when the file is read.
            let Some(found) = asked.claimed("legal") else {
                assert!(reasons[0].code == ReasonCode::Unreadable, "{line}");
                return;
            };
            assert!(found.contains(first.as_str()), "{line}: {found}");
            assert!(found.contains("the position is `"), "{line}: {found}");
            // Whoever names no man of the side to move, or what the variant has not, claims nothing.
            let names_nobody = reasons.iter().any(|reason| reason.code.says_nothing());
            match asked.claimed("illegal") {
                None => assert!(!names_nobody, "{line}"),
                Some(found) if names_nobody => assert!(found.contains("says nothing: "), "{line}: {found}"),
                Some(found) => assert!(found.contains("is no move of this variant"), "{line}: {found}"),
            }
        }
    }
}
