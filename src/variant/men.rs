//! Which moves a kind has: its own, and the special moves that the variant gives it.
//!
//! Whoever asks says which of the special moves are meant; the rest of the house goes by this.

use crate::betza::Movement;
use crate::position::{Kind, Kinds};
use crate::rules::{ConditionalMove, Rules};

/// Which special moves count beside a kind's own movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Specials {
    /// Those that ask for nothing but an unmoved man: they are as good as a part of the movement.
    Unconditional,
    /// Those that ask for no more than that and where a leap begins, so that tables hold them.
    Plain,
    /// Those that ask only where they begin and end, and for an unmoved man.
    OnlyWhere,
    /// Those that take men whatever is attacked: a move that asks for attacks is never an attack itself.
    Attacking,
    /// All of them.
    All,
}

impl Specials {
    /// Whether a special move is one of these.
    pub fn has(self, special: &ConditionalMove) -> bool {
        match self {
            Specials::Unconditional => special.from.is_none() && special.to.is_none() && special.says_only_where(),
            Specials::Plain => special.is_plain(),
            Specials::OnlyWhere => special.says_only_where(),
            Specials::Attacking => !special.asks_for_attacks(),
            Specials::All => true,
        }
    }

    /// Those of a kind, each with its place in the variant.
    pub fn of(self, rules: &Rules, kind: Kind) -> impl Iterator<Item = (usize, &ConditionalMove)> + Clone {
        let all = rules.conditional.iter().enumerate();
        all.filter(move |(_, special)| special.kind == kind && self.has(special))
    }
}

/// The movements of a kind: its own, then those of its special moves.
pub(crate) fn movements<'v>(
    kinds: &'v Kinds,
    rules: &'v Rules,
    kind: Kind,
    specials: Specials,
) -> impl Iterator<Item = &'v Movement> + Clone {
    std::iter::once(&kinds[kind].movement).chain(specials.of(rules, kind).map(|(_, special)| &special.movement))
}

/// The same as one movement, the terms of the special moves after its own.
pub(crate) fn movement(kinds: &Kinds, rules: &Rules, kind: Kind, specials: Specials) -> Movement {
    movements(kinds, rules, kind, specials).fold(Movement::default(), |all, part| all.joined(part))
}
