//! How people ask: the commands, their words and their JSON. No rule lives here.

mod analyse;
mod bench;
mod board;
mod check;
mod compare;
mod compare_table;
mod exercises;
mod explain;
mod find;
mod idle;
mod list;
mod loading;
mod manual;
mod moves;
mod names;
mod new;
mod output;
mod perft;
mod picture_folder;
mod pictures;
mod play;
mod playouts;
mod progress;
mod quiz;
mod same;
mod schema;
mod show;
mod typed;
mod verify;
mod why;
mod worksheet;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use courier::findings::{Finding, Refusal};
use courier::report::Format;

use output::{Out, Status};

/// Define, check, read and play chess variants from TOML files.
#[derive(Parser)]
#[command(name = "courier", version, max_term_width = 80, arg_required_else_help = true)]
struct Arguments {
    /// What the answer is written as: `html` is a page with pictures, `json` data for programs.
    #[arg(long, global = true, value_name = "FORMAT", value_parser = formats())]
    format: Option<Format>,
    /// The same as `--format json`: data on standard output, errors too.
    #[arg(long, global = true, conflicts_with = "format")]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// List the shipped variants, all or those with some feature.
    List(list::Arguments),
    /// Show a variant's rules as a sheet: setup, men, special rules, ends.
    Show(show::Arguments),
    /// Report everything that is wrong with variant files.
    Check(check::Arguments),
    /// Say what a Betza string means, in words, squares and steps.
    Explain(explain::Arguments),
    /// Say whether two Betza strings mean the same, and where they differ.
    Same(same::Arguments),
    /// Find the Betza strings that reach just these squares.
    Find(find::Arguments),
    /// Look up names of pieces: what they mean, and in which games.
    Names(names::Arguments),
    /// List the legal moves of a position, each with the rule that allows it.
    Moves(moves::Arguments),
    /// Say what allows or forbids a move.
    Why(why::Arguments),
    /// Count the games of a length, to compare with other programs.
    Perft(perft::Arguments),
    /// Play random games to their end: results, lengths, and how many a second.
    Playouts(playouts::Arguments),
    /// Measure how fast this machine counts games, over a fixed suite.
    Bench(bench::Arguments),
    /// Play a game in the terminal.
    Play(play::Arguments),
    /// Learn Betza notation by questions in the terminal.
    Quiz(quiz::Arguments),
    /// Write questions about Betza notation for paper, and their solutions.
    Worksheet(worksheet::Arguments),
    /// Compare two variants: which man is which, and where moves, start, rules and ends differ.
    Compare(compare::Arguments),
    /// Measure a variant: its men, its start, random games, and what men are worth.
    Analyse(analyse::Arguments),
    /// Run the claims of variant files.
    Verify(verify::Arguments),
    /// Write a commented variant file to start from.
    New(new::Arguments),
    /// Print the JSON schema of variant files, for editors.
    Schema,
}

/// Runs the program with these arguments.
pub fn run(arguments: Vec<OsString>) -> ExitCode {
    let asked = asked_format(&arguments);
    let read = Arguments::command().try_get_matches_from(arguments);
    let read = read.and_then(|given| Ok((Arguments::from_arg_matches(&given)?, idle::check(&given))));
    let status = match read {
        Ok((arguments, idle)) => {
            let out = Out::new(arguments.format.or(arguments.json.then_some(Format::Json)));
            out.finish(idle.map_err(Into::into).and_then(|()| dispatch(&arguments.command, &out)))
        }
        Err(usage) if usage.kind() == ErrorKind::InvalidUtf8 => {
            let help = "write it in a terminal that uses UTF-8";
            Out::new(asked).finish(Err(Refusal::new("not-utf8", "an argument is not UTF-8", help).into()))
        }
        Err(usage) if usage.use_stderr() && asked == Some(Format::Json) => Out::new(asked).fail(of_usage(&usage)),
        Err(usage) => usage.exit(),
    };
    ExitCode::from(status as u8)
}

/// The format that is asked for where the arguments cannot be read.
fn asked_format(arguments: &[OsString]) -> Option<Format> {
    let named = |name: &str| Format::ALL.into_iter().find(|format| format.name() == name);
    let mut words = arguments.iter().take_while(|word| *word != "--").filter_map(|word| word.to_str());
    let mut asked = None;
    while let Some(word) = words.next() {
        match word.split_once('=') {
            None if word == "--json" => return Some(Format::Json),
            None if word == "--format" => asked = words.next().and_then(named),
            Some(("--format", name)) => asked = named(name),
            _ => {}
        }
    }
    asked
}

/// What is wrong with the arguments: the first lines say it, the others are the way out.
fn of_usage(usage: &clap::Error) -> Finding {
    let in_a_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let told = usage.render().to_string();
    let (message, help) = told.trim().split_once("\n\n").unwrap_or((told.trim(), ""));
    // Without a command the whole help is told, which says what there is.
    let message = if usage.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        "there is no command".to_string()
    } else {
        in_a_line(message.trim_start_matches("error: "))
    };
    Finding::error("usage", message).help(in_a_line(help))
}

/// Reads the name of a format.
fn formats() -> impl TypedValueParser<Value = Format> {
    let named = |name: &str| Format::ALL.into_iter().find(|format| format.name() == name);
    // The parser lets no other name through.
    PossibleValuesParser::new(Format::ALL.map(Format::name)).map(move |name| named(&name).unwrap_or(Format::Text))
}

fn dispatch(command: &Command, out: &Out) -> anyhow::Result<Status> {
    match command {
        Command::List(arguments) => list::run(arguments, out),
        Command::Show(arguments) => show::run(arguments, out),
        Command::Check(arguments) => check::run(arguments, out),
        Command::Explain(arguments) => explain::run(arguments, out),
        Command::Names(arguments) => names::run(arguments, out),
        Command::Moves(arguments) => moves::run(arguments, out),
        Command::Why(arguments) => why::run(arguments, out),
        Command::Perft(arguments) => perft::run(arguments, out),
        Command::Playouts(arguments) => playouts::run(arguments, out),
        Command::Bench(arguments) => bench::run(arguments, out),
        Command::Play(arguments) => play::run(arguments, out),
        Command::Quiz(arguments) => quiz::run(arguments, out),
        Command::Worksheet(arguments) => worksheet::run(arguments, out),
        Command::Compare(arguments) => compare::run(arguments, out),
        Command::Analyse(arguments) => analyse::run(arguments, out),
        Command::Verify(arguments) => verify::run(arguments, out),
        Command::New(arguments) => new::run(arguments, out),
        Command::Find(arguments) => find::run(arguments, out),
        Command::Same(arguments) => same::run(arguments, out),
        Command::Schema => schema::run(out),
    }
}
