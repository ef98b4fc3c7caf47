//! The shortest mate, if both sides help.

use std::collections::HashSet;

use serde::Serialize;

use crate::engine::Engine;
use crate::english::numbered;
use crate::geometry::{Color, SquareSet};
use crate::in_order::InOrder;
use crate::position::{Move, Position};
use crate::record::{Game, ask};
use crate::rules::Ending;
use crate::watch::Watch;

/// The plies within which a mate is looked for.
const DEEPEST: u32 = 4;

/// What was found of mates within four plies, both sides helping.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "found")]
pub enum ShortestMate {
    /// The first of the shortest, in the order of squares, with numbers as people write them.
    Mate {
        /// After how many plies.
        plies: u32,
        /// Who gives it.
        winner: &'static str,
        /// The moves.
        line: String,
    },
    /// There is none.
    None {
        /// So many plies were looked at.
        within: u32,
    },
    /// There is none within so many plies, and more moves to try than were allowed.
    NotLookedFor {
        /// So many plies have none.
        none_within: u32,
        /// More moves than are looked at.
        most_moves: u64,
    },
}

/// Looks for the shortest mate of either side, and tries at most so many moves.
pub(super) fn shortest(game: &Game, most: u64, watch: &dyn Watch) -> ShortestMate {
    ask!(game.core(), own => shortest_on(&own.engine, &own.position, game, (most, watch)))
}

fn shortest_on<S: SquareSet>(
    engine: &Engine<S>,
    start: &Position<S>,
    game: &Game,
    (most, watch): (u64, &dyn Watch),
) -> ShortestMate {
    let mut search = MateSearch { engine, watch, tried: 0, most, seen: Vec::new(), line: Vec::new() };
    for plies in 1..=DEEPEST {
        search.seen = vec![HashSet::new(); plies as usize];
        match search.mates(start, plies) {
            Some(true) => return told(game, &search.line),
            Some(false) => {}
            None => return ShortestMate::NotLookedFor { none_within: plies - 1, most_moves: most },
        }
    }
    ShortestMate::None { within: DEEPEST }
}

struct MateSearch<'s, S: SquareSet> {
    engine: &'s Engine<S>,
    watch: &'s dyn Watch,
    tried: u64,
    most: u64,
    /// The positions that have been looked at with so many plies left.
    seen: Vec<HashSet<u64>>,
    line: Vec<Move>,
}

impl<S: SquareSet> MateSearch<'_, S> {
    /// Whether there is a mate in just so many plies, which is then the line; `None` if too many moves were tried.
    fn mates(&mut self, position: &Position<S>, left: u32) -> Option<bool> {
        let mut moves = self.engine.moves(position);
        moves.order();
        for made in moves {
            self.tried += 1;
            if self.tried > self.most {
                return None;
            }
            if self.tried.is_multiple_of(1 << 16) {
                self.watch.tell("moves tried for a mate", self.tried, None);
            }
            let after = self.engine.after(position, &made);
            self.line.push(made);
            let is_mate = match left {
                0 | 1 => self.is_mate(&after),
                _ => self.seen[left as usize - 1].insert(after.key()) && self.mates(&after, left - 1)?,
            };
            if is_mate {
                return Some(true);
            }
            self.line.pop();
        }
        Some(false)
    }

    fn is_mate(&self, after: &Position<S>) -> bool {
        self.engine.is_check(after)
            && self.engine.outcome(after).is_some_and(|outcome| outcome.rule == Ending::Checkmate)
    }
}

/// The line as people write it.
fn told(start: &Game, line: &[Move]) -> ShortestMate {
    let mut game = start.clone();
    let mut words = Vec::new();
    for made in line {
        words.push(game.san(made));
        game.play_unchecked(made);
    }
    let winner = if game.side() == Color::White { "black" } else { "white" };
    let line = numbered(&words, start.number(), start.side() == Color::Black);
    ShortestMate::Mate { plies: words.len() as u32, winner, line }
}
