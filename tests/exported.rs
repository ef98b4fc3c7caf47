//! What the library exports is used: by the program, by an example, or by a test.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A name as others write it, with the modules in front of it.
type Exported = (String, String);

/// Types that stand in the file of a public room because an answer has them in a field, so that nobody needs to name
/// them.
const PARTS: [&str; 28] = [
    "Entry",
    "MoveComparison",
    "MoveDifference",
    "PathEffect",
    "Sought",
    "Agreement",
    "Before",
    "Branching",
    "MoveCount",
    "Crossing",
    "Distances",
    "End",
    "FirstMoveCounts",
    "Fit",
    "FoundFile",
    "KindAtStart",
    "KindOfMover",
    "Length",
    "Results",
    "RuleUse",
    "Setting",
    "Shelf",
    "Side",
    "Standing",
    "PositionAtStart",
    "Unrolled",
    "Values",
    "WrittenOtherwise",
];

#[test]
fn every_exported_name_is_used() {
    let mut exported = Vec::new();
    let library = read(&source().join("lib.rs"));
    for module in declared(&library, "pub mod ") {
        collect(&module, &source(), &module, &mut exported);
    }
    assert!(exported.len() > 100, "the list of exported names cannot be read");
    let used = used();
    let unused: Vec<String> = exported
        .into_iter()
        .filter(|(_, name)| !used.contains(name.as_str()) && !PARTS.contains(&name.as_str()))
        .map(|(module, name)| format!("{module}::{name}"))
        .collect();
    assert_eq!(unused, [""; 0]);
}

/// The names that a public module exports, and its public modules in turn.
fn collect(module: &str, folder: &Path, path: &str, exported: &mut Vec<Exported>) {
    let (inner, flat) = (folder.join(module), folder.join(format!("{module}.rs")));
    let text = read(&if flat.exists() { flat } else { inner.join("mod.rs") });
    for list in text.split("\npub use ").skip(1).filter_map(|rest| rest.split(';').next()) {
        let names = list.split_once('{').map_or(list, |(_, names)| names.trim_end_matches('}'));
        let last = |name: &str| name.rsplit([':', ' ']).next().unwrap_or_default().trim().to_string();
        exported.extend(
            names
                .split(',')
                .map(|name| last(name.trim()))
                .filter(|name| !name.is_empty())
                .map(|name| (path.to_string(), name)),
        );
    }
    for kind in ["pub fn ", "pub const fn ", "pub struct ", "pub enum ", "pub trait ", "pub const ", "pub type "] {
        let names = declared(&text, kind).into_iter().filter(|name| name != "fn");
        exported.extend(names.map(|name| (path.to_string(), name)));
    }
    for below in declared(&text, "pub mod ") {
        collect(&below, &inner, &format!("{path}::{below}"), exported);
    }
}

/// The names behind a word at the beginning of a line.
fn declared(text: &str, word: &str) -> Vec<String> {
    let lines = text.lines().filter_map(|line| line.strip_prefix(word));
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    lines.map(|rest| rest.split(|letter| !is_name(letter)).next().unwrap_or_default().to_string()).collect()
}

/// Every word of the program, of the examples in the documentation, and of tests but for what they only import.
fn used() -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for path in files(&source()) {
        let text = read(&path);
        let is_program = path.starts_with(source().join("cli")) || path.ends_with("src/main.rs");
        add(if is_program { text } else { examples(&text) }, &mut words);
    }
    for path in files(&root().join("tests")) {
        let text = read(&path);
        let mut imports = text.as_str();
        let mut code = String::new();
        // An import may take several lines.
        while let Some((before, rest)) = imports.split_once("\nuse ") {
            code += before;
            imports = rest.split_once(';').map_or("", |(_, behind)| behind);
        }
        add(code + imports, &mut words);
    }
    words
}

/// The code in the documentation.
fn examples(text: &str) -> String {
    let comments = text.lines().filter_map(|line| line.trim_start().strip_prefix("///").or(line.strip_prefix("//!")));
    let comments: String = comments.map(|line| format!("{line}\n")).collect();
    comments.split("```").skip(1).step_by(2).collect()
}

fn add(text: String, words: &mut BTreeSet<String>) {
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    words.extend(text.split(|letter| !is_name(letter)).map(str::to_string));
}

/// Every file of Rust in a folder and below.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    let paths = entries.map(|entry| entry.expect("the entry can be read").path());
    let found = paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] });
    found.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn source() -> PathBuf {
    root().join("src")
}
