//! Why a figure cannot be had.

use serde::Serialize;

use super::chance::{MOST_ROUTES, TooManyRoutes};
use crate::geometry::MAX_SIDE;
use crate::unrolled::MAX_PATHS;

/// Why a figure of a man is not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoFigure {
    /// Its movement goes round the edges of the board, and is not written out as paths.
    Wraps,
    /// It goes to any square after other legs.
    Anywhere,
    /// It has too many paths to write them out.
    TooManyPaths,
    /// Too many ways to one target depend on each other.
    TooManyRoutes,
    /// The ways to two targets together depend on each other too much.
    TooManyPairs,
    /// There is no square for the man, or none besides its own.
    NoSquare,
    /// Its walks take too long to follow.
    TooManySteps,
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

impl NoFigure {
    /// A stable name in kebab-case.
    pub fn code(self) -> &'static str {
        self.told().0
    }

    /// The cause as a clause.
    pub fn words(self) -> String {
        self.told().1
    }

    fn told(self) -> (&'static str, String) {
        let routes = format!("more than {MOST_ROUTES} ways to one square depend on each other");
        let paths =
            format!("it has more than {MAX_PATHS} paths on a board of {MAX_SIDE}x{MAX_SIDE}, or too many to look at");
        let (code, words) = match self {
            NoFigure::Wraps => ("wraps", "it goes round the edges of the board"),
            NoFigure::Anywhere => ("anywhere-after-legs", "it goes to any square after other legs"),
            NoFigure::TooManyPaths => ("too-many-paths", &*paths),
            NoFigure::TooManyRoutes => ("too-many-routes", &*routes),
            NoFigure::TooManyPairs => ("too-many-routes", "the ways to two squares depend on each other too much"),
            NoFigure::NoSquare => ("no-square", "there are not squares enough"),
            NoFigure::TooManySteps => ("too-many-steps", "its walks on an empty board are too many to follow"),
        };
        (code, words.to_string())
    }
}

impl From<TooManyRoutes> for NoFigure {
    fn from(_: TooManyRoutes) -> NoFigure {
        NoFigure::TooManyRoutes
    }
}
