use crate::betza::{Hop, Hurdle, Leg, Modes, Movement, Passage, Wrap};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::walker::{Arrangement, MAX_WORK, walk};

/// The most steps that all walks of a survey may take together: a hundred times what a piece in use needs on the
/// largest board, and some tenths of a second.
const MAX_STEPS: u32 = 1_000_000;

/// Of strings with more terms the terms are not surveyed one by one.
const MOST_TERMS: usize = 6;

/// Where a moved man of one movement can go from every square of a board that is empty but for it.
///
/// Castling is no matter of an empty board and left out.
pub(super) struct PropertySurvey {
    /// Where it can go without capturing, by the index of its square.
    pub quiet: Vec<Squares>,
    /// Where it could take an enemy, if one stood there.
    pub capture: Vec<Squares>,
    /// Where it could do anything, if other men stood as it likes.
    pub aided: Vec<Squares>,
    /// Where it could take an enemy, if other men stood as it likes.
    pub aided_capture: Vec<Squares>,
    /// Where it goes past men on all squares; to no neighbours.
    pub leaps: Vec<Squares>,
    /// The same as `quiet` for each term, if there are several and not too many.
    pub quiet_by_term: Vec<Vec<Squares>>,
    /// Which edges are joined for any of its moves.
    pub wraps: Wrap,
    /// What each term does anywhere on the board.
    pub terms: Vec<TermUse>,
}

/// What the routes of one term do anywhere on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TermUse {
    /// It has a move on an empty board, or takes one man on a board that is empty but for it.
    pub moves: bool,
    /// It has a move if other men stand as it likes.
    pub moves_aided: bool,
    /// It can take enemies.
    pub captures: bool,
    /// It passes over squares on which men stand.
    pub leaps: bool,
}

/// Tries a movement on every square; none if that takes too long.
pub(super) fn survey(movement: &Movement, board: &Board, color: Color) -> Option<PropertySurvey> {
    let area = board.area();
    let terms = movement.routes.iter().map(|route| route.term + 1).max().unwrap_or(0);
    let told_apart = if (2..=MOST_TERMS).contains(&terms) { terms } else { 0 };
    let nothing = || vec![Squares::EMPTY; area];
    let mut survey = PropertySurvey {
        quiet: nothing(),
        capture: nothing(),
        aided: nothing(),
        aided_capture: nothing(),
        leaps: nothing(),
        quiet_by_term: vec![nothing(); told_apart],
        terms: vec![TermUse::default(); terms],
        wraps: movement.legs().map(|leg| leg.how.wraps).max().unwrap_or_default(),
    };
    let free = movement.free_at_the_end();
    let helped = free_on_the_way(&free);
    let needs_no_help = helped == free;
    let empty = Arrangement::new(board.clone());
    let mut crowd = empty.clone();
    board.squares().each().for_each(|square| crowd.put(square, color));
    let wraps = survey.wraps;
    let mut steps = 0;
    let mut walk = |scene: &Arrangement, movement: &Movement, from, report: &mut dyn FnMut(usize, Square)| {
        let mut ends = 0;
        let taken = walk(scene, movement, from, color, &mut |route, arrival| {
            ends += 1;
            report(route, arrival.to);
        });
        // A move to any square has many ends and takes no steps.
        steps += taken + ends;
        (taken < MAX_WORK && steps < MAX_STEPS).then_some(())
    };
    for from in board.squares().each() {
        let here = from.index();
        let ends = |route: usize| movement.routes[route].legs.last().map_or(Modes::default(), |leg| leg.how.modes);
        let mut plain = vec![Squares::EMPTY; movement.routes.len()];
        walk(&empty, &free, from, &mut |route, to| {
            let (modes, end) = (ends(route), Squares::only(to));
            let term = movement.routes[route].term;
            plain[route] |= end;
            survey.terms[term].moves = true;
            if modes.quiet {
                survey.quiet[here] |= end;
                survey.quiet_by_term.get_mut(term).into_iter().for_each(|edges| edges[here] |= end);
            }
            if modes.capture && to != from {
                survey.capture[here] |= end;
            }
        })?;
        let mut aid = |route: usize, end: Squares| {
            let used = &mut survey.terms[movement.routes[route].term];
            used.moves_aided |= !end.is_empty();
            survey.aided[here] |= end;
            if ends(route).capture && !(end & !Squares::only(from)).is_empty() {
                survey.aided_capture[here] |= end & !Squares::only(from);
                used.captures = true;
            }
        };
        if needs_no_help {
            plain.iter().enumerate().for_each(|(route, &ends)| aid(route, ends));
        } else {
            walk(&empty, &helped, from, &mut |route, to| aid(route, Squares::only(to)))?;
        }
        walk(&crowd, &free, from, &mut |route, to| {
            if plain[route].contains(to) && is_far(board, wraps, from, to) {
                survey.leaps[here] |= Squares::only(to);
                survey.terms[movement.routes[route].term].leaps = true;
            }
        })?;
    }
    Some(survey)
}

