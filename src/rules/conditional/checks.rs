//! What is wrong or idle in an entry of `[special]`.

use crate::betza::{Heading, Hop, Leg, Movement};
use crate::file::{Entry, Table};
use crate::findings::Place;
use crate::rules::Reading;

/// Reports entries that share a counter and do not say the same `times`.
pub(super) fn check_counters<'e>(entries: &[(&'e Entry, &'e Table)], reading: &mut Reading) {
    let counted = |&(entry, table): &(&'e Entry, &'e Table)| {
        let times = table.get("times")?;
        Some((table.text("counter").unwrap_or(&entry.key), times.integer()?, &times.place))
    };
    let counted: Vec<(&str, i64, &Place)> = entries.iter().filter_map(counted).collect();
    for (index, &(name, times, place)) in counted.iter().enumerate() {
        let Some(&(_, first, other)) = counted[..index].iter().find(|(known, ..)| *known == name) else { continue };
        if first != times {
            let message = format!("`{name}` counts to {times} here and to {first} in another entry");
            let places = (place, Some(other), "counted to another number here");
            let help = "write the same `times`, or give them counters of their own";
            reading.clash("counter-of-two-minds", message, places, help);
        }
    }
}

/// Warns of conditions that change nothing, and of those that can never hold together.
pub(super) fn warn_of_idle_keys(entry: &Entry, table: &Table, movement: &Movement, reading: &mut Reading) {
    let mut warn = |code, key: &str, message: String, help: &str| {
        let place = table.entry(key).map_or(&entry.key_place, |entry| &entry.key_place);
        reading.warn(code, message, place, help);
    };
    let has_over = table.list("over").is_some_and(|words| !words.is_empty());
    let idle = ["path", "routes"].into_iter().filter(|key| !has_over && table.get(key).is_some());
    for key in idle {
        warn("idle-key", key, format!("`{key}` says nothing without `over`"), "say what must hold in `over`");
    }
    if table.get("counter").is_some() && table.get("times").is_none() {
        let message = "`counter` says nothing without `times`".to_string();
        warn("idle-key", "counter", message, "say how often each side may make the move in `times`");
    }
    let by_line = table.text("path").is_none_or(|path| path == "line");
    if has_over && by_line && table.get("routes").is_some() {
        let message = "`routes` says nothing here: a line is the only way to its target".to_string();
        warn("idle-key", "routes", message, "delete it, or write `path = \"king steps\"`");
    }
    let is_single_step = |leg: &Leg| {
        let units = matches!(&leg.heading, Heading::Steps(steps) if steps.iter().all(|step| step.is_unit()));
        units && leg.range.is_some_and(|range| range.get() == 1)
    };
    if has_over && movement.routes.iter().all(|route| route.legs.len() == 1 && route.legs.iter().all(is_single_step)) {
        let message = "`over` says nothing here: the move passes over no square".to_string();
        warn("idle-key", "over", message, "say what must hold of the square of arrival in `target`");
    }
    for key in ["when", "over", "target"] {
        let words: Vec<&str> = table.list(key).unwrap_or_default().iter().filter_map(|node| node.text()).collect();
        let opposite = words.iter().find(|word| words.contains(&format!("not {word}").as_str()));
        let standing = |word: &str| matches!(word, "empty" | "friend" | "enemy");
        let several = words.iter().filter(|word| standing(word)).count() > 1;
        if let Some(word) = opposite {
            let message = format!("`{key}` asks for `{word}` and for `not {word}`: the move can never be made");
            warn("never-possible", key, message, "take one of the two out");
        } else if several {
            let message =
                format!("`{key}` asks for two things that are never true together: the move can never be made");
            warn("never-possible", key, message, "keep one of `empty`, `friend` and `enemy`");
        }
    }
}

/// Whether a movement never turns, wraps or hops, and every step of it lies on a rank, a file or a diagonal.
pub(super) fn is_on_lines(movement: &Movement) -> bool {
    movement.routes.iter().all(|route| match &route.legs[..] {
        [leg] if leg.castles() => true,
        [Leg { heading: Heading::Steps(steps), how, .. }] if how.keep_direction() => {
            how.hop == Hop::None && steps.iter().all(|step| step.is_along())
        }
        _ => false,
    })
}
