//! Whether a text stands for a move, written as shortly or as fully as its writer liked.

use crate::geometry::SquareSet;
use crate::position::{Kind, Move};
use crate::record::coordinates::{besides, between, full};
use crate::record::game::Game;
use crate::record::labels::{as_label, label, promotion_letter};
use crate::record::opening;
use crate::variant::Variant;

/// How well a text fits a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TextFit {
    /// It says whether the move captures and what the man becomes.
    Strict,
    /// It leaves some of that open.
    Loose,
}

/// Whether a text without marks fits a move, and how well.
pub(super) fn fit(game: &Game, made: &Move, text: &str) -> Option<TextFit> {
    let variant = game.variant();
    if let Some(known) = opening::write(variant, made) {
        return (known == text).then_some(TextFit::Strict);
    }
    let (base, extra) = match text.split_once(',') {
        Some((base, extra)) => (base, Some(extra)),
        None => (text, None),
    };
    let fits_extra = extra.is_none_or(|extra| {
        let besides = besides(game.board(), made, made.captures_besides());
        (!besides.is_empty() && extra == besides) || extra == full(game, made)
    });
    if !fits_extra {
        return None;
    }
    match label(variant, made) {
        Some(label) if label == base => Some(TextFit::Strict),
        Some(_) => as_label(variant, made, base).then_some(TextFit::Loose),
        None => fit_base(game, made, base),
    }
}

/// Whether a text without a comma fits a move that is no castling.
fn fit_base(game: &Game, made: &Move, text: &str) -> Option<TextFit> {
    let (variant, board) = (game.variant(), game.board());
    let (from, to) = (made.origin()?, made.target()?);
    let san = &variant.kinds[game.man_at(from)?.kind].san;
    let rest = text.strip_prefix(san.as_str())?;
    let is_capture = !made.captures().is_empty();
    let target = board.name(to);
    if !rest.contains(target.as_str()) {
        return None;
    }
    let square = board.name(from);
    let (file, rank) = square.split_at(1);
    // What must stand before the target of a man that takes others on its way.
    let way = between(game, made);
    let mut best = None;
    for told in ["", file, rank, &square] {
        for between in ["x", "-", "", &way] {
            // A pawn says from which file it captures: `d5` never means `exd5`.
            let is_silent = san.is_empty() && told.is_empty();
            let is_allowed = match between {
                between if between.len() > 1 => true,
                "x" => is_capture && !is_silent,
                "-" => !is_capture && told == square,
                _ => !(is_capture && is_silent),
            };
            let behind = rest.strip_prefix(told).and_then(|rest| rest.strip_prefix(between));
            let Some(becomes) = behind.and_then(|rest| rest.strip_prefix(target.as_str())) else { continue };
            let Some(fit) = fit_promotion(variant, made.promotion(), becomes).filter(|_| is_allowed) else { continue };
            let wanted = if is_capture && way.is_empty() { "x" } else { &way };
            let fit = if between == wanted || (between == "-" && !is_capture) { fit } else { TextFit::Loose };
            if best != Some(TextFit::Strict) {
                best = Some(fit);
            }
        }
    }
    best
}

/// Whether the end of a text fits what the man becomes: `=Q`, `Q`, `(Q)`, or nothing at all.
fn fit_promotion(variant: &Variant, promotion: Option<Kind>, text: &str) -> Option<TextFit> {
    let Some(kind) = promotion else { return text.is_empty().then_some(TextFit::Strict) };
    if text.is_empty() {
        return Some(TextFit::Loose);
    }
    let letter = promotion_letter(variant, kind);
    let text = text.strip_prefix('=').unwrap_or(text);
    let inner = text.strip_prefix('(').and_then(|inner| inner.strip_suffix(')'));
    let named = inner.unwrap_or(text);
    (named == letter).then_some(TextFit::Strict)
}
