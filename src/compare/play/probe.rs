//! Positions that show what no walk met.

use std::collections::HashSet;

use serde::Serialize;

use super::Limits;
use super::alike::{Alike, PartOfPlay};
use super::cause::{Cause, Key, Step};
use super::look::{Look, PROBE, Shown, replayed};
use super::met::Met;
use super::pair::{Games, PairedVariants};
use super::scenes::{ProbeScene, ProbeStage, Wanted, scenes_of};
use crate::compare::difference::KIND_MOVES;
use crate::compare::{Comparison, Difference, Topic};
use crate::geometry::SquareSet;
use crate::position::Kind;
use crate::rules::{Grade, Part, Scenes};
use crate::watch::Watch;
use crate::workers;

/// The most positions that are thought of for one probe, whether or not both games hold them.
const MOST_TRIED: usize = 60_000;

/// A difference that no walk met, and the first small position that shows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Probe {
    /// What it is about as differences name it: the key of a rule or an end, such as `castling`, or `kind-moves`.
    #[serde(rename = "of")]
    pub code: &'static str,
    /// The kind of A, if it is about the moves of one.
    pub kind: Option<String>,
    /// What people call it: a rule or an end, or a kind of A.
    #[serde(skip)]
    pub name: String,
    /// Whether it is about men that have not moved, where that matters.
    pub unmoved: Option<bool>,
    /// How much it matters.
    pub grade: Grade,
    /// How many positions that both games hold were tried.
    pub tried: u64,
    /// The position with what the games do there; none if none of those that were tried shows the difference.
    pub shown: Option<Cause>,
}

/// Probes for everything in which the games differ and that none of these witnesses shows.
pub(super) fn probes<S: SquareSet>(
    games: &Games<S>,
    comparison: &Comparison,
    witnessed: &[Shown<S>],
    limits: &Limits,
    met: &mut Met,
    watch: &dyn Watch,
) -> Vec<Probe> {
    let wanted = wanted(&games.both, comparison);
    let total = wanted.len() as u64;
    let found = workers::each(limits.threads, wanted.len(), |index| {
        watch.tell("probes", index as u64, Some(total));
        let wanted = &wanted[index];
        let alike = Alike::of(games, &comparison.matches, wanted.part);
        let is_shown = |shown: &Shown<S>| {
            let key = (shown.cause.only, shown.cause.effect.clone());
            wanted.fits(&key) && alike.explains(games, &shown.pair, &key)
        };
        let mut search = Search { games, alike: &alike, wanted, tried: 0, met: Met::default() };
        (!witnessed.iter().any(is_shown)).then(|| (search.probe(comparison), search.met))
    });
    let found = found.into_iter().flatten();
    found
        .map(|(probe, seen)| {
            met.add_all(seen);
            probe
        })
        .collect()
}

/// Everything that a position can show: movements in each state, then the rules and ends in the order in which they are
/// told.
fn wanted(both: &PairedVariants, comparison: &Comparison) -> Vec<Wanted> {
    let mut wanted = Vec::new();
    for one in &comparison.matches {
        let Some(grade) = one.moves.grade() else { continue };
        let part = PartOfPlay::Movement(one.a, one.b);
        let of = |unmoved| Wanted { part, unmoved, grade, is_in: [true, true] };
        if !both.first_movers[0][one.a.index()] {
            wanted.push(of(None));
            continue;
        }
        let states = [false, true].map(|unmoved| (unmoved, one.moves.of_men(unmoved)));
        wanted.extend(states.into_iter().filter(|(_, apart)| !apart.is_empty()).map(|(state, _)| of(Some(state))));
    }
    let rules = comparison.differences.iter().filter(|one| one.is_play() && one.part != Part::Start);
    let rules: Vec<(Topic, &Difference)> =
        rules.filter_map(|one| Some((one.of.topic()?, one))).filter(|(topic, _)| is_followed(both, *topic)).collect();
    let mut told = HashSet::new();
    for (topic, one) in &rules {
        let entries = one.entries;
        if !told.insert((topic, entries)) {
            continue;
        }
        let is_same = |(other, of): &&(Topic, &Difference)| other == topic && of.entries == entries;
        let same = || rules.iter().filter(is_same).map(|(_, one)| one);
        let grades: Vec<Grade> = same().map(|other| other.grade).collect();
        let grade = if grades.iter().all(|grade| *grade == grades[0]) { grades[0] } else { Grade::Changes };
        let is_in = [same().any(|other| other.a.is_some()), same().any(|other| other.b.is_some())];
        wanted.push(Wanted { part: PartOfPlay::Rule(*topic, entries), unmoved: None, grade, is_in });
    }
    wanted
}

/// Whether one position can show it: repetition and counters need more.
fn is_followed(both: &PairedVariants, topic: Topic) -> bool {
    match topic {
        Topic::Rule(id) => scenes_of(both, id) != Scenes::NotInOne,
        Topic::EnPassant => true,
    }
}

impl Wanted {
    /// Whether a cause can come of the part.
    fn fits(&self, key: &Key) -> bool {
        let PartOfPlay::Movement(a, b) = self.part else { return true };
        let (only, effect) = key;
        let is_it =
            |step: &Step| step.kind == [a, b][only.game()] && step.castling.is_none() && step.unmoved == self.unmoved;
        effect.step().is_some_and(is_it)
    }
}

/// A search for the first position that shows a difference.
struct Search<'s, S: SquareSet> {
    games: &'s Games<S>,
    alike: &'s Alike<S>,
    wanted: &'s Wanted,
    tried: u64,
    met: Met,
}

impl<S: SquareSet> Search<'_, S> {
    fn probe(&mut self, comparison: &Comparison) -> Probe {
        let stage = ProbeStage::of(&self.games.both, comparison, self.wanted.is_in);
        let mut scenes = stage.scenes(&self.games.both, self.wanted).take(MOST_TRIED);
        let shown = scenes.find_map(|scene| self.look_at(&scene));
        let Wanted { part, unmoved, grade, .. } = *self.wanted;
        let kind = |kind: Kind| self.games.both.each[0].kinds[kind].name.clone();
        let (code, kind, name) = match part {
            PartOfPlay::Rule(topic, _) => (topic.key(), None, topic.called().to_string()),
            PartOfPlay::Movement(a, _) => (KIND_MOVES.code, Some(kind(a)), kind(a)),
        };
        Probe { code, kind, name, unmoved, grade, tried: self.tried, shown }
    }

    fn look_at(&mut self, scene: &ProbeScene) -> Option<Cause> {
        let pair = scene.pair(self.games)?;
        self.tried += 1;
        let look = Look::at(self.games, &pair);
        let explained = |key: &Key| self.wanted.fits(key) && self.alike.explains(self.games, &pair, key);
        let key = look.notes.iter().filter(|note| explained(&note.key)).min_by_key(|note| {
            // The same one when A is called B.
            note.last.map(|(from, to, becomes)| (from, to, self.games.both.fair(becomes)))
        });
        let key = &key?.key;
        let shown = replayed(self.games, (&pair, PROBE), &[], key, 1)?;
        self.met.add_all(look.met);
        Some(shown.cause)
    }
}
