//! Two games played in step: counts, causes and shortest lines, the same both ways round.

use std::sync::Arc;

use crate::common::{courier, read, shipped};
use courier::compare::play::{Cause, Effect, Limits, Only, Play, Walk, play};
use courier::compare::{Options, Subject, compare};
use courier::file::SHIPPED;
use courier::variant::Variant;
use courier::watch::Nobody;
use rstest::rstest;
use serde_json::Value;

fn played_to(a: &Arc<Variant>, b: &Arc<Variant>, limits: &Limits) -> Play {
    let subject = |variant| Subject { variant, document: None };
    let comparison = compare(subject(a), subject(b), &Options::default()).expect("nothing is mapped");
    play(&comparison, limits, &Nobody).expect("the position is one of A")
}

fn played(a: &Arc<Variant>, b: &Arc<Variant>) -> Play {
    played_to(a, b, &Limits { random: 0, ..Limits::default() })
}

fn played_from(a: &Arc<Variant>, b: &Arc<Variant>, fen: &str) -> Walk {
    let limits = Limits { depth: 1, fen: Some(fen.to_string()), random: 0, ..Limits::default() };
    played_to(a, b, &limits).walks.pop().expect("both hold the position")
}

fn layers(walk: &Walk) -> Vec<[u64; 4]> {
    walk.layers.iter().map(|layer| [layer.pairs, layer.both, layer.only_a, layer.only_b]).collect()
}

/// A shipped file, without its claims, in which one text is another.
fn edited(id: &str, from: &str, to: &str) -> Arc<Variant> {
    let text = SHIPPED.iter().find(|(own, _)| *own == id).expect("it is shipped").1;
    let ends = ["\n[claim.", "\n[value."].into_iter().filter_map(|end| text.find(end));
    let text = ends.min().map_or(text, |end| &text[..=end]);
    assert!(text.contains(from), "{id} has no `{from}`");
    read(&text.replacen(from, to, 1))
}

/// A cause in short: which game, the kind there, its step, whether it has moved, how often, and the line.
fn told(cause: &Cause, a: &Variant, b: &Variant) -> String {
    let line = cause.moves.join(" ");
    match &cause.effect {
        Effect::Move(step) => {
            let variant = if cause.only == Only::A { a } else { b };
            let moved = step.unmoved.map_or("", |unmoved| if unmoved { "unmoved" } else { "moved" });
            let name = &variant.kinds[step.kind].name;
            format!("{} {name} {} {moved} {}: {line}", cause.only.name(), step.squares(), cause.count)
        }
        Effect::OtherMen(_) => format!("effect {}: {line}", cause.count),
        Effect::Outcome([a, b]) => format!("{a} against {b} {}: {line}", cause.count),
    }
}

#[test]
fn courier_chess_against_moderno_is_as_the_mock_has_it() {
    let (a, b) = (shipped("courier-chess"), shipped("courier-chess-moderno"));
    let play = played(&a, &b);
    let walk = play.walks.iter().find(|walk| walk.start == "B's start").expect("A holds it");
    assert_eq!(layers(walk), [[1, 20, 0, 14], [20, 400, 0, 280], [400, 8300, 200, 5360]]);
    let mut causes: Vec<String> = walk.causes.iter().map(|cause| told(cause, &a, &b)).collect();
    causes.sort();
    assert_eq!(
        causes,
        [
            "only-a bishop (±2,-2) moved 80: Ec1-a3 a7-a6 Ea3-c1",
            "only-a bishop (±2,2) moved 120: Ec1-a3 a7-a6 Ea3-c5",
            "only-b elephant (0,1) moved 80: Ec1-a3 a7-a6 Ea3-a4",
            "only-b elephant (0,1) unmoved 40: c2-c3 a7-a6 Ec1-c2",
            "only-b elephant (0,2) unmoved 682: Ec1-c3",
            "only-b elephant (±1,1) moved 120: Ec1-a3 a7-a6 Ea3-b4",
            "only-b elephant (±1,1) unmoved 80: b2-b3 a7-a6 Ec1-b2",
            "only-b pawn (0,2) unmoved 4652: a2-a4",
        ]
    );
    assert_eq!(play.not_followed, ["repetition", "no progress"]);
    assert_eq!(play.not_met, ["castling", "promotion", "en passant", "checkmate", "stalemate", "bare king"]);
    assert_eq!(play.never_met, ["promotion", "checkmate", "bare king"]);
}

