//! The game being played: a position, and how it came about.

use std::sync::Arc;

use super::core::{Core, Sign, ask};
use super::error::{MoveError, MovePlace};
use crate::engine::{HashTable, LiteralMove, MoveRule, Playouts, Tally};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{FenFault, Kind, Man, Move, Position, Setup, StepMove};
use crate::rules::{Arbiter, Castling, Claims, Ending, Forbidden, Obstacle, Outcome};
use crate::variant::Variant;
use crate::watch::{Nobody, Watch};

/// A game of a variant: the present position and all that was played before it.
///
/// Earlier positions belong to the game; repetition is judged by them.
#[derive(Clone, Debug)]
pub struct Game {
    variant: Arc<Variant>,
    core: Core,
    /// How a player has ended the game: by resigning, or by a claim.
    ended: Option<Outcome>,
}

impl Game {
    /// A new game of a variant.
    pub fn new(variant: Arc<Variant>) -> Game {
        // Only the text of a position can be wrong, and there is none.
        let core = Core::new(&variant, None).expect("a checked variant has a start");
        Game { variant, core, ended: None }
    }

    /// A game that goes on from a position; what came before it is not known.
    ///
    /// # Errors
    ///
    /// A text that is no position of this variant.
    pub fn from_fen(variant: Arc<Variant>, fen: &str) -> Result<Game, FenFault> {
        let core = Core::new(&variant, Some(fen))?;
        Ok(Game { variant, core, ended: None })
    }

    /// Another game of the same variant, which goes on from a position.
    ///
    /// It is made much faster than by [`from_fen`](Game::from_fen): the two share the tables of the variant.
    ///
    /// # Errors
    ///
    /// A text that is no position of this variant.
    pub fn at(&self, fen: &str) -> Result<Game, FenFault> {
        Ok(Game { variant: Arc::clone(&self.variant), core: self.core.at(fen)?, ended: None })
    }

    /// The variant that is played.
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The board that is played on.
    pub fn board(&self) -> &Board {
        &self.variant.board
    }

    /// The position as text.
    pub fn fen(&self) -> String {
        ask!(&self.core, game => game.engine.write_fen(&game.position))
    }

    /// The position as an arrangement of men.
    pub fn setup(&self) -> Setup {
        ask!(&self.core, game => game.position.setup(self.board().area()))
    }

    /// The side to move.
    pub fn side(&self) -> Color {
        ask!(&self.core, game => game.position.side)
    }

    /// The number of the move to come, raised after Black's moves.
    pub fn number(&self) -> u32 {
        ask!(&self.core, game => game.position.number)
    }

    /// Where in the game the next move is read.
    pub(super) fn place(&self) -> MovePlace {
        let dots = if self.side() == Color::White { "." } else { "..." };
        MovePlace { number: format!("{}{dots}", self.number()), fen: self.fen() }
    }

    /// The man on a square; none off the board.
    pub fn man_at(&self, square: Square) -> Option<Man> {
        ask!(&self.core, game => game.man_at(square))
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        ask!(&self.core, game => game.engine.is_check(&game.position))
    }

    /// The enemies that give check to the side to move: those that attack its royal man, or one of several; none where
    /// it is not in check.
    pub fn checkers(&self) -> Squares {
        ask!(&self.core, game => game.checkers())
    }

    /// The game on its sets of squares, for whoever asks more of its engine; see [`ask`].
    pub(crate) fn core(&self) -> &Core {
        &self.core
    }

    /// The men of a side that could capture on a square of an arrangement, pins aside.
    pub(crate) fn attackers(&self, setup: &Setup, by: Color, square: Square) -> Squares {
        ask!(&self.core, game => {
            game.engine.literal_attackers(&Position::new(setup, game.engine.keys()), by, square)
        })
    }

