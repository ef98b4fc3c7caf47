//! The first half of the course: what one part of a string can say.

use super::{BASE, BEHIND, IN_FRONT, NO_GAP, NO_ZERO, plain, slip, trap};
use crate::lessons::level::Breakage::{Blank, CapitalLeftOut, CapitalSmall, LettersBehind, NumberInFront, Plus, Zero};
use crate::lessons::level::{Level, PartPattern};

pub(super) const ATOMS: Level = Level {
    number: 1,
    title: "Atoms",
    lesson: "`W` is one step straight, `F` one step diagonally. `D` and `A` leap two squares, straight and \
             diagonally. `N` is the knight's leap. `K` is `W` and `F` together.",
    new: plain(&["W", "F", "N", "D", "A", "K"]),
    old: plain(&["W", "F", "N", "D", "A"]),
    parts: (1, 3),
    traps: &[
        trap("K", "`K` is one step to any neighbour. It does not make the man a king: nothing here is royal."),
        trap("D", "`D` leaps exactly two squares straight. It cannot stop after one."),
        trap("FA", "`F` and `A` side by side: the man may do either. It leaps over whatever is between."),
        trap("WF", "`W` and `F` together are every neighbour: the same as `K`."),
        trap("WD", "One square straight or two, and the leap of two cannot be stopped: it is no short rook."),
        trap("KN", "`K` and `N`: a step to any neighbour or a knight's leap. The `K` does not make it royal."),
        trap("KD", "`K` and `D`: twelve squares, none of them two squares away diagonally."),
        trap("AD", "`A` and `D` leap two squares; no neighbour is reached."),
        trap("KAD", "All neighbours, and two squares in the same eight directions; but not the knight's squares."),
    ],
    slips: &[
        slip("W,N", "WN", NO_GAP),
        slip("n", "N", "The capital says how the man goes; `n` is a small letter with a meaning of its own."),
        slip("k", "K", "The capital says how the man goes; `k` is a small letter with a meaning of its own."),
        slip("F+A", "FA", NO_GAP),
        slip("K.D", "KD", NO_GAP),
    ],
    breakages: &[Blank, Plus, CapitalSmall],
    has_men: false,
    has_blockers: false,
    ..BASE
};

pub(super) const MODES: Level = Level {
    number: 2,
    title: "Modes",
    lesson: "`m` in front of a capital: only to an empty square. `c`: only to capture. Without either the man \
             does both. A small letter belongs to the next capital and to no other.",
    new: PartPattern { modes: &["m", "c"], ..plain(&["W", "F", "N", "D", "A", "K"]) },
    old: PartPattern { modes: &["", "m", "c"], ..plain(&["W", "F", "N", "D", "A", "K"]) },
    traps: &[
        trap("AmD", "`m` belongs to `D` only; `A` has no letter, so it moves and captures."),
        trap("mWcF", "Two parts: it moves straight and captures diagonally, in all four directions each."),
        trap("mcN", "`m` and `c` together say no more than no letter at all: this is `N`."),
        trap("mNW", "`m` belongs to `N`; `W` behind it moves and captures."),
        trap("mKcN", "It moves like `K` and captures like `N`; it never captures a neighbour."),
        trap("cFW", "`c` belongs to `F`; `W` moves and captures."),
        trap("mWK", "`K` moves and captures on every neighbour, so `mW` adds nothing."),
    ],
    slips: &[
        slip("Wm", "mW", BEHIND),
        slip("mWc", "mWcF", "A letter must have a capital behind it: here `F` is missing."),
        slip("xN", "cN", "Capturing is `c`, not the `x` of chess scores."),
    ],
    breakages: &[LettersBehind, CapitalLeftOut, Blank],
    has_blockers: false,
    ..BASE
};

