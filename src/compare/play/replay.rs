//! Random games of one game that the other is asked to follow, move by move and to the same end.

use serde::Serialize;

use super::Limits;
use super::pair::{Ended, Games, Pair, Past};
use super::random::in_batches;
use crate::geometry::SquareSet;
use crate::random::Random;
use crate::statistics::{self, Estimate};
use crate::watch::Watch;

/// The most plies of a game.
const MOST_PLIES: usize = 2000;

/// How many random games of one game are games of the other: by the same moves, to the same end with the same result.
///
/// Every legal move is as likely as the others. Ends that a player may claim are claimed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Replayed {
    /// How many games were played.
    pub games: u64,
    /// How many of them went alike in the other game.
    pub replayed: u64,
    /// How many others were alike so far, and had not come to an end after 2000 plies.
    pub unfinished: u64,
    /// The share of those that went alike to their end.
    pub share: f64,
    /// The lower end of Wilson's interval (95 %), did none of the unfinished games go alike to its end.
    pub low: f64,
    /// The upper end of that interval, did all of them.
    pub high: f64,
}

/// How a game of one game went in the other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Followed {
    ToTheEnd,
    Unfinished,
    Not,
}

/// Plays random games of one game from its start and follows them in the other.
pub(super) fn replay<S: SquareSet>(
    games: &Games<S>,
    game: usize,
    start: &Pair<S>,
    limits: &Limits,
    watch: &dyn Watch,
) -> Option<Replayed> {
    let brought = in_batches("games replayed", limits, watch, |numbers| {
        numbers.map(|number| follow(games, game, start, Random::numbered(limits.seed, number))).collect::<Vec<_>>()
    });
    let count = |how: Followed| brought.iter().flatten().filter(|followed| **followed == how).count() as u64;
    let (games, replayed, unfinished) = (limits.games(), count(Followed::ToTheEnd), count(Followed::Unfinished));
    let Estimate { value: share, low, .. } = statistics::share(replayed, games)?;
    let Estimate { high, .. } = statistics::share(replayed + unfinished, games)?;
    Some(Replayed { games, replayed, unfinished, share, low, high })
}

impl Replayed {
    /// Below which share of games surely differ within 2000 plies (95 %), where none of these did.
    pub fn bound(&self) -> Option<f64> {
        statistics::share_if_none(self.games).filter(|_| self.replayed + self.unfinished == self.games)
    }
}

fn follow<S: SquareSet>(games: &Games<S>, game: usize, start: &Pair<S>, mut random: Random) -> Followed {
    let (mut pair, mut past) = (*start, Past::default());
    for _ in 0..MOST_PLIES {
        let times = past.add(games, &pair);
        let moves = [0, 1].map(|game: usize| games.engines[game].moves(&pair.0[game]));
        let ended = [0, 1].map(|game: usize| {
            let ended = games.ended(game, &pair.0[game], !moves[game].is_empty(), times[game]);
            ended.map(|Ended { outcome, .. }| outcome)
        });
        if ended != [None, None] {
            return if ended[0] == ended[1] { Followed::ToTheEnd } else { Followed::Not };
        }
        let Some(made) = random.pick(&moves[game]) else { return Followed::Not };
        let identity = games.both.identity(game, made);
        let same = moves[1 - game].iter().filter(|other| games.both.identity(1 - game, other) == identity);
        let mut paired = same.map(|other| if game == 0 { [made, other] } else { [other, made] });
        let Some(both) = paired.find(|both| games.lead_alike(&pair, *both)) else { return Followed::Not };
        pair = games.after(&pair, both);
    }
    Followed::Unfinished
}
