use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use courier::watch::Watch;

use super::output::Status;

/// Shows on standard error how far work has come: on a terminal only, after a second, and leaves no trace, not even
/// when the work is interrupted.
pub struct Progress {
    /// When something is to be shown next; none where nothing is ever shown.
    next: Option<Mutex<Instant>>,
}

/// Shorter work is not worth a line.
const PATIENCE: Duration = Duration::from_secs(1);
const BETWEEN: Duration = Duration::from_millis(200);

/// The characters of the line that is on the terminal: there is one terminal, whoever writes to it.
static SHOWN: AtomicUsize = AtomicUsize::new(0);

/// Whether somebody has interrupted work that can be stopped.
static STOPPED: AtomicBool = AtomicBool::new(false);

impl Progress {
    /// Begins to wait for work that takes long.
    pub fn new() -> Progress {
        Progress::waiting(false)
    }

    /// The same for work that can be told in part: the first interruption stops it, the second ends the program.
    pub fn stoppable() -> Progress {
        Progress::waiting(true)
    }

    fn waiting(is_stoppable: bool) -> Progress {
        let is_shown = io::stderr().is_terminal();
        if is_shown || is_stoppable {
            // It can be set once, and stays; without it an interruption leaves the line, and what was counted is lost.
            let _ = ctrlc::set_handler(move || {
                if is_stoppable && !STOPPED.swap(true, Ordering::Relaxed) {
                    return;
                }
                clear();
                std::process::exit(Status::Interrupted as i32);
            });
        }
        Progress { next: is_shown.then(|| Mutex::new(Instant::now() + PATIENCE)) }
    }
}

impl Watch for Progress {
    fn is_stopped(&self) -> bool {
        STOPPED.load(Ordering::Relaxed)
    }

    fn tell(&self, what: &str, done: u64, of: Option<u64>) {
        // Another thread is showing something: that will do.
        let Some(Ok(mut next)) = self.next.as_ref().map(Mutex::try_lock) else { return };
        let now = Instant::now();
        if now < *next {
            return;
        }
        *next = now + BETWEEN;
        let line = match of {
            Some(of) if of > 0 => format!("{what}: {done} of {of} ({:.0} %)", 100.0 * done as f64 / of as f64),
            _ => format!("{what}: {done}"),
        };
        let width = line.chars().count();
        let rest = SHOWN.swap(width, Ordering::Relaxed).saturating_sub(width);
        // Where nobody can be shown anything, the work goes on.
        let _ = write!(io::stderr(), "\r{line}{}", " ".repeat(rest) + &"\u{8}".repeat(rest));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        clear();
    }
}

/// Takes the line off the terminal.
fn clear() {
    let width = SHOWN.swap(0, Ordering::Relaxed);
    if width > 0 {
        let _ = write!(io::stderr(), "\r{}\r", " ".repeat(width));
    }
}
