//! What no walk meets: probes, random games, replay shares; the same both ways round and for any number of threads.

use std::sync::Arc;

use crate::common::{courier, read, shipped};
use crate::comparing::step;
use courier::compare::play::{Cause, Effect, Limits, Only, Play, PlayWitness, play};
use courier::compare::{Options, Subject, compare};
use courier::file::SHIPPED;
use courier::record::Game;
use courier::variant::Variant;
use courier::watch::Nobody;
use rstest::rstest;
use serde_json::Value;

fn played(a: &Arc<Variant>, b: &Arc<Variant>, limits: &Limits) -> Play {
    let subject = |variant| Subject { variant, document: None };
    let comparison = compare(subject(a), subject(b), &Options::default()).expect("nothing is mapped");
    play(&comparison, limits, &Nobody).expect("the position is one of A")
}

fn probed(a: &Arc<Variant>, b: &Arc<Variant>) -> Vec<PlayWitness> {
    probes(&played(a, b, &Limits { depth: 1, random: Some(0), threads: 2, ..Limits::default() }))
}

fn probes(play: &Play) -> Vec<PlayWitness> {
    play.probes().cloned().collect()
}

/// A shipped file, without its claims, in which one text is another.
fn edited(id: &str, from: &str, to: &str) -> Arc<Variant> {
    let text = SHIPPED.iter().find(|(own, _)| *own == id).expect("it is shipped").1;
    let ends = ["\n[claim.", "\n[value."].into_iter().filter_map(|end| text.find(end));
    let text = ends.min().map_or(text, |end| &text[..=end]);
    assert!(text.contains(from), "{id} has no `{from}`");
    read(&text.replacen(from, to, 1))
}

/// What a cause shows, in short.
fn told(cause: &Cause) -> String {
    let [a, b] = cause.moves_there;
    match &cause.effect {
        Effect::Outcome([a, b]) => format!("A {a}, B {b}"),
        _ => format!("{} {} ({a} / {b})", cause.code, cause.moves.join(" ")),
    }
}

fn shown<'p>(probes: &'p [PlayWitness], of: &str) -> &'p Cause {
    let probe = probes.iter().find(|probe| probe.code == of).unwrap_or_else(|| panic!("no probe of {of}: {probes:?}"));
    probe.shown.as_ref().unwrap_or_else(|| panic!("nothing shows {of}"))
}

#[test]
fn what_no_walk_met_is_shown_as_the_mock_has_it() {
    let (a, b) = (shipped("courier-chess"), shipped("courier-chess-moderno"));
    let limits = Limits { random: Some(0), threads: 2, ..Limits::default() };
    let probes = probes(&played(&a, &b, &limits));
    let stalemate = shown(&probes, "stalemate");
    assert_eq!(stalemate.fen, "k11/2K9/1M10/12/11p/11P/12/12 b - - 0 1");
    assert_eq!(told(stalemate), "A stalemate 1-0, B stalemate 1/2-1/2");
    let castling = shown(&probes, "castling");
    assert_eq!(castling.fen, "6k5/11p/12/12/12/12/12/R4K6 w Q - 0 1");
    assert_eq!(told(castling), "only-b O-O-Oc (16 / 17)");
    // The moves of both kinds were met in the walks; taking in passing was not.
    let of: Vec<&str> = probes.iter().map(|probe| probe.code).collect();
    assert_eq!(of, ["en-passant", "castling", "castling", "stalemate"], "each of the two castlings has its own");
    assert!(probes.iter().all(|probe| probe.shown.is_some()), "{probes:?}");
}

#[test]
fn a_castling_to_another_square_is_shown() {
    let own = edited("courier-chess-moderno", "Kf1-c1 Ra1-d1", "Kf1-c1 Ra1-d1");
    let elsewhere = edited("courier-chess-moderno", "Kf1-c1 Ra1-d1", "Kf1-d1 Ra1-e1");
    let [probe] = &probed(&own, &elsewhere)[..] else { panic!("one rule differs") };
    let cause = probe.shown.as_ref().expect("it is shown");
    assert_eq!((probe.code, told(cause).as_str()), ("castling", "only-a O-O-Oc (17 / 17)"));
    let other_rook = edited("courier-chess-moderno", "Kf1-c1 Ra1-d1", "Kf1-c1 Ra1-e1");
    let [probe] = &probed(&own, &other_rook)[..] else { panic!("one rule differs") };
    assert_eq!(told(probe.shown.as_ref().expect("it is shown")), "effect O-O-Oc (17 / 17)");
}

