//! Where squares lie that have names of their own.

use super::{Board, Square, Vector};

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
