//! Tables written as a TOML text that people can edit.

use crate::file::shape::{Field, Shape};
use crate::file::tree::{Node, Table, Value};

/// The longest inline table on one line; longer ones get a header of their own.
const WIDEST: usize = 110;

/// Writes a file's tables in the order of `fields`, each section below a comment that says what it is.
pub fn write(root: &Table, fields: &[Field]) -> String {
    let mut text = String::new();
    for field in fields.iter().filter(|field| !is_section(field)) {
        if let Some(node) = root.get(field.key) {
            text.push_str(&format!("{} = {}\n", field.key, inline(node)));
        }
    }
    for field in fields.iter().filter(|field| is_section(field)) {
        let Some(table) = root.table(field.key) else { continue };
        text.push_str(&format!("\n# {}\n", field.doc));
        match field.shape {
            Shape::Entries { of: Shape::Table(inner), .. } => write_entries(field.key, table, inner, &mut text),
            _ => write_section(field.key, table, &mut text),
        }
    }
    text
}

fn is_section(field: &Field) -> bool {
    matches!(field.shape, Shape::Table(_) | Shape::Entries { .. })
}

/// Entries on a line each if all are short, else each below a header of its own.
fn write_entries(path: &str, table: &Table, fields: &[Field], text: &mut String) {
    for field in fields {
        text.push_str(&format!("#   {}: {}\n", field.key, field.doc));
    }
    let lines: Vec<String> =
        table.entries.iter().map(|entry| format!("{} = {}", key(&entry.key), inline(&entry.node))).collect();
    if lines.len() > 1 && lines.iter().all(|line| line.len() <= WIDEST) {
        text.push_str(&format!("[{path}]\n{}\n", lines.join("\n")));
        return;
    }
    for (index, (entry, inner)) in table.tables().enumerate() {
        let gap = if index > 0 { "\n" } else { "" };
        text.push_str(gap);
        write_section(&format!("{path}.{}", key(&entry.key)), inner, text);
    }
}

fn write_section(path: &str, table: &Table, text: &mut String) {
    text.push_str(&format!("[{path}]\n"));
    for entry in &table.entries {
        text.push_str(&format!("{} = {}\n", key(&entry.key), inline(&entry.node)));
    }
}

/// A key as a file writes it: in quotes where it must be.
pub(crate) fn key(key: &str) -> String {
    let is_bare = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if !key.is_empty() && key.bytes().all(is_bare) { key.to_string() } else { quoted(key) }
}

fn inline(node: &Node) -> String {
    match &node.value {
        Value::Text(text) if text.contains('\n') => picture(text),
        Value::Text(text) => quoted(text),
        Value::Integer(number) => number.to_string(),
        Value::Number(number) => format!("{number:?}"),
        Value::Boolean(claim) => claim.to_string(),
        Value::Date(date) => date.clone(),
        Value::List(items) => format!("[{}]", items.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Table(table) => {
            let pairs = table.entries.iter().map(|entry| format!("{} = {}", key(&entry.key), inline(&entry.node)));
            format!("{{ {} }}", pairs.collect::<Vec<_>>().join(", "))
        }
    }
}

/// A text of several lines between three quotes, as pictures of boards are written.
fn picture(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace("\"\"\"", "\\\"\\\"\\\"");
    let is_plain = escaped.chars().all(|letter| letter == '\n' || letter == '\t' || !letter.is_control());
    if is_plain { format!("\"\"\"\n{escaped}\"\"\"") } else { quoted(text) }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            letter if letter.is_control() => quoted.push_str(&format!("\\u{:04x}", letter as u32)),
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
