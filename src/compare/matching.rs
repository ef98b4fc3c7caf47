//! Which kind of one variant is which of the other.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use serde::Serialize;

use super::moves::{Moves, common_share, paths};
use super::passing::Passing;
use super::subject::Subject;
use crate::betza::Movement;
use crate::findings::{Refusal, nearest};
use crate::geometry::Board;
use crate::in_order::InOrder;
use crate::position::{Kind, KindOfMan, Kinds, Man};
use crate::rules::{Pairing, Setting};
use crate::same;
use crate::unrolled::Path;

/// A kind of A and the kind of B that it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    pub a: Kind,
    pub b: Kind,
    pub reason: MatchReason,
    pub moves: Moves,
}

/// Why two kinds are taken for the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchReason {
    /// The user says so.
    Told,
    /// They move alike.
    SameMovement,
    /// They begin on the same squares, so many of them.
    SharedSquares(usize),
    /// They are called the same.
    SameName,
    /// So many thousandths of their ways to move are common.
    SharedMoves(usize),
}

/// A name or a letter that both variants have for kinds that are not the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FalseFriend {
    /// What they share: `name` or `letter`.
    #[serde(rename = "shared")]
    pub what: &'static str,
    pub word: String,
    /// What it is in A, and in B.
    pub a: String,
    pub b: String,
    #[serde(skip)]
    pub kinds: [Kind; 2],
}

/// Two names of kinds that the user takes for the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The name in A.
    pub a: String,
    /// The name in B.
    pub b: String,
}

/// Why kinds cannot be matched as the user says.
fn wrong_map(message: String, suggestion: impl Into<String>) -> Refusal {
    Refusal::new("bad-map", message, suggestion)
}

impl MatchReason {
    /// The word for it in answers.
    pub fn name(self) -> &'static str {
        match self {
            MatchReason::Told => "told",
            MatchReason::SameMovement => "same-movement",
            MatchReason::SharedSquares(_) => "shared-squares",
            MatchReason::SameName => "same-name",
            MatchReason::SharedMoves(_) => "shared-moves",
        }
    }

    /// The reason in words.
    pub fn words(self) -> String {
        match self {
            MatchReason::Told => "as told".to_string(),
            MatchReason::SameMovement => "same movement".to_string(),
            MatchReason::SharedSquares(1) => "1 start square in common".to_string(),
            MatchReason::SharedSquares(count) => format!("{count} start squares in common"),
            MatchReason::SameName => "same name".to_string(),
            MatchReason::SharedMoves(share) => format!("{}% of their moves in common", share / 10),
        }
    }
}

/// Two variants whose kinds are matched so.
pub(super) fn pairing<'v>(a: Subject<'v>, b: Subject<'v>, matches: &[Match]) -> Pairing<'v> {
    pairing_of(a.setting(), b.setting(), matches)
}

/// The same of what their rules speak of.
pub(super) fn pairing_of<'v>(a: Setting<'v>, b: Setting<'v>, matches: &[Match]) -> Pairing<'v> {
    Pairing::new(a, b, |kind| matches.iter().find(|one| one.a == kind).map(|one| one.b))
}

/// Whether men of both variants are the same, or there is none.
pub(super) fn are_same(matches: &[Match], a: Option<Man>, b: Option<Man>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => a.color == b.color && matches.iter().any(|one| one.a == a.kind && one.b == b.kind),
        (a, b) => a.is_none() && b.is_none(),
    }
}

/// The kinds of one of two variants that are no kinds of the other; `own` is its side of a match.
pub(super) fn unmatched<'m>(
    subject: Subject<'_>,
    matches: &'m [Match],
    own: fn(&Match) -> Kind,
) -> impl Iterator<Item = Kind> + use<'m> {
    subject.variant.kinds.each().filter(move |&kind| !matches.iter().any(|one| own(one) == kind))
}

/// Matches the kinds of two variants: as the user says, then those of one name or letter that begin on the same squares;
/// then by movement, start squares, name and common moves.
///
/// A royal kind matches a common one only of its name or letter. The matches stand in the order of A's kinds.
pub(super) fn match_kinds(
    (a, b): (Subject, Subject),
    told: &[Told],
    passing: &Passing,
    board: Option<&Board>,
) -> Result<Vec<Match>, Refusal> {
    let mut matching = Matching::new([a, b], passing, board);
    for pair in told {
        let (one, other) = (kind_told(a, &pair.a, "first")?, kind_told(b, &pair.b, "second")?);
        matching.tell(one, other)?;
    }
    matching.by_place();
    matching.by_movement();
    matching.by_squares();
    matching.by_name(Royalty::Same);
    matching.by_moves();
    matching.by_name(Royalty::Any);
    let mut matches = std::mem::take(&mut matching.found);
    matches.order_by_key(|one| one.0);
    let compared = |(kind, other, reason): (Kind, Kind, MatchReason)| {
        let [(own, _), (their, _)] = matching.both(kind, other);
        Match { a: kind, b: other, reason, moves: Moves::of(own, their, board) }
    };
    Ok(matches.into_iter().map(compared).collect())
}

