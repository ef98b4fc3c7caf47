use super::{Man, State};
use crate::geometry::{Color, Square, SquareSet, Squares};

/// The greatest move number and progress counter; counting stops there.
pub const MAX_COUNT: u32 = 999_999;

/// Any arrangement of men, whether or not it can be played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The man on each square of the board's rectangle.
    pub men: Vec<Option<Man>>,
    pub side: Color,
    /// The men whose first-move right still matters.
    pub unmoved: Squares,
    /// The squares that the last move passed, and the man that passed them.
    pub en_passant: Option<(Squares, Square)>,
    /// Plies since the last capture or other move that counts as progress.
    pub progress: u32,
    /// The number of the move, counted from 1 and raised after Black's.
    pub number: u32,
    /// What else the rules of the variant remember.
    pub state: State,
}

impl Setup {
    /// An empty board of `area` places with White to move.
    pub fn empty(area: usize) -> Setup {
        let men = vec![None; area];
        let state = State::default();
        Setup { men, side: Color::White, unmoved: Squares::EMPTY, en_passant: None, progress: 0, number: 1, state }
    }

    /// The man on `square`.
    pub fn man_at(&self, square: Square) -> Option<Man> {
        self.men.get(square.index()).copied().flatten()
    }

    /// Every man with its square.
    pub fn each_man(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        self.men.iter().enumerate().filter_map(|(index, man)| man.map(|man| (Square::nth(index), man)))
    }

    /// The squares of one side's men.
    pub fn men_of(&self, color: Color) -> Squares {
        self.each_man().filter(|(_, man)| man.color == color).map(|(square, _)| square).collect()
    }
}
