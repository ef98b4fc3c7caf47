use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Kind, Kinds};

/// What men of some kinds become when they arrive in a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// The entry's name in the variant file.
    pub name: String,
    /// The kinds that promote.
    pub kinds: Vec<Kind>,
    pub zone: Zone,
    /// The kinds that a man may become, in the order in which they are offered.
    pub to: Vec<Kind>,
    /// Whether the man may also stay what it is.
    pub optional: bool,
}

/// Where men promote.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Zone {
    /// This rank and those beyond it, counted by the owner from 1 at the own side.
    From(u8),
    /// This rank only, counted by the owner.
    Rank(u8),
    /// These squares, for each side.
    Squares([Squares; 2]),
}

impl Promotion {
    /// The squares on which men of `color` promote.
    pub fn squares(&self, board: &Board, color: Color) -> Squares {
        let by_rank = |wanted: &dyn Fn(u8) -> bool| -> Squares {
            let counted = |square: Square| board.rank_seen_by(color, square) + 1;
            board.squares().into_iter().filter(|&square| wanted(counted(square))).collect()
        };
        match self.zone {
            Zone::From(rank) => by_rank(&|own| own >= rank),
            Zone::Rank(rank) => by_rank(&|own| own == rank),
            Zone::Squares(squares) => squares[color.index()],
        }
    }

    /// The rule as a sentence.
    pub fn sentence(&self, board: &Board, kinds: &Kinds) -> String {
        let who = listed(self.kinds.iter().map(|&kind| format!("a {}", kinds[kind].name)), "or");
        let place = match self.zone {
            Zone::From(rank) if rank == board.ranks() => "the last rank".to_string(),
            Zone::From(rank) => format!("one of the last {} ranks", board.ranks() - rank + 1),
            Zone::Rank(rank) if rank == board.ranks() => "the last rank".to_string(),
            Zone::Rank(rank) => format!("the {} rank, counted from its own side", ordinal(rank)),
            Zone::Squares([white, black]) => {
                format!("{} (White) or {} (Black)", board.names(white), board.names(black))
            }
        };
        let to = listed(self.to.iter().map(|&kind| kinds[kind].name.clone()), "or");
        let may = if self.optional { "may become" } else { "becomes, at once," };
        format!("Promotion: {who} that arrives on {place} {may} a {to}.")
    }
}

/// A list as English writes it: `a, b or c`.
pub(crate) fn listed(items: impl Iterator<Item = String>, last: &str) -> String {
    let items: Vec<String> = items.collect();
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((end, front)) => format!("{} {last} {end}", front.join(", ")),
    }
}

fn ordinal(number: u8) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
