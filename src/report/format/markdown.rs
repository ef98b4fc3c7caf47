use super::shown;
use crate::report::{Align, Block, Head, Report};

/// So many letters of room are left for an answer.
const ROOM: usize = 20;

/// The report as Markdown, a sentence a line.
pub(super) fn write(report: &Report) -> String {
    let mut text = format!("# {}\n", escaped(&report.title));
    for block in &report.blocks {
        text.push('\n');
        text.push_str(&of_block(block));
    }
    text
}

fn of_block(block: &Block) -> String {
    match block {
        Block::Heading { level, text } => format!("{} {}\n", "#".repeat(usize::from(*level)), escaped(text)),
        Block::Paragraph(sentences) => sentences.iter().map(|sentence| format!("{}\n", escaped(sentence))).collect(),
        Block::List(points) | Block::Lines(points) => {
            points.iter().map(|point| format!("- {}\n", escaped(point))).collect()
        }
        Block::Table { head, rows } => table(head, rows),
        Block::Terms(terms) => terms.iter().map(term).collect(),
        Block::Code(text) => fenced(text),
        Block::Quote(text) => format!("> {}\n", escaped(text)),
        Block::Room => format!("Answer: {}\n", "\\_".repeat(ROOM)),
        Block::Footer(text) => {
            let plain: String = text.chars().map(|letter| if letter == '`' { '\'' } else { shown(letter) }).collect();
            format!("---\n\n`{}`\n", plain.replace('\n', " "))
        }
        Block::Diagram { diagram, .. } => fenced(&diagram.text_with_legend()),
        Block::Findings(findings) => fenced(&findings.render(false)),
    }
}

/// A word and what is said of it; without a word, it goes on with the one before.
fn term((word, said): &(String, String)) -> String {
    if word.is_empty() {
        return format!("  {}\n", escaped(said));
    }
    format!("- **{}**: {}\n", escaped(word), escaped(said))
}

fn table(head: &[Head], rows: &[Vec<String>]) -> String {
    let line = |cells: &[String]| {
        let mut cells: Vec<String> = cells.iter().map(|cell| escaped(cell.trim())).collect();
        // What stands across all columns stands in the last one, the widest; a row may end early.
        let at = if cells.len() == 1 { 0 } else { cells.len() };
        let missing = head.len().saturating_sub(cells.len());
        cells.splice(at..at, (0..missing).map(|_| String::new()));
        format!("| {} |\n", cells.join(" | "))
    };
    let names: Vec<String> = head.iter().map(|one| one.text.clone()).collect();
    let rule = head.iter().map(|one| if one.align == Align::Right { "---:" } else { "---" });
    let rule = format!("| {} |\n", rule.collect::<Vec<_>>().join(" | "));
    let rows: String = rows.iter().filter(|row| !row.is_empty()).map(|row| line(row)).collect();
    line(&names) + &rule + &rows
}

/// Text as it is, between fences that are longer than any in it.
fn fenced(text: &str) -> String {
    let text: String = text.trim_end_matches('\n').chars().map(shown).collect();
    let longest = text.split(|letter| letter != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}text\n{text}\n{fence}\n")
}

/// Text in which nothing is a sign of Markdown, except code in back-ticks, and which is one line.
fn escaped(text: &str) -> String {
    let mut plain = String::new();
    let mut in_code = false;
    let has_pairs = text.matches('`').count().is_multiple_of(2);
    for letter in text.chars().map(shown) {
        match letter {
            '`' if has_pairs => {
                in_code = !in_code;
                plain.push(letter);
            }
            '\n' => plain.push(' '),
            '|' => plain.push_str("\\|"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '~' | '&' if !in_code => {
                plain.push('\\');
                plain.push(letter);
            }
            _ => plain.push(letter),
        }
    }
    plain
}
