use super::arbiter::Arbiter;
use super::compared::{Compared, ComparedEntry, DifferingValues, all, counterparts, entry_called, entry_key};
use super::condition::{Condition, Standing, When};
use super::difference::{Aspect, Grade, Part, RuleDifference, Stated};
use super::memory::{Asking, GameMemory, TurnMade};
use super::pairing::{Pairing, Setting};
use super::path::{PathKind, Routes};
use super::reading::Reading;
use super::royal;
use super::rule::{EntryRule, Registration, Remembers, Scenes};
use super::zone::Zone;
use crate::betza::{self, Bend, Heading, Hop, Leg, Movement, Route, Wrap};
use crate::english::{capitalised, inner, listed, often, with_article};
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Table};
use crate::findings::{Finding, Place};
use crate::geometry::{Color, Square, SquareSet};
use crate::position::{Kind, Kinds, Man, Position, Seen, Slot, State, StepMove};
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

impl ConditionalMove {
    /// The keys of an entry of `[special]`.
    pub const FIELDS: &[Field] = &[
        Field::required("piece", Shape::Text, "The kind that has the move."),
        Field::required("move", Shape::Text, "The move in Betza notation, added to the kind's own."),
        Field::optional("from", Zone::SHAPE, "Where the man must stand, such as `last 5 ranks`; anywhere if left out."),
        Field::optional("to", Zone::SHAPE, "Where the move may end, such as `files a d-e`; anywhere if left out."),
        Field::optional(
            "when",
            Shape::List { of: &Shape::Word(When::WORDS), least: 0 },
            "What must hold of the man; all of it. `unmoved` alone is the modifier `i`.",
        ),
        Field::optional(
            "over",
            Shape::List { of: &Shape::Word(Condition::WORDS), least: 0 },
            "What must hold of every square passed over; all of it.",
        ),
        Field::optional(
            "target",
            Shape::List { of: &Shape::Word(Condition::WORDS), least: 0 },
            "What must hold of the square of arrival, beyond the modes of the move.",
        ),
        Field::optional(
            "path",
            Shape::Word(PathKind::WORDS),
            "Which squares `over` speaks of; `line` if left out. A leap on no line, such as a knight's, needs \
             `king steps`.",
        ),
        Field::optional(
            "routes",
            Shape::Word(Routes::WORDS),
            "How many of several ways to a target must satisfy `over`; `one` if left out.",
        ),
        Field::optional(
            "times",
            Shape::Integer { min: 1, max: 100 },
            "How often each side may make the move in a game; as often as it likes if left out. A move that the man \
             could make in another way too is not counted. The FEN says `used=wb`, or `used-NAME=wb` where several \
             entries have the key.",
        ),
        Field::optional(
            "counter",
            Shape::Text,
            "What `times` counts by, such as `joy-leap`: entries with the same counter share their `times`, and the FEN \
             says `used-COUNTER=wb` where there are several counters; the entry's own name if left out.",
        ),
    ];
}

impl EntryRule for ConditionalMove {
    const REGISTRATION: Registration = Registration {
        field: Field::optional(
            "special",
            Shape::Entries { of: &Shape::Table(ConditionalMove::FIELDS), name: "move" },
            "Moves under conditions: first leaps, a king's leap over safe squares.",
        ),
        part: Part::Rules,
        called: "special move",
        aspects: &[&[
            Aspect::whole("special"),
            PIECE,
            MOVE,
            FROM,
            TO,
            WHEN,
            OVER,
            TARGET,
            PATH,
            ROUTES,
            TIMES,
            COUNTER,
            ORDER,
        ]],
    };

