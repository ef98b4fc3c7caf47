//! What the men of a variant can do on its board, as sets of squares.
//!
//! Leaps, lame leaps and slides become tables, moved and unmoved apart; whatever else a movement holds is
//! left to the walker. Nothing about any kind of man is a constant of the program.

use super::between::PathsBetween;
use super::kind_table::KindTable;
use super::lookup::Lookups;
use super::ray::Ray;
use super::setwise::Setwise;
use super::spots::{RideTables, Spots};
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::in_order::InOrder;
use crate::position::{CastlingMove, Kind, LAYERS};
use crate::rules::{CastlingWay, Choices};
use crate::variant::Variant;

/// The layer of men that capture by slides or lame leaps.
pub(crate) const FAR: usize = 1;

/// The first of the layers of men of one kind, which move all at once.
const FIRST_SETWISE: usize = 2;

/// A kind with fewer men at the start, of both sides together, moves man by man.
const FEW_MEN: usize = 6;

/// The tables of both sides.
#[derive(Clone, Debug)]
pub(crate) struct Tables<S: SquareSet> {
    pub rays: Vec<Ray<S>>,
    /// The lines of all rays, one after the other; see [`RideTables`].
    lines: Vec<S>,
    pub lookups: Lookups<S>,
    pub between: PathsBetween<S>,
    pub sides: [SideTables<S>; 2],
    pub choices: Vec<Choices>,
    /// The squares of men whose own moves depend on being unmoved.
    pub own_rights: S,
    /// The squares of the men that must be unmoved for each castling.
    pub pair_rights: Vec<S>,
    pub castlings: [Vec<CastlingPlan<S>>; 2],
}

/// The tables of one side.
#[derive(Clone, Debug)]
pub(crate) struct SideTables<S: SquareSet> {
    pub kinds: Vec<KindTable<S>>,
    pub spots: Spots<S>,
    /// For each kind and square, what it attacks from there; see [`SideTables::strike`].
    strikes: Vec<Strike<S>>,
    area: usize,
    /// The kinds that move all at once.
    pub setwise: Vec<Setwise<S>>,
    /// For each square, where a man of this side may stand that captures there by a leap.
    pub leap_sources: Vec<S>,
    /// For each square, where a man of this side may stand that captures there by a slide or a lame leap.
    pub line_sources: Vec<S>,
    /// For each square, where a man of this side may stand that captures there en passant.
    pub passing_sources: Vec<S>,
    /// For each square, where a man of this side may stand that might capture there in a way that only the walker
    /// knows, if the men between stood right.
    pub walk_sources: Vec<S>,
    /// Whether some kind captures in a way that only the walker knows.
    pub has_walked_attackers: bool,
    /// Whether some kind captures en passant in a way that only the walker knows.
    pub has_walked_takers: bool,
}

/// What a kind attacks from a square if the men between stand right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strike<S> {
    /// By leaps, those of an unmoved man included.
    pub leaps: S,
    /// Whether a man that has moved has all of these leaps.
    pub needs_no_right: bool,
    /// By slides, rides and lame leaps.
    pub lines: S,
    /// Whether all of these are slides by single steps.
    pub is_straight: bool,
}

/// A castling of one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CastlingPlan<S> {
    pub made: CastlingMove,
    pub way: CastlingWay,
    pub needs: S,
    pub must_be_empty: S,
    /// Whether the king must neither leave, cross nor reach an attacked square.
    pub king_path_safe: bool,
    /// The squares but its first that must not be attacked while the king stands there.
    pub king_path: S,
    /// The squares that must not be attacked while the partner stands there.
    pub partner_path: S,
    /// Whether the king is royal, and alone so: then tables tell whether it is safe.
    pub is_king_in_tables: bool,
    /// Whether the partner's going might open a line to where the king ends.
    pub may_uncover: bool,
}

impl<S: SquareSet> Tables<S> {
    /// The tables of a variant, with those that only a processor uses that can gather bits.
    pub fn new(variant: &Variant, can_gather: bool) -> Tables<S> {
        let mut rays = Vec::new();
        let mut choices = vec![Choices::default()];
        let mut sides: [SideTables<S>; 2] =
            Color::BOTH.map(|color| SideTables::new(variant, color, &mut rays, &mut choices));
        let mut lookups = Lookups::new(&variant.board, can_gather);
        for side in &mut sides {
            side.spots = Spots::new(&side.kinds, &variant.board, &rays, &mut lookups);
        }
        let between: PathsBetween<S> = PathsBetween::new(&variant.board);
        let plans = |color: Color| -> Vec<CastlingPlan<S>> {
            let entries = variant.rules.castling.iter().enumerate();
            let plan = |(entry, castling): (usize, &crate::rules::Castling)| {
                let way = castling.ways[color.index()]?;
                let path = |asked: bool, path: Squares| if asked { S::narrow(path) } else { S::EMPTY };
                let king_path = path(castling.king_path_safe, way.king_path(&variant.board));
                let enemies = &sides[color.other().index()];
                let opens = |from: Square| between.path(from, way.king_to).contains(way.partner_from);
                let stands_between = variant.board.squares().each().any(opens);
                Some(CastlingPlan {
                    made: way.as_move(entry as u8),
                    needs: S::narrow(castling.must_be_unmoved(color)),
                    must_be_empty: S::narrow(way.must_be_empty(&variant.board)),
                    way,
                    king_path_safe: castling.king_path_safe,
                    king_path: king_path & !S::only(way.king_from),
                    partner_path: path(castling.partner_path_safe, way.partner_path(&variant.board)),
                    is_king_in_tables: variant.kinds[way.king.kind].royal
                        && variant.rules.several.is_none()
                        && castling.special().is_none(),
                    may_uncover: stands_between || !enemies.kinds.iter().all(|table| table.has_straight_lines),
                })
            };
            entries.filter_map(plan).collect()
        };
        let castlings = Color::BOTH.map(plans);
        Tables {
            lines: rays.iter().flat_map(|ray| ray.from.iter().copied()).collect(),
            rays,
            lookups: lookups.finished(),
            between,
            sides,
            choices,
            own_rights: S::narrow(variant.rights.own),
            pair_rights: variant.rights.pairs.iter().map(|pair| S::narrow(pair.needs)).collect(),
            castlings,
        }
    }

