use super::keys::{LAYERS, ROYAL};
use super::{Keys, Kind, MAX_COUNT, Man, Setup, State};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::walker::Scene;

/// A position that can be played on: small, and copied for every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<S: SquareSet> {
    cells: S::Cells,
    men: [S; 2],
    /// The men whose first-move right still matters.
    pub(crate) unmoved: S,
    /// The squares that the last move passed; empty unless somebody stands ready to capture there.
    pub(crate) passed: S,
    /// The man that passed them; the first square while `passed` is empty.
    pub(crate) passer: Square,
    /// The men of some kinds, of either side; see [`Keys`].
    layers: [S; LAYERS],
    pub(crate) side: Color,
    pub(crate) progress: u32,
    pub(crate) number: u32,
    state: State,
    key: u64,
}

impl<S: SquareSet> Position<S> {
    /// A setup as a position.
    pub fn new(setup: &Setup, keys: &Keys) -> Position<S> {
        let mut position = Position {
            cells: S::CELLS,
            men: [S::EMPTY; 2],
            unmoved: S::narrow(setup.unmoved),
            passed: S::EMPTY,
            passer: Square::FIRST,
            layers: [S::EMPTY; LAYERS],
            side: setup.side,
            progress: setup.progress,
            number: setup.number,
            state: setup.state,
            key: 0,
        };
        for (square, man) in setup.each_man() {
            position.put(square, man, keys);
        }
        if let Some((passed, passer)) = setup.en_passant {
            position.passed = S::narrow(passed);
            position.passer = passer;
        }
        position.key = position.recomputed_key(keys);
        position
    }

    /// The position as a setup.
    pub fn setup(&self, area: usize) -> Setup {
        Setup {
            men: (0..area).map(|index| self.man_at(Square::nth(index))).collect(),
            side: self.side,
            unmoved: self.unmoved.widen(),
            en_passant: (!self.passed.is_empty()).then(|| (self.passed.widen(), self.passer)),
            progress: self.progress,
            number: self.number,
            state: self.state,
        }
    }

    /// The side to move.
    #[inline]
    pub fn side(&self) -> Color {
        self.side
    }

    /// The squares on which the last mover may be captured en passant; empty unless somebody stands ready there.
    pub fn passed(&self) -> S {
        self.passed
    }

    /// What else the rules of the variant remember.
    pub fn state(&self) -> State {
        self.state
    }

    /// Puts another state in the place of the present one.
    pub(crate) fn remember(&mut self, state: State, keys: &Keys) {
        self.key ^= self.state.key(keys.telling) ^ state.key(keys.telling);
        self.state = state;
    }

    /// The man on `square`; a square beyond the set's width holds none.
    #[inline]
    pub fn man_at(&self, square: Square) -> Option<Man> {
        self.cells.as_ref().get(square.index()).copied().and_then(Man::from_code)
    }

    /// The byte that stands for the man on `square`, 0 for none; see [`Man::code`].
    #[inline]
    pub(crate) fn code_at(&self, square: Square) -> u8 {
        self.cells.as_ref()[square.index()]
    }

    /// The squares of one side's men.
    #[inline]
    pub fn men(&self, color: Color) -> S {
        self.men[color.index()]
    }

    /// The squares of all men.
    #[inline]
    pub fn occupied(&self) -> S {
        self.men[0] | self.men[1]
    }

    /// The square of a side's royal man, if it has just one.
    #[inline]
    pub fn royal(&self, color: Color) -> Option<Square> {
        let royals = self.royals_of(color);
        royals.first().filter(|_| !royals.is_many())
    }

    /// The squares of a side's royal men.
    #[inline]
    pub fn royals_of(&self, color: Color) -> S {
        self.royals() & self.men(color)
    }

    /// Those of some squares on which men of these kinds stand, one by one.
    #[inline]
    pub(crate) fn each_of_kinds(&self, squares: S, kinds: &[Kind]) -> impl Iterator<Item = Square> {
        let is_one = |square: &Square| self.man_at(*square).is_some_and(|man| kinds.contains(&man.kind));
        squares.each().filter(is_one)
    }

    /// The same as a set.
    pub(crate) fn of_kinds(&self, squares: S, kinds: &[Kind]) -> S {
        self.each_of_kinds(squares, kinds).fold(S::EMPTY, |all, square| all | S::only(square))
    }

    /// The squares of the royal men of both sides.
    #[inline]
    pub fn royals(&self) -> S {
        self.layers[ROYAL]
    }

    /// The men of some kinds, of either side.
    #[inline]
    pub(crate) fn layer(&self, layer: usize) -> S {
        self.layers[layer]
    }

    /// Whether a side has nothing but its royal men.
    pub fn is_bare(&self, color: Color) -> bool {
        let royals = self.royals_of(color);
        !royals.is_empty() && self.men(color) == royals
    }

    /// A number that tells positions apart: men, side to move, first-move rights, squares passed, and what else is remembered.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The key made anew from the position; always equal to [`key`](Position::key).
    pub fn recomputed_key(&self, keys: &Keys) -> u64 {
        let men = self.occupied().each().fold(0, |key, square| key ^ keys.man(self.code_at(square), square));
        let state = self.state_key(keys) ^ self.state.key(keys.telling);
        if self.side == Color::Black { men ^ state ^ keys.side } else { men ^ state }
    }

