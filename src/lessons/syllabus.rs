//! The lessons as data: their words, and what learners get wrong in them.

use super::level::Breakage::{
    Blank, CapitalLeftOut, CapitalSmall, LettersBehind, NoBrackets, NotClosed, NotJoined, NumberInFront, Plus, Zero,
};
use super::level::{Level, Pattern, Slip, Trap};

/// No letter at this place.
const NONE: &[&str] = &[""];

/// Parts without small letters.
const fn plain(atoms: &'static [&'static str]) -> Pattern {
    Pattern { first: NONE, directions: NONE, modes: NONE, last: NONE, atoms }
}

const fn trap(text: &'static str, why: &'static str) -> Trap {
    Trap { text, why }
}

const fn slip(broken: &'static str, right: &'static str, why: &'static str) -> Slip {
    Slip { broken, right, why }
}

/// What most levels agree in.
const BASE: Level = Level {
    number: 0,
    title: "",
    lesson: "",
    new: plain(&["W"]),
    old: plain(&["W"]),
    parts: (1, 2),
    traps: &[],
    slips: &[],
    breakages: &[],
    has_men: true,
    tells_sentence: false,
    has_blockers: true,
};

const BEHIND: &str = "Small letters stand in front of the capital that they belong to.";
const NO_GAP: &str = "The parts stand side by side, with nothing between them.";
const IN_FRONT: &str = "A number stands behind the capital.";
const JOINTS: &str = "Legs in a bracket are joined: `-` must go on, `?` may also stop there.";

