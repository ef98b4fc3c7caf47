//! Legal moves square by square: the definition of right, and the names of the rules.
//!
//! Every man walks its movement; every move is made and taken back. It is slow and says by which rule each
//! move is allowed. The fast generator must give the same moves.

use super::Engine;
use super::sink::{plain, reaching};
use super::targets::may_castle;
use crate::geometry::{Board, Color, Square, SquareSet};
use crate::position::{Keys, Kinds, Move, Position};
use crate::rules::{Arbiter, Choices, Confinement, Facing, Immunity, Memory, Several, royal};
use crate::walker::{self, Arrival, Manner};

/// A legal move and the rule that allows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LiteralMove {
    pub made: Move,
    pub rule: MoveRule,
}

/// By which rule a move is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveRule {
    /// The man moves so by its Betza string.
    Movement,
    /// The same, by a part of the string that only an unmoved man has.
    FirstMove,
    /// The man takes another that has just passed.
    EnPassant,
    /// A turn that the opening lays down.
    Opening,
    /// A conditional move, by its place in the variant.
    Conditional(usize),
    /// A castling, by its place in the variant.
    Castling(usize),
}

impl MoveRule {
    /// The rule as people read it: `move`, `first move`, `en passant`, or the key of the entry in the file.
    pub fn name(self, variant: &crate::variant::Variant) -> String {
        match self {
            MoveRule::Movement => "move".into(),
            MoveRule::FirstMove => "first move".into(),
            MoveRule::EnPassant => "en passant".into(),
            MoveRule::Opening => "opening".into(),
            MoveRule::Conditional(index) => format!("special.{}", variant.rules.conditional[index].name),
            MoveRule::Castling(index) => format!("castling.{}", variant.rules.castling[index].name),
        }
    }
}

impl<S: SquareSet> Engine<S> {
    /// Every legal move with the rule that allows it, found without any table.
    pub fn literal_moves(&self, position: &Position<S>) -> Vec<LiteralMove> {
        let candidates = self.literal_candidates(position).into_iter();
        candidates.filter(|one| one.made.opening.is_some() || self.is_literally_safe(position, &one.made)).collect()
    }

    /// The same with the moves that leave the own royal man attacked; no move takes a royal man that is guarded.
    pub fn literal_candidates(&self, position: &Position<S>) -> Vec<LiteralMove> {
        if let Some(moves) = self.opening_moves(position) {
            return moves.into_iter().map(|made| LiteralMove { made, rule: MoveRule::Opening }).collect();
        }
        let literal = Walking(self);
        let mut moves = Vec::new();
        let immune = Immunity::squares(&self.variant.rules.immunity, position);
        for from in position.men(position.side).each() {
            self.walk_man(position, from, position.side, Part::Moves, &mut |arrival, rule| {
                let made = reaching(from, &arrival);
                let may_be_made = arrival.manner != Manner::Castle || may_castle(position, from, &arrival, &literal);
                let takes_royal = royal::is_taken(self.variant.rules.several, position, S::narrow(made.captures));
                if may_be_made && !takes_royal && !made.captures.meets(immune) {
                    add(&mut moves, LiteralMove { made, rule });
                }
            });
        }
        for (index, castling) in self.variant.rules.castling.iter().enumerate() {
            let Some(way) = castling.ways[position.side.index()] else { continue };
            if castling.is_possible(position, &literal) {
                let made = Move { castling: Some(index as u8), ..plain(way.king_from, way.king_to) };
                add(&mut moves, LiteralMove { made, rule: MoveRule::Castling(index) });
            }
        }
        moves.into_iter().flat_map(|one| self.with_promotions(position, one)).collect()
    }

    /// The position after a move; who stands ready to capture the mover en passant is found without any table.
    pub fn literally_after(&self, position: &Position<S>, made: &Move) -> Position<S> {
        let mut next = *position;
        self.apply_where(&mut next, made, |after, passed, passer| {
            let Some(man) = after.man_at(passer) else { return S::EMPTY };
            let mut just_passed = *after;
            (just_passed.passed, just_passed.passer) = (passed, passer);
            let mut ready = S::EMPTY;
            for from in after.men(man.color.other()).each() {
                self.walk_man(&just_passed, from, man.color.other(), Part::Attacks, &mut |arrival, _| {
                    if arrival.manner == Manner::EnPassant {
                        ready |= S::only(arrival.to);
                    }
                });
            }
            ready
        });
        next
    }

