//! Why a castling is not possible.

use super::super::game::Game;
use super::super::reason::{Reason, ReasonCode};
use crate::english::listed;
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::Man;
use crate::rules::Obstacle;

impl Game {
    pub(super) fn why_no_castling(&self, index: usize) -> Reason {
        let castling = &self.variant().rules.castling[index];
        let (side, setup, board) = (self.side(), self.setup(), self.board());
        let rule = castling.file_key(&self.variant().kinds);
        let told = |code, why: String, squares: Squares| {
            let text = format!("castling `{}` is not possible: {why}", castling.san);
            Reason::new(code, text).on(self.board(), squares).by_rule(rule.clone())
        };
        let Some(way) = castling.ways[side.index()] else {
            return told(ReasonCode::NoCastling, format!("{side} has no such castling"), Squares::EMPTY);
        };
        let attacked = |man: Man, from: Square, path: Squares| {
            let scene = self.supposed();
            let name = self.kind_name(man.kind);
            for square in path.each() {
                let there = scene.with_moved(from, square);
                let attackers = there.attackers(side.other(), square);
                if attackers.is_empty() {
                    continue;
                }
                let place = board.name(square);
                let what = if square == from {
                    format!("the {name} stands on `{place}`")
                } else if Some(square) == path_end(man, &way) {
                    format!("the {name} would reach `{place}`")
                } else {
                    format!("the {name} would cross `{place}`")
                };
                let by = self.all_named(&attackers, " and ");
                let verb = if attackers.len() == 1 { "attacks" } else { "attack" };
                let squares = Squares::only(square) | attackers.iter().map(|one| one.0).collect();
                return told(ReasonCode::CastlingAttacked, format!("{what}, which {by} {verb}"), squares);
            }
            let why = format!("the {name} would leave, cross or reach an attacked square");
            told(ReasonCode::CastlingAttacked, why, path)
        };
        match self.obstacle(castling) {
            Some(Obstacle::NoWay) => {
                told(ReasonCode::NoCastling, format!("{side} has no such castling"), Squares::EMPTY)
            }
            Some(Obstacle::Away) => {
                let men = [(way.king_from, way.king), (way.partner_from, way.partner)];
                let away = men.into_iter().filter(|&(square, man)| setup.man_at(square) != Some(man));
                let squares: Squares = away.clone().map(|one| one.0).collect();
                let parts = away.map(|(square, man)| {
                    format!("no {} of {side}'s stands on `{}`", self.kind_name(man.kind), board.name(square))
                });
                told(ReasonCode::CastlingAway, listed(parts, " and "), squares)
            }
            Some(Obstacle::Moved) => {
                let moved = castling.must_be_unmoved(side) & !setup.unmoved;
                let men = [(way.king_from, way.king), (way.partner_from, way.partner)];
                let men: Vec<_> = men.into_iter().filter(|one| moved.contains(one.0)).collect();
                let known: Vec<String> = men
                    .iter()
                    .filter_map(|&(square, man)| Some((man, self.when_moved(square)?)))
                    .map(|(man, when)| format!("the {} {when}", self.kind_name(man.kind)))
                    .collect();
                let why = if known.is_empty() {
                    let names = listed(men.iter().map(|one| format!("the {}", self.kind_name(one.1.kind))), " or ");
                    format!("the position says that {names} has moved")
                } else {
                    listed(known, " and ")
                };
                told(ReasonCode::CastlingMoved, why, moved)
            }
            Some(Obstacle::Blocked) => {
                let met = way.must_be_empty(board) & setup.each_man().map(|one| one.0).collect();
                let men: Vec<_> = met.each().filter_map(|square| Some((square, setup.man_at(square)?))).collect();
                let verb = if men.len() == 1 { "stands" } else { "stand" };
                told(ReasonCode::CastlingBlocked, format!("{} {verb} in the way", self.all_named(&men, " and ")), met)
            }
            Some(Obstacle::KingAttacked) => attacked(way.king, way.king_from, way.king_path(board)),
            Some(Obstacle::PartnerAttacked) => attacked(way.partner, way.partner_from, way.partner_path(board)),
            Some(Obstacle::Condition) => match castling.special() {
                Some(special) => self.why_condition(special, &rule, way.king, (way.king_from, way.king_to)),
                None => told(ReasonCode::Condition, "a condition does not hold".to_string(), Squares::EMPTY),
            },
            None => attacked(way.king, way.king_from, Squares::only(way.king_to)),
        }
    }
}

fn path_end(man: Man, way: &crate::rules::CastlingWay) -> Option<Square> {
    Some(if man == way.king { way.king_to } else { way.partner_to })
}
