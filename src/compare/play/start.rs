use super::pair::{Games, Pair};
use crate::geometry::{Square, SquareSet, Squares};
use crate::position::{FenFault, Man, Position, Setup, State};

/// Where walks begin, and where they cannot.
pub(super) struct Starts<S: SquareSet> {
    pub held: Vec<WalkStart<S>>,
    pub not_held: Vec<String>,
}

/// A position that both games hold.
#[derive(Clone)]
pub(super) struct WalkStart<S: SquareSet> {
    /// Whose it is: `A's start`, `B's start`, `the start of both` or a position.
    pub name: String,
    /// Whether it is A's start, and B's.
    pub is_of: [bool; 2],
    pub pair: Pair<S>,
}

/// The starts of both games, one if they are equal, and the position that was asked for.
pub(super) fn starts<S: SquareSet>(games: &Games<S>, fen: Option<&str>) -> Result<Starts<S>, FenFault> {
    let mut starts = Starts { held: Vec::new(), not_held: Vec::new() };
    let own = Pair([games.engines[0].start(), games.engines[1].start()]);
    if games.agree(&own, games.both.squares()) {
        starts.held.push(WalkStart { name: "the start of both".to_string(), is_of: [true, true], pair: own });
    } else {
        for game in [0, 1] {
            let name = format!("{}'s start", ["A", "B"][game]);
            let setup = games.engines[game].variant().setup.clone();
            let is_of = [game == 0, game == 1];
            starts.add(games, game, (name, is_of), own.0[game], &setup);
        }
    }
    if let Some(fen) = fen {
        let engine = &games.engines[0];
        let position = engine.read_fen(fen)?;
        let setup = position.setup(engine.variant().board.area());
        starts.add(games, 0, (fen.to_string(), [false, false]), position, &setup);
    }
    Ok(starts)
}

impl<S: SquareSet> Starts<S> {
    /// Adds a position of one game, if the other can hold it.
    fn add(
        &mut self,
        games: &Games<S>,
        game: usize,
        (name, is_of): (String, [bool; 2]),
        own: Position<S>,
        setup: &Setup,
    ) {
        match foreign(games, game, setup) {
            Ok(other) => {
                let pair = if game == 0 { Pair([own, other]) } else { Pair([other, own]) };
                self.held.push(WalkStart { name, is_of, pair });
            }
            Err(reason) => {
                self.not_held.push(format!("{name} cannot be held in {}: {reason}", ["A", "B"][1 - game]));
            }
        }
    }
}

/// A setup of one game in the other, with all the rights that its own rules give to men on their own start squares.
fn foreign<S: SquareSet>(games: &Games<S>, game: usize, setup: &Setup) -> Result<Position<S>, String> {
    let engine = &games.engines[1 - game];
    let variant = engine.variant();
    let opening = &variant.rules.opening;
    if !opening.forced.is_empty() || opening.arrangement.is_some() {
        return Err("its first turns are laid down".to_string());
    }
    let mut men = Vec::with_capacity(setup.men.len());
    for man in &setup.men {
        let translated = match man {
            Some(man) => Some(games.both.translated(game, *man).ok_or_else(|| {
                let which = ["A", "B"][1 - game];
                format!("no {} in {which}", games.engines[game].variant().kinds[man.kind].name)
            })?),
            None => None,
        };
        men.push(translated);
    }
    let rights = &variant.rights;
    let has_started = |square: Square| {
        let man: Option<Man> = men.get(square.index()).copied().flatten();
        man.is_some_and(|man| rights.starts_with(square, man))
    };
    let fresh: Squares = rights.squares().each().filter(|&square| has_started(square)).collect();
    let unmoved = rights.that_matter(fresh);
    let state = State::default();
    let setup = Setup { men, side: setup.side, unmoved, en_passant: None, progress: 0, number: 1, state };
    engine.position(&setup).map_err(|wrong| wrong.message)
}
