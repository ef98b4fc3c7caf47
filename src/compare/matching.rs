//! Which kind of one variant is which of the other.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fmt;

use super::moves::{Moves, common_share, paths};
use super::passing::Passing;
use super::subject::Subject;
use crate::betza::Movement;
use crate::findings::{Fault, nearest};
use crate::geometry::Board;
use crate::in_order::InOrder;
use crate::position::{Kind, Man};
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FalseFriend {
    /// What they share: `name` or `letter`.
    pub what: &'static str,
    pub word: String,
    pub a: Kind,
    pub b: Kind,
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongMap {
    pub message: String,
    pub suggestion: Option<String>,
}

impl fmt::Display for WrongMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for WrongMap {}

impl Fault for WrongMap {
    fn code(&self) -> &'static str {
        "bad-map"
    }

    fn message(&self) -> String {
        self.message.clone()
    }

    fn help(&self) -> Option<String> {
        self.suggestion.clone()
    }
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

/// Matches the kinds of two variants: as the user says, then by movement, start squares, name and common moves.
///
/// A royal kind never matches a common one. The matches stand in the order of A's kinds.
pub(super) fn match_kinds(
    (a, b): (Subject, Subject),
    told: &[Told],
    passing: &Passing,
    board: Option<&Board>,
) -> Result<Vec<Match>, WrongMap> {
    let mut matching = Matching::new((a, b), passing, board);
    for pair in told {
        let (one, other) = (kind_told(a, &pair.a, "first")?, kind_told(b, &pair.b, "second")?);
        matching.tell(one, other)?;
    }
    matching.by_movement();
    matching.by_squares();
    matching.by_name();
    matching.by_moves();
    let mut matches = matching.found;
    matches.order_by_key(|one| one.0);
    let compared = |(kind, other, reason): (Kind, Kind, MatchReason)| {
        let moves = Moves::of(&matching.movements_a[kind.index()], &matching.movements_b[other.index()], board);
        Match { a: kind, b: other, reason, moves }
    };
    Ok(matches.into_iter().map(compared).collect())
}

/// The names and letters that mislead.
pub(super) fn false_friends(a: Subject, b: Subject, matches: &[Match]) -> Vec<FalseFriend> {
    let (kinds, others) = (&a.variant.kinds, &b.variant.kinds);
    let is_matched = |a: Kind, b: Kind| matches.iter().any(|one| one.a == a && one.b == b);
    let mut found = Vec::new();
    for one in kinds.each() {
        for other in others.each().filter(|&other| !is_matched(one, other)) {
            let (own, their) = (&kinds[one], &others[other]);
            if own.name == their.name {
                found.push(FalseFriend { what: "name", word: own.name.clone(), a: one, b: other });
            } else if own.letter == their.letter {
                found.push(FalseFriend { what: "letter", word: own.letter.clone(), a: one, b: other });
            }
        }
    }
    found
}

fn kind_told(subject: Subject, name: &str, which: &str) -> Result<Kind, WrongMap> {
    let kinds = &subject.variant.kinds;
    kinds.named(name).ok_or_else(|| {
        let names = || kinds.iter().map(|kind| kind.name.as_str());
        let suggestion = match nearest(name, names()) {
            Some(near) => format!("write `{near}`"),
            None => format!("its kinds are {}", names().collect::<Vec<_>>().join(", ")),
        };
        let message = format!("`{name}` is no kind of the {which} variant, {}", subject.variant.about.name);
        WrongMap { message, suggestion: Some(suggestion) }
    })
}

/// Kinds that are being matched.
struct Matching<'v> {
    a: Subject<'v>,
    b: Subject<'v>,
    movements_a: Vec<Movement>,
    movements_b: Vec<Movement>,
    paths_a: Vec<BTreeSet<Path>>,
    paths_b: Vec<BTreeSet<Path>>,
    found: Vec<(Kind, Kind, MatchReason)>,
}

