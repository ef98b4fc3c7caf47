use serde::Serialize;

use super::look_alikes::{LookAlike, LookAlikes, look_alikes};
use super::names::{KnownName, known_names, with_name};
use super::paths::{PathLine, PathLines, lines_of, straight_and_bent};
use super::place::Standpoint;
use super::properties::{Properties, properties};
use super::squares::{ReachedSquare, reached};
use super::tokens::{Span, TokenLine, token_lines};
use crate::betza::{self, BetzaError, Dialect, Notation, StepLine, VectorLine};
use crate::geometry::{Board, Color};
use crate::render::{Diagram, tile};
use crate::same::Comparand;
use crate::walker::Scene;

/// The board of whoever names none.
const USUAL_SIDE: u8 = 8;

/// How a string is to be explained.
#[derive(Clone, Debug, Default)]
pub struct ExplainOptions {
    /// How direction letters on `K` and `Q` are read.
    pub dialect: Dialect,
    /// Where the man stands, and among whom; without it the string is explained on no board.
    pub place: Option<Standpoint>,
    /// The board whose squares its properties are counted on, where there is no place; 8x8 if left out.
    pub board: Option<Board>,
}

/// Everything that a string says.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    /// The one spelling of what the string says.
    pub canonical: String,
    /// How direction letters on `K` and `Q` were read: `default` or `xboard`.
    pub dialect: &'static str,
    /// The whole movement in one sentence.
    pub sentence: String,
    /// Its terms, each a move of its own.
    pub terms: Vec<TermLine>,
    /// The steps of the movement.
    pub vectors: Vec<VectorLine>,
    /// Whether the steps say all of the movement; else whoever reads only them has another man.
    pub vectors_complete: bool,
    /// The paths of a movement that turns or has several legs, as many as can be told; else none.
    pub paths: Vec<PathLine>,
    /// Whether these are all paths of what turns or has several legs.
    pub paths_complete: bool,
    /// What can be said of the movement as a whole on its board, or on one of 8x8; none if that takes too long to tell.
    pub properties: Option<Properties>,
    /// What can be read but deserves a warning.
    pub lints: Vec<LintLine>,
    /// Other strings that say the same.
    pub also_written: Vec<String>,
    /// Strings that are easily taken for this one.
    pub look_alikes: Vec<LookAlike>,
    /// What men that move so are called, and where.
    pub names: Vec<KnownName>,
    /// Where the man can go from its place, each way once, sorted by file, rank and mode; only with a place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub squares: Option<Vec<ReachedSquare>>,
    /// The steps with every condition on them, for people.
    #[serde(skip)]
    pub steps: Vec<StepLine>,
    /// How many lines the paths would have more; none if there are too many to tell.
    #[serde(skip)]
    pub more_paths: Option<usize>,
    /// The movement as a picture: on its board, or on one just big enough.
    #[serde(skip)]
    pub diagram: Diagram,
    /// The string as given.
    #[serde(skip)]
    pub given: String,
}

/// One term of the string: an atom with its letters and its range, or a bracket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TermLine {
    pub text: String,
    pub span: Span,
    /// What the term adds to the movement.
    pub sentence: String,
    pub tokens: Vec<TokenLine>,
}

/// A warning about a part of the string.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LintLine {
    /// A stable name in kebab-case.
    pub code: &'static str,
    /// The bytes of the string that deserve it.
    pub span: Span,
    /// The cause: lower case, no full stop.
    pub message: String,
}

/// Explains a string.
///
/// # Errors
///
/// The first mistake in the string, at the very character; or notation that can be read but is not executed.
pub fn explain(text: &str, options: &ExplainOptions) -> Result<Explanation, BetzaError> {
    let notation = betza::read(text, options.dialect).map_err(|error| with_name(error, text))?;
    let movement = &notation.movement;
    let whole = Comparand::new(movement.clone());
    let squares = options.place.as_ref().map(|place| reached(movement, place));
    let mut lints: Vec<LintLine> = notation.lints.iter().map(LintLine::from).collect();
    if let Some((_, false)) = squares {
        let message = "this has more ways here than can be followed: squares may be missing".to_string();
        lints.push(LintLine { code: "too-many-ways", span: [0, text.len()], message });
    }
    let (board, from, color) = match (&options.place, &options.board) {
        (Some(place), _) => (place.scene.board().clone(), Some(place.from), place.color),
        (None, Some(board)) => (board.clone(), None, Color::White),
        // A side of eight squares is one that a board may have.
        (None, None) => (Board::new(USUAL_SIDE, USUAL_SIDE).expect("8x8 is a board"), None, Color::White),
    };
    let properties = properties(movement, &board, from, color);
    let canonical = betza::canonical(&notation.piece, options.dialect);
    let LookAlikes { also_written, look_alikes } = if properties.is_some() {
        look_alikes(&notation, &whole, &canonical, options.dialect)
    } else {
        LookAlikes::default()
    };
    let PathLines { lines: paths, more: more_paths } = lines_of(&whole);
    Ok(Explanation {
        paths,
        paths_complete: more_paths == Some(0),
        more_paths,
        canonical,
        sentence: betza::sentence(movement),
        terms: terms(&notation, options.dialect),
        vectors: betza::vectors(movement),
        vectors_complete: betza::vectors_say_all(movement),
        steps: betza::steps(&straight_and_bent(movement).0),
        lints,
        properties,
        also_written,
        look_alikes,
        dialect: match options.dialect {
            Dialect::Default => "default",
            Dialect::XBoard => "xboard",
        },
        names: known_names(movement),
        squares: squares.map(|(squares, _)| squares),
        diagram: options.place.as_ref().map_or_else(|| tile(movement), |place| place.diagram(movement)),
        given: text.to_string(),
    })
}

fn terms(notation: &Notation, dialect: Dialect) -> Vec<TermLine> {
    let line = |(index, term): (usize, &betza::tree::Term)| TermLine {
        text: notation.text.get(term.span.clone()).unwrap_or_default().to_string(),
        span: [term.span.start, term.span.end],
        sentence: betza::term_sentence(&notation.movement, index),
        tokens: token_lines(&notation.text, term, dialect),
    };
    notation.piece.terms.iter().enumerate().map(line).collect()
}

impl From<&betza::Lint> for LintLine {
    fn from(lint: &betza::Lint) -> LintLine {
        LintLine { code: lint.code, span: [lint.span.start, lint.span.end], message: lint.message.clone() }
    }
}
