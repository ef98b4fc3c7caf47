use super::{Promotion, WhenNone};
use crate::geometry::{Color, Square, SquareSet};
use crate::position::{Kind, Man, Position, Seen, StepMove};
use crate::rules::Arbiter;
use crate::walker;

/// What a man may become on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choices {
    pub to: Vec<Kind>,
    /// Whether it may also stay what it is.
    pub optional: bool,
    /// The rule that must be asked for every single move, if it has conditions.
    pub rule: Option<usize>,
}

impl Default for Choices {
    /// Nothing: every man stays what it is.
    fn default() -> Choices {
        Choices { to: Vec::new(), optional: true, rule: None }
    }
}

impl Choices {
    /// What a man of this kind and side may become on `square`.
    pub fn on(square: Square, kind: Kind, color: Color, rules: &[Promotion]) -> Choices {
        let Some((index, rule)) = Promotion::at(square, Man { kind, color }, rules) else { return Choices::default() };
        // To become one's own kind is to stay what one is.
        let to = rule.to.iter().copied().filter(|&to| to != kind).collect();
        let optional = rule.optional || rule.to.contains(&kind);
        Choices { to, optional, rule: rule.is_conditional().then_some(index) }
    }

    /// What is left of these choices for a move in a position, where their rule has conditions.
    pub fn left<S: SquareSet>(
        &self,
        rule: &Promotion,
        position: &Position<S>,
        made: &StepMove,
        arbiter: &impl Arbiter<S>,
    ) -> Choices {
        let color = position.side();
        if let Some(by) = &rule.by {
            let seen = Seen { board: arbiter.board(), position };
            let mut arrives = false;
            walker::walk(&seen, by, made.from, color, &mut |_, arrival| {
                arrives |= arrival.to == made.to && arrival.captures == made.captures;
            });
            if !arrives {
                return Choices::default();
            }
        }
        let (memory, state) = (arbiter.memory(), position.state());
        let is_left = |&kind: &Kind| {
            let man = Man { kind, color };
            let limit = rule.limit.iter().find(|(limited, _)| *limited == kind);
            limit.is_none_or(|&(_, most)| memory.promoted(state, man) < most)
                && (rule.from.is_none() || rule.always.contains(&kind) || memory.captured(state, man) > 0)
        };
        let to: Vec<Kind> = self.to.iter().copied().filter(is_left).collect();
        let optional = self.optional || (to.is_empty() && rule.when_none == WhenNone::Stays);
        Choices { to, optional, rule: None }
    }
}
