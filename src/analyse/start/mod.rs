//! How the start stands: exact numbers.
//!
//! Where an opening makes, lays down or leaves open something before the first free move, the array as drawn and the
//! position in which free play begins are looked at apart; mates and games are counted from where free play begins.

mod mates;
mod report;

pub use mates::ShortestMate;

use std::sync::Arc;

use serde::Serialize;

use crate::betza::Movement;
use crate::file::FileWord;
use crate::geometry::{Color, Square, SquareSet};
use crate::in_order::together;
use crate::position::{Man, Setup, write_fen};
use crate::record::Game;
use crate::variant::{Symmetry, Variant};
use crate::walker::{EmptyBoard, is_tabled, walk};
use crate::watch::Watch;

/// How much is looked at.
#[derive(Clone, Copy, Debug)]
pub struct StartLimits {
    /// Games are not counted where there would be more than about so many.
    pub games: u64,
    /// The most moves that are tried to find a mate.
    pub mates: u64,
    /// The most ways to arrange men whose first moves are counted.
    pub arrangements: usize,
    /// How many threads work.
    pub threads: usize,
}

/// The most steps that men who are walked square by square may take while games are counted; some seconds.
const MOST_STEPS: u64 = 1_500_000_000;

/// Longer walks are seldom cut short by other men, and count tenfold; those of all men in use are shorter.
const LONG_WALK: u32 = 1_000;

impl StartLimits {
    /// The same, lowered where men are walked square by square: every move of a game takes all their steps there.
    fn lowered(self, variant: &Variant) -> StartLimits {
        let steps = |(square, man): (Square, Man)| {
            let Movement { routes } = &variant.kinds[man.kind].movement;
            let walked = routes.iter().filter(|route| !is_tabled(route, &variant.kinds[man.kind].movement));
            let walked = Movement { routes: walked.cloned().collect() };
            let steps = walk(&EmptyBoard(&variant.board), &walked, square, man.color, &mut |_, _| {});
            u64::from(steps) * if steps > LONG_WALK { 10 } else { 1 }
        };
        let a_game = variant.array.each_man().map(steps).sum::<u64>().max(1);
        let (games, mates) = (MOST_STEPS / a_game, MOST_STEPS / 3 / a_game);
        StartLimits { games: self.games.min(games), mates: self.mates.min(mates), ..self }
    }
}

impl Default for StartLimits {
    fn default() -> StartLimits {
        StartLimits { games: 20_000_000, mates: 2_000_000, arrangements: 5040, threads: 1 }
    }
}

/// How a variant starts.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Start {
    /// The squares of the board.
    pub squares: u64,
    /// By kind, the men of White and of Black where free play begins.
    pub men: Vec<KindAtStart>,
    /// The array as drawn, if free play begins elsewhere.
    pub array: Option<PositionAtStart>,
    /// Where free play begins.
    pub play: PositionAtStart,
    /// What happens before the first free move.
    pub opening: Before,
    /// The shortest mate if both sides help.
    pub shortest_mate: ShortestMate,
    /// Games of 1, 2, 3, 4 plies, as far as they were counted.
    pub perft: Vec<u64>,
    /// About how many games of one more ply there are, if they were too many to be counted.
    pub perft_not_counted: Option<f64>,
}

/// The men of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KindAtStart {
    /// The kind.
    pub kind: String,
    /// How often for White.
    pub white: u64,
    /// How often for Black.
    pub black: u64,
}

/// What happens before free play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Before {
    /// Moves made beforehand.
    pub played: usize,
    /// Turns that must be made.
    pub forced: usize,
    /// The ways of the side that arranges men first; free play is looked at after the first way of each side.
    pub arrangements: Option<usize>,
    /// The fewest and the most first moves after all arrangements of both sides, if there are not too many.
    pub first_moves_after: Option<(usize, usize)>,
}

/// A position as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PositionAtStart {
    /// The position as text.
    pub fen: String,
    /// How the men of both sides correspond: `mirror`, `rotate`, both or neither.
    pub symmetry: Vec<&'static str>,
    /// The moves of the side to move.
    pub first_moves: FirstMoveCounts,
    /// White's and Black's men that no man of their side protects, such as `Ra1`; royal men are not asked for.
    pub unprotected: [Vec<String>; 2],
    /// The squares that men of both sides attack: could capture on, did an enemy stand there; pins aside.
    pub attacked_by_both: Vec<String>,
}

/// The moves of the side that begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FirstMoveCounts {
    /// How many.
    pub total: usize,
    /// By kind, in the order of the file.
    pub by_kind: Vec<MoveCount>,
    /// By the rule that allows them: `move`, `first move`, or the entry of the file.
    pub by_rule: Vec<MoveCount>,
}

/// So many moves of something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveCount {
    /// What is counted.
    pub name: String,
    /// How many moves.
    pub moves: usize,
}

