use serde::Serialize;

use super::per_second;
use crate::position::Move;
use crate::record::{Game, coordinates};
use crate::report::{Answer, Block, Report};

/// How many games of a length begin in a position, and how long counting them took.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Perft {
    /// The games that begin with each move, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub divide: Option<Vec<DividedMove>>,
    /// The megabytes of the table of what had been counted, where there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hash: Option<u32>,
    /// How many games.
    pub nodes: u64,
    /// Games a second.
    pub nps: u64,
    /// How long it took; 0 where nobody looked at a clock.
    pub seconds: f64,
}

/// A move, and how many games begin with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DividedMove {
    #[serde(rename = "move")]
    pub text: String,
    pub nodes: u64,
}

impl Perft {
    /// The count of `nodes` games in so many seconds.
    pub fn new(nodes: u64, seconds: f64, hash: Option<u32>) -> Perft {
        Perft { divide: None, hash, nodes, nps: per_second(nodes, seconds), seconds }
    }

    /// The same move by move.
    #[must_use]
    pub fn divided(self, game: &Game, divided: &[(Move, u64)]) -> Perft {
        let moves: Vec<_> = divided.iter().map(|(made, _)| *made).collect();
        let texts = coordinates::write_all(game, &moves).into_iter().zip(divided);
        let divide = texts.map(|(text, (_, nodes))| DividedMove { text, nodes: *nodes });
        Perft { divide: Some(divide.collect()), ..self }
    }
}

impl Answer for Perft {
    fn report(&self) -> Report {
        let Perft { nodes, seconds, nps, .. } = self;
        // A table counts many nodes at once: its speed must not be taken for that of finding moves.
        let hash = self.hash.map_or(String::new(), |megabytes| format!(" with hash ({megabytes} MB)"));
        let divide = self.divide.iter().flatten().map(|one| format!("{}: {}", one.text, one.nodes));
        let total = format!("{nodes} nodes, {seconds:.3} s, {nps} nodes/s{hash}");
        Report::new("Perft", vec![Block::lines(divide.chain([total]))])
    }
}
