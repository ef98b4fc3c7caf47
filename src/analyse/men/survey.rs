//! Every number of every kind, as commands print it.

use serde::Serialize;

use super::attacks::{forks, safe_checks};
use super::chance::Odds;
use super::mobility::{Mobility, mobility};
use super::mover::Mover;
use super::no_figure::{Missing, NoFigure, Uncounted};
use super::steps::Steps;
use crate::betza::Movement;
use crate::geometry::joined::{Classes, Crossing, Distances};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::Kind;
use crate::variant::Variant;
use crate::watch::Watch;

/// What the men of a variant, or one movement alone, can do on a board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Men {
    /// The files of the board.
    pub files: u8,
    /// The ranks of the board.
    pub ranks: u8,
    /// How many squares the board has.
    pub squares: u32,
    /// The chance that a square is empty.
    pub empty: f64,
    /// What is found of each kind.
    pub kinds: Vec<Survey>,
    /// Where they are, as titles of pictures say it.
    #[serde(skip)]
    pub(super) place: String,
}

/// What one kind of men can do.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Survey {
    /// The kind, or the string that was given.
    pub name: String,
    /// How it moves, in Betza notation.
    pub betza: String,
    /// On how many squares it may stand.
    pub squares: u32,
    /// On a board that is empty but for it.
    pub mobility_certain: Option<Mobility>,
    /// At the chance in question.
    pub mobility: Option<Mobility>,
    /// The same for men that have not moved, where they have moves of their own.
    pub unmoved: Option<Unmoved>,
    /// Pairs of squares attacked at once.
    pub forks: Option<f64>,
    /// The chance to check a king elsewhere from more than a step away, on a board that is empty but for both.
    pub safe_checks_certain: Option<f64>,
    /// How often a random square gives check without being taken, if it is counted.
    pub safe_checks: Option<f64>,
    /// Which squares it can come to, if that is known.
    pub reach: Option<Reaches>,
    /// Why figures are missing.
    pub refused: Vec<Missing>,
    /// Moves that no figure counts.
    pub uncounted: Vec<Uncounted>,
    #[serde(skip)]
    pub(super) man: SurveyedMan,
}

/// A man that is surveyed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SurveyedMan {
    pub moved: Mover,
    /// A man that has not moved: on its start squares, if it has any.
    pub unmoved: Mover,
    pub starts: Squares,
}

/// What men do that have not moved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Unmoved {
    /// The squares that are counted: its start squares, if there are any.
    pub squares: Vec<String>,
    pub mobility_certain: Option<Mobility>,
    pub mobility: Option<Mobility>,
}

/// Where a man comes on an empty board by any number of moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reaches {
    /// From each of its start squares.
    pub starts: Vec<StartReach>,
    /// To how many squares it comes from the worst square and from the best.
    pub least: u32,
    pub greatest: u32,
    /// The same with captures.
    pub least_with_captures: u32,
    pub greatest_with_captures: u32,
    /// The squares between which it goes to and fro.
    pub classes: Classes,
    /// Whether every move keeps the colour of the square.
    pub colour_bound: bool,
    /// Whether it never moves without another man's help.
    pub needs_men: bool,
    /// From the first rank to the last; none if never.
    pub cross: Option<Crossing>,
    /// From the last rank to the first.
    #[serde(rename = "return")]
    pub back: Option<Crossing>,
    pub distances: Option<Distances>,
}

/// Where a man comes from one square.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StartReach {
    /// Where the man starts.
    pub square: String,
    /// How many squares it can come to without captures.
    pub reach: u32,
    /// The same with captures.
    pub reach_with_captures: u32,
    /// The squares that it reaches without captures.
    pub reached: Vec<String>,
}

impl Men {
    /// Surveys the kinds of a variant, or one of them, with squares that are empty by these odds.
    pub fn of_variant(variant: &Variant, only: Option<Kind>, odds: &Odds, watch: &dyn Watch) -> Men {
        let kinds: Vec<Kind> = variant.kinds.each().filter(|&kind| only.is_none_or(|only| only == kind)).collect();
        let count = kinds.len() as u64;
        let survey = |(done, kind): (u64, Kind)| {
            watch.tell("men", done, Some(count));
            let own = variant.array.each_man().filter(|(_, man)| man.kind == kind && man.color == Color::White);
            let starts = own.map(|(square, _)| square).collect();
            let man = SurveyedMan::of(|unmoved| Mover::of_kind(variant, kind, unmoved), starts);
            let named = [&variant.kinds[kind].name, &variant.kinds[kind].notation];
            Survey {
                uncounted: Mover::uncounted(variant, kind),
                ..Survey::of(named.map(String::as_str), man, odds, watch)
            }
        };
        let kinds = (0..).zip(kinds).map(survey).collect();
        Men::on(&variant.board, format!("in {}", variant.about.name), odds, kinds)
    }

