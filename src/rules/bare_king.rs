use super::keys::{KeyKind, SomeKinds, keys};
use super::{
    DifferingValues, EndByPosition, Grade, LookedFor, Pairing, Reading, Setting, StatedRule, Suffered, Translation,
    Winner, any_of, named,
};
use crate::english::{listed, with_article};
use crate::file::{Entry, FileWord, Node, Shape};
use crate::geometry::{Color, Square, SquareSet};
use crate::position::{Kind, Kinds, Move, Position};

/// What it means to have nothing left but the royal man, or men of certain kinds; pawns are men.
///
/// It is judged after every move, before checkmate and stalemate. With `reply` the bared side gets one move
/// if it can take the last man of the other side by it; any other move then loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BareKing {
    /// The kinds that a bare side has left, and nothing else; the royal kinds if none is named.
    pub kinds: Vec<Kind>,
    /// What the bared side gets.
    pub result: Suffered,
    /// What it gets by baring the other side in turn; without it, being bared decides at once.
    pub reply: Option<Suffered>,
}

keys! {
    BareKing: end "bare-king", called "bare king" for "nothing left but the royal man", table,
    "What it means to have nothing left but the royal man; pawns are men. Left out, it means nothing." {
        PIECES kinds: LeftKinds = optional "pieces",
            "The kinds that are all that a bare side has left, such as a king that is not royal and may be captured; \
             the royal kinds if left out.",
            "what a bare side has left";
        RESULT result: Suffered = required "result",
            "What the bared side gets.", "what the bared side gets";
        REPLY reply: Option<Suffered> = optional "reply",
            "What the bared side gets if its next move takes the last man of the other side; without it, being bared \
             decides at once.",
            "what it gets if it bares the other side in turn" by differ_in_reply;
    }
}

/// The kinds that a bare side has left; none where its royal men are meant.
struct LeftKinds;

impl KeyKind for LeftKinds {
    type Value = Vec<Kind>;

    const SHAPE: Shape = <SomeKinds as KeyKind>::SHAPE;

    fn left_out() -> Option<Vec<Kind>> {
        Some(Vec::new())
    }

    fn read(node: &Node, reading: &mut Reading) -> Option<Vec<Kind>> {
        <SomeKinds as KeyKind>::read(node, reading)
    }

    /// Who names kinds that are not there names none, and does not mean the royal men by that.
    fn translated(kinds: &Vec<Kind>, by: &Translation) -> Option<Vec<Kind>> {
        if kinds.is_empty() { Some(Vec::new()) } else { by.some_kinds(kinds) }
    }

    /// Where neither variant names any, the royal men are its own.
    fn grade(a: &Vec<Kind>, b: &Vec<Kind>, pairing: &Pairing) -> Option<Grade> {
        let meant = |named: &Vec<Kind>, kinds: &Kinds| match named.is_empty() {
            true => kinds.royal().collect(),
            false => named.clone(),
        };
        if a.is_empty() && b.is_empty() {
            return None;
        }
        pairing.kinds(&meant(a, pairing.a.kinds), &meant(b, pairing.b.kinds))
    }

    fn words(a: &Vec<Kind>, b: &Vec<Kind>, pairing: &Pairing) -> [String; 2] {
        [(a, pairing.a.kinds), (b, pairing.b.kinds)].map(|(named, kinds)| match &named[..] {
            [] => "its royal man".to_string(),
            named => any_of(named, kinds),
        })
    }
}

