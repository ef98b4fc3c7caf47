//! Unsafe code keeps to two small files.

use std::path::Path;

/// The choice of instructions, and the door for programs that are not written in Rust.
const UNSAFE: [&str; 2] = ["boundary.rs", "processor.rs"];

#[test]
fn only_the_choice_of_instructions_and_the_boundary_are_unsafe() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    search(&source, &source, &mut found);
    found.sort();
    assert_eq!(found, UNSAFE);
}

#[test]
fn the_boundary_only_names_its_functions() {
    let text = include_str!("../src/boundary.rs");
    let lines = text.lines().filter(|line| is_unsafe(line));
    assert!(lines.clone().all(|line| line == "#[unsafe(no_mangle)]"), "{:?}", lines.collect::<Vec<_>>());
}

/// The files below a folder in which the word stands in code.
fn search(root: &Path, folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            search(root, &path, found);
        } else {
            let text = std::fs::read_to_string(&path).expect("the file can be read");
            if text.lines().any(is_unsafe) {
                found.push(path.strip_prefix(root).expect("it lies below").display().to_string());
            }
        }
    }
}

/// Whether code on this line is unsafe, or asks to be allowed to be: `unsafe_code` in `lib.rs` only forbids it.
fn is_unsafe(line: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|word| word == "unsafe")
}
