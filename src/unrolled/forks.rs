//! Walks where nothing is known yet: where a walk asks what stands on a square, it forks.

use std::hash::{BuildHasher, BuildHasherDefault};

use super::cover::{Asks, asked, put};
use super::path::{FARTHEST, Path, PathEffect, Special, Unrolled};
use crate::betza::{Heading, Leg, Movement, Route, Wrap};
use crate::geometry::Vector;
use crate::quick_hash::{QuickHasher, QuickMap};
use crate::walker::{LegsTaken, Manner, States, Trip, World, take};

/// The most paths that a movement is written out to. A queen has 240, and a hook mover in
/// all eight directions some 20,000.
pub const MAX_PATHS: usize = 24_000;

/// The most squares that are looked at while writing out, a few for each path.
const MAX_LOOKS: usize = 60_000;

/// Writes out a movement.
pub fn unroll(movement: &Movement) -> Unrolled {
    let mut found = PathsFound { looks: MAX_LOOKS, is_complete: true, ..PathsFound::default() };
    let mut seen = LegsTaken::<Forks>::default();
    for (index, route) in movement.routes.iter().enumerate() {
        if route.legs.iter().any(|leg| leg.how.depend_on_the_board()) {
            found.is_complete = false;
            continue;
        }
        let world = Forks { route, index, steps: Vec::new(), found: &mut found };
        take(world, &route.legs, &mut seen, Trip::from(Vector::ZERO, Story::default()));
    }
    Unrolled { paths: found.paths, is_complete: found.is_complete }
}

/// The paths, each once, whichever route it belongs to and wherever its legs end.
#[derive(Default)]
struct PathsFound {
    paths: Vec<Path>,
    /// The indices of paths by their hash: a set of paths would hold all of them once more.
    by_hash: QuickMap<u64, Vec<usize>>,
    /// How many more squares may be looked at.
    looks: usize,
    is_complete: bool,
}

impl PathsFound {
    fn add(&mut self, path: Path) {
        let told = |path: &Path| (path.initial, path.to);
        let is_known =
            |other: &Path| told(other) == told(&path) && other.effect == path.effect && other.asks == path.asks;
        let hash = BuildHasherDefault::<QuickHasher>::default().hash_one((told(&path), &path.effect, &path.asks));
        let alike = self.by_hash.entry(hash).or_default();
        if !alike.iter().any(|&index| is_known(&self.paths[index])) {
            alike.push(self.paths.len());
            self.paths.push(path);
        }
        if self.paths.len() >= MAX_PATHS {
            (self.looks, self.is_complete) = (0, false);
        }
    }
}

/// A man at the middle of all boards.
struct Forks<'a> {
    route: &'a Route,
    /// The number of the route.
    index: usize,
    /// The legs of the steps so far, and where each step ended.
    steps: Vec<(usize, Vector)>,
    found: &'a mut PathsFound,
}

/// What a walk has done and asked so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Story {
    taken: Vec<Vector>,
    takes_passer: bool,
    carried: Option<(Vector, Vector)>,
    asks: Asks,
}

impl Story {
    /// Where at first stood what stands on this square by now; none if that is empty, whatever stood there: the mover has
    /// left its own square, and men that were taken are gone.
    fn at_first(&self, square: Vector) -> Option<Vector> {
        match self.carried {
            Some((from, to)) if to == square => Some(from),
            Some((from, _)) if from == square => None,
            _ if square == Vector::ZERO || self.taken.contains(&square) => None,
            _ => Some(square),
        }
    }
}

