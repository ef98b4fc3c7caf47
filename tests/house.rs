//! The structure of the sources: what `docs/architecture.md` says of it holds.

mod source;

use std::collections::{BTreeMap, BTreeSet};

use source::Sources;

/// Files that take something from each other, directly or in a round, are one thought in two places.
#[test]
fn no_files_import_each_other_in_a_circle() {
    let sources = Sources::read();
    let taken: Vec<BTreeSet<usize>> = (0..sources.files.len()).map(|file| sources.taken_from(file)).collect();
    let circles = circles(&taken);
    let told: Vec<String> = circles
        .iter()
        .map(|circle| circle.iter().map(|&file| sources.files[file].path.as_str()).collect::<Vec<_>>().join(" <-> "))
        .collect();
    assert_eq!(told, [""; 0]);
}

/// A reader who has learned a name never meets it with another meaning.
#[test]
fn no_name_of_a_type_means_two_things() {
    // What a command takes is called the same in each.
    let shared = ["Arguments"];
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in Sources::read().files {
        for name in &file.defined {
            let is_type = name.starts_with(char::is_uppercase) && name.chars().any(char::is_lowercase);
            if is_type && !shared.contains(&name.as_str()) {
                places.entry(name.clone()).or_default().push(file.path.clone());
            }
        }
    }
    let twice: Vec<String> = places
        .iter()
        .filter(|(_, files)| files.len() > 1)
        .map(|(name, files)| format!("{name}: {}", files.join(", ")))
        .collect();
    assert_eq!(twice, [""; 0]);
}

/// They would never run: the library is built without its tests, so that it is built once.
#[test]
fn no_file_of_the_library_has_tests_of_its_own() {
    let sources = Sources::read();
    let found: Vec<&str> = sources.files.iter().filter(|file| file.has_tests).map(|file| file.path.as_str()).collect();
    assert_eq!(found, [""; 0]);
}

/// Groups of files of which each reaches each other by imports, the smallest first named.
fn circles(taken: &[BTreeSet<usize>]) -> Vec<Vec<usize>> {
    let reached: Vec<BTreeSet<usize>> = (0..taken.len())
        .map(|start| {
            let mut found = BTreeSet::new();
            let mut open: Vec<usize> = taken[start].iter().copied().collect();
            while let Some(file) = open.pop() {
                if found.insert(file) {
                    open.extend(&taken[file]);
                }
            }
            found
        })
        .collect();
    let mut circles: Vec<Vec<usize>> = Vec::new();
    for start in 0..taken.len() {
        if reached[start].contains(&start) && !circles.iter().any(|circle| circle.contains(&start)) {
            circles.push(
                (0..taken.len())
                    .filter(|&end| reached[start].contains(&end) && reached[end].contains(&start))
                    .collect(),
            );
        }
    }
    circles
}
