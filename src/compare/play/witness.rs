//! What shows each difference: a line that both games have, and the move or the end in which they differ then.

use serde::Serialize;

use super::Limits;
use super::carried::{CarriedOver, CarriedTogether, LineStart};
use super::cause::{Cause, Key, PROBE};
use super::change::{Change, Wanted};
use super::look::{Shown, played, replayed};
use super::met::Met;
use super::occurrence::Occurrence;
use super::pair::{Games, Identity, Pair};
use super::scenes::{ProbeScene, ProbeStage};
use crate::compare::Comparison;
use crate::compare::difference::{KIND_MOVES, KIND_ROYAL};
use crate::geometry::SquareSet;
use crate::in_order::InOrder;
use crate::position::Kind;
use crate::rules::Grade;
use crate::watch::Watch;
use crate::workers;

/// The most positions that are thought of for one difference, whether or not they can come up.
const MOST_THOUGHT_OF: usize = 1_000_000;

/// The most lines that are looked at for one difference.
const MOST_TRIED: usize = 200_000;

/// A difference, and what shows it in play.
///
/// It is gone where the thing that differs is carried over from one game into the other, and nothing else.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayWitness {
    /// What it is about as differences name it: the key of a rule or an end, such as `castling`, or `kind-moves`.
    #[serde(rename = "of")]
    pub code: &'static str,
    /// The kind of A, if it is about the moves of one.
    pub kind: Option<String>,
    /// What people call it: a rule or an end, or a kind of A.
    #[serde(skip)]
    pub name: String,
    /// The differences that speak of it, by their numbers in the comparison.
    #[serde(skip)]
    pub differences: Vec<usize>,
    /// Whether it is about men that have not moved, where that matters.
    pub unmoved: Option<bool>,
    /// How much it matters.
    pub grade: Grade,
    /// How many small positions that both games hold were tried.
    pub tried: u64,
    /// The line that shows it; none if none was found.
    pub shown: Option<Cause>,
    /// What else comes of it.
    pub consequences: Consequences,
}

/// Causes that come of a difference beside the one that is shown.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Consequences {
    /// How many causes.
    pub causes: u64,
    /// How often they were met.
    pub times: u64,
    /// The kinds of men whose moves they are, each once, as their game calls them.
    pub kinds: Vec<String>,
}

/// Finds what shows each difference: the shortest line from a start, else a small position, else one of a random game;
/// also the causes that come of no difference alone.
pub(super) fn witnesses<S: SquareSet>(
    games: &Games<S>,
    comparison: &Comparison,
    [walked, sampled]: [&[Shown<S>]; 2],
    limits: &Limits,
    met: &mut Met,
    watch: &dyn Watch,
) -> (Vec<PlayWitness>, Vec<Cause>) {
    let wanted = Wanted::all(&games.both, comparison);
    let total = wanted.len() as u64;
    let played_otherwise = comparison.differences.iter().filter(|one| one.is_play()).count();
    let is_only = wanted.len() == 1 && wanted[0].differences.len() == played_otherwise;
    let occurrence = Occurrence::of(&games.both);
    let all: Vec<&Shown<S>> = walked.iter().chain(sampled).collect();
    let found = workers::each(limits.threads, wanted.len(), |index| {
        watch.tell("witnesses", index as u64, Some(total));
        let carried = CarriedOver::new(games, &comparison.matches, wanted[index].change);
        let mut search = Search {
            games,
            occurrence: &occurrence,
            carried: &carried,
            together: CarriedTogether::new(games, &comparison.matches, wanted[index].change, &wanted),
            wanted: &wanted[index],
            joint: None,
            tried: 0,
            met: Met::default(),
        };
        let comes_of_it =
            |shown: &&Shown<S>| search.explains(&LineStart::Pair(&shown.start), &shown.line, &shown.key());
        // Where nothing else differs, everything comes of it.
        let explained: Vec<bool> = all.iter().map(|shown| is_only || comes_of_it(shown)).collect();
        let of_it = || all.iter().zip(&explained).filter(|(_, explained)| **explained).map(|(shown, _)| *shown);
        let (own, further): (Vec<_>, Vec<_>) = of_it().partition(|shown| search.wanted.is_shown_by(&shown.key()));
        let found = |is_walked: bool| {
            let causes = own.iter().map(|shown| &shown.cause).filter(|cause| cause.game.is_none() == is_walked);
            // The same one when A is called B.
            let fair = |cause: &&Cause| {
                let [a, b] = &cause.fens;
                (cause.moves.len(), a.min(b).clone(), cause.moves.clone())
            };
            causes.min_by_key(fair).cloned()
        };
        let shown = found(true).or_else(|| search.probe(comparison)).or_else(|| found(false));
        let shown = shown.or_else(|| search.joint.take());
        // What the kind itself does otherwise is told by its squares.
        let is_of_another = |further: &&Shown<S>| !search.wanted.is_of_mover(&further.key());
        let further = match search.wanted.change {
            Change::Movement(..) => further.into_iter().filter(is_of_another).collect(),
            _ => own,
        };
        let is_told = |further: &Shown<S>| {
            shown
                .as_ref()
                .is_some_and(|shown| (shown.only, &shown.effect) == (further.cause.only, &further.cause.effect))
        };
        // One end is as good as another.
        let is_move = |further: &&Shown<S>| further.cause.effect.step().is_some();
        let further = further.into_iter().filter(|further| !is_told(further)).filter(is_move);
        let further: Vec<&Cause> = further.map(|further| &further.cause).collect();
        // What the same man does by the same rule is nothing else.
        let man = |cause: &Cause| games.both.as_of_a(cause.only.game(), cause.effect.step()?.kind);
        let is_of_man = |further: &&Cause| shown.as_ref().and_then(man).is_some_and(|own| man(further) == Some(own));
        let is_else = !further.iter().all(is_of_man);
        let consequences = Consequences::of(games, further.into_iter().filter(|_| is_else));
        (search.witness(shown, consequences), search.met, explained)
    });
    let mut is_explained = vec![false; all.len()];
    let mut witnesses = Vec::new();
    for (witness, seen, explained) in found {
        met.add_all(seen);
        is_explained.iter_mut().zip(explained).for_each(|(any, one)| *any |= one);
        witnesses.push(witness);
    }
    let wholes: Vec<Option<Change>> = wanted.iter().map(|one| one.change.whole()).collect();
    let witnesses = joined(witnesses, &wholes);
    let left = all.iter().zip(is_explained).filter(|(_, explained)| !explained);
    (witnesses, left.map(|(shown, _)| shown.cause.clone()).collect())
}

