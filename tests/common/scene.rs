//! Men on a board, as the table of cases writes them.

use courier::geometry::{Board, Color, Square, SquareSet, Squares};
use courier::walker::{Arrival, Scene, walk};

use courier::betza::Movement;

/// A board with men that are all unmoved, or all not.
pub struct TestScene {
    board: Board,
    men: Vec<(Square, Color)>,
    royal: Vec<Square>,
    unmoved: bool,
    en_passant: Option<(Squares, Square)>,
}

impl Scene for TestScene {
    fn board(&self) -> &Board {
        &self.board
    }

    fn color_at(&self, square: Square) -> Option<Color> {
        self.men.iter().find(|(at, _)| *at == square).map(|(_, color)| *color)
    }

    fn is_unmoved(&self, _: Square) -> bool {
        self.unmoved
    }

    fn is_royal(&self, square: Square) -> bool {
        self.royal.contains(&square)
    }

    fn en_passant(&self) -> Option<(Squares, Square)> {
        self.en_passant
    }
}

impl TestScene {
    /// Reads `8x8` and `we6,bg5,ep:d6/d5,virgin,-c3`; the last is a hole.
    pub fn new(board: &str, men: &str) -> TestScene {
        let (files, ranks) = board.split_once('x').expect("a board is files x ranks");
        let board = Board::new(files.parse().unwrap(), ranks.parse().unwrap()).expect("the board is not too large");
        let mut scene = TestScene { board, men: Vec::new(), royal: Vec::new(), unmoved: false, en_passant: None };
        for word in men.split(',').filter(|word| !word.is_empty() && *word != "-") {
            scene.add(word);
        }
        scene
    }

    fn add(&mut self, word: &str) {
        if word == "virgin" {
            self.unmoved = true;
        } else if let Some(passing) = word.strip_prefix("ep:") {
            let (passed, man) = passing.split_once('/').expect("passed square / man");
            self.en_passant = Some((Squares::only(self.square(passed)), self.square(man)));
        } else if let Some(hole) = word.strip_prefix('-') {
            let hole = Squares::only(self.square(hole));
            self.board = self.board.clone().without(hole);
        } else {
            let color = if word.starts_with('w') { Color::White } else { Color::Black };
            let square = word[1..].trim_start_matches(|letter: char| letter.is_ascii_uppercase());
            let square = self.square(square);
            if word[1..].starts_with('K') {
                self.royal.push(square);
            }
            self.men.push((square, color));
        }
    }

    pub fn square(&self, name: &str) -> Square {
        self.board.named(name).unwrap_or_else(|| panic!("`{name}` is not on the board"))
    }

    /// Where a man on `from` (`b:d4` for a black one) can go, written as in the table of cases.
    pub fn squares(&self, movement: &Movement, from: &str) -> String {
        let mut ends: Vec<String> = self.arrivals(movement, from).iter().map(|arrival| self.show(*arrival)).collect();
        ends.sort_by_key(|end| (end[..1].to_owned(), self.rank_in(end), end.clone()));
        ends.dedup();
        ends.join(" ")
    }

    pub fn arrivals(&self, movement: &Movement, from: &str) -> Vec<Arrival> {
        let (color, from) = match from.strip_prefix("b:") {
            Some(from) => (Color::Black, from),
            None => (Color::White, from),
        };
        let mut arrivals = Vec::new();
        walk(self, movement, self.square(from), color, &mut |_, arrival| arrivals.push(arrival));
        arrivals
    }

    fn rank_in(&self, end: &str) -> u8 {
        let digits: String = end[1..].chars().take_while(char::is_ascii_digit).collect();
        digits.parse().unwrap_or(0)
    }

    fn show(&self, arrival: Arrival) -> String {
        let mark = arrival.manner.letter();
        let elsewhere = arrival.captures_besides();
        let side: String = elsewhere.each().map(|square| self.board.name(square)).collect();
        let side = if side.is_empty() { side } else { format!("[{side}]") };
        format!("{}{mark}{side}", self.board.name(arrival.to))
    }
}