    /// Puts a man on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, man: Man, keys: &Keys) {
        let code = man.code();
        self.cells.as_mut()[square.index()] = code;
        self.men[man.color.index()] |= S::only(square);
        self.add_to_layers(S::only(square), keys.layers(code));
        self.key ^= keys.man(code, square);
    }

    #[inline]
    fn add_to_layers(&mut self, square: S, layers: u8) {
        for (index, layer) in self.layers.iter_mut().enumerate() {
            *layer |= if layers >> index & 1 == 1 { square } else { S::EMPTY };
        }
    }

    /// Takes the man off `square`, if one stands there.
    #[inline]
    pub(crate) fn lift(&mut self, square: Square, keys: &Keys) -> Option<Man> {
        let code = self.code_at(square);
        let man = Man::from_code(code)?;
        self.cells.as_mut()[square.index()] = 0;
        self.men[man.color.index()] &= !S::only(square);
        self.key ^= keys.man(code, square);
        let others = !S::only(square);
        self.layers.iter_mut().for_each(|layer| *layer &= others);
        Some(man)
    }

    /// Moves the man on `from` to `to`, where whoever stands there is taken, and leaves the key as it is; whether
    /// somebody was taken.
    #[inline]
    pub(crate) fn travel(&mut self, from: Square, to: Square, keys: &Keys) -> bool {
        let (start, end) = (S::only(from), S::only(to));
        let cells = self.cells.as_mut();
        let (code, victim) = (cells[from.index()], cells[to.index()]);
        cells[from.index()] = 0;
        cells[to.index()] = code;
        let others = !(start | end);
        let own = self.side.index();
        self.men[own] = (self.men[own] & others) | end;
        self.men[1 - own] &= others;
        self.layers.iter_mut().for_each(|layer| *layer &= others);
        self.add_to_layers(end, keys.layers(code));
        victim != 0
    }

    /// Gives the turn to the other side with these squares passed, and leaves the key as it is.
    #[inline]
    pub(crate) fn give_turn(&mut self, passed: S, passer: Square) {
        (self.passed, self.passer) = (passed, if passed.is_empty() { Square::FIRST } else { passer });
        if self.side == Color::Black {
            self.number = (self.number + 1).min(MAX_COUNT);
        }
        self.side = self.side.other();
    }

    /// The position with the man on `from` put on `to` instead of whoever stands there: a supposition, not a move.
    ///
    /// Nobody has passed in it, so that the man is not taken for one that stood on `to` and had passed.
    pub(crate) fn with_moved(&self, from: Square, to: Square, keys: &Keys) -> Position<S> {
        let mut supposed = *self;
        supposed.key ^= supposed.passed_key(keys);
        (supposed.passed, supposed.passer) = (S::EMPTY, Square::FIRST);
        if let Some(man) = supposed.lift(from, keys) {
            supposed.lift(to, keys);
            supposed.put(to, man, keys);
        }
        supposed
    }

    /// Gives the turn to the other side, with these rights left and these squares passed.
    #[inline]
    pub(crate) fn turn_over(&mut self, unmoved: S, passed: S, passer: Square, keys: &Keys) {
        let before =
            (unmoved != self.unmoved || passed != self.passed || !self.passed.is_empty()).then(|| self.state_key(keys));
        self.unmoved = unmoved;
        self.give_turn(passed, passer);
        if let Some(before) = before {
            self.key ^= before ^ self.state_key(keys);
        }
        self.key ^= keys.side;
    }

    /// What the squares passed add to the key: a position without the right to capture there lacks it.
    pub(crate) fn passed_key(&self, keys: &Keys) -> u64 {
        if self.passed.is_empty() {
            return 0;
        }
        let passer = keys.passers[self.passer.index()];
        self.passed.each().fold(passer, |key, square| key ^ keys.passed[square.index()])
    }

    fn state_key(&self, keys: &Keys) -> u64 {
        self.unmoved.each().fold(self.passed_key(keys), |key, square| key ^ keys.unmoved[square.index()])
    }
}

/// A position on its board, as the walker looks at it.
#[derive(Clone, Copy)]
pub struct Seen<'a, S: SquareSet> {
    /// The board.
    pub board: &'a Board,
    /// The men on it.
    pub position: &'a Position<S>,
}

impl<S: SquareSet> Scene for Seen<'_, S> {
    fn board(&self) -> &Board {
        self.board
    }

    fn color_at(&self, square: Square) -> Option<Color> {
        self.position.man_at(square).map(|man| man.color)
    }

    fn is_unmoved(&self, square: Square) -> bool {
        self.position.unmoved.contains(square)
    }

    fn is_royal(&self, square: Square) -> bool {
        self.position.royals().contains(square)
    }

    fn en_passant(&self) -> Option<(Squares, Square)> {
        (!self.position.passed.is_empty()).then(|| (self.position.passed.widen(), self.position.passer))
    }
}
