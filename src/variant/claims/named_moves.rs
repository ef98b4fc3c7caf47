//! Moves that a claim names: what could be no move of any position is an error of the file, since a claim that it is
//! illegal would always hold.

use std::ops::Range;

use crate::file::tree::Table;
use crate::findings::{Finding, Findings, Place, brief};
use crate::position::words;
use crate::variant::{Unwritten, Variant, WrittenMove, written};

/// How moves are written.
const USUAL: &str = "write moves by their squares, as in `e2e4`, or as people write them, as in `Nf3`";

/// Reports every text of a claim that could be no move of the variant.
pub(super) fn check(table: &Table, variant: &Variant, findings: &mut Findings) {
    let lists = ["legal", "illegal"].into_iter().filter_map(|key| table.list(key)).flatten();
    for (text, place) in lists.filter_map(|node| Some((node.text()?, &node.place))) {
        if let Some((message, help)) = strange(text, variant).or_else(|| unwritten(text, variant)) {
            findings.push(Finding::error("bad-move", message).at(place.clone()).help(help));
        }
    }
    if let Some((node, text)) = table.get("after").and_then(|node| Some((node, node.text()?))) {
        // Numbers, annotations and remarks stand among the moves as in a score.
        let has_square = |word: &Range<usize>| !squares_in(&text[word.clone()]).is_empty();
        let place = |word: Range<usize>| -> Place { node.place_within(word) };
        for word in words(text).into_iter().filter(has_square) {
            if let Some((message, help)) = strange(&text[word.clone()], variant) {
                findings.push(Finding::error("bad-move", message).at(place(word)).help(help));
            }
        }
    }
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

/// What is wrong with the squares that a text names, and the way out.
fn strange(text: &str, variant: &Variant) -> Option<(String, String)> {
    let names = squares_in(text);
    let stray = names.iter().find(|name| variant.board.named(name).is_none());
    let shown = brief(text);
    let message = match stray {
        Some(name) => format!("`{shown}` is no move: the board has no square `{name}`"),
        None if text.split_whitespace().filter(|word| !squares_in(word).is_empty()).count() > 1 => {
            format!("`{shown}` is more than one move")
        }
        None => return None,
    };
    Some((message, USUAL.to_string()))
}

/// Why a text is written for no position of the variant, and the way out.
fn unwritten(text: &str, variant: &Variant) -> Option<(String, String)> {
    let shown = brief(text);
    let word = text.split_whitespace().map(without_number).find(|word| !word.is_empty()).unwrap_or_default();
    if word.contains('@') {
        return put_down(word, variant);
    }
    let wrong = match written(variant, word) {
        Ok(WrittenMove::Castling(_)) => return None,
        Ok(WrittenMove::Squares(squares)) => return no_promotion(text, squares.rest, variant),
        Ok(WrittenMove::Man { becomes, .. }) => return no_promotion(text, becomes, variant),
        Err(wrong) => wrong,
    };
    let letters = word.trim_end_matches(|letter: char| !letter.is_ascii_uppercase());
    let is_man = !squares_in(word).is_empty() && word.starts_with(|letter: char| letter.is_ascii_uppercase());
    Some(match wrong {
        Unwritten::NoCastling { .. } => {
            let all =
                variant.rules.castling.iter().map(|one| format!("\"{}\"", one.san)).collect::<Vec<_>>().join(", ");
            let help = format!("which castlings there are is claimed by `castlings = [{all}]`");
            (format!("`{shown}` is no move of this variant: {}", wrong.words()), help)
        }
        Unwritten::Unreadable(_) if squares_in(word).is_empty() => {
            (format!("`{shown}` is no move: it names no square and no castling"), USUAL.to_string())
        }
        Unwritten::Unreadable(_) if is_man && variant.kinds.iter().all(|kind| kind.san != letters) => (
            format!("`{shown}` is no move of this variant: no man is written `{}`", brief(letters)),
            letters_of(variant),
        ),
        wrong => (wrong.words(), USUAL.to_string()),
    })
}

/// A word without the number of a move before it.
fn without_number(word: &str) -> &str {
    let behind = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let rest = behind.trim_start_matches('.');
    if behind.len() < word.len() && rest.len() < behind.len() { rest } else { word }
}

/// What is wrong with what a man becomes by a text.
fn no_promotion(text: &str, rest: &str, variant: &Variant) -> Option<(String, String)> {
    let rest = rest.trim_end_matches(['+', '#', '!', '?']);
    let end = rest.find([',', 'x']).unwrap_or(rest.len());
    let named = rest[..end].trim_start_matches('=').trim_matches(['(', ')']);
    let is_letter = |letter: &str| letter.eq_ignore_ascii_case(named);
    if rest.is_empty() && !text.contains('=') {
        return None;
    }
    let is_known = variant.kinds.iter().any(|kind| is_letter(&kind.letter) || is_letter(&kind.san));
    // Behind a comma or an `x` stands what tells moves apart that would be written alike.
    let is_told_apart = named.is_empty() && !squares_in(&rest[end..]).is_empty();
    if is_known && !named.is_empty() || is_told_apart {
        return None;
    }
    let shown = brief(text);
    Some(match named.is_empty() || !named.chars().all(|letter| letter.is_ascii_alphabetic()) {
        true => (format!("`{shown}` is no move in any notation"), USUAL.to_string()),
        false => {
            let message = format!("`{shown}` is no move of this variant: no man is written `{}`", brief(named));
            (message, letters_of(variant))
        }
    })
}

/// What is wrong with a text of men that are put down, such as `Q@f1,K@g1`.
fn put_down(word: &str, variant: &Variant) -> Option<(String, String)> {
    let shown = brief(word);
    if variant.rules.opening.arrangement.is_none() {
        let message = format!("`{shown}` is no move of this variant: nobody puts men down");
        return Some((message, USUAL.to_string()));
    }
    let letters = word.split(',').map(|part| part.split_once('@').map_or(part, |(letter, _)| letter));
    let stranger = letters.into_iter().find(|letter| variant.kinds.iter().all(|kind| kind.letter != **letter));
    stranger.map(|letter| {
        let message = format!("`{shown}` is no move of this variant: no man is written `{}`", brief(letter));
        (message, letters_of(variant))
    })
}

/// The letters of the men in moves.
fn letters_of(variant: &Variant) -> String {
    let told = variant.kinds.iter().map(|kind| match kind.san.as_str() {
        "" => format!("none or `{}` for the {}", kind.letter, kind.name),
        san => format!("`{san}` for the {}", kind.name),
    });
    format!("the letters are {}", told.collect::<Vec<_>>().join(", "))
}