/// The names and letters that mislead: those of kinds that are no counterparts and do not move alike either.
pub(super) fn false_friends(a: Subject, b: Subject, matches: &[Match], passing: &Passing) -> Vec<FalseFriend> {
    let (kinds, others) = (&a.variant.kinds, &b.variant.kinds);
    let move_alike = |one, other| same::is_same(&a.movement(one, passing), &b.movement(other, passing));
    let is_matched = |a: Kind, b: Kind| matches.iter().any(|one| one.a == a && one.b == b);
    let mut found = Vec::new();
    for one in kinds.each() {
        for other in others.each().filter(|&other| !is_matched(one, other)) {
            let (own, their) = (&kinds[one], &others[other]);
            let (what, word) = match () {
                () if own.name == their.name => ("name", &own.name),
                () if own.letter == their.letter => ("letter", &own.letter),
                () => continue,
            };
            if own.royal == their.royal && move_alike(one, other) {
                continue;
            }
            let (a, b) = (own.name.clone(), their.name.clone());
            found.push(FalseFriend { what, word: word.clone(), a, b, kinds: [one, other] });
        }
    }
    found
}

fn kind_told(subject: Subject, name: &str, which: &str) -> Result<Kind, Refusal> {
    let kinds = &subject.variant.kinds;
    kinds.named(name).ok_or_else(|| {
        let names = || kinds.iter().map(|kind| kind.name.as_str());
        let suggestion = match nearest(name, names()) {
            Some(near) => format!("write `{near}`"),
            None => format!("its kinds are {}", names().collect::<Vec<_>>().join(", ")),
        };
        let message = format!("`{name}` is no kind of the {which} variant, {}", subject.variant.about.name);
        wrong_map(message, suggestion)
    })
}

/// Whether kinds are matched that are both royal or both not, or any.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Royalty {
    Same,
    Any,
}

/// Kinds that are being matched.
struct Matching<'v> {
    subjects: [Subject<'v>; 2],
    /// How each kind of both moves, and the paths of it that the board has room for.
    movements: [Vec<(Movement, BTreeSet<Path>)>; 2],
    found: Vec<(Kind, Kind, MatchReason)>,
}

