use std::fmt::Write;

use super::{Explanation, KnownName, TermLine};
use crate::betza::VectorLine;

impl Explanation {
    /// The explanation as people read it, without its warnings; every line ends in a newline.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n\n", self.headline());
        let _ = writeln!(text, "{}", self.sentence);
        for term in &self.terms {
            text.push('\n');
            push_term(&mut text, term, self.terms.len() > 1);
        }
        text.push('\n');
        text.push_str(&self.diagram.text_with_legend());
        if let Some(squares) = &self.squares {
            let told: Vec<String> = squares
                .iter()
                .map(|reached| {
                    let taken: String = reached.captures.iter().map(|square| format!("[{square}]")).collect();
                    format!("{}{}{taken}", reached.square, reached.mode)
                })
                .collect();
            let told = if told.is_empty() { "none".to_string() } else { told.join(" ") };
            let _ = writeln!(text, "\nsquares  {told}");
        }
        text.push('\n');
        push_vectors(&mut text, &self.vectors);
        if !self.names.is_empty() {
            text.push_str("\nmen that move so\n");
        }
        for KnownName { name, variants } in &self.names {
            let _ = writeln!(text, "  {name}  {}", variants.join(", "));
        }
        text
    }

    /// The string, and its canonical spelling where that is another.
    fn headline(&self) -> String {
        let given = self.given.trim();
        if given == self.canonical {
            given.to_string()
        } else {
            format!("{given}  (usually written {})", self.canonical)
        }
    }
}

fn push_term(text: &mut String, term: &TermLine, with_sentence: bool) {
    if with_sentence {
        let _ = writeln!(text, "{}  {}", term.text, term.sentence);
    }
    let width = term.tokens.iter().map(|token| token.text.chars().count()).max().unwrap_or(0);
    for token in &term.tokens {
        let _ = writeln!(text, "  {:<width$}  {:<9}  {}", token.text, token.role, token.meaning);
    }
}

/// The steps, those together of which the same is said.
fn push_vectors(text: &mut String, vectors: &[VectorLine]) {
    if vectors.is_empty() {
        return;
    }
    text.push_str("steps (to the right, forward)\n");
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for line in vectors {
        let said = said_of(line);
        let step = format!("({},{})", line.x, line.y);
        match groups.iter_mut().find(|(other, _)| *other == said) {
            Some((_, steps)) => steps.push(step),
            None => groups.push((said, vec![step])),
        }
    }
    for (said, steps) in groups {
        let _ = writeln!(text, "  {}  {said}", steps.join(" "));
    }
}

fn said_of(line: &VectorLine) -> String {
    let modes: Vec<&str> = line
        .modes
        .chars()
        .map(|mode| match mode {
            'm' => "to an empty square",
            'c' => "capturing",
            'd' => "taking its own",
            _ => "en passant",
        })
        .collect();
    let range = match line.max {
        0 => "any number of times, ".to_string(),
        1 => String::new(),
        max => format!("up to {max} times, "),
    };
    let initial = if line.initial { ", as its first move only" } else { "" };
    format!("{range}{}{initial}", modes.join(" or "))
}
