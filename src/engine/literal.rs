//! Legal moves square by square: the definition of right, and the names of the rules.
//!
//! Every man walks its movement; every move is made and taken back. It is slow and says by which rule each
//! move is allowed. The fast generator must give the same moves.
//!
//! After each move the enemy's men walk again to see whether it was safe, but only those that a change concerns: the
//! others would find what they found before (`recalled`).

mod recalled;

use super::Engine;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Keys, Kind, Kinds, Move, Position, StepMove};
use crate::rules::{
    Arbiter, CastlingOrigin, Choices, ConditionalMove, Confinement, Facing, GameMemory, Immunity, ManInPlay, RuleId,
    Several, royal,
};
use crate::variant::{Specials, Variant};
use crate::walker::{self, Arrival, Manner, Scene};
use recalled::Recalled;

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
    /// The rules about moves that a variant has, entry by entry.
    pub fn of_variant(variant: &Variant) -> impl Iterator<Item = MoveRule> {
        let conditional = (0..variant.rules.conditional.len()).map(MoveRule::Conditional);
        conditional.chain((0..variant.rules.castling.len()).map(MoveRule::Castling))
    }

    /// The rule of the variant that allows the move; none where the man's own movement does.
    pub fn rule_id(self) -> Option<RuleId> {
        match self {
            MoveRule::Movement | MoveRule::FirstMove | MoveRule::EnPassant => None,
            MoveRule::Opening => Some(RuleId::Opening),
            MoveRule::Conditional(_) => Some(RuleId::Special),
            MoveRule::Castling(_) => Some(RuleId::Castling),
        }
    }

    /// The rule as people read it: `move`, `first move`, `en passant`, or the key of the entry in the file.
    pub fn name(self, variant: &Variant) -> String {
        match self {
            MoveRule::Movement => "move".into(),
            MoveRule::FirstMove => "first move".into(),
            MoveRule::EnPassant => "en passant".into(),
            MoveRule::Opening => "opening".into(),
            MoveRule::Conditional(index) => format!("special.{}", variant.rules.conditional[index].name),
            MoveRule::Castling(index) => {
                let castling = &variant.rules.castling[index];
                let key = castling.file_key(&variant.kinds);
                match castling.origin {
                    CastlingOrigin::Entry => key,
                    // The key has other moves too.
                    _ => format!("{} of {key}", castling.san),
                }
            }
        }
    }
}

/// For each kind, whether some of its moves may come by another rule than those of a man that has moved; captures in
/// passing aside.
pub(super) fn having_several_rules(variant: &Variant) -> Vec<bool> {
    let has_several = |kind: Kind| {
        Specials::All.of(&variant.rules, kind).next().is_some()
            || variant.kinds[kind].movement.routes.iter().any(|route| route.initial)
    };
    variant.kinds.each().map(has_several).collect()
}

impl<S: SquareSet> Engine<S> {
    /// Every legal move with the rule that allows it, found without any table.
    pub fn literal_moves(&self, position: &Position<S>) -> Vec<LiteralMove> {
        let recalled = Recalled::new(self, position, position.side.other());
        let literal = Walking { engine: self, recalled: Some(&recalled) };
        let candidates = self.candidates(position, &literal).into_iter();
        candidates.filter(|one| one.made.is_opening() || literal.finds_safe(position, &one.made)).collect()
    }

    /// The rule that allows a legal move, as [`literal_moves`](Engine::literal_moves) has it; only the mover walks.
    pub fn rule_of(&self, position: &Position<S>, made: &Move) -> Option<MoveRule> {
        let walked = match made {
            Move::Step(step) => step.becoming(None),
            Move::Castling(castling) => return Some(MoveRule::Castling(usize::from(castling.entry))),
            Move::Arrangement(_) | Move::Forced(_) => return Some(MoveRule::Opening),
        };
        let from = walked.from;
        let man = position.man_at(from)?;
        let may_pass = !position.passed.is_empty() && !walked.captures.is_empty();
        if !may_pass && !self.has_several_rules[man.kind.index()] {
            return Some(MoveRule::Movement);
        }
        let is_it = |arrival: &Arrival| StepMove::reaching(from, arrival).is_same(&walked);
        let mut found = None;
        self.walk_movement(&self.seen(position), from, (man.kind, man.color), &mut |arrival, rule| {
            if found.is_none() && is_it(&arrival) {
                found = Some(rule);
            }
        });
        let special = |(index, special): (usize, &ConditionalMove)| {
            let man = ManInPlay { position, from, color: man.color, arbiter: self };
            let allows = !special.arrivals_where(is_it, &man).is_empty();
            allows.then_some(MoveRule::Conditional(index))
        };
        found.or_else(|| Specials::All.of(&self.variant.rules, man.kind).find_map(special))
    }