/// The squares on which it takes an enemy who stands there alone, wherever its move ends; and the terms that do so.
///
/// A man that captures only where its move ends needs no such trial.
pub(super) fn victims(movement: &Movement, board: &Board, from: Square, color: Color) -> (Squares, Vec<usize>) {
    let takes_on_the_way =
        |legs: &[Leg]| legs.split_last().is_some_and(|(_, way)| way.iter().any(|leg| leg.how.modes.capture));
    let mut taking = movement.clone();
    // Routes keep their numbers; one without legs goes nowhere.
    taking.routes.iter_mut().filter(|route| !takes_on_the_way(&route.legs)).for_each(|route| route.legs.clear());
    let (mut victims, mut terms, mut steps) = (Squares::EMPTY, Vec::new(), 0);
    if taking.routes.iter().all(|route| route.legs.is_empty()) {
        return (victims, terms);
    }
    let mut scene = Arrangement::new(board.clone());
    for square in (board.squares() & !Squares::only(from)).each() {
        scene.put(square, color.other());
        steps += walk(&scene, &taking, from, color, &mut |route, arrival| {
            if arrival.captures.contains(square) {
                victims |= Squares::only(square);
                terms.push(movement.routes[route].term);
            }
        });
        scene.lift(square);
        if steps > MAX_STEPS {
            break;
        }
    }
    (victims, terms)
}

/// The squares that a first move adds to the others: without capturing, and capturing.
pub(super) fn first_moves(
    movement: &Movement,
    survey: &PropertySurvey,
    (board, from, color): (&Board, Square, Color),
) -> (Squares, Squares) {
    let mut scene = Arrangement::new(board.clone());
    scene.unmoved = true;
    let (mut quiet, mut capture) = (Squares::EMPTY, Squares::EMPTY);
    let free = movement.free_at_the_end();
    walk(&scene, &free, from, color, &mut |route, arrival| {
        let route = &movement.routes[route];
        let modes = route.legs.last().filter(|_| route.initial).map_or(Modes::default(), |leg| leg.how.modes);
        quiet |= if modes.quiet { Squares::only(arrival.to) } else { Squares::EMPTY };
        capture |= if modes.capture { Squares::only(arrival.to) } else { Squares::EMPTY };
    });
    (quiet & !survey.quiet[from.index()], capture & !survey.capture[from.index()])
}

/// Whether two squares are neither the same nor neighbours, seen round the edges that are joined.
pub(super) fn is_far(board: &Board, wraps: Wrap, one: Square, other: Square) -> bool {
    let apart = |one: u8, other: u8, side: u8, is_joined: bool| {
        let apart = one.abs_diff(other);
        if is_joined { apart.min(side - apart) } else { apart }
    };
    let files = apart(board.file(one), board.file(other), board.files(), wraps != Wrap::None);
    let ranks = apart(board.rank(one), board.rank(other), board.ranks(), wraps == Wrap::All);
    files.max(ranks) > 1
}

/// The same movement on a board where men stand just where it wants them: it goes past them as over empty squares.
fn free_on_the_way(movement: &Movement) -> Movement {
    let mut free = movement.clone();
    for leg in free.legs_mut() {
        // The man that is hopped over takes one square, which cannot be the last.
        leg.how.skip = leg.how.skip.saturating_add(u8::from(leg.how.hop != Hop::None));
        // Lame leaps need no help on an empty board.
        leg.how.between = if leg.how.between == Passage::Occupied { Passage::Free } else { leg.how.between };
        (leg.how.hop, leg.how.over, leg.how.modes.quiet) = (Hop::None, Hurdle::Nobody, true);
    }
    free
}

/// Whether a leg goes round a corner, or a lame leap has a path that is another one from the other end.
pub(super) fn may_bend(movement: &Movement) -> bool {
    let bends = |leg: &Leg| {
        let is_oblique = leg.heading.steps().iter().any(|step| !step.is_along());
        leg.how.bend != Default::default() || (leg.how.between == Passage::Empty && is_oblique)
    };
    movement.routes.iter().any(|route| (route.legs.len() > 1 || route.legs.iter().any(bends)) && !route.castles())
}