    /// Whether a man of `by` captures the man on `square`, found without any table.
    pub fn is_literally_attacked(&self, position: &Position<S>, by: Color, square: Square) -> bool {
        let mut hit = position.royal(by.other()) == Some(square)
            && Facing::holds(&self.variant.rules.facing, position, self.board());
        for from in position.men(by).each() {
            self.walk_man(position, from, by, Part::Attacks, &mut |arrival, _| {
                hit |= arrival.captures.contains(square);
            });
        }
        hit
    }

    /// Walks what the man of `color` on `from` may do.
    fn walk_man(
        &self,
        position: &Position<S>,
        from: Square,
        color: Color,
        part: Part,
        report: &mut impl FnMut(Arrival, MoveRule),
    ) {
        let Some(man) = position.man_at(from) else { return };
        let movement = &self.variant.kinds[man.kind].movement;
        let seen = self.seen(position);
        let within = Confinement::squares(&self.variant.rules.confinement, man.kind, color, self.board());
        let mut report = |arrival: Arrival, rule| {
            if within.contains(arrival.to) {
                report(arrival, rule);
            }
        };
        walker::walk(&seen, movement, from, color, &mut |route, arrival| {
            let rule = match arrival.manner {
                Manner::EnPassant => MoveRule::EnPassant,
                _ if movement.routes[route].initial => MoveRule::FirstMove,
                _ => MoveRule::Movement,
            };
            report(arrival, rule);
        });
        for (index, special) in self.variant.rules.conditional.iter().enumerate() {
            if special.kind == man.kind && (part == Part::Moves || !special.asks_for_attacks()) {
                special.walk(position, from, color, &Walking(self), &mut |arrival| {
                    report(arrival, MoveRule::Conditional(index));
                });
            }
        }
    }

    fn with_promotions(&self, position: &Position<S>, one: LiteralMove) -> Vec<LiteralMove> {
        let man = position.man_at(one.made.from).filter(|_| one.made.castling.is_none());
        let Some(man) = man else { return vec![one] };
        let choices = Choices::on(one.made.to, man.kind, man.color, &self.variant.rules.promotion);
        let choices = match choices.rule {
            Some(rule) => choices.left(&self.variant.rules.promotion[rule], position, &one.made, &Walking(self)),
            None => choices,
        };
        let stays = choices.optional.then_some(one);
        let becomes =
            choices.to.into_iter().map(|kind| LiteralMove { made: Move { promotion: Some(kind), ..one.made }, ..one });
        stays.into_iter().chain(becomes).collect()
    }

    fn is_literally_safe(&self, position: &Position<S>, made: &Move) -> bool {
        let color = position.side;
        let after = self.literally_after(position, made);
        !self.is_literally_in_check(&after, color)
    }

    /// Whether a side is in check, found without any table.
    pub fn is_literally_in_check(&self, position: &Position<S>, color: Color) -> bool {
        royal::is_in_check(position, color, &Walking(self))
    }
}

/// Which part of a man's moves is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    /// All of them.
    Moves,
    /// All but the conditional moves that ask for attacks: those never are attacks themselves.
    Attacks,
}

/// The literal generator as an arbiter: attacks are found by walking.
struct Walking<'a, S: SquareSet>(&'a Engine<S>);

impl<S: SquareSet> Arbiter<S> for Walking<'_, S> {
    fn board(&self) -> &Board {
        &self.0.variant.board
    }

    fn kinds(&self) -> &Kinds {
        &self.0.variant.kinds
    }

    fn keys(&self) -> &Keys {
        &self.0.keys
    }

    fn memory(&self) -> &Memory {
        &self.0.variant.rules.memory
    }

    fn several(&self) -> Option<Several> {
        self.0.variant.rules.several
    }

    fn attacks(&self, position: &Position<S>, by: Color, square: Square) -> bool {
        self.0.is_literally_attacked(position, by, square)
    }
}

/// Adds a move, or lets the same move leave the rights of both its routes; the first rule names it.
fn add(moves: &mut Vec<LiteralMove>, one: LiteralMove) {
    match moves.iter_mut().find(|known| known.made.is_same(&one.made)) {
        Some(known) => known.made.passed |= one.made.passed,
        None => moves.push(one),
    }
}
