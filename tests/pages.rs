//! Three published pages, sentence by sentence: what comes of each is held word for word.
//!
//! `UPDATE=1 cargo test pages` writes the pages anew, to be read before they are committed.

use std::path::Path;
use std::sync::Arc;

use crate::common;
use courier::file::Disk;
use courier::findings::Findings;
use courier::record::Game;
use courier::report::{Format, Paper};
use courier::variant;
use courier::verify::{ClaimPage, SentenceState};
use courier::watch::Nobody;
use rstest::rstest;

fn page(name: &str) -> ClaimPage {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/pages/{name}.toml"));
    let mut findings = Findings::new();
    let read = variant::read(&path.display().to_string(), &Disk, &mut findings);
    let read = read.unwrap_or_else(|| panic!("{}", findings.render(false)));
    ClaimPage::of(&Game::new(Arc::new(read)), &Disk, &Nobody)
}

#[rstest]
#[case::courier_chess_viii("courier-chess-viii")]
#[case::courier_chess_moderno("courier-chess-moderno")]
#[case::reformed_courier_spiel("reformed-courier-spiel")]
fn a_page_says_what_its_sentences_are_worth(#[case] name: &str) {
    let page = page(name);
    let text = Format::Markdown.write(&page, &Paper::default());
    common::same_as_file(&text, &format!("pages/{name}.md"));
}

#[test]
fn the_sheet_counts_the_claims_that_can_be_checked() {
    let told = common::courier(&["show", "tests/cli/files/cited.toml"]).stdout;
    assert!(told.contains("The file makes 3 claims that can be checked"), "{told}");
}

#[test]
fn most_sentences_of_three_pages_can_be_said() {
    let pages = ["courier-chess-viii", "courier-chess-moderno", "reformed-courier-spiel"].map(page);
    let cited = || pages.iter().flat_map(|page| &page.sentences).filter(|sentence| sentence.quote.is_some());
    let of = |state: SentenceState| cited().filter(|sentence| sentence.state == state).count();
    assert!(cited().count() >= 25, "only {} sentences are cited", cited().count());
    assert!(of(SentenceState::True) + of(SentenceState::False) >= 40);
    assert!(cited().all(|sentence| !sentence.evidence.is_empty()), "a sentence has no evidence");
}
