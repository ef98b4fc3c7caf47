//! Which legal move a text stands for.

use super::core::Sign;
use super::error::MoveProblem;
use super::game::Game;
use super::score::lexer::{Lexer, Word, is_remark};
use super::score::number::MoveNumber;
use super::{coordinates, san};
use crate::engine::MoveRule;
use crate::findings::nearest;
use crate::position::Move;

/// The most bytes a move may have: all 255 victims on the largest board would need under 1,000.
const MOST_BYTES: usize = 1024;

/// More names than a person compares.
const MOST_NEAREST: usize = 3;

/// The legal move that a text stands for: one move, with its number, remarks, annotations and comments or without.
pub(super) fn find(game: &Game, text: &str) -> Result<Move, MoveProblem> {
    check_length(text)?;
    if let Some(SingleMove { number: Some(number), .. }) = single(text)
        && let Some((found, expected)) = number.mistake(game.number(), game.side())
    {
        return Err(MoveProblem::WrongNumber { found, expected });
    }
    find_word(game, bare(text))
}

/// The same for a text with nothing before or behind the move but marks.
pub(super) fn find_word(game: &Game, text: &str) -> Result<Move, MoveProblem> {
    check_length(text)?;
    let moves = game.moves();
    match game.outcome().filter(|_| moves.is_empty()) {
        Some(outcome) => Err(MoveProblem::GameOver(outcome)),
        None => among(game, &moves, without_marks(text)),
    }
}

/// The one of some moves that a bare text stands for.
pub(super) fn among(game: &Game, moves: &[Move], text: &str) -> Result<Move, MoveProblem> {
    let fitting = match san::find(game, moves, text) {
        Ok(made) => return Ok(made),
        Err(fitting) => fitting,
    };
    let by_squares = match coordinates::find(game, moves, text) {
        Ok(made) => return Ok(made),
        Err(fitting) => fitting,
    };
    // Whoever writes two squares wants to hear of squares.
    let is_by_squares = fitting.is_empty() && coordinates::names_two_squares(game.board(), text);
    let (fitting, write): (_, &dyn Fn(&Move) -> String) = match is_by_squares {
        true => (by_squares, &|made| coordinates::write(game, moves, made)),
        false => (fitting, &|made| san::write(game, moves, made)),
    };
    if !fitting.is_empty() {
        return Err(MoveProblem::Several(fitting.iter().map(write).collect()));
    }
    let written = match is_by_squares {
        true => coordinates::write_all(game, moves),
        false => san::write_all(game, moves),
    };
    Err(MoveProblem::NoSuchMove(nearest_to(text, &written)))
}

/// The move of a text without all that may stand around it; the whole text if that is not one move.
pub(super) fn bare(text: &str) -> &str {
    without_marks(single(text).map_or(text, |single| single.word).trim())
}

/// Why a text that stands for a legal move says too much of it: what its marks say and the move does not, such as
/// "gives no mate".
pub(super) fn odd_mark(game: &Game, text: &str, made: &Move) -> Option<&'static str> {
    let (word, remarks) = single(text).map_or((text.trim(), Vec::new()), |single| (single.word, single.remarks));
    let marks = || remarks.iter().copied().chain([&word[without_marks(word).len()..]]);
    let says = |signs: &[&str]| marks().any(|mark| signs.iter().any(|sign| mark.contains(sign)));
    // A move that wins in another way is as good as mate.
    let wins = || {
        let mut after = game.clone();
        after.play_unchecked(made);
        after.outcome().is_some_and(|outcome| outcome.winner == Some(game.side()))
    };
    if says(&["ep", "e.p"]) && game.rule_of(made) != Some(MoveRule::EnPassant) {
        Some("is no capture en passant")
    } else if says(&["#", "mate"]) && game.sign(made) != Sign::Mate && !wins() {
        Some("gives no mate")
    } else if says(&["+", "ch"]) && game.sign(made) == Sign::None && !wins() {
        Some("gives no check")
    } else {
        None
    }
}

/// The one move of a text.
struct SingleMove<'a> {
    number: Option<MoveNumber>,
    word: &'a str,
    /// What stands behind it as words of their own.
    remarks: Vec<&'a str>,
}

/// The one move of a text and its number, if it has one and nothing but remarks besides.
fn single(text: &str) -> Option<SingleMove<'_>> {
    let (mut number, mut found, mut remarks) = (None, None, Vec::new());
    let mut lexer = Lexer::new(text);
    while let Some((word, span)) = lexer.word().ok()? {
        let word = match word {
            Word::Plain(word) => word,
            Word::Comment(_) => continue,
            Word::Tag { .. } | Word::Variation => return None,
        };
        let rest = match MoveNumber::take(word, span.start, &mut number) {
            Some(_) if found.is_some() => return None,
            Some(rest) => rest,
            None => word,
        };
        let is_remark = rest.starts_with('$') || is_remark(rest) || rest.trim_matches(['!', '?']).is_empty();
        match found {
            _ if rest.is_empty() => {}
            Some(_) if is_remark => remarks.push(rest),
            None if !is_remark => found = Some(rest),
            _ => return None,
        }
    }
    found.map(|word| SingleMove { number, word, remarks })
}

/// A move without the marks and remarks behind it.
fn without_marks(text: &str) -> &str {
    let mut rest = text;
    loop {
        let shorter = rest.trim_end_matches(['+', '#', '!', '?']).trim_end();
        let shorter = ["e.p.", "e.p", "ep"].iter().find_map(|mark| shorter.strip_suffix(mark)).unwrap_or(shorter);
        if shorter.len() == rest.len() {
            return rest;
        }
        rest = shorter.trim_end();
    }
}

/// Refuses a text that is longer than any move.
fn check_length(text: &str) -> Result<(), MoveProblem> {
    let bytes = text.trim().len();
    if bytes <= MOST_BYTES { Ok(()) } else { Err(MoveProblem::TooLong(bytes, MOST_BYTES)) }
}

/// The texts that come nearest to one that fits none.
fn nearest_to(text: &str, written: &[String]) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    while found.len() < MOST_NEAREST {
        let others = written.iter().filter(|known| !found.contains(known)).map(String::as_str);
        match nearest(text, others) {
            Some(next) => found.push(next.to_string()),
            None => break,
        }
    }
    found
}
