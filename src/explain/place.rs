use std::collections::BTreeMap;

use crate::betza::Movement;
use crate::findings::{Refusal, shown};
use crate::geometry::{Board, Color, MAX_SIDE, Square, SquareSet, Squares};
use crate::render::{Diagram, Label};
use crate::walker::{Arrangement, Scene};

/// Where a man stands, and among whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standpoint {
    /// All other men.
    pub scene: Arrangement,
    /// Where the man stands.
    pub from: Square,
    /// Its side.
    pub color: Color,
    /// How the other men are written in a diagram: their side and, where one was given, their kind.
    labels: BTreeMap<Square, Label>,
}

/// A place as people write it.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlaceOptions<'a> {
    /// The board, such as `12x8`; 8x8 if left out.
    pub board: Option<&'a str>,
    /// The man's square, such as `d4`, or `b:d4` for a black man.
    pub from: Option<&'a str>,
    /// Other men, such as `we6,bc6,wRa1`; a man with the letter `K` is royal.
    pub men: Option<&'a str>,
    /// Whether the man and every other man are unmoved.
    pub unmoved: bool,
    /// The square that the last move passed and the man that passed it, such as `d6/d5`.
    pub en_passant: Option<&'a str>,
}

impl Standpoint {
    /// Reads a place; none if no option speaks of more than the board.
    ///
    /// # Errors
    ///
    /// The first option that says something impossible.
    pub fn read(options: &PlaceOptions) -> Result<Option<Standpoint>, Refusal> {
        let PlaceOptions { board, from, men, unmoved, en_passant } = *options;
        let Some(from) = from else {
            let other = [("--men", men.is_some()), ("--ep", en_passant.is_some()), ("--unmoved", unmoved)];
            return match other.into_iter().find(|(_, given)| *given) {
                None => Ok(None),
                Some((option, _)) => Err(Refusal::new(
                    "no-square",
                    format!("`{option}` is given without the square of the man"),
                    "add its square, as in `--from d4`",
                )),
            };
        };
        let board = read_board(board.unwrap_or("8x8"))?;
        let (color, from) = read_from(from, &board)?;
        let mut place = Standpoint { scene: Arrangement::new(board), from, color, labels: BTreeMap::new() };
        place.scene.unmoved = unmoved;
        if let Some(men) = men.filter(|men| !men.is_empty()) {
            men.split(',').try_for_each(|word| place.add(word))?;
        }
        if let Some(text) = en_passant {
            place.scene.passed = Some(place.read_passing(text)?);
        }
        Ok(Some(place))
    }

    /// Reads the board alone, for a man of which only the movement is known.
    ///
    /// # Errors
    ///
    /// A size that no board has.
    pub fn read_board(options: &PlaceOptions) -> Result<Option<Board>, Refusal> {
        options.board.map(read_board).transpose()
    }

    /// The movement from this place as a picture: what the man can do here, among these men.
    pub fn diagram(&self, movement: &Movement) -> Diagram {
        let mut diagram = Diagram::of_position(movement, &self.scene, self.from, self.color, self.labels.clone());
        if self.color == Color::Black {
            diagram.notes.push("The man is black and looks down the board.".to_string());
        }
        diagram
    }

