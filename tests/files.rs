//! Variant files: what their mistakes look like, how they inherit, and what no file may do.

use std::fs;
use std::path::{Path, PathBuf};

use courier::file::shape::{self, Field, Shape};
use courier::file::tree::{self, MOST_BYTES, Node, Table, Value};
use courier::file::{Disk, Document, Memory, SHIPPED, inherit, load};
use courier::findings::{Findings, Place, Source};
use rstest::rstest;
use serde_json::json;

const KIND: Shape = Shape::Table(&[
    Field::required("letter", Shape::Text, "The letter of the kind."),
    Field::required("move", Shape::Text, "Its move in Betza notation."),
    Field::optional("royal", Shape::Boolean, "Whether it must not be lost."),
]);

const RESULT: Shape =
    Shape::Word(&[("loss", "the side loses"), ("draw", "the game is drawn"), ("win", "the side wins")]);

const FIELDS: &[Field] = &[
    inherit::FIELDS[0],
    inherit::FIELDS[1],
    Field::optional("name", Shape::Text, "What the variant is called."),
    Field::optional("year", Shape::Integer { min: i64::MIN, max: i64::MAX }, "When it was published."),
    Field::required(
        "board",
        Shape::Table(&[
            Field::required("files", Shape::Integer { min: 1, max: 16 }, "How many files the board has."),
            Field::required("ranks", Shape::Integer { min: 1, max: 16 }, "How many ranks the board has."),
        ]),
        "The board.",
    ),
    Field::optional("pieces", Shape::Entries { of: &KIND, name: "kind" }, "The kinds of men."),
    Field::optional(
        "end",
        Shape::Table(&[
            Field::optional("stalemate", RESULT, "What stalemate means."),
            Field::optional(
                "bare-king",
                Shape::Either(&[RESULT, Shape::Table(&[Field::required("result", RESULT, "What it means.")])]),
                "What a bare king means.",
            ),
        ]),
        "How the game ends.",
    ),
    Field::optional("to", Shape::List { of: &Shape::Text, least: 1 }, "Kinds."),
];

/// Reads `demo.toml`, checks it, and returns everything that was found as text.
fn check(text: &str) -> String {
    let mut findings = Findings::new();
    let document = load("demo", &Memory::new([("demo.toml", text)]), &mut findings);
    if let Some(document) = document {
        shape::check(&document.root, FIELDS, &mut findings);
    }
    findings.render(false)
}

/// Loads the first of some files, and returns what was found as text.
fn merge(files: &[(&str, &str)]) -> (Option<Document>, String) {
    let mut findings = Findings::new();
    let document = load(files[0].0, &Memory::new(files.iter().copied()), &mut findings);
    (document, findings.render(false))
}

const BOARD: &str = "[board]\nfiles = 8\nranks = 8\n";

#[test]
fn a_right_file_has_no_findings() {
    let text = format!(
        "name = \"Demo\"\nyear = 2008\nto = [\"q\"]\n{BOARD}[pieces]\nking = {{ letter = \"K\", move = \"K\", royal = true }}\n[end]\nstalemate = \"draw\"\nbare-king = {{ result = \"loss\" }}\n"
    );
    assert_eq!(check(&text), "");
}

#[rstest]
#[case::a_colon_for_the_equals_sign(
    "name: \"Demo\"\n[board]\nfiles = 8\nranks = 8\n",
    "error[toml]: `:` stands where `=` belongs
 --> demo.toml:1:5
  |
1 | name: \"Demo\"
  |     ^
  |
  = help: write `=` instead of `:`
"
)]
#[case::text_without_quotes(
    "name = Demo\n[board]\nfiles = 8\nranks = 8\n",
    "error[toml]: text is written in quotes
 --> demo.toml:1:8
  |
1 | name = Demo
  |        ^^^^
  |
  = help: write `\"Demo\"`
