use crate::betza::Movement;
use crate::rules::Ending;
use crate::variant::Variant;

/// The rules and ends that were met in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Met(u32);

/// What can be met, in the order in which it is told.
#[derive(Clone, Copy)]
pub(super) enum Meeting {
    Special,
    Castling,
    Promotion,
    EnPassant,
    Checkmate,
    Stalemate,
    BareKing,
    Extinction,
    Goal,
    KingsOnly,
}

impl Met {
    pub fn add(&mut self, meeting: Meeting) {
        self.0 |= 1 << meeting as u32;
    }

    pub fn add_all(&mut self, other: Met) {
        self.0 |= other.0;
    }

    /// The end that was met; those that depend on a game's course are not followed.
    pub fn add_end(&mut self, end: Ending) {
        let meeting = match end {
            Ending::Checkmate => Meeting::Checkmate,
            Ending::Stalemate => Meeting::Stalemate,
            Ending::BareKing => Meeting::BareKing,
            Ending::Extinction => Meeting::Extinction,
            Ending::Goal => Meeting::Goal,
            Ending::KingsOnly => Meeting::KingsOnly,
            Ending::Repetition | Ending::NoProgress | Ending::Counting | Ending::Resignation => return,
        };
        self.add(meeting);
    }

    /// What either game has and was not met.
    pub fn missing(self, a: &Variant, b: &Variant) -> Vec<String> {
        let has = |is_there: fn(&Variant) -> bool| is_there(a) || is_there(b);
        let known = [
            (Meeting::Special, "special moves", has(|of| !of.rules.conditional.is_empty())),
            (Meeting::Castling, "castling", has(|of| !of.rules.castling.is_empty())),
            (Meeting::Promotion, "promotion", has(|of| !of.rules.promotion.is_empty())),
            (Meeting::EnPassant, "en passant", has(|of| of.movements().any(Movement::leaves_en_passant))),
            (Meeting::Checkmate, "checkmate", has(|of| of.kinds.royal().next().is_some())),
            (Meeting::Stalemate, "stalemate", true),
            (Meeting::BareKing, "bare king", has(|of| of.rules.ends.bare_king.is_some())),
            (Meeting::Extinction, "extinction", has(|of| !of.rules.ends.extinction.is_empty())),
            (Meeting::Goal, "goal", has(|of| !of.rules.ends.goals.is_empty())),
            (Meeting::KingsOnly, "kings only", has(|of| of.rules.ends.kings_only.is_some())),
        ];
        let is_missing = |meeting: Meeting| self.0 & 1 << meeting as u32 == 0;
        let missing = known.into_iter().filter(|(meeting, _, is_there)| *is_there && is_missing(*meeting));
        missing.map(|(_, name, _)| name.to_string()).collect()
    }
}
