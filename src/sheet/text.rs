use super::document::visible;
use super::{Block, Sheet};
use crate::wrapping::wrapped;

impl Sheet {
    /// The sheet as plain text; every line ends in a newline.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n{}\n", self.title, "=".repeat(self.title.chars().count()));
        for block in &self.blocks {
            text.push('\n');
            text.push_str(&write(block));
        }
        text.chars().map(visible).collect()
    }
}

fn write(block: &Block) -> String {
    match block {
        Block::Heading { level: 2, text } => format!("{text}\n{}\n", "-".repeat(text.chars().count())),
        Block::Heading { text, .. } => format!("{text}\n{}\n", "~".repeat(text.chars().count())),
        Block::Paragraph(sentences) => wrapped(&sentences.join(" "), "", ""),
        Block::List(points) => points.iter().map(|point| wrapped(point, "- ", "  ")).collect(),
        Block::Table { head, rows } => table(head, rows),
        Block::Terms(terms) => {
            let width = terms.iter().map(|(word, _)| word.chars().count()).max().unwrap_or(0);
            let margin = " ".repeat(width + 2);
            terms.iter().map(|(word, said)| wrapped(said, &format!("{word:<width$}  "), &margin)).collect()
        }
        Block::Literal(text) => format!("    {text}\n"),
        Block::Diagram { diagram, .. } => indented(&diagram.text_with_legend()),
    }
}

fn indented(text: &str) -> String {
    text.lines().map(|line| if line.is_empty() { "\n".to_string() } else { format!("    {line}\n") }).collect()
}

fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).chain(head.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let line = |cells: &[String]| {
        let cells = cells.iter().enumerate().map(|(column, cell)| format!("{cell:<width$}", width = width(column)));
        format!("    {}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
    };
    std::iter::once(line(head)).chain(rows.iter().map(|row| line(row))).collect()
}
