use super::arbiter::Arbiter;
use super::compared::{Compared, ComparedEntry, DifferingValues, all, both, entry_called, entry_key};
use super::difference::{Aspect, Grade, Part, RuleDifference};
use super::memory::{Asking, GameMemory, TurnMade};
use super::pairing::{Pairing, Setting, mask};
use super::reading::{Reading, any_of};
use super::rule::{EntryRule, Registration, Remembers, Scenes};
use super::several::Several;
use super::zone::Zone;
use crate::betza::{self, Movement};
use crate::english::{capitalised, inner, listed, often, with_article};
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Table};
use crate::file::write::key;
use crate::findings::Finding;
use crate::geometry::{Color, Square, SquareSet};
use crate::position::{Kind, Kinds, Man, Position, Seen, State, StepMove};
use crate::walker;

/// Of so many kinds any number of captured men can be remembered: five or six bits for each of either side.
const ROOMY_KINDS: usize = 9;

/// What men of some kinds become when they arrive in a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// The entry's name in the variant file.
    pub name: String,
    /// The kinds that promote.
    pub kinds: Vec<Kind>,
    /// Where men are promoted.
    pub zone: Zone,
    /// The kinds that a man may become, in the order in which they are offered.
    pub to: Vec<Kind>,
    /// Whether the man may also stay what it is.
    pub optional: bool,
    /// Which men it may become only.
    pub from: Option<PromotionSource>,
    /// The kinds that it may become whatever `from` says.
    pub always: Vec<Kind>,
    /// How often each side may promote to some kinds in a game.
    pub limit: Vec<(Kind, u32)>,
    /// What holds where there is nothing that the man may become.
    pub when_none: WhenNone,
    /// The moves by which the man must arrive to promote.
    pub by: Option<Movement>,
}

/// Which men a man may become, of the kinds that a promotion names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PromotionSource {
    /// Only one of its own side that has been captured, and that comes back in its place.
    Captured,
    /// Only one of a kind of which its side has lost a man; that one stays lost.
    Lost,
}

/// What holds where a man arrives and there is nothing that it may become.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WhenNone {
    /// It may not go there.
    #[default]
    Forbidden,
    /// It stays what it is.
    Stays,
}

impl PromotionSource {
    /// The words of a variant file and what they mean.
    pub const WORDS: &[(&str, &str)] = &[
        ("captured", "a captured man of its own side, which comes back for it"),
        ("lost", "a kind of which its own side has lost a man, which stays lost"),
    ];

    /// The value that a word of [`WORDS`](PromotionSource::WORDS) stands for.
    pub fn from_word(word: &str) -> Option<PromotionSource> {
        match word {
            "captured" => Some(PromotionSource::Captured),
            "lost" => Some(PromotionSource::Lost),
            _ => None,
        }
    }
}

impl WhenNone {
    /// The words of a variant file and what they mean.
    pub const WORDS: &[(&str, &str)] = &[
        ("forbidden", "the man may not go there"),
        ("stays", "it stays what it is, and may promote only when it arrives anew"),
    ];

    /// The value that a word of [`WORDS`](WhenNone::WORDS) stands for.
    pub fn from_word(word: &str) -> Option<WhenNone> {
        match word {
            "forbidden" => Some(WhenNone::Forbidden),
            "stays" => Some(WhenNone::Stays),
            _ => None,
        }
    }
}

impl PromotionSource {
    /// What it means, as [`WORDS`](PromotionSource::WORDS) say it.
    fn meaning(self) -> &'static str {
        match self {
            PromotionSource::Captured => PromotionSource::WORDS[0].1,
            PromotionSource::Lost => PromotionSource::WORDS[1].1,
        }
    }
}

impl WhenNone {
    /// What it means, as [`WORDS`](WhenNone::WORDS) say it.
    fn meaning(self) -> &'static str {
        match self {
            WhenNone::Forbidden => WhenNone::WORDS[0].1,
            WhenNone::Stays => WhenNone::WORDS[1].1,
        }
    }
}