impl<'v> Matching<'v> {
    fn new(subjects: [Subject<'v>; 2], passing: &Passing, board: Option<&Board>) -> Matching<'v> {
        let movements = subjects.map(|subject| {
            let with_paths = |kind| {
                let movement = subject.movement(kind, passing);
                let paths = paths(&movement, board);
                (movement, paths)
            };
            subject.variant.kinds.each().map(with_paths).collect()
        });
        Matching { subjects, movements, found: Vec::new() }
    }

    fn kinds(&self) -> [&'v Kinds; 2] {
        self.subjects.map(|subject| &subject.variant.kinds)
    }

    /// A kind of A and one of B.
    fn named(&self, one: Kind, other: Kind) -> [&'v KindOfMan; 2] {
        let [kinds, others] = self.kinds();
        [&kinds[one], &others[other]]
    }

    /// How they move.
    fn both(&self, one: Kind, other: Kind) -> [&(Movement, BTreeSet<Path>); 2] {
        [&self.movements[0][one.index()], &self.movements[1][other.index()]]
    }

    fn tell(&mut self, one: Kind, other: Kind) -> Result<(), Refusal> {
        let [own, their] = self.named(one, other);
        let twice = |name: &str| format!("`{name}` is mapped twice");
        let message = if self.found.iter().any(|found| found.0 == one) {
            twice(&own.name)
        } else if self.found.iter().any(|found| found.1 == other) {
            twice(&their.name)
        } else {
            self.found.push((one, other, MatchReason::Told));
            return Ok(());
        };
        Err(wrong_map(message, "map every kind to one kind"))
    }

    /// Every pair of kinds that are not matched yet.
    fn pairs(&self, royalty: Royalty) -> Vec<(Kind, Kind)> {
        let [kinds, others] = self.kinds();
        let own = || kinds.each().filter(|&kind| !self.found.iter().any(|found| found.0 == kind));
        let their = || others.each().filter(|&kind| !self.found.iter().any(|found| found.1 == kind));
        own()
            .flat_map(|one| their().map(move |other| (one, other)))
            .filter(|&(one, other)| royalty == Royalty::Any || kinds[one].royal == others[other].royal)
            .collect()
    }

    /// Matches pairs that have a reason in the order of their keys; none goes first for being of A.
    fn take<K: Ord>(&mut self, royalty: Royalty, judge: impl Fn(&Self, Kind, Kind) -> Option<(K, MatchReason)>) {
        let judged = |(one, other)| judge(self, one, other).map(|(key, reason)| (key, one, other, reason));
        let mut candidates: Vec<(K, Kind, Kind, MatchReason)> =
            self.pairs(royalty).into_iter().filter_map(judged).collect();
        candidates.order_by(|x, y| {
            let order = |(_, one, other, _): &(K, Kind, Kind, MatchReason)| (*one.min(other), *one.max(other), *one);
            x.0.cmp(&y.0).then_with(|| order(x).cmp(&order(y)))
        });
        for (_, one, other, reason) in candidates {
            if !self.found.iter().any(|found| found.0 == one || found.1 == other) {
                self.found.push((one, other, reason));
            }
        }
    }

    /// On how many squares both begin.
    fn shared_squares(&self, one: Kind, other: Kind) -> usize {
        let [a, b] = self.subjects.map(|subject| subject.variant);
        if !a.board.has_shape_of(&b.board) {
            return 0;
        }
        let begins = |(square, man): &(_, Man)| {
            let their = b.array.man_at(*square);
            man.kind == one && their.is_some_and(|their| their.kind == other && their.color == man.color)
        };
        a.array.each_man().filter(begins).count()
    }

    /// On how many squares a kind of A or of B begins.
    fn squares_at_start(&self, game: usize, kind: Kind) -> usize {
        self.subjects[game].variant.array.each_man().filter(|(_, man)| man.kind == kind).count()
    }

    /// Whether a man of a kind of A or of B ever comes to the board.
    fn may_come(&self, game: usize, kind: Kind) -> bool {
        let rules = &self.subjects[game].variant.rules;
        self.squares_at_start(game, kind) > 0
            || rules.opening.arrangement.iter().any(|rule| rule.kinds.contains(&kind))
            || rules.promotion.iter().any(|rule| rule.to.contains(&kind))
    }

    fn share(&self, one: Kind, other: Kind) -> usize {
        let [(_, own), (_, their)] = self.both(one, other);
        common_share(own, their)
    }

    /// Whether two kinds move alike; what the board has no room for is no difference.
    fn move_alike(&self, one: Kind, other: Kind) -> bool {
        let [(own, own_paths), (their, their_paths)] = self.both(one, other);
        let [board, others] = self.subjects.map(|subject| &subject.variant.board);
        let is_equal_here = || board.has_shape_of(others) && Moves::of(own, their, Some(board)).are_equal();
        same::is_same(own, their) || (own_paths == their_paths && is_equal_here())
    }

    /// Kinds of one name or letter that begin on all the same squares: what people take for the same man.
    fn by_place(&mut self) {
        self.take(Royalty::Any, |of, one, other| {
            let [own, their] = of.named(one, other);
            let (is_namesake, has_letter) = (own.name == their.name, own.letter == their.letter);
            let shared = of.shared_squares(one, other);
            let is_there = shared > 0
                && [of.squares_at_start(0, one), of.squares_at_start(1, other)].into_iter().all(|all| all == shared);
            let reason = || match of.move_alike(one, other) {
                true => MatchReason::SameMovement,
                false => MatchReason::SharedSquares(shared),
            };
            (is_there && (is_namesake || has_letter)).then(|| (!is_namesake, reason()))
        });
    }

    fn by_movement(&mut self) {
        self.take(Royalty::Same, |of, one, other| {
            let [own, their] = of.named(one, other);
            let squares = || Reverse(of.shared_squares(one, other));
            let key = || (squares(), own.name != their.name, own.letter != their.letter);
            let is_alike = of.may_come(0, one) == of.may_come(1, other) && of.move_alike(one, other);
            is_alike.then(|| (key(), MatchReason::SameMovement))
        });
    }

    fn by_squares(&mut self) {
        self.take(Royalty::Same, |of, one, other| {
            let shared = of.shared_squares(one, other);
            let key = (Reverse(shared), Reverse(of.share(one, other)));
            (shared > 0).then_some((key, MatchReason::SharedSquares(shared)))
        });
    }

    fn by_name(&mut self, royalty: Royalty) {
        self.take(royalty, |of, one, other| {
            let [own, their] = of.named(one, other);
            (own.name == their.name).then_some(((), MatchReason::SameName))
        });
    }

    fn by_moves(&mut self) {
        self.take(Royalty::Same, |of, one, other| {
            let share = of.share(one, other);
            (share >= 500).then_some((Reverse(share), MatchReason::SharedMoves(share)))
        });
    }
}
