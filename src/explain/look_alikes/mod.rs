use serde::Serialize;

use crate::betza::{Dialect, Notation};

/// Strings near another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LookAlikes {
    pub also_written: Vec<String>,
    pub look_alikes: Vec<LookAlike>,
}

/// A string that is easily taken for another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LookAlike {
    pub text: String,
    /// What it means.
    pub sentence: String,
    /// What it does otherwise than the string it is like.
    pub difference: String,
}

pub fn look_alikes(_: &Notation, _: Dialect) -> LookAlikes {
    LookAlikes::default()
}
