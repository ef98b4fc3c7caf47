//! Two files of one game: what is only written otherwise, what no game ever comes to, starts, and reflections.

use courier::compare::{Comparison, Options, Part, Proof, Subject, Told, compare};
use courier::file::{Memory, SHIPPED};
use courier::findings::Findings;
use courier::rules::Grade;
use courier::variant::{self, Variant};

/// The inputs that a checker of rules has found wanting, and further ones of their kinds.
const FILES: &[(&str, &str)] = &[
    ("special-split", include_str!("comparing/special-split.toml")),
    ("target-said-twice", include_str!("comparing/target-said-twice.toml")),
    ("files-mirrored", include_str!("comparing/files-mirrored.toml")),
    ("palace-same-in-play", include_str!("comparing/palace-same-in-play.toml")),
    ("zone-same-in-play", include_str!("comparing/zone-same-in-play.toml")),
    ("after-the-joy-leaps", include_str!("comparing/after-the-joy-leaps.toml")),
    ("goal-added", include_str!("comparing/goal-added.toml")),
];

/// A variant of a text, a file or a shipped variant.
fn read(text: &str) -> Variant {
    let names: Vec<String> = SHIPPED.iter().map(|(id, _)| format!("{id}.toml")).collect();
    let shipped = names.iter().zip(SHIPPED).map(|(name, (_, text))| (name.as_str(), without_claims(text)));
    let known = FILES.iter().find(|(name, _)| *name == text).map(|(_, text)| *text);
    let own = SHIPPED.iter().find(|(id, _)| *id == text).map(|(_, text)| without_claims(text));
    let text = known.or(own).unwrap_or(text);
    let mut findings = Findings::new();
    let variant = variant::read("edited", &Memory::new(shipped.chain([("edited.toml", text)])), &mut findings);
    variant.unwrap_or_else(|| panic!("this is refused:\n{text}\n{findings:?}"))
}

fn without_claims(text: &str) -> &str {
    let ends = ["\n[claim.", "\n[value."].into_iter().filter_map(|end| text.find(end));
    ends.min().map_or(text, |end| &text[..=end])
}

fn compared<'v>(a: &'v Variant, b: &'v Variant) -> Comparison<'v> {
    compare(Subject::from(a), Subject::from(b), &Options::default()).expect("nothing is mapped")
}

/// A text that starts from a shipped variant.
fn from(id: &str, rules: &str) -> String {
    format!("extends = \"{id}\"\nname = \"edited\"\n{rules}")
}

/// The verdict, and of what it is known that it is the same, however it is written.
fn told(comparison: &Comparison) -> (String, Vec<(String, Proof)>) {
    let otherwise = comparison.otherwise.iter().map(|one| (one.of.name().to_string(), one.proof));
    (comparison.verdict_line(), otherwise.collect())
}

const SAME: &str = "the same game";
const SAME_IN_PLAY: &str = "the same in play, written otherwise";
const REFLECTED: &str = "the same game, reflected left to right";

