//! A man on a board: where it may go from a square, and what every way there asks of other squares.

use super::chance::Way;
use super::no_figure::{NoFigure, Uncounted};
use crate::betza::{Movement, Wrap};
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector};
use crate::position::Kind;
use crate::rules::{ConditionalMove, Confinement, Zone};
use crate::unrolled::{Path, Special, States, unroll};
use crate::variant::{Specials, Variant};
use crate::walker::Manner;

/// A man of White's on a board, moved or unmoved.
///
/// Castling and en passant are no part of it: both need more than men on squares.
#[derive(Clone, Debug, PartialEq)]
pub struct Mover {
    pub(super) board: Board,
    /// The squares on which the man may stand.
    pub(super) squares: Squares,
    pub(super) parts: Vec<MoverPart>,
}

/// A movement that a man has on some squares.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct MoverPart {
    pub movement: Movement,
    /// Where it begins.
    pub from: Squares,
    /// Where it may end.
    pub to: Squares,
    /// All paths, if they could be written out.
    paths: Result<Vec<Path>, NoFigure>,
}

/// What a man can do from one square.
#[derive(Clone, Debug)]
pub struct Aims {
    /// The ways to arrive on a square, by the index of the square; what stands there is not asked.
    pub arrivals: Vec<Vec<Way>>,
    /// The same for moves that take nobody.
    pub moves: Vec<Vec<Way>>,
    /// The ways to take an enemy on a square, if one stands there.
    pub attacks: Vec<Vec<Way>>,
    /// Where it can go without a capture on an empty board.
    pub quiet: Squares,
    /// Where it can come by a capture, if one enemy stands where it wants and the board is empty but for it.
    pub capturing: Squares,
}

impl Mover {
    /// A man that moves so, anywhere on a board.
    pub fn new(movement: &Movement, board: &Board, unmoved: bool) -> Mover {
        let all = board.squares();
        Mover { board: board.clone(), squares: all, parts: vec![MoverPart::of(movement, unmoved, all, all)] }
    }

    /// A man of a kind, within the squares that its variant leaves to it.
    ///
    /// Conditional moves that say only where they begin and end, or that the man is unmoved, belong to it.
    pub fn of_kind(variant: &Variant, kind: Kind, unmoved: bool) -> Mover {
        let board = &variant.board;
        let squares = Confinement::squares(&variant.rules.confinement, kind, Color::White, board);
        let mut parts = vec![MoverPart::of(&variant.kinds[kind].movement, unmoved, squares, squares)];
        parts.extend(Specials::OnlyWhere.of(&variant.rules, kind).map(|(_, special)| {
            let zone = |zone: &Option<Zone>| zone.as_ref().map_or(squares, |zone| zone.of(Color::White));
            MoverPart::of(&special.movement, unmoved, squares & zone(&special.from), squares & zone(&special.to))
        }));
        parts.retain(|part| !part.movement.routes.is_empty());
        Mover { board: board.clone(), squares, parts }
    }

    /// The conditional moves of a kind that no number counts.
    pub fn uncounted(variant: &Variant, kind: Kind) -> Vec<Uncounted> {
        let told = |special: &ConditionalMove| Uncounted {
            code: "conditional-move",
            text: format!("`{}` of `special.{}` has conditions and is not counted", special.notation, special.name),
        };
        left_out(variant, kind).map(told).collect()
    }

    /// A conditional move that men which have moved may make, and that no number counts.
    pub fn left_out(variant: &Variant, kind: Kind) -> Option<&ConditionalMove> {
        let is_later = |special: &ConditionalMove| special.movement.routes.iter().any(|route| !route.initial);
        left_out(variant, kind).find(|special| is_later(special))
    }

    /// Whether it has moves that another, of the same kind, has not.
    pub(super) fn has_more_than(&self, other: &Mover) -> bool {
        let count = |mover: &Mover| mover.parts.iter().map(|part| part.movement.routes.len()).sum::<usize>();
        count(self) > count(other)
    }

    /// The squares on which the man may stand.
    pub fn squares(&self) -> Squares {
        self.squares
    }

