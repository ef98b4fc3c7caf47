use serde::Serialize;

use crate::betza::{Dialect, Movement};
use crate::file::FileWord;
use crate::findings::Findings;
use crate::geometry::Board;
use crate::position::{FirstMoves, Kind, Kinds, Setup};
use crate::rules::{Ending, Reading, Rules, Setting};

use super::claims::Claim;
use super::men::{self, Specials};
use super::symmetry::Symmetry;
use super::values::Values;

/// A variant that has been checked and can be played.
#[derive(Clone, Debug)]
pub struct Variant {
    /// What commands call it: the name of its file without the ending.
    pub id: String,
    /// Its title, and who made it.
    pub about: About,
    /// The board.
    pub board: Board,
    /// The kinds of men.
    pub kinds: Kinds,
    /// The array as drawn, before the opening.
    pub array: Setup,
    /// The position in which play begins.
    pub setup: Setup,
    /// Which men have first moves.
    pub rights: FirstMoves,
    /// Everything beyond the moves of men.
    pub rules: Rules,
    /// What the file claims of it.
    pub claims: Vec<Claim>,
    /// What men are worth, as somebody has published.
    pub values: Vec<Values>,
    /// How the setup of one side follows from the other's, if the file says so.
    pub symmetry: Option<Symmetry>,
}

impl Variant {
    /// The movements of all kinds, each kind's special moves after its own.
    pub fn movements(&self) -> impl Iterator<Item = &Movement> {
        self.kinds.each().flat_map(|kind| men::movements(&self.kinds, &self.rules, kind, Specials::All))
    }

    /// The movement of a kind, with some of its special moves.
    pub(crate) fn movement(&self, kind: Kind, specials: Specials) -> Movement {
        men::movement(&self.kinds, &self.rules, kind, specials)
    }

    /// The rules by which its games may end, in the order in which they are told.
    pub fn ends(&self) -> impl Iterator<Item = Ending> {
        let is_there = |end: &Ending| end.rule().is_some_and(|rule| self.rules.rule(rule).is_there(&self.kinds));
        Ending::ALL.iter().copied().filter(is_there)
    }

    /// What its rules speak of.
    pub fn setting(&self) -> Setting<'_> {
        Setting { board: &self.board, kinds: &self.kinds, array: &self.array, rules: &self.rules }
    }

    /// What is needed to read a statement about the variant.
    pub(super) fn reading<'a>(&'a self, dialect: Dialect, findings: &'a mut Findings) -> Reading<'a> {
        let (several, symmetry) = (self.rules.several, self.symmetry.map(Symmetry::word));
        Reading { board: &self.board, kinds: &self.kinds, array: &self.array, several, symmetry, dialect, findings }
    }
}

/// Where a variant comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct About {
    pub name: String,
    pub inventor: Option<String>,
    pub year: Option<i64>,
    pub source: Option<String>,
    pub status: Option<String>,
    pub note: Option<String>,
    /// The variants that its file starts from, nearest first.
    #[serde(rename = "extends")]
    pub ancestors: Vec<String>,
}
