//! Strings of single legs in sentences.

use super::sentence;
use rstest::rstest;

#[rstest]
#[case::king("K", "Steps one square in any direction.")]
#[case::two_letters_for_the_king("FW", "Steps one square in any direction.")]
#[case::wazir_to_three_sides("fsW", "Steps one square straight forward or sideways.")]
#[case::one_corner("frF", "Steps one square diagonally forward-right.")]
#[case::three_corners("lbfF", "Steps one square diagonally forward or backward-left.")]
#[case::two_opposite_corners("flbrF", "Steps one square diagonally backward-right or forward-left.")]
#[case::three_corners_and_a_side("lbfFrW", "Steps one square to the right, diagonally forward or backward-left.")]
#[case::split_king("fK", "Steps one square straight forward or diagonally forward.")]
#[case::short_rook("R3", "Slides up to three squares straight.")]
#[case::queen_of_both_kinds("WWFF", "Slides any number of squares in any direction.")]
#[case::alfil_and_quiet_dabbaba(
    "AmD",
    "Leaps two squares diagonally, capturing or not; or leaps two squares straight to an empty square only."
)]
#[case::champion("KD", "Steps one square in any direction; or leaps two squares straight.")]
#[case::paladin("KN", "Steps one square in any direction; or makes a knight's leap.")]
#[case::dragon_horse("BW", "Slides any number of squares diagonally; or steps one square straight.")]
#[case::elephant("FA", "Steps one square diagonally; or leaps two squares diagonally.")]
#[case::nightrider("NN", "Makes any number of knight's leaps in one direction (a man where it lands stops it).")]
#[case::short_nightrider("N2", "Makes up to two knight's leaps in one direction (a man where it lands stops it).")]
#[case::dabbabarider(
    "DD",
    "Leaps two squares straight, any number of times in the same direction (a man where it lands stops it)."
)]
#[case::twice_an_alfil(
    "A2",
    "Leaps two squares diagonally, once or twice in the same direction (a man where it lands stops it)."
)]
#[case::one_way_rider("fD3", "Leaps two squares straight forward, up to three times (a man where it lands stops it).")]
#[case::camelrider_that_captures(
    "mCcCC",
    "Makes a camel's leap (three squares straight and one to the side), capturing or not; or makes any number of \
     camel's leaps in one direction (a man where it lands stops it), only to capture."
)]
#[case::narrow_knight("fN", "Makes a knight's leap, two squares forward and one to either side.")]
#[case::corner_of_a_knight("frN", "Makes a knight's leap, one square forward and two to the right.")]
#[case::forward_half("fhN", "Makes a knight's leap, any of the four that lead forward.")]
#[case::left_half("lhN", "Makes a knight's leap, any of the four that lead to the left.")]
#[case::right_hand(
    "hrN",
    "Makes a knight's leap, two squares forward and one to the right, one square backward and two to the right, \
     two squares backward and one to the left, or one square forward and two to the left."
)]
#[case::six_of_eight(
    "ffsN",
    "Makes a knight's leap, two squares forward and one to either side, or one square forward or backward and two \
     to either side."
)]
#[case::camel("C", "Makes a camel's leap (three squares straight and one to the side).")]
#[case::quiet_forward_camel(
    "fmC",
    "Makes a camel's leap, three squares forward and one to either side, to an empty square only."
)]
#[case::zebra("Z", "Makes a zebra's leap (three squares straight and two to the side).")]
#[case::giraffe("FX", "Makes a giraffe's leap (four squares straight and one to the side).")]
#[case::long_leap("(1,7)", "Makes a (1,7) leap (seven squares straight and one to the side).")]
#[case::universal_leaper("U", "Leaps to any square of the board.")]
#[case::quiet_universal_leaper("mU", "Leaps to any empty square of the board.")]
#[case::knight_and_universal_leaper("mNU", "Leaps to any square of the board.")]
#[case::universal_leaper_that_moves(
    "NmU",
    "Makes a knight's leap, capturing or not; or leaps to any empty square of the board."
)]
#[case::every_form(
    "WFAADD",
    "Leaps two squares in any direction, any number of times in the same direction (a man where it lands stops \
     it); or steps one square in any direction."
)]
#[case::never("pN", "Never moves.")]
fn steps_leaps_and_slides(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(sentence(text), expected);
}

#[rstest]
#[case::pawn(
    "fmWfceFifmnD",
    "Steps one square straight forward to an empty square only; or steps one square diagonally forward, only to \
     capture, also en passant; or leaps two squares straight forward to an empty square only, not over a man, as \
     its first move only, and may then, by the very next move, be captured en passant on the square it passed."
)]
#[case::quiet_slide("mR", "Slides any number of squares straight to empty squares only.")]
#[case::short_quiet_ride(
    "fmD3",
    "Leaps two squares straight forward, up to three times (a man where it lands stops it), to empty squares \
     only."
)]
#[case::splits_moves_and_captures(
    "mRcN",
    "Slides any number of squares straight to empty squares only; or makes a knight's leap, only to capture."
)]
#[case::takes_its_own("dR", "Slides any number of squares straight, only to take a man of its own side.")]
#[case::takes_anybody("cdK", "Steps one square in any direction, only to capture or to take a man of its own side.")]
#[case::only_a_king("fkR", "Slides any number of squares straight forward, only to capture a king.")]
#[case::never_a_king("tK", "Steps one square in any direction, but never capturing a king.")]
#[case::any_but_a_king("ctK", "Steps one square in any direction, only to capture any man but a king.")]
#[case::moves_and_takes_kings("mkQ", "Slides any number of squares in any direction, capturing nobody but a king.")]
#[case::changes_places_with_an_enemy(
    "ucR",
    "Slides any number of squares straight, only to an enemy, with whom it changes places."
)]
#[case::changes_places_with_its_own(
    "udK",
    "Steps one square in any direction, only to a man of its own side, with whom it changes places."
)]
#[case::changes_places_or_moves(
    "mucR",
    "Slides any number of squares straight, to an empty square or to an enemy, with whom it changes places."
)]
#[case::first_move("iD", "Leaps two squares straight, as its first move only.")]
#[case::triple_step(
    "ifmnH",
    "Leaps three squares straight forward to an empty square only, not over a man, as its first move only, and \
     may then, by the very next move, be captured en passant on the squares it passed."
)]
#[case::longer_when_quiet(
    "KmB",
    "Steps one square in any direction, capturing or not; or slides any number of squares diagonally to empty \
     squares only."
)]
fn modes(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(sentence(text), expected);
}

