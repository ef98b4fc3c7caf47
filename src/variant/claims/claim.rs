use super::figures::{Binding, ClaimedMobility, LoneMate};
use super::moves::ClaimedMove;
use super::positions::{SideHas, Stands};
use super::random::{RandomGames, WorthMore};
use crate::findings::Place;
use crate::geometry::{Color, Square};
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
    /// The sentence that says it, as its source has it.
    pub quote: Option<String>,
    /// Who says it.
    pub source: Option<String>,
    /// Where in the source it stands.
    pub at: Option<String>,
    /// Whether it is expected to hold; a claim that is known to be wrong fails when it becomes true.
    pub holds: bool,
    /// Why it does not hold, or why it does.
    pub because: Option<String>,
    /// Why it has no test, if it has none.
    pub untested: Option<Untested>,
    /// The positions it speaks of, each of them; the start if none.
    pub positions: Vec<Setup>,
    /// Moves made before, in coordinates or as people write them.
    pub after: String,
    /// The positions of random games from there of which the tests are, if not of that position itself.
    pub met: Option<MetPositions>,
    pub tests: Vec<Test>,
    pub place: Place,
}

/// Why a claim has no test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Untested {
    /// Nobody has written one.
    ForNow(String),
    /// No test can say it.
    NotSayable(String),
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
    ToMove(Color),
    SideHas(SideHas),
    Stands(Stands),
    /// The labels of all castlings.
    Castlings(Vec<String>),
    /// The rules by which games may end, all of them.
    Ends(Vec<Ending>),
    RandomGames(RandomGames),
    WorthMore(WorthMore),
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
    /// A kind moves just as another variant's kind of this name.
    MovesAs(Kind, Elsewhere, String),
    Symmetry(Symmetry),
}

/// Of which positions of random games a claim speaks.
#[derive(Clone, Debug)]
pub struct MetPositions {
    /// Of every one, or of one that is looked for.
    pub quantifier: Quantifier,
    /// What is so in the positions that it speaks of.
    pub with: Vec<Test>,
    /// How many games are played.
    pub games: u64,
    /// Where the random numbers begin.
    pub seed: u64,
}

/// Of how many positions a claim speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantifier {
    /// Of every one.
    Every,
    /// Of at least one.
    Some,
}

impl Untested {
    /// The reason.
    pub fn why(&self) -> &str {
        match self {
            Untested::ForNow(why) | Untested::NotSayable(why) => why,
        }
    }
}

impl Test {
    /// Whether it is about a position, and not about the variant as a whole.
    pub fn is_of_position(&self) -> bool {
        match self {
            Test::Moves(_)
            | Test::Perft(_)
            | Test::Targets(..)
            | Test::Legal(_)
            | Test::Illegal(_)
            | Test::Result(_)
            | Test::EndsBy(_)
            | Test::Position(_)
            | Test::Check(_)
            | Test::ToMove(_)
            | Test::SideHas(_)
            | Test::Stands(_)
            | Test::Unprotected(..)
            | Test::Men(_)
            | Test::Symmetry(_) => true,
            Test::Game(_)
            | Test::Castlings(_)
            | Test::Ends(_)
            | Test::RandomGames(_)
            | Test::WorthMore(_)
            | Test::Reaches(..)
            | Test::Mobility(_)
            | Test::Binding(_)
            | Test::LoneMate(_)
            | Test::DiffersFrom(..)
            | Test::SameGame(_)
            | Test::SameColour(_)
            | Test::OtherColour(_)
            | Test::KeepsColour(_)
            | Test::NeverMeet(_)
            | Test::SameMove(_)
            | Test::Covers(_)
            | Test::Differs(_)
            | Test::MovesAs(..) => false,
        }
    }
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
