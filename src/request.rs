//! A question as JSON, and its answer as JSON: for a page, or a program in any language.
//!
//! A question names what is asked in `ask`, and beside it what the command of that name takes. A variant is a shipped
//! one by its name, or one of the texts in `files`. The answer is `{"answer": ...}`: the data of the command's `--json`,
//! or a text in the `format` that was asked for. Where there is none, it is `{"error": ..., "findings": [...]}`, as the
//! commands say it.
//!
//! ```
//! use courier::request::answer;
//!
//! assert!(answer(r#"{"ask": "explain", "betza": "AmD"}"#).contains("Leaps two squares straight"));
//! assert!(answer(r#"{"ask": "perft", "variant": "chess", "depth": 3}"#).contains(r#""nodes":8902"#));
//! assert!(answer(r#"{"ask": "moves", "variant": "chess", "moves": "e4 e5 Ke3"}"#).contains("illegal-move"));
//! ```
//!
//! Nothing here looks at a disk, a clock or another thread, so that the answer is the same on every machine.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::betza::{self, Dialect};
use crate::counting::Perft;
use crate::engine::MAX_DEPTH;
use crate::explain::{ExplainOptions, PlaceOptions, Sameness, Standpoint, explain};
use crate::file::{FoundFile, Memory, Shelf, Shipped};
use crate::findings::{Fault, Finding, Findings, Refusal};
use crate::record::{Game, MoveList};
use crate::report::{Answer, Format, Paper, Refused};
use crate::sheet::sheet;
use crate::variant::{self, Variant};
use crate::verify::check;

/// Everything that can be asked.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
enum Question {
    Explain {
        betza: String,
        #[serde(default)]
        dialect: Dialect,
        board: Option<String>,
        from: Option<String>,
        men: Option<String>,
        #[serde(default)]
        unmoved: bool,
        ep: Option<String>,
    },
    Same {
        first: String,
        second: String,
        #[serde(default)]
        dialect: Dialect,
    },
    Check {
        variant: String,
    },
    Show {
        variant: String,
    },
    Moves {
        variant: String,
        fen: Option<String>,
        #[serde(default)]
        moves: String,
    },
    Why {
        variant: String,
        r#move: String,
        fen: Option<String>,
        #[serde(default)]
        moves: String,
    },
    Perft {
        variant: String,
        depth: u32,
        fen: Option<String>,
        #[serde(default)]
        moves: String,
        #[serde(default)]
        divide: bool,
    },
}

/// Answers a question.
pub fn answer(question: &str) -> String {
    let answered = read(question).and_then(|(desk, format, question)| desk.answer(question, format));
    match answered {
        Ok(answer) => json!({ "answer": answer }).to_string(),
        Err(findings) => json!(Refused::of(&findings)).to_string(),
    }
}