/// The course, from its first level to its last.
pub(super) static LEVELS: [Level; 10] = [
    Level {
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
    },
    Level {
        number: 2,
        title: "Modes",
        lesson: "`m` in front of a capital: only to an empty square. `c`: only to capture. Without either the man \
                 does both. A small letter belongs to the next capital and to no other.",
        new: Pattern { modes: &["m", "c"], ..plain(&["W", "F", "N", "D", "A", "K"]) },
        old: Pattern { modes: &["", "m", "c"], ..plain(&["W", "F", "N", "D", "A", "K"]) },
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
    },
    Level {
        number: 3,
        title: "Directions",
        lesson: "`f` forward, `b` backward, `l` left, `r` right; `s` is `l` and `r`, `v` is `f` and `b`. On a knight \
                 one letter picks the two squares farthest that way; `fs` the flat pair, `fh` the whole half.",
        new: Pattern {
            directions: &["f", "b", "s", "fs", "bs", "l", "r", "v", "fh", "bh", "fr", "fl", "br", "bl"],
            modes: &["", "", "m", "c"],
            ..plain(&["W", "F", "N", "D", "A"])
        },
        old: Pattern { modes: &["", "", "m", "c"], ..plain(&["W", "F", "N", "D", "A"]) },
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
    },
    Level {
        number: 4,
        title: "Riders and ranges",
        lesson: "A doubled capital repeats its step until something is in the way; a number says how often at most. \
                 `R` is `WW`, `B` is `FF`, and `Q` is both.",
        new: plain(&["R", "B", "W2", "F2", "R3", "B3", "NN", "K2", "DD", "AA", "N2", "Q"]),
        old: Pattern {
            directions: &["", "", "", "f", "b"],
            modes: &["", "", "m", "c"],
            ..plain(&["W", "F", "N", "D"])
        },
        traps: &[
            trap("W4", "`W4` goes up to four squares straight, as `R4` does; it is no leap of four."),
            trap("FF", "A doubled `F` is a bishop: the step goes on without limit."),
            trap("WW", "A doubled `W` is a rook."),
            trap("NN", "A doubled `N` is one rider, not two knights: it repeats the leap the same way."),
            trap(
                "R2",
                "A number limits the rook: one square or two, and a man on the first stops it. `WD` would leap.",
            ),
            trap("N2", "`N2` makes one knight's leap or two the same way; only a man on the first square stops it."),
            trap("DD", "`DD` leaps two squares at a time; only men on the squares where it lands stop it."),
            trap("K2", "`K2` is a queen of at most two squares: a man next to it is in the way."),
            trap("BW", "A bishop that may also step one square straight."),
            trap("F2", "`F2` slides, and a man on the first square stops it. `FA` would leap."),
        ],
        slips: &[
            slip("N123", "N12", "A number has at most two digits; no board needs more."),
            slip("3N", "N3", IN_FRONT),
            slip("R03", "R3", "A number has no zero in front."),
            slip("W-3", "W3", "The number stands right behind the capital."),
        ],
        breakages: &[NumberInFront, Zero, Blank],
        ..BASE
    },
    Level {
        number: 5,
        title: "First moves",
        lesson: "`i` in front of a part: only while this man has not moved yet. Other men may have moved before.",
        new: Pattern {
            first: &["i"],
            directions: &["", "f", "s"],
            modes: &["", "m", "m"],
            ..plain(&["N", "D", "A", "W2", "R3", "F2", "R", "B"])
        },
        old: Pattern { directions: &["", "", "f"], modes: &["", "", "m"], ..plain(&["W", "F", "K"]) },
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
            slip("WifmW02", "WifmW2", "A number has no zero in front."),
            slip("KIN", "KiN", "First moves are a small `i`; a capital would be a man of its own."),
            slip("fmWfcFifm", "fmWfcFifmW2", "A letter must have a capital behind it: here `W2` is missing."),
        ],
        breakages: &[LettersBehind, CapitalLeftOut, NumberInFront],
        ..BASE
    },
    Level {
        number: 6,
        title: "Compound men",
        lesson: "A man may use any of its parts. Each part has its own letters and its own range.",
        new: Pattern {
            directions: &["", "f", "b", "s"],
            modes: &["", "m", "c"],
            ..plain(&["R", "B", "N", "W2", "F2", "D", "A"])
        },
        old: Pattern { directions: &["", "f", "b"], modes: &["", "m", "c"], ..plain(&["W", "F", "N", "K", "D", "A"]) },
        parts: (2, 3),
        traps: &[
            trap("BW", "A bishop that also steps straight. `W` is one step, not a rook."),
            trap("mRcB", "It moves like a rook and captures like a bishop."),
            trap("fmWfcF", "Each capital has letters of its own: the second `f` is needed."),
            trap("RF", "A rook that also steps diagonally."),
            trap("BN", "A bishop and a knight in one man."),
            trap("fRbB", "Forward it is a rook, backward a bishop."),
            trap("mBcN", "It moves like a bishop and captures like a knight."),
            trap("fFfWmN", "Three parts; only the last is without captures, and only the first two go forward."),
            trap("FbRfD", "`b` belongs to `R` and `f` to `D`; `F` has all four directions."),
        ],
        slips: &[
            slip("mR/cB", "mRcB", NO_GAP),
            slip("BW1f", "BfW", BEHIND),
            slip("mRc", "mRcB", "A letter must have a capital behind it: here `B` is missing."),
            slip("B&N", "BN", NO_GAP),
        ],
        breakages: &[LettersBehind, CapitalLeftOut, Blank, Plus],
        ..BASE
    },
    Level {
        number: 7,
        title: "Lame leaps",
        lesson: "`n` in front of a leap: every square on its way must be empty. The way of `nN` is the square straight \
                 beside the man, then diagonally outward. `H` is the straight leap of three squares.",
        new: Pattern {
            directions: &["", "", "f", "fh", "s"],
            modes: &["", "", "m", "c"],
            last: &["n"],
            ..plain(&["N", "A", "D", "H"])
        },
        old: Pattern { modes: &["", "", "m", "c"], ..plain(&["W", "F", "N", "K"]) },
        traps: &[
            trap("nN", "The square that stops `nN` is the one straight beside the man; each stops two leaps."),
            trap("nA", "One square is on the way of each leap: the diagonal neighbour."),
            trap("nD", "`nD` goes exactly two squares, and not if a man stands between."),
            trap("WnD", "This is a rook of two squares in other letters."),
            trap("nAN", "`n` belongs to `A`; the knight's leap is not lame."),
            trap("nNK", "The small `n` is the letter, the capital `N` the knight; `K` is a part of its own."),
            trap("nH", "`H` leaps three squares straight; as a lame leap it passes two squares."),
            trap("fhnN", "The forward half, lame: squares beside the man count, also straight to the left and right."),
        ],
        slips: &[
            slip("Nn", "nN", BEHIND),
            slip("nn", "nN", "The small `n` needs its capital."),
            slip("An", "nA", BEHIND),
            slip("n2D", "nD", "A number stands behind the capital, and `D` is already two squares long."),
        ],
        breakages: &[LettersBehind, CapitalLeftOut, CapitalSmall],
        ..BASE
    },
    Level {
        number: 8,
        title: "Hops",
        lesson: "`p` passes over exactly one man of either side and goes on behind it. `g` passes over one man and \
                 lands on the very next square. Without a man to pass neither can go.",
        new: Pattern {
            directions: &["", "", "f", "s"],
            modes: &["", "m", "c"],
            last: &["p", "g"],
            ..plain(&["R", "B", "Q", "R4"])
        },
        old: Pattern { modes: &["", "m", "c"], ..plain(&["W", "F", "N", "R", "B"]) },
        traps: &[
            trap("pR", "It must hop over one man, to move as well as to capture. It is not the cannon, `mRcpR`."),
            trap("mRcpR", "The cannon: it moves like a rook, and hops to capture."),
            trap("gQ", "A grasshopper: over one man, and down on the very next square."),
            trap("gR", "`g` lands right behind the man it passes, never farther."),
            trap("mBcpB", "It moves like a bishop, and hops to capture."),
            trap("pR3", "The number counts from the start: the man it passes is on one of the first two squares."),
            trap("cpRmB", "`c` and `p` belong to `R`: it captures by a hop and moves like a bishop."),
            trap("WpB", "The step needs nobody, the slide needs a man to hop over."),
        ],
        slips: &[
            slip("Rp", "pR", BEHIND),
            slip("mRcp", "mRcpR", "A letter must have a capital behind it: here `R` is missing."),
            slip("Qg", "gQ", BEHIND),
            slip("p3R", "pR3", IN_FRONT),
        ],
        breakages: &[LettersBehind, CapitalLeftOut, Plus],
        tells_sentence: true,
        ..BASE
    },
    Level {
        number: 9,
        title: "Legs",
        lesson: "`a` means again: a second leg from where the first ended. The letters before `a` are for the first \
                 leg, those behind it for the second, and directions are then seen along the way it came. A turn of \
                 half a right angle makes a straight step diagonal.",
        new: Pattern {
            directions: &["", "", "f", "b"],
            last: &["mafs", "maf", "mas", "paf", "cafs", "mpaf", "pafs", "mcafs"],
            ..plain(&["W", "F"])
        },
        old: Pattern { modes: &["", "m", "c"], ..plain(&["W", "F"]) },
        traps: &[
            trap("mafsW", "The knight's squares, but the straight neighbour must be empty: a lame knight, `nN`."),
            trap("mafsF", "The knight's squares by the diagonal neighbour; `mafsW` goes by the straight one."),
            trap("afsK", "Two ways to each of the knight's squares: a man must stand on both to stop it."),
            trap("mafsmafW", "Straight, then twice diagonally outward; both squares on the way must be empty."),
            trap("mafW", "Two squares straight, and the one between must be empty: `nD` in legs."),
            trap("pafW", "Two squares straight, and somebody must stand between."),
            trap("FyafsF", "A step, and then a slide: the turn makes `F` straight, and `y` makes it go on."),
            trap("FmafF", "The first part may stop after one step, the second goes on to two."),
            trap("mpafW", "`m` and `p` on the first leg: empty or not, the square between does not matter."),
        ],
        slips: &[
            slip("mWafs", "mafsW", "All legs stand in front of the one capital."),
            slip("mafs", "mafsW", "A letter must have a capital behind it: here `W` is missing."),
            slip("mafsw", "mafsW", "The capital says how the man goes."),
            slip("m-afsW", "mafsW", "`a` joins the legs; nothing stands between them."),
        ],
        breakages: &[LettersBehind, CapitalLeftOut, CapitalSmall],
        tells_sentence: true,
        ..BASE
    },
    Level {
        number: 10,
        title: "Brackets",
        lesson: "A bracket is one move of several legs, each with a capital of its own. `-` must go on, `?` may also \
                 stop there. Without letters a leg goes on outward.",
        new: Pattern {
            directions: &["", "", "", "f"],
            ..plain(&[
                "[W-F]", "[F-W]", "[F?R]", "[F-R]", "[W?B]", "[W-B]", "[D?B]", "[W?F]", "[F?W]", "[F-W2]", "[W?F2]",
                "[A-W]", "[D-F]", "[N-W]", "[W-W2]", "[F?sF]", "[W-sW]",
            ])
        },
        old: Pattern { modes: &["", "m", "c"], ..plain(&["W", "F", "D"]) },
        traps: &[
            trap("[F?R]", "Out by one diagonal step, where it may stop, then straight on away from the start."),
            trap("[F-R]", "With `-` it may not stop on the diagonal square. `[F?R]` may."),
            trap("[W-F]", "The knight's squares by the straight neighbour, which must be empty."),
            trap("[F-W]", "The knight's squares by the diagonal neighbour, which must be empty."),
            trap("[W?B]", "One step straight, where it may stop, then on diagonally like a bishop."),
            trap("[W?sR]", "One step, and then to the left or to the right like a rook."),
            trap("[D?B]", "A leap of two squares, then on like a bishop; the leap cannot be stopped."),
            trap("v[F?R]", "Letters in front of the bracket pick whole ways: here those that go up and down."),
            trap("[N?B]", "A knight's leap, and from there on like a bishop."),
        ],
        slips: &[
            slip("[FR]", "[F?R]", JOINTS),
            slip("[F?R", "[F?R]", "A bracket has to be closed."),
            slip("F-W", "[F-W]", "`-` and `?` join legs inside a bracket only."),
            slip("[?R]", "[F?R]", "There is a leg on either side of `?`: here `F` is missing."),
            slip("t[FR]", "[F?R]", "This is the old way to write it; today the legs are joined by `?`."),
        ],
        breakages: &[NotJoined, NotClosed, NoBrackets],
        tells_sentence: true,
        ..BASE
    },
];
