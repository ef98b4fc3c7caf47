//! Who is told how far long work has come.

/// Is told how far work has come, and shows it or not.
pub trait Watch: Sync {
    /// So much is done, of so much if that is known; `what` names the work for people.
    fn tell(&self, what: &str, done: u64, of: Option<u64>);

    /// Whether somebody wants no more of it; work that can be told in part then ends with what it has.
    fn is_stopped(&self) -> bool {
        false
    }
}

/// Watches nothing.
pub struct Nobody;

impl Watch for Nobody {
    fn tell(&self, _: &str, _: u64, _: Option<u64>) {}
}
