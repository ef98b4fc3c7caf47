//! What allows a legal move, and what it does.

use super::super::core::Sign;
use super::super::game::Game;
use super::super::reason::{Reason, ReasonCode};
use super::terms::term_text;
use crate::betza;
use crate::engine::MoveRule;
use crate::english::{inner, with_article};
use crate::geometry::{Square, SquareSet};
use crate::position::Move;

impl Game {
    pub(super) fn why_allowed(&self, made: &Move) -> Vec<Reason> {
        let rule = self.rule_of(made);
        let mut reasons: Vec<Reason> = rule.and_then(|rule| self.allowed_by(made, rule)).into_iter().collect();
        let (board, rules) = (self.board(), &self.variant().rules);
        if !made.captures().is_empty() {
            let text = format!("it takes {}", self.men_told(made.captures()));
            reasons.push(Reason::new(ReasonCode::Captures, text).on(board, made.captures()));
        }
        if let Some((carried, man)) = made.carried().and_then(|carried| Some((carried, self.man_at(carried.from)?))) {
            let text = format!("it puts {} on `{}`", self.named((carried.from, man)), board.name(carried.to));
            reasons.push(Reason::new(ReasonCode::Rule, text).on(board, [carried.from, carried.to]));
        }
        let mover = made.origin().and_then(|from| self.man_at(from));
        if let (Some(kind), Some(man), Some(target)) = (made.promotion(), mover, made.target()) {
            let rule = rules.promotion.iter().find(|rule| rule.kinds.contains(&man.kind) && rule.to.contains(&kind));
            let told = rule.map(|rule| rule.sentence(&self.variant().kinds)).unwrap_or_default();
            let text = format!("it becomes {}: {}", with_article(self.kind_name(kind)), inner(&told));
            let reason = Reason {
                rule: rule.map(|rule| format!("promotion.{}", rule.name)),
                ..Reason::new(ReasonCode::Promotes, text)
            };
            reasons.push(reason.on(board, [target]));
        }
        let enemy = self.side().other();
        match self.sign(made) {
            Sign::None => {}
            Sign::Check => reasons.push(Reason::new(ReasonCode::Check, format!("it gives {enemy} check"))),
            Sign::Mate => reasons.push(Reason::new(ReasonCode::Mate, format!("it gives {enemy} mate"))),
        }
        if let (Some(told), Some(outcome)) = (self.claim_told(), self.claimable()) {
            reasons.push(Reason::new(ReasonCode::Claimable, told).by_rule(format!("end.{}", outcome.rule.name())));
        }
        reasons
    }

    fn allowed_by(&self, made: &Move, rule: MoveRule) -> Option<Reason> {
        let (from, target) = made.ends();
        let ends = [from, target];
        if rule == MoveRule::Opening {
            let text = "the game begins so".to_string();
            return Some(Reason::new(ReasonCode::Rule, text).on(self.board(), ends).by_rule("opening".to_string()));
        }
        let man = self.man_at(from)?;
        let kind = &self.variant().kinds[man.kind];
        let rules = &self.variant().rules;
        Some(match rule {
            // It has been told above.
            MoveRule::Opening => return None,
            MoveRule::Movement | MoveRule::FirstMove | MoveRule::EnPassant => {
                let mut term = None;
                self.walk(&kind.movement, (from, man.color), &mut |route, arrival| {
                    let is_it =
                        (arrival.to, arrival.captures, arrival.carried) == (target, made.captures(), made.carried());
                    if is_it && term.is_none() {
                        term = Some(kind.movement.routes[route].term);
                    }
                });
                let term = term?;
                let text = term_text(&kind.notation, term);
                let told = inner(&betza::term_sentence(&kind.movement, term));
                if rule == MoveRule::EnPassant {
                    let passer = made.captures_besides().first()?;
                    let passer = (passer, self.man_at(passer)?);
                    let last = self.ply().checked_sub(1).and_then(|ply| self.told_move(ply));
                    let when = last.map(|last| format!(" by {last}")).unwrap_or_default();
                    let to = self.board().name(target);
                    let why =
                        format!("`{text}` of `{}`: {} has just passed `{to}`{when}", kind.notation, self.named(passer));
                    return Some(Reason::new(ReasonCode::EnPassant, why).on(self.board(), ends).by_term(text));
                }
                let of = if text == kind.notation { String::new() } else { format!(" of `{}`", kind.notation) };
                Reason::new(ReasonCode::Term, format!("`{text}`{of}: {told}")).on(self.board(), ends).by_term(text)
            }
            MoveRule::Conditional(index) => {
                let special = &rules.conditional[index];
                let name = format!("special.{}", special.name);
                let told = inner(&special.sentence(&self.variant().kinds));
                Reason::new(ReasonCode::Rule, format!("`{name}`, `{}`: {told}", special.notation))
                    .on(self.board(), ends)
                    .by_term(special.notation.clone())
                    .by_rule(name)
            }
            MoveRule::Castling(index) => {
                let castling = &rules.castling[index];
                let name = castling.file_key(&self.variant().kinds);
                let way = castling.ways[self.side().index()]?;
                let steps = way.steps().map(|(man, from, to)| {
                    let (man, on) = (self.kind_name(man.kind), self.board().name(from));
                    match from == to {
                        true => format!("the {man} stays on `{on}`"),
                        false => format!("the {man} goes from `{on}` to `{}`", self.board().name(to)),
                    }
                });
                Reason::new(ReasonCode::Rule, format!("`{name}`, `{}`: {}", castling.san, steps.join(" and ")))
                    .on(self.board(), [way.king_from, way.king_to, way.partner_from, way.partner_to])
                    .by_rule(name)
            }
        })
    }

    /// The move of this ply, counted from 0, with its number: `3.Kd2`, or `3...Kd2` for Black.
    pub(super) fn told_move(&self, ply: usize) -> Option<String> {
        let made = *self.history().get(ply)?;
        let mut then = self.clone();
        while then.ply() > ply {
            then.undo();
        }
        Some(format!("`{}{}`", then.place().number, then.san(&made)))
    }

    /// When the man on a square moved first in this game: `moved by `3.Kd2``.
    pub(super) fn when_moved(&self, square: Square) -> Option<String> {
        let (mut at, mut first) = (square, None);
        let history = self.history();
        let mut then = self.clone();
        for ply in (0..history.len()).rev() {
            let made = history[ply];
            then.undo();
            if let Some((from, _)) = made.walks().find(|(_, to)| *to == at) {
                (at, first) = (from, Some(ply));
            }
        }
        let told = self.told_move(first?)?;
        Some(format!("has moved by {told}"))
    }
}