impl<'v> Matching<'v> {
    fn new((a, b): (Subject<'v>, Subject<'v>), passing: &Passing, board: Option<&Board>) -> Matching<'v> {
        let movements =
            |subject: Subject| subject.variant.kinds.each().map(|kind| subject.movement(kind, passing)).collect();
        let (movements_a, movements_b): (Vec<Movement>, Vec<Movement>) = (movements(a), movements(b));
        let of = |movements: &[Movement]| movements.iter().map(|movement| paths(movement, board)).collect();
        let (paths_a, paths_b) = (of(&movements_a), of(&movements_b));
        Matching { a, b, movements_a, movements_b, paths_a, paths_b, found: Vec::new() }
    }

    fn tell(&mut self, one: Kind, other: Kind) -> Result<(), WrongMap> {
        let (own, their) = (&self.a.variant.kinds[one], &self.b.variant.kinds[other]);
        let twice = |name: &str| format!("`{name}` is mapped twice");
        let message = if self.found.iter().any(|found| found.0 == one) {
            twice(&own.name)
        } else if self.found.iter().any(|found| found.1 == other) {
            twice(&their.name)
        } else if own.royal != their.royal {
            let [royal, common] = if own.royal { [own, their] } else { [their, own] };
            format!("`{}` is royal and `{}` is not", royal.name, common.name)
        } else {
            self.found.push((one, other, MatchReason::Told));
            return Ok(());
        };
        let suggestion = Some("map every kind to one kind that is as royal as it is".to_string());
        Err(WrongMap { message, suggestion })
    }

    /// Every pair of kinds that are not matched yet and are both royal or both not.
    fn pairs(&self) -> Vec<(Kind, Kind)> {
        let (kinds, others) = (&self.a.variant.kinds, &self.b.variant.kinds);
        let own = || kinds.each().filter(|&kind| !self.found.iter().any(|found| found.0 == kind));
        let their = || others.each().filter(|&kind| !self.found.iter().any(|found| found.1 == kind));
        own()
            .flat_map(|one| their().map(move |other| (one, other)))
            .filter(|&(one, other)| kinds[one].royal == others[other].royal)
            .collect()
    }

    /// Matches pairs that have a reason in the order of their keys; none goes first for being of A.
    fn take<K: Ord>(&mut self, judge: impl Fn(&Self, Kind, Kind) -> Option<(K, MatchReason)>) {
        let judged = |(one, other)| judge(self, one, other).map(|(key, reason)| (key, one, other, reason));
        let mut candidates: Vec<(K, Kind, Kind, MatchReason)> = self.pairs().into_iter().filter_map(judged).collect();
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
        let (a, b) = (self.a.variant, self.b.variant);
        if !super::board::is_shared(&a.board, &b.board) {
            return 0;
        }
        let begins = |(square, man): &(_, Man)| {
            let their = b.array.man_at(*square);
            man.kind == one && their.is_some_and(|their| their.kind == other && their.color == man.color)
        };
        a.array.each_man().filter(begins).count()
    }

    fn share(&self, one: Kind, other: Kind) -> usize {
        common_share(&self.paths_a[one.index()], &self.paths_b[other.index()])
    }

    /// Whether two kinds move alike; what the board has no room for is no difference.
    fn move_alike(&self, one: Kind, other: Kind) -> bool {
        let (own, their) = (&self.movements_a[one.index()], &self.movements_b[other.index()]);
        let board = &self.a.variant.board;
        let is_equal_here =
            || super::board::is_shared(board, &self.b.variant.board) && Moves::of(own, their, Some(board)).are_equal();
        same::is_same(own, their) || (self.paths_a[one.index()] == self.paths_b[other.index()] && is_equal_here())
    }

    fn by_movement(&mut self) {
        self.take(|of, one, other| {
            let (own, their) = (&of.a.variant.kinds[one], &of.b.variant.kinds[other]);
            let squares = || Reverse(of.shared_squares(one, other));
            let key = || (squares(), own.name != their.name, own.letter != their.letter);
            of.move_alike(one, other).then(|| (key(), MatchReason::SameMovement))
        });
    }

    fn by_squares(&mut self) {
        self.take(|of, one, other| {
            let shared = of.shared_squares(one, other);
            let key = (Reverse(shared), Reverse(of.share(one, other)));
            (shared > 0).then_some((key, MatchReason::SharedSquares(shared)))
        });
    }

    fn by_name(&mut self) {
        self.take(|of, one, other| {
            let is_same = of.a.variant.kinds[one].name == of.b.variant.kinds[other].name;
            is_same.then_some(((), MatchReason::SameName))
        });
    }

    fn by_moves(&mut self) {
        self.take(|of, one, other| {
            let share = of.share(one, other);
            (share >= 500).then_some((Reverse(share), MatchReason::SharedMoves(share)))
        });
    }
}
