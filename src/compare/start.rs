//! The positions in which two games begin.

use super::difference::{Difference, Matter, START_MEN, START_RIGHTS, START_SIDE, START_STATE};
use super::matching::{Match, are_same, unmatched};
use super::subject::Subject;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Kind, Man, Setup};
use crate::rules::{Aspect, Grade};
use crate::variant::{Symmetry, Variant};

/// Where the arrays differ; what happens to them before free play is a rule.
pub(super) fn differences(a: Subject, b: Subject, matches: &[Match]) -> Vec<Difference> {
    if !a.variant.board.has_shape_of(&b.variant.board) {
        return Vec::new();
    }
    StartComparison { a, b, matches, setups: [&a.variant.array, &b.variant.array] }.differences()
}

/// Whether free play begins from one position in both games, however they come there.
pub(super) fn play_begins_alike(a: Subject, b: Subject, matches: &[Match]) -> bool {
    let setups = [&a.variant.setup, &b.variant.setup];
    let is_laid_down = |subject: Subject| {
        let opening = &subject.variant.rules.opening;
        opening.forced.is_empty() && opening.arrangement.is_none()
    };
    a.variant.board.has_shape_of(&b.variant.board)
        && is_laid_down(a)
        && is_laid_down(b)
        && setups[0].unmoved == setups[1].unmoved
        && StartComparison { a, b, matches, setups }.differences().is_empty()
}

/// Whether the men of a side stand alike in both arrays.
pub(super) fn stand_alike(a: Subject, b: Subject, matches: &[Match], color: Color) -> bool {
    let of_side = |subject: Subject, square| subject.variant.array.man_at(square).filter(|man| man.color == color);
    a.variant.board.places().all(|square| are_same(matches, of_side(a, square), of_side(b, square)))
}

/// How Black's men stand where they do so as White's, mirrored.
pub(super) const MIRRORED: &str = "mirrored";

/// The men of a side by their letters, from its first rank on, with a dot for a square without one; Black's only where
/// they do not mirror White's.
pub(super) fn array_in_short(variant: &Variant, color: Color) -> String {
    let board = &variant.board;
    if color == Color::Black {
        match symmetries(&variant.array, board).next() {
            Some(Symmetry::Mirror) => return MIRRORED.to_string(),
            Some(_) => return "turned half round".to_string(),
            None => {}
        }
    }
    let letter = |square| match variant.array.man_at(square).filter(|man| man.color == color) {
        Some(man) => variant.kinds.letter(man),
        None => ".".to_string(),
    };
    let told = |rank: u8| -> String {
        let squares = board.squares().into_iter().filter(|&square| board.rank(square) == rank);
        squares.map(letter).collect()
    };
    let own = |rank: u8| if color == Color::White { rank } else { board.ranks() - 1 - rank };
    let ranks = (0..board.ranks()).map(|rank| told(own(rank)));
    let ranks: Vec<String> = ranks.filter(|rank| rank.chars().any(|letter| letter != '.')).collect();
    ranks.join(" ")
}

/// How the men of both sides correspond.
fn symmetries(setup: &Setup, board: &Board) -> impl Iterator<Item = Symmetry> {
    [Symmetry::Mirror, Symmetry::Rotate].into_iter().filter(|one| one.is_kept(setup, board))
}

/// How Black's men stand beside White's.
fn of_black(kept: Option<&Symmetry>) -> &'static str {
    match kept {
        Some(Symmetry::Mirror) => "mirrors White",
        Some(_) => "is White turned half round",
        None => "stands in its own way",
    }
}

struct StartComparison<'c> {
    a: Subject<'c>,
    b: Subject<'c>,
    matches: &'c [Match],
    /// The position of each game that is looked at.
    setups: [&'c Setup; 2],
}

