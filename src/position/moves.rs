use super::Kind;
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
    from: Square,
    to: Square,
    promotion: Option<Kind>,
    captures: Squares,
    carried: Option<Carried>,
    passed: Squares,
}

/// A castling by an entry of the variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CastlingMove {
    entry: u8,
    king: (Square, Square),
    partner: Carried,
}

/// One way to put men down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArrangementMove {
    side: Color,
    way: u16,
    first: (Square, Square),
}

/// One of the turns that the opening lays down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ForcedMove {
    turn: u16,
    first: (Square, Square),
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
            Move::Castling(castling) => Some(castling.entry()),
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

    /// Where the man comes from.
    #[inline]
    pub fn origin(&self) -> Square {
        self.from
    }

    /// Where the man goes.
    #[inline]
    pub fn target(&self) -> Square {
        self.to
    }

    /// Every man taken; see [`Move::captures`].
    #[inline]
    pub fn captures(&self) -> Squares {
        self.captures
    }

    /// What the man becomes; see [`Move::promotion`].
    #[inline]
    pub fn promotion(&self) -> Option<Kind> {
        self.promotion
    }

    /// The man put elsewhere; see [`Move::carried`].
    #[inline]
    pub fn carried(&self) -> Option<Carried> {
        self.carried
    }

    /// The squares passed; see [`Move::passed`].
    #[inline]
    pub fn passed(&self) -> Squares {
        self.passed
    }

    /// Whether two moves are the same to a player, whatever rights they leave.
    pub fn is_same(&self, other: &StepMove) -> bool {
        other.passing(self.passed) == *self
    }
}

impl CastlingMove {
    /// The castling of an entry.
    #[inline]
    pub(crate) fn new(entry: u8, king: (Square, Square), partner: Carried) -> CastlingMove {
        CastlingMove { entry, king, partner }
    }

    /// The entry of the variant.
    pub fn entry(&self) -> usize {
        usize::from(self.entry)
    }

    /// The king's squares of origin and target.
    pub fn king(&self) -> (Square, Square) {
        self.king
    }

    /// Its partner's squares.
    pub fn partner(&self) -> Carried {
        self.partner
    }
}

impl ArrangementMove {
    /// One of a side's ways to put its men down; `first` are the first two of their squares.
    pub(crate) fn new(side: Color, way: u16, first: (Square, Square)) -> ArrangementMove {
        ArrangementMove { side, way, first }
    }

    /// The side that puts its men down.
    pub fn side(&self) -> Color {
        self.side
    }

    /// The way, by its place among those that the opening allows.
    pub fn way(&self) -> usize {
        usize::from(self.way)
    }
}

impl ForcedMove {
    /// A turn of the opening; `first` are the squares of its first man.
    pub(crate) fn new(turn: u16, first: (Square, Square)) -> ForcedMove {
        ForcedMove { turn, first }
    }

    /// The turn, by its place among those that the opening lays down.
    pub fn turn(&self) -> usize {
        usize::from(self.turn)
    }
}
