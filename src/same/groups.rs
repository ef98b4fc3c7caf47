//! Differences of one kind together.

use super::comparison::{MoveComparison, MoveDifference, Which};
use crate::geometry::{Vector, common_divisor};
use crate::in_order::InOrder;
use crate::unrolled::States;
use crate::walker::Manner;

/// Differences of one kind: turned and mirrored, in several modes, at several distances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferenceGroup {
    pub only: Which,
    /// The ways of arriving, without repetitions.
    pub manners: Vec<Manner>,
    /// Where the moves end, without repetitions.
    pub to: Vec<Vector>,
    /// Whether the other movement makes this move too, but can then be captured en passant.
    pub is_safe: bool,
    /// One of them, with the position that shows it.
    pub example: MoveDifference,
}

impl MoveComparison {
    /// The differences in groups, what needs no other man first.
    pub fn groups(&self) -> Vec<DifferenceGroup> {
        let nearest = |to: &Vector| (to.length(), *to);
        let mut groups: Vec<(GroupKey, DifferenceGroup)> = Vec::new();
        for difference in &self.differences {
            let key = GroupKey::of(difference);
            match groups.iter_mut().find(|(other, _)| *other == key) {
                Some((_, group)) => group.join(difference),
                None => groups.push((key, DifferenceGroup::of(difference))),
            }
        }
        // Groups that differ only in how they arrive are one.
        let mut joined: Vec<DifferenceGroup> = Vec::new();
        for (_, group) in groups {
            let twin = joined.iter_mut().find(|other| group.is_twin_of(other));
            match twin {
                Some(twin) => twin.manners.extend(group.manners.iter().copied()),
                None => joined.push(group),
            }
        }
        for group in &mut joined {
            group.manners.sort_unstable();
            group.manners.dedup();
            group.to.order_by_key(nearest);
        }
        let distance = |group: &DifferenceGroup| {
            let (example, ends) = (&group.example, group.to.iter().take(1));
            let squares = ends.chain(&example.captures).chain(example.men.iter().map(|(square, _)| square));
            squares.map(|square| square.length()).max().unwrap_or(0)
        };
        joined.order_by_key(|group| (group.example.others().len(), distance(group), group.only));
        let mut told: Vec<DifferenceGroup> = Vec::new();
        for group in joined {
            match told.iter_mut().find(|nearer| group.goes_on_from(nearer)) {
                Some(nearer) => {
                    nearer.show(&group.example);
                    nearer.to.extend(group.to);
                    nearer.to.order_by_key(nearest);
                }
                None => told.push(group),
            }
        }
        let leaving: Vec<(Which, Vec<Vector>)> = told
            .iter()
            .filter(|group| !group.example.passed.is_empty())
            .map(|group| (group.only, group.to.clone()))
            .collect();
        for group in told.iter_mut().filter(|group| group.example.passed.is_empty()) {
            group.is_safe = group.manners == [Manner::Quiet]
                && leaving.iter().any(|(only, to)| *only != group.only && *to == group.to);
        }
        told
    }
}

/// What differences of one group have in common.
#[derive(PartialEq, Eq)]
struct GroupKey {
    only: Which,
    manner: Manner,
    unmoved: bool,
    anywhere: bool,
    takes_a_king: bool,
    /// What is taken elsewhere, turned like the others.
    captures: Vec<Vector>,
    leaves_en_passant: bool,
    /// What stands elsewhere than at the end, and where, turned so that the end lies to the right of straight forward.
    others: Vec<(Vector, States)>,
    /// The sides of the way to the end, where other men matter.
    to: Option<(u8, u8)>,
}

impl GroupKey {
    fn of(difference: &MoveDifference) -> GroupKey {
        let others = difference.others();
        let captures = difference.captured_elsewhere();
        // A move that ends where it began is turned by what it takes.
        let points = if difference.to == Vector::ZERO {
            captures.first().copied().unwrap_or(Vector::ZERO)
        } else {
            difference.to
        };
        let (others, captures) = turns(points)
            .map(|turn| {
                let mut turned = (others.clone(), captures.clone());
                turned.0.iter_mut().for_each(|(square, _)| *square = turn(*square));
                turned.1.iter_mut().for_each(|square| *square = turn(*square));
                turned.0.order();
                turned.1.order();
                turned
            })
            .min()
            .unwrap_or_default();
        GroupKey {
            only: difference.only,
            manner: difference.manner,
            unmoved: difference.unmoved,
            anywhere: difference.anywhere,
            takes_a_king: difference.takes_a_king(),
            leaves_en_passant: !difference.passed.is_empty(),
            to: (!others.is_empty()).then(|| difference.to.sides()),
            captures,
            others,
        }
    }
}

