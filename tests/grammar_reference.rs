//! The reference of the notation: what `grammar/README.md` says of a string is what the program does with it.
//!
//! A table is checked where its head has one of the columns below; other columns are for people. A row without a
//! string is not checked. `UPDATE=1 cargo test grammar_reference` writes cells that are empty.
//!
//! | column | what its cells say of the `string` of the row |
//! | --- | --- |
//! | `steps`, `in XBoard` | its steps: `(±1,2)` is two of them, `*` any number, `*3` up to three |
//! | `from d4`, `from e1` | where it goes from there, among the men of the column `men` |
//! | `same as` | another string that goes to the same squares |
//! | `printed` | its canonical spelling |
//! | `error`, `warning` | the code of what is wrong with it |
//! | `message` | and the words |

use std::collections::{BTreeMap, BTreeSet};

use courier::betza::{self, Dialect, ErrorCode, Notation, vectors};
use courier::explain::{ExplainOptions, PlaceOptions, Standpoint, explain, reached};

const PAGE: &str = "grammar/README.md";

/// Words in back-ticks that have capitals and are no strings.
const NO_STRINGS: [&str; 3] = ["BETZA", "STRING", "NAME"];

/// Where men stand when two strings are held against each other.
const SCENES: [(&str, &str); 5] = [
    ("d4", ""),
    ("d4", "bd5,wd6,be5,bf5"),
    ("e5", "we6,bf6,wg7,bc5,bd4,be3"),
    ("b2", "bb3,wc3,bd4,bc2,we2,bf2,bb5"),
    ("h1", "wg1,bg2,bh3,bf1"),
];

/// A row of a table: its cells by the names of their columns.
type Row = BTreeMap<String, String>;

#[test]
fn every_row_of_the_page_is_what_the_program_does() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(PAGE);
    let page = std::fs::read_to_string(&path).expect("the page is there");
    let updates = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    let mut checked = 0;
    let mut made = String::new();
    let mut head: Vec<String> = Vec::new();
    for (index, line) in page.lines().enumerate() {
        let cells = cells(line);
        let is_row = !head.is_empty() && !cells.is_empty() && !is_rule(line);
        if !is_row {
            if !is_rule(line) {
                head = cells;
            }
            made.push_str(&format!("{line}\n"));
            continue;
        }
        let at = format!("line {}", index + 1);
        assert_eq!(cells.len(), head.len(), "{at}: a row with more or fewer cells than its head");
        let mut row: Row = head.iter().cloned().zip(cells).collect();
        for column in &head {
            let Some(found) = found(&row, column) else { continue };
            let said = row[column].clone();
            checked += 1;
            if said.is_empty() && updates {
                row.insert(column.clone(), found);
            } else if !is_same(column, &said, &found) {
                wrong.push(format!("{at}: `{column}` of `{}` is\n  {found}\nand not\n  {said}", text(&row)));
            }
        }
        made.push('|');
        for column in &head {
            made.push_str(&format!(" {} |", row[column]).replace("  ", " "));
        }
        made.push('\n');
    }
    if updates {
        std::fs::write(&path, made).expect("the page can be written");
    }
    assert!(wrong.is_empty(), "{} cells are wrong:\n{}", wrong.len(), wrong.join("\n"));
    assert!(checked > 200, "only {checked} cells were checked");
}

