//! Which words of a text are which fields of a position.

use std::ops::Range;

use super::{FenFault, error, words};
use crate::english::listed;
use crate::findings::brief;

/// Where each field stands; `None` for one that is left out.
pub(super) struct Fields {
    pub men: Range<usize>,
    pub side: Range<usize>,
    pub rights: Option<Range<usize>>,
    pub passed: Option<Range<usize>>,
    pub progress: Option<Range<usize>>,
    pub number: Option<Range<usize>>,
    pub states: Vec<Range<usize>>,
}

impl Fields {
    /// The fields of a text; what is left out with its usual value is noted.
    pub fn of(text: &str, notes: &mut Vec<FenFault>) -> Result<Fields, FenFault> {
        let found = words(text);
        let [men, side, rest @ ..] = &found[..] else {
            let message = format!("a position has at least the men and the side to move, this one has {}", found.len());
            return Err(error(0..text.len(), message));
        };
        let word = |span: &Range<usize>| &text[span.clone()];
        let is_number = |span: &Range<usize>| word(span).bytes().all(|byte| byte.is_ascii_digit());
        let is_state = |span: &&Range<usize>| word(span).contains('=');
        let states = rest.iter().rev().take_while(is_state).count();
        let (rest, behind) = rest.split_at(rest.len() - states);
        // Other programs leave out the rights and the squares passed where their variant has none.
        let (rights, passed, counters) = match rest {
            [first, second] if is_number(first) && is_number(second) => (None, None, rest),
            [rights, counters @ ..] if counters.len() == 2 && counters.iter().all(is_number) => {
                (Some(rights), None, counters)
            }
            [rights, passed, counters @ ..] => (Some(rights), Some(passed), counters),
            [rights] => (Some(rights), None, rest.get(1..).unwrap_or_default()),
            [] => (None, None, rest),
        };
        let (progress, number) = (counters.first(), counters.get(1));
        if let Some(stray) = counters.get(2) {
            let message = format!("`{}` is one field too many", brief(word(stray)));
            return Err(error(stray.clone(), message));
        }
        let missing = [
            (rights.is_none(), "the rights", "-"),
            (passed.is_none(), "the squares passed", "-"),
            (passed.is_none() && progress.is_none(), "the progress counter", "0"),
            ((passed.is_none() || progress.is_some()) && number.is_none(), "the move number", "1"),
        ];
        let missing: Vec<_> = missing.into_iter().filter(|one| one.0).collect();
        if !missing.is_empty() {
            let names = listed(missing.iter().map(|one| one.1.to_string()), " and ");
            let values: Vec<&str> = missing.iter().map(|one| one.2).collect();
            let told = |span: Option<&Range<usize>>, usual| span.map_or(usual, word).to_string();
            let whole = [told(rights, "-"), told(passed, "-"), told(progress, "0"), told(number, "1")].join(" ");
            notes.push(FenFault {
                span: side.clone(),
                message: format!("left out and read as `{}`: {names}", values.join(" ")),
                suggestion: Some(format!("write `{} {whole}` behind the men", brief(word(side)))),
            });
        }
        Ok(Fields {
            men: men.clone(),
            side: side.clone(),
            rights: rights.cloned(),
            passed: passed.cloned(),
            progress: progress.cloned(),
            number: number.cloned(),
            states: behind.to_vec(),
        })
    }
}
