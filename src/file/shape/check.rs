//! Comparing what a file holds with what it may hold.

use crate::english::listed;
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Node, Table, Value};
use crate::findings::{Finding, Findings, LONGEST_NAME, LONGEST_TEXT, brief, nearest, unseen, visible};

/// The lists in which the same text may come twice: moves that are made one after another, and men that are put down.
const REPEATABLE: &[&str] = &["opening.played", "opening.forced", "opening.arrangement.pieces"];

/// Reports every key and value of a table that is not as declared, and every required key that is missing.
pub fn check(table: &Table, fields: &[Field], findings: &mut Findings) {
    check_table(table, fields, "", fields, findings);
}

/// Checks one value; `path` is the dotted path of its key, and `root` the keys of the file that it belongs to.
fn check_node(node: &Node, shape: &Shape, path: &str, root: &[Field], findings: &mut Findings) {
    if let Shape::Either(shapes) = shape {
        return check_either(node, shapes, shape, path, root, findings);
    }
    let name = last(path);
    if let Value::Text(text) = &node.value {
        check_text(text, node, name, findings);
    }
    let wrong = |code, message: String| Finding::error(code, message).at(node.place.clone());
    match (shape, &node.value) {
        (Shape::Any | Shape::Text, Value::Text(_)) | (Shape::Any, _) | (Shape::Boolean, Value::Boolean(_)) => {}
        (Shape::Integer { min, max }, Value::Integer(number)) => {
            let limit = match number {
                number if number > max => format!("at most {max}"),
                number if number < min => format!("at least {min}"),
                _ => return,
            };
            let finding = wrong("out-of-range", format!("`{name}` is {number}, {limit}"));
            findings.push(finding.help(format!("write {}", shape.words())));
        }
        (Shape::Number, Value::Integer(_)) => {}
        (Shape::Number, Value::Number(number)) => {
            if !number.is_finite() {
                findings.push(wrong("out-of-range", format!("`{name}` is `{number}`, expected a finite number")));
            }
        }
        (Shape::Word(words), Value::Text(text)) => {
            if words.iter().all(|(word, _)| word != text) {
                let finding =
                    wrong("unknown-word", format!("`{name}` is `{}`, expected {}", brief(text), shape.words()));
                let nearest = nearest(text, words.iter().map(|(word, _)| *word));
                findings.push(finding.help_if(nearest.map(|word| format!("did you mean `{word}`?"))));
            }
        }
        (Shape::List { of, least }, Value::List(items)) => {
            if items.len() < *least {
                let message = match (items.len(), least) {
                    (0, 1) => format!("`{name}` is empty, expected at least one item"),
                    (0, _) => format!("`{name}` is empty, expected at least {least} items"),
                    (held, _) => format!("`{name}` has too few items: {held}, at least {least}"),
                };
                let finding = wrong("too-few-items", message);
                findings.push(finding.help("add an item, or delete the entry that needs it"));
            }
            for (index, item) in items.iter().enumerate() {
                check_node(item, of, path, root, findings);
                let is_list = REPEATABLE.iter().any(|list| path.ends_with(list));
                // Nothing may be said of several: a board has several files without a label.
                let Some(text) = item.text().filter(|text| !is_list && !text.is_empty()) else { continue };
                if let Some(first) = items[..index].iter().find(|first| first.text() == Some(text)) {
                    let finding = wrong("item-twice", format!("`{name}` names `{}` twice", brief(text)));
                    let finding = finding.at(item.place.clone()).other(first.place.clone(), "first named here");
                    findings.push(finding.help("take one of them out"));
                    break;
                }
            }
        }
        (Shape::Table(fields), Value::Table(table)) => check_table(table, fields, path, root, findings),
        (Shape::Entries { of, name: entry_name }, Value::Table(table)) => {
            let nameless = |entry: &&Entry| matches!(of, Shape::Table(fields) if is_key_of(entry, fields));
            if let Some(entry) = table.entries.iter().find(nameless) {
                let message = format!("`{}` is a key of one {entry_name}, and this one has no name", entry.key);
                let finding = Finding::error("nameless-entry", message).at(entry.key_place.clone());
                findings.push(finding.help(format!("write `[{path}.NAME]` above its keys")));
                return;
            }
            for entry in &table.entries {
                // The names of kinds are checked with the kinds.
                if path != "pieces" {
                    check_entry_name(entry, findings);
                }
                check_node(&entry.node, of, &join(path, &entry.key), root, findings);
            }
        }
        _ => findings.push(wrong_type(node, shape, path)),
    }
}

