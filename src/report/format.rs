mod html;
mod markdown;
mod text;

use serde::{Deserialize, Serialize};

use super::Report;
use crate::findings::visible;
use crate::render::NamedPicture;
use crate::wrapping::WIDTH;

/// What a command says: its data, and a report that says it to people.
pub trait Answer: Serialize {
    /// What people are told.
    fn report(&self) -> Report;

    /// The same on a page, which may show boards that text says in a line.
    fn page(&self) -> Report {
        self.report()
    }

    /// What pages show besides, drawn; text and data say it otherwise.
    fn pictures(&self) -> Vec<NamedPicture> {
        Vec::new()
    }

    /// The same as plain text, in lines of at most 80 columns.
    fn text(&self) -> String {
        text::write(&self.report(), &Paper::default())
    }
}

/// A way to write every answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// For a terminal.
    Text,
    /// For an editor.
    Markdown,
    /// A page for a browser that needs no other file.
    Html,
    /// For other programs.
    Json,
}

/// What an answer is written on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paper {
    /// How many columns plain text may take.
    pub width: usize,
    /// Whether findings are coloured.
    pub colors: bool,
}

impl Default for Paper {
    fn default() -> Paper {
        Paper { width: WIDTH, colors: false }
    }
}

impl Format {
    /// Every format, by which people name them.
    pub const ALL: [Format; 4] = [Format::Text, Format::Markdown, Format::Html, Format::Json];

    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Format::Text => "text",
            Format::Markdown => "markdown",
            Format::Html => "html",
            Format::Json => "json",
        }
    }

    /// The answer in this format; it ends in a newline.
    pub fn write(self, answer: &impl Answer, paper: &Paper) -> String {
        match self {
            Format::Text => text::write(&answer.report(), paper),
            Format::Markdown => markdown::write(&answer.page()),
            Format::Html => html::write(&answer.page(), &answer.pictures()),
            // Answers are plain data: maps of theirs have texts as keys.
            Format::Json => serde_json::to_string_pretty(answer).unwrap_or_else(|error| format!("\"{error}\"")) + "\n",
        }
    }
}

/// A character as an answer may show it: no terminal shall obey it, and nothing shall run backwards.
fn shown(letter: char) -> char {
    if letter == '\n' { letter } else { visible(letter) }
}
