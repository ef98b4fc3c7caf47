use super::difference::{Difference, Matter};
use super::{Comparison, Subject};
use crate::english::listed;
use crate::in_order::InOrder;
use crate::rules::{Grade, Part};

/// What a comparison comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All parts of play have equal normal forms, and everything is called the same.
    SameGame,
    /// The same, but names or letters differ.
    SameGameOtherNames,
    /// The same in play, though something is written otherwise; names may differ, too.
    SameInPlay,
    /// The same with left and right exchanged; names and what is written may differ, too.
    Reflected,
    /// No difference was found, but not everything could be decided.
    Undecided,
    /// Only the position differs in which play begins.
    OtherStart,
    /// So many parts differ: kinds, rules, ends, the start.
    Differ(usize),
    /// The boards have other squares.
    NoCommonBoard,
}

impl Verdict {
    /// All verdicts; of those on games that differ the least.
    pub const ALL: [Verdict; 8] = [
        Verdict::SameGame,
        Verdict::SameGameOtherNames,
        Verdict::SameInPlay,
        Verdict::Reflected,
        Verdict::OtherStart,
        Verdict::Differ(1),
        Verdict::Undecided,
        Verdict::NoCommonBoard,
    ];

    /// What programs call it, which never changes, and what it means.
    fn told(self) -> (&'static str, &'static str) {
        match self {
            Verdict::SameGame => ("same-game", "everything means the same"),
            Verdict::SameGameOtherNames => ("same-game-other-names", "all that is played means the same"),
            Verdict::SameInPlay => ("same-in-play", "rules are written in other ways, and no game shows it"),
            Verdict::Reflected => ("reflected", "one is the other with its files exchanged"),
            Verdict::OtherStart => ("other-start", "play begins elsewhere"),
            Verdict::Differ(_) => ("differs", "a move, an end or a result of one game is none of the other"),
            Verdict::Undecided => ("not-decided", "what is written differs, and nothing that was tried shows it"),
            Verdict::NoCommonBoard => ("no-common-board", "no position stands on both boards"),
        }
    }

    /// What programs call it; it never changes.
    pub fn code(self) -> &'static str {
        self.told().0
    }

    /// What it means, in a few words.
    pub fn about(self) -> &'static str {
        self.told().1
    }

    /// The verdict on a comparison.
    pub(super) fn of(comparison: &Comparison) -> Verdict {
        let parts = differing(comparison);
        match parts.iter().map(|(_, count)| count).sum() {
            _ if comparison.greatest_grade() == Some(Grade::Board) => Verdict::NoCommonBoard,
            0 if !comparison.undecided.is_empty() => Verdict::Undecided,
            0 if comparison.is_reflected => Verdict::Reflected,
            0 if !comparison.otherwise.is_empty() => Verdict::SameInPlay,
            0 if comparison.differences.is_empty() => Verdict::SameGame,
            0 => Verdict::SameGameOtherNames,
            _ if parts.iter().all(|(part, _)| *part == Part::Start) => Verdict::OtherStart,
            count => Verdict::Differ(count),
        }
    }
}

/// How many things of each part differ in play.
pub(super) fn differing(comparison: &Comparison) -> Vec<(Part, usize)> {
    let count = |part: Part| {
        let is_of = |one: &&Difference| one.part == part && one.is_play();
        let mut of: Vec<&Matter> = comparison.differences.iter().filter(is_of).map(|one| &one.of).collect();
        of.sort_unstable();
        of.dedup();
        // What happens before free play is one start, however it is said.
        if part == Part::Start { of.len().min(1) } else { of.len() }
    };
    Part::ALL.into_iter().map(|part| (part, count(part))).filter(|(_, count)| *count > 0).collect()
}

impl Comparison<'_> {
    /// The verdict as one line.
    pub fn verdict_line(&self) -> String {
        let [verdict, parts] = self.verdict_with_parts();
        if parts.is_empty() { verdict } else { format!("{verdict}; {parts}") }
    }

    /// The verdict, and what differs part by part where it does not name that itself.
    pub(super) fn verdict_with_parts(&self) -> [String; 2] {
        let same_moves = {
            let alike = self.matches.iter().filter(|one| one.moves.are_equal()).count();
            let of = |subject: Subject| subject.variant.kinds.len();
            match of(self.a) + of(self.b) - self.matches.len() {
                kinds if kinds == alike => format!("all {kinds} kinds move alike"),
                kinds => format!("{alike} of {kinds} kinds move alike"),
            }
        };
        let told = |(part, count): (Part, usize)| match (part, count) {
            (Part::Start | Part::Board, _) => format!("the {}", part.name()),
            (Part::Men, 1) => "1 kind".to_string(),
            (Part::Men, count) => format!("{count} kinds"),
            (Part::Rules, 1) => "1 rule".to_string(),
            (Part::Ends, 1) => "1 end".to_string(),
            (part, count) => format!("{count} {}", part.name()),
        };
        let mut parts: Vec<(Part, usize)> = differing(self);
        // What has no number comes first, or it seems to have the number before it.
        parts.order_by_key(|(part, _)| *part != Part::Start);
        let counts = || listed(parts.iter().map(|&part| told(part)), " and ");
        let verdict = match Verdict::of(self) {
            Verdict::SameGame => "the same game".to_string(),
            Verdict::SameGameOtherNames => "the same game, other names".to_string(),
            Verdict::SameInPlay => "the same in play, written otherwise".to_string(),
            Verdict::Reflected => "the same game, reflected left to right".to_string(),
            Verdict::Undecided => {
                let tried: usize = self.undecided.iter().map(|(_, tried)| tried).sum();
                format!("no difference found in {tried} positions, but not everything could be decided")
            }
            Verdict::OtherStart => "same rules, other start".to_string(),
            Verdict::Differ(1) => match self.differences.iter().find(|one| one.is_play()).map(|one| &one.of) {
                Some(Matter::KindOfOne(kind, is_of_b)) => {
                    format!("one kind differs: {kind}, only in {}", if *is_of_b { "B" } else { "A" })
                }
                Some(Matter::Kind(kind)) => format!("one kind differs: {kind}"),
                Some(Matter::Rule(topic)) if topic.part() == Part::Ends => {
                    format!("one end differs: {}", topic.called())
                }
                Some(of) => format!("one rule differs: {}", of.called()),
                None => String::new(),
            },
            Verdict::Differ(_) => {
                return [format!("different games on one board: {same_moves}"), format!("{} differ", counts())];
            }
            Verdict::NoCommonBoard => {
                // No position of one board is one of the other, whatever happens before play.
                let others: Vec<(Part, usize)> =
                    parts.iter().copied().filter(|(part, _)| !matches!(part, Part::Board | Part::Start)).collect();
                let verb = if matches!(others[..], [(_, 1)]) { "differs" } else { "differ" };
                let others = match listed(others.into_iter().map(told), " and ") {
                    none if none.is_empty() => none,
                    others => format!("{others} {verb} too"),
                };
                return [format!("no common board: {same_moves}"), others];
            }
        };
        [verdict, String::new()]
    }
}
