use super::figures::{Binding, ClaimedMobility, LoneMate};
use super::moves::ClaimedMove;
use crate::findings::Place;
use crate::geometry::Square;
use crate::position::{Kind, Setup};
use crate::rules::Ending;
use crate::variant::symmetry::Symmetry;

/// A statement about a variant, and how to find out whether it holds.
#[derive(Clone, Debug)]
pub struct Claim {
    /// The entry's name in the variant file.
    pub name: String,
    /// The statement in words.
    pub says: String,
    /// Who says it.
    pub source: Option<String>,
    /// Whether it is expected to hold; a claim that is known to be wrong fails when it becomes true.
    pub holds: bool,
    /// Why it does not hold, or why it does.
    pub because: Option<String>,
    /// The position it speaks of; the start if none.
    pub position: Option<Setup>,
    /// Moves made before, in coordinates or as people write them.
    pub after: String,
    pub tests: Vec<Test>,
    pub place: Place,
}

/// One thing to find out.
#[derive(Clone, Debug)]
pub enum Test {
    /// How many moves there are.
    Moves(u64),
    /// How many games of one, two, three ... plies there are.
    Perft(Vec<u64>),
    /// Where the man on a square may go, all of it.
    Targets(Square, Vec<Square>),
    Legal(Vec<String>),
    Illegal(Vec<String>),
    /// A game score that can be played.
    Game(String),
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that goes on.
    Result(String),
    /// The rule that ends the game.
    EndsBy(Ending),
    /// What a position looks like after the moves.
    Position(String),
    /// Whether the side to move is in check.
    Check(bool),
    /// How many squares a man ever gets to on an empty board, from one square or from each.
    Reaches(Kind, Option<Square>, u64),
    Mobility(ClaimedMobility),
    Binding(Binding),
    LoneMate(LoneMate),
    /// All that differs from another variant in play, by name.
    DiffersFrom(Elsewhere, Vec<String>),
    /// Another variant is the same game, whatever it calls things.
    SameGame(Elsewhere),
    SameColour(Vec<Square>),
    OtherColour(Vec<Square>),
    /// No man of the kind ever changes the colour of its square.
    KeepsColour(Kind),
    /// No two men of the kind can ever get to one square.
    NeverMeet(Kind),
    /// The men that no other man of their side protects: of one kind, or of all.
    Unprotected(Option<Kind>, Vec<Square>),
    /// How many men each side has.
    Men(u64),
    /// A kind moves just as a Betza string says, moved and unmoved.
    SameMove(ClaimedMove),
    /// A kind can do all that a Betza string can, on no condition but that it has not moved.
    Covers(ClaimedMove),
    /// A kind cannot do just what a Betza string can, its moves under conditions included.
    Differs(ClaimedMove),
    Symmetry(Symmetry),
}

/// Another variant, as a claim names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Elsewhere {
    pub name: String,
    /// What the file that names it is called in findings: the other is looked for beside it.
    pub beside: String,
    /// Kinds of this variant that are said to be kinds of the other.
    pub map: Vec<(Kind, String)>,
}
