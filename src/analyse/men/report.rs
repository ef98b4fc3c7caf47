//! The numbers of the men as people read them: a table, and what does not fit one.

use std::collections::BTreeMap;

use super::mobility::{Mobility, Spread};
use super::no_figure::Missing;
use super::survey::{Men, Reaches, StartReach, Survey};
use crate::english::{counted, listed};
use crate::geometry::joined::{Classes, Crossing, Distances};
use crate::in_order::together;
use crate::report::{Answer, Block, Head, Report};
use crate::statistics::rounded;

/// What the columns say.
const LEGEND: [(&str, &str); 5] = [
    ("mobility", "targets of a man, each counted by the chance that a way to it is open, whatever stands on it"),
    ("weighted", "mobility, but what it can only move to counts a third, what it can only capture on two thirds"),
    ("usable", "mobility, if the target of a move is empty, or an enemy stands on that of a capture"),
    ("forks", "pairs of squares attacked at once"),
    ("checks", "the chance to attack a king that stands anywhere else, more than a step away"),
];

impl Answer for Men {
    fn report(&self) -> Report {
        Report::new("Men", self.blocks())
    }
}

impl Men {
    /// The men part as people read it.
    pub(in crate::analyse) fn blocks(&self) -> Vec<Block> {
        let model = "Exact numbers for men that have moved; castling and en passant are left out. A square is empty with \
                     probability p, else a man of either side is equally likely.";
        let mut blocks = vec![Block::heading(2, self.heading()), Block::sentence(model)];
        blocks.extend([Block::heading(3, "mobility, p = 1"), self.table(Chance::Certain)]);
        blocks.extend([Block::heading(3, format!("mobility, p = {}", number(self.empty))), self.table(Chance::Likely)]);
        blocks.push(Block::terms(LEGEND));
        let details = self.details();
        if !details.is_empty() {
            blocks.push(Block::Terms(details));
        }
        blocks
    }

    fn heading(&self) -> String {
        let holes = u32::from(self.files) * u32::from(self.ranks) - self.squares;
        let holes = match holes {
            0 => String::new(),
            1 => " and a hole".to_owned(),
            _ => format!(" and {holes} holes"),
        };
        format!("men on {}x{}, {}{holes}", self.files, self.ranks, counted(self.squares.into(), ["square", "squares"]))
    }

    /// The numbers of every kind where squares are surely empty, or with a chance.
    fn table(&self, chance: Chance) -> Block {
        let columns: &[&str] = match chance {
            Chance::Certain => &["min", "mean", "max", "checks"],
            Chance::Likely => &["min", "mean", "max", "weighted", "usable", "forks", "checks"],
        };
        let numbers = columns.iter().map(|name| Head::number(*name).at_least(6));
        let mut rows = Vec::new();
        for kind in &self.kinds {
            let [certain, likely] = [&kind.mobility_certain, &kind.mobility].map(Option::as_ref);
            let own = if chance == Chance::Certain { certain } else { likely };
            let behind = match chance {
                Chance::Certain => vec![told(kind.safe_checks_certain, 4)],
                Chance::Likely => vec![
                    told(own.map(|of| of.weighted.mean), 4),
                    told(own.map(|of| of.usable.mean), 4),
                    told(kind.forks, 2),
                    told(kind.safe_checks, 4),
                ],
            };
            rows.push(row(&kind.name, own.map(|of| of.all), chance, behind));
            let differ = |of: &Mobility| of.moves != of.attacks;
            if [certain, likely].into_iter().flatten().any(differ) {
                rows.push(row("\u{a0}\u{a0}moves", own.map(|of| of.moves), chance, Vec::new()));
                rows.push(row("\u{a0}\u{a0}captures", own.map(|of| of.attacks), chance, Vec::new()));
            }
            if let Some(unmoved) = &kind.unmoved {
                let own = if chance == Chance::Certain { &unmoved.mobility_certain } else { &unmoved.mobility };
                rows.push(row("\u{a0}\u{a0}unmoved", own.as_ref().map(|of| of.all), chance, Vec::new()));
            }
        }
        Block::Table { head: [Head::words("").at_least(11)].into_iter().chain(numbers).collect(), rows }
    }

