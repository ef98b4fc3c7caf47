use super::{Aspect, Grade, Part};
use crate::file::Field;

/// What people look for in the format under names that are no keys of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sought {
    /// What it is.
    pub what: &'static str,
    /// The keys that people try, separated by blanks.
    pub names: &'static str,
    /// How the format says it; none where it cannot be said yet.
    pub answer: Option<&'static str>,
}

/// What is known of a rule before any variant says anything of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Registration {
    /// The table that has its key, with a dot; empty for the file itself.
    within: &'static str,
    /// Its key: in the file, or in `[end]`.
    pub field: Field,
    pub part: Part,
    /// Whether another such rule can make another side win.
    decides: bool,
    /// What players call it, such as `bare king`.
    pub called: &'static str,
    /// What an end is, in a few words: `nothing left but the royal man`.
    pub in_short: &'static str,
    /// The most entries of a variant, and what they are called: each is judged again and again.
    pub most: (usize, &'static str),
    /// Everything in which it may differ between two variants; first that only one has it, or that nothing is alike.
    pub aspects: &'static [&'static [Aspect]],
    /// What people look for that this rule is.
    pub sought: &'static [Sought],
}

impl Registration {
    /// A rule about moves.
    pub const fn rule(field: Field, called: &'static str, aspects: &'static [&'static [Aspect]]) -> Registration {
        let (within, part, decides) = ("", Part::Rules, false);
        Registration { within, field, part, decides, called, in_short: "", most: (1, ""), aspects, sought: &[] }
    }

    /// A rule that says what a side may lose, and so who wins.
    pub const fn deciding(field: Field, called: &'static str, aspects: &'static [&'static [Aspect]]) -> Registration {
        Registration { decides: true, ..Registration::rule(field, called, aspects) }
    }

    /// All that happens before free play.
    pub const fn start(field: Field, called: &'static str, aspects: &'static [&'static [Aspect]]) -> Registration {
        Registration { part: Part::Start, ..Registration::rule(field, called, aspects) }
    }

    /// A part of what happens before free play.
    pub const fn opening(field: Field, called: &'static str, aspects: &'static [&'static [Aspect]]) -> Registration {
        Registration { within: "opening.", ..Registration::start(field, called, aspects) }
    }

    /// An end of the game, and what it is in a few words.
    pub const fn end(
        field: Field,
        called: &'static str,
        in_short: &'static str,
        aspects: &'static [&'static [Aspect]],
    ) -> Registration {
        Registration {
            within: "end.",
            part: Part::Ends,
            decides: true,
            in_short,
            ..Registration::rule(field, called, aspects)
        }
    }

    /// The same with what people look for that the rule is.
    pub const fn sought(self, sought: &'static [Sought]) -> Registration {
        Registration { sought, ..self }
    }

    /// The same with the most entries that a variant may have of it.
    pub const fn at_most(self, most: usize, what: &'static str) -> Registration {
        Registration { most: (most, what), ..self }
    }

    /// The grade of a difference of the rule: what happens before play makes another start, and whatever can change who
    /// wins is a matter of results.
    pub(super) fn graded(&self, grade: Grade) -> Grade {
        match self.part {
            Part::Start => Grade::Start,
            _ if self.decides && grade != Grade::Label => Grade::Result,
            _ => grade,
        }
    }

    /// What an entry of it is called beside the rule itself: `O-O` of `castling O-O`.
    pub(super) fn entry_in(&self, called: &str) -> String {
        called.strip_prefix(self.called).unwrap_or_default().trim_start().to_string()
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
