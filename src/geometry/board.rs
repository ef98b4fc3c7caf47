use std::sync::Arc;

use super::labels::{Labels, PlaceNames};
use super::{Color, Square, SquareSet, Squares, Vector};

/// The most files or ranks a board may have: files are named a to p, and a square fits a byte.
pub const MAX_SIDE: u8 = 16;

/// The shape of a board: its files, its ranks, and the squares that are missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    files: u8,
    ranks: u8,
    /// What a square is multiplied by to find its rank, in parts of 65536: walks ask for little else, and a division is
    /// slow.
    per_square: u32,
    squares: Squares,
    /// Names other than a1, b1 and so on; most boards have none.
    names: Option<Arc<PlaceNames>>,
    is_checkered: bool,
    /// Whether the first place of the rectangle is light.
    begins_light: bool,
}

impl Board {
    /// A full board of `files` by `ranks` squares, each at least 1 and at most `MAX_SIDE`; `None` otherwise.
    pub fn new(files: u8, ranks: u8) -> Option<Board> {
        let sides = 1..=MAX_SIDE;
        if !sides.contains(&files) || !sides.contains(&ranks) {
            return None;
        }
        let count = u16::from(files) * u16::from(ranks);
        let squares = (0..count).map(|index| Square(index as u8)).collect();
        let per_square = 65536_u32.div_ceil(files.into());
        Some(Board { files, ranks, per_square, squares, names: None, is_checkered: true, begins_light: false })
    }

    /// The same board without the squares in `holes`.
    pub fn without(mut self, holes: Squares) -> Board {
        self.squares &= !holes;
        self
    }

    /// The same board with names of its own; a place that they do not name is no square.
    pub fn labelled(mut self, labels: Labels) -> Board {
        let names = PlaceNames::new(self.files, self.ranks, labels);
        let nameless = self.places().filter(|square| names.places[square.index()].is_none()).collect::<Squares>();
        self.names = Some(Arc::new(names));
        let corner = self.first_corner();
        self.without(nameless).darkened(corner)
    }

    /// The same board with colours of squares such that this one is dark; without a word, a1 is.
    pub fn darkened(mut self, dark: Square) -> Board {
        self.begins_light ^= !self.is_dark(dark);
        self
    }

    /// The place on the first file and the first rank that have labels: a1 on most boards.
    pub fn first_corner(&self) -> Square {
        let (files, ranks) = (0..self.files, 0..self.ranks);
        let file = files.into_iter().find(|&file| !self.file_label(file).is_empty()).unwrap_or(0);
        let rank = ranks.into_iter().find(|&rank| !self.rank_label(rank).is_empty()).unwrap_or(0);
        Square(rank * self.files + file)
    }

    /// The same board, drawn without shading.
    pub fn uncheckered(mut self) -> Board {
        self.is_checkered = false;
        self
    }

    /// Whether the board is drawn with light and dark squares.
    pub fn is_checkered(&self) -> bool {
        self.is_checkered
    }