#[test]
fn every_string_of_the_page_can_be_read_or_is_named_as_an_error() {
    let page = include_str!("../grammar/README.md");
    let mistakes: BTreeSet<String> = rows(page).filter(|row| row.contains_key("error")).map(|row| text(&row)).collect();
    let mut wrong = Vec::new();
    let mut count = 0;
    // What is said about a mistake repeats parts of it.
    let is_mistake = |line: &str| mistakes.iter().any(|text| line.contains(&format!("| `{text}` |")));
    for line in page.lines().filter(|line| !is_mistake(line)) {
        for code in line.split('`').skip(1).step_by(2) {
            let is_string = code.chars().any(|letter| letter.is_ascii_uppercase())
                && !code.contains(char::is_whitespace)
                && !NO_STRINGS.contains(&code);
            if !is_string || mistakes.contains(code) {
                continue;
            }
            count += 1;
            if let Err(error) = betza::read(code, Dialect::Default) {
                wrong.push(format!("`{code}`: {} ({})", error.message, error.code.as_str()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} strings:\n{}", wrong.len(), wrong.join("\n"));
    assert!(count > 250, "only {count} strings were read");
}

#[test]
fn the_page_shows_every_error_and_every_warning() {
    let page = include_str!("../grammar/README.md");
    let shown = |column: &str| {
        rows(page).filter_map(|row| row.get(column).map(|code| bare(code))).collect::<BTreeSet<String>>()
    };
    let errors = [
        ErrorCode::Empty,
        ErrorCode::NoAtom,
        ErrorCode::UnknownAtom,
        ErrorCode::UnknownModifier,
        ErrorCode::BadHalf,
        ErrorCode::BadRange,
        ErrorCode::BadBracket,
        ErrorCode::BadGroup,
        ErrorCode::Unbalanced,
        ErrorCode::Unexpected,
        ErrorCode::NullLeap,
        ErrorCode::Unsupported,
        ErrorCode::AmbiguousLamePath,
    ];
    for error in errors {
        assert!(shown("error").contains(error.as_str()), "no row shows `{}`", error.as_str());
    }
    // The one string too long for a page, and the other bound that a reader may meet.
    assert!(page.contains(&format!("`too-long` is a text of more than {} bytes", betza::MAX_LENGTH)));
    assert!(page.contains(&format!("at most {} legs", betza::MAX_LEGS)));
    // The code of every warning stands in the source as a word with a dash, in front of its place or its message.
    let source = include_str!("../src/betza/lints.rs");
    let words = source.split('"').skip(1).step_by(2);
    let is_code = |word: &&str| word.contains('-') && word.bytes().all(|b| b.is_ascii_lowercase() || b == b'-');
    for code in words.filter(is_code) {
        assert!(shown("warning").contains(code), "no row shows `{code}`");
    }
}

/// What the program says in place of a cell; none where the column is for people, or the row has no string.
fn found(row: &Row, column: &str) -> Option<String> {
    let text = text(row);
    if !row.contains_key("string") || (text.is_empty() && column != "error" && column != "message") {
        return None;
    }
    let read = |dialect| betza::read(&text, dialect);
    Some(match column {
        "steps" => steps(&read(Dialect::Default).unwrap_or_else(|e| panic!("{text}: {e}"))),
        "in XBoard" => steps(&read(Dialect::XBoard).unwrap_or_else(|e| panic!("{text}: {e}"))),
        "from d4" => squares(&text, "d4", &cell(row, "men")),
        "from e1" => squares(&text, "e1", &cell(row, "men")),
        "same as" => {
            let other = cell(row, "same as");
            let goes = |text: &str| SCENES.map(|(from, men)| squares(text, from, men));
            if !other.is_empty() && goes(&text) == goes(&other) { row["same as"].clone() } else { "another".into() }
        }
        "printed" => {
            let notation = read(Dialect::Default).unwrap_or_else(|e| panic!("{text}: {e}"));
            format!("`{}`", betza::canonical(&notation.piece, Dialect::Default))
        }
        "error" => match read(Dialect::Default) {
            Ok(_) => "no error".to_string(),
            Err(error) => format!("`{}`", error.code.as_str()),
        },
        // A string may deserve several warnings: the row shows the one that it names, or else the first.
        "warning" => {
            let explained = explain(&text, &ExplainOptions::default()).unwrap_or_else(|e| panic!("{text}: {e}"));
            let code = |lint: &courier::explain::LintLine| format!("`{}`", lint.code);
            let codes: Vec<String> = explained.lints.iter().map(code).collect();
            match codes.iter().find(|code| **code == row["warning"]).or(codes.first()) {
                Some(code) => code.clone(),
                None => "no warning".to_string(),
            }
        }
        "message" => match read(Dialect::Default) {
            Err(error) => error.message,
            Ok(notation) => {
                let wanted = notation.lints.iter().find(|lint| lint.code == cell(row, "warning"));
                wanted.or(notation.lints.first()).map(|lint| lint.message.clone()).unwrap_or_default()
            }
        },
        _ => return None,
    })
}

fn is_same(column: &str, said: &str, found: &str) -> bool {
    match column {
        "steps" | "in XBoard" => expanded(said) == expanded(found),
        _ => said == found,
    }
}

/// The steps of a string, without letters for modes.
fn steps(notation: &Notation) -> String {
    let written = |line: &betza::VectorLine| {
        let range = match line.max {
            0 => "*".to_string(),
            1 => String::new(),
            max => format!("*{max}"),
        };
        format!("({},{}){range}", line.x, line.y)
    };
    vectors(&notation.movement).iter().map(written).collect::<Vec<_>>().join(" ")
}

/// `(±1,2)*` as its steps, each once.
fn expanded(text: &str) -> BTreeSet<String> {
    let mut steps = BTreeSet::new();
    for word in text.split_whitespace() {
        let (step, range) = word.split_once(')').unwrap_or_else(|| panic!("`{word}` is no step"));
        let (x, y) = step.trim_start_matches('(').split_once(',').unwrap_or_else(|| panic!("`{word}` is no step"));
        let both = |side: &str| match side.strip_prefix('±') {
            Some(side) => vec![side.to_string(), format!("-{side}")],
            None => vec![side.to_string()],
        };
        for x in both(x) {
            steps.extend(both(y).iter().map(|y| format!("({x},{y}){range}")));
        }
    }
    steps
}

/// Where a string goes, as `courier explain --from` prints it.
fn squares(text: &str, from: &str, men: &str) -> String {
    let notation = betza::read(text, Dialect::Default).unwrap_or_else(|e| panic!("{text}: {e}"));
    let (states, men): (Vec<&str>, Vec<&str>) = men
        .split([',', ' '])
        .filter(|word| !word.is_empty())
        .partition(|word| ["unmoved"].contains(word) || word.contains('/'));
    let men = men.join(",");
    let options = PlaceOptions {
        board: None,
        from: Some(from),
        men: Some(&men),
        unmoved: states.contains(&"unmoved"),
        en_passant: states.iter().copied().find(|state| state.contains('/')),
    };
    let place = Standpoint::read(&options).unwrap_or_else(|e| panic!("{text} {men}: {}", e.message));
    let place = place.expect("a square was given");
    let told = |reached: &courier::explain::ReachedSquare| {
        let taken: String = reached.captures.iter().map(|square| format!("[{square}]")).collect();
        format!("{}{}{taken}", reached.square, reached.mode)
    };
    let squares: Vec<String> = reached(&notation.movement, &place).0.iter().map(told).collect();
    if squares.is_empty() { "none".to_string() } else { squares.join(" ") }
}

/// All rows of all tables.
fn rows(page: &str) -> impl Iterator<Item = Row> {
    let mut rows = Vec::new();
    let mut head: Vec<String> = Vec::new();
    for line in page.lines().filter(|line| !is_rule(line)) {
        let cells = cells(line);
        match (cells.is_empty(), head.is_empty()) {
            (true, _) => head.clear(),
            (false, true) => head = cells,
            (false, false) => rows.push(head.iter().cloned().zip(cells).collect()),
        }
    }
    rows.into_iter()
}

/// The cells of a line of a table; none of any other line.
fn cells(line: &str) -> Vec<String> {
    match line.strip_prefix('|').and_then(|line| line.trim_end().strip_suffix('|')) {
        Some(inside) => inside.split('|').map(|cell| cell.trim().to_string()).collect(),
        None => Vec::new(),
    }
}

/// The line between the head and the rows.
fn is_rule(line: &str) -> bool {
    line.starts_with('|') && line.bytes().all(|byte| b"|- :".contains(&byte))
}

/// The string that a row is about.
fn text(row: &Row) -> String {
    cell(row, "string")
}

fn cell(row: &Row, column: &str) -> String {
    row.get(column).map(|cell| bare(cell)).unwrap_or_default()
}

/// A cell without back-ticks around it.
fn bare(cell: &str) -> String {
    cell.trim_matches('`').to_string()
}
