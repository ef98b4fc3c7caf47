//! Places on the board as rules name them: ranks counted from the own side, files, squares of each side.

use super::{Grade, Pairing, Reading, Translation};
use crate::english::{listed, ordinal};
use crate::file::{Field, Node, Shape, Table};
use crate::geometry::{Board, Color, Square, SquareSet, Squares};

/// The squares of one side.
const SQUARES: Shape = Shape::List { of: &Shape::Text, least: 0 };

/// A part of the board, for each side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// The squares, for White and for Black.
    pub squares: [Squares; 2],
    /// The same as a sentence says it: `the last rank`.
    words: String,
    /// The same in a table: `last rank`, `d1-f3/d8-f10`.
    short: String,
}

impl Zone {
    /// What a file may write for a zone.
    pub const SHAPE: Shape = Shape::Either(&[
        Shape::Text,
        Shape::List { of: &Shape::Text, least: 1 },
        Shape::Table(&[
            Field::optional("white", SQUARES, "White's squares, or blocks such as `d1-f3`."),
            Field::optional("black", SQUARES, "Black's squares, or blocks such as `d8-f10`."),
        ]),
    ]);

    /// The zone that a value names; what is wrong with it is reported.
    pub(crate) fn read(node: &Node, reading: &mut Reading) -> Option<Zone> {
        let zone = match node.table() {
            Some(sides) => Zone::of_sides(sides, node, reading)?,
            None => Zone::of_parts(node.list().unwrap_or(std::slice::from_ref(node)), node, reading)?,
        };
        if let Some(color) = Color::BOTH.into_iter().find(|color| zone.of(*color).is_empty()) {
            let message = format!("no square of this board belongs to it for {color}");
            reading.error("empty-zone", message, &node.place, "name squares that are not holes");
            return None;
        }
        Some(zone)
    }

    /// Squares and blocks of each side.
    fn of_sides(sides: &Table, node: &Node, reading: &mut Reading) -> Option<Zone> {
        let is_left_out = |key: &&str| match sides.entry(key) {
            None => sides.complete,
            Some(entry) => entry.node.list().is_some_and(<[Node]>::is_empty),
        };
        if let Some(key) = ["white", "black"].iter().find(|key| is_left_out(key)) {
            one_sided(key, node, reading);
            return None;
        }
        let mut blocks = |key| -> Option<(Squares, String)> {
            let nodes = sides.list(key)?;
            let names: Vec<&str> = nodes.iter().filter_map(Node::text).collect();
            Some((reading.each(nodes, block)?.into_iter().flatten().collect(), names.join(" ")))
        };
        let (white, black) = (blocks("white"), blocks("black"));
        let ((white, white_names), (black, black_names)) = (white?, black?);
        let words = format!("{white_names} (White) or {black_names} (Black)");
        Some(Zone { squares: [white, black], words, short: format!("{white_names}/{black_names}") })
    }

    /// Parts of the board as either side counts them, all together.
    fn of_parts(parts: &[Node], node: &Node, reading: &mut Reading) -> Option<Zone> {
        let texts: Vec<&str> = parts.iter().filter_map(Node::text).collect();
        if !texts.is_empty() && texts.iter().all(|text| is_block(text, reading.board)) {
            report_squares(&texts, node, reading);
            return None;
        }
        let parts = reading.each(parts, Zone::part)?;
        let squares = [0, 1].map(|side| parts.iter().flat_map(|part| part.squares[side]).collect());
        let short = listed(texts, " or ");
        Some(Zone { squares, words: listed(parts.into_iter().map(|part| part.words), " or "), short })
    }

    /// The zone of these squares, for White and for Black, called by them.
    pub(super) fn of_squares(squares: [Squares; 2], board: &Board) -> Zone {
        let [white, black] = squares.map(|squares| board.names(squares));
        let words = format!("{white} (White) or {black} (Black)");
        Zone { squares, words, short: format!("{white}/{black}") }
    }

    /// The zone where only these squares of it matter, called as it is.
    pub(super) fn narrowed(&self, squares: [Squares; 2]) -> Zone {
        Zone { squares, ..self.clone() }
    }

    /// All squares of either zone.
    pub(super) fn with(&self, other: &Zone) -> Zone {
        let squares = [0, 1].map(|side| self.squares[side] | other.squares[side]);
        let both = |own: &str, others: &str| format!("{own} or {others}");
        Zone { squares, words: both(&self.words, &other.words), short: both(&self.short, &other.short) }
    }

