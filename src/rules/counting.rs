use super::keys::fields;
use super::{
    Arbiter, Asking, Claims, DifferingValues, EndByCourse, GameMemory, Grade, Pairing, Reading, Remembers, Scenes,
    Setting, StatedRule, Suffered, Translation, TurnMade, Winner, kinds_of, named, number,
};
use std::collections::{BTreeSet, HashSet};

use crate::english::{listed, or_said, with_article};
use crate::file::{Entry, Field, FileWord, Node, Shape};
use crate::geometry::{Color, SquareSet};
use crate::position::{Kind, Kinds, Position, Slot, State};

/// What it means that a side does not win soon enough once the counting has begun.
///
/// The moves of both sides are counted once no man of some kinds is left, and anew once a side is bare: then up to a
/// limit that the men of the other side set at that moment. Like repetition it is an end of the game being played: it
/// takes no move away. Both players are taken to claim it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counting {
    /// What the side gets that makes the first move beyond the limit.
    pub result: Suffered,
    /// The kinds of which no man may be left when counting begins.
    pub without: Vec<Kind>,
    /// The limit while nobody is bare, in moves of each side.
    pub board: Option<u32>,
    /// How moves are counted against a bare royal man.
    pub bare: Option<BareCounting>,
    /// Where the count, in moves of either side, and the limit in force are remembered.
    pub(super) slots: Option<[Slot; 2]>,
}

/// How long the other side has to give mate to a bare king.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BareCounting {
    /// Whether counting begins at the number of men on the board instead of 0.
    pub from_men: bool,
    /// The limits, of which the first one holds that the men allow; the last one allows any men.
    pub limits: Vec<Limit>,
}

/// A limit for a side with some men.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    /// The side has at least so many men of each of these kinds.
    pub men: Vec<(Kind, u32)>,
    /// Moves of each side.
    pub moves: u32,
}

/// The men of a limit by what their kinds are in B, if B has all of them, and its moves.
type LimitInB = (Option<BTreeSet<(Kind, u32)>>, u32);

/// The numbers of moves that a limit may have.
const MOVES: Shape = Shape::Integer { min: 1, max: 1000 };

fields! {
    Counting: end "counting", called "counting" for "too many moves since counting began", table,
    "What it means that a game is not won soon enough. It is claimed by itself, as soon as it can be. The FEN has \
     `count=`, the moves of either side that are counted, and `limit=`, the limit in force in moves of each side: \
     `count=17 limit=8` is beyond it. Left out, it means nothing." {
        RESULT = required "result": Shape::Word(Suffered::WORDS),
            "What the side gets that makes the first move beyond the limit.",
            "what the side gets that goes beyond the limit";
        WITHOUT = optional "without": Shape::List { of: &Shape::Text, least: 0 },
            "Counting begins once no man of these kinds is left on the board; at once if left out.", "when it begins";
        BOARD = optional "board": MOVES,
            "The limit while neither side is bare, in moves of each side; without it, they are not counted.",
            "the limit while neither side is bare";
        BARE = optional "bare": Shape::Table(BareCounting::FIELDS),
            "How moves are counted when a side has nothing but its royal man; without it, as before.",
            "the limit against a bare king",
            and BARE_FROM "bare-from", "where it begins against a bare king",
            and BARE_LIMITS "bare-limits", "the limits against a bare king";
    }
}

impl StatedRule for Counting {
    fn take_over(&mut self, other: Counting, code: &str) -> Option<()> {
        match code {
            code if code == RESULT.code => self.result = other.result,
            code if code == WITHOUT.code => self.without = other.without,
            code if code == BOARD.code => self.board = other.board,
            code if code == BARE.code => self.bare = other.bare,
            code if code == BARE_FROM.code => self.bare.as_mut()?.from_men = other.bare?.from_men,
            code if code == BARE_LIMITS.code => self.bare.as_mut()?.limits = other.bare?.limits,
            _ => return None,
        }
        Some(())
    }

