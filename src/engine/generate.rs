//! Legal moves by tables.
//!
//! Checks and pins are found once a position; then the targets of every man but the royal one are legal as
//! sets. What sets cannot say (castling, captures en passant, victims off the target) is tried and taken back.

use super::Engine;
use super::attacks::{Danger, Pins, table_at};
use super::tables::KindTable;
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::{Kind, Move, Position};
use crate::rules::{Arbiter, castling};
use crate::walker::{self, Arrival, Manner};

/// Takes the moves of a position as they are found.
pub(crate) trait Sink<S: SquareSet> {
    /// Takes plain moves of one man to many squares; enemies on them are captured.
    fn many(&mut self, position: &Position<S>, from: Square, targets: S);
    /// Takes one move.
    fn one(&mut self, made: Move);
}

/// Counts moves.
#[derive(Default)]
pub(crate) struct Counter(pub u64);

impl<S: SquareSet> Sink<S> for Counter {
    #[inline]
    fn many(&mut self, _: &Position<S>, _: Square, targets: S) {
        self.0 += u64::from(targets.count());
    }

    #[inline]
    fn one(&mut self, _: Move) {
        self.0 += 1;
    }
}

impl<S: SquareSet> Sink<S> for Vec<Move> {
    fn many(&mut self, position: &Position<S>, from: Square, targets: S) {
        let occupied = position.occupied();
        for to in targets.each() {
            let captures = if occupied.contains(to) { Squares::only(to) } else { Squares::EMPTY };
            self.push(Move {
                from,
                to,
                promotion: None,
                castling: None,
                captures,
                carried: None,
                passed: Squares::EMPTY,
            });
        }
    }

    fn one(&mut self, made: Move) {
        self.push(made);
    }
}

/// What restricts the men of the side to move.
enum Restraint<S> {
    /// Checks and pins are known as sets.
    Known(Danger<S>, Pins<S>),
    /// Every move must be tried: some attackers are only known to the walker.
    Unknown,
    /// There is no royal man to guard.
    Free,
}

