//! Games played at random to their end.

use std::ops::ControlFlow;

use super::Engine;
use super::offers::Offers;
use super::repetition::Repetitions;
use crate::geometry::SquareSet;
use crate::position::{Move, Position};
use crate::processor::{Portable, Processor, Task};
use crate::random::Random;
use crate::rules::{Claims, Outcome};

/// How a random game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended; `None` if it was cut.
    pub outcome: Option<Outcome>,
    /// How many moves were made by either side.
    pub plies: u32,
}

/// Plays random games of a variant, every legal move as likely as the others.
///
/// What one game needs is kept for the next, so that only the first ones ask for memory.
#[derive(Clone, Debug)]
pub struct RandomPlayer<'a, S: SquareSet> {
    engine: &'a Engine<S>,
    offers: Offers<S>,
    seen: Repetitions,
}

impl<'a, S: SquareSet> RandomPlayer<'a, S> {
    /// A player of the engine's variant.
    pub fn new(engine: &'a Engine<S>) -> RandomPlayer<'a, S> {
        RandomPlayer { engine, offers: Offers::default(), seen: Repetitions::new() }
    }

    /// Plays a game from a position with nothing before it to its end, or until `most_plies` moves have been made.
    ///
    /// `watch` is told each move and out of how many it was chosen.
    pub fn play(
        &mut self,
        start: &Position<S>,
        most_plies: u32,
        random: &mut Random,
        mut watch: impl FnMut(&Move, usize),
    ) -> Playout {
        self.play_while(start, most_plies, random, |_, made, choices| {
            watch(made, choices);
            ControlFlow::Continue(())
        })
    }

    /// The same for one who wants to see the position before each move too, and may stop the game there.
    ///
    /// A game that is stopped has no outcome, and the move is not made.
    pub fn play_while(
        &mut self,
        start: &Position<S>,
        most_plies: u32,
        random: &mut Random,
        watch: impl FnMut(&Position<S>, &Move, usize) -> ControlFlow<()>,
    ) -> Playout {
        let gathering = self.engine.gathering;
        let game = RandomGame { player: self, position: *start, most_plies, random, watch };
        match gathering {
            Some(gathering) => gathering.run(game),
            None => Portable.run(game),
        }
    }
}

/// One game to be played.
struct RandomGame<'g, 'a, S: SquareSet, W> {
    player: &'g mut RandomPlayer<'a, S>,
    position: Position<S>,
    most_plies: u32,
    random: &'g mut Random,
    watch: W,
}

impl<S: SquareSet, W: FnMut(&Position<S>, &Move, usize) -> ControlFlow<()>> Task for RandomGame<'_, '_, S, W> {
    type Output = Playout;

    /// The ends are judged in the order in which a game being played judges them; moves are found once a position.
    #[inline(always)]
    fn run(mut self, processor: impl Processor) -> Playout {
        let RandomPlayer { engine, offers, seen } = self.player;
        let ends = &engine.variant.rules.ends;
        seen.forget();
        let mut plies = 0;
        loop {
            let position = &mut self.position;
            let over = |outcome| Playout { outcome, plies };
            if engine.may_have_ended(position)
                && let Some(outcome) = engine.end_by_position(position)
            {
                return over(Some(outcome));
            }
            offers.clear();
            engine.generate(position, offers, processor);
            let count = offers.count();
            if count == 0 {
                return over(engine.outcome(position));
            }
            let times = || seen.add(engine.identity(position, || count as u64));
            if let Some(outcome) = ends.by_course(position, times, Claims::Made) {
                return over(Some(outcome));
            }
            if plies >= self.most_plies {
                return over(None);
            }
            let Some(made) = offers.get(position, self.random.below(count)) else { return over(None) };
            if (self.watch)(position, &made, count).is_break() {
                return over(None);
            }
            engine.apply(position, &made);
            plies += 1;
        }
    }
}
