use std::cell::RefCell;
use std::num::NonZeroU8;
use std::rc::Rc;

use crate::betza::{Bend, Movement};
use crate::geometry::{MAX_SIDE, SquareSet, Vector};
use crate::in_order::InOrder;
use crate::same::{Comparand, DifferenceGroup, MoveDifference, Which, are_same, compared, vectors_in_short};
use crate::walker::{Arrival, Manner};

/// So many groups of differences are told.
const MOST_TOLD: usize = 2;

/// So many squares of a group are named.
const MOST_SQUARES: usize = 8;

/// So many steps beyond every number in the strings a ride is followed: it does the same farther out, and to follow it
/// over a whole board would take ten times as long.
const FAR_ENOUGH: u8 = 3;

/// A movement whose rides end soon, for each length that was asked for.
pub(super) struct Shortened {
    movement: Movement,
    known: RefCell<Vec<(NonZeroU8, Rc<Comparand>)>>,
}

impl Shortened {
    pub fn new(movement: Movement) -> Shortened {
        Shortened { movement, known: RefCell::default() }
    }

    pub fn movement(&self) -> &Movement {
        &self.movement
    }

    /// The movement with rides of at most so many steps.
    fn to(&self, far: NonZeroU8) -> Rc<Comparand> {
        let known = self.known.borrow().iter().find(|(known, _)| *known == far).map(|(_, short)| Rc::clone(short));
        known.unwrap_or_else(|| {
            let short = Rc::new(Comparand::new(shortened(&self.movement, far)));
            self.known.borrow_mut().push((far, Rc::clone(&short)));
            short
        })
    }

    /// What one movement does and the other does not, in words that name both; none if they are the same.
    pub fn difference(&self, name: &str, (other_name, other): (&str, &Shortened)) -> Option<String> {
        let far = far_enough(&self.movement, &other.movement);
        let mut groups = compared(&self.to(far), &other.to(far)).groups();
        groups.retain(|group| is_shown(&group.example, &self.movement, &other.movement));
        let tell = |group: &DifferenceGroup| tell(group, far.get() as i8, name, other_name);
        let mut told: Vec<String> = groups.iter().take(MOST_TOLD).map(tell).collect();
        if groups.len() > MOST_TOLD {
            told.push("and more".to_string());
        }
        (!told.is_empty()).then(|| told.join("; "))
    }

    /// Whether two movements are the same near their men.
    pub fn is_alike(&self, other: &Shortened) -> bool {
        let far = far_enough(&self.movement, &other.movement);
        are_same(&self.to(far), &other.to(far))
    }

    /// The squares where the movement may end without capturing, from its own.
    pub fn squares(&self) -> Vec<Vector> {
        let short = self.to(far_enough(&self.movement, &self.movement));
        let paths = &short.unrolled().paths;
        let mut squares: Vec<Vector> =
            paths.iter().filter(|path| path.effect.manner == Manner::Quiet).map(|path| path.to).collect();
        squares.order();
        squares.dedup();
        squares
    }
}

/// Some steps more than any number in either movement.
fn far_enough(one: &Movement, other: &Movement) -> NonZeroU8 {
    let legs = one.legs().chain(other.legs());
    let most = legs.map(|leg| leg.range.map_or(0, NonZeroU8::get).max(leg.how.skip)).max().unwrap_or(0);
    NonZeroU8::new(most.min(MAX_SIDE) + FAR_ENOUGH).unwrap_or(NonZeroU8::MIN)
}

/// The same movement with rides that end soon; what turns on its way comes back, and is left as it is.
fn shortened(movement: &Movement, far: NonZeroU8) -> Movement {
    let mut short = movement.clone();
    for leg in short.legs_mut().filter(|leg| leg.how.bend == Bend::Straight) {
        leg.range = leg.range.or(Some(far));
    }
    short
}

/// Whether the movements in their full length differ so too.
fn is_shown(example: &MoveDifference, one: &Movement, other: &Movement) -> bool {
    let takes_passer = example.manner == Manner::EnPassant;
    let is_it = |arrival: &Arrival| {
        arrival.to == example.witness.to
            && arrival.manner == example.manner
            && arrival.passed.count() as usize == example.passed.len()
            && (takes_passer || arrival.captures.count() as usize == example.captures.len())
    };
    let goes = |movement| example.witness.arrivals(movement).iter().any(is_it);
    match example.only {
        Which::First => goes(one) && !goes(other),
        Which::Second => goes(other) && !goes(one),
    }
}

/// One group of differences; of many squares the nearest.
fn tell(group: &DifferenceGroup, far: i8, name: &str, other_name: &str) -> String {
    let distance = |square: &Vector| square.x.abs().max(square.y.abs());
    let within = |most: i8| group.to.iter().take_while(|square| distance(square) <= most).count();
    let least = group.to.first().map_or(0, distance);
    let near = (least..=MAX_SIDE as i8).take_while(|&most| within(most) <= MOST_SQUARES).map(within).last();
    let kept = &group.to[..near.unwrap_or_else(|| within(least))];
    let sentence = DifferenceGroup { to: kept.to_vec(), ..group.clone() }.sentence(name, other_name);
    let goes_on = group.to.last().is_some_and(|square| distance(square) >= far && distance(square) % far == 0);
    if kept.len() == group.to.len() && !(goes_on && group.to.len() > 1) {
        return sentence;
    }
    let squares = vectors_in_short(kept, usize::MAX);
    sentence.replacen(&squares, &format!("{squares} and so on"), 1)
}
