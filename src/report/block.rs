use crate::findings::Findings;
use crate::render::Diagram;

/// A document: a title and what stands below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What stands above it.
    pub title: String,
    /// How it looks as plain text.
    pub style: Style,
    /// Its parts in their order.
    pub blocks: Vec<Block>,
}

/// How a report looks as plain text; as a page every report looks the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The answer to a question that stands above it in the terminal: no title, headings that are lines, and what
    /// belongs to one moved in.
    Brief,
    /// A page of its own: a title, headings with lines under them.
    Page,
}

/// One part of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading: 2 for a part of the report, 3 for a part of a part.
    Heading {
        /// 2 for a part, 3 for a part of a part.
        level: u8,
        /// Its words.
        text: String,
    },
    /// Sentences that belong together.
    Paragraph(Vec<String>),
    /// Points, one below the other.
    List(Vec<String>),
    /// Lines, each for itself; further lines of one of them stand behind `\n`.
    Lines(Vec<String>),
    /// Rows of as many cells as there are heads.
    ///
    /// A row of a single cell stands across all columns and goes with the row above it; a row without cells parts
    /// those above it from those below.
    Table {
        /// The heads of the columns.
        head: Vec<Head>,
        /// The rows, a text for each column.
        rows: Vec<Vec<String>>,
    },
    /// Words and what is said of each of them.
    Terms(Vec<(String, String)>),
    /// Text to be copied as it is.
    Code(String),
    /// Words that are somebody else's, or that are spoken of.
    Quote(String),
    /// Room in which an answer can be written by hand.
    Room,
    /// What stands under the whole, and is printed under each of its pages.
    Footer(String),
    /// A board, and what it shows in a few words.
    Diagram {
        /// What is said of it.
        caption: String,
        /// What is drawn.
        diagram: Box<Diagram>,
    },
    /// What is wrong, each with its place.
    Findings(Findings),
}

/// What stands over a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// Empty for a column that needs no words.
    pub text: String,
    /// To which side the column leans.
    pub align: Align,
    /// The fewest letters that the column takes as plain text.
    pub least: usize,
}

/// On which side of its column a cell stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words, which may go on in further lines.
    Left,
    /// Numbers, which never do.
    Right,
}

impl Report {
    /// The answer to a question.
    pub fn new(title: impl Into<String>, blocks: Vec<Block>) -> Report {
        Report { title: title.into(), style: Style::Brief, blocks }
    }
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

    /// Lines, each for itself.
    pub fn lines(lines: impl IntoIterator<Item = impl Into<String>>) -> Block {
        Block::Lines(lines.into_iter().map(Into::into).collect())
    }

    /// Words and what is said of each of them.
    pub fn terms(terms: impl IntoIterator<Item = (impl Into<String>, impl Into<String>)>) -> Block {
        Block::Terms(terms.into_iter().map(|(word, said)| (word.into(), said.into())).collect())
    }

    /// Which files were written, if any were.
    pub fn written(files: &[String]) -> Option<Block> {
        let told = || Block::lines(files.iter().map(|file| format!("wrote {}", file.escape_debug())));
        (!files.is_empty()).then(told)
    }

    /// A picture.
    pub fn diagram(caption: impl Into<String>, diagram: Diagram) -> Block {
        Block::Diagram { caption: caption.into(), diagram: Box::new(diagram) }
    }
}

impl Head {
    /// Over a column of words.
    pub fn words(text: impl Into<String>) -> Head {
        Head { text: text.into(), align: Align::Left, least: 0 }
    }

    /// Over a column of numbers.
    pub fn number(text: impl Into<String>) -> Head {
        Head { text: text.into(), align: Align::Right, least: 0 }
    }

    /// The column takes at least so many letters.
    #[must_use]
    pub fn at_least(self, least: usize) -> Head {
        Head { least, ..self }
    }
}