    fn read(entry: &Entry, reading: &mut Reading) -> Option<Counting> {
        let table = entry.node.table()?;
        let bare = reading.stated(table, "bare", BareCounting::read)?;
        let board = table.get("board").and_then(number);
        if board.is_none() && bare.is_none() && table.complete {
            let help = "add `board = ...` or `bare = { limits = [...] }`";
            reading.error("idle-counting", "`counting` has no limit", &table.place, help);
            return None;
        }
        let without = kinds_of(table.list("without").unwrap_or_default(), reading)?;
        Some(Counting { result: Suffered::from_word(table.text("result")?)?, without, board, bare, slots: None })
    }

    fn in_few_words(&self, setting: Setting) -> String {
        let without = match &self.without[..] {
            [] => String::new(),
            kinds => format!("without {}, ", named(kinds, setting.kinds, " or ")),
        };
        let board = self.board.map(|moves| format!("{moves} moves"));
        let bare = self.bare.as_ref().map(|bare| {
            let from = if bare.from_men { ", counted from the men" } else { "" };
            let limits: Vec<String> = bare.limits.iter().map(|limit| limit.in_few_words(setting.kinds)).collect();
            format!("bare king {}{from}", limits.join(", "))
        });
        let limits: Vec<String> = board.into_iter().chain(bare).collect();
        format!("{without}{}: {}", limits.join("; "), self.result.word())
    }

    fn scenes(_: &[Counting]) -> Scenes {
        Scenes::Counted
    }

    fn speaks_of_royals(&self) -> bool {
        self.bare.is_some()
    }

    fn words(&self, setting: Setting) -> String {
        let end = self.result.end_of_game("the side that goes beyond it");
        let begins = self.begins(setting.kinds);
        let mut parts =
            vec![format!("Counting: {begins}, moves are counted, and a game that goes beyond the limit {end}.")];
        if let Some(moves) = self.board {
            parts.push(format!("While neither side is bare, the limit is {moves} moves of each side."));
        }
        if let Some(bare) = &self.bare {
            parts.push(format!(
                "When a side has nothing left but its king, counting begins anew at {}; the limit is then {}, \
                 by the men at that moment.",
                bare.begins(),
                BareCounting::words(&bare.limits, setting.kinds)
            ));
        }
        parts.join(" ")
    }
}

impl Remembers for Option<Counting> {
    fn ask(&mut self, memory: &mut GameMemory, _: &Asking) {
        let Some(rule) = self else { return };
        let limit = rule.longest();
        rule.slots = Some([
            memory.fields.add_number("count", limit.saturating_mul(2).saturating_add(1)),
            memory.fields.add_number("limit", limit),
        ]);
    }

    fn remember<S: SquareSet>(&self, state: State, turn: &TurnMade<S>, _: &impl Arbiter<S>) -> State {
        let Some((rule, [count, limit])) = self.as_ref().and_then(|rule| Some((rule, rule.slots?))) else {
            return state;
        };
        let bared = rule.bare.is_some() && !is_anybody_bare(turn.before) && is_anybody_bare(turn.after);
        if state.get(limit) > 0 && !bared { state.raised(count) } else { rule.begun(state, turn.after) }
    }

    /// Where counting must run, it has begun.
    fn settle<S: SquareSet>(&self, state: State, position: &Position<S>, _: &impl Arbiter<S>) -> State {
        let Some(rule) = self else { return state };
        let runs = rule.slots.is_none_or(|[_, limit]| state.get(limit) > 0);
        if runs { state } else { rule.begun(state, position) }
    }
}

impl EndByCourse for Option<Counting> {
    #[inline]
    fn judge<S: SquareSet>(&self, position: &Position<S>, _: &mut impl FnMut() -> u32, _: Claims) -> Option<Winner> {
        let rule = self.as_ref()?;
        let [count, limit] = rule.slots?.map(|slot| position.state().get(slot));
        (limit > 0 && count > limit.saturating_mul(2)).then(|| rule.result.winner(position.side().other()))
    }
}