/// Single edits of rules that are far from the start, and the rule whose probe shows each.
#[rstest]
#[case::promotion("chess", r#"to = ["queen", "rook", "bishop", "knight"]"#, r#"to = ["queen", "rook"]"#, "promotion")]
#[case::optional("chess", "on = \"last rank\"", "on = \"last rank\"\noptional = true", "promotion")]
#[case::checkmate("shatranj", "checkmate   = \"loss\"", "checkmate   = \"win\"", "checkmate")]
#[case::stalemate("chess", "stalemate   = \"draw\"", "stalemate   = \"loss\"", "stalemate")]
#[case::bare_king(
    "shatranj",
    "bare-king   = { result = \"loss\", reply",
    "bare-king   = { result = \"draw\", reply",
    "bare-king"
)]
#[case::reply("shatranj", "reply = \"draw\"", "reply = \"win\"", "bare-king")]
#[case::facing("xiangqi", "along  = [\"file\"]", "along  = [\"diagonal\"]", "facing")]
#[case::confinement("xiangqi", r#"["a1-i5"], black = ["a6-i10"]"#, r#"["a1-i7"], black = ["a4-i10"]"#, "confinement")]
fn an_edit_of_a_rule_is_shown(#[case] id: &str, #[case] from: &str, #[case] to: &str, #[case] of: &str) {
    let (a, b) = (edited(id, from, from), edited(id, from, to));
    let probes = probed(&a, &b);
    assert_eq!(probes.len(), 1, "{probes:?}");
    shown(&probes, of);
}

/// The pairs that are played both ways round.
const PAIRS: [(&str, &str); 5] = [
    ("courier-chess", "courier-chess-moderno"),
    ("chess", "shatranj"),
    ("shatranj", "makruk"),
    ("courier-chess-plain", "courier-chess-with-alibabas"),
    ("courier-chess-viii", "courier-chess-viii-2023"),
];

/// A cause as far as it can be exchanged: side, sort, positions, moves, their numbers, and how often.
type Seen = (Only, String, [String; 2], Vec<String>, [u64; 2], u64);

/// A cause as it is when A is called B.
fn turned(cause: &Cause) -> Seen {
    let only = match cause.only {
        Only::A => Only::B,
        Only::B => Only::A,
        Only::Both => Only::Both,
    };
    let [a, b] = cause.fens.clone();
    let moves = if cause.only == Only::Both { Vec::new() } else { cause.moves.clone() };
    let [in_a, in_b] = cause.moves_there;
    (only, cause.code.replace("only-a", "only").replace("only-b", "only"), [b, a], moves, [in_b, in_a], cause.count)
}

fn as_it_is(cause: &Cause) -> Seen {
    let (_, code, [a, b], moves, [in_a, in_b], count) = turned(cause);
    (cause.only, code, [b, a], moves, [in_b, in_a], count)
}

#[rstest]
fn with_a_and_b_exchanged_everything_is_exchanged(#[values(0, 1, 2, 3, 4)] pair: usize) {
    is_exchanged(PAIRS[pair], &Limits { depth: 1, random: Some(20), threads: 2, ..Limits::default() });
}

