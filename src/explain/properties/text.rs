//! Properties in words.

use super::facts::{Colour, Properties, SquareShare, Targets};
use crate::english::{counted, listed};
use crate::geometry::common_divisor;

/// So many terms are said to be bound to fewer squares than the whole.
const MOST_ALONE: usize = 2;

/// So many distances can be listed before it is no pattern that anybody sees.
const MOST_STRIDES: usize = 3;

/// One property in words: its name and what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PropertyLine {
    pub name: &'static str,
    pub said: String,
}

impl Properties {
    /// The properties in words, those that say something; `terms` are the terms of the string as written.
    pub fn lines(&self, terms: &[&str]) -> Vec<PropertyLine> {
        let lines = [
            ("first move", self.first_moves()),
            ("binding", self.binding(terms)),
            ("return", self.returning()),
            ("leaps", self.leaping(terms)),
            ("check", Some(self.checking(terms))),
            ("other men", self.hopping(terms)),
            ("variant", self.left_to_the_variant(terms)),
        ];
        lines.into_iter().filter_map(|(name, said)| Some(PropertyLine { name, said: said? })).collect()
    }

    /// How many squares from the square in question, and on average.
    pub fn mobility(&self) -> String {
        let place = format!("from {} of an empty {} board", self.square, self.board);
        if self.captures_as_it_moves {
            let Targets { here, min, mean, max } = self.targets;
            if max == 0 {
                let once = if self.has_first_moves { " once it has moved" } else { "" };
                return format!("no move on an empty {} board{once}", self.board);
            }
            let spread = if min == max { String::new() } else { format!(", {min} to {max}") };
            return format!("{} {place}; on average {}{spread}", squares(here), rounded(mean));
        }
        let (moving, capturing) = (self.moving, self.capturing);
        format!(
            "{} to move to and {} to capture on {place}; on average {} and {}",
            squares(moving.here),
            capturing.here,
            rounded(moving.mean),
            rounded(capturing.mean)
        )
    }

    fn first_moves(&self) -> Option<String> {
        let (moving, capturing) = (self.first_move.moving, self.first_move.capturing);
        let more = match (moving, capturing) {
            _ if !self.has_first_moves => return None,
            (0, 0) => format!("adds no square from {}", self.square),
            (more, also) if more == also => format!("adds {}", squares(more)),
            (more, 0) => format!("adds {} to move to", squares(more)),
            (0, more) => format!("adds {} to capture on", squares(more)),
            (more, also) => format!("adds {} to move to and {also} to capture on", squares(more)),
        };
        Some(more)
    }

    /// Which squares it can come to.
    fn binding(&self, terms: &[&str]) -> Option<String> {
        let all: u32 = self.classes.sizes.iter().sum();
        if self.reach.max <= 1 {
            return (self.colour == Colour::Kept)
                .then(|| "colour-bound: it keeps to squares of one colour".to_string());
        }
        let colour = match self.colour {
            Colour::Kept => "colour-bound",
            Colour::Changed => "not bound: every move changes the colour of its square",
            Colour::Either | Colour::NoMove => "not bound: moves keep or change the colour of its square",
        };
        let is_whole = self.reach.min == all;
        let far = match (self.reach.min, self.reach.max) {
            _ if is_whole => "reaches every square".to_string(),
            (min, max) if min == max => format!("reaches {max} of {all} squares"),
            _ => format!("reaches {} of {all} squares from {}", self.reach.here, self.square),
        };
        let count = self.classes.count as u32;
        let is_split = self.squares_come_back_to == SquareShare::All && count > 2 && self.reach.min == self.reach.max;
        let split = if is_split { format!(" (the board falls into {count} such parts)") } else { String::new() };
        let far = match self.reach_with_captures.here {
            _ if self.captures_as_it_moves || is_whole => far,
            more if more > self.reach.here => format!("without capturing it {far}, capturing {more}"),
            _ => far,
        };
        let colour = match self.colour {
            Colour::Changed if !is_whole => "every move changes the colour of its square",
            _ => colour,
        };
        Some(format!("{colour}; {far}{split}{}{}", self.alone(terms), self.stride()))
    }

    /// What the terms reach alone, where that is less.
    fn alone(&self, terms: &[&str]) -> String {
        let reached = self.reach_by_term.iter().zip(terms);
        let less: Vec<String> = reached
            .filter(|(reach, _)| reach.here > 1 && reach.here < self.reach.here)
            .map(|(reach, term)| format!("{} with `{term}` alone", reach.here))
            .collect();
        if less.is_empty() || less.len() > MOST_ALONE { String::new() } else { format!("; {}", less.join(", ")) }
    }

