use super::{Color, Square, SquareSet, Squares, Vector};

/// The most files or ranks a board may have: files are named a to p, and a square fits a byte.
pub const MAX_SIDE: u8 = 16;

/// The shape of a board: its files, its ranks, and the squares that are missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    files: u8,
    ranks: u8,
    squares: Squares,
}

impl Board {
    /// A full board of `files` by `ranks` squares, each at least 1 and at most [`MAX_SIDE`]; `None` otherwise.
    pub fn new(files: u8, ranks: u8) -> Option<Board> {
        let sides = 1..=MAX_SIDE;
        if !sides.contains(&files) || !sides.contains(&ranks) {
            return None;
        }
        let count = u16::from(files) * u16::from(ranks);
        let squares = (0..count).map(|index| Square(index as u8)).collect();
        Some(Board { files, ranks, squares })
    }

    /// The same board without the squares in `holes`.
    pub fn without(mut self, holes: Squares) -> Board {
        self.squares &= !holes;
        self
    }

    /// The number of files.
    pub fn files(&self) -> u8 {
        self.files
    }

    /// The number of ranks.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// The number of places in the rectangle, holes included: one more than the greatest square index.
    pub fn area(&self) -> usize {
        usize::from(self.files) * usize::from(self.ranks)
    }

    /// The squares that exist.
    pub fn squares(&self) -> Squares {
        self.squares
    }

    /// Whether `square` exists on this board.
    pub fn has(&self, square: Square) -> bool {
        square.index() < self.area() && self.squares.contains(square)
    }

    /// The place at this file and rank, both counted from 0, hole or not; `None` outside the rectangle.
    pub fn place(&self, file: i16, rank: i16) -> Option<Square> {
        let inside = (0..i16::from(self.files)).contains(&file) && (0..i16::from(self.ranks)).contains(&rank);
        inside.then(|| Square((rank * i16::from(self.files) + file) as u8))
    }

    /// The file of `square`, counted from 0.
    pub fn file(&self, square: Square) -> u8 {
        square.0 % self.files
    }

    /// The rank of `square`, counted from 0.
    pub fn rank(&self, square: Square) -> u8 {
        square.0 / self.files
    }

    /// The rank of `square` as its owner counts it, from 0 at the own side.
    pub fn rank_seen_by(&self, color: Color, square: Square) -> u8 {
        match color {
            Color::White => self.rank(square),
            Color::Black => self.ranks - 1 - self.rank(square),
        }
    }

    /// Where a step of `color` from `square` ends, or `None` off the board or in a hole.
    pub fn step(&self, square: Square, step: Vector, color: Color) -> Option<Square> {
        let step = step.seen_by(color);
        let file = i16::from(self.file(square)) + i16::from(step.x);
        let rank = i16::from(self.rank(square)) + i16::from(step.y);
        self.place(file, rank).filter(|&to| self.has(to))
    }

    /// Like [`step`](Board::step), with the left and right edges joined.
    pub fn step_around(&self, square: Square, step: Vector, color: Color) -> Option<Square> {
        let step = step.seen_by(color);
        let file = (i16::from(self.file(square)) + i16::from(step.x)).rem_euclid(i16::from(self.files));
        let rank = i16::from(self.rank(square)) + i16::from(step.y);
        self.place(file, rank).filter(|&to| self.has(to))
    }

    /// The square turned by 180 degrees about the middle of the board.
    pub fn rotated(&self, square: Square) -> Square {
        Square((self.area() - 1 - square.index()) as u8)
    }

    /// The square on the same file of the rank that mirrors this one.
    pub fn mirrored(&self, square: Square) -> Square {
        Square((self.ranks - 1 - self.rank(square)) * self.files + self.file(square))
    }

    /// Whether `square` is dark on a checkered board whose a1 is dark.
    pub fn is_dark(&self, square: Square) -> bool {
        (self.file(square) + self.rank(square)).is_multiple_of(2)
    }

    /// The name of a square, such as `a1` or `l10`.
    pub fn name(&self, square: Square) -> String {
        format!("{}{}", self.file_letter(square), self.rank(square) + 1)
    }

    /// The letter of the file that `square` stands on.
    pub fn file_letter(&self, square: Square) -> char {
        char::from(b'a' + self.file(square))
    }

    /// The square with this name, if it is written right and exists on this board.
    pub fn named(&self, name: &str) -> Option<Square> {
        let letter = name.bytes().next()?;
        let digits = name.get(1..)?;
        let plain = !digits.is_empty()
            && digits.len() <= 2
            && !digits.starts_with('0')
            && digits.bytes().all(|digit| digit.is_ascii_digit());
        if !letter.is_ascii_lowercase() || !plain {
            return None;
        }
        let rank: i16 = digits.parse().ok()?;
        self.place(i16::from(letter - b'a'), rank - 1).filter(|&square| self.has(square))
    }

    /// The names of `squares`, in the order of the board, separated by blanks.
    pub fn names(&self, squares: Squares) -> String {
        squares.into_iter().map(|square| self.name(square)).collect::<Vec<_>>().join(" ")
    }
}
