//! Moves with more ways than anybody can follow.

use crate::betza::{Heading, Leg, Movement, Route};
use crate::geometry::{Board, Color, Square, SquareSet};
use crate::walker::{MAX_WORK, Scene, walk};

/// The steps that are spent on all the moves of a variant; those of every piece in use need far fewer.
const MOST_STEPS: u64 = 20_000_000;

/// What was given with the first of these movements whose walks the walker would cut short on this board.
///
/// Movements with few ways, however men stand, never are. The others are tried from every square: on an empty board,
/// among enemies everywhere, and among men of both sides and empty squares.
pub(crate) fn beyond_following<'m, T>(movements: impl Iterator<Item = (&'m Movement, T)>, board: &Board) -> Option<T> {
    let mut left = MOST_STEPS;
    let mut movements = movements.filter(|(movement, _)| {
        let most = movement.routes.iter().map(|route| most_steps(route, board)).fold(0, u64::saturating_add);
        most >= u64::from(MAX_WORK)
    });
    let found = movements.find(|(movement, _)| {
        board.squares().each().any(|from| {
            Bystanders::ALL.iter().any(|&filling| {
                let steps = walk(&Filled { board, filling, from }, movement, from, Color::White, &mut |_, _| {});
                left = left.saturating_sub(u64::from(steps));
                steps >= MAX_WORK || left == 0
            })
        })
    });
    found.map(|(_, given)| given)
}

/// More steps than all walks over a route can take, however men stand.
fn most_steps(route: &Route, board: &Board) -> u64 {
    let side = u64::from(board.files().max(board.ranks()));
    let most_in = |leg: &Leg| {
        let rides = match &leg.heading {
            Heading::Steps(steps) => steps.len() as u64,
            // A turn is one to either side at most.
            Heading::Turned { turns, .. } => 2 * turns.len() as u64,
            Heading::Anywhere => board.area() as u64,
            Heading::Castling { sideways, .. } => sideways.len() as u64,
        };
        // A ride that bends or goes round the board may see every square in every direction, to both sides.
        let long = if leg.how.keep_direction() { side + 1 } else { 32 * board.area() as u64 };
        rides.saturating_mul(leg.range.map_or(long, |range| long.min(range.get().into())))
    };
    let mut walks = 1_u64;
    route.legs.iter().fold(0, |all, leg| {
        let steps = walks.saturating_mul(most_in(leg));
        // From a square the next leg begins at most by leaving the man there, and by taking it.
        walks = steps.saturating_mul(2);
        steps.saturating_add(all)
    })
}

/// Who stands on the squares around a man.
#[derive(Clone, Copy)]
enum Bystanders {
    Nobody,
    Enemies,
    Both,
}

impl Bystanders {
    const ALL: &[Bystanders] = &[Bystanders::Nobody, Bystanders::Enemies, Bystanders::Both];
}

/// A board on which a man stands alone or among many.
struct Filled<'a> {
    board: &'a Board,
    filling: Bystanders,
    from: Square,
}

impl Scene for Filled<'_> {
    fn board(&self) -> &Board {
        self.board
    }

    fn color_at(&self, square: Square) -> Option<Color> {
        match self.filling {
            _ if square == self.from => Some(Color::White),
            Bystanders::Nobody => None,
            Bystanders::Enemies => Some(Color::Black),
            Bystanders::Both => [None, Some(Color::Black), Some(Color::White)][square.index() % 3],
        }
    }

    fn is_unmoved(&self, _: Square) -> bool {
        true
    }
}
