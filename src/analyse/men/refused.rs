//! Why a figure cannot be had.

use serde::Serialize;

use super::chance::{MOST_ROUTES, TooManyRoutes};
use crate::geometry::MAX_SIDE;
use crate::unrolled::MAX_PATHS;

/// Why a figure of a man is not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Its movement was not written out as paths.
    NotWrittenOut(NotWrittenOut),
    /// Too many ways to one target depend on each other.
    TooManyRoutes,
    /// The ways to two targets together depend on each other too much.
    TooManyPairs,
    /// There is no square for the man, or none besides its own.
    NoSquare,
    /// Its walks take too long to follow.
    TooManySteps,
}

/// Why a movement was not written out as paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotWrittenOut {
    /// It goes round the edges of the board.
    Wraps,
    /// It goes to any square after other legs.
    Anywhere,
    TooManyPaths,
}

/// A figure of a kind that is missing, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Missing {
    pub figure: &'static str,
    pub code: &'static str,
    pub text: String,
}

/// A move of a kind that no figure counts, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Uncounted {
    pub code: &'static str,
    pub text: String,
}

impl Refused {
    /// A stable name in kebab-case.
    pub fn code(self) -> &'static str {
        match self {
            Refused::NotWrittenOut(why) => why.code(),
            Refused::TooManyRoutes | Refused::TooManyPairs => "too-many-routes",
            Refused::NoSquare => "no-square",
            Refused::TooManySteps => "too-many-steps",
        }
    }

    /// The cause as a clause.
    pub fn words(self) -> String {
        match self {
            Refused::NotWrittenOut(why) => why.words(),
            Refused::TooManyRoutes => {
                format!("more than {MOST_ROUTES} ways to one square depend on each other")
            }
            Refused::TooManyPairs => "the ways to two squares depend on each other too much".to_owned(),
            Refused::NoSquare => "there are not squares enough".to_owned(),
            Refused::TooManySteps => "its walks on an empty board are too many to follow".to_owned(),
        }
    }
}

impl NotWrittenOut {
    /// A stable name in kebab-case.
    pub fn code(self) -> &'static str {
        match self {
            NotWrittenOut::Wraps => "wraps",
            NotWrittenOut::Anywhere => "anywhere-after-legs",
            NotWrittenOut::TooManyPaths => "too-many-paths",
        }
    }

    /// The cause as a clause.
    pub fn words(self) -> String {
        match self {
            NotWrittenOut::Wraps => "it goes round the edges of the board".to_owned(),
            NotWrittenOut::Anywhere => "it goes to any square after other legs".to_owned(),
            NotWrittenOut::TooManyPaths => {
                format!(
                    "it has more than {MAX_PATHS} paths on a board of {MAX_SIDE}x{MAX_SIDE}, or too many to look at"
                )
            }
        }
    }
}

impl From<NotWrittenOut> for Refused {
    fn from(why: NotWrittenOut) -> Refused {
        Refused::NotWrittenOut(why)
    }
}

impl From<TooManyRoutes> for Refused {
    fn from(_: TooManyRoutes) -> Refused {
        Refused::TooManyRoutes
    }
}
