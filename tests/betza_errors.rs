//! What a person sees who has mistyped a string: every kind of mistake, verbatim.

use crate::common::dice::Dice;
use courier::betza::{self, BetzaError, Dialect, ErrorCode};
use rstest::rstest;

fn mistake(text: &str) -> BetzaError {
    betza::read(text, Dialect::Default).expect_err(text)
}

/// The string with carets under the mistake, the message, and the way out.
fn shown(text: &str) -> String {
    let error = mistake(text);
    let before = text[..error.span.start].chars().count();
    let carets = text[error.span.clone()].chars().count().max(1);
    let suggestion = error.suggestion.unwrap_or_default();
    format!("{text}\n{}{} {}\n{suggestion}", " ".repeat(before), "^".repeat(carets), error.message)
}

/// Compares without the indent of the test's own source.
fn check(text: &str, expected: &str) {
    let indent = expected.lines().skip(1).map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    let lines: Vec<&str> = expected.lines().skip(1).map(|line| &line[indent..]).collect();
    assert_eq!(shown(text), lines.join("\n").trim_end());
}

#[test]
fn a_modifier_behind_its_atom_is_shown_in_front() {
    check(
        "Nf",
        "
        Nf
         ^ there is no atom behind `f`
        this modifier stands in front of an atom: `fN`, or `f` and one more atom",
    );
}

#[test]
fn a_pawn_without_its_last_atom_is_told_what_is_missing() {
    check(
        "fmWfc",
        "
        fmWfc
           ^^ there is no atom behind `fc`
        these modifiers stand in front of an atom, as in `fcF`",
    );
}

#[test]
fn a_pawn_is_to_be_written_out() {
    check(
        "KP",
        "
        KP
         ^ `P` is not an atom
        write the pawn out: `fmWfcF`, with double step and en passant `fmWfceFifmnD`",
    );
}

#[test]
fn a_suffix_is_no_atom() {
    check(
        "mXR",
        "
        mXR
         ^ `X` is not an atom but lengthens the leap in front of it, which it cannot do here
        `X` and `Y` lengthen the atoms `W F D N A H C Z G`, as in `FX` (1,4), and stand directly behind them",
    );
}

#[test]
fn a_small_w_is_not_the_wazir() {
    check(
        "fmwfcF",
        "
        fmwfcF
          ^ `w` is not a modifier
        `w` has no meaning in any dialect; an atom is the capital `W`",
    );
}

#[test]
fn a_half_needs_something_to_halve() {
    check(
        "ffhN",
        "
        ffhN
          ^ this `h` has nothing to halve
        `h` stands directly behind `f`, `b`, `l` or `r` (`fhN`), or before `l` or `r` (`hlN`)",
    );
}

#[test]
fn a_turn_has_no_half() {
    check(
        "afhK",
        "
        afhK
          ^ `h` has no meaning behind `a`, where directions are turns
        write the turns themselves: `f`, `fs`, `s`, `bs` or `b`",
    );
}

#[test]
fn a_range_has_no_leading_zero() {
    check(
        "WR03",
        "
        WR03
          ^^ the range `03` has a leading zero
        write `3`",
    );
}

#[test]
fn a_range_stands_behind_its_atom() {
    check(
        "3N",
        "
        3N
        ^ the number `3` has no atom in front of it
        a range stands behind its atom, as in `N3`",
    );
}

#[test]
fn an_old_limited_rider_is_put_in_order() {
    check(
        "Nrf0",
        "
        Nrf0
           ^ the number `0` stands behind `rf`, where an atom is needed
        modifiers stand in front of the atom, and the range behind it: `rfN0`",
    );
}

#[test]
fn the_classic_griffon_is_shown_in_both_readings() {
    check(
        "t[FR]",
        "
        t[FR]
         ^^^^ the legs in `[FR]` are not joined
        put `?` (may stop) or `-` (must go on) between two legs: `[F?R]` or `[F-R]`",
    );
}

