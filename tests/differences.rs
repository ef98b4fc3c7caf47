//! What the rules say of how they differ: each single edit of a rule, the same both ways round, and nothing of equals.

use std::collections::BTreeSet;
use std::sync::Arc;

use courier::file::{Memory, SHIPPED};
use courier::findings::Findings;
use courier::position::Kind;
use courier::record::Game;
use courier::rules::Grade::{Adds, Changes, Drops, Label, Result, Start};
use courier::rules::{Grade, Pairing, Part, RuleDifference, RuleId, Translation};
use courier::variant::{self, Variant};
use courier::verify::verify;
use rstest::rstest;

/// A file with every rule that the shipped ones lack, and one with two royal men a side.
const MADE_UP: &[(&str, &str)] =
    &[("small", include_str!("differences/small.toml")), ("crowns", include_str!("differences/crowns.toml"))];

/// How the rules of two variants differ, where kinds of one name correspond.
fn differences(a: &Variant, b: &Variant) -> Vec<RuleDifference> {
    between(a, b, &pairing(a, b))
}

fn between(a: &Variant, b: &Variant, pairing: &Pairing) -> Vec<RuleDifference> {
    a.rules.differences(&b.rules, pairing).into_iter().map(|(_, one)| one).collect()
}

fn pairing<'v>(a: &'v Variant, b: &'v Variant) -> Pairing<'v> {
    Pairing::new(a.setting(), b.setting(), |kind| b.kinds.named(&a.kinds[kind].name))
}

/// The text of a file without its claims, which would refuse many an edit.
fn rules_of(id: &str) -> &'static str {
    let mut files = SHIPPED.iter().chain(MADE_UP);
    let text = files.find(|(own, _)| *own == id).map(|(_, text)| *text).unwrap_or_else(|| panic!("no {id}"));
    text.find("\n[claim.").map_or(text, |end| &text[..=end])
}

/// The variant of a text, which may start from a shipped one; none if it is refused.
fn try_read(text: &str) -> Option<Variant> {
    let names: Vec<String> = SHIPPED.iter().map(|(id, _)| format!("{id}.toml")).collect();
    let shipped = names.iter().zip(SHIPPED).map(|(name, (id, _))| (name.as_str(), rules_of(id)));
    variant::read("edited", &Memory::new(shipped.chain([("edited.toml", text)])), &mut Findings::new())
}

fn read(text: &str) -> Variant {
    try_read(text).unwrap_or_else(|| panic!("this is refused:\n{text}"))
}

/// A file in which one text is another.
fn edited(id: &str, from: &str, to: &str) -> Variant {
    let text = rules_of(id);
    assert!(text.contains(from), "{id} has no `{from}`");
    read(&text.replacen(from, to, 1))
}

/// What is expected of a difference: its code, its grade and its sentence.
type Told = (&'static str, Grade, &'static str);

