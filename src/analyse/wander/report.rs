//! Random games as people read them.

use super::{End, RuleUse, Wander};
use crate::english::counted;
use crate::report::{Answer, Block, Head, Report};
use crate::statistics::{Estimate, percent, rounded, share_if_none};

/// The first column of the tables takes at least so many letters.
const NAME: usize = 20;

impl Answer for Wander {
    fn report(&self) -> Report {
        Report::new("Random games", self.blocks())
    }
}

impl Wander {
    /// All of it, with a heading that says what it is worth.
    pub(in crate::analyse) fn blocks(&self) -> Vec<Block> {
        let games = counted(self.games, ["game", "games"]);
        let told = format!(
            "{games}, every legal move as likely as the others; at most {} plies; seed {}",
            self.most_plies, self.seed
        );
        let heading = "random players: says how the rules wander, not how the game is played";
        let mut blocks = vec![Block::heading(2, heading), Block::lines([&told[..], "± and [ ] are intervals of 95 %"])];
        if self.games > 0 {
            blocks.extend([self.results(), Block::Terms(self.scores()), Block::Terms(self.measures()), self.movers()]);
            blocks.extend(self.used());
        }
        blocks
    }

    fn results(&self) -> Block {
        let numbers = ["White", "draw", "Black", "games", "of all"].map(|text| Head::number(text).at_least(7));
        let head = [Head::words("ends").at_least(NAME)].into_iter().chain(numbers).chain([Head::words("")]).collect();
        let share = |share: Option<Estimate>| {
            share.map_or([String::new(), String::new()], |share| {
                [format!("{} %", percent(share.value, 1)), within(share)]
            })
        };
        let mut rows: Vec<Vec<String>> = Vec::new();
        for End { rule, white, draw, black, share: of_all } in &self.ends {
            let counts = [*white, *draw, *black, white + draw + black].map(|count| count.to_string());
            rows.push([rule.replace('-', " ")].into_iter().chain(counts).chain(share(*of_all)).collect());
        }
        if self.unfinished > 0 {
            let cells = ["unfinished", "", "", "", &self.unfinished.to_string()].map(str::to_string);
            rows.push(cells.into_iter().chain(share(self.unfinished_share)).collect());
        }
        Block::Table { head, rows }
    }

    /// Who wins, as shares of the finished games.
    fn scores(&self) -> Vec<(String, String)> {
        let mut lines = Vec::new();
        if let (Some(white), Some(draw), Some(black)) = (self.white, self.draw, self.black) {
            let of = if self.unfinished > 0 { format!(" of the {} finished", self.finished) } else { String::new() };
            let told = [("White", white), ("draw", draw), ("Black", black)].map(|(name, share)| {
                format!("{name}\u{a0}{}\u{a0}%\u{a0}{}", percent(share.value, 1), within(share).replace(' ', "\u{a0}"))
            });
            lines.push(("results", format!("{}{of}", told.join(", "))));
        }
        if let (Some(score), Some(balance)) = (self.score, self.balance) {
            let verb = if score.contains(0.5) { "contains" } else { "does not contain" };
            let [value, error] = [score.value, score.give_or_take()].map(|share| percent(share, 1));
            lines.push(("White's score", format!("{value} % ± {error}: the interval {verb} 50 %")));
            lines.push(("Ludii's balance", format!("{} = 1 - |won - lost| / games", rounded(balance, 3))));
        }
        lines.into_iter().map(|(name, told)| (name.to_string(), told)).collect()
    }

    fn measures(&self) -> Vec<(String, String)> {
        let mut lines = Vec::new();
        let mut line = |name: &str, words: String| lines.push((name.to_string(), words));
        if let Some(length) = &self.length {
            line(
                "length",
                format!(
                    "mean {} ± {} plies, median {}; 5 % of games have at most {}, 95 % at most {}",
                    rounded(length.mean.value, 1),
                    rounded(length.mean.give_or_take(), 1),
                    short(length.median),
                    length.shortest_twentieth,
                    length.all_but_longest_twentieth
                ),
            );
        }
        if let Some(branching) = &self.branching {
            let (mean, error) = (rounded(branching.mean.value, 1), rounded(branching.mean.give_or_take(), 1));
            let (median, most) = (short(branching.median), branching.most);
            line("branching", format!("mean {mean} ± {error} moves in a position, median {median}, most {most}"));
        }
        if let Some(captures) = self.captures {
            let (mean, error) = (rounded(captures.value, 1), rounded(captures.give_or_take(), 1));
            line("captures", format!("mean {mean} ± {error} men in a game"));
        }
        if let Some(coverage) = self.coverage {
            let (mean, error) = (percent(coverage.value, 1), percent(coverage.give_or_take(), 1));
            line("coverage", format!("mean {mean} % ± {error} of the squares are left or reached by a moving man"));
        }
        lines
    }

    fn movers(&self) -> Block {
        let numbers = [("start", 5), ("moves", 6), ("per man", 7), ("of moves", 8), ("takes", 5), ("taken", 5)];
        let numbers = numbers.map(|(text, least)| Head::number(text).at_least(least));
        let rows = self.men.iter().map(|men| {
            vec![
                men.kind.clone(),
                men.at_start.to_string(),
                rounded(men.moves, 1),
                men.moves_per_man.map_or("-".to_string(), |moves| rounded(moves, 1)),
                format!("{} %", percent(men.share_of_moves, 1)),
                rounded(men.takes, 1),
                rounded(men.taken, 1),
            ]
        });
        let head = [Head::words("men, in a game").at_least(NAME)].into_iter().chain(numbers).collect();
        Block::Table { head, rows: rows.collect() }
    }

    fn used(&self) -> Option<Block> {
        let rows = self.rules.iter().map(|RuleUse { rule, share, uses }| {
            let (share, interval) = match share {
                Some(share) if share.value > 0.0 => (format!("{} %", percent(share.value, 1)), within(*share)),
                _ => {
                    let most = share_if_none(self.games).unwrap_or(1.0);
                    ("none".to_string(), format!("below {} %", percent(most, 2)))
                }
            };
            vec![rule.clone(), share, interval, rounded(*uses, 2)]
        });
        let head = vec![
            Head::words("rules used").at_least(NAME),
            Head::number("games").at_least(8),
            Head::number("").at_least(16),
            Head::number("times a game"),
        ];
        (!self.rules.is_empty()).then(|| Block::Table { head, rows: rows.collect() })
    }
}

fn within(estimate: Estimate) -> String {
    format!("[{}, {}]", percent(estimate.low, 1), percent(estimate.high, 1))
}

/// A median: a whole number or a half.
pub(super) fn short(number: f64) -> String {
    rounded(number, if number.fract() == 0.0 { 0 } else { 1 })
}
