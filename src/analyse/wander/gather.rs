//! What is kept of random games while they are played: whole numbers only.

use std::ops::ControlFlow;

use super::rows::Quiet;
use super::uses::Uses;
use super::{MOST_GAMES_OF_ROWS, Row, Sample, column};
use crate::engine::{Engine, RandomPlayer};
use crate::geometry::SquareSet;
use crate::position::{Move, Position};
use crate::random::Random;
use crate::rules::Ending;
use crate::variant::Variant;

/// What one thread has seen.
pub(super) struct Gathered {
    /// Games by the rule that ended them: won by White, by Black, by nobody.
    pub ended: Vec<(Ending, [u64; 3])>,
    /// Each game by its number.
    pub records: Vec<(u64, Record)>,
    /// How many positions had each number of moves.
    pub choices: Vec<u64>,
    /// How many moves ended on each square, by its index.
    pub arrivals: Vec<u64>,
    /// By kind.
    pub men: Vec<Moved>,
    /// By the rules of [`Uses`].
    pub used: Vec<Used>,
    pub rows: Vec<Row>,
}

/// One game.
#[derive(Clone, Copy, Default)]
pub(super) struct Record {
    pub plies: u32,
    pub is_finished: bool,
    /// The moves of all positions that had a choice by the rules of moving, and those positions.
    pub choices: u64,
    pub positions: u32,
    pub captures: u32,
    /// Squares that a moving man left or reached.
    pub covered: u32,
}

/// What men of one kind did.
#[derive(Clone, Copy, Default)]
pub(super) struct Moved {
    pub moves: u64,
    pub takes: u64,
    pub taken: u64,
}

/// How often a rule was used, and in how many games.
#[derive(Clone, Copy, Default)]
pub(super) struct Used {
    pub times: u64,
    pub games: u64,
    /// The last game, to count each once.
    last: Option<u64>,
}

impl Gathered {
    pub fn new(variant: &Variant, uses: &Uses) -> Gathered {
        Gathered {
            ended: Vec::new(),
            records: Vec::new(),
            choices: Vec::new(),
            arrivals: vec![0; variant.board.area()],
            men: vec![Moved::default(); variant.kinds.len()],
            used: vec![Used::default(); uses.0.len()],
            rows: Vec::new(),
        }
    }

    /// Plays one game.
    pub fn play<S: SquareSet>(
        &mut self,
        engine: &Engine<S>,
        start: &Position<S>,
        uses: &Uses,
        player: &mut RandomPlayer<'_, S>,
        (sample, game): (&Sample, u64),
    ) {
        let mut random = Random::numbered(sample.seed, game);
        let mut record = Record::default();
        let mut covered = S::EMPTY;
        let has_rows = sample.rows && game < MOST_GAMES_OF_ROWS;
        let mut quiet = has_rows.then(|| Quiet::new(engine.variant().kinds.len()));
        let played = player.play_while(start, sample.most_plies, &mut random, |position, made, choices| {
            if let Some(quiet) = &mut quiet {
                quiet.see(position, made);
            }
            self.see(engine, position, uses, (made, game));
            if !made.is_opening() {
                record.choices += choices as u64;
                record.positions += 1;
                if choices >= self.choices.len() {
                    self.choices.resize(choices + 1, 0);
                }
                self.choices[choices] += 1;
            }
            record.captures += made.captures().count();
            for (from, to) in made.walks().filter(|_| !made.is_opening()) {
                covered |= S::only(from) | S::only(to);
                self.arrivals[to.index()] += 1;
            }
            ControlFlow::Continue(())
        });
        record.plies = played.plies;
        record.is_finished = played.outcome.is_some();
        record.covered = covered.count();
        self.records.push((game, record));
        if let Some(outcome) = played.outcome {
            self.of_end(outcome.rule)[column(outcome.winner)] += 1;
            if let Some(quiet) = quiet {
                quiet.rows(game, (played.plies, outcome.winner), start.side(), &mut random, &mut self.rows);
            }
        }
    }

    /// Counts one move.
    fn see<S: SquareSet>(
        &mut self,
        engine: &Engine<S>,
        position: &Position<S>,
        uses: &Uses,
        (made, game): (&Move, u64),
    ) {
        let mover = made.origin().filter(|_| !made.is_opening());
        let Some(man) = mover.and_then(|from| position.man_at(from)) else { return };
        let moved = &mut self.men[man.kind.index()];
        moved.moves += 1;
        moved.takes += u64::from(made.captures().count());
        for square in made.captures().each() {
            if let Some(victim) = position.man_at(square) {
                self.men[victim.kind.index()].taken += 1;
            }
        }
        uses.of_move(engine, position, made, man, &mut |index| {
            let used = &mut self.used[index];
            used.times += 1;
            used.games += u64::from(used.last.replace(game) != Some(game));
        });
    }

    fn of_end(&mut self, rule: Ending) -> &mut [u64; 3] {
        let place = self.ended.iter().position(|(other, _)| *other == rule).unwrap_or_else(|| {
            self.ended.push((rule, [0; 3]));
            self.ended.len() - 1
        });
        &mut self.ended[place].1
    }

    /// What both have seen.
    pub fn with(mut self, other: Gathered) -> Gathered {
        for (rule, results) in other.ended {
            self.of_end(rule).iter_mut().zip(results).for_each(|(own, games)| *own += games);
        }
        self.records.extend(other.records);
        if self.choices.len() < other.choices.len() {
            self.choices.resize(other.choices.len(), 0);
        }
        self.choices.iter_mut().zip(other.choices).for_each(|(own, positions)| *own += positions);
        self.arrivals.iter_mut().zip(other.arrivals).for_each(|(own, moves)| *own += moves);
        for (own, others) in self.men.iter_mut().zip(other.men) {
            own.moves += others.moves;
            own.takes += others.takes;
            own.taken += others.taken;
        }
        for (own, others) in self.used.iter_mut().zip(other.used) {
            own.times += others.times;
            own.games += others.games;
        }
        self.rows.extend(other.rows);
        self
    }
}
