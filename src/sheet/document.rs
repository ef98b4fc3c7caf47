use crate::render::Diagram;

/// A document: a title and what stands below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    pub title: String,
    pub blocks: Vec<Block>,
}

/// One part of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading: 2 for a part of the sheet, 3 for a part of a part.
    Heading { level: u8, text: String },
    /// Sentences that belong together.
    Paragraph(Vec<String>),
    /// Points, one below the other.
    List(Vec<String>),
    /// Rows of as many cells as there are heads.
    Table { head: Vec<String>, rows: Vec<Vec<String>> },
    /// Words and what is said of each of them.
    Terms(Vec<(String, String)>),
    /// Text to be copied as it is.
    Literal(String),
    /// A board, and what it shows in a few words.
    Diagram { caption: String, diagram: Box<Diagram> },
}

impl Block {
    /// A heading.
    pub fn heading(level: u8, text: impl Into<String>) -> Block {
        Block::Heading { level, text: text.into() }
    }

    /// A paragraph of one sentence.
    pub fn sentence(text: impl Into<String>) -> Block {
        Block::Paragraph(vec![text.into()])
    }

    /// A picture.
    pub fn diagram(caption: impl Into<String>, diagram: Diagram) -> Block {
        Block::Diagram { caption: caption.into(), diagram: Box::new(diagram) }
    }
}

/// A character as it may be shown: control characters, which a terminal would obey, become a blank box.
pub(super) fn visible(letter: char) -> char {
    if letter.is_control() && !letter.is_whitespace() { char::REPLACEMENT_CHARACTER } else { letter }
}