"
)]
#[case::a_text_without_its_last_quote(
    "name = \"Demo\n[board]\nfiles = 8\nranks = 8\n",
    "error[toml]: this text does not end on its line
 --> demo.toml:1:8
  |
1 | name = \"Demo
  |        ^^^^^ `\"` is missing at the end
  |
  = help: text of several lines stands between `\"\"\"` and `\"\"\"`
"
)]
#[case::a_picture_without_its_last_quotes(
    "[setup]\nposition = \"\"\"\nr n b\nR N B\n\n[board]\nfiles = 8\nranks: 8\n",
    "error[unknown-key]: `setup` is no key of a variant file
 --> demo.toml:1:2
  |
1 | [setup]
  |  ^^^^^
  |
  = help: known keys: `extends`, `remove`, `name`, `year`, `board`, `pieces`, `end`, `to`

error[toml]: `\"\"\"` is never closed
 --> demo.toml:2:12
  |
2 | position = \"\"\"
  |            ^^^ `\"\"\"` is missing behind this
  |
  = help: write `\"\"\"` on a line of its own below the last line of the text

error[toml]: `:` stands where `=` belongs
 --> demo.toml:8:6
  |
8 | ranks: 8
  |      ^
  |
  = help: write `=` instead of `:`
"
)]
#[case::a_key_given_twice(
    "name = \"Demo\"\nname = \"Other\"\n[board]\nfiles = 8\nranks = 8\n",
    "error[duplicate-key]: `name` is given twice
 --> demo.toml:2:1
  |
1 | name = \"Demo\"
  | ---- first defined here
2 | name = \"Other\"
  | ^^^^ second time
  |
  = help: keep one of them, or give this one another name
"
)]
#[case::a_table_given_twice(
    "[board]\nfiles = 8\n\n[end]\n\n[board]\nranks = 8\n",
    "error[duplicate-key]: `[board]` is given twice
 --> demo.toml:6:2
  |
1 | [board]
  |  ----- first defined here
...
6 | [board]
  |  ^^^^^ second time
  |
  = help: keep one of them, or give this one another name
"
)]
#[case::a_missing_comma(
    "[board]\nfiles = 8\nranks = 8\n[pieces]\nking = { letter = \"K\" move = \"K\" }\n",
    "error[toml]: a comma is missing
 --> demo.toml:5:23
  |
5 | king = { letter = \"K\" move = \"K\" }
  |                       ^ before this
  |
  = help: separate values in braces or brackets by `,`
"
)]
#[case::a_brace_never_closed(
    "[pieces]\nking = { letter = \"K\",\n  move = \"K\"\nqueen = { letter = \"Q\", mov = \"Q\" }\n",
    "error[toml]: `{` is never closed
 --> demo.toml:2:8
  |
2 | king = { letter = \"K\",
  |        ^ `}` is missing behind this
  |
  = help: write `}` behind the last value

error[unknown-key]: `mov` is no key of `pieces.queen`
 --> demo.toml:4:25
  |
4 | queen = { letter = \"Q\", mov = \"Q\" }
  |                         ^^^
  |
  = help: did you mean `move`?
"
)]
#[case::a_capital_true(
    "[board]\nfiles = 8\nranks = 8\n[pieces]\nking = { letter = \"K\", move = \"K\", royal = True }\n",
    "error[toml]: `True` is no value
 --> demo.toml:5:44
  |
5 | king = { letter = \"K\", move = \"K\", royal = True }
  |                                            ^^^^
  |
  = help: write `true`
"
)]
#[case::a_comment_of_another_language(
    "// a demo\n[board]\nfiles = 8\nranks = 8\n",
    "error[toml]: `//` begins no comment
 --> demo.toml:1:1
  |
1 | // a demo
  | ^^
  |
  = help: write `#` before a comment
"
)]
#[case::keys_misspelt_in_three_ways(
    "nmae = \"Demo\"\nYear = 2008\n[board]\nfiles = 8\nranks = 8\n[end]\nbare_king = \"loss\"\n",
    "error[unknown-key]: `nmae` is no key of a variant file
 --> demo.toml:1:1
  |