#[rstest]
#[case::lame_knight(
    "nN",
    "Makes a knight's leap, without jumping: it goes one square straight, which must be empty, then one \
     diagonally outward."
)]
#[case::lame_zebra(
    "nZ",
    "Makes a zebra's leap (three squares straight and two to the side), without jumping: it goes one square \
     straight, then one diagonally outward, which must both be empty, then one more in that direction."
)]
#[case::lame_dabbaba("nD", "Leaps two squares straight, not over a man.")]
#[case::lame_quiet_half(
    "fhmnN",
    "Makes a knight's leap, any of the four that lead forward, to an empty square only, without jumping: it goes \
     one square straight, which must be empty, then one diagonally outward."
)]
#[case::jumping_knight(
    "jN",
    "Makes a knight's leap, only if a man stands on the square beside it in the long direction of the leap."
)]
#[case::jumping_zebra(
    "jZ",
    "Makes a zebra's leap (three squares straight and two to the side), only if a man stands on the square beside \
     it in the long direction of the leap or on the next one diagonally onward."
)]
#[case::jumping_alfil("jA", "Leaps two squares diagonally, over a man on the square between.")]
#[case::skips_one("jR", "Slides any number of squares straight, skipping the first square, whatever stands there.")]
#[case::skips_two(
    "jjB4",
    "Slides up to four squares diagonally, skipping the first two squares, whatever stands there."
)]
#[case::skips_exactly("jW2", "Goes exactly two squares straight, whatever stands on the square between.")]
#[case::cannon(
    "mRcpR",
    "Slides any number of squares straight to empty squares only; or slides any number of squares straight, and \
     must hop over exactly one man on the way, only to capture."
)]
#[case::hop("pR", "Slides any number of squares straight, and must hop over exactly one man on the way.")]
#[case::grasshopper(
    "gQ",
    "Slides any number of squares in any direction, and must hop over the first man on the way and end just \
     behind him."
)]
#[case::quiet_hop(
    "mpR",
    "Slides any number of squares straight, and must hop over exactly one man on the way, to an empty square \
     only."
)]
#[case::short_hop("pR2", "Leaps two squares straight, over a man on the square between.")]
#[case::three_steps_and_a_hop(
    "gR3",
    "Slides up to three squares straight, and must hop over the first man on the way and end just behind him."
)]
#[case::hopping_rider(
    "pNN",
    "Makes any number of knight's leaps in one direction, and must hop over exactly one man on the way."
)]
#[case::hopping_alfil(
    "gAA",
    "Leaps two squares diagonally, any number of times in the same direction, and must hop over the first man on \
     the way and end with the next leap."
)]
#[case::cylinder(
    "oR",
    "Slides any number of squares straight, also round the side edges of the board (as if they were joined)."
)]
#[case::torus(
    "ooB",
    "Slides any number of squares diagonally, also round all edges of the board (as if opposite ones were \
     joined)."
)]
#[case::two_cylinders(
    "oWWoN",
    "Slides any number of squares straight, also round the side edges of the board (as if they were joined); or \
     makes a knight's leap, also round the side edges of the board."
)]
#[case::zigzag(
    "zB",
    "Slides any number of squares diagonally, turning by 90 degrees after every square, to the right and to the \
     left in turn."
)]
#[case::zigzag_of_leaps(
    "zNN",
    "Makes any number of knight's leaps (a man where it lands stops it), turning by 90 degrees after every leap, \
     to the right and to the left in turn."
)]
#[case::rose(
    "qN",
    "Makes any number of knight's leaps (a man where it lands stops it), turning to the next such direction after \
     every leap, always to the same side, but not back to where it began."
)]
#[case::short_circle(
    "qR3",
    "Slides up to three squares straight, turning by 90 degrees after every square, always to the same side, but \
     not back to where it began."
)]
#[case::castling(
    "KisO2",
    "Steps one square in any direction, capturing or not; or castles: it goes two squares sideways over empty \
     squares, and the nearest man that way (he must be of its own side, unmoved, and at the edge of the board) \
     goes to the last square it crossed, as its first move only."
)]
#[case::castling_without_the_corner(
    "isjO2",
    "Castles: it goes two squares sideways over empty squares, and the nearest man that way (he must be of its \
     own side, unmoved, and one file from the edge of the board) goes to the last square it crossed, as its first \
     move only."
)]
#[case::castling_to_both_sides(
    "ilO3irO2",
    "Castles: it goes two squares to the right over empty squares, and the nearest man that way (he must be of \
     its own side, unmoved, and at the edge of the board) goes to the last square it crossed, as its first move \
     only; or castles: it goes three squares to the left over empty squares, and the nearest man that way goes to \
     the last square it crossed, as its first move only."
)]
fn the_way(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(sentence(text), expected);
}
