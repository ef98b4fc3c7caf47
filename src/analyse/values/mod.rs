//! What men are worth, by one method at a time.
//!
//! Every method is a column of its own with a line that says what it leaves out; no column is ever averaged with another.
//! Royal kinds have no price in columns that are computed.

mod leaper;
mod mobility;
mod published;
pub mod regression;
mod report;

use serde::Serialize;

use super::wander::Row;
use crate::findings::Refusal;
use crate::position::Kind;
use crate::statistics::{Estimate, kendall};
use crate::variant::Variant;
use crate::watch::Watch;

pub use leaper::{leaper_law, weighted_targets};
pub use mobility::Scale;
pub(crate) use mobility::by_mobility;

/// The values of the kinds of a variant, a column each method.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ValueTable {
    /// The kinds' names, a row each.
    pub kinds: Vec<String>,
    /// One column for each method.
    pub columns: Vec<ValueColumn>,
}

/// The values by one method.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ValueColumn {
    /// How the values were found.
    pub method: Method,
    /// What tells it from other columns of its method: the name of a published list.
    pub name: Option<String>,
    /// What the numbers are counted in, such as `rook = 5`.
    pub unit: Option<String>,
    /// How the numbers come about, and what they leave out.
    pub caveat: String,
    /// A value for each kind, if the method has one.
    pub values: Vec<Option<PieceValue>>,
}

/// A way to find values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// By how many squares a man reaches.
    Mobility,
    /// By a law for leapers.
    LeaperLaw,
    /// By the results of random games.
    Regression,
    /// By somebody who has published them.
    Published,
}

/// A value, and the interval in which it lies with 95 % confidence if it comes from a sample.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PieceValue {
    /// The value itself.
    pub value: f64,
    /// The lower end of the interval.
    pub low: Option<f64>,
    /// The upper end of the interval.
    pub high: Option<f64>,
}

/// How well the order of a published list is that of another column.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Agreement {
    /// The name of the published list.
    pub published: String,
    /// The method that is held against the others.
    pub method: Method,
    /// The other list's name, if it is a published one.
    pub name: Option<String>,
    /// The kinds that have both values.
    pub kinds: usize,
    /// Kendall's tau-b, from -1 to 1; none if one of the two has no order.
    pub tau: Option<f64>,
}

impl PieceValue {
    /// A value that is no estimate.
    pub fn exact(value: f64) -> PieceValue {
        PieceValue { value, low: None, high: None }
    }
}

impl From<Estimate> for PieceValue {
    fn from(estimate: Estimate) -> PieceValue {
        PieceValue { value: estimate.value, low: Some(estimate.low), high: Some(estimate.high) }
    }
}

impl Method {
    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Method::Mobility => "mobility",
            Method::LeaperLaw => "leaper law",
            Method::Regression => "regression",
            Method::Published => "published",
        }
    }
}

impl ValueTable {
    /// The table of what needs no games: mobility, the leaper law, and what the file gives as published.
    ///
    /// `mobilities` are the weighted mobilities of all kinds at the chance `empty` that a square is empty.
    /// Without a scale, since no man has a price, nothing is computed.
    pub fn of(variant: &Variant, mobilities: &[(Kind, f64)], empty: f64, scale: Option<&Scale>) -> ValueTable {
        let kinds = &variant.kinds;
        let computed = scale.map(|scale| [by_mobility(kinds, mobilities, empty, scale), leaper::column(kinds)]);
        let mut columns: Vec<ValueColumn> = computed.into_iter().flatten().collect();
        columns.extend(variant.values.iter().map(|list| published::column(kinds, list)));
        ValueTable { kinds: kinds.iter().map(|kind| kind.name.clone()).collect(), columns }
    }

    /// Adds what a regression over positions of games finds.
    ///
    /// # Errors
    ///
    /// If the games do not say enough.
    pub fn regress(&mut self, variant: &Variant, rows: &[Row], seed: u64, watch: &dyn Watch) -> Result<(), Refusal> {
        self.insert(regression::column(variant, rows, seed, watch)?);
        Ok(())
    }

    /// Puts another column in, before the published ones.
    pub fn insert(&mut self, column: ValueColumn) {
        let at = self.columns.iter().position(|other| other.method == Method::Published).unwrap_or(self.columns.len());
        self.columns.insert(at, column);
    }

    /// How the order of each published list is that of every other column.
    pub fn agreements(&self) -> Vec<Agreement> {
        let published = |column: &&ValueColumn| column.method == Method::Published;
        let mut agreements = Vec::new();
        for (index, other) in self.columns.iter().enumerate() {
            // Two published lists are compared once.
            let from = if published(&other) { index + 1 } else { 0 };
            for list in self.columns[from..].iter().filter(published) {
                let pairs = list.values.iter().zip(&other.values);
                let pairs = pairs.filter_map(|(one, other)| Some((one.as_ref()?.value, other.as_ref()?.value)));
                let (one, two): (Vec<f64>, Vec<f64>) = pairs.unzip();
                agreements.push(Agreement {
                    published: list.name.clone().unwrap_or_default(),
                    method: other.method,
                    name: other.name.clone(),
                    kinds: one.len(),
                    tau: kendall(&one, &two),
                });
            }
        }
        agreements
    }
}
