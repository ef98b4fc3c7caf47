mod checks;
mod compared;
mod sentence;

use checks::{check_counters, is_on_lines, warn_of_idle_keys};
use compared::counted_together;

use super::keys::fields;
use super::{
    Arbiter, Asking, Aspect, Condition, EntryRule, GameMemory, Pairing, PathKind, Reading, Remembers, Routes,
    RuleDifference, Scenes, Standing, TurnMade, When, Zone, all, royal,
};
use crate::betza::{Movement, Route};
use crate::english::often;
use crate::file::{Entry, FileWord, Shape, Table};
use crate::geometry::{Color, Square, SquareSet};
use crate::position::{Kind, Man, Position, Seen, Slot, State, StepMove};
use crate::same;
use crate::walker::{self, Arrival};

/// A move that a man may make only under conditions: a first leap, a king's leap over safe squares, and so on.
#[derive(Clone, Debug, PartialEq)]
pub struct ConditionalMove {
    /// The entry's name in the variant file.
    pub name: String,
    pub kind: Kind,
    /// Where the man must stand; anywhere if there is none.
    pub from: Option<Zone>,
    /// Where it may arrive; anywhere if there is none.
    pub to: Option<Zone>,
    /// The Betza string of the move.
    pub notation: String,
    /// What the string means; every route is initial where `when` has [`When::Unmoved`].
    pub movement: Movement,
    /// What must hold of the mover.
    pub when: Vec<When>,
    /// What must hold of every square passed over.
    pub over: Vec<Condition>,
    /// What must hold of the square of arrival, beyond what the string's modes say.
    pub target: Vec<Condition>,
    pub path: PathKind,
    pub routes: Routes,
    /// How often each side may make the move in a game; as often as it likes if nothing is said.
    pub times: Option<Times>,
    /// What the uses are counted by, together with those of all entries that say the same; by the entry's own name if
    /// nothing is said.
    pub counter: Option<String>,
}

/// How often each side may make a move in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// So often in a game.
    pub most: u32,
    /// Where it is remembered how often each side has made it.
    pub(super) slots: Option<[Slot; 2]>,
}

fields! {
    ConditionalMove: rule "special", called "special move", entries "move",
    "Moves under conditions: first leaps, a king's leap over safe squares.",
    sought "a king's first leap, other first moves" "first-move first-moves leap king-leap initial",
        "`i` in the `move` of a kind, or `[special.NAME]` with `when = [\"unmoved\"]`" {
        PIECE = required "piece": Shape::Text, "The kind that has the move.", "the kind that has it";
        MOVE = required "move": Shape::Text, "The move in Betza notation, added to the kind's own.", "the move";
        FROM = optional "from": Zone::SHAPE,
            "Where the man must stand, such as `last 5 ranks`; anywhere if left out.", "where it begins";
        TO = optional "to": Zone::SHAPE,
            "Where the move may end, such as `files a d-e`; anywhere if left out.", "where it ends";
        WHEN = optional "when": Shape::List { of: &Shape::Word(When::WORDS), least: 0 },
            "What must hold of the man; all of it. `unmoved` alone is the modifier `i`.", "what must hold of the man";
        OVER = optional "over": Shape::List { of: &Shape::Word(Condition::WORDS), least: 0 },
            "What must hold of every square passed over; all of it.", "what every square passed over must be";
        TARGET = optional "target": Shape::List { of: &Shape::Word(Condition::WORDS), least: 0 },
            "What must hold of the square of arrival, beyond the modes of the move.",
            "what the square of arrival must be";
        PATH = optional "path": Shape::Word(PathKind::WORDS),
            "Which squares `over` speaks of; `line` if left out. A leap on no line, such as a knight's, needs \
             `king steps`.", "which squares are passed over";
        ROUTES = optional "routes": Shape::Word(Routes::WORDS),
            "How many of several ways to a target must satisfy `over`; `one` if left out.",
            "how many of several ways must be passable";
        TIMES = optional "times": Shape::Integer { min: 1, max: 100 },
            "How often each side may make the move in a game; as often as it likes if left out. A move that the man \
             could make in another way too is not counted. The FEN says `used=wb`, or `used-NAME=wb` where several \
             entries have the key.", "how often each side may do so";
        COUNTER = optional "counter": Shape::Text,
            "What `times` counts by, such as `joy-leap`: entries with the same counter share their `times`, and the FEN \
             says `used-COUNTER=wb` where there are several counters; the entry's own name if left out.",
            "whose times are counted together",
            and ORDER "order", "whose times are counted first";
    }
}

