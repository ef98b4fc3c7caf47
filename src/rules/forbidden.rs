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
        if let Some(rule) = Confinement::forbids(&self.confinement, man, made.to) {
            found.push(Forbidden {
                code: "confined",
                rule: format!("confinement.{}", rule.name),
                text: format!(
                    "`{}` is out of bounds: the {name} never leaves {}",
                    board.name(made.to),
                    whole(rule.within.words())
                ),
                squares: Squares::only(made.to),
            });
        }
        let immune = Immunity::squares(&self.immunity, position) & made.captures;
        if let Some((square, victim)) = immune.first().and_then(|square| Some((square, position.man_at(square)?))) {
            let rule = self.immunity.iter().find(|rule| rule.kinds.contains(&victim.kind));
            found.push(Forbidden {
                code: "immune",
                rule: rule.map_or("immunity".to_string(), |rule| format!("immunity.{}", rule.name)),
                text: format!("the {} on `{}` cannot be captured there", kinds[victim.kind].name, board.name(square)),
                squares: Squares::only(square),
            });
        }
        let choices = Choices::on(made.to, man.kind, man.color, &self.promotion);
        if let Some(rule) = choices.rule.and_then(|index| self.promotion.get(index)) {
            let left = choices.left(rule, position, made, arbiter);
            if left.to.is_empty() && !left.optional {
                let to = named(&rule.to, kinds, " or ");
                found.push(Forbidden {
                    code: "nothing-to-become",
                    rule: format!("promotion.{}", rule.name),
                    text: format!(
                        "on `{}` the {name} must become a {to}, and there is none that it may become now",
                        board.name(made.to)
                    ),
                    squares: Squares::only(made.to),
                });
            }
        }
        found
    }
}
