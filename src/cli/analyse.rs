use std::sync::Arc;

use courier::analyse::mates::{self, Ending};
use courier::analyse::men::{Men, Mover, Odds, mobility};
use courier::analyse::start::{self, Start};
use courier::analyse::values::{self, Agreement, Scale};
use courier::analyse::wander::{self, MOST_GAMES, Sample, Wander};
use courier::betza::{self, Dialect};
use courier::explain::{Place, PlaceOptions};
use courier::findings::{Refusal, brief, nearest};
use courier::geometry::Board;
use courier::position::Kind;
use courier::render::NamedPicture;
use courier::variant::Variant;
use courier::wrapping::{WIDE, wrapped_to};
use serde::Serialize;

use super::explain::refuse;
use super::loading::load;
use super::output::{Out, Status, processors};
use super::picture_folder;
use super::progress::Progress;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_long_help = super::manual::shown(super::manual::ANALYSE))]
#[command(after_help = "\
Examples:
  courier analyse courier-chess
  courier analyse chess --only play --games 10000
  courier analyse courier-chess-moderno --piece elephant --empty 0.78
  courier analyse --betza WD --board 8x8 --mates
  courier analyse shatranj --only men,play --svg pictures")]
pub struct Arguments {
    /// A shipped variant, or the path of a variant file.
    #[arg(value_name = "VARIANT", required_unless_present = "betza", conflicts_with = "betza")]
    variant: Option<String>,
    /// A Betza string alone, instead of a variant.
    #[arg(long, value_name = "BETZA")]
    betza: Option<String>,
    /// The board of a string alone, files by ranks; 8x8 if left out.
    #[arg(long, value_name = "FILESxRANKS", conflicts_with = "variant")]
    board: Option<String>,
    /// Only these parts; men, start, play and values if left out.
    #[arg(long, value_name = "PARTS", value_delimiter = ',', value_enum, conflicts_with_all = ["betza", "piece"])]
    only: Vec<Part>,
    /// Only this kind of men, by its name in the file, its title or its letter.
    #[arg(long, value_name = "NAME", conflicts_with = "betza")]
    piece: Option<String>,
    /// Solve the endings of a king and one man against a king too.
    #[arg(long)]
    mates: bool,
    /// The chance that a square is empty.
    #[arg(long, value_name = "P", default_value = "0.7", allow_hyphen_values = true)]
    empty: String,
    /// What the values by mobility are counted in; the rook, or without one the strongest man, is 5 if left out.
    #[arg(long, value_name = "KIND=VALUE", conflicts_with_all = ["betza", "piece"])]
    scale: Option<String>,
    /// How many random games are played.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    games: u64,
    /// Where the random numbers begin: equal seeds give equal games, on any number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Draw men as boards of numbers, and random games as plots, as SVG files in this folder.
    #[arg(long, value_name = "DIR", value_parser = clap::builder::NonEmptyStringValueParser::new())]
    svg: Option<String>,
    /// How many threads work; as many as the machine has if left out.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// One part of the analysis.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Part {
    /// What men can do.
    Men,
    /// How the start stands.
    Start,
    /// How random games go.
    Play,
    /// What men are worth, by several methods.
    Values,
}

impl Part {
    const ALL: &[Part] = &[Part::Men, Part::Start, Part::Play, Part::Values];
}

/// The parts of the analysis; what was not asked for is left out.
#[derive(Default, Serialize)]
struct Answer {
    /// The variant; null for a string alone.
    variant: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    men: Option<Men>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mates: Option<Vec<mates::Row>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<Start>,
    #[serde(skip_serializing_if = "Option::is_none")]
    play: Option<Wander>,
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<Values>,
    /// What is drawn, if anything is to be.
    #[serde(skip)]
    drawn: Vec<NamedPicture>,
    /// The files that were written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pictures: Option<Vec<String>>,
}

/// What men are worth.
#[derive(Serialize)]
struct Values {
    #[serde(flatten)]
    table: values::Table,
    agreements: Vec<Agreement>,
    /// The methods that found nothing.
    refused: Vec<Refused>,
}

/// A method that found nothing, and why.
#[derive(Serialize)]
struct Refused {
    method: values::Method,
    #[serde(flatten)]
    why: Refusal,
}

