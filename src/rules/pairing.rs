//! Two variants side by side: which square and which kind of one is which of the other.

use super::{Grade, Rules, Translation};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Kind, Kinds, Man, Setup};

/// What the rules of a variant speak of.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'v> {
    /// The board.
    pub board: &'v Board,
    /// The kinds of men.
    pub kinds: &'v Kinds,
    /// Who stands where before the first move.
    pub array: &'v Setup,
    /// The rules themselves, as they are written.
    pub rules: &'v Rules,
}

/// Two variants, A and B, whose rules are compared.
#[derive(Clone, Debug)]
pub struct Pairing<'v> {
    /// The one variant.
    pub a: Setting<'v>,
    /// The other.
    pub b: Setting<'v>,
    /// The kind of B for every kind of A.
    counterparts: Vec<Option<Kind>>,
    /// Where men of A and of B come in play, where only that matters.
    reached: Option<[ReachedByMen; 2]>,
}

/// Where the men of a variant come in games from the start, for each kind and side.
#[derive(Clone, Debug)]
pub(crate) struct ReachedByMen {
    /// The squares on which they arrive, though they may become others there at once.
    pub arrive: Vec<[Squares; 2]>,
    /// The squares on which they stay.
    pub stay: Vec<[Squares; 2]>,
}

impl ReachedByMen {
    /// The squares on which men of some kinds and of a side stay.
    pub(super) fn stays(&self, kinds: &[Kind], color: Color) -> Squares {
        let of = |kind: &Kind| self.stay.get(kind.index()).map_or(Squares::EMPTY, |sides| sides[color.index()]);
        kinds.iter().fold(Squares::EMPTY, |all, kind| all | of(kind))
    }
}

/// What men do on squares that something is said of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OnSquares {
    Arrive,
    Stay,
}

