//! The fields behind the sixth: what the position remembers beyond its men and rights, as `name=value`.

use std::ops::Range;

use super::men::{token, without_parentheses};
use super::{FenFault, error};
use crate::findings::{brief, nearest};
use crate::position::state::{Form, StateField};
use crate::position::{Slot, State, StateFields};

pub(super) fn read_states(text: &str, fields: &[Range<usize>], states: &StateFields) -> Result<State, FenFault> {
    let mut state = State::default();
    let mut read: Vec<&str> = Vec::new();
    for span in fields {
        let field = &text[span.clone()];
        if states.is_empty() {
            let message =
                format!("`{}` is one field too many: this variant has no state beyond the six fields", brief(field));
            return Err(error(span.clone(), message));
        }
        let (name, value) = field.split_once('=').unwrap_or((field, ""));
        let known = states.fields.iter().find(|known| known.name == name);
        let known = known.ok_or_else(|| unknown_field(name, span.start..span.start + name.len(), states))?;
        if read.contains(&name) {
            return Err(error(span.clone(), format!("`{name}` stands here twice")));
        }
        read.push(name);
        state = read_field(known, value, span.end - value.len()..span.end, state)?;
    }
    Ok(state)
}

fn unknown_field(name: &str, span: Range<usize>, states: &StateFields) -> FenFault {
    let names = states.fields.iter().map(|field| field.name.as_str());
    let suggestion = match nearest(name, names.clone()) {
        Some(right) => format!("did you mean `{right}`?"),
        None => format!("the fields are `{}`", names.collect::<Vec<_>>().join("=`, `") + "="),
    };
    let message = format!("positions of this variant have no field `{}`", brief(name));
    FenFault { suggestion: Some(suggestion), ..error(span, message) }
}

/// Reads the value of one field into a state.
fn read_field(field: &StateField, value: &str, span: Range<usize>, mut state: State) -> Result<State, FenFault> {
    let name = &field.name;
    let letters = match &field.form {
        Form::Number(slot) => {
            let most = slot.most();
            let plain = (1..=9).contains(&value.len()) && value.bytes().all(|digit| digit.is_ascii_digit());
            let number = value.parse().ok().filter(|&number: &u32| plain && number <= most);
            let number = number.ok_or_else(|| {
                let message = format!("`{name}` is `{}`, expected a whole number from 0 to {most}", brief(value));
                error(span, message)
            })?;
            return Ok(state.with(*slot, number));
        }
        Form::Tally(letters) => letters,
    };
    let known = || letters.iter().map(|(letter, _)| written(letter)).collect::<Vec<_>>().join(" ");
    if value.is_empty() {
        let suggestion = Some(format!("the letters are {}; leave the field out where there are none", known()));
        return Err(FenFault { suggestion, ..error(span, format!("`{name}` is empty")) });
    }
    let mut rest = value;
    while !rest.is_empty() {
        let token = token(rest);
        let at = span.end - rest.len();
        let here = at..at + token.len();
        let slot: Option<Slot> =
            letters.iter().find(|(letter, _)| letter == without_parentheses(token)).map(|(_, slot)| *slot);
        let slot = slot.ok_or_else(|| {
            let suggestion = Some(format!("the letters are {}", known()));
            FenFault { suggestion, ..error(here.clone(), format!("`{name}` does not count `{}`", brief(token))) }
        })?;
        if state.get(slot) == slot.most() {
            let message = format!("`{name}` counts at most {} of `{}`", slot.most(), brief(token));
            return Err(FenFault { suggestion: Some("take it out".into()), ..error(here, message) });
        }
        state = state.raised(slot);
        rest = &rest[token.len()..];
    }
    Ok(state)
}

/// The fields that are not at their start, each with a blank before it.
pub(super) fn write_states(state: State, states: &StateFields) -> String {
    let field = |field: &StateField| {
        let value = match &field.form {
            Form::Number(slot) => Some(state.get(*slot)).filter(|&number| number > 0).map(|number| number.to_string()),
            Form::Tally(letters) => {
                let told: String =
                    letters.iter().map(|(letter, slot)| written(letter).repeat(state.get(*slot) as usize)).collect();
                Some(told).filter(|told| !told.is_empty())
            }
        };
        value.map(|value| format!(" {}={value}", field.name))
    };
    states.fields.iter().filter_map(field).collect()
}

/// A letter as it stands among others.
fn written(letter: &str) -> String {
    if letter.chars().count() == 1 { letter.to_string() } else { format!("({letter})") }
}
