use courier::position::write_fen;
use courier::render::{Diagram, Picture};
use courier::sheet::sheet;
use courier::variant::Variant;

use super::loading::load;
use super::output::{Out, Status};
use super::pictures::Files;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  courier show courier-chess-viii
  courier show chess --format html > chess.html
  courier show courier-chess --svg courier-chess.svg")]
pub struct Arguments {
    /// A shipped variant, or the path of a variant file.
    #[arg(value_name = "VARIANT")]
    variant: String,
    #[command(flatten)]
    files: Files,
}

/// Shows a variant's rules as a sheet.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let variant = load(&arguments.variant, out)?;
    draw(&variant, &arguments.files, out)?;
    out.answer(&sheet(&variant))
}

/// Draws the position in which play begins.
fn draw(variant: &Variant, files: &Files, out: &Out) -> anyhow::Result<()> {
    if !files.are_wanted() {
        return Ok(());
    }
    let Variant { setup, board, kinds, rights, .. } = variant;
    let diagram = Diagram::of_setup_with_tiles(setup, board, kinds);
    let details = format!("Position: {}", write_fen(setup, board, kinds, rights));
    files.write(&Picture { diagram: &diagram, title: &variant.about.name, details: &details }, out)
}