1 | nmae = \"Demo\"
  | ^^^^
  |
  = help: did you mean `name`?

error[unknown-key]: `Year` is no key of a variant file
 --> demo.toml:2:1
  |
2 | Year = 2008
  | ^^^^
  |
  = help: did you mean `year`?

error[unknown-key]: `bare_king` is no key of `end`
 --> demo.toml:7:1
  |
7 | bare_king = \"loss\"
  | ^^^^^^^^^
  |
  = help: did you mean `bare-king`?
"
)]
#[case::numbers_out_of_range_and_in_quotes(
    "[board]\nfiles = 20\nranks = \"8\"\n",
    "error[out-of-range]: `files` is 20, at most 16
 --> demo.toml:2:9
  |
2 | files = 20
  |         ^^
  |
  = help: write a whole number from 1 to 16

error[wrong-type]: `ranks` is text, expected a whole number
 --> demo.toml:3:9
  |
3 | ranks = \"8\"
  |         ^^^
  |
  = help: write the number without quotes
"
)]
#[case::words_that_are_not_allowed(
    "[board]\nfiles = 8\nranks = 8\n[end]\nstalemate = \"lost\"\nbare-king = { result = 1 }\n",
    "error[unknown-word]: `stalemate` is `lost`, expected one of `loss`, `draw`, `win`
 --> demo.toml:5:13
  |
5 | stalemate = \"lost\"
  |             ^^^^^^
  |
  = help: did you mean `loss`?

error[wrong-type]: `result` is a whole number, expected one of `loss`, `draw`, `win`
 --> demo.toml:6:24
  |
6 | bare-king = { result = 1 }
  |                        ^
  |
  = help: write `\"loss\"`, `\"draw\"` or `\"win\"`
"
)]
#[case::keys_that_are_missing(
    "to = []\n[board]\nfiles = 8\n",
    "error[too-few-items]: `to` is empty, expected at least one item
 --> demo.toml:1:6
  |
1 | to = []
  |      ^^
  |
  = help: add an item, or delete the entry that needs it

error[missing-key]: `board` lacks `ranks`
 --> demo.toml:2:1
  |
2 | [board]
  | ^^^^^^^
  |
  = help: add `ranks = ...`, a whole number from 1 to 16
"
)]
#[case::a_table_that_is_missing(
    "name = \"Demo\"\n",
    "error[missing-key]: the file lacks `board`
 --> demo.toml:1:1
  |
1 | name = \"Demo\"
  | ^
  |
  = help: add `[board]`
"
)]
#[case::none_of_the_alternatives(
    "to = \"queen\"\n[board]\nfiles = 8\nranks = 8\n[end]\nbare-king = 3\n",
    "error[wrong-type]: `to` is text, expected a list
 --> demo.toml:1:6
  |
1 | to = \"queen\"
  |      ^^^^^^^
  |
  = help: put it in brackets: `[...]`

error[wrong-type]: `bare-king` is a whole number, expected one of `loss`, `draw`, `win` or a table
 --> demo.toml:6:13
  |
6 | bare-king = 3
  |             ^
  |
  = help: write `\"loss\"`, `\"draw\"` or `\"win\"`
"
)]
#[case::wide_characters_and_tabs_before_the_caret(
    "name = \"♞ 日本\"\tx\n[board]\nfiles = 8\nranks = 8\n",
    "error[toml]: `x` stands behind the value
 --> demo.toml:1:15
  |
1 | name = \"♞ 日本\"    x
  |                    ^
  |
  = help: write each entry on a line of its own, and `#` before a comment
"
)]
#[case::line_ends_of_windows_and_a_byte_order_mark(
    "\u{feff}nmae = \"Demo\"\r\n[board]\r\nfiles = 8\r\nranks = 80\r\n",
    "error[unknown-key]: `nmae` is no key of a variant file
 --> demo.toml:1:1
  |
