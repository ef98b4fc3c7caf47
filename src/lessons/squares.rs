//! A string is given, and the squares that the man can go to are wanted.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::answer;
use super::exercise::{Exercise, ExerciseKind, Judge, Judgement};
use super::level::Level;
use super::stand::Stage;
use super::strings::ExerciseMan;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::random::Random;
use crate::render::{Mark, SquareDeeds};
use crate::walker::Scene;

/// The most squares that a learner has to type.
const MOST_SQUARES: usize = 14;

/// The fewest and the most other men on the board.
const MEN: std::ops::RangeInclusive<usize> = 3..=6;

/// How often men are put on the board before a man is given up.
const PLACINGS: usize = 8;

/// What a judge must know.
#[derive(Clone, Debug)]
struct Reaching {
    man: ExerciseMan,
    stage: Stage,
}

/// The exercise to find the squares of a man; none if it has too many or none where it was put.
pub(super) fn exercise(level: &Level, man: ExerciseMan, random: &mut Random) -> Option<Exercise> {
    let mut stage = Stage::alone(random);
    let has_first_moves = man.movement.has_first_moves();
    stage.scene.unmoved = has_first_moves && random.below(2) == 0;
    if level.has_men {
        let free = stage.reached(&man.movement).into_keys().collect();
        let placings: Vec<Stage> = (0..PLACINGS).map(|_| with_men(&stage, &man, random)).collect();
        // Better than a man on a goal is one on the way.
        let best = placings.iter().find(|placed| changes(placed, &man, free, true));
        stage = best.or_else(|| placings.iter().find(|placed| changes(placed, &man, free, false)))?.clone();
    }
    let reached = stage.reached(&man.movement);
    if reached.is_empty() || reached.len() > MOST_SQUARES || reached.contains_key(&stage.from) {
        return None;
    }
    let moved = match (has_first_moves, stage.scene.unmoved) {
        (false, _) => "",
        (true, true) => " It has not moved yet.",
        (true, false) => " It has moved before.",
    };
    let from = stage.name(stage.from);
    Some(Exercise {
        answer: stage.names(reached.into_keys().collect()).join(" "),
        board: Some(stage.picture()),
        hint: man.sentence(),
        kind: ExerciseKind::Squares,
        level: level.number,
        question: format!("The man on `{from}` moves like this.{moved} Name every square that it can go to now."),
        sentence: None,
        solution: man.solution(),
        string: Some(man.text.clone()),
        judge: Arc::new(Reaching { man, stage }),
    })
}

/// The same with men where they matter: on squares that the man could reach, or beside it.
fn with_men(alone: &Stage, man: &ExerciseMan, random: &mut Random) -> Stage {
    let mut stage = alone.clone();
    let board = alone.board();
    let near = |square: &Square| {
        let files = board.file(*square).abs_diff(board.file(alone.from));
        files.max(board.rank(*square).abs_diff(board.rank(alone.from))) <= 2
    };
    let marks = alone.marks(&man.movement);
    let mut places: Vec<Square> = alone.empty().each().filter(near).collect();
    // A square that can be reached comes up more often.
    places.extend(marks.keys().chain(marks.keys()).copied());
    places.retain(|square| *square != alone.from);
    let count = MEN.start() + random.below(MEN.end() - MEN.start() + 1);
    for _ in 0..count {
        let color = if random.below(3) == 0 { Color::White } else { Color::Black };
        if let Some(square) = random.pick(&places) {
            stage.scene.put(*square, color);
        }
    }
    stage
}

/// Whether the men of a placing change where the man can go, or even on which empty squares.
fn changes(placed: &Stage, man: &ExerciseMan, free: Squares, empty_only: bool) -> bool {
    let reached: Squares = placed.reached(&man.movement).into_keys().collect();
    let counted = if empty_only { !placed.scene.occupied() } else { placed.board().squares() };
    reached & counted != free & counted
}

impl Judge for Reaching {
    fn judge(&self, text: &str) -> Result<Judgement, String> {
        let Reaching { man, stage } = self;
        let given = answer::squares(text, stage.board())?;
        let right = stage.reached(&man.movement);
        let missed: Squares = right.keys().copied().filter(|square| !given.contains_key(square)).collect();
        let extra: Squares = given.keys().copied().filter(|square| !right.contains_key(square)).collect();
        let mut alone = stage.clone();
        stage.scene.occupied().each().for_each(|square| alone.scene.lift(square));
        let marks = alone.marks(&man.movement);
        let left_out = (!missed.is_empty()).then(|| format!("you left out {}", stage.ticked(missed, " and ")));
        let why_not = stage.told(extra, |square| self.why_not_to(square, &marks));
        // A letter may stand behind a square that it can go to.
        let letters = given.iter().filter_map(|(square, letters)| {
            let outcome = right.get(square)?;
            let letter = letters.iter().find(|letter| !does(outcome, **letter))?;
            let name = stage.name(*square);
            Some(format!("`{name}{letter}`: a square alone is enough, and `{letter}` is wrong here"))
        });
        Ok(Judgement::of(left_out.into_iter().chain(why_not).chain(letters).collect()))
    }
}

fn does(outcome: &SquareDeeds, letter: char) -> bool {
    match letter {
        'm' => outcome.quiet,
        'c' => outcome.capture,
        _ => outcome.own,
    }
}

impl Reaching {
    /// Why it cannot go to a square; `marks` are what it could do on an empty board.
    fn why_not_to(&self, square: Square, marks: &BTreeMap<Square, Mark>) -> &'static str {
        let scene = &self.stage.scene;
        let Some(mark) = marks.get(&square).filter(|_| square != self.stage.from) else {
            return if square == self.stage.from { "is where it stands" } else { "not a move of this string" };
        };
        let ways = || [mark.quiet, mark.capture, mark.own, mark.en_passant].into_iter().flatten();
        match scene.color_at(square) {
            _ if !scene.unmoved && ways().all(|access| access.first_move) => {
                "a first move only, and the man has moved before"
            }
            Some(Color::White) if mark.own.is_none() => "a man of its own side stands there",
            Some(Color::Black) if mark.capture.is_none() => "it may not capture there",
            None if mark.quiet.is_none() => "it may only capture there, and the square is empty",
            _ if ways().all(|access| access.hops) => "it must hop over exactly one man on the way",
            _ => "something on the way stops it",
        }
    }
}
