//! Single edits of variant files: each is told as the one difference that it is, and shown by a position or a line that
//! both games, played by themselves, confirm.

use std::sync::Arc;

use courier::compare::play::{Cause, Effect, Limits, Only, Play, play};
use courier::compare::{Comparison, Options, Subject, compare};
use courier::file::{Memory, SHIPPED};
use courier::findings::Findings;
use courier::record::Game;
use courier::rules::Grade::{self, Adds, Changes, Drops, Result, Start};
use courier::variant::{self, Variant};
use courier::watch::Nobody;

/// An edit: what it is, the file, what becomes what, what differs, and how much that matters.
type Edit = (&'static str, &'static str, &'static str, &'static str, &'static str, Grade);

#[rustfmt::skip]
const EDITS: &[Edit] = &[
    // One square of the setup.
    ("a bishop and a knight change places", "chess", "\nR N B Q K B N R\n", "\nR B N Q K B N R\n", "start", Start),
    ("a man is missing", "shatranj", "\nR N B K Q B N R\n", "\nR N B K Q B N .\n", "start", Start),
    ("a queen instead of a man", "courier-chess-moderno", "\nR N E B M K Q S B E N R\n", "\nR N E B Q K Q S B E N R\n", "start", Start),
    ("a cannon one rank further back", "shako", "\nE R N B Q K B N R E\nC . . . . . . . . C\n", "\nE R N B Q K B N R E\nC . . . . . . C . .\n", "start", Start),
    ("a pawn one step ahead", "makruk", "\nP P P P P P P P\n. . . . . . . .\n", "\nP P P . P P P P\n. . . P . . . .\n", "start", Start),
    ("a king on another square", "courier-chess-viii", "\nP P P E F P P P\nR N . K E . N R\n", "\nP P P E F P P P\nR N K . E . N R\n", "start", Start),
    ("a soldier less", "xiangqi", "\nP . P . P . P . P\n", "\nP . P . P . P . .\n", "start", Start),
    ("two ferzes change into couriers", "modern-courier-chess", "\nR N C B F Q K F B C N R\n", "\nR N C B F Q K C B F N R\n", "start", Start),
    ("a wizard away", "omega-chess", "\nW * * * * * * * * * * W\n", "\nW * * * * * * * * * * .\n", "start", Start),
    ("a paladin and a champion change places", "reformed-courier-spiel", "\nR N A C H Q K D C A N R\n", "\nR N A C D Q K H C A N R\n", "start", Start),
    // One letter of one string.
    ("a bishop that steps straight too", "chess", r#"letter = "B", move = "B""#, r#"letter = "B", move = "BW""#, "bishop", Adds),
    ("a queen without long diagonals", "chess", r#"letter = "Q", move = "Q""#, r#"letter = "Q", move = "R""#, "queen", Drops),
    ("a rook that is a bishop", "capablanca-chess", r#"letter = "R", move = "R""#, r#"letter = "R", move = "B""#, "rook", Changes),
    ("an archbishop without its bishop", "capablanca-chess", r#"move = "BN""#, r#"move = "WN""#, "archbishop", Changes),
    ("an elephant that steps to the sides", "courier-chess-moderno", r#"move = "FfW""#, r#"move = "FsW""#, "elephant", Changes),
    ("a man that steps straight only", "courier-chess-moderno", r#"letter = "M", move = "K""#, r#"letter = "M", move = "W""#, "man", Drops),
    ("a schleich that is a ferz", "courier-chess-moderno", r#"letter = "S", move = "W""#, r#"letter = "S", move = "F""#, "schleich", Changes),
    ("a general that steps straight", "shatranj", r#"letter = "Q", move = "F""#, r#"letter = "Q", move = "W""#, "general", Changes),
    ("an elephant that leaps straight", "shatranj", r#"letter = "B", move = "A""#, r#"letter = "B", move = "D""#, "elephant", Changes),
    ("a pawn that captures straight too", "shatranj", r#"move = "fmWfcF""#, r#"move = "fWfcF""#, "pawn", Adds),
    ("a khon that steps back", "makruk", r#"move = "FfW""#, r#"move = "FbW""#, "khon", Changes),
    ("a met that may not step back", "makruk", r#"letter = "M", move = "F""#, r#"letter = "M", move = "fF""#, "met", Drops),
    ("a horse that leaps", "xiangqi", r#"move = "nN""#, r#"move = "N""#, "horse", Adds),
    ("an elephant that leaps", "xiangqi", r#"move = "nA""#, r#"move = "A""#, "elephant", Adds),
    ("a cannon that captures as it moves", "xiangqi", r#"move = "mRcpR""#, r#"move = "mRcR""#, "cannon", Changes),
    ("a cannon that hops also without capturing", "shako", r#"move = "mRcpR""#, r#"move = "mRpR""#, "cannon", Adds),
    ("an elephant that does not step", "shako", r#"move = "FA""#, r#"move = "A""#, "elephant", Drops),
    ("an elephant that leaps over two", "courier-chess-viii", r#"move = "AmD""#, r#"move = "AmH""#, "elephant", Changes),
    ("an elephant that captures straight", "courier-chess-viii", r#"move = "AmD""#, r#"move = "AD""#, "elephant", Adds),
    ("a courier without its wazir", "courier-chess-viii", r#"move = "BW""#, r#"move = "B""#, "courier", Drops),
    ("a ferz that leaps at any time", "modern-courier-chess", r#"move = "FimAimD""#, r#"move = "FmAimD""#, "ferz", Adds),
    ("a ferz whose first leap captures", "modern-courier-chess", r#"move = "FimAimD""#, r#"move = "FiAimD""#, "ferz", Adds),
    ("a champion that leaps as a knight", "reformed-courier-spiel", r#"move = "KD""#, r#"move = "KN""#, "champion", Changes),
    ("a paladin that rides", "reformed-courier-spiel", r#"move = "KN""#, r#"move = "KNN""#, "paladin", Adds),
    ("a fool that cannot step aslant", "courier-spiel", r#"letter = "F", move = "K""#, r#"letter = "F", move = "W""#, "fool", Drops),
    ("a wizard that is a zebra", "omega-chess", r#"move = "FC""#, r#"move = "FZ""#, "wizard", Changes),
    ("a pawn that goes three only", "omega-chess", r#"move = "fmWfceFifmnDifmnH""#, r#"move = "fmWfceFifmnDifmnG""#, "pawn", Changes),
    // One end.
    ("stalemate loses", "chess", r#"stalemate   = "draw""#, r#"stalemate   = "loss""#, "stalemate", Result),
    ("stalemate draws", "shatranj", r#"stalemate   = "loss""#, r#"stalemate   = "draw""#, "stalemate", Result),
    ("stalemate wins", "courier-chess-moderno", r#"stalemate   = "draw""#, r#"stalemate   = "win""#, "stalemate", Result),
    ("stalemate draws on the river", "xiangqi", r#"stalemate = "loss""#, r#"stalemate = "draw""#, "stalemate", Result),
    ("mate draws", "capablanca-chess", r#"checkmate   = "loss""#, r#"checkmate   = "draw""#, "checkmate", Result),
    ("mate wins", "makruk", r#"checkmate = "loss""#, r#"checkmate = "win""#, "checkmate", Result),
    ("a bare king draws", "shatranj", r#"bare-king   = { result = "loss", reply = "draw" }"#, r#"bare-king   = { result = "draw", reply = "draw" }"#, "bare-king", Result),
    ("a bare king has no reply", "courier-chess-moderno", r#"{ result = "loss", reply = "draw" }"#, r#"{ result = "loss" }"#, "bare-king", Result),
    ("nobody is bared", "shatranj", "bare-king   = { result = \"loss\", reply = \"draw\" }\n", "", "bare-king", Result),
    ("a lone king that is stalemated", "reformed-courier-spiel", r#"stalemate   = "draw""#, r#"stalemate   = { result = "draw", lone-king = "loss" }"#, "stalemate", Result),
    // One square of a castling.
    ("a king that castles less far", "courier-chess-moderno", "\"Kf1-c1 Ra1-d1\"\nblack = \"Kg8-c8 Ra8-d8\"", "\"Kf1-d1 Ra1-e1\"\nblack = \"Kg8-c8 Ra8-d8\"", "castling", Changes),
    ("a rook that stops beside", "courier-chess-moderno", r#"black = "Kg8-j8 Rl8-i8""#, r#"black = "Kg8-j8 Rl8-h8""#, "castling", Changes),
    ("a short castling that is shorter", "chess", r#"white = "Ke1-g1 Rh1-f1""#, r#"white = "Ke1-f1 Rh1-g1""#, "castling", Changes),
    ("a long castling that is longer", "chess", r#"black = "Ke8-c8 Ra8-d8""#, r#"black = "Ke8-b8 Ra8-c8""#, "castling", Changes),
    ("a castling elsewhere", "capablanca-chess", r#"white = "Kf1-i1 Rj1-h1""#, r#"white = "Kf1-h1 Rj1-g1""#, "castling", Changes),
    ("a castling on the second rank", "shako", r#"white = "Kf2-d2 Rb2-e2""#, r#"white = "Kf2-c2 Rb2-d2""#, "castling", Changes),
    ("a castling by the wings", "reformed-courier-spiel", r#"white = "Kg1-k1 Rl1-j1""#, r#"white = "Kg1-j1 Rl1-i1""#, "castling", Changes),
    ("a castling on marble", "omega-chess", r#"black = "Kf9-h9 Ri9-g9""#, r#"black = "Kf9-g9 Ri9-f9""#, "castling", Changes),
    ("a rook that may be attacked", "courier-spiel", "safe  = [\"king path\", \"rook path\"]\n\n[castling.j]", "safe  = [\"king path\"]\n\n[castling.j]", "castling", Adds),
    // One target of a promotion.
    ("no knight to become", "chess", r#""bishop", "knight"]"#, r#""bishop"]"#, "promotion", Drops),
    ("a rook to become", "shatranj", r#"to = ["general"]"#, r#"to = ["rook"]"#, "promotion", Changes),
    ("a khon too", "makruk", r#"to = ["met"]"#, r#"to = ["met", "khon"]"#, "promotion", Adds),
    ("a knight instead of a courier", "courier-chess-viii", r#"to = ["courier"]"#, r#"to = ["knight"]"#, "promotion", Changes),
    ("no cannon to become", "shako", r#""elephant", "cannon"]"#, r#""elephant"]"#, "promotion", Drops),
    ("a man too", "courier-chess-moderno", r#"to = ["queen"]"#, r#"to = ["queen", "man"]"#, "promotion", Adds),
    ("a rank earlier", "makruk", r#"on = "rank 6""#, r#"on = "rank 5""#, "promotion", Changes),
    ("a captured man or none", "courier-spiel", r#"when-none = "forbidden""#, r#"when-none = "stays""#, "promotion", Adds),
    ("any man, where one may become nothing", "chaturanga-murray", "on    = { white = [\"a8\", \"h8\"], black = [\"a1\", \"h1\"] }\nto    = [\"rook\"]\nfrom  = \"lost\"\n", "on    = { white = [\"a8\", \"h8\"], black = [\"a1\", \"h1\"] }\nto    = [\"rook\"]\n", "promotion", Changes),
    ("a rank earlier, by force", "modern-shatranj", r#"on = "last rank""#, r#"on = "last 2 ranks""#, "promotion", Changes),
    ("any man", "courier-spiel", "from      = \"captured\"\n", "", "promotion", Adds),
    // One condition.
    ("a king that leaps over enemies", "courier-chess-viii", r#"over  = ["not enemy", "not attacked"]"#, r#"over  = ["not attacked"]"#, "special", Adds),
    ("a king that leaps over attacked squares", "courier-chess-viii", r#"over  = ["not enemy", "not attacked"]"#, r#"over  = ["not enemy"]"#, "special", Adds),
    ("a king that leaps in check", "courier-chess-viii", r#"when  = ["unmoved", "not in check"]"#, r#"when  = ["unmoved"]"#, "special", Adds),
    ("a king that leaps at any time", "courier-chess-viii", r#"when  = ["unmoved", "not in check"]"#, r#"when  = ["not in check"]"#, "special", Adds),
    ("an elephant whose leap is no first move", "courier-chess-moderno", r#"when  = ["unmoved"]"#, "when  = []", "elephant", Adds),
    ("a pawn's privilege on every file", "courier-chess-privilege-pawns", "from  = \"files a f g l\"\n", "", "special", Adds),
    ("two steps over anything", "modern-courier-chess", r#"over  = ["empty", "not attacked"]"#, r#"over  = ["not attacked"]"#, "special", Adds),
    ("two steps in check", "modern-courier-chess", r#"when  = ["unmoved", "not in check"]"#, r#"when  = ["unmoved"]"#, "special", Adds),
    ("a river that is nearer", "xiangqi", r#"from  = "last 5 ranks""#, r#"from  = "last 6 ranks""#, "special", Adds),
    ("a wider palace", "xiangqi", r#"white = ["d1-f3"]"#, r#"white = ["c1-f3"]"#, "confinement", Adds),
    ("generals that may see each other", "xiangqi", "[facing.generals]\npieces = [\"general\"]\nalong  = [\"file\"]\n", "", "facing", Drops),
];

/// The text of a shipped file without its claims and its symmetry, which would refuse many an edit.
fn rules_of(id: &str) -> String {
    let (_, text) = SHIPPED.iter().find(|(own, _)| *own == id).unwrap_or_else(|| panic!("no {id}"));
    let text = text.find("\n[claim.").map_or(*text, |end| &text[..=end]);
    text.lines().filter(|line| !line.starts_with("symmetry")).map(|line| format!("{line}\n")).collect()
}

fn read(text: &str) -> Variant {
    let mut findings = Findings::new();
    let parents: Vec<(String, String)> = SHIPPED.iter().map(|(id, _)| (format!("{id}.toml"), rules_of(id))).collect();
    let parents = parents.iter().map(|(name, text)| (name.as_str(), text.as_str()));
    let variant = variant::read("edited", &Memory::new(parents.chain([("edited.toml", text)])), &mut findings);
    variant.unwrap_or_else(|| panic!("{}\n{text}", findings.render(false)))
}

fn pair((_, id, from, to, ..): &Edit) -> [Arc<Variant>; 2] {
    let text = rules_of(id);
    assert!(text.contains(from), "{id} has no `{from}`");
    [Arc::new(read(&text)), Arc::new(read(&text.replacen(from, to, 1)))]
}

fn compared<'v>([a, b]: &'v [Arc<Variant>; 2]) -> Comparison<'v> {
    let subject = |variant| Subject { variant, document: None };
    compare(subject(a), subject(b), &Options::default()).expect("nothing is mapped")
}

/// Everything that is shown in play.
fn shown(play: &Play) -> Vec<&Cause> {
    let walked = play.walks.iter().flat_map(|walk| &walk.causes);
    let sampled = play.walks.iter().filter_map(|walk| walk.sampled.as_ref()).flat_map(|sampled| &sampled.causes);
    walked.chain(sampled).chain(play.probes().filter_map(|probe| probe.shown.as_ref())).collect()
}

/// Plays a witness in both games; says what is wrong with it, if anything is.
fn replay(variants: &[Arc<Variant>; 2], cause: &Cause) -> std::result::Result<(), String> {
    let begin = |game: usize| Game::from_fen(Arc::clone(&variants[game]), &cause.fens[game]);
    let mut games = [begin(0), begin(1)].map(|game| game.map_err(|wrong| wrong.message));
    let [Ok(a), Ok(b)] = &mut games else { return Err(format!("{games:?}")) };
    let is_outcome = matches!(cause.effect, Effect::Outcome(_));
    for (index, text) in cause.moves.iter().enumerate() {
        let is_last = index + 1 == cause.moves.len() && !is_outcome;
        let made = [a.read_move(text), b.read_move(text)];
        let can = [0, 1].map(|game: usize| made[game].is_ok());
        if is_last {
            let expected = match cause.only {
                Only::A => [true, false],
                Only::B => [false, true],
                Only::Both => [true, true],
            };
            // The same squares may be two moves, of which one game has one more.
            return if can == expected || can == [true, true] { Ok(()) } else { Err(format!("{text}: {can:?}")) };
        }
        match made {
            [Ok(own), Ok(other)] => {
                a.play(&own).expect("it is legal");
                b.play(&other).expect("it is legal");
            }
            _ => return Err(format!("{text} is not legal in both: {can:?}")),
        }
    }
    let winners = [a.outcome(), b.outcome()].map(|outcome| outcome.map(|outcome| outcome.winner));
    if winners[0] != winners[1] { Ok(()) } else { Err(format!("the outcomes are alike: {winners:?}")) }
}

#[test]
fn an_edit_is_told_as_one_difference_of_its_grade() {
    let mut wrong = Vec::new();
    for edit in EDITS {
        let variants = pair(edit);
        let comparison = compared(&variants);
        let mut of: Vec<(&str, Grade)> =
            comparison.differences.iter().filter(|one| one.is_play()).map(|one| (one.of.name(), one.grade)).collect();
        of.dedup();
        if of != [(edit.4, edit.5)] {
            wrong.push(format!("{} in {}: {of:?}, expected {:?}", edit.0, edit.1, (edit.4, edit.5)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn one_edit_in_eight_is_shown_by_a_witness_that_both_games_confirm() {
    are_shown(EDITS.iter().step_by(8));
}

#[test]
#[ignore = "takes long; the release run of the checks has it"]
fn every_edit_is_shown_by_a_witness_that_both_games_confirm() {
    are_shown(EDITS.iter());
}

fn are_shown(edits: impl Iterator<Item = &'static Edit>) {
    let limits = Limits { depth: 2, random: Some(20), threads: 2, ..Limits::default() };
    let (mut wrong, mut unseen) = (Vec::new(), Vec::new());
    for edit in edits {
        let variants = pair(edit);
        let comparison = compared(&variants);
        let play = play(&comparison, &limits, &Nobody).expect("no position is asked for");
        let shown = shown(&play);
        // Another start is its own witness: it is walked from both sides.
        if edit.5 == Start && play.walks.len() + play.not_held.len() != 2 {
            wrong.push(format!("{} in {}: {} walks", edit.0, edit.1, play.walks.len()));
        }
        for missing in play.witnesses.iter().filter(|witness| witness.shown.is_none()) {
            unseen.push(format!("{} in {}: nothing shows {} in {}", edit.0, edit.1, missing.code, missing.tried));
        }
        for cause in shown {
            if let Err(why) = replay(&variants, cause) {
                wrong.push(format!("{} in {}: {why}\n  {cause:?}", edit.0, edit.1));
            }
        }
    }
    assert!(unseen.len() <= 2, "{}", unseen.join("\n"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
