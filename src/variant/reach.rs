//! Where men may ever come to stand, at most: nothing is in their way, and every capture finds its victim.

use super::men::movements;
use crate::betza::{Heading, Leg, Modes, Movement, Victims};
use crate::geometry::{Board, Color, MAX_SIDE, Square, SquareSet, Squares, Vector};
use crate::position::{Kind, Man};
use crate::rules::{ConditionalMove, Confinement, ReachedByMen};
use crate::variant::{Specials, Variant};
use crate::walker::{EmptyBoard, unhindered, walk};

/// The steps that are spent on one file; those of all variants in use together need fewer.
pub(super) const MOST_STEPS: u64 = 3_000_000;

/// The moves of all men, and the squares that they lead to in games from the start.
#[derive(Clone, Debug)]
pub(crate) struct Reach {
    /// For each kind and side, and for each square, where one step of a man may lead that has moved before.
    plain: Vec<[Vec<Squares>; 2]>,
    /// The same for its first moves.
    first: Vec<[Vec<Squares>; 2]>,
    /// For each kind and side, the squares on which such a man may ever arrive, or stands at the start.
    arrives: Vec<[Squares; 2]>,
    /// Those of them from which it may go on: not where it always becomes another man.
    stays: Vec<[Squares; 2]>,
    /// For each kind and side, the squares on which such a man ever comes that has not stood there from the start.
    comes: Vec<[Squares; 2]>,
}

impl Reach {
    /// Works it out; `None` where nothing certain can be said in reasonable time.
    pub fn of(variant: &Variant) -> Option<Reach> {
        let mut left = MOST_STEPS;
        let (mut plain, mut first) = (Vec::new(), Vec::new());
        for kind in variant.kinds.each() {
            let specials = || Specials::All.of(&variant.rules, kind).map(|(_, rule)| rule);
            if movements(&variant.kinds, &variant.rules, kind, Specials::All)
                .any(|movement| movement.legs().any(|leg| leg.how.unloads))
            {
                return None;
            }
            let anywhere = specials().filter(|rule| rule.from.is_none() && rule.to.is_none());
            let own = variant.kinds[kind].movement.clone();
            let (later, once) = anywhere.fold(own, |all, rule| all.joined(&rule.movement)).by_right();
            let within =
                Color::BOTH.map(|color| Confinement::squares(&variant.rules.confinement, kind, color, &variant.board));
            let kept = |mut both: [Vec<Squares>; 2]| {
                for color in Color::BOTH {
                    both[color.index()].iter_mut().for_each(|squares| *squares &= within[color.index()]);
                }
                both
            };
            let mut both =
                [both_sides(&variant.board, &later, &mut left)?, both_sides(&variant.board, &once, &mut left)?];
            for rule in specials().filter(|rule| rule.from.is_some() || rule.to.is_some()) {
                let (later, once) = rule.movement.clone().by_right();
                for (ends, movement) in both.iter_mut().zip([later, once]) {
                    add_within(ends, rule, &both_sides(&variant.board, &movement, &mut left)?);
                }
            }
            let [later, once] = both;
            plain.push(kept(later));
            first.push(kept(once));
        }
        let nowhere = vec![[Squares::EMPTY; 2]; variant.kinds.len()];
        let mut reach = Reach { plain, first, arrives: nowhere.clone(), comes: nowhere.clone(), stays: nowhere };
        reach.spread(variant);
        Some(reach)
    }

    /// Where the men of each kind and side come.
    pub fn reached(&self) -> ReachedByMen {
        ReachedByMen { arrive: self.arrives.clone(), stay: self.stays.clone() }
    }

    /// The squares on which a man may ever arrive, though it may become another there at once.
    pub fn stands(&self, man: Man) -> Squares {
        self.arrives[man.kind.index()][man.color.index()]
    }

    /// The squares on which a man may ever stay, and go on from.
    pub fn stays(&self, man: Man) -> Squares {
        self.stays[man.kind.index()][man.color.index()]
    }

    /// The squares on which such a man ever comes that has not stood there from the start.
    pub fn comes(&self, man: Man) -> Squares {
        self.comes[man.kind.index()][man.color.index()]
    }

    /// Whether any man of the kind may ever stand anywhere.
    pub fn appears(&self, kind: Kind) -> bool {
        self.arrives[kind.index()].iter().any(|squares| !squares.is_empty())
    }

