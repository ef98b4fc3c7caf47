use courier::betza::{self, BetzaError, Dialect};
use courier::file::tree::Table;
use courier::file::{SHIPPED, Shipped, load};
use courier::findings::{Findings, nearest};
use courier::geometry::MAX_SIDE;
use courier::report::{Answer, Block, Head, Report};
use courier::rules::{Part, RuleId};
use courier::same::is_same;
use serde::Serialize;

use super::explain::refuse;
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
    let wanted = match WantedFeatures::read(arguments) {
        Ok(wanted) => wanted,
        Err(wrong) => return out.reject(wrong.code, &wrong.message, Some(&wrong.suggestion)),
    };
    if let Some((text, error)) = wanted.kinds.iter().find_map(|kind| Some((kind, kind_error(kind)?))) {
        return refuse(text, &error, out);
    }
    let mut findings = Findings::new();
    let mut listed = Vec::new();
    // The shipped files are right: what they say is enough, and nothing need be made of it.
    for (id, _) in SHIPPED {
        let Some(document) = load(id, &Shipped, &mut findings) else { continue };
        let one = Listed::of(id, &document.root);
        if wanted.holds(&one, &document.root) {
            listed.push(one);
        }
    }
    if findings.has_errors() {
        return out.refuse(&findings);
    }
    out.answer(&Listing { variants: listed })?;
    Ok(Status::Fine)
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

/// Why something that was asked cannot be understood.
type Wrong = courier::findings::Refusal;

impl WantedFeatures {
    fn read(arguments: &Arguments) -> Result<WantedFeatures, Wrong> {
        let names: Vec<&str> = RuleId::ALL.iter().map(|id| id.key()).collect();
        for asked in &arguments.has {
            if !names.contains(&asked.as_str()) {
                let help = match nearest(asked, names.iter().copied()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("one of {}", names.join(", ")),
                };
                return Err(Wrong::new("unknown-rule", format!("no rule is called `{}`", shown(asked)), help));
            }
        }
        let board = arguments.board.as_deref().map(|text| {
            let sides = text.split_once(['x', 'X']);
            let side = |text: &str| text.parse().ok().filter(|side| (1..=i64::from(MAX_SIDE)).contains(side));
            let sides = sides.and_then(|(files, ranks)| Some((side(files)?, side(ranks)?)));
            sides.ok_or_else(|| {
                let help = format!("write files and ranks from 1 to {MAX_SIDE}, as in `--board 12x8`");
                Wrong::new("bad-board", format!("`{}` is no size of a board", shown(text)), help)
            })
        });
        let years = arguments.year.as_deref().map(|text| {
            years(text).filter(|(first, last)| first <= last).ok_or_else(|| {
                let help = "write `--year 1821` or `--year 1900-2000`, the earlier year first";
                Wrong::new("bad-year", format!("`{}` is no year and no span of years", shown(text)), help)
            })
        });
        Ok(WantedFeatures {
            words: arguments.words.iter().map(|word| word.to_lowercase()).collect(),
            board: board.transpose()?,
            years: years.transpose()?,
            inventor: arguments.inventor.as_ref().map(|text| text.to_lowercase()),
            kinds: arguments.kind.clone(),
            rules: arguments.has.clone(),
        })
    }

    fn holds(&self, one: &Listed, root: &Table) -> bool {
        let has_word = |word: &String| one.id.to_lowercase().contains(word) || one.name.to_lowercase().contains(word);
        let made_by = |wanted: &String| one.inventor.as_ref().is_some_and(|name| name.to_lowercase().contains(wanted));
        self.words.iter().all(has_word)
            && self.board.is_none_or(|board| board == (one.files, one.ranks))
            && self.years.is_none_or(|(first, last)| one.year.is_some_and(|year| (first..=last).contains(&year)))
            && self.inventor.as_ref().is_none_or(made_by)
            && self.rules.iter().all(|rule| one.rules.contains(rule))
            && self.kinds.iter().all(|kind| has_kind(root, kind))
    }
}

/// Why a text is neither the name of any shipped kind nor a Betza string.
fn kind_error(wanted: &str) -> Option<BetzaError> {
    let error = betza::read(wanted, Dialect::Default).err()?;
    let documents = SHIPPED.iter().filter_map(|(id, _)| load(id, &Shipped, &mut Findings::new()));
    let is_name = documents.into_iter().any(|document| has_kind(&document.root, wanted));
    (!is_name).then_some(error)
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