impl Promotion {
    /// The keys of an entry of `[promotion]`.
    pub const FIELDS: &[Field] = &[
        Field::optional(
            "piece",
            Shape::Either(&[Shape::Text, Shape::List { of: &Shape::Text, least: 1 }]),
            "The kind that promotes, or a list of kinds; the entry's own name if left out.",
        ),
        Field::required(
            "on",
            Zone::SHAPE,
            "Where: `last rank`, `last 3 ranks`, `rank 6` counted from the own side, or the squares of each side.",
        ),
        Field::required("to", Shape::List { of: &Shape::Text, least: 1 }, "The kinds that the man may become."),
        Field::optional(
            "optional",
            Shape::Boolean,
            "Whether the man may also stay what it is; `false` if left out: it must promote.",
        ),
        Field::optional(
            "from",
            Shape::Word(PromotionSource::WORDS),
            "Which men of `to` it may become; all of them if left out. A captured man counts under the kind that it \
             had when it was taken. The FEN says `captured=Rnn`: a white rook and two black knights.",
        ),
        Field::optional(
            "always",
            Shape::List { of: &Shape::Text, least: 1 },
            "Kinds of `to` that it may become whatever `from` says; none if left out.",
        ),
        Field::optional(
            "limit",
            Shape::Entries { of: &Shape::Integer { min: 1, max: 200 }, name: "kind" },
            "How often each side may promote to these kinds of `to` in a game, by whatever entry; as often as it likes \
             if left out. The FEN says `promoted=Rn`.",
        ),
        Field::optional(
            "when-none",
            Shape::Word(WhenNone::WORDS),
            "What holds where `from` and `limit` leave nothing to become; `forbidden` if left out. It attacks all the \
             same.",
        ),
        Field::optional(
            "by",
            Shape::Text,
            "The man promotes only when it arrives by a move that this Betza string has; by any move if left out. \
             Otherwise it stays what it is.",
        ),
    ];
}

impl EntryRule for Promotion {
    const REGISTRATION: Registration = Registration {
        field: Field::optional(
            "promotion",
            Shape::Entries { of: &Shape::Table(Promotion::FIELDS), name: "kind or rule" },
            "What men become, and where.",
        ),
        part: Part::Rules,
        called: "promotion",
        aspects: &[&[Aspect::whole("promotion"), PIECE, ON, TO, OPTIONAL, FROM, ALWAYS, LIMIT, WHEN_NONE, BY]],
    };

