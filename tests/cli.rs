//! One session with the program a file: what is typed, what comes back to the letter, and the exit status.
//!
//! A file of `tests/cli` holds runs like this one; lines behind `< ` are the input, `! ` marks what goes to
//! standard error, and `exit` stands where the status is not 0:
//!
//! ```text
//! $ courier play chess
//! < e4
//! ...
//! ```
//!
//! Every session runs in an empty folder of its own, into which the files of `tests/cli/files` are copied.
//! Times are written `_`. `UPDATE=1 cargo test cli` writes the answers anew, to be read before they are
//! committed.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[test]
fn every_session_goes_as_it_is_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli");
    let mut wrong = Vec::new();
    let sessions = files(&folder, "session");
    assert!(sessions.len() >= 10, "only {} sessions were found", sessions.len());
    for path in sessions {
        let written = std::fs::read_to_string(&path).expect("the session can be read");
        let found = play_again(&written, &path);
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&path, &found).expect("the folder of the tests can be written");
        } else if found != written {
            wrong.push(format!("{}\n{}", path.display(), first_difference(&written, &found)));
        }
    }
    assert!(wrong.is_empty(), "{} sessions differ:\n\n{}", wrong.len(), wrong.join("\n\n"));
}

/// The session as it goes now: comments, commands and input as written, with the answers of this program.
fn play_again(written: &str, path: &Path) -> String {
    let here = empty_folder(path);
    let mut text = String::new();
    let mut lines = written.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("# ") || line.is_empty() {
            text.push_str(&format!("{line}\n"));
            continue;
        }
        let Some(command) = line.strip_prefix("$ courier") else { continue };
        text.push_str(&format!("{line}\n"));
        let mut input = String::new();
        while let Some(typed) = lines.next_if(|line| line.starts_with("< ") || *line == "<") {
            text.push_str(&format!("{typed}\n"));
            input.push_str(&format!("{}\n", typed.get(2..).unwrap_or_default()));
        }
        text.push_str(&run(command, &input, &here));
        // The old answer gives way to the new one; a blank line parts it from the next command.
        while lines.next_if(|line| !line.starts_with("$ ") && !line.starts_with("# ")).is_some() {}
        if lines.peek().is_some() {
            text.push('\n');
        }
    }
    std::fs::remove_dir_all(&here).expect("the folder is ours");
    text
}

/// Runs the program; its answer, what it says to standard error, and how it ends.
fn run(command: &str, input: &str, here: &Path) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_courier"));
    program.args(words(command)).current_dir(here).env_remove("NO_COLOR").env_remove("COLUMNS");
    program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().expect("the program starts");
    // A program that reads nothing may have ended before everything is written.
    let _ = child.stdin.take().expect("its input is a pipe").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    let said = |bytes: &[u8], mark: &str| -> String {
        let text = String::from_utf8(bytes.to_vec()).expect("what it says is UTF-8");
        assert!(!text.contains('\u{1b}'), "colours where no terminal is: {text}");
        text.lines().map(|line| format!("{mark}{}", without_times(line)).trim_end().to_string() + "\n").collect()
    };
    let mut text = said(&output.stdout, "  ") + &said(&output.stderr, "! ");
    match output.status.code() {
        Some(0) => {}
        Some(status) => text.push_str(&format!("exit {status}\n")),
        None => panic!("courier{command} did not end by itself"),
    }
    text
}

/// The words of a command, with quotes around what belongs together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = command.trim_start();
    while !rest.is_empty() {
        let (word, behind) = match rest.strip_prefix('\'') {
            Some(quoted) => quoted.split_once('\'').expect("quotes are closed"),
            None => rest.split_once(' ').unwrap_or((rest, "")),
        };
        words.push(word.to_string());
        rest = behind.trim_start();
    }
    words
}

/// A line in which seconds, and what is counted a second, are `_`, since no two runs have the same.
fn without_times(line: &str) -> String {
    let keys = ["seconds", "nps", "fastest", "slowest", "games_per_second", "positions_per_second"];
    for key in keys.map(|key| format!("\"{key}\": ")) {
        if let Some((before, number)) = line.split_once(&key) {
            let comma = if number.ends_with(',') { "," } else { "" };
            return format!("{before}{key}_{comma}");
        }
    }
    let mut words: Vec<&str> = Vec::new();
    for word in line.split(' ') {
        let is_unit = ["s", "nodes/s", "games/s", "positions/s"].contains(&word.trim_end_matches(','));
        if is_unit && words.last().is_some_and(|number| number.parse::<f64>().is_ok()) {
            words.pop();
            // What fills a column is as wide as the number is short.
            while words.last() == Some(&"") {
                words.pop();
            }
            words.push("_");
        }
        words.push(word);
    }
    words.join(" ")
}

/// A folder for a session, with the files that sessions speak of.
fn empty_folder(session: &Path) -> PathBuf {
    let name = session.file_stem().expect("a session has a name").to_string_lossy().into_owned();
    let here = std::env::temp_dir().join(format!("courier-session-{}-{name}", std::process::id()));
    // What an earlier run left there does not belong to this one.
    let _ = std::fs::remove_dir_all(&here);
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/files"), &here);
    here
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("the folder for temporary files can be written");
    for entry in std::fs::read_dir(from).expect("the folder can be listed") {
        let path = entry.expect("the folder can be listed").path();
        let target = to.join(path.file_name().expect("an entry has a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            std::fs::copy(&path, &target).expect("the file can be copied");
        }
    }
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder can be listed");
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|other| other == ending));
    files.sort();
    files
}

fn first_difference(written: &str, found: &str) -> String {
    let pair = written.lines().zip(found.lines()).enumerate().find(|(_, (written, found))| written != found);
    match pair {
        Some((index, (written, found))) => format!("line {}\nwritten {written}\nfound   {found}", index + 1),
        None => "one is longer than the other".to_string(),
    }
}
