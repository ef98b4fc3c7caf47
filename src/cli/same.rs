use courier::betza::{self, Notation};
use courier::geometry::Vector;
use courier::same::{Comparison, Evidence, Group, Which, compare, picture};
use courier::unrolled::States;
use courier::wrapping::wrapped;
use serde::Serialize;

use super::explain::{reading, refuse};
use super::output::{Out, Status};

/// The most groups of differences that are told in words; the first few are drawn.
const MOST_TOLD: usize = 8;
const MOST_DRAWN: usize = 2;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  courier same FyafsF '[F?R]'
  courier same FA B2
  courier same nN '[W-F]' --json")]
pub struct Arguments {
    /// A Betza string.
    #[arg(value_name = "A")]
    first: String,
    /// Another one.
    #[arg(value_name = "B")]
    second: String,
    /// How direction letters on K and Q are read: `fK` has three steps by default, one in `xboard`.
    #[arg(long, value_name = "NAME", value_parser = ["default", "xboard"], default_value = "default", hide_default_value = true)]
    dialect: String,
    /// Exit with status 1 if the two differ.
    #[arg(long)]
    exit_code: bool,
}

/// Says whether two strings mean the same, and where they differ.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let dialect = reading(&arguments.dialect);
    let mut read = Vec::new();
    for text in [&arguments.first, &arguments.second] {
        match betza::read(text, dialect) {
            Ok(notation) => read.push(notation),
            Err(error) => return refuse(text, &error, out),
        }
    }
    let [first, second] = &read[..] else { return Ok(Status::Failed) };
    let comparison = compare(&first.movement, &second.movement);
    if out.json {
        out.answer(&Answer::of(first, second, &comparison))?;
    } else {
        out.say(told(first, second, &comparison).trim_end())?;
    }
    let differs = arguments.exit_code && !comparison.is_same();
    Ok(if differs { Status::Wrong } else { Status::Fine })
}

/// The comparison as people read it.
fn told(first: &Notation, second: &Notation, comparison: &Comparison) -> String {
    let (one, other) = (first.text.trim(), second.text.trim());
    let verdict = verdict(one, other, comparison);
    let mut text = wrapped(&verdict, "", "");
    let groups = comparison.groups();
    if let Some(picture) = picture(&first.movement, &second.movement).filter(|_| !groups.is_empty()) {
        let signs = [
            ('=', "`=` both in the same way".to_owned()),
            ('~', "`~` both, but not in the same way".to_owned()),
            ('1', format!("`1` only `{one}`")),
            ('2', format!("`2` only `{other}`")),
        ];
        let used: Vec<String> =
            signs.into_iter().filter(|(sign, _)| picture.contains(*sign)).map(|(_, words)| words).collect();
        let legend = used.join(", ");
        text.push_str(&format!("\n{picture}\n{}", wrapped(&legend, "", "")));
    }
    if !groups.is_empty() {
        text.push_str("\ndifferences (to the right, forward)\n");
    }
    for (index, group) in groups.iter().take(MOST_TOLD).enumerate() {
        text.push_str(&wrapped(&group.sentence(one, other), "  ", "    "));
        let needs_men = !group.example.men.iter().all(|(square, _)| *square == group.example.to);
        if index < MOST_DRAWN && needs_men {
            text.push('\n');
            group.picture().lines().for_each(|line| text.push_str(&format!("    {line}\n")));
            text.push('\n');
        }
    }
    if groups.len() > MOST_TOLD {
        text.push_str(&format!("  and {} more kinds of difference\n", groups.len() - MOST_TOLD));
    }
    text
}

fn verdict(one: &str, other: &str, comparison: &Comparison) -> String {
    match (comparison.is_same(), comparison.evidence) {
        (true, _) if !comparison.among_holes.is_empty() => {
            format!("`{one}` and `{other}` are the same on every board without holes, but not on boards with holes.")
        }
        (true, Evidence::Proved) => format!("`{one}` and `{other}` are the same, on every board."),
        (true, Evidence::Tried(positions)) => {
            format!("`{one}` and `{other}` are the same in all of {positions} positions that were tried.")
        }
        (false, _) => format!("`{one}` and `{other}` are not the same."),
    }
}

/// The comparison for other programs.
#[derive(Serialize)]
struct Answer<'a> {
    same: bool,
    /// `proved`, or `tried` on some positions.
    evidence: &'static str,
    first: String,
    second: String,
    groups: Vec<String>,
    differences: Vec<Line<'a>>,
}

/// A move that only one of the two has.
#[derive(Serialize)]
struct Line<'a> {
    only: &'static str,
    to: Vector,
    mode: char,
    captures: &'a [Vector],
    unmoved: bool,
    men: Vec<Man>,
}

#[derive(Serialize)]
struct Man {
    at: Vector,
    what: String,
}

impl<'a> Answer<'a> {
    fn of(first: &Notation, second: &Notation, comparison: &'a Comparison) -> Answer<'a> {
        let (one, other) = (first.text.trim(), second.text.trim());
        let man = |&(at, state): &(Vector, States)| Man { at, what: state.words() };
        let lines = comparison.differences.iter().map(|difference| Line {
            only: match difference.only {
                Which::First => "first",
                Which::Second => "second",
            },
            to: difference.to,
            mode: difference.manner.letter(),
            captures: &difference.captures,
            unmoved: difference.unmoved,
            men: difference.men.iter().map(man).collect(),
        });
        Answer {
            same: comparison.is_same(),
            evidence: if comparison.evidence == Evidence::Proved { "proved" } else { "tried" },
            first: one.to_owned(),
            second: other.to_owned(),
            groups: comparison.groups().iter().map(|group: &Group| group.sentence(one, other)).collect(),
            differences: lines.collect(),
        }
    }
}
