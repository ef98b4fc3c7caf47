//! The first field: the men, rank by rank.

use std::ops::Range;

use super::{FenFault, error};
use crate::findings::brief;
use crate::geometry::{Board, Square};
use crate::position::{Kinds, Man, Setup};

/// The men on a board.
type MenByPlace = Vec<Option<Man>>;

/// Where men stand in a text.
type Places = Vec<(Square, Range<usize>)>;

/// The man on each square, and where in the text it stands.
pub(super) fn read_men(
    text: &str,
    offset: usize,
    board: &Board,
    kinds: &Kinds,
) -> Result<(MenByPlace, Places), FenFault> {
    let (mut men, mut places) = (vec![None; board.area()], Vec::new());
    let rows: Vec<&str> = text.split('/').collect();
    let mut at = offset;
    if rows.len() != usize::from(board.ranks()) {
        let message = format!("the position has {} ranks, the board has {}", rows.len(), board.ranks());
        return Err(error(offset..offset + text.len(), message));
    }
    for (row, rank) in rows.iter().zip((0..board.ranks()).rev()) {
        read_row(row, at, rank, board, kinds, (&mut men, &mut places))?;
        at += row.len() + 1;
    }
    Ok((men, places))
}

/// Reads one rank; `at` is where it starts in the text.
fn read_row(
    row: &str,
    at: usize,
    rank: u8,
    board: &Board,
    kinds: &Kinds,
    (men, places): (&mut MenByPlace, &mut Places),
) -> Result<(), FenFault> {
    let files = i16::from(board.files());
    let mut file = 0;
    let mut rest = row;
    while let Some(first) = rest.chars().next() {
        let here = at + row.len() - rest.len();
        let token = token(rest);
        let span = here..here + token.len();
        let wide = |file: i16| {
            let message = format!("{} has more than {files} squares", board.rank_in_rectangle(rank));
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
            places.push((square, span));
            file += 1;
        }
        rest = &rest[token.len()..];
    }
    if file != files {
        let message = format!("{} has {file} squares, the board has {files} files", board.rank_in_rectangle(rank));
        return Err(error(at..at + row.len(), message));
    }
    Ok(())
}

fn expect_square(board: &Board, file: i16, rank: u8, span: &Range<usize>) -> Result<Square, FenFault> {
    let place = board.place(file, i16::from(rank));
    place.filter(|&square| board.has(square)).ok_or_else(|| {
        let name = place.map_or_else(String::new, |square| board.name(square));
        let suggestion = Some("write `*` for a hole".to_string());
        FenFault { suggestion, ..error(span.clone(), format!("`{name}` is a hole of this board")) }
    })
}

/// The first digits, the first letters in parentheses, or the first character of `text`.
pub(super) fn token(text: &str) -> &str {
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

fn unknown_letter(letter: &str, span: Range<usize>, kinds: &Kinds) -> FenFault {
    let letters: Vec<&str> = kinds.iter().map(|kind| kind.letter.as_str()).collect();
    if matches!(letter, "(" | ")") {
        let suggestion = Some("a letter of several characters stands in parentheses, as in `(Ch)`".to_string());
        return FenFault { suggestion, ..error(span, format!("nothing goes with this `{letter}`")) };
    }
    let suggestion = Some(format!("the letters are {}, lower case for Black", letters.join(" ")));
    FenFault { suggestion, ..error(span, format!("no kind of man has the letter `{}`", brief(letter))) }
}

pub(super) fn write_men(setup: &Setup, board: &Board, kinds: &Kinds) -> String {
    let row = |rank: u8| {
        let mut row = String::new();
        let mut run = 0;
        let end_run = |row: &mut String, run: &mut u32| {
            if *run > 0 {
                row.push_str(&run.to_string());
                *run = 0;
            }
        };
        for square in (0..board.files()).filter_map(|file| board.place(file.into(), rank.into())) {
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
