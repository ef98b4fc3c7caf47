use courier::betza::Dialect;
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
    #[arg(long, value_name = "NAME", value_enum, default_value_t, hide_default_value = true)]
    dialect: Dialect,
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
    let Arguments { text, dialect, board, from, men, unmoved, ep, files } = arguments;
    let place = PlaceOptions {
        board: board.as_deref(),
        from: from.as_deref(),
        men: men.as_deref(),
        unmoved: *unmoved,
        en_passant: ep.as_deref(),
    };
    let (place, board) = (Standpoint::read(&place)?, Standpoint::read_board(&place)?);
    let explanation = explain(text, &ExplainOptions { dialect: *dialect, place, board });
    let explanation = explanation.map_err(|wrong| Findings::from(wrong.in_text("<betza>", text)))?;
    draw(&explanation, files, out)?;
    out.answer(&explanation)?;
    warn(&explanation, out);
    Ok(Status::Fine)
}

/// Draws the diagram of the explanation; its sentence goes with it.
fn draw(explanation: &Explanation, files: &Files, out: &Out) -> anyhow::Result<()> {
    let Explanation { given, sentence, diagram, .. } = explanation;
    files.write(&Picture { diagram, title: given.trim(), details: sentence }, out)
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
