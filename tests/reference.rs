//! The reference of the file format, made from the same declarations as the checks.

use crate::common;
use courier::file::shape;
use courier::variant::{FIELDS, sought_page};

/// Everything below this line of `variants/README.md` is made from the declarations.
const MARK: &str = "<!-- Everything below is made from the program: `UPDATE=1 cargo test reference` -->\n";

#[test]
fn the_reference_page_says_what_the_program_checks() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("variants/README.md");
    let page = std::fs::read_to_string(path).expect("the page is there");
    let (guide, _) = page.split_once(MARK).expect("the page has its mark");
    let sought = sought_page();
    let made = format!(
        "{guide}{MARK}\n## What people look for\n\nNobody finds a key under a name that it has not; a wrong key of these names \
         is answered in the same words.\n\n{sought}\n## Keys\n\n{}",
        shape::reference(FIELDS)
    );
    common::same_as_file(&made, "../variants/README.md");
}

#[test]
fn the_schema_knows_every_key_of_a_shipped_file() {
    let schema = shape::schema(FIELDS);
    for key in ["name", "board", "pieces", "setup", "special", "castling", "promotion", "opening", "end", "claim"] {
        assert!(schema["properties"][key].is_object(), "the schema lacks `{key}`");
    }
    let piece = &schema["properties"]["pieces"]["additionalProperties"];
    assert_eq!(piece["additionalProperties"], false);
    assert!(piece["properties"]["move"]["description"].as_str().is_some_and(|text| text.contains("Betza")));
}

#[test]
fn every_file_shown_on_a_page_can_be_played() {
    for page in ["README.md", "variants/README.md"] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
        let text = std::fs::read_to_string(path).expect("the page is there");
        let blocks = text.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
        let files: Vec<&str> =
            blocks.filter(|block| block.starts_with("name ") || block.starts_with("extends ")).collect();
        assert!(!files.is_empty(), "{page} shows no whole file");
        for file in files {
            let path = std::env::temp_dir().join(format!("courier-page-{}.toml", std::process::id()));
            std::fs::write(&path, file).expect("the folder for temporary files can be written");
            let run = common::courier(&["check", &path.display().to_string()]);
            std::fs::remove_file(&path).expect("it was written a moment ago");
            assert_eq!((run.status, run.stdout.contains("nothing wrong")), (0, true), "{page}: {}\n{file}", run.stdout);
        }
    }
}
