use super::difference::{Aspect, Part};
use crate::file::shape::Field;

/// What is known of a rule before any variant says anything of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Registration {
    /// Its key: in the file, or in `[end]`.
    pub field: Field,
    pub part: Part,
    /// What players call it, such as `bare king`.
    pub called: &'static str,
    /// Everything in which it may differ between two variants; first that only one has it, or that nothing is alike.
    pub aspects: &'static [&'static [Aspect]],
}

impl Registration {
    /// The code of a difference of the rule as a whole.
    pub const fn code(&self) -> &'static str {
        self.aspects[0][0].code
    }

    /// Where it stands in a file, such as `end.stalemate`.
    pub fn path(&self) -> String {
        match self.part {
            Part::Ends => format!("end.{}", self.field.key),
            _ => self.field.key.to_string(),
        }
    }
}