fn is_anybody_bare<S: SquareSet>(position: &Position<S>) -> bool {
    Color::BOTH.into_iter().any(|color| position.is_bare(color))
}

impl Counting {
    /// The greatest of all limits.
    fn longest(&self) -> u32 {
        let bare = self.bare.iter().flat_map(|bare| &bare.limits).map(|limit| limit.moves);
        bare.chain(self.board).max().unwrap_or(0)
    }

    /// The state with the count at its beginning, if a count begins in this position.
    fn begun<S: SquareSet>(&self, state: State, position: &Position<S>) -> State {
        let Some([count, limit]) = self.slots else { return state };
        if position.each_of_kinds(position.occupied(), &self.without).next().is_some() {
            return state;
        }
        let bare = Color::BOTH.into_iter().find(|&color| position.is_bare(color));
        match (&self.bare, bare, self.board) {
            (Some(rule), Some(bare), _) => {
                let men = position.men(bare.other());
                let has = |&(kind, least): &(Kind, u32)| position.each_of_kinds(men, &[kind]).count() >= least as usize;
                let moves = rule.limits.iter().find(|limit| limit.men.iter().all(has)).map_or(0, |limit| limit.moves);
                let start = if rule.from_men { position.occupied().count() } else { 0 };
                state.with(limit, moves).with(count, start.saturating_mul(2))
            }
            (_, _, Some(moves)) => state.with(limit, moves).with(count, 0),
            _ => state,
        }
    }

    /// The rule without limits that never decide; `most` tells how many men of a kind a side has at most.
    pub(super) fn simplified(self, most: impl Fn(Kind) -> usize) -> Counting {
        let may_be_had =
            |limit: &Limit| limit.men.iter().all(|&(kind, least): &(Kind, u32)| most(kind) >= least as usize);
        let bare = self.bare.map(|bare| {
            let asks_for = |limit: &Limit, other: &Limit| {
                let has =
                    |&(kind, least): &(Kind, u32)| limit.men.iter().any(|&(own, most)| own == kind && most >= least);
                other.men.iter().all(has)
            };
            let mut limits: Vec<Limit> = Vec::new();
            for limit in bare.limits.into_iter().rev().filter(may_be_had) {
                // Who has the men of this limit has those of the next one, which is the same.
                if limits.last().is_none_or(|next| next.moves != limit.moves || !asks_for(&limit, next)) {
                    // Who has the men of a later one has been bound by this one.
                    limits.retain(|later| !asks_for(later, &limit));
                    limits.push(limit);
                }
            }
            limits.reverse();
            BareCounting { limits, ..bare }
        });
        Counting { bare, ..self }
    }

    /// The rule where nobody goes on against a bare king; `None` where nothing is counted then.
    pub(super) fn without_bare(self) -> Option<Counting> {
        self.board.is_some().then_some(Counting { bare: None, ..self })
    }

    /// How many plies more are allowed; none while nothing is counted.
    pub(crate) fn plies_left(&self, state: State) -> Option<u32> {
        let [count, limit] = self.slots?.map(|slot| state.get(slot));
        (limit > 0).then(|| limit.saturating_mul(2).saturating_sub(count))
    }

    /// The state so many plies later; the same while nothing is counted.
    pub(crate) fn later(&self, state: State, plies: u32) -> State {
        match (self.slots, self.plies_left(state)) {
            (Some([count, _]), Some(_)) => state.with(count, state.get(count).saturating_add(plies)),
            _ => state,
        }
    }

    /// When counting begins: `from the start` or `once no pawn is left on the board`.
    fn begins(&self, kinds: &Kinds) -> String {
        if self.without.is_empty() {
            "from the start".to_string()
        } else {
            format!("once no {} is left on the board", named(&self.without, kinds, " or "))
        }
    }

