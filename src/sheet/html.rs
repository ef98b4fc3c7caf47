use std::fmt::Write;

use super::document::visible;
use super::{Block, Sheet};
use crate::render::Diagram;

/// The whole style of the page; nothing is loaded from elsewhere.
const STYLE: &str = "\
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
pre { font: 0.95rem/1.3 ui-monospace, monospace; overflow-x: auto; }
figure { margin: 1rem 0; }
figcaption { font-size: 0.9rem; }
dt { font-weight: 600; }
th, td { text-align: left; padding: 0 1.5rem 0 0; }
";

impl Sheet {
    /// The sheet as a page of HTML that needs no other file.
    pub fn html(&self) -> String {
        let title = escaped(&self.title);
        let mut page = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
        );
        for block in &self.blocks {
            page.push_str(&write(block));
        }
        page.push_str("</body>\n</html>\n");
        page
    }
}

fn write(block: &Block) -> String {
    match block {
        Block::Heading { level, text } => format!("<h{level}>{}</h{level}>\n", escaped(text)),
        Block::Paragraph(sentences) => format!("<p>{}</p>\n", with_code(&sentences.join(" "))),
        Block::List(points) => {
            let points: String = points.iter().map(|point| format!("<li>{}</li>\n", with_code(point))).collect();
            format!("<ul>\n{points}</ul>\n")
        }
        Block::Table { head, rows } => {
            let head = row("th", head);
            let rows: String = rows.iter().map(|cells| row("td", cells)).collect();
            format!("<table>\n<thead>\n{head}</thead>\n<tbody>\n{rows}</tbody>\n</table>\n")
        }
        Block::Terms(terms) => definitions(terms),
        Block::Literal(text) => format!("<pre>{}</pre>\n", escaped(text)),
        Block::Diagram { caption, diagram } => figure(caption, diagram),
    }
}

fn row(tag: &str, cells: &[String]) -> String {
    let cells: String = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect();
    format!("<tr>{cells}</tr>\n")
}

fn definitions(terms: &[(String, String)]) -> String {
    let mut text = String::from("<dl>\n");
    for (word, said) in terms {
        let _ = writeln!(text, "<dt>{}</dt><dd>{}</dd>", escaped(word), with_code(said));
    }
    text + "</dl>\n"
}

/// The picture with its legend; those who cannot see it are told what it shows.
fn figure(caption: &str, diagram: &Diagram) -> String {
    let caption = escaped(caption);
    let mut text = format!("<figure>\n<pre role=\"img\" aria-label=\"{caption}\">{}</pre>\n", escaped(&diagram.text()));
    let _ = writeln!(text, "<figcaption>{caption}");
    let legend = diagram.legend();
    if !legend.is_empty() {
        text.push_str(&definitions(&legend));
    }
    for note in &diagram.notes {
        let _ = writeln!(text, "<p>{}</p>", escaped(note));
    }
    text + "</figcaption>\n</figure>\n"
}

/// Escaped text in which what stands in back-ticks is code.
fn with_code(text: &str) -> String {
    let parts: Vec<String> = text.split('`').map(escaped).collect();
    if parts.len().is_multiple_of(2) {
        return escaped(text);
    }
    let tagged = parts.iter().enumerate().map(|(index, part)| match index % 2 {
        1 => format!("<code>{part}</code>"),
        _ => part.clone(),
    });
    tagged.collect()
}

/// Text in which nothing is a sign of HTML.
fn escaped(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.chars().map(visible) {
        match letter {
            '&' => plain.push_str("&amp;"),
            '<' => plain.push_str("&lt;"),
            '>' => plain.push_str("&gt;"),
            '"' => plain.push_str("&quot;"),
            '\'' => plain.push_str("&#39;"),
            _ => plain.push(letter),
        }
    }
    plain
}
