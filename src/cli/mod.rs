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

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use output::{Out, Status};

/// Define, check, read and play chess variants from TOML files.
#[derive(Parser)]
#[command(name = "courier", version, max_term_width = 80, arg_required_else_help = true)]
struct Arguments {
    /// Answer in JSON, errors too, on standard output.
    #[arg(long, global = true)]
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
    // Where the arguments cannot be read, this is all that can be said of the answer's form.
    let wants_json = arguments.iter().take_while(|argument| *argument != "--").any(|argument| argument == "--json");
    let status = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => {
            let out = Out::new(arguments.json);
            out.finish(dispatch(&arguments.command, &out))
        }
        Err(usage) if usage.kind() == ErrorKind::InvalidUtf8 => {
            let out = Out::new(wants_json);
            out.finish(out.reject(
                "not-utf8",
                "an argument is not UTF-8",
                Some("write it in a terminal that uses UTF-8"),
            ))
        }
        Err(usage) if usage.use_stderr() && wants_json => {
            let told = usage.render().to_string();
            Out::new(true).finish(Err(anyhow::anyhow!("{}", told.trim_start_matches("error: ").trim())))
        }
        Err(usage) => usage.exit(),
    };
    ExitCode::from(status as u8)
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
