//! From a text to a game.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use super::lexer::{Lexer, Word, is_remark};
use super::number::MoveNumber;
use crate::findings::brief;
use crate::position::FenFault;
use crate::record::error::ScoreError;
use crate::record::game::Game;
use crate::record::result::GameResult;
use crate::record::san;
use crate::record::score::{Score, ScoreNote, ScoredMove};
use crate::variant::Variant;

/// More than any book says of one game; a file of many games is no score.
const MOST_BYTES: usize = 1 << 22;

/// The longest game that chess allows has fewer than 18,000 moves of either side, and every move takes memory.
const MOST_MOVES: usize = 20_000;

/// A move after an end that a player could claim; a score tells the first.
const PAST_A_CLAIM: &str = "past-a-claim";

/// A mark behind a move that says what the move does not do, such as `#`.
const ODD_MARK: &str = "odd-mark";

/// Pairs of signs behind a move, and the annotations that they stand for.
const SIGNS: &[(&str, u8)] = &[("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2)];

impl Score {
    /// Reads a score and plays its moves.
    ///
    /// Tags come first, if there are any; `Variant` must name the variant, `FEN` sets the start. Moves may be written
    /// in short algebraic notation or by their squares. Variations in parentheses are passed over.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, with its place.
    pub fn read(variant: &Arc<Variant>, text: &str) -> Result<Score, ScoreError> {
        read(Reader::new(Game::new(Arc::clone(variant))), text)
    }
}

impl Game {
    /// Plays the moves of a text as a score has them, with numbers, comments and annotations or without, and gives what
    /// is odd about them.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, with its place; then nothing has been played.
    pub fn play_text(&mut self, text: &str) -> Result<Vec<ScoreNote>, ScoreError> {
        let reader = Reader { goes_on: true, ..Reader::new(self.clone()) };
        let score = read(reader, text)?;
        *self = score.game;
        Ok(score.notes)
    }
}

fn read(mut reader: Reader, text: &str) -> Result<Score, ScoreError> {
    if text.len() > MOST_BYTES {
        let message = format!("the score has {} bytes, at most {MOST_BYTES}", text.len());
        return Err(ScoreError::new(0..text.len(), message));
    }
    let mut lexer = Lexer::new(text);
    while let Some((word, span)) = lexer.word()? {
        match word {
            Word::Tag { name, value, at } => reader.tag(name, value, span, at)?,
            Word::Comment(comment) => reader.comments().push(comment),
            Word::Variation if reader.score.moves.is_empty() => {
                let error = ScoreError::new(span, "a variation stands before the first move");
                return Err(error.help("move it behind the move that it replaces"));
            }
            Word::Variation => {}
            Word::Plain(word) => reader.plain(word, span.start)?,
        }
    }
    reader.finish()
}

/// A score that is being read.
struct Reader {
    score: Score,
    /// The result of the tag, and the one at the end, with their places.
    stated: [Option<(GameResult, Range<usize>)>; 2],
    has_moves: bool,
    /// Whether the start is given, so that no tag may set another.
    goes_on: bool,
    number: Option<MoveNumber>,
    /// The names of the tags read so far.
    named: HashSet<String>,
}

impl Reader {
    /// One that goes on from a game.
    fn new(game: Game) -> Reader {
        Reader {
            score: Score::new(game),
            stated: [None, None],
            has_moves: false,
            goes_on: false,
            number: None,
            named: HashSet::new(),
        }
    }

    /// Where a comment that comes now belongs.
    fn comments(&mut self) -> &mut Vec<String> {
        match self.score.moves.last_mut() {
            Some(last) => &mut last.comments,
            None => &mut self.score.comments,
        }
    }

    fn tag(&mut self, name: &str, value: String, span: Range<usize>, at: Range<usize>) -> Result<(), ScoreError> {
        if let [_, Some(_)] = self.stated {
            return Err(after_result(span, &format!("[{}]", brief(name))));
        }
        if self.has_moves {
            let error = ScoreError::new(span, format!("the tag `{}` stands among the moves", brief(name)));
            return Err(error.help("tags come first, and one score holds one game"));
        }
        if !self.named.insert(name.into()) {
            let error = ScoreError::new(span, format!("the tag `{}` stands here for the second time", brief(name)));
            return Err(error.help("keep one of the two"));
        }
        let variant = self.score.game.variant();
        match name {
            "Variant" if !is_named(variant, &value) => {
                let (named, expected) = (brief(&value), &variant.about.name);
                return Err(ScoreError::new(at, format!("the score is of `{named}`, but is read as `{expected}`")));
            }
            "Variant" => {}
            "FEN" => {
                let is_literal = value.len() == at.len();
                let inner = |span: &Range<usize>| match is_literal {
                    true => at.start + span.start..at.start + span.end,
                    false => at.clone(),
                };
                let bad = |FenFault { span, message, suggestion }| ScoreError {
                    suggestion,
                    ..ScoreError::new(inner(&span), message)
                };
                let game = self.score.game.at(&value).map_err(bad)?;
                if self.goes_on && game.fen() != self.score.game.fen() {
                    let message = "the tag `FEN` sets another position than the one that is given";
                    return Err(ScoreError::new(at, message).help("leave the tag out, or give its position alone"));
                }
                if !self.goes_on {
                    self.score.game = game;
                }
                self.score.notes.extend(self.score.game.variant().doubts(&value).into_iter().map(|doubt| {
                    let span = inner(&doubt.span);
                    ScoreNote { code: "odd-fen", span, message: doubt.message, suggestion: doubt.suggestion }
                }));
                self.score.fen = Some(value);
            }
            "Result" => {
                let result = GameResult::from_text(&value).ok_or_else(|| {
                    let error = ScoreError::new(at.clone(), format!("`{}` is no result", brief(&value)));
                    error.help("the results are `1-0`, `0-1`, `1/2-1/2` and `*`")
                })?;
                self.stated[0] = Some((result, at));
            }
            _ => self.score.tags.push((name.into(), value)),
        }
        Ok(())
    }

    /// Reads a word of the moves; it stands at `start`.
    fn plain(&mut self, word: &str, start: usize) -> Result<(), ScoreError> {
        let span = start..start + word.len();
        self.has_moves = true;
        if let [_, Some(_)] = self.stated {
            return Err(after_result(span, &brief(word)));
        }
        if let Some(result) = GameResult::from_text(word) {
            self.check_number()?;
            self.stated[1] = Some((result, span));
            return Ok(());
        }
        let rest = self.take_number(word, start)?;
        let start = start + word.len() - rest.len();
        match rest {
            "" => Ok(()),
            _ if rest.starts_with('$') => self.annotation(rest, start),
            _ if is_remark(rest) => self.remark(rest, start),
            _ => self.played(rest, start),
        }
    }

    /// Takes a move number, or the dots of one, off a word.
    fn take_number<'a>(&mut self, word: &'a str, start: usize) -> Result<&'a str, ScoreError> {
        let mut known = self.number.clone();
        let Some(rest) = MoveNumber::take(word, start, &mut known) else { return Ok(word) };
        if word.starts_with(|first: char| first.is_ascii_digit()) {
            self.check_number()?;
        }
        self.number = known;
        Ok(rest)
    }

    /// Makes sure that the number before a move is the right one.
    fn check_number(&mut self) -> Result<(), ScoreError> {
        let Some(number) = self.number.take() else { return Ok(()) };
        match number.mistake(self.score.game.number(), self.score.game.side()) {
            Some((found, expected)) => {
                let message = format!("the move is numbered `{found}`, expected `{expected}`");
                Err(ScoreError::new(number.span, message).help(format!("write `{expected}`")))
            }
            None => Ok(()),
        }
    }

    fn annotation(&mut self, word: &str, start: usize) -> Result<(), ScoreError> {
        let digits = &word[1..];
        let is_plain = (1..=3).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        let nag = digits.parse().ok().filter(|_| is_plain);
        let nag = nag.ok_or_else(|| no_annotation(start..start + word.len(), word))?;
        self.last_move(word, start)?.nags.push(nag);
        Ok(())
    }

    /// Reads a word about the last move, such as `mate`.
    fn remark(&mut self, word: &str, start: usize) -> Result<(), ScoreError> {
        let ScoredMove { made, san, .. } = self.last_move(word, start)?;
        let (made, text) = (*made, format!("{san} {word}"));
        let mut before = self.score.game.clone();
        before.undo();
        if let Some(message) = before.odd_mark(&text, &made) {
            let (span, suggestion) = (start..start + word.len(), Some(format!("write `{}`", before.san(&made))));
            self.score.notes.push(ScoreNote { code: ODD_MARK, span, message, suggestion });
        }
        Ok(())
    }

    fn last_move(&mut self, word: &str, start: usize) -> Result<&mut ScoredMove, ScoreError> {
        let span = start..start + word.len();
        let wrong = || ScoreError::new(span, format!("`{}` stands behind no move", brief(word)));
        self.score.moves.last_mut().ok_or_else(wrong)
    }

    /// Plays a move, or marks the last one with `!` and `?`.
    fn played(&mut self, word: &str, start: usize) -> Result<(), ScoreError> {
        let text = word.trim_end_matches(['!', '?']);
        let signs = &word[text.len()..];
        let nag = SIGNS.iter().find(|(known, _)| *known == signs).map(|(_, nag)| *nag);
        if !signs.is_empty() && nag.is_none() {
            return Err(no_annotation(start + text.len()..start + word.len(), signs));
        }
        if !text.is_empty() {
            self.play(text, start)?;
        }
        if let Some(nag) = nag {
            self.last_move(word, start)?.nags.push(nag);
        }
        Ok(())
    }

    fn play(&mut self, text: &str, start: usize) -> Result<(), ScoreError> {
        let span = start..start + text.len();
        self.check_number()?;
        if self.score.moves.len() == MOST_MOVES {
            return Err(ScoreError::new(span, format!("the score has more than {MOST_MOVES} moves")));
        }
        let game = &self.score.game;
        let made = game.read_word(text).map_err(|wrong| ScoreError::of_move(span.clone(), wrong))?;
        let told = || format!("`{text}` is played on, though {}", game.claim_told().unwrap_or_default());
        if game.claimable().is_some() && self.score.notes.iter().all(|note| note.code != PAST_A_CLAIM) {
            let span = span.clone();
            self.score.notes.push(ScoreNote { code: PAST_A_CLAIM, span, message: told(), suggestion: None });
        }
        let san = san::write(game, &game.moves_despite_end(), &made);
        if let Some(message) = game.odd_mark(text, &made) {
            let suggestion = Some(format!("write `{san}`"));
            self.score.notes.push(ScoreNote { code: ODD_MARK, span: span.clone(), message, suggestion });
        }
        self.score.game.play_unchecked(&made);
        self.score.moves.push(ScoredMove { made, san, nags: Vec::new(), comments: Vec::new(), span });
        Ok(())
    }

    fn finish(mut self) -> Result<Score, ScoreError> {
        self.check_number()?;
        let [tag, end] = self.stated;
        if let (Some((tag, _)), Some((text, span))) = (&tag, &end)
            && tag != text
        {
            let message = format!("the result is `{tag}` in the tag and `{text}` here");
            return Err(ScoreError::new(span.clone(), message));
        }
        let stated = end.or(tag);
        if let (Some((stated, span)), Some(outcome)) = (&stated, self.score.game.outcome())
            && *stated != GameResult::Open
            && *stated != GameResult::of(outcome)
        {
            let message = format!("the result is `{stated}`, but on the board it is {}", outcome.sentence());
            return Err(ScoreError::new(span.clone(), message).help(format!("write `{}`", outcome.score())));
        }
        self.score.result = stated.map(|(result, _)| result);
        Ok(self.score)
    }
}

fn after_result(span: Range<usize>, text: &str) -> ScoreError {
    ScoreError::new(span, format!("`{text}` stands behind the result")).help("one score holds one game")
}

fn no_annotation(span: Range<usize>, text: &str) -> ScoreError {
    ScoreError::new(span, format!("`{}` is no annotation, expected `$0` to `$255`", brief(text)))
}

/// Whether a text names a variant: its name or its identifier, whatever the case and the dashes.
fn is_named(variant: &Variant, text: &str) -> bool {
    let fold = |text: &str| -> String {
        let letters = text.trim().chars().map(|letter| if matches!(letter, '-' | '_') { ' ' } else { letter });
        letters.flat_map(char::to_lowercase).collect()
    };
    [&variant.id, &variant.about.name].into_iter().any(|name| fold(name) == fold(text))
}
