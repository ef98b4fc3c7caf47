//! Strings of several legs in sentences.

use super::sentence;
use rstest::rstest;

#[rstest]
#[case::griffon(
    "[F?R]",
    "Steps one square diagonally; it may stop there or, if that square is empty, go on any number of squares \
     straight outward."
)]
#[case::griffon_that_must_go_on(
    "[F-R]",
    "First steps one square diagonally to an empty square, then any number of squares straight outward."
)]
#[case::rhino(
    "[W?B]",
    "Steps one square straight; it may stop there or, if that square is empty, go on any number of squares \
     diagonally outward."
)]
#[case::osprey(
    "[D?B]",
    "Leaps two squares straight; it may stop there or, if that square is empty, go on any number of squares \
     diagonally outward."
)]
#[case::ship(
    "v[F?R]",
    "Steps one square diagonally; it may stop there or, if that square is empty, go on any number of squares \
     straight outward, but only forward or backward."
)]
#[case::snake(
    "v[W?B]",
    "Steps one square forward or backward; it may stop there or, if that square is empty, go on any number of \
     squares diagonally outward."
)]
#[case::one_path(
    "fr[W?B]",
    "Steps one square to the right; it may stop there or, if that square is empty, go on any number of squares \
     diagonally forward-right."
)]
#[case::to_one_side(
    "l[F?R]",
    "Steps one square diagonally to the left; it may stop there or, if that square is empty, go on any number of \
     squares to the left."
)]
#[case::three_legs_with_stops(
    "[W?B?R]",
    "Steps one square straight; it may stop there or, if that square is empty, go on any number of squares \
     diagonally outward, where it may stop or, if that square is empty, go on any number of squares straight \
     outward."
)]
#[case::mao(
    "[W-F]",
    "Makes a knight's leap, without jumping: it goes one square straight, which must be empty, then one \
     diagonally outward."
)]
#[case::moa("[F-W]", "First steps one square diagonally to an empty square, then one square straight outward.")]
#[case::moo(
    "afsK",
    "First steps one square in any direction to an empty square, then one square outward, at 45 degrees to either \
     side."
)]
#[case::elephant_of_janggi(
    "mafsmafW",
    "Makes a zebra's leap (three squares straight and two to the side), without jumping: it goes one square \
     straight, then one diagonally outward, which must both be empty, then one more in that direction."
)]
#[case::crooked_lame_camel(
    "afsafzW",
    "First steps one square straight to an empty square, then one square diagonally outward, to an empty square, \
     then one square at 45 degrees to the side opposite to its last turn."
)]
#[case::falcon(
    "afafsKafsafzfK",
    "First steps one square in any direction to an empty square, then one square straight on, to an empty square, \
     then one square outward, at 45 degrees to either side; or first steps one square in any direction to an \
     empty square, then one square outward, at 45 degrees to either side, to an empty square, then one square \
     straight on or at 45 degrees to the side opposite to its last turn."
)]
#[case::giraffe_of_king_steps(
    "mpafmpafmpafsW",
    "First steps one square straight, whatever stands there, then twice one square straight on, whatever stands \
     there, then one square diagonally outward."
)]
#[case::hook_mover(
    "RmasR",
    "Slides any number of squares straight; it may stop there or, if that square is empty, go on any number of \
     squares at right angles."
)]
#[case::must_hook(
    "masR",
    "First slides any number of squares straight to an empty square, then any number of squares at right angles."
)]
#[case::hook_or_straight_on(
    "FaR",
    "Steps one square diagonally; or first slides any number of squares straight to an empty square, then any \
     number of squares straight on or at right angles."
)]
#[case::knight_then_rook(
    "[N-R]",
    "First makes a knight's leap to an empty square, then any number of squares straight outward (in the long \
     direction of the leap)."
)]
#[case::knight_then_bishop(
    "[N?B]",
    "Makes a knight's leap; it may stop there or, if that square is empty, go on any number of squares diagonally \
     outward."
)]
#[case::knight_then_king(
    "[N-K]",
    "First makes a knight's leap to an empty square, then one square in one of the two directions nearest to its \
     way."
)]
#[case::knight_then_aside(
    "[N-sR]",
    "First makes a knight's leap to an empty square, then any number of squares to either side of the long \
     direction of the leap."
)]
#[case::wazir_then_riders(
    "[W?sfNN]",
    "Steps one square straight; it may stop there or, if that square is empty, go on any number of knight's leaps \
     two squares onward and one to either side, or one square onward or back and two to either side."
)]
#[case::knight_to_one_side(
    "[W-flN]",
    "First steps one square straight to an empty square, then by a knight's leap one square onward and two to the \
     left."
)]
#[case::two_leaps("afN", "First makes a knight's leap to an empty square, then by a knight's leap straight on.")]
#[case::king_then_queen(
    "[K?fsQ]",
    "Steps one square in any direction; it may stop there or, if that square is empty, go on any number of \
     squares outward, at 45 degrees to either side."
)]
#[case::area_move(
    "aaK",
    "First steps one square in any direction to an empty square, then one square in any direction but straight \
     back, to an empty square, then one square in any direction but straight back, even back to where it began \
     (so that it passes its turn)."
)]
#[case::long_area_move(
    "aaaaK",
    "First steps one square in any direction to an empty square, then three times one square in any direction but \
     straight back, to an empty square, then one square in any direction but straight back, even back to where it \
     began (so that it passes its turn)."
)]
#[case::round_and_back(
    "[W-rW-rW-rW]",
    "First steps one square straight to an empty square, then twice one square at right angles to the right, to \
     an empty square, then one square at right angles to the right to where it began (so that it passes its \
     turn)."
)]
#[case::reflecting_bishop(
    "[B?foF-bF-sB]",
    "Slides any number of squares diagonally; it may stop there or, if that square is empty, go on one square \
     straight on, off the edge of the board (beside which it must stand), then one square straight back, to an \
     empty square, then any number of squares at right angles."
)]
#[case::edgehog(
    "[oK-bK-Q]",
    "First steps one square in any direction, off the edge of the board (beside which it must stand), then one \
     square straight back to where it began, then any number of squares straight on."
)]
#[case::captures_at_the_edge(
    "[mcQ-oK-bK]",
    "First slides any number of squares in any direction to an empty square or capturing an enemy, then one \
     square straight on, off the edge of the board (beside which it must stand), then one square straight back."
)]
#[case::quintessence(
    "(az)N",
    "Makes any number of knight's leaps (a man where it lands stops it), turning by 90 degrees after every leap, \
     to the right and to the left in turn."
)]
#[case::slip_bishop(
    "(afmpaf)F",
    "Steps one square diagonally; it may stop there or, if that square is empty, go on one square straight on, \
     whatever stands there, then one square straight on, and so again from there, any number of times."
)]
#[case::rose_in_legs(
    "(aq)N",
    "Makes a knight's leap; it may stop there or, if that square is empty, go on by a knight's leap at right \
     angles to the same side as its last turn, and so again from there, any number of times."
)]
#[case::captures_on_and_on(
    "(cdaf)W",
    "Steps one square straight; or first steps one square straight, capturing an enemy or taking a man of its own \
     side, then, any number of times or not at all, one square straight on, capturing an enemy or taking a man of \
     its own side, then one square straight on."
)]
fn legs(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(sentence(text), expected);
}

