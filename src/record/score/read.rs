//! From a text to a game.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use super::lexer::{Lexer, Word, error};
use super::{GameResult, Score, ScoredMove};
use crate::findings::brief;
use crate::geometry::Color;
use crate::record::{Game, ScoreError, ScoreProblem, san};
use crate::variant::Variant;

/// More than any book says of one game; a file of many games is no score.
const MOST_BYTES: usize = 1 << 22;

/// The longest game that chess allows has fewer than 18,000 moves of either side, and every move takes memory.
const MOST_MOVES: usize = 20_000;

/// Words that scores have behind a move and that say no more than its signs.
const REMARKS: &[&str] = &["mate", "checkmate", "check", "ch", "ch.", "e.p.", "ep", "+", "++", "#"];

/// Pairs of signs behind a move, and the annotations that they stand for.
const SIGNS: &[(&str, u8)] = &[("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2)];

/// Reads a score.
pub(super) fn read(variant: &Arc<Variant>, text: &str) -> Result<Score, ScoreError> {
    if text.len() > MOST_BYTES {
        return Err(error(0..text.len(), ScoreProblem::TooLong { bytes: text.len(), most: MOST_BYTES }));
    }
    let mut lexer = Lexer::new(text);
    let mut reader = Reader::new(variant);
    while let Some((word, span)) = lexer.word()? {
        match word {
            Word::Tag { name, value, at } => reader.tag(name, value, span, at)?,
            Word::Comment(comment) => reader.comments().push(comment),
            Word::Variation if reader.score.moves.is_empty() => return Err(error(span, ScoreProblem::VariationFirst)),
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
    number: Option<Number>,
    /// The names of the tags read so far.
    named: HashSet<String>,
}

/// A move number that waits for its move.
struct Number {
    number: Option<String>,
    dots: usize,
    span: Range<usize>,
}

impl Reader {
    fn new(variant: &Arc<Variant>) -> Reader {
        let score = Score {
            tags: Vec::new(),
            fen: None,
            comments: Vec::new(),
            moves: Vec::new(),
            result: None,
            game: Game::new(Arc::clone(variant)),
        };
        Reader { score, stated: [None, None], has_moves: false, number: None, named: HashSet::new() }
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
            return Err(error(span, ScoreProblem::AfterResult { text: format!("[{}]", brief(name)) }));
        }
        if self.has_moves {
            return Err(error(span, ScoreProblem::LateTag { name: brief(name) }));
        }
        if !self.named.insert(name.into()) {
            return Err(error(span, ScoreProblem::TagTwice { name: brief(name) }));
        }
        let variant = self.score.game.variant();
        match name {
            "Variant" if !is_named(variant, &value) => {
                let expected = variant.about.name.clone();
                return Err(error(at, ScoreProblem::OtherVariant { named: brief(&value), expected }));
            }
            "Variant" => {}
            "FEN" => {
                self.score.game = self.score.game.at(&value).map_err(|wrong| {
                    let is_literal = value.len() == at.len();
                    let inner = at.start + wrong.span.start..at.start + wrong.span.end;
                    error(if is_literal { inner } else { at }, ScoreProblem::BadFen(wrong))
                })?;
                self.score.fen = Some(value);
            }
            "Result" => {
                let result = GameResult::from_text(&value)
                    .ok_or_else(|| error(at.clone(), ScoreProblem::BadResult { text: brief(&value) }))?;
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
            return Err(error(span, ScoreProblem::AfterResult { text: brief(word) }));
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
            _ if REMARKS.contains(&rest) => self.last_move(rest, start).map(|_| ()),
            _ => self.played(rest, start),
        }
    }

    /// Takes a move number, or the dots of one, off a word.
    fn take_number<'a>(&mut self, word: &'a str, start: usize) -> Result<&'a str, ScoreError> {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let behind = &word[digits..];
        let rest = behind.trim_start_matches(['.', '…']);
        let signs = &behind[..behind.len() - rest.len()];
        let dots = signs.chars().map(|sign| if sign == '…' { 3 } else { 1 }).sum();
        let span = start..start + digits + signs.len();
        if digits > 0 && (dots > 0 || rest.is_empty()) {
            self.check_number()?;
            self.number = Some(Number { number: Some(word[..digits].into()), dots, span });
        } else if digits == 0 && dots > 0 {
            let known = self.number.take().unwrap_or(Number { number: None, dots: 0, span: span.clone() });
            self.number = Some(Number { dots: known.dots + dots, span: known.span.start..span.end, ..known });
        } else {
            return Ok(word);
        }
        Ok(rest)
    }

    /// Makes sure that the number before a move is the right one.
    fn check_number(&mut self) -> Result<(), ScoreError> {
        let Some(Number { number, dots, span }) = self.number.take() else { return Ok(()) };
        let game = &self.score.game;
        let (expected, sign) = (game.number().to_string(), if game.side() == Color::White { "." } else { "..." });
        let is_right = number.as_ref().is_none_or(|number| *number == expected);
        if is_right && (dots > 1) == (game.side() == Color::Black) {
            return Ok(());
        }
        let found = format!("{}{}", brief(&number.unwrap_or_default()), if dots > 1 { "..." } else { "." });
        let expected = format!("{expected}{sign}");
        Err(error(span, ScoreProblem::WrongNumber { found, expected }))
    }

    fn annotation(&mut self, word: &str, start: usize) -> Result<(), ScoreError> {
        let digits = &word[1..];
        let is_plain = (1..=3).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        let nag = digits.parse().ok().filter(|_| is_plain);
        let wrong = || error(start..start + word.len(), ScoreProblem::BadNag { text: brief(word) });
        let nag = nag.ok_or_else(wrong)?;
        self.last_move(word, start)?.nags.push(nag);
        Ok(())
    }

    fn last_move(&mut self, word: &str, start: usize) -> Result<&mut ScoredMove, ScoreError> {
        let span = start..start + word.len();
        self.score.moves.last_mut().ok_or_else(|| error(span, ScoreProblem::NoMoveBefore { text: brief(word) }))
    }

    /// Plays a move, or marks the last one with `!` and `?`.
    fn played(&mut self, word: &str, start: usize) -> Result<(), ScoreError> {
        let text = word.trim_end_matches(['!', '?']);
        let signs = &word[text.len()..];
        let nag = SIGNS.iter().find(|(known, _)| *known == signs).map(|(_, nag)| *nag);
        if !signs.is_empty() && nag.is_none() {
            let span = start + text.len()..start + word.len();
            return Err(error(span, ScoreProblem::BadNag { text: brief(signs) }));
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
            return Err(error(span, ScoreProblem::TooManyMoves { most: MOST_MOVES }));
        }
        let game = &mut self.score.game;
        let made = game.read_move(text).map_err(|wrong| error(span.clone(), ScoreProblem::BadMove(wrong)))?;
        let san = san::write(game, &game.legal_moves(), &made);
        game.play_unchecked(&made);
        self.score.moves.push(ScoredMove { made, san, nags: Vec::new(), comments: Vec::new(), span });
        Ok(())
    }

    fn finish(mut self) -> Result<Score, ScoreError> {
        self.check_number()?;
        let [tag, end] = self.stated;
        if let (Some((tag, _)), Some((text, span))) = (&tag, &end)
            && tag != text
        {
            return Err(error(span.clone(), ScoreProblem::TwoResults { tag: *tag, text: *text }));
        }
        let stated = end.or(tag);
        if let (Some((stated, span)), Some(outcome)) = (&stated, self.score.game.outcome())
            && *stated != GameResult::Open
            && *stated != GameResult::of(outcome)
        {
            return Err(error(span.clone(), ScoreProblem::Contradiction { stated: *stated, outcome }));
        }
        self.score.result = stated.map(|(result, _)| result);
        Ok(self.score)
    }
}

/// Whether a text names a variant: its name or its identifier, whatever the case and the dashes.
fn is_named(variant: &Variant, text: &str) -> bool {
    let fold = |text: &str| -> String {
        let letters = text.trim().chars().map(|letter| if matches!(letter, '-' | '_') { ' ' } else { letter });
        letters.flat_map(char::to_lowercase).collect()
    };
    [&variant.id, &variant.about.name].into_iter().any(|name| fold(name) == fold(text))
}
