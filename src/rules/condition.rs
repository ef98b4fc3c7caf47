//! What can be asked of a man and of a square before a conditional move.

use super::{Arbiter, royal};
use crate::geometry::{Color, Square, SquareSet};
use crate::position::Position;

/// A condition on the man that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    Unmoved,
    InCheck,
    NotInCheck,
    /// No move has ever left the side in check.
    NeverChecked,
}

/// A condition on a square, or its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    pub standing: Standing,
    pub wanted: bool,
}

/// What can be true of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Empty,
    Friend,
    Enemy,
    /// The other side could capture the mover there.
    Attacked,
}

impl When {
    /// The words of a variant file and what they mean.
    pub const WORDS: &[(&str, &str)] = &[
        ("unmoved", "the man has not moved"),
        ("not in check", "its side is not in check"),
        ("in check", "its side is in check"),
        (
            "never checked",
            "its side has not been in check in the whole game; the FEN says `checked=wb` of those that have",
        ),
    ];

    /// The condition that a word of [`WORDS`](When::WORDS) stands for.
    pub fn from_word(word: &str) -> Option<When> {
        match word {
            "unmoved" => Some(When::Unmoved),
            "in check" => Some(When::InCheck),
            "not in check" => Some(When::NotInCheck),
            "never checked" => Some(When::NeverChecked),
            _ => None,
        }
    }

    /// The condition as it is said of a man, royal or not.
    pub(super) fn words(self, royal: bool) -> String {
        let whose = if royal { "that" } else { "whose side" };
        match self {
            When::Unmoved => "that has not moved".to_string(),
            When::InCheck => format!("{whose} is in check"),
            When::NotInCheck => format!("{whose} is not in check"),
            When::NeverChecked => format!("{whose} has never been in check"),
        }
    }

    pub(super) fn holds<S: SquareSet>(
        self,
        position: &Position<S>,
        from: Square,
        color: Color,
        arbiter: &impl Arbiter<S>,
    ) -> bool {
        let in_check = || royal::is_in_check(position, color, arbiter);
        match self {
            When::Unmoved => position.unmoved.contains(from),
            When::InCheck => in_check(),
            When::NotInCheck => !in_check(),
            When::NeverChecked => !arbiter.memory().was_checked(position.state(), color),
        }
    }
}

impl Condition {
    /// The words of a variant file and what they mean; each may have `not ` before it.
    pub const WORDS: &[(&str, &str)] = &[
        ("empty", "no man stands there"),
        ("not empty", "a man stands there"),
        ("friend", "a man of the mover's side stands there"),
        ("not friend", "no man of the mover's side stands there"),
        ("enemy", "a man of the other side stands there"),
        ("not enemy", "no man of the other side stands there"),
        ("attacked", "the other side could capture the mover there"),
        ("not attacked", "the other side could not capture the mover there"),
    ];

    /// The condition that a word of [`WORDS`](Condition::WORDS) stands for.
    pub fn from_word(word: &str) -> Option<Condition> {
        let (wanted, word) = match word.strip_prefix("not ") {
            Some(rest) => (false, rest),
            None => (true, word),
        };
        let standing = match word {
            "empty" => Standing::Empty,
            "friend" => Standing::Friend,
            "enemy" => Standing::Enemy,
            "attacked" => Standing::Attacked,
            _ => return None,
        };
        Some(Condition { standing, wanted })
    }

    pub(super) fn words(self) -> &'static str {
        match (self.standing, self.wanted) {
            (Standing::Empty, true) => "empty",
            (Standing::Empty, false) => "occupied",
            (Standing::Friend, true) => "occupied by a man of its own side",
            (Standing::Friend, false) => "free of men of its own side",
            (Standing::Enemy, true) => "occupied by an enemy",
            (Standing::Enemy, false) => "free of enemies",
            (Standing::Attacked, true) => "attacked",
            (Standing::Attacked, false) => "safe from attack",
        }
    }

    /// Whether the condition is true of `square` for the man of `color` that comes from `from`.
    pub(super) fn holds<S: SquareSet>(
        self,
        position: &Position<S>,
        from: Square,
        square: Square,
        color: Color,
        arbiter: &impl Arbiter<S>,
    ) -> bool {
        let standing = position.man_at(square).map(|man| man.color);
        let is = match self.standing {
            Standing::Empty => standing.is_none(),
            Standing::Friend => standing == Some(color),
            Standing::Enemy => standing == Some(color.other()),
            Standing::Attacked => {
                let there = position.with_moved(from, square, arbiter.keys());
                arbiter.attacks(&there, color.other(), square)
            }
        };
        is == self.wanted
    }
}
