//! Versions of the file format: files of format 1 load for good, later ones are refused with the way out.

use courier::file::Disk;
use courier::findings::Findings;
use courier::variant::{self, FIELDS, FORMAT, RENAMED, renamed, sought};

use crate::common::{read, try_read};

/// The files that shipped when the format got its number, each with everything it extends.
const FOLDER: &str = "tests/format_1";

#[test]
fn every_file_of_format_1_loads() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    let mut read = 0;
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("the folder can be read").path();
        let mut findings = Findings::new();
        let variant = variant::read(&path.display().to_string(), &Disk, &mut findings);
        assert!(variant.is_some(), "{}:\n{}", path.display(), findings.render(false));
        read += 1;
    }
    assert_eq!(read, 37);
}

#[test]
fn a_file_may_say_its_format() {
    let variant = read("format = 1\nextends = \"chess\"\nname = \"Chess\"\n");
    assert_eq!(variant.about.name, "Chess");
}

#[test]
fn a_later_format_is_refused_alone_and_with_the_way_out() {
    let wrong =
        try_read("format = 2\nextends = \"chess\"\nname = \"Chess\"\n[gates]\nof-horn = 1\n").expect_err("refused");
    assert!(wrong.contains("error[later-format]: the file is written in format 2"), "{wrong}");
    assert!(wrong.contains("take a newer courier"), "{wrong}");
    assert!(!wrong.contains("unknown-key"), "{wrong}");
    for (text, said) in [("0", "at least 1"), ("\"1\"", "expected"), ("1.5", "expected")] {
        let wrong = try_read(&format!("format = {text}\nextends = \"chess\"\nname = \"A\"\n")).expect_err("refused");
        assert!(wrong.contains(said), "{wrong}");
    }
}

#[test]
fn a_key_that_was_called_otherwise_is_hinted_at() {
    let table = &[("end.fifty", "end.no-progress"), ("castling.NAME.label", "castling.NAME.san")];
    assert_eq!(renamed("end.fifty", table), Some("end.no-progress"));
    assert_eq!(renamed("castling.king-side.label", table), Some("castling.NAME.san"));
    assert_eq!(renamed("castling.king-side.san", table), None);
    assert_eq!(renamed("end.fifty.times", table), None);
}

#[test]
fn no_hint_is_empty_and_every_new_key_is_one() {
    for (old, new) in RENAMED {
        assert!(!old.is_empty() && !new.is_empty() && old != new);
        let top = new.split('.').next().unwrap_or_default();
        assert!(FIELDS.iter().any(|field| field.key == top), "`{new}` is no key");
    }
    const { assert!(FORMAT == 1) };
}

#[test]
fn what_people_look_for_is_answered_once() {
    let mut keys: Vec<&str> = sought().flat_map(|one| one.names.split(' ')).collect();
    keys.sort_unstable();
    let before = keys.len();
    keys.dedup();
    assert_eq!(keys.len(), before, "a key is answered twice");
    for one in sought() {
        assert!(!one.what.is_empty() && !one.names.is_empty());
        for key in one.names.split(' ') {
            let text = format!("extends = \"chess\"\nname = \"A\"\n{key} = 3\n");
            let Err(wrong) = try_read(&text) else { panic!("`{key}` is a key") };
            if wrong.contains("unknown-key") {
                assert!(wrong.contains(one.what), "{key}: {wrong}");
            }
            if one.answer.is_none() && wrong.contains("unknown-key") {
                assert!(wrong.contains("the format has no key for this yet"), "{key}: {wrong}");
            }
        }
    }
    for text in ["[hand]\nwhite = []\n", "[end]\nthree-check = 3\n", "[drops]\n", "[board]\nwalls = [\"a1\"]\n"] {
        let wrong = try_read(&format!("extends = \"chess\"\nname = \"A\"\n{text}")).expect_err("refused");
        assert!(wrong.contains("the format has no key for this yet"), "{wrong}");
        assert!(!wrong.contains("known keys:"), "{wrong}");
    }
}
