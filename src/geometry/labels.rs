//! Names of squares that a board chooses itself.

use super::{Board, Square, Vector};

/// The labels of files and ranks, and the names of single places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labels {
    /// The letter of each file, from the left; `None` for a file without one.
    pub files: Vec<Option<char>>,
    /// The number of each rank, from below; `None` for a rank without one.
    pub ranks: Vec<Option<u8>>,
    /// Places that have a name of their own.
    pub own: Vec<(Square, String)>,
}

impl Labels {
    /// The labels of a board that says nothing: files from a, ranks from 1.
    pub fn usual(board: &Board) -> Labels {
        Labels {
            files: (b'a'..).take(board.files().into()).map(|letter| Some(char::from(letter))).collect(),
            ranks: (1..=board.ranks()).map(Some).collect(),
            own: Vec::new(),
        }
    }
}

impl Board {
    /// The squares with names of their own and where they lie, as a line under a board; `None` if it has none.
    pub fn told_names(&self) -> Option<String> {
        let own = self.labels()?.own.iter().filter(|(square, _)| self.has(*square));
        let told: Vec<String> = own.map(|(square, name)| format!("{name} {}", self.place_in_words(*square))).collect();
        (!told.is_empty()).then(|| format!("Names of their own: {}.", told.join(", ")))
    }

    /// Where a square lies, whatever it is called: beside one that its file and rank name, or by numbers.
    fn place_in_words(&self, square: Square) -> String {
        let labelled = |square: Square| {
            let (file, rank) = (self.file_label(self.file(square)), self.rank_label(self.rank(square)));
            (self.has(square) && !file.is_empty() && !rank.is_empty()).then(|| format!("{file}{rank}"))
        };
        if let Some(name) = labelled(square) {
            return format!("in the place of {name}");
        }
        let beside = NEIGHBOURS.iter().find_map(|(step, words)| {
            let (file, rank) = (i16::from(self.file(square)), i16::from(self.rank(square)));
            let name = labelled(self.place(file + i16::from(step.x), rank + i16::from(step.y))?)?;
            Some(format!("{words} {name}"))
        });
        let (file, rank) = (self.file(square) + 1, self.rank(square) + 1);
        beside.unwrap_or_else(|| format!("on file {file} from the left and rank {rank} from below"))
    }
}

/// Where a square may have a neighbour, and how it lies beside that one.
const NEIGHBOURS: [(Vector, &str); 8] = [
    (Vector::new(1, 0), "left of"),
    (Vector::new(-1, 0), "right of"),
    (Vector::new(0, 1), "below"),
    (Vector::new(0, -1), "above"),
    (Vector::new(1, 1), "below left of"),
    (Vector::new(-1, 1), "below right of"),
    (Vector::new(1, -1), "above left of"),
    (Vector::new(-1, -1), "above right of"),
];

/// Labels and the names that they give to each place; a place without a name is no square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Names {
    pub labels: Labels,
    pub places: Vec<Option<String>>,
}

impl Names {
    pub fn new(board: &Board, labels: Labels) -> Names {
        let name = |square: Square| {
            if let Some((_, name)) = labels.own.iter().find(|(place, _)| *place == square) {
                return Some(name.clone());
            }
            let file = labels.files.get(usize::from(board.file(square))).copied().flatten()?;
            let rank = labels.ranks.get(usize::from(board.rank(square))).copied().flatten()?;
            Some(format!("{file}{rank}"))
        };
        // A board has at most 256 places.
        let places = board.places().map(name).collect();
        Names { labels, places }
    }
}