/// The files, the format and the rest of a question.
fn read(question: &str) -> Result<(Desk, Format, Question), Findings> {
    let mut question: BTreeMap<String, Value> = serde_json::from_str(question).map_err(bad)?;
    let files: BTreeMap<String, String> =
        question.remove("files").map_or(Ok(BTreeMap::new()), serde_json::from_value).map_err(bad)?;
    let format = question.remove("format").map_or(Ok(Format::Json), serde_json::from_value);
    let format = format.map_err(|wrong| bad(format!("`format`: {wrong}")))?;
    let question = serde_json::from_value(question.into_iter().collect()).map_err(bad)?;
    let files = Memory::new(files.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    Ok((Desk { files }, format, question))
}

/// What cannot be taken for a question.
fn bad(why: impl ToString) -> Findings {
    Findings::from(Finding::error("bad-request", why.to_string()))
}

/// The files of a question, and behind them the shipped variants.
struct Desk {
    files: Memory,
}

impl Shelf for Desk {
    fn find(&self, name: &str, beside: Option<&str>) -> FoundFile {
        let shipped = Shipped.find(name, beside);
        // What ships depends on nothing else, and a file may extend the shipped variant of its own name.
        let asked_by_shipped =
            beside.is_some_and(|asking| matches!(self.files.find(asking, None), FoundFile::Missing { .. }));
        let asked_by_itself =
            beside == Some(name) || beside.and_then(|asking| asking.strip_suffix(".toml")) == Some(name);
        if (asked_by_shipped || asked_by_itself) && matches!(shipped, FoundFile::File { .. }) {
            return shipped;
        }
        match self.files.find(name, beside) {
            FoundFile::Missing { mut looked } => match shipped {
                FoundFile::Missing { looked: elsewhere } => {
                    looked.extend(elsewhere);
                    FoundFile::Missing { looked }
                }
                found => found,
            },
            found => found,
        }
    }

    fn names(&self) -> Vec<String> {
        self.files.names().into_iter().chain(Shipped.names()).collect()
    }
}

impl Desk {
    fn answer(&self, question: Question, format: Format) -> Result<Value, Findings> {
        match question {
            Question::Explain { betza, dialect, board, from, men, unmoved, ep } => {
                let place = PlaceOptions {
                    board: board.as_deref(),
                    from: from.as_deref(),
                    men: men.as_deref(),
                    unmoved,
                    en_passant: ep.as_deref(),
                };
                let options = ExplainOptions {
                    dialect,
                    place: Standpoint::read(&place).map_err(refused)?,
                    board: Standpoint::read_board(&place).map_err(refused)?,
                };
                write(&explain(&betza, &options).map_err(|wrong| in_text("<betza>", &betza, &wrong))?, format)
            }
            Question::Same { first, second, dialect } => {
                let read = |text: &str| betza::read(text, dialect).map_err(|wrong| in_text("<betza>", text, &wrong));
                write(&Sameness::of(&read(&first)?, &read(&second)?), format)
            }
            Question::Check { variant } => write(&check(&[variant], self), format),
            Question::Show { variant } => write(&sheet(&*self.variant(&variant)?), format),
            Question::Moves { variant, fen, moves } => {
                write(&MoveList::of(&self.game(&variant, fen.as_deref(), &moves)?), format)
            }
            Question::Why { variant, r#move, fen, moves } => {
                write(&self.game(&variant, fen.as_deref(), &moves)?.why(&r#move), format)
            }
            Question::Perft { variant, depth, fen, moves, divide } => {
                if depth > MAX_DEPTH {
                    return Err(bad(format!("`depth` is {depth}, at most {MAX_DEPTH}")));
                }
                let game = self.game(&variant, fen.as_deref(), &moves)?;
                let divided = game.divide(depth, 1);
                let nodes = if depth == 0 { 1 } else { divided.iter().map(|(_, nodes)| nodes).sum() };
                let perft = Perft::new(nodes, 0.0, None);
                write(&if divide { perft.divided(&game, &divided) } else { perft }, format)
            }
        }
    }

    /// A variant by its name.
    fn variant(&self, name: &str) -> Result<Arc<Variant>, Findings> {
        let mut findings = Findings::new();
        variant::read(name, self, &mut findings).map(Arc::new).ok_or(findings)
    }

    /// A game of a variant, from a position or the start, after some moves.
    fn game(&self, name: &str, fen: Option<&str>, moves: &str) -> Result<Game, Findings> {
        let variant = self.variant(name)?;
        let mut game = match fen {
            Some(fen) => Game::from_fen(variant, fen).map_err(|wrong| in_text("<fen>", fen, &wrong))?,
            None => Game::new(variant),
        };
        game.play_text(moves).map_err(|wrong| in_text("<moves>", moves, &wrong))?;
        Ok(game)
    }
}

/// An answer as data, or as a text in another format.
fn write(answer: &impl Answer, format: Format) -> Result<Value, Findings> {
    match format {
        Format::Json => serde_json::to_value(answer).map_err(bad),
        _ => Ok(Value::from(format.write(answer, &Paper::default()))),
    }
}

/// An error in a text that the question holds.
fn in_text(name: &str, text: &str, wrong: &impl Fault) -> Findings {
    Findings::from(wrong.in_text(name, text))
}

fn refused(refusal: Refusal) -> Findings {
    Findings::from(refusal.in_text("", ""))
}
