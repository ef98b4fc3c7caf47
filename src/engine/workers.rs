//! The same work on several threads.

/// Runs `work` on so many threads, this one among them; what each of them brings.
pub(super) fn run<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads.max(1)).map(|_| scope.spawn(&work)).collect();
        let own = work();
        // A worker only counts; were it to panic, the panic goes on here.
        let brought =
            others.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        std::iter::once(own).chain(brought).collect()
    })
}
