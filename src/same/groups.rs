//! Differences in words, those of one kind together.

use super::{Comparison, Difference, Which};
use crate::geometry::{MAX_SIDE, Vector};
use crate::unrolled::States;
use crate::walker::Manner;

/// The most squares of one group that are named.
const MOST_NAMED: usize = 12;

/// The man's own square.
const HOME: Vector = Vector::new(0, 0);

/// Differences of one kind: turned and mirrored, in several modes, at several distances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    pub only: Which,
    /// The ways of arriving, without repetitions.
    pub manners: Vec<Manner>,
    /// Where the moves end, without repetitions.
    pub to: Vec<Vector>,
    /// Whether the other movement makes this move too, but can then be captured en passant.
    pub is_safe: bool,
    /// One of them, with the position that shows it.
    pub example: Difference,
}

impl Comparison {
    /// The differences in groups, what needs no other man first.
    pub fn groups(&self) -> Vec<Group> {
        let nearest = |to: &Vector| (to.x.unsigned_abs().max(to.y.unsigned_abs()), *to);
        let mut groups: Vec<(Key, Group)> = Vec::new();
        for difference in &self.differences {
            let key = Key::of(difference);
            match groups.iter_mut().find(|(other, _)| *other == key) {
                Some((_, group)) => group.join(difference),
                None => groups.push((key, Group::of(difference))),
            }
        }
        // Groups that differ only in how they arrive are one.
        let mut joined: Vec<Group> = Vec::new();
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
            group.to.sort_by_key(nearest);
        }
        let distance = |group: &Group| {
            let (example, ends) = (&group.example, group.to.iter().take(1));
            let squares = ends.chain(&example.captures).chain(example.men.iter().map(|(square, _)| square));
            squares.map(|square| square.x.unsigned_abs().max(square.y.unsigned_abs())).max().unwrap_or(0)
        };
        joined.sort_by_key(|group| (group.example.others().len(), distance(group), group.only));
        let mut told: Vec<Group> = Vec::new();
        for group in joined {
            match told.iter_mut().find(|nearer| group.goes_on_from(nearer)) {
                Some(nearer) => {
                    nearer.show(&group.example);
                    nearer.to.extend(group.to);
                    nearer.to.sort_by_key(nearest);
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
struct Key {
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
    to: Option<Vector>,
}

impl Key {
    fn of(difference: &Difference) -> Key {
        let others = difference.others();
        let captures = difference.captured_elsewhere();
        // A move that ends where it began is turned by what it takes.
        let points = if difference.to == HOME { captures.first().copied().unwrap_or(HOME) } else { difference.to };
        let (others, captures) = turns(points)
            .map(|turn| {
                let mut turned = (others.clone(), captures.clone());
                turned.0.iter_mut().for_each(|(square, _)| *square = turn(*square));
                turned.1.iter_mut().for_each(|square| *square = turn(*square));
                turned.0.sort();
                turned.1.sort();
                turned
            })
            .min()
            .unwrap_or_default();
        let (x, y) = (difference.to.x.abs(), difference.to.y.abs());
        Key {
            only: difference.only,
            manner: difference.manner,
            unmoved: difference.unmoved,
            anywhere: difference.anywhere,
            takes_a_king: difference.takes_a_king(),
            leaves_en_passant: !difference.passed.is_empty(),
            to: (!others.is_empty()).then(|| Vector::new(x.min(y), x.max(y))),
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

impl Difference {
    /// What stands elsewhere than where the move ends.
    fn others(&self) -> Vec<(Vector, States)> {
        self.men.iter().filter(|(square, _)| *square != self.to).copied().collect()
    }

    /// The squares of men that are taken elsewhere than where the move ends.
    fn captured_elsewhere(&self) -> Vec<Vector> {
        self.captures.iter().filter(|&&square| square != self.to).copied().collect()
    }

    fn takes_a_king(&self) -> bool {
        let kings = States::ENEMY_KING | States::FRIENDLY_KING;
        self.men.iter().any(|&(square, state)| square == self.to && state.are_within(kings))
    }
}

impl Group {
    fn of(difference: &Difference) -> Group {
        Group {
            only: difference.only,
            manners: vec![difference.manner],
            to: vec![difference.to],
            is_safe: false,
            example: difference.clone(),
        }
    }

    fn join(&mut self, difference: &Difference) {
        if !self.to.contains(&difference.to) {
            self.to.push(difference.to);
        }
        self.show(difference);
    }

    /// Takes the nearer of two examples; of equal ones that to the right and forward.
    fn show(&mut self, difference: &Difference) {
        let order = |square: Vector| (square.x.unsigned_abs().max(square.y.unsigned_abs()), -square.y, -square.x);
        let order = |difference: &Difference| {
            let captures: Vec<_> = difference.captures.iter().map(|&square| order(square)).collect();
            (order(difference.to), captures)
        };
        if order(difference) < order(&self.example) {
            self.example = difference.clone();
        }
    }

    fn is_twin_of(&self, other: &Group) -> bool {
        let (mine, theirs) = (&self.example, &other.example);
        let sorted = |group: &Group| {
            let mut to = group.to.clone();
            to.sort_unstable();
            to
        };
        let is_plain = |group: &Group| group.example.passed.is_empty() && !group.example.takes_a_king();
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
    fn goes_on_from(&self, nearer: &Group) -> bool {
        let kinds = |group: &Group| {
            let mut kinds: Vec<States> = group.example.others().iter().map(|(_, state)| *state).collect();
            kinds.sort();
            kinds
        };
        let is_plain = |group: &Group| {
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

    /// The group in one sentence, without a full stop, with these names for the two.
    pub fn sentence(&self, first: &str, second: &str) -> String {
        let who = match self.only {
            Which::First => first,
            Which::Second => second,
        };
        let example = &self.example;
        let verbs: Vec<&str> = match example.takes_a_king() {
            true => vec!["captures a king on"],
            false => self.manners.iter().map(|&manner| verb(manner)).collect(),
        };
        let first_move = if example.unmoved { ", as its first move," } else { "" };
        let places = match (example.anywhere, &self.to[..]) {
            (true, _) => "any square".to_owned(),
            (false, [HOME]) => "its own square".to_owned(),
            (false, to) => vectors_in_short(to, MOST_NAMED),
        };
        format!("only `{who}`{first_move} {} {places}{}{}", listed(&verbs), self.deeds(), self.conditions())
    }

    /// What else the move does.
    fn deeds(&self) -> String {
        let taken = self.example.captured_elsewhere();
        let mut text = String::new();
        if !taken.is_empty() {
            text.push_str(&format!(", taking the man on {}", vectors_in_short(&taken, MOST_NAMED)));
        }
        if !self.example.passed.is_empty() {
            let squares = vectors_in_short(&self.example.passed, MOST_NAMED);
            text.push_str(&format!(", and may then be captured en passant on {squares}"));
        }
        if self.is_safe {
            text.push_str(", and cannot then be captured en passant");
        }
        text
    }

    /// What must stand where, for the example.
    fn conditions(&self) -> String {
        let example = &self.example;
        let taken = example.captured_elsewhere();
        let is_told = |&(square, state): &(Vector, States)| taken.contains(&square) && state == States::ENEMY;
        let others: Vec<(Vector, States)> = example.others().into_iter().filter(|other| !is_told(other)).collect();
        let such = match self.to.len() {
            1 => String::new(),
            _ if others.is_empty() && taken.is_empty() => String::new(),
            _ => format!(", such as {}", example.to),
        };
        if others.is_empty() {
            return such;
        }
        let mut kinds: Vec<States> = others.iter().map(|(_, state)| *state).collect();
        kinds.sort();
        kinds.dedup();
        let of_kind = |state: States| {
            let squares: Vec<Vector> =
                others.iter().filter(|(_, other)| *other == state).map(|(square, _)| *square).collect();
            let squares = vectors_in_short(&squares, MOST_NAMED);
            match state {
                States::OFF => format!("where {squares} is off the board"),
                States::PASSED => format!("when an enemy has just passed {squares}"),
                States::ENEMY => format!("with an enemy on {squares}"),
                States::FRIEND => format!("with a man of its own side on {squares}"),
                state => format!("with {} on {squares}", state.words()),
            }
        };
        let told: Vec<String> = kinds.into_iter().map(of_kind).collect();
        format!("{such} {}", told.join(" and "))
    }
}

/// The direction of a square, turned to the right of straight forward.
fn ray(to: Vector) -> (u8, u8) {
    let (x, y) = (to.x.unsigned_abs(), to.y.unsigned_abs());
    let (mut divisor, mut rest) = (x.max(y), x.min(y));
    while rest > 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    let divisor = divisor.max(1);
    (x.min(y) / divisor, x.max(y) / divisor)
}

fn verb(manner: Manner) -> &'static str {
    match manner {
        Manner::Quiet => "moves to",
        Manner::Capture => "captures on",
        Manner::TakeOwn => "takes its own on",
        Manner::EnPassant => "captures en passant on",
        Manner::Unload => "puts back what stands on",
        Manner::Castle => "castles to",
    }
}

fn listed(parts: &[&str]) -> String {
    match parts {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [before @ .., last] => format!("{} or {last}", before.join(", ")),
    }
}

/// Squares as people write them, mirror images together: `(±1,2) (0,1)`; at most so many, and how many more or that they go on.
pub fn vectors_in_short(squares: &[Vector], most: usize) -> String {
    let mut rest = squares.to_vec();
    let mut told = Vec::new();
    while let Some(&square) = rest.first() {
        let (x, y) = (square.x, square.y);
        let turned = [(true, true), (true, false), (false, true)].into_iter().find_map(|(left, down)| {
            let images: Vec<Vector> = [(x, y), (-x, y), (x, -y), (-x, -y)]
                .into_iter()
                .filter(|image| (left || image.0 == x) && (down || image.1 == y))
                .map(|(x, y)| Vector::new(x, y))
                .collect();
            let is_new = !(left && x == 0 || down && y == 0);
            (is_new && images.iter().all(|image| rest.contains(image))).then_some((left, down, images))
        });
        let (left, down, images) = turned.unwrap_or((false, false, vec![square]));
        let number =
            |value: i8, both: bool| if both { format!("±{}", value.unsigned_abs()) } else { value.to_string() };
        rest.retain(|other| !images.contains(other));
        told.push((format!("({},{})", number(x, left), number(y, down)), images.len()));
    }
    let hidden: usize = told.iter().skip(most).map(|(_, count)| count).sum();
    let shown: Vec<String> = told.into_iter().take(most).map(|(text, _)| text).collect();
    // What goes on to the edge of the largest board is a ride.
    let is_far = squares.iter().any(|square| square.x.abs().max(square.y.abs()) > MAX_SIDE as i8 / 2);
    let more = match hidden {
        0 => String::new(),
        _ if is_far => " and so on".to_string(),
        _ => format!(" and {hidden} more"),
    };
    shown.join(" ") + &more
}
