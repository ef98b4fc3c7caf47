use crate::geometry::Board;
use crate::position::{FirstMoves, Kinds, Setup};
use crate::rules::Rules;

use super::claims::Claim;
use super::symmetry::Symmetry;
use super::values::Values;

/// A variant that has been checked and can be played.
#[derive(Clone, Debug)]
pub struct Variant {
    /// What commands call it: the name of its file without the ending.
    pub id: String,
    pub about: About,
    pub board: Board,
    pub kinds: Kinds,
    /// The array as drawn, before the opening.
    pub array: Setup,
    /// The position in which play begins.
    pub setup: Setup,
    pub rights: FirstMoves,
    pub rules: Rules,
    pub claims: Vec<Claim>,
    pub values: Vec<Values>,
    /// How the setup of one side follows from the other's, if the file says so.
    pub symmetry: Option<Symmetry>,
}

/// Where a variant comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    pub name: String,
    pub inventor: Option<String>,
    pub year: Option<i64>,
    pub source: Option<String>,
    pub status: Option<String>,
    pub note: Option<String>,
    /// The variants that its file starts from, nearest first.
    pub ancestors: Vec<String>,
}
