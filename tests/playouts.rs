//! Random games: what they are played by, how they end, and how they are counted.

use crate::common;
use courier::engine::{Engine, Playouts, RandomPlayer, of_game};
use courier::file::SHIPPED;
use courier::geometry::{Color, SquareSet, Squares};
use courier::position::Position;
use courier::record::Game;
use courier::rules::{Ending, Outcome};
use rstest::rstest;

/// Every shipped variant: the moves drawn are those of a game being played, and so is the end.
#[test]
fn a_random_game_is_a_game_of_the_variant() {
    let games = |wide| if wide { (1, 60) } else { (3, 200) };
    for (id, _) in SHIPPED {
        let variant = common::shipped(id);
        let start = Game::new(variant.clone());
        match variant.board.area() {
            0..=64 => played_through::<u64>(&start, games(false)),
            65..=128 => played_through::<u128>(&start, games(false)),
            _ => played_through::<Squares>(&start, games(true)),
        };
    }
}

/// Endgames, which random games come to after hundreds of moves; ends of many kinds come up in them.
#[rstest]
#[case::six_queens("chess", "4k3/8/8/8/8/QQQ5/QQQ5/K7 w - - 0 1", &[Ending::Checkmate, Ending::Stalemate])]
#[case::rook_that_mates_nobody("chess", "8/8/8/4k3/8/8/4K3/7R w - - 0 1", &[Ending::NoProgress, Ending::Repetition])]
#[case::two_kings_in_the_end("courier-chess-viii", "8/8/8/4k3/8/8/4K3/7R w - - 0 1", &[])]
#[case::bared("shatranj", "8/8/8/3rk3/8/3P4/8/4K3 w - - 0 1", &[Ending::BareKing])]
#[case::counted("makruk", "8/8/8/4k3/8/8/4K3/6RR w - - 0 1", &[Ending::Counting])]
#[case::without_passing("chess", "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", &[])]
fn an_endgame_ends_as_a_game_being_played(#[case] id: &str, #[case] fen: &str, #[case] expected: &[Ending]) {
    let start = common::game(&common::shipped(id), fen);
    let found = played_through::<u64>(&start, (40, 3000));
    for ending in expected {
        assert!(found.contains(ending), "no game ended by {}: {found:?}", ending.name());
    }
}

/// Plays random games and the same moves in a game; how they ended.
fn played_through<S: SquareSet>(start: &Game, (games, most_plies): (u64, u32)) -> Vec<Ending> {
    let id = &start.variant().id;
    let engine = Engine::<S>::new(start.variant().clone()).expect("the board fits the set");
    let position: Position<S> = engine.read_fen(&start.fen()).expect("a game says its position");
    let mut player = RandomPlayer::new(&engine);
    let mut found = Vec::new();
    for number in 0..games {
        let mut game = start.clone();
        let played = player.play(&position, most_plies, &mut of_game(1, number), |made, choices| {
            assert_eq!(game.outcome(), None, "{id}: the game is over in {}", game.fen());
            let moves = game.moves();
            assert_eq!(moves.len(), choices, "{id}: moves to choose from in {}", game.fen());
            assert!(moves.contains(made), "{id}: {made:?} is no move in {}", game.fen());
            game.play(made).expect("it is legal");
        });
        // Random games take what may be claimed.
        game.claim();
        assert_eq!(played.outcome, game.outcome(), "{id}: the end in {}", game.fen());
        assert_eq!(played.plies as usize, game.ply());
        assert!(played.outcome.is_some() || played.plies == most_plies, "{id}: stopped without an end");
        found.extend(played.outcome.map(|outcome| outcome.rule));
    }
    found
}

/// Chess ends by several rules, won by either side or drawn, and some games are cut.
#[rstest]
#[case::two_queens_each("chess", "qq2k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", 60)]
#[case::an_odd_number("chess", "qq2k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", 61)]
#[case::bared("shatranj", "8/8/8/3rk3/8/3P4/8/R3K3 w - - 0 1", 40)]
#[case::none("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0)]
fn a_tally_is_what_its_games_give(#[case] id: &str, #[case] fen: &str, #[case] games: u64) {
    let most_plies = 80;
    let start = common::game(&common::shipped(id), fen);
    let engine = Engine::<u64>::new(start.variant().clone()).expect("the board fits the set");
    let position = engine.read_fen(fen).expect("it is a position");
    let mut player = RandomPlayer::new(&engine);
    let play = |game| player.play(&position, most_plies, &mut of_game(7, game), |_, _| {});
    let played: Vec<_> = (0..games).map(play).collect();
    let mut lengths: Vec<u64> = played.iter().map(|game| game.plies.into()).collect();
    lengths.sort_unstable();
    let plies: u64 = lengths.iter().sum();
    let of_rule = |rule: Ending| {
        let won_by = |winner: Option<Color>| {
            let outcome = Some(Outcome { rule, winner });
            played.iter().filter(|game| game.outcome == outcome).count() as u64
        };
        (rule, [won_by(Some(Color::White)), won_by(Some(Color::Black)), won_by(None)])
    };
    let ended: Vec<(Ending, [u64; 3])> =
        Ending::ALL.iter().map(|&rule| of_rule(rule)).filter(|(_, of)| *of != [0; 3]).collect();
    let last = lengths.len().checked_sub(1);
    let median = last.map(|last| (lengths[last / 2] + lengths[lengths.len() / 2]) as f64 / 2.0);
    for threads in [1, 3] {
        let tally = start.playouts(&Playouts { games, seed: 7, most_plies, threads });
        let cut = played.iter().filter(|game| game.outcome.is_none()).count() as u64;
        assert_eq!((tally.games(), tally.plies(), tally.positions(), tally.cut()), (games, plies, plies + games, cut));
        assert_eq!((tally.mean(), tally.median()), ((games > 0).then(|| plies as f64 / games as f64), median));
        assert_eq!((tally.shortest(), tally.longest()), (lengths.first().copied(), lengths.last().copied()));
        assert_eq!(tally.ended(), ended);
    }
    let columns = (0..3).filter(|&column| ended.iter().any(|(_, of)| of[column] > 0)).count();
    assert!(id != "chess" || games == 0 || columns == 3, "won, lost and drawn: {ended:?}");
}

#[rstest]
#[case::on_64_squares("chess")]
#[case::on_96_squares("courier-chess")]
fn equal_seeds_give_equal_games_on_any_number_of_threads(#[case] id: &str) {
    let game = Game::new(common::shipped(id));
    let tally = |seed, threads| game.playouts(&Playouts { games: 40, seed, most_plies: 150, threads });
    let one = tally(5, 1);
    assert_eq!(one.games(), 40);
    assert_eq!(one.cut() + one.ended().iter().flat_map(|(_, games)| games).sum::<u64>(), 40);
    assert!([2, 3].into_iter().all(|threads| tally(5, threads) == one), "the threads make a difference");
    assert_ne!(tally(6, 1), one, "the seed makes none");
}

#[test]
fn every_move_is_drawn_about_as_often_as_the_others() {
    let engine = Engine::<u64>::new(common::shipped("chess")).expect("the board fits the set");
    let moves = engine.moves(&engine.start());
    let mut drawn = vec![0; moves.len()];
    let mut player = RandomPlayer::new(&engine);
    for game in 0..2000 {
        player.play(&engine.start(), 1, &mut of_game(3, game), |made, _| {
            drawn[moves.iter().position(|other| other == made).expect("it is a move")] += 1;
        });
    }
    assert!(drawn.iter().all(|times| (60..=140).contains(times)), "100 times each were expected: {drawn:?}");
}