#[test]
fn parentheses_of_other_dialects_become_brackets() {
    check(
        "(FaR)DA",
        "
        (FaR)DA
        ^^^^^ `(FaR)` is neither a repetition nor a pair of coordinates
        a leg that may go on as another is `[F?R]`, one that must is `[F-R]`",
    );
    check(
        "(W-F)0",
        "
        (W-F)0
        ^^^^^ `(W-F)` is neither a repetition nor a pair of coordinates
        legs that follow each other stand in a bracket: `[W-F]`",
    );
}

#[test]
fn a_bracket_is_closed() {
    check(
        "N[F?R",
        "
        N[F?R
         ^ this `[` is never closed
        put `]` behind the last leg",
    );
}

#[test]
fn a_blank_inside_is_pointed_at_and_blanks_around_are_not() {
    check(
        "  N N ",
        "
          N N\u{20}
           ^ there is a blank inside this string
        write the terms side by side, as in `BN`",
    );
    assert_eq!(mistake("  P ").span, 2..3);
}

#[test]
fn a_leap_goes_somewhere() {
    check(
        "N(0,0)",
        "
        N(0,0)
         ^^^^^ a leap of `(0,0)` goes nowhere
        at least one of the two numbers is greater than 0, as in `(0,1)`",
    );
}

#[test]
fn a_lame_camel_has_no_path_that_all_agree_about() {
    check(
        "WnC",
        "
        WnC
         ^ no two sources agree which squares `nC` passes
        write the path as legs: `[W-W-F]` goes straight first, `[F-W-W]` diagonally",
    );
}

/// A range in the manner of other notations is its greatest number, and without limit a doubled letter.
#[rstest]
#[case("R1-3", "a range is its greatest number alone: `R3`")]
#[case("R-3", "a range is its greatest number alone: `R3`")]
#[case("R{3}", "a range is its greatest number alone: `R3`")]
#[case("R{1,3}", "a range is its greatest number alone: `R3`")]
#[case("R[3]", "a range is its greatest number alone: `R3`")]
#[case("fmW<=2cF", "a range is its greatest number alone: `fmW2cF`")]
#[case("N1..2", "a range is its greatest number alone: `N2`")]
#[case("R(2-3)", "a range has a greatest number only, `R3`; a first part that must be passed is a leg, as in `[W-R]`")]
#[case("F2-4N", "a range has a greatest number only, `F4N`; a first part that must be passed is a leg, as in `[F-B]`")]
#[case("N*", "a move that repeats without limit is `NN`")]
#[case("fN+", "a move that repeats without limit is `fNN`")]
#[case("R*", "a move that repeats without limit is `R`")]
#[case("(1,4)*", "a move that repeats without limit is `(1,4)0`")]
#[case(
    "B(>=2)",
    "a range has a greatest number only, as in `B3`; a first part that must be passed is a leg, as in `[F-B]`"
)]
fn a_range_of_another_notation_is_written_as_it_is_here(#[case] text: &str, #[case] help: &str) {
    assert_eq!(mistake(text).suggestion.as_deref(), Some(help), "{text}");
}

/// What holds terms apart joins them: it says nothing of how often the first is repeated.
#[rstest]
#[case("K+N", "KN")]
#[case("fmWfcF+ifmnD", "fmWfcFifmnD")]
#[case("fN+mW", "fNmW")]
#[case("K, N", "KN")]
#[case("K/N", "KN")]
#[case("W & F", "WF")]
#[case("R2|N;D", "")]
#[case("mR | cN", "mRcN")]
#[case("[F-R]+(1,4)", "[F-R](1,4)")]
#[case("(1,4),N", "(1,4)N")]
#[case("R2+N", "R2N")]
// Side by side they would be a nightrider.
#[case("N+N", "")]
fn terms_with_something_between_them_stand_side_by_side(#[case] text: &str, #[case] joined: &str) {
    let help = mistake(text).suggestion.expect("there is a way out");
    match joined {
        "" => assert_eq!(named_in(&help), [""; 0], "{text}: {help}"),
        joined => assert_eq!(help, format!("terms stand side by side, with nothing between them: `{joined}`")),
    }
}

