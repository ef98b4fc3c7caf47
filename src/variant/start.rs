//! What must hold when play begins.

use super::men::Specials;
use super::model::Variant;
use super::setup::place_of;
use crate::file::tree::Table;
use crate::findings::{Finding, Findings};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Keys, Kinds, Man, Move, Position, Seen, Setup, StepMove};
use crate::rules::{Arbiter, Claims, Confinement, Facing, GameMemory, Immunity, ManInPlay, Several};
use crate::walker::{Arrival, walk};

/// Who looks at positions of a variant before there are any tables, and knows of no attack that a move asks for.
pub(crate) struct Onlooker<'a> {
    pub variant: &'a Variant,
    /// Keys without numbers: nobody tells positions apart.
    pub keys: &'a Keys,
}

/// Reports a start in which the side to move could take the other side's royal man.
pub(crate) fn check(table: &Table, onlooker: &Onlooker, findings: &mut Findings) {
    let variant = onlooker.variant;
    let mover = variant.setup.side;
    let Some((square, royal)) = onlooker.attacker_of_royal(&variant.setup, mover) else { return };
    let Some(man) = variant.setup.man_at(square) else { return };
    let name = |square| variant.board.name(square);
    let message = format!(
        "{mover} begins and could take the royal man on `{}` with the {} on `{}`",
        name(royal),
        variant.kinds[man.kind].name,
        name(square)
    );
    let finding = Finding::error("royal-en-prise", message).at(place_of(table, royal, &variant.board));
    let finding = finding.other(place_of(table, square, &variant.board), "by this man");
    findings.push(finding.help("change the array, or let the other side begin"));
}

/// Reports a game that is over before the first move.
pub(crate) fn check_over(root: &Table, table: &Table, onlooker: &Onlooker, findings: &mut Findings) {
    let rules = &onlooker.variant.rules;
    if rules.opening.arrangement.is_some() {
        return;
    }
    let position = onlooker.start();
    let mover = position.side();
    let is_known = !onlooker.may_castle(&position) && !onlooker.may_ask_for_attacks(mover);
    let legal = |most| onlooker.legal_moves(&position, most);
    let by_men = if is_known { rules.ends.by_position(&position, || legal(usize::MAX)) } else { None };
    let over = by_men.or_else(|| rules.ends.by_course(&position, || 1, Claims::Open)).or_else(|| {
        if !is_known || !rules.opening.forced.is_empty() || !legal(1).is_empty() {
            return None;
        }
        let is_check = onlooker.attacker_of_royal(&onlooker.variant.setup, mover.other()).is_some();
        rules.ends.by_lack_of_moves(&position, is_check)
    });
    let Some(outcome) = over else { return };
    let end = root.table("end").and_then(|end| end.entry(outcome.rule.name()));
    let message = format!("the game is over before the first move: {}", outcome.sentence());
    let finding = Finding::error("over-at-start", message).at(table.place.clone());
    let finding = finding.other_if(end.map(|entry| &entry.key_place), "by this rule");
    findings.push(finding.help("change the array, or the rule that ends the game"));
}