    /// The same with the moves that leave the own royal man attacked; no move takes a royal man that is guarded.
    pub fn literal_candidates(&self, position: &Position<S>) -> Vec<LiteralMove> {
        self.candidates(position, &Walking::anew(self))
    }

    fn candidates(&self, position: &Position<S>, literal: &Walking<'_, S>) -> Vec<LiteralMove> {
        if let Some(moves) = self.opening_moves(position) {
            return moves.into_iter().map(|made| LiteralMove { made, rule: MoveRule::Opening }).collect();
        }
        let mut walked = Vec::new();
        let immune = Immunity::squares(&self.variant.rules.immunity, position);
        for from in position.men(position.side).each() {
            self.walk_man(position, from, position.side, Specials::All, literal, &mut |arrival, rule| {
                let made = StepMove::reaching(from, &arrival);
                let takes_royal = royal::is_taken(self.variant.rules.several, position, S::narrow(made.captures));
                if !takes_royal && !made.captures.meets(immune) {
                    add(&mut walked, (made, rule));
                }
            });
        }
        let promoted = walked.into_iter().flat_map(|one| self.with_promotions(position, one, literal));
        let mut moves: Vec<LiteralMove> = promoted.collect();
        for (index, castling) in self.variant.rules.castling.iter().enumerate() {
            let Some(way) = castling.ways[position.side.index()] else { continue };
            if castling.is_possible(position, literal) {
                let made = Move::Castling(way.as_move(index as u8));
                moves.push(LiteralMove { made, rule: MoveRule::Castling(index) });
            }
        }
        moves
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
                let literal = Walking::anew(self);
                self.walk_man(
                    &just_passed,
                    from,
                    man.color.other(),
                    Specials::Attacking,
                    &literal,
                    &mut |arrival, _| {
                        if arrival.manner == Manner::EnPassant {
                            ready |= S::only(arrival.to);
                        }
                    },
                );
            }
            ready
        });
        next
    }

    /// Whether a man of `by` captures the man on `square`, found without any table.
    pub fn is_literally_attacked(&self, position: &Position<S>, by: Color, square: Square) -> bool {
        self.faces(position, by, square)
            || position.men(by).each().any(|from| self.literal_captures(position, from, by).contains(square))
    }

    /// The men of `by` that could capture the man on `square`, and the royal man that faces it; found without any table.
    pub fn literal_attackers(&self, position: &Position<S>, by: Color, square: Square) -> Squares {
        let faces = self.faces(position, by, square);
        let facing = position.royal(by).filter(|_| faces).map_or(Squares::EMPTY, Squares::only);
        let captures = |from: &Square| self.literal_captures(position, *from, by).contains(square);
        position.men(by).each().filter(captures).fold(facing, |all, from| all | Squares::only(from))
    }

    /// Whether facing royal men count as an attack of `by` on this square.
    fn faces(&self, position: &Position<S>, by: Color, square: Square) -> bool {
        position.royal(by.other()) == Some(square) && Facing::holds(&self.variant.rules.facing, position, self.board())
    }

    /// Every man that the man of `by` on `from` may capture in one way or another.
    fn literal_captures(&self, position: &Position<S>, from: Square, by: Color) -> Squares {
        let mut captures = Squares::EMPTY;
        self.walk_man(position, from, by, Specials::Attacking, &Walking::anew(self), &mut |arrival, _| {
            captures |= arrival.captures;
        });
        captures
    }

    /// Walks what the man of `color` on `from` may do.
    fn walk_man(
        &self,
        position: &Position<S>,
        from: Square,
        color: Color,
        specials: Specials,
        literal: &Walking<'_, S>,
        report: &mut impl FnMut(Arrival, MoveRule),
    ) {
        let Some(man) = position.man_at(from) else { return };
        self.walk_movement(&self.seen(position), from, (man.kind, color), report);
        let within = Confinement::squares(&self.variant.rules.confinement, man.kind, color, self.board());
        let mut report = |arrival: Arrival, rule| {
            if within.contains(arrival.to) {
                report(arrival, rule);
            }
        };
        for (index, special) in specials.of(&self.variant.rules, man.kind) {
            let man = ManInPlay { position, from, color, arbiter: literal };
            special.arrivals(&man).into_iter().for_each(|arrival| report(arrival, MoveRule::Conditional(index)));
        }
    }

    /// Walks the movement of a man of this kind and side on `from`, which is all it may do but for conditional moves.
    fn walk_movement(
        &self,
        scene: &impl Scene,
        from: Square,
        (kind, color): (Kind, Color),
        report: &mut impl FnMut(Arrival, MoveRule),
    ) {
        let movement = &self.variant.kinds[kind].movement;
        let within = Confinement::squares(&self.variant.rules.confinement, kind, color, self.board());
        walker::walk(scene, movement, from, color, &mut |route, arrival| {
            let rule = match arrival.manner {
                Manner::EnPassant => MoveRule::EnPassant,
                _ if movement.routes[route].initial => MoveRule::FirstMove,
                _ => MoveRule::Movement,
            };
            if within.contains(arrival.to) {
                report(arrival, rule);
            }
        });
    }

    /// A walk's end once for each kind that the man may become there.
    fn with_promotions(
        &self,
        position: &Position<S>,
        (made, rule): (StepMove, MoveRule),
        literal: &Walking<'_, S>,
    ) -> Vec<LiteralMove> {
        let Some(man) = position.man_at(made.from) else { return Vec::new() };
        let choices = Choices::on(made.to, man.kind, man.color, &self.variant.rules.promotion);
        let choices = match choices.rule {
            Some(rule) => choices.left(&self.variant.rules.promotion[rule], position, &made, literal),
            None => choices,
        };
        let kinds = choices.optional.then_some(None).into_iter().chain(choices.to.into_iter().map(Some));
        kinds.map(|kind| LiteralMove { made: made.becoming(kind).into(), rule }).collect()
    }

    /// Whether a side is in check, found without any table.
    pub fn is_literally_in_check(&self, position: &Position<S>, color: Color) -> bool {
        royal::is_in_check(position, color, &Walking::anew(self))
    }
}

