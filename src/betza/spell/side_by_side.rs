//! Terms side by side: `W` and `F` become `K`, and a range keeps two capitals apart that would be read as a doubling.

/// One term as it is written: the letters in front, the capital, and the range behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermSpelling {
    pub prefix: String,
    pub atom: String,
    pub range: String,
}

impl TermSpelling {
    /// Whether it is a bracket with nothing in front.
    pub fn is_bracket(&self) -> bool {
        self.prefix.is_empty() && self.atom.starts_with('[')
    }

    /// How many characters it has.
    pub fn len(&self) -> usize {
        self.prefix.len() + self.atom.len() + self.range.len()
    }
}

/// All terms in one string, those that say the same of `W` and `F` as one.
pub fn written(mut terms: Vec<TermSpelling>) -> String {
    drop_repetitions(&mut terms);
    join(&mut terms);
    drop_repetitions(&mut terms);
    let mut text = String::new();
    let mut before: Option<&TermSpelling> = None;
    for term in &terms {
        append(&mut text, before, term);
        before = Some(term);
    }
    text
}

fn drop_repetitions(terms: &mut Vec<TermSpelling>) {
    let mut seen = Vec::new();
    terms.retain(|term| {
        let is_new = !seen.contains(term);
        seen.extend(is_new.then(|| term.clone()));
        is_new
    });
}

/// Writes a term behind others, with the range that the one before has anyway between two capitals that would be read as
/// a doubling: 1, or 0 for a circular ride.
fn append(text: &mut String, before: Option<&TermSpelling>, term: &TermSpelling) {
    let starts_bare = term.prefix.is_empty();
    let last = text.trim_end_matches(['X', 'Y']).chars().last();
    if starts_bare && !is_doubled(text) && last.is_some() && last == term.atom.chars().next() && can_double(last) {
        text.push(if before.is_some_and(|before| before.prefix.contains('q')) { '0' } else { '1' });
    }
    text.push_str(&term.prefix);
    text.push_str(&term.atom);
    text.push_str(&term.range);
}

fn can_double(letter: Option<char>) -> bool {
    letter.is_some_and(|letter| "WFDNAHCZGK".contains(letter))
}

/// Whether the text ends with a capital that is doubled already: `NN`, `FXF`.
fn is_doubled(text: &str) -> bool {
    let Some(last) = text.chars().last().filter(|&last| can_double(Some(last))) else { return false };
    // Of a run such as `NNN` every second letter closes a doubling.
    let bare = text.chars().rev().filter(|letter| !"XY".contains(*letter));
    bare.take_while(|&letter| letter == last).count().is_multiple_of(2)
}

/// Writes two terms of one leg as one: `W` and `F` with the same letters are `K`.
fn join(terms: &mut Vec<TermSpelling>) {
    let mut first = 0;
    while first < terms.len() {
        let one = terms[first].clone();
        let partner = terms.iter().skip(first + 1).position(|other| joined(&one, other).is_some());
        if let Some(distance) = partner {
            let other = terms.remove(first + 1 + distance);
            terms[first].atom = joined(&one, &other).unwrap_or(&one.atom).to_owned();
        }
        first += 1;
    }
}

/// The capital that stands for both terms.
fn joined(one: &TermSpelling, other: &TermSpelling) -> Option<&'static str> {
    if one.prefix != other.prefix || one.range != other.range || !can_join(&one.prefix) {
        return None;
    }
    match (one.atom.as_str(), other.atom.as_str()) {
        ("W", "F") | ("F", "W") => Some("K"),
        ("R", "B") | ("B", "R") => Some("Q"),
        _ => None,
    }
}

/// Directions mean something else on `K` and `Q`, and so do bends.
fn can_join(prefix: &str) -> bool {
    !prefix.contains(|letter| "fblrvshzqa(".contains(letter))
}
