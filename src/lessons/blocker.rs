//! A man cannot go to a square: by whom is it stopped, or whom does it need?

use std::sync::Arc;

use super::answer;
use super::exercise::{Exercise, ExerciseKind, Judge, Judgement};
use super::level::Level;
use super::stand::Stage;
use super::strings::ExerciseMan;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::random::Random;

/// How many goals are tried before a man is given up.
const TRIES: usize = 6;

/// The most men besides the one that is in the way.
const MOST_OTHERS: usize = 4;

/// The most squares that a learner has to type.
const MOST_SQUARES: u32 = 5;

/// What a judge must know.
#[derive(Clone, Debug)]
struct Stopping {
    man: ExerciseMan,
    stage: Stage,
    goal: Square,
    /// Whether the squares are wanted on which one more man would make the move possible; otherwise that of the man
    /// who is in the way.
    is_missing: bool,
}

/// The exercise to name the square that decides whether a man can go somewhere; none where no single square does.
pub(super) fn exercise(level: &Level, man: ExerciseMan, random: &mut Random) -> Option<Exercise> {
    let mut stage = Stage::alone(random);
    stage.scene.unmoved = man.movement.has_first_moves();
    let goals: Vec<(Square, bool, bool)> = stage
        .marks(&man.movement)
        .into_iter()
        .filter(|(square, _)| *square != stage.from)
        .filter_map(|(square, mark)| Some((square, mark.quiet.is_none(), mark.quiet.or(mark.capture)?.hops)))
        .collect();
    (0..TRIES).find_map(|_| {
        let &(goal, captures, is_missing) = random.pick(&goals)?;
        let stage = if captures { stage.with(goal, Color::Black) } else { stage.clone() };
        let task = Stopping { man: man.clone(), stage, goal, is_missing };
        let task = if is_missing { task.lacks_a_man()? } else { task.with_men(random)? };
        Some(task.told(level, captures))
    })
}

impl Stopping {
    /// Nobody is there to hop over.
    fn lacks_a_man(self) -> Option<Stopping> {
        let is_stopped = !self.stage.reaches(&self.man.movement, self.goal);
        (is_stopped && (1..=MOST_SQUARES).contains(&self.right().count())).then_some(self)
    }

    /// One man is put in the way, and further men where they do not stop it.
    fn with_men(mut self, random: &mut Random) -> Option<Stopping> {
        let (alone, goal) = (self.stage.clone(), self.goal);
        let reaches = |stage: &Stage| stage.reaches(&self.man.movement, goal);
        if !reaches(&alone) {
            return None;
        }
        let color = Color::BOTH[random.below(2)];
        let places: Vec<Square> = alone.empty().each().filter(|square| *square != goal).collect();
        let stops = |square: &Square| !reaches(&alone.with(*square, color));
        let stopping: Vec<Square> = places.iter().copied().filter(stops).collect();
        let blocker = *random.pick(&stopping)?;
        let near = |square: &Square| {
            let (board, from) = (alone.board(), alone.from);
            let within =
                |one: u8, other: u8, of: u8| (one.min(other).saturating_sub(1)..=one.max(other) + 1).contains(&of);
            within(board.file(from), board.file(goal), board.file(*square))
                && within(board.rank(from), board.rank(goal), board.rank(*square))
        };
        let others: Vec<Square> = places.into_iter().filter(|square| *square != blocker && near(square)).collect();
        self.stage = alone.with(blocker, color);
        for _ in 0..1 + random.below(MOST_OTHERS) {
            let color = Color::BOTH[random.below(2)];
            let Some(&square) = random.pick(&others) else { break };
            let crowded = Stopping { stage: self.stage.with(square, color), ..self.clone() };
            if crowded.right() == Squares::only(blocker) {
                self = crowded;
            }
        }
        (self.right() == Squares::only(blocker)).then_some(self)
    }

    fn told(self, level: &Level, captures: bool) -> Exercise {
        let (stage, right) = (&self.stage, self.right());
        let (from, goal) = (stage.name(stage.from), stage.name(self.goal));
        let deed = if captures { format!("capture the man on `{goal}`") } else { format!("go to `{goal}`") };
        let moved = if stage.scene.unmoved { " It has not moved yet." } else { "" };
        let (asked, reason) = match self.is_missing {
            false => (
                format!("It could {deed} if one man were not in its way. Name the square of that man."),
                format!("Without the man on {} it could {deed}.", stage.ticked(right, " and ")),
            ),
            true => (
                format!(
                    "It cannot {deed}, because one man is missing. Name every square where one more man would make it \
                     possible."
                ),
                format!("With one more man on {} it could {deed}.", stage.ticked(right, " or ")),
            ),
        };
        Exercise {
            answer: stage.names(right).join(" "),
            board: Some(stage.picture()),
            hint: self.man.sentence(),
            kind: ExerciseKind::Blocker,
            level: level.number,
            question: format!("The man on `{from}` moves like this.{moved} {asked}"),
            sentence: None,
            solution: std::iter::once(reason).chain(self.man.solution()).collect(),
            string: Some(self.man.text.clone()),
            judge: Arc::new(self),
        }
    }

    /// The squares that decide it, found by trying.
    fn right(&self) -> Squares {
        let reaches = |stage: Stage| stage.reaches(&self.man.movement, self.goal);
        let decides = |square: Square| match self.is_missing {
            false => reaches(self.stage.without(square)),
            true => Color::BOTH.iter().any(|&color| reaches(self.stage.with(square, color))),
        };
        let places = if self.is_missing { self.stage.empty() } else { self.stage.scene.occupied() };
        places.each().filter(|&square| square != self.goal && decides(square)).collect()
    }
}

impl Judge for Stopping {
    fn judge(&self, text: &str) -> Result<Judgement, String> {
        let stage = &self.stage;
        let given: Squares = answer::squares(text, stage.board())?.into_keys().collect();
        let (missed, extra) = (self.right() & !given, given & !self.right());
        let left_out = match self.is_missing {
            false => format!("the man on {} is in its way", stage.ticked(missed, " and ")),
            true => format!("a man on {} would do", stage.ticked(missed, " or ")),
        };
        let why_not = stage.told(extra, |square| match (self.is_missing, stage.empty().contains(square)) {
            (false, _) if square == stage.from => "there it stands itself",
            (false, true) => "nobody stands there",
            (false, false) => "without that man it still could not go there",
            (true, _) if square == self.goal => "that is where it shall go",
            (true, true) => "with a man there it still could not go there",
            (true, false) => "that square is taken",
        });
        Ok(Judgement::of((!missed.is_empty()).then_some(left_out).into_iter().chain(why_not).collect()))
    }
}
