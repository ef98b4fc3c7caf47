use super::{Explanation, TermLine};
use crate::betza::StepLine;
use crate::wrapping::wrapped;

/// The widest margin under a token; one that is longer itself stands out.
const WIDEST_MARGIN: usize = 24;

impl Explanation {
    /// The explanation as people read it, without its warnings; every line ends in a newline.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n\n", self.headline());
        text.push_str(&wrapped(&self.sentence, "", ""));
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
            text.push('\n');
            text.push_str(&wrapped(&told, "squares  ", "         "));
        }
        push_steps(&mut text, &self.steps);
        if !self.names.is_empty() {
            text.push_str("\nmen that move so\n");
        }
        for known in &self.names {
            text.push_str(&wrapped(&known.told(), &format!("  {}  ", known.name), "    "));
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
        text.push_str(&wrapped(&term.sentence, &format!("{}  ", term.text), "  "));
    }
    let width = term.tokens.iter().map(|token| token.text.chars().count()).max().unwrap_or(0);
    for token in &term.tokens {
        let head = format!("  {:<width$}  {:<9}  ", token.text, token.role);
        let margin = " ".repeat(head.chars().count().min(WIDEST_MARGIN));
        text.push_str(&wrapped(&token.meaning, &head, &margin));
    }
}

/// The steps and what is said of them.
fn push_steps(text: &mut String, lines: &[StepLine]) {
    if !lines.is_empty() {
        text.push_str("\nsteps (to the right, forward)\n");
    }
    for StepLine { steps, said } in lines {
        let steps: Vec<String> = steps.iter().map(|step| format!("({},{})", step.x, step.y)).collect();
        text.push_str(&wrapped(&format!("{}: {said}", steps.join(" ")), "  ", "    "));
    }
}
