//! Findings as a person reads them: the cause, the line, carets under the very characters, the way out.

use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet, normalize_untrusted_str};

use crate::findings::{Finding, Findings, Place, Severity, visible};

/// More than a person reads at once; a hostile file must not make us write for minutes.
const MOST_RENDERED: usize = 100;

/// A longer excerpt helps nobody, and drawing takes time for every byte of it: only line and column are given then.
const LONGEST_EXCERPT: usize = 16 * 1024;

impl Findings {
    /// The findings as text, one below the other, with colours for a terminal if wished.
    ///
    /// Of very many only some are told; warnings then leave room for all errors that do.
    pub fn render(&self, color: bool) -> String {
        let is_error = |finding: &&Finding| finding.severity == Severity::Error;
        let mut warnings = MOST_RENDERED.saturating_sub(self.iter().filter(is_error).count());
        let mut has_room = |finding: &&Finding| {
            let is_told = is_error(finding) || warnings > 0;
            warnings = warnings.saturating_sub(usize::from(!is_error(finding)));
            is_told
        };
        let told = self.iter().filter(|finding| has_room(finding)).take(MOST_RENDERED);
        let mut text: Vec<String> = told.map(|finding| finding.render(color)).collect();
        if self.len() > MOST_RENDERED {
            text.push(format!("... and {} more\n", self.len() - MOST_RENDERED));
        }
        text.join("\n")
    }
}

impl Finding {
    /// This finding as text, ending in a newline, with colours for a terminal if wished.
    pub fn render(&self, color: bool) -> String {
        let level = match self.severity {
            Severity::Warning => Level::WARNING,
            Severity::Error => Level::ERROR,
        };
        let mut group = Group::with_title(level.primary_title(&self.message).id(self.code));
        if let Some(place) = &self.place {
            group = self.excerpts(place, group);
        }
        if let Some(help) = &self.suggestion {
            group = group.element(Level::HELP.message(normalize_untrusted_str(help)));
        }
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let mut text = renderer.decor_style(DecorStyle::Ascii).render(&[group]).to_string();
        text.push('\n');
        text
    }

    /// The lines it speaks of: both places in one excerpt where they share a file.
    fn excerpts<'a>(&'a self, place: &'a Place, mut group: Group<'a>) -> Group<'a> {
        let mut lines = lines_around(place);
        let mut together = None;
        if let Some((other, text)) = &self.other {
            let theirs = lines_around(other);
            let both = lines.start.min(theirs.start)..lines.end.max(theirs.end);
            if other.source == place.source && both.len() <= LONGEST_EXCERPT {
                lines = both;
                together = Some((other, text));
            }
        }
        group = with_excerpt(group, place, lines, self.label.as_deref(), together);
        match &self.other {
            Some((other, text)) if together.is_none() => {
                with_excerpt(group, other, lines_around(other), Some(text), None)
            }
            _ => group,
        }
    }
}

fn with_excerpt<'a>(
    group: Group<'a>,
    place: &'a Place,
    lines: Range<usize>,
    label: Option<&'a str>,
    other: Option<(&'a Place, &'a String)>,
) -> Group<'a> {
    let source = &place.source;
    if lines.len() > LONGEST_EXCERPT {
        let at = place.line_column();
        return group.element(Origin::path(&source.name).line(at.line).char_column(at.column));
    }
    // The renderer shows control characters of ASCII by signs of their own; what else cannot be seen is shown here.
    let shown = |text: &str| -> String {
        text.chars().map(|letter| if letter.is_ascii() { letter } else { visible(letter) }).collect()
    };
    let within = |at: usize| shown(&source.text[lines.start..at]).len();
    let inside = |span: &Range<usize>| within(span.start)..within(span.end);
    let mut snippet = Snippet::source(shown(&source.text[lines.clone()]))
        .path(&source.name)
        .line_start(source.line_column(lines.start).line)
        .fold(true)
        .annotation(AnnotationKind::Primary.span(inside(&place.span)).label(label));
    if let Some((other, text)) = other {
        snippet = snippet.annotation(AnnotationKind::Context.span(inside(&other.span)).label(text));
    }
    group.element(snippet)
}

/// The whole lines on which a place lies, with their ends but without a byte order mark.
fn lines_around(place: &Place) -> Range<usize> {
    let text = &place.source.text;
    let start = text[..place.span.start].rfind('\n').map_or(0, |newline| newline + 1);
    let end = text[place.span.end..].find('\n').map_or(text.len(), |newline| place.span.end + newline + 1);
    let mark = if start == 0 && text.starts_with('\u{feff}') && place.span.start >= 3 { 3 } else { 0 };
    start + mark..end
}