impl EntryRule for ConditionalMove {
    const MOST: (usize, &'static str) = (200, "conditional moves");

    const ORDER: Option<Aspect> = Some(ORDER);

    fn read_all(entries: &[(&Entry, &Table)], reading: &mut Reading) -> Vec<ConditionalMove> {
        check_counters(entries, reading);
        entries.iter().filter_map(|(entry, table)| ConditionalMove::read(entry, table, reading)).collect()
    }

    fn read(entry: &Entry, table: &Table, reading: &mut Reading) -> Option<ConditionalMove> {
        let kind = reading.kind(table.get("piece")?);
        let notation = table.get("move")?;
        let when = reading.words(table, "when", When::from_word);
        let times = table.integer("times").and_then(|times| u32::try_from(times).ok());
        let counter = table.get("counter").and_then(|node| Some((node.text()?, &node.place)));
        let (counted_by, place) = counter.unwrap_or((&entry.key, &entry.key_place));
        let is_plain_name = counted_by.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        if times.is_some() && (counted_by.is_empty() || !is_plain_name) {
            let message = "an entry with `times` is named in positions, and this name cannot be written there";
            reading.error("bad-name", message, place, "use letters, digits, `-` and `_`");
        }
        let is_first = when.contains(&When::Unmoved);
        let movement = if is_first { reading.first_movement(notation) } else { reading.movement(notation) };
        let over = reading.words(table, "over", Condition::from_word);
        let path = table.text("path").and_then(PathKind::from_word).unwrap_or_default();
        // The whole board asks for nothing.
        let board = reading.board;
        let mut part = |key| Some(reading.stated(table, key, Zone::read)?.filter(|zone| !zone.is_all_of(board)));
        let (from, to) = (part("from")?, part("to")?);
        let movement = movement?;
        if !over.is_empty() && path == PathKind::Line && !is_on_lines(&movement) {
            let message = "`over` speaks of the squares on a line, and this move has none";
            let help = "add `path = \"king steps\"`, or split the move into two entries";
            reading.error("no-line", message, &notation.place, help);
            return None;
        }
        warn_of_idle_keys(entry, table, &movement, reading);
        Some(ConditionalMove {
            name: entry.key.clone(),
            kind: kind?,
            from,
            to,
            notation: notation.text()?.to_string(),
            movement,
            when,
            over,
            target: reading.words(table, "target", Condition::from_word),
            path,
            routes: table.text("routes").and_then(Routes::from_word).unwrap_or_default(),
            times: times.map(|most| Times { most, slots: None }),
            counter: counter.map(|(name, _)| name.to_string()),
        })
    }

    fn differences(a: &[ConditionalMove], b: &[ConditionalMove], pairing: &Pairing) -> Vec<RuleDifference> {
        let mut found = all(a, b, pairing);
        found.extend(counted_together(a, b, pairing));
        found
    }

    fn scenes(rules: &[ConditionalMove]) -> Scenes {
        Scenes::Anywhere { kinds: rules.iter().map(|rule| rule.kind).collect(), unmoved: true }
    }

    fn kinds(&self) -> &[Kind] {
        std::slice::from_ref(&self.kind)
    }

    fn is_kin(&self, other: &Self, pairing: &Pairing) -> bool {
        pairing.are_same(self.kind, other.kind) && same::is_same(&self.meant().0, &other.meant().0)
    }

    fn has_order_with(&self, other: &Self) -> bool {
        self.kind == other.kind && self.times.is_some() && other.times.is_some()
    }
}

impl Remembers for Vec<ConditionalMove> {
    /// Whether sides have ever been in check, and a tally by side for every counter of moves made only so often.
    fn ask(&mut self, memory: &mut GameMemory, _: &Asking) {
        if self.iter().any(|special| special.when.contains(&When::NeverChecked)) {
            memory.checked = Some(memory.count_sides("checked", 1));
        }
        let mut counters: Vec<(String, u32)> = Vec::new();
        for (special, times) in self.iter().filter_map(|special| Some((special, special.times?))) {
            if counters.iter().all(|(name, _)| name != special.counter()) {
                counters.push((special.counter().to_string(), times.most));
            }
        }
        let several = counters.len() > 1;
        for (counter, most) in counters {
            let name = if several { format!("used-{counter}") } else { "used".to_string() };
            let slots = memory.count_sides(&name, most);
            for special in self.iter_mut().filter(|special| special.counter() == counter) {
                special.times = special.times.map(|times| Times { slots: Some(slots), ..times });
            }
        }
    }

