use super::pair::{Games, Pair};
use crate::engine::Engine;
use crate::geometry::{Square, SquareSet, Squares};
use crate::in_order::InOrder;
use crate::position::{FenFault, Kind, Man, Move, Position, Setup, State};

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
    /// What is said of the men that the other game lacks, and that are taken off.
    pub without: Option<String>,
    /// Whether it is A's start, and B's.
    pub is_of: [bool; 2],
    pub pair: Pair<S>,
}

/// The starts of both games, one if they are equal, and the position that was asked for.
pub(super) fn starts<S: SquareSet>(games: &Games<S>, fen: Option<&str>) -> Result<Starts<S>, FenFault> {
    let mut starts = Starts { held: Vec::new(), not_held: Vec::new() };
    let own = Pair([games.engines[0].start(), games.engines[1].start()]);
    if games.agree(&own, games.both.squares()) {
        starts.held.push(WalkStart {
            name: "the start of both".to_string(),
            without: None,
            is_of: [true, true],
            pair: own,
        });
    } else {
        for game in [0, 1] {
            let (position, is_laid_down) = free_play(&games.engines[game], own.0[game]);
            let first = if is_laid_down { ", its first turns as they can be first" } else { "" };
            let name = format!("{}'s start{first}", ["A", "B"][game]);
            starts.add(games, game, (name, [game == 0, game == 1]), position);
        }
    }
    if let Some(fen) = fen {
        let position = games.engines[0].read_fen(fen)?;
        starts.add(games, 0, (fen.to_string(), [false, false]), position);
    }
    Ok(starts)
}

/// The position in which free play begins, by the first moves of the turns that are laid down; and whether there are any.
fn free_play<S: SquareSet>(engine: &Engine<S>, start: Position<S>) -> (Position<S>, bool) {
    let is_laid_down = |made: &Move| matches!(made, Move::Arrangement(_) | Move::Forced(_));
    let next = |position: &Position<S>| {
        let made = engine.moves(position).into_iter().find(is_laid_down)?;
        Some(engine.after(position, &made))
    };
    let last = std::iter::successors(Some(start), next).take(MOST_TURNS).enumerate().last();
    last.map_or((start, false), |(turns, position)| (position, turns > 0))
}

/// The most turns that can be laid down.
const MOST_TURNS: usize = 200;

impl<S: SquareSet> Starts<S> {
    /// Adds a position of one game, if the other can hold it, without the men that it does not have.
    fn add(&mut self, games: &Games<S>, game: usize, (name, is_of): (String, [bool; 2]), position: Position<S>) {
        let (engine, other) = (&games.engines[game], ["A", "B"][1 - game]);
        let mut setup = position.setup(engine.variant().board.area());
        let kinds = &engine.variant().kinds;
        let is_missing = |kind: &Kind| games.both.counterpart(game, *kind).is_none();
        let mut missing: Vec<Kind> = setup.each_man().map(|(_, man)| man.kind).filter(is_missing).collect();
        missing.order();
        missing.dedup();
        let names: Vec<&str> = missing.iter().map(|&kind| kinds[kind].name.as_str()).collect();
        let refused = |reason: String| format!("{name} cannot be held in {other}: {reason}");
        if missing.iter().any(|&kind| kinds[kind].royal) {
            self.not_held.push(refused(format!("no {} in {other}", names.join(", "))));
            return;
        }
        let is_left = |man: &Man| !missing.contains(&man.kind);
        setup.men.iter_mut().for_each(|man| *man = man.filter(is_left));
        let own = if missing.is_empty() { Ok(position) } else { engine.position(&standing(games, game, &setup)) };
        let both = own.map_err(|wrong| wrong.message).and_then(|own| Ok((own, foreign(games, game, &setup)?)));
        match both {
            Ok((own, others)) => {
                let pair = if game == 0 { Pair([own, others]) } else { Pair([others, own]) };
                let without = (!missing.is_empty()).then(|| format!("{name} is played without {}", names.join(", ")));
                let is_of = is_of.map(|is_of| is_of && without.is_none());
                self.held.push(WalkStart { name, without, is_of, pair });
            }
            Err(reason) => self.not_held.push(refused(reason)),
        }
    }
}

/// A setup of one game in the other.
fn foreign<S: SquareSet>(games: &Games<S>, game: usize, setup: &Setup) -> Result<Position<S>, String> {
    let mut setup = setup.clone();
    for man in &mut setup.men {
        *man = man.and_then(|man| games.both.translated(game, man));
    }
    games.engines[1 - game].position(&standing(games, 1 - game, &setup)).map_err(|wrong| wrong.message)
}

/// Men as they stand, with all the rights that a game's own rules give to men on their own start squares.
fn standing<S: SquareSet>(games: &Games<S>, game: usize, setup: &Setup) -> Setup {
    let rights = &games.engines[game].variant().rights;
    let has_started = |square: &Square| setup.man_at(*square).is_some_and(|man| rights.starts_with(*square, man));
    let fresh: Squares = rights.squares().each().filter(has_started).collect();
    let unmoved = rights.that_matter(fresh);
    Setup { unmoved, en_passant: None, state: State::default(), ..setup.clone() }
}
