//! How near strings are written from a string: each rule is one way in which people take one for another.

use super::Candidate;
use super::difference::Shortened;
use super::written::{Single, Written};
use crate::betza::all_steps;
use crate::betza::tree::{AtomKind, Join};
use crate::in_order::InOrder;

/// The capitals of leaps, with the shorter and the longer side.
const LEAPS: [(&str, (u8, u8)); 9] = [
    ("W", (0, 1)),
    ("F", (1, 1)),
    ("D", (0, 2)),
    ("N", (1, 2)),
    ("A", (2, 2)),
    ("H", (0, 3)),
    ("C", (1, 3)),
    ("Z", (2, 3)),
    ("G", (3, 3)),
];

/// Steps, each with the slide that repeats it.
const STEPS_AND_SLIDES: [(&str, &str); 3] = [("W", "R"), ("F", "B"), ("K", "Q")];

/// Straight atoms, each with the diagonal one that is as long.
const STRAIGHT_AND_DIAGONAL: [(&str, &str); 4] = [("W", "F"), ("R", "B"), ("D", "A"), ("H", "G")];

/// The other one of the pair that a letter is in.
fn partner(pairs: &[(&'static str, &'static str)], letter: &str) -> Option<&'static str> {
    let both = pairs.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
    both.into_iter().find(|(one, _)| *one == letter).map(|(_, other)| other)
}

/// Every near string that a rule can write, and whether it is meant to say the same.
pub(super) fn candidates(written: &Written, same_leap: Option<&str>) -> Vec<Candidate> {
    let mut near = NearStrings { written, found: Vec::new() };
    near.joins();
    near.half_steps();
    near.bent_readings();
    near.leaps_with_the_same_squares(same_leap);
    near.cannons();
    near.other_letters();
    for (index, single) in written.singles() {
        near.directions(index, &single);
        near.modes(index, &single);
        near.ranges(index, &single);
        near.atoms(index, &single);
    }
    near.families();
    near.parts();
    near.found.order_by_key(|candidate| candidate.rank);
    near.found
}

/// Other spellings of the same, to be tried.
pub(super) fn spellings(written: &Written, same_leap: Option<&str>) -> Vec<String> {
    let mut texts = Vec::new();
    if let [(_, single)] = &written.singles()[..]
        && written.piece.terms.len() == 1
        && single.is_bare()
    {
        match (single.modes().as_str(), single.letter) {
            ("n", "N") if single.directions().is_empty() => texts.extend(["afsW", "[W-F]"].map(str::to_string)),
            ("n", "Z" | "J") if single.directions().is_empty() => texts.push("mafsmafW".to_string()),
            _ => {}
        }
    }
    texts.extend(same_leap.map(|leap| format!("n{leap}")));
    if let ([(_, prefix, bracket)], 1) = (&written.brackets()[..], written.piece.terms.len())
        && let [first, last] = &bracket.legs[..]
        && let (Some(step), true) = (bent_step(first.atom.kind, last.atom.kind), prefix.is_empty())
        && first.modifiers.is_empty()
        && last.modifiers.is_empty()
    {
        let stop = if bracket.joins.iter().any(|(join, _)| *join == Join::May) { step } else { "" };
        let slides = last.atom.kind.is_slider();
        texts.push(if slides { format!("{stop}yafs{step}") } else { format!("{stop}afs{step}") });
    }
    if let [(_, prefix, atom)] = written.chains()[..] {
        let (one, other) = match atom.kind {
            AtomKind::Leaper('W', None) => ("W", ["F", "B"]),
            AtomKind::Leaper('F', None) => ("F", ["W", "R"]),
            _ => return texts,
        };
        let others: Vec<&str> = written.terms().map(|(index, _)| written.term(index)).collect();
        match (prefix, others.len()) {
            ("afs" | "mafs", 1) => texts.push(format!("[{one}-{}]", other[0])),
            ("yafs", 1) => texts.push(format!("[{one}-{}]", other[1])),
            ("yafs", 2) if others.contains(&one) => texts.push(format!("[{one}?{}]", other[1])),
            _ => {}
        }
    }
    texts
}

