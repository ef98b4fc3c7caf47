//! Two games played in step: counts, causes and shortest lines, the same both ways round.

use std::sync::Arc;

use crate::common::{courier, read, shipped};
use courier::compare::play::{Cause, Effect, Limits, Only, Play, Walk, play};
use courier::compare::{Comparison, Options, Subject, compare};
use courier::engine::Engine;
use courier::file::SHIPPED;
use courier::geometry::{Color, Square, SquareSet, Squares};
use courier::position::{Kind, Move, Position};
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
    played_to(a, b, &Limits { random: Some(0), ..Limits::default() })
}

fn played_from(a: &Arc<Variant>, b: &Arc<Variant>, fen: &str) -> Walk {
    let limits = Limits { depth: 1, fen: Some(fen.to_string()), random: Some(0), ..Limits::default() };
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
    assert_eq!(
        play.not_met,
        ["castling", "promotion", "en passant", "checkmate", "stalemate", "bare king", "repetition", "no progress"]
    );
    assert_eq!(play.never_met, ["promotion", "checkmate", "bare king", "repetition", "no progress"]);
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
    assert_eq!(play.not_held, [""; 0]);
    let [without, walk] = &play.walks[..] else { panic!("{play:?}") };
    assert_eq!(without.without.as_deref(), Some("A's start is played without ferz"));
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
    let codes: Vec<&str> = walk.causes.iter().map(|cause| cause.code).collect();
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
    assert_eq!((first.code, first.moves.join(" ").as_str()), (code, line), "{causes:#?}");
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
    let limits = Limits { depth: 2, random: Some(0), ..Limits::default() };
    let played = |a| variants.iter().map(|b| played_to(a, b, &limits)).collect();
    let plays: Vec<Vec<Play>> = variants.iter().map(played).collect();
    let mut seen = 0;
    for (first, a) in variants.iter().enumerate() {
        for (second, b) in variants.iter().enumerate() {
            let (there, back) = (&plays[first][second], &plays[second][first]);
            assert_eq!(there.walks.len(), back.walks.len(), "{} and {}", a.id, b.id);
            for walk in &there.walks {
                let count = |only: Only| {
                    let is_of = |cause: &&Cause| cause.only == only && cause.code != "effect";
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
    let play = played_to(&a, &b, &Limits { pairs: 100, random: Some(0), ..Limits::default() });
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

/// A thing that can be taken away from a position.
#[derive(Clone, Copy, Debug)]
enum Less {
    Counters,
    Man(Square),
    FirstMove(Square),
    Passed,
    Memory,
}

/// One position as each of two games holds it.
struct Held<'a> {
    comparison: &'a Comparison<'a>,
    engines: &'a [Engine<u128>; 2],
    positions: [Position<u128>; 2],
}

impl<'a> Held<'a> {
    /// The same without a thing, if it is there and both games hold what is left.
    fn without(&self, less: Less) -> Option<Held<'a>> {
        let mut positions = self.positions;
        for (position, engine) in positions.iter_mut().zip(self.engines) {
            let (rights, mut setup) = (&engine.variant().rights, position.setup(engine.variant().board.area()));
            match less {
                Less::Counters => (setup.progress, setup.number) = (0, 1),
                // Each side keeps its king.
                Less::Man(square) if position.royals().contains(square) => {}
                Less::Man(square) => {
                    setup.men[square.index()] = None;
                    setup.unmoved = rights.that_matter(setup.unmoved & !Squares::only(square));
                    setup.en_passant = setup.en_passant.filter(|(_, passer)| *passer != square);
                }
                // What a position does not say cannot be taken away from it.
                Less::FirstMove(square) if rights.implied.contains(square) => {}
                Less::FirstMove(square) => {
                    setup.unmoved = rights.that_matter(setup.unmoved & !Squares::only(square));
                }
                Less::Passed => setup.en_passant = None,
                Less::Memory => setup.state = Default::default(),
            }
            *position = engine.position(&setup).ok()?;
        }
        let Held { comparison, engines, .. } = *self;
        (positions != self.positions).then_some(Held { comparison, engines, positions })
    }

    /// What a move is to both games: from, to, and what the man becomes in A, or in the only game that has the kind.
    fn identity(&self, game: usize, made: &Move) -> (Square, Square, Option<(Kind, usize)>) {
        let of_a = |kind: Kind| {
            let one = self.comparison.matches.iter().find(|one| [one.a, one.b][game] == kind);
            one.map_or((kind, game), |one| (one.a, 2))
        };
        let (from, to) = made.ends();
        (from, to, made.promotion().map(of_a))
    }

    /// Whether only the game of this cause has a move as it is told there.
    fn shows(&self, cause: &Cause) -> bool {
        let Effect::Move(wanted) = &cause.effect else { panic!("no move makes a difference: {cause:?}") };
        let own = if cause.only == Only::A { 0 } else { 1 };
        if self.engines.iter().zip(&self.positions).any(|(engine, position)| engine.outcome(position).is_some()) {
            return false;
        }
        let moves = [0, 1].map(|game: usize| self.engines[game].moves(&self.positions[game]));
        let count = |game: usize, made: &Move| {
            let wanted = self.identity(own, made);
            moves[game].iter().filter(|other| self.identity(game, other) == wanted).count()
        };
        let board = &self.comparison.a.variant.board;
        let is_wanted = |made: &&Move| {
            let (from, to) = made.ends();
            let position = &self.positions[own];
            let up = i16::from(board.rank(to)) - i16::from(board.rank(from));
            let forward = if position.side() == Color::White { up } else { -up };
            let is_unmoved = self.positions.iter().any(|one| one.setup(board.area()).unmoved.contains(from));
            position.man_at(from).is_some_and(|man| man.kind == wanted.kind)
                && made.castling() == wanted.castling
                && board.file(from).abs_diff(board.file(to)) == wanted.step.x.unsigned_abs()
                && forward == i16::from(wanted.step.y)
                && made.captures().is_empty() != wanted.captures
                && wanted.unmoved.is_none_or(|unmoved| unmoved == is_unmoved)
                && made.promotion() == wanted.promotion
        };
        moves[own].iter().filter(is_wanted).any(|made| count(own, made) > count(1 - own, made))
    }
}

#[test]
fn nothing_can_be_taken_away_from_a_position_found_in_a_random_game() {
    let mut seen = 0;
    for (a, b) in [("courier-chess-plain", "courier-chess-moderno"), ("chess", "shatranj")] {
        let (a, b) = (shipped(a), shipped(b));
        let subject = |variant| Subject { variant, document: None };
        let comparison = compare(subject(&a), subject(&b), &Options::default()).expect("nothing is mapped");
        let limits = Limits { depth: 1, random: Some(16), ..Limits::default() };
        let play = play(&comparison, &limits, &Nobody).expect("no position is named");
        let engines = [&a, &b].map(|variant| Engine::<u128>::new(Arc::clone(variant)).expect("it fits"));
        let squares = || a.board.squares().each();
        let men = squares().map(Less::Man).chain(squares().map(Less::FirstMove));
        let all: Vec<Less> = men.chain([Less::Counters, Less::Passed, Less::Memory]).collect();
        for cause in play
            .walks
            .iter()
            .filter_map(|walk| walk.sampled.as_ref())
            .flat_map(|one| &one.causes)
            .filter(|cause| cause.code != "outcome")
        {
            let position = |game: usize| engines[game].read_fen(&cause.fens[game]).expect("it was written");
            let held = Held { comparison: &comparison, engines: &engines, positions: [position(0), position(1)] };
            assert!(held.shows(cause), "{cause:?}");
            for less in &all {
                let shows = held.without(*less).is_some_and(|smaller| smaller.shows(cause));
                assert!(!shows, "without {less:?} too: {cause:?}");
            }
            seen += 1;
        }
    }
    assert!(seen > 10, "only {seen} causes");
}
