//! What runs again and again asks for no memory: counting games, and playing them at random.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use crate::common;
use courier::engine::{Engine, RandomPlayer, of_game};
use courier::geometry::{SquareSet, Squares};
use rstest::rstest;

/// The system's allocator, which counts how often each thread asks for memory.
struct Counting;

thread_local! {
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

fn ask() {
    ASKED.with(|asked| asked.set(asked.get() + 1));
}

// SAFETY: everything is handed on to the system's allocator; counting needs no memory and cannot panic.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ask();
        // SAFETY: the caller keeps to the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps to the contract.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ask();
        // SAFETY: the caller keeps to the contract.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How often this thread asks for memory while it does something.
fn asked_during(work: impl FnOnce()) -> u64 {
    let before = ASKED.with(Cell::get);
    work();
    ASKED.with(Cell::get) - before
}

fn engine<S: SquareSet>(id: &str) -> Engine<S> {
    Engine::new(common::shipped(id)).expect("the board fits the set")
}

#[test]
fn asking_for_memory_is_counted() {
    assert_eq!(asked_during(|| drop(std::hint::black_box(vec![1, 2, 3]))), 1);
}

#[rstest]
#[case::start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4)]
#[case::castlings("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", 3)]
#[case::en_passant_by_bound_pawns("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3)]
#[case::promotions("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 3)]
fn counting_chess_asks_for_no_memory(#[case] fen: &str, #[case] depth: u32) {
    let engine = engine::<u64>("chess");
    let position = engine.read_fen(fen).expect("it is a position");
    assert_eq!(asked_during(|| assert!(engine.perft(&position, depth) > 0)), 0);
}

#[rstest]
#[case::courier("courier-chess")]
#[case::cannons("shako")]
fn counting_on_wider_boards_asks_for_no_memory(#[case] id: &str) {
    let engine = engine::<u128>(id);
    let start = engine.start();
    assert_eq!(asked_during(|| assert!(engine.perft(&start, 3) > 0)), 0);
}

#[rstest]
#[case::chess("chess")]
#[case::courier("courier-chess")]
#[case::cannons("shako")]
fn random_games_ask_for_no_memory_once_they_have_it(#[case] id: &str) {
    let engine = engine::<Squares>(id);
    let (start, mut player) = (engine.start(), RandomPlayer::new(&engine));
    let mut games = || {
        for game in 0..8 {
            player.play(&start, 400, &mut of_game(2, game), |_, _| {});
        }
    };
    assert!(asked_during(&mut games) > 0, "the first games make room");
    assert_eq!(asked_during(&mut games), 0);
}
