//! What was seen in play, for other programs.

use serde::Serialize;

use super::walk::Layer;
use super::{Cause, Play, PlayWitness, Replayed, Sampled};

/// What was seen in play; nothing where nothing was played.
#[derive(Default, Serialize)]
pub struct ToldPlay<'c> {
    pub walks: Vec<WalkedLayer<'c>>,
    /// The walks that were not followed to their end.
    pub cuts: Vec<CutWalk<'c>>,
    pub causes: Vec<&'c Cause>,
    /// What shows each difference.
    pub witnesses: &'c [PlayWitness],
    /// What comes of several differences together.
    pub unexplained: &'c [Cause],
    /// Null where no random games were asked for.
    pub random: Option<SampledGames>,
    pub replay: ReplayShares,
    pub not_held: &'c [String],
    pub not_met: &'c [String],
    pub never_met: &'c [String],
}

/// One layer of a walk.
#[derive(Serialize)]
pub struct WalkedLayer<'c> {
    pub start: &'c str,
    #[serde(flatten)]
    pub layer: Layer,
}

/// A walk that ended before the depth that was asked for.
#[derive(Serialize)]
pub struct CutWalk<'c> {
    pub start: &'c str,
    /// The first ply of which nothing is claimed.
    pub ply: u32,
    /// What it had more pairs for than there is room: `pairs` by the limit that was given, or `memory`.
    pub by: &'static str,
}

/// The random games.
#[derive(Serialize)]
pub struct SampledGames {
    pub games: u64,
    pub seed: u64,
}

/// Which share of random games of one game can be played in the other; null where that was not tried.
#[derive(Default, Serialize)]
pub struct ReplayShares {
    pub a_in_b: Option<Replayed>,
    pub b_in_a: Option<Replayed>,
}

impl<'c> ToldPlay<'c> {
    pub(in crate::compare) fn of(play: &'c Play) -> ToldPlay<'c> {
        let Play { walks, replayed: [a_in_b, b_in_a], .. } = play;
        let layers =
            walks.iter().flat_map(|walk| walk.layers.iter().map(|&layer| WalkedLayer { start: &walk.start, layer }));
        let by = |is_full: bool| if is_full { "memory" } else { "pairs" };
        let cuts = walks
            .iter()
            .filter_map(|walk| Some(CutWalk { start: &walk.start, ply: walk.cut_at?, by: by(walk.is_full) }));
        let sampled = walks.iter().find_map(|walk| walk.sampled.as_ref());
        ToldPlay {
            walks: layers.collect(),
            cuts: cuts.collect(),
            causes: walks.iter().flat_map(|walk| walk.all_causes()).collect(),
            witnesses: &play.witnesses,
            unexplained: &play.unexplained,
            random: sampled.map(|Sampled { games, seed, .. }| SampledGames { games: *games, seed: *seed }),
            replay: ReplayShares { a_in_b: *a_in_b, b_in_a: *b_in_a },
            not_held: &play.not_held,
            not_met: &play.not_met,
            never_met: &play.never_met,
        }
    }
}