/// The first step of a bracket whose second leg belongs to the other family.
fn bent_step(first: AtomKind, last: AtomKind) -> Option<&'static str> {
    match (first, last) {
        (AtomKind::Leaper('F', None), AtomKind::Rook | AtomKind::Leaper('W', None)) => Some("F"),
        (AtomKind::Leaper('W', None), AtomKind::Bishop | AtomKind::Leaper('F', None)) => Some("W"),
        _ => None,
    }
}

/// The leap that has just the squares of a piece that is one chain or bracket.
pub(super) fn same_leap(written: &Written, movement: &Shortened) -> Option<&'static str> {
    let is_bent = written.piece.terms.len() == 1 && written.singles().is_empty();
    if !is_bent {
        return None;
    }
    let ends = movement.squares();
    let has_them = |(_, sides): &(&str, (u8, u8))| {
        let mut all = all_steps(*sides);
        all.order();
        all == ends
    };
    LEAPS.into_iter().find(has_them).map(|(letter, _)| letter)
}

struct NearStrings<'a> {
    written: &'a Written<'a>,
    found: Vec<Candidate>,
}

impl NearStrings<'_> {
    /// Of equal groups at most one candidate is shown; a lower rank is more easily confused.
    fn add(&mut self, rank: u8, group: impl Into<String>, text: String) {
        self.add_as(rank, group, text, "");
    }

    /// The string with another text in the place of one term.
    fn put(&mut self, rank: u8, group: impl Into<String>, index: usize, text: &str) {
        self.add(rank, group, self.written.with(index, text));
    }

    /// The same with a word on who takes one for the other.
    fn add_as(&mut self, rank: u8, group: impl Into<String>, text: String, remark: &'static str) {
        self.found.push(Candidate { rank, group: group.into(), text, remark });
    }

    /// `?` for `-` and the reverse.
    fn joins(&mut self) {
        for (index, _, bracket) in self.written.brackets() {
            for &(join, at) in &bracket.joins {
                let start = self.written.piece.terms[index].span.start;
                let mut text = self.written.term(index).to_string();
                let other = if join == Join::May { "-" } else { "?" };
                text.replace_range(at - start..at - start + 1, other);
                self.put(10, "join", index, &text);
            }
        }
    }

    /// `FA` for `B2` and the reverse: a leap of two passes what stands at one step.
    fn half_steps(&mut self) {
        let singles = self.written.singles();
        for (index, single) in &singles {
            let slide = |letter: &str| match letter {
                "D" => Some(("W", "R", "F")),
                "A" => Some(("F", "B", "W")),
                _ => None,
            };
            if let (Some((step, slide, rest)), true) = (slide(single.letter), single.is_bare()) {
                let partner = singles.iter().find(|(_, other)| {
                    other.is_bare() && other.prefix == single.prefix && [step, "K"].contains(&other.letter)
                });
                let twin = if single.letter == "D" { "A" } else { "D" };
                // With both leaps a king's step would be a queen of two squares.
                let has_twin = singles.iter().any(|(_, other)| other.letter == twin && other.prefix == single.prefix);
                let partner = partner.filter(|(_, other)| other.letter != "K" || !has_twin);
                if let Some((at, other)) = partner {
                    let rest = if other.letter == "K" { rest } else { "" };
                    let rest = if rest.is_empty() { String::new() } else { single.with_body(rest) };
                    let both = format!("{rest}{}", single.with_body(&format!("{slide}2")));
                    let text = self.written.with_all(&[(*at.min(index), &both), (*at.max(index), "")]);
                    self.add(12, "half step", text);
                }
            }
            let leaps = match (single.letter, single.range) {
                ("R" | "W", "2") => "W D",
                ("R" | "W", "3") => "W D H",
                ("B" | "F", "2") => "F A",
                ("B" | "F", "3") => "F A G",
                ("Q" | "K", "2") => "K A D",
                _ => continue,
            };
            let text: String = leaps.split(' ').map(|leap| single.with_body(leap)).collect();
            self.put(12, "half step", *index, &text);
        }
    }

    /// A path read as the union of its legs, as two tools do; and a bracket without the letters in front.
    fn bent_readings(&mut self) {
        for (index, prefix, bracket) in self.written.brackets() {
            let leg = |at: usize| &self.written.text[bracket.legs[at].atom.span.clone()];
            let legs: String = (0..bracket.legs.len()).map(|at| format!("{prefix}{}", leg(at))).collect();
            self.add_as(12, "union", self.written.with(index, &legs), "as two programs read it");
            if !prefix.is_empty() {
                let bare = self.written.text[bracket.span.clone()].to_string();
                self.put(13, "front", index, &bare);
            }
        }
        for (index, prefix, atom) in self.written.chains() {
            let capital = &self.written.text[atom.span.clone()];
            let flat = prefix.replace('a', "") + capital;
            self.add_as(14, "union", self.written.with(index, &flat), "as programs read it that skip `a`");
            // People ask whether the capital should be that of the last leg.
            let other = match capital {
                "F" => "R",
                "W" => "B",
                _ => capital,
            };
            if prefix.contains('y') {
                self.put(11, "capital", index, &format!("{prefix}{other}"));
            }
            for (at, letter) in prefix.char_indices().filter(|(_, letter)| "ympgc".contains(*letter)) {
                let mut less = prefix.to_string();
                less.remove(at);
                self.put(if letter == 'y' { 12 } else { 20 }, letter, index, &(less + capital));
            }
        }
    }

    fn leaps_with_the_same_squares(&mut self, same_leap: Option<&str>) {
        if let Some(leap) = same_leap {
            self.add(11, "leap", leap.to_string());
        }
    }

    /// Old pages write `pR` for the whole cannon, `mRcpR`.
    fn cannons(&mut self) {
        let singles = self.written.singles();
        for (index, single) in singles.iter().filter(|(_, single)| single.has('p')) {
            let (directions, body) = (single.directions(), single.with_prefix(""));
            let quiet = singles.iter().find(|(_, other)| {
                other.modes() == "m" && other.directions() == directions && other.with_prefix("") == body
            });
            match (single.modes().as_str(), quiet) {
                ("cp" | "pc", Some((at, _))) => {
                    let whole = format!("{directions}p{body}");
                    self.add(12, "cannon", self.written.with_all(&[(*at, ""), (*index, &whole)]));
                }
                ("p", None) => {
                    let both = format!("{directions}m{body}{directions}cp{body}");
                    self.add_as(12, "cannon", self.written.with(*index, &both), "what old pages mean by `p`");
                }
                _ => {}
            }
        }
    }

    /// `t` for "and then", and the camel and the zebra as XBoard has them.
    fn other_letters(&mut self) {
        let singles = self.written.singles();
        for (index, single) in &singles {
            let other = match single.letter {
                "L" => "Z",
                "J" => "C",
                _ => "",
            };
            if !other.is_empty() && single.is_bare() {
                let text = self.written.with(*index, &single.with_body(other));
                self.add_as(9, "letter", text, "as XBoard reads it");
            }
            let before = singles.iter().find(|(at, before)| at + 1 == *index && before.prefix.is_empty());
            if let (Some((at, before)), "t") = (before, single.prefix.as_str()) {
                let text = format!("[{}?{}]", before.with_prefix(""), single.with_prefix(""));
                let path = self.written.with_all(&[(*at, ""), (*index, &text)]);
                self.add_as(9, "then", path, "what others mean by it");
            }
        }
    }

    fn directions(&mut self, index: usize, single: &Single) {
        let run = single.directions();
        let mut write = |rank, group: &str, run: &str| {
            let prefix = in_order(single, run);
            self.put(rank, group, index, &single.with_prefix(&prefix));
        };
        if single.kind().is_oblique() {
            match run.as_str() {
                "f" | "b" | "l" | "r" => write(14, "half", &format!("{run}h")),
                "fh" | "bh" | "lh" | "rh" => write(14, "half", &run[..1]),
                _ => {}
            }
            if let [first, second] = run.as_bytes()
                && first.is_ascii_lowercase()
                && ["fl", "fr", "bl", "br", "lf", "lb", "rf", "rb"].contains(&run.as_str())
            {
                write(14, "pair", &[*second as char, *first as char].iter().collect::<String>());
            }
        }
        let before = self.written.singles().into_iter().filter(|(at, _)| *at < index);
        if !run.is_empty() {
            let rank = if before.into_iter().any(|(_, other)| other.directions() == run) { 19 } else { 28 };
            self.put(rank, "directions", index, &single.with_prefix(&single.modes()));
        }
    }

    /// One mode letter less, or another.
    fn modes(&mut self, index: usize, single: &Single) {
        for (at, modifier) in single.modifiers.iter().enumerate().filter(|(_, modifier)| !modifier.is_direction()) {
            let rank = match modifier.letter {
                'z' | 'q' => 15,
                'e' => 16,
                'n' => 17,
                'j' => 18,
                'p' | 'g' | 'm' => 20,
                'c' => 21,
                'i' => 22,
                _ => 23,
            };
            let mut prefix = single.prefix.clone();
            prefix.remove(at);
            let remark = if modifier.letter == 'n' && single.leaps() { "may jump over a man" } else { "" };
            self.add_as(rank, modifier.letter, self.written.with(index, &single.with_prefix(&prefix)), remark);
            let swapped = match modifier.letter {
                'p' => 'g',
                'g' => 'p',
                _ => continue,
            };
            prefix.insert(at, swapped);
            self.put(15, "hop", index, &single.with_prefix(&prefix));
        }
        let is_lame = single.has('n') || single.has('j') || single.has('i');
        if single.leaps() && !is_lame {
            let text = self.written.with(index, &single.with_prefix(&format!("{}n", single.prefix)));
            self.add_as(33, "lame", text, "may not jump over a man");
        }
        if single.kind() == AtomKind::Castling && !single.has('i') {
            let text = format!("i{}", self.written.term(index));
            self.put(14, "first move", index, &text);
        }
    }

    /// Without its number, or as one leap so far.
    fn ranges(&mut self, index: usize, single: &Single) {
        let sides = single.kind().sides();
        let count = single.atom.range.as_ref().map_or(0, |range| range.number);
        if let (Some((short, long @ 1)), 2..=9) = (sides, count) {
            let leap = match (short * count, long * count) {
                (0, 4) => "WX".to_string(),
                (short, long) => {
                    let letter = LEAPS.into_iter().find(|(_, leap)| *leap == (short, long));
                    letter.map_or(format!("({short},{long})"), |(letter, _)| letter.to_string())
                }
            };
            self.put(22, "exact", index, &single.with_body(&leap));
        }
        if count > 1 && single.kind() != AtomKind::Castling {
            let unlimited =
                if single.kind().is_slider() { single.letter.to_string() } else { format!("{}0", single.letter) };
            self.put(26, "range", index, &single.with_body(&unlimited));
        }
        match (single.atom.doubled.is_some(), single.kind()) {
            (true, _) => self.put(20, "doubling", index, &single.with_body(single.letter)),
            (_, AtomKind::Leaper(letter, None)) if single.is_bare() && single.leaps() => {
                self.put(36, "doubling", index, &single.with_body(&format!("{letter}{letter}")));
            }
            _ => {}
        }
    }

    fn atoms(&mut self, index: usize, single: &Single) {
        let others: &[&str] = match single.letter {
            "K" if single.is_bare() && single.directions().is_empty() => &["W", "F"],
            "Q" if single.is_bare() && single.directions().is_empty() => &["R", "B"],
            _ => &[],
        };
        for (rank, other) in (25..).zip(others) {
            self.put(rank, "king", index, &single.with_body(other));
        }
        if let Some(other) = partner(&STEPS_AND_SLIDES, single.letter).filter(|_| single.is_bare()) {
            self.put(40, "slide", index, &single.with_body(other));
        }
    }

    /// Straight for diagonal and the reverse, in all terms.
    fn families(&mut self) {
        let swapped = |single: &Single| {
            let letter = partner(&STRAIGHT_AND_DIAGONAL, single.letter)?;
            let doubling = if single.atom.doubled.is_some() { letter } else { "" };
            Some(single.with_body(&format!("{letter}{doubling}{}", single.range)))
        };
        let texts: Vec<String> = self.written.singles().iter().filter_map(|(_, single)| swapped(single)).collect();
        if texts.len() == self.written.piece.terms.len() {
            self.add(38, "family", texts.concat());
        }
    }

    /// Without one of its terms.
    fn parts(&mut self) {
        let count = self.written.piece.terms.len();
        for index in (0..count).rev().filter(|_| count > 1) {
            self.put(45, "part", index, "");
        }
    }
}

/// The small letters of a term with other directions in the place of its own.
fn in_order(single: &Single, run: &str) -> String {
    let before: String = single
        .modifiers
        .iter()
        .take_while(|modifier| !modifier.is_direction())
        .map(|modifier| modifier.letter)
        .collect();
    let behind = single.modes().split_off(before.len());
    format!("{before}{run}{behind}")
}