1 | nmae = \"Demo\"
  | ^^^^
  |
  = help: did you mean `name`?

error[out-of-range]: `ranks` is 80, at most 16
 --> demo.toml:4:9
  |
4 | ranks = 80
  |         ^^
  |
  = help: write a whole number from 1 to 16
"
)]
fn a_mistake_is_shown_with_its_place_and_the_way_out(#[case] text: &str, #[case] expected: &str) {
    let found = check(text);
    assert_eq!(found, expected, "\n{found}");
}

#[test]
fn a_child_inherits_key_by_key_and_every_value_keeps_its_place() {
    let (document, found) = merge(&[
        (
            "child.toml",
            "extends = \"parent\"\n[pieces]\nking = { move = \"KD\" }\nqueen = { letter = \"Q\" }\n[board]\nfiles = 12\n",
        ),
        (
            "parent.toml",
            "name = \"Parent\"\n[board]\nfiles = 8\nranks = 8\n[pieces]\nking = { letter = \"K\", move = \"K\" }\n",
        ),
    ]);
    let root = document.expect("both files are right").root;
    assert_eq!(found, "");
    let from = |path: &str| {
        let node = root.at(path).expect("the path is there");
        (node.place.source.name.as_str(), node.place.text())
    };
    assert_eq!(from("name"), ("parent.toml", "\"Parent\""));
    assert_eq!(from("board.files"), ("child.toml", "12"));
    assert_eq!(from("board.ranks"), ("parent.toml", "8"));
    assert_eq!(from("pieces.king.letter"), ("parent.toml", "\"K\""));
    assert_eq!(from("pieces.king.move"), ("child.toml", "\"KD\""));
    assert_eq!(root.keys().collect::<Vec<_>>(), ["name", "board", "pieces"], "`extends` is used up");
    assert_eq!(root.table("pieces").expect("a table").keys().collect::<Vec<_>>(), ["king", "queen"]);
}

#[test]
fn a_list_or_a_value_of_another_type_is_replaced() {
    let (document, _) = merge(&[
        ("child.toml", "extends = \"parent\"\nto = [\"rook\"]\nend = 3\n"),
        ("parent.toml", "to = [\"queen\", \"knight\"]\n[end]\nstalemate = \"draw\"\n"),
    ]);
    let root = document.expect("both files are right").root;
    assert_eq!(root.list("to").map(<[Node]>::len), Some(1));
    assert_eq!(root.integer("end"), Some(3));
}

#[test]
fn a_fen_replaces_an_inherited_picture_and_the_other_way_round() {
    let parent = "[setup]\nposition = \"k\"\nsymmetry = \"rotate\"\n";
    let (document, _) = merge(&[("a.toml", "extends = \"p\"\n[setup]\nfen = \"8/8\"\n"), ("p.toml", parent)]);
    let setup = document.expect("both files are right").root.table("setup").expect("a table").clone();
    assert_eq!(setup.keys().collect::<Vec<_>>(), ["symmetry", "fen"]);
    let (document, _) =
        merge(&[("a.toml", "extends = \"p\"\n[setup]\nposition = \"K\"\n"), ("p.toml", "[setup]\nfen = \"8/8\"\n")]);
    let setup = document.expect("both files are right").root.table("setup").expect("a table").clone();
    assert_eq!(setup.keys().collect::<Vec<_>>(), ["position"]);
}

#[test]
fn remove_takes_an_inherited_entry_away_before_the_child_writes_its_own() {
    let (document, found) = merge(&[
        (
            "child.toml",
            "extends = \"p\"\nremove = [\"special.leap\", \"pieces.king\"]\n[pieces]\nking = { move = \"W\" }\n",
        ),
        ("p.toml", "[special.leap]\npiece = \"king\"\n[pieces]\nking = { letter = \"K\", move = \"K\" }\n"),
    ]);
    let root = document.expect("both files are right").root;
    assert_eq!(found, "");
    assert!(root.at("special.leap").is_none());
    assert_eq!(root.table("pieces").and_then(|pieces| pieces.table("king")).map(|king| king.entries.len()), Some(1));
}

