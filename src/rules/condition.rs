//! What can be asked of a man and of a square before a conditional move.

use super::{Arbiter, Grade, ManInPlay, royal};
use crate::english::{listed, or_said};
use crate::file::{FileWord, words};
use crate::geometry::{Square, SquareSet};

words! {
    /// A condition on the man that moves.
    pub enum When {
        Unmoved = "unmoved", "the man has not moved";
        NotInCheck = "not in check", "its side is not in check";
        InCheck = "in check", "its side is in check";
        NeverChecked = "never checked",
            "its side has not been in check in the whole game; the FEN says `checked=wb` of those that have";
    }
}

/// A condition on a square, or its opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    pub standing: Standing,
    pub wanted: bool,
}

/// What can be true of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Nobody stands there.
    Empty,
    /// A man of the own side.
    Friend,
    /// A man of the other side.
    Enemy,
    /// The other side could capture the mover there.
    Attacked,
}

/// What a man can be, as far as conditions ask for it.
#[derive(Clone, Copy)]
struct ManCase {
    unmoved: bool,
    checked: EverChecked,
}

/// When its side has been in check. Who is in check now is not never in check.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EverChecked {
    Never,
    Before,
    Now,
}

impl ManCase {
    /// Everything that it can be; nobody is ever in check where no man is royal.
    fn all(has_royals: bool) -> impl Iterator<Item = ManCase> {
        let checked: &[EverChecked] = if has_royals {
            &[EverChecked::Never, EverChecked::Before, EverChecked::Now]
        } else {
            &[EverChecked::Never]
        };
        let of = |&checked| [true, false].map(|unmoved| ManCase { unmoved, checked });
        checked.iter().flat_map(of)
    }
}

impl When {
    /// The condition as it is said of a man, royal or not.
    pub(super) fn words(self, royal: bool) -> String {
        let whose = if royal { "that" } else { "whose side" };
        match self {
            When::Unmoved => "that has not moved".to_string(),
            When::InCheck => format!("{whose} is in check"),
            When::NotInCheck => format!("{whose} is not in check"),
            When::NeverChecked => format!("{whose} has never been in check"),
        }
    }

    /// How the conditions of A differ from those of B, by what a man can be when all of them hold.
    ///
    /// With each goes whether its movement is one for unmoved men only.
    pub(super) fn grade((a, a_is_first): (&[When], bool), (b, b_is_first): (&[When], bool)) -> Option<Grade> {
        let allows = |is_first: bool, conditions: &[When], case: ManCase| {
            (case.unmoved || !is_first) && conditions.iter().all(|when| when.is_of(case))
        };
        Grade::of_cases(ManCase::all(true), |case| allows(a_is_first, a, case), |case| allows(b_is_first, b, case))
    }

    /// Whether a man can be such that all of these hold.
    pub(super) fn may_hold(conditions: &[When], has_royals: bool) -> bool {
        ManCase::all(has_royals).any(|case| conditions.iter().all(|when| when.is_of(case)))
    }

    /// Whether some conditions ask for the same as others of any man.
    pub(super) fn are_alike(some: &[When], others: &[When], has_royals: bool) -> bool {
        let hold = |conditions: &[When], case| conditions.iter().all(|when| when.is_of(case));
        ManCase::all(has_royals).all(|case| hold(some, case) == hold(others, case))
    }

    fn is_of(self, case: ManCase) -> bool {
        match self {
            When::Unmoved => case.unmoved,
            When::InCheck => case.checked == EverChecked::Now,
            When::NotInCheck => case.checked != EverChecked::Now,
            When::NeverChecked => case.checked == EverChecked::Never,
        }
    }

    /// The conditions in a list: `unmoved and not in check`.
    pub(super) fn all_words((conditions, is_first): (&[When], bool)) -> String {
        let unsaid = (is_first && !conditions.contains(&When::Unmoved)).then_some(When::Unmoved);
        or_said(listed(unsaid.iter().chain(conditions).map(|when| when.word()), " and "), "nothing")
    }