/// A number with a point is neither of the two whole numbers around the point.
#[rstest]
#[case("R1.5", "a range is a whole number, as in `R1`")]
#[case("R3.5N", "a range is a whole number, as in `R3N`")]
#[case("fmB2,5", "a range is a whole number, as in `fmB2`")]
#[case("W2.0", "a range is a whole number, as in `W2`")]
fn a_range_with_a_point_is_told_to_be_whole(#[case] text: &str, #[case] help: &str) {
    assert_eq!(mistake(text).suggestion.as_deref(), Some(help), "{text}");
}

/// Words in parentheses can be made of small letters that all mean something.
#[rstest]
#[case("K(royal)", "leave out what is no move: `K`; which men are royal is said by the rules of the variant")]
#[case("fK(royal)", "leave out what is no move: `fK`; which men are royal is said by the rules of the variant")]
#[case("Kroyal", "leave out what is no move: `K`; which men are royal is said by the rules of the variant")]
#[case("Z(zebra)", "leave out what is no move: `Z`")]
#[case("C(camel)", "leave out what is no move: `C`")]
#[case("WN(knight)", "leave out what is no move: `WN`")]
#[case("N(az)", "these modifiers stand in front of an atom: `(az)N`, or `(az)` and one more atom")]
fn a_word_behind_an_atom_is_no_prefix_of_it(#[case] text: &str, #[case] help: &str) {
    assert_eq!(mistake(text).suggestion.as_deref(), Some(help), "{text}");
}

/// What two sources disagree about is written out leg by leg: each string passes the squares of that leap.
#[rstest]
#[case("nC", &["[W-W-F]", "[F-W-W]"])]
#[case("nFX", &["[W-W-W-F]", "[F-W-W-W]"])]
#[case("n(2,4)", &["[W-W-F-F]", "[F-F-W-W]"])]
#[case("fmnC", &["[W-W-F]", "[F-W-W]"])]
#[case("jC", &["[pW-W-F]"])]
fn a_path_nobody_agrees_about_is_named_for_the_leap_itself(#[case] text: &str, #[case] named: &[&str]) {
    let help = mistake(text).suggestion.expect("there is a way out");
    let strings: Vec<&str> = help.split('`').skip(1).step_by(2).filter(|text| text.contains('[')).collect();
    assert_eq!(strings, named, "{text}");
    let goal =
        betza::read(&text.replace(['n', 'j', 'f', 'm'], ""), Dialect::Default).expect("the leap is read").movement;
    let sides = |movement: &betza::Movement| {
        let mut ends: Vec<_> = courier::unrolled::unroll(movement).paths.iter().map(|path| path.to.sides()).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    };
    for string in strings {
        let path = betza::read(string, Dialect::Default).expect("it is read").movement;
        assert_eq!(sides(&path), sides(&goal), "{string}");
    }
}

/// The strings that a way out names: those in back-ticks that are no single letter and no list of letters.
fn named_in(help: &str) -> Vec<&str> {
    let quoted = help.split('`').skip(1).step_by(2);
    quoted.filter(|text| text.len() > 1 && !text.contains(' ') && text.contains(char::is_uppercase)).collect()
}

/// Who follows a way out must not meet the next mistake.
#[test]
fn every_string_that_a_way_out_names_can_be_read() {
    let mut dice = Dice(11);
    let letters: Vec<char> =
        "WFDNAHCZGKQRBUOXYPEMSTVILJfblrvshmcdetpgoynjiuxkzqaw0123[]()?-{}<>=.,*+@' ".chars().collect();
    let mut texts: Vec<String> = crate::common::lines("tests/data/betza-cases.tsv")
        .into_iter()
        .filter_map(|(_, line)| Some(line.split('\t').nth(1)?.to_owned()))
        .collect();
    for _ in 0..4_000 {
        texts.push(match dice.below(3) {
            0 => dice.text(&letters, 8),
            1 => {
                let mut piece: Vec<char> = dice.piece().chars().collect();
                let at = dice.below(piece.len() + 1);
                piece.insert(at, dice.pick(&letters));
                piece.into_iter().collect()
            }
            _ => {
                let mut legs: Vec<char> = dice.legs().chars().collect();
                let at = dice.below(legs.len());
                legs[at] = dice.pick(&letters);
                legs.into_iter().collect()
            }
        });
    }
    let mut tried = 0;
    for text in &texts {
        let Err(error) = betza::read(text, Dialect::Default) else { continue };
        let help = error.suggestion.unwrap_or_default();
        for named in named_in(&help) {
            tried += 1;
            let read = betza::read(named, Dialect::Default);
            assert!(read.is_ok(), "`{text}`: {help}: `{named}` is {}", read.unwrap_err());
        }
    }
    assert!(tried > 500, "only {tried} strings were named");
}

