//! A string is given, and the squares that the man can go to are wanted.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::answer;
use super::exercise::{Exercise, ExerciseKind, Judge, Judgement};
use super::level::Level;
use super::stand::{Stage, names, ticked};
use super::strings::ExerciseMan;
use crate::geometry::{Color, Square, Squares};
use crate::in_order::together;
use crate::random::Random;
use crate::render::{Mark, SquareDeeds};
use crate::walker::Scene;

/// The most squares that a learner has to type.
const MOST_SQUARES: usize = 14;

/// The fewest and the most other men on the board.
const MEN: std::ops::RangeInclusive<usize> = 3..=6;

/// How often men are put on the board before a man is given up.
const PLACINGS: usize = 8;

/// The most reasons that are given for a wrong answer.
const MOST_REASONS: usize = 6;

/// What a judge must know.
#[derive(Clone, Debug)]
pub(super) struct Reaching {
    man: ExerciseMan,
    stand: Stage,
}

/// The exercise to find the squares of a man; none if it has too many or none where it was put.
pub(super) fn exercise(level: &Level, man: ExerciseMan, random: &mut Random) -> Option<Exercise> {
    let alone = Stage::alone(random);
    let has_first_moves = man.movement.has_first_moves();
    let is_unmoved = has_first_moves && random.below(2) == 0;
    let mut stand = alone.clone();
    stand.scene.unmoved = is_unmoved;
    let free = stand.reached(&man.movement);
    if level.has_men {
        let placings: Vec<Stage> = (0..PLACINGS).map(|_| with_men(&stand, &man, random)).collect();
        // Better than a man on a goal is one on the way.
        let best = placings.iter().find(|placed| changes(placed, &man, &free, true));
        stand = best.or_else(|| placings.iter().find(|placed| changes(placed, &man, &free, false)))?.clone();
    }
    let reached = stand.reached(&man.movement);
    if reached.is_empty() || reached.len() > MOST_SQUARES || reached.contains_key(&stand.from) {
        return None;
    }
    let moved = match (has_first_moves, stand.scene.unmoved) {
        (false, _) => "",
        (true, true) => " It has not moved yet.",
        (true, false) => " It has moved before.",
    };
    let from = stand.name(stand.from);
    let ask = format!("The man on `{from}` moves like this.{moved} Name every square that it can go to now.");
    Some(Exercise {
        level: level.number,
        kind: ExerciseKind::Squares,
        ask,
        string: Some(man.text.clone()),
        sentence: None,
        picture: Some(stand.picture()),
        hint: man.sentence(),
        answer: names(&stand, reached.keys().copied()),
        solution: man.solution(),
        judge: Arc::new(Reaching { man, stand }),
    })
}

/// The same with men where they matter: on squares that the man could reach, or beside it.
fn with_men(alone: &Stage, man: &ExerciseMan, random: &mut Random) -> Stage {
    let mut stand = alone.clone();
    let board = alone.board();
    let near = |square: &Square| {
        let files = board.file(*square).abs_diff(board.file(alone.from));
        files.max(board.rank(*square).abs_diff(board.rank(alone.from))) <= 2
    };
    let marks = alone.marks(&man.movement);
    let mut places: Vec<Square> = alone.empty().into_iter().filter(near).collect();
    // A square that can be reached comes up more often.
    places.extend(marks.keys().chain(marks.keys()).copied());
    places.retain(|square| *square != alone.from);
    let count = MEN.start() + random.below(MEN.end() - MEN.start() + 1);
    for _ in 0..count {
        let color = if random.below(3) == 0 { Color::White } else { Color::Black };
        if let Some(square) = random.pick(&places) {
            stand.scene.put(*square, color);
        }
    }
    stand
}

/// Whether the men of a placing change where the man can go, or even on which empty squares.
fn changes(placed: &Stage, man: &ExerciseMan, free: &BTreeMap<Square, SquareDeeds>, empty_only: bool) -> bool {
    let reached = placed.reached(&man.movement);
    let counts = |square: &&Square| !empty_only || placed.scene.color_at(**square).is_none();
    let lost = free.keys().filter(counts).any(|square| !reached.contains_key(square));
    lost || reached.keys().filter(counts).any(|square| !free.contains_key(square))
}

impl Judge for Reaching {
    fn judge(&self, text: &str) -> Result<Judgement, String> {
        let given = answer::squares(text, self.stand.board())?;
        let right = self.stand.reached(&self.man.movement);
        let mut reasons = Vec::new();
        let missed: Vec<Square> = right.keys().copied().filter(|square| !given.contains_key(square)).collect();
        if !missed.is_empty() {
            reasons.push(format!("you left out {}", ticked(&self.stand, &missed)));
        }
        let extra: Vec<Square> = given.keys().copied().filter(|square| !right.contains_key(square)).collect();
        reasons.extend(self.why_not(&extra));
        reasons.extend(given.iter().filter_map(|(square, letters)| self.wrong_letter(*square, letters, &right)));
        if reasons.is_empty() {
            return Ok(Judgement::Right(Vec::new()));
        }
        if reasons.len() > MOST_REASONS {
            reasons.truncate(MOST_REASONS);
            reasons.push("and so on".to_string());
        }
        Ok(Judgement::Wrong(reasons))
    }
}

impl Reaching {
    /// Why it cannot go to squares, those with the same reason together.
    fn why_not(&self, extra: &[Square]) -> Vec<String> {
        let mut alone = self.stand.clone();
        let men: Squares = self.stand.scene.occupied();
        men.into_iter().for_each(|square| alone.scene.lift(square));
        let marks = alone.marks(&self.man.movement);
        let why = |square: Square| match square == self.stand.from {
            true => "is where it stands",
            false => self.why_not_to(square, marks.get(&square).copied()),
        };
        let grouped = together(extra.iter().map(|&square| (why(square), square)));
        grouped.iter().map(|(why, squares)| format!("{}: {why}", ticked(&self.stand, squares))).collect()
    }

    /// Why it cannot go to a square that it could reach by this mark on an empty board.
    fn why_not_to(&self, square: Square, mark: Option<Mark>) -> &'static str {
        let Some(mark) = mark else { return "not a move of this string" };
        let standing = self.stand.scene.color_at(square);
        let ways = [mark.quiet, mark.capture, mark.own, mark.en_passant];
        let has_moved = !self.stand.scene.unmoved && ways.iter().flatten().all(|access| access.first_move);
        let hops = ways.iter().flatten().all(|access| access.hops);
        match standing {
            _ if has_moved => "a first move only, and the man has moved before",
            Some(Color::White) if mark.own.is_none() => "a man of its own side stands there",
            Some(Color::Black) if mark.capture.is_none() => "it may not capture there",
            None if mark.quiet.is_none() => "it may only capture there, and the square is empty",
            _ if hops => "it must hop over exactly one man on the way",
            _ => "something on the way stops it",
        }
    }

    /// What is wrong with a letter behind a square that it can go to.
    fn wrong_letter(
        &self,
        square: Square,
        letters: &BTreeSet<char>,
        right: &BTreeMap<Square, SquareDeeds>,
    ) -> Option<String> {
        let outcome = right.get(&square)?;
        let is_wrong = |letter: &&char| match letter {
            'm' => !outcome.quiet,
            'c' => !outcome.capture,
            _ => !outcome.own,
        };
        let letter = letters.iter().find(is_wrong)?;
        Some(format!("`{}{letter}`: a square alone is enough, and `{letter}` is wrong here", self.stand.name(square)))
    }
}
