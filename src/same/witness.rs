//! A position in which one movement has a move and another has not.

use crate::betza::Movement;
use crate::geometry::{Board, Color, MAX_SIDE, Square, SquareSet, Squares, Vector};
use crate::unrolled::{Path, Special, States};
use crate::walker::{Arrangement, Arrival, Manner, Scene};

/// Men on a board around a white man.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    pub scene: Arrangement,
    /// The square of the man, which itself is not among those of the scene.
    pub from: Square,
    /// Where the move ends that only one of the two has.
    pub to: Square,
}

/// The least distance from the man to the edge, where nothing asks for an edge.
const MARGIN: i8 = 2;

impl Witness {
    /// The position that these questions describe, if the first movement goes as the path says there and the second
    /// does not; the steps of both are taken off `steps`.
    pub fn of(
        path: &Path,
        asks: &[(Vector, States)],
        unmoved: bool,
        [able, unable]: [&Movement; 2],
        steps: &mut u32,
    ) -> Option<Witness> {
        let stands: Vec<(Vector, States)> = asks.iter().map(|&(square, states)| (square, states.plainest())).collect();
        let mut witness = match path.effect.special {
            Some(Special::Castling { inset }) => castling(path.to, inset)?,
            _ => Witness::placed(path.to, &stands)?,
        };
        witness.scene.unmoved = unmoved || path.effect.manner == Manner::Castle;
        let wanted = |arrival: &Arrival| witness.is_end_of(path, arrival);
        let mut goes = |movement: &Movement| {
            let (arrivals, taken) = witness.scene.arrivals(movement, witness.from);
            // A move to any square has many ends and takes no steps.
            *steps = steps.saturating_sub(taken.max(arrivals.len() as u32) + 1);
            arrivals.iter().any(wanted)
        };
        (goes(able) && !goes(unable)).then_some(witness)
    }

    /// Whether every square of the rectangle is there.
    pub fn has_no_holes(&self) -> bool {
        let board = self.scene.board();
        board.squares().count() as usize == board.area()
    }

    /// Every end of the man's walks.
    pub fn arrivals(&self, movement: &Movement) -> Vec<Arrival> {
        self.scene.arrivals(movement, self.from).0
    }

    /// The men as they stand, on the smallest board that shows them well; none if no board is large enough.
    fn placed(to: Vector, stands: &[(Vector, States)]) -> Option<Witness> {
        let wants_edge = stands.iter().any(|&(_, state)| state == States::OFF);
        let present = stands.iter().filter(|&&(_, state)| state != States::OFF).map(|&(square, _)| square);
        let squares: Vec<Vector> = present.chain([to, Vector::ZERO]).collect();
        let (left, right) = extent(squares.iter().map(|square| square.x), wants_edge)?;
        let (down, up) = extent(squares.iter().map(|square| square.y), wants_edge)?;
        let board = Board::new((right - left + 1) as u8, (up - down + 1) as u8)?;
        let at = |square: Vector| board.place((square.x - left).into(), (square.y - down).into());
        let holes: Squares =
            stands.iter().filter(|(_, state)| *state == States::OFF).filter_map(|&(square, _)| at(square)).collect();
        let from = at(Vector::ZERO)?;
        let to = at(to)?;
        let mut scene = Arrangement::new(board.clone().without(holes));
        let mut passed = Squares::EMPTY;
        let mut named = Squares::only(from) | Squares::only(to) | holes;
        for &(square, state) in stands.iter().filter(|(_, state)| *state != States::OFF) {
            let square = at(square)?;
            named |= Squares::only(square);
            match state {
                States::FRIEND | States::FRIENDLY_KING => scene.put(square, Color::White),
                States::ENEMY | States::ENEMY_KING => scene.put(square, Color::Black),
                States::PASSED => passed |= Squares::only(square),
                _ => {}
            }
            if state == States::FRIENDLY_KING || state == States::ENEMY_KING {
                scene.royal |= Squares::only(square);
            }
        }
        if let Some(square) = passed.first() {
            // The man that has just passed stands where nothing is asked, at best right behind the square.
            let behind = board.step(square, Vector::new(0, -1), Color::White);
            let free = (board.squares() & !named).each().collect::<Vec<_>>();
            let man = behind.filter(|square| free.contains(square)).or(free.first().copied())?;
            scene.put(man, Color::Black);
            scene.passed = Some((passed, man));
        }
        Some(Witness { scene, from, to })
    }

    /// Whether the same move is only one's after taking away whatever is not needed for that: men, kingship, first moves.
    pub fn reduced(mut self, is_shown: impl Fn(&Witness) -> bool) -> Witness {
        let mut tries: Vec<Arrangement> = Vec::new();
        for square in self.scene.occupied().each() {
            tries.clear();
            let mut without = self.scene.clone();
            without.lift(square);
            without.royal &= !Squares::only(square);
            tries.push(without);
            let mut common = self.scene.clone();
            common.royal &= !Squares::only(square);
            tries.push(common);
            let found = tries.drain(..).map(|scene| Witness { scene, ..self.clone() }).find(&is_shown);
            self = found.unwrap_or(self);
        }
        let mut moved = self.clone();
        moved.scene.unmoved = false;
        if is_shown(&moved) { moved } else { self }
    }

    /// Whether an arrival is the end of this path here.
    fn is_end_of(&self, path: &Path, arrival: &Arrival) -> bool {
        let effect = &path.effect;
        if arrival.to != self.to || arrival.manner != effect.manner {
            return false;
        }
        if effect.special.is_some_and(|special| matches!(special, Special::Castling { .. })) {
            return true;
        }
        let all =
            |squares: &[Vector]| -> Squares { squares.iter().filter_map(|&square| self.square(square)).collect() };
        let passer = self.scene.passed.filter(|_| effect.takes_passer).map(|(_, man)| Squares::only(man));
        let carried = effect.carried.map(|(from, to)| (self.square(from), self.square(to)));
        arrival.captures == all(&effect.captures) | passer.unwrap_or(Squares::EMPTY)
            && arrival.carried.map(|carried| (Some(carried.from), Some(carried.to))) == carried
            && arrival.passed == all(&effect.passed)
    }

    /// The square that the man sees there.
    pub fn square(&self, seen: Vector) -> Option<Square> {
        self.scene.board().step(self.from, seen, Color::White)
    }
}

/// The least and the greatest of these numbers and 0, with some room around them unless an edge is wanted there.
fn extent(numbers: impl Iterator<Item = i8> + Clone, wants_edge: bool) -> Option<(i8, i8)> {
    let least = numbers.clone().min().unwrap_or(0).min(0);
    let most = numbers.max().unwrap_or(0).max(0);
    let side = MAX_SIDE as i8;
    let middle = least.abs().max(most).max(MARGIN);
    match () {
        () if !wants_edge && 2 * i16::from(middle) < i16::from(side) => Some((-middle, middle)),
        () if most - least < side => Some((least, most)),
        () => None,
    }
}

/// A king that castles to both sides, with a man so many files from either edge.
fn castling(to: Vector, inset: u8) -> Option<Witness> {
    let reach = to.x.unsigned_abs().checked_add(inset)?.checked_add(1)?;
    let board = Board::new(reach.checked_mul(2)?.checked_add(1)?, 1)?;
    let from = board.place(reach.into(), 0)?;
    let to = board.step(from, to, Color::White)?;
    let mut scene = Arrangement::new(board.clone());
    for file in [inset, 2 * reach - inset] {
        scene.put(board.place(file.into(), 0)?, Color::White);
    }
    Some(Witness { scene, from, to })
}
