//! What men are by where they stand in the array, whatever the size of the board.

use crate::geometry::{Color, Square};
use crate::in_order::InOrder;
use crate::position::Kind;
use crate::variant::Variant;

/// What a man is by his place.
///
/// A man is known by his rank, of which the foremost one is known as such, and by how far he stands from the nearer edge
/// of it. The men in the middle are known by the royal man: by being it, and by standing on the file that mirrors its own.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ManRole {
    /// The royal man of a side that has one, though others put it down.
    Royal,
    /// The man who stands as the royal one does, seen from the other edge.
    Partner,
    /// Any other man: his rank, how many squares of it lie between him and the nearer edge, and whether he stands on
    /// the royal man's half, or on the right one where that is in the middle.
    Place { rank: RankRole, from_edge: u8, is_near: bool },
    /// A kind without men in the array, by its name.
    Absent(String),
}

/// A rank as White counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RankRole {
    /// From 0 on.
    Numbered(u8),
    /// The foremost one of several with men.
    Front,
}

/// White's men of one variant by their roles.
pub(super) struct ManRoles {
    /// The squares, each with its role and who stands there.
    standing: Vec<(ManRole, Square, Kind)>,
    /// The kinds that do not stand there.
    absent: Vec<(ManRole, Kind)>,
}

impl ManRoles {
    pub(super) fn of(variant: &Variant) -> ManRoles {
        let men = variant.array.each_man().filter(|(_, man)| man.color == Color::White);
        let men: Vec<(Square, Kind)> = men.map(|(square, man)| (square, man.kind)).collect();
        let is_absent = |kind: &Kind| men.iter().all(|(_, own)| own != kind);
        let absent: Vec<Kind> = variant.kinds.each().filter(is_absent).collect();
        let is_royal = |kind: &Kind| variant.kinds[*kind].royal;
        let royals = || men.iter().map(|(_, kind)| kind).chain(&absent).filter(|kind| is_royal(kind));
        let has_one = royals().count() == 1;
        let royal = men.iter().find(|(_, kind)| has_one && is_royal(kind)).map(|(square, _)| *square);
        let ranks = || men.iter().map(|(square, _)| variant.board.rank(*square));
        let front = ranks().max().filter(|front| ranks().min() < Some(*front));
        let mut standing: Vec<_> =
            men.iter().map(|&(square, kind)| (role(variant, square, royal, front), square, kind)).collect();
        standing.order();
        let role = |kind: &Kind| match has_one && is_royal(kind) {
            true => ManRole::Royal,
            false => ManRole::Absent(variant.kinds[*kind].name.clone()),
        };
        let absent = absent.iter().map(|kind| (role(kind), *kind)).collect();
        ManRoles { standing, absent }
    }

    /// Each kind with its first role.
    pub(super) fn leading(&self) -> Vec<(ManRole, Kind)> {
        let mut leading: Vec<(ManRole, Kind)> = Vec::new();
        for (role, _, kind) in &self.standing {
            if leading.iter().all(|(_, seen)| seen != kind) {
                leading.push((role.clone(), *kind));
            }
        }
        leading.extend(self.absent.iter().cloned());
        leading
    }

    /// The squares on which men of a kind stand.
    pub(super) fn squares(&self, kind: Kind) -> Vec<Square> {
        let own = self.standing.iter().filter(|(.., own)| *own == kind);
        let mut squares: Vec<Square> = own.map(|(_, square, _)| *square).collect();
        squares.order();
        squares
    }
}

/// What stands on a square, where the royal man's square and the foremost rank are known.
fn role(variant: &Variant, square: Square, royal: Option<Square>, front: Option<u8>) -> ManRole {
    let board = &variant.board;
    // How many squares of its rank lie to the left, and to the right.
    let beside = |square| {
        let rank = board.squares().into_iter().filter(|&own| board.rank(own) == board.rank(square));
        let (left, right): (Vec<Square>, Vec<Square>) =
            rank.filter(|&own| own != square).partition(|&own| board.file(own) < board.file(square));
        (left.len(), right.len())
    };
    let (left, right) = beside(square);
    let rank = board.rank(square);
    let is_beside_royal = royal.is_some_and(|royal| board.rank(royal) == rank);
    let royal_beside = royal.map(beside);
    if royal == Some(square) {
        return ManRole::Royal;
    }
    if is_beside_royal && royal_beside == Some((right, left)) {
        return ManRole::Partner;
    }
    let is_royal_left = royal_beside.is_some_and(|(left, right)| left < right);
    ManRole::Place {
        rank: if front == Some(rank) { RankRole::Front } else { RankRole::Numbered(rank) },
        from_edge: left.min(right) as u8,
        is_near: if is_royal_left { left < right } else { right < left },
    }
}

impl ManRole {
    /// The same place on the other half of the board, if it is a place.
    pub(super) fn on_the_other_half(&self) -> Option<ManRole> {
        let ManRole::Place { rank, from_edge, is_near } = *self else { return None };
        Some(ManRole::Place { rank, from_edge, is_near: !is_near })
    }

    /// The role in few words; a half is told only where both have rows of their own.
    pub(super) fn words(&self, rows: &[ManRole]) -> String {
        let ManRole::Place { rank, from_edge, is_near } = self else {
            let words = match self {
                ManRole::Royal => "royal man",
                ManRole::Partner => "partner",
                ManRole::Place { .. } | ManRole::Absent(_) => "not at first",
            };
            return words.to_string();
        };
        let is_of_rank = |row: &&ManRole| matches!(row, ManRole::Place { rank: own, .. } if own == rank);
        let (rank_words, needs_file) = match rank {
            RankRole::Numbered(0) => (None, true),
            RankRole::Numbered(rank) => (Some(format!("rank {}", rank + 1)), true),
            RankRole::Front => (Some("front".to_string()), rows.iter().filter(is_of_rank).count() > 1),
        };
        let file = needs_file.then(|| format!("file {}", from_edge + 1));
        let has_halves = self.on_the_other_half().is_some_and(|other| rows.contains(&other));
        let half = has_halves.then(|| if *is_near { "near" } else { "far" }.to_string());
        rank_words.into_iter().chain(file).chain(half).collect::<Vec<_>>().join(" ")
    }
}
