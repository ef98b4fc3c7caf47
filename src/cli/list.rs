use courier::betza::{self, Dialect};
use courier::file::tree::Table;
use courier::file::{SHIPPED, Shipped, load};
use courier::findings::{Findings, Refusal, nearest};
use courier::geometry::MAX_SIDE;
use courier::report::{Answer, Block, Head, Report};
use courier::rules::{Part, RuleId};
use courier::same::is_same;
use serde::Serialize;

use super::loading::notation;
use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  courier list
  courier list --board 12x8 --year 1900-2100
  courier list --has castling --kind elephant
  courier list --kind FfW")]
pub struct Arguments {
    /// Only variants with this in their id or name; all of several words.
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    /// Only variants on a board of so many files and ranks, such as 12x8.
    #[arg(long, value_name = "FILESxRANKS")]
    board: Option<String>,
    /// Only variants of this year, or of a span of years such as 1900-2000.
    #[arg(long, value_name = "YEAR", allow_hyphen_values = true)]
    year: Option<String>,
    /// Only variants whose inventor's name has this in it.
    #[arg(long, value_name = "TEXT")]
    inventor: Option<String>,
    /// Only variants with this kind of man: its name, or a Betza string that means the same as its move.
    #[arg(long, value_name = "KIND")]
    kind: Vec<String>,
    /// Only variants with this rule: castling, promotion, special, opening, or an end such as bare-king.
    #[arg(long, value_name = "RULE")]
    has: Vec<String>,
}

/// A line of the answer.
#[derive(Serialize)]
struct Listed {
    id: String,
    name: String,
    files: i64,
    ranks: i64,
    kinds: usize,
    year: Option<i64>,
    inventor: Option<String>,
    rules: Vec<String>,
    status: Option<String>,
}

/// The variants that were asked for.
#[derive(Serialize)]
struct Listing {
    variants: Vec<Listed>,
}

impl Answer for Listing {
    fn report(&self) -> Report {
        if self.variants.is_empty() {
            let told = "no shipped variant is like that; `courier list` shows them all";
            return Report::new("Variants", vec![Block::lines([told])]);
        }
        let size = Head::words("").at_least(5);
        let head = vec![Head::words(""), size, Head::number("").at_least(8), Head::words("")];
        Report::new(
            "Variants",
            vec![Block::Table { head, rows: self.variants.iter().flat_map(Listed::rows).collect() }],
        )
    }
}

/// Lists the shipped variants, all or some of them.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    // The shipped files are right: what they say is enough, and nothing need be made of it.
    let read = |id: &str| Some((id.to_string(), load(id, &Shipped, &mut Findings::new())?.root));
    let shipped = SHIPPED.iter().filter_map(|(id, _)| read(id)).map(|(id, root)| (Listed::of(&id, &root), root));
    let shipped: Vec<(Listed, Table)> = shipped.collect();
    let wanted = WantedFeatures::read(arguments, &shipped)?;
    let like_that = shipped.into_iter().filter(|(one, root)| wanted.holds(one, root));
    out.answer(&Listing { variants: like_that.map(|(one, _)| one).collect() })
}

impl Listed {
    /// What a file says of its variant.
    fn of(id: &str, root: &Table) -> Listed {
        let text = |key: &str| root.text(key).map(str::to_string);
        let side = |key: &str| root.table("board").and_then(|board| board.integer(key)).unwrap_or_default();
        let is_there = |name: &&str| root.table(name).is_some_and(|table| !table.entries.is_empty());
        let ends = root.table("end").into_iter().flat_map(Table::keys);
        let rules = tables_of_rules().filter(is_there).map(str::to_string).chain(ends.map(str::to_string)).collect();
        Listed {
            id: id.to_string(),
            name: text("name").unwrap_or_else(|| id.to_string()),
            files: side("files"),
            ranks: side("ranks"),
            kinds: root.table("pieces").map_or(0, |pieces| pieces.entries.len()),
            year: root.integer("year"),
            inventor: text("inventor"),
            rules,
            status: text("status"),
        }
    }

    /// The variant as people read it: a row, and its status below.
    fn rows(&self) -> Vec<Vec<String>> {
        let made = match (&self.inventor, self.year) {
            (Some(inventor), Some(year)) => format!(", {inventor}, {year}"),
            (Some(inventor), None) => format!(", {inventor}"),
            (None, Some(year)) => format!(", about {year}"),
            (None, None) => String::new(),
        };
        let size = format!("{}x{}", self.files, self.ranks);
        let row = vec![self.id.clone(), size, format!("{} kinds", self.kinds), format!("{}{made}", self.name)];
        let status = self.status.as_ref().map(|status| vec![format!("Status: {status}")]);
        [row].into_iter().chain(status).collect()
    }
}

/// The names of the tables that hold rules.
fn tables_of_rules() -> impl Iterator<Item = &'static str> {
    RuleId::ALL.iter().filter(|id| id.part() != Part::Ends).map(|id| id.key())
}

/// What is asked of a variant; all of it.
struct WantedFeatures {
    words: Vec<String>,
    board: Option<(i64, i64)>,
    years: Option<(i64, i64)>,
    inventor: Option<String>,
    kinds: Vec<String>,
    rules: Vec<String>,
}