    const MOST: (usize, &'static str) = (200, "promotions");

    /// No two may promote one kind on one square.
    fn read_all(entries: &[(&Entry, &Table)], reading: &mut Reading) -> Vec<Promotion> {
        let mut read: Vec<Promotion> = Vec::new();
        for (entry, table) in entries {
            let Some(rule) = Promotion::read(entry, table, reading) else { continue };
            let earlier = read.iter().find_map(|earlier| Some((earlier, rule.overlap(earlier)?)));
            if let Some((earlier, (kind, square))) = earlier {
                let (kind, square) = (&reading.kinds[kind].name, reading.board.name(square));
                let message = format!("`{kind}` promotes on `{square}` by `{}` and by `{}`", earlier.name, rule.name);
                let finding = Finding::error("promotion-twice", message).at(entry.key_place.clone());
                reading
                    .findings
                    .push(finding.help("put all that it may become into one entry, or keep the squares apart"));
            }
            read.push(rule);
        }
        read
    }

    fn read(entry: &Entry, table: &Table, reading: &mut Reading) -> Option<Promotion> {
        let kinds = match table.get("piece") {
            None => vec![reading.kind_at(&entry.key, &entry.key_place)],
            Some(node) => match node.list() {
                Some(nodes) => nodes.iter().map(|node| reading.kind(node)).collect(),
                None => vec![reading.kind(node)],
            },
        };
        let to: Vec<Option<Kind>> = table.list("to")?.iter().map(|node| reading.kind(node)).collect();
        for (node, kind) in table.list("to")?.iter().zip(&to) {
            if kind.is_some_and(|kind| reading.kinds[kind].royal) && reading.several.is_none() {
                let finding = Finding::error("royal-promotion", "a man cannot become royal by promotion");
                let help = "name kinds that are not royal, or say in `[royal] several = ...` what several mean";
                reading.findings.push(finding.at(node.place.clone()).help(help));
            }
        }
        let stays_royal = reading.several.is_some() && to.iter().flatten().all(|&kind| reading.kinds[kind].royal);
        for kind in kinds.iter().flatten().filter(|&&kind| reading.kinds[kind].royal && !stays_royal) {
            let message = format!("`{}` is royal and cannot become something else", reading.kinds[*kind].name);
            let finding = Finding::error("royal-promotion", message).at(entry.key_place.clone());
            let help = match reading.several {
                None => "name the kind that promotes in `piece`, or delete the entry",
                Some(_) => "name only royal kinds in `to`, or name the kind that promotes in `piece`",
            };
            reading.findings.push(finding.help(help));
        }
        for (node, kind) in table.list("to")?.iter().zip(&to) {
            if kind.is_some_and(|kind| kinds.contains(&Some(kind))) {
                let message = format!("`{}` would become what it is", node.text().unwrap_or_default());
                let finding = Finding::warning("promotion-to-itself", message).at(node.place.clone());
                reading
                    .findings
                    .push(finding.help("take it out, and write `optional = true` if the man may stay what it is"));
            }
        }
        let zone = Zone::read(table.get("on")?, reading);
        let from = table.text("from").and_then(PromotionSource::from_word);
        let mut limit = Vec::new();
        for limited in table.table("limit").into_iter().flat_map(|limit| &limit.entries) {
            let kind = reading.kind_at(&limited.key, &limited.key_place);
            if kind.is_some_and(|kind| !to.contains(&Some(kind))) {
                let message = format!("`limit` names `{}`, which is not in `to`", limited.key);
                let finding = Finding::error("limit-of-nothing", message).at(limited.key_place.clone());
                reading.findings.push(finding.help("add it to `to`, or take it out"));
            }
            limit.extend(kind.zip(limited.node.integer().and_then(|most| u32::try_from(most).ok())));
        }
        let mut always = Vec::new();
        for node in table.list("always").unwrap_or_default() {
            let kind = reading.kind(node);
            if kind.is_some_and(|kind| !to.contains(&Some(kind))) {
                let message = format!("`always` names `{}`, which is not in `to`", node.text().unwrap_or_default());
                let finding = Finding::error("always-nothing", message).at(node.place.clone());
                reading.findings.push(finding.help("add it to `to`, or take it out"));
            }
            always.extend(kind);
        }
        if let Some(idle) = table.entry("always").filter(|_| from.is_none()) {
            let message = "`always` says nothing without `from`: it may become all of them";
            let finding = Finding::warning("idle-key", message).at(idle.key_place.clone());
            reading.findings.push(finding.help("delete it, or say in `from` which men the others must be"));
        }
        if let Some(idle) = table.entry("when-none").filter(|_| from.is_none() && limit.is_empty()) {
            let message = "`when-none` says nothing here: there is always something to become";
            let finding = Finding::warning("idle-key", message).at(idle.key_place.clone());
            reading.findings.push(finding.help("delete it, or say in `from` or `limit` what may be missing"));
        }
        let by = match table.get("by") {
            Some(node) => Some(reading.movement(node)?),
            None => None,
        };
        let zone = zone?;
        Some(Promotion {
            name: entry.key.clone(),
            kinds: kinds.into_iter().collect::<Option<_>>()?,
            zone,
            to: to.into_iter().collect::<Option<_>>()?,
            optional: table.boolean("optional").unwrap_or(false),
            from,
            always,
            limit,
            when_none: table.text("when-none").and_then(WhenNone::from_word).unwrap_or_default(),
            by,
        })
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn told(&self, setting: Setting) -> String {
        self.sentence(setting.kinds)
    }

    fn differences(a: &[Promotion], b: &[Promotion], pairing: &Pairing) -> Vec<RuleDifference> {
        let [a, b] = [a, b].map(|rules| rules.iter().map(MeantPromotion::of).collect::<Vec<_>>());
        all(&a, &b, pairing)
    }

    fn scenes(rules: &[Promotion]) -> Scenes {
        Scenes::anywhere(rules.iter().flat_map(|rule| &rule.kinds))
    }
}

impl Remembers for Vec<Promotion> {
    /// The men that were captured, of the kinds that men come back as, and how often sides promoted to limited kinds.
    fn ask(&mut self, memory: &mut GameMemory, asking: &Asking) {
        let rules = &*self;
        let Asking { kinds, array, several } = *asking;
        let asked = |kind: &Kind| {
            let takes = |rule: &Promotion| rule.from.is_some() && rule.to.contains(kind) && !rule.always.contains(kind);
            let may_fall = !kinds[*kind].royal || several.is_some_and(Several::lets_royals_fall);
            may_fall && rules.iter().any(takes)
        };
        // A kind that comes back from captivity only is never more often captured than it was in the array.
        let comes_back_only = |kind: Kind| {
            let mut sources = rules.iter().filter(|rule| rule.to.contains(&kind));
            sources.all(|rule| rule.from == Some(PromotionSource::Captured) && !rule.always.contains(&kind))
        };
        let starting = |kind: Kind| {
            let count = |color| array.each_man().filter(|(_, man)| *man == Man { kind, color }).count() as u32;
            Color::BOTH.map(count).into_iter().max().unwrap_or(0).max(1)
        };
        let most = Color::BOTH.map(|color| array.men_of(color).count()).into_iter().max().unwrap_or(0);
        // Positions that are set up may have more men; there is room for all that could be taken, unless kinds are many.
        let is_roomy = kinds.each().filter(asked).count() <= ROOMY_KINDS;
        let most_of = |kind| if is_roomy || !comes_back_only(kind) { most } else { starting(kind) };
        memory.captured = memory.count_kinds("captured", kinds, asked, most_of);
        let limited = rules.iter().flat_map(|rule| &rule.limit).map(|(kind, _)| *kind).collect::<Vec<_>>();
        let most = rules.iter().flat_map(|rule| &rule.limit).map(|(_, most)| *most).max().unwrap_or(0);
        memory.promoted = memory.count_kinds("promoted", kinds, |kind| limited.contains(kind), |_| most);
    }

    fn remember<S: SquareSet>(&self, mut state: State, turn: &TurnMade<S>, arbiter: &impl Arbiter<S>) -> State {
        let memory = arbiter.memory();
        for victim in turn.victims() {
            if let Some(slot) = memory.captured.of(victim) {
                state = state.raised(slot);
            }
        }
        let Some((man, made)) = turn.mover() else { return state };
        let Some(kind) = made.promotion() else { return state };
        let arrived = Man { kind, ..man };
        let takes_back = Promotion::at(made.target(), man, self)
            .is_some_and(|(_, rule)| rule.from == Some(PromotionSource::Captured) && !rule.always.contains(&kind));
        if let Some(slot) = memory.captured.of(arrived).filter(|_| takes_back) {
            state = state.lowered(slot);
        }
        if let Some(slot) = memory.promoted.of(arrived) {
            state = state.raised(slot);
        }
        state
    }
}

impl Promotion {
    /// The rule by which a man promotes on a square, with its place among all.
    pub(super) fn at(square: Square, man: Man, rules: &[Promotion]) -> Option<(usize, &Promotion)> {
        let holds = |rule: &Promotion| rule.kinds.contains(&man.kind) && rule.zone.of(man.color).contains(square);
        rules.iter().enumerate().find(|(_, rule)| holds(rule))
    }

    /// Whether what a man may become depends on more than its square.
    fn is_conditional(&self) -> bool {
        self.from.is_some() || !self.limit.is_empty() || self.by.is_some()
    }

    /// A kind that this rule and `earlier` both promote on some square, and that square.
    fn overlap(&self, earlier: &Promotion) -> Option<(Kind, Square)> {
        let kind = *self.kinds.iter().find(|kind| earlier.kinds.contains(kind))?;
        let both = Color::BOTH.map(|color| self.zone.of(color) & earlier.zone.of(color));
        Some((kind, both[0].first().or(both[1].first())?))
    }

    /// The rule as a sentence.
    pub fn sentence(&self, kinds: &Kinds) -> String {
        let who = any_of(&self.kinds, kinds);
        let place = self.zone.words();
        let to = with_article(&listed(self.to.iter().map(|&kind| lowered(&kinds[kind].title)), " or "));
        let becomes = match (self.optional, self.to.len()) {
            (true, 1) => "may at once become",
            (true, _) => "may at once become, as its owner chooses,",
            (false, 1) => "always becomes, at once,",
            (false, _) => "becomes at once, as its owner chooses,",
        };
        let mut sentence = capitalised(&format!("{who} that arrives on {place} {becomes} {to}."));
        match self.from {
            Some(PromotionSource::Captured) => sentence
                .push_str(" It may only become a man of its own side that has been captured, which comes back for it."),
            Some(PromotionSource::Lost) => {
                sentence.push_str(" It may only become a man of a kind of which its own side has lost one.");
            }
            None => {}
        }
        if !self.always.is_empty() {
            let free = listed(self.always.iter().map(|&kind| with_article(&kinds[kind].name)), " or ");
            sentence.push_str(&format!(" It may become {free} in any case."));
        }
        for &(kind, most) in &self.limit {
            let often = if most == 1 { "once".to_string() } else { format!("{most} times") };
            let kind = with_article(&kinds[kind].name);
            sentence.push_str(&format!(" A side may promote to {kind} at most {often} in a game."));
        }
        if self.from.is_some() || !self.limit.is_empty() {
            sentence.push_str(match self.when_none {
                WhenNone::Forbidden => " Where there is nothing to become, it may not go there.",
                WhenNone::Stays => " Where there is nothing to become, it stays what it is.",
            });
        }
        if let Some(by) = &self.by {
            let does = inner(&betza::sentence(by));
            sentence.push_str(&format!(" This is only for one that arrives by such a move: it {does}."));
        }
        sentence
    }
}

/// A title in the middle of a sentence: `Queen (ferz)` is `queen (ferz)`.
fn lowered(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

const PIECE: Aspect = Aspect::new("promotion-piece", "piece", "who promotes");
const ON: Aspect = Aspect::new("promotion-on", "on", "where");
const TO: Aspect = Aspect::new("promotion-to", "to", "what it may become");
const OPTIONAL: Aspect = Aspect::new("promotion-optional", "optional", "whether it may stay what it is");
const FROM: Aspect = Aspect::new("promotion-from", "from", "which of them it may become");
const ALWAYS: Aspect = Aspect::new("promotion-always", "always", "what it may become in any case");
const LIMIT: Aspect = Aspect::new("promotion-limit", "limit", "how often a side may promote");
const WHEN_NONE: Aspect =
    Aspect::new("promotion-when-none", "when-none", "what holds where there is nothing to become");
const BY: Aspect = Aspect::new("promotion-by", "by", "how it must arrive");

/// A promotion and what it means however it is written.
struct MeantPromotion<'r> {
    rule: &'r Promotion,
    /// All that it may be afterwards: its own kind too, if it may stay what it is.
    choices: Vec<Kind>,
    /// Whether `to` names the kind that promotes, so that it may stay what it is.
    names_itself: bool,
    /// The kinds that promote, as bits.
    mask: u128,
}

impl MeantPromotion<'_> {
    fn of(rule: &Promotion) -> MeantPromotion<'_> {
        let own = rule.kinds.first().copied().filter(|own| rule.kinds.iter().all(|kind| kind == own));
        let stays = own.filter(|own| rule.optional && !rule.to.contains(own));
        let choices = rule.to.iter().copied().chain(stays).collect();
        let names_itself = own.is_some_and(|own| rule.to.contains(&own));
        let mask = mask(&rule.kinds);
        MeantPromotion { rule, choices, names_itself, mask }
    }