    const MOST: (usize, &'static str) = (200, "conditional moves");

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
            let finding = Finding::error("bad-name", message).at(place.clone());
            reading.findings.push(finding.help("use letters, digits, `-` and `_`"));
        }
        let is_first = when.contains(&When::Unmoved);
        let movement = if is_first { reading.first_movement(notation) } else { reading.movement(notation) };
        let over = reading.words(table, "over", Condition::from_word);
        let path = table.text("path").and_then(PathKind::from_word).unwrap_or_default();
        let from = match table.get("from") {
            Some(node) => Some(Zone::read(node, reading)?),
            None => None,
        };
        let to = match table.get("to") {
            Some(node) => Some(Zone::read(node, reading)?),
            None => None,
        };
        let movement = movement?;
        if !over.is_empty() && path == PathKind::Line && !is_on_lines(&movement) {
            let message = "`over` speaks of the squares on a line, and this move has none";
            let finding = Finding::error("no-line", message).at(notation.place.clone());
            reading.findings.push(finding.help("add `path = \"king steps\"`, or split the move into two entries"));
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

    fn name(&self) -> &str {
        &self.name
    }

    fn told(&self, setting: Setting) -> String {
        self.sentence(setting.kinds)
    }

    fn differences(a: &[ConditionalMove], b: &[ConditionalMove], pairing: &Pairing) -> Vec<RuleDifference> {
        let [a, b] = [a, b].map(|rules| rules.iter().map(MeantMove::of).collect::<Vec<_>>());
        let mut found = all(&a, &b, pairing);
        found.extend(counted_together(&a, &b, pairing));
        found
    }

    fn scenes(rules: &[ConditionalMove]) -> Scenes {
        Scenes::Anywhere { kinds: rules.iter().map(|rule| rule.kind).collect(), unmoved: true }
    }
}

impl Remembers for Vec<ConditionalMove> {
    /// Whether sides have ever been in check, and a tally by side for every counter of moves made only so often.
    fn ask(&mut self, memory: &mut GameMemory, _: &Asking) {
        if self.iter().any(|special| special.when.contains(&When::NeverChecked)) {
            memory.checked = Some(memory.count_sides("checked", 1));
        }
        let mut counters: Vec<(String, u32)> = Vec::new();
        for special in self.iter() {
            let Some(times) = special.times.filter(|_| counters.iter().all(|(name, _)| name != special.counter()))
            else {
                continue;
            };
            counters.push((special.counter().to_string(), times.most));
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
            (arrival.to, arrival.captures, arrival.carried) == (made.target(), made.captures(), made.carried())
        };
        let mut otherwise = false;
        let seen = Seen { board: arbiter.board(), position };
        walker::walk(&seen, &arbiter.kinds()[man.kind].movement, made.origin(), man.color, &mut |_, arrival| {
            otherwise |= is_made(&arrival);
        });
        let allows = |special: &&ConditionalMove| {
            let mut allowed = false;
            special.walk_where(is_made, position, made.origin(), man.color, arbiter, &mut |_| allowed = true);
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

    /// The rule as a sentence.
    pub fn sentence(&self, kinds: &Kinds) -> String {
        let kind = &kinds[self.kind];
        let mut movement = self.movement.clone();
        if self.when.contains(&When::Unmoved) {
            // It is said of the man already.
            movement.routes.iter_mut().for_each(|route| route.initial = false);
        }
        let who = capitalised(&with_article(&kind.name));
        let does = inner(&betza::sentence(&movement));
        let stands = self.from.as_ref().map_or(String::new(), |zone| format!(" on {}", zone.words()));
        format!("{who}{stands}{} has one more way to move: it {does}.{}", self.whose(kind.royal), self.bounds())
    }

    /// The conditions alone, where the rest of the move is told as a castling.
    pub(super) fn castling_conditions(&self, kinds: &Kinds) -> String {
        let kind = &kinds[self.kind];
        let asks = self.from.is_some() || self.when.iter().any(|when| *when != When::Unmoved);
        let stands = self.from.as_ref().map_or(String::new(), |zone| format!(" on {}", zone.words()));
        let when = self.when.iter().copied().filter(|when| *when != When::Unmoved).collect();
        let others = ConditionalMove { when, ..self.clone() };
        let who = with_article(&kind.name);
        let only =
            if asks { format!("Only {who}{stands}{} may do so.", others.whose(kind.royal)) } else { String::new() };
        (only + &self.bounds()).trim().to_string()
    }

    /// What is asked beyond the man: where the move ends, which squares it passes, how often it may be made.
    fn bounds(&self) -> String {
        let conditions = Condition::all_words;
        let mut sentence = String::new();
        if let Some(zone) = &self.to {
            sentence.push_str(&format!(" The move must end on {}.", zone.words()));
        }
        if !self.over.is_empty() {
            let squares = match (self.path, self.routes) {
                (PathKind::Line, _) => "Every square passed over",
                (PathKind::KingSteps, Routes::One) => "Every square of one shortest way by single steps",
                (PathKind::KingSteps, Routes::All) => "Every square of all shortest ways by single steps",
            };
            sentence.push_str(&format!(" {squares} must be {}.", conditions(&self.over)));
        }
        if !self.target.is_empty() {
            sentence.push_str(&format!(" The square of arrival must be {}.", conditions(&self.target)));
        }
        if let Some(times) = self.times {
            let often = often(times.most);
            sentence.push_str(&match &self.counter {
                None => format!(" Each side may do so {often} in a game."),
                Some(name) => {
                    format!(
                        " Each side may do so {often} in a game, by all moves together that are counted as `{name}`."
                    )
                }
            });
        }
        sentence
    }

    /// What the conditions on the mover say of it.
    fn whose(&self, royal: bool) -> String {
        let told: Vec<String> = self.when.iter().map(|when| when.words(royal)).collect();
        let all_of_it = told.iter().all(|words| words.starts_with("that "));
        let parts = told.iter().enumerate().map(|(index, words)| match words.strip_prefix("that ") {
            Some(rest) if all_of_it && index > 0 => rest.to_string(),
            _ => words.clone(),
        });
        let parts = listed(parts, " and ");
        if parts.is_empty() { parts } else { format!(" {parts}") }
    }
}

impl Times {
    /// Whether a side has made the move as often as it may.
    fn are_over<S: SquareSet>(self, position: &Position<S>, color: Color) -> bool {
        self.slots.is_some_and(|slots| position.state().get(slots[color.index()]) >= self.most)
    }
}

/// Reports entries that share a counter and do not say the same `times`.
fn check_counters(entries: &[(&Entry, &Table)], reading: &mut Reading) {
    let counted = |(entry, table): &(&Entry, &Table)| {
        let times = table.get("times")?;
        Some((table.text("counter").unwrap_or(&entry.key).to_string(), times.integer()?, times.place.clone()))
    };
    let counted: Vec<(String, i64, Place)> = entries.iter().filter_map(counted).collect();
    for (index, (name, times, place)) in counted.iter().enumerate() {
        let Some((_, first, other)) = counted[..index].iter().find(|(known, ..)| known == name) else { continue };
        if first != times {
            let message = format!("`{name}` counts to {times} here and to {first} in another entry");
            let finding = Finding::error("counter-of-two-minds", message).at(place.clone());
            let finding = finding.other(other.clone(), "counted to another number here");
            reading.findings.push(finding.help("write the same `times`, or give them counters of their own"));
        }
    }
}

const PIECE: Aspect = Aspect::new("special-piece", "piece", "the kind that has it");
const MOVE: Aspect = Aspect::new("special-move", "move", "the move");
const FROM: Aspect = Aspect::new("special-from", "from", "where it begins");
const TO: Aspect = Aspect::new("special-to", "to", "where it ends");
const WHEN: Aspect = Aspect::new("special-when", "when", "what must hold of the man");
const OVER: Aspect = Aspect::new("special-over", "over", "what every square passed over must be");
const TARGET: Aspect = Aspect::new("special-target", "target", "what the square of arrival must be");
const PATH: Aspect = Aspect::new("special-path", "path", "which squares are passed over");
const ROUTES: Aspect = Aspect::new("special-routes", "routes", "how many of several ways must be passable");
const TIMES: Aspect = Aspect::new("special-times", "times", "how often each side may do so");
const COUNTER: Aspect = Aspect::new("special-counter", "", "whose times are counted together");
const ORDER: Aspect = Aspect::new("special-order", "", "whose times are counted first");

/// A conditional move and what it means however it is written.
struct MeantMove<'r> {
    rule: &'r ConditionalMove,
    /// The movement without saying that the man is unmoved, where all of it says so.
    movement: Movement,
    is_first: bool,
}

impl MeantMove<'_> {
    fn of(rule: &ConditionalMove) -> MeantMove<'_> {
        let mut movement = rule.movement.clone();
        let is_first = movement.routes.iter().all(|route| route.initial);
        if is_first {
            movement.routes.iter_mut().for_each(|route| route.initial = false);
        }
        MeantMove { rule, movement, is_first }
    }
}

