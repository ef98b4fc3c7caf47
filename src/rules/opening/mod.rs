//! What happens before free play: moves made beforehand, forced turns, an arrangement of men.

mod arrangement;
mod forced;

pub use arrangement::OpeningArrangement;
pub use forced::ForcedTurn;

use std::collections::HashMap;

use super::{
    Aspect, ComparedRule, Declared, DifferingValues, Grade, Pairing, Reading, Registered, Registration, Rule,
    RuleDifference, Scenes, Setting, Sought, one,
};
use crate::english::or_said;
use crate::file::{Field, Node, Shape, Table};
use crate::findings::{Finding, Findings, brief};
use crate::geometry::{Board, Color, Square, Squares};
use crate::position::{FirstMoves, Kinds, Setup};

/// What happens before free play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// Moves made beforehand, whether or not the men could make them by their own rules.
    pub played: Vec<PlayedMove>,
    /// The first turns of the game, which are laid down.
    pub forced: Vec<ForcedTurn>,
    /// Men that sides put down before the first move.
    pub arrangement: Option<OpeningArrangement>,
}

/// A move of the opening, from a man to an empty square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    pub from: Square,
    pub to: Square,
}

impl Opening {
    /// The keys of `[opening]`.
    pub const FIELDS: &[Field] = &[
        <[PlayedMove]>::REGISTRATION.field,
        <[ForcedTurn]>::REGISTRATION.field,
        OpeningArrangement::REGISTRATION.field,
    ];

    /// In what each part of it may differ.
    const ASPECTS: &[&[Aspect]] = &[
        <[PlayedMove]>::REGISTRATION.aspects[0],
        <[ForcedTurn]>::REGISTRATION.aspects[0],
        OpeningArrangement::REGISTRATION.aspects[0],
    ];
}

impl Registered for Opening {
    const REGISTRATION: Registration = Registration::start(
        Field::optional("opening", Shape::Table(Opening::FIELDS), "What happens before free play."),
        "opening",
        Opening::ASPECTS,
    )
    .sought(&[
        Sought {
            what: "men shuffled or placed before play",
            names: "shuffle random-setup fischer-random chess960 placement",
            answer: Some("`[opening.arrangement]`"),
        },
        Sought {
            what: "moves made before play",
            names: "start-moves initial-moves tabiya",
            answer: Some("`[opening]` with `played` or `forced`"),
        },
    ]);

    /// Every move must start at a man and end on an empty square.
    fn read(root: &Table, reading: &mut Reading) -> Opening {
        let Some(opening) = root.table("opening") else { return Opening::default() };
        let rotates = root.table("setup").is_some_and(|setup| setup.text("symmetry") == Some("rotate"));
        let mut men = reading.array.clone();
        let mut played = Vec::new();
        for node in opening.list("played").unwrap_or_default() {
            if let Some(step) = PlayedMove::read_on(node, &men, reading) {
                step.make(&mut men);
                played.push(step);
            }
        }
        let forced = opening.list("forced").map(|nodes| ForcedTurn::read_all(nodes, reading)).unwrap_or_default();
        let table = opening.table("arrangement");
        let arrangement = table.and_then(|table| OpeningArrangement::read(table, rotates, reading));
        let both = |key: &str, is_there: bool| is_there.then(|| opening.entry(key)).flatten();
        let clash = both("forced", !played.is_empty() && !forced.is_empty())
            .map(|entry| (entry, "`played` and `forced` both say how the game begins"))
            .or_else(|| {
                let moved = !played.is_empty() || !forced.is_empty();
                both("arrangement", moved && table.is_some())
                    .map(|entry| (entry, "men are arranged on a board on which moves have been laid down"))
            });
        if let Some((entry, message)) = clash {
            reading.error("opening-clash", message, &entry.key_place, "keep one of the two");
        }
        Opening { played, forced, arrangement }
    }

    fn differences(a: &Opening, b: &Opening, pairing: &Pairing) -> Vec<RuleDifference> {
        let mut found = one(any(&a.played), any(&b.played), pairing);
        found.extend(one(any(&a.forced), any(&b.forced), pairing));
        found.extend(one(a.arrangement.as_ref(), b.arrangement.as_ref(), pairing));
        found
    }

