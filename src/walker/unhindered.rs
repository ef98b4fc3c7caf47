//! How far movements lead where nothing is in their way: what they reach in any position lies within.

use super::scene::Scene;
use crate::betza::{Conditions, Hop, Modes, Movement, Passage};
use crate::geometry::{Board, Color, Square};

/// The same movement as far as it leads wherever men stand: nothing is hopped, skipped or in its way.
pub(crate) fn unhindered(movement: &Movement) -> Movement {
    let mut free = movement.clone();
    for route in &mut free.routes {
        route.initial = false;
        for leg in &mut route.legs {
            let modes = Modes { quiet: true, ..leg.how.modes };
            leg.how = Conditions { hop: Hop::None, between: Passage::Free, skip: 0, modes, ..leg.how };
        }
    }
    free
}

/// A board without men, for walks that nothing hinders.
pub(crate) struct EmptyBoard<'a>(pub &'a Board);

impl Scene for EmptyBoard<'_> {
    fn board(&self) -> &Board {
        self.0
    }

    fn color_at(&self, _: Square) -> Option<Color> {
        None
    }
}
