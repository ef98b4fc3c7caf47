//! Claims about every position that random games meet, or about one of them.

use std::ops::ControlFlow;

use super::failure::{Failure, located};
use super::positions;
use crate::engine::{Engine, RandomPlayer};
use crate::geometry::SquareSet;
use crate::position::{Move, Position, Setup, write_fen};
use crate::random::Random;
use crate::record::{Game, ask};
use crate::variant::{MetPositions, Quantifier, Test};

/// The most positions of which tests are run that ask for moves, some seconds' work.
const MOST_PLAYED: u64 = 20_000;

/// The most positions that are looked at.
const MOST_LOOKED_AT: u64 = 2_000_000;

/// A game without an end is broken off after so many moves of either side.
const MOST_PLIES: u32 = 2000;

/// What random games have shown.
struct MetLook<'l> {
    met: &'l MetPositions,
    tests: &'l [Test],
    /// A game of the variant, for what a position alone does not tell.
    root: &'l Game,
    /// How many games were begun.
    games: u64,
    /// How many positions were looked at.
    looked_at: u64,
    /// How many of them were such as are meant.
    positions: u64,
    /// How many positions the tests are run on.
    most_positions: u64,
    /// For each test, whether a man stood in one of them that it speaks of.
    spoken_of: Vec<bool>,
    /// What ended the look.
    end: Option<Result<String, Failure>>,
}

/// Runs the tests on positions of random games; what came of it in words if they come true.
pub(super) fn look(
    met: &MetPositions,
    root: &Game,
    tests: &[Test],
    run: impl Fn(&Test, &Game) -> Result<(), Failure>,
) -> Result<String, Failure> {
    let asks_for_moves = tests.iter().any(|test| !matches!(test, Test::ToMove(_) | Test::SideHas(_) | Test::Stands(_)));
    let mut look = MetLook {
        met,
        tests,
        root,
        games: 0,
        looked_at: 0,
        positions: 0,
        most_positions: if asks_for_moves { MOST_PLAYED } else { MOST_LOOKED_AT },
        spoken_of: vec![false; tests.len()],
        end: None,
    };
    ask!(root.core(), playing => look.play(&playing.engine, &playing.position, &run));
    let games = format!("{} random games of seed {}", look.games, met.seed);
    if let Some(end) = look.end {
        return end;
    }
    if look.positions == 0 {
        let why = format!("no position met in {games} is such; ask for more `games`, or give one as `fen`");
        return Err(Failure::untried(why));
    }
    if met.quantifier == Quantifier::Some {
        let why = format!(
            "none of {} positions met in {games} is such; ask for more `games`, or give it as `fen`",
            look.positions
        );
        return Err(Failure::untried(why));
    }
    let silent = tests.iter().zip(&look.spoken_of).find(|(_, is_spoken_of)| !**is_spoken_of);
    if let Some(name) =
        silent.and_then(|(test, _)| positions::kind_of(test)).map(|kind| &root.variant().kinds[kind].name)
    {
        let why = format!("no `{name}` stood on the board in {} positions met in {games}", look.positions);
        return Err(Failure::untried(why));
    }
    Ok(format!("it held in {} positions of {games}: that is sampled, not proved", look.positions))
}

impl MetLook<'_> {
    fn play<S: SquareSet>(
        &mut self,
        engine: &Engine<S>,
        start: &Position<S>,
        run: &impl Fn(&Test, &Game) -> Result<(), Failure>,
    ) {
        let mut player = RandomPlayer::new(engine);
        for game in 0..self.met.games {
            self.games += 1;
            let mut random = Random::numbered(self.met.seed, game);
            let mut last: Option<(Position<S>, Move)> = None;
            player.play_while(start, MOST_PLIES, &mut random, |position, made, _| {
                last = Some((*position, *made));
                self.see(engine, position, run)
            });
            // The position at the end is one of the game's, too.
            let end = last.map_or(*start, |(position, made)| engine.after(&position, &made));
            if self.is_done() || self.see(engine, &end, run).is_break() {
                return;
            }
        }
    }

    fn see<S: SquareSet>(
        &mut self,
        engine: &Engine<S>,
        position: &Position<S>,
        run: &impl Fn(&Test, &Game) -> Result<(), Failure>,
    ) -> ControlFlow<()> {
        let setup = position.setup(engine.variant().board.area());
        let mut game: Option<Game> = None;
        let mut run = |test: &Test| match positions::of_men(test, &setup, engine.variant()) {
            Some(told) => told.map_err(Failure::from),
            None => match &game {
                Some(game) => run(test, game),
                // What a position of the game is written as can be read.
                None => self
                    .root
                    .at(&fen(engine, &setup))
                    .map_err(|wrong| Failure::untried(wrong.to_string()))
                    .and_then(|at| run(test, game.insert(at))),
            },
        };
        self.looked_at += 1;
        let is_so = |test: &Test| match test {
            Test::Check(check) => engine.is_check(position) == *check,
            test => positions::of_men(test, &setup, engine.variant()).is_none_or(|told| told.is_ok()),
        };
        if !self.met.with.iter().all(is_so) {
            return self.on();
        }
        self.positions += 1;
        let failure = self.tests.iter().find_map(|test| run(test).err());
        for (test, is_spoken_of) in self.tests.iter().zip(&mut self.spoken_of) {
            *is_spoken_of |= positions::speaks_of(test, &setup);
        }
        let at = || located(&fen(engine, &setup), setup.number, setup.side);
        self.end = match (self.met.quantifier, failure) {
            // A position of which a test asks nothing is none that is looked for.
            (Quantifier::Every, Some(failure)) => Some(Err(failure.and(&at()))),
            (Quantifier::Some, None) => Some(Ok(format!("met in a random game of seed {}: {}", self.met.seed, at()))),
            _ => None,
        };
        self.on()
    }

    /// Whether an answer is found, or enough was seen: then the answer says of how many positions.
    fn is_done(&self) -> bool {
        self.end.is_some() || self.positions >= self.most_positions || self.looked_at >= MOST_LOOKED_AT
    }

    fn on(&self) -> ControlFlow<()> {
        if self.is_done() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

fn fen<S: SquareSet>(engine: &Engine<S>, setup: &Setup) -> String {
    let variant = engine.variant();
    write_fen(setup, &variant.board, &variant.kinds, &variant.rights)
}
