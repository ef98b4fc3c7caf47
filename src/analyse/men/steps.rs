//! The moves of a man on an empty board as steps from square to square: where they lead, and where never.

use super::mover::Mover;
use super::no_figure::NoFigure;
use crate::betza::Movement;
use crate::geometry::joined::{self, Crossing, Distances};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::walker::{Arrangement, MAX_WORK, Manner, unhindered, walk};

/// The most steps of all walks of a man whose movement is not written out; some seconds.
const MOST_STEPS: u64 = 20_000_000;

/// The moves of a man on an empty board.
#[derive(Clone, Debug)]
pub struct Steps {
    board: Board,
    squares: Squares,
    /// Where a move without a capture leads, by the index of the square.
    pub moves: Vec<Squares>,
    /// The same with captures, of one enemy where the man wants it.
    pub with_captures: Vec<Squares>,
    /// Where it can arrive or take at all, with men where it wants them.
    pub aided: Vec<Squares>,
}

impl Steps {
    /// The steps of a man.
    ///
    /// # Errors
    ///
    /// If its movement cannot be written out, and cannot be walked through either.
    pub fn of(mover: &Mover) -> Result<Steps, NoFigure> {
        let none = || vec![Squares::EMPTY; mover.board.area()];
        let (board, squares) = (mover.board.clone(), mover.squares());
        let mut steps = Steps { board, squares, moves: none(), with_captures: none(), aided: none() };
        if mover.not_written_out().is_some() {
            steps.walk(mover)?;
            return Ok(steps);
        }
        for from in squares.each() {
            let aims = mover.aims(from)?;
            let here = from.index();
            steps.moves[here] = aims.quiet;
            steps.with_captures[here] = aims.quiet | aims.capturing;
            for (to, ways) in aims.arrivals.iter().zip(&aims.attacks).enumerate() {
                if !ways.0.is_empty() || !ways.1.is_empty() {
                    steps.aided[here] |= Squares::only(Square::nth(to));
                }
            }
        }
        Ok(steps)
    }

    /// Finds the steps by walking, on the empty board and with one enemy after the other on it.
    fn walk(&mut self, mover: &Mover) -> Result<(), NoFigure> {
        let mut scene = Arrangement::new(self.board.clone());
        let mut work = 0;
        let mut ends = |scene: &Arrangement, from: Square, wanted: &dyn Fn(Manner, Squares) -> bool| {
            let mut found = Squares::EMPTY;
            for part in mover.parts.iter().filter(|part| part.from.contains(from)) {
                let taken = walk(scene, &part.movement, from, Color::White, &mut |_, arrival| {
                    if wanted(arrival.manner, arrival.captures) && part.to.contains(arrival.to) {
                        found |= Squares::only(arrival.to);
                    }
                });
                // Walks that were broken off have not found everything.
                work += u64::from(taken) + 1;
                if taken == MAX_WORK || work > MOST_STEPS {
                    return Err(NoFigure::TooManySteps);
                }
            }
            Ok(found)
        };
        let free: Vec<Movement> = mover.parts.iter().map(|part| unhindered(&part.movement)).collect();
        for from in self.squares.each() {
            let here = from.index();
            self.moves[here] = ends(&scene, from, &|manner, _| manner == Manner::Quiet)?;
            self.with_captures[here] = self.moves[here];
            for enemy in (self.board.squares() & !Squares::only(from)).each() {
                scene.put(enemy, Color::Black);
                self.with_captures[here] |= ends(&scene, from, &|_, captures| captures.contains(enemy))?;
                scene.lift(enemy);
            }
            free.iter().for_each(|movement| {
                walk(&scene, movement, from, Color::White, &mut |_, arrival| {
                    self.aided[here] |= Squares::only(arrival.to) & mover.squares;
                });
            });
            self.aided[here] |= self.with_captures[here];
        }
        Ok(())
    }

    /// The squares to which the man comes by any number of moves that take nobody, its own included.
    pub fn reach(&self, from: Square) -> Squares {
        joined::reached(&self.moves, Squares::only(from))
    }

    /// The same if it may also take men that stand where it wants them.
    pub fn reach_with_captures(&self, from: Square) -> Squares {
        joined::reached(&self.with_captures, Squares::only(from))
    }

    /// The classes of squares between which the man can go to and fro.
    pub fn classes(&self) -> Vec<Squares> {
        joined::classes(self.squares, &joined::reach(&self.moves))
    }

    /// Whether it has moves, and every one keeps the colour of the square, captures and moves over other men too.
    pub fn is_colour_bound(&self) -> bool {
        let ends = |from: Square| self.aided[from.index()] & !Squares::only(from);
        let keeps = |from: Square| ends(from).each().all(|to| self.board.is_dark(from) == self.board.is_dark(to));
        self.squares.each().any(|from| !ends(from).is_empty()) && self.squares.each().all(keeps)
    }

    /// Whether it never moves without another man's help.
    pub fn needs_men(&self) -> bool {
        self.with_captures.iter().all(|ends| ends.is_empty()) && self.aided.iter().any(|ends| !ends.is_empty())
    }

    /// From the first rank to the last.
    pub fn cross(&self) -> Option<Crossing> {
        joined::crossing(&self.moves, self.rank(1), self.rank(self.board.counted_ranks()))
    }

    /// From the last rank to the first.
    pub fn back(&self) -> Option<Crossing> {
        joined::crossing(&self.moves, self.rank(self.board.counted_ranks()), self.rank(1))
    }

    /// How many moves apart squares are.
    pub fn distances(&self) -> Option<Distances> {
        joined::distances(self.squares, &self.moves)
    }

    /// The squares of a rank as players count them.
    fn rank(&self, number: u8) -> Squares {
        self.squares.each().filter(|&square| self.board.counted_rank(Color::White, square) == Some(number)).collect()
    }
}
