//! Many random games, and what came of them.

use std::sync::atomic::{AtomicU64, Ordering};

use super::Engine;
use super::playout::{Playout, RandomPlayer};
use crate::geometry::{Color, SquareSet};
use crate::position::Position;
use crate::random::Random;
use crate::rules::Ending;
use crate::watch::Watch;
use crate::workers;

/// Which random games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playouts {
    /// How many games are played.
    pub games: u64,
    /// Equal seeds give equal games, on any number of threads.
    pub seed: u64,
    /// A game without an end is cut after so many moves of either side.
    pub most_plies: u32,
    /// How many threads work.
    pub threads: usize,
}

/// The results and lengths of random games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games by the rule that ended them: won by White, won by Black, drawn.
    ended: Vec<(Ending, [u64; 3])>,
    cut: u64,
    /// How many games had each length in plies.
    lengths: Vec<u64>,
}

/// The games that a thread takes at a time.
const CHUNK: u64 = 16;

impl<S: SquareSet> Engine<S> {
    /// Plays random games from a position; fewer than asked for where the work is stopped.
    pub fn playouts(&self, start: &Position<S>, playouts: &Playouts, watch: &dyn Watch) -> Tally {
        let play = |tally: &mut Tally, player: &mut RandomPlayer<'_, S>, game: u64| {
            let mut random = of_game(playouts.seed, game);
            tally.add(player.play(start, playouts.most_plies, &mut random, |_, _| {}));
        };
        let mut tallies = self.share_out((playouts.games, playouts.threads), watch, Tally::default, play).into_iter();
        let first = tallies.next().unwrap_or_default();
        tallies.fold(first, Tally::with)
    }

    /// Shares games out on threads; what each thread has gathered of those that it played, by their numbers.
    ///
    /// Which thread plays which game is left to chance: what is gathered must not depend on it.
    pub fn share_out<T: Send>(
        &self,
        (games, threads): (u64, usize),
        watch: &dyn Watch,
        begin: impl Fn() -> T + Sync,
        play: impl Fn(&mut T, &mut RandomPlayer<'_, S>, u64) + Sync,
    ) -> Vec<T> {
        let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
        workers::run(threads, || {
            let mut player = RandomPlayer::new(self);
            let mut gathered = begin();
            loop {
                let first = next.fetch_add(1, Ordering::Relaxed).saturating_mul(CHUNK);
                for game in first..games.min(first.saturating_add(CHUNK)) {
                    if watch.is_stopped() {
                        return gathered;
                    }
                    play(&mut gathered, &mut player, game);
                    watch.tell("random games", done.fetch_add(1, Ordering::Relaxed) + 1, Some(games));
                }
                if first >= games {
                    return gathered;
                }
            }
        })
    }
}

/// The random numbers of a game: they depend on the seed and the number of the game, and on no other game.
pub fn of_game(seed: u64, game: u64) -> Random {
    Random::new(Random::new(seed ^ Random::new(game).draw()).draw())
}

impl Tally {
    /// The games.
    pub fn games(&self) -> u64 {
        self.lengths.iter().sum()
    }

    /// The moves of all games, by either side.
    pub fn plies(&self) -> u64 {
        self.lengths.iter().enumerate().map(|(plies, games)| plies as u64 * games).sum()
    }

    /// The positions of all games: one before each move, and the last one.
    pub fn positions(&self) -> u64 {
        self.plies() + self.games()
    }

    /// The games that were cut.
    pub fn cut(&self) -> u64 {
        self.cut
    }

    /// The games by the rule that ended them: won by White, won by Black, drawn; in the order of [`Ending::ALL`].
    pub fn ended(&self) -> Vec<(Ending, [u64; 3])> {
        let of = |rule: &Ending| self.ended.iter().find(|(other, _)| other == rule).copied();
        Ending::ALL.iter().filter_map(of).collect()
    }

    /// The moves of a game by either side, on average; `None` without games.
    pub fn mean(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| self.plies() as f64 / games as f64)
    }

    /// The length that half of the games exceed at most; the mean of the two in the middle of an even number.
    pub fn median(&self) -> Option<f64> {
        let games = self.games();
        let middle = games.checked_sub(1)?;
        Some((self.length_at(middle / 2)? + self.length_at(games / 2)?) as f64 / 2.0)
    }

    /// The fewest moves of a game by either side.
    pub fn shortest(&self) -> Option<u64> {
        self.length_at(0)
    }

    /// The most moves of a game by either side.
    pub fn longest(&self) -> Option<u64> {
        self.length_at(self.games().checked_sub(1)?)
    }

    /// The length of a game by its place among all games, shortest first.
    fn length_at(&self, place: u64) -> Option<u64> {
        let mut passed = 0;
        let length = self.lengths.iter().position(|games| {
            passed += games;
            passed > place
        });
        length.map(|length| length as u64)
    }

    fn add(&mut self, Playout { outcome, plies }: Playout) {
        let plies = plies as usize;
        if plies >= self.lengths.len() {
            self.lengths.resize(plies + 1, 0);
        }
        self.lengths[plies] += 1;
        match outcome {
            None => self.cut += 1,
            Some(outcome) => {
                let column = outcome.winner.map_or(2, Color::index);
                self.of_rule(outcome.rule)[column] += 1;
            }
        }
    }

    fn of_rule(&mut self, rule: Ending) -> &mut [u64; 3] {
        let place = self.ended.iter().position(|(other, _)| *other == rule).unwrap_or_else(|| {
            self.ended.push((rule, [0; 3]));
            self.ended.len() - 1
        });
        &mut self.ended[place].1
    }

    /// These games and those of another tally.
    fn with(mut self, other: Tally) -> Tally {
        self.cut += other.cut;
        for (rule, results) in other.ended {
            self.of_rule(rule).iter_mut().zip(results).for_each(|(own, games)| *own += games);
        }
        if self.lengths.len() < other.lengths.len() {
            self.lengths.resize(other.lengths.len(), 0);
        }
        self.lengths.iter_mut().zip(other.lengths).for_each(|(own, games)| *own += games);
        self
    }
}
