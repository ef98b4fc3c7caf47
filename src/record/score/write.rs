//! From a game to a text.

use std::sync::Arc;

use crate::geometry::Color;
use crate::record::game::Game;
use crate::record::result::GameResult;
use crate::record::san;
use crate::record::score::{Score, ScoredMove};

/// The width of a page of text.
const COLUMNS: usize = 80;

impl Score {
    /// The score as text of at most 80 columns: tags, numbered moves, comments and the result.
    ///
    /// What it writes it reads again, and then writes the same.
    pub fn write(&self) -> String {
        write(self)
    }

    /// The game so far as a score without remarks.
    pub fn of(game: &Game) -> Score {
        let mut back = game.clone();
        while back.undo() {}
        let start = back.fen();
        let begins = Game::new(Arc::clone(game.variant())).fen();
        let mut moves = Vec::new();
        for made in game.history() {
            let san = san::write(&back, &back.moves_despite_end(), &made);
            moves.push(ScoredMove { made, san, nags: Vec::new(), comments: Vec::new(), span: 0..0 });
            back.play_unchecked(&made);
        }
        let fen = (start != begins).then_some(start);
        Score { fen, moves, result: game.outcome().map(GameResult::of), ..Score::new(game.clone()) }
    }
}

fn write(score: &Score) -> String {
    let result = score.result.or_else(|| score.game.outcome().map(GameResult::of)).unwrap_or(GameResult::Open);
    let mut text = tag("Variant", &score.game.variant().about.name);
    score.tags.iter().for_each(|(name, value)| text.push_str(&tag(name, value)));
    score.fen.iter().for_each(|fen| text.push_str(&tag("FEN", fen)));
    text.push_str(&tag("Result", &result.to_string()));
    text.push('\n');
    let mut page = Page { text, column: 0 };
    page.comments(&score.comments);
    let (mut number, mut side) = first_turn(score);
    let mut is_numbered = false;
    for made in &score.moves {
        match side {
            Color::White => page.word(&format!("{number}.")),
            Color::Black if !is_numbered => page.word(&format!("{number}...")),
            Color::Black => {}
        }
        page.word(&made.san);
        made.nags.iter().for_each(|nag| page.word(&format!("${nag}")));
        page.comments(&made.comments);
        is_numbered = made.comments.is_empty();
        number += u32::from(side == Color::Black);
        side = side.other();
    }
    page.word(&result.to_string());
    page.text.push('\n');
    page.text
}

/// The number of the first move, and whose it is.
fn first_turn(score: &Score) -> (u32, Color) {
    let game = score.fen.as_ref().and_then(|fen| score.game.at(fen).ok());
    let game = game.unwrap_or_else(|| Game::new(Arc::clone(score.game.variant())));
    (game.number(), game.side())
}

fn tag(name: &str, value: &str) -> String {
    let value: String = value.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect();
    format!("[{name} \"{}\"]\n", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Text in lines of moderate length.
struct Page {
    text: String,
    column: usize,
}

impl Page {
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 && self.column + 1 + width > COLUMNS {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += width;
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            let words: Vec<&str> = comment.split_whitespace().collect();
            if comment.contains('}') {
                // A brace would end a comment in braces; this one ends with its line.
                self.word(&format!("; {}", words.join(" ")));
                self.text.push('\n');
                self.column = 0;
                continue;
            }
            match &words[..] {
                [] => self.word("{}"),
                [only] => self.word(&format!("{{{only}}}")),
                [first, inner @ .., last] => {
                    self.word(&format!("{{{first}"));
                    inner.iter().for_each(|word| self.word(word));
                    self.word(&format!("{last}}}"));
                }
            }
        }
    }
}
