//! What a leg may meet where it ends and on its way, besides where it goes and how far.

/// Everything that a leg asks of the squares and of the men on them; a new condition is a field here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Conditions {
    /// What may stand where the leg ends, and whether it is taken.
    pub modes: Modes,
    /// Which men a leg before the last may also end on, and leave there (`p`, `g`).
    pub over: Hurdle,
    /// Which men it may take.
    pub victims: Victims,
    /// Whether what it takes is put on the square where the leg began (`u`).
    pub unloads: bool,
    /// Whether a leg before the last may also end off the board (`o`).
    pub off_board: bool,
    /// Whether it has exactly as many steps as the leg before (`i` on a later leg).
    pub as_long: bool,
    /// What it must leap over.
    pub hop: Hop,
    /// What it asks of the squares between.
    pub between: Passage,
    /// How many squares next to the start are skipped, whatever stands there (`j` on a slider).
    pub skip: u8,
    /// Whether it goes over the edge.
    pub wraps: Wrap,
    /// Whether it turns on its way.
    pub bend: Bend,
    /// Whether the squares passed may be captured upon by the next move (`n` on a first move, or `nn`).
    pub leaves_en_passant: bool,
}

impl Conditions {
    /// Nothing is asked but what these modes ask of the square where the leg ends.
    pub fn of(modes: Modes) -> Conditions {
        Conditions { modes, ..Conditions::default() }
    }

    /// Those of these that speak of whom the leg takes and where it ends, whatever is on its way.
    pub fn at_the_end(self) -> Conditions {
        Conditions { victims: self.victims, ..Conditions::of(self.modes) }
    }

    /// Whether it depends on the size of the board where a leg may go, so that its paths are none of every board.
    pub fn depend_on_the_board(self) -> bool {
        self.wraps != Wrap::None
    }

    /// Whether a leg neither turns on its way nor goes round an edge.
    pub fn keep_direction(self) -> bool {
        self.bend == Bend::Straight && self.wraps == Wrap::None
    }

    /// Whether nothing else is asked than what its modes say.
    pub fn are_plain(self) -> bool {
        self == Conditions::of(self.modes)
    }
}

/// Which men a leg before the last may end on without taking them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hurdle {
    #[default]
    Nobody,
    /// Any man.
    Anybody,
    /// Men of the own side (`t` with `p` or `g`).
    Friends,
}

/// Which men a leg may take, among those that its modes allow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Victims {
    #[default]
    Anybody,
    /// All but royal ones (`t`).
    Commoners,
    /// Royal ones only (`k`).
    Royals,
}

/// Which edges of the board a leg goes round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wrap {
    #[default]
    None,
    /// `o`: the left and right edges are joined.
    Sides,
    /// `oo`: so are the first and last ranks.
    All,
}

/// What a man may do where a leg ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modes {
    /// `m`: go to an empty square.
    pub quiet: bool,
    /// `c`: capture an enemy.
    pub capture: bool,
    /// `d`: take a man of the own side.
    pub own: bool,
    /// `e`: capture en passant.
    pub en_passant: bool,
}

impl Modes {
    /// What a leg before the last without mode letters may do: go to an empty square.
    pub const QUIET: Modes = Modes { quiet: true, capture: false, own: false, en_passant: false };

    /// What a move without mode letters may do: go to an empty square or capture.
    pub const PLAIN: Modes = Modes { quiet: true, capture: true, own: false, en_passant: false };

    /// What either of two modes allows.
    pub fn with(self, other: Modes) -> Modes {
        self.combined(other, |one, other| one || other)
    }

    /// What both of two modes allow.
    pub(crate) fn shared(self, other: Modes) -> Modes {
        self.combined(other, |one, other| one && other)
    }

    /// What these allow and the others do not.
    pub(crate) fn without(self, other: Modes) -> Modes {
        self.combined(other, |one, other| one && !other)
    }

    fn combined(self, other: Modes, of_each: fn(bool, bool) -> bool) -> Modes {
        Modes {
            quiet: of_each(self.quiet, other.quiet),
            capture: of_each(self.capture, other.capture),
            own: of_each(self.own, other.own),
            en_passant: of_each(self.en_passant, other.en_passant),
        }
    }

    /// Each of these modes alone.
    pub(crate) fn each(self) -> impl Iterator<Item = Modes> {
        let none = Modes::default();
        let alone = [
            Modes { quiet: self.quiet, ..none },
            Modes { capture: self.capture, ..none },
            Modes { own: self.own, ..none },
            Modes { en_passant: self.en_passant, ..none },
        ];
        alone.into_iter().filter(move |modes| *modes != none)
    }

    /// The letters `m c d e` of these modes, in this order.
    pub fn letters(self) -> String {
        let letters = [(self.quiet, 'm'), (self.capture, 'c'), (self.own, 'd'), (self.en_passant, 'e')];
        letters.into_iter().filter(|(on, _)| *on).map(|(_, letter)| letter).collect()
    }
}

/// Whether a slide passes over a man.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hop {
    /// It stops at the first man.
    #[default]
    None,
    /// `p`: it passes exactly one man and goes on.
    Over,
    /// `pp`: it passes any number of men, at least one, and goes on.
    Many,
    /// `g`: it passes one man and ends on the very next square.
    Behind,
}

/// What must be true of the squares between the start and the end of a single leap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Passage {
    /// Nothing: a leap.
    #[default]
    Free,
    /// `n`: all are empty.
    Empty,
    /// `j`: at least one is occupied.
    Occupied,
}

/// Whether a ride keeps its direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bend {
    #[default]
    Straight,
    /// `z`: it turns by 90 degrees after every step, to alternate sides.
    Crooked,
    /// `q`: it turns to the next direction after every step, always to the same side.
    Circular,
}
