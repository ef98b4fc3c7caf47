use crate::betza::{Movement, Route, Way};

/// What makes two movements one, in a form that is quick to compare with many others.
///
/// This is the only place that says when a man has the name of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meaning {
    ways: Vec<Way>,
    paths: Vec<Route>,
}

impl Meaning {
    /// The meaning of a movement, however its string was written.
    pub fn of(movement: &Movement) -> Meaning {
        Meaning { ways: movement.ways(), paths: movement.paths() }
    }
}