/// One pair in seven; all of them: `FULL=1 cargo test --release compare_probes -- --ignored`.
#[test]
#[ignore = "takes a minute, and with `FULL=1` several; the release run of the checks has it"]
fn every_pair_of_games_on_one_board_is_exchanged() {
    let boards = SHIPPED.iter().map(|(id, _)| (*id, shipped(id).board.squares()));
    let boards: Vec<_> = boards.collect();
    let of_board = |(index, (a, board)): (usize, &(&'static str, _))| {
        let others = boards[..index].iter().filter(|(_, other)| other == board);
        others.map(|(b, _)| (*a, *b)).collect::<Vec<_>>()
    };
    let pairs: Vec<_> = boards.iter().enumerate().flat_map(of_board).collect();
    for &pair in pairs.iter().step_by(step(7)) {
        is_exchanged(pair, &Limits { depth: 1, random: Some(2), threads: 2, ..Limits::default() });
    }
}

fn is_exchanged((a, b): (&str, &str), limits: &Limits) {
    let context = format!("{a} against {b}");
    let (a, b) = (shipped(a), shipped(b));
    let (there, back) = (played(&a, &b, limits), played(&b, &a, limits));
    let probes = |play: &Play, of: fn(&Cause) -> Seen| {
        let mut probes: Vec<String> = play
            .witnesses
            .iter()
            .map(|probe| {
                let shown = probe.shown.as_ref().map(of);
                format!("{} {:?} {} {shown:?}", probe.code, probe.unmoved, probe.tried)
            })
            .collect();
        probes.sort();
        probes
    };
    assert_eq!(probes(&there, as_it_is), probes(&back, turned), "{context}");
    for walk in &there.walks {
        // What follows the name of the game, if anything does, is the same.
        let other = match walk.start.split_at_checked(1) {
            Some(("A", rest)) if rest.starts_with("'s start") => format!("B{rest}"),
            Some(("B", rest)) if rest.starts_with("'s start") => format!("A{rest}"),
            _ => walk.start.clone(),
        };
        let mirror = back.walks.iter().find(|walk| walk.start == other).expect("it is there too");
        let (own, theirs) = (walk.sampled.as_ref().expect("games"), mirror.sampled.as_ref().expect("games"));
        let sorted = |causes: Vec<_>| {
            let mut causes: Vec<String> = causes.into_iter().map(|cause| format!("{cause:?}")).collect();
            causes.sort();
            causes
        };
        assert_eq!(
            sorted(own.causes.iter().map(as_it_is).collect()),
            sorted(theirs.causes.iter().map(turned).collect()),
            "{context}"
        );
    }
    assert_eq!(there.replayed, [back.replayed[1], back.replayed[0]], "{context}");
    assert_eq!((there.not_met, there.never_met), (back.not_met, back.never_met), "{context}");
}

#[test]
fn every_position_is_one_of_both_games_with_the_moves_that_are_told() {
    let mut seen = 0;
    for (a, b) in PAIRS {
        let (a, b) = (shipped(a), shipped(b));
        let play = played(&a, &b, &Limits { depth: 1, random: Some(20), threads: 2, ..Limits::default() });
        let probes = play.probes().filter_map(|probe| probe.shown.as_ref());
        let sampled = play.walks.iter().filter_map(|walk| walk.sampled.as_ref()).flat_map(|sampled| &sampled.causes);
        for cause in probes.chain(sampled).filter(|cause| cause.code != "outcome") {
            for (game, variant) in [&a, &b].into_iter().enumerate() {
                let game_there = Game::from_fen(Arc::clone(variant), &cause.fens[game]);
                let moves = game_there.unwrap_or_else(|wrong| panic!("{} {wrong:?}", cause.fens[game])).moves().len();
                assert_eq!(moves as u64, cause.moves_there[game], "{}: {}", variant.id, cause.fens[game]);
            }
            seen += 1;
        }
    }
    assert!(seen > 20, "only {seen} causes");
}

#[test]
fn equal_seeds_give_equal_games_for_any_number_of_threads() {
    let (a, b) = (shipped("courier-chess-plain"), shipped("courier-chess-moderno"));
    let limits = |seed, threads| Limits { depth: 2, random: Some(20), seed, threads, ..Limits::default() };
    let [one, again, eight, other] =
        [(1, 1), (1, 1), (1, 8), (2, 1)].map(|(seed, threads)| played(&a, &b, &limits(seed, threads)));
    assert_eq!(one, again);
    assert_eq!(one, eight);
    assert_ne!(one, other);
    assert_eq!(
        one.walks.iter().map(|walk| &walk.layers).collect::<Vec<_>>(),
        other.walks.iter().map(|walk| &walk.layers).collect::<Vec<_>>()
    );
}

#[test]
fn what_was_not_seen_is_only_said_of_the_games_that_were_played() {
    let arguments = ["compare", "courier-chess-viii", "courier-chess-viii-2023", "--random", "40"];
    let text = courier(&arguments).stdout;
    // 1 - 0.05^(1/40) is 7.2158 %.
    let bound = "of 40 random ones, by the same moves to the same end: B's in A all (fewer than 7.2158% differ)";
    assert!(text.split_whitespace().collect::<Vec<_>>().join(" ").contains(bound), "{text}");
    assert!(!text.contains("equivalent") && !text.contains("same rules"), "{text}");
    let answer = courier(&[&arguments[..], &["--json"]].concat()).stdout;
    let answer: Value = serde_json::from_str(&answer).expect("it is JSON");
    assert_eq!(answer["evidence"], "sampled");
    assert_eq!(answer["random"]["games"], 40);
    assert_eq!(answer["replay"]["a_in_b"], Value::Null, "A's start has a man that B lacks");
    assert_eq!(answer["replay"]["b_in_a"]["share"], 1.0);
}

#[test]
fn no_line_is_too_wide() {
    for (a, b) in PAIRS {
        let text = courier(&["compare", a, b, "--random", "20", "--depth", "1"]).stdout;
        let wide: Vec<&str> = text.lines().filter(|line| line.chars().count() > 80).collect();
        assert!(wide.is_empty(), "{wide:?}");
    }
}

#[test]
fn text_and_data_say_that_a_walk_was_cut() {
    let compared = |pairs: &str, format: &str| {
        let (a, b) = ("courier-chess", "courier-chess-moderno");
        let limits = ["--long", "--depth", "3", "--random", "0", "--pairs", pairs, "--format", format];
        courier(&[&["compare", a, b][..], &limits].concat())
    };
    let cuts = |pairs: &str| {
        let answer: Value = serde_json::from_str(&compared(pairs, "json").stdout).expect("it is JSON");
        answer["cuts"].clone()
    };
    let told = "ply 3 has more pairs than `--pairs` allows, and is not claimed";
    assert!(compared("100", "text").stdout.contains(told));
    let cut = |start| serde_json::json!({ "start": start, "ply": 3, "by": "pairs" });
    assert_eq!(cuts("100"), serde_json::json!([cut("A's start"), cut("B's start")]));
    assert!(!compared("100000", "text").stdout.contains("not claimed"));
    assert_eq!(cuts("100000"), serde_json::json!([]));
}