    /// What all its moves have in common, if it leaves squares out.
    fn stride(&self) -> String {
        let strides: Vec<String> = self.strides.iter().map(u8::to_string).collect();
        let leaves_out = self.strides.iter().fold(0, |common, &stride| common_divisor(common, stride)) > 1;
        if leaves_out && strides.len() <= MOST_STRIDES {
            format!("; every move changes file and rank by {}", listed(strides, " or "))
        } else {
            String::new()
        }
    }

    fn returning(&self) -> Option<String> {
        let said = match (self.moves_taken_back, self.squares_come_back_to, self.same_way_back) {
            (SquareShare::All, _, Some(false)) => {
                "every move can be taken back, but by another path: what blocks one need not block the other"
            }
            (SquareShare::All, ..) => "every move can be taken back",
            (SquareShare::Some, _, Some(false)) => "some moves can be taken back, not all of them by the same path",
            (SquareShare::Some, SquareShare::All, _) => "not every move can be taken back, but it can always come back",
            (SquareShare::Some, ..) => "some moves can be taken back",
            (SquareShare::None, SquareShare::None, _) if self.reach.max > 1 => {
                "it never comes back to a square that it has left"
            }
            (SquareShare::None, SquareShare::None, _) => return None,
            (SquareShare::None, SquareShare::All, _) => {
                "no move can be taken back at once, but it can come back by several"
            }
            (SquareShare::None, SquareShare::Some, _) => {
                "no move can be taken back at once; from some squares it can come back by several"
            }
        };
        Some(said.to_string())
    }

    fn leaping(&self, terms: &[&str]) -> Option<String> {
        let with = match (self.leaps, self.named(terms, |term| term.leaps)) {
            (SquareShare::None, _) => return None,
            (_, Some(terms)) => format!(", with {terms}"),
            (SquareShare::All, None) => String::new(),
            (SquareShare::Some, None) => " on some of its moves".to_string(),
        };
        Some(format!("over whatever stands between{with}"))
    }

    fn checking(&self, terms: &[&str]) -> String {
        let far = match (self.near_check, self.distant_check) {
            (false, false) => return "never: it captures nothing".to_string(),
            (true, false) => "from a neighbouring square only",
            (false, true) => "from a distance only",
            (true, true) => "from a neighbouring square and from a distance",
        };
        let many = self.terms.iter().filter(|term| term.captures).count() > 1;
        let verb = if many { "capture" } else { "captures" };
        let with = self.named(terms, |term| term.captures).map(|terms| format!("; only {terms} {verb}"));
        format!("{far}{}", with.unwrap_or_default())
    }

    fn hopping(&self, terms: &[&str]) -> Option<String> {
        match self.needs_men {
            SquareShare::None => None,
            SquareShare::All => Some("it has no move unless they stand on its way".to_string()),
            SquareShare::Some => {
                let which = self.named(terms, |term| term.moves_aided && !term.moves)?;
                Some(format!("{which} has no move unless they stand on its way"))
            }
        }
    }

    /// What people look for in a string, but a variant has to say.
    fn left_to_the_variant(&self, terms: &[&str]) -> Option<String> {
        let has_king = terms.iter().any(|term| term.contains('K') && !term.contains('['));
        let royal = has_king.then_some("whether it is royal: `K` is only a step");
        let promotes = self.ends_on_last_rank.then_some("where it promotes: on the last rank it has no move");
        let said: Vec<&str> = royal.into_iter().chain(promotes).collect();
        (!said.is_empty()).then(|| format!("says {}", said.join("; and ")))
    }

    /// The terms of which this is so, where there are several terms and it is not so of all.
    fn named(&self, terms: &[&str], is_so: impl Fn(&super::survey::TermUse) -> bool) -> Option<String> {
        let which: Vec<String> =
            self.terms.iter().zip(terms).filter(|(term, _)| is_so(term)).map(|(_, text)| format!("`{text}`")).collect();
        let is_some = !which.is_empty() && which.len() < self.terms.len();
        is_some.then(|| listed(which, " and "))
    }
}

fn squares(count: u32) -> String {
    counted(count.into(), ["square", "squares"])
}

/// A number with at most two digits behind its point.
fn rounded(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}
