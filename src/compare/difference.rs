use crate::findings::Place;
use crate::rules::{Aspect, Grade};

/// One thing in which two variants differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What programs call it; it never changes.
    pub code: &'static str,
    pub part: Part,
    /// The rule, end or kind that it is a value of, such as `castling`.
    pub of: String,
    pub grade: Grade,
    /// The difference as one short sentence.
    pub text: String,
    /// What A says, and what B says; `None` where it has nothing of the sort.
    pub a: Option<Side>,
    pub b: Option<Side>,
}

/// What one variant says, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The path in the variant file, such as `end.stalemate.result`.
    pub key: String,
    pub words: String,
    /// The place of the path, or of the nearest table above it.
    pub at: Option<Place>,
}

/// What a difference is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Board,
    Men,
    Start,
    Rules,
    Ends,
}

impl Part {
    /// All parts, in the order in which they are told.
    pub const ALL: [Part; 5] = [Part::Board, Part::Men, Part::Start, Part::Rules, Part::Ends];

    /// The heading that it has.
    pub fn name(self) -> &'static str {
        match self {
            Part::Board => "board",
            Part::Men => "men",
            Part::Start => "start",
            Part::Rules => "rules",
            Part::Ends => "ends",
        }
    }
}

impl Difference {
    /// The same difference when A is called B, but for its sentence.
    pub fn mirrored(self) -> Difference {
        Difference { grade: self.grade.mirrored(), a: self.b, b: self.a, ..self }
    }

    /// What it is about in one name: a kind, the key of a rule or an end, `start` or `board`.
    ///
    /// A kind that both games have is called as in A.
    pub fn about(&self) -> &str {
        match self.part {
            Part::Board | Part::Start => self.part.name(),
            Part::Men => [" of A", " of B"].iter().find_map(|of| self.alone(of)).unwrap_or(&self.of),
            Part::Rules | Part::Ends => &self.of,
        }
    }

    /// The kind that only one game has.
    fn alone(&self, of: &str) -> Option<&str> {
        self.of.strip_suffix(of).filter(|_| self.code == KIND.code)
    }

    /// Whether it changes how games go.
    pub fn is_play(&self) -> bool {
        self.grade != Grade::Label
    }
}

pub(super) const BOARD_SHAPE: Aspect = aspect("board-shape", "board", "which squares there are");
pub(super) const BOARD_NAMES: Aspect = aspect("board-names", "board", "what the squares are called");
pub(super) const BOARD_DARK: Aspect = aspect("board-dark", "board.dark", "which squares are dark");
pub(super) const KIND: Aspect = aspect("kind", "pieces", "a kind that only one game has");
pub(super) const KIND_MOVES: Aspect = aspect("kind-moves", "pieces.KIND.move", "how a kind moves");
pub(super) const KIND_NAME: Aspect = aspect("kind-name", "pieces.KIND", "what a kind is called");
pub(super) const KIND_LETTER: Aspect = aspect("kind-letter", "pieces.KIND.letter", "a kind's letter in positions");
pub(super) const KIND_SAN: Aspect = aspect("kind-san", "pieces.KIND.san", "a kind's letter in moves");
pub(super) const START_MEN: Aspect = aspect("start-men", "setup", "who stands where before the first move");
pub(super) const START_SIDE: Aspect = aspect("start-side", "setup", "who moves first");
pub(super) const START_RIGHTS: Aspect = aspect("start-rights", "setup", "which men count as unmoved");
pub(super) const START_STATE: Aspect = aspect("start-state", "setup", "what else the position says");
pub(super) const EN_PASSANT: Aspect = aspect("en-passant", "pieces", "whether men are captured in passing");

/// What is compared beyond the rules, in the order in which it is told.
pub(super) const ASPECTS: &[(Part, Aspect)] = &[
    (Part::Board, BOARD_SHAPE),
    (Part::Board, BOARD_NAMES),
    (Part::Board, BOARD_DARK),
    (Part::Men, KIND),
    (Part::Men, KIND_MOVES),
    (Part::Men, KIND_NAME),
    (Part::Men, KIND_LETTER),
    (Part::Men, KIND_SAN),
    (Part::Start, START_MEN),
    (Part::Start, START_SIDE),
    (Part::Start, START_RIGHTS),
    (Part::Start, START_STATE),
    (Part::Rules, EN_PASSANT),
];

const fn aspect(code: &'static str, key: &'static str, about: &'static str) -> Aspect {
    Aspect { code, key, about }
}
