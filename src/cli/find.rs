use std::io::Read;

use anyhow::bail;
use courier::explain::{PlaceOptions, Standpoint};
use courier::find::{FoundAnswer, FoundString, MOST_LETTERS, WantedSquares, find, is_step, of_steps};
use courier::findings::Refusal;
use courier::walker::Scene;

use super::output::{Out, Status};

/// The most bytes of a picture; the largest board with the longest marks has a tenth of it.
const MOST_BYTES: u64 = 64 * 1024;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Squares are those of an empty board. Behind a square or a step stand its modes:
`m` to an empty square, `c` capturing, `d` taking its own, `e` en passant, `i`
as a first move; without a mode it moves and captures. Steps are to the right
and forward: `(1,2)` is one to the right and two forward, and `(±1,2)` the same
on both sides. A number behind one is the most such steps, 0 for no limit.
Without any words a picture is read from standard input, as `explain` draws it,
with whatever stands above and below it: `@` the man, `.` nothing, `o` both, `m`
moves, `x` captures, capitals leap.

Examples:
  courier find --from d4 b2 b6 f2 f6 b4m d2m d6m f4m
  courier find --board 12x8 --from f4 e5 g5 e3 g3 d6 h6 d2 h2
  courier find '(±1,2)' '(0,1)0m'
  courier find < picture.txt")]
pub struct Arguments {
    /// Squares with modes, such as `b3m` and `b5`; or steps, such as `(1,2)` and `(0,1)0m`.
    #[arg(value_name = "SQUARE|STEP")]
    words: Vec<String>,
    /// The square of the man, such as `d4`, or `b:d4` for a black man.
    #[arg(long, value_name = "SQUARE")]
    from: Option<String>,
    /// The board, files by ranks; 8x8 if left out.
    #[arg(long, value_name = "FILESxRANKS")]
    board: Option<String>,
}

/// Looks for strings that reach just these squares.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let words: Vec<&str> = arguments.words.iter().map(String::as_str).collect();
    let found = match &arguments.from {
        Some(_) => on_squares(arguments, &words),
        None if words.is_empty() && arguments.board.is_none() => in_picture(),
        None if words.iter().all(|word| is_step(word)) && arguments.board.is_none() => {
            Ok(of_steps(&words)?.into_iter().collect())
        }
        None => bail!(Refusal::new(
            "no-square",
            "squares are named without the square of the man",
            "add its square, as in `--from d4`; or write steps, such as `(1,2)`",
        )),
    };
    let strings = found?;
    if strings.is_empty() {
        let message = format!("no string of at most {MOST_LETTERS} letters does just that");
        bail!(Refusal::new("no-string", message, "name fewer squares, or say them in two strings"));
    }
    out.answer(&FoundAnswer::of(&strings))
}

fn on_squares(arguments: &Arguments, words: &[&str]) -> anyhow::Result<Vec<FoundString>> {
    let options =
        PlaceOptions { board: arguments.board.as_deref(), from: arguments.from.as_deref(), ..PlaceOptions::default() };
    // A square is given, so that there is a place.
    let place = Standpoint::read(&options)?.expect("the man has a square");
    let words: Vec<&str> =
        words.iter().flat_map(|word| word.split([',', ' '])).filter(|word| !word.is_empty()).collect();
    let board = place.scene.board().clone();
    Ok(find(&WantedSquares::of_squares(board, place.from, place.color, &words)?))
}

fn in_picture() -> anyhow::Result<Vec<FoundString>> {
    let mut bytes = Vec::new();
    std::io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        let message = format!("the picture has more than {MOST_BYTES} bytes");
        bail!(Refusal::new("too-large", message, "a picture has at most 16 rows of 16 squares"));
    }
    let Ok(text) = String::from_utf8(bytes) else {
        bail!(Refusal::new("not-utf8", "the picture is not UTF-8", "save it as UTF-8"));
    };
    Ok(find(&WantedSquares::of_picture(&text)?))
}
