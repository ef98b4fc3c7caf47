//! A diagram in sentences, for those who cannot see it.

use std::collections::BTreeMap;

use crate::geometry::{Board, Color, Square, SquareSet};
use crate::render::{Diagram, SquareView};

/// What is on the board, and every square with what can be done there; one line each.
pub fn description(diagram: &Diagram, details: &str) -> String {
    let board = &diagram.board;
    let names = Names::of(diagram);
    let mut lines = vec![board_line(board, &names)];
    if !details.is_empty() {
        lines.insert(0, details.to_string());
    }
    lines.extend(board.told_names().filter(|_| diagram.coordinates));
    lines.extend(mover_line(diagram, &names));
    for color in Color::BOTH {
        lines.extend(men_line(diagram, color, &names));
    }
    let mut told: BTreeMap<(bool, String), Vec<Square>> = BTreeMap::new();
    for square in board.squares().each() {
        for said in sayings(&diagram.seen(square)) {
            told.entry(said).or_default().push(square);
        }
    }
    for ((waits, said), squares) in told {
        let when = if waits { "Not in this position: " } else { "" };
        lines.push(format!("{when}{said}: {}.", names.list(squares)));
    }
    if !diagram.platforms.is_empty() {
        lines.push(format!("Hops over the men on: {}.", names.list(diagram.platforms.each())));
    }
    lines.extend(diagram.notes.iter().chain(&diagram.line_notes).map(|note| note.replace('`', "")));
    lines.join("\n")
}

/// Everything that is said of one square, and whether it must wait.
fn sayings(seen: &SquareView) -> impl Iterator<Item = (bool, String)> {
    let now = |is_so: bool, words: &str| is_so.then(|| (false, words.to_string()));
    let mark = (!seen.mark.is_empty()).then(|| (seen.waits, seen.mark.words()));
    let others = [now(seen.unload, UNLOADS), now(seen.returns, RETURNS), now(seen.victim, TAKEN)];
    mark.into_iter().chain(others.into_iter().flatten())
}

/// What the exchange of two men is called.
pub const UNLOADS: &str = "goes there and puts the man there where its last leg began";

/// What is said of a move that ends where it began.
pub const RETURNS: &str = "comes back to its own square";

/// What is said of a man that is taken on the way.
pub const TAKEN: &str = "a man there is taken by a move to another square";

fn board_line(board: &Board, names: &Names) -> String {
    let holes = board.places().filter(|&place| !board.has(place) && board.has_name(place));
    let holes: Vec<Square> = holes.collect();
    let missing = if holes.is_empty() { String::new() } else { format!(", without {}", names.list(holes)) };
    let count = |count: u8, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
    if board.has_labels() {
        return format!("A board of {} squares {}{missing}.", board.squares().count(), board.extent());
    }
    format!("A board of {} and {}{missing}.", count(board.files(), "file"), count(board.ranks(), "rank"))
}

fn mover_line(diagram: &Diagram, names: &Names) -> Option<String> {
    let square = diagram.mover_square()?;
    Some(match (names.middle, diagram.mover) {
        (Some(_), _) => SEEN_FROM_MIDDLE.to_string(),
        (None, Some(Color::Black)) => format!("The man is black and stands on {}.", names.name(square)),
        (None, _) => format!("The man is white and stands on {}.", names.name(square)),
    })
}

/// The men of a side by their kinds.
fn men_line(diagram: &Diagram, side: Color, names: &Names) -> Option<String> {
    let mut kinds: BTreeMap<String, Vec<Square>> = BTreeMap::new();
    for (&square, label) in &diagram.men {
        if label.color() == Some(side) {
            let kind = diagram.tile_of(label).map_or_else(|| label.letter().to_string(), |tile| tile.title.clone());
            kinds.entry(kind).or_default().push(square);
        }
    }
    let told = kinds.into_iter().map(|(kind, squares)| {
        let kind = if kind.is_empty() { "a man" } else { &kind };
        format!("{kind} {}", names.list(squares))
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| format!("{side}: {}.", told.join("; ")))
}

/// What says where the squares of a board are that has a man in its middle.
pub const SEEN_FROM_MIDDLE: &str = "The man stands in the middle; (1,2) is one square to its right and two forward.";

/// How squares are called: by their names, or as seen from the man in the middle of a tile.
pub struct Names<'a> {
    board: &'a Board,
    middle: Option<Square>,
}

impl Names<'_> {
    fn of(diagram: &Diagram) -> Names<'_> {
        Names { board: &diagram.board, middle: if diagram.coordinates { None } else { diagram.mover_square() } }
    }

    /// As seen from the middle of a board.
    pub fn from_middle(board: &Board) -> Names<'_> {
        Names { board, middle: board.place(i16::from(board.files() / 2), i16::from(board.ranks() / 2)) }
    }

    fn name(&self, square: Square) -> String {
        let Some(middle) = self.middle else { return self.board.name(square) };
        let place = |square| [self.board.file(square), self.board.rank(square)].map(i16::from);
        let ([file, rank], [own_file, own_rank]) = (place(square), place(middle));
        format!("({},{})", file - own_file, rank - own_rank)
    }

    /// Squares with blanks between them.
    pub fn list(&self, squares: impl IntoIterator<Item = Square>) -> String {
        squares.into_iter().map(|square| self.name(square)).collect::<Vec<_>>().join(" ")
    }
}
