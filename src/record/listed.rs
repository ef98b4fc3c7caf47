use serde::Serialize;

use super::game::Game;
use super::{coordinates, san};
use crate::english::counted;
use crate::position::Move;
use crate::report::{Answer, Block, Head, Report};
use crate::rules::Outcome;

/// The legal moves of a position, each with the rule that allows it.
#[derive(Clone, Debug, Serialize)]
pub struct MoveList {
    /// The squares of the men that give check to the side to move.
    pub checkers: Vec<String>,
    /// The end that the side to move may claim, if there is one.
    pub claimable: Option<ToldOutcome>,
    /// The position as text.
    pub fen: String,
    /// Whether the side to move is in check.
    pub in_check: bool,
    /// The moves.
    pub moves: Vec<ListedMove>,
    /// How the game has ended, if it has.
    pub outcome: Option<ToldOutcome>,
    /// What people are told below the moves.
    #[serde(skip)]
    told: Vec<String>,
}

/// One move of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ListedMove {
    pub captures: Vec<String>,
    pub from: String,
    /// The name of the kind that the man becomes.
    pub promotion: Option<String>,
    pub rule: String,
    pub san: String,
    pub to: String,
    pub uci: String,
}

/// An outcome for other programs: the rule, and `white`, `black` or none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ToldOutcome {
    pub rule: String,
    pub winner: Option<String>,
}

impl From<Outcome> for ToldOutcome {
    fn from(outcome: Outcome) -> ToldOutcome {
        let winner = outcome.winner.map(|side| side.to_string().to_lowercase());
        ToldOutcome { rule: outcome.rule.name().to_string(), winner }
    }
}

impl MoveList {
    /// The moves of the position that a game has reached.
    pub fn of(game: &Game) -> MoveList {
        let (variant, board) = (game.variant(), game.board());
        let explained = game.explained_moves();
        let moves: Vec<Move> = explained.iter().map(|one| one.made).collect();
        let texts = coordinates::write_all(game, &moves).into_iter().zip(san::write_all(game, &moves));
        let listed = explained.iter().zip(texts).map(|(one, (uci, san))| {
            let (from, to) = one.made.ends();
            ListedMove {
                captures: board.each_name(one.made.captures()),
                from: board.name(from),
                promotion: one.made.promotion().map(|kind| variant.kinds[kind].name.clone()),
                rule: one.rule.name(variant),
                san,
                to: board.name(to),
                uci,
            }
        });
        let (checkers, in_check) = (game.checkers(), game.is_check());
        let check = if in_check { format!(", in check by {}", game.men_told(checkers)) } else { String::new() };
        let total = counted(moves.len() as u64, ["move", "moves"]);
        let end = game.end_told().or(game.claim_told());
        MoveList {
            checkers: board.each_name(checkers),
            claimable: game.claimable().map(ToldOutcome::from),
            fen: game.fen(),
            in_check,
            moves: listed.collect(),
            outcome: game.outcome().map(ToldOutcome::from),
            told: [format!("{total} for {}{check}", game.side())].into_iter().chain(end).collect(),
        }
    }
}

impl Answer for MoveList {
    fn report(&self) -> Report {
        let rows = self.moves.iter().map(|one| vec![one.uci.clone(), one.san.clone(), one.rule.clone()]);
        let head = vec![Head::words("").at_least(11), Head::words("").at_least(9), Head::words("")];
        let moves = Block::Table { head, rows: rows.collect() };
        Report::new("Legal moves", vec![moves, Block::lines(self.told.clone())])
    }
}
