use super::explanation::{Explanation, TermLine};
use super::paths::PathLine;
use super::tokens::TokenLine;
use crate::betza::{self, StepLine};
use crate::in_order::InOrder;
use crate::report::{Answer, Block, Head, Report};
use crate::same::vectors_in_short;

/// How far tokens are moved in that stand under no heading: a number and the room before it.
const INDENT: usize = 3;

impl Answer for Explanation {
    /// The explanation as people read it, without its warnings.
    fn report(&self) -> Report {
        let mobility = self.properties.as_ref().map(|properties| properties.mobility());
        let head = [self.headline()].into_iter().chain(mobility);
        let mut blocks = vec![Block::lines(head), Block::sentence(&self.sentence)];
        for term in &self.terms {
            // What a single term says has been said.
            let heading =
                (self.terms.len() > 1).then(|| Block::heading(3, format!("{}\u{a0} {}", term.text, term.sentence)));
            let least = if heading.is_some() { 0 } else { INDENT };
            blocks.extend(heading);
            blocks.push(tokens(term, least));
        }
        blocks.push(Block::diagram(format!("Moves of `{}`", self.given.trim()), self.diagram.clone()));
        blocks.extend(self.told_squares());
        blocks.extend(steps(&self.steps));
        blocks.extend(paths(&self.paths, self.more_paths));
        blocks.extend(self.told_properties());
        blocks.extend(self.told_names());
        blocks.extend(self.told_look_alikes());
        Report::new(format!("`{}`", self.given.trim()), blocks)
    }
}

impl Explanation {
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

    fn told_squares(&self) -> Option<Block> {
        let told = self.squares.as_ref()?.iter().map(|reached| {
            let taken: String = reached.captures.iter().map(|square| format!("[{square}]")).collect();
            format!("{}{}{taken}", reached.square, reached.mode)
        });
        let told: Vec<String> = told.collect();
        Some(Block::terms([("squares", if told.is_empty() { "none".to_string() } else { told.join(" ") })]))
    }

    fn told_properties(&self) -> Vec<Block> {
        let Some(properties) = &self.properties else {
            let told = "not known: it has too many ways to try them on every square";
            return vec![Block::heading(2, "properties"), Block::sentence(told)];
        };
        let terms: Vec<&str> = self.terms.iter().map(|term| term.text.as_str()).collect();
        let heading = format!("properties (a man that has moved, on an empty {} board)", properties.board);
        let lines = properties.lines(&terms).into_iter().map(|line| (line.name, line.said));
        vec![Block::heading(2, heading), Block::terms(lines)]
    }

    fn told_names(&self) -> Vec<Block> {
        if self.names.is_empty() {
            return Vec::new();
        }
        let names = self.names.iter().map(|known| format!("{}\u{a0} {}", known.name, known.told()));
        vec![Block::heading(2, "men that move so"), Block::lines(names)]
    }

    fn told_look_alikes(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        if !self.also_written.is_empty() {
            blocks.extend([Block::heading(2, "also written"), Block::sentence(self.also_written.join(", "))]);
        }
        if !self.look_alikes.is_empty() {
            let told = self.look_alikes.iter().map(|other| (&other.text, &other.difference));
            blocks.extend([Block::heading(2, "not to be taken for"), Block::terms(told)]);
        }
        blocks
    }
}

/// The tokens of a term; the column of their numbers has at least so many letters.
fn tokens(term: &TermLine, least: usize) -> Block {
    let role = |token: &TokenLine| match &token.applies_to {
        Some(whole) => format!("{} of {whole}", token.role),
        None => token.role.to_string(),
    };
    let row =
        |token: &TokenLine| vec![token.column.to_string(), token.text.clone(), role(token), token.meaning.clone()];
    let words = || Head::words("");
    Block::Table {
        head: vec![Head::number("").at_least(least), words(), words(), words()],
        rows: term.tokens.iter().map(row).collect(),
    }
}

/// The steps and what is said of them.
fn steps(lines: &[StepLine]) -> Vec<Block> {
    if lines.is_empty() {
        return Vec::new();
    }
    let told = lines.iter().map(|StepLine { steps, said }| {
        let mut steps = steps.clone();
        steps.order_by_key(|step| (step.x.abs().max(step.y.abs()), step.x.abs(), step.y < 0, step.x < 0));
        format!("{}: {said}", vectors_in_short(&steps, usize::MAX))
    });
    vec![Block::heading(2, "steps (to the right, forward)"), Block::lines(told)]
}

/// The paths of what turns, leg by leg.
fn paths(lines: &[PathLine], more: Option<usize>) -> Vec<Block> {
    let left_out = match more {
        Some(0) if lines.is_empty() => return Vec::new(),
        Some(0) => None,
        Some(more) => Some(format!("and {more} more")),
        None if lines.is_empty() => Some("too many to list".to_string()),
        None => Some("and more".to_string()),
    };
    let told = lines.iter().map(|line| format!("{}: {}", line.ends(), line.said()));
    let heading = "paths (to the right, forward; turned and mirrored ones counted)";
    vec![Block::heading(2, heading), Block::lines(told.chain(left_out))]
}