    /// The rule in another variant: nobody has the men of a limit that names kinds which are not there.
    fn in_words_of(&self, by: &Translation) -> Option<Counting> {
        let limit = |limit: &Limit| {
            let men = by.counted(&limit.men);
            (men.len() == limit.men.len()).then_some(Limit { men, ..*limit })
        };
        let bare = self.bare.as_ref().map(|bare| {
            let limits = bare.limits.iter().filter_map(limit).collect();
            BareCounting { limits, ..*bare }
        });
        Some(Counting { without: by.known(&self.without), bare, ..self.clone() })
    }

    /// Adds every value in which this rule of A differs from one of B.
    fn differ(&self, other: &Counting, pairing: &Pairing, values: &mut DifferingValues) {
        let (a, b) = (pairing.a.kinds, pairing.b.kinds);
        values.result(RESULT, self.result, other.result);
        values.value(WITHOUT, pairing.kinds(&self.without, &other.without), || [self.begins(a), other.begins(b)]);
        let limit = |moves: Option<u32>| moves.map_or("none".to_string(), |moves| format!("{moves} moves"));
        values.unequal(BOARD, [self.board, other.board], limit);
        match (&self.bare, &other.bare) {
            (Some(own), Some(others)) => own.values(others, pairing, values),
            (own, others) => {
                let words = |bare: &Option<BareCounting>, kinds| {
                    bare.as_ref().map_or("as before".to_string(), |bare| BareCounting::words(&bare.limits, kinds))
                };
                let differs = Grade::unless_equal(own.is_some(), others.is_some());
                values.value(BARE, differs, || [words(own, a), words(others, b)]);
            }
        }
    }
}

impl Limit {
    const FIELDS: &[Field] = &[
        Field::optional(
            "men",
            Shape::Entries { of: &Shape::Integer { min: 1, max: 256 }, name: "kind" },
            "At least how many men of which kinds the other side has; any men if left out.",
        ),
        Field::required("moves", MOVES, "The limit, in moves of each side."),
    ];

    /// The men that the limit asks for: `a rook and a ferz`; nothing where any men will do.
    fn men_words(&self, kinds: &Kinds) -> String {
        let man = |&(kind, least): &(Kind, u32)| match least {
            1 => with_article(&kinds[kind].name),
            least => format!("{least} of `{}`", kinds[kind].name),
        };
        listed(self.men.iter().map(man), " and ")
    }

    /// The limit in a list: `16 if the other side has a rook`, `otherwise 64`.
    fn words(&self, kinds: &Kinds) -> String {
        match self.men_words(kinds) {
            men if men.is_empty() => format!("otherwise {}", self.moves),
            men => format!("{} if the other side has {men}", self.moves),
        }
    }

    /// The limit where there is little room: `16 (1 rook)`, `64`.
    fn in_few_words(&self, kinds: &Kinds) -> String {
        let men: Vec<String> = self.men.iter().map(|&(kind, least)| format!("{least} {}", kinds[kind].name)).collect();
        if men.is_empty() { self.moves.to_string() } else { format!("{} ({})", self.moves, men.join(", ")) }
    }

    /// The limit by what the kinds are in B.
    fn in_b(&self, counterpart: impl Fn(Kind) -> Option<Kind>) -> LimitInB {
        let men = self.men.iter().map(|&(kind, least)| Some((counterpart(kind)?, least)));
        (men.collect(), self.moves)
    }
}

impl BareCounting {
    const FIELDS: &[Field] = &[
        Field::optional(
            "from",
            Shape::Word(&[(
                "men",
                "the number of men on the board, kings included, so that the first move is that number and one",
            )]),
            "Where the count begins when a side is bared; at 0 if left out. It goes on whatever is taken afterwards.",
        ),
        Field::required(
            "limits",
            Shape::List { of: &Shape::Table(Limit::FIELDS), least: 1 },
            "The limits; the first one that the men of the other side allow at that moment holds to the end. The last \
             one has no `men`.",
        ),
    ];

