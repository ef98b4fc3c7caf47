//! Claims about the moves of a position, with the reasons that a referee gives.

use std::collections::BTreeMap;

use super::failure::{Failure, expect, expect_squares};
use crate::english::listed;
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::Move;
use crate::record::{Game, ReasonCode, san};
use crate::variant::foreign_move;

/// More moves than a person compares.
const MOST_LISTED: usize = 6;

/// Whether there are so many moves; if not, which may be missing or too many.
pub(super) fn count(game: &Game, claimed: u64) -> Result<(), String> {
    let explained = game.explained_moves();
    let found = explained.len() as u64;
    let told = |wrong: String| match found < claimed {
        true => missing(game).map_or(wrong.clone(), |why| format!("{wrong}; {why}")),
        false => format!("{wrong}; {}", by_rule(game, found - claimed)),
    };
    expect("moves", &claimed, &found).map_err(told)
}

/// The moves by the rule that allows them; only one rule's where just as many are too many.
fn by_rule(game: &Game, excess: u64) -> String {
    let explained = game.explained_moves();
    let moves: Vec<Move> = explained.iter().map(|one| one.made).collect();
    let mut rules: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (one, text) in explained.iter().zip(san::write_all(game, &moves)) {
        rules.entry(one.rule.name(game.variant())).or_default().push(format!("`{text}`"));
    }
    let special = |rule: &str| rule != "move" && rule != "first move";
    let mut alone = rules.iter().filter(|(rule, texts)| special(rule) && texts.len() as u64 == excess);
    if let (Some((rule, texts)), None) = (alone.next(), alone.next()) {
        return format!("too many would be {} by `{rule}`", listed(texts.iter().cloned(), " and "));
    }
    let groups = rules.iter().map(|(rule, texts)| match texts.len() > MOST_LISTED {
        true => format!("{} by `{rule}`", texts.len()),
        false => format!("{} by `{rule}` ({})", texts.len(), texts.join(", ")),
    });
    format!("there are {}", listed(groups, " and "))
}

/// The moves that the men could make and may not, with the reason of each.
fn missing(game: &Game) -> Option<String> {
    if let Some(end) = game.end_told() {
        return Some(format!("the game is over: {end}"));
    }
    let moves = game.moves();
    let refused = game.pseudo_legal_moves().into_iter().filter(|made| !moves.iter().any(|one| one.is_same(made)));
    let mut told: Vec<String> = refused
        .filter_map(|made| {
            let (from, to) = made.ends();
            let text = format!("{}{}", game.board().name(from), game.board().name(to));
            Some(format!("`{text}`, for {}", game.why(&text).reasons.first()?.text))
        })
        .collect();
    told.dedup();
    let more = told.len().saturating_sub(MOST_LISTED);
    told.truncate(MOST_LISTED);
    let more = if more > 0 { format!("; and {more} more") } else { String::new() };
    (!told.is_empty()).then(|| format!("not legal are {}{more}", told.join("; ")))
}

/// Whether a man goes to just these squares, castling aside.
pub(super) fn targets(game: &Game, from: Square, claimed: &[Square]) -> Result<(), Failure> {
    let board = game.board();
    let moves = game.moves();
    let found = moves.iter().filter(|made| made.origin() == Some(from) && made.castling().is_none());
    let found = found.filter_map(Move::target);
    let (found, claimed): (Squares, Squares) = (found.collect(), claimed.iter().copied().collect());
    if let Some(nobody) = nobody_on(game, from) {
        return Err(Failure::Untried(nobody));
    }
    let reason = |square: Square| {
        let text = format!("{}{}", board.name(from), board.name(square));
        game.why(&text).reasons.into_iter().next().map(|reason| reason.text).unwrap_or_default()
    };
    // Every square is named, those of one reason together.
    let differing = |what: [&str; 2], squares: Squares| {
        let mut reasons: Vec<(String, Squares)> = Vec::new();
        for square in squares.each() {
            let why = reason(square);
            match reasons.iter_mut().find(|(known, _)| *known == why) {
                Some((_, squares)) => *squares |= Squares::only(square),
                None => reasons.push((why, Squares::only(square))),
            }
        }
        let told = |(why, squares): (String, Squares)| {
            format!("{} {}: {why}", what[usize::from(squares.is_many())], board.names(squares))
        };
        reasons.into_iter().map(told).collect::<Vec<_>>()
    };
    let told = |wrong: String| {
        let differing = [
            differing(["missing is", "missing are"], claimed & !found),
            differing(["not claimed is", "not claimed are"], found & !claimed),
        ];
        std::iter::once(wrong).chain(differing.into_iter().flatten()).collect::<Vec<_>>().join("; ")
    };
    Ok(expect_squares(("targets", "no square"), claimed, found, board).map_err(told)?)
}