    fn liken(&mut self, other: &Opening) {
        *self = other.clone();
    }
}

/// Some moves or turns, if there are any.
fn any<T>(some: &[T]) -> Option<&[T]> {
    (!some.is_empty()).then_some(some)
}

impl Rule for Opening {
    fn is_there(&self, _: &Kinds) -> bool {
        *self != Opening::default()
    }

    fn sentences(&self, setting: Setting) -> Vec<String> {
        let played = any(&self.played).map(|played| {
            format!(
                "Before play begins these moves are made, whether or not the men could make them by their own rules: {}.",
                played.words(setting)
            )
        });
        let forced = any(&self.forced).map(|forced| {
            format!(
                "The game begins with these turns and no others, White's first, whether or not the men could make \
                 them by their own rules: {}.",
                forced.words(setting)
            )
        });
        let arranged = self.arrangement.as_ref().map(|rule| rule.words(setting));
        [played, forced, arranged].into_iter().flatten().collect()
    }

    fn in_few_words(&self) -> Option<String> {
        let arranged = self.arrangement.as_ref().map(|_| "men are arranged".to_string());
        let played = any(&self.played).map(|_| format!("{} moves are made", self.played.len()));
        let forced = any(&self.forced).map(|_| format!("{} forced turns", self.forced.len()));
        let told: Vec<String> = [arranged, played, forced].into_iter().flatten().collect();
        (!told.is_empty()).then(|| told.join(", "))
    }

    fn scenes(&self) -> Scenes {
        Scenes::NotInOne
    }
}

impl Opening {
    /// Reports a forced opening whose turns could never be told: they are counted from White's first move.
    pub(crate) fn check_start(&self, opening: Option<&Table>, setup: &Setup, findings: &mut Findings) {
        let Some(entry) = opening.and_then(|table| table.entry("forced")).filter(|_| !self.forced.is_empty()) else {
            return;
        };
        if (setup.side, setup.number) != (Color::White, 1) {
            let message = format!(
                "forced turns begin with White's move 1, and the setup with {}'s move {}",
                setup.side, setup.number
            );
            let finding = Finding::error("opening-clash", message).at(entry.key_place.clone());
            findings.push(finding.help("let the setup's `fen` begin with `w` and move number 1"));
        }
    }

    /// Makes the moves: the men that move have moved, and the side to move and the counters stay.
    pub fn play(&self, setup: &mut Setup, rights: &FirstMoves) {
        for step in &self.played {
            step.make(setup);
            let touched: Squares = [step.from, step.to].into_iter().collect();
            setup.unmoved = rights.that_matter(setup.unmoved & !touched);
        }
        if let Some(arrangement) = &self.arrangement {
            setup.side = arrangement.first;
        }
    }
}

impl PlayedMove {
    /// Moves the man.
    pub(crate) fn make(self, setup: &mut Setup) {
        setup.men[self.to.index()] = setup.men[self.from.index()].take();
    }

    fn words(self, board: &Board) -> String {
        format!("{}-{}", board.name(self.from), board.name(self.to))
    }

    /// The move that a text names, if it can be made where the men now stand.
    fn read_on(node: &Node, men: &Setup, reading: &mut Reading) -> Option<PlayedMove> {
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
}

const PLAYED: Aspect = Aspect::new("opening-played", "", "where they differ");

/// Moves made beforehand.
impl Declared for [PlayedMove] {
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
        let words = |moves: &[PlayedMove], setting| or_said(moves.words(setting), "none");
        values.value(PLAYED, Grade::of(!left_a.is_empty(), !left_b.is_empty()), || {
            [words(&left_a, pairing.a), words(&left_b, pairing.b)]
        });
    }
}

impl ComparedRule for [PlayedMove] {
    fn words(&self, setting: Setting) -> String {
        let moves: Vec<String> = self.iter().map(|step| step.words(setting.board)).collect();
        moves.join(", ")
    }
}

impl PlayedMove {
    /// Its squares, which are the same for the same move of the other variant.
    fn squares(self, setting: Setting, pairing: &Pairing) -> (String, String) {
        (pairing.square(setting, self.from), pairing.square(setting, self.to))
    }
}