    /// What the man can do from a square.
    ///
    /// # Errors
    ///
    /// If its movement cannot be written out.
    pub fn aims(&self, from: Square) -> Result<Aims, NoFigure> {
        let none = || vec![Vec::new(); self.board.area()];
        let mut aims =
            Aims { arrivals: none(), moves: none(), attacks: none(), quiet: Squares::EMPTY, capturing: Squares::EMPTY };
        for part in &self.parts {
            let paths = part.paths.as_ref().map_err(|&why| why)?;
            if !part.from.contains(from) {
                continue;
            }
            for path in paths {
                match path.effect.special {
                    None => self.aim(path, from, part.to, &mut aims),
                    Some(Special::Anywhere) => {
                        let (manner, others) = (path.effect.manner, part.to & !Squares::only(from));
                        for to in others.each() {
                            let victims = if manner == Manner::Capture { &[to][..] } else { &[] };
                            add(&mut aims, manner, to, Way::default(), victims);
                        }
                    }
                    Some(Special::Castling { .. }) => {}
                }
            }
        }
        Ok(aims)
    }

    /// Adds what one path does, if the board has room for it.
    fn aim(&self, path: &Path, from: Square, ends: Squares, aims: &mut Aims) {
        let board = &self.board;
        let at = |step: Vector| board.step(from, step, Color::White);
        let Some(to) = at(path.to).filter(|&to| ends.contains(to)) else { return };
        let mut way = Way::default();
        for &(step, states) in &path.asks {
            match at(step) {
                Some(square) => way.ask(square, states),
                None if States::OFF.are_within(states) => {}
                None => return,
            }
        }
        let is_enemy = |step: Vector| {
            let asked = path.asks.iter().find(|(square, _)| *square == step);
            asked.is_some_and(|(_, states)| states.are_within(States::ENEMIES))
        };
        let victims: Vec<Square> =
            path.effect.captures.iter().filter(|&&step| is_enemy(step)).filter_map(|&step| at(step)).collect();
        add(aims, path.effect.manner, to, way, &victims);
    }

    /// Why the movement could not be written out, if it could not.
    pub fn not_written_out(&self) -> Option<NoFigure> {
        self.parts.iter().find_map(|part| part.paths.as_ref().err().copied())
    }
}

/// The special moves that ask for more than squares can say.
fn left_out(variant: &Variant, kind: Kind) -> impl Iterator<Item = &ConditionalMove> {
    let all = Specials::All.of(&variant.rules, kind).map(|(_, special)| special);
    all.filter(|special| !Specials::OnlyWhere.has(special))
}

/// Adds a way to a square that takes these enemies.
fn add(aims: &mut Aims, manner: Manner, to: Square, way: Way, victims: &[Square]) {
    let is_move = manner == Manner::Quiet && victims.is_empty();
    let without = way.whatever_on(to);
    aims.arrivals[to.index()].push(without);
    if is_move {
        aims.moves[to.index()].push(without);
        aims.quiet |= if without.needs_no_man() { Squares::only(to) } else { Squares::EMPTY };
    }
    for &victim in victims {
        let without = way.whatever_on(victim);
        aims.attacks[victim.index()].push(without);
        aims.capturing |= if without.needs_no_man() { Squares::only(to) } else { Squares::EMPTY };
    }
}

impl MoverPart {
    fn of(movement: &Movement, unmoved: bool, from: Squares, to: Squares) -> MoverPart {
        let movement = movement.clone().without_castling();
        let mut movement = if unmoved { movement } else { movement.by_right().0 };
        movement.routes.iter_mut().for_each(|route| route.initial = false);
        let paths = paths(&movement);
        MoverPart { movement, from, to, paths }
    }
}

/// The paths of a movement that can happen by men on squares alone.
fn paths(movement: &Movement) -> Result<Vec<Path>, NoFigure> {
    if movement.legs().any(|leg| leg.how.wraps != Wrap::None) {
        return Err(NoFigure::Wraps);
    }
    let unrolled = unroll(movement);
    if !unrolled.is_complete {
        return Err(NoFigure::TooManyPaths);
    }
    let is_far =
        |path: &Path| path.effect.special == Some(Special::Anywhere) && movement.routes[path.route].legs.len() > 1;
    if unrolled.paths.iter().any(is_far) {
        return Err(NoFigure::Anywhere);
    }
    let happens = |path: &Path| path.effect.manner != Manner::EnPassant && !path.effect.takes_passer;
    Ok(unrolled.paths.into_iter().filter(happens).collect())
}
