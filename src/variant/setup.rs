//! The board and the men at the start.

use super::model::{Symmetry, Variant};
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Node, Table};
use crate::findings::{Finding, Findings, Place, brief};
use crate::geometry::{Board, Color, MAX_SIDE, Square, SquareSet, Squares};
use crate::position::{FenError, FirstMoves, Keys, Kinds, Man, Position, Seen, Setup, read_fen, words};
use crate::rules::unknown_square;
use crate::rules::{Arbiter, ConditionalMove};
use crate::walker::walk;

/// The keys of `[board]`.
pub const BOARD: &[Field] = &[
    Field::required("files", Shape::Integer { min: 1, max: MAX_SIDE as i64 }, "How many files the board has."),
    Field::required("ranks", Shape::Integer { min: 1, max: MAX_SIDE as i64 }, "How many ranks the board has."),
    Field::optional("holes", Shape::List { of: &Shape::Text, least: 0 }, "The squares that are missing."),
];

/// The keys of `[setup]`.
pub const SETUP: &[Field] = &[
    Field::optional(
        "position",
        Shape::Text,
        "The array as a picture: a line a rank, from Black's side down, letters separated by blanks, `.` for an \
         empty square and `*` for a hole. White moves first, and all men are unmoved.",
    ),
    Field::optional(
        "fen",
        Shape::Text,
        "The array as a position in one line, instead of `position`; its men alone, or all its fields.",
    ),
    Field::optional("symmetry", Shape::Word(Symmetry::WORDS), "How the two sides correspond; it is checked."),
];

impl Symmetry {
    /// The words of a variant file and what they mean.
    pub const WORDS: &[(&str, &str)] = &[
        ("mirror", "Black's men stand on the same files"),
        ("rotate", "Black's men stand as White's do when the board is turned around"),
        ("none", "the sides do not correspond"),
    ];

    /// The value that a word of [`WORDS`](Symmetry::WORDS) stands for.
    pub fn from_word(word: &str) -> Option<Symmetry> {
        match word {
            "mirror" => Some(Symmetry::Mirror),
            "rotate" => Some(Symmetry::Rotate),
            "none" => Some(Symmetry::None),
            _ => None,
        }
    }

    /// Whether every man has its like on the corresponding square.
    pub fn is_kept(self, setup: &Setup, board: &Board) -> bool {
        self == Symmetry::None || self.broken_by(setup, board).is_none()
    }

    /// A man that has no like on the corresponding square, White's first.
    fn broken_by(self, setup: &Setup, board: &Board) -> Option<(Square, Man)> {
        let mut men: Vec<(Square, Man)> = setup.each_man().collect();
        men.sort_by_key(|(_, man)| man.color);
        men.into_iter().find(|&(square, man)| {
            setup.man_at(self.image(board, square)) != Some(Man { color: man.color.other(), ..man })
        })
    }

    /// The square that corresponds to `square`.
    pub fn image(self, board: &Board, square: Square) -> Square {
        match self {
            Symmetry::Mirror => board.mirrored(square),
            Symmetry::Rotate | Symmetry::None => board.rotated(square),
        }
    }
}

/// Reads the shape of the board.
pub(crate) fn read_board(table: &Table, findings: &mut Findings) -> Option<Board> {
    let side = |key: &str| table.integer(key).and_then(|number| u8::try_from(number).ok());
    let board = Board::new(side("files")?, side("ranks")?)?;
    let mut holes = Vec::new();
    for node in table.list("holes").unwrap_or_default() {
        let name = node.text()?;
        match board.named(name) {
            Some(square) => holes.push(square),
            None => findings.push(unknown_square(name, &board).at(node.place.clone())),
        }
    }
    let board = board.without(holes.into_iter().collect::<Squares>());
    if board.squares() == Squares::default() {
        findings.push(Finding::error("no-squares", "every square of the board is a hole").at(table.place.clone()));
        return None;
    }
    Some(board)
}