/// What is compared: its name, a variant, and another that is the same, with the rules that are written otherwise.
#[rustfmt::skip]
const WRITTEN_OTHERWISE: &[(&str, &str, &str, &[&str])] = &[
    ("a leap in two entries", "metamachy", "special-split", &["special"]),
    ("a leap that says twice that its end is empty", "courier-chess-viii", "target-said-twice", &["special"]),
    ("one leap of the only king that has not moved", "courier-chess-viii", "extends = \"courier-chess-viii\"\nname = \"b\"\n[special.riding-the-elephant]\ntimes = 1\n", &["special"]),
    ("a condition that another implies", "courier-chess-viii", "extends = \"courier-chess-viii\"\nname = \"b\"\n[special.riding-the-elephant]\nover = [\"not attacked\", \"not enemy\"]\ntarget = [\"not friend\"]\n", &["special"]),
    ("a safe end, as a king needs", "courier-chess-viii", "extends = \"courier-chess-viii\"\nname = \"b\"\n[special.riding-the-elephant]\ntarget = [\"not attacked\"]\n", &["special"]),
    ("a lost king, which no move takes", "chess", "extends = \"chess\"\nname = \"b\"\n[end.extinction.king]\npieces = [\"king\"]\nresult = \"loss\"\n", &["extinction"]),
    ("as many queens as there are pawns", "chess", "extends = \"chess\"\nname = \"b\"\n[promotion.pawn.limit]\nqueen = 8\n", &["promotion"]),
    ("a limit for men whom nobody has", "makruk", "extends = \"makruk\"\nname = \"b\"\n[end]\ncounting = { result = \"draw\", without = [\"pawn\"], board = 64, bare = { from = \"men\", limits = [{ men = { rua = 3 }, moves = 4 }, { men = { rua = 2 }, moves = 8 }, { men = { rua = 1 }, moves = 16 }, { men = { khon = 2 }, moves = 22 }, { men = { ma = 2 }, moves = 32 }, { men = { khon = 1 }, moves = 44 }, { moves = 64 }] } }\n", &["counting"]),
    ("a mode that the end says", "courier-chess-viii", "extends = \"courier-chess-viii\"\nname = \"b\"\n[special.riding-the-elephant]\nmove = \"D\"\ntarget = [\"empty\"]\n", &["special"]),
    ("a special move that the king has anyway", "chess", "extends = \"chess\"\nname = \"b\"\n[special.step]\npiece = \"king\"\nmove = \"mW\"\nwhen = [\"not in check\"]\n", &["special"]),
    ("a special move that another one has", "courier-chess-viii", "extends = \"courier-chess-viii\"\nname = \"b\"\n[special.seldom]\npiece = \"king\"\nmove = \"mD\"\nwhen = [\"unmoved\", \"never checked\"]\nover = [\"not enemy\", \"not attacked\"]\n", &["special"]),
    ("squares passed by a single step", "xiangqi", "extends = \"xiangqi\"\nname = \"b\"\n[special.across-the-river]\nover = [\"not enemy\"]\n", &["special"]),
    ("two parts of a zone", "xiangqi", "extends = \"xiangqi\"\nname = \"b\"\n[special.across-the-river]\nfrom = \"ranks 6-7\"\n[special.beyond]\npiece = \"soldier\"\nmove = \"sW\"\nfrom = \"ranks 8-10\"\n", &["special"]),
    ("what check means to several kings where there is one", "chess", "extends = \"chess\"\nname = \"b\"\n[royal]\nseveral = \"last\"\n", &["royal"]),
    ("king against king where bare kings are judged before", "shatranj", "extends = \"shatranj\"\nname = \"b\"\n[end]\nkings-only = \"draw\"\n", &["kings-only"]),
    ("a limit that the next one has", "makruk", "extends = \"makruk\"\nname = \"b\"\n[end]\ncounting = { result = \"draw\", without = [\"pawn\"], board = 64, bare = { from = \"men\", limits = [{ men = { rua = 3 }, moves = 8 }, { men = { rua = 2 }, moves = 8 }, { men = { rua = 1 }, moves = 16 }, { men = { khon = 2 }, moves = 22 }, { men = { ma = 2 }, moves = 32 }, { men = { khon = 1 }, moves = 44 }, { moves = 64 }] } }\n", &["counting"]),
    ("a promotion in two entries", "metamachy", "extends = \"metamachy\"\nname = \"b\"\n[promotion.on-the-last-rank]\npiece = \"pawn\"\n[promotion.of-princes]\npiece = \"prince\"\non = \"last rank\"\nto = [\"queen\", \"lion\", \"eagle\"]\n", &["promotion"]),
    ("a castling in an entry for each side", "chess", "extends = \"chess\"\nname = \"b\"\nremove = [\"castling.king-side.black\"]\n[castling.of-black]\nsan = \"O-Ob\"\nblack = \"Ke8-g8 Rh8-f8\"\n", &["castling"]),
    ("a confinement in two entries", "xiangqi", "extends = \"xiangqi\"\nname = \"b\"\n[confinement.palace]\npieces = [\"general\"]\n[confinement.of-advisors]\npieces = [\"advisor\"]\nwithin = { white = [\"d1-f3\"], black = [\"d8-f10\"] }\n", &["confinement"]),
];

#[test]
fn rules_in_other_entries_and_words_are_the_same_in_play() {
    for (name, a, b, rules) in WRITTEN_OTHERWISE {
        let (a, b) = (read(a), read(b));
        let rules: Vec<(String, Proof)> = rules.iter().map(|rule| (rule.to_string(), Proof::NormalForm)).collect();
        for comparison in [compared(&a, &b), compared(&b, &a)] {
            assert_eq!(told(&comparison), (SAME_IN_PLAY.to_string(), rules.clone()), "{name}: {comparison:#?}");
            assert!(comparison.is_same(), "{name}");
            assert!(!comparison.differences.iter().any(|one| one.is_play()), "{name}");
        }
    }
}