    /// The zone in another variant; one that is another when left and right are exchanged is called by its squares.
    pub(super) fn translated(&self, by: &Translation) -> Zone {
        let squares = self.squares.map(|squares| by.squares(squares));
        by.mirror()
            .filter(|_| squares != self.squares)
            .map_or_else(|| self.clone(), |board| Zone::of_squares(squares, board))
    }

    /// The squares of one side.
    pub fn of(&self, color: Color) -> Squares {
        self.squares[color.index()]
    }

    /// Whether it is the whole board for both sides.
    pub(crate) fn is_all_of(&self, board: &Board) -> bool {
        self.squares.iter().all(|&squares| squares == board.squares())
    }

    /// The zone in a sentence: `the last rank`, `d1-f3 (White) or d8-f10 (Black)`.
    pub fn words(&self) -> &str {
        &self.words
    }

    /// The zone where there is little room: `last rank`, `d1-f3/d8-f10`.
    pub(crate) fn in_short(&self) -> &str {
        &self.short
    }

    /// The same of men who stand there: `on last rank`, `anywhere`.
    pub(super) fn in_short_on(&self) -> String {
        if self.short == "anywhere" { self.short.clone() } else { format!("on {}", self.short) }
    }

    /// How a zone of A and one of B differ; none is the whole board.
    ///
    /// On boards of other shape squares are not the same, and what the files say of them is compared.
    pub(super) fn grade<'z>((a, b): (Option<&'z Zone>, Option<&'z Zone>), pairing: &Pairing) -> Option<Grade> {
        let part = |zone: Option<&'z Zone>, board: &Board| zone.filter(|zone| !zone.is_all_of(board));
        let exceeds =
            |one: &Zone, other: &Zone| Color::BOTH.iter().any(|&color| !(one.of(color) & !other.of(color)).is_empty());
        Grade::of_bounds(part(a, pairing.a.board), part(b, pairing.b.board), |a, b| {
            if pairing.share_a_board() {
                Grade::of(exceeds(a, b), exceeds(b, a))
            } else {
                Grade::unless_equal(&a.words, &b.words)
            }
        })
    }

    /// Both zones in words; the squares too, if the words do not tell them apart.
    pub(super) fn both_words((a, b): (Option<&Zone>, Option<&Zone>), pairing: &Pairing) -> [String; 2] {
        let words = |zone: Option<&Zone>| zone.map_or("any square", Zone::words).to_string();
        let both = [words(a), words(b)];
        if both[0] != both[1] {
            return both;
        }
        let squares = |zone: Option<&Zone>, board: &Board| {
            let of = |color| zone.map_or(board.squares(), |zone| zone.of(color));
            format!("{} (White) or {} (Black)", board.names(of(Color::White)), board.names(of(Color::Black)))
        };
        [squares(a, pairing.a.board), squares(b, pairing.b.board)]
    }

    /// The zone of one text.
    fn part(node: &Node, reading: &mut Reading) -> Option<Zone> {
        let text = node.text()?;
        let board = reading.board;
        let zone = Zone::of_ranks(text, board).or_else(|| Zone::of_files(text, board));
        if zone.is_none() {
            let message = format!("`{text}` names no part of a board of {} by {}", board.files(), board.ranks());
            if is_block(text, board) {
                report_squares(&[text], node, reading);
                return None;
            }
            let help = "write `last rank`, `last 3 ranks`, `first 2 ranks`, `rank 6`, `ranks 2-4`, `files a c-f`, \
                        `anywhere`, a list of these, or `{ white = [\"d1-f3\"], black = [...] }`";
            reading.error("unknown-zone", message, &node.place, help);
        }
        zone
    }

    /// Ranks as their owner counts them; one without a label is not counted.
    fn of_ranks(text: &str, board: &Board) -> Option<Zone> {
        let ranks = board.counted_ranks();
        let number = |word: &str| word.parse::<u8>().ok().filter(|rank| (1..=ranks).contains(rank));
        let counted = |rank: u8| format!("the {} rank, counted from its own side", ordinal(rank));
        let words: Vec<&str> = text.split(' ').collect();
        let (first, last, words) = match words[..] {
            ["anywhere"] => (1, ranks, "any square".to_string()),
            ["last", "rank"] => (ranks, ranks, "the last rank".to_string()),
            ["first", "rank"] => (1, 1, "the first rank".to_string()),
            ["last", count, "ranks"] => {
                let count = number(count)?;
                (ranks - count + 1, ranks, format!("one of the last {count} ranks"))
            }
            ["first", count, "ranks"] => {
                let count = number(count)?;
                (1, count, format!("one of the first {count} ranks"))
            }
            ["rank", rank] => {
                let rank = number(rank)?;
                (rank, rank, if rank == ranks { "the last rank".to_string() } else { counted(rank) })
            }
            ["ranks", span] => {
                let (first, last) = span.split_once('-')?;
                let (first, last) = (number(first)?, number(last)?);
                if first > last {
                    return None;
                }
                let (from, to) = (ordinal(first), ordinal(last));
                (first, last, format!("one of the ranks from the {from} to the {to}, counted from its own side"))
            }
            _ => return None,
        };
        let of = |color| {
            let is_counted = |rank: u8| (first..=last).contains(&rank);
            let counted = |square: &Square| board.counted_rank(color, *square).is_some_and(is_counted);
            let is_there = |square: &Square| text == "anywhere" || counted(square);
            board.squares().into_iter().filter(is_there).collect()
        };
        Some(Zone { squares: Color::BOTH.map(of), words, short: text.to_string() })
    }

    /// Files by the letters of their squares, the same for both sides.
    fn of_files(text: &str, board: &Board) -> Option<Zone> {
        let mut words = text.split(' ');
        words.next().filter(|word| matches!(*word, "file" | "files"))?;
        let mut letters = Vec::new();
        for word in words {
            let (first, last) = word.split_once('-').unwrap_or((word, word));
            let letter = |text: &str| text.parse::<char>().ok().filter(char::is_ascii_lowercase);
            let (first, last) = (letter(first)?, letter(last)?);
            letters.extend(first..=last);
        }
        let of = |letter| board.squares().into_iter().filter(move |&square| board.file_letter(square) == letter);
        let has_all = !letters.is_empty() && letters.iter().all(|&letter| of(letter).next().is_some());
        let squares = letters.iter().flat_map(|&letter| of(letter)).collect();
        let told = listed(letters.iter().map(char::to_string), " or ");
        has_all.then(|| Zone { squares: [squares; 2], words: format!("file {told}"), short: text.to_string() })
    }
}