    /// Puts one more man on the board: a side, perhaps a kind, and a square.
    fn add(&mut self, word: &str) -> Result<(), Refusal> {
        let help = "write side, kind if you like, and square, with commas between: `we6,bc6,wRa1`";
        let wrong = || Refusal::new("bad-man", format!("`{}` is no man on a square", shown(word)), help);
        let (color, rest) = match (word.strip_prefix('w'), word.strip_prefix('b')) {
            (Some(rest), _) => (Color::White, rest),
            (_, Some(rest)) => (Color::Black, rest),
            _ => return Err(wrong()),
        };
        let at = rest.rfind(|letter: char| letter.is_ascii_lowercase()).ok_or_else(wrong)?;
        let (kind, name) = rest.split_at(at);
        let is_kind = kind.is_empty()
            || (kind.len() <= 3
                && kind.starts_with(|first: char| first.is_ascii_uppercase())
                && kind.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        if !is_kind {
            return Err(wrong());
        }
        let board = self.scene.board();
        let square = read_square(name, board)?;
        if square == self.from || self.scene.color_at(square).is_some() {
            let message = format!("two men stand on `{}`", board.name(square));
            return Err(Refusal::new("occupied", message, "give every man a square of its own"));
        }
        self.scene.put(square, color);
        if kind == "K" {
            self.scene.royal |= Squares::only(square);
        }
        self.labels.insert(square, Label::Sided { kind: kind.to_string(), color });
        Ok(())
    }

    /// Reads the squares passed and the man that passed them: `d6/d5`.
    fn read_passing(&self, text: &str) -> Result<(Squares, Square), Refusal> {
        let help = "write the square passed and the square of the man that passed it, as in `--ep d6/d5`";
        let wrong =
            || Refusal::new("bad-passing", format!("`{}` does not say who passed which square", shown(text)), help);
        let (passed, man) = text.split_once('/').ok_or_else(wrong)?;
        let board = self.scene.board();
        let passed: Squares = passed
            .split(',')
            .map(|name| read_square(name, board))
            .collect::<Result<Vec<_>, _>>()?
            .into_iter()
            .collect();
        let man = read_square(man, board)?;
        let name = board.name(man);
        let other = if self.color == Color::White { 'b' } else { 'w' };
        if self.scene.color_at(man) != Some(self.color.other()) {
            let message = format!("no enemy stands on `{name}` that could have passed anything");
            let help = format!("put one there, as in `--men {other}{name}`");
            return Err(Refusal::new("bad-passing", message, help));
        }
        let taken = self.scene.occupied() | Squares::only(self.from);
        if let Some(square) = (passed & taken).first() {
            let message = format!("`{}` was passed by the last move, and yet a man stands there", board.name(square));
            return Err(Refusal::new("occupied", message, "a square that was passed is empty"));
        }
        Ok((passed, man))
    }
}

fn read_board(text: &str) -> Result<Board, Refusal> {
    let side = |text: &str| {
        let plain = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| text.parse::<u16>().ok()).flatten()
    };
    let help = "write files, `x` and ranks, as in `--board 12x8`";
    let Some((files, ranks)) = text.split_once('x').and_then(|(files, ranks)| side(files).zip(side(ranks))) else {
        return Err(Refusal::new("bad-board", format!("`{}` is no size of a board", shown(text)), help));
    };
    let fits = |side: u16| u8::try_from(side).ok();
    fits(files).zip(fits(ranks)).and_then(|(files, ranks)| Board::new(files, ranks)).ok_or_else(|| {
        let message = format!("a board of {files} by {ranks} squares cannot be had");
        Refusal::new("bad-board", message, format!("files and ranks are from 1 to {MAX_SIDE}"))
    })
}

fn read_from(text: &str, board: &Board) -> Result<(Color, Square), Refusal> {
    let (color, name) = match text.split_once(':') {
        None => (Color::White, text),
        Some(("w", name)) => (Color::White, name),
        Some(("b", name)) => (Color::Black, name),
        Some((side, _)) => {
            let message = format!("`{}` is no side", shown(side));
            return Err(Refusal::new(
                "bad-side",
                message,
                "write `w:d4` or only `d4` for a white man, `b:d4` for a black one",
            ));
        }
    };
    Ok((color, read_square(name, board)?))
}

fn read_square(name: &str, board: &Board) -> Result<Square, Refusal> {
    board.named(name).ok_or_else(|| {
        let (files, ranks) = (board.files(), board.ranks());
        let message = format!("`{}` is no square of a board of {files} by {ranks}", shown(name));
        let help = format!("squares are named {}; another board is `--board 12x8` and the like", board.extent());
        Refusal::new("unknown-square", message, help)
    })
}