    /// Whether there may be nothing to become.
    fn may_lack(&self) -> bool {
        self.rule.from.is_some() || !self.rule.limit.is_empty()
    }

    /// Whether a man that must promote may stay what it is because there is nothing that it may become.
    fn may_stay(&self) -> bool {
        let Promotion { to, from, always, limit, optional, when_none, .. } = self.rule;
        let is_sure = |kind: &Kind| {
            (from.is_none() || always.contains(kind)) && !limit.iter().any(|(limited, _)| limited == kind)
        };
        *when_none == WhenNone::Stays && !optional && !to.iter().any(is_sure)
    }

    /// The grade of a choice by who has the wider one, which keeps no man from staying what it is but where it would
    /// have nothing to become in the other game.
    fn of_choice(&self, other: &Self, grade: Option<Grade>) -> Option<Grade> {
        let narrower = match grade {
            Some(Grade::Adds) => self,
            Some(Grade::Drops) => other,
            _ => return grade,
        };
        if narrower.may_stay() { Some(Grade::Changes) } else { grade }
    }

    /// The grade of when men promote by where they do so more often: there they may no longer stay what they are.
    fn of_arrival(&self, other: &Self, grade: Option<Grade>) -> Option<Grade> {
        let wider = match grade {
            Some(Grade::Adds) => other,
            Some(Grade::Drops) => self,
            _ => return grade,
        };
        if wider.rule.optional { grade } else { Some(Grade::Changes) }
    }
}

