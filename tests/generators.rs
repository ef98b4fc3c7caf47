//! The two generators: what the walker finds square by square, the tables find too, and nothing else.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common;
use crate::common::random_games::{Played, of_each_variant};
use courier::engine::Engine;
use courier::file::SHIPPED;
use courier::geometry::{SquareSet, Squares};
use courier::position::{Move, Position};
use courier::random::Random;
use courier::rules::Ending;
use courier::variant::Variant;
use rstest::rstest;

/// Games that have not ended by then are left, where no rule against shuffling ends them.
const MOST_PLIES: usize = 600;

#[rstest]
fn walker_and_tables_agree_at_every_node_of_perft_two(
    #[values(
        "chess",
        "courier-chess",
        "courier-chess-moderno",
        "courier-chess-viii",
        "reformed-courier-spiel",
        "shatranj"
    )]
    id: &str,
) {
    on_own_width(
        id,
        |engine| walk_tree(engine, &engine.start(), 2),
        |engine| walk_tree(engine, &engine.start(), 2),
        |engine| walk_tree(engine, &engine.start(), 1),
    );
}

#[rstest]
fn walker_and_tables_agree_in_random_games(
    #[values(
        "chess",
        "courier-chess",
        "courier-chess-moderno",
        "courier-chess-viii",
        "reformed-courier-spiel",
        "shatranj"
    )]
    id: &str,
) {
    on_own_width(
        id,
        |engine| common::compare_games(engine, 4, 120),
        |engine| common::compare_games(engine, 4, 120),
        |engine| common::compare_games(engine, 2, 60),
    );
}

#[test]
fn every_processor_counts_the_same() {
    fn counts<S: SquareSet>(engine: &Engine<S>) {
        let portable = engine.clone().portable();
        let mut random = Random::new(1);
        let mut position = engine.start();
        for _ in 0..60 {
            assert_eq!(
                engine.count_moves(&position),
                portable.count_moves(&position),
                "{}",
                engine.write_fen(&position)
            );
            let Some(made) = random.pick(&engine.moves(&position)).copied() else { break };
            position = engine.after(&position, &made);
        }
    }
    for (id, _) in SHIPPED {
        on_own_width(id, counts, counts, counts);
    }
}

/// Every position of a small board can be held by wider sets too, with the same moves.
#[test]
fn the_width_of_the_sets_does_not_matter() {
    let variant = common::shipped("courier-chess-viii");
    let small = Engine::<u64>::new(Arc::clone(&variant)).expect("64 squares fit");
    let wide = Engine::<Squares>::new(Arc::clone(&variant)).expect("every board fits");
    assert_eq!(small.perft(&small.start(), 3), wide.perft(&wide.start(), 3));
    assert!(Engine::<u64>::new(common::shipped("courier-chess")).is_none(), "96 squares do not fit 64");
}

/// The moves after which the own royal man is not attacked, when each attack is looked for anew, are those that the
/// walker finds when it recalls what the enemy's men found before.
#[rstest]
fn what_the_walker_recalls_changes_nothing(
    #[values("chess", "courier-chess-moderno", "gigachess-ii", "metamachy", "omega-chess", "shako", "xiangqi")]
    id: &str,
) {
    on_own_width(id, recalls, recalls, recalls);
}

fn recalls<S: SquareSet>(engine: &Engine<S>) {
    let mut random = Random::new(7);
    let mut position = engine.start();
    for _ in 0..60 {
        let moves: Vec<Move> = engine.literal_moves(&position).into_iter().map(|one| one.made).collect();
        let is_safe = |made: &Move| {
            let after = engine.literally_after(&position, made);
            made.is_opening() || !engine.is_literally_in_check(&after, position.side())
        };
        let candidates = engine.literal_candidates(&position).into_iter().map(|one| one.made);
        assert_eq!(moves, candidates.filter(is_safe).collect::<Vec<_>>(), "{}", engine.write_fen(&position));
        let Some(made) = random.pick(&engine.moves(&position)).copied() else { break };
        position = engine.after(&position, &made);
    }
}

/// The large run: `cargo test --release generators -- --ignored`; the more men, the fewer moves deep.
#[test]
#[ignore = "takes a minute; the release run of the checks has it"]
fn walker_and_tables_agree_at_every_node_of_perft_of_each_variant() {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((id, _)) = SHIPPED.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let depth = match common::shipped(id).setup.each_man().count() {
                        0..=32 => 3,
                        33..=50 => 2,
                        _ => 1,
                    };
                    on_own_width(
                        id,
                        |engine| walk_tree(engine, &engine.start(), depth),
                        |engine| walk_tree(engine, &engine.start(), depth),
                        |engine| walk_tree(engine, &engine.start(), depth),
                    );
                }
            });
        }
    });
}

/// The large run, with `--nocapture` for what came of the games; see `common::random_games`.
#[test]
#[ignore = "takes a minute; the release run of the checks has it"]
fn walker_and_tables_agree_in_many_random_games_of_each_variant() {
    of_each_variant(
        16,
        |id| {
            let variant = common::shipped(id);
            match variant.board.area() {
                0..=64 => whole_games::<u64>(variant),
                65..=128 => whole_games::<u128>(variant),
                _ => whole_games::<Squares>(variant),
            }
        },
        |play, random| play(random),
    );
}

/// Plays a game to its end, as far as a position tells of that, and compares the generators on the way.
fn whole_games<S: SquareSet>(variant: Arc<Variant>) -> Box<dyn Fn(&mut Random) -> Played + Send + Sync> {
    let engine = Engine::<S>::new(variant).expect("the board fits");
    Box::new(move |random| {
        let no_progress = engine.variant().rules.ends.no_progress.as_ref();
        let mut position = engine.start();
        for plies in 0.. {
            let moves = common::compare(&engine, &position);
            let setup = position.setup(engine.variant().board.area());
            let is_too_long = no_progress.is_some_and(|rule| setup.progress >= 2 * rule.moves.first);
            let end = engine.outcome(&position).map(|outcome| outcome.rule);
            if let Some(end) = end.or(is_too_long.then_some(Ending::NoProgress)) {
                return Played { plies, end: end.name().to_string() };
            }
            if no_progress.is_none() && plies == MOST_PLIES {
                break;
            }
            let made = random.pick(&moves).expect("a game without moves has an outcome");
            position = common::after(&engine, &position, made);
        }
        Played { plies: MOST_PLIES, end: "left".to_string() }
    })
}

/// Runs a check on the set type that the game itself would use.
fn on_own_width(
    id: &str,
    small: impl Fn(&Engine<u64>),
    medium: impl Fn(&Engine<u128>),
    wide: impl Fn(&Engine<Squares>),
) {
    let variant: Arc<Variant> = common::shipped(id);
    if let Some(engine) = Engine::<u64>::new(Arc::clone(&variant)) {
        small(&engine);
    } else if let Some(engine) = Engine::<u128>::new(Arc::clone(&variant)) {
        medium(&engine);
    } else {
        wide(&Engine::<Squares>::new(variant).expect("every board fits"));
    }
}

/// Compares the generators in a position and in all that come from it within `depth` plies.
fn walk_tree<S: SquareSet>(engine: &Engine<S>, position: &Position<S>, depth: u32) {
    let moves = common::compare(engine, position);
    if depth > 0 && engine.end_by_position(position).is_none() {
        for made in moves {
            walk_tree(engine, &common::after(engine, position, &made), depth - 1);
        }
    }
}
