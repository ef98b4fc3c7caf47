//! Moves with more ways than anybody can follow.

use crate::betza::Movement;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::walker::{MAX_WORK, Scene, walk_counting};

/// The steps that are spent on all the moves of a variant; those of every piece in use need far fewer.
const MOST_STEPS: u64 = 20_000_000;

/// What was given with the first of these movements whose walks the walker would cut short on this board.
///
/// Movements of one leg never are. The others are tried from every square: on an empty board, among enemies
/// everywhere, and among men of both sides and empty squares.
pub(crate) fn beyond_following<'m, T>(movements: impl Iterator<Item = (&'m Movement, T)>, board: &Board) -> Option<T> {
    let mut left = MOST_STEPS;
    let mut movements = movements.filter(|(movement, _)| movement.routes.iter().any(|route| route.legs.len() > 1));
    let found = movements.find(|(movement, _)| {
        board.squares().each().any(|from| {
            Filling::ALL.iter().any(|&filling| {
                let steps =
                    walk_counting(&Filled { board, filling, from }, movement, from, Color::White, &mut |_, _| {});
                left = left.saturating_sub(u64::from(steps));
                steps >= MAX_WORK || left == 0
            })
        })
    });
    found.map(|(_, given)| given)
}

/// Who stands on the squares around a man.
#[derive(Clone, Copy)]
enum Filling {
    Nobody,
    Enemies,
    Both,
}

impl Filling {
    const ALL: &[Filling] = &[Filling::Nobody, Filling::Enemies, Filling::Both];
}

/// A board on which a man stands alone or among many.
struct Filled<'a> {
    board: &'a Board,
    filling: Filling,
    from: Square,
}

impl Scene for Filled<'_> {
    fn board(&self) -> &Board {
        self.board
    }

    fn color_at(&self, square: Square) -> Option<Color> {
        match self.filling {
            _ if square == self.from => Some(Color::White),
            Filling::Nobody => None,
            Filling::Enemies => Some(Color::Black),
            Filling::Both => [None, Some(Color::Black), Some(Color::White)][square.index() % 3],
        }
    }

    fn is_royal(&self, _: Square) -> bool {
        false
    }

    fn is_unmoved(&self, _: Square) -> bool {
        true
    }

    fn en_passant(&self) -> Option<(Squares, Square)> {
        None
    }
}
