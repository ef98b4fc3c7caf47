//! Two variants side by side: the same under other names, every edit as that one difference, the same both ways round.

use std::sync::Arc;

use crate::common;
use crate::common::{Run, courier, shipped};
use courier::compare::Compared;
use courier::compare::{Comparison, Difference, Matter, Options, Part, Subject, Told, Verdict, codes, compare};
use courier::file::{Memory, SHIPPED};
use courier::findings::Findings;
use courier::report::Answer;
use courier::rules::Grade::{self, Adds, Changes, Drops, Label, Result, Start};
use courier::variant::{self, Variant};
use rstest::rstest;
use serde_json::Value;

fn subject(variant: &Variant) -> Subject<'_> {
    Subject { variant, document: None }
}

fn compared<'v>(a: &'v Variant, b: &'v Variant) -> Comparison<'v> {
    compare(subject(a), subject(b), &Options::default()).expect("nothing is mapped")
}

/// The text of a shipped file without its claims and values, which an edit may make wrong.
fn text_of(id: &str) -> &'static str {
    let text = SHIPPED.iter().find(|(own, _)| *own == id).map(|(_, text)| *text).unwrap_or_else(|| panic!("no {id}"));
    let ends = ["\n[claim.", "\n[value."].into_iter().filter_map(|end| text.find(end));
    ends.min().map_or(text, |end| &text[..=end])
}

fn try_read(text: &str) -> Option<Variant> {
    let names: Vec<String> = SHIPPED.iter().map(|(id, _)| format!("{id}.toml")).collect();
    let shipped = names.iter().zip(SHIPPED).map(|(name, (id, _))| (name.as_str(), text_of(id)));
    variant::read("edited", &Memory::new(shipped.chain([("edited.toml", text)])), &mut Findings::new())
}

fn read(text: &str) -> Variant {
    try_read(text).unwrap_or_else(|| panic!("this is refused:\n{text}"))
}

fn edited(id: &str, from: &str, to: &str) -> Variant {
    let text = text_of(id);
    assert!(text.contains(from), "{id} has no `{from}`");
    read(&text.replacen(from, to, 1))
}

/// What people are told of a comparison.
fn told_of(comparison: &Comparison) -> String {
    Compared::of(comparison, None).text()
}

#[test]
fn every_variant_is_the_same_game_as_itself() {
    for (id, _) in SHIPPED {
        let variant = shipped(id);
        let comparison = compared(&variant, &variant);
        assert_eq!(comparison.verdict_line(), "the same game", "{id}");
        assert_eq!(comparison.differences, [], "{id}");
        let text = told_of(&comparison);
        assert!(text.starts_with(&format!("A {}", variant.about.name)), "{text}");
        assert!(text.ends_with("\nthe same game\n") && !text.contains("\n\n"), "{text}");
    }
}