impl<'v> Pairing<'v> {
    /// Two variants, and the kind of B that a kind of A corresponds to, if one does; no two may have the same.
    pub fn new(a: Setting<'v>, b: Setting<'v>, counterpart: impl Fn(Kind) -> Option<Kind>) -> Pairing<'v> {
        Pairing { a, b, counterparts: a.kinds.each().map(counterpart).collect(), reached: None }
    }

    /// The same where nothing matters but where men of A and of B come in games from the start.
    ///
    /// As long as two games have gone alike, no man stands where either of them never brings it: what differs only there is
    /// the same in play. Positions that are set up by hand are not meant.
    pub(crate) fn where_men_come(self, reached: [ReachedByMen; 2]) -> Pairing<'v> {
        Pairing { reached: Some(reached), ..self }
    }

    /// The same pair with A called B.
    pub fn mirrored(&self) -> Pairing<'v> {
        let reached = self.reached.clone().map(|[a, b]| [b, a]);
        Pairing { reached, ..Pairing::new(self.b, self.a, |kind| self.of_b(kind).0) }
    }

    /// How what A says is said in B.
    pub fn to_b(&self) -> Translation {
        Translation::new(self.counterparts.iter().copied())
    }

    /// How what B says is said in A.
    pub fn to_a(&self) -> Translation {
        self.mirrored().to_b()
    }

    /// The kind of B that a kind of A corresponds to.
    pub(super) fn counterpart(&self, kind: Kind) -> Option<Kind> {
        self.counterparts.get(kind.index()).copied().flatten()
    }

    /// Whether a kind of A and a kind of B correspond.
    pub(super) fn are_same(&self, a: Kind, b: Kind) -> bool {
        self.counterpart(a) == Some(b)
    }

    /// Whether a man of A and a man of B correspond.
    pub(super) fn are_same_men(&self, a: Man, b: Man) -> bool {
        a.color == b.color && self.are_same(a.kind, b.kind)
    }

    /// Both variants, each with where its men come, where only that matters.
    pub(super) fn sides(&self) -> [(Setting<'v>, Option<&ReachedByMen>); 2] {
        let [of_a, of_b] = self.reached.as_ref().map_or([None, None], |reached| reached.each_ref().map(Some));
        [(self.a, of_a), (self.b, of_b)]
    }

    /// Every kind of A with its counterpart, and the kinds of B that have none.
    pub(super) fn each(&self) -> impl Iterator<Item = (Option<Kind>, Option<Kind>)> + '_ {
        let of_a = self.a.kinds.each().zip(&self.counterparts).map(|(kind, counterpart)| (Some(kind), *counterpart));
        let is_left = |kind: &Kind| !self.counterparts.contains(&Some(*kind));
        of_a.chain(self.b.kinds.each().filter(is_left).map(|kind| (None, Some(kind))))
    }

    /// Whether what A and B say of a kind of either side is about the same squares, as far as men come there.
    pub(super) fn are_alike_on(
        &self,
        (own, other): (Option<Kind>, Option<Kind>),
        what: OnSquares,
        a: impl Fn(Color) -> Squares,
        b: impl Fn(Color) -> Squares,
    ) -> bool {
        let differs = |color: Color| {
            let (a, b) = (a(color), b(color));
            ((a & !b) | (b & !a)).meets(self.squares_of((own, other), what, color))
        };
        self.share_a_board() && !Color::BOTH.into_iter().any(differs)
    }

    /// Where men of a kind of A, or of B, come in either game: everywhere, if nobody has said otherwise.
    pub(super) fn squares_of(
        &self,
        (own, other): (Option<Kind>, Option<Kind>),
        what: OnSquares,
        color: Color,
    ) -> Squares {
        let Some([a, b]) = &self.reached else { return self.a.board.squares() | self.b.board.squares() };
        let of = |reached: &ReachedByMen, kind: Option<Kind>| {
            let squares = if what == OnSquares::Arrive { &reached.arrive } else { &reached.stay };
            kind.and_then(|kind| squares.get(kind.index())).map_or(Squares::EMPTY, |sides| sides[color.index()])
        };
        of(a, own) | of(b, other)
    }

    /// Whether a man of a kind of A, or of B, ever comes to the board in either game.
    pub(super) fn appears(&self, kinds: (Option<Kind>, Option<Kind>)) -> bool {
        Color::BOTH.into_iter().any(|color| !self.squares_of(kinds, OnSquares::Arrive, color).is_empty())
    }

    /// A kind of A with its counterpart.
    pub(super) fn of_a(&self, kind: Kind) -> (Option<Kind>, Option<Kind>) {
        (Some(kind), self.counterpart(kind))
    }

    /// A kind of B with the kind of A whose counterpart it is.
    pub(super) fn of_b(&self, kind: Kind) -> (Option<Kind>, Option<Kind>) {
        (self.a.kinds.each().find(|&own| self.are_same(own, kind)), Some(kind))
    }

    /// How two lists of kinds differ, whatever their order.
    pub(super) fn kinds(&self, a: &[Kind], b: &[Kind]) -> Option<Grade> {
        // Kinds that never come to the board matter to no list.
        let of_b: Vec<Kind> = b.iter().copied().filter(|&kind| self.appears(self.of_b(kind))).collect();
        let of_b = mask(&of_b);
        let mut left = of_b;
        let mut only_a = false;
        for kind in a.iter().filter(|kind| self.appears(self.of_a(**kind))) {
            match self.counterpart(*kind).filter(|own| of_b & mask(&[*own]) != 0) {
                Some(counterpart) => left &= !mask(&[counterpart]),
                None => only_a = true,
            }
        }
        Grade::of(only_a, left != 0)
    }

    /// Whether every square of one board is a square of the other, whatever it is called there.
    pub(super) fn share_a_board(&self) -> bool {
        self.a.board.has_shape_of(self.b.board)
    }

    /// What a square of A or of B is called here: the same for squares that are the same; on boards of other shape, by
    /// the name that each has.
    pub(super) fn square(&self, setting: Setting, square: Square) -> String {
        let board = if self.share_a_board() { self.a.board } else { setting.board };
        board.name(square)
    }

    /// Whether a square of A and a square of B are the same.
    pub(super) fn are_same_squares(&self, a: Square, b: Square) -> bool {
        self.square(self.a, a) == self.square(self.b, b)
    }
}

/// Some kinds as bits of a word: a variant has at most 120, and a list may name one again and again.
pub(super) fn mask(kinds: &[Kind]) -> u128 {
    kinds.iter().fold(0, |all, kind| all | 1u128.checked_shl(kind.index() as u32).unwrap_or(0))
}