    /// The squares on which men of White, and of Black, could capture, did an enemy stand there; pins aside.
    ///
    /// A man's own square is attacked by the other men of its side only: whoever stands there counts as an enemy. No
    /// side captures on a square because the enemy's royal man faces its own.
    pub(crate) fn attacked(&self) -> [Squares; 2] {
        let (setup, kinds) = (self.setup(), &self.variant().kinds);
        let common = kinds.each().find(|&kind| !kinds[kind].royal).unwrap_or(Kind::FIRST);
        let is_attacked = |square: Square, by: Color| {
            let kind = setup.man_at(square).map_or(common, |man| man.kind);
            // A royal man would be one too many: whatever stands there is only to be taken.
            let kind = if kinds[kind].royal { common } else { kind };
            let mut changed = Setup { en_passant: None, ..setup.clone() };
            changed.unmoved &= !Squares::only(square);
            changed.men[square.index()] = Some(Man { kind, color: by.other() });
            !self.attackers(&changed, by, square).is_empty()
        };
        Color::BOTH.map(|by| self.board().squares().each().filter(|&square| is_attacked(square, by)).collect())
    }

    /// Every legal move, none once the game has ended by itself; a resignation or a claim takes none away.
    ///
    /// Sorted by square of origin, square of arrival, kind promoted to in the order of the variant file, castling,
    /// and victims.
    pub fn moves(&self) -> Vec<Move> {
        if self.ended_by_itself().is_some() { Vec::new() } else { self.moves_despite_end() }
    }

    /// The moves of [`moves`](Game::moves) in the same order, each with the rule that allows it; this is slow.
    pub fn explained_moves(&self) -> Vec<LiteralMove> {
        if self.ended_by_itself().is_some() { Vec::new() } else { self.explained_despite_end() }
    }

    /// Every move that would be legal if the game were not over, in the same order; the legal moves while it is not.
    pub fn moves_despite_end(&self) -> Vec<Move> {
        self.sorted(self.unsorted_moves(), |made| *made)
    }

    /// The same, each with the rule that allows it.
    pub(super) fn explained_despite_end(&self) -> Vec<LiteralMove> {
        self.sorted(ask!(&self.core, game => game.engine.literal_moves(&game.position)), |one| one.made)
    }

    /// The rule that allows a legal move.
    pub fn rule_of(&self, made: &Move) -> Option<MoveRule> {
        ask!(&self.core, game => game.engine.rule_of(&game.position, made))
    }

    /// Plays one of the [`moves_despite_end`](Game::moves_despite_end); a resignation or a claim is taken back by it.
    ///
    /// # Errors
    ///
    /// A move that is none of them, such as one of another game or of another position; the game stays as it is.
    pub fn play(&mut self, made: &Move) -> Result<(), MoveError> {
        // The rights that a move leaves are those that it has in this position.
        let own = self.unsorted_moves().into_iter().find(|own| own.is_same(made));
        let own = own.ok_or_else(|| MoveError::foreign(self.board(), made, self.place()))?;
        self.play_unchecked(&own);
        Ok(())
    }

    /// The same for a move that is known to be of this position; it may leave the own royal man attacked.
    pub(crate) fn play_unchecked(&mut self, made: &Move) {
        ask!(&mut self.core, game => game.play(made));
        self.ended = None;
    }

    /// Takes the last move back, and a resignation after it; `false` if no move was played.
    pub fn undo(&mut self) -> bool {
        self.ended = None;
        ask!(&mut self.core, game => game.undo())
    }

    /// The moves played so far.
    pub fn history(&self) -> Vec<Move> {
        ask!(&self.core, game => game.turns.iter().map(|turn| turn.made).collect())
    }

    /// How many moves have been played by either side.
    pub fn ply(&self) -> usize {
        ask!(&self.core, game => game.turns.len())
    }

    /// Gives the game up for a side; nothing happens if it is over.
    pub fn resign(&mut self, side: Color) {
        if self.outcome().is_none() {
            self.ended = Some(Outcome { rule: Ending::Resignation, winner: Some(side.other()) });
        }
    }