/// A square, or the block between two corners such as `d1-f3`.
fn block(node: &Node, reading: &mut Reading) -> Option<Squares> {
    let text = node.text()?;
    let Some((first, last)) = text.split_once('-') else { return reading.square(node).map(Squares::only) };
    let corner = reading.square_at(first, &node.place_within(0..first.len()));
    let other = reading.square_at(last, &node.place_within(first.len() + 1..text.len()));
    let (corner, other) = (corner?, other?);
    let board = reading.board;
    let within = |value: u8, one: u8, two: u8| (one.min(two)..=one.max(two)).contains(&value);
    let inside = |square: &Square| {
        within(board.file(*square), board.file(corner), board.file(other))
            && within(board.rank(*square), board.rank(corner), board.rank(other))
    };
    Some(board.squares().into_iter().filter(inside).collect())
}

/// Whether a text is a square or a block of squares, as the tables of both sides hold them.
fn is_block(text: &str, board: &Board) -> bool {
    text.split('-').count() <= 2 && text.split('-').all(|corner| board.named(corner).is_some())
}

/// Reports squares where a part of the board is meant that both sides have: each side names its own.
fn report_squares(texts: &[&str], node: &Node, reading: &mut Reading) {
    let board = reading.board;
    let quoted = |texts: Vec<String>| texts.iter().map(|text| format!("\"{text}\"")).collect::<Vec<_>>().join(", ");
    let white = quoted(texts.iter().map(|text| text.to_string()).collect());
    let facing: Option<Vec<String>> =
        texts.iter().map(|text| board.named(text).map(|square| board.name(board.mirrored(square)))).collect();
    let black = facing.map_or("...".to_string(), quoted);
    let message = "these are squares, which are not the same for both sides";
    let help = format!("write them for each side: `{{ white = [{white}], black = [{black}] }}`");
    reading.error("unknown-zone", message, &node.place, help);
}

/// Reports that a zone names no square for a side; that is said once, however many zones are so.
fn one_sided(key: &str, node: &Node, reading: &mut Reading) {
    if reading.findings.iter().all(|finding| finding.code != "one-sided") {
        let message = format!("`{key}` has no squares here: rules for one side alone are not yet possible");
        reading.error("one-sided", message, &node.place, "name squares for both sides, or leave the rule out");
    }
}
