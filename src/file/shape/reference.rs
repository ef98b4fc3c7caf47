//! What a file may hold, as a page to read.

use std::fmt::Write;

use crate::file::shape::{Field, Shape};

/// The reference in Markdown: a table of keys for the file, and one for every table in it.
pub fn reference(fields: &[Field]) -> String {
    let mut page = String::new();
    keys(&mut page, fields);
    sections(&mut page, fields, "");
    page
}

/// One row a key: what it takes, whether it must be there, what it means.
fn keys(page: &mut String, fields: &[Field]) {
    page.push_str("| key | takes | required | meaning |\n| --- | --- | --- | --- |\n");
    for field in fields {
        let required = if field.required { "yes" } else { "" };
        // Writing to a string cannot fail.
        let _ =
            writeln!(page, "| `{}` | {} | {required} | {} |", field.key, cell(&takes(&field.shape)), cell(field.doc));
    }
    for field in fields {
        let words: Vec<_> = field.shape.words_with_meanings().collect();
        if words.is_empty() {
            continue;
        }
        let _ = writeln!(page, "\nThe words of `{}`:\n", field.key);
        for (word, meaning) in words {
            let _ = writeln!(page, "- `{word}`: {meaning}");
        }
    }
}

/// A section for every table below these keys.
fn sections(page: &mut String, fields: &[Field], path: &str) {
    for field in fields {
        let path = if path.is_empty() { field.key.to_string() } else { format!("{path}.{}", field.key) };
        section(page, &field.shape, &path, field.doc);
    }
}

fn section(page: &mut String, shape: &Shape, path: &str, doc: &str) {
    match shape {
        Shape::Table(fields) => {
            let _ = writeln!(page, "\n## `[{path}]`\n\n{doc}\n");
            keys(page, fields);
            sections(page, fields, path);
        }
        Shape::Entries { of, name } => {
            section(page, of, &format!("{path}.{}", name.to_uppercase().replace(' ', "-")), doc)
        }
        Shape::List { of, .. } => section(page, of, path, doc),
        Shape::Either(shapes) => shapes.iter().for_each(|shape| section(page, shape, path, doc)),
        _ => {}
    }
}

fn takes(shape: &Shape) -> String {
    match shape {
        Shape::Entries { name, .. } => format!("a table, one entry a {name}"),
        shape => shape.words(),
    }
}

/// Text that stays in its cell.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
