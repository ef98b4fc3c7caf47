//! Which first-move rights a variant knows.

use super::men::{Specials, movements};
use crate::betza::{Heading, Leg, Movement, Route};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{CastlingPair, FirstMoves, Kind, Kinds, Man, PassingMoves, Setup};
use crate::rules::{Rules, When};

/// Works out the rights of the men of an array from how they move and castle.
pub(crate) fn first_moves(board: &Board, kinds: &Kinds, array: &Setup, rules: &Rules) -> FirstMoves {
    let states = rules.memory.fields.clone();
    let mut rights = FirstMoves { starters: array.men.clone(), states, ..FirstMoves::default() };
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
    let spelled = spelled_castlings(board, kinds, array, rules);
    for castling in &spelled {
        if !rights.pairs.contains(&castling.pair) {
            rights.pairs.push(castling.pair);
        }
    }
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
            let castled = spelled.iter().flat_map(|castling| castling.arrivals).filter(|(moved, _)| *moved == man);
            let castled: Squares = castled.map(|(_, square)| square).collect();
            let arrivals = arrivals(man, array, rules) | castled;
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

fn has_first_move(kind: Kind, kinds: &Kinds, rules: &Rules) -> bool {
    let asks = Specials::All.of(rules, kind).any(|(_, special)| special.when.contains(&When::Unmoved));
    asks || movements(kinds, rules, kind, Specials::All).flat_map(|movement| &movement.routes).any(|route| {
        let castles = matches!(route.legs[..], [Leg { heading: Heading::Castling { .. }, .. }]);
        route.initial && !castles
    })
}

fn unloads(movement: &Movement) -> bool {
    movement.legs().any(|leg| leg.unloads)
}

/// A castling that a Betza string has, between two men of the array.
pub(super) struct SpelledCastling {
    pair: CastlingPair,
    /// Where the two men come to stand.
    pub arrivals: [(Man, Square); 2],
}

/// The castlings of all strings; the king of one that is written without `i` may have moved.
pub(super) fn spelled_castlings(board: &Board, kinds: &Kinds, array: &Setup, rules: &Rules) -> Vec<SpelledCastling> {
    let mut found = Vec::new();
    for (king, man) in array.each_man() {
        for route in movements(kinds, rules, man.kind, Specials::All).flat_map(|movement| &movement.routes) {
            let [leg] = &route.legs[..] else { continue };
            let Heading::Castling { sideways, inset } = &leg.heading else { continue };
            let far = i16::from(leg.range.map_or(0, |range| range.get()));
            for step in sideways {
                let across = i16::from(step.seen_by(man.color).x);
                let edge =
                    if across < 0 { i16::from(*inset) } else { i16::from(board.files()) - 1 - i16::from(*inset) };
                let on_rank = |file: i16| board.place(file, board.rank(king).into());
                let own_file = i16::from(board.file(king));
                let places = [edge, own_file + far * across, own_file + (far - 1) * across].map(on_rank);
                let [Some(partner), Some(king_to), Some(partner_to)] = places else { continue };
                let Some(other) = array.man_at(partner).filter(|other| other.color == man.color) else { continue };
                if partner == king || (edge - own_file).signum() != across {
                    continue;
                }
                let needs = if route.initial { Squares::only(king) } else { Squares::EMPTY } | Squares::only(partner);
                let pair = CastlingPair { color: man.color, king, partner, needs };
                found.push(SpelledCastling { pair, arrivals: [(man, king_to), (other, partner_to)] });
            }
        }
    }
    found
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
    let leaves = |route: &&Route| route.legs.iter().any(|leg| leg.leaves_en_passant);
    let routes = movements(kinds, rules, kind, Specials::All).flat_map(|movement| &movement.routes).filter(leaves);
    let promoting = rules.promotion.iter().filter(|rule| rule.kinds.contains(&kind));
    PassingMoves {
        kind,
        movement: Movement { routes: routes.cloned().collect() },
        becomes: promoting.flat_map(|rule| rule.to.iter().copied()).collect(),
    }
}