    fn remember<S: SquareSet>(&self, mut state: State, turn: &TurnMade<S>, arbiter: &impl Arbiter<S>) -> State {
        if let Some((man, made)) = turn.mover()
            && let Some(slots) = ConditionalMove::spent_by(self, turn.before, man, made, arbiter)
        {
            state = state.raised(slots[man.color.index()]);
        }
        with_check(state, turn.after, arbiter)
    }

    /// Who is in check has been in check.
    fn settle<S: SquareSet>(&self, state: State, position: &Position<S>, arbiter: &impl Arbiter<S>) -> State {
        with_check(state, position, arbiter)
    }
}

/// The state with a note that the side to move is in check, if it is and that is asked for.
fn with_check<S: SquareSet>(state: State, position: &Position<S>, arbiter: &impl Arbiter<S>) -> State {
    let Some(slots) = arbiter.memory().checked else { return state };
    let color = position.side();
    let slot = slots[color.index()];
    let in_check = || royal::is_in_check(position, color, arbiter);
    if state.get(slot) == 0 && in_check() { state.with(slot, 1) } else { state }
}

impl ConditionalMove {
    /// Reports the arrivals that the conditions allow for the man of `color` on `from`.
    pub fn walk<S: SquareSet>(
        &self,
        position: &Position<S>,
        from: Square,
        color: Color,
        arbiter: &impl Arbiter<S>,
        report: &mut impl FnMut(Arrival),
    ) {
        self.walk_where(|_| true, position, from, color, arbiter, report);
    }

    /// Takes the castlings of the move out, as a rule of their own under the same conditions; neither is left empty.
    pub(crate) fn castling_apart(self) -> (Option<ConditionalMove>, Option<ConditionalMove>) {
        let (castling, others) = self.movement.clone().castling_apart();
        if castling.routes.is_empty() {
            return (None, Some(self));
        }
        let rest = (!others.routes.is_empty()).then(|| ConditionalMove { movement: others, ..self.clone() });
        (Some(ConditionalMove { movement: castling, ..self }), rest)
    }

    /// The same for those arrivals only that somebody asks for: conditions can take long to judge.
    pub fn walk_where<S: SquareSet>(
        &self,
        is_wanted: impl Fn(&Arrival) -> bool,
        position: &Position<S>,
        from: Square,
        color: Color,
        arbiter: &impl Arbiter<S>,
        report: &mut impl FnMut(Arrival),
    ) {
        if !self.begins_on(from, color) || !self.holds(false, position, from, color, arbiter) {
            return;
        }
        let seen = Seen { board: arbiter.board(), position };
        let mut arrivals = Vec::new();
        walker::walk(&seen, &self.movement, from, color, &mut |_, arrival| {
            if self.ends_on(arrival.to, color) && is_wanted(&arrival) {
                arrivals.push(arrival);
            }
        });
        if arrivals.is_empty() || self.times.is_some_and(|times| times.are_over(position, color)) {
            return;
        }
        if !self.holds(true, position, from, color, arbiter) {
            return;
        }
        for arrival in arrivals {
            if self.leads((from, arrival.to), position, color, arbiter) {
                report(arrival);
            }
        }
    }

    /// Whether the conditions allow the man of `color` on the first square to go to the second, whatever its movement.
    pub(super) fn allows<S: SquareSet>(
        &self,
        (from, to): (Square, Square),
        position: &Position<S>,
        color: Color,
        arbiter: &impl Arbiter<S>,
    ) -> bool {
        self.begins_on(from, color)
            && self.ends_on(to, color)
            && !self.times.is_some_and(|times| times.are_over(position, color))
            && self.holds(false, position, from, color, arbiter)
            && self.holds(true, position, from, color, arbiter)
            && self.leads((from, to), position, color, arbiter)
    }

    /// Whether what is asked of the mover holds: what is cheap to know, or what asks for attacks.
    ///
    /// What is cheap comes first: it nearly always decides.
    fn holds<S: SquareSet>(
        &self,
        slow: bool,
        position: &Position<S>,
        from: Square,
        color: Color,
        arbiter: &impl Arbiter<S>,
    ) -> bool {
        let mut asked = self.when.iter().filter(|when| when.asks_for_attacks() == slow);
        asked.all(|when| when.holds(position, from, color, arbiter))
    }