    /// Where the men come, each thing once and only where it is worth saying.
    fn details(&self) -> Vec<(String, String)> {
        let reaches: Vec<(&Survey, &Reaches)> =
            self.kinds.iter().filter_map(|kind| Some((kind, kind.reach.as_ref()?))).collect();
        let (free, bound): (Vec<_>, Vec<_>) = reaches.iter().partition(|(kind, reach)| reach.least == kind.squares);
        let mut reach = Vec::new();
        if !free.is_empty() {
            reach.push(format!("every square from every square{}", self.of_kinds(&free)));
        }
        reach.extend(bound.iter().map(|(kind, reach)| self.of_kind(kind, &reached(kind, reach))));
        let bound = bound.iter().filter(|(_, reach)| !reach.needs_men);
        let binding = bound.map(|(kind, reach)| self.of_kind(kind, &binding(reach))).collect();
        let mut cross = Vec::new();
        if self.ranks > 1 && !reaches.is_empty() {
            let told = self.grouped(&reaches, |reach| reach.cross.as_ref());
            cross.push(format!("fewest moves from the first rank to the last: {told}"));
        }
        let one_way: Vec<_> = reaches.iter().copied().filter(|(_, reach)| reach.back != reach.cross).collect();
        let mut back = Vec::new();
        if !one_way.is_empty() {
            let others = if one_way.len() < reaches.len() { "; the others as many" } else { "" };
            back.push(format!("{}{others}", self.grouped(&one_way, |reach| reach.back.as_ref())));
        }
        let far = self.distances(&reaches);
        let far = match far.is_empty() {
            true => Vec::new(),
            false => vec![format!("fewest moves from one square to another, at most (mean): {far}")],
        };
        let refused = self.of_all(|kind| {
            // Figures that are missing for one cause are named together.
            let causes =
                kind.refused.iter().map(|Missing { figure, code, text }| ((text, code), figure.replace('-', " ")));
            let line = |((text, code), figures): ((&String, &&str), Vec<String>)| {
                format!("no {}: {text} [{code}]", listed(figures, " and "))
            };
            together(causes).into_iter().map(line).collect()
        });
        let left_out = self.of_all(|kind| kind.uncounted.iter().map(|why| why.text.clone()).collect());
        [
            ("reach", reach),
            ("binding", binding),
            ("cross", cross),
            ("and back", back),
            ("distance", far),
            ("refused", refused),
            ("left out", left_out),
        ]
        .into_iter()
        .flat_map(|(title, lines)| {
            let title = move |index| if index == 0 { title.to_string() } else { String::new() };
            lines.into_iter().enumerate().map(move |(index, line)| (title(index), line))
        })
        .collect()
    }

    /// What is said of a kind, with its name if there are others.
    fn of_kind(&self, kind: &Survey, words: &str) -> String {
        if self.kinds.len() == 1 { words.to_owned() } else { format!("{}: {words}", kind.name) }
    }

    /// Of which kinds something is said, if there are others.
    fn of_kinds(&self, kinds: &[(&Survey, &Reaches)]) -> String {
        let names: Vec<&str> = kinds.iter().map(|(kind, _)| kind.name.as_str()).collect();
        if self.kinds.len() == 1 { String::new() } else { format!(": {}", names.join(", ")) }
    }

    /// What every kind has to say, line by line.
    fn of_all(&self, lines: impl Fn(&Survey) -> Vec<String>) -> Vec<String> {
        let of_kind = |kind| lines(kind).into_iter().map(move |line| self.of_kind(kind, &line));
        self.kinds.iter().flat_map(of_kind).collect()
    }

    /// How far squares are from one another; kinds that are as far together.
    fn distances(&self, all: &[(&Survey, &Reaches)]) -> String {
        let told = all.iter().filter_map(|(kind, reach)| {
            let Distances { longest, mean } = reach.distances?;
            Some((format!("{longest} ({})", rounded(mean, 4)), kind.name.as_str()))
        });
        let words = |(told, names): (String, Vec<&str>)| {
            if self.kinds.len() == 1 { told } else { format!("{} {told}", names.join(", ")) }
        };
        together(told).into_iter().map(words).collect::<Vec<_>>().join("; ")
    }