/// Looks at the start of a variant.
pub fn look(variant: &Arc<Variant>, limits: &StartLimits, watch: &dyn Watch) -> Start {
    let limits = &limits.lowered(variant);
    let mut game = Game::new(Arc::clone(variant));
    let opening = through_opening(&mut game, limits);
    let is_drawn_so = variant.array.men == game.setup().men;
    let array = if is_drawn_so || opening.arrangements.is_some() { None } else { drawn(variant, &game) };
    let setup = game.setup();
    let men = variant.kinds.each().map(|kind| {
        let [white, black] = Color::BOTH
            .map(|color| setup.each_man().filter(|(_, man)| man.kind == kind && man.color == color).count() as u64);
        KindAtStart { kind: variant.kinds[kind].name.clone(), white, black }
    });
    let (perft, perft_not_counted) = count_games(&game, limits, watch);
    Start {
        squares: u64::from(variant.board.squares().count()),
        men: men.filter(|men| men.white + men.black > 0).collect(),
        array,
        play: standing(&game),
        opening,
        shortest_mate: mates::shortest(&game, limits.mates, watch),
        perft,
        perft_not_counted,
    }
}

/// Plays the opening to its end: the turns that must be made, and the first way to arrange men.
fn through_opening(game: &mut Game, limits: &StartLimits) -> Before {
    let rules = &game.variant().rules.opening;
    let mut before = Before { played: rules.played.len(), ..Before::default() };
    if rules.arrangement.is_some() {
        before.arrangements = Some(game.moves().len());
        let mut left = limits.arrangements;
        before.first_moves_after = extremes(game, &mut left);
    }
    while let Some(made) = game.moves().first().filter(|made| made.is_opening()) {
        before.forced += usize::from(before.arrangements.is_none());
        game.play_unchecked(made);
    }
    before
}

/// The fewest and the most moves with which free play begins; `None` if there are more beginnings than are left.
fn extremes(game: &mut Game, left: &mut usize) -> Option<(usize, usize)> {
    let moves = game.moves();
    if moves.first().is_none_or(|made| !made.is_opening()) {
        *left = left.checked_sub(1)?;
        return Some((moves.len(), moves.len()));
    }
    let mut all: Option<(usize, usize)> = None;
    for made in moves {
        game.play_unchecked(&made);
        let found = extremes(game, left);
        game.undo();
        let (least, most) = found?;
        let (fewest, highest) = all.unwrap_or((least, most));
        all = Some((fewest.min(least), highest.max(most)));
    }
    all
}

/// The array as drawn; `None` if it is no position that can be played on.
fn drawn(variant: &Variant, game: &Game) -> Option<PositionAtStart> {
    let Variant { array, board, kinds, rights, .. } = variant;
    game.at(&write_fen(array, board, kinds, rights)).ok().map(|game| standing(&game))
}

fn standing(game: &Game) -> PositionAtStart {
    let (variant, setup) = (game.variant(), game.setup());
    let board = &variant.board;
    let explained = game.explained_moves();
    let by_kind = variant.kinds.each().map(|kind| {
        let is_own = |from| setup.man_at(from).is_some_and(|man| man.kind == kind);
        let moves =
            explained.iter().filter(|one| !one.made.is_opening() && one.made.origin().is_some_and(is_own)).count();
        MoveCount { name: variant.kinds[kind].name.clone(), moves }
    });
    let by_rule = together(explained.iter().map(|one| (one.rule.name(variant), one))).into_iter();
    let by_rule = by_rule.map(|(name, moves)| MoveCount { name, moves: moves.len() }).collect();
    let attacked = game.attacked();
    let unprotected = Color::BOTH.map(|color| {
        let is_loose = |square| !attacked[color.index()].contains(square);
        let men = setup.each_man().filter(|(_, man)| man.color == color && !variant.kinds[man.kind].royal);
        let loose = men.filter(|&(square, _)| is_loose(square));
        loose.map(|(square, man)| format!("{}{}", variant.kinds[man.kind].letter, board.name(square))).collect()
    });
    PositionAtStart {
        fen: game.fen(),
        symmetry: symmetries(variant, &setup),
        first_moves: FirstMoveCounts {
            total: explained.len(),
            by_kind: by_kind.filter(|counted| counted.moves > 0).collect(),
            by_rule,
        },
        unprotected,
        attacked_by_both: board.each_name(attacked[0] & attacked[1]),
    }
}

/// The ways in which both sides' men correspond.
fn symmetries(variant: &Variant, setup: &Setup) -> Vec<&'static str> {
    let is_kept = |symmetry: &&Symmetry| **symmetry != Symmetry::None && symmetry.is_kept(setup, &variant.board);
    Symmetry::VALUES.iter().filter(is_kept).map(|symmetry| symmetry.word()).collect()
}

/// Games of 1 to 4 plies as far as they may be counted, and about how many more would have been.
fn count_games(game: &Game, limits: &StartLimits, watch: &dyn Watch) -> (Vec<u64>, Option<f64>) {
    let moves = game.moves();
    let mut perft = vec![moves.len() as u64];
    for depth in 2..=4 {
        // The next ply multiplies the games about as the last one did.
        let (last, before) = (perft[depth - 2], if depth > 2 { perft[depth - 3] } else { 1 });
        let expected = if before == 0 { 0.0 } else { last as f64 * last as f64 / before as f64 };
        if expected > limits.games as f64 {
            return (perft, Some(expected));
        }
        let (mut after, mut games) = (game.clone(), 0);
        for (done, made) in moves.iter().enumerate() {
            watch.tell(&format!("games of {depth} plies, first moves"), done as u64, Some(moves.len() as u64));
            after.play_unchecked(made);
            games += after.perft(depth as u32 - 1, limits.threads);
            after.undo();
        }
        perft.push(games);
    }
    (perft, None)
}
