//! Moves made before play begins.

use std::collections::HashMap;

use crate::english::or_said;
use crate::file::{Entry, Field, Node, Shape};
use crate::findings::brief;
use crate::geometry::{Board, Square};
use crate::position::{Kinds, Setup};
use crate::rules::{
    Aspect, Declared, DifferingValues, Grade, Pairing, Reading, Registration, Setting, StatedRule, Translation,
};

/// More moves than this are counted where few words must do.
const MOST_TOLD: usize = 8;

/// A move of the opening, from a man to an empty square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    pub from: Square,
    pub to: Square,
}

impl PlayedMove {
    /// Moves the man.
    pub(crate) fn make(self, setup: &mut Setup) {
        setup.men[self.to.index()] = setup.men[self.from.index()].take();
    }

    /// The move in another variant.
    pub(super) fn translated(self, by: &Translation) -> PlayedMove {
        PlayedMove { from: by.square(self.from), to: by.square(self.to) }
    }

    pub(super) fn words(self, board: &Board) -> String {
        format!("{}-{}", board.name(self.from), board.name(self.to))
    }

    /// The move that a text names, if it can be made where the men now stand.
    pub(super) fn read_on(node: &Node, men: &Setup, reading: &mut Reading) -> Option<PlayedMove> {
        let step = PlayedMove::read(node, reading)?;
        let name = |square| reading.board.name(square);
        let wrong = match (men.man_at(step.from), men.man_at(step.to)) {
            (None, _) => format!("no man stands on `{}` at this point", name(step.from)),
            _ if step.from == step.to => format!("`{0}` to `{0}` is no move", name(step.from)),
            (_, Some(_)) => format!("`{}` is occupied at this point", name(step.to)),
            _ => return Some(step),
        };
        let help = "the moves are made in their order, each from a man to an empty square";
        reading.error("impossible-opening", wrong, &node.place, help);
        None
    }

    fn read(node: &Node, reading: &mut Reading) -> Option<PlayedMove> {
        let text = node.text()?;
        let squares =
            text.split_once('-').filter(|(from, _)| from.starts_with(|letter: char| letter.is_ascii_lowercase()));
        let Some((from, to)) = squares else {
            let help = "write the squares with a dash between them, as in `a2-a4`";
            reading.error("bad-move", format!("`{}` is no move", brief(text)), &node.place, help);
            return None;
        };
        let from_square = reading.square_at(from, &node.place_within(0..from.len()));
        let to_square = reading.square_at(to, &node.place_within(from.len() + 1..text.len()));
        Some(PlayedMove { from: from_square?, to: to_square? })
    }

    /// Its squares, which are the same for the same move of the other variant.
    pub(super) fn squares(self, setting: Setting, pairing: &Pairing) -> (String, String) {
        (pairing.square(setting, self.from), pairing.square(setting, self.to))
    }
}

const PLAYED: Aspect = Aspect::new("opening-played", "", "where they differ");

impl Declared for Vec<PlayedMove> {
    const REGISTRATION: Registration = Registration::opening(
        Field::optional(
            "played",
            Shape::List { of: &Shape::Text, least: 0 },
            "Moves such as `a2-a4` that are made before play begins, whether or not the men could make them by their \
             own rules; the men have then moved, and the side to move stays.",
        ),
        "moves before play",
        &[&[PLAYED]],
    );

    fn values(&self, other: &Self, pairing: &Pairing, values: &mut DifferingValues) {
        let left = |own: &[PlayedMove], others: &[PlayedMove], (of_own, of_others): (Setting, Setting)| {
            let mut count: HashMap<(String, String), usize> = HashMap::new();
            others.iter().for_each(|step| *count.entry(step.squares(of_others, pairing)).or_default() += 1);
            let is_left = |step: &PlayedMove| match count.get_mut(&step.squares(of_own, pairing)) {
                Some(count) if *count > 0 => {
                    *count -= 1;
                    false
                }
                _ => true,
            };
            own.iter().copied().filter(is_left).collect::<Vec<_>>()
        };
        let left_a = left(self, other, (pairing.a, pairing.b));
        let left_b = left(other, self, (pairing.b, pairing.a));
        let words = |moves: &Vec<PlayedMove>, setting| or_said(moves.words(setting), "none");
        values.value(PLAYED, Grade::of(!left_a.is_empty(), !left_b.is_empty()), || {
            [words(&left_a, pairing.a), words(&left_b, pairing.b)]
        });
    }

    fn translated(&self, by: &Translation) -> Option<Vec<PlayedMove>> {
        Some(self.iter().map(|step| step.translated(by)).collect())
    }
}

impl StatedRule for Vec<PlayedMove> {
    /// Every move must start at a man and end on an empty square.
    fn read(entry: &Entry, reading: &mut Reading) -> Option<Vec<PlayedMove>> {
        let mut men = reading.array.clone();
        let mut played = Vec::new();
        for node in entry.node.list()? {
            if let Some(step) = PlayedMove::read_on(node, &men, reading) {
                step.make(&mut men);
                played.push(step);
            }
        }
        Some(played)
    }

    fn is_there(&self, _: &Kinds) -> bool {
        !self.is_empty()
    }

    fn words(&self, setting: Setting) -> String {
        self.iter().map(|step| step.words(setting.board)).collect::<Vec<_>>().join(", ")
    }

    fn sentence(&self, setting: Setting) -> String {
        format!(
            "Before play begins these moves are made, whether or not the men could make them by their own rules: {}.",
            self.words(setting)
        )
    }

    fn in_few_words(&self, setting: Setting) -> String {
        if self.len() > MOST_TOLD { format!("{} moves are made", self.len()) } else { self.words(setting) }
    }
}