impl<S: SquareSet> Engine<S> {
    /// Every legal move, by the rules of moving alone: ends of the game are not asked for.
    pub fn legal_moves(&self, position: &Position<S>) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        self.generate(position, &mut moves);
        moves
    }

    /// How many legal moves there are; the length of [`legal_moves`](Engine::legal_moves).
    pub fn count_moves(&self, position: &Position<S>) -> u64 {
        let mut counter = Counter::default();
        self.generate(position, &mut counter);
        counter.0
    }

    fn generate(&self, position: &Position<S>, sink: &mut impl Sink<S>) {
        let color = position.side;
        let enemy = &self.tables.sides[color.other().index()];
        let restraint = match position.royal(color) {
            None => Restraint::Free,
            Some(_) if enemy.has_walked_attackers => Restraint::Unknown,
            Some(royal) => {
                let (danger, pins) = self.danger(position, royal);
                Restraint::Known(danger, pins)
            }
        };
        for from in position.men(color).each() {
            self.generate_man(position, from, &restraint, sink);
        }
        self.generate_castlings(position, sink);
    }

    #[inline]
    fn generate_man(&self, position: &Position<S>, from: Square, restraint: &Restraint<S>, sink: &mut impl Sink<S>) {
        let color = position.side;
        let table = table_at(&self.tables.sides[color.index()], position, from);
        let allowed = match restraint {
            Restraint::Known(danger, pins) if !table.royal => {
                if danger.pinned.contains(from) {
                    danger.answers & pins.allowed(from)
                } else {
                    danger.answers
                }
            }
            _ => !S::EMPTY,
        };
        let mut targets = self.plain_targets(position, table, from);
        if !table.is_simple {
            self.add_other_targets(position, table, from, allowed, restraint, &mut targets, sink);
        }
        if matches!(restraint, Restraint::Known(..)) || allowed != !S::EMPTY {
            targets &= allowed;
        }
        if table.takes_own
            && let Some(royal) = position.royal(color)
        {
            targets &= !S::only(royal);
        }
        if !position.passed.is_empty() {
            self.generate_passing(position, table, from, restraint, sink);
        }
        let targets = match restraint {
            Restraint::Known(..) if table.royal => self.safe_targets(position, from, targets),
            Restraint::Unknown => self.tried_targets(position, from, targets),
            _ => targets,
        };
        let promoting = targets & table.promotes_on;
        sink.many(position, from, targets & !promoting);
        for to in promoting.each() {
            let captures = if position.occupied().contains(to) { Squares::only(to) } else { Squares::EMPTY };
            self.arrive(table, Move { captures, ..plain(from, to) }, sink);
        }
    }

    /// The targets of leaps and slides that moved and unmoved men have alike, and of an unmoved man's leaps.
    #[inline]
    fn plain_targets(&self, position: &Position<S>, table: &KindTable<S>, from: Square) -> S {
        let color = position.side;
        let (occupied, own, enemies) = (position.occupied(), position.men(color), position.men(color.other()));
        let leaps = &table.leaps[from.index()];
        let mut targets = (leaps.quiet & !occupied) | (leaps.capture & enemies) | (leaps.own & own);
        for ride in &table.rides {
            if ride.initial && !position.unmoved.contains(from) {
                continue;
            }
            let reach = self.tables.rays[ride.ray].reach(from, occupied);
            if ride.modes.quiet {
                targets |= reach & !occupied;
            }
            if ride.modes.capture {
                targets |= reach & enemies;
            }
            if ride.modes.own {
                targets |= reach & own;
            }
        }
        targets
    }

    /// Adds what needs more than a look at a table: first leaps, lame leaps, walked routes, conditional moves.
    #[allow(clippy::too_many_arguments)]
    fn add_other_targets(
        &self,
        position: &Position<S>,
        table: &KindTable<S>,
        from: Square,
        allowed: S,
        restraint: &Restraint<S>,
        targets: &mut S,
        sink: &mut impl Sink<S>,
    ) {
        let color = position.side;
        let (occupied, own, enemies) = (position.occupied(), position.men(color), position.men(color.other()));
        let unmoved = position.unmoved.contains(from);
        if unmoved && let Some(leaps) = table.first_leaps.get(from.index()) {
            *targets |= (leaps.quiet & !occupied) | (leaps.capture & enemies) | (leaps.own & own);
        }
        let mut singles: Vec<Move> = Vec::new();
        for lame in table.lame.get(from.index()).into_iter().flatten() {
            let to = S::only(lame.to);
            let may_stand = if to.meets(own) {
                lame.modes.own
            } else if to.meets(enemies) {
                lame.modes.capture
            } else {
                lame.modes.quiet
            };
            if !may_stand || lame.clear.meets(occupied) || (lame.initial && !unmoved) {
                continue;
            }
            if lame.passed.is_empty() || to.meets(occupied) {
                *targets |= to;
            } else {
                let made = Move { passed: lame.passed.widen(), ..plain(from, lame.to) };
                if table.may_meet {
                    add_single(&mut singles, made)
                } else {
                    self.add_quiet(position, table, made, allowed, restraint, targets, sink)
                }
            }
        }
        let mut arrivals: Vec<Arrival> = Vec::new();
        if let Some(movement) = &table.walked {
            let seen = self.seen(position);
            walker::walk(&seen, movement, from, color, &mut |_, arrival| arrivals.push(arrival));
        }
        for &index in &table.conditional {
            let special = &self.variant.rules.conditional[index];
            special.walk(position, from, color, self, &mut |arrival| arrivals.push(arrival));
        }
        for arrival in arrivals {
            let is_passing = arrival.manner == Manner::EnPassant && arrival.carried.is_none();
            let takes_passer_only = is_passing && arrival.captures == Squares::only(position.passer);
            if takes_passer_only && passing_leaps(position, table, from).contains(arrival.to) {
                continue; // It is found among the captures by leaps.
            }
            if arrival.is_plain(from) {
                *targets |= S::only(arrival.to);
            } else if arrival.manner != Manner::Castle || may_castle(position, from, &arrival, self) {
                add_single(&mut singles, reaching(from, &arrival));
            }
        }
        for made in singles {
            if !made.passed.is_empty() {
                self.add_quiet(position, table, made, allowed, restraint, targets, sink);
            } else if spares_own_royal(position, &made) && self.leaves_royal_safe(position, &made) {
                self.arrive(table, made, sink);
            }
        }
    }

    /// Reports a quiet move that leaves rights, instead of the same move without.
    #[allow(clippy::too_many_arguments)]
    fn add_quiet(
        &self,
        position: &Position<S>,
        table: &KindTable<S>,
        made: Move,
        allowed: S,
        restraint: &Restraint<S>,
        targets: &mut S,
        sink: &mut impl Sink<S>,
    ) {
        *targets &= !S::only(made.to);
        let legal = match restraint {
            Restraint::Known(..) if !table.royal => allowed.contains(made.to),
            _ => self.leaves_royal_safe(position, &made),
        };
        if legal {
            self.arrive(table, made, sink);
        }
    }

    /// Captures en passant by leaps; every one is tried, since two men leave their squares at once.
    fn generate_passing(
        &self,
        position: &Position<S>,
        table: &KindTable<S>,
        from: Square,
        restraint: &Restraint<S>,
        sink: &mut impl Sink<S>,
    ) {
        for to in passing_leaps(position, table, from).each() {
            let made = Move { captures: Squares::only(position.passer), ..plain(from, to) };
            if matches!(restraint, Restraint::Free) || self.leaves_royal_safe(position, &made) {
                self.arrive(table, made, sink);
            }
        }
    }

    fn generate_castlings(&self, position: &Position<S>, sink: &mut impl Sink<S>) {
        for plan in &self.tables.castlings[position.side.index()] {
            let ready = (plan.needs & !position.unmoved).is_empty() && !plan.must_be_empty.meets(position.occupied());
            if !ready {
                continue;
            }
            let castling = &self.variant.rules.castling[usize::from(plan.entry)];
            let Some(way) = castling.ways[position.side.index()] else { continue };
            let made = Move { castling: Some(plan.entry), ..plain(way.king_from, way.king_to) };
            if castling.is_possible(position, self) && self.leaves_royal_safe(position, &made) {
                sink.one(made);
            }
        }
    }

    /// The targets on which the royal man is not attacked.
    fn safe_targets(&self, position: &Position<S>, from: Square, targets: S) -> S {
        let by = position.side.other();
        let without = position.occupied() & !S::only(from);
        let is_safe = |&to: &Square| {
            let there = S::only(to);
            !self.is_attacked_through(position, by, to, without | there, position.men(by) & !there)
        };
        targets.each().filter(is_safe).fold(S::EMPTY, |safe, to| safe | S::only(to))
    }

    /// The targets that leave the royal man safe, each one tried.
    fn tried_targets(&self, position: &Position<S>, from: Square, targets: S) -> S {
        let is_legal = |&to: &Square| {
            let captures = if position.occupied().contains(to) { Squares::only(to) } else { Squares::EMPTY };
            self.leaves_royal_safe(position, &Move { captures, ..plain(from, to) })
        };
        targets.each().filter(is_legal).fold(S::EMPTY, |legal, to| legal | S::only(to))
    }

    /// Whether the mover's royal man is not attacked after the move.
    pub(crate) fn leaves_royal_safe(&self, position: &Position<S>, made: &Move) -> bool {
        let color = position.side;
        let after = self.after(position, made);
        after.royal(color).is_none_or(|royal| !self.is_attacked(&after, color.other(), royal))
    }

    /// Reports a move once for each kind that the man may become.
    fn arrive(&self, table: &KindTable<S>, made: Move, sink: &mut impl Sink<S>) {
        let choices = &self.tables.choices[usize::from(table.choice_on[made.to.index()])];
        if choices.to.is_empty() || choices.optional {
            sink.one(made);
        }
        choices.to.iter().for_each(|&kind: &Kind| sink.one(Move { promotion: Some(kind), ..made }));
    }
}

