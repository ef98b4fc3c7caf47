//! Random games as plots, and where their men go as a board of numbers.

use super::Wander;
use super::report::short;
use crate::geometry::{Square, SquareSet};
use crate::render::{
    Histogram, NamedPicture, NamedPictures, NoNumber, NumberBoards, NumberCell, NumberPanel, ShareRow, Shares,
};
use crate::statistics::{Estimate, median, percent, rounded, twentieths};
use crate::variant::Variant;

impl Wander {
    /// The pictures: lengths, ends, moves to choose from, and squares; those of which there are data.
    pub fn pictures(&self, variant: &Variant) -> Vec<NamedPicture> {
        let mut pictures = NamedPictures::default();
        let name = &variant.about.name;
        if !self.counts.lengths.is_empty() {
            pictures.add("play-lengths", self.lengths(name).svg());
        }
        pictures.add("play-ends", self.shares(name).svg());
        if !self.counts.choices.is_empty() {
            pictures.add("play-branching", self.choices(name).svg());
        }
        pictures.add("play-squares", self.squares(variant).svg());
        pictures.into_vec()
    }

    /// Where the numbers come from.
    fn source(&self) -> String {
        let games = if self.games == 1 { "game" } else { "games" };
        format!(
            "n = {} random {games}, seed {}, at most {} plies. Random players: says how the rules wander, not how the \
             game is played.",
            self.games, self.seed, self.most_plies
        )
    }

    fn lengths(&self, name: &str) -> Histogram {
        let mean = self.length.as_ref().map(|length| {
            let [mean, low, high] = interval(length.mean);
            format!("Mean {mean} plies, 95 % interval {low} to {high}.")
        });
        let cut = match self.unfinished {
            0 => "All games came to an end. A ply is one move of one side.".to_string(),
            cut => format!("{cut} unfinished games are left out. A ply is one move of one side."),
        };
        let title = format!("{name}: how long random games last");
        self.histogram([&title, "length, plies"], ["games", "plies"], &self.counts.lengths, [mean, Some(cut)])
    }

    fn choices(&self, name: &str) -> Histogram {
        let mean = self.branching.as_ref().map(|branching| {
            let ([mean, low, high], most) = (interval(branching.mean), branching.most);
            format!("Mean of the games' means {mean} moves, 95 % interval {low} to {high}; most {most}.")
        });
        let positions: u64 = self.counts.choices.iter().map(|(_, positions)| positions).sum();
        let positions = format!("{positions} positions in which somebody moved.");
        let title = format!("{name}: how many moves there are to choose from");
        let named = [&title, "legal moves in a position"];
        self.histogram(named, ["positions", "moves"], &self.counts.choices, [mean, Some(positions)])
    }

    /// What is counted, and in which unit the numbers are.
    fn histogram(
        &self,
        [title, across]: [&str; 2],
        [counted, unit]: [&str; 2],
        counts: &[(u64, u64)],
        notes: [Option<String>; 2],
    ) -> Histogram {
        Histogram {
            title: title.to_string(),
            across: across.to_string(),
            counted: counted.to_string(),
            marks: marks(counts, counted, unit),
            counts: counts.to_vec(),
            notes: notes.into_iter().flatten().chain([self.source()]).collect(),
        }
    }

    fn shares(&self, name: &str) -> Shares {
        let ends = self.ends.iter().filter_map(|end| {
            let count = end.white + end.draw + end.black;
            Some(ShareRow { name: end.rule.replace('-', " "), count, share: end.share? })
        });
        let cut = self.unfinished_share.filter(|_| self.unfinished > 0);
        let cut = cut.map(|share| ShareRow { name: "unfinished".to_string(), count: self.unfinished, share });
        Shares {
            title: format!("{name}: how random games end"),
            across: "share of all games, %".to_string(),
            rows: ends.chain(cut).collect(),
            notes: vec![
                "Bars are shares; lines with caps and numbers in brackets are 95 % intervals (Wilson).".into(),
                self.source(),
            ],
        }
    }

    fn squares(&self, variant: &Variant) -> NumberBoards {
        let board = &variant.board;
        let total: u64 = self.counts.arrivals.iter().sum();
        let count = |square: Square| self.counts.arrivals.get(square.index()).copied().unwrap_or(0);
        let counts = || board.squares().each().map(count);
        let (least, most) = (counts().min().unwrap_or(0), counts().max().unwrap_or(0));
        let share = |count: u64| if total == 0 { 0.0 } else { count as f64 / total as f64 };
        let cell = |square: Square| {
            let dark = (count(square) - least) as f64 / (most - least).max(1) as f64;
            (square, NumberCell { text: percent(share(count(square)), 2), shade: dark })
        };
        let squares = f64::from(board.squares().count());
        let [low, even, high] = [share(least), 1.0 / squares, share(most)].map(|share| percent(share, 2));
        let mut notes = vec![format!(
            "On each square: of all times that a moving man ended on a square, how many were on this one, in %. n = \
                 {total} arrivals. The darker, the more."
        )];
        if let Some(coverage) = self.coverage {
            let [mean, from, to] =
                [coverage.value, coverage.low, coverage.high.min(1.0)].map(|number| percent(number, 1));
            notes.push(format!(
                "In a game {mean} % of the squares (95 % interval {from} to {to}) are left or reached by a moving man."
            ));
        }
        notes.push(self.source());
        NumberBoards {
            title: format!("{}: where men go in random games", variant.about.name),
            board: board.clone(),
            panels: vec![NumberPanel {
                caption: format!("share of arrivals, %\nleast {low}, mean {even}, greatest {high}"),
                cells: board.squares().each().map(cell).collect(),
                empty: NoNumber::Nothing,
                ..NumberPanel::default()
            }],
            notes,
        }
    }
}

/// A mean and the ends of its interval.
fn interval(mean: Estimate) -> [String; 3] {
    [mean.value, mean.low, mean.high].map(|number| rounded(number, 1))
}

/// The number that a twentieth of all does not exceed, the median, and the one that all but a twentieth do not.
fn marks(counts: &[(u64, u64)], what: &str, unit: &str) -> Vec<(f64, String)> {
    let twentieths = |count: u64| twentieths(counts, count).unwrap_or_default();
    let (least, most) = (twentieths(1), twentieths(19));
    let median = median(counts).unwrap_or_default();
    vec![
        (least as f64, format!("5 % of {what}: at most {least} {unit}")),
        (median, format!("median: {} {unit}", short(median))),
        (most as f64, format!("95 %: at most {most} {unit}")),
    ]
}