/// A small variant with goals, guards that may not face each other, and the rest of it.
fn small(rules: &str) -> String {
    format!(
        r#"
name = "Small"
[board]
files = 6
ranks = 6
[pieces]
king = {{ letter = "K", move = "K", royal = true }}
guard = {{ letter = "G", move = "F" }}
rook = {{ letter = "R", move = "R" }}
pawn = {{ letter = "P", san = "", move = "fmWfcF" }}
[setup]
fen = "rgk2r/pppppp/6/6/PPPPPP/RGK2R"
{rules}
"#
    )
}

#[test]
fn goals_and_faces_are_the_same_however_they_are_cut() {
    let race = |name: &str, piece: &str, on: &str| {
        format!("[end.goal.{name}]\npieces = [{piece}]\non = \"{on}\"\nresult = \"win\"\n")
    };
    let faces = |name: &str, along: &str| format!("[facing.{name}]\npieces = [\"king\"]\nalong = [{along}]\n");
    let immune = |name: &str, piece: &str| format!("[immunity.{name}]\npieces = [{piece}]\non = \"rank 3\"\n");
    let king_and_guard = "\"king\", \"guard\"";
    let cases = [
        (
            race("a", king_and_guard, "last rank"),
            race("a", "\"king\"", "last rank") + &race("b", "\"guard\"", "last rank"),
            "goal",
        ),
        (
            race("a", "\"king\"", "last 2 ranks"),
            race("a", "\"king\"", "rank 6") + &race("b", "\"king\"", "rank 5"),
            "goal",
        ),
        (faces("a", "\"file\", \"rank\""), faces("a", "\"rank\"") + &faces("b", "\"file\""), "facing"),
        (immune("a", "\"guard\", \"rook\""), immune("a", "\"rook\"") + &immune("b", "\"guard\""), "immunity"),
    ];
    for (one, other, rule) in cases {
        let (a, b) = (read(&small(&one)), read(&small(&other)));
        let expected = (SAME_IN_PLAY.to_string(), vec![(rule.to_string(), Proof::NormalForm)]);
        assert_eq!(told(&compared(&a, &b)), expected, "{one}");
        assert_eq!(told(&compared(&b, &a)), expected, "{one}");
    }
    let both = [race("a", "\"king\"", "last rank"), race("b", "\"guard\"", "last 2 ranks")];
    let (a, b) = (read(&small(&both.concat())), read(&small(&(both[1].clone() + &both[0]))));
    assert!(compared(&a, &b).is_same(), "which goal is judged first matters only if they give something else");
}

#[test]
fn the_order_of_conditions_and_of_lists_says_nothing() {
    for (id, rules) in [
        (
            "courier-chess-viii",
            "[special.riding-the-elephant]\nwhen = [\"not in check\", \"unmoved\"]\nover = [\"not attacked\", \"not enemy\"]\n",
        ),
        ("xiangqi", "[confinement.palace]\npieces = [\"advisor\", \"general\"]\n"),
        (
            "metamachy",
            "[promotion.on-the-last-rank]\npiece = [\"prince\", \"pawn\"]\nto = [\"eagle\", \"queen\", \"lion\"]\n",
        ),
    ] {
        let (a, b) = (read(id), read(&from(id, rules)));
        assert_eq!(compared(&a, &b).verdict_line(), SAME, "{id}");
    }
}

