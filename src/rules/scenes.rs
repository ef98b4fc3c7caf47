use crate::geometry::Square;
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

impl Scenes {
    /// Those of a rule that names some kinds of men.
    pub fn anywhere<'k>(kinds: impl IntoIterator<Item = &'k Kind>) -> Scenes {
        Scenes::Anywhere { kinds: kinds.into_iter().copied().collect(), unmoved: false }
    }
}