#[test]
fn what_adds_something_and_drops_something_else_changes_the_game() {
    let chess = shipped("chess");
    let text = text_of("chess").replace(r#"letter = "B", move = "B""#, r#"letter = "B", move = "BW""#);
    let more = read(&text);
    assert_eq!(compared(&chess, &more).greatest_grade(), Some(Adds));
    let other = read(&text.replace(r#"letter = "Q", move = "Q""#, r#"letter = "Q", move = "R""#));
    assert_eq!(compared(&chess, &other).greatest_grade(), Some(Changes));
    assert_eq!(compared(&more, &other).greatest_grade(), Some(Drops));
}

/// Chess as a German would write it, with every name and letter changed.
fn german_chess() -> Variant {
    let mut text = text_of("chess").to_string();
    let names = [("king", "könig"), ("queen", "dame"), ("rook", "turm"), ("bishop", "läufer"), ("pawn", "bauer")];
    for (name, other) in names {
        text = text.replace(&format!("\n{name} "), &format!("\n\"{other}\" "));
        text = text.replace(&format!("\"{name}\""), &format!("\"{other}\""));
        text = text.replace(&format!("promotion.{name}]"), &format!("promotion.{other}]"));
    }
    text = text.replace("reset = [\"capture\", \"pawn\"]", "reset = [\"capture\", \"bauer\"]");
    text = text.replace("\nknight ", "\nspringer ").replace("\"knight\"", "\"springer\"");
    for (letter, other) in [("N", "S"), ("Q", "D"), ("R", "T"), ("B", "L"), ("P", "U"), ("K", "X")] {
        text = text.replace(&format!("letter = \"{letter}\""), &format!("letter = \"{other}\""));
        let small = (format!("{} ", letter.to_lowercase()), format!("{} ", other.to_lowercase()));
        let lines = text.lines().map(|line| {
            let is_position = line.len() == 15 && line.split(' ').all(|square| square.len() == 1);
            let is_castling = line.starts_with("white = ") || line.starts_with("black = ");
            match () {
                () if is_position => format!("{line} ")
                    .replace(&small.0, &small.1)
                    .replace(&format!("{letter} "), &format!("{other} "))
                    .trim_end()
                    .to_string(),
                () if is_castling => line.replace(letter, other),
                () => line.to_string(),
            }
        });
        text = lines.collect::<Vec<_>>().join("\n");
    }
    text = text.replace("promotion.bauer]", "promotion.x]\npiece = \"bauer\"");
    read(&(text + "\n"))
}

#[test]
fn chess_under_other_names_and_letters_is_the_same_game() {
    let (chess, german) = (shipped("chess"), german_chess());
    let comparison = compared(&chess, &german);
    assert_eq!(comparison.verdict_line(), "the same game, other names", "{}", told_of(&comparison));
    assert!(comparison.differences.iter().all(|one| one.grade == Label));
    assert_eq!(told_of(&comparison).lines().count(), 12, "{}", told_of(&comparison));
    assert!(!told_of(&comparison).contains("  =  "), "what is alike is not told");
}

/// A file with every kind renamed and every letter another one, so that all it says of them comes along.
///
/// Names are changed as whole words wherever they stand; letters where kinds get them, where men are placed, and where
/// castlings name them.
fn renamed(id: &str) -> String {
    let variant = shipped(id);
    // A file may speak of kinds that only those have from which it starts.
    let ancestors = variant.about.ancestors.iter().map(|id| shipped(id));
    let all: Vec<Arc<Variant>> = ancestors.chain([Arc::clone(&variant)]).collect();
    let names: Vec<&str> = all.iter().flat_map(|one| one.kinds.iter()).map(|kind| kind.name.as_str()).collect();
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    let mut text = String::new();
    let mut word = String::new();
    for letter in text_of(id).chars().chain(['\n']) {
        if is_part(letter) {
            word.push(letter);
            continue;
        }
        text.push_str(&if names.contains(&word.as_str()) { format!("{word}-too") } else { std::mem::take(&mut word) });
        word.clear();
        text.push(letter);
    }
    // Some words of the format are called like a kind.
    for (from, to) in
        [("\"king-too path", "\"king path"), ("\"king-too steps", "\"king steps"), ("\"rook-too path", "\"rook path")]
    {
        text = text.replace(&format!("{from}\""), &format!("{to}\""));
    }
    let mut is_position = false;
    let lines = text.lines().map(|line| {
        let was_position = is_position;
        is_position = is_position != line.contains("\"\"\"");
        let key = line.split('=').next().unwrap_or("").trim();
        match key {
            _ if was_position => line.chars().map(other_letter).collect(),
            "fen" => {
                let (men, rest) = line.split_once(" w ").expect("White moves first");
                let (key, men) = men.split_once('"').expect("it is text");
                format!("{key}\"{} w {rest}", men.chars().map(other_letter).collect::<String>())
            }
            "white" | "black" => {
                line.chars().map(|one| if one.is_uppercase() { other_letter(one) } else { one }).collect()
            }
            _ => match line.split_once("letter = \"") {
                None => line.to_string(),
                Some((before, behind)) => {
                    let (letters, rest) = behind.split_once('"').expect("it ends");
                    format!("{before}letter = \"{}\"{rest}", letters.chars().map(other_letter).collect::<String>())
                }
            },
        }
    });
    lines.collect::<Vec<String>>().join("\n") + "\n"
}

/// The letter half an alphabet away.
fn other_letter(letter: char) -> char {
    let turned = |first: u8| char::from((letter as u8 - first + 13) % 26 + first);
    match letter {
        'a'..='z' => turned(b'a'),
        'A'..='Z' => turned(b'A'),
        _ => letter,
    }
}

#[test]
fn every_variant_under_other_names_and_letters_is_the_same_game() {
    let files: Vec<(String, String)> = SHIPPED.iter().map(|(id, _)| (format!("{id}.toml"), renamed(id))).collect();
    let shelf = Memory::new(files.iter().map(|(name, text)| (name.as_str(), text.as_str())));
    for (id, _) in SHIPPED {
        let variant = shipped(id);
        let mut findings = Findings::new();
        let other = variant::read(id, &shelf, &mut findings);
        let other = other.unwrap_or_else(|| panic!("{id}: {}", findings.render(false)));
        for (kind, renamed) in variant.kinds.iter().zip(other.kinds.iter()) {
            assert!(kind.name != renamed.name && kind.letter != renamed.letter, "{id}: {}", kind.name);
        }
        let comparison = compared(&variant, &other);
        assert_eq!(comparison.verdict_line(), "the same game, other names", "{id}: {}", told_of(&comparison));
        assert_eq!(compared(&other, &variant).verdict_line(), "the same game, other names", "{id}");
    }
}

/// An edit: the file, what becomes what, and the one difference by part, code and grade.
type Edit = (&'static str, &'static str, &'static str, Part, &'static str, Grade);

const EDITS: &[Edit] = &[
    ("chess", r#"letter = "Q", move = "Q""#, r#"letter = "Q", move = "QN""#, Part::Men, "kind-moves", Adds),
    ("chess", r#"letter = "Q", move = "Q""#, r#"letter = "Q", move = "R""#, Part::Men, "kind-moves", Drops),
    ("chess", r#"letter = "N", move = "N""#, r#"letter = "N", move = "C""#, Part::Men, "kind-moves", Changes),
    ("chess", r#"letter = "N", move = "N""#, r#"letter = "N", move = "nN""#, Part::Men, "kind-moves", Drops),
    ("chess", r#"letter = "R", move = "R""#, r#"letter = "R", move = "R4""#, Part::Men, "kind-moves", Drops),
    ("chess", r#"letter = "B", move = "B""#, r#"letter = "B", move = "mBcF""#, Part::Men, "kind-moves", Drops),
    ("chess", "fmWfceFifmnD", "fmWfcFifmnD", Part::Rules, "en-passant", Drops),
    ("chess", "fmWfceFifmnD", "fmWfceFifmnDfmN", Part::Men, "kind-moves", Adds),
    ("chess", "fmWfceFifmnD", "fmWfceFifmnDimA", Part::Men, "kind-moves", Adds),
    ("chess", "fmWfceFifmnD", "fmWfceFifmnDfmA", Part::Men, "kind-moves", Adds),
    ("chess", r#"Ke1-g1 Rh1-f1"#, r#"Ke1-f1 Rh1-g1"#, Part::Rules, "castling-white", Changes),
    ("chess", r#"Ke8-c8 Ra8-d8"#, r#"Ke8-b8 Ra8-c8"#, Part::Rules, "castling-black", Changes),
    ("chess", r#"san   = "O-O-O""#, r#"san   = "O-O-Oq""#, Part::Rules, "castling-san", Label),
    (
        "chess",
        r#"["queen", "rook", "bishop", "knight"]"#,
        r#"["queen", "rook", "bishop"]"#,
        Part::Rules,
        "promotion-to",
        Drops,
    ),
    ("chess", "times = 3", "times = 2", Part::Ends, "repetition-times", Result),
    ("chess", "moves = 50", "moves = 60", Part::Ends, "no-progress-moves", Result),
    ("chess", r#"stalemate   = "draw""#, r#"stalemate   = "win""#, Part::Ends, "stalemate-result", Result),
    (
        "chess",
        "R N B Q K B N R\n\"\"\"\nsymmetry = \"mirror\"",
        "R N B Q K B . R\n\"\"\"",
        Part::Start,
        "start-men",
        Start,
    ),
    (
        "chess",
        "P P P P P P P P\nR N B Q K B N R\n\"\"\"\nsymmetry = \"mirror\"",
        "P P P P P P P P\nR B N Q K B N R\n\"\"\"",
        Part::Start,
        "start-men",
        Start,
    ),
    ("chess", r#"letter = "N", move"#, r#"letter = "N", san = "S", move"#, Part::Men, "kind-san", Label),
    ("shatranj", r#"letter = "B", move = "A""#, r#"letter = "B", move = "AF""#, Part::Men, "kind-moves", Adds),
    ("shatranj", r#"letter = "B", move = "A""#, r#"letter = "B", move = "nA""#, Part::Men, "kind-moves", Drops),
    ("shatranj", r#"stalemate   = "loss""#, r#"stalemate   = "draw""#, Part::Ends, "stalemate-result", Result),
    ("shatranj", r#"reply = "draw""#, r#"reply = "win""#, Part::Ends, "bare-king-reply", Result),
    ("shatranj", "moves = 70", "moves = 71", Part::Ends, "no-progress-moves", Result),
    ("shatranj", r#"to = ["general"]"#, r#"to = ["elephant"]"#, Part::Rules, "promotion-to", Changes),
    ("makruk", r#"letter = "S", move = "FfW""#, r#"letter = "S", move = "FW""#, Part::Men, "kind-moves", Adds),
    ("makruk", r#"on = "rank 6""#, r#"on = "rank 7""#, Part::Rules, "promotion-on", Changes),
    ("makruk", "board = 64", "board = 60", Part::Ends, "counting-board", Result),
    ("makruk", "moves = 44", "moves = 45", Part::Ends, "counting-bare-limits", Result),
    ("capablanca-chess", r#"move = "BN""#, r#"move = "BA""#, Part::Men, "kind-moves", Changes),
    ("capablanca-chess", "Kf1-i1 Rj1-h1", "Kf1-h1 Rj1-g1", Part::Rules, "castling-white", Changes),
    ("courier-spiel", r#"letter = "F", move = "K""#, r#"letter = "F", move = "F""#, Part::Men, "kind-moves", Drops),
    (
        "courier-spiel",
        r#"safe  = ["king path", "rook path"]"#,
        r#"safe  = ["rook path"]"#,
        Part::Rules,
        "castling-safe",
        Adds,
    ),
    ("courier-spiel", r#"when-none = "forbidden""#, r#"when-none = "stays""#, Part::Rules, "promotion-when-none", Adds),
    ("courier-chess-viii", r#"move = "AmD""#, r#"move = "AD""#, Part::Men, "kind-moves", Adds),
    ("courier-chess-viii", r#"move = "BW""#, r#"move = "B""#, Part::Men, "kind-moves", Drops),
    (
        "courier-chess-viii",
        r#"over  = ["not enemy", "not attacked"]"#,
        r#"over  = ["empty", "not attacked"]"#,
        Part::Rules,
        "special-over",
        Drops,
    ),
    (
        "courier-chess-viii",
        r#"when  = ["unmoved", "not in check"]"#,
        r#"when  = ["unmoved"]"#,
        Part::Rules,
        "special-when",
        Adds,
    ),
    ("courier-chess-viii", r#"to = ["courier"]"#, r#"to = ["courier", "rook"]"#, Part::Rules, "promotion-to", Adds),
    ("courier-chess-moderno", r#"when  = ["unmoved"]"#, "when = []", Part::Men, "kind-moves", Adds),
    ("courier-chess-moderno", r#"move  = "fAfD""#, r#"move  = "fA""#, Part::Men, "kind-moves", Drops),
    (
        "courier-chess-moderno",
        r#"white = "Kf1-c1 Ra1-d1""#,
        r#"white = "Kf1-d1 Ra1-e1""#,
        Part::Rules,
        "castling-white",
        Changes,
    ),
    (
        "courier-chess-moderno",
        "[special.first-leap]\npiece = \"elephant\"\nmove  = \"fAfD\"\nwhen  = [\"unmoved\"]\n",
        "",
        Part::Men,
        "kind-moves",
        Drops,
    ),
    ("xiangqi", r#"letter = "C", move = "mRcpR""#, r#"letter = "C", move = "R""#, Part::Men, "kind-moves", Changes),
    ("xiangqi", r#"letter = "N", move = "nN""#, r#"letter = "N", move = "N""#, Part::Men, "kind-moves", Adds),
    ("xiangqi", r#"from  = "last 5 ranks""#, r#"from  = "last 4 ranks""#, Part::Rules, "special-from", Drops),
    ("xiangqi", r#"along  = ["file"]"#, r#"along  = ["diagonal"]"#, Part::Rules, "facing-along", Changes),
    ("modern-courier-chess", r#"move = "FimAimD""#, r#"move = "FimA""#, Part::Men, "kind-moves", Drops),
    ("modern-courier-chess", r#"move  = "mAmDmN""#, r#"move  = "mAmD""#, Part::Rules, "special-move", Drops),
    ("shako", r#"letter = "E", move = "FA""#, r#"letter = "E", move = "FD""#, Part::Men, "kind-moves", Changes),
    ("omega-chess", "fmWfceFifmnDifmnH", "fmWfceFifmnD", Part::Men, "kind-moves", Drops),
    ("omega-chess", r#"dark = "j0""#, r#"dark = "a0""#, Part::Board, "board-dark", Label),
    ("omega-chess", r#"w1 = [1, 1]"#, r#"w5 = [1, 1]"#, Part::Board, "board-names", Label),
    ("metamachy", r#"first    = "black""#, r#"first    = "white""#, Part::Start, "opening-arrangement-first", Start),
    ("courier-chess", r#""a2-a4", "l2-l4""#, r#""a2-a4""#, Part::Start, "opening-played", Start),
];

#[test]
fn an_edit_is_that_one_difference() {
    let mut wrong = Vec::new();
    for (id, from, to, part, code, grade) in EDITS {
        let (before, after) = (read(text_of(id)), edited(id, from, to));
        let comparison = compared(&before, &after);
        let told: Vec<(Part, &str, Grade)> =
            comparison.differences.iter().map(|one| (one.part, one.code, one.grade)).collect();
        if told != [(*part, *code, *grade)] {
            wrong.push(format!("{id}, `{from}` -> `{to}`: {told:?}\n{}", told_of(&comparison)));
        }
        let verdict = match grade {
            Label => Verdict::SameGameOtherNames,
            Start => Verdict::OtherStart,
            _ => Verdict::Differ(1),
        };
        if comparison.verdict() != verdict {
            wrong.push(format!("{id}, `{from}` -> `{to}`: {:?}", comparison.verdict()));
        }
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), EDITS.len(), wrong.join("\n"));
    let mut variants: Vec<&str> = EDITS.iter().map(|edit| edit.0).collect();
    variants.dedup();
    assert!(EDITS.len() >= 50 && variants.len() >= 10);
}

/// What makes capturing in passing impossible is told as that, beside the step that is lost.
#[test]
fn without_double_steps_nobody_is_captured_in_passing() {
    let (before, after) = (shipped("chess"), edited("chess", "fmWfceFifmnD", "fmWfceF"));
    let comparison = compared(&before, &after);
    let told: Vec<(&str, Grade)> = comparison.differences.iter().map(|one| (one.code, one.grade)).collect();
    assert_eq!(told, [("kind-moves", Drops), ("en-passant", Drops)]);
}

/// Some pairs in the debug run.
#[test]
fn a_against_b_mirrors_b_against_a_and_both_texts_are_well_set() {
    check_pairs(11);
}

/// All of them: `cargo test --release compare -- --ignored`.
#[test]
#[ignore = "takes a minute; the release run of the checks has it"]
fn every_pair_mirrors_itself_and_its_texts_are_well_set() {
    check_pairs(1);
}

/// Compares every `stride`-th pair of the shipped variants, each with itself too, both ways round.
fn check_pairs(stride: usize) {
    let variants: Vec<Arc<Variant>> = SHIPPED.iter().map(|(id, _)| shipped(id)).collect();
    let pairs = variants.iter().enumerate().flat_map(|(at, a)| variants[at..].iter().map(move |b| (&**a, &**b)));
    let pairs: Vec<(&Variant, &Variant)> = pairs.step_by(stride).collect();
    let workers = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for worker in 0..workers {
            let share = pairs.iter().skip(worker).step_by(workers);
            scope.spawn(move || share.for_each(|(a, b)| check_pair(a, b)));
        }
    });
}

fn check_pair(a: &Variant, b: &Variant) {
    let (found, back) = (compared(a, b), compared(b, a));
    let context = format!("{} and {}", a.id, b.id);
    let matches = |one: &Comparison| one.matches.iter().map(|one| (one.a, one.b, one.reason)).collect::<Vec<_>>();
    let mut turned: Vec<_> = matches(&back).into_iter().map(|(b, a, reason)| (a, b, reason)).collect();
    turned.sort_by_key(|one| one.0);
    assert_eq!(matches(&found), turned, "{context}");
    assert_eq!(found.false_friends.len(), back.false_friends.len(), "{context}");
    assert_eq!(found.is_same(), a.id == b.id, "{context}");
    check_text(&found, &context);
    check_text(&back, &context);
    let mirrored = back.differences.into_iter().map(Difference::mirrored);
    assert_eq!(untold(found.differences), untold(mirrored), "{context}");
}

/// No line is too long, and none ends in blanks.
fn check_text(comparison: &Comparison, context: &str) {
    let text = told_of(comparison);
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{context}: {line}");
        assert_eq!(line, line.trim_end(), "{context}");
    }
    assert!(!text.contains("\n\n\n") && text.ends_with('\n'), "{context}:\n{text}");
}

/// Differences without their sentences, and without which of the two names a matched kind goes by.
fn untold(differences: impl IntoIterator<Item = Difference>) -> Vec<String> {
    let plain = |mut one: Difference| {
        one.text.clear();
        one.entry.clear();
        if let Matter::Kind(name) = &mut one.of {
            name.clear();
        }
        format!("{one:?}")
    };
    let mut all: Vec<String> = differences.into_iter().map(plain).collect();
    all.sort();
    all
}

#[test]
fn courier_chess_against_moderno_is_as_the_mock_has_it() {
    let (medieval, moderno) = (shipped("courier-chess"), shipped("courier-chess-moderno"));
    let comparison = compared(&medieval, &moderno);
    common::same_as_file(&told_of(&comparison), "compare/courier-chess.txt");
    let pairs: Vec<(&str, &str, &str)> = comparison
        .matches
        .iter()
        .map(|one| (medieval.kinds[one.a].name.as_str(), moderno.kinds[one.b].name.as_str(), one.moves.relation()))
        .collect();
    for pair in [("courier", "bishop", "equal"), ("bishop", "elephant", "differs"), ("pawn", "pawn", "adds")] {
        assert!(pairs.contains(&pair), "{pairs:?}");
    }
    assert_eq!(pairs.iter().filter(|(.., relation)| *relation == "equal").count(), 7);
    let friends: Vec<(&str, &str)> =
        comparison.false_friends.iter().map(|friend| (friend.what, friend.word.as_str())).collect();
    assert_eq!(friends, [("name", "bishop")]);
}

#[test]
fn a_movement_may_differ_only_where_the_board_has_no_room() {
    let small = |rook: &str| {
        read(&format!(
            "name = \"Small\"\n[board]\nfiles = 5\nranks = 5\n[pieces]\n\
             king = {{ letter = \"K\", move = \"K\", royal = true }}\nrook = {{ letter = \"R\", move = \"{rook}\" }}\n\
             [setup]\nfen = \"4k/5/5/5/R1K2\"\n"
        ))
    };
    assert_eq!(compared(&small("R"), &small("R4")).verdict(), Verdict::SameGame);
    assert_eq!(compared(&small("R"), &small("R3")).verdict(), Verdict::Differ(1));
}

#[test]
fn kinds_are_matched_as_the_user_says() {
    let (shatranj, chess) = (shipped("shatranj"), shipped("chess"));
    let with = |a: &str, b: &str| {
        let options = Options { map: vec![Told { a: a.into(), b: b.into() }] };
        compare(subject(&shatranj), subject(&chess), &options)
            .map(|comparison| comparison.matches.iter().map(|one| (one.a, one.b)).collect::<Vec<_>>())
            .map_err(|wrong| (wrong.message, wrong.suggestion))
    };
    let kind = |variant: &Variant, name: &str| variant.kinds.named(name).expect("it has that kind");
    let pair = (kind(&shatranj, "general"), kind(&chess, "queen"));
    assert!(!with("rook", "rook").expect("they may").contains(&pair));
    assert!(with("general", "queen").expect("they may").contains(&pair));
    let (message, suggestion) = with("generals", "queen").expect_err("there is none");
    assert_eq!(
        (message.as_str(), suggestion.as_str()),
        ("`generals` is no kind of the first variant, Shatranj", "write `general`")
    );
    let royal = (pair.0, kind(&chess, "king"));
    assert!(with("general", "king").expect("one of them is royal").contains(&royal));
}

/// Who is whose counterpart where names, squares and movements speak for different men: an edit of chess, and kinds of
/// chess with those of the edit.
#[rstest]
#[case::each_with_the_moves_of_the_other("[pieces.rook]\nmove = \"B\"\n[pieces.bishop]\nmove = \"R\"\n", &[("rook", "rook"), ("bishop", "bishop")])]
#[case::a_kind_that_no_game_has("remove = [\"pieces.knight\"]\n[pieces]\nhorse = { letter = \"N\", move = \"nN\" }\nghost = { letter = \"G\", move = \"N\" }\n[promotion.pawn]\nto = [\"queen\", \"horse\"]\n", &[("knight", "horse")])]
#[case::other_names_and_letters_on_the_same_squares("remove = [\"pieces.rook\"]\n[setup]\nposition = \"\"\"\nt n b q k b n t\np p p p p p p p\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\n. . . . . . . .\nP P P P P P P P\nT N B Q K B N T\n\"\"\"\n[pieces]\ntower = { letter = \"T\", move = \"R\" }\n[castling.king-side]\nwhite = \"Ke1-g1 Th1-f1\"\nblack = \"Ke8-g8 Th8-f8\"\n[castling.queen-side]\nwhite = \"Ke1-c1 Ta1-d1\"\nblack = \"Ke8-c8 Ta8-d8\"\n[promotion.pawn]\nto = [\"queen\", \"tower\"]\n", &[("rook", "tower")])]
#[case::a_queen_that_is_royal("[royal]\nseveral = \"each\"\n[pieces.queen]\nroyal = true\n", &[("king", "king"), ("queen", "queen")])]
fn men_of_one_name_and_place_are_the_same(#[case] edit: &str, #[case] expected: &[(&str, &str)]) {
    let (a, b) = (shipped("chess"), read(&format!("extends = \"chess\"\nname = \"b\"\n{edit}")));
    let comparison = compared(&a, &b);
    for (own, other) in expected {
        let found = comparison.matches.iter().find(|one| a.kinds[one.a].name == *own);
        let found = found.map(|one| b.kinds[one.b].name.as_str());
        assert_eq!(found, Some(*other), "{own}");
    }
    assert_eq!(comparison.false_friends, []);
}

#[test]
fn every_code_is_listed_once() {
    let mut all: Vec<&str> = codes().map(|(_, aspect)| aspect.code).collect();
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), count);
    let parts = |code: &str| codes().find(|(_, aspect)| aspect.code == code).map(|(part, _)| part);
    assert_eq!(parts("castling-white"), Some(Part::Rules));
    assert_eq!(parts("no-progress-moves"), Some(Part::Ends));
    assert_eq!(parts("opening-turn"), Some(Part::Start));
    let listed = courier(&["compare", "--codes"]);
    // What is said of a code may go on in a further line.
    let lines = listed.stdout.lines().filter(|line| !line.starts_with(' '));
    assert_eq!((listed.status, lines.count()), (0, count + Verdict::ALL.len()));
}

#[rstest]
#[case::nothing_asked(&["shatranj", "chess", "--random", "10"], 0)]
#[case::any_difference(&["shatranj", "chess", "--random", "10", "--exit-code"], 1)]
#[case::none(&["chess", "chess", "--exit-code"], 0)]
#[case::a_lesser_grade(&["courier-chess", "courier-chess-plain", "--random", "10", "--fail-on", "start"], 1)]
#[case::a_greater_grade(&["courier-chess", "courier-chess-plain", "--random", "10", "--fail-on", "adds"], 0)]
#[case::no_such_grade(&["chess", "chess", "--fail-on", "much"], 2)]
#[case::no_such_variant(&["chess", "chezz"], 2)]
#[case::no_such_kind(&["chess", "chess", "--map", "dame=queen"], 1)]
#[case::no_pair(&["chess", "chess", "--map", "queen"], 2)]
#[case::one_variant(&["chess"], 2)]
fn the_status_says_what_was_asked(#[case] arguments: &[&str], #[case] status: i32) {
    let arguments: Vec<&str> = ["compare"].iter().chain(arguments).copied().collect();
    let Run { stdout, stderr, status: found } = courier(&arguments);
    assert_eq!(found, status, "{stdout}{stderr}");
}

#[test]
fn other_programs_get_the_differences_with_their_places() {
    let run = courier(&["compare", "shatranj", "chess", "--random", "10", "--json"]);
    let answer: Value = serde_json::from_str(&run.stdout).expect("it is JSON");
    assert_eq!((&answer["same"], &answer["grade"]), (&Value::from(false), &Value::from("result")));
    let stalemate =
        answer["ends"].as_array().and_then(|ends| ends.iter().find(|end| end["code"] == "stalemate-result"));
    let stalemate = stalemate.expect("it differs");
    assert_eq!((&stalemate["a"], &stalemate["b"]), (&Value::from("a loss"), &Value::from("a draw")));
    let line = |id: &str| {
        let text = SHIPPED.iter().find(|(own, _)| *own == id).expect("it is shipped").1;
        text.lines().position(|line| line.starts_with("stalemate")).map(|line| line + 1)
    };
    assert_eq!(stalemate["at_a"]["line"].as_u64().map(|line| line as usize), line("shatranj"));
    assert_eq!(stalemate["at_b"]["line"].as_u64().map(|line| line as usize), line("chess"));
    let equal: Value = serde_json::from_str(&courier(&["compare", "chess", "chess", "--json"]).stdout).expect("JSON");
    for part in ["board", "setup", "pieces", "rules", "ends", "labels"] {
        assert_eq!(equal[part], Value::Array(Vec::new()), "{part}");
    }
    assert_eq!((&equal["same"], &equal["verdict"]), (&Value::from(true), &Value::from("the same game")));
}
