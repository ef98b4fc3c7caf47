use std::cell::OnceCell;

use crate::file::Shelf;
use crate::variant::{Reach, Variant};

/// What a claim may speak of beside what every rule is read with.
#[derive(Clone, Copy)]
pub(crate) struct Around<'a> {
    pub variant: &'a Variant,
    pub shelf: &'a dyn Shelf,
    /// Where its men ever come, once somebody has asked; nobody does while the file has errors.
    pub reach: &'a OnceCell<Option<Reach>>,
}
