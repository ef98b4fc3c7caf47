use serde::Serialize;

use crate::geometry::Vector;
use crate::position::Kind;

/// Why the games differ at some pairs: which game allows what, in one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cause {
    /// What programs call it: `only-a`, `only-b`, `effect` or `outcome`.
    pub code: &'static str,
    /// From which start it was met; `probe` for a position that was looked for.
    pub start: String,
    /// Which game has the moves.
    #[serde(rename = "side")]
    pub only: Only,
    /// What the moves do.
    #[serde(skip)]
    pub effect: Effect,
    /// How many times it was met.
    pub count: u64,
    /// The start of the shortest line that shows it, and the moves of both games before the last.
    pub fen: String,
    /// The same start in A and in B, each with its own letters and rights.
    pub fens: [String; 2],
    /// The moves as text, the one in which the games differ last.
    pub moves: Vec<String>,
    /// The moves that both games make, as each of them writes them.
    pub lines: [Vec<String>; 2],
    /// What the other game has between the squares of the last move, or as a castling of its name.
    pub instead: Vec<String>,
    /// How many moves A and B have in the last position.
    #[serde(skip)]
    pub moves_there: [u64; 2],
    /// The random game in which it was found first, counted from 0, where no walk met it. Its start is then a position
    /// from which nothing can be taken away.
    pub game: Option<u64>,
    /// Whether no shorter line shows it, or no smaller position.
    ///
    /// Breadth first, the first line found is the shortest; from what random games show, all is taken away that can be.
    pub minimal: bool,
    /// What only one game allows, or what else differs, in a few words: `pawn (0,2) captures`.
    pub text: String,
}

/// In which game something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Only {
    /// Only A.
    #[serde(rename = "only-a")]
    A,
    /// Only B.
    #[serde(rename = "only-b")]
    B,
    /// In both, but not in the same way.
    Both,
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// A man makes a move, by its kind in the game that allows it.
    Move(Step),
    /// The same move leads to other men, by the kind in A.
    OtherMen(Step),
    /// The game is over here, or is won by another side: what it is in A and in B.
    Outcome([String; 2]),
}

/// What causes are told apart by.
pub(super) type Key = (Only, Effect);

/// A move as far as causes tell moves apart.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    pub kind: Kind,
    /// The castling of the game that allows it, if it is one.
    pub castling: Option<usize>,
    /// From where to where as the man sees it; `x` without its sign.
    pub step: Vector,
    pub captures: bool,
    /// Whether the man has not moved, where that matters.
    pub unmoved: Option<bool>,
    /// What the man becomes, by its kind in the game that allows it.
    pub promotion: Option<Kind>,
}

impl Cause {
    /// Whether it stands in a position that was looked for.
    pub fn is_probe(&self) -> bool {
        self.start == PROBE
    }

    /// Whether its line begins at the start of a walk.
    pub fn is_of_start(&self) -> bool {
        !self.is_probe() && self.game.is_none()
    }
}

/// What is called the start of a position that was looked for.
pub(super) const PROBE: &str = "probe";

impl Only {
    /// The word for it in answers.
    pub fn name(self) -> &'static str {
        match self {
            Only::A => "only-a",
            Only::B => "only-b",
            Only::Both => "both",
        }
    }

    /// The game whose letters and rights show it.
    pub(super) fn game(self) -> usize {
        usize::from(self == Only::B)
    }
}

impl Effect {
    /// What programs call it.
    pub(super) fn code(&self, only: Only) -> &'static str {
        match self {
            Effect::Move(_) => only.name(),
            Effect::OtherMen(_) => "effect",
            Effect::Outcome(_) => "outcome",
        }
    }

    /// The move, if it is about one.
    pub(super) fn step(&self) -> Option<&Step> {
        match self {
            Effect::Move(step) | Effect::OtherMen(step) => Some(step),
            Effect::Outcome(_) => None,
        }
    }
}

impl Step {
    /// The step as people write it, mirror images together: `(±1,2)`.
    pub fn squares(&self) -> String {
        match self.step.x {
            0 => format!("(0,{})", self.step.y),
            x => format!("(±{x},{})", self.step.y),
        }
    }
}
