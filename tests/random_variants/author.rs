//! Writes variant files at random: what nobody would play, but anybody may write.

use courier::betza::{self, Dialect};
use courier::random::Random;

/// The file of a variant, by chance; most can be played, and some are refused when they are read.
pub fn write(seed: u64) -> String {
    Author::new(seed).write()
}

/// A man of the array: the name of its square, its letter, and whether it is White's.
struct Placed {
    square: String,
    kind: usize,
    is_white: bool,
}

struct Kind {
    name: String,
    letter: String,
    royal: bool,
}

struct Author {
    random: Random,
    files: usize,
    ranks: usize,
    holes: Vec<(usize, usize)>,
    kinds: Vec<Kind>,
    placed: Vec<Placed>,
    text: String,
}

impl Author {
    fn new(seed: u64) -> Author {
        let mut random = Random::new(seed);
        let longest = if random.below(6) == 0 { 16 } else { 9 };
        let shortest = if random.below(8) == 0 { 1 } else { 4 };
        let mut side = || shortest + random.below(longest + 1 - shortest);
        let (files, ranks) = (side(), side());
        Author { random, files, ranks, holes: Vec::new(), kinds: Vec::new(), placed: Vec::new(), text: String::new() }
    }

    fn write(mut self) -> String {
        self.line("name = \"By chance\"");
        self.board();
        self.pieces();
        self.setup();
        self.specials();
        self.castlings();
        self.promotions();
        self.opening();
        self.ends();
        self.text
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// True once in `times`.
    fn once_in(&mut self, times: usize) -> bool {
        self.random.below(times) == 0
    }

    fn one_of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        self.random.pick(words).copied().unwrap_or_default()
    }

    /// A list in TOML of some of the words.
    fn some_of(&mut self, words: &[&str], most: usize) -> String {
        let count = self.random.below(most + 1);
        let chosen: Vec<String> = (0..count).map(|_| format!("\"{}\"", self.one_of(words))).collect();
        format!("[{}]", chosen.join(", "))
    }

    fn name_of(file: usize, rank: usize) -> String {
        format!("{}{}", char::from(b'a' + file as u8), rank + 1)
    }

    fn square(&mut self) -> String {
        Author::name_of(self.random.below(self.files), self.random.below(self.ranks))
    }

    /// Every file with every rank, counted from 0.
    fn places(&self) -> Vec<(usize, usize)> {
        (0..self.files).flat_map(|file| (0..self.ranks).map(move |rank| (file, rank))).collect()
    }

    fn board(&mut self) {
        let one_in = 4 + self.random.below(30);
        for (file, rank) in self.places() {
            if one_in < 14 && self.once_in(one_in) {
                self.holes.push((file, rank));
            }
        }
        let holes: Vec<String> =
            self.holes.iter().map(|&(file, rank)| format!("\"{}\"", Author::name_of(file, rank))).collect();
        let (files, ranks) = (self.files, self.ranks);
        self.line(&format!("board = {{ files = {files}, ranks = {ranks}, holes = [{}] }}", holes.join(", ")));
        if self.once_in(8) {
            self.line("dialect = \"xboard\"");
        }
    }

    fn pieces(&mut self) {
        let with_royal = !self.once_in(6);
        for index in 0..2 + self.random.below(5) {
            let royal = with_royal && (index == 0 || self.once_in(10));
            let notation = if royal && !self.once_in(3) { "K".to_string() } else { self.notation() };
            let first = char::from(b'A' + index as u8);
            let letter = format!("{first}{}", self.one_of(&["", "", "", "a", "1", "bc"]));
            self.line(&format!("[pieces.kind{index}]\nletter = \"{letter}\"\nmove = \"{notation}\"\nroyal = {royal}"));
            if index == 1 {
                self.line("san = \"\"");
            }
            self.kinds.push(Kind { name: format!("kind{index}"), letter, royal });
        }
    }

    /// A Betza string that can be played.
    fn notation(&mut self) -> String {
        if self.once_in(8) {
            return self
                .one_of(&["fmWfceFifmnD", "fmWfceFifmnW3", "fmWfceFifmnH", "fmFfceWifmnA", "WifmnDsceF"])
                .into();
        }
        loop {
            let terms = 1 + self.random.below(3);
            let text: String = (0..terms).map(|_| self.term()).collect();
            if betza::read(&text, Dialect::Default).is_ok() && betza::read(&text, Dialect::XBoard).is_ok() {
                return text;
            }
        }
    }