    /// Whether it is true of a man.
    pub(super) fn holds<S: SquareSet, A: Arbiter<S>>(self, man: &ManInPlay<S, A>) -> bool {
        let in_check = || royal::is_in_check(man.position, man.color, man.arbiter);
        match self {
            When::Unmoved => man.position.unmoved.contains(man.from),
            When::InCheck => in_check(),
            When::NotInCheck => !in_check(),
            When::NeverChecked => !man.arbiter.memory().was_checked(man.position.state(), man.color),
        }
    }

    /// Whether it depends on who attacks what.
    pub(super) fn asks_for_attacks(self) -> bool {
        matches!(self, When::InCheck | When::NotInCheck)
    }
}

impl Condition {
    /// The words of a variant file and what they mean; each may have `not ` before it.
    pub const WORDS: &[(&str, &str)] = &[
        ("empty", "no man stands there"),
        ("not empty", "a man stands there"),
        ("friend", "a man of the mover's side stands there"),
        ("not friend", "no man of the mover's side stands there"),
        ("enemy", "a man of the other side stands there"),
        ("not enemy", "no man of the other side stands there"),
        ("attacked", "the other side could capture the mover there"),
        ("not attacked", "the other side could not capture the mover there"),
    ];

    /// The condition that a word of [`WORDS`](Condition::WORDS) stands for.
    pub fn from_word(word: &str) -> Option<Condition> {
        let bare = word.strip_prefix("not ");
        let standing = match bare.unwrap_or(word) {
            "empty" => Standing::Empty,
            "friend" => Standing::Friend,
            "enemy" => Standing::Enemy,
            "attacked" => Standing::Attacked,
            _ => return None,
        };
        Some(Condition { standing, wanted: bare.is_none() })
    }

    /// How the conditions of A differ from those of B, by what a square can be when all of them hold.
    pub(super) fn grade(a: &[Condition], b: &[Condition]) -> Option<Grade> {
        let allows = |conditions: &[Condition], case| conditions.iter().all(|condition| condition.is_of(case));
        Grade::of_cases(Condition::cases(), |case| allows(a, case), |case| allows(b, case))
    }

    /// Whether a square can be such that all of these hold.
    pub(super) fn may_hold(conditions: &[Condition]) -> bool {
        Condition::cases().any(|case| conditions.iter().all(|condition| condition.is_of(case)))
    }

    /// Whether it is true of every square on which nobody stands.
    pub(super) fn is_true_of_empty(self) -> bool {
        [true, false].into_iter().all(|attacked| self.is_of((Standing::Empty, attacked)))
    }

    /// Who can stand on a square, and whether it is attacked.
    fn cases() -> impl Iterator<Item = (Standing, bool)> {
        let stands = [Standing::Empty, Standing::Friend, Standing::Enemy].into_iter();
        stands.flat_map(|stands| [true, false].map(|attacked| (stands, attacked)))
    }

    fn is_of(self, (stands, attacked): (Standing, bool)) -> bool {
        let is = if self.standing == Standing::Attacked { attacked } else { self.standing == stands };
        is == self.wanted
    }

    /// The conditions in a list: `free of enemies and safe from attack`.
    pub(super) fn all_words(conditions: &[Condition]) -> String {
        conditions.iter().map(|condition| condition.words()).collect::<Vec<_>>().join(" and ")
    }

    pub(super) fn words(self) -> &'static str {
        match (self.standing, self.wanted) {
            (Standing::Empty, true) => "empty",
            (Standing::Empty, false) => "occupied",
            (Standing::Friend, true) => "occupied by a man of its own side",
            (Standing::Friend, false) => "free of men of its own side",
            (Standing::Enemy, true) => "occupied by an enemy",
            (Standing::Enemy, false) => "free of enemies",
            (Standing::Attacked, true) => "attacked",
            (Standing::Attacked, false) => "safe from attack",
        }
    }

    /// Whether the condition is true of `square` for a man.
    pub(super) fn holds<S: SquareSet, A: Arbiter<S>>(self, square: Square, man: &ManInPlay<S, A>) -> bool {
        let standing = man.position.man_at(square).map(|man| man.color);
        let is = match self.standing {
            Standing::Empty => standing.is_none(),
            Standing::Friend => standing == Some(man.color),
            Standing::Enemy => standing == Some(man.color.other()),
            Standing::Attacked => man.arbiter.attacks_moved(man.position, man.color.other(), man.from, square),
        };
        is == self.wanted
    }
}