/// The witnesses, where a thing of an entry that nothing shows alone is told with another of the same entry.
fn joined(witnesses: Vec<PlayWitness>, wholes: &[Option<Change>]) -> Vec<PlayWitness> {
    let is_shown: Vec<bool> = witnesses.iter().map(|witness| witness.shown.is_some()).collect();
    let shows_it = |index: usize| {
        let whole = wholes[index].filter(|_| !is_shown[index])?;
        (0..wholes.len()).find(|&other| is_shown[other] && wholes[other] == Some(whole))
    };
    let mut left: Vec<Option<PlayWitness>> = witnesses.into_iter().map(Some).collect();
    for index in 0..left.len() {
        let Some(other) = shows_it(index) else { continue };
        if let (Some(hidden), Some(shown)) = (left[index].take(), &mut left[other]) {
            shown.differences.extend(hidden.differences);
            shown.differences.order();
        }
    }
    left.into_iter().flatten().collect()
}

impl Consequences {
    fn of<'c, S: SquareSet>(games: &Games<S>, causes: impl Iterator<Item = &'c Cause>) -> Consequences {
        let mut consequences = Consequences::default();
        for cause in causes {
            consequences.causes += 1;
            consequences.times += cause.count;
            let kinds = &games.both.each[cause.only.game()].kinds;
            let name = cause.effect.step().map(|step| &kinds[step.kind].name);
            if let Some(name) = name.filter(|name| !consequences.kinds.contains(name)) {
                consequences.kinds.push(name.clone());
            }
        }
        consequences
    }
}

/// A search for what shows a difference.
struct Search<'s, S: SquareSet> {
    games: &'s Games<S>,
    occurrence: &'s Occurrence,
    carried: &'s CarriedOver<S>,
    /// What several things of one entry bring, and none of them alone.
    together: Option<CarriedTogether<S>>,
    wanted: &'s Wanted,
    /// The first position that shows such a thing.
    joint: Option<Cause>,
    tried: u64,
    met: Met,
}

impl<S: SquareSet> Search<'_, S> {
    fn explains(&self, origin: &LineStart<S>, line: &[Identity], key: &Key) -> bool {
        self.carried.explains(self.games, origin, line, key)
    }

    /// The first small position that shows it.
    fn probe(&mut self, comparison: &Comparison) -> Option<Cause> {
        let both = &self.games.both;
        let stage = ProbeStage::of(both, comparison, self.wanted);
        let (scenes, ahead) = stage.scenes(both, self.wanted);
        let mut left = MOST_TRIED;
        for scene in scenes.take(MOST_THOUGHT_OF).filter(|scene| self.occurrence.allows(both, scene.men())) {
            left = left.checked_sub(1)?;
            let Some(pair) = scene.pair(self.games) else { continue };
            self.tried += 1;
            for line in ahead.lines(self.games, &pair) {
                left = left.saturating_sub(line.len());
                if let Some(cause) = self.look_at((&scene, &pair), &line) {
                    return Some(cause);
                }
            }
        }
        None
    }

    fn look_at(&mut self, (scene, pair): (&ProbeScene, &Pair<S>), line: &[Identity]) -> Option<Cause> {
        let (_, look) = played(self.games, pair, line, |_, _| {})?;
        let own = || look.notes.iter().filter(|note| self.wanted.is_shown_by(&note.key));
        let origin = LineStart::Scene(scene);
        let explained = own().filter(|note| self.explains(&origin, line, &note.key));
        let key = explained.min_by_key(|note| {
            // The same one when A is called B.
            note.last.map(|(from, to, becomes)| (from, to, self.games.both.fair(becomes)))
        });
        let shown = |key: &Key| Some(replayed(self.games, (pair, PROBE), line, key, 1)?.cause);
        if let Some(note) = key {
            let shown = shown(&note.key)?;
            self.met.add_all(look.met);
            return Some(shown);
        }
        let together = self.together.as_ref().filter(|_| self.joint.is_none())?;
        let joint = own().find(|note| together.explains(self.games, &origin, line, &note.key))?;
        self.joint = shown(&joint.key);
        None
    }

    fn witness(&self, shown: Option<Cause>, consequences: Consequences) -> PlayWitness {
        let Wanted { change, differences, unmoved, grade, .. } = self.wanted.clone();
        let kind = |kind: Kind| self.games.both.each[0].kinds[kind].name.clone();
        let (code, kind, name) = match change {
            Change::Rule(id, ..) => (id.key(), None, id.called().to_string()),
            Change::EnPassant => ("en-passant", None, "en passant".to_string()),
            Change::Movement(a, _) => (KIND_MOVES.code, Some(kind(a)), kind(a)),
            Change::Royalty(a, _) => (KIND_ROYAL.code, Some(kind(a)), kind(a)),
        };
        PlayWitness { code, kind, name, differences, unmoved, grade, tried: self.tried, shown, consequences }
    }
}