    /// The kinds that cross the board alike, together; the fastest first.
    fn grouped(&self, all: &[(&Survey, &Reaches)], of: impl Fn(&Reaches) -> Option<&Crossing>) -> String {
        let mut groups: BTreeMap<(u32, u32, u32), Vec<&str>> = BTreeMap::new();
        for (kind, reach) in all {
            let key =
                of(reach).map_or((u32::MAX, 0, 0), |crossing| (crossing.least, crossing.greatest, crossing.never));
            groups.entry(key).or_default().push(&kind.name);
        }
        let words = |(key, names): ((u32, u32, u32), Vec<&str>)| {
            if self.kinds.len() == 1 { crossing(key) } else { format!("{} ({})", crossing(key), names.join(", ")) }
        };
        groups.into_iter().map(words).collect::<Vec<_>>().join("; ")
    }
}

/// Whether squares are empty.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chance {
    /// All of them are.
    Certain,
    /// Each with a probability.
    Likely,
}

/// A row: least, mean and most, and what only whole men have behind it.
fn row(name: &str, spread: Option<Spread>, chance: Chance, behind: Vec<String>) -> Vec<String> {
    let decimals = if chance == Chance::Certain { [0, 4, 0] } else { [2, 4, 2] };
    let numbers = spread.map_or([None; 3], |spread| [spread.min, spread.mean, spread.max].map(Some));
    let cells = numbers.into_iter().zip(decimals).map(|(number, decimals)| told(number, decimals));
    [name.to_string()].into_iter().chain(cells).chain(behind).collect()
}

fn told(number: Option<f64>, decimals: u32) -> String {
    number.map_or("-".to_owned(), |number| rounded(number, decimals))
}

/// A probability with no more decimals than it needs.
fn number(share: f64) -> String {
    let plain = share.to_string();
    if plain.len() <= 10 { plain } else { format!("{share:.4e}") }
}

/// To how many squares a man comes, from its start squares if it has any.
fn reached(kind: &Survey, reach: &Reaches) -> String {
    if reach.needs_men {
        return "no square, unless other men help it to move".to_owned();
    }
    let starts = |of: fn(&StartReach) -> u32, all: [u32; 2]| {
        let counts = || reach.starts.iter().map(of);
        range(counts().min().unwrap_or(all[0]), counts().max().unwrap_or(all[1]))
    };
    let plain = starts(|start| start.reach, [reach.least, reach.greatest]);
    let aided = starts(|start| start.reach_with_captures, [reach.least_with_captures, reach.greatest_with_captures]);
    let with = if plain == aided { String::new() } else { format!(" (with captures {aided})") };
    let squares: Vec<&str> = reach.starts.iter().map(|start| start.square.as_str()).collect();
    let from = match squares[..] {
        [] => "from every square".to_owned(),
        [_, _, _, _, _, ..] => format!("from its {} start squares", squares.len()),
        _ => format!("from {}", squares.join(" ")),
    };
    format!("{plain} of {} squares{with} {from}", kind.squares)
}

fn range(least: u32, greatest: u32) -> String {
    if least == greatest { least.to_string() } else { format!("{least} to {greatest}") }
}

/// Between which squares it goes to and fro.
fn binding(reach: &Reaches) -> String {
    let Classes { count, sizes } = &reach.classes;
    let mut words = match (sizes.first(), sizes.last()) {
        (Some(1), _) => "never comes back to a square".to_owned(),
        (Some(most), Some(least)) if most == least => {
            format!("to and fro within one of {count} parts of {most} squares")
        }
        (Some(most), Some(least)) => {
            format!("to and fro within one of {count} parts of {} squares", range(*least, *most))
        }
        _ => String::new(),
    };
    if reach.colour_bound {
        words.push_str(", colour-bound");
    }
    words
}

/// The least and greatest number of moves, and the files from which it is never done; `u32::MAX` is never.
fn crossing((least, greatest, never): (u32, u32, u32)) -> String {
    match never {
        _ if least == u32::MAX => "never".to_owned(),
        0 => range(least, greatest),
        1 => format!("{}, from one file never", range(least, greatest)),
        _ => format!("{}, from {never} files never", range(least, greatest)),
    }
}