impl Answer {
    /// The parts as people read them, one below the other.
    fn text(&self) -> String {
        let parts = [
            self.men.as_ref().map(Men::text),
            self.mates.as_ref().map(|rows| mates::text(rows)),
            self.start.as_ref().map(|start| format!("start\n{}", start.text())),
            self.play.as_ref().map(Wander::text),
            self.values.as_ref().map(Values::text),
        ];
        let parts = parts.into_iter().flatten().map(|text| text.trim_end().to_string());
        parts.collect::<Vec<_>>().join("\n\n")
    }
}

impl Values {
    fn text(&self) -> String {
        let mut text = format!("values\n{}", self.table.text());
        for one in &self.refused {
            let told = format!("none; {}: {}", one.why.message, one.why.suggestion);
            text += &wrapped_to(WIDE, &told, &format!("{}: ", one.method.name()), "  ");
        }
        text
    }
}

/// Says in numbers what a variant is like.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let odds = match odds(&arguments.empty) {
        Ok(odds) => odds,
        Err(refusal) => return reject(&refusal, out),
    };
    let answer = match (&arguments.variant, &arguments.betza) {
        (Some(name), _) => match load(name, out)? {
            Ok(variant) => of_variant(&variant, arguments, &odds),
            Err(status) => return Ok(status),
        },
        (None, Some(text)) => match betza::read(text, Dialect::Default) {
            Ok(notation) => {
                board(arguments).and_then(|board| of_string(text.trim(), &notation.movement, &board, arguments, &odds))
            }
            Err(error) => return refuse(text, &error, out),
        },
        // One of the two is there: the command cannot be read without.
        (None, None) => return Ok(Status::Failed),
    };
    let mut answer = match answer {
        Err(refusal) => return reject(&refusal, out),
        Ok(answer) => answer,
    };
    if let Some(folder) = &arguments.svg {
        answer.pictures = Some(picture_folder::write(&answer.drawn, folder)?);
    }
    if out.json {
        out.answer(&answer)?;
    } else {
        out.say(answer.text())?;
        if let Some(written) = &answer.pictures {
            out.say(format!("\n{}", picture_folder::told(written)))?;
        }
    }
    Ok(Status::Fine)
}

/// The board of a string alone.
fn board(arguments: &Arguments) -> Result<Board, Refusal> {
    let options = PlaceOptions { board: Some(arguments.board.as_deref().unwrap_or("8x8")), ..Default::default() };
    let board = Place::read_board(&options)?;
    board.ok_or_else(|| Refusal::new("no-board", "the board has no size", "write it as in `--board 12x8`"))
}

/// What can be said of a string alone.
fn of_string(
    text: &str,
    movement: &betza::Movement,
    board: &Board,
    arguments: &Arguments,
    odds: &Odds,
) -> Result<Answer, Refusal> {
    let watch = Progress::new();
    let men = Men::of_movement(text, movement, board, odds, &watch);
    // The kings of such an ending move as in chess.
    let king = betza::read("K", Dialect::Default).map_err(|error| Refusal::new("no-king", error.to_string(), ""))?;
    let ending = Ending { board, man: movement, king: &king.movement };
    let mates = arguments.mates.then(|| vec![mates::Row::new(text, mates::solve(&ending, &watch))]);
    let drawn = arguments.svg.as_ref().map(|_| Men::pictures_of_movement(text, movement, board, odds));
    Ok(Answer { men: Some(men), mates, drawn: drawn.unwrap_or_default(), ..Answer::default() })
}