    fn term(&mut self) -> String {
        let mut term = String::new();
        if self.once_in(6) {
            term.push('i');
        }
        for _ in 0..[0, 0, 1, 2, 3][self.random.below(5)] {
            term.push_str(self.one_of(&["f", "b", "l", "r", "s", "v", "h"]));
        }
        for _ in 0..[0, 0, 0, 1, 2][self.random.below(5)] {
            term.push_str(self.one_of(&["m", "c", "d", "e", "m", "c"]));
        }
        if self.once_in(3) {
            term.push_str(self.one_of(&["n", "nn", "j", "jj", "p", "g", "o", "z", "q", "no", "op", "oz"]));
        }
        let atom = [
            "W", "F", "D", "N", "A", "H", "C", "Z", "G", "K", "Q", "R", "B", "U", "WX", "FX", "(1,4)", "(2,5)", "(0,4)",
        ];
        let atom = self.one_of(&atom);
        term.push_str(atom);
        if self.once_in(8) && atom.len() == 1 {
            term.push_str(atom);
        } else if self.once_in(5) {
            term.push_str(self.one_of(&["0", "1", "2", "3", "4"]));
        }
        term
    }

    fn setup(&mut self) {
        let mut rows = vec![vec![".".to_string(); self.files]; self.ranks];
        for &(file, rank) in &self.holes {
            rows[rank][file] = "*".to_string();
        }
        let royal: Vec<usize> = (0..self.kinds.len()).filter(|&kind| self.kinds[kind].royal).collect();
        let common: Vec<usize> = (0..self.kinds.len()).filter(|&kind| !self.kinds[kind].royal).collect();
        for is_white in [true, false] {
            let mut men: Vec<usize> = self.random.pick(&royal).copied().into_iter().collect();
            for _ in 0..self.random.below(11) {
                men.extend(self.random.pick(&common));
            }
            for kind in men {
                let mut free = self.places();
                free.retain(|&(file, rank)| rows[rank][file] == ".");
                let near: Vec<(usize, usize)> =
                    free.iter().filter(|(_, rank)| (*rank < self.ranks / 2) == is_white).copied().collect();
                let Some(&(file, rank)) = self.random.pick(if near.is_empty() { &free } else { &near }) else { break };
                let letter = self.kinds[kind].letter.clone();
                rows[rank][file] = if is_white { letter } else { letter.to_lowercase() };
                self.placed.push(Placed { square: Author::name_of(file, rank), kind, is_white });
            }
        }
        let rows: Vec<String> = rows.iter().rev().map(|row| row.join(" ")).collect();
        self.line(&format!("[setup]\nposition = \"\"\"\n{}\n\"\"\"", rows.join("\n")));
    }

    fn specials(&mut self) {
        const CONDITIONS: &[&str] = &[
            "empty",
            "not empty",
            "friend",
            "not friend",
            "enemy",
            "not enemy",
            "attacked",
            "not attacked",
            "not attacked",
        ];
        for index in 0..[0, 0, 0, 1, 1, 2][self.random.below(6)] {
            let kind = self.random.below(self.kinds.len());
            let piece = self.kinds[kind].name.clone();
            let notation = self.notation();
            let when = self.some_of(&["unmoved", "in check", "not in check"], 2);
            let (over, target) = (self.some_of(CONDITIONS, 2), self.some_of(CONDITIONS, 1));
            let (path, routes) = (self.one_of(&["line", "king steps"]), self.one_of(&["one", "all"]));
            self.line(&format!("[special.special{index}]\npiece = \"{piece}\"\nmove = \"{notation}\""));
            self.line(&format!("when = {when}\nover = {over}\ntarget = {target}"));
            self.line(&format!("path = \"{path}\"\nroutes = \"{routes}\""));
        }
    }

    fn castlings(&mut self) {
        for index in 0..[0, 0, 1, 2, 3][self.random.below(5)] {
            let ways: Vec<String> = [true, false].into_iter().filter_map(|is_white| self.castling(is_white)).collect();
            if ways.is_empty() {
                continue;
            }
            let san = format!("{}{index}", self.one_of(&["O-O", "S", "O-O-O"]));
            let unmoved = self.some_of(&["king", "partner"], 2);
            let safe = self.some_of(&["king path", "rook path"], 2);
            self.line(&format!("[castling.castling{index}]\nsan = \"{san}\"\n{}", ways.join("\n")));
            if !self.once_in(2) {
                self.line(&format!("unmoved = {unmoved}"));
            }
            self.line(&format!("safe = {safe}"));
        }
    }

