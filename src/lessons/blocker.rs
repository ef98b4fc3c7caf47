//! A man cannot go to a square: by whom is it stopped, or whom does it need?

use std::collections::BTreeSet;
use std::sync::Arc;

use super::answer;
use super::exercise::{Exercise, ExerciseKind, Judge, Judgement};
use super::level::Level;
use super::stand::{Stage, names, ticked};
use super::strings::ExerciseMan;
use crate::geometry::{Color, Square};
use crate::random::Random;

/// How many goals are tried before a man is given up.
const TRIES: usize = 6;

/// The most men besides the one that is in the way.
const MOST_OTHERS: usize = 4;

/// The most squares that a learner has to type.
const MOST_SQUARES: usize = 5;

/// What a judge must know.
#[derive(Clone, Debug)]
pub(super) struct Stopping {
    man: ExerciseMan,
    stand: Stage,
    goal: Square,
    form: BlockerSought,
}

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BlockerSought {
    /// The man that is in the way.
    InTheWay,
    /// The squares on which one more man would make the move possible.
    Missing,
}

/// The exercise to name the square that decides whether a man can go somewhere; none where no single square does.
pub(super) fn exercise(level: &Level, man: ExerciseMan, random: &mut Random) -> Option<Exercise> {
    let mut stand = Stage::alone(random);
    stand.scene.unmoved = man.movement.has_first_moves();
    let goals: Vec<(Square, bool, bool)> = stand
        .marks(&man.movement)
        .into_iter()
        .filter(|(square, _)| *square != stand.from)
        .filter_map(|(square, mark)| {
            let access = mark.quiet.or(mark.capture)?;
            Some((square, mark.quiet.is_none(), access.hops))
        })
        .collect();
    (0..TRIES).find_map(|_| {
        let &(goal, captures, hops) = random.pick(&goals)?;
        let stand = if captures { stand.with(goal, Color::Black) } else { stand.clone() };
        let task = if hops { missing(&man, stand, goal)? } else { in_the_way(&man, stand, goal, random)? };
        Some(told(level, task, captures))
    })
}

/// One man stops another, and further men do not.
fn in_the_way(man: &ExerciseMan, alone: Stage, goal: Square, random: &mut Random) -> Option<Stopping> {
    if !alone.reaches(&man.movement, goal) {
        return None;
    }
    let color = Color::BOTH[random.below(2)];
    let stops = |square: &Square| !alone.with(*square, color).reaches(&man.movement, goal);
    let places: Vec<Square> = alone.empty().into_iter().filter(|square| *square != goal).collect();
    let stopping: Vec<Square> = places.iter().copied().filter(stops).collect();
    let blocker = *random.pick(&stopping)?;
    let mut stand = alone.with(blocker, color);
    let near = |square: &Square| {
        let (board, from) = (alone.board(), alone.from);
        let within = |one: u8, other: u8, of: u8| (one.min(other).saturating_sub(1)..=one.max(other) + 1).contains(&of);
        within(board.file(from), board.file(goal), board.file(*square))
            && within(board.rank(from), board.rank(goal), board.rank(*square))
    };
    let others: Vec<Square> = places.into_iter().filter(|square| *square != blocker && near(square)).collect();
    for _ in 0..1 + random.below(MOST_OTHERS) {
        let color = Color::BOTH[random.below(2)];
        let Some(&square) = random.pick(&others) else { break };
        let crowded =
            Stopping { man: man.clone(), stand: stand.with(square, color), goal, form: BlockerSought::InTheWay };
        if crowded.right() == BTreeSet::from([blocker]) {
            stand = crowded.stand;
        }
    }
    let task = Stopping { man: man.clone(), stand, goal, form: BlockerSought::InTheWay };
    (task.right() == BTreeSet::from([blocker])).then_some(task)
}

/// Nobody is there to hop over.
fn missing(man: &ExerciseMan, stand: Stage, goal: Square) -> Option<Stopping> {
    let task = Stopping { man: man.clone(), stand, goal, form: BlockerSought::Missing };
    let is_stopped = !task.stand.reaches(&man.movement, goal);
    (is_stopped && (1..=MOST_SQUARES).contains(&task.right().len())).then_some(task)
}

