//! What a designer gets wrong, one file a mistake, and what courier says of it.
//!
//! Every file of `tests/mistakes` is read as the program reads it; what it says stands beside it, to the letter.
//! `UPDATE=1 cargo test mistakes` writes these texts anew, to be read before they are committed.

use std::path::{Path, PathBuf};
use std::process::Command;

use courier::file::{Disk, Memory};
use courier::findings::{Findings, Severity};
use courier::variant;
use rstest::rstest;

#[test]
fn every_mistake_is_answered_with_its_place_and_the_way_out() {
    let files = files();
    assert!(files.len() >= 50, "only {} files of mistakes were found", files.len());
    let mut wrong = Vec::new();
    for file in files {
        let said = said(&file);
        let expected = file.with_extension("txt");
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&expected, &said).expect("the folder of the tests can be written");
        }
        if std::fs::read_to_string(&expected).unwrap_or_default() != said {
            wrong.push(format!("{}\n{said}", file.display()));
        }
    }
    assert!(wrong.is_empty(), "{} texts differ:\n\n{}", wrong.len(), wrong.join("\n\n"));
}

#[test]
fn every_error_says_what_to_do() {
    for file in files() {
        let mut findings = Findings::new();
        variant::read(&file.display().to_string(), &Disk, &mut findings);
        assert!(!findings.is_empty(), "{} is read without a word", file.display());
        for finding in findings.iter() {
            assert!(finding.place.is_some(), "{}: `{}` has no place", file.display(), finding.message);
            let says_what_is_expected = finding.message.contains("expected");
            assert!(
                finding.suggestion.is_some() || says_what_is_expected || finding.severity == Severity::Warning,
                "{}: `{}` has no way out",
                file.display(),
                finding.message
            );
        }
    }
}

#[test]
fn a_file_with_a_mistake_ends_the_program_with_status_one_whatever_the_command() {
    let file = "tests/mistakes/misspelt-key.toml";
    for command in [&["check"][..], &["moves"], &["show"], &["play"], &["verify"], &["perft", "FILE", "1"]] {
        let mut arguments: Vec<&str> = command.iter().map(|word| if *word == "FILE" { file } else { word }).collect();
        if !arguments.contains(&file) {
            arguments.push(file);
        }
        let output = Command::new(env!("CARGO_BIN_EXE_courier")).args(&arguments).output().expect("the program runs");
        assert_eq!(output.status.code(), Some(1), "courier {}", arguments.join(" "));
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert!(said.contains("`no-progres` is no key of `end`"), "courier {} said {said}", arguments.join(" "));
    }
}

#[test]
fn every_command_says_the_same_of_a_file_that_cannot_be_played() {
    let run = |arguments: &[&str]| Command::new(env!("CARGO_BIN_EXE_courier")).args(arguments).output();
    for file in files() {
        let name = file.display().to_string();
        let checked = run(&["check", &name]).expect("the program runs");
        if checked.status.success() {
            continue;
        }
        let loaded = run(&["moves", &name]).expect("the program runs");
        assert_eq!((checked.status.code(), loaded.status.code()), (Some(1), Some(1)), "{name}");
        let (checked, loaded) = (String::from_utf8_lossy(&checked.stdout), String::from_utf8_lossy(&loaded.stderr));
        assert!(checked.starts_with(&*loaded) && !loaded.is_empty(), "{name}:\n{checked}\n{loaded}");
    }
}

/// Files that are too long to be kept beside the others.
#[rstest]
#[case::kinds("too-many-kinds", kinds(121, "K"), "")]
#[case::terms("too-many-moves", kinds(40, &"WF".repeat(30)), "")]
#[case::goals("too-many-entries", String::new(), &entries(51, "end.goal", "pieces = [\"king\"]\non = \"rank 3\"\nresult = \"win\""))]
#[case::turns("too-many-entries", String::new(), &format!("[opening]\nforced = [{}]", "[\"c1-c2\", \"c2-c1\"], [\"c5-c4\", \"c4-c5\"],".repeat(51)))]
fn what_asks_for_too_much_is_refused(#[case] code: &str, #[case] kinds: String, #[case] rest: &str) {
    let text = format!(
        "name = \"Large\"\n[board]\nfiles = 4\nranks = 5\n[pieces]\nking = {{ letter = \"K\", move = \"K\", royal = true }}\n\
         {kinds}[setup]\nfen = \"2k1/4/4/4/2K1\"\n{rest}\n"
    );
    let mut findings = Findings::new();
    variant::read("large", &Memory::new([("large.toml", &*text)]), &mut findings);
    let finding = findings.iter().find(|finding| finding.code == code);
    let finding = finding.unwrap_or_else(|| panic!("{}", findings.render(false)));
    assert!(finding.severity == Severity::Error && finding.place.is_some() && finding.suggestion.is_some());
}

#[test]
fn a_long_line_of_ancestors_is_refused() {
    let texts: Vec<(String, String)> =
        (0..100).map(|at| (format!("a{at}.toml"), format!("extends = \"a{}\"\n", at + 1))).collect();
    let shelf = Memory::new(texts.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    let mut findings = Findings::new();
    variant::read("a0", &shelf, &mut findings);
    let codes: Vec<&str> = findings.iter().map(|finding| finding.code).collect();
    assert_eq!(codes, ["extends-too-long"], "{}", findings.render(false));
    assert!(findings.iter().all(|finding| finding.suggestion.is_some()), "{}", findings.render(false));
}

fn kinds(count: usize, movement: &str) -> String {
    let letter =
        |index: usize| [index / 26, index % 26].map(|at| char::from(b'A' + at as u8)).iter().collect::<String>();
    let kind = |index| format!("kind{index} = {{ letter = \"{}\", move = \"{movement}\" }}\n", letter(index));
    (0..count).map(kind).collect()
}

fn entries(count: usize, table: &str, keys: &str) -> String {
    (0..count).map(|index| format!("[{table}.e{index}]\n{keys}\n")).collect()
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new("tests/mistakes");
    let entries = std::fs::read_dir(folder).expect("tests run in the folder of the package");
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "toml"))
        .collect();
    files.sort();
    files
}

fn said(file: &Path) -> String {
    let mut findings = Findings::new();
    let read = variant::read(&file.display().to_string(), &Disk, &mut findings);
    let answer = if read.is_some() { "it can be played" } else { "it cannot be played" };
    format!("{}\n\n{answer}\n", findings.render(false).trim_end())
}