#[test]
fn a_position_shows_what_is_far_from_the_start() {
    let (a, b) = (shipped("courier-chess"), shipped("courier-chess-moderno"));
    let stalemate = played_from(&a, &b, "k11/2K9/1M10/12/11p/11P/12/12 b - - 0 1");
    let [cause] = &stalemate.causes[..] else { panic!("{stalemate:?}") };
    assert_eq!(told(cause, &a, &b), "stalemate 1-0 against stalemate 1/2-1/2 1: ");
    let castling = played_from(&a, &b, "6k5/11p/12/12/12/12/12/R4K6 w - - 0 1");
    assert_eq!(layers(&castling), [[1, 16, 0, 1]]);
}

#[test]
fn two_editions_of_courier_chess_viii_play_alike_without_the_ferz() {
    let (a, b) = (shipped("courier-chess-viii"), shipped("courier-chess-viii-2023"));
    let moves = |variant: &Arc<Variant>| courier::record::Game::new(Arc::clone(variant)).moves().len();
    assert_eq!([moves(&a), moves(&b)], [22, 24]);
    let play = played(&a, &b);
    assert_eq!(play.not_held, ["A's start cannot be held in B: no ferz in B"]);
    let [walk] = &play.walks[..] else { panic!("{play:?}") };
    assert_eq!((walk.start.as_str(), &walk.causes[..]), ("B's start", &[][..]));
    assert_eq!(layers(walk), [[1, 24, 0, 0], [24, 576, 0, 0], [576, 14961, 0, 0]]);
    assert_eq!(walk.totals(), (601, 15561));
}

#[test]
fn a_leap_over_an_empty_square_only_is_seen_at_the_first_ply() {
    let rules = r#"over  = ["not enemy", "not attacked"]"#;
    let a = edited("courier-chess-viii", rules, rules);
    let b = edited("courier-chess-viii", rules, r#"over  = ["empty", "not attacked"]"#);
    let [walk] = &played(&a, &b).walks[..] else { panic!("both begin alike") };
    assert_eq!((walk.start.as_str(), layers(walk)[0]), ("the start of both", [1, 21, 1, 0]));
    assert_eq!(walk.causes[0].moves, ["Kd1-f1"]);
}

#[test]
fn a_castling_to_another_square_is_a_move_of_each_and_none_of_both() {
    let a = edited("courier-chess-moderno", "Kf1-c1 Ra1-d1", "Kf1-c1 Ra1-d1");
    let elsewhere = edited("courier-chess-moderno", "Kf1-c1 Ra1-d1", "Kf1-d1 Ra1-e1");
    let fen = "6k5/11p/12/12/12/12/12/R4K6 w Q - 0 1";
    assert_eq!(layers(&played_from(&a, &elsewhere, fen)), [[1, 16, 1, 1]]);
    // The king goes to the same square, the rook to another.
    let other_rook = edited("courier-chess-moderno", "Kf1-c1 Ra1-d1", "Kf1-c1 Ra1-e1");
    let walk = played_from(&a, &other_rook, fen);
    let codes: Vec<&str> = walk.causes.iter().map(Cause::code).collect();
    assert_eq!((layers(&walk), codes), (vec![[1, 17, 0, 0]], vec!["effect"]));
}

/// Every single edit of a movement that a few plies from the start can show, and where it shows first.
#[rstest]
#[case::a_queen_that_leaps("chess", r#"letter = "Q", move = "Q""#, r#"letter = "Q", move = "QN""#, "only-b", "Qd1-c3")]
#[case::a_knight_that_is_lame(
    "chess",
    r#"letter = "N", move = "N""#,
    r#"letter = "N", move = "nN""#,
    "only-a",
    "Nb1-a3"
)]
#[case::no_double_step("chess", "fmWfceFifmnD", "fmWfceF", "only-a", "a2-a4")]
#[case::a_pawn_that_leaps("chess", "fmWfceFifmnD", "fmWfceFifmnDfmA", "only-b", "a2-c4")]
#[case::an_elephant_that_steps(
    "shatranj",
    r#"letter = "B", move = "A""#,
    r#"letter = "B", move = "AF""#,
    "only-b",
    "Bc1-a3 a7-a6 Ba3-b4"
)]
#[case::a_khon_that_steps_back("makruk", r#"move = "FfW""#, r#"move = "FW""#, "only-b", "Nb1-d2 a6-a5 Sc1-b1")]
#[case::a_cannon_that_slides("xiangqi", r#"move = "mRcpR""#, r#"move = "R""#, "only-b", "Cb3xb8")]
#[case::a_leap_without_conditions("courier-chess-moderno", r#"move  = "fAfD""#, r#"move  = "fA""#, "only-a", "Ec1-c3")]
#[case::an_alibaba("shako", r#"letter = "E", move = "FA""#, r#"letter = "E", move = "FD""#, "only-b", "Ea2-a4")]
fn an_edit_of_a_movement_is_shown_by_its_shortest_line(
    #[case] id: &str,
    #[case] from: &str,
    #[case] to: &str,
    #[case] code: &str,
    #[case] line: &str,
) {
    let (a, b) = (edited(id, from, from), edited(id, from, to));
    let [walk] = &played(&a, &b).walks[..] else { panic!("both begin alike") };
    let causes: Vec<String> = walk.causes.iter().map(|cause| told(cause, &a, &b)).collect();
    let first = walk.causes.first().unwrap_or_else(|| panic!("nothing is shown"));
    assert_eq!((first.code(), first.moves.join(" ").as_str()), (code, line), "{causes:#?}");
}