/// What looks like the same and is not: its name, a variant, its edit, and what differs.
#[rustfmt::skip]
const OTHER_GAMES: &[(&str, &str, &str, &str)] = &[
    ("a leap in two entries of which one asks for less", "metamachy", "remove = [\"special.royal-leap\"]\n[special.a]\npiece = \"king\"\nmove = \"mA\"\nwhen = [\"unmoved\", \"not in check\"]\nover = [\"not attacked\"]\n[special.d]\npiece = \"king\"\nmove = \"mD\"\nwhen = [\"unmoved\", \"not in check\"]\n", "special"),
    ("one leap of two men that have not moved", "chess", "[special.leap]\npiece = \"rook\"\nmove = \"mF\"\nwhen = [\"unmoved\"]\ntimes = 1\n", "special"),
    ("a rook that may not be attacked where it leaps", "chess", "[special.leap]\npiece = \"rook\"\nmove = \"mF\"\ntarget = [\"not attacked\"]\n", "special"),
    ("a triple step from the second rank", "chess", "[special.triple]\npiece = \"pawn\"\nmove = \"fmH\"\nfrom = \"rank 2\"\n", "special"),
    ("a double step from the third rank", "chess", "[special.double]\npiece = \"pawn\"\nmove = \"fmnD\"\nfrom = \"rank 3\"\n", "special"),
    ("fewer queens than there are pawns", "chess", "[promotion.pawn.limit]\nqueen = 7\n", "promotion"),
    ("a special move that the king has on other conditions only", "courier-chess-viii", "[special.seldom]\npiece = \"king\"\nmove = \"mD\"\nwhen = [\"never checked\"]\nover = [\"not enemy\", \"not attacked\"]\n", "special"),
    ("a limit that the next one has not", "makruk", "[end]\ncounting = { result = \"draw\", without = [\"pawn\"], board = 64, bare = { from = \"men\", limits = [{ men = { rua = 2, ma = 1 }, moves = 7 }, { men = { rua = 2 }, moves = 8 }, { men = { rua = 1 }, moves = 16 }, { men = { khon = 2 }, moves = 22 }, { men = { ma = 2 }, moves = 32 }, { men = { khon = 1 }, moves = 44 }, { moves = 64 }] } }\n", "counting"),
    ("a promotion in two entries to other men", "metamachy", "[promotion.on-the-last-rank]\npiece = \"pawn\"\n[promotion.of-princes]\npiece = \"prince\"\non = \"last rank\"\nto = [\"queen\", \"lion\"]\n", "promotion"),
    ("a palace with a square that advisors reach", "xiangqi", "[confinement.palace]\npieces = [\"general\"]\n[confinement.adv]\npieces = [\"advisor\"]\nwithin = { white = [\"d1\", \"f1\", \"e2\", \"d3\"], black = [\"d10\", \"f10\", \"e9\", \"d8\"] }\n", "confinement"),
    ("promotion where men come", "makruk", "[promotion.pawn]\non = \"last 4 ranks\"\n", "promotion"),
    ("a safe square to which elephants come", "shatranj", "[immunity.safe]\npieces = [\"elephant\"]\non = { white = [\"a3\"], black = [\"a6\"] }\n", "immunity"),
    ("a leap of generals within the palace", "xiangqi", "[pieces]\ngeneral = { letter = \"K\", move = \"WD\", royal = true }\n", "general"),
    ("a kind that men become", "shatranj", "[pieces]\nghost = { letter = \"G\", move = \"WF\" }\n[promotion.pawn]\nto = [\"general\", \"ghost\"]\n", "promotion"),
];

#[test]
fn what_looks_the_same_and_is_not_differs() {
    for (name, id, rules, about) in OTHER_GAMES {
        let (a, b) = (read(id), read(&from(id, rules)));
        for comparison in [compared(&a, &b), compared(&b, &a)] {
            assert!(!comparison.is_same(), "{name}: {comparison:#?}");
            assert!(comparison.differing().contains(about), "{name}: {:?}", comparison.differing());
        }
    }
}

/// What no game ever comes to: its name, a variant, another, and what is written otherwise.
#[rustfmt::skip]
const NEVER_MET: &[(&str, &str, &str, &str)] = &[
    ("corners of the palace that no advisor reaches", "xiangqi", "palace-same-in-play", "confinement"),
    ("ranks behind the one where all pawns promote", "makruk", "zone-same-in-play", "promotion"),
    ("squares of the river that no elephant reaches", "xiangqi", "extends = \"xiangqi\"\nname = \"b\"\n[confinement.river]\nwithin = { white = [\"a3\", \"c1\", \"c5\", \"e3\", \"g1\", \"g5\", \"i3\"], black = [\"a8\", \"c10\", \"c6\", \"e8\", \"g10\", \"g6\", \"i8\"] }\n", "confinement"),
    ("a safe square that no elephant reaches", "shatranj", "extends = \"shatranj\"\nname = \"b\"\n[immunity.safe]\npieces = [\"elephant\"]\non = { white = [\"a2\"], black = [\"a7\"] }\n", "immunity"),
    ("a goal that no elephant reaches", "shatranj", "extends = \"shatranj\"\nname = \"b\"\n[end.goal.far]\npieces = [\"elephant\"]\non = { white = [\"a2\"], black = [\"a7\"] }\nresult = \"win\"\n", "goal"),
    ("a move that begins where no pawn is", "makruk", "extends = \"makruk\"\nname = \"b\"\n[special.back]\npiece = \"pawn\"\nmove = \"bW\"\nfrom = \"first 2 ranks\"\n", "special"),
    ("where a king that has not moved stands", "courier-chess-viii", "extends = \"courier-chess-viii\"\nname = \"b\"\n[special.riding-the-elephant]\nfrom = \"first rank\"\n", "special"),
    ("generals that never face on a diagonal", "xiangqi", "extends = \"xiangqi\"\nname = \"b\"\n[facing.generals]\nalong = [\"file\", \"rank\"]\n", "facing"),
    ("a leap that always leaves the palace", "xiangqi", "extends = \"xiangqi\"\nname = \"b\"\n[pieces]\ngeneral = { letter = \"K\", move = \"WH\", royal = true }\n", "general"),
    ("a kind that never comes to the board", "chess", "extends = \"chess\"\nname = \"b\"\n[pieces]\nghost = { letter = \"G\", move = \"WF\" }\n", "ghost"),
];

