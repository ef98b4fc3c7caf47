//! Random games of every shipped variant, played to their end through the front of the library.

use crate::common;
use crate::common::random_games::{Played, of_each_variant};
use courier::file::SHIPPED;
use courier::random::Random;
use courier::record::Game;

/// Games that have not ended by then are left, where no rule against shuffling ends them.
const MOST_PLIES: usize = 600;

/// Every so many plies the texts of all moves are read back, not only that of the move played.
const ALL_MOVES_EVERY: usize = 48;

/// The beginning of a game of each in the debug run.
#[test]
fn what_is_written_in_a_random_game_of_each_variant_is_read_back() {
    for (id, _) in SHIPPED {
        play(&Game::new(common::shipped(id)), &mut Random::new(0), 60);
    }
}

/// The large run: `cargo test --release games -- --ignored --nocapture`; see `common::random_games`.
#[test]
#[ignore = "takes a minute; the release run of the checks has it"]
fn many_random_games_of_each_variant_come_to_their_end() {
    of_each_variant(
        16,
        |id| Game::new(common::shipped(id)),
        |new, random| {
            let most = if new.variant().rules.ends.no_progress.is_some() { usize::MAX } else { MOST_PLIES };
            play(new, random, most)
        },
    );
}

/// Plays at random; positions and move texts are read back and keys made anew at each step.
fn play(new: &Game, random: &mut Random, most_plies: usize) -> Played {
    let id = &new.variant().id;
    let mut game = new.clone();
    loop {
        let fen = game.fen();
        assert_eq!(game.key(), game.recomputed_key(), "{id}: the key is stale in {fen}");
        let again = game.at(&fen).unwrap_or_else(|wrong| panic!("{id}: {fen}: {wrong}"));
        assert_eq!(again.fen(), fen, "{id}: the position is written as it was read");
        assert_eq!(again.key(), game.key(), "{id}: {fen} does not say all of its position");
        let plies = game.ply();
        if let Some(outcome) = game.outcome() {
            return Played { plies, end: outcome.rule.name().to_string() };
        }
        if plies == most_plies {
            return Played { plies, end: "left".to_string() };
        }
        let moves = game.moves();
        let Some(made) = random.pick(&moves).copied() else { panic!("{id}: no move and no outcome in {fen}") };
        let read: &[_] = if plies.is_multiple_of(ALL_MOVES_EVERY) { &moves } else { &[made] };
        for made in read {
            for text in [game.coordinates(made), game.san(made)] {
                let back = game.read_move(&text).unwrap_or_else(|wrong| panic!("{id}: {fen}: {text}: {wrong}"));
                assert!(back.is_same(made), "{id}: `{text}` is read as another move in {fen}");
            }
        }
        game.play(&made).expect("it is legal");
    }
}
