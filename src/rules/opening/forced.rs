//! A beginning that is laid down: a sequence of turns, of one move or several.

use super::played::PlayedMove;
use crate::file::{Entry, Field, Node, Shape};
use crate::geometry::{Board, Color};
use crate::in_order::InOrder;
use crate::position::{Kinds, Setup};
use crate::rules::{
    Aspect, Declared, DifferingValues, Grade, Pairing, Reading, Registration, Setting, StatedRule, Translation,
};

/// The most turns that may be forced: no opening needs as many, and each is compared with the men on the board.
const MOST_TURNS: usize = 100;

/// A turn that a side must make: its moves in their order, whether or not the men could make them by their own rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedTurn {
    pub steps: Vec<PlayedMove>,
}

impl ForcedTurn {
    /// The turns of a list, each a move or a list of moves, made in turn by the sides, White first.
    pub(super) fn read_all(nodes: &[Node], reading: &mut Reading) -> Vec<ForcedTurn> {
        if let Some(beyond) = nodes.get(MOST_TURNS) {
            let message = format!("an opening has at most {MOST_TURNS} forced turns, this one has {}", nodes.len());
            reading.error("too-many-entries", message, &beyond.place, "let play begin earlier");
        }
        let mut men = reading.array.clone();
        let mut turns = Vec::new();
        for node in nodes.iter().take(MOST_TURNS) {
            let side = if turns.len() % 2 == 0 { Color::White } else { Color::Black };
            let steps: Vec<PlayedMove> = match node.list() {
                Some(nodes) => nodes.iter().filter_map(|node| step(node, side, &mut men, reading)).collect(),
                None => step(node, side, &mut men, reading).into_iter().collect(),
            };
            if steps.is_empty() && node.list().is_some_and(<[Node]>::is_empty) {
                let help = "write the moves of the turn, as in `[\"a2-a4\", \"l2-l4\"]`";
                reading.error("impossible-opening", "this turn has no move", &node.place, help);
            }
            turns.push(ForcedTurn { steps });
        }
        turns
    }

    /// The men after each number of turns, from the array on.
    pub fn courses(turns: &[ForcedTurn], start: &Setup) -> Vec<Setup> {
        let mut men = start.clone();
        let mut courses = vec![men.clone()];
        for turn in turns {
            for step in &turn.steps {
                men.men[step.to.index()] = men.men[step.from.index()].take();
            }
            courses.push(men.clone());
        }
        courses
    }

    /// The turn in words: `a2-a4` or `a2-a4 with l2-l4`.
    pub(super) fn words(&self, board: &Board) -> String {
        let steps: Vec<String> = self.steps.iter().map(|step| step.words(board)).collect();
        steps.join(" with ")
    }
}

fn step(node: &Node, side: Color, men: &mut Setup, reading: &mut Reading) -> Option<PlayedMove> {
    let step = PlayedMove::read_on(node, men, reading)?;
    let man = men.man_at(step.from)?;
    if man.color != side {
        let message =
            format!("this turn is {side}'s, and {}'s man stands on `{}`", man.color, reading.board.name(step.from));
        let help = "the sides move in turn, White first; put moves of one turn into a list";
        reading.error("impossible-opening", message, &node.place, help);
        return None;
    }
    step.make(men);
    Some(step)
}

const FORCED: Aspect = Aspect::new("opening-forced", "", "all of them");
const TURN: Aspect = Aspect::new("opening-turn", "", "one of them");

impl ForcedTurn {
    /// Its moves by their squares; their order does not matter.
    fn squares(&self, setting: Setting, pairing: &Pairing) -> Vec<(String, String)> {
        let mut squares: Vec<_> = self.steps.iter().map(|step| step.squares(setting, pairing)).collect();
        squares.order();
        squares
    }
}

impl Declared for Vec<ForcedTurn> {
    const REGISTRATION: Registration = Registration::opening(
        Field::optional(
            "forced",
            Shape::List { of: &Shape::Either(&[Shape::Text, Shape::List { of: &Shape::Text, least: 1 }]), least: 0 },
            "The first turns of the game, White's first: each a move such as `a2-a4`, or a list of moves that make one \
             turn together. They must be made, whether or not the men could make them by their own rules.",
        ),
        "forced turns",
        &[&[FORCED, TURN]],
    );

    fn values(&self, other: &Self, pairing: &Pairing, values: &mut DifferingValues) {
        let turn = |index: usize| (self.get(index), other.get(index));
        let differs = |index: &usize| match turn(*index) {
            (Some(own), Some(others)) => own.squares(pairing.a, pairing) != others.squares(pairing.b, pairing),
            _ => true,
        };
        let differing: Vec<usize> = (0..self.len().max(other.len())).filter(differs).collect();
        match differing[..] {
            [] => {}
            [index] => {
                let (own, others) = turn(index);
                let words =
                    |turn: Option<&ForcedTurn>, board| turn.map_or("free play".to_string(), |turn| turn.words(board));
                let about = format!("turn {}", index + 1);
                let words = || [words(own, pairing.a.board), words(others, pairing.b.board)];
                values.value_at(TURN, &format!("[{index}]"), about, Some(Grade::Changes), words);
            }
            _ => values.value(FORCED, Some(Grade::Changes), || [self.words(pairing.a), other.words(pairing.b)]),
        }
    }

    fn translated(&self, by: &Translation) -> Option<Vec<ForcedTurn>> {
        let turn = |turn: &ForcedTurn| turn.steps.iter().map(|step| step.translated(by)).collect();
        Some(self.iter().map(|one| ForcedTurn { steps: turn(one) }).collect())
    }
}

impl StatedRule for Vec<ForcedTurn> {
    fn read(entry: &Entry, reading: &mut Reading) -> Option<Vec<ForcedTurn>> {
        Some(ForcedTurn::read_all(entry.node.list()?, reading))
    }

    fn is_there(&self, _: &Kinds) -> bool {
        !self.is_empty()
    }

    fn words(&self, setting: Setting) -> String {
        self.iter().map(|turn| turn.words(setting.board)).collect::<Vec<_>>().join(", ")
    }

    fn sentence(&self, setting: Setting) -> String {
        format!(
            "The game begins with these turns and no others, White's first, whether or not the men could make them by \
             their own rules: {}.",
            self.words(setting)
        )
    }

    fn in_few_words(&self, _: Setting) -> String {
        format!("{} forced turns", self.len())
    }
}
