//! Endings as a table for people.

use serde::Serialize;

use super::Mates;
use crate::english::counted;
use crate::findings::Refusal;
use crate::report::{Answer, Block, Head, Report};
use crate::statistics::rounded;

/// One man's ending, or why it was not solved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EndingRow {
    /// What the man is called, or its string.
    pub man: String,
    /// The share of the positions that are won.
    pub share: Option<f64>,
    /// What was found, if it could be solved.
    #[serde(flatten)]
    pub mates: Option<Mates>,
    /// Why it was not solved.
    pub refused: Option<Refusal>,
}

impl EndingRow {
    /// A row of the table.
    pub fn new(man: impl Into<String>, solved: Result<Mates, Refusal>) -> EndingRow {
        let man = man.into();
        match solved {
            Ok(mates) => EndingRow { man, share: mates.share(), mates: Some(mates), refused: None },
            Err(refusal) => EndingRow { man, share: None, mates: None, refused: Some(refusal) },
        }
    }
}

/// The endings of some men.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct EndingRows(pub Vec<EndingRow>);

impl Answer for EndingRows {
    fn report(&self) -> Report {
        Report::new("Endings", self.blocks())
    }
}

impl EndingRows {
    /// The table, and what its numbers mean.
    pub(in crate::analyse) fn blocks(&self) -> Vec<Block> {
        let numbers = ["positions", "won", "share", "longest", "mates", "stalemates"];
        let numbers = numbers.map(|text| Head::number(text).at_least(5));
        let head = [Head::words("man")].into_iter().chain(numbers).chain([Head::words("it begins at")]).collect();
        let rows = self.0.iter().flat_map(EndingRow::cells).collect();
        vec![
            Block::heading(2, "king and man against king, the side with the man to move (exact)"),
            Block::Table { head, rows },
            Block::lines([
                "K: the king with the man; k: the bare king; mates and stalemates: with the bare king to move",
                "off: first moves, castling, promotion, en passant, bare king; stalemate is a draw",
            ]),
        ]
    }
}

impl EndingRow {
    /// A row of numbers, or why there are none.
    fn cells(&self) -> Vec<Vec<String>> {
        let Some(mates) = &self.mates else {
            let why = self.refused.as_ref().map_or("", |refused| &refused.message);
            let empty = (0..7).map(|_| String::new());
            return vec![[self.man.clone()].into_iter().chain(empty).collect(), vec![format!("not solved: {why}")]];
        };
        let share = mates.share().map_or("-".to_string(), |share| percent(share, mates));
        let longest = mates.longest.map_or("never".to_string(), |moves| counted(moves.into(), ["move", "moves"]));
        let example = mates.example.as_ref();
        let example = example.map_or(String::new(), |men| format!("K{} man {} k{}", men.king, men.man, men.bare_king));
        let Mates { positions, won, mates: mated, stalemates, .. } = mates;
        let [positions, won, mated, stalemates] = [positions, won, mated, stalemates].map(|count| count.to_string());
        vec![vec![self.man.clone(), positions, won, share, longest, mated, stalemates, example]]
    }
}

/// A share that is told as 100 % or 0 % only if it is all or nothing.
fn percent(share: f64, mates: &Mates) -> String {
    let told = rounded(100.0 * share, 2);
    match told.as_str() {
        _ if mates.won == mates.positions => "100 %".to_string(),
        "0.00" if mates.won == 0 => "0 %".to_string(),
        "0.00" => "< 0.01 %".to_string(),
        "100.00" => "> 99.99 %".to_string(),
        _ => format!("{told} %"),
    }
}
