//! What one kind of man can do, as sets of squares.

use super::ray::{Ray, RayCourse};
use crate::betza::{Heading, Hop, Leg, Modes, Movement, Passage, Route, squares_between};
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector};
use crate::position::Kind;
use crate::rules::{Choices, Confinement, royal};
use crate::variant::{Specials, Variant};
use crate::walker;
use crate::walker::{EmptyBoard, unhindered};

/// What one kind of man can do for one side.
#[derive(Clone, Debug)]
pub(crate) struct KindTable<S: SquareSet> {
    pub royal: bool,
    /// Whether a promotion may make it royal.
    pub becomes_royal: bool,
    /// Where men of the kind may arrive: every square, unless a rule confines them.
    pub within: S,
    pub leaps: Vec<Leaps<S>>,
    /// Leaps of an unmoved man, beyond `leaps`; empty if the kind has none.
    pub first_leaps: Vec<Leaps<S>>,
    pub rides: Vec<Ride>,
    /// Lame leaps from each square; empty if the kind has none.
    pub lame: Vec<Vec<Lame<S>>>,
    /// From each square, where a ride or lame leap could capture if the men between stood right.
    pub line_targets: Vec<S>,
    /// Whether all its captures from afar are unlimited slides by single steps, straight or diagonal, that need their
    /// way free.
    pub has_straight_lines: bool,
    /// The routes that only the walker knows.
    pub walked: Option<Movement>,
    pub walked_captures: bool,
    /// From each square, where walks might capture if the men between stood right; empty if the kind has none.
    pub walk_targets: Vec<S>,
    /// The conditional moves of the kind, by their place in the variant.
    pub conditional: Vec<usize>,
    /// For each of these that only leaps, where its leaps from each square lead whatever the conditions.
    pub conditional_leaps: Vec<Option<Vec<Leaps<S>>>>,
    /// The squares where the kind promotes.
    pub promotes_on: S,
    /// For each square, which of [`Tables::choices`] applies there.
    pub choice_on: Vec<u16>,
    /// Whether moving such a man counts as progress.
    pub is_progress: bool,
    /// Whether several routes of the kind may lead to one square, one of them leaving rights.
    pub may_meet: bool,
    /// Whether the kind has nothing but leaps and slides that hold for moved men too.
    pub is_simple: bool,
}

/// Where leaps from one square go, by what they may do there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Leaps<S> {
    pub quiet: S,
    pub capture: S,
    pub own: S,
    pub passing: S,
}

/// A slide or a ride in one direction.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ride {
    pub ray: usize,
    pub modes: Modes,
    pub initial: bool,
    /// Whether it passes over exactly one man.
    pub over: bool,
}

/// A leap that some squares must be empty for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lame<S> {
    pub to: Square,
    pub clear: S,
    pub modes: Modes,
    pub initial: bool,
    /// The squares on which the mover may then be captured en passant.
    pub passed: S,
}

impl<S: SquareSet> KindTable<S> {
    /// The table of a kind; new rays and promotion choices are added to the lists that all kinds share.
    pub fn new(
        variant: &Variant,
        (color, kind): (Color, Kind),
        rays: &mut Vec<Ray<S>>,
        choices: &mut Vec<Choices>,
    ) -> KindTable<S> {
        let (board, area) = (&variant.board, variant.board.area());
        let table = KindTable {
            within: S::narrow(Confinement::squares(&variant.rules.confinement, kind, color, board)),
            royal: variant.kinds[kind].royal,
            becomes_royal: royal::becomes_royal(&variant.rules.promotion, &variant.kinds, kind),
            leaps: vec![Leaps::default(); area],
            first_leaps: Vec::new(),
            rides: Vec::new(),
            lame: Vec::new(),
            line_targets: vec![S::EMPTY; area],
            has_straight_lines: false,
            walked: None,
            walked_captures: false,
            walk_targets: Vec::new(),
            conditional: Vec::new(),
            conditional_leaps: Vec::new(),
            promotes_on: S::EMPTY,
            choice_on: vec![0; area],
            is_progress: variant.rules.is_progress(kind),
            may_meet: false,
            is_simple: false,
        };
        let mut filling = Filling { variant, board, color, kind, rays, table };
        filling.add_moves();
        filling.add_line_targets();
        filling.add_walk_targets();
        filling.add_promotions(choices);
        let mut table = filling.table;
        let repeats = |lame: &Vec<Lame<S>>| {
            let later = |(index, one): (usize, &Lame<S>)| lame[index + 1..].iter().any(|other| other.to == one.to);
            lame.iter().enumerate().any(later)
        };
        table.may_meet = table.walked.is_some() || !table.conditional.is_empty() || table.lame.iter().any(repeats);
        table.is_simple = table.first_leaps.is_empty()
            && table.lame.is_empty()
            && table.walked.is_none()
            && table.conditional.is_empty()
            && table.rides.iter().all(|ride| !ride.initial);
        table
    }

    /// Every leap from `from`, also those of an unmoved man.
    pub fn every_leap(&self, from: Square) -> Leaps<S> {
        let leaps = self.leaps[from.index()];
        self.first_leaps.get(from.index()).map_or(leaps, |first| leaps.with(*first))
    }
}