    /// How the game has ended, if it has.
    ///
    /// Judged in this order: ends that the men decide, checkmate and stalemate, king against king, repetition,
    /// moves without progress, resignation or a claim. What a player may claim does not end it: see
    /// [`claimable`](Game::claimable).
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended_by_itself().or(self.ended)
    }

    /// The end that the side to move may claim; play goes on until it does.
    pub fn claimable(&self) -> Option<Outcome> {
        if self.outcome().is_some() { None } else { ask!(&self.core, game => game.by_course(Claims::Made)) }
    }

    /// Claims what may be claimed: the game is over, as by a resignation. Nothing happens if there is nothing to claim.
    pub fn claim(&mut self) {
        self.ended = self.ended.or(self.claimable());
    }

    /// What a legal move does to the enemy's royal man.
    pub fn sign(&self, made: &Move) -> Sign {
        ask!(&self.core, game => game.sign(made))
    }

    /// The number of games of exactly `depth` plies from here, counted on `threads` threads.
    pub fn perft(&self, depth: u32, threads: usize) -> u64 {
        if depth == 0 || threads < 2 {
            return ask!(&self.core, game => game.engine.perft(&game.position, depth));
        }
        self.divide(depth, threads).iter().map(|(_, count)| count).sum()
    }

    /// The same, unless more than so many games and positions on the way must be counted.
    pub fn perft_within(&self, depth: u32, most: u64) -> Option<u64> {
        let mut work = most;
        ask!(&self.core, game => game.engine.perft_within(&game.position, depth, &mut work))
    }

    /// The same, move by move, in the order of [`moves`](Game::moves).
    pub fn divide(&self, depth: u32, threads: usize) -> Vec<(Move, u64)> {
        self.divide_watched(depth, threads, None, &Nobody)
    }

    /// The same, with a table of what has been counted or without one, while somebody is told how far the count has
    /// come; a table must be new or of games from this very position.
    pub fn divide_watched(
        &self,
        depth: u32,
        threads: usize,
        table: Option<&HashTable>,
        watch: &dyn Watch,
    ) -> Vec<(Move, u64)> {
        let limits = (depth, threads);
        let divided = ask!(&self.core, game => game.engine.divide(&game.position, limits, table, watch));
        self.sorted(divided, |(made, _)| *made)
    }

    /// Plays random games from the present position, as if nothing had come before it.
    pub fn playouts(&self, playouts: &Playouts) -> Tally {
        self.playouts_watched(playouts, &Nobody)
    }

    /// The same while somebody is told how many have been played, and may stop them: then fewer are in the tally.
    pub fn playouts_watched(&self, playouts: &Playouts, watch: &dyn Watch) -> Tally {
        ask!(&self.core, game => game.engine.playouts(&game.position, playouts, watch))
    }

    /// A number that tells positions apart: men, side to move, rights, squares passed.
    pub fn key(&self) -> u64 {
        ask!(&self.core, game => game.position.key())
    }

    /// The same made anew, square by square.
    pub fn recomputed_key(&self) -> u64 {
        ask!(&self.core, game => game.engine.recomputed_key(&game.position))
    }

    fn unsorted_moves(&self) -> Vec<Move> {
        ask!(&self.core, game => game.engine.legal_moves(&game.position))
    }

    fn ended_by_itself(&self) -> Option<Outcome> {
        ask!(&self.core, game => game.outcome())
    }

    fn sorted<T>(&self, mut items: Vec<T>, made: impl Fn(&T) -> Move) -> Vec<T> {
        items.sort_by_cached_key(|item| {
            let made = made(item);
            let promotion = made.promotion().map(|_| self.place_among_promotions(&made));
            (made.ends(), promotion, made.castling(), made.captures())
        });
        items
    }

    /// Where the kind that a man becomes stands in the lists of the rules for that man.
    fn place_among_promotions(&self, made: &Move) -> Option<usize> {
        let kind = self.man_at(made.origin()?)?.kind;
        let rules = self.variant.rules.promotion.iter().filter(|rule| rule.kinds.contains(&kind));
        rules.flat_map(|rule| &rule.to).position(|&to| Some(to) == made.promotion())
    }

    /// What forbids a castling to the side to move, if anything does before the move is made.
    pub fn obstacle(&self, castling: &Castling) -> Option<Obstacle> {
        ask!(&self.core, game => castling.obstacle(&game.position, &*game.engine))
    }

    /// Every rule that forbids a move which the man's movement allows.
    pub(crate) fn forbidden(&self, made: &StepMove) -> Vec<Forbidden> {
        ask!(&self.core, game => self.variant.rules.forbid(&game.position, made, &*game.engine))
    }

    /// Every move that the men can make, those that leave their own royal man attacked included, also after the end of
    /// the game.
    pub fn pseudo_legal_moves(&self) -> Vec<Move> {
        let candidates = ask!(&self.core, game => game.engine.literal_candidates(&game.position));
        self.sorted(candidates.into_iter().map(|one| one.made).collect(), |made| *made)
    }
}
