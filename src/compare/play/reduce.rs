use super::cause::Key;
use super::look::Look;
use super::pair::{FIRST, Games, Pair};
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::{Setup, State};

/// The smallest position, as men and rights are taken away one by one, that shows the same difference.
///
/// Royal men stay. Rights are taken away in both games at once, so that the position is one.
pub(super) fn reduced<S: SquareSet>(games: &Games<S>, pair: &Pair<S>, key: &Key) -> Pair<S> {
    let mut pair = *pair;
    loop {
        let mut is_smaller = false;
        for less in Less::all(games) {
            if let Some(smaller) =
                less.than(games, &pair).filter(|smaller| Look::at(games, smaller, FIRST).shows(key).is_some())
            {
                pair = smaller;
                is_smaller = true;
            }
        }
        if !is_smaller {
            return pair;
        }
    }
}

/// One thing that can be taken away from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Less {
    /// The moves that were made, and those without progress.
    Counters,
    /// The man on a square.
    Man(Square),
    /// That the man on a square has not moved.
    FirstMove(Square),
    /// That a man has just passed squares.
    Passed,
    /// What else is remembered.
    Memory,
}

impl Less {
    fn all<S: SquareSet>(games: &Games<S>) -> Vec<Less> {
        let squares = || games.both.squares().each();
        let men = squares().map(Less::Man).chain(squares().map(Less::FirstMove));
        [Less::Counters].into_iter().chain(men).chain([Less::Passed, Less::Memory]).collect()
    }

    /// The position without it, if it is there and both games hold what is left, with nobody in check who has moved.
    fn than<S: SquareSet>(self, games: &Games<S>, pair: &Pair<S>) -> Option<Pair<S>> {
        let is_royal = |square: Square| pair.0.iter().any(|position| position.royals().contains(square));
        let has =
            |is_there: fn(&Setup) -> bool| [0, 1].into_iter().any(|game: usize| is_there(&setup(games, pair, game)));
        let is_there = match self {
            Less::Counters => has(|setup| setup.progress > 0 || setup.number > 1),
            Less::Man(square) => pair.0[0].man_at(square).is_some() && !is_royal(square),
            Less::FirstMove(square) => pair.0.iter().any(|position| position.unmoved.contains(square)),
            Less::Passed => pair.0.iter().any(|position| !position.passed().is_empty()),
            Less::Memory => pair.0.iter().any(|position| position.state() != State::default()),
        };
        if !is_there {
            return None;
        }
        let less = |game: usize| {
            let mut setup = setup(games, pair, game);
            let rights = &games.engines[game].variant().rights;
            match self {
                Less::Counters => (setup.progress, setup.number) = (0, 1),
                Less::Man(square) => {
                    setup.men[square.index()] = None;
                    setup.unmoved = rights.that_matter(setup.unmoved & !Squares::only(square));
                    setup.en_passant = setup.en_passant.filter(|(_, passer)| *passer != square);
                }
                // What a position does not say cannot be taken away from it.
                Less::FirstMove(square) if rights.implied.contains(square) => {}
                Less::FirstMove(square) => {
                    setup.unmoved = rights.that_matter(setup.unmoved & !Squares::only(square));
                }
                Less::Passed => setup.en_passant = None,
                Less::Memory => setup.state = State::default(),
            }
            games.engines[game].position(&setup).ok()
        };
        let less = Pair([less(0)?, less(1)?]);
        let is_less = [0, 1].into_iter().any(|game: usize| setup(games, &less, game) != setup(games, pair, game));
        is_less.then_some(less)
    }
}

fn setup<S: SquareSet>(games: &Games<S>, pair: &Pair<S>, game: usize) -> Setup {
    pair.0[game].setup(games.engines[game].variant().board.area())
}
