mod checks;
mod compared;
mod joined;
mod sentence;
mod simplified;

use checks::{check_counters, is_on_lines, warn_of_idle_keys};
use compared::counted_together;

use super::keys::fields;
use super::{
    Arbiter, Asking, Aspect, Condition, GameMemory, ManInPlay, Pairing, PathKind, PlacedEntries, ReachedByMen, Reading,
    Remembers, Routes, RuleDifference, Scenes, Setting, Standing, StatedRule, TurnMade, When, Zone, number, royal,
};
use crate::betza::{Movement, Route};
use crate::english::{often, spaced};
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
    ConditionalMove: rule "special", called "special move", entries "move", at most 200 "conditional moves",
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

impl StatedRule for ConditionalMove {
    const ESSENCE: &'static [&'static str] = &[PIECE.code, MOVE.code];

    const ORDER: Option<Aspect> = Some(ORDER);

    fn take_over(&mut self, other: ConditionalMove, code: &str) -> Option<()> {
        match code {
            code if code == MOVE.code => (self.notation, self.movement) = (other.notation, other.movement),
            code if code == FROM.code => self.from = other.from,
            code if code == TO.code => self.to = other.to,
            code if code == WHEN.code => self.when = other.when,
            code if code == OVER.code => self.over = other.over,
            code if code == TARGET.code => self.target = other.target,
            code if code == PATH.code => self.path = other.path,
            code if code == ROUTES.code => self.routes = other.routes,
            code if code == TIMES.code => self.times = other.times,
            _ => return None,
        }
        Some(())
    }

    fn read_all(entries: &[(&Entry, &Table)], reading: &mut Reading) -> Vec<ConditionalMove> {
        check_counters(entries, reading);
        entries.iter().filter_map(|(entry, _)| ConditionalMove::read(entry, reading)).collect()
    }

    fn read(entry: &Entry, reading: &mut Reading) -> Option<ConditionalMove> {
        let table = entry.node.table()?;
        let kind = reading.kind(table.get("piece")?);
        let notation = table.get("move")?;
        let when = reading.words(table, "when", When::from_word);
        let times = table.get("times").and_then(number);
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

    fn joined_entries(entries: &[Self], setting: Setting, _: Option<&ReachedByMen>) -> Option<PlacedEntries<Self>> {
        Some(joined::joined(entries, setting))
    }

    fn differ_together(a: &[Self], b: &[Self], pairing: &Pairing) -> Option<RuleDifference> {
        counted_together(a, b, pairing)
    }

    fn scenes(rules: &[ConditionalMove]) -> Scenes {
        Scenes::Anywhere { kinds: rules.iter().map(|rule| rule.kind).collect(), unmoved: true, company: Vec::new() }
    }

    fn kinds(&self) -> &[Kind] {
        std::slice::from_ref(&self.kind)
    }

    fn is_kin(&self, other: &Self, pairing: &Pairing) -> bool {
        pairing.are_same(self.kind, other.kind) && same::is_same(&self.meant().0, &other.meant().0)
    }

    fn has_order_with(&self, other: &Self, _: Setting) -> bool {
        self.kind == other.kind && self.times.is_some() && other.times.is_some()
    }

    fn in_few_words(&self, setting: Setting) -> String {
        let (movement, asked) = (&self.notation, self.conditions_in_short());
        let asked = if asked.is_empty() { asked } else { format!(" ({asked})") };
        format!("{} {movement}{asked}", spaced(&setting.kinds[self.kind].name))
    }

    fn words(&self, setting: Setting) -> String {
        self.sentence(setting.kinds)
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
    /// Takes the castlings of the move out, as a rule of their own under the same conditions; neither is left empty.
    pub(crate) fn castling_apart(self) -> (Option<ConditionalMove>, Option<ConditionalMove>) {
        let (castling, others) = self.movement.clone().castling_apart();
        if castling.routes.is_empty() {
            return (None, Some(self));
        }
        let rest = (!others.routes.is_empty()).then(|| ConditionalMove { movement: others, ..self.clone() });
        (Some(ConditionalMove { movement: castling, ..self }), rest)
    }

    /// The arrivals that the conditions allow to a man.
    pub(crate) fn arrivals<S: SquareSet, A: Arbiter<S>>(&self, man: &ManInPlay<S, A>) -> Vec<Arrival> {
        self.arrivals_where(|_| true, man)
    }

    /// The same for those only that somebody asks for: conditions can take long to judge.
    pub(crate) fn arrivals_where<S: SquareSet, A: Arbiter<S>>(
        &self,
        is_wanted: impl Fn(&Arrival) -> bool,
        man: &ManInPlay<S, A>,
    ) -> Vec<Arrival> {
        let mut arrivals = Vec::new();
        if self.may_begin(man) {
            let seen = Seen { board: man.arbiter.board(), position: man.position };
            walker::walk(&seen, &self.movement, man.from, man.color, &mut |_, arrival| {
                if self.ends_on(arrival.to, man.color) && is_wanted(&arrival) {
                    arrivals.push(arrival);
                }
            });
        }
        if !arrivals.is_empty() {
            let may_go_on = self.may_go_on(man);
            arrivals.retain(|arrival| may_go_on && self.leads_to(arrival.to, man));
        }
        arrivals
    }

    /// Whether the conditions allow a man to go to a square, whatever its movement.
    pub(super) fn allows<S: SquareSet, A: Arbiter<S>>(&self, to: Square, man: &ManInPlay<S, A>) -> bool {
        self.may_begin(man) && self.ends_on(to, man.color) && self.may_go_on(man) && self.leads_to(to, man)
    }

    /// Whether what is asked of the mover holds, as far as it is cheap to know: it nearly always decides.
    fn may_begin<S: SquareSet, A: Arbiter<S>>(&self, man: &ManInPlay<S, A>) -> bool {
        let mut cheap = self.when.iter().filter(|when| !when.asks_for_attacks());
        self.begins_on(man.from, man.color) && cheap.all(|when| when.holds(man))
    }

    /// The rest of what is asked of the mover: how often its side has made the move, and what asks for attacks.
    fn may_go_on<S: SquareSet, A: Arbiter<S>>(&self, man: &ManInPlay<S, A>) -> bool {
        let mut slow = self.when.iter().filter(|when| when.asks_for_attacks());
        !self.times.is_some_and(|times| times.are_over(man.position, man.color)) && slow.all(|when| when.holds(man))
    }

    /// Whether what is asked of the squares passed over and of the last one holds.
    fn leads_to<S: SquareSet, A: Arbiter<S>>(&self, to: Square, man: &ManInPlay<S, A>) -> bool {
        let good = |conditions: &[Condition], square| conditions.iter().all(|condition| condition.holds(square, man));
        let free = |square| good(&self.over, square);
        let is_passable =
            || self.over.is_empty() || self.path.is_passable(self.routes, man.arbiter.board(), man.from, to, free);
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
        let mover = ManInPlay { position, from: made.from, color: man.color, arbiter };
        let allows = |special: &&ConditionalMove| !special.arrivals_where(is_made, &mover).is_empty();
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

    /// Whether only a man that has not moved may make it.
    pub fn is_for_unmoved(&self) -> bool {
        self.when.contains(&When::Unmoved) || self.movement.routes.iter().all(|route| route.initial)
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