/// Reads the men at the start, and nothing of whose turn it is.
pub(crate) fn read_array(table: &Table, board: &Board, kinds: &Kinds, findings: &mut Findings) -> Option<Setup> {
    match (table.get("position"), table.get("fen")) {
        (Some(picture), None) => read_picture(picture, board, kinds, findings),
        (None, Some(fen)) => {
            let men = fen.text()?.split_whitespace().next().unwrap_or_default();
            if men.is_empty() {
                let finding = Finding::error("bad-fen", "the position is empty").at(fen.place.clone());
                findings.push(finding.help("write the men, rank by rank from Black's side, with `/` between ranks"));
                return None;
            }
            let only_men = format!("{men} w - -");
            match read_fen(&only_men, board, kinds, &FirstMoves::default()) {
                Ok(setup) => Some(setup),
                Err(wrong) => {
                    report_fen(fen, wrong, findings);
                    None
                }
            }
        }
        (Some(_), Some(fen)) => {
            let finding = Finding::error("setup-twice", "the setup is given both as `position` and as `fen`");
            findings.push(finding.at(fen.place.clone()).help("delete one of the two"));
            None
        }
        (None, None) => {
            if table.complete {
                let finding = Finding::error("missing-key", "`setup` lacks `position`");
                findings
                    .push(finding.at(table.place.clone()).help("draw the array in `position`, or give it as `fen`"));
            }
            None
        }
    }
}

/// Reads whose turn it is and which rights are left; an array without fields behind it has all rights.
pub(crate) fn read_state(
    table: &Table,
    array: &Setup,
    board: &Board,
    kinds: &Kinds,
    rights: &FirstMoves,
    findings: &mut Findings,
) -> Setup {
    let fresh = Setup { unmoved: rights.that_matter(rights.squares()), ..array.clone() };
    let Some(fen) = table.get("fen") else { return fresh };
    match fen.text() {
        Some(text) if text.split_whitespace().count() > 1 => match read_fen(text, board, kinds, rights) {
            Ok(setup) => setup,
            Err(wrong) => {
                report_fen(fen, wrong, findings);
                fresh
            }
        },
        _ => fresh,
    }
}

/// Compares the two sides' men with the symmetry that the file states.
pub(crate) fn read_symmetry(
    table: &Table,
    array: &Setup,
    board: &Board,
    kinds: &Kinds,
    findings: &mut Findings,
) -> Option<Symmetry> {
    let node = table.get("symmetry")?;
    let symmetry = Symmetry::from_word(node.text()?)?;
    if symmetry == Symmetry::None {
        return Some(symmetry);
    }
    if let Some((square, man)) = symmetry.broken_by(array, board) {
        let image = symmetry.image(board, square);
        let name = |man: Man| format!("{}'s {}", man.color, kinds[man.kind].name);
        let found = array.man_at(image).map_or("nobody".to_string(), name);
        let message = format!(
            "`symmetry` is `{}`, but {} stands on `{}` and {found} on `{}`",
            node.text()?,
            name(man),
            board.name(square),
            board.name(image)
        );
        let finding = Finding::error("broken-symmetry", message).at(node.place.clone());
        findings.push(finding.help("mend the setup, or write `symmetry = \"none\"`"));
    }
    Some(symmetry)
}

/// Reports that a side lacks its royal man or has several.
pub(crate) fn check_royal(table: &Table, array: &Setup, board: &Board, kinds: &Kinds, findings: &mut Findings) {
    let names: Vec<&str> = kinds.royal().map(|kind| kinds[kind].name.as_str()).collect();
    if names.is_empty() {
        return;
    }
    for color in Color::BOTH {
        let royal = array.each_man().filter(|(_, man)| man.color == color && kinds[man.kind].royal);
        let squares: Vec<Square> = royal.map(|(square, _)| square).collect();
        let finding = |message: String| Finding::error("royal-count", message);
        let royal = names.join("` or `");
        match squares[..] {
            [_] => {}
            [] => {
                let finding = finding(format!("{color} has no `{royal}`")).at(place_of_men(table));
                findings.push(finding.help("put one on the board: each side has one royal man"));
            }
            [first, second, ..] => {
                let message = format!("{color} has {} men that are royal (`{royal}`)", squares.len());
                let finding = finding(message).at(place_of(table, second, board));
                let finding = finding.other(place_of(table, first, board), "another is here");
                findings.push(finding.help("each side has one royal man"));
            }
        }
    }
}