#[test]
fn removing_what_is_not_inherited_points_at_the_wrong_part_of_the_path() {
    let (_, found) = merge(&[
        ("child.toml", "extends = \"p\"\nremove = [\"special.joy-leap\", 3]\n"),
        ("p.toml", "[special.joy-leaps]\npiece = \"king\"\n"),
    ]);
    assert_eq!(
        found,
        "error[nothing-to-remove]: `special.joy-leap` is not inherited, so it cannot be removed
 --> child.toml:2:20
  |
2 | remove = [\"special.joy-leap\", 3]
  |                    ^^^^^^^^
  |
  = help: did you mean `special.joy-leaps`?

error[wrong-type]: `remove` holds a whole number, expected text
 --> child.toml:2:31
  |
2 | remove = [\"special.joy-leap\", 3]
  |                               ^
  |
  = help: write a list of paths, such as `[\"special.joy-leaps\"]`
"
    );
}

#[test]
fn extends_and_remove_must_make_sense() {
    let (_, found) = merge(&[("a.toml", "remove = [\"end\"]\n")]);
    assert_eq!(
        found,
        "error[nothing-to-remove]: `remove` takes inherited entries away, and this file inherits nothing
 --> a.toml:1:12
  |
1 | remove = [\"end\"]
  |            ^^^
  |
  = help: say `extends = \"...\"`, or delete the entry itself
"
    );
    let (_, found) = merge(&[("a.toml", "extends = [\"b\", \"c\"]\n")]);
    assert!(found.starts_with("error[wrong-type]: `extends` is a list, expected text\n --> a.toml:1:11\n"), "{found}");
}

#[test]
fn many_removals_are_refused_before_they_cost_time() {
    let keys: String = (0..15_000).map(|key| format!("kind{key}=1\n")).collect();
    let paths = |count: usize| {
        let paths: Vec<String> = (0..count).map(|key| format!("'kinb{key}'")).collect();
        format!("extends='p'\nremove=[{}]\n", paths.join(","))
    };
    let (_, found) = merge(&[("a.toml", &paths(10_000)), ("p.toml", &keys)]);
    assert!(found.starts_with("error[too-large]: `remove` lists 10000 entries, at most 100\n"), "{found:.300}");
    let (_, found) = merge(&[("a.toml", &paths(100)), ("p.toml", &keys)]);
    assert_eq!(found.matches("error[nothing-to-remove]").count(), 100);
}

#[test]
fn a_whole_number_too_large_is_told_once() {
    let found = check("[board]\nfiles = 99999999999999999999\nranks = 8\n");
    assert_eq!(found.matches("error[").count(), 1, "{found}");
    assert!(
        found.starts_with("error[out-of-range]: `99999999999999999999` is too large for a whole number"),
        "{found}"
    );
}

#[test]
fn a_cycle_is_printed() {
    let (document, found) = merge(&[
        ("a.toml", "name = \"A\"\nextends = \"b\"\n"),
        ("b.toml", "extends = \"c\"\n"),
        ("c.toml", "extends = \"b\"\n"),
    ]);
    assert!(document.is_some(), "what could be read is still checked");
    assert_eq!(
        found,
        "error[extends-cycle]: the files extend each other: b -> c -> b
 --> c.toml:1:11
  |
1 | extends = \"b\"
  |           ^^^ this closes the cycle
  |
  = help: take one `extends` of the cycle out
"
    );
}

#[test]
fn a_missing_parent_says_where_it_was_looked_for() {
    let (document, found) = merge(&[("a.toml", "extends = \"corier-chess\"\n"), ("courier-chess.toml", "")]);
    assert_eq!(
        found,
        "error[no-such-parent]: there is no variant `corier-chess`: looked for `corier-chess.toml`
 --> a.toml:1:11
  |
1 | extends = \"corier-chess\"
  |           ^^^^^^^^^^^^^^
  |
  = help: did you mean `courier-chess`?
"
    );
    let mut findings = Findings::new();
    shape::check(&document.expect("the child can be read").root, FIELDS, &mut findings);
    assert!(findings.is_empty(), "what the parent would have brought is not missing");
}

#[test]
fn a_chain_has_a_longest_length() {
    let files: Vec<(String, String)> =
        (0..40).map(|step| (format!("v{step}.toml"), format!("extends = \"v{}\"\n", step + 1))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let (_, found) = merge(&files);
    assert!(found.starts_with("error[extends-too-long]: more than 16 files extend each other: v0 -> v1"), "{found}");
}

/// A folder of its own for a test, with some files.
fn folder(name: &str, files: &[(&str, &[u8])]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("courier-{}-{name}", std::process::id()));
    for (file, bytes) in files {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().expect("it lies in the folder")).expect("the temporary folder can be written");
        fs::write(path, bytes).expect("the temporary folder can be written");
    }
    folder
}

/// The codes of what is found when a file on disk is loaded.
fn codes(path: &Path) -> Vec<&'static str> {
    let mut findings = Findings::new();
    load(&path.display().to_string(), &Disk, &mut findings);
    assert!(!findings.render(false).is_empty() || findings.is_empty());
    findings.iter().map(|finding| finding.code).collect()
}

#[test]
fn files_on_disk_extend_those_beside_them() {
    let folder = folder(
        "beside",
        &[
            ("a.toml", b"extends = \"b\"\n"),
            ("b.toml", b"extends = \"sub/c.toml\"\n"),
            ("sub/c.toml", b"extends = \"../d\"\n"),
            ("d.toml", b"name = \"D\"\n"),
            ("itself.toml", b"extends = \"./sub/../itself\"\n"),
        ],
    );
    let mut findings = Findings::new();
    let document = load(&folder.join("a.toml").display().to_string(), &Disk, &mut findings).expect("all are there");
    assert_eq!(findings.render(false), "");
    assert_eq!(document.root.text("name"), Some("D"));
    assert_eq!((document.id.as_str(), document.ancestors.join(" ")), ("a", "b c d".into()));
    assert_eq!(codes(&folder.join("itself.toml")), ["extends-cycle"]);
    fs::remove_dir_all(folder).expect("the test made it");
}

/// What a program says that runs in a folder.
fn checked_in(folder: &Path, file: &str) -> String {
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_courier"));
    let output = program.args(["check", file]).current_dir(folder).output().expect("the program ends");
    let all = [output.stdout, output.stderr].concat();
    String::from_utf8(all).expect("it is UTF-8")
}

#[test]
fn the_path_of_a_file_beside_another_has_no_detours() {
    let files: [(&str, &[u8]); 3] =
        [("a/e.toml", b"extends = \"../b/./c\"\n"), ("x/y/z", b""), ("a.toml", b"extends = \"./q/../c\"\n")];
    let folder = folder("tidy", &files);
    let said = checked_in(&folder, "./a/e.toml");
    assert!(said.contains("looked for `b/c.toml`"), "{said}");
    let said = checked_in(&folder.join("x/y"), "../../a.toml");
    assert!(said.contains("looked for `../../c.toml`"), "{said}");
    fs::remove_dir_all(folder).expect("the test made it");
}

#[test]
fn the_list_of_shipped_variants_is_the_folder() {
    let folder = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("variants"));
    let paths = folder.expect("the folder is there").map(|file| file.expect("the folder can be listed").path());
    let files = paths.filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
    let mut names: Vec<String> =
        files.map(|path| path.file_stem().expect("it has a name").to_string_lossy().into_owned()).collect();
    names.sort();
    assert_eq!(SHIPPED.iter().map(|(id, _)| *id).collect::<Vec<_>>(), names);
}