#[rstest]
#[case::lion(
    "KNADcaKmcabK",
    "Steps one square in any direction; or leaps two squares in any direction; or makes a knight's leap; or first \
     steps one square in any direction, capturing an enemy, then one square in any direction, even back to where \
     it began (so that it captures without moving); or first steps one square in any direction to an empty \
     square, then one square straight back to where it began (so that it passes its turn)."
)]
#[case::checkers_man(
    "fmFfcafmF",
    "Steps one square diagonally forward to an empty square only; or first steps one square diagonally forward, \
     capturing an enemy, then one square straight on, to an empty square."
)]
#[case::advancer(
    "mRcafmR",
    "Slides any number of squares straight to empty squares only; or first slides any number of squares straight, \
     capturing an enemy, then any number of squares straight on, to an empty square."
)]
#[case::two_captures(
    "fcafcF",
    "First steps one square diagonally forward, capturing an enemy, then one square straight on, only to capture."
)]
#[case::three_captures(
    "cacafF",
    "First steps one square diagonally, capturing an enemy, then one square straight on or at right angles, \
     capturing an enemy, then one square straight on."
)]
#[case::locust_or_not(
    "mcafK",
    "First steps one square in any direction to an empty square or capturing an enemy, then one square straight \
     on."
)]
#[case::igui_and_pass(
    "mcabK",
    "First steps one square in any direction to an empty square or capturing an enemy, then one square straight \
     back to where it began (so that it passes its turn, or captures without moving)."
)]
#[case::igui(
    "cabK",
    "First steps one square in any direction, capturing an enemy, then one square straight back to where it began \
     (so that it captures without moving)."
)]
#[case::pass(
    "mabK",
    "First steps one square in any direction to an empty square, then one square straight back to where it began \
     (so that it passes its turn)."
)]
#[case::lion_power(
    "KcaK",
    "Steps one square in any direction; or first steps one square in any direction, capturing an enemy, then one \
     square in any direction but straight back."
)]
#[case::rifle(
    "mRcaibR",
    "Slides any number of squares straight to empty squares only; or first slides any number of squares straight, \
     capturing an enemy, then as many squares as before straight back to where it began (so that it captures \
     without moving)."
)]
#[case::hook_over_a_man(
    "pasR",
    "First slides any number of squares straight to a man of either side, who stays there, then any number of \
     squares at right angles."
)]
#[case::hook_over_or_through(
    "cpasR",
    "First slides any number of squares straight to a man of either side, who stays there, or capturing an enemy, \
     then any number of squares at right angles."
)]
#[case::bent_hop(
    "gafsR",
    "First slides any number of squares straight to a man of either side, who stays there, then one square \
     diagonally outward."
)]
#[case::bifurcator(
    "gabyabsR",
    "First slides any number of squares straight to a man of either side, who stays there, then one square \
     straight back, to an empty square, then any number of squares back at 135 degrees."
)]
#[case::slides_behind_a_platform(
    "gafK",
    "First steps one square in any direction to a man of either side, who stays there, then any number of squares \
     straight on."
)]
#[case::friendly_platform(
    "tpafR",
    "First slides any number of squares straight to a man of its own side, who stays there, then any number of \
     squares straight on."
)]
#[case::whatever_stands_there(
    "mpafN",
    "First makes a knight's leap, whatever stands there, then by a knight's leap straight on."
)]
#[case::spares_kings(
    "tcaK",
    "First steps one square in any direction, capturing an enemy that is no king, then one square in any \
     direction but straight back."
)]
#[case::takes_its_own_on_the_way(
    "dafK",
    "First steps one square in any direction, taking a man of its own side, then one square straight on."
)]
#[case::unloads_on_the_way(
    "ucafR",
    "First slides any number of squares straight to an enemy, whom it puts where it began, then any number of \
     squares straight on."
)]
#[case::first_move_of_legs(
    "icafK",
    "First steps one square in any direction, capturing an enemy, then one square straight on, as its first move \
     only."
)]
fn legs_that_meet_men(#[case] text: &str, #[case] expected: &str) {
    assert_eq!(sentence(text), expected);
}
