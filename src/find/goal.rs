use std::collections::BTreeMap;

use crate::findings::{Refusal, shown};
use crate::geometry::{Board, Color, Square, SquareSet};
use crate::render::{Access, Mark};
use crate::walker::Arrangement;

/// What a man is to do on the squares of a board on which it stands alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedSquares {
    /// The board on which it is looked for.
    pub board: Board,
    /// Where the man stands.
    pub from: Square,
    /// Its side.
    pub color: Color,
    /// What it does, on every square where it does anything.
    pub marks: BTreeMap<Square, Mark>,
    /// Whether leaps and lame leaps are told apart from slides.
    pub is_exact: bool,
}

impl WantedSquares {
    /// Reads squares with modes, such as `b3m`, `b5`, `e6c` and `d4mi`: `m` to an empty square, `c` capturing, `d`
    /// taking its own, `e` en passant, and `i` for a first move; without a mode it both moves and captures.
    ///
    /// # Errors
    ///
    /// The first word that is no square with modes, or names the man's own square.
    pub fn of_squares(board: Board, from: Square, color: Color, words: &[&str]) -> Result<WantedSquares, Refusal> {
        let mut marks: BTreeMap<Square, Mark> = BTreeMap::new();
        for word in words {
            let letters = word.find(|letter: char| letter.is_ascii_digit()).map_or(word.len(), |first| {
                let digits = word[first..].find(|letter: char| !letter.is_ascii_digit());
                digits.map_or(word.len(), |length| first + length)
            });
            let (name, modes) = word.split_at(letters);
            let square = board.named(name).ok_or_else(|| no_square(word, &board))?;
            if square == from {
                let message = format!("`{name}` is the square of the man itself");
                let help = "leave it out: moves that come back are not looked for";
                return Err(Refusal::new("own-square", message, help));
            }
            add(marks.entry(square).or_default(), modes).ok_or_else(|| no_mode(word, modes))?;
        }
        WantedSquares { board, from, color, marks, is_exact: false }.checked()
    }

    /// The goal, unless it wants nothing.
    pub fn checked(self) -> Result<WantedSquares, Refusal> {
        let help = "name some: `courier find --from d4 b3 b5 c2 c6 e2 e6 f3 f5`";
        let is_nothing = self.marks.is_empty();
        let refused = || Refusal::new("no-squares", "no square is named that the man should reach", help);
        if is_nothing { Err(refused()) } else { Ok(self) }
    }

    /// The board with nobody else on it.
    pub fn scene(&self) -> Arrangement {
        Arrangement::new(self.board.clone())
    }

    /// Whether these marks are just what is wanted.
    pub fn is_met_by(&self, marks: &BTreeMap<Square, Mark>) -> bool {
        self.deeds(marks) == self.deeds(&self.marks)
    }

    /// Each deed of these marks, and what counts here of the way in which it is done.
    pub(super) fn deeds(&self, marks: &BTreeMap<Square, Mark>) -> Deeds {
        let of_mark = |(&square, mark): (&Square, &Mark)| {
            let ways = [mark.quiet, mark.capture, mark.own, mark.en_passant].into_iter().enumerate();
            ways.filter_map(move |(number, access)| Some(((square, number), self.seen(access?)))).collect::<Vec<_>>()
        };
        marks.iter().flat_map(of_mark).collect()
    }

    /// What counts of an access here.
    pub(super) fn seen(&self, access: Access) -> Access {
        if self.is_exact { access } else { Access { leaps: false, lame: false, ..access } }
    }
}

/// What is done on which squares, by the place of the deed among the modes.
pub(super) type Deeds = BTreeMap<(Square, usize), Access>;

/// Adds what the letters say; none if one of them says nothing. What it does at any time it does as a first move too.
fn add(mark: &mut Mark, modes: &str) -> Option<()> {
    let deeds = modes.replace('i', "");
    for letter in if deeds.is_empty() { "mc" } else { &deeds }.chars() {
        let deed = deed(mark, letter)?;
        let first_move = modes.contains('i') && deed.is_none_or(|known| known.first_move);
        *deed = Some(Access { first_move, ..Access::default() });
    }
    Some(())
}

/// The deed of a mark that a mode says.
pub(super) fn deed(mark: &mut Mark, mode: char) -> Option<&mut Option<Access>> {
    match mode {
        'm' => Some(&mut mark.quiet),
        'c' => Some(&mut mark.capture),
        'd' => Some(&mut mark.own),
        'e' => Some(&mut mark.en_passant),
        _ => None,
    }
}

fn no_square(word: &str, board: &Board) -> Refusal {
    let corner = board.squares().each().last().map_or(String::new(), |corner| board.name(corner));
    Refusal::new(
        "unknown-square",
        format!("`{}` does not begin with a square of this board", shown(word)),
        format!("squares are named from `a1` to `{corner}`, with modes behind: `b3m`"),
    )
}

fn no_mode(word: &str, modes: &str) -> Refusal {
    Refusal::new(
        "unknown-mode",
        format!("`{}` are no modes, in `{}`", shown(modes), shown(word)),
        "modes are `m`, `c`, `d`, `e`, and `i` for a first move",
    )
}