impl StartComparison<'_> {
    fn differences(&self) -> Vec<Difference> {
        [self.men(), self.side(), self.rights(), self.state()].into_iter().flatten().collect()
    }

    fn differ(&self, aspect: Aspect, text: String, [a, b]: [String; 2]) -> Difference {
        let sides = [Some(self.a.says_at(aspect.key, a)), Some(self.b.says_at(aspect.key, b))];
        Difference::new(aspect, Matter::Start, Grade::Start, text, sides)
    }

    fn are_same(&self, a: Option<Man>, b: Option<Man>) -> bool {
        are_same(self.matches, a, b)
    }

    /// The board, by whose names squares are called.
    fn board(&self) -> &Board {
        &self.a.variant.board
    }

    fn men(&self) -> Option<Difference> {
        let [a, b] = self.setups;
        let squares: Vec<Square> = self.board().squares().each().collect();
        let differing: Squares =
            squares.iter().copied().filter(|&square| !self.are_same(a.man_at(square), b.man_at(square))).collect();
        if differing.is_empty() {
            return None;
        }
        let is_mirror =
            squares.iter().all(|&square| self.are_same(a.man_at(square), b.man_at(self.board().mirrored(square))));
        let [kept, others] = self.symmetries();
        let told = |colors: &[Color]| -> String {
            let sides = colors.iter().filter_map(|&color| self.side_told(color, differing));
            sides.collect::<Vec<_>>().join("; ")
        };
        let text = match kept.iter().find(|one| others.contains(one)) {
            _ if is_mirror => "mirrored left to right".to_string(),
            // Black's men go without saying where they stand as White's in both.
            Some(both) => format!("{}; Black {}", told(&[Color::White]), of_black(Some(both))),
            None if kept == others => told(&Color::BOTH),
            None => {
                let [in_a, in_b] = [kept, others].map(|kept| of_black(kept.first()));
                format!("{} (Black {in_a} in A, {in_b} in B)", told(&Color::BOTH))
            }
        };
        let stand = |subject: &Subject, setup: &Setup| {
            let told = differing.each().map(|square| {
                let kinds = &subject.variant.kinds;
                let man = setup.man_at(square).map_or("-".to_string(), |man| kinds.letter(man));
                format!("{man}{}", subject.variant.board.name(square))
            });
            told.collect::<Vec<_>>().join(" ")
        };
        Some(self.differ(START_MEN, text, [stand(&self.a, a), stand(&self.b, b)]))
    }

    /// How the two sides of either array correspond.
    fn symmetries(&self) -> [Vec<Symmetry>; 2] {
        [0, 1].map(|game: usize| {
            let (variant, setup) = ([self.a, self.b][game].variant, self.setups[game]);
            symmetries(setup, &variant.board).collect()
        })
    }

    /// The men of a side that stand elsewhere, and those that only one game has.
    fn side_told(&self, color: Color, differing: Squares) -> Option<String> {
        let [a, b] = self.setups;
        let of = |setup: &Setup, kind: Kind| -> Vec<Square> {
            let man = Man { kind, color };
            differing.each().filter(|&square| setup.man_at(square) == Some(man)).collect()
        };
        let name = |square: Square| self.board().name(square);
        let mut told = Vec::new();
        for one in self.matches {
            let (from, to) = (of(a, one.a), of(b, one.b));
            let kind = &self.a.variant.kinds[one.a].name;
            let moved = from.len().min(to.len());
            if moved > 0 {
                let names = |squares: &[Square]| squares.iter().map(|&one| name(one)).collect::<Vec<_>>().join(" ");
                told.push(format!("{kind} {} -> {}", names(&from[..moved]), names(&to[..moved])));
            }
            told.extend(from.iter().skip(to.len()).map(|&square| format!("{kind} {} only in A", name(square))));
            told.extend(to.iter().skip(from.len()).map(|&square| format!("{kind} {} only in B", name(square))));
        }
        type Own = fn(&Match) -> Kind;
        let sides: [(Subject, &Setup, Own, &str); 2] = [(self.a, a, |one| one.a, "A"), (self.b, b, |one| one.b, "B")];
        for (subject, setup, own, which) in sides {
            let kinds = &subject.variant.kinds;
            for kind in unmatched(subject, self.matches, own) {
                let squares = of(setup, kind);
                told.extend(
                    squares.iter().map(|&square| format!("{} {} only in {which}", kinds[kind].name, name(square))),
                );
            }
        }
        (!told.is_empty()).then(|| format!("{color}: {}", told.join(", ")))
    }

    fn side(&self) -> Option<Difference> {
        let sides = self.setups.map(|setup| setup.side);
        let words = sides.map(|side| side.to_string());
        let text = format!("{} moves first in A; {} in B", words[0], words[1]);
        (sides[0] != sides[1]).then(|| self.differ(START_SIDE, text, words))
    }

    /// First-move rights of men that both games have there, as far as both know of them.
    fn rights(&self) -> Option<Difference> {
        let [a, b] = self.setups;
        let known = self.a.variant.rights.squares() & self.b.variant.rights.squares();
        let shared: Squares = known
            .each()
            .filter(|&square| a.man_at(square).is_some() && self.are_same(a.man_at(square), b.man_at(square)))
            .collect();
        let held = [a, b].map(|setup| setup.unmoved & shared);
        let words = [held[0] & !held[1], held[1] & !held[0]].map(|only| match only.is_empty() {
            true => "no other".to_string(),
            false => self.board().names(only),
        });
        let text = format!("men that count as unmoved: {} in A; {} in B", words[0], words[1]);
        (held[0] != held[1]).then(|| self.differ(START_RIGHTS, text, words))
    }

    /// Squares just passed, counters, and what else a position says.
    fn state(&self) -> Option<Difference> {
        let [a, b] = self.setups;
        let words = |setup: &Setup| {
            let passed = setup.en_passant.map(|(passed, _)| format!("{} just passed", self.board().names(passed)));
            let progress = (setup.progress > 0).then(|| format!("{} plies without progress", setup.progress));
            let told: Vec<String> = passed.into_iter().chain(progress).collect();
            if told.is_empty() { "nothing".to_string() } else { told.join(", ") }
        };
        let remembers_alike = self.a.variant.rules.memory == self.b.variant.rules.memory;
        let differs = a.en_passant != b.en_passant
            || a.progress != b.progress
            || (remembers_alike && self.a.variant.rights.states == self.b.variant.rights.states && a.state != b.state);
        let words = [words(a), words(b)];
        let text = match words[0] == words[1] {
            true => "what the rules remember at the start differs".to_string(),
            false => format!("the position says: {} in A; {} in B", words[0], words[1]),
        };
        differs.then(|| self.differ(START_STATE, text, words))
    }
}
