use crate::geometry::{Square, Squares};
use crate::position::{Kind, Man};

/// The small positions in which a rule shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Scenes {
    /// Royal men in a corner, without a move.
    Cornered,
    /// Two men on their squares, unmoved: then with another man anywhere, then when they have moved.
    InPlace(Vec<[(Square, Man); 2]>),
    /// Men of these kinds anywhere, with one man more and with two; royal men where it names none.
    Anywhere {
        kinds: Vec<Kind>,
        /// Whether they may be unmoved, where that matters.
        unmoved: bool,
        /// Men of whom several must be there before one more shows it.
        company: Vec<Company>,
    },
    /// Any men, after so many plies without progress as end a game.
    Idle,
    /// Any men, so long after counting has begun as ends a game.
    Counted,
    /// Any men who go to and fro until the position has come up again and again.
    Repeated,
    /// No position shows it by itself: the rule is about how a game came there.
    NotInOne,
}

/// Men of one kind that stand on some of these squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Company {
    pub kind: Kind,
    /// For each side, the squares.
    pub on: [Squares; 2],
    /// For each side, how many men.
    pub men: [u32; 2],
}

impl Scenes {
    /// Those of a rule that names some kinds of men.
    pub fn anywhere<'k>(kinds: impl IntoIterator<Item = &'k Kind>) -> Scenes {
        Scenes::Anywhere { kinds: kinds.into_iter().copied().collect(), unmoved: false, company: Vec::new() }
    }

    /// The same where several men must be there first.
    pub fn with_company(self, more: impl Iterator<Item = Company>) -> Scenes {
        match self {
            Scenes::Anywhere { kinds, unmoved, .. } => {
                let is_some = |company: &Company| company.men.iter().any(|&men| men > 0);
                Scenes::Anywhere { kinds, unmoved, company: more.filter(is_some).collect() }
            }
            other => other,
        }
    }
}
