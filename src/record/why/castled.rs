//! Why a castling is not possible.

use super::super::game::Game;
use super::super::reason::{Reason, ReasonCode};
use super::attackers::attack_verb;
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
            Reason::new(code, text).on(board, squares).by_rule(rule.clone())
        };
        let none = || told(ReasonCode::NoCastling, format!("{side} has no such castling"), Squares::EMPTY);
        let Some(way) = castling.ways[side.index()] else { return none() };
        let [king, partner] = way.steps();
        let name = |man: Man| self.kind_name(man.kind);
        let attacked = |step, path| {
            let (why, squares) = self.why_attacked(step, path);
            told(ReasonCode::CastlingAttacked, why, squares)
        };
        match self.obstacle(castling) {
            Some(Obstacle::NoWay) => none(),
            Some(Obstacle::Away) => {
                let away = [king, partner].into_iter().filter(|(man, from, _)| setup.man_at(*from) != Some(*man));
                let squares: Squares = away.clone().map(|one| one.1).collect();
                let parts =
                    away.map(|(man, from, _)| format!("no {} of {side}'s stands on `{}`", name(man), board.name(from)));
                told(ReasonCode::CastlingAway, listed(parts, " and "), squares)
            }
            Some(Obstacle::Moved) => {
                let moved = castling.must_be_unmoved(side) & !setup.unmoved;
                let men = || [king, partner].into_iter().filter(|(_, from, _)| moved.contains(*from));
                let known =
                    men().filter_map(|(man, from, _)| Some(format!("the {} {}", name(man), self.when_moved(from)?)));
                let why = match listed(known, " and ") {
                    none if none.is_empty() => {
                        let names = listed(men().map(|(man, ..)| format!("the {}", name(man))), " or ");
                        format!("the position says that {names} has moved")
                    }
                    known => known,
                };
                told(ReasonCode::CastlingMoved, why, moved)
            }
            Some(Obstacle::Blocked) => {
                let met = way.must_be_empty(board) & setup.each_man().map(|one| one.0).collect();
                let verb = if met.is_many() { "stand" } else { "stands" };
                told(ReasonCode::CastlingBlocked, format!("{} {verb} in the way", self.men_told(met)), met)
            }
            Some(Obstacle::KingAttacked) => attacked(king, way.king_path(board)),
            Some(Obstacle::PartnerAttacked) => attacked(partner, way.partner_path(board)),
            Some(Obstacle::Condition) => match castling.special() {
                Some(special) => self.why_condition(special, &rule, way.king, (way.king_from, way.king_to)),
                None => told(ReasonCode::Condition, "a condition does not hold".to_string(), Squares::EMPTY),
            },
            None => attacked(king, Squares::only(way.king_to)),
        }
    }

    /// Where on its path a man that castles would be attacked, and by whom.
    fn why_attacked(&self, (man, from, to): (Man, Square, Square), path: Squares) -> (String, Squares) {
        let name = self.kind_name(man.kind);
        for square in path.each() {
            let attackers = self.attackers_moved(man.color.other(), (from, square));
            if attackers.is_empty() {
                continue;
            }
            let stands = match square {
                square if square == from => "stands on",
                square if square == to => "would reach",
                _ => "would cross",
            };
            let (place, by, verb) = (self.board().name(square), self.men_told(attackers), attack_verb(attackers));
            let text = format!("the {name} {stands} `{place}`, which {by} {verb}");
            return (text, Squares::only(square) | attackers);
        }
        (format!("the {name} would leave, cross or reach an attacked square"), path)
    }
}