fn told(level: &Level, task: Stopping, captures: bool) -> Exercise {
    let (from, goal) = (task.stand.name(task.stand.from), task.stand.name(task.goal));
    let deed = if captures { format!("capture the man on `{goal}`") } else { format!("go to `{goal}`") };
    let moved = if task.stand.scene.unmoved { " It has not moved yet." } else { "" };
    let ask = match task.form {
        BlockerSought::InTheWay => {
            format!(
                "The man on `{from}` moves like this.{moved} It could {deed} if one man were not in its way. Name \
                     the square of that man."
            )
        }
        BlockerSought::Missing => {
            format!(
                "The man on `{from}` moves like this.{moved} It cannot {deed}, because one man is missing. Name \
                     every square where one more man would make it possible."
            )
        }
    };
    let right = task.right();
    let squares: Vec<Square> = right.iter().copied().collect();
    let reason = match task.form {
        BlockerSought::InTheWay => format!("Without the man on {} it could {deed}.", ticked(&task.stand, &squares)),
        BlockerSought::Missing => format!("With one more man on {} it could {deed}.", any_of(&task.stand, &squares)),
    };
    Exercise {
        level: level.number,
        kind: ExerciseKind::Blocker,
        ask,
        string: Some(task.man.text.clone()),
        sentence: None,
        picture: Some(task.stand.picture()),
        hint: task.man.sentence(),
        answer: names(&task.stand, right.into_iter()),
        solution: std::iter::once(reason).chain(task.man.solution()).collect(),
        judge: Arc::new(task),
    }
}

impl Judge for Stopping {
    fn judge(&self, text: &str) -> Result<Judgement, String> {
        let given = answer::squares(text, self.stand.board())?;
        let right = self.right();
        let mut reasons = Vec::new();
        for &square in given.keys().filter(|square| !right.contains(square)) {
            let name = self.stand.name(square);
            let is_empty = self.stand.empty().into_iter().any(|empty| empty == square);
            reasons.push(match self.form {
                BlockerSought::InTheWay if square == self.stand.from => format!("`{name}`: there it stands itself"),
                BlockerSought::InTheWay if is_empty => format!("`{name}`: nobody stands there"),
                BlockerSought::InTheWay => format!("`{name}`: without that man it still could not go there"),
                BlockerSought::Missing if square == self.goal => format!("`{name}`: that is where it shall go"),
                BlockerSought::Missing if is_empty => format!("`{name}`: with a man there it still could not go there"),
                BlockerSought::Missing => format!("`{name}`: that square is taken"),
            });
        }
        let missed: Vec<Square> = right.iter().copied().filter(|square| !given.contains_key(square)).collect();
        if reasons.is_empty() && missed.is_empty() {
            return Ok(Judgement::Right(Vec::new()));
        }
        if !missed.is_empty() {
            reasons.insert(
                0,
                match self.form {
                    BlockerSought::InTheWay => format!("the man on {} is in its way", ticked(&self.stand, &missed)),
                    BlockerSought::Missing => format!("a man on {} would do", any_of(&self.stand, &missed)),
                },
            );
        }
        const MOST_REASONS: usize = 4;
        reasons.truncate(MOST_REASONS);
        Ok(Judgement::Wrong(reasons))
    }
}

impl Stopping {
    /// The squares that decide it, found by trying.
    fn right(&self) -> BTreeSet<Square> {
        let Stopping { man, stand, goal, .. } = self;
        let reaches = |stand: Stage| stand.reaches(&man.movement, *goal);
        match self.form {
            BlockerSought::InTheWay => {
                let men = stand.scene.occupied().into_iter().filter(|square| square != goal);
                men.filter(|&square| reaches(stand.without(square))).collect()
            }
            BlockerSought::Missing => {
                let empty = stand.empty().into_iter().filter(|square| square != goal);
                empty.filter(|&square| Color::BOTH.iter().any(|&color| reaches(stand.with(square, color)))).collect()
            }
        }
    }
}

/// Squares in back-ticks, one of which is enough.
fn any_of(stand: &Stage, squares: &[Square]) -> String {
    ticked(stand, squares).replace(" and ", " or ")
}