/// Reports a text that a terminal would not show as it is written, and one that is longer than anybody reads.
fn check_text(text: &str, node: &Node, name: &str, findings: &mut Findings) {
    if let Some((bytes, letter)) = unseen(text) {
        let message =
            format!("`{}` holds the character U+{:04X}, which cannot be seen", brief(name), u32::from(letter));
        let finding = Finding::error("unseen-character", message).at(node.place_within(bytes));
        findings.push(finding.help("take it out"));
    }
    let length = text.chars().count();
    if length > LONGEST_TEXT {
        let message = format!("`{}` has {length} characters, at most {LONGEST_TEXT}", brief(name));
        findings.push(Finding::error("too-long", message).at(node.place.clone()).help("write a shorter text"));
    }
}

/// The same for the name of an entry, which is one line.
fn check_entry_name(entry: &Entry, findings: &mut Findings) {
    let (key, length) = (&entry.key, entry.key.chars().count());
    let message = if key.trim().is_empty() {
        "the name of an entry is empty".to_string()
    } else if key.chars().any(|letter| visible(letter) != letter) {
        format!("the name `{}` holds characters that cannot be seen", brief(key))
    } else if length > LONGEST_NAME {
        format!("the name `{}` has {length} characters, at most {LONGEST_NAME}", brief(key))
    } else {
        return;
    };
    let finding = Finding::error("bad-name", message).at(entry.key_place.clone());
    findings.push(finding.help("write a name of one line, such as `king-side`"));
}

fn check_table(table: &Table, fields: &[Field], path: &str, root: &[Field], findings: &mut Findings) {
    for entry in &table.entries {
        match fields.iter().find(|field| field.key == entry.key) {
            Some(field) => check_node(&entry.node, &field.shape, &join(path, &entry.key), root, findings),
            None => {
                let place = if path.is_empty() { "a variant file".into() } else { format!("`{path}`") };
                let finding = Finding::error("unknown-key", format!("`{}` is no key of {place}", brief(&entry.key)))
                    .at(entry.key_place.clone());
                let help = match nearest(&entry.key, fields.iter().map(|field| field.key)) {
                    Some(right) => format!("did you mean `{right}`?"),
                    None => match root.iter().find(|field| field.key == entry.key && !path.is_empty()) {
                        Some(Field { key, shape: Shape::Table(_) | Shape::Entries { .. }, .. }) => {
                            format!("begin a table of the file by `[{key}]` on a line of its own")
                        }
                        Some(Field { key, .. }) => format!("write `{key}` at the top of the file, above the first `[`"),
                        None => format!("known keys: {}", list(fields.iter().map(|field| field.key))),
                    },
                };
                findings.push(finding.help(help));
            }
        }
    }
    if !table.complete {
        return;
    }
    // A key that is only misspelt has been told.
    let lacks =
        |field: &&Field| field.required && table.get(field.key).is_none() && !misspells(table, field.key, fields);
    for field in fields.iter().filter(lacks) {
        let (who, section) = if path.is_empty() {
            ("the file".into(), field.key.into())
        } else {
            (format!("`{path}`"), join(path, field.key))
        };
        let help = match field.shape {
            Shape::Table(_) | Shape::Entries { .. } => format!("add `[{section}]`"),
            shape => format!("add `{} = ...`, {}", field.key, shape.words()),
        };
        let finding = Finding::error("missing-key", format!("{who} lacks `{}`", field.key));
        findings.push(finding.at(table.place.clone()).help(help));
    }
}

/// Whether a table has a key that nobody knows and that is meant for this one.
pub(crate) fn misspells(table: &Table, key: &str, fields: &[Field]) -> bool {
    let unknown = table.keys().filter(|own| fields.iter().all(|field| field.key != *own));
    unknown.into_iter().any(|own| nearest(own, fields.iter().map(|field| field.key)) == Some(key))
}

