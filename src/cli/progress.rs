use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use courier::watch::Watch;

/// Shows on standard error how far work has come: on a terminal only, after a second, and leaves no trace.
pub struct Progress {
    shown: Option<Mutex<Shown>>,
}

struct Shown {
    next: Instant,
    /// The characters of the line that is on the terminal.
    width: usize,
}

/// Shorter work is not worth a line.
const PATIENCE: Duration = Duration::from_secs(1);
const BETWEEN: Duration = Duration::from_millis(200);

impl Progress {
    /// Begins to wait for work that takes long.
    pub fn new() -> Progress {
        let shown = || Mutex::new(Shown { next: Instant::now() + PATIENCE, width: 0 });
        Progress { shown: io::stderr().is_terminal().then(shown) }
    }
}

impl Watch for Progress {
    fn tell(&self, what: &str, done: u64, of: Option<u64>) {
        // Another thread is showing something: that will do.
        let Some(Ok(mut shown)) = self.shown.as_ref().map(Mutex::try_lock) else { return };
        let now = Instant::now();
        if now < shown.next {
            return;
        }
        shown.next = now + BETWEEN;
        let line = match of {
            Some(of) if of > 0 => format!("{what}: {done} of {of} ({:.0} %)", 100.0 * done as f64 / of as f64),
            _ => format!("{what}: {done}"),
        };
        let width = line.chars().count();
        // Where nobody can be shown anything, the work goes on.
        let _ = write!(io::stderr(), "\r{line}{}", " ".repeat(shown.width.saturating_sub(width)));
        shown.width = width.max(shown.width);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        let shown = self.shown.as_ref().and_then(|shown| shown.lock().ok());
        if let Some(shown) = shown.filter(|shown| shown.width > 0) {
            let _ = write!(io::stderr(), "\r{}\r", " ".repeat(shown.width));
        }
    }
}
