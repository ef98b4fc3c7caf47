//! What allows or forbids a move, as a good referee would say it.

mod allowed;
mod castled;
mod checked;
mod reading;
mod refused;
mod supposed;
mod terms;

use serde::Serialize;

use super::error::MoveProblem;
use super::game::Game;
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::{Kind, Man};
use crate::report::{Answer, Block, Report};
use reading::Wanted;
use supposed::Supposed;

/// Most reasons that one man or one text is given.
const MOST_REASONS: usize = 3;

/// A move, whether it is legal, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The move as it was given, or as people write it if it is legal.
    #[serde(rename = "move")]
    pub text: String,
    pub legal: bool,
    /// The reasons, the nearest first; never empty.
    pub reasons: Vec<Reason>,
    /// The position that is spoken of.
    pub fen: String,
}

impl Answer for Verdict {
    fn report(&self) -> Report {
        let judged = if self.legal { "is legal" } else { "is not legal" };
        let reasons = self.reasons.iter().map(|reason| format!("{}.", reason.text));
        let blocks = vec![Block::sentence(format!("`{}` {judged}.", self.text)), Block::List(reasons.collect())];
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
    /// Legal: it gives check.
    Check,
    /// Legal: it gives mate.
    Mate,
    /// The text is no move in any notation.
    Unreadable,
    /// A square that the board does not have.
    UnknownSquare,
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

impl Reason {
    fn new(code: ReasonCode, text: String) -> Reason {
        Reason { code, text, squares: Vec::new(), term: None, rule: None }
    }

    fn on(mut self, game: &Game, squares: impl IntoIterator<Item = Square>) -> Reason {
        let squares: Squares = squares.into_iter().collect();
        self.squares = squares.each().map(|square| game.board().name(square)).collect();
        self
    }

    fn by_term(self, term: String) -> Reason {
        Reason { term: Some(term), ..self }
    }

    fn by_rule(self, rule: String) -> Reason {
        Reason { rule: Some(rule), ..self }
    }
}

impl Game {
    /// What allows or forbids the move that a text stands for.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use courier::{file::Shipped, findings::Findings, record::Game, variant};
    /// let chess = variant::read("chess", &Shipped, &mut Findings::new()).expect("it is shipped");
    /// let verdict = Game::new(Arc::new(chess)).why("Ra5");
    /// assert!(!verdict.legal);
    /// assert_eq!(verdict.reasons[0].text, "White's pawn on `a2` is in the way of the rook from `a1` to `a5`");
    /// ```
    pub fn why(&self, text: &str) -> Verdict {
        let text = text.trim();
        let given = |reasons| Verdict { text: shown(text), legal: false, reasons, fen: self.fen() };
        if let Some(outcome) = self.outcome() {
            return given(vec![Reason::new(ReasonCode::GameOver, format!("the game is over: {}", outcome.sentence()))]);
        }
        let laid_down = self.legal_moves().into_iter().filter(|made| made.is_opening()).collect::<Vec<_>>();
        let reasons = match self.read_move(text) {
            Err(_) if !laid_down.is_empty() => {
                let text = match &laid_down[..] {
                    [only] => format!("the opening lays this turn down: `{}`", self.coordinates(only)),
                    [first, ..] => format!(
                        "{} must put men down first, in one of {} ways such as `{}`",
                        self.side(),
                        laid_down.len(),
                        self.coordinates(first)
                    ),
                    [] => String::new(),
                };
                vec![Reason::new(ReasonCode::Forbidden("opening"), text).by_rule("opening".to_string())]
            }
            Ok(made) => {
                return Verdict {
                    text: self.san(&made),
                    legal: true,
                    reasons: self.why_allowed(&made),
                    fen: self.fen(),
                };
            }
            Err(wrong) => match &wrong.problem {
                MoveProblem::Several { moves } if moves.iter().all(|text| text.contains('=')) => {
                    match reading::read(self, text) {
                        Ok(Wanted::Squares { from, to, rest }) => self.why_refused(from, to, &rest),
                        Ok(Wanted::Man { kind, men, to, rest }) => self.why_no_man(kind, &men, to, &rest),
                        _ => vec![Reason::new(ReasonCode::Ambiguous, wrong.to_string())],
                    }
                }
                MoveProblem::Several { .. } => vec![Reason::new(ReasonCode::Ambiguous, wrong.to_string())],
                MoveProblem::TooLong { .. } => vec![Reason::new(ReasonCode::Unreadable, wrong.to_string())],
                _ => match reading::read(self, text) {
                    Ok(Wanted::Castling(index)) => vec![self.why_no_castling(index)],
                    Ok(Wanted::Squares { from, to, rest }) => self.why_refused(from, to, &rest),
                    Ok(Wanted::Man { kind, men, to, rest }) => self.why_no_man(kind, &men, to, &rest),
                    Err(reason) => vec![reason],
                },
            },
        };
        given(reasons)
    }

    /// Why a text is no legal move, in one clause; `None` for a legal one, after the end, and for no move at all.
    pub fn why_not(&self, text: &str) -> Option<String> {
        let told = self.outcome().is_none().then(|| self.why(text)).filter(|verdict| !verdict.legal)?;
        let first = told.reasons.into_iter().next()?;
        (!matches!(first.code, ReasonCode::Unreadable | ReasonCode::Ambiguous)).then_some(first.text)
    }

    fn supposed(&self) -> Supposed<'_> {
        Supposed { variant: self.variant(), setup: self.setup() }
    }

    fn kind_name(&self, kind: Kind) -> &str {
        &self.variant().kinds[kind].name
    }

    /// `White's rook on `a1``.
    fn named(&self, (square, man): (Square, Man)) -> String {
        format!("{}'s {} on `{}`", man.color, self.kind_name(man.kind), self.board().name(square))
    }

    /// The men on some squares, as a list.
    fn all_named(&self, men: &[(Square, Man)], joint: &str) -> String {
        crate::english::listed(men.iter().map(|&one| self.named(one)), joint)
    }
}

/// A text in a message: not too long, and without anything that a terminal would obey.
fn shown(text: &str) -> String {
    text.chars().take(40).map(crate::findings::visible).collect()
}
