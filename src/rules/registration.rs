use super::{Aspect, Part};
use crate::file::Field;

/// What is known of a rule before any variant says anything of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Registration {
    /// The table that has its key, with a dot; empty for the file itself.
    within: &'static str,
    /// Its key: in the file, or in `[end]`.
    pub field: Field,
    pub part: Part,
    /// What players call it, such as `bare king`.
    pub called: &'static str,
    /// Everything in which it may differ between two variants; first that only one has it, or that nothing is alike.
    pub aspects: &'static [&'static [Aspect]],
}

impl Registration {
    /// A rule about moves.
    pub const fn rule(field: Field, called: &'static str, aspects: &'static [&'static [Aspect]]) -> Registration {
        Registration { within: "", field, part: Part::Rules, called, aspects }
    }

    /// An end of the game.
    pub const fn end(field: Field, called: &'static str, aspects: &'static [&'static [Aspect]]) -> Registration {
        Registration { within: "end.", field, part: Part::Ends, called, aspects }
    }

    /// A part of what happens before free play.
    pub const fn opening(field: Field, called: &'static str, aspects: &'static [&'static [Aspect]]) -> Registration {
        Registration { within: "opening.", field, part: Part::Start, called, aspects }
    }

    /// All that happens before free play.
    pub const fn start(field: Field, called: &'static str, aspects: &'static [&'static [Aspect]]) -> Registration {
        Registration { within: "", field, part: Part::Start, called, aspects }
    }

    /// The code of a difference of the rule as a whole.
    pub const fn code(&self) -> &'static str {
        self.aspects[0][0].code
    }

    /// Where it stands in a file, such as `end.stalemate`.
    pub fn path(&self) -> String {
        format!("{}{}", self.within, self.field.key)
    }
}
