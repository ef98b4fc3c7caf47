use super::{Kind, Position};
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::walker::{Arrival, Carried};

/// One move, complete: applying it asks no rule again.
///
/// Moves are made by generators and read by records; no front builds one by hand. Whoever wants to know something of a
/// move asks it, and need not know its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A man goes to a square, with all that this does to others.
    Step(StepMove),
    /// Two men castle by an entry of the variant.
    Castling(CastlingMove),
    /// A side puts men down before the first move.
    Arrangement(ArrangementMove),
    /// A turn that the opening lays down.
    Forced(ForcedMove),
}

/// A man's move from its square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StepMove {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) promotion: Option<Kind>,
    /// Every man taken, the one on the target included.
    pub(crate) captures: Squares,
    pub(crate) carried: Option<Carried>,
    pub(crate) passed: Squares,
}

/// A castling by an entry of the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CastlingMove {
    pub(crate) entry: u8,
    /// The king's squares of origin and target.
    pub(crate) king: (Square, Square),
    pub(crate) partner: Carried,
}

/// One way to put men down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArrangementMove {
    pub(crate) side: Color,
    /// The way, by its place among those that the opening allows.
    pub(crate) way: u16,
    /// The first two squares on which men are put down.
    pub(crate) first: (Square, Square),
}

/// One of the turns that the opening lays down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ForcedMove {
    /// The turn, by its place among those that the opening lays down.
    pub(crate) turn: u16,
    /// The squares of its first man.
    pub(crate) first: (Square, Square),
}

impl Move {
    /// The square that the mover leaves, of a turn of several moves the first one's; none where men are put down.
    #[inline]
    pub fn origin(&self) -> Option<Square> {
        match self {
            Move::Step(step) => Some(step.from),
            Move::Castling(castling) => Some(castling.king.0),
            Move::Forced(forced) => Some(forced.first.0),
            Move::Arrangement(_) => None,
        }
    }

    /// The square on which the mover arrives, of a turn of several moves the first one's; none where several men are
    /// put down.
    #[inline]
    pub fn target(&self) -> Option<Square> {
        match self {
            Move::Step(step) => Some(step.to),
            Move::Castling(castling) => Some(castling.king.1),
            Move::Forced(forced) => Some(forced.first.1),
            Move::Arrangement(_) => None,
        }
    }

    /// The two squares by which it is named: origin and target, or the first two on which men are put down.
    #[inline]
    pub fn ends(&self) -> (Square, Square) {
        match self {
            Move::Step(step) => (step.from, step.to),
            Move::Castling(castling) => castling.king,
            Move::Arrangement(ArrangementMove { first, .. }) | Move::Forced(ForcedMove { first, .. }) => *first,
        }
    }

    /// What it is to the players of two games: the squares by which it is named, and the kind that a man becomes.
    pub fn identity(&self) -> ((Square, Square), Option<Kind>) {
        (self.ends(), self.promotion())
    }

    /// The kind of the man that moves in a position; none where men are put down.
    pub fn mover<S: SquareSet>(&self, position: &Position<S>) -> Option<Kind> {
        position.man_at(self.origin()?).map(|man| man.kind)
    }

    /// Every man taken off the board, the one on the target included.
    #[inline]
    pub fn captures(&self) -> Squares {
        self.step().map_or(Squares::EMPTY, |step| step.captures)
    }

    /// The men taken elsewhere than on the target.
    pub fn captures_besides(&self) -> Squares {
        self.step().map_or(Squares::EMPTY, |step| step.captures & !Squares::only(step.to))
    }

    /// The kind that the man becomes.
    #[inline]
    pub fn promotion(&self) -> Option<Kind> {
        self.step().and_then(|step| step.promotion)
    }

    /// The man that the mover's Betza string puts elsewhere without taking it: one that is unloaded, or the partner of a
    /// castling that the string has.
    #[inline]
    pub fn carried(&self) -> Option<Carried> {
        self.step().and_then(|step| step.carried)
    }

    /// The squares on which the mover may be captured en passant by the next move.
    #[inline]
    pub fn passed(&self) -> Squares {
        self.step().map_or(Squares::EMPTY, |step| step.passed)
    }

    /// The castling entry of the variant, if it is one.
    #[inline]
    pub fn castling(&self) -> Option<usize> {
        match self {
            Move::Castling(castling) => Some(castling.entry.into()),
            _ => None,
        }
    }

    /// The king's partner, if it is a castling by an entry of the variant.
    pub fn partner(&self) -> Option<Carried> {
        match self {
            Move::Castling(castling) => Some(castling.partner),
            _ => None,
        }
    }

    /// The men that go from one square to another, with both; of a turn of several moves the first one's.
    pub fn walks(&self) -> impl Iterator<Item = (Square, Square)> {
        let others = self.carried().or(self.partner()).map(|other| (other.from, other.to));
        self.origin().zip(self.target()).into_iter().chain(others)
    }

    /// Whether it is a turn of the opening, before the first free move.
    pub fn is_opening(&self) -> bool {
        matches!(self, Move::Arrangement(_) | Move::Forced(_))
    }

    /// Whether two moves are the same to a player, whatever rights they leave.
    pub fn is_same(&self, other: &Move) -> bool {
        match (self, other) {
            (Move::Step(one), Move::Step(other)) => one.is_same(other),
            _ => self == other,
        }
    }

    #[inline]
    fn step(&self) -> Option<&StepMove> {
        match self {
            Move::Step(step) => Some(step),
            _ => None,
        }
    }
}

impl From<StepMove> for Move {
    #[inline]
    fn from(step: StepMove) -> Move {
        Move::Step(step)
    }
}

impl StepMove {
    /// A move without victims or promotion.
    #[inline]
    pub(crate) fn plain(from: Square, to: Square) -> StepMove {
        StepMove { from, to, promotion: None, carried: None, captures: Squares::EMPTY, passed: Squares::EMPTY }
    }

    /// The move that ends so.
    pub(crate) fn reaching(from: Square, arrival: &Arrival) -> StepMove {
        let Arrival { to, captures, carried, passed, .. } = *arrival;
        StepMove { from, to, promotion: None, carried, captures, passed }
    }

    /// The same move with these men taken.
    #[inline]
    pub(crate) fn taking(self, captures: Squares) -> StepMove {
        StepMove { captures, ..self }
    }

    /// The same move with these squares passed.
    #[inline]
    pub(crate) fn passing(self, passed: Squares) -> StepMove {
        StepMove { passed, ..self }
    }

    /// The same move to become a kind, or to stay what it is.
    #[inline]
    pub(crate) fn becoming(self, promotion: Option<Kind>) -> StepMove {
        StepMove { promotion, ..self }
    }

    /// The same move with nobody carried.
    pub(crate) fn alone(self) -> StepMove {
        StepMove { carried: None, ..self }
    }

    /// Whether two moves are the same to a player, whatever rights they leave.
    pub fn is_same(&self, other: &StepMove) -> bool {
        other.passing(self.passed) == *self
    }
}