/// The turns, some with a mirror, that bring a square to the right of straight forward: two for a diagonal one.
fn turns(to: Vector) -> impl Iterator<Item = impl Fn(Vector) -> Vector> {
    let (across, along) = (to.x.unsigned_abs(), to.y.unsigned_abs());
    let (left, down) = (to.x < 0, to.y < 0);
    let swaps = [(false, across <= along), (true, across >= along)];
    swaps.into_iter().filter(|(_, fits)| *fits).map(move |(swaps, _)| {
        move |square: Vector| {
            let x = if left { -square.x } else { square.x };
            let y = if down { -square.y } else { square.y };
            if swaps { Vector::new(y, x) } else { Vector::new(x, y) }
        }
    })
}

impl MoveDifference {
    /// What stands elsewhere than where the move ends.
    pub(super) fn others(&self) -> Vec<(Vector, States)> {
        self.men.iter().filter(|(square, _)| *square != self.to).copied().collect()
    }

    /// The squares of men that are taken elsewhere than where the move ends.
    pub(super) fn captured_elsewhere(&self) -> Vec<Vector> {
        self.captures.iter().filter(|&&square| square != self.to).copied().collect()
    }

    pub(super) fn takes_a_king(&self) -> bool {
        let kings = States::ENEMY_KING | States::FRIENDLY_KING;
        self.men.iter().any(|&(square, state)| square == self.to && state.are_within(kings))
    }
}

impl DifferenceGroup {
    fn of(difference: &MoveDifference) -> DifferenceGroup {
        DifferenceGroup {
            only: difference.only,
            manners: vec![difference.manner],
            to: vec![difference.to],
            is_safe: false,
            example: difference.clone(),
        }
    }

    fn join(&mut self, difference: &MoveDifference) {
        if !self.to.contains(&difference.to) {
            self.to.push(difference.to);
        }
        self.show(difference);
    }

    /// Takes the nearer of two examples; of equal ones that to the right and forward.
    fn show(&mut self, difference: &MoveDifference) {
        let order = |square: Vector| (square.length(), -square.y, -square.x);
        let order = |difference: &MoveDifference| {
            let captures: Vec<_> = difference.captures.iter().map(|&square| order(square)).collect();
            (order(difference.to), captures)
        };
        if order(difference) < order(&self.example) {
            self.example = difference.clone();
        }
    }

    fn is_twin_of(&self, other: &DifferenceGroup) -> bool {
        let (mine, theirs) = (&self.example, &other.example);
        let sorted = |group: &DifferenceGroup| {
            let mut to = group.to.clone();
            to.sort_unstable();
            to
        };
        let is_plain = |group: &DifferenceGroup| group.example.passed.is_empty() && !group.example.takes_a_king();
        self.only == other.only
            && mine.unmoved == theirs.unmoved
            && mine.others() == theirs.others()
            && mine.captured_elsewhere() == theirs.captured_elsewhere()
            && is_plain(self)
            && is_plain(other)
            && sorted(self) == sorted(other)
    }

    /// Whether this is the same farther out: in the same directions, to other squares, with as many men of the same kinds
    /// elsewhere on the way.
    fn goes_on_from(&self, nearer: &DifferenceGroup) -> bool {
        let kinds = |group: &DifferenceGroup| {
            let mut kinds: Vec<States> = group.example.others().iter().map(|(_, state)| *state).collect();
            kinds.order();
            kinds
        };
        let is_plain = |group: &DifferenceGroup| {
            let example = &group.example;
            !example.anywhere
                && example.passed.is_empty()
                && example.captured_elsewhere().is_empty()
                && !example.takes_a_king()
        };
        self.only == nearer.only
            && self.manners == nearer.manners
            && self.example.unmoved == nearer.example.unmoved
            && !self.example.others().is_empty()
            && kinds(self) == kinds(nearer)
            && is_plain(self)
            && is_plain(nearer)
            && ray(self.example.to) == ray(nearer.example.to)
            && self.to.iter().all(|to| !nearer.to.contains(to))
    }
}

/// The direction of a square, turned to the right of straight forward.
fn ray(to: Vector) -> (u8, u8) {
    let (short, long) = to.sides();
    let divisor = common_divisor(short, long).max(1);
    (short / divisor, long / divisor)
}
