use super::document::visible;
use super::{Block, Sheet};

impl Sheet {
    /// The sheet as Markdown, a sentence a line.
    pub fn markdown(&self) -> String {
        let mut text = format!("# {}\n", escaped(&self.title));
        for block in &self.blocks {
            text.push('\n');
            text.push_str(&write(block));
        }
        text
    }
}

fn write(block: &Block) -> String {
    match block {
        Block::Heading { level, text } => format!("{} {}\n", "#".repeat(usize::from(*level)), escaped(text)),
        Block::Paragraph(sentences) => sentences.iter().map(|sentence| format!("{}\n", escaped(sentence))).collect(),
        Block::List(points) => points.iter().map(|point| format!("- {}\n", escaped(point))).collect(),
        Block::Table { head, rows } => {
            let rule: Vec<String> = head.iter().map(|_| "---".to_string()).collect();
            let rows = rows.iter().map(|row| row.iter().map(|cell| escaped(cell)).collect());
            let head = head.iter().map(|cell| escaped(cell)).collect();
            [head, rule].into_iter().chain(rows).map(|row: Vec<String>| format!("| {} |\n", row.join(" | "))).collect()
        }
        Block::Terms(terms) => {
            terms.iter().map(|(word, said)| format!("- **{}**: {}\n", escaped(word), escaped(said))).collect()
        }
        Block::Literal(text) => fenced(&format!("{text}\n")),
        Block::Diagram { diagram, .. } => fenced(&diagram.text_with_legend()),
    }
}

fn fenced(text: &str) -> String {
    format!("```text\n{text}```\n")
}

/// Text in which nothing is a sign of Markdown, except code in back-ticks, and which is one line.
fn escaped(text: &str) -> String {
    let mut plain = String::new();
    let mut in_code = false;
    let has_pairs = text.matches('`').count().is_multiple_of(2);
    for letter in text.chars().map(visible) {
        match letter {
            '`' if has_pairs => {
                in_code = !in_code;
                plain.push(letter);
            }
            '\n' | '\r' => plain.push(' '),
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