#[test]
fn what_is_no_readable_file_is_refused_without_waiting() {
    let large = vec![b'#'; MOST_BYTES + 1];
    let folder = folder("refused", &[("latin.toml", b"a = 1\nb = \"caf\xe9\"\n"), ("large.toml", &large)]);
    assert_eq!(codes(&folder), ["unreadable"]);
    assert_eq!(codes(&folder.join("none.toml")), ["no-such-variant"]);
    assert_eq!(codes(&folder.join("large.toml")), ["too-large"]);
    assert_eq!(codes(Path::new("surely-no-such-variant")), ["no-such-variant"]);
    if cfg!(unix) {
        assert_eq!(codes(Path::new("/dev/zero")), ["unreadable"]);
        let pipe = folder.join("pipe.toml");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        if made.is_ok_and(|status| status.success()) {
            assert_eq!(codes(&pipe), ["unreadable"]);
        }
    }
    let mut findings = Findings::new();
    load(&folder.join("latin.toml").display().to_string(), &Disk, &mut findings);
    let finding = findings.iter().next().expect("it is not UTF-8");
    assert_eq!(finding.message, "the file is not UTF-8: byte 14 is not part of a character");
    let at = finding.place.as_ref().expect("it has a place").line_column();
    assert_eq!((at.line, at.column), (2, 9));
    fs::remove_dir_all(folder).expect("the test made it");
}

