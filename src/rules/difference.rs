//! What differs between the same rule of two variants, A and B.

use std::cmp::Ordering;

use crate::betza::Movement;
use crate::same;

/// One value in which the rules of two variants differ, or a rule that only one of them has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleDifference {
    /// What programs call the difference, such as `stalemate-result`; one of the rules' `Aspect`s.
    pub code: &'static str,
    /// Which part of a variant it is in.
    pub part: Part,
    /// How much it matters.
    pub grade: Grade,
    /// Which entry of A's list it is about, and which of B's; none where it is about all of them, such as their order.
    pub entries: [Option<usize>; 2],
    /// What the sentence calls that entry, such as `O-O`; empty where it names none.
    pub entry: String,
    /// What A says; `None` where it lacks the rule.
    pub a: Option<Stated>,
    /// What B says; `None` where it lacks the rule.
    pub b: Option<Stated>,
    /// The difference as one short sentence.
    pub text: String,
}

/// What one variant says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated {
    /// The path in its file, such as `end.stalemate.result`. Where the file says it in less, or leaves it out, the
    /// nearest table above is the place.
    pub key: String,
    /// The value in plain words, such as `a draw`.
    pub words: String,
}

/// What a difference is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The board.
    Board,
    /// The men and their moves.
    Men,
    /// The position in which play begins, and what happens before.
    Start,
    /// The rules about moves.
    Rules,
    /// The ways in which games end.
    Ends,
}

/// How much a difference matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// No game is affected.
    Label,
    /// Play begins from another position.
    Start,
    /// B has a rule that A lacks, or its rule allows or names what that of A does not.
    Adds,
    /// The reverse.
    Drops,
    /// Both at once.
    Changes,
    /// The same position or line is scored otherwise.
    Result,
    /// The boards have other squares, so that no position of one game is one of the other.
    Board,
}

/// One thing that a rule says, and in which it may differ from the same rule of another variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aspect {
    /// The code of such a difference; it never changes.
    pub code: &'static str,
    /// The key within the rule; empty for the rule as a whole.
    pub key: &'static str,
    /// What it is about; empty for the rule as a whole.
    pub about: &'static str,
}

impl Aspect {
    pub(super) const fn new(code: &'static str, key: &'static str, about: &'static str) -> Aspect {
        Aspect { code, key, about }
    }

    /// The rule as a whole, which only one variant has or in which nothing is alike.
    pub(super) const fn whole(code: &'static str) -> Aspect {
        Aspect::new(code, "", "")
    }
}

impl RuleDifference {
    /// The same difference when A is called B, but for its sentence and the name of its entry in it.
    pub fn mirrored(self) -> RuleDifference {
        let [own, others] = self.entries;
        RuleDifference { grade: self.grade.mirrored(), entries: [others, own], a: self.b, b: self.a, ..self }
    }
}

impl Part {
    /// All parts, in the order in which they are told.
    pub const ALL: [Part; 5] = [Part::Board, Part::Men, Part::Start, Part::Rules, Part::Ends];

    /// The heading that it has.
    pub fn name(self) -> &'static str {
        match self {
            Part::Board => "board",
            Part::Men => "men",
            Part::Start => "start",
            Part::Rules => "rules",
            Part::Ends => "ends",
        }
    }
}

impl Grade {
    /// All grades, the least first; what B adds is as much as what it drops.
    pub const ALL: [Grade; 7] =
        [Grade::Label, Grade::Start, Grade::Adds, Grade::Drops, Grade::Changes, Grade::Result, Grade::Board];

    /// The word for it in answers, how much it matters beside other grades, and the sign in front of such a difference.
    fn told(self) -> (&'static str, u8, char) {
        match self {
            Grade::Label => ("label", 0, '~'),
            Grade::Start => ("start", 1, '@'),
            Grade::Adds => ("adds", 2, '+'),
            Grade::Drops => ("drops", 2, '-'),
            Grade::Changes => ("changes", 3, '±'),
            Grade::Result => ("result", 4, '!'),
            Grade::Board => ("board", 5, '#'),
        }
    }

    /// The word for it in answers.
    pub fn name(self) -> &'static str {
        self.told().0
    }

    /// How much it matters beside other grades.
    pub fn rank(self) -> u8 {
        self.told().1
    }

    /// The sign in front of such a difference.
    pub fn mark(self) -> char {
        self.told().2
    }

    /// The grade when A is called B.
    pub fn mirrored(self) -> Grade {
        match self {
            Grade::Adds => Grade::Drops,
            Grade::Drops => Grade::Adds,
            grade => grade,
        }
    }

    /// The grade by who has, or allows, something that the other does not; `None` if nobody.
    pub(super) fn of(only_a: bool, only_b: bool) -> Option<Grade> {
        match (only_a, only_b) {
            (false, false) => None,
            (false, true) => Some(Grade::Adds),
            (true, false) => Some(Grade::Drops),
            (true, true) => Some(Grade::Changes),
        }
    }

    /// The grade of what each of several cases allows.
    pub(super) fn of_cases<C: Copy>(
        cases: impl IntoIterator<Item = C>,
        a: impl Fn(C) -> bool,
        b: impl Fn(C) -> bool,
    ) -> Option<Grade> {
        let allowed: Vec<(bool, bool)> = cases.into_iter().map(|case| (a(case), b(case))).collect();
        Grade::of(allowed.contains(&(true, false)), allowed.contains(&(false, true)))
    }

    /// The grade of two things that differ together.
    pub(super) fn together(one: Option<Grade>, other: Option<Grade>) -> Option<Grade> {
        match (one, other) {
            (Some(one), Some(other)) if one != other => Some(Grade::Changes),
            (one, other) => one.or(other),
        }
    }

    /// The grade of two movements, which each may do what the other does not.
    pub(super) fn of_moves(a: &Movement, b: &Movement) -> Option<Grade> {
        if same::is_same(a, b) {
            return None;
        }
        let grade = Grade::of(!same::covers(b, a), !same::covers(a, b));
        Some(grade.unwrap_or(Grade::Changes))
    }

    /// The grade of values of which the greater one allows more.
    pub(super) fn by_order<T: Ord>(a: T, b: T) -> Option<Grade> {
        match a.cmp(&b) {
            Ordering::Equal => None,
            Ordering::Less => Some(Grade::Adds),
            Ordering::Greater => Some(Grade::Drops),
        }
    }

    /// The grade of values that only restrict where they are stated: who states none allows more.
    pub(super) fn of_bounds<T>(a: Option<T>, b: Option<T>, both: impl FnOnce(T, T) -> Option<Grade>) -> Option<Grade> {
        match (a, b) {
            (Some(a), Some(b)) => both(a, b),
            (a, b) => Grade::by_order(a.is_none(), b.is_none()),
        }
    }

    /// The grade of values of which none allows more than another.
    pub(super) fn unless_equal<T: PartialEq>(a: T, b: T) -> Option<Grade> {
        (a != b).then_some(Grade::Changes)
    }
}
