//! The program, run as people run it, and answers kept in files.

use std::path::Path;
use std::process::Command;

/// What a run of the program left behind.
pub struct Run {
    pub stdout: String,
    pub stderr: String,
    pub status: i32,
}

/// Runs the program with these arguments.
pub fn courier(arguments: &[&str]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_courier")).args(arguments).output().expect("the program starts");
    Run {
        stdout: String::from_utf8(output.stdout).expect("answers are UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("diagnostics are UTF-8"),
        status: output.status.code().expect("the program ends by itself"),
    }
}

/// Compares a text with the file that holds it; with `UPDATE=1` in the environment the file is written instead.
pub fn same_as_file(text: &str, path: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(path);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, text).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{} differs; `UPDATE=1 cargo test` rewrites it. Now it is:\n{text}", path.display());
}
