use serde::Serialize;

use super::game::Game;
use super::listed::ToldOutcome;
use super::score::Score;
use crate::geometry::SquareSet;
use crate::render::{Diagram, Label};
use crate::report::{Answer, Block, Report};

/// A game that was played, as far as it came.
#[derive(Clone, Debug, Serialize)]
pub struct PlayedGame {
    /// The squares of the men that give check to the side to move.
    pub checkers: Vec<String>,
    /// The end that the side to move may claim, if there is one.
    pub claimable: Option<ToldOutcome>,
    /// The position as text.
    pub fen: String,
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// The moves.
    pub moves: Vec<String>,
    /// How it has ended, if it has.
    pub outcome: Option<ToldOutcome>,
    #[serde(skip)]
    report: Report,
}

impl PlayedGame {
    /// The game so far.
    pub fn of(game: &Game) -> PlayedGame {
        let (variant, score) = (game.variant(), Score::of(game));
        let outcome = game.outcome();
        let name = &variant.about.name;
        let mut board = Diagram::of_board(game.board().clone());
        let men = game.board().squares().each().filter_map(|square| Some((square, game.man_at(square)?)));
        board.men = men
            .map(|(square, man)| (square, Label::Lettered { letter: variant.kinds.letter(man), color: man.color }))
            .collect();
        board.coordinates = true;
        let told = outcome
            .map(|outcome| Block::sentence(format!("{} ({})", game.end_told().unwrap_or_default(), outcome.score())));
        let blocks = [Block::Code(score.write())]
            .into_iter()
            .chain(told)
            .chain([Block::diagram("The position at the end", board), Block::Code(game.fen())]);
        let report = Report::new(name, blocks.collect());
        let moves = score.moves.into_iter().map(|scored| scored.san).collect();
        let checkers = game.board().each_name(game.checkers());
        let (claimable, in_check) = (game.claimable().map(ToldOutcome::from), game.is_check());
        let outcome = outcome.map(ToldOutcome::from);
        PlayedGame { checkers, claimable, fen: game.fen(), in_check, moves, outcome, report }
    }
}

impl Answer for PlayedGame {
    fn report(&self) -> Report {
        self.report.clone()
    }
}
