use super::reading::Reading;
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Node, Table};
use crate::findings::{Finding, brief};
use crate::geometry::{Board, Square, Squares};
use crate::position::{FirstMoves, Setup};

/// What happens before free play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// Moves made beforehand, whether or not the men could make them by their own rules.
    pub played: Vec<PlayedMove>,
}

/// A move that is made before play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    pub from: Square,
    pub to: Square,
}

impl Opening {
    /// The keys of `[opening]`.
    pub const FIELDS: &[Field] = &[Field::optional(
        "played",
        Shape::List { of: &Shape::Text, least: 0 },
        "Moves such as `a2-a4` that are made before play begins, whether or not the men could make them by their \
         own rules; the men have then moved, and the side to move stays.",
    )];

    /// The rule as `[opening]` states it; every move must start at a man and end on an empty square.
    pub(crate) fn read(opening: &Table, reading: &mut Reading) -> Opening {
        let mut men = reading.array.clone();
        let mut played = Vec::new();
        for node in opening.list("played").unwrap_or_default() {
            let Some(step) = PlayedMove::read(node, reading) else { continue };
            let name = |square| reading.board.name(square);
            let wrong = match (men.man_at(step.from), men.man_at(step.to)) {
                (None, _) => Some(format!("no man stands on `{}` at this point", name(step.from))),
                _ if step.from == step.to => Some(format!("`{0}` to `{0}` is no move", name(step.from))),
                (_, Some(_)) => Some(format!("`{}` is occupied at this point", name(step.to))),
                _ => None,
            };
            match wrong {
                Some(message) => {
                    let finding = Finding::error("impossible-opening", message).at(node.place.clone());
                    reading
                        .findings
                        .push(finding.help("the moves are made in their order, each from a man to an empty square"));
                }
                None => {
                    men.men[step.to.index()] = men.men[step.from.index()].take();
                    played.push(step);
                }
            }
        }
        Opening { played }
    }

    /// Makes the moves: the men that move have moved, and the side to move and the counters stay.
    pub fn play(&self, setup: &mut Setup, rights: &FirstMoves) {
        for step in &self.played {
            let man = setup.men[step.from.index()].take();
            setup.men[step.to.index()] = man;
            let touched: Squares = [step.from, step.to].into_iter().collect();
            setup.unmoved = rights.that_matter(setup.unmoved & !touched);
        }
    }

    /// The rule as a sentence, if anything is played beforehand.
    pub fn sentence(&self, board: &Board) -> Option<String> {
        let moves: Vec<String> =
            self.played.iter().map(|step| format!("{}-{}", board.name(step.from), board.name(step.to))).collect();
        (!moves.is_empty()).then(|| {
            format!(
                "Before play begins these moves are made, whether or not the men could make them by their own rules: {}.",
                moves.join(", ")
            )
        })
    }
}

impl PlayedMove {
    fn read(node: &Node, reading: &mut Reading) -> Option<PlayedMove> {
        let text = node.text()?;
        let squares =
            text.split_once('-').filter(|(from, _)| from.starts_with(|letter: char| letter.is_ascii_lowercase()));
        let Some((from, to)) = squares else {
            let finding = Finding::error("bad-move", format!("`{}` is no move", brief(text))).at(node.place.clone());
            reading.findings.push(finding.help("write the squares with a dash between them, as in `a2-a4`"));
            return None;
        };
        let from_square = reading.square_at(from, &node.place_within(0..from.len()));
        let to_square = reading.square_at(to, &node.place_within(from.len() + 1..text.len()));
        Some(PlayedMove { from: from_square?, to: to_square? })
    }
}
