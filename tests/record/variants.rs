//! Small variants for the tests of games and records, each with something that others lack.

use std::sync::Arc;

use courier::file::{Memory, SHIPPED, Shipped};
use courier::findings::Findings;
use courier::variant::{Variant, read};

/// Every variant here, by name.
pub const ALL: &[(&str, &str)] = &[
    ("chess", CHESS),
    ("moderno", MODERNO),
    ("viii", VIII),
    ("reformed", REFORMED),
    ("short-castling", SHORT_CASTLING),
    ("optional", OPTIONAL),
    ("letters", LETTERS),
    ("wide", WIDE),
    ("kingless", KINGLESS),
    ("sidestep", SIDESTEP),
];

/// A variant of this file.
pub fn variant(name: &str) -> Arc<Variant> {
    let (_, text) = ALL.iter().find(|(known, _)| *known == name).expect("the variant is in the list");
    made(name, text)
}

/// The variants of this file and those that ship.
pub fn all() -> Vec<Arc<Variant>> {
    let shipped = SHIPPED.iter().map(|(id, _)| {
        let mut findings = Findings::new();
        let variant = read(id, &Shipped, &mut findings);
        Arc::new(variant.unwrap_or_else(|| panic!("{}", findings.render(false))))
    });
    ALL.iter().map(|(name, _)| variant(name)).chain(shipped).collect()
}

/// A variant from the text of its file.
pub fn made(name: &str, text: &str) -> Arc<Variant> {
    let mut findings = Findings::new();
    let file = format!("{name}.toml");
    let variant = read(name, &Memory::new([(file.as_str(), text)]), &mut findings);
    Arc::new(variant.unwrap_or_else(|| panic!("{}", findings.render(false))))
}

pub const CHESS: &str = r#"
name = "Chess"
board = { files = 8, ranks = 8 }
[pieces]
king = { letter = "K", move = "K", royal = true }
queen = { letter = "Q", move = "Q" }
rook = { letter = "R", move = "R" }
bishop = { letter = "B", move = "B" }
knight = { letter = "N", move = "N" }
pawn = { letter = "P", move = "fmWfceFifmnD", san = "" }
[setup]
fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
[castling.short]
san = "O-O"
white = "Ke1-g1 Rh1-f1"
black = "Ke8-g8 Rh8-f8"
[castling.long]
san = "O-O-O"
white = "Ke1-c1 Ra1-d1"
black = "Ke8-c8 Ra8-d8"
[promotion.pawn]
on = "last rank"
to = ["queen", "rook", "bishop", "knight"]
[end]
repetition = { times = 3, result = "draw" }
no-progress = { moves = 50, reset = ["capture", "pawn"], result = "draw" }
kings-only = "draw"
"#;

pub const MODERNO: &str = r#"
name = "Courier Chess Moderno"
board = { files = 12, ranks = 8 }
[pieces]
king = { letter = "K", move = "K", royal = true }
queen = { letter = "Q", move = "F" }
man = { letter = "M", move = "K" }
schleich = { letter = "S", move = "W" }
rook = { letter = "R", move = "R" }
bishop = { letter = "B", move = "B" }
knight = { letter = "N", move = "N" }
elephant = { letter = "E", move = "FfW" }
pawn = { letter = "P", move = "fmWfceFifmnD", san = "" }
[setup]
fen = "rnebsqkmbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKQSBENR"
[special.first-leap]
piece = "elephant"
move = "fAfD"
when = ["unmoved"]
[castling.c]
san = "O-O-Oc"
white = "Kf1-c1 Ra1-d1"
black = "Kg8-c8 Ra8-d8"
[castling.j]
san = "O-O-Oj"
white = "Kf1-j1 Rl1-i1"
black = "Kg8-j8 Rl8-i8"
[promotion.pawn]
on = "last rank"
to = ["queen"]
[end]
stalemate = "draw"
bare-king = { result = "loss", reply = "draw" }
repetition = { times = 3, result = "draw" }
no-progress = { moves = 50, reset = ["capture", "pawn"], result = "draw" }
"#;

pub const VIII: &str = r#"
name = "Courier Chess VIII"
board = { files = 8, ranks = 8 }
[pieces]
king = { letter = "K", move = "K", royal = true }
courier = { letter = "C", move = "BW" }
ferz = { letter = "F", move = "F" }
elephant = { letter = "E", move = "AmD" }
rook = { letter = "R", move = "R" }
knight = { letter = "N", move = "N" }
pawn = { letter = "P", move = "fmWfcF", san = "" }
[setup]
fen = "rn1ke1nr/pppefppp/3pp3/8/8/3PP3/PPPEFPPP/RN1KE1NR"
[special.riding-the-elephant]
piece = "king"
move = "mD"
when = ["unmoved", "not in check"]
over = ["not enemy", "not attacked"]
[promotion.pawn]
on = "last rank"
to = ["courier"]
[end]
repetition = { times = 3, result = "draw" }
"#;