#[test]
fn what_no_game_comes_to_is_the_same_in_play() {
    for (name, a, b, of) in NEVER_MET {
        let (a, b) = (read(a), read(b));
        for comparison in [compared(&a, &b), compared(&b, &a)] {
            let expected = (SAME_IN_PLAY.to_string(), vec![(of.to_string(), Proof::Reach)]);
            assert_eq!(told(&comparison), expected, "{name}: {comparison:#?}");
        }
    }
}

#[test]
fn nothing_is_proved_where_men_are_put_on_any_square() {
    let rules = "[pieces]\nthrower = { letter = \"T\", move = \"udKmF\" }\n[immunity.safe]\npieces = [\"elephant\"]\non = { white = [\"a2\"], black = [\"a7\"] }\n";
    let thrower = "[pieces]\nthrower = { letter = \"T\", move = \"udKmF\" }\n[promotion.pawn]\nto = [\"thrower\"]\n";
    let (a, b) = (
        read(&from("shatranj", thrower)),
        read(&from("shatranj", &(rules.to_string() + "[promotion.pawn]\nto = [\"thrower\"]\n"))),
    );
    assert!(!compared(&a, &b).is_same());
}

#[test]
fn starts_are_compared_where_free_play_begins() {
    let same = [
        ("courier-chess".to_string(), "after-the-joy-leaps".to_string()),
        (
            from("shatranj", "[opening]\nplayed = [\"d2-d3\", \"d7-d6\"]\n"),
            from(
                "shatranj",
                "[setup]\nposition = \"\"\"\nr n b k q b n r\np p p . p p p p\n. . . p . . . .\n. . . . . . . .\n. . . . . . . .\n. . . P . . . .\nP P P . P P P P\nR N B K Q B N R\n\"\"\"\n",
            ),
        ),
        (
            from("shatranj", "[opening]\nplayed = [\"a2-a4\"]\n"),
            from("shatranj", "[opening]\nplayed = [\"a2-a3\", \"a3-a4\"]\n"),
        ),
    ];
    for (a, b) in &same {
        let (a, b) = (read(a), read(b));
        let expected = (SAME_IN_PLAY.to_string(), vec![("start".to_string(), Proof::NormalForm)]);
        assert_eq!(told(&compared(&a, &b)), expected);
        assert_eq!(told(&compared(&b, &a)), expected);
    }
    let drawn = "[setup]\nsymmetry = \"none\"\nposition = \"\"\"\nr n b q k b n r\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\n. . . . P . . .\n. . . . . . . .\nP P P P . P P P\nR N B Q K B N R\n\"\"\"\n";
    let (a, b) = (read(&from("chess", "[opening]\nplayed = [\"e2-e4\"]\n")), read(&from("chess", drawn)));
    assert!(!compared(&a, &b).is_same(), "the pawn that is drawn there has not moved");
    let (a, b) = (read("courier-chess"), read("courier-chess-joy-leaps"));
    assert!(!compared(&a, &b).is_same(), "turns that must be made are no moves before play");
}

