//! Random games of every shipped variant, played to their end through the front of the library.

mod common;

use std::sync::atomic::{AtomicUsize, Ordering};

use courier::file::SHIPPED;
use courier::random::Random;
use courier::record::Game;

/// Games that have not ended by then are left: without a rule against shuffling they need not end.
const MOST_PLIES: usize = 600;

/// Every so many plies the texts of all moves are read back, not only that of the move played.
const ALL_MOVES_EVERY: usize = 48;

/// Every so many plies the position is read back: a game made of a text makes all its tables anew.
const READ_BACK_EVERY: usize = 24;

/// A game of each in the debug run.
#[test]
fn a_random_game_of_each_variant_comes_to_its_end() {
    for (id, _) in SHIPPED {
        play(id, 0, 60);
    }
}

/// The large run: `cargo test --profile large --test games -- --ignored`; `GAMES=1000` plays as many.
#[test]
#[ignore = "takes minutes; the release run of the checks has it"]
fn many_random_games_of_each_variant_come_to_their_end() {
    let games: u64 = std::env::var("GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(4);
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((id, _)) = SHIPPED.get(next.fetch_add(1, Ordering::Relaxed)) {
                    (0..games).for_each(|seed| play(id, seed, MOST_PLIES));
                }
            });
        }
    });
}

/// Plays at random; move texts are read back and keys made anew at each step, and positions at many.
fn play(id: &str, seed: u64, most_plies: usize) {
    let variant = common::shipped(id);
    let mut random = Random::new(seed);
    let mut game = Game::new(variant.clone());
    for ply in 0..most_plies {
        let fen = game.fen();
        assert_eq!(game.key(), game.recomputed_key(), "{id}: the key is stale in {fen}");
        if ply.is_multiple_of(READ_BACK_EVERY) {
            let again = Game::from_fen(variant.clone(), &fen).unwrap_or_else(|wrong| panic!("{id}: {fen}: {wrong}"));
            assert_eq!(again.fen(), fen, "{id}: the position is written as it was read");
            assert_eq!(again.key(), game.key(), "{id}: {fen} does not say all of its position");
        }
        if game.outcome().is_some() {
            break;
        }
        let moves = game.moves();
        let Some(made) = random.pick(&moves).copied() else { panic!("{id}: no move and no outcome in {fen}") };
        let read: &[_] = if ply.is_multiple_of(ALL_MOVES_EVERY) { &moves } else { &[made] };
        for made in read {
            for text in [game.coordinates(made), game.san(made)] {
                let back = game.read_move(&text).unwrap_or_else(|wrong| panic!("{id}: {fen}: {text}: {wrong}"));
                assert!(back.is_same(made), "{id}: `{text}` is read as another move in {fen}");
            }
        }
        game.play(&made);
    }
}