    /// Whether what is asked of the squares passed over and of the last one holds.
    fn leads<S: SquareSet>(
        &self,
        (from, to): (Square, Square),
        position: &Position<S>,
        color: Color,
        arbiter: &impl Arbiter<S>,
    ) -> bool {
        let good = |conditions: &[Condition], square| {
            conditions.iter().all(|condition| condition.holds(position, from, square, color, arbiter))
        };
        let free = |square| good(&self.over, square);
        let is_passable =
            || self.over.is_empty() || self.path.is_passable(self.routes, arbiter.board(), from, to, free);
        good(&self.target, to) && is_passable()
    }

    /// Whether a man of `color` on this square stands where the move may begin.
    pub fn begins_on(&self, square: Square, color: Color) -> bool {
        self.from.as_ref().is_none_or(|zone| zone.of(color).contains(square))
    }

    /// Whether the move may end on this square.
    fn ends_on(&self, square: Square, color: Color) -> bool {
        self.to.as_ref().is_none_or(|zone| zone.of(color).contains(square))
    }

    /// What the uses of the move are counted by.
    pub(super) fn counter(&self) -> &str {
        self.counter.as_deref().unwrap_or(&self.name)
    }

    /// Why what a game remembers forbids the move to a side, as a clause; `None` if it does not.
    pub fn spent(&self, memory: &GameMemory, state: State, color: Color) -> Option<String> {
        if self.when.contains(&When::NeverChecked) && memory.was_checked(state, color) {
            return Some(format!("{color} has been in check before"));
        }
        let times = self.times?;
        let made = state.get(times.slots?[color.index()]);
        let what = self.counter.as_ref().map_or("it".to_string(), |name| format!("moves of the counter `{name}`"));
        (made >= times.most)
            .then(|| format!("{color} has made {what} {} already, as often as a game allows", often(made)))
    }

    /// Where it is remembered that a move of this man was one of those that a side may make only so often; `None` if the
    /// man could make it in another way.
    pub(super) fn spent_by<S: SquareSet>(
        moves: &[ConditionalMove],
        position: &Position<S>,
        man: Man,
        made: &StepMove,
        arbiter: &impl Arbiter<S>,
    ) -> Option<[Slot; 2]> {
        let own = || moves.iter().filter(|special| special.kind == man.kind);
        if own().all(|special| special.times.is_none()) {
            return None;
        }
        let is_made = |arrival: &Arrival| {
            (arrival.to, arrival.captures, arrival.carried) == (made.to, made.captures, made.carried)
        };
        let mut otherwise = false;
        let seen = Seen { board: arbiter.board(), position };
        walker::walk(&seen, &arbiter.kinds()[man.kind].movement, made.from, man.color, &mut |_, arrival| {
            otherwise |= is_made(&arrival);
        });
        let allows = |special: &&ConditionalMove| {
            let mut allowed = false;
            special.walk_where(is_made, position, made.from, man.color, arbiter, &mut |_| allowed = true);
            allowed
        };
        if otherwise || own().filter(|special| special.times.is_none()).any(|special| allows(&special)) {
            return None;
        }
        own().filter(|special| special.times.is_some()).find(allows)?.times?.slots
    }

    /// Whether the conditions say nothing but where the man stands and that it is unmoved, as the modifier `i` does.
    ///
    /// A condition on where the man stands goes with leaps only: tables hold rides by direction, not by square.
    pub fn is_plain(&self) -> bool {
        if self.from.is_some() && !self.movement.routes.iter().all(Route::is_leap) {
            return false;
        }
        self.to.is_none() && self.says_only_where()
    }

    /// Whether the conditions say nothing but where the move begins and ends, and that the man is unmoved.
    pub fn says_only_where(&self) -> bool {
        self.times.is_none()
            && self.over.is_empty()
            && self.target.is_empty()
            && self.when.iter().all(|when| *when == When::Unmoved)
    }

    /// Whether a condition asks for attacks; such a move is never an attack itself.
    pub fn asks_for_attacks(&self) -> bool {
        let attacked = |conditions: &[Condition]| conditions.iter().any(|one| one.standing == Standing::Attacked);
        self.when.iter().any(|when| when.asks_for_attacks()) || attacked(&self.over) || attacked(&self.target)
    }
}

impl Times {
    /// Whether a side has made the move as often as it may.
    fn are_over<S: SquareSet>(self, position: &Position<S>, color: Color) -> bool {
        self.slots.is_some_and(|slots| position.state().get(slots[color.index()]) >= self.most)
    }
}
