//! Which steps the direction letters pick.
//!
//! A run of letters is cut into groups, each group picks some steps, and the piece has them all.

use super::dialect::Dialect;
use crate::geometry::Vector;
use crate::in_order::InOrder;

/// The side to which a ride bends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hand {
    Left,
    Right,
}

impl Hand {
    /// The side across.
    pub fn other(self) -> Hand {
        match self {
            Hand::Left => Hand::Right,
            Hand::Right => Hand::Left,
        }
    }
}

/// Cuts a run of direction letters into its groups of one or two letters.
///
/// # Errors
///
/// Where an `h` stands that has no letter to halve.
pub fn cut(run: &str) -> Result<Vec<&str>, usize> {
    let letters = run.as_bytes();
    let mut groups = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let letter = letters[at];
        let next = letters.get(at + 1).copied().unwrap_or(b' ');
        let length = match (letter, next) {
            (b'h', b'l' | b'r') => 2,
            (b'h', _) => return Err(at),
            (_, b'h') => 2,
            _ if next == letter => 2,
            (b'f' | b'b', b'l' | b'r' | b's') | (b'l' | b'r', b'f' | b'b' | b'v') => 2,
            _ => 1,
        };
        groups.push(&run[at..at + length]);
        at += length;
    }
    Ok(groups)
}

/// The steps of an atom with these sides that the letters pick, clockwise from straight forward.
///
/// # Errors
///
/// Where an `h` stands that has no letter to halve.
pub fn steps(sides: (u8, u8), run: &str) -> Result<Vec<Vector>, usize> {
    let groups = cut(run)?;
    let (short, long) = sides;
    let picked = |step: &Vector| match () {
        () if run.is_empty() => true,
        () if short == 0 => run.chars().any(|letter| towards(letter, *step)),
        () if short == long => groups.iter().any(|group| picks_diagonal(group, *step)),
        () => groups.iter().any(|group| picks_oblique(group, *step)),
    };
    Ok(all_steps(sides).into_iter().filter(picked).collect())
}

/// The eight steps of a king that the letters pick, clockwise from straight forward.
///
/// # Errors
///
/// Where an `h` stands that has no letter to halve.
pub fn king_steps(run: &str, dialect: Dialect) -> Result<Vec<Vector>, usize> {
    let groups = cut(run)?;
    let picked = |step: &Vector| match dialect {
        _ if run.is_empty() => true,
        Dialect::Default => picks_split(run, *step),
        Dialect::XBoard => groups.iter().any(|group| picks_eightfold(group, *step)),
    };
    Ok(clockwise([all_steps((0, 1)), all_steps((1, 1))].concat()).into_iter().filter(picked).collect())
}

/// All steps that are symmetric to one with these sides, clockwise from straight forward.
pub fn all_steps((short, long): (u8, u8)) -> Vec<Vector> {
    // Sides have at most two digits.
    let (short, long) = (short as i8, long as i8);
    let mut steps = Vec::with_capacity(8);
    for (x, y) in [(short, long), (long, short)] {
        steps.extend([Vector::new(x, y), Vector::new(-x, y), Vector::new(x, -y), Vector::new(-x, -y)]);
    }
    clockwise(steps)
}

/// The step turned by 90 degrees.
pub fn quarter_turn(step: Vector, side: Hand) -> Vector {
    match side {
        Hand::Right => Vector::new(step.y, -step.x),
        Hand::Left => Vector::new(-step.y, step.x),
    }
}

/// The next of the steps that are symmetric to this one: 90 degrees on for straight and diagonal steps.
pub fn next_step(step: Vector, side: Hand) -> Vector {
    let sides = [step.x.unsigned_abs(), step.y.unsigned_abs()];
    let ring = all_steps((sides[0].min(sides[1]), sides[0].max(sides[1])));
    let count = ring.len();
    let Some(place) = ring.iter().position(|&other| other == step) else { return step };
    match side {
        Hand::Right => ring[(place + 1) % count],
        Hand::Left => ring[(place + count - 1) % count],
    }
}

/// Sorts steps clockwise from straight forward and drops repetitions.
pub fn clockwise(mut steps: Vec<Vector>) -> Vec<Vector> {
    steps.order_by(|one, other| {
        let (half, other_half) = (is_late(*one), is_late(*other));
        // In one half of the circle the cross product tells which of two steps comes first.
        let cross = i16::from(one.x) * i16::from(other.y) - i16::from(one.y) * i16::from(other.x);
        half.cmp(&other_half).then(cross.cmp(&0)).then((one.x, one.y).cmp(&(other.x, other.y)))
    });
    steps.dedup();
    steps
}

/// Whether the step is in the second half of the circle: straight backward, or anywhere to the left.
fn is_late(step: Vector) -> bool {
    step.x < 0 || (step.x == 0 && step.y < 0)
}

/// Whether the step leads to the side that the letter names.
fn towards(letter: char, step: Vector) -> bool {
    match letter {
        'f' => step.y > 0,
        'b' => step.y < 0,
        'l' => step.x < 0,
        'r' => step.x > 0,
        'v' => step.y != 0,
        's' => step.x != 0,
        _ => false,
    }
}

/// Whether the step leads to that side, and farther that way than to any other.
fn mostly(letter: char, step: Vector) -> bool {
    let lengthwise = step.y.abs() > step.x.abs();
    towards(letter, step) && (lengthwise == "fbv".contains(letter)) && step.x.abs() != step.y.abs()
}

/// The first and the second letter of a group; none where the second only repeats the first.
fn pair(group: &str) -> (char, Option<char>) {
    let mut letters = group.chars();
    let first = letters.next().unwrap_or(' ');
    (first, letters.next().filter(|&second| second != first))
}

/// On diagonal steps two letters intersect, in either order.
fn picks_diagonal(group: &str, step: Vector) -> bool {
    match pair(group) {
        (first, None | Some('h')) => towards(first, step),
        (first, Some(second)) => towards(first, step) && towards(second, step),
    }
}

/// On oblique steps the first letter names the half plane and the second the narrow pair in it.
fn picks_oblique(group: &str, step: Vector) -> bool {
    match pair(group) {
        ('h', Some(hand)) => is_handed(hand, step),
        (first, Some('h')) => towards(first, step),
        (first, Some(second)) => towards(first, step) && mostly(second, step),
        (letter, None) => mostly(letter, step),
    }
}

/// Whether the step is one of the four that are quarter turns of the narrow forward one on this hand.
fn is_handed(hand: char, step: Vector) -> bool {
    let outward = (step.x > 0) == (step.y > 0);
    let lengthwise = step.y.abs() > step.x.abs();
    (hand == 'r') == (outward == lengthwise)
}

/// The split reading: straight steps unite the letters, diagonal ones intersect upright with sideways letters.
fn picks_split(run: &str, step: Vector) -> bool {
    if step.x == 0 || step.y == 0 {
        return run.chars().any(|letter| towards(letter, step));
    }
    let agrees = |axis: &str| {
        let mut letters = run.chars().filter(|&letter| axis.contains(letter)).peekable();
        letters.peek().is_none() || letters.any(|letter| towards(letter, step))
    };
    agrees("fbv") && agrees("lrs")
}

/// The 8-fold reading: a letter is one step, two letters are the diagonal between them.
fn picks_eightfold(group: &str, step: Vector) -> bool {
    match pair(group) {
        (letter, None) => mostly(letter, step),
        (first, Some('h')) => towards(first, step),
        (first, Some(second)) => towards(first, step) && towards(second, step),
    }
}
