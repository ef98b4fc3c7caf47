use std::ops::Range;
use std::sync::Arc;

use super::{Color, Labels, Square, SquareSet, Squares, Vector};

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
    /// Labels other than a, b and so on and 1, 2 and so on; most boards have none.
    labels: Option<Arc<Labels>>,
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
        Some(Board { files, ranks, per_square, squares, labels: None, is_checkered: true, begins_light: false })
    }

    /// The same board without the squares in `holes`.
    pub fn without(mut self, holes: Squares) -> Board {
        self.squares &= !holes;
        self
    }

    /// The same board with names of its own; a place that they do not name is no square.
    pub fn labelled(mut self, labels: Labels) -> Board {
        self.labels = Some(Arc::new(labels));
        let nameless = self.places().filter(|&place| !self.has_name(place)).collect::<Squares>();
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
        let file = (0..self.files).find(|&file| self.letter_of(file).is_some()).unwrap_or(0);
        let rank = (0..self.ranks).find(|&rank| self.number_of(rank).is_some()).unwrap_or(0);
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

    /// Whether every square of one board is a square of the other, whatever it is called there.
    pub fn has_shape_of(&self, other: &Board) -> bool {
        (self.files, self.ranks, self.squares) == (other.files, other.ranks, other.squares)
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

    /// The square on the same rank of the file that mirrors this one.
    pub fn reflected(&self, square: Square) -> Square {
        Square(self.rank(square) * self.files + (self.files - 1 - self.file(square)))
    }

    /// Whether it is the same board with left and right exchanged, but for the names of its squares.
    pub fn is_its_reflection(&self) -> bool {
        self.squares.each().all(|square| self.has(self.reflected(square)))
    }

    /// Whether `square` is dark on a checkered board.
    pub fn is_dark(&self, square: Square) -> bool {
        (self.file(square) + self.rank(square)).is_multiple_of(2) != self.begins_light
    }

    /// The name of a square, such as `a1` or `l10`; of a place without one, its file and rank: `[1, 12]`.
    pub fn name(&self, square: Square) -> String {
        if let Some(own) = self.own_name(square) {
            return own.to_string();
        }
        let (file, rank) = (self.file(square), self.rank(square));
        match self.letter_of(file).zip(self.number_of(rank)) {
            Some((letter, number)) => format!("{letter}{number}"),
            None => format!("[{}, {}]", file + 1, rank + 1),
        }
    }

    /// The name that a place has whatever its file and rank are called.
    fn own_name(&self, place: Square) -> Option<&str> {
        self.labels()?.own.iter().find(|(own, _)| *own == place).map(|(_, name)| name.as_str())
    }

    /// The letter of a file, counted from 0, if it has one.
    fn letter_of(&self, file: u8) -> Option<char> {
        match self.labels() {
            None => Some(char::from(b'a' + file)),
            Some(labels) => labels.files.get(usize::from(file)).copied().flatten(),
        }
    }

    /// The number of a rank, counted from 0, if it has one.
    fn number_of(&self, rank: u8) -> Option<u8> {
        match self.labels() {
            None => Some(rank + 1),
            Some(labels) => labels.ranks.get(usize::from(rank)).copied().flatten(),
        }
    }

    /// Whether the place has a name, hole or not.
    pub fn has_name(&self, place: Square) -> bool {
        let is_labelled = || self.letter_of(self.file(place)).and(self.number_of(self.rank(place))).is_some();
        self.own_name(place).is_some() || is_labelled()
    }

    /// Whether squares have other names than a1, b1 and so on.
    pub fn has_labels(&self) -> bool {
        self.labels.is_some()
    }

    /// The labels of a board that has its own.
    pub fn labels(&self) -> Option<&Labels> {
        self.labels.as_deref()
    }

    /// The letter that the name of `square` begins with: that of its file, unless it has a name of its own.
    pub fn file_letter(&self, square: Square) -> char {
        let own = self.own_name(square).and_then(|name| name.chars().next());
        own.or(self.letter_of(self.file(square))).unwrap_or_default()
    }

    /// What stands under a file, counted from 0: its letter, or nothing.
    pub fn file_label(&self, file: u8) -> String {
        self.letter_of(file).map(String::from).unwrap_or_default()
    }

    /// What stands beside a rank, counted from 0: its number, or nothing.
    pub fn rank_label(&self, rank: u8) -> String {
        self.number_of(rank).map(|number| number.to_string()).unwrap_or_default()
    }

    /// A rank, counted from 0, in a message on the whole rectangle: `rank 3`, whatever its label.
    pub fn rank_in_rectangle(&self, rank: u8) -> String {
        match self.labels {
            None => format!("rank {}", rank + 1),
            Some(_) => format!("rank {} of {} (from below)", rank + 1, self.ranks),
        }
    }

    /// Whether the names of two squares begin with the same letter.
    pub fn share_file(&self, one: Square, other: Square) -> bool {
        self.file_letter(one) == self.file_letter(other)
    }

    /// Whether the names of two squares end with the same number.
    pub fn share_rank(&self, one: Square, other: Square) -> bool {
        let number = |square| match self.own_name(square) {
            Some(name) => name.get(1..).and_then(|digits| digits.parse().ok()),
            None => self.number_of(self.rank(square)),
        };
        number(one) == number(other)
    }

    /// How many ranks a player counts: all but those without a label.
    pub fn counted_ranks(&self) -> u8 {
        self.counted(0..self.ranks)
    }

    /// How many of some ranks have a label; a board has at most 16.
    fn counted(&self, ranks: Range<u8>) -> u8 {
        ranks.filter(|&rank| self.number_of(rank).is_some()).count() as u8
    }

    /// The rank of `square` as its owner counts it, from 1 at the own side; ranks without a label do not count.
    pub fn counted_rank(&self, color: Color, square: Square) -> Option<u8> {
        let rank = self.rank(square);
        self.number_of(rank)?;
        Some(self.counted(match color {
            Color::White => 0..rank + 1,
            Color::Black => rank..self.ranks,
        }))
    }

    /// The square with this name, if it is written right and exists on this board.
    pub fn named(&self, name: &str) -> Option<Square> {
        self.place_named(name).filter(|&square| self.has(square))
    }

    /// The place with this name, hole or not.
    pub fn place_named(&self, name: &str) -> Option<Square> {
        if let Some((place, _)) = self.labels().and_then(|labels| labels.own.iter().find(|(_, own)| own == name)) {
            return Some(*place);
        }
        let (letter, digits) = (name.chars().next()?, name.get(1..)?);
        let is_plain =
            digits.bytes().all(|digit| digit.is_ascii_digit()) && (digits == "0" || !digits.starts_with('0'));
        let number: u8 = digits.parse().ok().filter(|_| is_plain)?;
        let file = (0..self.files).find(|&file| self.letter_of(file) == Some(letter))?;
        let rank = (0..self.ranks).find(|&rank| self.number_of(rank) == Some(number))?;
        self.place(file.into(), rank.into()).filter(|&place| self.own_name(place).is_none())
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
