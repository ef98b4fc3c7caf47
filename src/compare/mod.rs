//! Two variants side by side: which kind is which, and where men, start, rules and ends differ.
//!
//! Everything that play depends on is compared by its meaning, whatever it is called: movements as the paths they
//! allow, rules by what they say of themselves. What only names differ in is told apart as a label.
//!
//! What is only written otherwise is told apart too: rules that mean the same in every position, and rules that differ
//! only where no man ever comes in a game from the start. Positions that are set up by hand are not meant by that.
//!
//! ```
//! use courier::compare::{Options, Subject, compare};
//! use courier::file::Shipped;
//! use courier::findings::Findings;
//! use courier::variant;
//!
//! let read = |id| variant::read(id, &Shipped, &mut Findings::new()).expect("it is shipped");
//! let (old, new) = (read("shatranj"), read("chess"));
//! let comparison = compare(Subject::from(&old), Subject::from(&old), &Options::default()).expect("nothing is mapped");
//! assert_eq!(comparison.verdict_line(), "the same game");
//!
//! let comparison = compare(Subject::from(&old), Subject::from(&new), &Options::default()).expect("nothing is mapped");
//! let elephant = comparison.matches.iter().find(|one| old.kinds[one.a].name == "elephant").expect("it has a successor");
//! assert_eq!((new.kinds[elephant.b].name.as_str(), elephant.moves.relation()), ("bishop", "differs"));
//! ```

mod answer;
mod arrivals;
mod board;
mod boards;
mod difference;
mod idle;
mod matching;
mod moves;
mod names;
mod passing;
mod pictures;
pub mod play;
mod reflection;
mod report;
mod rules;
mod start;
mod subject;
mod table;
mod terms;
mod verdict;

pub use crate::render::NamedPicture;
pub use crate::rules::Part;
pub use answer::{Compared, KnownCodes};
pub(crate) use difference::Topic;
pub use difference::{Difference, Matter, Proof, Side, WrittenOtherwise};
pub use matching::Told;
pub(crate) use matching::{FalseFriend, Match};
pub use moves::Moves;
pub(crate) use moves::{Apart, ReachedSquares};
pub use subject::Subject;
pub use table::{ManCell, VariantTable};
pub use verdict::Verdict;

use std::collections::BTreeSet;

use self::passing::Passing;
use crate::betza::Movement;
use crate::findings::Refusal;
use crate::geometry::Board;
use crate::in_order::InOrder;
use crate::position::Kind;
use crate::rules::{Aspect, Grade, RuleId};

/// What the user says of how to compare.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Kinds of A and of B that are the same.
    pub map: Vec<Told>,
}

/// Two variants compared.
#[derive(Clone, Debug)]
pub struct Comparison<'v> {
    /// The one variant.
    pub a: Subject<'v>,
    /// The other.
    pub b: Subject<'v>,
    /// Which kind is which, in the order of A's kinds.
    pub matches: Vec<Match>,
    /// Names that mean something else in the other.
    pub false_friends: Vec<FalseFriend>,
    /// Everything that differs, labels too, in the order of the parts.
    pub differences: Vec<Difference>,
    /// What is written otherwise and is the same in play.
    pub otherwise: Vec<WrittenOtherwise>,
    /// The kinds whose movements could not be compared to the end, and how many positions were tried.
    pub undecided: Vec<(Kind, usize)>,
    /// Whether B is meant with left and right exchanged: they are the same game then.
    pub is_reflected: bool,
}

/// Compares two variants.
///
/// # Errors
///
/// Kinds that cannot be matched as the options say.
pub fn compare<'v>(a: Subject<'v>, b: Subject<'v>, options: &Options) -> Result<Comparison<'v>, Refusal> {
    let comparison = compared(a, b, options)?;
    if comparison.is_same() || !reflection::is_likely(a.variant, b.variant) {
        return Ok(comparison);
    }
    let Some(reflected) = b.variant.reflected() else { return Ok(comparison) };
    let other = compared(a, Subject { variant: &reflected, ..b }, options)?;
    if !other.is_same() {
        return Ok(comparison);
    }
    let Comparison { matches, false_friends, differences, otherwise, undecided, .. } = other;
    Ok(Comparison { a, b, matches, false_friends, differences, otherwise, undecided, is_reflected: true })
}

