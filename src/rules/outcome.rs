use super::Ending;
use crate::file::words;
use crate::geometry::Color;

words! {
    /// What an end means for the side that suffers it.
    pub enum Suffered {
        Win = "win", "the side that suffers it wins";
        Draw = "draw", "the game is drawn";
        Loss = "loss", "the side that suffers it loses";
    }
}

impl Suffered {
    /// Who wins when `loser` suffers the end.
    pub fn winner(self, loser: Color) -> Option<Color> {
        match self {
            Suffered::Win => Some(loser),
            Suffered::Draw => None,
            Suffered::Loss => Some(loser.other()),
        }
    }

    /// The end in a sentence: `wins`, `draws` or `loses`.
    pub fn verb(self) -> &'static str {
        match self {
            Suffered::Win => "wins",
            Suffered::Draw => "draws",
            Suffered::Loss => "loses",
        }
    }

    /// An end as a sentence: when a game is drawn by it, or who suffers it otherwise.
    pub(super) fn sentence(self, end: &str, drawn_when: &str, who: &str) -> String {
        match self {
            Suffered::Draw => format!("{end}: the game is drawn when {drawn_when}."),
            suffered => format!("{end}: {who} {}.", suffered.verb()),
        }
    }

    /// What becomes of a game that such a side ends: `is drawn`, or `ends, and the side that repeated it loses`.
    pub(super) fn end_of_game(self, who: &str) -> String {
        match self {
            Suffered::Draw => "is drawn".to_string(),
            suffered => format!("ends, and {who} {}", suffered.verb()),
        }
    }

    /// The end as a thing that a side gets: `a win`, `a draw` or `a loss`.
    pub fn noun(self) -> &'static str {
        match self {
            Suffered::Win => "a win",
            Suffered::Draw => "a draw",
            Suffered::Loss => "a loss",
        }
    }
}

/// How a game ended: by which rule, and who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// By which rule the game ended.
    pub rule: Ending,
    /// The side that won; `None` for a draw.
    pub winner: Option<Color>,
}

impl Outcome {
    /// The result as game scores write it: `1-0`, `0-1` or `1/2-1/2`.
    pub fn score(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// The outcome in words, such as `White wins by checkmate`.
    pub fn sentence(self) -> String {
        let rule = self.rule.called();
        match self.winner {
            Some(side) => format!("{side} wins by {rule}"),
            None => format!("draw by {rule}"),
        }
    }
}
