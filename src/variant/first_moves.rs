//! Which first-move rights a variant knows.

use super::men::{Specials, movements};
use crate::betza::{Movement, Route};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{CastlingPair, FirstMoves, Kind, Kinds, Man, PassingMoves, Setup};
use crate::rules::{Castling, Rules, When};

/// Works out the rights of the men of an array from how they move and castle.
pub(crate) fn first_moves(board: &Board, kinds: &Kinds, array: &Setup, rules: &Rules) -> FirstMoves {
    let states = rules.memory.fields.clone();
    let mut rights = FirstMoves { starters: array.men.clone(), states, ..FirstMoves::default() };
    rights.pairs = castling_pairs(kinds, array, rules);
    let unloads = kinds.each().flat_map(|kind| movements(kinds, rules, kind, Specials::All)).any(unloads);
    for kind in kinds.each().filter(|&kind| has_first_move(kind, kinds, rules)) {
        for color in Color::BOTH {
            let man = Man { kind, color };
            let arranged = rules.opening.arrangement.iter().flat_map(|rule| rule.every_place());
            let arranged: Vec<(Square, Man)> = arranged.filter(|(_, other)| *other == man).collect();
            rights.arranged.extend(&arranged);
            let starts: Squares = array
                .each_man()
                .chain(arranged.iter().copied())
                .filter(|(_, other)| *other == man)
                .map(|(square, _)| square)
                .collect();
            rights.own |= starts;
            let arrivals = arrivals(man, array, rules);
            // Who unloads men may put them anywhere.
            let is_arranged = rights.arranged.iter().any(|(_, other)| *other == man);
            if !unloads
                && !is_arranged
                && FirstMoves::speaks_for_itself(
                    board,
                    &movements(kinds, rules, kind, Specials::All).collect::<Vec<_>>(),
                    color,
                    starts,
                    arrivals,
                )
            {
                rights.implied |= starts;
            }
        }
    }
    let passing = kinds.each().map(|kind| passing_moves(kind, kinds, rules));
    rights.passing = passing.filter(|moves| !moves.movement.routes.is_empty()).collect();
    rights
}

/// The men that castle together and must be unmoved.
fn castling_pairs(kinds: &Kinds, array: &Setup, rules: &Rules) -> Vec<CastlingPair> {
    let pair = |castling: &Castling, color: Color| {
        let way = castling.ways[color.index()]?;
        let (king, partner, needs) = (way.king_from, way.partner_from, castling.must_be_unmoved(color));
        let is_start = array.man_at(king) == Some(way.king);
        // A king that has moved may castle from several squares; a partner with first moves of its own keeps its right.
        let matters = !needs.is_empty() && (is_start || !has_first_move(way.partner.kind, kinds, rules));
        matters.then_some(CastlingPair { color, king, partner, needs, is_start })
    };
    let all = rules.castling.iter().flat_map(|castling| Color::BOTH.map(|color| pair(castling, color)));
    let (starts, others): (Vec<CastlingPair>, Vec<CastlingPair>) = all.flatten().partition(|pair| pair.is_start);
    let mut pairs: Vec<CastlingPair> = Vec::new();
    for pair in starts.into_iter().chain(others) {
        if !pairs.iter().any(|known| *known == pair || (!pair.is_start && known.needs == pair.needs)) {
            pairs.push(pair);
        }
    }
    pairs
}

fn has_first_move(kind: Kind, kinds: &Kinds, rules: &Rules) -> bool {
    let asks = Specials::All.of(rules, kind).any(|(_, special)| special.when.contains(&When::Unmoved));
    let mut routes = movements(kinds, rules, kind, Specials::All).flat_map(|movement| &movement.routes);
    asks || routes.any(|route| route.initial)
}

fn unloads(movement: &Movement) -> bool {
    movement.legs().any(|leg| leg.how.unloads)
}

/// The squares where men of this kind come from elsewhere: by promotion, by castling, by the opening.
fn arrivals(man: Man, array: &Setup, rules: &Rules) -> Squares {
    let promoting = rules.promotion.iter().filter(|rule| rule.to.contains(&man.kind));
    let promoted = promoting.fold(Squares::EMPTY, |all, rule| all | rule.zone.of(man.color));
    let ways = rules.castling.iter().filter_map(|castling| castling.ways[man.color.index()]);
    let castled: Squares = ways
        .flat_map(|way| [(way.king, way.king_to), (way.partner, way.partner_to)])
        .filter(|(moved, _)| *moved == man)
        .map(|(_, square)| square)
        .collect();
    let mut men = array.clone();
    let mut played = Squares::EMPTY;
    let forced = rules.opening.forced.iter().flat_map(|turn| &turn.steps);
    for step in rules.opening.played.iter().chain(forced) {
        let moved = men.men[step.from.index()].take();
        men.men[step.to.index()] = moved;
        if moved == Some(man) {
            played |= Squares::only(step.to);
        }
    }
    promoted | castled | played
}

/// The moves of a kind after which it may be captured en passant.
fn passing_moves(kind: Kind, kinds: &Kinds, rules: &Rules) -> PassingMoves {
    let leaves = |route: &&Route| route.legs.iter().any(|leg| leg.how.leaves_en_passant);
    let routes = movements(kinds, rules, kind, Specials::All).flat_map(|movement| &movement.routes).filter(leaves);
    let promoting = rules.promotion.iter().filter(|rule| rule.kinds.contains(&kind));
    PassingMoves {
        kind,
        movement: Movement { routes: routes.cloned().collect() },
        becomes: promoting.flat_map(|rule| rule.to.iter().copied()).collect(),
    }
}
