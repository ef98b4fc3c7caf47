use crate::betza::Movement;
use crate::compare::Topic;
use crate::engine::MoveRule;
use crate::rules::{Ending, Part, RuleId};
use crate::variant::Variant;

/// The rules and ends that were met in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Met(u64);

impl Met {
    pub fn add(&mut self, topic: Topic) {
        self.0 |= bit(topic);
    }

    pub fn add_all(&mut self, other: Met) {
        self.0 |= other.0;
    }

    /// The end that was met.
    pub fn add_end(&mut self, end: Ending) {
        if let Some(id) = end.rule() {
            self.add(Topic::Rule(id));
        }
    }

    /// What either game has and was not met; rules that a move does not name are no part of it.
    pub fn missing(self, a: &Variant, b: &Variant) -> Vec<String> {
        let is_there = |topic: &Topic| {
            [a, b].into_iter().any(|of| match topic {
                Topic::EnPassant => of.movements().any(Movement::leaves_en_passant),
                Topic::Rule(id) => {
                    let rule = of.rules.rule(*id);
                    rule.is_there(&of.kinds)
                }
            })
        };
        let allowing: Vec<RuleId> =
            [a, b].into_iter().flat_map(MoveRule::of_variant).filter_map(MoveRule::rule_id).collect();
        let rules = || RuleId::ALL.iter().copied();
        let by_moves = rules().filter(|id| *id == RuleId::Promotion || allowing.contains(id));
        let ends = rules().filter(|id| id.part() == Part::Ends);
        let known = by_moves.map(Topic::Rule).chain([Topic::EnPassant]).chain(ends.map(Topic::Rule));
        let missing = known.filter(|topic| self.0 & bit(*topic) == 0).filter(is_there);
        missing
            .map(|topic| match topic {
                Topic::Rule(RuleId::Special) => "special moves".to_string(),
                topic => topic.called().to_string(),
            })
            .collect()
    }
}

/// The place of a topic among all that can be met.
fn bit(topic: Topic) -> u64 {
    match topic {
        Topic::EnPassant => 1,
        Topic::Rule(id) => 2 << id as u32,
    }
}
