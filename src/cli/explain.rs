use courier::betza::{BetzaError, Dialect};
use courier::explain::{ExplainOptions, Explanation, LintLine, PlaceOptions, Standpoint, explain};
use courier::findings::{Fault, Finding, Findings, Source};
use courier::render::Picture;

use super::output::{Out, Status};
use super::pictures::Files;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  courier explain AmD
  courier explain AmD --svg elephant.svg --png elephant.png
  courier explain fmWfceFifmnD --from e5 --men bd5 --ep d6/d5
  courier explain BW --board 12x8 --from b:g8 --men \"wd5,bKh7\" --json")]
pub struct Arguments {
    /// The Betza string.
    #[arg(value_name = "BETZA")]
    text: String,
    /// How direction letters on K and Q are read: `fK` has three steps by default, one in `xboard`.
    #[arg(long, value_name = "NAME", value_parser = ["default", "xboard"], default_value = "default", hide_default_value = true)]
    dialect: String,
    /// The board that the man stands on, files by ranks; 8x8 if left out. Without `--from` its squares are only counted.
    #[arg(long, value_name = "FILESxRANKS")]
    board: Option<String>,
    /// The square of the man, such as `d4`, or `b:d4` for a black man: then the squares it reaches are listed.
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,
    /// Other men, each a side, a kind if you like, and a square: `we6,bc6,wRa1`.
    #[arg(long, value_name = "MEN")]
    men: Option<String>,
    /// The man and every other man on the board are unmoved.
    #[arg(long)]
    unmoved: bool,
    /// The last move passed the first square, and its man now stands on the second: `d6/d5`;
    /// several passed squares have commas between them.
    #[arg(long, value_name = "PASSED/MAN")]
    ep: Option<String>,
    #[command(flatten)]
    files: Files,
}

/// Says what a Betza string means.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let dialect = reading(&arguments.dialect);
    let place = match Standpoint::read(&arguments.place()) {
        Ok(place) => place,
        Err(refusal) => return out.reject_as(&refusal),
    };
    let board = match Standpoint::read_board(&arguments.place()) {
        Ok(board) => board,
        Err(refusal) => return out.reject_as(&refusal),
    };
    match explain(&arguments.text, &ExplainOptions { dialect, place, board }) {
        Err(error) => refuse(&arguments.text, &error, out),
        Ok(explanation) => {
            draw(&explanation, &arguments.files, out)?;
            out.answer(&explanation)?;
            warn(&explanation, out);
            Ok(Status::Fine)
        }
    }
}

impl Arguments {
    fn place(&self) -> PlaceOptions<'_> {
        PlaceOptions {
            board: self.board.as_deref(),
            from: self.from.as_deref(),
            men: self.men.as_deref(),
            unmoved: self.unmoved,
            en_passant: self.ep.as_deref(),
        }
    }
}

/// Draws the diagram of the explanation; its sentence goes with it.
fn draw(explanation: &Explanation, files: &Files, out: &Out) -> anyhow::Result<()> {
    let Explanation { given, sentence, diagram, .. } = explanation;
    files.write(&Picture { diagram, title: given.trim(), details: sentence }, out)
}

/// The dialect of this name.
pub(super) fn reading(name: &str) -> Dialect {
    if name == "xboard" { Dialect::XBoard } else { Dialect::Default }
}

/// Says why the string cannot be read, with a caret under the very character.
pub(super) fn refuse(text: &str, error: &BetzaError, out: &Out) -> anyhow::Result<Status> {
    out.refuse(&Findings::from(error.in_text("<betza>", text)))
}

/// Draws the warnings under the string.
fn warn(explanation: &Explanation, out: &Out) {
    let source = Source::new("<betza>", &explanation.given);
    let finding = |lint: &LintLine| {
        let [start, end] = lint.span;
        Finding::warning(lint.code, &lint.message).at(source.place(start..end))
    };
    let mut findings = Findings::new();
    findings.extend(explanation.lints.iter().map(finding));
    if !explanation.lints.is_empty() {
        out.note("\n");
        out.warn(&findings);
    }
}
