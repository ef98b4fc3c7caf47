//! Which first-move rights a variant knows.

use crate::betza::{Movement, Route};
use crate::geometry::{Board, Color, SquareSet, Squares};
use crate::position::{CastlingPair, FirstMoves, Kind, Kinds, Man, PassingMoves, Setup};
use crate::rules::{Rules, When};

/// Works out the rights of the men of an array from how they move and castle.
pub(crate) fn first_moves(board: &Board, kinds: &Kinds, array: &Setup, rules: &Rules) -> FirstMoves {
    let mut rights = FirstMoves { starters: array.men.clone(), ..FirstMoves::default() };
    for castling in &rules.castling {
        for color in Color::BOTH {
            let Some(way) = &castling.ways[color.index()] else { continue };
            let needs = castling.must_be_unmoved(color);
            let pair = CastlingPair { color, king: way.king_from, partner: way.partner_from, needs };
            if !rights.pairs.contains(&pair) && !needs.is_empty() {
                rights.pairs.push(pair);
            }
        }
    }
    for kind in kinds.each().filter(|&kind| has_first_move(kind, kinds, rules)) {
        for color in Color::BOTH {
            let man = Man { kind, color };
            let starts: Squares =
                array.each_man().filter(|(_, other)| *other == man).map(|(square, _)| square).collect();
            rights.own |= starts;
            let arrivals = arrivals(board, man, array, rules);
            if FirstMoves::speaks_for_itself(board, &movements(kind, kinds, rules), color, starts, arrivals) {
                rights.implied |= starts;
            }
        }
    }
    let passing = kinds.each().map(|kind| passing_moves(kind, kinds, rules));
    rights.passing = passing.filter(|moves| !moves.movement.routes.is_empty()).collect();
    rights
}

/// Every movement of a kind, its conditional moves included.
fn movements<'a>(kind: Kind, kinds: &'a Kinds, rules: &'a Rules) -> Vec<&'a Movement> {
    let special = rules.conditional.iter().filter(|special| special.kind == kind).map(|special| &special.movement);
    std::iter::once(&kinds[kind].movement).chain(special).collect()
}

fn has_first_move(kind: Kind, kinds: &Kinds, rules: &Rules) -> bool {
    let asks = rules.conditional.iter().any(|special| special.kind == kind && special.when.contains(&When::Unmoved));
    asks || kinds[kind].movement.routes.iter().any(|route| route.initial)
}

/// The squares where men of this kind come from elsewhere: by promotion, by castling, by the opening.
fn arrivals(board: &Board, man: Man, array: &Setup, rules: &Rules) -> Squares {
    let promoting = rules.promotion.iter().filter(|rule| rule.to.contains(&man.kind));
    let promoted = promoting.fold(Squares::EMPTY, |all, rule| all | rule.squares(board, man.color));
    let ways = rules.castling.iter().filter_map(|castling| castling.ways[man.color.index()]);
    let castled: Squares = ways
        .flat_map(|way| [(way.king, way.king_to), (way.partner, way.partner_to)])
        .filter(|(moved, _)| *moved == man)
        .map(|(_, square)| square)
        .collect();
    let mut men = array.clone();
    let mut played = Squares::EMPTY;
    for step in &rules.opening.played {
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
    let leaves = |route: &&Route| route.legs.iter().any(|leg| leg.leaves_en_passant);
    let routes = movements(kind, kinds, rules).into_iter().flat_map(|movement| &movement.routes).filter(leaves);
    let promoting = rules.promotion.iter().filter(|rule| rule.kinds.contains(&kind));
    PassingMoves {
        kind,
        movement: Movement { routes: routes.cloned().collect() },
        becomes: promoting.flat_map(|rule| rule.to.iter().copied()).collect(),
    }
}
