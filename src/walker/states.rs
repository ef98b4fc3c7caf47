//! What may stand on a square.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

/// A set of things that may be found on a square, from the mover's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct States(u8);

impl States {
    /// None.
    pub const NONE: States = States(0);
    /// The square is missing: beyond the edge, or a hole.
    pub const OFF: States = States(1);
    /// Nobody stands there.
    pub const EMPTY: States = States(1 << 1);
    /// Nobody stands there, and the last move passed it and may be captured there.
    pub const PASSED: States = States(1 << 2);
    /// A man of the mover's side that is not royal.
    pub const FRIEND: States = States(1 << 3);
    /// A man of the other side that is not royal.
    pub const ENEMY: States = States(1 << 4);
    /// A royal man of the own side.
    pub const FRIENDLY_KING: States = States(1 << 5);
    /// A royal man of the other side.
    pub const ENEMY_KING: States = States(1 << 6);

    /// Nobody stands there, passed or not.
    pub const FREE: States = States(Self::EMPTY.0 | Self::PASSED.0);
    /// Every man of the own side.
    pub const FRIENDS: States = States(Self::FRIEND.0 | Self::FRIENDLY_KING.0);
    /// Every man of the other side.
    pub const ENEMIES: States = States(Self::ENEMY.0 | Self::ENEMY_KING.0);
    /// Every man.
    pub const MEN: States = States(Self::FRIENDS.0 | Self::ENEMIES.0);
    /// The square exists.
    pub const BOARD: States = States(Self::FREE.0 | Self::MEN.0);
    /// Whatever there may be.
    pub const ANY: States = States(Self::BOARD.0 | Self::OFF.0);

    /// What a witness shows first: the plainest things before the odd ones.
    const PLAINEST_FIRST: [States; 7] =
        [Self::EMPTY, Self::ENEMY, Self::FRIEND, Self::PASSED, Self::ENEMY_KING, Self::FRIENDLY_KING, Self::OFF];

    /// Whether nothing is allowed.
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether `other` allows all of these.
    pub fn are_within(self, other: States) -> bool {
        self & other == self
    }

    /// The plainest one of these, such as an empty square before one that was passed.
    pub fn plainest(self) -> States {
        Self::PLAINEST_FIRST.into_iter().find(|state| state.are_within(self)).unwrap_or(Self::NONE)
    }

    /// These in words: `an enemy`, `a man`, `empty`; what any square of the board may be is `on the board`.
    pub fn words(self) -> String {
        let sets = [
            (Self::BOARD, "on the board"),
            (Self::MEN, "a man"),
            (Self::FREE, "empty"),
            (Self::ENEMIES, "an enemy"),
            (Self::FRIENDS, "a man of its own side"),
            (Self::ENEMY, "an enemy that is no king"),
            (Self::FRIEND, "a man of its own side that is no king"),
            (Self::ENEMY_KING, "an enemy king"),
            (Self::FRIENDLY_KING, "its own king"),
            (Self::EMPTY, "empty"),
            (Self::PASSED, "just passed by an enemy"),
            (Self::OFF, "off the board"),
        ];
        let mut rest = self;
        let mut said = Vec::new();
        for (set, words) in sets {
            if !rest.is_none() && set.are_within(rest) {
                said.push(words);
                rest = rest & !set;
            }
        }
        said.join(" or ")
    }
}

impl BitAnd for States {
    type Output = States;

    fn bitand(self, other: States) -> States {
        States(self.0 & other.0)
    }
}

impl BitOr for States {
    type Output = States;

    fn bitor(self, other: States) -> States {
        States(self.0 | other.0)
    }
}

impl Not for States {
    type Output = States;

    fn not(self) -> States {
        States(!self.0 & Self::ANY.0)
    }
}

impl fmt::Display for States {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words())
    }
}