    /// Where a man that has moved before may go from a square.
    pub fn plain(&self, man: Man, from: Square) -> Squares {
        self.plain[man.kind.index()][man.color.index()][from.index()]
    }

    /// Where an unmoved man may go besides.
    pub fn first(&self, man: Man, from: Square) -> Squares {
        self.first[man.kind.index()][man.color.index()][from.index()]
    }

    /// Lets men move, castle and become others until no new square is found.
    fn spread(&mut self, variant: &Variant) {
        let mut spreading = Spreading { variant, fresh: vec![[Squares::EMPTY; 2]; variant.kinds.len()] };
        let standing = variant.array.each_man().filter(|&(square, man)| variant.setup.man_at(square) == Some(man));
        for (square, man) in standing {
            spreading.put(self, man, Squares::only(square));
            spreading.come(self, man, self.first(man, square));
        }
        for (square, man) in variant.setup.each_man().filter(|&(square, man)| variant.array.man_at(square) != Some(man))
        {
            spreading.carry(self, man, Squares::only(square));
        }
        for (square, man) in variant.rules.opening.arrangement.iter().flat_map(|rule| rule.every_place()) {
            spreading.put(self, man, Squares::only(square));
            spreading.come(self, man, self.first(man, square));
        }
        let mut men = variant.array.clone();
        for step in variant.rules.opening.forced.iter().flat_map(|turn| &turn.steps) {
            men.men[step.to.index()] = men.men[step.from.index()].take();
            if let Some(man) = men.man_at(step.to) {
                spreading.carry(self, man, Squares::only(step.to));
            }
        }
        for way in variant.rules.castling.iter().flat_map(|castling| castling.ways.iter().flatten()) {
            spreading.carry(self, way.king, Squares::only(way.king_to));
            spreading.carry(self, way.partner, Squares::only(way.partner_to));
        }
        let men = variant.kinds.each().flat_map(|kind| Color::BOTH.map(|color| Man { kind, color }));
        let men: Vec<Man> = men.collect();
        while let Some((man, from)) = men.iter().find_map(|&man| Some((man, spreading.take(self, man)?))) {
            let plain = &self.plain[man.kind.index()][man.color.index()];
            let led_to = from.each().fold(Squares::EMPTY, |all, from| all | plain[from.index()]);
            spreading.come(self, man, led_to);
        }
    }
}

/// Men that come to new squares.
struct Spreading<'v> {
    variant: &'v Variant,
    /// Squares from which a man may go on, and that nobody has looked at yet.
    fresh: Vec<[Squares; 2]>,
}

impl Spreading<'_> {
    /// A man that comes to squares by a move that is no move of its own.
    fn carry(&mut self, reach: &mut Reach, man: Man, squares: Squares) {
        reach.comes[man.kind.index()][man.color.index()] |= squares;
        self.put(reach, man, squares);
    }

    /// A man that moves to squares.
    fn come(&mut self, reach: &mut Reach, man: Man, squares: Squares) {
        reach.comes[man.kind.index()][man.color.index()] |= squares;
        self.arrive(reach, man, squares);
    }

    /// A man that stands on squares without having moved there by itself.
    fn put(&mut self, reach: &mut Reach, man: Man, squares: Squares) {
        self.arrive(reach, man, squares);
        self.fresh[man.kind.index()][man.color.index()] |= squares;
    }

    /// A man that may or must become another on squares.
    fn arrive(&mut self, reach: &mut Reach, man: Man, squares: Squares) {
        let arrives = &mut reach.arrives[man.kind.index()][man.color.index()];
        let new = squares & !*arrives;
        *arrives |= new;
        let mut stays = new;
        for rule in self.variant.rules.promotion.iter().filter(|rule| rule.kinds.contains(&man.kind)) {
            let becomes = new & rule.zone.of(man.color);
            if rule.is_forced(man.kind) {
                stays &= !becomes;
            }
            for &kind in rule.to.iter().filter(|&&kind| kind != man.kind && !becomes.is_empty()) {
                // Nobody becomes another once more before the next move.
                reach.arrives[kind.index()][man.color.index()] |= becomes;
                reach.comes[kind.index()][man.color.index()] |= becomes;
                self.fresh[kind.index()][man.color.index()] |= becomes;
            }
        }
        self.fresh[man.kind.index()][man.color.index()] |= stays;
    }

    /// The squares from which a man goes on that nobody has looked at yet, if there are any.
    fn take(&mut self, reach: &mut Reach, man: Man) -> Option<Squares> {
        let stays = &mut reach.stays[man.kind.index()][man.color.index()];
        let fresh = std::mem::take(&mut self.fresh[man.kind.index()][man.color.index()]) & !*stays;
        *stays |= fresh;
        (!fresh.is_empty()).then_some(fresh)
    }
}