    /// The tables that rides are found in.
    #[inline]
    pub fn rides(&self) -> RideTables<'_, S> {
        RideTables { lines: &self.lines, lookups: &self.lookups }
    }

    /// The part of `unmoved` that still matters; see [`FirstMoves::that_matter`](crate::position::FirstMoves::that_matter).
    #[inline]
    pub fn that_matter(&self, unmoved: S) -> S {
        let held = self.pair_rights.iter().filter(|&&needs| (needs & !unmoved).is_empty());
        held.fold(unmoved & self.own_rights, |kept, &needs| kept | needs)
    }
}

impl<S: SquareSet> SideTables<S> {
    fn new(variant: &Variant, color: Color, rays: &mut Vec<Ray<S>>, choices: &mut Vec<Choices>) -> SideTables<S> {
        let kinds: Vec<KindTable<S>> =
            variant.kinds.each().map(|kind| KindTable::new(variant, (color, kind), rays, choices)).collect();
        let area = variant.board.area();
        let mut leap_sources = vec![S::EMPTY; area];
        let mut line_sources = vec![S::EMPTY; area];
        let mut passing_sources = vec![S::EMPTY; area];
        let mut walk_sources = vec![S::EMPTY; area];
        for (table, from) in
            kinds.iter().flat_map(|table| variant.board.squares().into_iter().map(move |from| (table, from)))
        {
            let here = S::only(from);
            let leaps = table.every_leap(from);
            leaps.capture.each().for_each(|to| leap_sources[to.index()] |= here);
            leaps.passing.each().for_each(|to| passing_sources[to.index()] |= here);
            table.line_targets[from.index()].each().for_each(|to| line_sources[to.index()] |= here);
            let walks = table.walk_targets.get(from.index()).copied().unwrap_or(S::EMPTY);
            walks.each().for_each(|to| walk_sources[to.index()] |= here);
        }
        let walked_takes = |table: &KindTable<S>| {
            let routes = table.walked.iter().flat_map(|movement| &movement.routes);
            routes.flat_map(|route| &route.legs).any(|leg| leg.how.modes.en_passant)
        };
        let conditional_takes = variant
            .rules
            .conditional
            .iter()
            .filter(|special| !special.is_plain())
            .flat_map(|special| &special.movement.routes)
            .flat_map(|route| &route.legs)
            .any(|leg| leg.how.modes.en_passant);
        let strike = |(table, from): (&KindTable<S>, Square)| Strike {
            leaps: table.every_leap(from).capture,
            needs_no_right: table.first_leaps.iter().all(|first| first.capture.is_empty()),
            lines: table.line_targets[from.index()],
            is_straight: table.has_straight_lines,
        };
        let places = (0..area).map(Square::nth);
        let strikes =
            kinds.iter().flat_map(|table| places.clone().map(move |from| (table, from))).map(strike).collect();
        SideTables {
            strikes,
            area,
            has_walked_attackers: kinds.iter().any(|table| table.walked_captures),
            has_walked_takers: conditional_takes || kinds.iter().any(walked_takes),
            setwise: Self::setwise(variant, &kinds),
            // They need the rays of both sides.
            spots: Spots::default(),
            kinds,
            leap_sources,
            line_sources,
            passing_sources,
            walk_sources,
        }
    }

    /// What a kind, by its place in the list, attacks from a square.
    #[inline(always)]
    pub fn strike(&self, kind: usize, from: Square) -> &Strike<S> {
        &self.strikes[kind * self.area + from.index()]
    }

    /// The kinds of which an army has so many men that moving them all at once pays.
    fn setwise(variant: &Variant, kinds: &[KindTable<S>]) -> Vec<Setwise<S>> {
        let layers = setwise_layers(variant);
        let setwise =
            |(layer, kind): (usize, Kind)| Setwise::of(kind.index(), &kinds[kind.index()], layer, &variant.board);
        layers.filter_map(setwise).collect()
    }
}

/// The layers of the kinds with the most men at the start, and the kinds.
fn setwise_layers(variant: &Variant) -> impl Iterator<Item = (usize, Kind)> {
    let count = |kind| variant.setup.each_man().filter(|(_, man)| man.kind == kind).count();
    let mut many: Vec<(usize, Kind)> =
        variant.kinds.each().map(|kind| (count(kind), kind)).filter(|(count, _)| *count >= FEW_MEN).collect();
    many.order_by_key(|&(count, kind)| (std::cmp::Reverse(count), kind));
    (FIRST_SETWISE..LAYERS).zip(many.into_iter().map(|(_, kind)| kind))
}

impl<S: SquareSet> Tables<S> {
    /// The layers that the tables ask positions to keep, and the kinds in each.
    pub fn layers(&self, variant: &Variant) -> Vec<(usize, Vec<Kind>)> {
        let reaches_far = |kind: &Kind| {
            let of =
                |side: &SideTables<S>| side.kinds[kind.index()].line_targets.iter().any(|targets| !targets.is_empty());
            self.sides.iter().any(of)
        };
        let far = (FAR, variant.kinds.each().filter(reaches_far).collect());
        std::iter::once(far).chain(setwise_layers(variant).map(|(layer, kind)| (layer, vec![kind]))).collect()
    }
}