impl WantedFeatures {
    /// What the arguments ask for; a word that no shipped variant has is a mistake.
    fn read(arguments: &Arguments, shipped: &[(Listed, Table)]) -> anyhow::Result<WantedFeatures> {
        let rules = RuleId::ALL.iter().map(|id| id.key());
        for asked in &arguments.has {
            let help = || format!("one of {}", rules.clone().collect::<Vec<_>>().join(", "));
            known(("rule", asked), rules.clone().any(|rule| rule == asked), rules.clone(), help)?;
        }
        let names = || shipped.iter().flat_map(|(one, _)| [one.id.as_str(), one.name.as_str()]);
        let inventors = || shipped.iter().filter_map(|(one, _)| one.inventor.as_deref());
        let all = || "`courier list` shows them all".to_string();
        for asked in &arguments.words {
            known(("variant", asked), names().any(|name| has(name, asked)), words(names()), all)?;
        }
        if let Some(asked) = &arguments.inventor {
            known(("inventor", asked), inventors().any(|name| has(name, asked)), words(inventors()), all)?;
        }
        for asked in &arguments.kind {
            let is_word = !asked.contains(|letter: char| letter.is_uppercase() || "[](){}".contains(letter));
            if shipped.iter().any(|(_, root)| has_kind(root, asked)) && !asked.trim().is_empty() {
                continue;
            }
            if is_word {
                let kinds = shipped.iter().filter_map(|(_, root)| root.table("pieces")).flat_map(Table::keys);
                let help = || "write the name of a kind, or a Betza string such as `FfW`".to_string();
                known(("kind of men", asked), false, kinds, help)?;
            }
            notation(asked, Dialect::Default)?;
        }
        let board = arguments.board.as_deref().map(|text| {
            let sides = text.split_once(['x', 'X']);
            let side = |text: &str| text.parse().ok().filter(|side| (1..=i64::from(MAX_SIDE)).contains(side));
            let sides = sides.and_then(|(files, ranks)| Some((side(files)?, side(ranks)?)));
            sides.ok_or_else(|| {
                let help = format!("write files and ranks from 1 to {MAX_SIDE}, as in `--board 12x8`");
                Refusal::new("bad-board", format!("`{}` is no size of a board", shown(text)), help)
            })
        });
        let years = arguments.year.as_deref().map(|text| {
            years(text).filter(|(first, last)| first <= last).ok_or_else(|| {
                let help = "write `--year 1821` or `--year 1900-2000`, the earlier year first";
                Refusal::new("bad-year", format!("`{}` is no year and no span of years", shown(text)), help)
            })
        });
        Ok(WantedFeatures {
            words: arguments.words.clone(),
            board: board.transpose()?,
            years: years.transpose()?,
            inventor: arguments.inventor.clone(),
            kinds: arguments.kind.clone(),
            rules: arguments.has.clone(),
        })
    }

    fn holds(&self, one: &Listed, root: &Table) -> bool {
        let made_by = |wanted: &String| one.inventor.as_ref().is_some_and(|name| has(name, wanted));
        self.words.iter().all(|word| has(&one.id, word) || has(&one.name, word))
            && self.board.is_none_or(|board| board == (one.files, one.ranks))
            && self.years.is_none_or(|(first, last)| one.year.is_some_and(|year| (first..=last).contains(&year)))
            && self.inventor.as_ref().is_none_or(made_by)
            && self.rules.iter().all(|rule| one.rules.contains(rule))
            && self.kinds.iter().all(|kind| has_kind(root, kind))
    }
}

/// Whether a name has a word in it, whatever the case.
fn has(name: &str, word: &str) -> bool {
    !word.trim().is_empty() && name.to_lowercase().contains(&word.to_lowercase())
}

/// Names, and their words.
fn words<'a>(names: impl Iterator<Item = &'a str>) -> impl Iterator<Item = &'a str> {
    names.flat_map(|name| std::iter::once(name).chain(name.split([' ', '-'])))
}

/// Refuses what is not known, with the nearest that is.
fn known<'a>(
    (what, asked): (&str, &str),
    is_known: bool,
    all: impl Iterator<Item = &'a str>,
    help: impl Fn() -> String,
) -> Result<(), Refusal> {
    if is_known {
        return Ok(());
    }
    let help = nearest(asked, all).map_or_else(help, |near| format!("did you mean `{near}`?"));
    let code = match what {
        "rule" => "unknown-rule",
        "kind of men" => "unknown-kind",
        "inventor" => "unknown-inventor",
        _ => "unknown-variant",
    };
    Err(Refusal::new(code, format!("no {what} is called `{}`", shown(asked)), help))
}

/// Whether a file has a kind of this name, or one that moves as this string says.
fn has_kind(root: &Table, wanted: &str) -> bool {
    let dialect = if root.text("dialect") == Some("xboard") { Dialect::XBoard } else { Dialect::Default };
    let name = wanted.to_lowercase();
    let mut pieces = root.table("pieces").into_iter().flat_map(Table::tables);
    // A title may say more than the name: `Queen (ferz)`.
    let is_word =
        |title: &str| title.to_lowercase().split(|letter: char| !letter.is_alphanumeric()).any(|one| one == name);
    let movement = betza::read(wanted, dialect).ok();
    pieces.any(|(entry, table)| {
        let title = table.text("name").unwrap_or_default();
        let moves = || {
            let own = betza::read(table.text("move")?, dialect).ok()?;
            Some(is_same(&own.movement, &movement.as_ref()?.movement))
        };
        entry.key == name || title.to_lowercase() == name || is_word(title) || moves().unwrap_or(false)
    })
}

/// The first and the last year of `1821`, `1900-2000`, `-500` or `-500-600`.
fn years(text: &str) -> Option<(i64, i64)> {
    if let Ok(year) = text.parse() {
        return Some((year, year));
    }
    // The first sign may belong to the first year.
    let at = text.char_indices().skip(1).find(|&(_, letter)| letter == '-')?.0;
    Some((text[..at].parse().ok()?, text[at + 1..].parse().ok()?))
}

/// What was typed, short enough for a message.
fn shown(text: &str) -> String {
    text.chars().take(40).collect::<String>().escape_debug().to_string()
}