impl Onlooker<'_> {
    /// The position in which play begins.
    fn start(&self) -> Position<Squares> {
        Position::new(&self.variant.setup, self.keys)
    }

    /// The first man of `by` that attacks the other side's royal man in a setup, and where that one stands.
    ///
    /// Of several royal men as many must be attacked as the variant calls check.
    pub fn attacker_of_royal(&self, setup: &Setup, by: Color) -> Option<(Square, Square)> {
        let position = Position::new(setup, self.keys);
        let royals = position.royals_of(by.other());
        let attacked = |royal| Some((self.attacker_of(&position, by, royal)?, royal));
        let Some(royal) = position.royal(by.other()) else {
            return match self.several() {
                Some(Several::Last) => None,
                Some(Several::One) if royals.into_iter().any(|royal| attacked(royal).is_none()) => None,
                _ => royals.into_iter().find_map(attacked),
            };
        };
        let facing = &self.variant.rules.facing;
        if let Some(own) = position.royal(by).filter(|_| Facing::holds(facing, &position, self.board())) {
            return Some((own, royal));
        }
        attacked(royal)
    }

    fn attacker_of(&self, position: &Position<Squares>, by: Color, royal: Square) -> Option<Square> {
        position.men(by).into_iter().find(|&square| {
            let mut takes = false;
            self.arrivals(position, square, Specials::Attacking, &mut |arrival| {
                takes |= arrival.captures.contains(royal);
            });
            takes
        })
    }

    /// Whether nothing stands in the way of a castling at the start but attacks.
    fn may_castle(&self, position: &Position<Squares>) -> bool {
        let (mover, setup) = (position.side(), &self.variant.setup);
        self.variant.rules.castling.iter().any(|castling| {
            castling.ways[mover.index()].is_some_and(|way| {
                setup.man_at(way.king_from) == Some(way.king)
                    && setup.man_at(way.partner_from) == Some(way.partner)
                    && !way.must_be_empty(self.board()).meets(position.occupied())
                    && (castling.must_be_unmoved(mover) & !setup.unmoved).is_empty()
            })
        })
    }

    /// Whether a side has men with moves that ask for attacks.
    fn may_ask_for_attacks(&self, side: Color) -> bool {
        let stands = |kind| self.variant.setup.each_man().any(|(_, man)| man == Man { kind, color: side });
        self.variant.rules.conditional.iter().any(|special| special.asks_for_attacks() && stands(special.kind))
    }

    /// The first legal moves at the start, as many as are asked for; castlings apart, and moves that ask for attacks.
    fn legal_moves(&self, position: &Position<Squares>, most: usize) -> Vec<Move> {
        let immune = Immunity::squares(&self.variant.rules.immunity, position);
        let mut moves = Vec::new();
        for from in position.men(position.side()).each() {
            if moves.len() >= most {
                break;
            }
            self.arrivals(position, from, Specials::All, &mut |arrival| {
                if moves.len() >= most || arrival.captures.meets(immune) {
                    return;
                }
                let mut after = self.variant.setup.clone();
                let man = after.men[from.index()].take();
                arrival.captures.each().for_each(|victim| after.men[victim.index()] = None);
                if let Some(carried) = arrival.carried {
                    after.men[carried.to.index()] = after.men[carried.from.index()].take();
                }
                after.men[arrival.to.index()] = man;
                after.side = position.side().other();
                if self.attacker_of_royal(&after, after.side).is_none() {
                    moves.push(StepMove::reaching(from, &arrival).into());
                }
            });
        }
        moves
    }

    /// Whether any man of a side has any move at the start, whether or not it would leave a royal man attacked.
    pub fn moves_at_all(&self, color: Color) -> bool {
        let (position, rules) = (self.start(), &self.variant.rules);
        // Castlings are moves of men that can do nothing else only in studies: they count as possible.
        let castles = rules.castling.iter().any(|castling| castling.ways[color.index()].is_some());
        castles
            || rules.opening.arrangement.is_some()
            || position.men(color).into_iter().any(|square| {
                let mut moves = false;
                self.arrivals(&position, square, Specials::All, &mut |_| moves = true);
                moves
            })
    }

    /// Reports what the man on a square can do, by its own moves and by those conditional ones that count.
    fn arrivals(
        &self,
        position: &Position<Squares>,
        square: Square,
        specials: Specials,
        report: &mut impl FnMut(Arrival),
    ) {
        let Some(man) = position.man_at(square) else { return };
        let within = Confinement::squares(&self.variant.rules.confinement, man.kind, man.color, self.board());
        let report = &mut |arrival: Arrival| {
            if within.contains(arrival.to) {
                report(arrival);
            }
        };
        let seen = Seen { board: self.board(), position };
        walk(&seen, &self.kinds()[man.kind].movement, square, man.color, &mut |_, arrival| report(arrival));
        for (_, special) in specials.of(&self.variant.rules, man.kind) {
            let man = ManInPlay { position, from: square, color: man.color, arbiter: self };
            special.arrivals(&man).into_iter().for_each(&mut *report);
        }
    }
}

impl Arbiter<Squares> for Onlooker<'_> {
    fn board(&self) -> &Board {
        &self.variant.board
    }

    fn kinds(&self) -> &Kinds {
        &self.variant.kinds
    }

    fn keys(&self) -> &Keys {
        self.keys
    }

    fn memory(&self) -> &GameMemory {
        &self.variant.rules.memory
    }

    fn several(&self) -> Option<Several> {
        self.variant.rules.several
    }

    fn attacks(&self, _: &Position<Squares>, _: Color, _: Square) -> bool {
        false
    }
}