/// Reports a start in which the side to move could take the other side's royal man.
pub(crate) fn check_start(table: &Table, variant: &Variant, findings: &mut Findings) {
    let keys = Keys::new(variant.board.area(), variant.kinds.0.len());
    let position = Position::<Squares>::new(&variant.setup, &variant.kinds, &keys);
    let seen = Seen { board: &variant.board, position: &position };
    let (mover, waiting) = (position.side, position.side.other());
    let Some(royal) = position.royal(waiting) else { return };
    for (square, man) in variant.setup.each_man().filter(|(_, man)| man.color == mover) {
        let mut takes = false;
        let movement = &variant.kinds[man.kind].movement;
        walk(&seen, movement, square, mover, &mut |_, arrival| takes |= arrival.captures.contains(royal));
        let attacks = |special: &&ConditionalMove| special.kind == man.kind && !special.asks_for_attacks();
        for special in variant.rules.conditional.iter().filter(attacks) {
            let arbiter = Unasked { variant, keys: &keys };
            special.walk(&position, square, mover, &arbiter, &mut |arrival| takes |= arrival.captures.contains(royal));
        }
        if takes {
            let name = |square| variant.board.name(square);
            let message = format!(
                "{mover} begins and could take the royal man on `{}` with the {} on `{}`",
                name(royal),
                variant.kinds[man.kind].name,
                name(square)
            );
            let finding = Finding::error("royal-en-prise", message).at(place_of(table, royal, &variant.board));
            let finding = finding.other(place_of(table, square, &variant.board), "by this man");
            findings.push(finding.help("change the array, or let the other side begin"));
            return;
        }
    }
}

/// An arbiter for moves that ask for no attacks.
struct Unasked<'a> {
    variant: &'a Variant,
    keys: &'a Keys,
}

impl Arbiter<Squares> for Unasked<'_> {
    fn board(&self) -> &Board {
        &self.variant.board
    }

    fn kinds(&self) -> &Kinds {
        &self.variant.kinds
    }

    fn keys(&self) -> &Keys {
        self.keys
    }

    fn attacks(&self, _: &Position<Squares>, _: Color, _: Square) -> bool {
        false
    }
}

/// Where the men are drawn, for what is said of all of them.
fn place_of_men(table: &Table) -> Place {
    let entry = table.entry("position").or(table.entry("fen"));
    entry.map_or(table.place.clone(), |entry| entry.key_place.clone())
}

/// Where the man on a square is drawn.
fn place_of(table: &Table, square: Square, board: &Board) -> Place {
    let Some(node) = table.get("position") else { return place_of_men(table) };
    let text = node.text().unwrap_or_default();
    let row = usize::from(board.ranks() - 1 - board.rank(square));
    let line = lines_of(text).nth(row);
    let token = line.and_then(|(at, line)| Some((at, tokens_of(line).nth(usize::from(board.file(square)))?)));
    token.map_or(node.place.clone(), |(at, (from, token))| node.place_within(at + from..at + from + token.len()))
}

/// The lines of a picture that are not blank, with where they start.
fn lines_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        end += line.len();
        (end - line.len(), line.trim_end())
    });
    lines.filter(|(_, line)| !line.is_empty())
}

/// The words of a line, with where they start.
fn tokens_of(line: &str) -> impl Iterator<Item = (usize, &str)> {
    words(line).into_iter().map(move |word| (word.start, &line[word]))
}

/// The name that a place of the board has or would have, were it no hole.
fn name_of_place(board: &Board, square: Square) -> String {
    format!("{}{}", board.file_letter(square), board.rank(square) + 1)
}

/// The first line of a picture, or all of it.
fn first_line(node: &Node) -> Place {
    let line = lines_of(node.text().unwrap_or_default()).next();
    line.map_or(node.place.clone(), |(at, line)| node.place_within(at..at + line.trim_end().len()))
}

