//! The shape of the board and the names of its squares.

use crate::english::listed;
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Node, Table};
use crate::findings::{Finding, Findings, brief};
use crate::geometry::{Board, Labels, MAX_SIDE, Square, Squares};
use crate::rules::unknown_square;

/// The keys of `[board]`.
pub const FIELDS: &[Field] = &[
    Field::required("files", Shape::Integer { min: 1, max: MAX_SIDE as i64 }, "How many files the board has."),
    Field::required("ranks", Shape::Integer { min: 1, max: MAX_SIDE as i64 }, "How many ranks the board has."),
    Field::optional("holes", Shape::List { of: &Shape::Text, least: 0 }, "The squares that are missing."),
    Field::optional(
        "file-labels",
        Shape::List { of: &Shape::Text, least: 1 },
        "The letter of each file, from the left; without it a, b and so on. A square whose file or rank has the \
         label `\"\"` is missing unless `names` names it.",
    ),
    Field::optional(
        "rank-labels",
        Shape::List { of: &Shape::Text, least: 1 },
        "The number of each rank as text, from White's side; without it 1, 2 and so on. Where rules count ranks, as \
         in `last rank` or `rank 2`, they count from the own side, those with a label only.",
    ),
    Field::optional(
        "names",
        Shape::Entries { of: &Shape::List { of: PLACE, least: 2 }, name: "square" },
        "Squares with names of their own, such as `w1 = [12, 1]`: file and rank, counted from 1 in the whole rectangle.",
    ),
    Field::optional(
        "checkered",
        Shape::Boolean,
        "`false` for a board that is drawn without shading; no claim may then speak of colours of squares. The \
         default is `true`.",
    ),
    Field::optional(
        "dark",
        Shape::Text,
        "A square that is dark, such as `h1`; the squares beside it are light, and so on. Without it, the square on \
         the first file and the first rank that have labels is dark: a1 on most boards.",
    ),
];

/// A file or a rank, counted from 1.
const PLACE: &Shape = &Shape::Integer { min: 1, max: MAX_SIDE as i64 };

/// What names of squares look like.
const FORM: &str = "a square is named by a lower-case letter other than `x` and a number from 0 to 99, as in `w1`";

/// Reads the shape of the board.
pub(crate) fn read(table: &Table, findings: &mut Findings) -> Option<Board> {
    let side = |key: &str| table.integer(key).and_then(|number| u8::try_from(number).ok());
    let mut board = Board::new(side("files")?, side("ranks")?)?;
    if ["file-labels", "rank-labels", "names"].iter().any(|key| table.get(key).is_some()) {
        let labels = read_labels(table, &board, findings)?;
        board = board.labelled(labels);
    }
    let mut holes = Vec::new();
    for node in table.list("holes").unwrap_or_default() {
        let name = node.text()?;
        let own = |labels: &Labels| labels.own.iter().any(|(_, own)| own == name);
        match board.named(name) {
            Some(_) if board.labels().is_some_and(own) => {
                let message = format!("`{name}` is a hole and yet has a name of its own");
                let finding = Finding::error("bad-label", message).at(node.place.clone());
                findings.push(finding.help("take it out of `holes` or out of `names`"));
            }
            Some(square) => holes.push(square),
            None => findings.push(unknown_square(name, &board).at(node.place.clone())),
        }
    }
    let board = board.without(holes.into_iter().collect::<Squares>());
    if board.squares() == Squares::default() {
        let finding = Finding::error("no-squares", "every square of the board is a hole").at(table.place.clone());
        findings
            .push(finding.help("take squares out of `holes`, and give files and ranks labels where some have them"));
        return None;
    }
    let board = match table.get("dark").and_then(|node| Some((node, node.text()?))) {
        Some((node, name)) => read_dark(name, node, board, findings)?,
        None => board,
    };
    let Some(entry) = table.entry("checkered").filter(|_| table.boolean("checkered") == Some(false)) else {
        return Some(board);
    };
    if let Some(dark) = table.entry("dark") {
        let message = "`dark` says which squares are dark, and the squares of this board have no colours";
        let finding = Finding::error("no-colours", message).at(dark.key_place.clone());
        findings.push(finding.other(entry.key_place.clone(), "because of this").help("delete one of the two"));
    }
    Some(board.uncheckered())
}

/// Reads which square is dark.
fn read_dark(name: &str, node: &Node, board: Board, findings: &mut Findings) -> Option<Board> {
    let Some(square) = board.named(name) else {
        findings.push(unknown_square(name, &board).at(node.place.clone()));
        return None;
    };
    Some(board.darkened(square))
}

