//! By which moves men arrive where they promote, in games from the start.

use super::subject::Subject;
use crate::betza::{Movement, Route};
use crate::geometry::{Color, SquareSet, Squares};
use crate::position::{Kind, Man};
use crate::rules::Promotion;
use crate::same;
use crate::variant::{Reach, Specials};
use crate::walker::{Arrival, EmptyBoard, unhindered, walk};

impl Subject<'_> {
    /// The promotions without saying by which moves men arrive, where they arrive by no others in games from the start.
    pub(super) fn promotions(self, reach: &Reach) -> Vec<Promotion> {
        let mut rules = self.simplified_rules().promotion;
        for rule in &mut rules {
            rule.by =
                rule.by.take().filter(|by| !rule.kinds.iter().all(|&kind| self.arrives_by(by, kind, rule, reach)));
        }
        rules
    }

    /// Whether men of a kind arrive only by such moves where they promote.
    fn arrives_by(self, by: &Movement, kind: Kind, rule: &Promotion, reach: &Reach) -> bool {
        let variant = self.variant;
        let ways = || variant.rules.castling.iter().flat_map(|castling| castling.ways.iter().flatten());
        if ways().any(|way| way.king.kind == kind || way.partner.kind == kind) {
            return false;
        }
        let is_there = |arrival: &Arrival, color: Color| rule.zone.of(color).contains(arrival.to);
        let mut movement = variant.movement(kind, Specials::All);
        movement.routes.retain(|route| self.any_arrival(route, kind, reach, is_there));
        let is_passed = variant.kinds.each().any(|other| {
            let passes = |arrival: &Arrival, color: Color| arrival.passed.meets(rule.zone.of(color.other()));
            let movement = variant.movement(other, Specials::All);
            movement.leaves_en_passant()
                && movement.routes.iter().any(|route| self.any_arrival(route, other, reach, passes))
        });
        same::covers(by, &if is_passed { movement } else { movement.without_passing() })
    }

    /// Whether some man of a kind that goes by a route where nothing is in its way arrives so.
    fn any_arrival(self, route: &Route, kind: Kind, reach: &Reach, is_so: impl Fn(&Arrival, Color) -> bool) -> bool {
        let board = &self.variant.board;
        let alone = unhindered(&Movement { routes: vec![route.clone()] });
        Color::BOTH.into_iter().any(|color| {
            let man = Man { kind, color };
            let from: Squares = if route.initial { self.starts(man) } else { reach.stays(man) | self.starts(man) };
            let mut found = false;
            for from in from.each() {
                walk(&EmptyBoard(board), &alone, from, color, &mut |_, arrival| found |= is_so(&arrival, color));
            }
            found
        })
    }
}