fn report_fen(node: &Node, wrong: FenError, findings: &mut Findings) {
    let finding = Finding::error("bad-fen", wrong.message).at(node.place_within(wrong.span));
    findings.push(match wrong.suggestion {
        Some(help) => finding.help(help),
        None => finding,
    });
}

fn read_picture(node: &Node, board: &Board, kinds: &Kinds, findings: &mut Findings) -> Option<Setup> {
    let text = node.text()?;
    let rows: Vec<(usize, &str)> = lines_of(text).collect();
    if rows.len() != usize::from(board.ranks()) {
        let message = format!("the setup has {} ranks, the board has {}", rows.len(), board.ranks());
        let finding = Finding::error("setup-shape", message).at(first_line(node));
        findings.push(finding.help("write one line for each rank, Black's side first"));
        return None;
    }
    let words = |line: &str| tokens_of(line).count();
    if board.files() > 1 && rows.iter().all(|(_, line)| words(line) == 1) {
        let message = "the squares of the setup stand side by side, without blanks between them";
        let finding = Finding::error("setup-shape", message).at(first_line(node));
        findings.push(finding.help("separate the squares by blanks, with `.` for an empty one"));
        return None;
    }
    let mut setup = Setup::empty(board.area());
    let mut is_whole = true;
    let mut strangers = Vec::new();
    for ((at, line), rank) in rows.into_iter().zip((0..board.ranks()).rev()) {
        is_whole &= read_line(node, at, line, rank, board, kinds, &mut setup, &mut strangers, findings);
    }
    is_whole.then_some(setup)
}

/// Reads the picture of one rank; `at` is where its line starts in the text.
///
/// `strangers` are the letters without a kind that have been reported: one finding is enough for each.
#[allow(clippy::too_many_arguments)]
fn read_line<'a>(
    node: &Node,
    at: usize,
    line: &'a str,
    rank: u8,
    board: &Board,
    kinds: &Kinds,
    setup: &mut Setup,
    strangers: &mut Vec<&'a str>,
    findings: &mut Findings,
) -> bool {
    let start = at + line.len() - line.trim_start().len();
    let tokens: Vec<(usize, &str)> = tokens_of(line).collect();
    let files = usize::from(board.files());
    if tokens.len() != files {
        let message = format!("rank {} has {} squares, the board has {files} files", rank + 1, tokens.len());
        let place = node.place_within(start..start + line.trim().len());
        let finding = Finding::error("setup-shape", message).at(place);
        findings.push(finding.help("separate the squares by blanks, with `.` for an empty one"));
        return false;
    }
    let mut is_right = true;
    for (file, (from, token)) in tokens.into_iter().enumerate() {
        let here = at + from;
        let letters = || kinds.0.iter().map(|kind| kind.letter.as_str()).collect::<Vec<_>>().join(" ");
        let square = Square(rank * board.files() + file as u8);
        let (message, help) = match (token, board.has(square), kinds.lettered(token)) {
            ("*", false, _) | (".", true, _) => continue,
            ("*", true, _) => {
                let name = board.name(square);
                (format!("`*` is a hole, but `{name}` is none"), format!("write `.`, or add `{name}` to `holes`"))
            }
            (_, false, _) => {
                let name = name_of_place(board, square);
                (format!("`{name}` is a hole of this board"), format!("write `*`, or take `{name}` out of `holes`"))
            }
            (_, true, Some(man)) => {
                setup.men[square.index()] = Some(man);
                continue;
            }
            (_, true, None) if strangers.contains(&token) => {
                is_right = false;
                continue;
            }
            (_, true, None) => {
                strangers.push(token);
                let help = match token.trim_matches(['-', '_', '0', 'o']) {
                    "" => "an empty square is `.`".to_string(),
                    _ => format!("the letters are {}, lower case for Black; an empty square is `.`", letters()),
                };
                (format!("no kind of man has the letter `{}`", brief(token)), help)
            }
        };
        let finding = Finding::error("setup-letter", message).at(node.place_within(here..here + token.len()));
        findings.push(finding.help(help));
        is_right = false;
    }
    is_right
}