    /// Surveys one movement alone.
    pub fn of_movement(betza: &str, movement: &Movement, board: &Board, odds: &Odds, watch: &dyn Watch) -> Men {
        let man = SurveyedMan::of(|unmoved| Mover::new(movement, board, unmoved), Squares::EMPTY);
        let place = format!("on {}x{}", board.files(), board.ranks());
        Men::on(board, place, odds, vec![Survey::of([betza; 2], man, odds, watch)])
    }

    fn on(board: &Board, place: String, odds: &Odds, kinds: Vec<Survey>) -> Men {
        let squares = board.squares().count();
        Men { files: board.files(), ranks: board.ranks(), squares, empty: odds.empty(), kinds, place }
    }
}

impl SurveyedMan {
    fn of(mover: impl Fn(bool) -> Mover, starts: Squares) -> SurveyedMan {
        let (moved, unmoved) = (mover(false), mover(true));
        let squares = if starts.is_empty() { unmoved.squares } else { unmoved.squares & starts };
        SurveyedMan { moved, unmoved: Mover { squares, ..unmoved }, starts }
    }
}

impl Survey {
    fn of([name, betza]: [&str; 2], man: SurveyedMan, odds: &Odds, watch: &dyn Watch) -> Survey {
        let mut refused = Vec::new();
        let certain = Odds::certain();
        let SurveyedMan { moved, unmoved, .. } = &man;
        Survey {
            name: name.to_owned(),
            betza: betza.to_owned(),
            squares: moved.squares().count(),
            mobility_certain: given("mobility", mobility(moved, &certain), &mut refused),
            mobility: given("mobility", mobility(moved, odds), &mut refused),
            forks: given("forks", forks(moved, odds, watch), &mut refused),
            safe_checks_certain: given("safe-checks", safe_checks(moved, &certain), &mut refused),
            safe_checks: given("safe-checks", safe_checks(moved, odds), &mut refused),
            reach: given("reach", Steps::of(moved), &mut refused).map(|steps| Reaches::of(&steps, &man)),
            unmoved: unmoved.has_more_than(moved).then(|| Unmoved {
                squares: unmoved.board.each_name(unmoved.squares),
                mobility_certain: given("first-moves", mobility(unmoved, &certain), &mut refused),
                mobility: given("first-moves", mobility(unmoved, odds), &mut refused),
            }),
            refused,
            uncounted: Vec::new(),
            man,
        }
    }
}

/// The figure, if it can be had; else why not is noted once.
fn given<T>(figure: &'static str, result: Result<T, NoFigure>, refused: &mut Vec<Missing>) -> Option<T> {
    let noted = |why: &NoFigure| Missing { figure, code: why.code(), text: why.words() };
    if let Some(note) = result.as_ref().err().map(noted).filter(|note| !refused.contains(note)) {
        refused.push(note);
    }
    result.ok()
}

impl Reaches {
    fn of(steps: &Steps, man: &SurveyedMan) -> Reaches {
        let board = &man.moved.board;
        let start = |square: Square| StartReach {
            square: board.name(square),
            reach: steps.reach(square).count(),
            reach_with_captures: steps.reach_with_captures(square).count(),
            reached: board.each_name(steps.reach(square)),
        };
        let bounds = |reach: &dyn Fn(Square) -> Squares| {
            let counts: Vec<u32> = man.moved.squares().each().map(|square| reach(square).count()).collect();
            [counts.iter().min(), counts.iter().max()].map(|count| count.copied().unwrap_or(0))
        };
        let [least, greatest] = bounds(&|square| steps.reach(square));
        let [least_with_captures, greatest_with_captures] = bounds(&|square| steps.reach_with_captures(square));
        Reaches {
            starts: man.starts.each().map(start).collect(),
            least,
            greatest,
            least_with_captures,
            greatest_with_captures,
            classes: Classes::of(&steps.classes()),
            colour_bound: steps.is_colour_bound(),
            needs_men: steps.needs_men(),
            cross: steps.cross(),
            back: steps.back(),
            distances: steps.distances(),
        }
    }
}
