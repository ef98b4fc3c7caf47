//! Variants that are not shipped, to see that the format can say what they need.
//!
//! Their perft numbers were counted by an independent program, most of them also by another engine.

use std::sync::Arc;

use courier::file::Disk;
use courier::findings::Findings;
use courier::record::Game;
use courier::variant;
use courier::verify::verify;
use rstest::rstest;

#[rstest]
#[case::a_king_that_makes_two_moves_at_once("modern-courier-chess", &[40, 1600, 65836])]
#[case::first_leaps_that_capture_even_out_of_check("courier-de-la-dama", &[39, 1519, 60208])]
#[case::castling_in_which_the_rook_must_be_safe_too("courier-spiel", &[34, 1156, 42054])]
fn a_further_variant_loads_counts_right_and_keeps_its_claims(#[case] id: &str, #[case] counts: &[u64]) {
    let mut findings = Findings::new();
    let read = variant::read(&format!("tests/further/{id}.toml"), &Disk, &mut findings);
    let variant = Arc::new(read.unwrap_or_else(|| panic!("{}", findings.render(false))));
    assert!(findings.is_empty(), "{}", findings.render(false));
    let game = Game::new(Arc::clone(&variant));
    for (depth, nodes) in (1..).zip(counts) {
        assert_eq!(game.perft(depth, 2), *nodes, "{id} depth {depth}");
    }
    for claim in &variant.claims {
        let verdict = verify(&variant, claim);
        assert!(verdict.passed, "{id}: claim `{}`: {}", claim.name, verdict.found.join("; "));
    }
}