impl World for Forks<'_> {
    type Place = Vector;
    type Square = Vector;
    type Story = Story;
    type Passed = Vec<Vector>;
    type Everywhere = [Vector; 1];

    const IS_KNOWN: bool = false;

    fn may_step(&mut self) -> bool {
        let left = self.found.looks.checked_sub(1);
        self.found.looks = left.unwrap_or(0);
        self.found.is_complete &= left.is_some();
        left.is_some()
    }

    /// Round edges nobody is written out.
    fn after(&self, at: Vector, step: Vector, _: Wrap) -> Option<Vector> {
        let add = |one: i8, other: i8| one.checked_add(other).filter(|sum| sum.abs() <= FARTHEST);
        Some(Vector::new(add(at.x, step.x)?, add(at.y, step.y)?))
    }

    fn square(&self, at: Vector) -> Option<Vector> {
        Some(at)
    }

    fn on_board(&self, story: &mut Story, at: Vector) -> Option<Vector> {
        let mut seen = self.sight(story, at);
        self.ask(story, at, &mut seen, States::BOARD).then_some(at)
    }

    fn off_board(&self, story: &Story, at: Vector) -> Option<Story> {
        self.holding(story, at, self.sight(story, at), States::OFF)
    }

    fn is_home(&self, at: Vector) -> bool {
        at == Vector::ZERO
    }

    fn everywhere(&self) -> [Vector; 1] {
        [Vector::new(0, 1)]
    }

    fn sight(&self, story: &Story, at: Vector) -> States {
        story.at_first(at).map_or(States::EMPTY, |first| asked(&story.asks, first))
    }

    fn narrow(&self, story: &mut Story, at: Vector, states: States) -> bool {
        if let Some(first) = story.at_first(at) {
            put(&mut story.asks, first, states);
        }
        true
    }

    fn taking(&self, mut story: Story, at: Vector) -> Story {
        let carried = story.carried.take_if(|(_, to)| *to == at);
        let victim = carried.map_or(at, |(from, _)| from);
        if let Err(place) = story.taken.binary_search(&victim) {
            story.taken.insert(place, victim);
        }
        story
    }

    fn taking_passer(&self, story: &Story, at: Vector) -> Option<Story> {
        let passed = self.holding(story, at, self.sight(story, at), States::PASSED)?;
        Some(Story { takes_passer: true, ..passed })
    }

    fn carrying(&self, story: Story, from: Vector, to: Vector) -> Story {
        Story { carried: Some((from, to)), ..story }
    }

    fn pass(&self, passed: &mut Vec<Vector>, at: Vector) {
        passed.push(at);
    }

    fn note(&mut self, leg: usize, _: Vector, _: Vector, to: Vector) {
        self.steps.push((leg, to));
    }

    fn noted(&self) -> usize {
        self.steps.len()
    }

    fn forget(&mut self, kept: usize) {
        self.steps.truncate(kept);
    }

    fn end(&mut self, story: Story, to: Vector, manner: Manner, passed: &Vec<Vector>) {
        let is_anywhere = self.route.legs.iter().any(|leg| leg.heading == Heading::Anywhere);
        self.add(story, to, manner, passed.clone(), is_anywhere.then_some(Special::Anywhere));
    }

    fn castle(&mut self, leg: &Leg, story: Story, step: Vector, inset: u8) {
        let far = leg.range.map_or(0, |range| range.get().min(FARTHEST.unsigned_abs()) as i8);
        let to = Vector::new(step.x * far, 0);
        self.add(story, to, Manner::Castle, Vec::new(), Some(Special::Castling { inset }));
    }
}

impl Forks<'_> {
    fn add(&mut self, story: Story, to: Vector, manner: Manner, mut passed: Vec<Vector>, special: Option<Special>) {
        passed.sort_unstable();
        passed.dedup();
        let Story { taken: captures, takes_passer, carried, asks } = story;
        let before_the_last = 0..self.route.legs.len() - 1;
        let stop = |index| self.steps.iter().rfind(|(leg, _)| *leg == index).map(|&(_, at)| at);
        self.found.add(Path {
            route: self.index,
            initial: self.route.initial,
            to,
            effect: PathEffect { manner, captures, takes_passer, carried, passed, special },
            stops: before_the_last.filter_map(stop).collect(),
            asks,
        });
    }
}
