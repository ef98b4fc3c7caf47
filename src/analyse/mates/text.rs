//! Endings as a table for people.

use serde::Serialize;

use super::Mates;
use crate::findings::Refusal;
use crate::statistics::rounded;
use crate::wrapping::{WIDE as WIDTH, cut, wrapped_to};

/// One man's ending, or why it was not solved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// What the man is called, or its string.
    pub man: String,
    /// The share of the positions that are won.
    pub share: Option<f64>,
    #[serde(flatten)]
    pub mates: Option<Mates>,
    pub refused: Option<Refusal>,
}

impl Row {
    /// A row of the table.
    pub fn new(man: impl Into<String>, solved: Result<Mates, Refusal>) -> Row {
        let man = man.into();
        match solved {
            Ok(mates) => Row { man, share: mates.share(), mates: Some(mates), refused: None },
            Err(refusal) => Row { man, share: None, mates: None, refused: Some(refusal) },
        }
    }
}

/// The widest name that is shown whole.
const NAME: usize = 16;

/// The table, at most 100 columns wide, and what its numbers mean.
pub fn text(rows: &[Row]) -> String {
    let mut text = "king and man against king, the side with the man to move (exact)\n".to_string();
    text += &format!(
        "{:NAME$} {:>9} {:>9} {:>9}  {:>8} {:>8} {:>11}   {}\n",
        "man", "positions", "won", "share", "longest", "mates", "stalemates", "it begins at"
    );
    rows.iter().for_each(|row| text += &line(row));
    text += "K: the king with the man; k: the bare king; mates and stalemates: with the bare king to move\n";
    text + "off: first moves, castling, promotion, en passant, bare king; stalemate is a draw\n"
}

fn line(row: &Row) -> String {
    let name = cut(&row.man, NAME);
    let Some(mates) = &row.mates else {
        let why = row.refused.as_ref().map_or("", |refused| &refused.message);
        return wrapped_to(WIDTH, &format!("not solved: {why}"), &format!("{name:NAME$} "), &" ".repeat(NAME + 1));
    };
    let share = mates.share().map_or("-".to_string(), |share| percent(share, mates));
    let longest = mates.longest.map_or("never".to_string(), |moves| match moves {
        1 => "1 move".to_string(),
        _ => format!("{moves} moves"),
    });
    let example = mates.example.as_ref();
    let example = example.map_or(String::new(), |men| format!("K{} man {} k{}", men.king, men.man, men.bare_king));
    let numbers = format!(
        "{name:NAME$} {:>9} {:>9} {share:>9}  {longest:>8} {:>8} {:>11}   {example}",
        mates.positions, mates.won, mates.mates, mates.stalemates
    );
    numbers.trim_end().to_string() + "\n"
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