/// Reads the names of squares; every fault is reported.
fn read_labels(table: &Table, board: &Board, findings: &mut Findings) -> Option<Labels> {
    let usual = Labels::usual(board.files(), board.ranks());
    let files = read_side(table, "file-labels", "letter", usual.files, read_letter, findings);
    let ranks = read_side(table, "rank-labels", "number", usual.ranks, read_number, findings);
    // Of a board of another size than is meant, every name would be reported once more.
    let own = read_own(table, board, files.is_some() && ranks.is_some(), findings);
    let labels = Labels { files: files?, ranks: ranks?, own: own? };
    // Lines have labels of their own each, so that only a name of its own can be another's.
    let labelled = board.clone().labelled(Labels { own: Vec::new(), ..labels.clone() });
    let mut is_right = true;
    for (place, name) in &labels.own {
        let is_free = |other: &Square| other == place || labels.own.iter().any(|(known, _)| known == other);
        if labelled.place_named(name).is_none_or(|other| is_free(&other)) {
            continue;
        }
        let key = table.table("names").and_then(|names| names.entry(name)).map(|entry| entry.key_place.clone());
        let finding = Finding::error("bad-label", format!("two squares would be called `{name}`"));
        let finding = finding.at(key.unwrap_or(table.place.clone()));
        findings.push(finding.help("choose another name: one is called so by the labels of its file and rank"));
        is_right = false;
    }
    is_right.then_some(labels)
}

/// Reads the labels of all files or all ranks.
fn read_side<T: Copy + PartialEq>(
    table: &Table,
    key: &str,
    what: &str,
    usual: Vec<Option<T>>,
    read: impl Fn(&str) -> Option<T>,
    findings: &mut Findings,
) -> Option<Vec<Option<T>>> {
    let Some(node) = table.get(key) else { return Some(usual) };
    let items = node.list()?;
    if items.len() != usual.len() {
        let message = format!("`{key}` has {} labels, the board has {} {}s", items.len(), usual.len(), &key[..4]);
        let finding = Finding::error("bad-label", message).at(node.place.clone());
        findings.push(finding.help(format!(
            "give every one a label, `\"\"` for none, or write `{}s = {}`",
            &key[..4],
            items.len()
        )));
        return None;
    }
    let texts: Vec<&str> = items.iter().map(Node::text).collect::<Option<_>>()?;
    let labels: Vec<Option<T>> = texts.iter().map(|text| read(text)).collect();
    let wrong: Vec<usize> = (0..texts.len()).filter(|&at| labels[at].is_none() && !texts[at].is_empty()).collect();
    if let Some(&first) = wrong.first() {
        let told = listed(wrong.iter().map(|&at| format!("`{}`", brief(texts[at]))), " and ");
        let message = match wrong.len() {
            1 => format!("{told} is no {what} of a {}", &key[..4]),
            _ => format!("{told} are no {what}s of {}s", &key[..4]),
        };
        findings.push(Finding::error("bad-label", message).at(items[first].place.clone()).help(FORM));
        return None;
    }
    // A label that stands twice has been reported with the shape of the list.
    let is_known = |index: usize| labels[index].is_some() && labels[..index].contains(&labels[index]);
    (!(0..labels.len()).any(is_known)).then_some(labels)
}

/// The letter of a file; `x` is the sign of a capture.
fn read_letter(text: &str) -> Option<char> {
    text.parse().ok().filter(|letter: &char| letter.is_ascii_lowercase() && *letter != 'x')
}

/// The number of a rank, from 0 to 99.
fn read_number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| *number < 100 && number.to_string() == text)
}

/// Whether a place is written as the shape of the list demands, two numbers or more.
fn is_well_formed(node: &Node) -> bool {
    let number = |item: &Node| item.integer().is_some_and(|number| (1..=i64::from(MAX_SIDE)).contains(&number));
    node.list().is_some_and(|items| items.len() >= 2 && items.iter().all(number))
}

/// Reads the names of single squares.
fn read_own(table: &Table, board: &Board, is_sized: bool, findings: &mut Findings) -> Option<Vec<(Square, String)>> {
    let Some(names) = table.get("names") else { return Some(Vec::new()) };
    let mut own: Vec<(Square, String)> = Vec::new();
    let mut is_right = true;
    for entry in &names.table()?.entries {
        let name = entry.key.as_str();
        let is_name = name.is_char_boundary(1)
            && name.get(..1).and_then(read_letter).is_some()
            && name.get(1..).and_then(read_number).is_some();
        let place = match entry.node.list().map(|items| items.iter().map(Node::integer).collect::<Vec<_>>()) {
            Some(items) => match items[..] {
                [Some(file), Some(rank)] => {
                    let line = |number: i64| i16::try_from(number - 1).ok();
                    line(file).zip(line(rank)).and_then(|(file, rank)| board.place(file, rank))
                }
                _ => None,
            },
            None => None,
        };
        let fault = match place {
            _ if !is_name => Some((entry.key_place.clone(), format!("`{}` is no name of a square", brief(name)), FORM)),
            // Then the shape of the list says what is wrong.
            None if !is_sized || !is_well_formed(&entry.node) => {
                is_right = false;
                continue;
            }
            None => {
                let message = format!("`{name}` names no place on a board of {} by {}", board.files(), board.ranks());
                let help = "write its file and its rank, counted from 1 in the whole rectangle: `w1 = [1, 1]`";
                Some((entry.node.place.clone(), message, help))
            }
            Some(place) => own.iter().find(|(known, _)| *known == place).map(|(_, other)| {
                let message = format!("`{name}` and `{other}` are the same place");
                (entry.node.place.clone(), message, "give a place one name")
            }),
        };
        match (fault, place) {
            (Some((at, message, help)), _) => {
                findings.push(Finding::error("bad-label", message).at(at).help(help));
                is_right = false;
            }
            (None, Some(place)) => own.push((place, name.to_string())),
            (None, None) => {}
        }
    }
    is_right.then_some(own)
}
