//! Why a rule of a variant forbids a move that the man's own movement allows.

use super::{Arbiter, Choices, Confinement, Immunity, Rules, named, whole};
use crate::geometry::{SquareSet, Squares};
use crate::position::{Position, StepMove};

/// A rule that forbids a move, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    /// What programs call the reason, such as `confined`.
    pub code: &'static str,
    /// The rule's place in the variant file, such as `special.palace`.
    pub rule: String,
    /// The reason as a clause: lower case, no full stop.
    pub text: String,
    /// The squares that it speaks of.
    pub squares: Squares,
}

impl Rules {
    /// Every rule that forbids a move which the man's movement allows; being left in check aside.
    ///
    /// A rule that takes moves away adds what it says to the list.
    pub fn forbid<S: SquareSet>(
        &self,
        position: &Position<S>,
        made: &StepMove,
        arbiter: &impl Arbiter<S>,
    ) -> Vec<Forbidden> {
        let (board, kinds) = (arbiter.board(), arbiter.kinds());
        let Some(man) = position.man_at(made.from) else { return Vec::new() };
        let name = &kinds[man.kind].name;
        let mut found = Vec::new();
        let mut add = |code, rule, text, square| {
            found.push(Forbidden { code, rule, text, squares: Squares::only(square) });
        };
        if let Some(rule) = Confinement::forbids(&self.confinement, man, made.to) {
            let (to, within) = (board.name(made.to), whole(rule.within.words()));
            let text = format!("`{to}` is out of bounds: the {name} never leaves {within}");
            add("confined", format!("confinement.{}", rule.name), text, made.to);
        }
        let immune = Immunity::squares(&self.immunity, position) & made.captures;
        if let Some((square, victim)) = immune.first().and_then(|square| Some((square, position.man_at(square)?))) {
            let rule = self.immunity.iter().find(|rule| rule.kinds.contains(&victim.kind));
            let rule = rule.map_or("immunity".to_string(), |rule| format!("immunity.{}", rule.name));
            let text = format!("the {} on `{}` cannot be captured there", kinds[victim.kind].name, board.name(square));
            add("immune", rule, text, square);
        }
        let choices = Choices::on(made.to, man.kind, man.color, &self.promotion);
        if let Some(rule) = choices.rule.and_then(|index| self.promotion.get(index)) {
            let left = choices.left(rule, position, made, arbiter);
            if left.to.is_empty() && !left.optional {
                let (to, becomes) = (board.name(made.to), named(&rule.to, kinds, " or "));
                let text =
                    format!("on `{to}` the {name} must become a {becomes}, and there is none that it may become now");
                add("nothing-to-become", format!("promotion.{}", rule.name), text, made.to);
            }
        }
        found
    }
}
