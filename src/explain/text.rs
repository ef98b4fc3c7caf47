use super::paths::PathLine;
use super::{Explanation, LookAlike, TermLine, TokenLine};
use crate::betza::{self, StepLine};
use crate::same::vectors_in_short;
use crate::wrapping::wrapped;

/// The widest margin under a token or a property; what is longer itself stands out.
const WIDEST_MARGIN: usize = 28;

impl Explanation {
    /// The explanation as people read it, without its warnings; every line ends in a newline.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n", self.headline());
        if let Some(properties) = &self.properties {
            text.push_str(&wrapped(&properties.mobility(), "", ""));
        }
        text.push('\n');
        text.push_str(&wrapped(&self.sentence, "", ""));
        for term in &self.terms {
            text.push('\n');
            push_term(&mut text, term, self.terms.len() > 1);
        }
        text.push('\n');
        text.push_str(&self.diagram.text_with_legend());
        self.push_squares(&mut text);
        push_steps(&mut text, &self.steps);
        push_paths(&mut text, &self.paths, self.more_paths);
        self.push_properties(&mut text);
        self.push_names(&mut text);
        self.push_look_alikes(&mut text);
        text
    }

    /// The string, its canonical spelling where that has other terms, and how it was read where that is not the usual way.
    fn headline(&self) -> String {
        let given = self.given.trim();
        let mut notes = Vec::new();
        if given != self.canonical && !self.is_only_reordered() {
            notes.push(format!("the same as {}", self.canonical));
        }
        if self.dialect != "default" {
            notes.push("directions on K and Q as XBoard reads them".to_string());
        }
        if notes.is_empty() { given.to_string() } else { format!("{given}  ({})", notes.join("; ")) }
    }

    /// Whether the canonical spelling has the same terms in another order, which is nothing worth saying.
    fn is_only_reordered(&self) -> bool {
        let Ok(piece) = betza::parse(&self.canonical) else { return false };
        let mut usual: Vec<&str> =
            piece.terms.iter().filter_map(|term| self.canonical.get(term.span.clone())).collect();
        let mut given: Vec<&str> = self.terms.iter().map(|term| term.text.as_str()).collect();
        usual.sort_unstable();
        given.sort_unstable();
        usual == given
    }

    fn push_squares(&self, text: &mut String) {
        let Some(squares) = &self.squares else { return };
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

    fn push_properties(&self, text: &mut String) {
        let Some(properties) = &self.properties else {
            text.push_str("\nproperties\n  not known: it has too many ways to try them on every square\n");
            return;
        };
        let terms: Vec<&str> = self.terms.iter().map(|term| term.text.as_str()).collect();
        let rows = properties.lines(&terms);
        text.push_str(&format!("\nproperties (a man that has moved, on an empty {} board)\n", properties.board));
        push_table(text, rows.iter().map(|line| (line.name.to_string(), line.said.as_str())));
    }

    fn push_names(&self, text: &mut String) {
        if !self.names.is_empty() {
            text.push_str("\nmen that move so\n");
        }
        for known in &self.names {
            text.push_str(&wrapped(&known.told(), &format!("  {}  ", known.name), "    "));
        }
    }

    fn push_look_alikes(&self, text: &mut String) {
        if !self.also_written.is_empty() {
            text.push_str("\nalso written\n");
            text.push_str(&wrapped(&self.also_written.join(", "), "  ", "  "));
        }
        if !self.look_alikes.is_empty() {
            text.push_str("\nnot to be taken for\n");
        }
        push_table(
            text,
            self.look_alikes.iter().map(|LookAlike { text, difference, .. }| (text.clone(), difference.as_str())),
        );
    }
}

fn push_term(text: &mut String, term: &TermLine, with_sentence: bool) {
    if with_sentence {
        text.push_str(&wrapped(&term.sentence, &format!("{}  ", term.text), "  "));
    }
    let column = |token: &TokenLine| token.column.to_string();
    let role = |token: &TokenLine| match &token.applies_to {
        Some(whole) => format!("{} of {whole}", token.role),
        None => token.role.to_string(),
    };
    let width = |of: &dyn Fn(&TokenLine) -> String| {
        term.tokens.iter().map(|token| of(token).chars().count()).max().unwrap_or(0)
    };
    let (columns, texts, roles) = (width(&column), width(&|token| token.text.clone()), width(&role));
    for token in &term.tokens {
        let head = format!("  {:>columns$}  {:<texts$}  {:<roles$}  ", column(token), token.text, role(token));
        let margin = " ".repeat(head.chars().count().min(WIDEST_MARGIN));
        text.push_str(&wrapped(&token.meaning, &head, &margin));
    }
}

/// Rows of a name and what is said of it.
fn push_table<'a>(text: &mut String, rows: impl Iterator<Item = (String, &'a str)> + Clone) {
    let width = rows.clone().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, said) in rows {
        let head = format!("  {name:<width$}  ");
        let margin = " ".repeat(head.chars().count().min(WIDEST_MARGIN));
        text.push_str(&wrapped(said, &head, &margin));
    }
}

/// The steps and what is said of them.
fn push_steps(text: &mut String, lines: &[StepLine]) {
    if !lines.is_empty() {
        text.push_str("\nsteps (to the right, forward)\n");
    }
    for StepLine { steps, said } in lines {
        let mut steps = steps.clone();
        steps.sort_by_key(|step| (step.x.abs().max(step.y.abs()), step.x.abs(), step.y < 0, step.x < 0));
        text.push_str(&wrapped(&format!("{}: {said}", vectors_in_short(&steps, usize::MAX)), "  ", "    "));
    }
}

/// The paths of what turns, leg by leg.
fn push_paths(text: &mut String, lines: &[PathLine], more: Option<usize>) {
    if !lines.is_empty() || more != Some(0) {
        text.push_str("\npaths (to the right, forward; turned and mirrored ones counted)\n");
    }
    for line in lines {
        text.push_str(&wrapped(&format!("{}: {}", line.ends(), line.said()), "  ", "    "));
    }
    match more {
        Some(0) => {}
        Some(more) => text.push_str(&format!("  and {more} more\n")),
        None if lines.is_empty() => text.push_str("  too many to list\n"),
        None => text.push_str("  and more\n"),
    }
}