impl Compared for MeantPromotion<'_> {
    const PART: Part = Part::Rules;
    const CODE: &'static str = "promotion";
    const ESSENCE: &'static [&'static str] = &[PIECE.code, ON.code, TO.code];

    fn key(&self) -> String {
        entry_key(Self::TABLE, &self.rule.name)
    }

    fn called(&self) -> String {
        entry_called("promotion", &self.rule.name)
    }

    fn words(&self, setting: Setting) -> String {
        self.rule.sentence(setting.kinds)
    }

    fn values(&self, other: &Self, pairing: &Pairing, values: &mut DifferingValues) {
        let (own, others) = (self.rule, other.rule);
        let (a, b) = (pairing.a.kinds, pairing.b.kinds);
        let piece = pairing.kinds(&own.kinds, &others.kinds);
        values.value(PIECE, self.of_arrival(other, piece), || [any_of(&own.kinds, a), any_of(&others.kinds, b)]);
        let zones = (Some(&own.zone), Some(&others.zone));
        values.value(ON, self.of_arrival(other, Zone::grade(zones, pairing)), || Zone::both_words(zones, pairing));
        // Who names the kind itself says in `to` what others say in `optional`.
        let in_one = piece.is_none() && (self.names_itself || other.names_itself);
        let (kinds, other_kinds) = if in_one { (&self.choices, &other.choices) } else { (&own.to, &others.to) };
        let to = self.of_choice(other, pairing.kinds(kinds, other_kinds));
        values.value(TO, to, || [any_of(kinds, a), any_of(other_kinds, b)]);
        let optional = Grade::by_order(own.optional, others.optional).filter(|_| !in_one);
        values.value(OPTIONAL, optional, || {
            [own, others].map(|rule| if rule.optional { "yes" } else { "no" }.to_string())
        });
        let from = match (own.from, others.from) {
            (Some(own), Some(others)) => Grade::unless_equal(own, others),
            (own, others) => Grade::by_order(own.is_none(), others.is_none()),
        };
        values.value(FROM, self.of_choice(other, from), || {
            [own, others].map(|rule| rule.from.map_or("any", PromotionSource::meaning).to_string())
        });
        if own.from.is_some() && others.from.is_some() {
            let words = |always: &[Kind], kinds| match any_of(always, kinds) {
                nothing if nothing.is_empty() => "nothing".to_string(),
                words => words,
            };
            let always = self.of_choice(other, pairing.kinds(&own.always, &others.always));
            values.value(ALWAYS, always, || [words(&own.always, a), words(&others.always, b)]);
        }
        self.limits(other, pairing, values);
        if self.may_lack() && other.may_lack() {
            let stays = |rule: &Promotion| rule.when_none == WhenNone::Stays;
            values.value(WHEN_NONE, Grade::by_order(stays(own), stays(others)), || {
                [own, others].map(|rule| rule.when_none.meaning().to_string())
            });
        }
        let by = match (&own.by, &others.by) {
            (Some(own), Some(others)) => Grade::of_moves(own, others),
            (own, others) => Grade::by_order(own.is_none(), others.is_none()),
        };
        values.value(BY, self.of_arrival(other, by), || {
            [own, others].map(|rule| match &rule.by {
                None => "by any move".to_string(),
                Some(by) if by.paths().is_empty() => format!("by `{}`", betza::spell_ways(&by.ways())),
                Some(by) => format!("as one that {}", inner(&betza::sentence(by))),
            })
        });
    }
}