/// Why nobody moves from a square: no man of the side to move stands there, or one that cannot have come there.
fn nobody_on(game: &Game, square: Square) -> Option<String> {
    let (name, side) = (game.board().name(square), game.side());
    match game.man_at(square) {
        None => Some(format!("no man stands on `{name}`")),
        Some(man) if man.color != side => {
            let kind = &game.variant().kinds[man.kind].name;
            Some(format!("the {kind} on `{name}` is {}'s, and it is {side}'s turn", man.color))
        }
        Some(man) => game.variant().forbids(man, square),
    }
}

/// Whether all of some texts are legal moves; if not, why.
pub(super) fn legal(game: &Game, texts: &[String]) -> Result<(), String> {
    let refused: Vec<String> = texts.iter().filter_map(|text| read(game, text).err()).collect();
    if refused.is_empty() { Ok(()) } else { Err(refused.join("; ")) }
}

/// Whether none of some texts is a legal move; if one is, what allows it.
///
/// A text that names no man of the side to move, or a legal move in another way, says nothing of what is legal.
pub(super) fn illegal(game: &Game, texts: &[String]) -> Result<(), Failure> {
    let failures = texts.iter().filter_map(|text| match game.read_move(text) {
        _ if let Some(why) = foreign_move(text, game.variant()) => Some(Failure::Untried(why)),
        // Without what the man becomes it is the move of a man that stays what it is.
        Ok(made) if !says_what_it_becomes(game, text, &made) => None,
        Ok(_) => {
            let reason = game.why(text).reasons.into_iter().next().map(|reason| reason.text).unwrap_or_default();
            Some(Failure::Otherwise(format!("`{text}` is legal, by {reason}")))
        }
        Err(wrong) => {
            let says_nothing = wrong.reasons.iter().any(|reason| reason.code.says_nothing());
            says_nothing.then(|| Failure::Untried(format!("`{text}` says nothing: {}", wrong.cause())))
        }
    });
    // One that is legal is enough, whatever the others say.
    let (allowed, silent): (Vec<Failure>, Vec<Failure>) =
        failures.partition(|failure| matches!(failure, Failure::Otherwise(_)));
    let told = if allowed.is_empty() { silent } else { allowed };
    told.into_iter().reduce(|all, one| all.and(one.text())).map_or(Ok(()), Err)
}

/// The legal move that a text stands for; a claim does not leave to the reader what a man becomes.
fn read(game: &Game, text: &str) -> Result<Move, String> {
    if let Some(why) = foreign_move(text, game.variant()) {
        return Err(why);
    }
    let made = game.read_move(text).map_err(|wrong| wrong.numbered())?;
    let odd = game.why(text).reasons.into_iter().find(|reason| reason.code == ReasonCode::OddMark);
    if let Some(odd) = odd {
        return Err(format!("the move is legal, {}", odd.text));
    }
    match says_what_it_becomes(game, text, &made) {
        true => Ok(made),
        false => Err(format!("`{text}` does not say what the man becomes; write `{}`", game.san(&made))),
    }
}

/// Whether a text says what the man of the move becomes, if it becomes anything.
fn says_what_it_becomes(game: &Game, text: &str, made: &Move) -> bool {
    let Some(kind) = made.promotion() else { return true };
    let bare = |text: &str| text.trim_end_matches(['+', '#', ')']).to_lowercase();
    let letter = game.variant().kinds[kind].letter.to_lowercase();
    let written = [game.san(made), game.coordinates(made)];
    bare(text).ends_with(&letter) || written.iter().any(|known| bare(known) == bare(text))
}
