use crate::in_order::InOrder;
use crate::walker::Manner;

/// What a man could do on one square, and under which circumstances.
///
/// A quiet move is drawn where the square is empty; the other three say what the man could take if it stood there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    /// Going to the empty square.
    pub quiet: Option<Access>,
    /// Capturing an enemy there.
    pub capture: Option<Access>,
    /// Taking a man of its own side there.
    pub own: Option<Access>,
    /// Capturing en passant by going there.
    pub en_passant: Option<Access>,
    /// Castling by going there.
    pub castle: Option<Access>,
}

/// How a man comes to a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Access {
    /// Only as the first move of the man.
    pub first_move: bool,
    /// Only over another man.
    pub hops: bool,
    /// Only if nobody stands on the squares that a leap passes.
    pub lame: bool,
    /// Whatever stands between; a step to a neighbour has nothing between and is no leap.
    pub leaps: bool,
}

impl Access {
    /// The one of two ways that asks for less.
    #[must_use]
    pub fn easier(self, other: Access) -> Access {
        let asks = |access: Access| (access.first_move, access.hops, access.lame, !access.leaps);
        if asks(other) < asks(self) { other } else { self }
    }
}

impl Mark {
    /// The mark in letters: `o` both, `m` move only, `x` capture only, `d` taking its own, `e` en passant, `k` castling.
    ///
    /// Leaps are in capitals; `h` behind a letter asks for a man to hop over, `n` for nobody on the way of a lame leap,
    /// `1` for a first move.
    pub fn letters(&self) -> String {
        self.parts().into_iter().map(|part| part.letters()).collect()
    }

    /// The mark in words, such as `captures, also en passant`.
    pub fn words(&self) -> String {
        let parts = self.parts();
        let is_only = parts.len() == 1;
        let told: Vec<String> = parts.iter().map(|part| part.words(is_only)).collect();
        told.join("; ")
    }

    /// The same mark, where something may stand in the way after all.
    #[must_use]
    pub fn without_leaps(self) -> Mark {
        self.with_each(|access| Access { leaps: false, ..access })
    }

    /// The same mark as far as a small sign can tell: nothing is said of leaps, and little of first moves.
    #[must_use]
    pub(super) fn as_shape(self) -> Mark {
        let first_move = self.is_first_move();
        self.with_each(|access| Access { first_move, hops: access.hops, ..Access::default() })
    }

    /// The same deeds, each by another way.
    fn with_each(self, other: impl Fn(Access) -> Access) -> Mark {
        Mark {
            quiet: self.quiet.map(&other),
            capture: self.capture.map(&other),
            own: self.own.map(&other),
            en_passant: self.en_passant.map(&other),
            castle: self.castle.map(&other),
        }
    }

    /// Whether everything is for the first move only.
    pub(super) fn is_first_move(&self) -> bool {
        self.parts().iter().all(|part| part.access.first_move)
    }

    /// Different marks, what is simple first.
    pub(super) fn from_simple_on(marks: impl Iterator<Item = Mark>) -> Vec<Mark> {
        let mut marks: Vec<Mark> = marks.collect();
        marks.order_by_key(|mark| (mark.letters().len(), mark.quiet.is_none(), *mark));
        marks.dedup_by_key(|mark| mark.letters());
        marks
    }

    /// Whether some of it is done whatever stands between.
    pub fn leaps(&self) -> bool {
        self.parts().iter().any(|part| part.access.leaps)
    }

    /// Whether some of it asks for a man to hop over.
    pub fn hops(&self) -> bool {
        self.parts().iter().any(|part| part.access.hops)
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        *self == Mark::default()
    }

    /// What is said, in the order in which it is written; deeds that ask for the same belong together.
    pub(super) fn parts(&self) -> Vec<MarkPart> {
        let deeds = [
            (Manner::Quiet, self.quiet),
            (Manner::Capture, self.capture),
            (Manner::TakeOwn, self.own),
            (Manner::EnPassant, self.en_passant),
            (Manner::Castle, self.castle),
        ];
        let mut parts: Vec<MarkPart> = Vec::new();
        for (deed, access) in deeds {
            let Some(access) = access else { continue };
            match parts.last_mut().filter(|part| part.access == access) {
                Some(part) => part.deeds.push(deed),
                None => parts.push(MarkPart { access, deeds: vec![deed] }),
            }
        }
        parts
    }
}

/// Deeds of which the same is asked.
pub(super) struct MarkPart {
    pub access: Access,
    pub deeds: Vec<Manner>,
}

impl MarkPart {
    fn letters(&self) -> String {
        let mut text = String::new();
        let both = self.deeds.starts_with(&[Manner::Quiet, Manner::Capture]);
        text.push_str(if both { "o" } else { "" });
        let rest = if both { &self.deeds[2..] } else { &self.deeds[..] };
        text.extend(rest.iter().map(|manner| match manner {
            Manner::Quiet => 'm',
            Manner::Capture => 'x',
            Manner::TakeOwn => 'd',
            Manner::EnPassant => 'e',
            Manner::Castle => 'k',
            Manner::Unload => 'u',
        }));
        if self.access.leaps {
            text.make_ascii_uppercase();
        }
        text.push_str(if self.access.hops { "h" } else { "" });
        text.push_str(if self.access.lame { "n" } else { "" });
        text.push_str(if self.access.first_move { "1" } else { "" });
        text
    }

    /// What is done and what is asked for it; where nothing else can be done there, that is said too.
    fn words(&self, is_only: bool) -> String {
        let mut text = match self.deeds[..] {
            [Manner::Quiet] if is_only => "moves without capturing".to_string(),
            [Manner::Capture] if is_only => "captures only".to_string(),
            [Manner::Capture, Manner::EnPassant] => "captures, also en passant".to_string(),
            _ => self.deeds.iter().map(|&manner| deed(manner)).collect::<Vec<_>>().join(" or "),
        };
        if self.access.leaps {
            text.push_str(", leaping over whatever stands between");
        }
        if self.access.hops {
            text.push_str(if is_only { ", over another man" } else { " over another man" });
        }
        if self.access.lame {
            text.push_str(", unless a man stands between");
        }
        if self.access.first_move {
            text.push_str(", as its first move only");
        }
        text
    }
}

/// What is done so, in words.
fn deed(manner: Manner) -> &'static str {
    match manner {
        Manner::Quiet => "moves",
        Manner::Capture => "captures",
        Manner::TakeOwn => "takes a man of its own side",
        Manner::EnPassant => "captures en passant",
        Manner::Castle => "castles with an unmoved man at the edge",
        Manner::Unload => "puts another man down",
    }
}