impl ConditionalMove {
    /// Which squares `over` speaks of, and how many of the ways must satisfy it; nothing where it asks for nothing.
    fn passing(&self) -> Option<(PathKind, Option<Routes>)> {
        let routes = (self.path == PathKind::KingSteps).then_some(self.routes);
        (!self.over.is_empty()).then_some((self.path, routes))
    }
}

/// How counters join entries that both variants have and count, whatever the counters are called.
fn counted_together(a: &[MeantMove], b: &[MeantMove], pairing: &Pairing) -> Option<RuleDifference> {
    let counterparts = counterparts(a, b, pairing);
    let shared = a.iter().zip(counterparts).filter_map(|(own, counterpart)| Some([own.rule, b[counterpart?].rule]));
    let counted: Vec<[&ConditionalMove; 2]> =
        shared.filter(|rules| rules.iter().all(|rule| rule.times.is_some())).collect();
    let pairs =
        counted.iter().enumerate().flat_map(|(index, one)| counted[..index].iter().map(move |other| (one, other)));
    let joined: Vec<[bool; 2]> =
        pairs.map(|(one, other)| [0, 1].map(|side| one[side].counter() == other[side].counter())).collect();
    // Moves with times of their own are made more often.
    let grade = Grade::of(joined.contains(&[false, true]), joined.contains(&[true, false]))?;
    let stated = |side: usize| {
        let mut groups: Vec<Vec<&ConditionalMove>> = Vec::new();
        for rule in counted.iter().map(|rules| rules[side]) {
            match groups.iter_mut().find(|group| group[0].counter() == rule.counter()) {
                Some(group) => group.push(rule),
                None => groups.push(vec![rule]),
            }
        }
        let named =
            |group: &Vec<&ConditionalMove>| group.iter().map(|rule| format!("`{}`", rule.name)).collect::<Vec<_>>();
        let joined: Vec<String> =
            groups.iter().filter(|group| group.len() > 1).map(|group| listed(named(group), " and ")).collect();
        let words = if joined.is_empty() { "none".to_string() } else { joined.join(", ") };
        Stated { key: MeantMove::TABLE.to_string(), words }
    };
    let [a, b] = [0, 1].map(stated);
    let text = format!("Special, {}: {} in A; {} in B.", COUNTER.about, a.words, b.words);
    Some(RuleDifference { code: COUNTER.code, part: Part::Rules, grade, a: Some(a), b: Some(b), text })
}