impl MeantPromotion<'_> {
    /// How often a side may promote to each kind.
    fn limits(&self, other: &Self, pairing: &Pairing, values: &mut DifferingValues) {
        let (own, others) = (&self.rule.limit, &other.rule.limit);
        let (a, b) = (pairing.a.kinds, pairing.b.kinds);
        let words = |most: Option<u32>| most.map_or("as often as it likes".to_string(), often);
        if own.is_empty() != others.is_empty() {
            let words = |limit: &[(Kind, u32)], kinds: &Kinds| {
                let told =
                    limit.iter().map(|&(kind, most)| format!("to {} {}", with_article(&kinds[kind].name), often(most)));
                if limit.is_empty() { words(None) } else { listed(told, " and ") }
            };
            let grade = self.of_choice(other, Grade::by_order(own.is_empty(), others.is_empty()));
            values.value(LIMIT, grade, || [words(own, a), words(others, b)]);
            return;
        }
        let about = |name: &str| format!("how often a side may promote to {}", with_article(name));
        for &(kind, most) in own {
            let counterpart = others.iter().find(|(other, _)| pairing.are_same(kind, *other)).map(|(_, most)| *most);
            let name = &a[kind].name;
            let grade = self.of_choice(other, Grade::by_order(most, counterpart.unwrap_or(u32::MAX)));
            let path = format!("{}.{}", LIMIT.key, key(name));
            values.value_at(LIMIT, &path, || about(name), grade, || [Some(most), counterpart].map(words));
        }
        for &(kind, most) in others.iter().filter(|(kind, _)| !own.iter().any(|(own, _)| pairing.are_same(*own, *kind)))
        {
            let name = &b[kind].name;
            let path = format!("{}.{}", LIMIT.key, key(name));
            let grade = self.of_choice(other, Some(Grade::Drops));
            values.value_at(LIMIT, &path, || about(name), grade, || [None, Some(most)].map(words));
        }
    }
}