/// Checks by the alternative of the right kind; of several, by the one that fits best.
fn check_either(node: &Node, shapes: &[Shape], either: &Shape, path: &str, root: &[Field], findings: &mut Findings) {
    let tried = shapes.iter().filter(|shape| shape.fits_type(node)).map(|shape| {
        let mut tried = Findings::new();
        check_node(node, shape, path, root, &mut tried);
        tried
    });
    match tried.min_by_key(Findings::len) {
        Some(best) => findings.extend(best),
        None => findings.push(wrong_type(node, either, path)),
    }
}

/// Whether an entry is one of these keys and no table, as where the name of the table is missing.
fn is_key_of(entry: &Entry, fields: &[Field]) -> bool {
    entry.node.table().is_none() && fields.iter().any(|field| field.key == entry.key)
}

fn wrong_type(node: &Node, shape: &Shape, path: &str) -> Finding {
    let message = format!("`{}` is {}, expected {}", last(path), node.type_words(), shape.plain_words());
    let finding = Finding::error("wrong-type", message).at(node.place.clone());
    let help = match (shape, &node.value) {
        (Shape::Integer { .. } | Shape::Number, Value::Text(text)) if text.parse::<f64>().is_ok() => {
            Some("write the number without quotes".into())
        }
        (Shape::Boolean, Value::Text(text)) if matches!(text.as_str(), "true" | "false") => {
            Some(format!("write `{text}` without quotes"))
        }
        (shape, _) if words_of(shape).is_some() => {
            let words = words_of(shape).unwrap_or_default();
            let quoted: Vec<String> = words.iter().map(|(word, _)| format!("`\"{word}\"`")).collect();
            Some(format!("write {}", listed(quoted, " or ")))
        }
        (Shape::Text, Value::Integer(_) | Value::Number(_) | Value::Boolean(_) | Value::Date(_)) => {
            Some(format!("write `\"{}\"`", brief(node.place.text())))
        }
        (Shape::List { of, .. }, _) if of.fits_type(node) => Some("put it in brackets: `[...]`".into()),
        (Shape::Entries { .. }, Value::List(_)) if is_double_header(node) => {
            Some(format!("write `[{path}.NAME]` with a name of its own above each"))
        }
        (Shape::Table(_), Value::List(_)) if is_double_header(node) => {
            Some(format!("write `[{path}]`, with one bracket on each side"))
        }
        (Shape::Table(fields), _) => Some(format!("write `{{ {} = ... }}`", keys_of(fields).join(" = ..., "))),
        (Shape::Entries { of: Shape::Table(fields), .. }, _) => {
            Some(format!("write `[{path}.NAME]`, and `{}` below it", keys_of(fields).join("`, `")))
        }
        (Shape::Integer { .. }, Value::Number(_)) => Some(format!("write {}", shape.words())),
        (Shape::Text, Value::List(items)) if matches!(items[..], [Node { value: Value::Text(_), .. }]) => {
            Some("write the text without brackets".into())
        }
        _ => None,
    };
    finding.help_if(help)
}

/// The words that may stand for a value, alone or beside values of other types.
fn words_of(shape: &Shape) -> Option<&'static [(&'static str, &'static str)]> {
    match shape {
        Shape::Word(words) => Some(words),
        Shape::Either(shapes) => shapes.iter().find_map(words_of),
        _ => None,
    }
}

/// Whether a list was written as `[[name]]`.
fn is_double_header(node: &Node) -> bool {
    node.place.text().starts_with("[[")
        && node.list().is_some_and(|items| items.iter().all(|item| item.table().is_some()))
}

/// The keys of a table that a message names: the required ones, or all.
fn keys_of(fields: &[Field]) -> Vec<&'static str> {
    let required: Vec<&str> = fields.iter().filter(|field| field.required).map(|field| field.key).collect();
    if required.is_empty() { fields.iter().map(|field| field.key).collect() } else { required }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }
}

fn last(path: &str) -> &str {
    path.rsplit_once('.').map_or(path, |(_, last)| last)
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