/// A move without victims, promotion or castling.
pub(crate) fn plain(from: Square, to: Square) -> Move {
    Move { from, to, promotion: None, castling: None, captures: Squares::EMPTY, carried: None, passed: Squares::EMPTY }
}

/// Where a man captures en passant by a leap.
fn passing_leaps<S: SquareSet>(position: &Position<S>, table: &KindTable<S>, from: Square) -> S {
    if position.passed.is_empty() || position.men(position.side).contains(position.passer) {
        return S::EMPTY;
    }
    let mut leaps = table.leaps[from.index()].passing;
    if let Some(first) = table.first_leaps.get(from.index())
        && position.unmoved.contains(from)
    {
        leaps |= first.passing;
    }
    leaps & position.passed & !position.occupied()
}

/// The move of an arrival.
pub(crate) fn reaching(from: Square, arrival: &Arrival) -> Move {
    let Arrival { to, captures, carried, passed, .. } = *arrival;
    Move { captures, carried, passed, ..plain(from, to) }
}

/// Whether a move leaves the own royal man on the board.
pub(crate) fn spares_own_royal<S: SquareSet>(position: &Position<S>, made: &Move) -> bool {
    position.royal(position.side).is_none_or(|royal| !made.captures.contains(royal))
}

/// Whether a castling that a Betza string has is allowed: a royal man neither leaves, crosses nor enters a square that
/// is attacked.
pub(crate) fn may_castle<S: SquareSet>(
    position: &Position<S>,
    from: Square,
    arrival: &Arrival,
    arbiter: &impl Arbiter<S>,
) -> bool {
    let Some(man) = position.man_at(from).filter(|man| arbiter.kinds()[man.kind].royal) else { return true };
    let path = castling::line(arbiter.board(), from, arrival.to);
    path.is_some_and(|path| castling::is_safe(man, from, path, position, arbiter))
}

/// Adds a move, or lets the same move leave the rights of both its routes.
pub(crate) fn add_single(moves: &mut Vec<Move>, made: Move) {
    match moves.iter_mut().find(|known| known.is_same(&made)) {
        Some(known) => known.passed |= made.passed,
        None => moves.push(made),
    }
}