impl StatedRule for BareKing {
    const ESSENCE: &'static [&'static str] = &[RESULT.code, REPLY.code];

    const IS_FOR_WANT_OF_MEN: bool = true;

    fn read(entry: &Entry, reading: &mut Reading) -> Option<BareKing> {
        let rule = BareKing::of_keys(entry, reading)?;
        let is_idle = rule.is_about_royals(reading.kinds);
        if let Some(entry) = entry.node.table()?.entry("pieces").filter(|_| is_idle) {
            let message = "`pieces` names the royal kinds, which are meant without it";
            reading.warn("idle-key", message, &entry.key_place, "delete it");
        }
        Some(rule)
    }

    fn in_few_words(&self, setting: Setting) -> String {
        let left = match &self.kinds[..] {
            [] => String::new(),
            kinds => format!("{} alone: ", named(kinds, setting.kinds, " or ")),
        };
        let reply = self.reply.map_or(String::new(), |reply| format!(", {} if it bares in turn", reply.word()));
        format!("{left}{}{reply}", self.result.word())
    }

    fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    fn speaks_of_royals(&self) -> bool {
        self.kinds.is_empty()
    }

    fn words(&self, setting: Setting) -> String {
        let (king, both_bare) = match &self.kinds[..] {
            [] => ("its king".to_string(), "King against king"),
            [named] => (with_article(&setting.kinds[*named].name), "Bare side against bare side"),
            named => {
                let names = listed(named.iter().map(|&kind| setting.kinds[kind].name.clone()), " and ");
                (format!("men of these kinds: {names}"), "Bare side against bare side")
            }
        };
        let bared = match self.result {
            Suffered::Draw => {
                format!("Bare king: the game is drawn at once when a side has nothing left but {king}")
            }
            suffered => format!("Bare king: a side that has nothing left but {king} {} at once", suffered.verb()),
        };
        let both = match self.reply.unwrap_or(Suffered::Draw) {
            Suffered::Draw => format!("{both_bare} is a draw."),
            suffered => format!("{both_bare}: the side that was bared first {}.", suffered.verb()),
        };
        match self.reply {
            Some(reply) => format!(
                "{bared}, unless its very next move can legally take the last man of the other side; by taking it the \
                 bare side {}, by any other move it {}. {both}",
                reply.verb(),
                self.result.verb()
            ),
            None => format!("{bared}. {both}"),
        }
    }
}

impl EndByPosition for Option<BareKing> {
    fn looked_for(&self) -> LookedFor {
        match self {
            None => LookedFor::Nowhere,
            Some(rule) if rule.kinds.is_empty() => LookedFor::WhereBare,
            Some(_) => LookedFor::Everywhere,
        }
    }

    fn judge<S: SquareSet>(&self, position: &Position<S>, moves: impl Fn() -> Vec<Move>) -> Option<Winner> {
        let rule = self.as_ref()?;
        let (mover, waiting) = (position.side(), position.side().other());
        let left = |color| rule.left(position, color);
        let is_bare = |color| !left(color).is_empty() && position.men(color) == left(color);
        match (is_bare(mover), is_bare(waiting)) {
            (false, false) => None,
            // King against king: the side that waits, bared first, has bared the other in turn.
            (true, true) => Some(rule.reply.unwrap_or(Suffered::Draw).winner(waiting)),
            (false, true) => Some(rule.result.winner(waiting)),
            (true, false) => {
                let is_taken = |last| moves().iter().any(|made| made.captures().contains(last));
                let is_saved = rule.last_man(position).is_some_and(is_taken);
                (!is_saved).then(|| rule.result.winner(mover))
            }
        }
    }
}

impl BareKing {
    /// Whether a side is bare that has nothing but its royal men left, whatever the file names.
    pub(super) fn is_about_royals(&self, kinds: &Kinds) -> bool {
        self.kinds.is_empty() || kinds.each().all(|kind| kinds[kind].royal == self.kinds.contains(&kind))
    }

    /// The men of a side that it may have left when it is bare.
    fn left<S: SquareSet>(&self, position: &Position<S>, color: Color) -> S {
        match &self.kinds[..] {
            [] => position.royals_of(color),
            kinds => position.of_kinds(position.men(color), kinds),
        }
    }

    /// The last man of the side that waits, if the side to move is saved by taking it.
    fn last_man<S: SquareSet>(&self, position: &Position<S>) -> Option<Square> {
        let waiting = position.side().other();
        let royal = self.left(position, waiting);
        let others = position.men(waiting) & !royal;
        others.first().filter(|_| self.reply.is_some() && !others.is_many() && !royal.is_empty())
    }

    fn differ_in_reply(&self, other: &BareKing, _: &Pairing, values: &mut DifferingValues) {
        values.unequal(REPLY, [self.reply, other.reply], |reply| {
            reply.map_or("nothing, being bared decides at once", Suffered::noun)
        });
    }
}