/// An edit: its name, the file, what becomes what, and the differences.
type Edit = (&'static str, &'static str, &'static str, &'static str, &'static [Told]);

/// Edits of single values, and of whole rules, over all of them.
#[rustfmt::skip]
const EDITS: &[Edit] = &[
    ("a king that leaps in check", "courier-chess-viii", r#"when  = ["unmoved", "not in check"]"#, r#"when  = ["unmoved"]"#, &[("special-when", Adds, "Special move `riding-the-elephant`, what must hold of the man: unmoved and not in check in A; unmoved in B.")]),
    ("a king that leaps after it has moved", "courier-chess-viii", r#"when  = ["unmoved", "not in check"]"#, r#"when  = ["not in check"]"#, &[("special-when", Adds, "Special move `riding-the-elephant`, what must hold of the man: unmoved and not in check in A; not in check in B.")]),
    ("a king that leaps over enemies", "courier-chess-viii", r#"over  = ["not enemy", "not attacked"]"#, r#"over  = ["not attacked"]"#, &[("special-over", Adds, "Special move `riding-the-elephant`, what every square passed over must be: free of enemies and safe from attack in A; safe from attack in B.")]),
    ("a king that leaps over men of its own only", "courier-chess-viii", r#"over  = ["not enemy", "not attacked"]"#, r#"over  = ["friend", "not attacked"]"#, &[("special-over", Drops, "Special move `riding-the-elephant`, what every square passed over must be: free of enemies and safe from attack in A; occupied by a man of its own side and safe from attack in B.")]),
    ("a king that leaps aslant too", "courier-chess-viii", r#"move  = "mD""#, r#"move  = "mDmA""#, &[("special-move", Adds, "Special move `riding-the-elephant`, the move: `mD` in A; `mDmA` in B.")]),
    ("a king that leaps aslant instead", "courier-chess-viii", r#"move  = "mD""#, r#"move  = "mA""#, &[("special-move", Changes, "Special move `riding-the-elephant`, the move: `mD` in A; `mA` in B.")]),
    ("another man's leap", "courier-chess-viii", "piece = \"king\"\nmove  = \"mD\"", "piece = \"rook\"\nmove  = \"mD\"", &[("special-piece", Changes, "Special move `riding-the-elephant`, the kind that has it: the king in A; the rook in B.")]),
    ("no leap at all", "courier-chess-viii", "[special.riding-the-elephant]\npiece = \"king\"\nmove  = \"mD\"\nwhen  = [\"unmoved\", \"not in check\"]\nover  = [\"not enemy\", \"not attacked\"]\n", "", &[("special", Drops, "Special move `riding-the-elephant`: only in A.")]),
    ("an unmoved man by the string instead", "courier-chess-moderno", "move  = \"fAfD\"\nwhen  = [\"unmoved\"]", r#"move  = "ifAifD""#, &[]),
    ("a first leap for every man", "courier-chess-moderno", r#"when  = ["unmoved"]"#, "when  = []", &[("special-when", Adds, "Special move `first-leap`, what must hold of the man: unmoved in A; nothing in B.")]),
    ("the same squares by the straight line", "gigachess-ii", "over  = [\"not attacked\"]\n\n", "over  = [\"not attacked\"]\npath = \"king steps\"\n\n", &[("special-path", Adds, "Special move `royal-leap`, which squares are passed over: the squares between on the straight line in A; the squares of the shortest ways by single steps in B.")]),
    ("every way of a knight", "gigachess-ii", r#"routes = "one""#, r#"routes = "all""#, &[("special-routes", Drops, "Special move `royal-knight-leap`, how many of several ways must be passable: one in A; all in B.")]),
    ("a leap made twice", "chaturanga-murray", "times = 1", "times = 2", &[("special-times", Adds, "Special move `knight-move-of-the-king`, how often each side may do so: once in A; twice in B.")]),
    ("a leap made at any time", "chaturanga-murray", "times = 1\n", "", &[("special-times", Adds, "Special move `knight-move-of-the-king`, how often each side may do so: once in A; as often as it likes in B.")]),
    ("a soldier that goes sideways sooner", "xiangqi", r#"from  = "last 5 ranks""#, r#"from  = "last 6 ranks""#, &[("special-from", Adds, "Special move `across-the-river`, where it begins: one of the last 5 ranks in A; one of the last 6 ranks in B.")]),
    ("where a jump ends", "small", r#"to     = "files b-e""#, r#"to     = "files c-f""#, &[("special-to", Changes, "Special move `jump`, where it ends: file b, c, d or e in A; file c, d, e or f in B.")]),
    ("what a jump meets", "small", r#"target = ["not attacked"]"#, "target = []", &[("special-target", Adds, "Special move `jump`, what the square of arrival must be: safe from attack in A; anything in B.")]),
    ("a castling written otherwise", "chess", r#"san   = "O-O""#, r#"san   = "O-Ok""#, &[("castling-san", Label, "Castling O-O, how it is written: O-O in A; O-Ok in B.")]),
    ("a castling by steps", "chess", "white = \"Ke1-g1 Rh1-f1\"\nblack = \"Ke8-g8 Rh8-f8\"", "white = \"Ke1 Rh1\"\nblack = \"Ke8 Rh8\"\nsteps = \"2\"", &[("castling-san", Label, "Castling O-O, how it is written: O-O in A; O-O2 in B."), ("castling-steps", Label, "Castling O-O, whether one entry has several: no in A; yes, this one of 2 in B.")]),
    ("a castling that ends elsewhere for White", "courier-chess-moderno", r#"white = "Kf1-c1 Ra1-d1""#, r#"white = "Kf1-d1 Ra1-e1""#, &[("castling-white", Changes, "Castling O-O-Oc, White's way: Kf1-c1 Ra1-d1 in A; Kf1-d1 Ra1-e1 in B.")]),
    ("a castling that ends elsewhere for Black", "courier-chess-moderno", r#"black = "Kg8-j8 Rl8-i8""#, r#"black = "Kg8-k8 Rl8-j8""#, &[("castling-black", Changes, "Castling O-O-Oj, Black's way: Kg8-j8 Rl8-i8 in A; Kg8-k8 Rl8-j8 in B.")]),
    ("a castling that Black does not have", "omega-chess", "black = \"Kf9-h9 Ri9-g9\"\n", "", &[("castling-black", Drops, "Castling O-O, Black's way: Kf9-h9 Ri9-g9 in A; none in B.")]),
    ("other squares for both", "omega-chess", "white = \"Kf0-h0 Ri0-g0\"\nblack = \"Kf9-h9 Ri9-g9\"", "white = \"Kf0-g0 Ri0-f0\"\nblack = \"Kf9-g9 Ri9-f9\"", &[("castling-ways", Changes, "Castling O-O, both sides' ways: Kf0-h0 Ri0-g0, Kf9-h9 Ri9-g9 in A; Kf0-g0 Ri0-f0, Kf9-g9 Ri9-f9 in B.")]),
    ("a king that castles after it has moved", "reformed-courier-spiel", r#"san   = "O-O-O""#, "san   = \"O-O-O\"\nunmoved = [\"partner\"]", &[("castling-unmoved", Adds, "Castling O-O-O, who must be unmoved: the king and the rook in A; the rook in B.")]),
    ("a rook that may be attacked", "courier-spiel", r#"safe  = ["king path", "rook path"]"#, r#"safe  = ["king path"]"#, &[("castling-safe", Adds, "Castling O-O-Oc, whose way must be safe from attack: the king and the rook in A; the king in B.")]),
    ("no castling on one wing", "chess", "[castling.queen-side]\nsan   = \"O-O-O\"\nwhite = \"Ke1-c1 Ra1-d1\"\nblack = \"Ke8-c8 Ra8-d8\"\n", "", &[("castling", Drops, "Castling O-O-O: only in A.")]),
    ("one more man to become", "makruk", r#"to = ["met"]"#, r#"to = ["met", "khon"]"#, &[("promotion-to", Adds, "Promotion `pawn`, what it may become: a met in A; a met or a khon in B.")]),
    ("one man less to become", "modern-courier-chess", r#""courier", "ferz"]"#, r#""courier"]"#, &[("promotion-to", Drops, "Promotion `pawn`, what it may become: a queen, a rook, a bishop, a knight, a courier or a ferz in A; a queen, a rook, a bishop, a knight or a courier in B.")]),
    ("other men to become", "shatranj", r#"to = ["general"]"#, r#"to = ["rook"]"#, &[("promotion-to", Changes, "Promotion `pawn`, what it may become: a general in A; a rook in B.")]),
    ("a pawn that may stay a pawn", "shatranj", r#"to = ["general"]"#, "to = [\"general\"]\noptional = true", &[("promotion-optional", Adds, "Promotion `pawn`, whether it may stay what it is: no in A; yes in B.")]),
    ("the same said by naming the pawn", "shatranj", r#"to = ["general"]"#, r#"to = ["general", "pawn"]"#, &[("promotion-to", Adds, "Promotion `pawn`, what it may become: a general in A; a general or a pawn in B.")]),
    ("promotion a rank earlier too", "shatranj", r#"on = "last rank""#, r#"on = "last 2 ranks""#, &[("promotion-on", Changes, "Promotion `pawn`, where: the last rank in A; one of the last 2 ranks in B.")]),
    ("promotion a rank earlier", "makruk", r#"on = "rank 6""#, r#"on = "rank 5""#, &[("promotion-on", Changes, "Promotion `pawn`, where: the 6th rank, counted from its own side in A; the 5th rank, counted from its own side in B.")]),
    ("another man that promotes", "metamachy", r#"piece = ["pawn", "prince"]"#, r#"piece = ["pawn", "prince", "knight"]"#, &[("promotion-piece", Changes, "Promotion `on-the-last-rank`, who promotes: a pawn or a prince in A; a pawn, a prince or a knight in B.")]),
    ("any man to become", "courier-spiel", "from      = \"captured\"\n", "", &[("promotion-from", Adds, "Promotion `pawn`, which of them it may become: a captured man of its own side, which comes back for it in A; any in B.")]),
    ("a man that stays lost", "courier-spiel", r#"from      = "captured""#, r#"from      = "lost""#, &[("promotion-from", Changes, "Promotion `pawn`, which of them it may become: a captured man of its own side, which comes back for it in A; a kind of which its own side has lost a man, which stays lost in B.")]),
    ("a man that need not be captured", "small", r#"always    = ["guard"]"#, r#"always    = ["guard", "rook"]"#, &[("promotion-always", Adds, "Promotion `last`, what it may become in any case: a guard in A; a guard or a rook in B.")]),
    ("nothing to become", "courier-spiel", r#"when-none = "forbidden""#, r#"when-none = "stays""#, &[("promotion-when-none", Adds, "Promotion `pawn`, what holds where there is nothing to become: the man may not go there in A; it stays what it is, and may promote only when it arrives anew in B.")]),
    ("a knight more", "small", "limit     = { rook = 1, knight = 2 }", "limit     = { rook = 1, knight = 3 }", &[("promotion-limit", Adds, "Promotion `last`, how often a side may promote to a knight: twice in A; 3 times in B.")]),
    ("any number of rooks", "small", "limit     = { rook = 1, knight = 2 }", "limit     = { knight = 2 }", &[("promotion-limit", Adds, "Promotion `last`, how often a side may promote to a rook: once in A; as often as it likes in B.")]),
    ("any number of everything", "modern-shatranj-regained", "limit  = { rook = 1, knight = 1, elephant = 1 }", "", &[("promotion-limit", Adds, "Promotion `pawn`, how often a side may promote: to a rook once, to a knight once and to an elephant once in A; as often as it likes in B.")]),
    ("another way to arrive", "terachess-ii", r#"by = "fmWfcF""#, r#"by = "fmW""#, &[("promotion-by", Changes, "Promotion `troll`, how it must arrive: by `fmWfcF` in A; by `fmW` in B.")]),
    ("any way to arrive", "terachess-ii", "by = \"fmWfcF\"\n", "", &[("promotion-by", Changes, "Promotion `troll`, how it must arrive: by `fmWfcF` in A; by any move in B.")]),
    ("nobody that promotes", "makruk", "[promotion.pawn]\non = \"rank 6\"\nto = [\"met\"]\n", "", &[("promotion", Drops, "Promotion `pawn`: only in A.")]),
    ("another palace", "xiangqi", r#"white = ["d1-f3"]"#, r#"white = ["c1-g3"]"#, &[("confinement-within", Adds, "Confinement `palace`, where they stay: d1-f3 (White) or d8-f10 (Black) in A; c1-g3 (White) or d8-f10 (Black) in B.")]),
    ("an elephant in the palace", "xiangqi", "pieces = [\"elephant\"]\nwithin", "pieces = [\"elephant\", \"chariot\"]\nwithin", &[("confinement-pieces", Adds, "Confinement `river`, the kinds: an elephant in A; an elephant or a chariot in B.")]),
    ("no palace", "xiangqi", "[confinement.palace]\npieces = [\"general\", \"advisor\"]\nwithin = { white = [\"d1-f3\"], black = [\"d8-f10\"] }\n", "", &[("confinement", Drops, "Confinement `palace`: only in A.")]),
    ("another haven", "courier-spiel-joy-leaps", r#"on     = "last rank""#, r#"on     = "last 2 ranks""#, &[("immunity-on", Adds, "Immunity `last-rank`, where they cannot be captured: the last rank in A; one of the last 2 ranks in B.")]),
    ("another man in the haven", "courier-spiel-joy-leaps", r#"pieces = ["returning-pawn"]"#, r#"pieces = ["returning-pawn", "queen"]"#, &[("immunity-pieces", Adds, "Immunity `last-rank`, the kinds: a returning-pawn in A; a returning-pawn or a queen in B.")]),
    ("no haven", "courier-spiel-joy-leaps", "[immunity.last-rank]\npieces = [\"returning-pawn\"]\non     = \"last rank\"\n", "", &[("immunity", Drops, "Immunity `last-rank`: only in A.")]),
    ("generals that see each other on ranks too", "xiangqi", r#"along  = ["file"]"#, r#"along  = ["file", "rank"]"#, &[("facing-along", Adds, "Facing `generals`, on which line: file in A; file or rank in B.")]),
    ("generals that may see each other", "xiangqi", "[facing.generals]\npieces = [\"general\"]\nalong  = [\"file\"]\n", "", &[("facing", Drops, "Facing `generals`: only in A.")]),
    ("what check means to two royal men", "crowns", r#"several = "last""#, r#"several = "one""#, &[("royal-several", Result, "Several royal men, what check means to a side that has several: only the last one is guarded: while a side has more, they are captured like any man in A; one of them must be safe: check is an attack on all at once, and only the last one is never captured in B.")]),
    ("a move less before play", "courier-chess", r#""a2-a4", "l2-l4""#, r#""a2-a4""#, &[("opening-played", Start, "Moves before play, where they differ: l2-l4 in A; none in B.")]),
    ("another move before play", "courier-chess", r#""g8-g6"]"#, r#""b8-c6"]"#, &[("opening-played", Start, "Moves before play, where they differ: g8-g6 in A; b8-c6 in B.")]),
    ("no moves before play", "courier-chess", "[opening]\nplayed = [\"a2-a4\", \"l2-l4\", \"g2-g4\", \"g1-g3\", \"a7-a5\", \"l7-l5\", \"g7-g5\", \"g8-g6\"]\n", "", &[("opening-played", Start, "Moves before play: only in A.")]),
    ("another turn", "courier-chess-joy-leaps", r#""l7-l5""#, r#""k7-k5""#, &[("opening-turn", Start, "Forced turns, turn 4: l7-l5 in A; k7-k5 in B.")]),
    ("a turn less", "courier-chess-joy-leaps", r#", "g8-g6"]"#, "]", &[("opening-turn", Start, "Forced turns, turn 8: g8-g6 in A; free play in B.")]),
    ("two other turns", "crowns", r#""a2-a3", "f5-f4""#, r#""c2-c3", "e5-e4""#, &[("opening-forced", Start, "Forced turns, all of them: a2-a3, f5-f4, b2-b3 with e2-e3 in A; c2-c3, e5-e4, b2-b3 with e2-e3 in B.")]),
    ("other men to arrange", "metamachy", r#"pieces   = ["queen", "king", "lion", "eagle"]"#, r#"pieces   = ["queen", "king", "lion", "lion"]"#, &[("opening-arrangement-pieces", Start, "Arrangement, the men: queen, king, lion and eagle in A; queen, king, lion and lion in B.")]),
    ("other squares to arrange them on", "metamachy", r#""f1", "g1""#, r#""e1", "g1""#, &[("opening-arrangement-squares", Start, "Arrangement, White's squares: f1 g1 f2 g2 in A; e1 g1 f2 g2 in B.")]),
    ("who arranges first", "metamachy", r#"first    = "black""#, r#"first    = "white""#, &[("opening-arrangement-first", Start, "Arrangement, who arranges first: Black in A; White in B.")]),
    ("each arranges its own", "metamachy", "mirrored = true", "mirrored = false", &[("opening-arrangement-mirrored", Start, "Arrangement, whether the other side's men follow: yes, at once in A; no, it arranges them in B.")]),
    ("mate draws", "chess", r#"checkmate   = "loss""#, r#"checkmate   = "draw""#, &[("checkmate-result", Result, "Checkmate, what the side gets that is mated: a loss in A; a draw in B.")]),
    ("stalemate loses", "chess", r#"stalemate   = "draw""#, r#"stalemate   = "loss""#, &[("stalemate-result", Result, "Stalemate, what the side gets that cannot move: a draw in A; a loss in B.")]),
    ("a lone king that cannot move", "chess", r#"stalemate   = "draw""#, r#"stalemate   = { result = "draw", lone-king = "loss" }"#, &[("stalemate-lone-king", Result, "Stalemate, what a lone king gets that cannot move: a draw in A; a loss in B.")]),
    ("bare king draws", "shatranj", r#"bare-king   = { result = "loss", reply"#, r#"bare-king   = { result = "draw", reply"#, &[("bare-king-result", Result, "Bare king, what the bared side gets: a loss in A; a draw in B.")]),
    ("another kind that is left to a bare side", "chaturanga-davidson", r#"bare-king = { pieces = ["king"]"#, r#"bare-king = { pieces = ["king", "pawn"]"#, &[("bare-king-pieces", Result, "Bare king, what a bare side has left: a king in A; a king or a pawn in B.")]),
    ("no reply to a bare king", "courier-chess-moderno", r#", reply = "draw""#, "", &[("bare-king-reply", Result, "Bare king, what it gets if it bares the other side in turn: a draw in A; nothing, being bared decides at once in B.")]),
    ("no bare king", "shatranj", "bare-king   = { result = \"loss\", reply = \"draw\" }\n", "", &[("bare-king", Result, "Bare king: only in A.")]),
    ("fewer guards left", "small", "left   = 1", "left   = 2", &[("extinction-left", Result, "Extinction `guards`, how many men are as good as none: 1 in A; 2 in B.")]),
    ("other men that may not die out", "small", r#"pieces = ["guard", "knight"]"#, r#"pieces = ["guard", "rook"]"#, &[("extinction-pieces", Result, "Extinction `guards`, the kinds: a guard or a knight in A; a guard or a rook in B.")]),
    ("what dying out means", "small", "pieces = [\"rook\"]\nresult = \"loss\"", "pieces = [\"rook\"]\nresult = \"draw\"", &[("extinction-result", Result, "Extinction `rooks`, what the side gets: a loss in A; a draw in B.")]),
    ("nobody that dies out", "small", "[end.extinction.rooks]\npieces = [\"rook\"]\nresult = \"loss\"\n", "", &[("extinction", Result, "Extinction `rooks`: only in A.")]),
    ("which dies out first, where no move takes both", "small", "[end.extinction.guards]\npieces = [\"guard\", \"knight\"]\nleft   = 1\nresult = \"loss\"\n\n[end.extinction.rooks]\npieces = [\"rook\"]\nresult = \"loss\"\n", "[end.extinction.rooks]\npieces = [\"rook\"]\nresult = \"loss\"\n\n[end.extinction.guards]\npieces = [\"guard\", \"knight\"]\nleft   = 1\nresult = \"loss\"\n", &[]),
    ("whether the last pawn is judged before the last rook: it may become one", "crowns", "[end.extinction.pawns]\npieces = [\"pawn\"]\nresult = \"loss\"\n\n[end.extinction.rooks]\npieces = [\"rook\"]\nresult = \"draw\"\n", "[end.extinction.rooks]\npieces = [\"rook\"]\nresult = \"draw\"\n\n[end.extinction.pawns]\npieces = [\"pawn\"]\nresult = \"loss\"\n", &[("extinction-order", Result, "Extinction, which is judged first: pawns, rooks in A; rooks, pawns in B.")]),
    ("a wider hill", "small", r#"["c4", "d4"]"#, r#"["b4", "c4", "d4"]"#, &[("goal-on", Result, "Goal `hill`, where they must stand: c4 d4 (White) or c3 d3 (Black) in A; b4 c4 d4 (White) or c3 d3 (Black) in B.")]),
    ("all of the hill", "small", r#"black = ["c3", "d3"] }"#, "black = [\"c3\", \"d3\"] }\nmen    = \"all\"", &[("goal-men", Result, "Goal `hill`, how many must stand there: 1 in A; as many as there are squares in B.")]),
    ("who must reach the line", "small", "pieces = [\"pawn\"]\non     = \"rank 5\"", "pieces = [\"pawn\", \"knight\"]\non     = \"rank 5\"", &[("goal-pieces", Result, "Goal `line`, the kinds: a pawn in A; a pawn or a knight in B.")]),
    ("what the line gives", "small", "men    = 3\nresult = \"win\"", "men    = 3\nresult = \"draw\"", &[("goal-result", Result, "Goal `line`, what the side gets: a win in A; a draw in B.")]),
    ("no line", "small", "[end.goal.line]\npieces = [\"pawn\"]\non     = \"rank 5\"\nmen    = 3\nresult = \"win\"\n", "", &[("goal", Result, "Goal `line`: only in A.")]),
    ("only kings lose", "small", r#"kings-only = "draw""#, r#"kings-only = "loss""#, &[("kings-only-result", Result, "Kings only, what the side to move gets: a draw in A; a loss in B.")]),
    ("only kings play on", "small", "kings-only = \"draw\"\n", "", &[("kings-only", Result, "Kings only: only in A.")]),
    ("repetition once more", "chess", "times = 3", "times = 4", &[("repetition-times", Result, "Repetition, how often the position must come up: 3 times in A; 4 times in B.")]),
    ("repetition loses", "chess", r#"by-itself = 5, result = "draw""#, r#"by-itself = 5, result = "loss""#, &[("repetition-result", Result, "Repetition, what the side gets that repeats: a draw in A; a loss in B.")]),
    ("repetition otherwise", "chess", r#"{ times = 3, claimed = true, by-itself = 5, result = "draw" }"#, r#"{ times = 6, result = "win" }"#, &[("repetition", Result, "Repetition: nothing is alike in A and B.")]),
    ("seventy moves", "chess", "moves = 50", "moves = 70", &[("no-progress-moves", Result, "No progress, how many moves of each side: 50 in A; 70 in B.")]),
    ("pawns make no progress", "chess", r#"["capture", "pawn"], result"#, r#"["capture"], result"#, &[("no-progress-reset", Result, "No progress, what counts as progress: a capture or a pawn move in A; a capture in B.")]),
    ("no progress loses", "chess", r#""pawn"], result = "draw""#, r#""pawn"], result = "loss""#, &[("no-progress-result", Result, "No progress, what the side gets that makes the last of the moves: a draw in A; a loss in B.")]),
    ("no limit without progress", "chess", "no-progress = { moves = 50, claimed = true, by-itself = 75, reset = [\"capture\", \"pawn\"], result = \"draw\" }", "", &[("no-progress", Result, "No progress: only in A.")]),
    ("counting up to fifty", "makruk", "board = 64", "board = 50", &[("counting-board", Result, "Counting, the limit while neither side is bare: 64 moves in A; 50 moves in B.")]),
    ("counting against a rua", "makruk", "{ men = { rua = 1 }, moves = 16 }", "{ men = { rua = 1 }, moves = 17 }", &[("counting-bare-limits", Result, "Counting, the limit against a bare king by a rua: 16 in A; 17 in B.")]),
    ("counting against two ma", "makruk", "{ men = { ma = 2 }, moves = 32 }", "{ men = { ma = 1 }, moves = 32 }", &[("counting-bare-limits", Result, "Counting, limit 4 against a bare king: 32 if the other side has 2 of `ma` in A; 32 if the other side has a ma in B.")]),
    ("a limit less", "makruk", "    { men = { ma = 2 }, moves = 32 },\n", "", &[("counting-bare-limits", Result, "Counting, the limits against a bare king: 32 if the other side has 2 of `ma` in A; no such limit in B.")]),
    ("counting from nothing", "makruk", r#"from = "men", "#, "", &[("counting-bare-from", Result, "Counting, where it begins against a bare king: the number of men on the board, kings included in A; 0 in B.")]),
    ("counting loses", "makruk", r#"counting  = { result = "draw""#, r#"counting  = { result = "loss""#, &[("counting-result", Result, "Counting, what the side gets that goes beyond the limit: a draw in A; a loss in B.")]),
    ("counting with pawns", "makruk", r#"without = ["pawn"], "#, "", &[("counting-without", Result, "Counting, when it begins: once no pawn is left on the board in A; from the start in B.")]),
    ("nothing counted against a bare king", "small", "board   = 40\nbare    = { from = \"men\", limits = [{ men = { rook = 1 }, moves = 16 }, { moves = 30 }] }", "board   = 40", &[("counting-bare", Result, "Counting, the limit against a bare king: 16 if the other side has a rook, otherwise 30 in A; as before in B.")]),
    ("which of two goals that both win is judged first", "small", "[end.goal.hill]\npieces = [\"king\"]\non     = { white = [\"c4\", \"d4\"], black = [\"c3\", \"d3\"] }\nresult = \"win\"\n\n[end.goal.line]\npieces = [\"pawn\"]\non     = \"rank 5\"\nmen    = 3\nresult = \"win\"\n", "[end.goal.line]\npieces = [\"pawn\"]\non     = \"rank 5\"\nmen    = 3\nresult = \"win\"\n\n[end.goal.hill]\npieces = [\"king\"]\non     = { white = [\"c4\", \"d4\"], black = [\"c3\", \"d3\"] }\nresult = \"win\"\n", &[]),
    ("the same path by every way", "modern-courier-chess", "path  = \"king steps\"\n", "path  = \"king steps\"\nroutes = \"all\"\n", &[("special-routes", Drops, "Special move `double-step`, how many of several ways must be passable: one in A; all in B.")]),
    ("turns instead of nothing", "chess", "[promotion.pawn]", "[opening]\nforced = [\"e2-e4\"]\n\n[promotion.pawn]", &[("opening-forced", Start, "Forced turns: only in B.")]),
];

#[test]
fn an_edit_of_a_rule_is_told_as_what_it_is() {
    for (name, id, from, to, expected) in EDITS {
        let found = differences(&read(rules_of(id)), &edited(id, from, to));
        let told: Vec<(&str, Grade, &str)> = found.iter().map(|one| (one.code, one.grade, one.text.as_str())).collect();
        assert_eq!(told, *expected, "{name}");
    }
}

/// A variant with each entry that differs as another has it, the last ones first, so that no place is moved before.
fn carried(a: &Variant, b: &Variant) -> Variant {
    let pairing = pairing(a, b);
    let mut rules = a.rules.clone();
    let mut entries: Vec<(RuleId, [Option<usize>; 2])> =
        a.rules.differences(&b.rules, &pairing).into_iter().map(|(id, one)| (id, one.entries)).collect();
    entries.dedup();
    for (id, entries) in entries.into_iter().rev() {
        rules.carry(id, entries, &b.rules, &pairing.to_a()).expect("there is such an entry");
    }
    a.with_rules(rules, a.kinds.clone()).expect("there is room for what is remembered")
}

#[test]
fn an_entry_that_is_carried_over_makes_both_games_the_same() {
    for (name, id, from, to, _) in EDITS {
        let (a, b) = (read(rules_of(id)), edited(id, from, to));
        for (a, b) in [(&a, &b), (&b, &a)] {
            let carried = carried(a, b);
            assert_eq!(differences(&carried, b), [], "{name}");
            assert_eq!(carried.rules.memory, b.rules.memory, "{name}");
            assert_eq!((&carried.rights, &carried.setup), (&b.rights, &b.setup), "{name}");
            assert!(differences(a, b).iter().all(|one| one.entries != [None, None] || one.code.ends_with("-order")));
        }
    }
    for (name, a, b, _) in PAIRS {
        let (a, b) = (small(a), small(b));
        assert_eq!(differences(&carried(&a, &b), &b), [], "{name}");
        assert_eq!(differences(&carried(&b, &a), &a), [], "{name}");
    }
}

#[test]
fn only_the_entry_of_a_difference_is_carried_over() {
    let a = read(rules_of("xiangqi"));
    let b = read(&rules_of("xiangqi").replace("d1-f3", "c1-g3").replace("a1-i5", "a1-i6"));
    let found = a.rules.differences(&b.rules, &pairing(&a, &b));
    assert_eq!(found.len(), 2);
    for (id, one) in &found {
        let mut rules = a.rules.clone();
        rules.carry(*id, one.entries, &b.rules, &pairing(&a, &b).to_a()).expect("there is such an entry");
        let left = differences(&a.with_rules(rules, a.kinds.clone()).expect("there is room"), &b);
        let others: Vec<&RuleDifference> = found.iter().map(|(_, other)| other).filter(|other| *other != one).collect();
        assert_eq!(left.iter().collect::<Vec<_>>(), others);
    }
}

#[test]
fn rules_in_the_words_of_another_variant_have_its_kinds_and_squares() {
    for (id, _) in SHIPPED.iter().chain(MADE_UP) {
        let variant = read(rules_of(id));
        let reflect = || Translation::new(variant.kinds.each().map(Some)).reflected(&variant.board);
        let twice = variant.rules.translated(&reflect()).translated(&reflect());
        let twice = variant.with_rules(twice, variant.kinds.clone()).expect("there is room");
        assert_eq!(differences(&twice, &variant), [], "{id}");
        assert_eq!((&twice.rights, &twice.setup), (&variant.rights, &variant.setup), "{id}");
    }
    let (chess, shatranj) = (read(rules_of("chess")), read(rules_of("shatranj")));
    let told = chess.rules.translated(&pairing(&chess, &shatranj).to_b());
    let becomes: Vec<&str> = told.promotion[0].to.iter().map(|&kind| shatranj.kinds[kind].name.as_str()).collect();
    assert_eq!(becomes, ["rook", "knight"], "what is no kind there is left out");
}

#[test]
fn the_values_of_both_sides_are_in_the_sentence() {
    for (name, id, from, to, _) in EDITS {
        for one in differences(&read(rules_of(id)), &edited(id, from, to)) {
            let end = match (&one.a, &one.b) {
                (Some(a), Some(b)) => format!(": {} in A; {} in B.", a.words, b.words),
                (Some(_), None) => ": only in A.".to_string(),
                (None, Some(_)) => ": only in B.".to_string(),
                (None, None) => panic!("{name}: nobody has it"),
            };
            assert!(
                one.text.ends_with(&end) || one.text.ends_with(": nothing is alike in A and B."),
                "{name}: {}",
                one.text
            );
        }
    }
}

/// A small variant with these rules.
fn small(rules: &str) -> Variant {
    read(&format!(
        r#"
name = "Small"
[board]
files = 5
ranks = 5
[pieces]
king = {{ letter = "K", move = "K", royal = true }}
prince = {{ letter = "I", move = "FN", royal = true }}
rook = {{ letter = "R", move = "R" }}
pawn = {{ letter = "P", san = "", move = "fmWfcF" }}
[setup]
fen = "r2ir/ppppp/5/PPPPP/R2KR"
{rules}
"#
    ))
}

/// Two sets of rules that no one edit of a file leads between, and their differences.
const PAIRS: &[(&str, &str, &str, &[Told])] = &[
    (
        "kinds that may not face each other",
        "[facing.a]\npieces = [\"king\", \"prince\"]\nalong = [\"file\"]",
        "[facing.a]\npieces = [\"king\"]\nalong = [\"file\"]",
        &[("facing-pieces", Drops, "Facing `a`, the kinds: a king or a prince in A; a king in B.")],
    ),
    (
        "whose times are counted first",
        "[special.one]\npiece = \"rook\"\nmove = \"F\"\ntimes = 1\n[special.two]\npiece = \"rook\"\nmove = \"fF\"\ntimes = 2",
        "[special.two]\npiece = \"rook\"\nmove = \"fF\"\ntimes = 2\n[special.one]\npiece = \"rook\"\nmove = \"F\"\ntimes = 1",
        &[("special-order", Changes, "Special, whose times are counted first: one, two in A; two, one in B.")],
    ),
    (
        "moves that share their times",
        "[special.one]\npiece = \"rook\"\nmove = \"F\"\ntimes = 1\n[special.two]\npiece = \"pawn\"\nmove = \"fF\"\ntimes = 1",
        "[special.one]\npiece = \"rook\"\nmove = \"F\"\ntimes = 1\ncounter = \"two\"\n[special.two]\npiece = \"pawn\"\nmove = \"fF\"\ntimes = 1",
        &[("special-counter", Drops, "Special, whose times are counted together: none in A; `one` and `two` in B.")],
    ),
    (
        "which goal is judged first",
        "[end.goal.a]\npieces = [\"king\"]\non = \"rank 3\"\nresult = \"win\"\n[end.goal.b]\npieces = [\"king\"]\non = \"ranks 3-4\"\nresult = \"draw\"",
        "[end.goal.b]\npieces = [\"king\"]\non = \"ranks 3-4\"\nresult = \"draw\"\n[end.goal.a]\npieces = [\"king\"]\non = \"rank 3\"\nresult = \"win\"",
        &[("goal-order", Result, "Goal, which is judged first: a, b in A; b, a in B.")],
    ),
    (
        "counting in B only",
        "",
        "[end.counting]\nresult = \"draw\"\nboard = 40",
        &[("counting", Result, "Counting: only in B.")],
    ),
    (
        "several royal men in A only",
        "[royal]\nseveral = \"each\"",
        "",
        &[("royal", Result, "Several royal men: only in A.")],
    ),
];

#[test]
fn rules_that_no_single_edit_parts_are_told_too() {
    for (name, a, b, expected) in PAIRS {
        let found = differences(&small(a), &small(b));
        let told: Vec<(&str, Grade, &str)> = found.iter().map(|one| (one.code, one.grade, one.text.as_str())).collect();
        assert_eq!(told, *expected, "{name}");
    }
}

#[test]
fn only_sides_with_royal_men_know_checkmate() {
    let with = |royal: &str| {
        read(&format!(
            "name = \"Tiny\"\n[board]\nfiles = 4\nranks = 4\n[pieces]\nking = {{ letter = \"K\", move = \"K\"{royal} }}\n\
             [setup]\nfen = \"k3/4/4/3K\"\n"
        ))
    };
    let found = differences(&with(", royal = true"), &with(""));
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].code, found[0].grade, &found[0].b), ("checkmate", Result, &None));
}

#[test]
fn men_that_are_put_down_are_a_difference_of_the_start() {
    let with = |kings: &str, opening: &str| {
        read(&format!(
            "name = \"Tiny\"\n[board]\nfiles = 4\nranks = 4\n[pieces]\nking = {{ letter = \"K\", move = \"K\", royal = true }}\n\
             rook = {{ letter = \"R\", move = \"R\" }}\n[setup]\nfen = \"{kings}\"\n{opening}"
        ))
    };
    let arranged =
        with("3r/4/4/3R", "[opening.arrangement]\npieces = [\"king\", \"rook\"]\nsquares = [\"a1\", \"b1\"]");
    let found = differences(&with("rk2/4/4/2KR", ""), &arranged);
    let told: Vec<(&str, Part, Grade, &str)> =
        found.iter().map(|one| (one.code, one.part, one.grade, one.text.as_str())).collect();
    assert_eq!(told, [("opening-arrangement", Part::Start, Start, "Arrangement: only in B.")]);
}

#[test]
fn every_code_is_unique_and_is_in_a_table() {
    let mut in_tables: BTreeSet<&str> = EDITS.iter().flat_map(|(.., told)| *told).map(|told| told.0).collect();
    in_tables.extend(PAIRS.iter().flat_map(|(.., told)| *told).map(|told| told.0));
    // No shipped variant castles under conditions of a special move.
    in_tables.extend(["checkmate", "opening-arrangement", "castling-conditions"]);
    in_tables.extend(["repetition-claimed", "repetition-by-itself", "no-progress-claimed", "no-progress-by-itself"]);
    // Both variants always say something of stalemate.
    in_tables.insert("stalemate");
    let codes: Vec<&str> = RuleId::ALL.iter().flat_map(|id| id.aspects()).map(|aspect| aspect.code).collect();
    let known: BTreeSet<&str> = codes.iter().copied().collect();
    assert_eq!(codes.len(), known.len(), "a code stands for two things");
    assert_eq!(known, in_tables);
}

#[rstest]
#[case::a_value_of_an_end("chess", "moves = 50", "moves = 51", "end.no-progress.moves")]
#[case::a_value_that_has_a_default(
    "makruk",
    "on = \"rank 6\"",
    "on = \"rank 6\"\noptional = true",
    "promotion.pawn.optional"
)]
#[case::a_word_that_may_be_a_table("chess", "stalemate   = \"draw\"", "stalemate   = \"loss\"", "end.stalemate.result")]
#[case::one_of_several_limits("makruk", "moves = 22", "moves = 23", "end.counting.bare.limits[2]")]
#[case::one_of_several_kinds("small", "knight = 2", "knight = 3", "promotion.last.limit.knight")]
#[case::one_of_several_turns("crowns", "f5-f4", "e5-e4", "opening.forced[1]")]
fn a_value_has_its_path_on_both_sides(#[case] id: &str, #[case] from: &str, #[case] to: &str, #[case] key: &str) {
    let found = differences(&read(rules_of(id)), &edited(id, from, to));
    let keys: Vec<[Option<&str>; 2]> =
        found.iter().map(|one| [&one.a, &one.b].map(|side| side.as_ref().map(|stated| stated.key.as_str()))).collect();
    assert_eq!(keys, [[Some(key); 2]]);
}

#[rstest]
#[case::another_name_of_an_entry("xiangqi", "[confinement.palace]", "[confinement.\"the palace\"]")]
#[case::another_name_of_a_castling("chess", "[castling.king-side]", "[castling.short]")]
#[case::a_rank_called_otherwise("chess", "last rank", "rank 8")]
#[case::squares_written_out("xiangqi", "\"d1-f3\"", "\"d1-d3\", \"e1-f3\"")]
#[case::kinds_in_another_order("chess", "[\"queen\", \"rook\"", "[\"rook\", \"queen\"")]
#[case::conditions_in_another_order(
    "courier-chess-viii",
    "[\"unmoved\", \"not in check\"]",
    "[\"not in check\", \"unmoved\"]"
)]
#[case::a_condition_in_other_words("modern-courier-chess", "[\"empty\", ", "[\"not friend\", \"not enemy\", ")]
#[case::what_is_so_anyway(
    "chess",
    "san   = \"O-O\"",
    "san = \"O-O\"\nunmoved = [\"king\", \"partner\"]\nsafe = [\"king path\"]"
)]
#[case::a_man_anywhere("courier-chess-moderno", "move  = \"fAfD\"", "move  = \"fAfD\"\nfrom = \"anywhere\"")]
#[case::a_word_as_a_table("chess", "stalemate   = \"draw\"", "stalemate = { result = \"draw\", lone-king = \"draw\" }")]
#[case::the_same_move_in_another_string("xiangqi", "move  = \"sW\"", "move = \"lrW\"")]
#[case::an_entry_for_each_kind(
    "xiangqi",
    "[confinement.palace]\npieces = [\"general\", \"advisor\"]\nwithin = { white = [\"d1-f3\"], black = [\"d8-f10\"] }",
    "[confinement.a]\npieces = [\"general\"]\nwithin = { white = [\"d1-f3\"], black = [\"d8-f10\"] }\n\
     [confinement.b]\npieces = [\"advisor\"]\nwithin = { white = [\"d1-f3\"], black = [\"d8-f10\"] }"
)]
#[case::a_promotion_for_each_kind(
    "metamachy",
    "[promotion.on-the-last-rank]\npiece = [\"pawn\", \"prince\"]",
    "[promotion.prince]\non = \"last rank\"\nto = [\"queen\", \"lion\", \"eagle\"]\n[promotion.pawn]"
)]
#[case::a_haven_for_each_side(
    "courier-spiel-joy-leaps",
    "on     = \"last rank\"",
    "on = { white = [\"a8-l8\"], black = [\"a1-f1\"] }\n[immunity.more]\npieces = [\"returning-pawn\"]\n\
     on = { white = [\"a8\"], black = [\"g1-l1\"] }"
)]
#[case::a_goal_of_as_many_men_as_squares(
    "small",
    "black = [\"c3\", \"d3\"] }\n",
    "black = [\"c3\", \"d3\"] }\nmen = 1\n"
)]
fn what_plays_alike_does_not_differ(#[case] id: &str, #[case] from: &str, #[case] to: &str) {
    assert_eq!(differences(&read(rules_of(id)), &edited(id, from, to)), []);
}

/// What two royal kinds make possible in one entry stays in it, whatever else the file moves about.
#[test]
fn entries_belong_together_by_what_they_do_and_then_by_name() {
    let text = rules_of("metamachy");
    // The names of the two leaps change places, and one of them is made in check too.
    let changed = text.replacen("[special.royal-leap]", "[special.x]", 1);
    let changed = changed.replacen("[special.royal-knight-leap]", "[special.royal-leap]", 1);
    let changed = changed.replacen("[special.x]", "[special.royal-knight-leap]", 1);
    let changed = changed.replacen("when  = [\"unmoved\", \"not in check\"]", "when = [\"unmoved\"]", 1);
    let found = differences(&read(text), &read(&changed));
    let [one] = &found[..] else { panic!("{found:?}") };
    let keys = [&one.a, &one.b].map(|side| side.as_ref().map(|stated| stated.key.as_str()));
    assert_eq!(
        (one.code, keys),
        ("special-when", [Some("special.royal-leap.when"), Some("special.royal-knight-leap.when")])
    );
}

#[test]
fn castlings_belong_together_by_their_labels_too() {
    let found = differences(&read(rules_of("chess")), &read(rules_of("omega-chess")));
    let told: Vec<&str> =
        found.iter().filter(|one| one.code.starts_with("castling")).map(|one| one.text.as_str()).collect();
    assert_eq!(
        told,
        [
            "Castling O-O, both sides' ways: Ke1-g1 Rh1-f1, Ke8-g8 Rh8-f8 in A; Kf0-h0 Ri0-g0, Kf9-h9 Ri9-g9 in B.",
            "Castling O-O-O, both sides' ways: Ke1-c1 Ra1-d1, Ke8-c8 Ra8-d8 in A; Kf0-d0 Rb0-e0, Kf9-d9 Rb9-e9 in B.",
        ]
    );
}

#[test]
fn an_entry_that_shares_only_its_name_is_told_in_one() {
    let found = differences(
        &small("[promotion.p]\npiece = \"pawn\"\non = \"last rank\"\nto = [\"rook\"]"),
        &small("[promotion.p]\npiece = \"rook\"\non = \"rank 4\"\nto = [\"pawn\"]"),
    );
    let [one] = &found[..] else { panic!("{found:?}") };
    assert_eq!(
        (one.code, one.grade, one.text.as_str()),
        ("promotion", Changes, "Promotion `p`: nothing is alike in A and B.")
    );
    assert!(one.a.as_ref().is_some_and(|a| a.words.starts_with("A pawn that arrives on the last rank")));
}

/// When it comes by itself is part of how it is claimed, unless both variants ask for that.
#[test]
fn an_end_that_only_one_side_must_claim_is_one_difference() {
    let text = rules_of("chess");
    let changed = text.replacen("claimed = true, by-itself = 5", "claimed = false, by-itself = 5", 1);
    let told = |found: Vec<RuleDifference>| found.into_iter().map(|one| one.text).collect::<Vec<_>>();
    assert_eq!(
        told(differences(&read(text), &read(&changed))),
        ["Repetition, whether it is claimed: yes, by itself from 5 on in A; no in B."]
    );
    let later = text.replacen("by-itself = 5", "by-itself = 6", 1);
    assert_eq!(
        told(differences(&read(text), &read(&later))),
        ["Repetition, from when on it comes by itself though claimed before: 5 in A; 6 in B."]
    );
}

#[test]
fn no_variant_differs_from_itself() {
    for (id, _) in SHIPPED.iter().chain(MADE_UP) {
        let variant = read(rules_of(id));
        assert_eq!(differences(&variant, &variant), [], "{id}");
    }
}

#[test]
fn with_a_and_b_exchanged_every_difference_is_mirrored() {
    let variants: Vec<Variant> = SHIPPED.iter().chain(MADE_UP).map(|(id, _)| read(rules_of(id))).collect();
    let untold = |mut found: Vec<RuleDifference>| {
        found.iter_mut().for_each(|one| {
            one.text.clear();
            one.entry.clear();
        });
        found.sort_by_key(|one| format!("{one:?}"));
        found
    };
    let mut all = 0;
    for a in &variants {
        for b in &variants {
            let pairing = pairing(a, b);
            let found = between(a, b, &pairing);
            let back = between(b, a, &pairing.mirrored());
            all += found.len();
            let mirrored = back.into_iter().map(RuleDifference::mirrored).collect();
            assert_eq!(untold(found), untold(mirrored), "{} and {}", a.id, b.id);
        }
    }
    assert!(all > 5000, "only {all} differences");
}

#[test]
fn kinds_are_compared_by_their_counterparts_and_named_by_their_own_names() {
    let chess = read(rules_of("chess"));
    let text = rules_of("chess").replace("queen", "dame").replace("pawn", "bauer").replace("rook", "turm");
    let text = text.replace("dame-side", "queen-side");
    let german = read(&text);
    let in_place = |kind: Kind| Some(kind);
    let paired = |b: &'static str, to: &str| {
        let other = read(&text.replacen(b, to, 1));
        between(&chess, &other, &Pairing::new(chess.setting(), other.setting(), in_place))
    };
    assert_eq!(between(&chess, &german, &Pairing::new(chess.setting(), german.setting(), in_place)), []);
    let found = paired("[\"dame\", \"turm\"", "[\"dame\"");
    assert_eq!(
        found.iter().map(|one| one.text.as_str()).collect::<Vec<_>>(),
        ["Promotion `pawn`, what it may become: a queen, a rook, a bishop or a knight in A; a dame, a bishop or a \
          knight in B."]
    );
    // By their names alone the two have no queen, pawn or rook in common.
    let codes: Vec<&str> = differences(&chess, &german).iter().map(|one| one.code).collect();
    assert_eq!(codes, ["castling-ways", "castling-ways", "promotion", "promotion", "no-progress-reset"]);
}

/// A few changes in the debug run.
#[test]
fn a_change_of_a_value_is_one_difference_or_none() {
    check_changes(61);
}

/// Every change: `cargo test --release differences -- --ignored`.
#[test]
#[ignore = "takes a minute; the release run of the checks has it"]
fn every_change_of_a_value_is_one_difference_or_none() {
    check_changes(1);
}

/// Makes every `stride`-th change of each file: it is refused, or changes nothing, or is one difference.
fn check_changes(stride: usize) {
    let mut wrong = Vec::new();
    let (mut told, mut meaningless) = (0, 0);
    for (id, text) in SHIPPED.iter().chain(MADE_UP) {
        let rules = rules_of(id);
        let before = read(rules);
        for (what, changed) in changes(rules, &before).into_iter().step_by(stride) {
            let Some(after) = try_read(&changed) else { continue };
            let found = differences(&before, &after);
            match &found[..] {
                [_] => told += 1,
                [] => {
                    meaningless += 1;
                    let failed = failing_claims(&format!("{changed}{}", &text[rules.len()..]));
                    if !failed.is_empty() {
                        wrong.push(format!("{id}: {what} is no difference, and claims fail: {failed:?}"));
                    }
                }
                _ => {
                    let told: Vec<&str> = found.iter().map(|one| one.text.as_str()).collect();
                    wrong.push(format!("{id}: {what} is {} differences: {told:#?}", found.len()));
                }
            }
        }
    }
    println!("{told} changes are one difference each, {meaningless} none");
    assert!(wrong.is_empty(), "{} of {} changes:\n{}", wrong.len(), told + meaningless, wrong.join("\n"));
    assert!(told * stride > 5_000, "only {told} differences");
}

/// The claims of a file that fail; none if one of them cannot even be read.
fn failing_claims(text: &str) -> Vec<String> {
    let names: Vec<String> = SHIPPED.iter().map(|(id, _)| format!("{id}.toml")).collect();
    let shipped = names.iter().zip(SHIPPED).map(|(name, (_, text))| (name.as_str(), *text));
    let shelf = Memory::new(shipped.chain([("edited.toml", text)]));
    let Some(variant) = variant::read("edited", &shelf, &mut Findings::new()) else { return Vec::new() };
    let variant = Arc::new(variant);
    let new = Game::new(Arc::clone(&variant));
    let failed = variant.claims.iter().filter(|claim| !verify(&new, claim, &shelf).passed);
    failed.map(|claim| claim.name.clone()).collect()
}

const RULES: &[&str] =
    &["special", "castling", "promotion", "confinement", "immunity", "facing", "royal", "opening", "end"];

/// Every single change of a value in the rule tables: what it is, and the changed file.
fn changes(text: &str, variant: &Variant) -> Vec<(String, String)> {
    let kinds: Vec<&str> = variant.kinds.iter().map(|kind| kind.name.as_str()).collect();
    let mut changes = Vec::new();
    let mut section = "";
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_end();
        if bare.starts_with('[') && bare.ends_with(']') {
            section = bare.trim_matches(['[', ']']);
        }
        let top = section.split('.').next().unwrap_or_default();
        if RULES.contains(&top) && !bare.is_empty() && !bare.starts_with('#') {
            let new = if bare.starts_with('[') { headers(bare, top) } else { values(bare, &kinds) };
            for new in new.into_iter().filter(|new| new != bare) {
                changes.push((
                    format!("`{bare}` became `{new}`"),
                    format!("{}{new}\n{}", &text[..at], &text[at + line.len()..]),
                ));
            }
        }
        at += line.len();
    }
    changes
}

/// A header with another name, and with one more key.
fn headers(line: &str, top: &str) -> Vec<String> {
    let more: &[&str] = match top {
        "special" => &[
            "from = \"last 2 ranks\"",
            "to = \"files a-c\"",
            "when = [\"unmoved\"]",
            "when = [\"in check\"]",
            "over = [\"empty\"]",
            "target = [\"attacked\"]",
            "target = []",
            "path = \"king steps\"",
            "routes = \"all\"",
            "times = 1",
        ],
        "castling" => &[
            "unmoved = [\"king\"]",
            "unmoved = []",
            "unmoved = [\"king\", \"partner\"]",
            "safe = []",
            "safe = [\"rook path\"]",
            "safe = [\"king path\", \"rook path\"]",
        ],
        "promotion" => &[
            "optional = true",
            "optional = false",
            "from = \"captured\"",
            "from = \"lost\"",
            "when-none = \"stays\"",
            "by = \"fmW\"",
            "limit = { queen = 1 }",
            "limit = { ferz = 2 }",
        ],
        "end" => &[
            "checkmate = \"loss\"",
            "checkmate = \"draw\"",
            "stalemate = \"win\"",
            "stalemate = { result = \"draw\" }",
            "stalemate = { result = \"draw\", lone-king = \"loss\" }",
            "bare-king = { result = \"loss\" }",
            "repetition = { times = 4, result = \"draw\" }",
            "no-progress = { moves = 70, reset = [\"capture\", \"pawn\"], result = \"draw\" }",
            "kings-only = \"draw\"",
            "counting = { result = \"draw\", board = 64 }",
            "extinction.men = { pieces = [\"pawn\"], result = \"loss\" }",
            "goal.hill = { pieces = [\"king\"], on = \"rank 5\", result = \"win\" }",
        ],
        _ => &[],
    };
    let mut lines: Vec<String> = more.iter().map(|more| format!("{line}\n{more}")).collect();
    if line.contains('.') {
        lines.push(line.replace(']', "-2]"));
    }
    lines
}

/// A line without its value, and with every other value in the place of each of its values.
fn values(line: &str, kinds: &[&str]) -> Vec<String> {
    let mut lines = vec![String::new()];
    let words = [
        "win",
        "draw",
        "loss",
        "last rank",
        "last 2 ranks",
        "first 2 ranks",
        "rank 6",
        "ranks 2-4",
        "anywhere",
        "files a c-e",
        "unmoved",
        "in check",
        "not in check",
        "never checked",
        "empty",
        "not empty",
        "friend",
        "not friend",
        "enemy",
        "not enemy",
        "attacked",
        "not attacked",
        "line",
        "king steps",
        "one",
        "all",
        "king",
        "partner",
        "king path",
        "rook path",
        "captured",
        "lost",
        "forbidden",
        "stays",
        "file",
        "rank",
        "diagonal",
        "each",
        "last",
        "capture",
        "white",
        "black",
        "O-O",
        "O-O-Ox",
        "mD",
        "D",
        "N",
        "fA",
        "mAmD",
        "iD",
    ];
    let pool: Vec<&str> = words.iter().chain(kinds).copied().collect();
    let quotes: Vec<usize> = line.match_indices('"').map(|(at, _)| at).collect();
    for pair in quotes.chunks(2).filter(|pair| pair.len() == 2) {
        let (start, end) = (pair[0], pair[1] + 1);
        let put = |new: &str| format!("{}{new}{}", &line[..start], &line[end..]);
        lines.extend(pool.iter().map(|word| put(&format!("\"{word}\""))));
        lines.extend(pool.iter().map(|word| put(&format!("{}, \"{word}\"", &line[start..end]))));
        lines.push(put("").replace(", ,", ",").replace("[, ", "[").replace(", ]", "]"));
        lines.push(put(&format!("[{}]", &line[start..end])));
        for (at, letter) in line[start..end].char_indices().filter(|(_, letter)| letter.is_ascii_alphanumeric()) {
            for other in [letter as u8 - 1, letter as u8 + 1] {
                let at = start + at;
                lines.push(format!("{}{}{}", &line[..at], other as char, &line[at + 1..]));
            }
        }
    }
    let mut inside = false;
    for (at, letter) in line.char_indices() {
        inside ^= letter == '"';
        if letter.is_ascii_digit() && !inside {
            for other in ["1", "2", "3", "9"] {
                lines.push(format!("{}{other}{}", &line[..at], &line[at + 1..]));
            }
        }
        if letter == ',' && !inside {
            let end = line[at + 1..].find([',', '}', ']']).map_or(line.len(), |end| at + 1 + end);
            lines.push(format!("{}{}", &line[..at], &line[end..]));
        }
    }
    lines.push(line.replace("true", "false"));
    lines.push(line.replace("false", "true"));
    lines
}
