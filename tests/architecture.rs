//! The map of the house is true: every room is on it, no room knows one below it, and every path that it names is there.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const PAGE: &str = include_str!("../docs/architecture.md");

#[test]
fn every_room_is_on_the_map_once() {
    let rooms = rooms();
    let there: BTreeSet<String> = entries("src").iter().map(|path| room_of(path)).collect();
    // The lists of the rooms themselves.
    let there: BTreeSet<&str> =
        there.iter().map(String::as_str).filter(|room| !["lib", "main"].contains(room)).collect();
    assert_eq!(rooms.iter().copied().collect::<BTreeSet<_>>(), there);
    assert_eq!(rooms.len(), there.len(), "a room stands on the map twice");
}

#[test]
fn no_room_knows_one_that_stands_below_it_on_the_map() {
    let rooms = rooms();
    let place = |room: &str| rooms.iter().position(|other| *other == room);
    let mut wrong = Vec::new();
    for room in &rooms {
        for (path, text) in sources(room) {
            for known in known(&text) {
                // The library is `courier` to the program, and a room's own names are its own matter.
                if place(known) > place(room) && known != *room {
                    wrong.push(format!("{} knows `{known}`", path.display()));
                }
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}

#[test]
fn every_path_on_the_map_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["src/", "tests/", "docs/", "grammar/", "variants/", "benches/", ".ci/"];
    let paths = PAGE.split('`').skip(1).step_by(2).filter(|text| folders.iter().any(|folder| text.starts_with(folder)));
    let missing: Vec<&str> = paths.filter(|path| !path.contains('*') && !root.join(path).exists()).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn recipes_name_the_files_that_they_are_about() {
    let recipes = PAGE.split("\n### ").skip(1);
    for recipe in recipes {
        let title = recipe.lines().next().unwrap_or_default();
        assert!(recipe.contains("`src/") || recipe.contains("`variants/"), "the recipe `{title}` names no file");
    }
}

/// The rooms in the order of the map's first table, whose first column names them.
fn rooms() -> Vec<&'static str> {
    let rows = PAGE.lines().skip_while(|line| !line.starts_with("| ---")).skip(1);
    let rows = rows.take_while(|line| line.starts_with('|'));
    rows.flat_map(|row| row.split('|').nth(1).unwrap_or_default().split('`').skip(1).step_by(2)).collect()
}

/// The name of a room by its file or folder.
fn room_of(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn entries(folder: impl AsRef<Path>) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    entries.map(|entry| entry.expect("the entry can be read").path()).collect()
}

/// The files of a room, and what stands in them but for comments.
fn sources(room: &str) -> Vec<(PathBuf, String)> {
    let mut open: Vec<PathBuf> = entries("src").into_iter().filter(|path| room_of(path) == room).collect();
    let mut found = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(entries(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).expect("the file can be read");
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            found.push((path, code.collect::<Vec<_>>().join("\n")));
        }
    }
    found
}

/// The rooms that code names: `crate::room` in the library, `courier::room` in the program.
fn known(code: &str) -> BTreeSet<&str> {
    let names = ["crate::", "courier::"].into_iter().flat_map(|root| code.split(root).skip(1));
    let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    names.map(|rest| rest.split(|letter| !is_name(letter)).next().unwrap_or_default()).collect()
}
