//! What was seen in play, for other programs.

use serde::Serialize;

use super::walk::Layer;
use super::{Cause, Play, Probe, Replayed};
use crate::compare::Comparison;

/// A difference in play.
#[derive(Serialize)]
pub struct SeenInPlay {
    pub code: &'static str,
    pub text: String,
}

/// What was seen in play; nothing where nothing was played.
#[derive(Default, Serialize)]
pub struct ToldPlay<'c> {
    pub walks: Vec<WalkedLayer<'c>>,
    pub causes: Vec<ShownCause<'c>>,
    pub probes: Vec<ToldProbe<'c>>,
    /// Null where no random games were asked for.
    pub random: Option<SampledGames<'c>>,
    pub replay: ReplayShares,
    pub not_held: &'c [String],
    pub not_followed: &'c [&'static str],
    pub not_met: &'c [String],
    pub never_met: &'c [String],
}

/// A difference that no walk met, and a position that shows it.
#[derive(Serialize)]
pub struct ToldProbe<'c> {
    pub of: &'c str,
    pub kind: Option<&'c str>,
    pub unmoved: Option<bool>,
    pub grade: &'static str,
    pub tried: u64,
    /// Null where no position was found.
    pub shown: Option<ShownCause<'c>>,
}

/// The random games.
#[derive(Serialize)]
pub struct SampledGames<'c> {
    pub games: u64,
    pub seed: u64,
    pub starts: Vec<SampledStart<'c>>,
}

/// The random games from one start.
#[derive(Serialize)]
pub struct SampledStart<'c> {
    pub start: &'c str,
    pub differing: u64,
    /// Below which share of games surely differ (95 %); null where some did.
    pub fewer_than: Option<f64>,
}

/// Which share of random games of one game can be played in the other; null where that was not tried.
#[derive(Default, Serialize)]
pub struct ReplayShares {
    pub a_in_b: Option<ReplayShare>,
    pub b_in_a: Option<ReplayShare>,
}

/// A share with its interval (Wilson, 95 %).
#[derive(Serialize)]
pub struct ReplayShare {
    #[serde(flatten)]
    pub counts: Replayed,
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

impl ReplayShare {
    pub(in crate::compare) fn of(replayed: Replayed) -> Option<ReplayShare> {
        let share = replayed.share()?;
        Some(ReplayShare { counts: replayed, share: share.value, low: share.low, high: share.high })
    }
}

impl<'c> ToldProbe<'c> {
    pub(in crate::compare) fn of(probe: &'c Probe, comparison: &Comparison<'c>) -> ToldProbe<'c> {
        ToldProbe {
            of: probe.code(),
            kind: probe.kinds().map(|(kind, _)| comparison.a.variant.kinds[kind].name.as_str()),
            unmoved: probe.unmoved,
            grade: probe.grade.name(),
            tried: probe.tried,
            shown: probe.shown.as_ref().map(|cause| ShownCause::of(cause, "probe", false, comparison)),
        }
    }
}

/// One layer of a walk.
#[derive(Serialize)]
pub struct WalkedLayer<'c> {
    pub start: &'c str,
    #[serde(flatten)]
    pub layer: Layer,
}

/// Why the games differ in play, with the shortest line that shows it.
#[derive(Serialize)]
pub struct ShownCause<'c> {
    pub code: &'static str,
    pub start: &'c str,
    pub side: &'static str,
    #[serde(flatten)]
    pub cause: &'c Cause,
    pub minimal: bool,
    pub text: String,
}

impl<'c> ShownCause<'c> {
    pub(in crate::compare) fn of(
        cause: &'c Cause,
        start: &'c str,
        minimal: bool,
        comparison: &Comparison,
    ) -> ShownCause<'c> {
        ShownCause {
            code: cause.code(),
            text: cause.words(comparison.a.variant, comparison.b.variant),
            start,
            side: cause.only.name(),
            cause,
            minimal,
        }
    }
}

impl SeenInPlay {
    pub(in crate::compare) fn of(cause: &Cause, comparison: &Comparison) -> SeenInPlay {
        SeenInPlay { code: cause.code(), text: cause.words(comparison.a.variant, comparison.b.variant) }
    }
}

impl<'c> ToldPlay<'c> {
    pub(in crate::compare) fn of(play: &'c Play, comparison: &Comparison<'c>) -> ToldPlay<'c> {
        let layers = play
            .walks
            .iter()
            .flat_map(|walk| walk.layers.iter().map(|&layer| WalkedLayer { start: &walk.start, layer }));
        let causes = play.walks.iter().flat_map(|walk| {
            // Breadth first, the first line found is the shortest; from what random games show, all is taken away that
            // can be.
            let sampled = walk.sampled.iter().flat_map(|sampled| &sampled.causes);
            walk.causes.iter().chain(sampled).map(|cause| ShownCause::of(cause, &walk.start, true, comparison))
        });
        let sampled = play.walks.iter().filter_map(|walk| Some((walk, walk.sampled.as_ref()?)));
        let starts = sampled.clone().map(|(walk, sampled)| SampledStart {
            start: &walk.start,
            differing: sampled.differing,
            fewer_than: sampled.bound(),
        });
        let random = sampled.clone().next().map(|(_, sampled)| SampledGames {
            games: sampled.games,
            seed: sampled.seed,
            starts: starts.collect(),
        });
        let [a_in_b, b_in_a] = play.replayed.map(|replayed| replayed.and_then(ReplayShare::of));
        ToldPlay {
            walks: layers.collect(),
            causes: causes.collect(),
            probes: play.probes.iter().map(|probe| ToldProbe::of(probe, comparison)).collect(),
            random,
            replay: ReplayShares { a_in_b, b_in_a },
            not_held: &play.not_held,
            not_followed: &play.not_followed,
            not_met: &play.not_met,
            never_met: &play.never_met,
        }
    }
}
