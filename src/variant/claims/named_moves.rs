//! Moves that a claim names: what is no move in any notation is an error of the file, and what could be no move of this
//! variant is warned of, and never claimed with success.

use std::ops::Range;

use crate::file::tree::Table;
use crate::findings::{Finding, Findings, brief};
use crate::position::words;
use crate::variant::{NoWrittenMove, Variant, WrittenMove, written};

/// How moves are written.
const USUAL: &str = "write moves by their squares, as in `e2e4`, or as people write them, as in `Nf3`";

/// Reports every text of a claim that could be no move of the variant.
pub(super) fn check(table: &Table, variant: &Variant, findings: &mut Findings) {
    let lists = ["legal", "illegal"].into_iter().filter_map(|key| table.list(key)).flatten();
    for (text, place) in lists.filter_map(|node| Some((node.text()?, &node.place))) {
        let found = match strange(text, variant) {
            Some(message) => Some(Finding::error("bad-move", message).help(USUAL)),
            None => unwritten(text, variant),
        };
        if let Some(finding) = found {
            findings.push(finding.at(place.clone()));
        }
    }
    if let Some((node, text)) = table.get("after").and_then(|node| Some((node, node.text()?))) {
        // Numbers, annotations and remarks stand among the moves as in a score.
        let has_square = |word: &Range<usize>| !squares_in(&text[word.clone()]).is_empty();
        for word in words(text).into_iter().filter(has_square) {
            if let Some(message) = strange(&text[word.clone()], variant) {
                findings.push(Finding::error("bad-move", message).at(node.place_within(word)).help(USUAL));
            }
        }
    }
}

/// Why a text could be no move of the variant, whatever the position.
pub(crate) fn foreign_move(text: &str, variant: &Variant) -> Option<String> {
    unwritten(text, variant).map(|finding| finding.message)
}

/// What could be names of squares in a text: a lower-case letter and digits.
fn squares_in(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let letters = (0..bytes.len()).filter(|&at| bytes[at].is_ascii_lowercase());
    let names = letters.filter_map(|at| {
        let digits = bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        (digits > 0).then(|| &text[at..=at + digits])
    });
    names.collect()
}

/// What is wrong with the squares that a text names.
fn strange(text: &str, variant: &Variant) -> Option<String> {
    let names = squares_in(text);
    let stray = names.iter().find(|name| variant.board.named(name).is_none());
    let shown = brief(text);
    match stray {
        Some(name) => Some(format!("`{shown}` is no move: the board has no square `{name}`")),
        None if text.split_whitespace().filter(|word| !squares_in(word).is_empty()).count() > 1 => {
            Some(format!("`{shown}` is more than one move"))
        }
        None => None,
    }
}

/// Why a text could be no move of any position of the variant.
fn unwritten(text: &str, variant: &Variant) -> Option<Finding> {
    let unreadable = |message: String| Some(Finding::error("bad-move", message).help(USUAL));
    // Remarks and comments may stand around it.
    let mut words = text.split_whitespace().map(without_number).filter(|word| !word.is_empty());
    let names_squares = words.clone().find(|word| !squares_in(word).is_empty());
    let word = names_squares.or_else(|| words.next()).unwrap_or_default();
    if word.contains('@') {
        return put_down(word, variant);
    }
    let wrong = match written(variant, word) {
        Ok(WrittenMove::Castling(_)) => return None,
        Ok(WrittenMove::Squares(squares)) => return promotion(text, squares.rest, variant),
        Ok(WrittenMove::Man { becomes, .. }) => return promotion(text, becomes, variant),
        Err(wrong) => wrong,
    };
    let letters = word.trim_end_matches(|letter: char| !letter.is_ascii_uppercase());
    let is_man = !letters.is_empty() && word.starts_with(letters) && !squares_in(word).is_empty();
    match wrong {
        NoWrittenMove::NoCastling { .. } => {
            let all =
                variant.rules.castling.iter().map(|one| format!("\"{}\"", one.san)).collect::<Vec<_>>().join(", ");
            let help = format!("which castlings there are is claimed by `castlings = [{all}]`");
            foreign(text, &wrong.words(), help)
        }
        NoWrittenMove::Unreadable(_) if squares_in(word).is_empty() => {
            unreadable(format!("`{}` is no move: it names no square and no castling", brief(text)))
        }
        NoWrittenMove::Unreadable(_) if is_man && variant.kinds.iter().all(|kind| kind.san != letters) => {
            foreign(text, &format!("no man is written `{}`", brief(letters)), letters_of(variant))
        }
        NoWrittenMove::Unreadable(_) => unreadable(format!("`{}` is no move in any notation", brief(text))),
        NoWrittenMove::NoSquare { .. } => unreadable(wrong.words()),
    }
}

/// What is written for another variant: files that claim so may be played, and their claims fail.
fn foreign(text: &str, why: &str, help: String) -> Option<Finding> {
    let message = format!("`{}` is no move of this variant: {why}", brief(text));
    Some(Finding::warning("foreign-move", message).help(help))
}

/// A word without the number of a move before it.
fn without_number(word: &str) -> &str {
    let behind = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let rest = behind.trim_start_matches('.');
    if behind.len() < word.len() && rest.len() < behind.len() { rest } else { word }
}

/// What is wrong with what a man becomes by a text.
fn promotion(text: &str, rest: &str, variant: &Variant) -> Option<Finding> {
    let rest = rest.trim_end_matches(['+', '#', '!', '?']);
    if rest.is_empty() && !text.contains('=') {
        return None;
    }
    let end = rest.find([',', 'x']).unwrap_or(rest.len());
    let named = rest[..end].trim_start_matches('=').trim_matches(['(', ')']);
    let is_letter = |letter: &str| !letter.is_empty() && letter.eq_ignore_ascii_case(named);
    let is_known = variant.kinds.iter().any(|kind| is_letter(&kind.letter) || is_letter(&kind.san));
    // Behind a comma or an `x` stands what tells moves apart that would be written alike.
    let is_told_apart = named.is_empty() && !squares_in(&rest[end..]).is_empty();
    match named {
        _ if is_known || is_told_apart => None,
        named if !named.is_empty() && named.chars().all(|letter| letter.is_ascii_alphabetic()) => {
            foreign(text, &format!("no man is written `{}`", brief(named)), letters_of(variant))
        }
        _ => Some(Finding::error("bad-move", format!("`{}` is no move in any notation", brief(text))).help(USUAL)),
    }
}

/// What is wrong with a text of men that are put down, such as `Q@f1,K@g1`.
fn put_down(word: &str, variant: &Variant) -> Option<Finding> {
    if variant.rules.opening.arrangement.is_none() {
        return foreign(word, "nobody puts men down", USUAL.to_string());
    }
    let mut letters = word.split(',').map(|part| part.split_once('@').map_or(part, |(letter, _)| letter));
    match letters.find(|letter| variant.kinds.iter().all(|kind| kind.letter != **letter)) {
        Some(letter) => foreign(word, &format!("no man is written `{}`", brief(letter)), letters_of(variant)),
        None => None,
    }
}

/// The letters of the men in moves.
fn letters_of(variant: &Variant) -> String {
    let told = variant.kinds.iter().map(|kind| match kind.san.as_str() {
        "" => format!("none or `{}` for the {}", kind.letter, kind.name),
        san => format!("`{san}` for the {}", kind.name),
    });
    format!("the letters are {}", told.collect::<Vec<_>>().join(", "))
}