#[test]
fn a_game_that_is_another_reflected_is_found() {
    let asymmetric = |wing: &str, half: &str, array: &str| {
        from(
            "shatranj",
            &format!(
                "[pieces]\ngeneral = {{ letter = \"Q\", move = \"F{wing}W\" }}\n[confinement.half]\npieces = [\"elephant\"]\n\
                 within = \"files {half}\"\n[setup]\nposition = \"\"\"\n{array}\n\"\"\"\n"
            ),
        )
    };
    let rows = |first: &str| {
        let [black, white] = [first.to_string(), first.to_uppercase()];
        format!(
            "{black}\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\nP P P P P P P P\n{white}"
        )
    };
    let pairs = [
        ("chess".to_string(), "files-mirrored".to_string()),
        (
            "shatranj".to_string(),
            from("shatranj", &format!("[setup]\nposition = \"\"\"\n{}\n\"\"\"\n", rows("r n b q k b n r"))),
        ),
        (asymmetric("r", "a-g", &rows("r n b k q b n r")), asymmetric("l", "b-h", &rows("r n b q k b n r"))),
    ];
    for (a, b) in &pairs {
        let (a, b) = (read(a), read(b));
        assert_eq!(compared(&a, &b).verdict_line(), REFLECTED);
        assert_eq!(compared(&b, &a).verdict_line(), REFLECTED);
        assert!(compared(&a, &b).is_same() && compared(&a, &b).greatest_grade().is_none());
    }
    let swapped = format!("[setup]\nposition = \"\"\"\n{}\n\"\"\"\n", rows("r n b q k b n r"));
    let (a, b) = (read("shatranj"), read(&from("shatranj", &(swapped.clone() + "[end]\nstalemate = \"draw\"\n"))));
    assert!(!compared(&a, &b).is_same());
    let (a, b) = (read(&pairs[2].0), read(&asymmetric("r", "b-h", &rows("r n b q k b n r"))));
    assert!(!compared(&a, &b).is_same(), "the general still steps to the right");
}

#[test]
fn whatever_can_change_who_wins_is_graded_as_a_result() {
    let cases = [
        ("chess".to_string(), "goal-added".to_string(), "goal"),
        (
            "courier-chess-moderno".to_string(),
            from("courier-chess-moderno", "remove = [\"end.bare-king\"]\n"),
            "bare-king",
        ),
        ("chess".to_string(), from("chess", "remove = [\"end.repetition\"]\n"), "repetition"),
        (
            small("[royal]\nseveral = \"last\"\n[promotion.pawn]\non = \"last rank\"\nto = [\"king\"]\n"),
            small("[royal]\nseveral = \"one\"\n[promotion.pawn]\non = \"last rank\"\nto = [\"king\"]\n"),
            "royal",
        ),
    ];
    for (a, b, of) in &cases {
        let (a, b) = (read(a), read(b));
        for comparison in [compared(&a, &b), compared(&b, &a)] {
            let about: Vec<Grade> =
                comparison.differences.iter().filter(|one| one.about() == *of).map(|one| one.grade).collect();
            assert_eq!(about, [Grade::Result], "{of}");
        }
    }
    let common = small("").replace("move = \"K\", royal = true", "move = \"K\"");
    let (a, b) = (read(&small("")), read(&common));
    let kinds: Vec<(&str, Grade)> = compared(&a, &b)
        .differences
        .iter()
        .filter(|one| one.part == Part::Men)
        .map(|one| (one.code, one.grade))
        .collect();
    assert_eq!(kinds, [("kind-royal", Grade::Result)], "a king that is no longer royal");
}

#[test]
fn on_other_boards_rules_are_compared_as_each_side_sees_them() {
    let rules = "[promotion.pawn]\non = \"last rank\"\nto = [\"rook\"]\n[opening]\nplayed = [\"a2-a3\"]\n";
    let wide = small(rules)
        .replace("files = 6", "files = 7")
        .replace("fen = \"rgk2r/pppppp/6/6/PPPPPP/RGK2R\"", "fen = \"rgk3r/ppppppp/7/7/PPPPPPP/RGK3R\"");
    let (a, b) = (read(&small(rules)), read(&wide));
    assert_eq!(compared(&a, &b).verdict_line(), "no common board: all 4 kinds move alike");
    assert_eq!(compared(&a, &b).differing().into_iter().collect::<Vec<_>>(), ["board"]);
    let b = read(&wide.replace("[\"rook\"]", "[\"guard\"]"));
    let told = compared(&a, &b).verdict_line();
    assert_eq!(told, "no common board: all 4 kinds move alike; 1 rule differs too");
    let (courier, chess) = (read("courier-chess"), read("chess"));
    assert!(
        !compared(&courier, &chess).verdict_line().contains("start"),
        "{}",
        compared(&courier, &chess).verdict_line()
    );
}

#[test]
fn kinds_of_one_name_that_move_alike_mislead_nobody() {
    let chess = read("chess");
    let told = Told { a: "rook".to_string(), b: "queen".to_string() };
    let options = Options { map: vec![told] };
    let comparison = compare(Subject::from(&chess), Subject::from(&chess), &options).expect("both are kinds of chess");
    assert_eq!(comparison.false_friends.iter().filter(|one| one.word == "rook").count(), 0);
}