#[rstest]
#[case::brackets("a = ".to_string() + &"[".repeat(100_000))]
#[case::braces("a = ".to_string() + &"{a=".repeat(80_000))]
#[case::dots("a.".repeat(100_000) + "a = 1")]
#[case::a_header_of_dots("[".to_string() + &"a.".repeat(100_000) + "a]")]
#[case::headers("[".repeat(200_000))]
#[case::equals_signs("= ".repeat(100_000))]
#[case::lines_without_values("a\n".repeat(100_000))]
#[case::one_key_for_ever("a=1\n".repeat(60_000))]
#[case::tables_in_a_list("[[a]]\n".repeat(40_000))]
#[case::a_long_list("a=[".to_string() + &"1,".repeat(120_000) + "]")]
#[case::missing_commas("a=[".to_string() + &"1 ".repeat(120_000))]
#[case::openings("a = {\n".repeat(40_000))]
#[case::texts_never_closed("a = \"\"\"\nb=1\n".repeat(15_000))]
#[case::quotes("\"".repeat(200_000))]
#[case::wrong_escapes(format!("a=\"{}\"", "\\q".repeat(100_000)))]
#[case::one_long_word("x".repeat(200_000))]
#[case::too_large("x".repeat(MOST_BYTES + 1))]
#[case::nothing_but_nul("\0".repeat(10_000))]
fn no_file_hangs_or_overflows_and_what_is_said_of_it_is_short(#[case] text: String) {
    let begin = std::time::Instant::now();
    let found = check(&text);
    assert!(found.starts_with("error["), "{found:.200}");
    assert!(found.len() < 200_000, "{} bytes", found.len());
    assert!(begin.elapsed().as_secs() < 10, "{:?}", begin.elapsed());
}

#[test]
fn many_unknown_keys_are_compared_in_reasonable_time() {
    let text: String = (0..15_000).map(|key| format!("stalemat{key}=1\n")).collect();
    let found = check(&text);
    assert!(found.ends_with("... and 14901 more\n"), "{}", &found[found.len() - 100..]);
}

/// Every place of a table lies in its source, between characters.
fn all_inside(table: &Table) {
    inside(&table.place);
    for entry in &table.entries {
        inside(&entry.key_place);
        node_inside(&entry.node);
    }
}

fn node_inside(node: &Node) {
    inside(&node.place);
    match &node.value {
        Value::Table(table) => all_inside(table),
        Value::List(items) => items.iter().for_each(node_inside),
        Value::Text(text) => {
            for (at, letter) in text.char_indices() {
                let place = node.place_within(at..at + letter.len_utf8());
                inside(&place);
                assert!(place == node.place || place.text() == &text[at..at + letter.len_utf8()]);
            }
        }
        _ => {}
    }
}

