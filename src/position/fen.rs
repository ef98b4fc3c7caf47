use std::ops::Range;

use super::{FirstMoves, Kinds, Man, Setup};
use crate::findings::brief;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};

/// The most characters a position may have: a full 16x16 board of three-letter men needs under 2,000.
const MAX_LENGTH: usize = 4096;

/// Why a text is not a position, where in the text, and what could stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The bytes of the text that are wrong.
    pub span: Range<usize>,
    pub message: String,
    pub suggestion: Option<String>,
}

impl std::fmt::Display for FenError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)?;
        match &self.suggestion {
            Some(suggestion) => write!(f, "; {suggestion}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for FenError {}

/// Reads a position: men, side to move, rights, squares passed, progress counter, move number.
///
/// The two counters may be left out together with nothing behind them. Runs of empty squares may have two
/// digits, holes are written `*`, and a letter of more than one character stands in parentheses. Behind the squares
/// passed, the man that passed them may follow: `e3/e4`.
///
/// # Errors
///
/// A text that does not fit the board, men that the variant does not have, rights that no man can hold, and
/// squares that no man can have passed.
pub fn read_fen(text: &str, board: &Board, kinds: &Kinds, rights: &FirstMoves) -> Result<Setup, FenError> {
    if text.len() > MAX_LENGTH {
        return Err(error(0..text.len(), format!("the position has {} bytes, at most {MAX_LENGTH}", text.len())));
    }
    let fields = words(text);
    if fields.len() < 4 {
        let suggestion =
            "write the men, the side to move (`w` or `b`), the rights, and the squares passed (`-` for none)";
        let message = format!("a position has at least 4 fields, this one has {}", fields.len());
        return Err(FenError { suggestion: Some(suggestion.into()), ..error(0..text.len(), message) });
    }
    let part = |index: usize| &text[fields[index].clone()];
    let mut setup = Setup { men: read_men(part(0), fields[0].start, board, kinds)?, ..Setup::empty(board.area()) };
    setup.side = match part(1) {
        "w" => Color::White,
        "b" => Color::Black,
        other => {
            let message = format!("the side to move is `{other}`, expected `w` or `b`");
            return Err(error(fields[1].clone(), message));
        }
    };
    setup.unmoved = read_rights(part(2), fields[2].start, board, kinds, rights, &setup)?;
    setup.en_passant = read_passed(part(3), fields[3].clone(), board, rights, &setup)?;
    if fields.len() > 4 {
        setup.progress = read_number(part(4), fields[4].clone(), "progress counter", 0)?;
    }
    if fields.len() > 5 {
        setup.number = read_number(part(5), fields[5].clone(), "move number", 1)?;
    }
    if fields.len() == 5 {
        let suggestion = Some("write both counters or neither, as in `0 1`".to_string());
        let message = "the move number is missing behind the progress counter".to_string();
        return Err(FenError { suggestion, ..error(fields[4].clone(), message) });
    }
    if let Some(extra) = fields.get(6) {
        let message = format!(
            "`{}` is one field too many: this variant has no state beyond the six fields",
            &text[extra.clone()]
        );
        return Err(error(extra.clone(), message));
    }
    Ok(setup)
}

/// Writes a position in the form that [`read_fen`] reads.
pub fn write_fen(setup: &Setup, board: &Board, kinds: &Kinds, rights: &FirstMoves) -> String {
    let passed = write_passed(setup, board, rights);
    let men = write_men(setup, board, kinds);
    let side = if setup.side == Color::White { 'w' } else { 'b' };
    let held = write_rights(setup, board, rights);
    format!("{men} {side} {held} {passed} {} {}", setup.progress, setup.number)
}

fn error(span: Range<usize>, message: String) -> FenError {
    FenError { span, message, suggestion: None }
}

/// The stretches of `text` between blanks.
pub(crate) fn words(text: &str) -> Vec<Range<usize>> {
    let mut fields = Vec::new();
    let mut start = None;
    for (at, blank) in text.char_indices().map(|(at, letter)| (at, letter.is_whitespace())).chain([(text.len(), true)])
    {
        match start {
            Some(from) if blank => {
                fields.push(from..at);
                start = None;
            }
            None if !blank => start = Some(at),
            _ => {}
        }
    }
    fields
}

fn read_men(text: &str, offset: usize, board: &Board, kinds: &Kinds) -> Result<Vec<Option<Man>>, FenError> {
    let mut men = vec![None; board.area()];
    let rows: Vec<&str> = text.split('/').collect();
    let mut at = offset;
    if rows.len() != usize::from(board.ranks()) {
        let message = format!("the position has {} ranks, the board has {}", rows.len(), board.ranks());
        return Err(error(offset..offset + text.len(), message));
    }
    for (row, rank) in rows.iter().zip((0..board.ranks()).rev()) {
        read_row(row, at, rank, board, kinds, &mut men)?;
        at += row.len() + 1;
    }
    Ok(men)
}

/// Reads one rank; `at` is where it starts in the text.
fn read_row(
    row: &str,
    at: usize,
    rank: u8,
    board: &Board,
    kinds: &Kinds,
    men: &mut [Option<Man>],
) -> Result<(), FenError> {
    let files = i16::from(board.files());
    let mut file = 0;
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let here = at + row.len() - rest.len();
        let token = token(rest);
        let span = here..here + token.len();
        let wide = |file: i16| {
            let message = format!("rank {} has more than {files} squares", i16::from(rank) + 1);
            if file > files { Err(error(span.clone(), message)) } else { Ok(()) }
        };
        if first.is_ascii_digit() {
            let run = token.parse().ok().filter(|run| token.len() <= 2 && !token.starts_with('0') && *run > 0);
            let run: i16 =
                run.ok_or_else(|| error(span.clone(), format!("`{token}` is no number of empty squares")))?;
            wide(file + run)?;
            for empty in file..file + run {
                expect_square(board, empty, rank, &span)?;
            }
            file += run;
        } else if first == '*' {
            wide(file + 1)?;
            if let Some(square) = board.place(file, i16::from(rank)).filter(|&square| board.has(square)) {
                return Err(error(span, format!("`*` is a hole, but the board has a square `{}`", board.name(square))));
            }
            file += 1;
        } else {
            let letter = without_parentheses(token);
            let man = kinds.lettered(letter).ok_or_else(|| unknown_letter(letter, span.clone(), kinds))?;
            wide(file + 1)?;
            let square = expect_square(board, file, rank, &span)?;
            men[square.index()] = Some(man);
            file += 1;
        }
        rest = &rest[token.len()..];
    }
    if file != files {
        let message = format!("rank {} has {file} squares, the board has {files} files", i16::from(rank) + 1);
        return Err(error(at..at + row.len(), message));
    }
    Ok(())
}

fn expect_square(board: &Board, file: i16, rank: u8, span: &Range<usize>) -> Result<Square, FenError> {
    let place = board.place(file, i16::from(rank));
    place.filter(|&square| board.has(square)).ok_or_else(|| {
        let name = place.map_or_else(String::new, |square| board.name(square));
        let suggestion = Some("write `*` for a hole".to_string());
        FenError { suggestion, ..error(span.clone(), format!("`{name}` is a hole of this board")) }
    })
}

/// The first digits, the first letters in parentheses, or the first character of `text`.
fn token(text: &str) -> &str {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 {
        return &text[..digits];
    }
    if text.starts_with('(')
        && let Some(end) = text.find(')')
    {
        return &text[..=end];
    }
    text.chars().next().map_or("", |first| &text[..first.len_utf8()])
}

/// A letter as it is, whether or not it stands in parentheses.
pub(crate) fn without_parentheses(letter: &str) -> &str {
    letter.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')).unwrap_or(letter)
}

fn unknown_letter(letter: &str, span: Range<usize>, kinds: &Kinds) -> FenError {
    let letters: Vec<&str> = kinds.0.iter().map(|kind| kind.letter.as_str()).collect();
    if matches!(letter, "(" | ")") {
        let suggestion = Some("a letter of several characters stands in parentheses, as in `(Ch)`".to_string());
        return FenError { suggestion, ..error(span, format!("nothing goes with this `{letter}`")) };
    }
    let suggestion = Some(format!("the letters are {}, lower case for Black", letters.join(" ")));
    FenError { suggestion, ..error(span, format!("no kind of man has the letter `{}`", brief(letter))) }
}

fn read_rights(
    text: &str,
    offset: usize,
    board: &Board,
    kinds: &Kinds,
    rights: &FirstMoves,
    setup: &Setup,
) -> Result<Squares, FenError> {
    let mut unmoved = setup
        .each_man()
        .filter(|&(square, man)| rights.implied.contains(square) && rights.starts_with(square, man))
        .map(|(square, _)| square)
        .collect::<Squares>();
    if text == "-" {
        return Ok(unmoved);
    }
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let here = offset + text.len() - rest.len();
        let digits = rest[first.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let token = &rest[..first.len_utf8() + digits];
        let span = here..here + token.len();
        let held = if digits == 0 { lettered_pair(token, board, rights) } else { None };
        match (held, board.named(token)) {
            (Some(squares), _) => {
                for square in squares.into_iter() {
                    expect_unmoved(square, span.clone(), board, kinds, rights, setup)?;
                }
                unmoved |= squares;
            }
            (None, Some(square)) => {
                expect_unmoved(square, span, board, kinds, rights, setup)?;
                unmoved |= Squares::only(square);
            }
            (None, None) => return Err(unknown_right(token, span, board, rights)),
        }
        rest = &rest[token.len()..];
    }
    Ok(rights.that_matter(unmoved))
}

/// The two men that a castling letter speaks of.
fn lettered_pair(letter: &str, board: &Board, rights: &FirstMoves) -> Option<Squares> {
    let wanted = letter.chars().next();
    let pair = rights.pairs.iter().find(|pair| rights.letter(pair, board) == wanted)?;
    Some(pair.needs)
}

fn unknown_right(token: &str, span: Range<usize>, board: &Board, rights: &FirstMoves) -> FenError {
    let letters: String = rights.pairs.iter().filter_map(|pair| rights.letter(pair, board)).collect();
    let squares = board.names(rights.own & !rights.implied);
    let suggestion = match (letters.is_empty(), squares.is_empty()) {
        (true, true) => "no man of this variant has a first-move right to write: `-`".to_string(),
        (false, true) => format!("the rights are `{letters}`, or `-` for none"),
        (true, false) => format!("the rights are the squares of unmoved men ({squares}), or `-` for none"),
        (false, false) => format!("the rights are `{letters}` and the squares of unmoved men ({squares}), or `-`"),
    };
    FenError { suggestion: Some(suggestion), ..error(span, format!("`{token}` is no right of this variant")) }
}

/// Refuses a right of a man that does not stand where it starts.
fn expect_unmoved(
    square: Square,
    span: Range<usize>,
    board: &Board,
    kinds: &Kinds,
    rights: &FirstMoves,
    setup: &Setup,
) -> Result<(), FenError> {
    let name = board.name(square);
    let starter = rights.starters.get(square.index()).copied().flatten();
    let Some(starter) = starter.filter(|_| rights.squares().contains(square)) else {
        let message = format!("`{name}` cannot hold a first-move right: no man with one starts there");
        return Err(FenError { span: span.clone(), ..unknown_right(&name, span, board, rights) }.because(message));
    };
    if setup.man_at(square) != Some(starter) {
        let man = format!("{} {}", starter.color, kinds[starter.kind].name);
        return Err(error(span, format!("the right needs the unmoved {man} on `{name}`, which is not there")));
    }
    Ok(())
}

impl FenError {
    fn because(self, message: String) -> FenError {
        FenError { message, ..self }
    }
}

fn read_passed(
    text: &str,
    span: Range<usize>,
    board: &Board,
    rights: &FirstMoves,
    setup: &Setup,
) -> Result<Option<(Squares, Square)>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let (squares, passer) = match text.split_once('/') {
        Some((squares, passer)) => (squares, Some(passer)),
        None => (text, None),
    };
    let mut named = Squares::EMPTY;
    let mut rest = squares;
    while let Some(first) = rest.chars().next() {
        let digits = rest[first.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let token = &rest[..first.len_utf8() + digits];
        let square = board.named(token).ok_or_else(|| {
            let message = format!("`{token}` is no square of this board; write the squares passed, or `-`");
            error(span.clone(), message)
        })?;
        named |= Squares::only(square);
        rest = &rest[token.len()..];
    }
    let fitting = rights.passers(named, setup.side.other(), board, |square| setup.man_at(square));
    let found = match passer {
        Some(name) => {
            let told = fitting.iter().find(|(_, square)| board.named(name) == Some(*square));
            told.map(|&(_, square)| (named, square))
        }
        // Several men may fit where moves of several lengths exist; then the one that passed exactly these squares.
        None => fitting.iter().find(|(passed, _)| *passed == named).or(fitting.first()).copied(),
    };
    found.filter(|_| !named.is_empty()).map(Some).ok_or_else(|| {
        let message = format!("no man of {} can just have passed `{text}`", setup.side.other());
        FenError { suggestion: Some("write `-` where nothing was passed".into()), ..error(span, message) }
    })
}

/// The squares passed; behind a slash, where others could have passed them too, the man that did.
fn write_passed(setup: &Setup, board: &Board, rights: &FirstMoves) -> String {
    let Some((passed, passer)) = setup.en_passant.filter(|(passed, _)| !passed.is_empty()) else {
        return "-".to_string();
    };
    let squares: String = passed.into_iter().map(|square| board.name(square)).collect();
    let fitting = rights.passers(passed, setup.side.other(), board, |square| setup.man_at(square));
    if fitting.len() > 1 { format!("{squares}/{}", board.name(passer)) } else { squares }
}

fn read_number(text: &str, span: Range<usize>, name: &str, least: u32) -> Result<u32, FenError> {
    let plain = text.len() <= 6 && text.bytes().all(|digit| digit.is_ascii_digit());
    let number = if plain { text.parse().ok() } else { None };
    number
        .filter(|&number| number >= least)
        .ok_or_else(|| error(span, format!("the {name} is `{text}`, expected a whole number from {least} to 999999")))
}

fn write_men(setup: &Setup, board: &Board, kinds: &Kinds) -> String {
    let row = |rank: u8| {
        let mut row = String::new();
        let mut run = 0;
        let end_run = |row: &mut String, run: &mut u32| {
            if *run > 0 {
                row.push_str(&run.to_string());
                *run = 0;
            }
        };
        for file in 0..board.files() {
            let square = Square(rank * board.files() + file);
            match setup.man_at(square) {
                _ if !board.has(square) => {
                    end_run(&mut row, &mut run);
                    row.push('*');
                }
                None => run += 1,
                Some(man) => {
                    end_run(&mut row, &mut run);
                    let letter = kinds.letter(man);
                    row.push_str(&if letter.chars().count() == 1 { letter } else { format!("({letter})") });
                }
            }
        }
        end_run(&mut row, &mut run);
        row
    };
    (0..board.ranks()).rev().map(row).collect::<Vec<_>>().join("/")
}

fn write_rights(setup: &Setup, board: &Board, rights: &FirstMoves) -> String {
    let mut told = rights.implied;
    let mut text = String::new();
    for color in Color::BOTH {
        let held = |pair: &&super::CastlingPair| pair.color == color && pair.is_held(setup.unmoved);
        let mut letters: Vec<char> = Vec::new();
        for pair in rights.pairs.iter().filter(held) {
            if let Some(letter) = rights.letter(pair, board) {
                told |= pair.needs;
                letters.push(letter);
            }
        }
        letters.sort_unstable();
        letters.dedup();
        text.extend(letters);
    }
    let rest = setup.unmoved & !told;
    for color in Color::BOTH {
        text.extend((rest & setup.men_of(color)).into_iter().map(|square| board.name(square)));
    }
    if text.is_empty() { "-".to_string() } else { text }
}