pub(super) const DIRECTIONS: Level = Level {
    number: 3,
    title: "Directions",
    lesson: "`f` forward, `b` backward, `l` left, `r` right; `s` is `l` and `r`, `v` is `f` and `b`. On a knight \
             one letter picks the two squares farthest that way; `fs` the flat pair, `fh` the whole half.",
    new: PartPattern {
        directions: &["f", "b", "s", "fs", "bs", "l", "r", "v", "fh", "bh", "fr", "fl", "br", "bl"],
        modes: &["", "", "m", "c"],
        ..plain(&["W", "F", "N", "D", "A"])
    },
    old: PartPattern { modes: &["", "", "m", "c"], ..plain(&["W", "F", "N", "D", "A"]) },
    traps: &[
        trap("fN", "`fN` is two squares, the steep ones. All four forward squares are `fhN`."),
        trap("fF", "On a diagonal atom `f` picks two squares, on `W` it picks one."),
        trap("fW", "Forward and straight there is one square."),
        trap("fsW", "On a straight atom letters add up: forward, left and right."),
        trap("fsN", "On a knight `fs` is one group: the flat pair of the forward half."),
        trap("sN", "`s` on a knight is the flat pair on either side, four squares."),
        trap("bN", "`bN` is the two steep squares behind."),
        trap("fmWF", "`f` and `m` belong to `W` only; `F` goes in all four directions and captures."),
        trap("fmWfcF", "Each capital has letters of its own: the second `f` is needed."),
        trap("frN", "The first letter names the half, the second the pair in it: the flat square to the right."),
        trap("rfN", "The right half, and in it the forward square: the steep one. `frN` is the flat one."),
        trap("frF", "On a diagonal atom two letters pick the one square that lies both ways."),
        trap("fhN", "`h` means half: all four forward squares."),
        trap("vN", "`v` is `f` and `b`: the steep squares before and behind."),
        trap("frW", "On a straight atom letters add up: one square forward and one to the right."),
    ],
    slips: &[
        slip("Nf", "fN", BEHIND),
        slip("hN", "fhN", "`h` halves a direction: it needs one in front of it."),
        slip("fmWfc", "fmWfcF", "A letter must have a capital behind it: here `F` is missing."),
        slip("P", "fmWfcF", "There is no letter for a pawn: its moves are written out."),
    ],
    breakages: &[LettersBehind, CapitalLeftOut, Plus],
    has_blockers: false,
    ..BASE
};

pub(super) const RIDERS: Level = Level {
    number: 4,
    title: "Riders and ranges",
    lesson: "A doubled capital repeats its step until something is in the way; a number says how often at most. \
             `R` is `WW`, `B` is `FF`, and `Q` is both.",
    new: plain(&["R", "B", "W2", "F2", "R3", "B3", "NN", "K2", "DD", "AA", "N2", "Q"]),
    old: PartPattern {
        directions: &["", "", "", "f", "b"],
        modes: &["", "", "m", "c"],
        ..plain(&["W", "F", "N", "D"])
    },
    traps: &[
        trap("W4", "`W4` goes up to four squares straight, as `R4` does; it is no leap of four."),
        trap("FF", "A doubled `F` is a bishop: the step goes on without limit."),
        trap("WW", "A doubled `W` is a rook."),
        trap("NN", "A doubled `N` is one rider, not two knights: it repeats the leap the same way."),
        trap("R2", "A number limits the rook: one square or two, and a man on the first stops it. `WD` would leap."),
        trap("N2", "`N2` makes one knight's leap or two the same way; only a man on the first square stops it."),
        trap("DD", "`DD` leaps two squares at a time; only men on the squares where it lands stop it."),
        trap("K2", "`K2` is a queen of at most two squares: a man next to it is in the way."),
        trap("BW", "A bishop that may also step one square straight."),
        trap("F2", "`F2` slides, and a man on the first square stops it. `FA` would leap."),
    ],
    slips: &[
        slip("N123", "N12", "A number has at most two digits; no board needs more."),
        slip("3N", "N3", IN_FRONT),
        slip("R03", "R3", NO_ZERO),
        slip("W-3", "W3", "The number stands right behind the capital."),
    ],
    breakages: &[NumberInFront, Zero, Blank],
    ..BASE
};

pub(super) const FIRST_MOVES: Level = Level {
    number: 5,
    title: "First moves",
    lesson: "`i` in front of a part: only while this man has not moved yet. Other men may have moved before.",
    new: PartPattern {
        first: &["i"],
        directions: &["", "f", "s"],
        modes: &["", "m", "m"],
        ..plain(&["N", "D", "A", "W2", "R3", "F2", "R", "B"])
    },
    old: PartPattern { directions: &["", "", "f"], modes: &["", "", "m"], ..plain(&["W", "F", "K"]) },
    traps: &[
        trap("KiN", "`i` belongs to `N`: the knight's leap is for the man's own first move, the steps are not."),
        trap("fmWifmW2", "One step forward; as its first move up to two. A man in front stops both."),
        trap("iN", "A man that has only this can go once: `i` means its own first move, not that of the game."),
        trap("WiD", "`D` leaps, also over a man that stands between."),
        trap("FimR", "`i` and `m` belong to `R` only."),
        trap("fmWfcFifmW2", "A pawn: one step forward, captures diagonally, two squares as its first move."),
        trap("KimN", "The leap is for the first move, and only to an empty square."),
    ],
    slips: &[
        slip("KNi", "KiN", BEHIND),
        slip("WifmW02", "WifmW2", NO_ZERO),
        slip("KIN", "KiN", "First moves are a small `i`; a capital would be a man of its own."),
        slip("fmWfcFifm", "fmWfcFifmW2", "A letter must have a capital behind it: here `W2` is missing."),
    ],
    breakages: &[LettersBehind, CapitalLeftOut, NumberInFront],
    ..BASE
};
