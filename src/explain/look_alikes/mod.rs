//! Strings that are easily taken for another one, and what they do otherwise.
//!
//! They are written by rules from the syntax tree, and kept if they really mean something else.

mod difference;
mod rules;
mod written;

use serde::Serialize;

use self::difference::Shortened;
use self::written::Written;
use crate::betza::tree::PrefixPart;
use crate::betza::{self, Dialect, Notation, Piece, Route};
use crate::same::{Comparand, are_same};
use crate::unrolled::unroll;

/// So many look-alikes are shown.
const USUAL: usize = 2;

/// So many are shown if all of them are very easily confused.
const MOST: usize = 3;

/// Whatever has a lower rank is very easily confused.
const EASY: u8 = 20;

/// So many candidates are looked at.
const MOST_CANDIDATES: usize = 12;

/// Of longer strings no look-alikes are made: they are longer than any piece in use.
const LONGEST: usize = 80;

/// Strings near another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LookAlikes {
    /// Those that say the same.
    pub also_written: Vec<String>,
    /// Those that say something else.
    pub look_alikes: Vec<LookAlike>,
}

/// A string that is easily taken for another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LookAlike {
    pub text: String,
    /// What it means.
    pub sentence: String,
    /// What it does otherwise than the string it is like.
    pub difference: String,
}

/// A string to be compared.
struct Candidate {
    /// How easily it is confused; less is easier.
    rank: u8,
    /// Of one group one look-alike is enough.
    group: String,
    text: String,
    /// Who takes one for the other, if anybody is known.
    remark: &'static str,
}

/// The strings that are most easily taken for this one.
pub fn look_alikes(notation: &Notation, whole: &Comparand, canonical: &str, dialect: Dialect) -> LookAlikes {
    let mut found = LookAlikes::default();
    let (written, movement) = (Written::new(notation), &notation.movement);
    if notation.text.len() > LONGEST || repeats(&notation.piece) || has_too_many_paths(whole) {
        return found;
    }
    let own = Shortened::new(movement.clone());
    let same_leap = rules::same_leap(&written, &own);
    for text in rules::spellings(&written, same_leap) {
        let Ok(other) = betza::read(&text, dialect) else { continue };
        let is_new = text != notation.text.trim() && text != canonical && !found.also_written.contains(&text);
        if is_new && are_same(whole, &Comparand::new(other.movement)) {
            found.also_written.push(text);
        }
    }
    let name = notation.text.trim();
    let mut kept: Vec<(String, Shortened)> = Vec::new();
    for Candidate { rank, group, text, remark } in
        rules::candidates(&written, same_leap).into_iter().take(MOST_CANDIDATES)
    {
        let is_full = kept.len() >= if rank < EASY { MOST } else { USUAL };
        if is_full {
            break;
        }
        let Ok(other) = betza::read(&text, dialect) else { continue };
        let near = Shortened::new(other.movement);
        if kept.iter().any(|(known, kept)| *known == group || kept.is_alike(&near)) {
            continue;
        }
        let Some(difference) = own.difference(name, (&text, &near)) else { continue };
        let difference = if remark.is_empty() { difference } else { format!("{remark}: {difference}") };
        found.look_alikes.push(LookAlike { text, sentence: betza::sentence(near.movement()), difference });
        kept.push((group, near));
    }
    found
}

/// Whether legs are repeated any number of times; nobody takes such a string for another.
fn repeats(piece: &Piece) -> bool {
    piece.terms.iter().flat_map(|term| &term.prefix).any(|part| matches!(part, PrefixPart::Group(..)))
}

/// Whether a movement has more paths than can be written out: one comparison takes a tenth of a second then, and the
/// look-alikes need dozens. No piece in use is like that.
///
/// Walks round the edges are never written out, and do not count.
fn has_too_many_paths(whole: &Comparand) -> bool {
    let goes_round = |route: &Route| route.legs.iter().any(|leg| leg.how.depend_on_the_board());
    if !whole.movement.routes.iter().any(goes_round) {
        return !whole.unrolled().is_complete;
    }
    let mut inland = whole.movement.clone();
    inland.routes.retain(|route| !goes_round(route));
    !unroll(&inland).is_complete
}
