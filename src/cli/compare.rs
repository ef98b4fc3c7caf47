use anyhow::bail;
use courier::compare::play::{Limits, play};
use courier::compare::{Compared, KnownCodes, Options, Subject, Told, Verdict, compare};
use courier::findings::Refusal;
use courier::rules::Grade;

use super::loading::load_with_file;
use super::output::{Out, Status, processors};
use super::progress::Progress;
use super::{compare_table, picture_folder};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_long_help = super::manual::shown(super::manual::COMPARE))]
#[command(after_help = "\
Marks of the lines:
  =  alike                           +  B has what A has not
  ~  only called otherwise           -  A has what B has not
  @  another start                   ±  each has what the other has not
  #  another board                   !  another result, or a name that misleads

Examples:
  courier compare courier-chess courier-chess-moderno
  courier compare old.toml new.toml --fail-on adds
  courier compare shatranj chess --map general=queen --json
  courier compare shatranj makruk --svg pictures
  courier compare --table shatranj makruk chess")]
pub struct Arguments {
    /// A shipped variant, or the path of a variant file.
    #[arg(value_name = "A", required_unless_present_any = ["codes", "table"])]
    first: Option<String>,
    /// Another one.
    #[arg(value_name = "B", required_unless_present_any = ["codes", "table"])]
    second: Option<String>,
    /// Kinds of A and of B that are the same, such as `courier=bishop,queen=ferz`.
    #[arg(long, value_name = "A=B,...", value_delimiter = ',', value_parser = told)]
    map: Vec<Told>,
    /// Follow every move that both games have, so many plies from the start of each.
    #[arg(long, value_name = "PLIES", default_value_t = 3)]
    depth: u32,
    /// Play from this position too, in A's letters.
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
    /// Stop when so many positions have been held by both games.
    #[arg(long, value_name = "MAX", default_value_t = 5_000_000)]
    pairs: usize,
    /// Play so many random games from each start, by the moves that both games have; 0 for none. If left out, 1000, or 100
    /// where games are slow.
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u64).range(..=10_000_000))]
    random: Option<u64>,
    /// Draw the random games from this number.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads work; as many as the processor runs if left out. The answer is the same.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Only half of it: what the files say, or how the games play.
    #[arg(long, value_name = "PART", value_enum)]
    only: Option<Half>,
    /// Exit with status 1 if the two differ in play, or that could not be decided; in a table, if any two do.
    #[arg(long)]
    exit_code: bool,
    /// Exit with status 1 at a difference of this grade or a greater one: label, start, adds, drops, changes, result or
    /// board; in a table, between any two.
    #[arg(long, value_name = "GRADE", value_enum, hide_possible_values = true)]
    fail_on: Option<Grade>,
    /// Tell everything: what is alike in words, the walks ply by ply, what only random games met, what was not met.
    #[arg(long)]
    long: bool,
    /// List the codes that differences have.
    #[arg(long)]
    codes: bool,
    /// Put several variants side by side in a table instead: men, rules in short, how many kinds are alike.
    #[arg(long, value_name = "V", num_args = 1.., conflicts_with_all = ["first", "second", "codes", "svg"])]
    table: Vec<String>,
    /// Draw every kind that differs, and the setups, as SVG files in this folder.
    #[arg(long, value_name = "DIR", value_parser = clap::builder::NonEmptyStringValueParser::new())]
    svg: Option<String>,
}

/// What helps where a position cannot be read.
const BAD_FEN: &str = "write a whole FEN in A's letters: men, side to move, rights, square just passed, counters";

/// One half of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Half {
    Structure,
    Play,
}

fn told(text: &str) -> Result<Told, String> {
    match text.split_once('=') {
        Some((a, b)) if !a.is_empty() && !b.is_empty() => Ok(Told { a: a.trim().into(), b: b.trim().into() }),
        _ => Err("write the kind of A, `=` and the kind of B, as in `courier=bishop`".to_string()),
    }
}

/// Compares two variants.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    if arguments.codes {
        return out.answer(&KnownCodes::all());
    }
    if !arguments.table.is_empty() {
        return Ok(arguments.status(compare_table::run(&arguments.table, out)?));
    }
    let (Some(first), Some(second)) = (&arguments.first, &arguments.second) else { bail!("name two variants") };
    let (a, b) = (load_with_file(first, out)?, load_with_file(second, out)?);
    let subject = |(variant, document)| Subject { variant, document: Some(document) };
    let options = Options { map: arguments.map.clone() };
    let comparison = compare(subject((&a.0, &a.1)), subject((&b.0, &b.1)), &options)?;
    let shares_board = comparison.verdict() != Verdict::NoCommonBoard;
    // What is proved to be the same needs no play.
    let is_played = match arguments.only {
        Some(Half::Structure) => false,
        Some(Half::Play) => shares_board,
        None => shares_board && (!comparison.is_same() || arguments.fen.is_some()),
    };
    if arguments.fen.is_some() && !is_played {
        let cause = if shares_board { "only the files are compared" } else { "the variants have no common board" };
        let message = format!("no position is played: {cause}");
        bail!(Refusal::new("bad-fen", message, "leave out `--fen`"));
    }
    let limits = Limits {
        depth: arguments.depth,
        pairs: arguments.pairs,
        fen: arguments.fen.clone(),
        random: arguments.random,
        seed: arguments.seed,
        threads: arguments.threads.map_or_else(processors, usize::from),
    };
    let progress = Progress::new();
    let played = is_played.then(|| play(&comparison, &limits, &progress)).transpose();
    let played = played.map_err(|wrong| Refusal::new("bad-fen", wrong.message, BAD_FEN))?;
    drop(progress);
    let pictures = match &arguments.svg {
        Some(folder) => picture_folder::write(&comparison.pictures(), folder)?,
        None => Vec::new(),
    };
    let compared = Compared::of(&comparison, played.as_ref()).with_pictures(&pictures).at_length(arguments.long);
    out.answer(&if arguments.only == Some(Half::Play) { compared.without_structure() } else { compared })?;
    Ok(arguments.status(comparison.greatest_possible_grade()))
}

impl Arguments {
    /// Whether differences of which this is the greatest grade are as great as somebody wants to hear of.
    fn status(&self, greatest: Option<Grade>) -> Status {
        let least = self.fail_on.into_iter().chain(self.exit_code.then_some(Grade::Start)).map(Grade::rank).min();
        let fails = least.is_some_and(|least| greatest.map(Grade::rank) >= Some(least));
        if fails { Status::Wrong } else { Status::Fine }
    }
}