/// Adds where a special move leads that may begin or end only on some squares.
fn add_within(ends: &mut [Vec<Squares>; 2], rule: &ConditionalMove, led_to: &[Vec<Squares>; 2]) {
    for color in Color::BOTH {
        let to = |squares: Squares| rule.to.as_ref().map_or(squares, |zone| squares & zone.of(color));
        for (index, squares) in led_to[color.index()].iter().enumerate() {
            if rule.begins_on(Square::nth(index), color) {
                ends[color.index()][index] |= to(*squares);
            }
        }
    }
}

/// Where a movement leads from each place of the board, for each side.
pub(crate) fn both_sides(board: &Board, movement: &Movement, left: &mut u64) -> Option<[Vec<Squares>; 2]> {
    let mut both = Color::BOTH.map(|_| vec![Squares::EMPTY; board.area()]);
    if movement.routes.is_empty() {
        return Some(both);
    }
    let (straight, others) = on_empty_board(movement);
    // Black moves as White does on the board rotated; where that is the same board, walking for White is enough.
    let is_same_rotated = board.squares().rotated(board.area()) == board.squares();
    let far = usize::from(MAX_SIDE);
    for &color in if is_same_rotated { &Color::BOTH[..1] } else { &Color::BOTH[..] } {
        let unlimited = straight.iter().filter(|(_, most)| *most >= far);
        let lines: Vec<Vec<Squares>> = unlimited.map(|&(step, _)| board.lines(step, color)).collect();
        let mut leaps = vec![Squares::EMPTY; board.area()];
        for &(step, _) in straight.iter().filter(|(_, most)| *most == 1) {
            board.each_step(step, color, |from, to| leaps[from.index()] |= Squares::only(to));
        }
        for from in board.squares() {
            let mut found = lines.iter().fold(leaps[from.index()], |all, lines| all | lines[from.index()]);
            for &(step, most) in straight.iter().filter(|(_, most)| (2..far).contains(most)) {
                let along = std::iter::successors(Some(from), |&square| board.step(square, step, color));
                along.skip(1).take(most).for_each(|square| found |= Squares::only(square));
            }
            let steps = walk(&EmptyBoard(board), &others, from, color, &mut |_, arrival| {
                found |= Squares::only(arrival.to);
            });
            *left = left.checked_sub(u64::from(steps) + u64::from(found.count()))?;
            both[color.index()][from.index()] = found;
            if is_same_rotated {
                both[color.other().index()][board.rotated(from).index()] = found.rotated(board.area());
            }
        }
    }
    Some(both)
}

/// A movement as it is where nobody stands, its routes once each: straight rides, which need no walker, as steps with
/// how often they may be taken; and the others.
fn on_empty_board(movement: &Movement) -> (Vec<(Vector, usize)>, Movement) {
    let mut free = unhindered(movement);
    for leg in free.routes.iter_mut().flat_map(|route| &mut route.legs) {
        leg.how.modes = Modes { quiet: true, ..Modes::default() };
        leg.how.victims = Victims::Anybody;
        leg.how.leaves_en_passant = false;
    }
    let (mut straight, mut others) = (Vec::new(), Vec::new());
    for route in free.routes {
        match &route.legs[..] {
            [Leg { heading: Heading::Steps(steps), range, how }]
                if how.keep_direction() && !steps.contains(&Vector::new(0, 0)) =>
            {
                let most = range.map_or(usize::MAX, |range| usize::from(range.get()));
                straight.extend(steps.iter().map(|&step| (step, most)));
            }
            _ => others.push(route),
        }
    }
    straight.sort_unstable();
    straight.dedup();
    (straight, Movement { routes: Movement::distinct_routes(others.iter()) })
}