impl Compared for MeantMove<'_> {
    const PART: Part = Part::Rules;
    const CODE: &'static str = "special";
    const ESSENCE: &'static [&'static str] = &[PIECE.code, MOVE.code];

    fn key(&self) -> String {
        entry_key(Self::TABLE, &self.rule.name)
    }

    fn called(&self) -> String {
        entry_called("special move", &self.rule.name)
    }

    fn words(&self, setting: Setting) -> String {
        self.rule.sentence(setting.kinds)
    }

    fn values(&self, other: &Self, pairing: &Pairing, values: &mut DifferingValues) {
        let (own, others) = (self.rule, other.rule);
        values.value(PIECE, (!pairing.are_same(own.kind, others.kind)).then_some(Grade::Changes), || {
            [format!("the {}", pairing.a.kinds[own.kind].name), format!("the {}", pairing.b.kinds[others.kind].name)]
        });
        let stated = When::grade((&own.when, false), (&others.when, false));
        let meant = [self, other].map(|meant| (&meant.rule.when[..], meant.is_first));
        let when = When::grade(meant[0], meant[1]);
        // A string with `i` says itself that the man is unmoved; and a double step that only unmoved men have may be
        // taken in passing, so that `when` says how the same string is meant.
        let moves = Grade::of_moves(&self.movement, &other.movement);
        let (moves, when) = match stated {
            None => (Grade::together(moves, when), None),
            Some(_) if own.notation == others.notation => (None, Grade::together(moves, when)),
            Some(_) => (moves, when),
        };
        values.value(MOVE, moves, || [own, others].map(|rule| format!("`{}`", rule.notation)));
        for (aspect, zones) in
            [(FROM, (own.from.as_ref(), others.from.as_ref())), (TO, (own.to.as_ref(), others.to.as_ref()))]
        {
            values.value(aspect, Zone::grade(zones, pairing), || Zone::both_words(zones, pairing));
        }
        values.value(WHEN, when, || meant.map(When::all_words));
        for (aspect, own, others) in [(OVER, &own.over, &others.over), (TARGET, &own.target, &others.target)] {
            values.value(aspect, Condition::grade(own, others), || {
                [own, others].map(|conditions| match Condition::all_words(conditions) {
                    words if words.is_empty() => "anything".to_string(),
                    words => words,
                })
            });
        }
        if let (Some((path, routes)), Some((other_path, other_routes))) = (own.passing(), others.passing()) {
            values.value(PATH, Grade::unless_equal(path, other_path), || {
                [path, other_path].map(|path| path.meaning().to_string())
            });
            // One way is more easily passable than all.
            let is_one = |routes: Routes| routes == Routes::One;
            let grade = routes.zip(other_routes).and_then(|(own, other)| Grade::by_order(is_one(own), is_one(other)));
            values.value(ROUTES, grade, || {
                [routes, other_routes].map(|routes| if routes == Some(Routes::All) { "all" } else { "one" }.to_string())
            });
        }
        let most = |rule: &ConditionalMove| rule.times.map_or(u32::MAX, |times| times.most);
        values.value(TIMES, Grade::by_order(most(own), most(others)), || {
            [own, others].map(|rule| rule.times.map_or("as often as it likes".to_string(), |times| often(times.most)))
        });
    }
}

