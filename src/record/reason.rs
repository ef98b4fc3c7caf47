//! What a referee says of a move: whether it is legal, and what allows or forbids it.

use serde::Serialize;

use crate::geometry::{Board, Square, Squares};
use crate::report::{Answer, Block, Report};

/// A move, whether it is legal, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ruling {
    /// The move as it was given, or as people write it if it is legal.
    #[serde(rename = "move")]
    pub text: String,
    /// Whether it is a legal move.
    pub legal: bool,
    /// The reasons, the nearest first; never empty.
    pub reasons: Vec<Reason>,
    /// The squares of the men that give check to the side to move.
    pub checkers: Vec<String>,
    /// The position that is spoken of.
    pub fen: String,
    /// Who gives check, as a sentence.
    #[serde(skip)]
    pub(super) check: Option<String>,
}

impl Answer for Ruling {
    fn report(&self) -> Report {
        let judged = if self.legal { "is legal" } else { "is not legal" };
        let reasons = self.reasons.iter().map(|reason| format!("{}.", reason.text));
        let mut blocks = vec![Block::sentence(format!("`{}` {judged}.", self.text)), Block::List(reasons.collect())];
        blocks.extend(self.check.as_ref().map(Block::sentence));
        Report::new(format!("Why `{}` {judged}", self.text), blocks)
    }
}

/// What allows or forbids a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reason {
    pub code: ReasonCode,
    /// The reason as a clause: lower case, no full stop, names in back-ticks.
    pub text: String,
    /// The squares that it speaks of, in the order of the board.
    pub squares: Vec<String>,
    /// The term of the Betza string that it speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub term: Option<String>,
    /// The rule of the variant file that it speaks of, such as `special.leap`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// What a reason is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReasonCode {
    /// Legal: a term of the man's Betza string leads there.
    Term,
    /// Legal: a rule of the variant file allows it.
    Rule,
    /// Legal: it takes a man that has just passed.
    EnPassant,
    /// Legal: whom it takes.
    Captures,
    /// Legal: what the man becomes.
    Promotes,
    /// Legal: but the side to move may also claim that the game is over.
    Claimable,
    /// Legal: it gives check.
    Check,
    /// Legal: it gives mate.
    Mate,
    /// Legal: but not what a mark of the text says, such as `#`.
    OddMark,
    /// The text is no move in any notation.
    Unreadable,
    /// The move is legal, and written otherwise.
    WrittenOtherwise,
    /// The move stands behind the number of another.
    WrongNumber,
    /// A square that the board does not have.
    UnknownSquare,
    /// The move was found in another game or another position.
    Foreign,
    /// Several legal moves fit the text.
    Ambiguous,
    /// The game has ended.
    GameOver,
    /// No man stands on the square of origin.
    EmptySquare,
    /// The man there is the other side's.
    NotYourMan,
    /// The side to move has no such man.
    NoSuchMan,
    /// The man would stay where it is.
    SameSquare,
    /// No term of the man's string leads there on any board.
    NeverGoesThere,
    /// A man stands in the way.
    Blocked,
    /// There is no man to hop over.
    NoScreen,
    /// There are too many men to hop over.
    TooManyScreens,
    /// On its way it would have to take a man that is not there.
    NobodyToTake,
    /// A man of the own side stands on the target.
    OwnMan,
    /// The man goes there only to capture.
    OnlyCaptures,
    /// The man goes there only without capturing.
    OnlyMoves,
    /// No man has just passed the square.
    NobodyPassed,
    /// The man does not take such a man.
    Spared,
    /// The man must be unmoved, and has moved.
    HasMoved,
    /// A condition of a special move fails.
    Condition,
    /// The side has no such castling.
    NoCastling,
    /// A man that castles does not stand where it must begin.
    CastlingAway,
    /// A man that castles has moved.
    CastlingMoved,
    /// A man stands where one of the castling men must pass or land.
    CastlingBlocked,
    /// A square of the castling men is attacked.
    CastlingAttacked,
    /// The royal man would be attacked where it goes.
    IntoCheck,
    /// The man is pinned to its royal man.
    Pinned,
    /// The move does not answer the check.
    CheckUnanswered,
    /// The move takes a royal man.
    TakesRoyal,
    /// The man must become something, and the text does not say what.
    PromotionMissing,
    /// The man may not become that here.
    PromotionWrong,
    /// The man does not promote here.
    NoPromotion,
    /// A rule of the variant forbids it; its own code for the reason.
    #[serde(untagged)]
    Forbidden(&'static str),
}

impl ReasonCode {
    /// Whether a text fails by how it is written or whom it names, so that it says nothing of what is legal.
    pub fn says_nothing(&self) -> bool {
        matches!(
            self,
            ReasonCode::Unreadable
                | ReasonCode::WrittenOtherwise
                | ReasonCode::WrongNumber
                | ReasonCode::UnknownSquare
                | ReasonCode::Foreign
                | ReasonCode::Ambiguous
                | ReasonCode::EmptySquare
                | ReasonCode::NotYourMan
                | ReasonCode::NoSuchMan
                | ReasonCode::SameSquare
        )
    }
}

impl Reason {
    pub(super) fn new(code: ReasonCode, text: String) -> Reason {
        Reason { code, text, squares: Vec::new(), term: None, rule: None }
    }

    pub(super) fn on(mut self, board: &Board, squares: impl IntoIterator<Item = Square>) -> Reason {
        let squares: Squares = squares.into_iter().collect();
        self.squares = board.each_name(squares);
        self
    }

    pub(super) fn by_term(self, term: String) -> Reason {
        Reason { term: Some(term), ..self }
    }

    pub(super) fn by_rule(self, rule: String) -> Reason {
        Reason { rule: Some(rule), ..self }
    }
}