fn inside(place: &Place) {
    assert!(place.source.text.get(place.span.clone()).is_some(), "{:?}", place.span);
}

#[test]
fn whatever_stands_in_a_file_every_place_lies_in_it() {
    const PARTS: &[&str] = &[
        "name",
        "board",
        "files",
        "a",
        " = ",
        "=",
        "\"",
        "\"\"\"",
        "'",
        "'''",
        "[",
        "]",
        "[[",
        "]]",
        "{",
        "}",
        ",",
        ".",
        "\n",
        "\n",
        "\r\n",
        "\r",
        "\t",
        " ",
        "8",
        "-1",
        "1.5",
        "true",
        "1979-05-27",
        "♞",
        "é",
        "\u{feff}",
        "\0",
        "#",
        "\\",
        "\\n",
        "\\u00e9",
        ":",
        "extends",
        "remove",
        "[board]\n",
        "x = \"y\"\n",
        "\"\"\"\n",
    ];
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    for _ in 0..20_000 {
        let text: String = (0..random(30)).map(|_| PARTS[random(PARTS.len())]).collect();
        let source = Source::new("random.toml", text.as_str());
        let mut findings = Findings::new();
        if let Some(table) = tree::read(&source, &mut findings) {
            all_inside(&table);
            shape::check(&table, FIELDS, &mut findings);
        }
        for finding in &findings {
            finding.place.iter().for_each(inside);
            finding.other.iter().for_each(|(place, _)| inside(place));
        }
        let _ = findings.render(true);
        let _ = load("random", &Memory::new([("random.toml", text.as_str())]), &mut findings);
    }
    for _ in 0..2_000 {
        let bytes: Vec<u8> = (0..random(200)).map(|_| random(256) as u8).collect();
        check(&String::from_utf8_lossy(&bytes));
    }
}

#[test]
fn the_schema_names_every_key_and_lets_a_child_leave_out_what_it_inherits() {
    let schema = shape::schema(FIELDS);
    assert_eq!(schema["additionalProperties"], json!(false));
    assert_eq!(schema["anyOf"], json!([{ "required": ["extends"] }, { "required": ["board"] }]));
    assert_eq!(
        schema["properties"]["board"]["properties"]["files"],
        json!({ "type": "integer", "minimum": 1, "maximum": 16, "description": "How many files the board has." })
    );
    assert_eq!(schema["properties"]["pieces"]["additionalProperties"]["properties"]["letter"]["type"], json!("string"));
    assert_eq!(
        schema["properties"]["end"]["properties"]["stalemate"]["description"],
        json!("What stalemate means.\n- `loss`: the side loses\n- `draw`: the game is drawn\n- `win`: the side wins")
    );
    let strict = shape::schema(&FIELDS[2..]);
    assert_eq!(strict["required"], json!(["board"]));
    assert_eq!(strict["properties"]["board"]["required"], json!(["files", "ranks"]));
}

#[test]
fn the_reference_has_a_section_for_every_table() {
    assert_eq!(
        shape::reference(&FIELDS[2..6]),
        "| key | takes | required | meaning |
| --- | --- | --- | --- |
| `name` | text |  | What the variant is called. |
| `year` | a whole number |  | When it was published. |
| `board` | a table | yes | The board. |
| `pieces` | a table, one entry a kind |  | The kinds of men. |

## `[board]`

The board.

| key | takes | required | meaning |
| --- | --- | --- | --- |
| `files` | a whole number from 1 to 16 | yes | How many files the board has. |
| `ranks` | a whole number from 1 to 16 | yes | How many ranks the board has. |

## `[pieces.KIND]`

The kinds of men.

| key | takes | required | meaning |
| --- | --- | --- | --- |
| `letter` | text | yes | The letter of the kind. |
| `move` | text | yes | Its move in Betza notation. |
| `royal` | `true` or `false` |  | Whether it must not be lost. |
"
    );
}