    fn castling(&mut self, is_white: bool) -> Option<String> {
        let own: Vec<(String, usize)> = self
            .placed
            .iter()
            .filter(|placed| placed.is_white == is_white)
            .map(|placed| (placed.square.clone(), placed.kind))
            .collect();
        let king = own.first()?.clone();
        let partner = self.random.pick(&own[1..])?.clone();
        let (king, partner) = (self.castling_step(king), self.castling_step(partner));
        Some(format!("{} = \"{king} {partner}\"", if is_white { "white" } else { "black" }))
    }

    fn castling_step(&mut self, (from, kind): (String, usize)) -> String {
        let letter = self.kinds[kind].letter.clone();
        let letter = if letter.len() > 1 { format!("({letter})") } else { letter };
        format!("{letter}{from}-{}", self.target_on_a_line(&from))
    }

    fn target_on_a_line(&mut self, from: &str) -> String {
        let (letter, rank) = from.split_at(1);
        let file = i32::from(letter.as_bytes()[0] - b'a');
        // The name was made of a number a moment ago.
        let rank: i32 = rank.parse::<i32>().expect("a rank is a number") - 1;
        let (x, y) = [(1, 0), (-1, 0), (1, 0), (-1, 0), (0, 1), (1, 1)][self.random.below(6)];
        let is_inside = |long: i32| {
            (0..self.files as i32).contains(&(file + x * long)) && (0..self.ranks as i32).contains(&(rank + y * long))
        };
        let mut long = self.random.below(4) as i32;
        while !is_inside(long) {
            long -= 1;
        }
        Author::name_of((file + x * long) as usize, (rank + y * long) as usize)
    }

    fn promotions(&mut self) {
        let common: Vec<String> = self.kinds.iter().filter(|kind| !kind.royal).map(|kind| kind.name.clone()).collect();
        for index in 0..[0, 1, 1, 2][self.random.below(4)] {
            let (Some(piece), Some(to), Some(other)) = (
                self.random.pick(&common).cloned(),
                self.random.pick(&common).cloned(),
                self.random.pick(&common).cloned(),
            ) else {
                return;
            };
            let zone = match self.random.below(4) {
                0 => "\"last rank\"".to_string(),
                1 => format!("\"last {} ranks\"", 1 + self.random.below(self.ranks)),
                2 => format!("\"rank {}\"", 1 + self.random.below(self.ranks)),
                _ => format!("{{ white = [\"{}\"], black = [\"{}\"] }}", self.square(), self.square()),
            };
            let optional = self.once_in(2);
            self.line(&format!("[promotion.promotion{index}]\npiece = \"{piece}\"\non = {zone}"));
            let to = if to == other { format!("\"{to}\"") } else { format!("\"{to}\", \"{other}\"") };
            self.line(&format!("to = [{to}]\noptional = {optional}"));
        }
    }

    fn opening(&mut self) {
        if !self.once_in(8) || self.placed.is_empty() {
            return;
        }
        let from = self.placed[self.random.below(self.placed.len())].square.clone();
        let to = self.square();
        self.line(&format!("[opening]\nplayed = [\"{from}-{to}\"]"));
    }

    fn ends(&mut self) {
        let words = ["win", "draw", "loss"];
        let (stalemate, bare, reply) = (self.one_of(&words), self.one_of(&words), self.one_of(&words));
        self.line(&format!("[end]\nstalemate = \"{stalemate}\""));
        if self.kinds[0].royal {
            let checkmate = self.one_of(&words);
            self.line(&format!("checkmate = \"{checkmate}\""));
            match self.random.below(3) {
                0 => self.line(&format!("bare-king = {{ result = \"{bare}\", reply = \"{reply}\" }}")),
                1 => self.line(&format!("bare-king = {{ result = \"{bare}\" }}")),
                _ => {}
            }
        }
        if self.once_in(3) {
            let kind = self.kinds[1].name.clone();
            self.line(&format!("no-progress = {{ moves = 20, reset = [\"capture\", \"{kind}\"], result = \"draw\" }}"));
        }
    }
}