    /// Where the count begins.
    fn begins(&self) -> &'static str {
        if self.from_men { "the number of men on the board, kings included" } else { "0" }
    }

    /// Some limits in their order.
    fn words<'l>(limits: impl IntoIterator<Item = &'l Limit>, kinds: &Kinds) -> String {
        let told: Vec<String> = limits.into_iter().map(|limit| limit.words(kinds)).collect();
        or_said(told.join(", "), "no such limit")
    }

    /// Adds every value in which this way of counting of A differs from one of B.
    fn values(&self, other: &BareCounting, pairing: &Pairing, values: &mut DifferingValues) {
        let starts = Grade::unless_equal(self.from_men, other.from_men);
        let begins = || [self, other].map(|bare| bare.begins().to_string());
        values.value_at(BARE_FROM, "bare.from", BARE_FROM.about, starts, begins);
        let (a, b) = (pairing.a.kinds, pairing.b.kinds);
        let own: Vec<_> = self.limits.iter().map(|limit| limit.in_b(|kind| pairing.counterpart(kind))).collect();
        let others: Vec<_> = other.limits.iter().map(|limit| limit.in_b(Some)).collect();
        if own.len() != others.len() {
            let left = |limits: &[Limit], own: &[LimitInB], others: &[LimitInB], kinds| {
                let others: HashSet<&LimitInB> = others.iter().collect();
                let left = limits.iter().zip(own).filter(|(_, own)| !others.contains(own));
                BareCounting::words(left.map(|(limit, _)| limit), kinds)
            };
            let words = || [left(&self.limits, &own, &others, a), left(&other.limits, &others, &own, b)];
            values.value_at(BARE_LIMITS, "bare.limits", BARE_LIMITS.about, Some(Grade::Changes), words);
            return;
        }
        let in_b = own.iter().zip(&others).map(|((men, _), (other_men, _))| men.is_some() && men == other_men);
        for (index, ((own, others), same_men)) in self.limits.iter().zip(&other.limits).zip(in_b).enumerate() {
            let key = format!("bare.limits[{index}]");
            if same_men {
                let men = or_said(own.men_words(a), "any other men");
                let about = format!("the limit against a bare king by {men}");
                let words = || [own, others].map(|limit| limit.moves.to_string());
                values.value_at(BARE_LIMITS, &key, about, Grade::unless_equal(own.moves, others.moves), words);
            } else {
                let about = format!("limit {} against a bare king", index + 1);
                values.value_at(BARE_LIMITS, &key, about, Some(Grade::Changes), || [own.words(a), others.words(b)]);
            }
        }
    }

    fn read(node: &Node, reading: &mut Reading) -> Option<BareCounting> {
        let table = node.table()?;
        let nodes = table.list("limits")?;
        let mut limits = Vec::new();
        for (index, node) in nodes.iter().enumerate() {
            let limit = node.table()?;
            let is_last = index + 1 == nodes.len();
            let has_men = limit.table("men").is_some_and(|men| !men.entries.is_empty());
            if is_last == has_men {
                let (message, help) = if is_last {
                    ("the last limit asks for men, so that none may hold", "add one without `men` behind it")
                } else {
                    ("this limit asks for no men, so that those behind it never hold", "put it last, or add `men`")
                };
                reading.error("counting-limits", message, &node.place, help);
            }
            let mut men = Vec::new();
            for entry in limit.table("men").into_iter().flat_map(|men| &men.entries) {
                let kind = reading.kind_at(&entry.key, &entry.key_place);
                men.push((kind?, number(&entry.node)?));
            }
            limits.push(Limit { men, moves: number(limit.get("moves")?)? });
        }
        Some(BareCounting { from_men: table.text("from").is_some(), limits })
    }
}