/// A table that is being filled, and what it is filled from.
struct Filling<'a, S: SquareSet> {
    variant: &'a Variant,
    board: &'a Board,
    color: Color,
    kind: Kind,
    /// The rays of all kinds.
    rays: &'a mut Vec<Ray<S>>,
    table: KindTable<S>,
}

impl<S: SquareSet> Filling<'_, S> {
    /// Adds all moves of the kind, each where it belongs.
    fn add_moves(&mut self) {
        let variant = self.variant;
        let everywhere = self.board.squares();
        let specials = |which: Specials| which.of(&variant.rules, self.kind);
        let own = variant.kinds[self.kind].movement.routes.iter().map(|route| (route, everywhere));
        let plain = specials(Specials::Plain).flat_map(|(_, special)| {
            let starts = special.from.as_ref().map_or(everywhere, |zone| zone.of(self.color));
            special.movement.routes.iter().map(move |route| (route, starts))
        });
        let conditional = specials(Specials::All).filter(|(_, special)| !Specials::Plain.has(special));
        let takes = |leg: &Leg| (leg.how.modes.capture || leg.how.modes.own) && !leg.how.unloads;
        let walks = |route: &Route| route.legs.iter().any(takes);
        let attacks = specials(Specials::Attacking)
            .any(|(_, special)| !Specials::Plain.has(special) && special.movement.routes.iter().any(walks));
        let conditional: Vec<usize> = conditional.map(|(index, _)| index).collect();
        let mut walked = Movement::default();
        for (route, starts) in own.chain(plain).collect::<Vec<_>>() {
            if !self.add(route, starts) {
                walked.routes.push(route.clone());
            }
        }
        self.table.walked_captures = attacks || walked.routes.iter().any(walks);
        self.table.walked = (!walked.routes.is_empty()).then_some(walked);
        let leaps = |&index: &usize| self.leaps_of(&variant.rules.conditional[index].movement);
        self.table.conditional_leaps = conditional.iter().map(leaps).collect();
        self.table.conditional = conditional;
    }

    /// Adds a route from these squares, if tables can hold it.
    fn add(&mut self, route: &Route, starts: Squares) -> bool {
        let own = &self.variant.kinds[self.kind].movement;
        if !walker::is_tabled(route, own) {
            return false;
        }
        match &route.legs[..] {
            [leg] => self.add_leg(route.initial, starts, leg),
            [first, leg] => {
                let courses = walker::bent_courses(first, leg, own).unwrap_or_default().into_iter();
                self.add_rides(route.initial, leg, courses.map(|(first, step)| (Some(first), step)));
            }
            _ => return false,
        }
        true
    }

    /// Adds a route of a single leg that tables can hold.
    fn add_leg(&mut self, initial: bool, starts: Squares, leg: &Leg) {
        let steps = leg.heading.steps();
        let single = leg.range.is_some_and(|range| range.get() == 1);
        match (leg.how.between, leg.how.hop) {
            (Passage::Empty, _) => self.add_lame(initial, starts, leg, steps),
            (_, Hop::None) if single => self.add_leaps(initial, starts, leg, steps),
            _ => self.add_rides(initial, leg, steps.iter().map(|&step| (None, step))),
        }
    }

    /// Where a movement that is nothing but leaps may lead from each square, if it is one.
    fn leaps_of(&self, movement: &Movement) -> Option<Vec<Leaps<S>>> {
        let mut all = vec![Leaps::default(); self.board.area()];
        for route in &movement.routes {
            let ([leg], true) = (&route.legs[..], route.is_leap()) else { return None };
            let Heading::Steps(steps) = &leg.heading else { return None };
            self.leap(leg, steps, self.board.squares(), &mut all);
        }
        Some(all)
    }

    fn add_leaps(&mut self, initial: bool, starts: Squares, leg: &Leg, steps: &[Vector]) {
        if initial && self.table.first_leaps.is_empty() {
            self.table.first_leaps = vec![Leaps::default(); self.board.area()];
        }
        let KindTable { first_leaps, leaps, .. } = &mut self.table;
        let mut filled = std::mem::take(if initial { first_leaps } else { leaps });
        self.leap(leg, steps, starts, &mut filled);
        *(if initial { &mut self.table.first_leaps } else { &mut self.table.leaps }) = filled;
    }

    /// Adds where one leap by any of these steps leads from each of `starts`.
    fn leap(&self, leg: &Leg, steps: &[Vector], starts: Squares, leaps: &mut [Leaps<S>]) {
        let mut reached = vec![S::EMPTY; self.board.area()];
        for &step in steps {
            self.board.each_step(step, self.color, |from, to| reached[from.index()] |= S::only(to));
        }
        let Modes { quiet, capture, own, en_passant } = leg.how.modes;
        for from in starts.into_iter() {
            let reached = reached[from.index()] & self.table.within;
            let chosen = |on: bool| if on { reached } else { S::EMPTY };
            let added =
                Leaps { quiet: chosen(quiet), capture: chosen(capture), own: chosen(own), passing: chosen(en_passant) };
            leaps[from.index()] = leaps[from.index()].with(added);
        }
    }

    fn add_rides(&mut self, initial: bool, leg: &Leg, courses: impl Iterator<Item = (Option<Vector>, Vector)>) {
        let longest = self.board.files().max(self.board.ranks());
        for (first, step) in courses {
            let (first, step) = (first.map(|first| first.seen_by(self.color)), step.seen_by(self.color));
            // A ride that the board ends in any case has no limit of its own, and one that it never begins is none.
            let room = (longest - 1) / step.length().max(1);
            if room == 0 {
                continue;
            }
            let limit = leg.range.map(|range| range.get()).filter(|&limit| limit < room);
            let course = RayCourse { first, step, limit };
            let known = self.rays.iter().position(|ray| ray.is_of(course));
            let ray = known.unwrap_or_else(|| {
                self.rays.push(Ray::new(self.board, course));
                self.rays.len() - 1
            });
            self.table.rides.push(Ride { ray, modes: leg.how.modes, initial, over: leg.how.hop == Hop::Over });
        }
    }

    fn add_lame(&mut self, initial: bool, starts: Squares, leg: &Leg, steps: &[Vector]) {
        let (board, color, table) = (self.board, self.color, &mut self.table);
        if table.lame.is_empty() {
            table.lame = vec![Vec::new(); board.area()];
        }
        for (from, &step) in starts.into_iter().flat_map(|from| steps.iter().map(move |step| (from, step))) {
            let Some(to) = board.step(from, step, color).filter(|to| table.within.contains(*to)) else { continue };
            let Some(between) = squares_between(step) else { continue };
            // A path that leads through a hole is never free.
            let path: Option<Squares> = between.iter().map(|&passed| board.step(from, passed, color)).collect();
            let Some(path) = path else { continue };
            let clear = S::narrow(path);
            let passed = if leg.how.leaves_en_passant { clear } else { S::EMPTY };
            let new = Lame { to, clear, modes: leg.how.modes, initial, passed };
            let known =
                table.lame[from.index()].iter_mut().find(|known| Lame { modes: leg.how.modes, ..**known } == new);
            match known {
                Some(known) => known.modes = known.modes.with(leg.how.modes),
                None => table.lame[from.index()].push(new),
            }
        }
    }

    fn add_line_targets(&mut self) {
        let (rays, table) = (&*self.rays, &mut self.table);
        for from in self.board.squares().into_iter() {
            let rides = table.rides.iter().filter(|ride| ride.modes.capture);
            let ridden = rides.fold(S::EMPTY, |all, ride| all | rays[ride.ray].from[from.index()]);
            let lame = table.lame.get(from.index()).into_iter().flatten().filter(|lame| lame.modes.capture);
            table.line_targets[from.index()] = lame.fold(ridden, |all, lame| all | S::only(lame.to)) & table.within;
        }
        let is_straight =
            |ride: &Ride| !ride.modes.capture || (!ride.initial && !ride.over && rays[ride.ray].is_straight());
        let captures = |lame: &Lame<S>| lame.modes.capture;
        table.has_straight_lines = table.rides.iter().all(is_straight) && !table.lame.iter().flatten().any(captures);
    }

    fn add_walk_targets(&mut self) {
        let (board, table) = (self.board, &mut self.table);
        let special = table.conditional.iter().map(|&index| &self.variant.rules.conditional[index].movement);
        let walks: Vec<Movement> = table.walked.iter().chain(special).map(unhindered).collect();
        if walks.is_empty() {
            return;
        }
        // Whom such a man takes may stand elsewhere than where it arrives.
        let takes_elsewhere = walks
            .iter()
            .flat_map(|movement| &movement.routes)
            .any(|route| route.legs.len() > 1 || route.legs.iter().any(|leg| leg.how.modes.en_passant));
        table.walk_targets = vec![S::EMPTY; board.area()];
        for from in board.squares().into_iter() {
            let ends = |movement| walker::ends(&EmptyBoard(board), movement, from, self.color);
            let targets = walks.iter().fold(Squares::EMPTY, |all, movement| all | ends(movement));
            table.walk_targets[from.index()] =
                if takes_elsewhere { S::narrow(board.squares()) } else { S::narrow(targets) & table.within };
        }
    }

    fn add_promotions(&mut self, choices: &mut Vec<Choices>) {
        for square in self.board.squares().into_iter() {
            let here = Choices::on(square, self.kind, self.color, &self.variant.rules.promotion);
            if here.to.is_empty() {
                continue;
            }
            let known = choices.iter().position(|known| *known == here);
            let index = known.unwrap_or_else(|| {
                choices.push(here);
                choices.len() - 1
            });
            self.table.promotes_on |= S::only(square);
            self.table.choice_on[square.index()] = index as u16;
        }
    }
}

impl<S: SquareSet> Leaps<S> {
    fn with(self, other: Leaps<S>) -> Leaps<S> {
        Leaps {
            quiet: self.quiet | other.quiet,
            capture: self.capture | other.capture,
            own: self.own | other.own,
            passing: self.passing | other.passing,
        }
    }
}
