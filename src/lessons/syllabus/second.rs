//! The second half of the course: men of several parts, and moves with something on the way.

use super::{BASE, BEHIND, CLOSED, IN_FRONT, INSIDE, JOINTS, NO_GAP, plain, slip, trap};
use crate::lessons::level::Breakage::{
    Blank, CapitalLeftOut, CapitalSmall, LettersBehind, NoBrackets, NotClosed, NotJoined, Plus,
};
use crate::lessons::level::{Level, PartPattern};

pub(super) const COMPOUND_MEN: Level = Level {
    number: 6,
    title: "Compound men",
    lesson: "A man may use any of its parts. Each part has its own letters and its own range.",
    new: PartPattern {
        directions: &["", "f", "b", "s"],
        modes: &["", "m", "c"],
        ..plain(&["R", "B", "N", "W2", "F2", "D", "A"])
    },
    old: PartPattern { directions: &["", "f", "b"], modes: &["", "m", "c"], ..plain(&["W", "F", "N", "K", "D", "A"]) },
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
};

pub(super) const LAME_LEAPS: Level = Level {
    number: 7,
    title: "Lame leaps",
    lesson: "`n` in front of a leap: every square on its way must be empty. The way of `nN` is the square straight \
             beside the man, then diagonally outward. `H` is the straight leap of three squares.",
    new: PartPattern {
        directions: &["", "", "f", "fh", "s"],
        modes: &["", "", "m", "c"],
        last: &["n"],
        ..plain(&["N", "A", "D", "H"])
    },
    old: PartPattern { modes: &["", "", "m", "c"], ..plain(&["W", "F", "N", "K"]) },
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
};

pub(super) const HOPS: Level = Level {
    number: 8,
    title: "Hops",
    lesson: "`p` passes over exactly one man of either side and goes on behind it. `g` passes over one man and \
             lands on the very next square. Without a man to pass neither can go.",
    new: PartPattern {
        directions: &["", "", "f", "s"],
        modes: &["", "m", "c"],
        last: &["p", "g"],
        ..plain(&["R", "B", "Q", "R4"])
    },
    old: PartPattern { modes: &["", "m", "c"], ..plain(&["W", "F", "N", "R", "B"]) },
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
};

pub(super) const LEGS: Level = Level {
    number: 9,
    title: "Legs",
    lesson: "`a` means again: a second leg from where the first ended. The letters before `a` are for the first \
             leg, those behind it for the second, and directions are then seen along the way it came. A turn of \
             half a right angle makes a straight step diagonal.",
    new: PartPattern {
        directions: &["", "", "f", "b"],
        last: &["mafs", "maf", "mas", "paf", "cafs", "mpaf", "pafs", "mcafs"],
        ..plain(&["W", "F"])
    },
    old: PartPattern { modes: &["", "m", "c"], ..plain(&["W", "F"]) },
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
};

pub(super) const BRACKETS: Level = Level {
    number: 10,
    title: "Brackets",
    lesson: "A bracket is one move of several legs, each with a capital of its own. `-` must go on, `?` may also \
             stop there. Without letters a leg goes on outward.",
    new: PartPattern {
        directions: &["", "", "", "f"],
        ..plain(&[
            "[W-F]", "[F-W]", "[F?R]", "[F-R]", "[W?B]", "[W-B]", "[D?B]", "[W?F]", "[F?W]", "[F-W2]", "[W?F2]",
            "[A-W]", "[D-F]", "[N-W]", "[W-W2]", "[F?sF]", "[W-sW]",
        ])
    },
    old: PartPattern { modes: &["", "m", "c"], ..plain(&["W", "F", "D"]) },
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
        slip("[F?R", "[F?R]", CLOSED),
        slip("F-W", "[F-W]", INSIDE),
        slip("[?R]", "[F?R]", "There is a leg on either side of `?`: here `F` is missing."),
        slip("t[FR]", "[F?R]", "This is the old way to write it; today the legs are joined by `?`."),
    ],
    breakages: &[NotJoined, NotClosed, NoBrackets],
    tells_sentence: true,
    ..BASE
};
