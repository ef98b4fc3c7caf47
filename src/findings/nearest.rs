//! The right name for a wrong one.

/// A name longer than this is no slip of a finger; comparing it would only cost time.
const LONGEST_COMPARED: usize = 64;

/// So many names are looked at; no honest file offers more, and a hostile one shall not make us compare for minutes.
const MOST_COMPARED: usize = 1000;

/// The candidate that was surely meant by a name, if there is one.
///
/// A name that differs only in case, or in `_`, `-` and blanks, is nearest; else up to a third of its letters may be wrong.
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if name.is_empty() || name.len() > LONGEST_COMPARED {
        return None;
    }
    let folded = fold(name);
    let allowed = (folded.chars().count() / 3).max(1);
    candidates
        .into_iter()
        .take(MOST_COMPARED)
        .filter(|candidate| candidate.len() <= LONGEST_COMPARED && *candidate != name)
        // Every letter too many or too few is a mistake: no need to compare.
        .filter(|candidate| candidate.chars().count().abs_diff(name.chars().count()) <= allowed)
        .map(|candidate| {
            let other = fold(candidate);
            // A word of one letter is one mistake away from every other: only its case may be wrong.
            let hopeless = folded.chars().count().min(other.chars().count()) < 2 && folded != other;
            let wrong = if hopeless { usize::MAX } else { strsim::damerau_levenshtein(&folded, &other) };
            (wrong, candidate)
        })
        .filter(|&(wrong, _)| wrong <= allowed)
        .min_by_key(|&(wrong, _)| wrong)
        .map(|(_, candidate)| candidate)
}

/// A name without what people mix up while meaning the same.
fn fold(name: &str) -> String {
    name.chars()
        .map(|letter| if matches!(letter, '_' | ' ') { '-' } else { letter })
        .flat_map(char::to_lowercase)
        .collect()
}