/// Compares two variants as they stand.
fn compared<'v>(a: Subject<'v>, b: Subject<'v>, options: &Options) -> Result<Comparison<'v>, Refusal> {
    let board = a.variant.board.has_shape_of(&b.variant.board).then_some(&a.variant.board);
    let passing = Passing::of(a.variant, b.variant);
    let matches = matching::match_kinds((a, b), &options.map, &passing, board)?;
    let false_friends = matching::false_friends(a, b, &matches, &passing);
    let mut differences = board::differences(a, b);
    differences.extend(names::differences(a, b, &matches));
    differences.extend(start::differences(a, b, &matches));
    differences.extend(rules::differences(a, b, &matches, &passing, None));
    differences.order_by_key(|one| one.part);
    let mut otherwise = rules::otherwise(a, b, &matches, &passing, &differences);
    let (mut differences, idle) = idle::apart([a, b], &matches, &passing, differences);
    otherwise.extend(idle);
    let is_of_start = |one: &Difference| one.part == Part::Start;
    if differences.iter().any(is_of_start) && start::play_begins_alike(a, b, &matches) {
        differences.retain(|one| !is_of_start(one));
        otherwise.push(WrittenOtherwise { of: Matter::Start, proof: Proof::NormalForm });
    }
    let is_undecided = |one: &Match| one.moves.tried.filter(|_| one.moves.are_equal()).map(|tried| (one.a, tried));
    let undecided = matches.iter().filter_map(is_undecided).collect();
    Ok(Comparison { a, b, matches, false_friends, differences, otherwise, undecided, is_reflected: false })
}

/// How much some differences together matter; none if there are none.
fn greatest_grade<'d>(differences: impl Iterator<Item = &'d Difference> + Clone) -> Option<Grade> {
    let grades = differences.map(|one| one.grade);
    let greatest = grades.clone().max_by_key(|grade| grade.rank())?;
    let has = |wanted: Grade| grades.clone().any(|grade| grade == wanted);
    // Where B adds something and drops something, it changes the game.
    let both = has(Grade::Adds) && has(Grade::Drops) && greatest.rank() == Grade::Adds.rank();
    Some(if both { Grade::Changes } else { greatest })
}

/// Every code that a difference may have, with the part it belongs to.
pub fn codes() -> impl Iterator<Item = (Part, &'static Aspect)> {
    let own = difference::ASPECTS.iter().flat_map(|(part, aspects)| aspects.iter().map(|aspect| (*part, aspect)));
    let of_rules = RuleId::TOLD.iter().flat_map(|id| id.aspects().map(|aspect| (id.part(), aspect)));
    own.chain(of_rules)
}

impl Comparison<'_> {
    /// The verdict.
    pub fn verdict(&self) -> Verdict {
        Verdict::of(self)
    }

    /// Whether the two are the same game, whatever it calls things and however it is written.
    pub fn is_same(&self) -> bool {
        matches!(
            self.verdict(),
            Verdict::SameGame | Verdict::SameGameOtherNames | Verdict::SameInPlay | Verdict::Reflected
        )
    }

    /// How much all differences together matter; none if nothing differs.
    pub fn greatest_grade(&self) -> Option<Grade> {
        greatest_grade(self.differences.iter())
    }

    /// The same where a kind that could not be compared to the end is taken to move otherwise.
    pub fn greatest_possible_grade(&self) -> Option<Grade> {
        let in_doubt = (!self.undecided.is_empty()).then_some(Grade::Changes);
        self.greatest_grade().into_iter().chain(in_doubt).max_by_key(|grade| grade.rank())
    }

    /// All the moves of two kinds that are the same.
    fn movements(&self, one: &Match) -> [Movement; 2] {
        let passing = self.passing();
        [self.a.movement(one.a, &passing), self.b.movement(one.b, &passing)]
    }

    /// What is a part of the moves in both.
    fn passing(&self) -> Passing {
        Passing::of(self.a.variant, self.b.variant)
    }

    /// The board on which both are played, if it is one.
    fn shared_board(&self) -> Option<&Board> {
        let board = &self.a.variant.board;
        board.has_shape_of(&self.b.variant.board).then_some(board)
    }

    /// The names of all that differs in play, as [`Difference::about`] has them.
    pub fn differing(&self) -> BTreeSet<&str> {
        self.differences.iter().filter(|one| one.is_play()).map(Difference::about).collect()
    }

    /// The names of all that could differ: A's kinds, those that only B has, rules, ends, `start` and `board`.
    pub fn comparable(&self) -> BTreeSet<&str> {
        let (kinds, others) = (&self.a.variant.kinds, &self.b.variant.kinds);
        let alone = matching::unmatched(self.b, &self.matches, |one| one.b);
        let alone = alone.map(|kind| others[kind].name.as_str());
        let rooms = Topic::all().map(|topic| -> &str { topic.key() });
        let own = kinds.iter().map(|kind| kind.name.as_str());
        own.chain(alone).chain(rooms).chain([Part::Start.name(), Part::Board.name()]).collect()
    }

    /// The differences of a part that change how games go.
    pub fn of_part(&self, part: Part) -> impl Iterator<Item = &Difference> {
        self.differences.iter().filter(move |one| one.part == part && one.is_play())
    }
}
