use std::sync::atomic::{AtomicUsize, Ordering};

/// Does the same work on every number below `count`, on so many threads; what comes of it, in the order of the numbers.
pub(super) fn each<T: Send>(threads: usize, count: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let take = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return done;
            }
            done.push((index, work(index)));
        }
    };
    let mut all = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(count).max(1)).map(|_| scope.spawn(&take)).collect();
        let mut all = take();
        for worker in others {
            // Were a worker to panic, the panic goes on here.
            all.extend(worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        all
    });
    all.sort_by_key(|(index, _)| *index);
    all.into_iter().map(|(_, of)| of).collect()
}
