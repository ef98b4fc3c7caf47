//! Positions of random games as rows for a regression of the men's values.

use serde::Serialize;

use crate::geometry::{Color, SquareSet};
use crate::position::{Move, Position};
use crate::random::Random;

/// One position of a finished game, and how that game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The number of the game.
    pub game: u64,
    /// The quarter of the game, from 0 to 3; a quarter has one row at most.
    pub quarter: u8,
    /// How many moves had been made.
    pub ply: u32,
    /// By kind: how many more men White has.
    pub differences: Vec<i16>,
    /// Whether White is to move.
    pub white_to_move: bool,
    /// The result: 1 if White won, 0 if Black did, 0.5 if nobody did.
    pub result: f64,
}

/// The men must have stayed the same for so many plies.
const QUIET: u32 = 4;

/// The men of one game as they changed.
pub(super) struct Quiet {
    kinds: usize,
    /// The ply from which on there were these differences.
    changes: Vec<(u32, Vec<i16>)>,
    ply: u32,
    /// Whether the last move changed the men.
    has_changed: bool,
}

impl Quiet {
    pub fn new(kinds: usize) -> Quiet {
        Quiet { kinds, changes: Vec::new(), ply: 0, has_changed: true }
    }

    /// Is told every position with the move that is made there.
    pub fn see<S: SquareSet>(&mut self, position: &Position<S>, made: &Move) {
        if self.has_changed {
            let mut differences = vec![0; self.kinds];
            for man in position.occupied().each().filter_map(|square| position.man_at(square)) {
                differences[man.kind.index()] += if man.color == Color::White { 1 } else { -1 };
            }
            self.changes.push((self.ply, differences));
        }
        self.has_changed = !made.captures().is_empty() || made.promotion().is_some() || made.is_opening();
        self.ply += 1;
    }

    /// One position of each quarter of the game, every quiet one as likely as the others.
    pub fn rows(
        &self,
        game: u64,
        (plies, winner): (u32, Option<Color>),
        first: Color,
        random: &mut Random,
        rows: &mut Vec<Row>,
    ) {
        let result = winner.map_or(0.5, |winner| if winner == Color::White { 1.0 } else { 0.0 });
        // From each change to the next; only positions in which a move was made.
        let spans: Vec<(u32, u32, &[i16])> = self
            .changes
            .iter()
            .enumerate()
            .map(|(index, (since, differences))| {
                let until = self.changes.get(index + 1).map_or(plies, |(next, _)| *next);
                (since + QUIET, until, &differences[..])
            })
            .collect();
        for quarter in 0..4 {
            let end = |quarter: u32| (u64::from(plies) * u64::from(quarter)).div_ceil(4) as u32;
            let (begin, end) = (end(quarter), end(quarter + 1));
            let within = |&(from, to, _): &(u32, u32, &[i16])| (from.max(begin), to.min(end));
            let count = |span: &(u32, u32, &[i16])| {
                let (from, to) = within(span);
                to.saturating_sub(from)
            };
            let quiet: u32 = spans.iter().map(count).sum();
            if quiet == 0 {
                continue;
            }
            let mut left = random.below(quiet as usize) as u32;
            let span = spans.iter().find(|span| {
                let count = count(span);
                let is_it = left < count;
                if !is_it {
                    left -= count;
                }
                is_it
            });
            let Some(span) = span else { continue };
            let ply = within(span).0 + left;
            let is_first = ply.is_multiple_of(2);
            let white_to_move = is_first == (first == Color::White);
            let differences = span.2.to_vec();
            rows.push(Row { game, quarter: quarter as u8, ply, differences, white_to_move, result });
        }
    }
}