impl ComparedEntry for MeantPromotion<'_> {
    const TABLE: &'static str = "promotion";
    const ORDER: Option<Aspect> = None;

    fn name(&self) -> &str {
        &self.rule.name
    }

    fn is_kin(&self, other: &Self, pairing: &Pairing) -> bool {
        pairing.kinds(&self.rule.kinds, &other.rule.kinds).is_none()
    }

    /// Whether every man becomes the same on every square.
    fn play_alike(a: &[Self], b: &[Self], pairing: &Pairing) -> bool {
        let is_elsewhere = |one: &RuleDifference| one.code == PIECE.code || one.code == ON.code;
        let mut known = vec![None; a.len() * b.len()];
        let mut are_alike = |own: usize, other: usize| {
            let alike = || both(&a[own], &b[other], pairing).iter().all(is_elsewhere);
            *known[own * b.len() + other].get_or_insert_with(alike)
        };
        let at = |rules: &[Self], kind: Option<Kind>, color, square| {
            let holds = |meant: &Self| {
                kind.is_some_and(|kind| meant.mask & mask(&[kind]) != 0) && meant.rule.zone.of(color).contains(square)
            };
            rules.iter().position(holds)
        };
        pairing.share_a_board()
            && pairing.each().all(|(own, other)| {
                let mut arrivals = Color::BOTH
                    .into_iter()
                    .flat_map(|color| pairing.a.board.squares().into_iter().map(move |square| (color, square)));
                arrivals.all(|(color, square)| match (at(a, own, color, square), at(b, other, color, square)) {
                    (None, None) => true,
                    (Some(own), Some(other)) => are_alike(own, other),
                    _ => false,
                })
            })
    }
}

