use std::borrow::Cow;
use std::collections::BTreeMap;

use super::reach::{Probed, probe};
use super::trail::{Trail, Trails, platforms};
use super::{Mark, SquareDeeds, outcomes};
use crate::betza::Movement;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Kinds, Setup};
use crate::walker::{Arrangement, Scene, trace};

/// A board with what stands on it and what a man could do on its squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The board that is drawn.
    pub board: Board,
    /// What stands on the squares.
    pub men: BTreeMap<Square, Label>,
    /// What the man that the diagram is about could do on the squares.
    pub marks: BTreeMap<Square, Mark>,
    /// What that man can do in this very position.
    pub outcomes: BTreeMap<Square, SquareDeeds>,
    /// What that man could do from its place if fewer men stood there, or others: beside what it can do.
    pub chances: BTreeMap<Square, Mark>,
    /// The ways to those squares that are more than a step or a leap.
    pub trails: Vec<Trail>,
    /// Where a man could be taken by a move that ends elsewhere.
    pub victims: Squares,
    /// Whether it may end its move on the square where it stands.
    pub returns: bool,
    /// The men that it hops over in this very position.
    pub platforms: Squares,
    /// The side of the man that the diagram is about.
    pub mover: Option<Color>,
    /// The moves of each kind of man in a setup, in the order of the kinds.
    pub tiles: Vec<ManTile>,
    /// Whether files and ranks are named beside the board.
    pub coordinates: bool,
    /// What the picture cannot show, in sentences.
    pub notes: Vec<String>,
    /// What lines cannot show, in sentences for those who see lines.
    pub line_notes: Vec<String>,
}

/// A kind of man as a picture draws it where there is no artwork: its letter, and its own moves around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManTile {
    /// The label of the men that it belongs to.
    pub label: String,
    /// Its letter as White's men are written.
    pub letter: String,
    /// What people call it.
    pub title: String,
    pub color: Color,
    /// Its moves, next to it; of what is farther away only the direction can be seen.
    pub moves: Box<Diagram>,
}

/// How a man is written in a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// The man that the marks belong to.
    Mover,
    /// Any other man, by the letter with which its side writes its kind.
    Lettered {
        /// The letter, large or small as its side has it.
        letter: String,
        /// Its side.
        color: Color,
    },
    /// The same by its side and its kind, where a letter alone could be taken for a mark.
    Sided {
        /// The letter of its kind; empty where that is not known.
        kind: String,
        /// Its side.
        color: Color,
    },
}

impl Diagram {
    /// The men of a setup, by their letters.
    pub fn of_setup(setup: &Setup, board: &Board, kinds: &Kinds) -> Diagram {
        let label = |man| Label::Lettered { letter: kinds.letter(man), color: man.color };
        let men = setup.each_man().map(|(square, man)| (square, label(man))).collect();
        Diagram { men, coordinates: true, ..Diagram::of_board(board.clone()) }
    }

    /// What a man of `color` on `from` could do, now or if more men stood on the board.
    pub fn of_movement(
        movement: &Movement,
        scene: &Arrangement,
        from: Square,
        color: Color,
        others: BTreeMap<Square, Label>,
    ) -> Diagram {
        let Probed { marks, trails, line_notes, victims, returns, is_complete } = probe(scene, movement, from, color);
        let too_many = "There are too many moves over a man to try them all; some are not drawn.";
        let notes = if is_complete { Vec::new() } else { vec![too_many.to_string()] };
        Diagram { marks, trails, victims, returns, notes, line_notes, ..Diagram::of_men(scene, from, color, others) }
    }

    /// What a man of `color` on `from` can do among these men, neither more nor less.
    pub fn of_position(
        movement: &Movement,
        scene: &Arrangement,
        from: Square,
        color: Color,
        others: BTreeMap<Square, Label>,
    ) -> Diagram {
        let outcomes = outcomes(scene, movement, from, color);
        let mut trails = Trails::new(scene.board(), movement, from);
        let mut hopped = Squares::EMPTY;
        trace(scene, movement, from, color, &mut |index, arrival, steps| {
            let occupied = |square| square != from && scene.color_at(square).is_some();
            let hops = platforms(scene.board(), &movement.routes[index], &arrival, steps, occupied);
            hopped |= hops;
            trails.add(index, &arrival, steps, !hops.is_empty());
        });
        let (trails, line_notes) = trails.finish();
        let mut chances = probe(scene, movement, from, color).marks;
        if !scene.occupied().is_empty() {
            let alone = Arrangement::new(scene.board().clone());
            for (square, mark) in probe(&alone, movement, from, color).marks {
                chances.entry(square).or_insert(mark);
            }
        }
        let returns = outcomes.contains_key(&from);
        let of_men = Diagram::of_men(scene, from, color, others);
        Diagram { outcomes, chances, trails, returns, platforms: hopped, line_notes, ..of_men }
    }

    /// Where the man stands that the diagram is about.
    pub fn mover_square(&self) -> Option<Square> {
        self.men.iter().find(|(_, label)| **label == Label::Mover).map(|(&square, _)| square)
    }

    /// The tile of the men with this label.
    pub fn tile_of(&self, label: &Label) -> Option<&ManTile> {
        self.tiles.iter().find(|tile| label.text() == tile.label)
    }

    /// The man and all others, and nothing about what it does.
    fn of_men(scene: &Arrangement, from: Square, color: Color, others: BTreeMap<Square, Label>) -> Diagram {
        let mut men = others;
        men.insert(from, Label::Mover);
        let board = scene.board().clone();
        Diagram { men, mover: Some(color), coordinates: true, ..Diagram::of_board(board) }
    }

    /// A board on which nothing stands, without coordinates.
    pub fn of_board(board: Board) -> Diagram {
        Diagram {
            board,
            men: BTreeMap::new(),
            marks: BTreeMap::new(),
            outcomes: BTreeMap::new(),
            chances: BTreeMap::new(),
            trails: Vec::new(),
            victims: Squares::EMPTY,
            returns: false,
            platforms: Squares::EMPTY,
            mover: None,
            tiles: Vec::new(),
            coordinates: false,
            notes: Vec::new(),
            line_notes: Vec::new(),
        }
    }
}

impl Label {
    /// The letter of the kind; empty where it is not known.
    pub fn letter(&self) -> &str {
        match self {
            Label::Mover => "",
            Label::Lettered { letter, .. } => letter,
            Label::Sided { kind, .. } => kind,
        }
    }

    /// Its side; none for the man that the diagram is about.
    pub fn color(&self) -> Option<Color> {
        match self {
            Label::Mover => None,
            Label::Lettered { color, .. } | Label::Sided { color, .. } => Some(*color),
        }
    }

    /// The label in letters.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Label::Mover => "@".into(),
            Label::Lettered { letter, .. } => letter.into(),
            Label::Sided { kind, color: Color::White } => format!("w{kind}").into(),
            Label::Sided { kind, color: Color::Black } => format!("b{kind}").into(),
        }
    }
}