#[test]
fn a_leg_that_no_turn_leads_to() {
    check(
        "[F-sR]",
        "
        [F-sR]
            ^ no turn of `s` leads from the leg before to a step of this one
        turns by 45 degrees (`fs`, `bs`) lead from straight to diagonal legs and back",
    );
}

#[test]
fn jumping_legs_in_a_chain() {
    check(
        "WajA",
        "
        WajA
          ^ `j` is not defined in a chain
        say what each leg may meet: `m` an empty square, `p` a man that stays, `c` one that is taken",
    );
}

#[rstest]
#[case("", ErrorCode::Empty)]
#[case("O", ErrorCode::BadRange)]
#[case("RO0", ErrorCode::BadRange)]
#[case("[?R]", ErrorCode::BadBracket)]
#[case("[F-]", ErrorCode::BadBracket)]
#[case("[F-RB]", ErrorCode::BadBracket)]
#[case("[F-[W-R]]", ErrorCode::BadBracket)]
#[case("[F-R03]", ErrorCode::BadRange)]
#[case("[F-wR]", ErrorCode::UnknownModifier)]
#[case("[F-P]", ErrorCode::UnknownAtom)]
#[case("[F-f]", ErrorCode::NoAtom)]
#[case("[F-(0,0)]", ErrorCode::NullLeap)]
#[case("F]", ErrorCode::Unbalanced)]
#[case("az)N", ErrorCode::Unbalanced)]
#[case("()N", ErrorCode::BadGroup)]
#[case("((a)z)N", ErrorCode::BadGroup)]
#[case("(100,1)", ErrorCode::BadGroup)]
#[case("hrF", ErrorCode::BadHalf)]
#[case("N'", ErrorCode::UnknownModifier)]
#[case("N@8", ErrorCode::Unexpected)]
#[case("é", ErrorCode::Unexpected)]
#[case("NI", ErrorCode::Unsupported)]
#[case("mNxaN", ErrorCode::Unsupported)]
#[case("ajR", ErrorCode::Unsupported)]
#[case("aU", ErrorCode::Unsupported)]
#[case("aO2", ErrorCode::Unsupported)]
#[case("(z)N", ErrorCode::Unsupported)]
#[case("(af)(az)N", ErrorCode::Unsupported)]
#[case("ucaucR", ErrorCode::Unsupported)]
#[case("fa[F-R]", ErrorCode::Unsupported)]
#[case("yR", ErrorCode::Unsupported)]
#[case("fcO2", ErrorCode::Unsupported)]
#[case("[F-fhR]", ErrorCode::BadHalf)]
#[case("[N-zR]", ErrorCode::Unsupported)]
#[case("cpppB", ErrorCode::Unsupported)]
#[case("ppafR", ErrorCode::Unsupported)]
#[case("iifmnD", ErrorCode::Unsupported)]
#[case("njD", ErrorCode::Unsupported)]
#[case("fU", ErrorCode::Unsupported)]
fn every_mistake_has_its_code_and_a_place(#[case] text: &str, #[case] code: ErrorCode) {
    let error = mistake(text);
    assert_eq!(error.code, code, "{text}: {}", error.message);
    assert!(text.get(error.span.clone()).is_some(), "{text}: {:?}", error.span);
    assert!(!error.span.is_empty() || text.is_empty(), "{text}");
}
