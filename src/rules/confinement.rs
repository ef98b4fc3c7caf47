use super::keys::{SomeKinds, keys};
use super::{Castling, OnSquares, Opening, Pairing, Reading, Setting, StatedRule, Zone, any_of, named};
use crate::english::capitalised;
use crate::file::{Entry, Table};
use crate::findings::Place;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Kind, Man};

/// Men that never leave a part of the board: a palace, one side of a river.
///
/// They may pass over other squares, but arrive on none, and so attack none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confinement {
    /// The entry's name in the variant file.
    pub name: String,
    /// The kinds of men that it is about.
    pub kinds: Vec<Kind>,
    /// The squares that they keep to.
    pub within: Zone,
}

keys! {
    Confinement: rule "confinement", called "confinement", entries "confinement", at most 100 "confinements",
    "Men that never leave a part of the board, such as a palace.",
    sought "a palace, a river, a part of the board" "palace river region regions zone zones palaces rivers",
        "`[confinement.NAME]`, and zones such as `on`, `from` and `to`" {
        PIECES kinds: SomeKinds = required "pieces", "The kinds that are confined.", "the kinds";
        WITHIN within: Zone = required "within",
            "Where they stay, such as `{ white = [\"d1-f3\"], black = [\"d8-f10\"] }` or `first 5 ranks`.",
            "where they stay";
    }
}

impl StatedRule for Confinement {
    const ESSENCE: &'static [&'static str] = &[PIECES.code, WITHIN.code];

    /// No man may start outside.
    fn read(entry: &Entry, reading: &mut Reading) -> Option<Confinement> {
        let rule = Confinement::of_keys(entry, reading)?;
        let outside = reading
            .array
            .each_man()
            .find(|(square, man)| rule.kinds.contains(&man.kind) && !rule.within.of(man.color).contains(*square));
        if let Some((square, man)) = outside {
            let kind = &reading.kinds[man.kind].name;
            let message = format!("{}'s {kind} starts on `{}`, outside", man.color, reading.board.name(square));
            reading.error("starts-outside", message, &entry.key_place, "widen `within`, or move the man in the array");
        }
        Some(rule)
    }

    fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    fn treat_alike(
        a: &[Confinement],
        b: &[Confinement],
        (own, other): (Option<Kind>, Option<Kind>),
        pairing: &Pairing,
    ) -> bool {
        let squares = |rules: &[Confinement], kind: Option<Kind>, color, board: &Board| {
            kind.map_or(board.squares(), |kind| Confinement::squares(rules, kind, color, board))
        };
        pairing.are_alike_on(
            (own, other),
            OnSquares::Arrive,
            |color| squares(a, own, color, pairing.a.board),
            |color| squares(b, other, color, pairing.b.board),
        )
    }

    fn in_few_words(&self, setting: Setting) -> String {
        format!("{} within {}", named(&self.kinds, setting.kinds, ", "), self.within.in_short())
    }

    fn words(&self, setting: Setting) -> String {
        let who = any_of(&self.kinds, setting.kinds);
        capitalised(&format!("{who} never leaves {}.", whole(self.within.words())))
    }
}

impl Confinement {
    /// Reports castlings and openings that bring a confined man out.
    pub(super) fn check(
        root: &Table,
        rules: &[Confinement],
        (castlings, opening): (&[Castling], &Opening),
        reading: &mut Reading,
    ) {
        let mut men = reading.array.clone();
        let mut check = |man: Man, to: Square, place: &Place| {
            let Some(rule) = Confinement::forbids(rules, man, to) else { return };
            let kind = &reading.kinds[man.kind].name;
            let message =
                format!("{}'s {kind} would get to `{}`, outside `{}`", man.color, reading.board.name(to), rule.name);
            let within = root.table("confinement").and_then(|table| table.entry(&rule.name));
            let places = (place, within.map(|entry| &entry.key_place), "this keeps it in");
            reading.clash("leaves-confinement", message, places, "widen `within`, or name another square");
        };
        for castling in castlings {
            let table = root.table("castling").and_then(|table| table.table(&castling.name));
            for (way, key) in castling.ways.iter().zip(["white", "black"]) {
                let Some((way, node)) = way.as_ref().zip(table.and_then(|table| table.get(key))) else { continue };
                check(way.king, way.king_to, &node.place);
                check(way.partner, way.partner_to, &node.place);
            }
        }
        let Some(table) = root.table("opening") else { return };
        let node = |key: &str, index: usize| table.list(key).and_then(|nodes| nodes.get(index));
        let played = opening.played.iter().enumerate().map(|(index, step)| (step, node("played", index)));
        let forced = opening.forced.iter().enumerate();
        let forced = forced.flat_map(|(index, turn)| turn.steps.iter().map(move |step| (step, node("forced", index))));
        for (step, node) in played.chain(forced) {
            let man = men.men[step.from.index()].take();
            if let Some((man, node)) = man.zip(node) {
                check(man, step.to, &node.place);
            }
            men.men[step.to.index()] = man;
        }
        if let Some((arrangement, entry)) = opening.arrangement.as_ref().zip(table.entry("arrangement")) {
            let outside = |(square, man): &(Square, Man)| Confinement::forbids(rules, *man, *square).is_some();
            if let Some((square, man)) = arrangement.every_place().find(outside) {
                check(man, square, &entry.key_place);
            }
        }
    }

    /// Where men of a kind may stand: everywhere, unless rules confine them.
    pub(crate) fn squares(rules: &[Confinement], kind: Kind, color: Color, board: &Board) -> Squares {
        let own = rules.iter().filter(|rule| rule.kinds.contains(&kind));
        own.fold(board.squares(), |all, rule| all & rule.within.of(color))
    }

    /// Whether a rule keeps a man from arriving on a square, and which.
    pub(crate) fn forbids(rules: &[Confinement], man: Man, to: Square) -> Option<&Confinement> {
        rules.iter().find(|rule| rule.kinds.contains(&man.kind) && !rule.within.of(man.color).contains(to))
    }
}

/// `one of the first 5 ranks` as an area: `the first 5 ranks`.
pub(super) fn whole(words: &str) -> &str {
    words.strip_prefix("one of ").unwrap_or(words)
}