/// What a man may become on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Choices {
    pub to: Vec<Kind>,
    /// Whether it may also stay what it is.
    pub optional: bool,
    /// The rule that must be asked for every single move, if it has conditions.
    pub rule: Option<usize>,
}

impl Default for Choices {
    /// Nothing: every man stays what it is.
    fn default() -> Choices {
        Choices { to: Vec::new(), optional: true, rule: None }
    }
}

impl Choices {
    /// What a man of this kind and side may become on `square`.
    pub fn on(square: Square, kind: Kind, color: Color, rules: &[Promotion]) -> Choices {
        let Some((index, rule)) = Promotion::at(square, Man { kind, color }, rules) else { return Choices::default() };
        // To become one's own kind is to stay what one is.
        let to = rule.to.iter().copied().filter(|&to| to != kind).collect();
        let optional = rule.optional || rule.to.contains(&kind);
        Choices { to, optional, rule: rule.is_conditional().then_some(index) }
    }

    /// What is left of these choices for a move in a position, where their rule has conditions.
    pub fn left<S: SquareSet>(
        &self,
        rule: &Promotion,
        position: &Position<S>,
        made: &StepMove,
        arbiter: &impl Arbiter<S>,
    ) -> Choices {
        let color = position.side();
        if let Some(by) = &rule.by {
            let seen = Seen { board: arbiter.board(), position };
            let mut arrives = false;
            walker::walk(&seen, by, made.origin(), color, &mut |_, arrival| {
                arrives |= arrival.to == made.target() && arrival.captures == made.captures();
            });
            if !arrives {
                return Choices::default();
            }
        }
        let (memory, state) = (arbiter.memory(), position.state());
        let is_left = |&kind: &Kind| {
            let man = Man { kind, color };
            let limit = rule.limit.iter().find(|(limited, _)| *limited == kind);
            limit.is_none_or(|&(_, most)| memory.promoted(state, man) < most)
                && (rule.from.is_none() || rule.always.contains(&kind) || memory.captured(state, man) > 0)
        };
        let to: Vec<Kind> = self.to.iter().copied().filter(is_left).collect();
        let optional = self.optional || (to.is_empty() && rule.when_none == WhenNone::Stays);
        Choices { to, optional, rule: None }
    }
}
