use super::Ending;
use crate::geometry::Color;

/// What an end means for the side that suffers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suffered {
    Win,
    Draw,
    Loss,
}

impl Suffered {
    /// The words of a variant file and what they mean.
    pub const WORDS: &[(&str, &str)] = &[
        ("win", "the side that suffers it wins"),
        ("draw", "the game is drawn"),
        ("loss", "the side that suffers it loses"),
    ];

    /// The value that a word of [`WORDS`](Suffered::WORDS) stands for.
    pub fn from_word(word: &str) -> Option<Suffered> {
        match word {
            "win" => Some(Suffered::Win),
            "draw" => Some(Suffered::Draw),
            "loss" => Some(Suffered::Loss),
            _ => None,
        }
    }

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

    /// The end in one word, as a file has it.
    pub fn word(self) -> &'static str {
        match self {
            Suffered::Win => "win",
            Suffered::Draw => "draw",
            Suffered::Loss => "loss",
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
        let rule = self.rule.name().replace('-', " ");
        match self.winner {
            Some(side) => format!("{side} wins by {rule}"),
            None => format!("draw by {rule}"),
        }
    }
}
