mod table;

use super::{Paper, shown};
use crate::report::{Block, Report, Style};
use crate::wrapping::{columns, padded, wrapped_to};

/// The widest margin under a word of a list of words; what is longer itself stands out.
const WIDEST_MARGIN: usize = 28;

/// So many letters of room are left for an answer.
const ROOM: usize = 20;

/// The report as plain text in lines that fit the paper.
pub(super) fn write(report: &Report, paper: &Paper) -> String {
    let mut text = String::new();
    let mut before: Option<&Block> = None;
    if report.style == Style::Page {
        let title: String = report.title.chars().map(shown).collect();
        text.push_str(&underlined(&title, "="));
    }
    // What belongs to a heading is moved in, until another one comes.
    let mut margin = 0;
    for block in &report.blocks {
        // So does a picture, which stands at the edge.
        if let (Block::Heading { .. } | Block::Diagram { .. }, Style::Brief) = (block, report.style) {
            margin = 0;
        }
        let is_parted = match (before, block) {
            (None, _) => report.style == Style::Page,
            (Some(Block::Heading { .. }), _) => report.style == Style::Page,
            (Some(Block::Code(_) | Block::Diagram { .. }), _) => true,
            (Some(_), Block::List(_) | Block::Lines(_)) => report.style == Style::Page,
            (Some(_), _) => true,
        };
        if is_parted {
            text.push('\n');
        }
        let written = of_block(block, report.style, margin, paper);
        match block {
            // Findings draw themselves, and nothing that a terminal would obey.
            Block::Findings(_) => text.push_str(&written),
            // A blank at which no line ends has done what it is for.
            _ => text.extend(written.chars().map(|letter| if letter == '\u{a0}' { ' ' } else { shown(letter) })),
        }
        if let (Block::Heading { .. }, Style::Brief) = (block, report.style) {
            margin = 2;
        }
        before = Some(block);
    }
    text
}

fn of_block(block: &Block, style: Style, margin: usize, paper: &Paper) -> String {
    let indent = " ".repeat(margin);
    // What is copied or looked at stands apart from the words around it.
    let apart = match style {
        Style::Page => 4,
        Style::Brief => 2 * margin,
    };
    let fitted = |text: &str, first: &str, others: &str| {
        wrapped_to(paper.width, text, &format!("{indent}{first}"), &format!("{indent}{others}"))
    };
    match (block, style) {
        (Block::Heading { text, .. }, Style::Brief) => fitted(text, "", "  "),
        (Block::Heading { level: 2, text }, Style::Page) => underlined(text, "-"),
        (Block::Heading { text, .. }, Style::Page) => underlined(text, "~"),
        (Block::Paragraph(sentences), _) => fitted(&sentences.join(" "), "", ""),
        (Block::List(points), _) => points.iter().map(|point| fitted(point, "- ", "  ")).collect(),
        (Block::Lines(lines), _) => {
            let parts = lines.iter().flat_map(|line| line.split('\n').enumerate());
            parts.map(|(index, part)| fitted(part, if index == 0 { "" } else { "  " }, "  ")).collect()
        }
        (Block::Table { head, rows }, Style::Page) => table::write(head, rows, apart, paper.width),
        (Block::Table { head, rows }, Style::Brief) => table::write(head, rows, margin, paper.width),
        (Block::Terms(terms), _) => {
            let width = terms.iter().map(|(word, _)| columns(word)).max().unwrap_or(0);
            let others = " ".repeat((width + 2).min(WIDEST_MARGIN).min(paper.width / 2));
            terms.iter().map(|(word, said)| fitted(said, &format!("{}  ", padded(word, width)), &others)).collect()
        }
        (Block::Code(text), _) => moved_in(text, apart),
        (Block::Quote(text), _) => fitted(text, "  ", "  "),
        (Block::Room, _) => fitted(&format!("Answer: {}", "_".repeat(ROOM)), "", ""),
        (Block::Footer(text), _) => fitted(text, "", "  "),
        (Block::Diagram { diagram, .. }, _) => moved_in(&diagram.text_with_legend(), apart),
        (Block::Findings(findings), _) => findings.render(paper.colors),
    }
}

fn underlined(text: &str, line: &str) -> String {
    format!("{text}\n{}\n", line.repeat(columns(text)))
}

fn moved_in(text: &str, margin: usize) -> String {
    let line = |line: &str| if line.is_empty() { "\n".to_string() } else { format!("{:margin$}{line}\n", "") };
    text.lines().map(line).collect()
}
