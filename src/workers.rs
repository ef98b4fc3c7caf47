//! The same work on several threads.

use crate::in_order::InOrder;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Runs `work` on so many threads, this one among them; what each of them brings.
pub fn run<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(&work)).collect();
        let own = work();
        // A worker only counts; were it to panic, the panic goes on here.
        let brought =
            others.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        std::iter::once(own).chain(brought).collect()
    })
}

/// Does the same work on every number below `count`; what comes of it, in the order of the numbers.
pub fn each<T: Send>(threads: usize, count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let take = || {
        let index = next.fetch_add(1, Ordering::Relaxed);
        (index < count).then(|| (index, work(index)))
    };
    let done = run(threads.min(count), || std::iter::from_fn(take).collect::<Vec<_>>());
    let mut all: Vec<(usize, T)> = done.into_iter().flatten().collect();
    all.order_by_key(|(index, _)| *index);
    all.into_iter().map(|(_, of)| of).collect()
}
