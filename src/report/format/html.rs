use std::fmt::Write;

use super::shown;
use crate::render::{Diagram, NamedPicture, Picture, in_page, in_xml, picture_style};
use crate::report::{Align, Block, Head, Report};

/// The whole style of the page; nothing is loaded from elsewhere.
const STYLE: &str = include_str!("page.css");

/// The report as a page of HTML that needs no other file.
pub(super) fn write(report: &Report, drawn: &[NamedPicture]) -> String {
    let title = escaped(&report.title);
    let has_pictures = !drawn.is_empty() || report.blocks.iter().any(|block| matches!(block, Block::Diagram { .. }));
    let pictures = if has_pictures { picture_style() + "\n" } else { String::new() };
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}{}{pictures}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        under_each_page(report)
    );
    // What belongs to a small heading stays on its page.
    let mut is_open = false;
    for block in &report.blocks {
        if let (Block::Heading { .. } | Block::Footer(_), true) = (block, is_open) {
            page.push_str("</section>\n");
            is_open = false;
        }
        if let Block::Heading { level: 3.., .. } = block {
            page.push_str("<section>\n");
            is_open = true;
        }
        page.push_str(&of_block(block));
    }
    page += if is_open { "</section>\n" } else { "" };
    if !drawn.is_empty() {
        page += "<h2>Pictures</h2>\n";
    }
    let figures = drawn.iter().map(|one| format!("<figure>\n{}</figure>\n", in_page(&one.svg)));
    page + &figures.collect::<String>() + "</body>\n</html>\n"
}

/// The footer in the margin of every page that is printed, as far as style sheets can hold its letters.
fn under_each_page(report: &Report) -> String {
    let footers = report.blocks.iter().filter_map(|block| match block {
        Block::Footer(text) => {
            Some(text.replace(|letter: char| !letter.is_alphanumeric() && !" -,.".contains(letter), ""))
        }
        _ => None,
    });
    let rule = |text| format!("@page {{ @bottom-left {{ content: \"{text}\"; font: 8pt monospace; }} }}\n");
    footers.map(rule).collect()
}

fn of_block(block: &Block) -> String {
    match block {
        Block::Heading { level, text } => format!("<h{level}>{}</h{level}>\n", with_code(text)),
        Block::Paragraph(sentences) => format!("<p>{}</p>\n", with_code(&sentences.join(" "))),
        Block::List(points) => format!("<ul>\n{}</ul>\n", items(points)),
        Block::Lines(lines) => format!("<ul class=\"lines\">\n{}</ul>\n", items(lines)),
        Block::Table { head, rows } => table(head, rows),
        Block::Terms(terms) => definitions(terms),
        Block::Code(text) => format!("<pre>{}</pre>\n", escaped(text.trim_end())),
        Block::Quote(text) => format!("<blockquote>{}</blockquote>\n", with_code(text)),
        Block::Room => "<div class=\"room\"></div>\n".to_string(),
        Block::Footer(text) => format!("<footer><code>{}</code></footer>\n", escaped(text)),
        Block::Diagram { caption, diagram } => figure(caption, diagram),
        Block::Findings(findings) => format!("<pre>{}</pre>\n", escaped(findings.render(false).trim_end())),
    }
}

fn items(points: &[String]) -> String {
    points.iter().map(|point| format!("<li>{}</li>\n", with_code(point).replace('\n', "<br>"))).collect()
}

fn table(head: &[Head], rows: &[Vec<String>]) -> String {
    let row = |tag: &str, cells: &[String]| {
        if let ([cell], true) = (cells, head.len() > 1) {
            return format!("<tr><td class=\"across\" colspan=\"{}\">{}</td></tr>\n", head.len(), with_code(cell));
        }
        let cells = cells.iter().zip(head).map(|(cell, one)| {
            let class = if one.align == Align::Right { " class=\"number\"" } else { "" };
            format!("<{tag}{class}>{}</{tag}>", with_code(cell))
        });
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let names: Vec<String> = head.iter().map(|one| one.text.clone()).collect();
    let is_named = names.iter().any(|name| !name.is_empty());
    let names = if is_named { format!("<thead>\n{}</thead>\n", row("th", &names)) } else { String::new() };
    let parts = rows.split(Vec::is_empty).map(|part| {
        let rows: String = part.iter().map(|cells| row("td", cells)).collect();
        format!("<tbody>\n{rows}</tbody>\n")
    });
    format!("<div class=\"wide\">\n<table>\n{names}{}</table>\n</div>\n", parts.collect::<String>())
}

fn definitions(terms: &[(String, String)]) -> String {
    let mut text = String::from("<dl>\n");
    for (word, said) in terms {
        let _ = writeln!(text, "<dt>{}</dt><dd>{}</dd>", with_code(word), with_code(said));
    }
    text + "</dl>\n"
}

/// The picture; those who cannot see it are told by itself what it shows.
fn figure(caption: &str, diagram: &Diagram) -> String {
    let title: String = caption.chars().map(shown).collect();
    let drawn = in_page(&Picture { diagram, title: &title, details: "" }.svg());
    let notes: String = diagram.notes.iter().map(|note| format!("<p>{}</p>\n", with_code(note))).collect();
    format!("<figure>\n{drawn}<figcaption>{}\n{notes}</figcaption>\n</figure>\n", with_code(caption))
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
    in_xml(&text.chars().map(shown).collect::<String>()).replace('\'', "&#39;")
}