/// The literal generator as an arbiter: attacks are found by walking.
struct Walking<'a, S: SquareSet> {
    engine: &'a Engine<S>,
    /// What one side's men have found before.
    recalled: Option<&'a Recalled<'a, S>>,
}

impl<'a, S: SquareSet> Walking<'a, S> {
    /// One that knows nothing before it has walked.
    fn anew(engine: &'a Engine<S>) -> Walking<'a, S> {
        Walking { engine, recalled: None }
    }

    /// Whether a move of the side to move leaves that side out of check.
    fn finds_safe(&self, position: &Position<S>, made: &Move) -> bool {
        let after = self.engine.literally_after(position, made);
        !royal::is_in_check(&after, position.side, self)
    }
}

impl<S: SquareSet> Arbiter<S> for Walking<'_, S> {
    fn board(&self) -> &Board {
        &self.engine.variant.board
    }

    fn kinds(&self) -> &Kinds {
        &self.engine.variant.kinds
    }

    fn keys(&self) -> &Keys {
        &self.engine.keys
    }

    fn memory(&self) -> &GameMemory {
        &self.engine.variant.rules.memory
    }

    fn several(&self) -> Option<Several> {
        self.engine.variant.rules.several
    }

    fn attacks(&self, position: &Position<S>, by: Color, square: Square) -> bool {
        match self.recalled.filter(|recalled| recalled.by == by) {
            Some(recalled) => recalled.attacks(position, square),
            None => self.engine.is_literally_attacked(position, by, square),
        }
    }
}

/// Adds a move, or lets the same move leave the rights of both its routes; the first rule names it.
fn add(moves: &mut Vec<(StepMove, MoveRule)>, (made, rule): (StepMove, MoveRule)) {
    // The moves of one man follow one another.
    let own = moves.iter_mut().rev().take_while(|(known, _)| known.from == made.from);
    match own.into_iter().find(|(known, _)| known.is_same(&made)) {
        Some((known, _)) => *known = known.passing(known.passed | made.passed),
        None => moves.push((made, rule)),
    }
}
