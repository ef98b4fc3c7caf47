use std::collections::BTreeMap;

use super::reach::{Probe, probe};
use super::{Arrangement, Mark, Outcome, outcomes};
use crate::betza::Movement;
use crate::geometry::{Board, Color, Square};
use crate::position::{Kinds, Setup};

/// A board with what stands on it and what a man could do on its squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    pub board: Board,
    /// What stands on the squares.
    pub men: BTreeMap<Square, Label>,
    /// What the man that the diagram is about could do on the squares.
    pub marks: BTreeMap<Square, Mark>,
    /// What that man can do in this very position.
    pub outcomes: BTreeMap<Square, Outcome>,
    /// Whether files and ranks are named beside the board.
    pub coordinates: bool,
    /// What the picture cannot show, in sentences.
    pub notes: Vec<String>,
}

/// How a man is written in a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// The man that the marks belong to.
    Mover,
    /// Any other man.
    Man {
        /// A letter, or a side and a letter where letters alone could be taken for marks.
        text: String,
        color: Color,
    },
}

impl Diagram {
    /// The men of a setup, by their letters.
    pub fn of_setup(setup: &Setup, board: &Board, kinds: &Kinds) -> Diagram {
        let label = |man| Label::Man { text: kinds.letter(man), color: man.color };
        Diagram {
            board: board.clone(),
            men: setup.each_man().map(|(square, man)| (square, label(man))).collect(),
            marks: BTreeMap::new(),
            outcomes: BTreeMap::new(),
            coordinates: true,
            notes: Vec::new(),
        }
    }

    /// What a man of `color` on `from` could do, now or if more men stood on the board.
    pub fn of_movement(
        movement: &Movement,
        scene: &Arrangement,
        from: Square,
        color: Color,
        others: BTreeMap<Square, Label>,
    ) -> Diagram {
        let Probe { marks, is_complete } = probe(scene, movement, from, color);
        let too_many = "There are too many moves over a man to try them all; some are not drawn.";
        let notes = if is_complete { Vec::new() } else { vec![too_many.to_string()] };
        Diagram { marks, notes, ..Diagram::of_men(scene, from, others) }
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
        Diagram { outcomes, ..Diagram::of_men(scene, from, others) }
    }

    /// The man and all others, and nothing about what it does.
    fn of_men(scene: &Arrangement, from: Square, others: BTreeMap<Square, Label>) -> Diagram {
        let mut men = others;
        men.insert(from, Label::Mover);
        Diagram {
            board: crate::walker::Scene::board(scene).clone(),
            men,
            marks: BTreeMap::new(),
            outcomes: BTreeMap::new(),
            coordinates: true,
            notes: Vec::new(),
        }
    }
}

impl Label {
    /// The label in letters.
    pub fn text(&self) -> &str {
        match self {
            Label::Mover => "@",
            Label::Man { text, .. } => text,
        }
    }
}
