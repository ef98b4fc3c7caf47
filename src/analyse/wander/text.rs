//! Random games as people read them.

use super::{End, RuleUse, Wander};
use crate::english::counted;
use crate::statistics::{Estimate, percent, rounded, share_if_none};
use crate::wrapping::{WIDE as WIDTH, cut, wrapped_to};

/// The results have so many columns before the first number.
const NAME: usize = 22;

impl Wander {
    /// All of it, with a heading that says what it is worth; lines have at most 100 columns.
    pub fn text(&self) -> String {
        let mut text = String::from("random players: says how the rules wander, not how the game is played\n");
        text += &format!(
            "  {}, every legal move as likely as the others; at most {} plies; seed {}\n  ± and [ ] are intervals of 95 %\n",
            counted(self.games, ["game", "games"]),
            self.most_plies,
            self.seed
        );
        if self.games == 0 {
            return text;
        }
        text += &self.results();
        text += &self.measures();
        text += &self.movers();
        text + &self.used()
    }

    fn results(&self) -> String {
        let mut text =
            format!("\n  {:<NAME$}{:>9}{:>9}{:>9}{:>9}{:>10}\n", "ends", "White", "draw", "Black", "games", "of all");
        for end in &self.ends {
            text += &line(end);
        }
        if self.unfinished > 0 {
            let share = self.unfinished_share.map(shared).unwrap_or_default();
            text += &format!("  {:<NAME$}{:>27}{:>9}{share}\n", "unfinished", "", self.unfinished);
        }
        if let (Some(white), Some(draw), Some(black)) = (self.white, self.draw, self.black) {
            let of = if self.unfinished > 0 { format!("of the {} finished", self.finished) } else { String::new() };
            let shares = [white, draw, black];
            let cell = |estimate: Estimate| format!("{} %", percent(estimate.value, 1));
            let [w, d, b] = shares.map(cell);
            text += format!("  {:<NAME$}{w:>9}{d:>9}{b:>9}   {of}", "results").trim_end();
            text += "\n";
            let told: Vec<String> = ["White", "draw", "Black"]
                .iter()
                .zip(shares)
                .map(|(name, estimate)| format!("{name} {}", within(estimate)))
                .collect();
            text += &format!("  {:<NAME$}  {}\n", "", told.join("   "));
        }
        if let (Some(score), Some(balance)) = (self.score, self.balance) {
            let verb = if score.contains(0.5) { "contains" } else { "does not contain" };
            text += &format!(
                "  {:<NAME$}  {} % ± {}: the interval {verb} 50 %\n",
                "White's score",
                percent(score.value, 1),
                percent(score.give_or_take(), 1)
            );
            text += &format!("  {:<NAME$}  {} = 1 - |won - lost| / games\n", "Ludii's balance", rounded(balance, 3));
        }
        text
    }

    fn measures(&self) -> String {
        let mut text = String::from("\n");
        let mut line =
            |name: &str, words: String| text += &wrapped_to(WIDTH, &words, &format!("  {name:<11}"), &" ".repeat(13));
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
        text
    }

    fn movers(&self) -> String {
        let width = self.men.iter().map(|men| men.kind.chars().count()).max().unwrap_or(0).clamp(NAME, 40);
        let mut text = format!(
            "\n  {:<width$}{:>7}{:>10}{:>10}{:>12}{:>8}{:>8}\n",
            "men, in a game", "start", "moves", "per man", "of moves", "takes", "taken"
        );
        for men in &self.men {
            let per_man = men.moves_per_man.map_or("-".to_string(), |moves| rounded(moves, 1));
            text += &format!(
                "  {:<width$}{:>7}{:>10}{per_man:>10}{:>10} %{:>8}{:>8}\n",
                cut(&men.kind, width - 1),
                men.at_start,
                rounded(men.moves, 1),
                percent(men.share_of_moves, 1),
                rounded(men.takes, 1),
                rounded(men.taken, 1)
            );
        }
        text
    }

    fn used(&self) -> String {
        if self.rules.is_empty() {
            return String::new();
        }
        let width = self.rules.iter().map(|rule| rule.rule.chars().count() + 2).max().unwrap_or(0).clamp(NAME, 50);
        let mut text = format!("\n  {:<width$}{:>10}{:>18}{:>15}\n", "rules used", "games", "", "times a game");
        for RuleUse { rule, share, uses } in &self.rules {
            let rule = cut(rule, width - 1);
            let (share, interval) = match share {
                Some(share) if share.value > 0.0 => (format!("{} %", percent(share.value, 1)), within(*share)),
                _ => {
                    let most = share_if_none(self.games).unwrap_or(1.0);
                    ("none".to_string(), format!("below {} %", percent(most, 2)))
                }
            };
            text += &format!("  {rule:<width$}{share:>10}{interval:>18}{:>15}\n", rounded(*uses, 2));
        }
        text
    }
}

fn line(end: &End) -> String {
    let End { rule, white, draw, black, share } = end;
    let (name, games) = (rule.replace('-', " "), white + draw + black);
    let share = share.map(shared).unwrap_or_default();
    format!("  {name:<NAME$}{white:>9}{draw:>9}{black:>9}{games:>9}{share}\n")
}

/// A share with its interval, behind the counts.
fn shared(estimate: Estimate) -> String {
    format!("{:>8} %  {}", percent(estimate.value, 1), within(estimate))
}

fn within(estimate: Estimate) -> String {
    format!("[{}, {}]", percent(estimate.low, 1), percent(estimate.high, 1))
}

/// A median: a whole number or a half.
pub(super) fn short(number: f64) -> String {
    rounded(number, if number.fract() == 0.0 { 0 } else { 1 })
}
