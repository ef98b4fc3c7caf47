//! The library where there is no operating system: built for `wasm32-unknown-unknown` and run by node, it answers as
//! here, letter by letter.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// A variant as a page has it: a text that was never saved.
const SMALL: &str = r#"
name = "Knights and pawns"

[board]
files = 5
ranks = 6

[pieces]
king   = { letter = "K", move = "K", royal = true }
knight = { letter = "N", move = "N" }
pawn   = { letter = "P", move = "fmWfcF", san = "" }

[setup]
position = """
n n k n n
p p p p p
. . . . .
. . . . .
P P P P P
N N K N N
"""
symmetry = "mirror"

[promotion.pawn]
on = "last rank"
to = ["knight"]

[end]
checkmate = "loss"
stalemate = "draw"
"#;

fn requests() -> Vec<Value> {
    let small = |text: &str| json!({ "small.toml": text });
    vec![
        json!({ "ask": "explain", "betza": "AmD" }),
        json!({ "ask": "explain", "betza": "[F?R]", "format": "html" }),
        json!({ "ask": "explain", "betza": "mRcpR", "board": "9x10", "from": "e3", "men": "wh3,be8", "format": "text" }),
        json!({ "ask": "explain", "betza": "FfX3" }),
        json!({ "ask": "explain", "betza": "(".repeat(1000) }),
        json!({ "ask": "explain", "betza": "[F-W]".repeat(200) }),
        json!({ "ask": "same", "first": "FA", "second": "B2" }),
        json!({ "ask": "show", "variant": "small", "files": small(SMALL), "format": "markdown" }),
        json!({ "ask": "check", "variant": "small", "files": small(SMALL) }),
        json!({ "ask": "check", "variant": "small", "files": small(&SMALL.replace("stalemate", "stalmate")) }),
        json!({ "ask": "check", "variant": "small", "files": small(&"[".repeat(100_000)) }),
        json!({ "ask": "moves", "variant": "small", "files": small(SMALL), "moves": "Nb3 b4" }),
        json!({ "ask": "moves", "variant": "courier-chess-viii", "moves": "d4 d5 Kd3" }),
        json!({ "ask": "moves", "variant": "chess", "moves": "e4 e5 Ke3" }),
        json!({ "ask": "why", "variant": "chess", "move": "O-O" }),
        json!({ "ask": "perft", "variant": "small", "files": small(SMALL), "depth": 3, "divide": true }),
        json!({ "ask": "perft", "variant": "chess", "depth": 3 }),
        json!({ "ask": "perft", "variant": "courier-chess", "depth": 3 }),
        json!({ "ask": "perft", "variant": "no-such-game", "depth": 3 }),
        json!({ "ask": "moves", "variant": "chess", "fen": "no position" }),
        json!({ "ask": "nothing" }),
        json!("not a question"),
    ]
}

#[test]
#[ignore = "builds the library a second time; the release run of the checks has it"]
fn the_library_answers_on_wasm32_as_it_does_here() {
    let Some(library) = built() else { return };
    let requests: Vec<String> = requests().iter().map(Value::to_string).collect();
    let there = asked(&library, &requests);
    assert_eq!(there.len(), requests.len());
    for (request, there) in requests.iter().zip(there) {
        assert_eq!(there, courier::request::answer(request), "{request}");
    }
}

#[test]
fn a_request_is_answered_by_data_or_by_what_is_wrong() {
    let answer = |request: &Value| -> Value {
        serde_json::from_str(&courier::request::answer(&request.to_string())).expect("an answer is JSON")
    };
    for request in requests() {
        let answer = answer(&request);
        let is_wrong = answer["findings"].as_array().is_some_and(|findings| !findings.is_empty());
        assert!(answer.get("answer").is_some() != is_wrong, "{request}: {answer}");
    }
    assert_eq!(answer(&json!({ "ask": "perft", "variant": "chess", "depth": 3 }))["answer"]["nodes"], 8902);
    let wrong = answer(&json!({ "ask": "moves", "variant": "chess", "move": "e4" }));
    assert_eq!(wrong["error"]["code"], "bad-request", "{wrong}");
}

/// The library for wasm32; none where its parts are not installed, which is said aloud and fails the checks.
fn built() -> Option<PathBuf> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let installed = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let folder = installed.map(|run| String::from_utf8_lossy(&run.stdout).trim().to_string()).unwrap_or_default();
    let has_node = Command::new("node").arg("--version").output().is_ok_and(|run| run.status.success());
    let missing = match (Path::new(&folder).is_dir(), has_node) {
        (true, true) => None,
        (false, _) => Some("the target is missing: rustup target add wasm32-unknown-unknown"),
        (true, false) => Some("node is missing: apt-get install nodejs"),
    };
    if let Some(missing) = missing {
        assert!(std::env::var_os("CI").is_none_or(|set| set != "true"), "{missing}");
        // Written past the test program, which keeps back what a test that passes has said.
        let _ = writeln!(std::io::stderr(), "SKIPPED: the library on wasm32: {missing}");
        return None;
    }
    let mut build = Command::new(env!("CARGO"));
    build.current_dir(env!("CARGO_MANIFEST_DIR"));
    build.args(["rustc", "--quiet", "--locked", "--lib", "--no-default-features"]);
    build.args(["--crate-type", "cdylib", "--target", TARGET]);
    // The folder for temporary files lies in the one for what is built.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it lies in another");
    build.env("CARGO_TARGET_DIR", target);
    assert!(build.status().is_ok_and(|status| status.success()), "the library does not build for {TARGET}");
    Some(target.join(TARGET).join("debug").join("courier.wasm"))
}

/// The answers of the library in node.
fn asked(library: &Path, requests: &[String]) -> Vec<String> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wasm/ask.mjs");
    let mut node = Command::new("node");
    let node = node.arg(script).arg(library).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut node = node.spawn().expect("node starts");
    let input = serde_json::to_string(requests).expect("requests are plain data");
    node.stdin.take().expect("its input is a pipe").write_all(input.as_bytes()).expect("node reads");
    let output = node.wait_with_output().expect("node ends");
    assert!(output.status.success(), "node failed: {}", output.status);
    serde_json::from_slice(&output.stdout).expect("node writes an array of texts")
}
