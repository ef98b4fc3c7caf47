//! Options that have nothing to do beside others: nobody who writes one shall believe that it was heeded.

use clap::parser::ValueSource;
use clap::{ArgMatches, CommandFactory};
use courier::findings::Refusal;

/// Options of a command that have nothing to do in some cases: the command, the options by their names as the arguments
/// have them, and why they have nothing to do with what else was asked; `None` where they have.
type Idle = (&'static str, &'static str, fn(&Asked) -> Option<&'static str>);

/// All of them.
const IDLE: &[Idle] = &[
    ("analyse", "scale", |asked| asked.lacks(&["values"], "no values are asked for")),
    ("analyse", "games seed", |asked| asked.lacks(&["play", "values"], "no random games are played")),
    ("analyse", "empty", |asked| asked.lacks(&["men", "values"], "no chances are used")),
    ("analyse", "mates", |asked| asked.lacks(&["men"], "endings belong to `men`, which is not asked for")),
    ("analyse", "threads", |asked| match asked.has("mates") {
        true => None,
        false => asked.lacks(&["start", "play", "values"], "nothing that is asked for takes threads"),
    }),
    ("compare", "depth pairs random seed threads fen", |asked| {
        asked.is("only", "structure").then_some("no games are played")
    }),
    ("compare", "seed", |asked| asked.is("random", "0").then_some("no random games are played")),
    ("compare", "depth pairs random seed threads fen only map", |asked| {
        asked.has("table").then_some("the table is made of the files alone")
    }),
    ("compare", "depth pairs random seed threads fen only exit_code fail_on map svg first second", |asked| {
        asked.has("codes").then_some("the codes are those of every comparison")
    }),
    ("play", "side seed", |asked| (!asked.is("opponent", "random")).then_some("two people play")),
];

/// What was asked of a command.
struct Asked<'a>(&'a ArgMatches);

impl Asked<'_> {
    /// Whether an option was written.
    fn has(&self, option: &str) -> bool {
        self.0.value_source(option) == Some(ValueSource::CommandLine)
    }

    /// The values of an option as they were written, or as they are if it was left out.
    fn values(&self, option: &str) -> Vec<String> {
        let raw = self.0.get_raw(option).into_iter().flatten();
        raw.flat_map(|text| text.to_string_lossy().split(',').map(str::to_string).collect::<Vec<_>>()).collect()
    }

    fn is(&self, option: &str, value: &str) -> bool {
        self.values(option) == [value]
    }

    /// The reason, where none of these parts of an analysis is asked for.
    fn lacks(&self, parts: &[&str], why: &'static str) -> Option<&'static str> {
        let asked = match (self.has("betza") || self.has("piece"), self.has("only")) {
            (true, _) => vec!["men".to_string()],
            (false, true) => self.values("only"),
            (false, false) => return None,
        };
        (!asked.iter().any(|one| parts.contains(&one.as_str()))).then_some(why)
    }
}

/// Refuses the first option that has nothing to do.
pub fn check(arguments: &ArgMatches) -> Result<(), Refusal> {
    debug_assert_eq!(strangers(), "", "options of the table that their commands do not have");
    let Some((command, given)) = arguments.subcommand() else { return Ok(()) };
    let asked = Asked(given);
    for (_, options, why) in IDLE.iter().filter(|(of, ..)| *of == command) {
        let Some(option) = options.split(' ').find(|option| asked.has(option)) else { continue };
        if let Some(why) = why(&asked) {
            let shown = match option {
                "first" | "second" => "a variant".to_string(),
                option => format!("`--{}`", option.replace('_', "-")),
            };
            let help = format!("leave {shown} out, or ask for what it belongs to");
            return Err(Refusal::new("idle-option", format!("{shown} does nothing here: {why}"), help));
        }
    }
    Ok(())
}

/// The options of the table that are none of their command.
fn strangers() -> String {
    let program = super::Arguments::command();
    let all = IDLE.iter().flat_map(|(command, options, _)| options.split(' ').map(move |option| (*command, option)));
    let is_known = |command, option| {
        let found = program.find_subcommand(command);
        found.is_some_and(|found| found.get_arguments().any(|one| one.get_id() == option))
    };
    let strangers = all.filter(|&(command, option)| !is_known(command, option));
    strangers.map(|(command, option)| format!("{command} --{option} ")).collect()
}
