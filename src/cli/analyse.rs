use courier::analyse::men::Odds;
use courier::analyse::wander::MOST_GAMES;
use courier::analyse::{Analysis, AnalysisPart, Inquiry};
use courier::betza::Dialect;
use courier::explain::{PlaceOptions, Standpoint};
use courier::findings::{Refusal, brief, nearest};
use courier::geometry::Board;
use courier::position::Kind;
use courier::report::Answer;
use courier::variant::Variant;

use super::loading::{load, notation};
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
    only: Vec<AnalysisPart>,
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

/// Says in numbers what a variant is like.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let odds = odds(&arguments.empty)?;
    let watch = Progress::new();
    let mut asked = Inquiry {
        parts: arguments.parts(),
        only: None,
        mates: arguments.mates,
        odds,
        scale: arguments.scale.clone(),
        games: arguments.games,
        seed: arguments.seed,
        threads: arguments.threads.map_or_else(processors, usize::from),
    };
    let mut analysis = match (&arguments.variant, &arguments.betza) {
        (Some(name), _) => {
            let variant = load(name, out)?;
            asked.only = named_in(&variant, arguments)?;
            Analysis::of_variant(&variant, &asked, &watch)?
        }
        (None, Some(text)) => {
            let notation = notation(text, Dialect::Default)?;
            Analysis::of_string(text.trim(), &notation.movement, &board(arguments)?, &asked, &watch)?
        }
        (None, None) => anyhow::bail!("name a variant or a string"),
    };
    drop(watch);
    if let Some(folder) = &arguments.svg {
        analysis.pictures = Some(picture_folder::write(&analysis.pictures(), folder)?);
    }
    out.answer(&analysis)
}

impl Arguments {
    /// The parts that are asked for; of one kind alone there are only its men.
    fn parts(&self) -> Vec<AnalysisPart> {
        match (&self.piece, &self.only[..]) {
            (Some(_), _) => vec![AnalysisPart::Men],
            (None, []) => AnalysisPart::ALL.to_vec(),
            (None, parts) => parts.to_vec(),
        }
    }
}

/// The kind that is asked for alone; and whether there is anything to draw where that is asked for.
fn named_in(variant: &Variant, arguments: &Arguments) -> Result<Option<Kind>, Refusal> {
    let parts = arguments.parts();
    let is_drawn = parts.contains(&AnalysisPart::Men) || parts.contains(&AnalysisPart::Play);
    if arguments.svg.is_some() && !is_drawn {
        let message = "there is nothing to draw: pictures are made of men and of play";
        return Err(Refusal::new("nothing-to-draw", message, "add `men` or `play` to `--only`, or leave out `--svg`"));
    }
    arguments.piece.as_deref().map(|name| named(variant, name)).transpose()
}

/// The board of a string alone.
fn board(arguments: &Arguments) -> Result<Board, Refusal> {
    let options = PlaceOptions { board: Some(arguments.board.as_deref().unwrap_or("8x8")), ..Default::default() };
    let board = Standpoint::read_board(&options)?;
    board.ok_or_else(|| Refusal::new("no-board", "the board has no size", "write it as in `--board 12x8`"))
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