    /// Whether `square` is to be shaded: dark, on a checkered board.
    pub fn is_shaded(&self, square: Square) -> bool {
        self.is_checkered && self.is_dark(square)
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

    /// Every place of the rectangle, holes included, in the order of the indices.
    pub fn places(&self) -> impl Iterator<Item = Square> + use<> {
        (0..self.area()).map(Square::nth)
    }

    /// The squares that exist.
    pub fn squares(&self) -> Squares {
        self.squares
    }

    /// Whether `square` exists on this board.
    #[inline]
    pub fn has(&self, square: Square) -> bool {
        square.index() < self.area() && self.squares.contains(square)
    }

    /// The place at this file and rank, both counted from 0, hole or not; `None` outside the rectangle.
    #[inline]
    pub fn place(&self, file: i16, rank: i16) -> Option<Square> {
        let inside = (0..i16::from(self.files)).contains(&file) && (0..i16::from(self.ranks)).contains(&rank);
        inside.then(|| Square((rank * i16::from(self.files) + file) as u8))
    }

    /// The file of `square`, counted from 0.
    #[inline]
    pub fn file(&self, square: Square) -> u8 {
        square.0 - self.rank(square) * self.files
    }

    /// The rank of `square`, counted from 0.
    #[inline]
    pub fn rank(&self, square: Square) -> u8 {
        ((u32::from(square.0) * self.per_square) >> 16) as u8
    }

    /// The rank of `square` as its owner counts it, from 0 at the own side.
    pub fn rank_seen_by(&self, color: Color, square: Square) -> u8 {
        match color {
            Color::White => self.rank(square),
            Color::Black => self.ranks - 1 - self.rank(square),
        }
    }

    /// Reports where a step of `color` leads from every square from which it stays on the board: from where, and where to.
    ///
    /// This is [`step`](Board::step) for all squares at once, and a good deal quicker.
    pub fn each_step(&self, step: Vector, color: Color, mut report: impl FnMut(Square, Square)) {
        let step = step.seen_by(color);
        // Where a step along one side of the board may begin.
        let begins = |by: i8, side: u8| {
            let (by, side) = (i16::from(by), i16::from(side));
            (-by).max(0)..side - by.max(0)
        };
        for rank in begins(step.y, self.ranks) {
            for file in begins(step.x, self.files) {
                let place = |file: i16, rank: i16| Square((rank * i16::from(self.files) + file) as u8);
                let (from, to) = (place(file, rank), place(file + i16::from(step.x), rank + i16::from(step.y)));
                if self.squares.contains(from) && self.squares.contains(to) {
                    report(from, to);
                }
            }
        }
    }

    /// Where a step of `color` from `square` ends, or `None` off the board or in a hole.
    pub fn step(&self, square: Square, step: Vector, color: Color) -> Option<Square> {
        let step = step.seen_by(color);
        let file = i16::from(self.file(square)) + i16::from(step.x);
        let rank = i16::from(self.rank(square)) + i16::from(step.y);
        self.place(file, rank).filter(|&to| self.has(to))
    }

    /// The squares that a step of `color`, repeated until the board ends, leads over from each place; none from a hole
    /// but where the line goes on.
    ///
    /// `step` leads somewhere.
    pub fn lines(&self, step: Vector, color: Color) -> Vec<Squares> {
        let mut lines = vec![Squares::EMPTY; self.area()];
        let seen = step.seen_by(color);
        let ascending = i16::from(seen.y) * i16::from(self.files) + i16::from(seen.x) > 0;
        for index in 0..self.area() {
            // The next square of a line has its own before.
            let place = if ascending { self.area() - 1 - index } else { index };
            if let Some(next) = self.step(Square(place as u8), step, color) {
                lines[place] = lines[next.index()] | Squares::only(next);
            }
        }
        lines
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

    /// Whether `square` is dark on a checkered board.
    pub fn is_dark(&self, square: Square) -> bool {
        (self.file(square) + self.rank(square)).is_multiple_of(2) != self.begins_light
    }

    /// The name of a square, such as `a1` or `l10`; of a place without one, its file and rank: `[1, 12]`.
    pub fn name(&self, square: Square) -> String {
        match self.names.as_deref() {
            None => format!("{}{}", usual_letter(self.file(square)), self.rank(square) + 1),
            Some(names) => match names.places.get(square.index()) {
                Some(Some(name)) => name.clone(),
                _ => format!("[{}, {}]", self.file(square) + 1, self.rank(square) + 1),
            },
        }
    }

    /// Whether the place has a name, hole or not.
    pub fn has_name(&self, place: Square) -> bool {
        self.names.as_deref().is_none_or(|names| matches!(names.places.get(place.index()), Some(Some(_))))
    }

    /// Whether squares have other names than a1, b1 and so on.
    pub fn has_labels(&self) -> bool {
        self.names.is_some()
    }

    /// The labels of a board that has its own.
    pub fn labels(&self) -> Option<&Labels> {
        self.names.as_deref().map(|names| &names.labels)
    }

    /// The letter that the name of `square` begins with: that of its file, unless it has a name of its own.
    pub fn file_letter(&self, square: Square) -> char {
        match self.names {
            None => usual_letter(self.file(square)),
            Some(_) => self.name(square).chars().next().unwrap_or_default(),
        }
    }

    /// What stands under a file, counted from 0: its letter, or nothing.
    pub fn file_label(&self, file: u8) -> String {
        match self.labels() {
            None => usual_letter(file).to_string(),
            Some(labels) => {
                labels.files.get(usize::from(file)).copied().flatten().map(String::from).unwrap_or_default()
            }
        }
    }

    /// What stands beside a rank, counted from 0: its number, or nothing.
    pub fn rank_label(&self, rank: u8) -> String {
        let number = match self.labels() {
            None => Some(rank + 1),
            Some(labels) => labels.ranks.get(usize::from(rank)).copied().flatten(),
        };
        number.map(|number| number.to_string()).unwrap_or_default()
    }

    /// A rank, counted from 0, in a message on the whole rectangle: `rank 3`, whatever its label.
    pub fn rank_in_rectangle(&self, rank: u8) -> String {
        match self.names {
            None => format!("rank {}", rank + 1),
            Some(_) => format!("rank {} of {} (from below)", rank + 1, self.ranks),
        }
    }

    /// Whether the names of two squares begin with the same letter.
    pub fn share_file(&self, one: Square, other: Square) -> bool {
        match self.names {
            None => self.file(one) == self.file(other),
            Some(_) => self.file_letter(one) == self.file_letter(other),
        }
    }

    /// Whether the names of two squares end with the same number.
    pub fn share_rank(&self, one: Square, other: Square) -> bool {
        match self.names {
            None => self.rank(one) == self.rank(other),
            Some(_) => self.name(one).get(1..) == self.name(other).get(1..),
        }
    }

    /// How many ranks a player counts: all but those without a label.
    pub fn counted_ranks(&self) -> u8 {
        // A board has at most 16 ranks.
        self.labels().map_or(self.ranks, |labels| labels.ranks.iter().flatten().count() as u8)
    }

    /// The rank of `square` as its owner counts it, from 1 at the own side; ranks without a label do not count.
    pub fn counted_rank(&self, color: Color, square: Square) -> Option<u8> {
        let Some(labels) = self.labels() else { return Some(self.rank_seen_by(color, square) + 1) };
        let rank = usize::from(self.rank(square));
        labels.ranks.get(rank).copied().flatten()?;
        let counted = match color {
            Color::White => labels.ranks.get(..=rank)?,
            Color::Black => labels.ranks.get(rank..)?,
        };
        Some(counted.iter().flatten().count() as u8)
    }

    /// The square with this name, if it is written right and exists on this board.
    pub fn named(&self, name: &str) -> Option<Square> {
        self.place_named(name).filter(|&square| self.has(square))
    }

    /// The place with this name, hole or not.
    pub fn place_named(&self, name: &str) -> Option<Square> {
        if let Some(names) = self.names.as_deref() {
            let index = names.places.iter().position(|known| known.as_deref() == Some(name))?;
            return Some(Square::nth(index));
        }
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
        self.place(i16::from(letter - b'a'), rank - 1)
    }

    /// From which square to which the names go: "from `a1` to `h8`".
    pub fn extent(&self) -> String {
        // The sides are at least 1, so these are places of the board.
        let (mut first, mut last) = (Square(0), Square((self.area() - 1) as u8));
        let mut own = Vec::new();
        if let Some(labels) = self.labels() {
            own.extend(labels.own.iter().map(|(_, name)| format!(" `{name}`")));
            let is_plain = |square: &Square| labels.own.iter().all(|(place, _)| place != square);
            let plain: Vec<Square> = self.squares.into_iter().filter(is_plain).collect();
            let (Some(&start), Some(&end)) = (plain.first(), plain.last()) else {
                return own.concat().trim().to_string();
            };
            (first, last) = (start, end);
        }
        let besides = if own.is_empty() { String::new() } else { format!(", and{}", own.concat()) };
        format!("from `{}` to `{}`{besides}", self.name(first), self.name(last))
    }

    /// The names of `squares`, in the order of the board, separated by blanks.
    pub fn names(&self, squares: Squares) -> String {
        self.each_name(squares).join(" ")
    }

    /// The names of squares, one by one.
    pub(crate) fn each_name(&self, squares: Squares) -> Vec<String> {
        squares.each().map(|square| self.name(square)).collect()
    }
}

/// The letter of a file, counted from 0, where no other is chosen.
fn usual_letter(file: u8) -> char {
    char::from(b'a' + file)
}
