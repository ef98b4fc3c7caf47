use serde::Serialize;

use crate::findings::Place;
use crate::rules::{Aspect, Grade, Part, RuleId};

/// One thing in which two variants differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What programs call it; it never changes.
    pub code: &'static str,
    /// Which part of a variant it is in.
    pub part: Part,
    /// What it is about.
    pub of: Matter,
    /// How much it matters.
    pub grade: Grade,
    /// Which entry of A's list of such rules it is about, and which of B's; none where it is about no single one.
    pub entries: [Option<usize>; 2],
    /// What the sentence calls that entry, such as `O-O`; empty where it names none.
    pub entry: String,
    /// The difference as one short sentence.
    pub text: String,
    /// What A says, and what B says; `None` where it has nothing of the sort.
    pub a: Option<Side>,
    /// What B says, if it says anything.
    pub b: Option<Side>,
}

/// What two variants write otherwise though it is the same in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenOtherwise {
    /// What it is of.
    pub of: Matter,
    /// How it is known to be the same.
    pub proof: Proof,
}

/// How what is written otherwise is known to be the same in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Proof {
    /// Both mean the same in every position.
    NormalForm,
    /// They differ only where no man ever comes in a game from the start; positions set up by hand are not meant.
    Reach,
}

/// What one variant says, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The path in the variant file, such as `end.stalemate.result`.
    pub key: String,
    /// What it says, in words.
    pub words: String,
    /// The place of the path, or of the nearest table above it.
    pub at: Option<Place>,
}

/// What a difference is of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Matter {
    /// The board.
    Board,
    /// How play begins.
    Start,
    /// A kind of man that both games have, by its name in A.
    Kind(String),
    /// A kind of man that only one of them has, and whether that is B.
    KindOfOne(String, bool),
    /// A special rule or an end.
    Rule(Topic),
}

/// A rule or an end that the games may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Topic {
    Rule(RuleId),
    /// Capturing in passing: no rule of its own in a variant file, it follows from the moves.
    EnPassant,
}

impl Matter {
    /// It in one name, such as `castling`.
    pub fn name(&self) -> &str {
        match self {
            Matter::Board => Part::Board.name(),
            Matter::Start => Part::Start.name(),
            Matter::Kind(name) | Matter::KindOfOne(name, _) => name,
            Matter::Rule(topic) => topic.key(),
        }
    }

    /// What players call it.
    pub fn called(&self) -> &str {
        if let Matter::Rule(topic) = self { topic.called() } else { self.name() }
    }

    /// The part of a variant that it is in.
    fn part(&self) -> Part {
        match self {
            Matter::Board => Part::Board,
            Matter::Start => Part::Start,
            Matter::Kind(_) | Matter::KindOfOne(..) => Part::Men,
            Matter::Rule(topic) => topic.part(),
        }
    }

    /// The rule or end, if it is one.
    pub fn topic(&self) -> Option<Topic> {
        if let Matter::Rule(topic) = self { Some(*topic) } else { None }
    }
}

impl Topic {
    /// All rules and ends, in the order in which they are told.
    pub(super) fn all() -> impl Iterator<Item = Topic> {
        let rules = RuleId::TOLD.iter().copied().filter(|id| id.part() != Part::Start);
        rules.flat_map(|id| {
            let passing = (id == RuleId::Castling).then_some(Topic::EnPassant);
            [Topic::Rule(id)].into_iter().chain(passing)
        })
    }

    /// Its key in a variant file, such as `bare-king`; `en-passant` for what has none.
    pub fn key(self) -> &'static str {
        match self {
            Topic::Rule(id) => id.key(),
            Topic::EnPassant => "en-passant",
        }
    }

    /// What players call it, such as `bare king`.
    pub fn called(self) -> &'static str {
        match self {
            Topic::Rule(id) => id.called(),
            Topic::EnPassant => "en passant",
        }
    }

    /// The part of the game that it belongs to.
    pub fn part(self) -> Part {
        match self {
            Topic::Rule(id) => id.part(),
            Topic::EnPassant => Part::Rules,
        }
    }
}

impl Difference {
    /// A difference in one aspect, with what A and B say.
    pub(super) fn new(aspect: Aspect, of: Matter, grade: Grade, text: String, [a, b]: [Option<Side>; 2]) -> Difference {
        let (code, part, entry) = (aspect.code, of.part(), String::new());
        Difference { code, part, of, grade, entries: [None, None], entry, text, a, b }
    }

    /// The same difference when A is called B, but for its sentence and the name of its entry in it.
    pub fn mirrored(self) -> Difference {
        let of = match self.of {
            Matter::KindOfOne(name, is_of_b) => Matter::KindOfOne(name, !is_of_b),
            of => of,
        };
        let [own, others] = self.entries;
        Difference { grade: self.grade.mirrored(), entries: [others, own], a: self.b, b: self.a, of, ..self }
    }

    /// What it is about in one name: a kind, the key of a rule or an end, `start` or `board`.
    ///
    /// A kind that both games have is called as in A.
    pub fn about(&self) -> &str {
        match self.part {
            Part::Board | Part::Start => self.part.name(),
            Part::Men | Part::Rules | Part::Ends => self.of.name(),
        }
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
pub(super) const KIND_ROYAL: Aspect = aspect("kind-royal", "pieces.KIND.royal", "whether a kind is royal");
pub(super) const KIND_NAME: Aspect = aspect("kind-name", "pieces.KIND", "what a kind is called");
pub(super) const KIND_LETTER: Aspect = aspect("kind-letter", "pieces.KIND.letter", "a kind's letter in positions");
pub(super) const KIND_SAN: Aspect = aspect("kind-san", "pieces.KIND.san", "a kind's letter in moves");
pub(super) const START_MEN: Aspect = aspect("start-men", "setup", "who stands where before the first move");
pub(super) const START_SIDE: Aspect = aspect("start-side", "setup", "who moves first");
pub(super) const START_RIGHTS: Aspect = aspect("start-rights", "setup", "which men count as unmoved");
pub(super) const START_STATE: Aspect = aspect("start-state", "setup", "what else the position says");
pub(super) const EN_PASSANT: Aspect = aspect("en-passant", "pieces", "whether men are captured in passing");

/// What is compared beyond the rules, in the order in which it is told.
pub(super) const ASPECTS: &[(Part, &[Aspect])] = &[
    (Part::Board, &[BOARD_SHAPE, BOARD_NAMES, BOARD_DARK]),
    (Part::Men, &[KIND, KIND_MOVES, KIND_ROYAL, KIND_NAME, KIND_LETTER, KIND_SAN]),
    (Part::Start, &[START_MEN, START_SIDE, START_RIGHTS, START_STATE]),
    (Part::Rules, &[EN_PASSANT]),
];

const fn aspect(code: &'static str, key: &'static str, about: &'static str) -> Aspect {
    Aspect { code, key, about }
}