/// Every part that is asked for, of a variant.
fn of_variant(variant: &Arc<Variant>, arguments: &Arguments, odds: &Odds) -> Result<Answer, Refusal> {
    let watch = Progress::new();
    let only = arguments.piece.as_deref().map(|name| named(variant, name)).transpose()?;
    let parts = match (only, &arguments.only[..]) {
        (Some(_), _) => &[Part::Men],
        (None, []) => Part::ALL,
        (None, parts) => parts,
    };
    let wants = |part: Part| parts.contains(&part);
    if arguments.svg.is_some() && !wants(Part::Men) && !wants(Part::Play) {
        let message = "there is nothing to draw: pictures are made of men and of play";
        return Err(Refusal::new("nothing-to-draw", message, "add `men` or `play` to `--only`, or leave out `--svg`"));
    }
    let of_values = wants(Part::Values).then(|| scale(variant, arguments, odds)).transpose()?;
    let threads = arguments.threads.map_or_else(processors, usize::from);
    let men = wants(Part::Men).then(|| Men::of_variant(variant, only, odds, &watch));
    let solved = || {
        let kinds = variant.kinds.each().filter(|&kind| only.map_or(!variant.kinds[kind].royal, |only| only == kind));
        mates::of_kinds(variant, &kinds.collect::<Vec<_>>(), threads, &watch)
    };
    let mates = arguments.mates.then(solved);
    let start =
        wants(Part::Start).then(|| start::look(variant, &start::Limits { threads, ..Default::default() }, &watch));
    let sample = Sample {
        games: arguments.games,
        seed: arguments.seed,
        threads,
        rows: of_values.is_some(),
        ..Sample::default()
    };
    let mut play = (wants(Part::Play) || of_values.is_some()).then(|| wander::wander(variant, &sample, &watch));
    let rows = play.as_mut().map(|play| std::mem::take(&mut play.rows)).unwrap_or_default();
    let values = of_values.map(|(mobilities, scale)| {
        let mut table = values::Table::of(variant, &mobilities, odds.empty(), &scale);
        let rows: Vec<_> = rows.iter().map(wander::Row::regressed).collect();
        let refused = table.regress(variant, &rows, arguments.seed, &watch).err();
        let refused = refused.map(|why| Refused { method: values::Method::Regression, why });
        Values { agreements: table.agreements(), refused: refused.into_iter().collect(), table }
    });
    let play = play.filter(|_| wants(Part::Play));
    let mut drawn = Vec::new();
    if arguments.svg.is_some() {
        drawn.extend(men.iter().flat_map(|_| Men::pictures_of_variant(variant, only, odds)));
        drawn.extend(play.iter().flat_map(|play| play.pictures(variant)));
    }
    Ok(Answer { variant: Some(variant.id.clone()), men, mates, start, play, values, drawn, pictures: None })
}

/// The weighted mobilities of the kinds, and what values by them are counted in.
fn scale(variant: &Variant, arguments: &Arguments, odds: &Odds) -> Result<(Vec<(Kind, f64)>, Scale), Refusal> {
    let kinds = &variant.kinds;
    let weighted = |kind: Kind| {
        let found = mobility(&Mover::of_kind(variant, kind, false), odds).ok()?;
        Some((kind, found.weighted.mean))
    };
    let mobilities: Vec<(Kind, f64)> = kinds.each().filter_map(weighted).collect();
    let scale = match &arguments.scale {
        Some(text) => Scale::read(text, kinds, &mobilities)?,
        None => Scale::usual(kinds, &mobilities).ok_or_else(|| {
            Refusal::new("scale-none", "no man moves that has a price", "leave out the values, by `--only`")
        })?,
    };
    Ok((mobilities, scale))
}

/// The chance that somebody typed.
fn odds(text: &str) -> Result<Odds, Refusal> {
    text.trim().parse().ok().and_then(Odds::new).ok_or_else(|| {
        let message = format!("`--empty {}` is no chance that a square is empty", brief(text).escape_debug());
        Refusal::new("bad-chance", message, "write a number from 0 to 1, as in `--empty 0.7`")
    })
}

/// The kind that a name, a title or a letter stands for.
fn named(variant: &Variant, name: &str) -> Result<Kind, Refusal> {
    let kinds = &variant.kinds;
    let is_called = |kind: &Kind| [&kinds[*kind].title, &kinds[*kind].letter].iter().any(|known| *known == name);
    kinds.named(name).or_else(|| kinds.each().find(is_called)).ok_or_else(|| {
        let message = format!("`{}` has no kind of men `{}`", variant.id, brief(name).escape_debug());
        let known = || kinds.iter().map(|kind| kind.name.as_str());
        let titles = kinds.iter().map(|kind| kind.title.as_str());
        let help = match nearest(name, known().chain(titles)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("its kinds are {}", known().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")),
        };
        Refusal::new("unknown-piece", message, help)
    })
}

fn reject(refusal: &Refusal, out: &Out) -> anyhow::Result<Status> {
    out.reject(refusal.code, &refusal.message, Some(&refusal.suggestion))
}
