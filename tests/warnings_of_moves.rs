//! What `check` warns of in the moves of a variant: slow spellings, left and right, double steps that leave nothing.

use crate::common;
use courier::file::SHIPPED;
use courier::findings::Finding;
use rstest::rstest;

/// What is found in a game of kings and men that move so; a note and a symmetry if wanted.
fn found(moves: &str, symmetry: &str, more: &str) -> Vec<Finding> {
    let (ranks, back) = match symmetry {
        "rotate" => ("m . . k . . . .", "M . . . K . . ."),
        _ => ("m . . . k . . .", "M . . . K . . ."),
    };
    let ranks =
        if symmetry == "rotate" { ranks.split(' ').rev().collect::<Vec<_>>().join(" ") } else { ranks.to_owned() };
    let ranks = if symmetry == "rotate" { ". . . k . . . m".to_owned() } else { ranks };
    found_in(8, &format!("{ranks}\n{}{back}", ". . . . . . . .\n".repeat(6)), symmetry, moves, more)
}

/// The same on the smallest board: a walk that goes everywhere takes as many hundreds of steps there as thousands on others.
fn found_on_a_small_board(moves: &str, more: &str) -> Vec<Finding> {
    found_in(4, "m . k .\n. . . .\n. . . .\nM . K .", "mirror", moves, more)
}

/// What is found in a game on so many files and ranks.
fn found_in(side: usize, array: &str, symmetry: &str, moves: &str, more: &str) -> Vec<Finding> {
    let text = format!(
        "name = \"made up\"\n[board]\nfiles = {side}\nranks = {side}\n[pieces]\nking = {{ letter = \"K\", move = \"K\", royal = true }}\n\
         man = {{ letter = \"M\", move = \"{moves}\"{more} }}\n\
         [setup]\nposition = \"\"\"\n{array}\n\"\"\"\nsymmetry = \"{symmetry}\"\n\
         [end]\ncheckmate = \"loss\"\nstalemate = \"draw\"\n"
    );
    let (variant, findings) = common::look_at(&text);
    assert!(variant.is_some(), "{}", findings.render(false));
    findings.iter().cloned().collect()
}

fn codes(findings: &[Finding]) -> Vec<&str> {
    findings.iter().map(|finding| finding.code).collect()
}

#[rstest]
#[case::a_horse_in_a_bracket("[W-F]", "nN")]
#[case::a_horse_as_a_chain("mafsW", "nN")]
fn a_spelling_that_is_walked_is_offered_the_usual_one(#[case] text: &str, #[case] usual: &str) {
    let findings = found(text, "mirror", "");
    let slow: Vec<&Finding> = findings.iter().filter(|finding| finding.code == "slow-move").collect();
    match &slow[..] {
        [one] => {
            let help = one.suggestion.as_deref().unwrap_or_default();
            assert_eq!(help, format!("`{usual}` says the same and is many times as fast"));
        }
        _ => panic!("{text}: {:?}", codes(&findings)),
    }
}

#[rstest]
#[case::a_path_without_end("(a)F")]
fn moves_that_take_very_long_are_told(#[case] text: &str) {
    // A ferz stays on its colour, whatever its legs.
    let findings = found_on_a_small_board(text, "");
    assert_eq!(codes(&findings), ["part-of-board", "slow-move"], "{text}");
    assert!(findings[1].message.contains("up to 12992 steps from one square"), "{}", findings[1].message);
}

#[rstest]
#[case::a_lion("KNADcaKmcabK")]
#[case::a_griffon("[F?R]")]
#[case::a_hook_mover("RmasR")]
#[case::a_rose("qN")]
#[case::a_grasshopper("gQ")]
#[case::a_horse("nN")]
fn pieces_in_use_are_no_matter_for_a_warning(#[case] text: &str) {
    assert_eq!(codes(&found(text, "mirror", "")), Vec::<&str>::new(), "{text}");
}

#[test]
fn a_note_says_why_a_move_is_slow() {
    let findings = found_on_a_small_board("(a)F", ", note = \"as its inventor wrote it\"");
    assert_eq!(codes(&findings), Vec::<&str>::new());
}

#[rstest]
#[case::a_right_quail("frBbRK")]
#[case::chiral_knight("hrNW")]
#[case::a_turn_to_one_side("WaflW")]
fn men_that_tell_left_from_right_differ_in_a_mirrored_array(#[case] text: &str) {
    let findings = found(text, "mirror", "");
    assert!(codes(&findings).contains(&"handed-man"), "{text}: {:?}", codes(&findings));
    assert!(!codes(&found(text, "rotate", "")).contains(&"handed-man"), "{text}");
    assert!(!codes(&found(text, "mirror", ", note = \"so it is\"")).contains(&"handed-man"), "{text}");
}

/// Both sides are named, if not by one letter.
#[rstest]
#[case::both_sides("lrW")]
#[case::two_terms("flFfrF")]
#[case::rings_both_ways("zB")]
#[case::either_turn("WafsW")]
fn men_that_are_their_own_mirror_image_are_no_matter(#[case] text: &str) {
    assert!(!codes(&found(text, "mirror", "")).contains(&"handed-man"), "{text}");
}

#[test]
fn no_shipped_variant_is_warned_of() {
    for (id, _) in SHIPPED {
        let mut findings = courier::findings::Findings::new();
        courier::variant::read(id, &courier::file::Shipped, &mut findings);
        assert_eq!(codes(&findings.iter().cloned().collect::<Vec<_>>()), Vec::<&str>::new(), "{id}");
    }
}

/// From the second rank, whether the man has moved or not: with `i` it would be another move.
#[test]
fn a_double_step_of_moved_men_asks_for_its_right_with_two_letters() {
    let text = "name = \"made up\"\n[board]\nfiles = 8\nranks = 8\n[pieces]\nking = { letter = \"K\", move = \"K\", royal = true }\n\
        pawn = { letter = \"P\", move = \"fmWfceF\", san = \"\" }\n\
        [special.double]\npiece = \"pawn\"\nmove = \"fmnD\"\nfrom = { white = [\"a2\", \"b2\", \"c2\", \"d2\", \"e2\", \"f2\", \"g2\", \"h2\"], black = [\"a7\", \"b7\", \"c7\", \"d7\", \"e7\", \"f7\", \"g7\", \"h7\"] }\n\
        [setup]\nposition = \"\"\"\n. . . . k . . .\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\n\
        . . . . . . . .\n. . . . . . . .\nP P P P P P P P\n. . . . K . . .\n\"\"\"\nsymmetry = \"mirror\"\n\
        [end]\ncheckmate = \"loss\"\nstalemate = \"draw\"\n";
    let help = |text: &str| {
        let (_, findings) = common::look_at(text);
        let found = findings.iter().find(|finding| finding.code == "nothing-to-pass").cloned();
        (found.and_then(|finding| finding.suggestion), findings.render(false))
    };
    let expected = "`fmnD` leaves nothing to capture on the square it passes: with `nn` it does, `fmnnD`";
    assert_eq!(help(text).0.as_deref(), Some(expected), "{}", help(text).1);
    // Who follows it is not warned again.
    assert_eq!(help(&text.replace("fmnD", "fmnnD")).0, None);
}
