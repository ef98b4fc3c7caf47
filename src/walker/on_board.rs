//! Walks on a board with men on it.

use super::arrival::{Arrival, Carried, Manner};
use super::path::{Footstep, Trace};
use super::scene::Scene;
use super::states::States;
use super::world::World;
use crate::betza::{Leg, Wrap};
use crate::geometry::{Color, Square, SquareSet, Squares, Vector};

/// The most steps that one walk takes over all routes together, on whatever board.
///
/// A man that may go on in every direction and capture again and again has more walks than anybody can count. Of
/// pieces in use none takes a tenth of these steps on the largest board; what lies beyond is not found.
pub const MAX_WORK: u32 = 150_000;

/// A man of a side and the scene that it walks on.
pub(super) struct OnBoard<'a, S, P> {
    pub scene: &'a S,
    pub from: Square,
    pub color: Color,
    /// How many steps have been taken.
    pub work: &'a mut u32,
    /// How it has come here.
    pub path: P,
    /// Not a type of its own: the walk would be compiled once for each of all who ask.
    pub report: &'a mut dyn FnMut(Arrival, &P),
}

/// A place on the board or beyond its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct WalkSpot {
    file: i16,
    rank: i16,
}

/// Whom a walk has taken or carried by now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct WalkDeeds {
    taken: Squares,
    carried: Option<Carried>,
}

impl<S: Scene, P: Trace> OnBoard<'_, S, P> {
    /// The place where the walk begins.
    pub fn start(&self) -> WalkSpot {
        let board = self.scene.board();
        WalkSpot { file: board.file(self.from).into(), rank: board.rank(self.from).into() }
    }

    /// The side of the man on `square` by now: the mover has left its own, and men that were taken are gone.
    #[inline]
    fn color_at(&self, deeds: &WalkDeeds, square: Square) -> Option<Color> {
        match deeds.carried {
            Some(carried) if carried.to == square => self.scene.color_at(carried.from),
            Some(carried) if carried.from == square => None,
            _ if square == self.from || deeds.taken.contains(square) => None,
            _ => self.scene.color_at(square),
        }
    }
}

impl<S: Scene, P: Trace> World for OnBoard<'_, S, P> {
    type Place = WalkSpot;
    type Square = Square;
    type Story = WalkDeeds;
    type Passed = Squares;
    type Everywhere = Squares;

    const IS_KNOWN: bool = true;

    #[inline]
    fn may_step(&mut self) -> bool {
        *self.work += 1;
        *self.work <= MAX_WORK
    }

    #[inline]
    fn after(&self, at: WalkSpot, step: Vector, wraps: Wrap) -> Option<WalkSpot> {
        let (board, step) = (self.scene.board(), step.seen_by(self.color));
        let (mut file, mut rank) = (at.file + i16::from(step.x), at.rank + i16::from(step.y));
        if wraps != Wrap::None {
            file = file.rem_euclid(board.files().into());
        }
        if wraps == Wrap::All {
            rank = rank.rem_euclid(board.ranks().into());
        }
        Some(WalkSpot { file, rank })
    }

    #[inline]
    fn square(&self, at: WalkSpot) -> Option<Square> {
        let board = self.scene.board();
        board.place(at.file, at.rank).filter(|&square| board.has(square))
    }

    #[inline]
    fn on_board(&self, _: &mut WalkDeeds, at: WalkSpot) -> Option<Square> {
        self.square(at)
    }

    #[inline]
    fn off_board(&self, deeds: &WalkDeeds, at: WalkSpot) -> Option<WalkDeeds> {
        self.square(at).is_none().then_some(*deeds)
    }

    #[inline]
    fn is_home(&self, at: Square) -> bool {
        at == self.from
    }

    fn everywhere(&self) -> Squares {
        self.scene.board().squares() & !Squares::only(self.from)
    }

    #[inline]
    fn sight(&self, deeds: &WalkDeeds, at: Square) -> States {
        match self.color_at(deeds, at) {
            None => States::FREE,
            Some(color) if color == self.color => States::FRIENDS,
            Some(_) => States::ENEMIES,
        }
    }

    /// What a look does not tell is whether a man is royal.
    #[inline]
    fn narrow(&self, _: &mut WalkDeeds, at: Square, states: States) -> bool {
        self.scene.is_royal(at) == states.are_within(States::FRIENDLY_KING | States::ENEMY_KING)
    }

    #[inline]
    fn taking(&self, deeds: WalkDeeds, at: Square) -> WalkDeeds {
        match deeds.carried {
            Some(carried) if carried.to == at => {
                WalkDeeds { taken: deeds.taken | Squares::only(carried.from), carried: None }
            }
            _ => WalkDeeds { taken: deeds.taken | Squares::only(at), ..deeds },
        }
    }

    #[inline]
    fn taking_passer(&self, deeds: &WalkDeeds, at: Square) -> Option<WalkDeeds> {
        let (passed, man) = self.scene.en_passant()?;
        let is_enemy = self.color_at(deeds, man) == Some(self.color.other());
        (is_enemy && passed.contains(at)).then(|| self.taking(*deeds, man))
    }

    fn carrying(&self, deeds: WalkDeeds, from: Square, to: Square) -> WalkDeeds {
        WalkDeeds { carried: Some(Carried { from, to }), ..deeds }
    }

    #[inline]
    fn pass(&self, passed: &mut Squares, at: Square) {
        *passed |= Squares::only(at);
    }

    #[inline]
    fn note(&mut self, leg: usize, from: WalkSpot, step: Vector, to: WalkSpot) {
        let step = step.seen_by(self.color);
        self.path.push(Footstep { leg, from: (from.file, from.rank), step, to: (to.file, to.rank) });
    }

    #[inline]
    fn noted(&self) -> usize {
        self.path.length()
    }

    #[inline]
    fn forget(&mut self, kept: usize) {
        self.path.cut(kept);
    }

    #[inline]
    fn end(&mut self, deeds: WalkDeeds, to: Square, manner: Manner, passed: &Squares) {
        let WalkDeeds { taken: captures, carried } = deeds;
        (self.report)(Arrival { to, manner, captures, carried, passed: *passed }, &self.path);
    }

    /// The king goes sideways over empty squares; the nearest man that way, if it is the right one, comes beside it.
    fn castle(&mut self, leg: &Leg, deeds: WalkDeeds, step: Vector, inset: u8) {
        let (board, far) = (self.scene.board(), leg.range.map_or(0, |range| range.get()));
        let along = |square| board.step(square, step, self.color);
        let mut way = std::iter::successors(along(self.from), |&square| along(square));
        let Some(partner) = way.find(|&square| self.scene.color_at(square).is_some()) else { return };
        let to_edge =
            if step.seen_by(self.color).x < 0 { board.file(partner) } else { board.files() - 1 - board.file(partner) };
        let is_right = self.scene.color_at(partner) == Some(self.color) && self.scene.is_unmoved(partner);
        let distance = board.file(partner).abs_diff(board.file(self.from));
        if !is_right || to_edge != inset || far == 0 || far > distance {
            return;
        }
        let mut king = std::iter::successors(Some(self.from), |&square| along(square)).skip(usize::from(far) - 1);
        if let (Some(beside), Some(to)) = (king.next(), king.next()) {
            let carried = Some(Carried { from: partner, to: beside });
            let (captures, passed) = (deeds.taken, Squares::EMPTY);
            (self.report)(Arrival { to, manner: Manner::Castle, captures, carried, passed }, &self.path);
        }
    }
}
