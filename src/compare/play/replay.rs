//! Random games of one game that the other is asked to follow, move by move and to the same end.

use serde::Serialize;

use super::Limits;
use super::pair::{Ended, Games, Pair, Past};
use super::random::in_batches;
use super::start::WalkStart;
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

/// A game of one of the games, followed in the other.
#[derive(Clone, Copy)]
struct FollowedGame {
    followed: Followed,
    /// Whether both games had the same choice all the time, so that the other one's game of this number is the same.
    is_of_both: bool,
}

/// Plays random games of each game from its start, where there is one, and follows them in the other.
pub(super) fn replay<S: SquareSet>(
    games: &Games<S>,
    starts: [Option<&WalkStart<S>>; 2],
    limits: &Limits,
    watch: &dyn Watch,
) -> [Option<Replayed>; 2] {
    let is_one_start = starts[0].is_some_and(|start| start.is_of == [true, true]);
    let brought = in_batches("games replayed", limits, watch, |numbers| {
        let both = |number: u64| {
            let course = |game: usize| {
                starts[game].map(|start| follow(games, game, &start.pair, Random::numbered(limits.seed, number)))
            };
            let of_a = course(0);
            [of_a, of_a.filter(|of_a| is_one_start && of_a.is_of_both).or_else(|| course(1))]
        };
        numbers.map(both).collect::<Vec<_>>()
    });
    [0, 1].map(|game: usize| {
        starts[game]?;
        let of_game = || brought.iter().flatten().filter_map(|courses| courses[game]);
        let count = |how: Followed| of_game().filter(|course| course.followed == how).count() as u64;
        Replayed::of(limits.games(), count(Followed::ToTheEnd), count(Followed::Unfinished))
    })
}

impl Replayed {
    fn of(games: u64, replayed: u64, unfinished: u64) -> Option<Replayed> {
        let Estimate { value: share, low, .. } = statistics::share(replayed, games)?;
        let Estimate { high, .. } = statistics::share(replayed + unfinished, games)?;
        Some(Replayed { games, replayed, unfinished, share, low, high })
    }

    /// Below which share of games surely differ within 2000 plies (95 %), where none of these did.
    pub fn bound(&self) -> Option<f64> {
        statistics::share_if_none(self.games).filter(|_| self.replayed + self.unfinished == self.games)
    }
}

fn follow<S: SquareSet>(games: &Games<S>, game: usize, start: &Pair<S>, mut random: Random) -> FollowedGame {
    let (mut pair, mut past) = (*start, Past::default());
    let mut is_of_both = true;
    for _ in 0..MOST_PLIES {
        let times = past.add(games, &pair);
        let moves = [0, 1].map(|game: usize| games.engines[game].moves(&pair.0[game]));
        let ended = [0, 1].map(|game: usize| {
            let ended = games.ended(game, &pair.0[game], !moves[game].is_empty(), times[game]);
            ended.map(|Ended { outcome, .. }| outcome)
        });
        if ended != [None, None] {
            let followed = if ended[0] == ended[1] { Followed::ToTheEnd } else { Followed::Not };
            return FollowedGame { followed, is_of_both };
        }
        let identities = |game: usize| moves[game].iter().map(move |made| games.both.identity(game, made));
        is_of_both &= identities(0).eq(identities(1));
        let index = random.below(moves[game].len().max(1));
        let Some(made) = moves[game].get(index) else { return FollowedGame { followed: Followed::Not, is_of_both } };
        let identity = games.both.identity(game, made);
        // First the one in the same place, so that each game chooses as the other.
        let likely = moves[1 - game].get(index).into_iter();
        let mut same = likely.chain(&moves[1 - game]).filter(|other| games.both.identity(1 - game, other) == identity);
        let both = |other| if game == 0 { [made, other] } else { [other, made] };
        let Some(other) = same.find(|other| games.lead_alike(&pair, both(*other))) else {
            return FollowedGame { followed: Followed::Not, is_of_both: false };
        };
        pair = games.after(&pair, both(other));
    }
    FollowedGame { followed: Followed::Unfinished, is_of_both }
}
