//! Why a figure cannot be had.

use serde::Serialize;

use super::chance::{MOST_ROUTES, TooManyRoutes};
use super::mover::NotWrittenOut;

/// Why a figure of a man is not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Its movement was not written out as paths.
    NotWrittenOut(NotWrittenOut),
    /// Too many ways to one target depend on each other.
    TooManyRoutes,
    /// There is no square on which the man may stand.
    NoSquare,
    /// Its walks take too long to follow.
    TooManySteps,
}

/// What is missing of a kind, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WhyNot {
    pub code: &'static str,
    pub text: String,
}

impl Refused {
    /// A stable name in kebab-case.
    pub fn code(self) -> &'static str {
        match self {
            Refused::NotWrittenOut(why) => why.code(),
            Refused::TooManyRoutes => "too-many-routes",
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
            Refused::NoSquare => "there is no square on which it may stand".to_owned(),
            Refused::TooManySteps => "its walks on an empty board are too many to follow".to_owned(),
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
