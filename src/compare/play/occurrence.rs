//! Which men can stand where in games from the start, so that no position is shown that never comes up.

use super::pair::PairedVariants;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::position::Man;
use crate::variant::{Reach, Variant};

/// Where men come in both games, as long as these go alike; nothing is excluded where that is not known.
pub(super) struct Occurrence([Vec<[MenInPlay; 2]>; 2]);

/// What is known of the men of a kind and a side.
struct MenInPlay {
    /// Where they may stand.
    squares: Squares,
    /// How many there may be.
    most: usize,
}

impl Occurrence {
    /// What both games allow.
    pub fn of(both: &PairedVariants) -> Occurrence {
        Occurrence(both.each.each_ref().map(|variant| {
            let reach = Reach::of(variant);
            let of = |kind| Color::BOTH.map(|color| MenInPlay::of(variant, reach.as_ref(), Man { kind, color }));
            variant.kinds.each().map(of).collect()
        }))
    }

    /// Whether such men, of A, can stand there together, as far as squares and numbers tell.
    pub fn allows(&self, both: &PairedVariants, men: &[(Square, Man)]) -> bool {
        (0..2).all(|game| {
            men.iter().all(|&(square, man)| {
                let count = men.iter().filter(|(_, other)| *other == man).count();
                let known = both.of_game(game, man).map(|own| &self.0[game][own.kind.index()][own.color.index()]);
                known.is_some_and(|known| known.squares.contains(square) && count <= known.most)
            })
        })
    }
}

impl MenInPlay {
    fn of(variant: &Variant, reach: Option<&Reach>, man: Man) -> MenInPlay {
        let Variant { array, setup, rules, board, .. } = variant;
        let begin = |square: &Square| [array, setup].iter().any(|setup| setup.man_at(*square) == Some(man));
        let starts: Squares = board.squares().each().filter(begin).collect();
        let squares = reach.map_or(board.squares(), |reach| reach.stays(man) | starts);
        let may_come =
            rules.opening.arrangement.is_some() || rules.promotion.iter().any(|rule| rule.to.contains(&man.kind));
        let most = array.each_man().filter(|(_, other)| *other == man).count();
        MenInPlay { squares, most: if may_come { usize::MAX } else { most } }
    }
}