/// Every move that only one game has belongs to a cause, so that no line was left out for not being replayed; and with A
/// and B exchanged everything is exchanged.
#[test]
fn counts_add_up_and_mirror() {
    let ids = [
        "courier-chess",
        "courier-chess-moderno",
        "courier-chess-plain",
        "courier-chess-open",
        "courier-chess-with-alibabas",
    ];
    let variants = ids.map(shipped);
    let mut seen = 0;
    for a in &variants {
        for b in &variants {
            let limits = Limits { depth: 2, random: 0, ..Limits::default() };
            let (there, back) = (played_to(a, b, &limits), played_to(b, a, &limits));
            assert_eq!(there.walks.len(), back.walks.len(), "{} and {}", a.id, b.id);
            for walk in &there.walks {
                let count = |only: Only| {
                    let is_of = |cause: &&Cause| cause.only == only && cause.code() != "effect";
                    walk.causes.iter().filter(is_of).map(|cause| cause.count).sum::<u64>()
                };
                let sum = |of: fn(&[u64; 4]) -> u64| layers(walk).iter().map(of).sum::<u64>();
                assert_eq!([count(Only::A), count(Only::B)], [sum(|layer| layer[2]), sum(|layer| layer[3])]);
                seen += walk.causes.len();
                let other = match walk.start.as_str() {
                    "A's start" => "B's start",
                    "B's start" => "A's start",
                    both => both,
                };
                let mirror = back.walks.iter().find(|one| one.start == other).expect("it is there too");
                let turned: Vec<[u64; 4]> = layers(mirror).iter().map(|&[p, both, a, b]| [p, both, b, a]).collect();
                assert_eq!(layers(walk), turned, "{} and {}", a.id, b.id);
            }
        }
    }
    assert!(seen > 30, "only {seen} causes");
}

#[test]
fn a_layer_that_is_cut_short_is_not_claimed() {
    let (a, b) = (shipped("courier-chess"), shipped("courier-chess-moderno"));
    let play = played_to(&a, &b, &Limits { pairs: 100, random: 0, ..Limits::default() });
    for walk in &play.walks {
        assert_eq!((walk.layers.len(), walk.cut_at), (2, Some(3)));
    }
}

#[test]
fn the_program_plays_unless_it_is_told_not_to() {
    let answer = |more: &[&str]| -> Value {
        let own = ["compare", "courier-chess-plain", "courier-chess-moderno", "--json", "--random", "20"];
        let arguments = own.iter().chain(more);
        serde_json::from_str(&courier(&arguments.copied().collect::<Vec<_>>()).stdout).expect("it is JSON")
    };
    let whole = answer(&["--depth", "1"]);
    assert_eq!(whole["evidence"], "seen");
    assert_eq!(whole["walks"].as_array().map(Vec::len), Some(2));
    assert_eq!(answer(&["--only", "structure"])["play"], Value::Null);
    let wrong = courier(&["compare", "chess", "shatranj", "--fen", "8/8 w - - 0 1"]);
    assert_eq!((wrong.status, wrong.stderr.starts_with("error[bad-fen]")), (1, true), "{}", wrong.stderr);
    let unplayed = courier(&["compare", "--fen", "8/8 w - - 0 1", "chess", "xiangqi"]);
    assert_eq!((unplayed.status, unplayed.stderr.starts_with("error[bad-fen]")), (1, true), "{}", unplayed.stderr);
    let run = courier(&["compare", "courier-chess", "courier-chess-moderno", "--random", "20"]);
    assert!(run.stdout.lines().all(|line| line.chars().count() <= 80), "{}", run.stdout);
    let other_boards = courier(&["compare", "chess", "xiangqi", "--only", "play"]);
    assert!(other_boards.stdout.contains("\nno common board"), "{}", other_boards.stdout);
}