impl ComparedEntry for MeantMove<'_> {
    const TABLE: &'static str = "special";
    const ORDER: Option<Aspect> = Some(ORDER);

    fn name(&self) -> &str {
        &self.rule.name
    }

    fn is_kin(&self, other: &Self, pairing: &Pairing) -> bool {
        pairing.are_same(self.rule.kind, other.rule.kind) && same::is_same(&self.movement, &other.movement)
    }

    fn has_order_with(&self, other: &Self) -> bool {
        self.rule.kind == other.rule.kind && self.rule.times.is_some() && other.rule.times.is_some()
    }
}

/// Warns of conditions that change nothing, and of those that can never hold together.
fn warn_of_idle_keys(entry: &Entry, table: &Table, movement: &Movement, reading: &mut Reading) {
    let mut warn = |code, key: &str, message: String, help: &str| {
        let place = table.entry(key).map_or(&entry.key_place, |entry| &entry.key_place);
        reading.findings.push(Finding::warning(code, message).at(place.clone()).help(help));
    };
    let has_over = table.list("over").is_some_and(|words| !words.is_empty());
    let idle = ["path", "routes"].into_iter().filter(|key| !has_over && table.get(key).is_some());
    for key in idle {
        warn("idle-key", key, format!("`{key}` says nothing without `over`"), "say what must hold in `over`");
    }
    if table.get("counter").is_some() && table.get("times").is_none() {
        let message = "`counter` says nothing without `times`".to_string();
        warn("idle-key", "counter", message, "say how often each side may make the move in `times`");
    }
    let by_line = table.text("path").is_none_or(|path| path == "line");
    if has_over && by_line && table.get("routes").is_some() {
        let message = "`routes` says nothing here: a line is the only way to its target".to_string();
        warn("idle-key", "routes", message, "delete it, or write `path = \"king steps\"`");
    }
    let is_single_step = |leg: &Leg| {
        let units = matches!(&leg.heading, Heading::Steps(steps) if steps.iter().all(|step| step.is_unit()));
        units && leg.range.is_some_and(|range| range.get() == 1)
    };
    if has_over && movement.routes.iter().all(|route| route.legs.len() == 1 && route.legs.iter().all(is_single_step)) {
        let message = "`over` says nothing here: the move passes over no square".to_string();
        warn("idle-key", "over", message, "say what must hold of the square of arrival in `target`");
    }
    for key in ["when", "over", "target"] {
        let words: Vec<&str> = table.list(key).unwrap_or_default().iter().filter_map(|node| node.text()).collect();
        let opposite = words.iter().find(|word| words.contains(&format!("not {word}").as_str()));
        let standing = |word: &str| matches!(word, "empty" | "friend" | "enemy");
        let several = words.iter().filter(|word| standing(word)).count() > 1;
        if let Some(word) = opposite {
            let message = format!("`{key}` asks for `{word}` and for `not {word}`: the move can never be made");
            warn("never-possible", key, message, "take one of the two out");
        } else if several {
            let message =
                format!("`{key}` asks for two things that are never true together: the move can never be made");
            warn("never-possible", key, message, "keep one of `empty`, `friend` and `enemy`");
        }
    }
}

/// Whether a movement never turns, wraps or hops, and every step of it lies on a rank, a file or a diagonal.
fn is_on_lines(movement: &Movement) -> bool {
    movement.routes.iter().all(|route| match &route.legs[..] {
        [leg @ Leg { heading: Heading::Steps(steps), bend: Bend::Straight, wraps: Wrap::None, .. }] => {
            leg.hop == Hop::None && steps.iter().all(|step| step.x == 0 || step.y == 0 || step.x.abs() == step.y.abs())
        }
        [Leg { heading: Heading::Castling { .. }, .. }] => true,
        _ => false,
    })
}