pub const REFORMED: &str = r#"
name = "Reformed Courier-Spiel"
board = { files = 12, ranks = 8 }
[pieces]
king = { letter = "K", move = "K", royal = true }
queen = { letter = "Q", move = "Q" }
rook = { letter = "R", move = "R" }
knight = { letter = "N", move = "N" }
courier = { letter = "C", move = "B" }
archer = { letter = "A", move = "FA" }
champion = { letter = "H", move = "KD" }
paladin = { letter = "D", move = "KN" }
pawn = { letter = "P", move = "fmWfceFifmnD", san = "" }
[setup]
fen = "rnachqkdcanr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNACHQKDCANR"
[castling.a]
san = "O-O-O"
white = "Kg1-c1 Ra1-d1"
black = "Kg8-c8 Ra8-d8"
[castling.l]
san = "O-O"
white = "Kg1-k1 Rl1-j1"
black = "Kg8-k8 Rl8-j8"
[promotion.pawn]
on = "last rank"
to = ["queen", "rook", "knight", "courier", "archer", "champion", "paladin"]
"#;

/// The castling king moves a single square, and one castling is labelled like a pawn move.
pub const SHORT_CASTLING: &str = r#"
name = "Short Castling"
board = { files = 8, ranks = 8 }
[pieces]
king = { letter = "K", move = "K", royal = true }
rook = { letter = "R", move = "R" }
pawn = { letter = "P", move = "fmWfcF", san = "" }
[setup]
fen = "r3k2r/8/3p4/8/4p3/8/4P3/R3K2R"
[castling.right]
san = "O-O"
white = "Ke1-f1 Rh1-e1"
black = "Ke8-f8 Rh8-e8"
[castling.left]
san = "e3"
white = "Ke1-d1 Ra1-e1"
black = "Ke8-d8 Ra8-e8"
[promotion.pawn]
on = "last rank"
to = ["rook"]
"#;

/// A pawn may stay a pawn on the last two ranks.
pub const OPTIONAL: &str = r#"
name = "Optional Promotion"
board = { files = 6, ranks = 6 }
[pieces]
king = { letter = "K", move = "K", royal = true }
gold = { letter = "G", move = "WfF" }
silver = { letter = "S", move = "FfW" }
pawn = { letter = "P", move = "fW", san = "" }
[setup]
fen = "1s1k1g/pppppp/6/6/PPPPPP/G1K1S1"
[promotion.pawn]
on = "last 2 ranks"
to = ["gold", "silver"]
optional = true
[end]
stalemate = "loss"
repetition = { times = 3, result = "draw" }
"#;

/// Letters of two characters, some of them made to be mistaken for squares.
pub const LETTERS: &str = r#"
name = "Letters"
board = { files = 10, ranks = 10 }
[pieces]
king = { letter = "K", move = "K", royal = true }
camel = { letter = "C", move = "C" }
champion = { letter = "Ch", move = "WAD" }
cart = { letter = "C1", move = "R" }
cat = { letter = "XD5", move = "F" }
pawn = { letter = "P", move = "fmWfcF", san = "" }
[setup]
fen = "(c1)c(ch)1k(xd5)2c(c1)/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/(C1)C(Ch)1K(XD5)2C(C1)"
[promotion.pawn]
on = "last 2 ranks"
to = ["cart", "champion", "cat", "camel"]
"#;

pub const WIDE: &str = r#"
name = "Wide"
board = { files = 16, ranks = 16 }
[pieces]
king = { letter = "K", move = "K", royal = true }
queen = { letter = "Q", move = "Q" }
cannon = { letter = "N", move = "mRcpR" }
nightrider = { letter = "H", move = "NN" }
pawn = { letter = "P", move = "fmWfceFifmnD", san = "" }
[setup]
position = """
h . n . q . . k . . q . n . . h
p p p p p p p p p p p p p p p p
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
P P P P P P P P P P P P P P P P
H . N . Q . . K . . Q . N . . H
"""
[promotion.pawn]
on = "last rank"
to = ["queen", "nightrider"]
"#;

pub const KINGLESS: &str = r#"
name = "Kingless"
board = { files = 6, ranks = 6 }
[pieces]
rook = { letter = "R", move = "R" }
knight = { letter = "N", move = "N" }
pawn = { letter = "P", move = "fmWfcF", san = "" }
[setup]
fen = "rn2nr/pppppp/6/6/PPPPPP/RN2NR"
[promotion.pawn]
on = "last rank"
to = ["rook"]
[end]
stalemate = "loss"
repetition = { times = 3, result = "draw" }
"#;

/// A pawn that steps diagonally without capturing may do so where it could also capture in passing.
pub const SIDESTEP: &str = r#"
name = "Sidestep"
board = { files = 8, ranks = 8 }
[pieces]
king = { letter = "K", move = "K", royal = true }
knight = { letter = "N", move = "fmFfceFfcW" }
pawn = { letter = "P", move = "fmWfmFfceFifmnD", san = "" }
[setup]
fen = "1n2k1n1/pppppppp/8/8/8/8/PPPPPPPP/1N2K1N1"
[promotion.pawn]
on = "last rank"
to = ["knight"]
"#;
