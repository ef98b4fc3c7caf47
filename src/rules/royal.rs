use super::keys::fields;
use super::{Arbiter, DifferingValues, Pairing, Promotion, Reading, Setting, Several, StatedRule, Translation};
use crate::file::{Entry, FileWord, Shape, Table};
use crate::geometry::{Color, SquareSet};
use crate::position::{Kind, Kinds, Position};

fields! {
    Several: deciding "royal", called "several royal men", table,
    "Sides that may have several royal men. Left out, each side has one.",
    sought "several kings" "kings royals pseudo-royal duple-check",
        "`[royal]` with `several`" {
        SEVERAL = required "several": Shape::Word(Several::WORDS),
            "What check means to a side that has several royal men.", "what check means to a side that has several";
    }
}

impl StatedRule for Several {
    fn read(entry: &Entry, _: &mut Reading) -> Option<Several> {
        of_table(entry.node.table()?)
    }

    fn in_few_words(&self, _: Setting) -> String {
        self.word().to_string()
    }

    fn words(&self, _: Setting) -> String {
        self.meaning().to_string()
    }
}

/// The rule as a variant file states it, if it does.
///
/// A wrong word is reported as such; nobody then complains of several royal men, too.
pub(crate) fn stated(root: &Table) -> Option<Several> {
    of_table(root.table("royal")?)
}

fn of_table(royal: &Table) -> Option<Several> {
    let node = royal.get("several")?;
    Some(node.text().and_then(Several::from_word).unwrap_or(Several::Last))
}

impl Several {
    /// Reports a rule that says nothing, and rules that know only one royal man a side.
    pub(super) fn check(root: &Table, promotions: &[Promotion], reading: &mut Reading) {
        let entry = root.table("royal").and_then(|royal| royal.entry("several"));
        // A wrong word has been reported as such.
        let Some(entry) = entry.filter(|entry| entry.node.text().and_then(Several::from_word).is_some()) else {
            return;
        };
        let kinds = reading.kinds;
        if kinds.royal().next().is_none() {
            let message = "`several` speaks of royal men, and no kind is royal";
            let help = "write `royal = true` in the entries of the royal kinds";
            reading.error("no-royal", message, &entry.key_place, help);
            return;
        }
        let royals = reading.array.each_man().filter(|(_, man)| kinds[man.kind].royal);
        let royals: Vec<Color> = royals.map(|(_, man)| man.color).collect();
        let has_several = Color::BOTH.iter().any(|side| royals.iter().filter(|color| *color == side).count() > 1);
        let becomes = promotions.iter().flat_map(|rule| &rule.to).any(|&kind| kinds[kind].royal);
        if !has_several && !becomes {
            let message = "`several` says nothing here: no side ever has more than one royal man";
            reading.warn("idle-key", message, &entry.key_place, "delete it, or give a side a second royal man");
        }
        let faces = |facing: &&Entry| facing.node.table().is_some_and(|table| !table.entries.is_empty());
        if let Some(facing) = root.entry("facing").filter(faces) {
            let message = "`facing` is about the one royal man of each side, and here a side may have several";
            let places = (&facing.key_place, Some(&entry.key_place), "this lets a side have several");
            reading.clash("facing-of-several", message, places, "delete one of the two");
        }
    }

    fn in_words_of(&self, _: &Translation) -> Option<Several> {
        Some(*self)
    }

    /// Adds every value in which this rule of A differs from one of B.
    fn differ(&self, other: &Several, _: &Pairing, values: &mut DifferingValues) {
        values.unequal(SEVERAL, [*self, *other], Several::meaning);
    }
}

/// The royal men of a side that no move takes, whatever else it takes.
#[inline]
pub(crate) fn guarded<S: SquareSet>(several: Option<Several>, position: &Position<S>, color: Color) -> S {
    let royals = position.royals_of(color);
    match several {
        Some(Several::Last | Several::One) if royals.is_many() => S::EMPTY,
        _ => royals,
    }
}

/// Whether these captures would take a man that is guarded, or all the royal men of a side at once.
#[inline]
pub(crate) fn is_taken<S: SquareSet>(several: Option<Several>, position: &Position<S>, captures: S) -> bool {
    match several {
        None | Some(Several::Each) => captures.meets(position.royals()),
        Some(Several::Last | Several::One) => Color::BOTH.into_iter().any(|color| {
            let royals = position.royals_of(color);
            !royals.is_empty() && (royals & !captures).is_empty()
        }),
    }
}

/// Whether a side is in check; it may not leave itself so.
pub(crate) fn is_in_check<S: SquareSet>(position: &Position<S>, color: Color, arbiter: &impl Arbiter<S>) -> bool {
    let attacked = |royal| arbiter.attacks(position, color.other(), royal);
    if let Some(royal) = position.royal(color) {
        return attacked(royal);
    }
    let mut royals = position.royals_of(color).each();
    match arbiter.several() {
        None | Some(Several::Each) => royals.any(attacked),
        Some(Several::Last) => false,
        Some(Several::One) => !position.royals_of(color).is_empty() && royals.all(attacked),
    }
}

/// Whether a man of some kind may become royal by promotion.
pub(crate) fn becomes_royal(promotions: &[Promotion], kinds: &Kinds, kind: Kind) -> bool {
    let own = promotions.iter().filter(|rule| rule.kinds.contains(&kind));
    !kinds[kind].royal && own.flat_map(|rule| &rule.to).any(|&to| kinds[to].royal)
}
