mod choices;
mod compared;

pub(crate) use choices::Choices;

use super::keys::fields;
use super::{
    Arbiter, Asking, GameMemory, Pairing, Reading, Remembers, Setting, Several, StatedRule, Translation, TurnMade,
    Zone, any_of, named, number,
};
use crate::betza::{self, Movement};
use crate::english::{capitalised, inner, listed, often, with_article};
use crate::file::{Entry, FileWord, Shape, Table, words};
use crate::findings::Place;
use crate::geometry::{Color, Square, SquareSet};
use crate::position::{Kind, Kinds, Man, State};

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

words! {
    /// Which men a man may become, of the kinds that a promotion names.
    pub enum PromotionSource {
        Captured = "captured", "a captured man of its own side, which comes back for it";
        Lost = "lost", "a kind of which its own side has lost a man, which stays lost";
    }
}

words! {
    /// What holds where a man arrives and there is nothing that it may become.
    #[derive(Default)]
    pub enum WhenNone {
        #[default]
        Forbidden = "forbidden", "the man may not go there";
        Stays = "stays", "it stays what it is, and may promote only when it arrives anew";
    }
}

fields! {
    Promotion: rule "promotion", called "promotion", entries "kind or rule", at most 200 "promotions",
    "What men become, and where." {
        PIECE = optional "piece": Shape::Either(&[Shape::Text, Shape::List { of: &Shape::Text, least: 1 }]),
            "The kind that promotes, or a list of kinds; the entry's own name if left out.", "who promotes";
        ON = required "on": Zone::SHAPE,
            "Where: `last rank`, `last 3 ranks`, `rank 6` counted from the own side, or the squares of each side.",
            "where";
        TO = required "to": Shape::List { of: &Shape::Text, least: 1 },
            "The kinds that the man may become.", "what it may become";
        OPTIONAL = optional "optional": Shape::Boolean,
            "Whether the man may also stay what it is; `false` if left out: it must promote.",
            "whether it may stay what it is";
        FROM = optional "from": Shape::Word(PromotionSource::WORDS),
            "Which men of `to` it may become; all of them if left out. A captured man counts under the kind that it \
             had when it was taken. The FEN says `captured=Rnn`: a white rook and two black knights.",
            "which of them it may become";
        ALWAYS = optional "always": Shape::List { of: &Shape::Text, least: 1 },
            "Kinds of `to` that it may become whatever `from` says; none if left out.",
            "what it may become in any case";
        LIMIT = optional "limit": Shape::Entries { of: &Shape::Integer { min: 1, max: 200 }, name: "kind" },
            "How often each side may promote to these kinds of `to` in a game, by whatever entry; as often as it likes \
             if left out. The FEN says `promoted=Rn`.", "how often a side may promote";
        WHEN_NONE = optional "when-none": Shape::Word(WhenNone::WORDS),
            "What holds where `from` and `limit` leave nothing to become; `forbidden` if left out. It attacks all the \
             same.", "what holds where there is nothing to become";
        BY = optional "by": Shape::Text,
            "The man promotes only when it arrives by a move that this Betza string has; by any move if left out. \
             Otherwise it stays what it is.", "how it must arrive";
    }
}

impl StatedRule for Promotion {
    const ESSENCE: &'static [&'static str] = &[PIECE.code, ON.code, TO.code];

    fn take_over(&mut self, other: Promotion, code: &str) -> Option<()> {
        match code {
            code if code == PIECE.code => self.kinds = other.kinds,
            code if code == ON.code => self.zone = other.zone,
            code if code == TO.code => self.to = other.to,
            code if code == OPTIONAL.code => self.optional = other.optional,
            code if code == FROM.code => self.from = other.from,
            code if code == ALWAYS.code => self.always = other.always,
            code if code == LIMIT.code => self.limit = other.limit,
            code if code == WHEN_NONE.code => self.when_none = other.when_none,
            code if code == BY.code => self.by = other.by,
            _ => return None,
        }
        Some(())
    }

    /// No two may promote one kind on one square.
    fn read_all(entries: &[(&Entry, &Table)], reading: &mut Reading) -> Vec<Promotion> {
        let mut read: Vec<Promotion> = Vec::new();
        for (entry, _) in entries {
            let Some(rule) = Promotion::read(entry, reading) else { continue };
            let earlier = read.iter().find_map(|earlier| Some((earlier, rule.overlap(earlier)?)));
            if let Some((earlier, (kind, square))) = earlier {
                let (kind, square) = (&reading.kinds[kind].name, reading.board.name(square));
                let message = format!("`{kind}` promotes on `{square}` by `{}` and by `{}`", earlier.name, rule.name);
                let help = "put all that it may become into one entry, or keep the squares apart";
                reading.error("promotion-twice", message, &entry.key_place, help);
            }
            read.push(rule);
        }
        read
    }

    fn read(entry: &Entry, reading: &mut Reading) -> Option<Promotion> {
        let table = entry.node.table()?;
        let kinds = match table.get("piece") {
            None => vec![reading.kind_at(&entry.key, &entry.key_place)],
            Some(node) => node.texts().map(|(_, node)| reading.kind(node)).collect(),
        };
        let nodes = table.list("to")?;
        let to: Vec<Option<Kind>> = nodes.iter().map(|node| reading.kind(node)).collect();
        for (node, kind) in nodes.iter().zip(&to) {
            if kind.is_some_and(|kind| reading.kinds[kind].royal) && reading.several.is_none() {
                let help = "name kinds that are not royal, or say in `[royal] several = ...` what several mean";
                reading.error("royal-promotion", "a man cannot become royal by promotion", &node.place, help);
            }
            if kind.is_some_and(|kind| kinds.contains(&Some(kind))) {
                let message = format!("`{}` would become what it is", node.text().unwrap_or_default());
                let help = "take it out, and write `optional = true` if the man may stay what it is";
                reading.warn("promotion-to-itself", message, &node.place, help);
            }
        }
        let stays_royal = reading.several.is_some() && to.iter().flatten().all(|&kind| reading.kinds[kind].royal);
        for kind in kinds.iter().flatten().filter(|&&kind| reading.kinds[kind].royal && !stays_royal) {
            let message = format!("`{}` is royal and cannot become something else", reading.kinds[*kind].name);
            let help = match reading.several {
                None => "name the kind that promotes in `piece`, or delete the entry",
                Some(_) => "name only royal kinds in `to`, or name the kind that promotes in `piece`",
            };
            reading.error("royal-promotion", message, &entry.key_place, help);
        }
        let zone = Zone::read(table.get("on")?, reading);
        let from = table.text("from").and_then(PromotionSource::from_word);
        let mut of_to = |code, key: &str, name: &str, place: &Place| {
            let kind = reading.kind_at(name, place);
            if kind.is_some_and(|kind| !to.contains(&Some(kind))) {
                let message = format!("`{key}` names `{name}`, which is not in `to`");
                reading.error(code, message, place, "add it to `to`, or take it out");
            }
            kind
        };
        let mut limit = Vec::new();
        for limited in table.table("limit").into_iter().flat_map(|limit| &limit.entries) {
            let kind = of_to("limit-of-nothing", "limit", &limited.key, &limited.key_place);
            limit.extend(kind.zip(number(&limited.node)));
        }
        let mut always = Vec::new();
        for node in table.list("always").unwrap_or_default() {
            always.extend(node.text().and_then(|name| of_to("always-nothing", "always", name, &node.place)));
        }
        let mut warn_of_idle = |key, message, help| {
            if let Some(idle) = table.entry(key) {
                reading.warn("idle-key", message, &idle.key_place, help);
            }
        };
        if from.is_none() {
            let message = "`always` says nothing without `from`: it may become all of them";
            warn_of_idle("always", message, "delete it, or say in `from` which men the others must be");
        }
        if from.is_none() && limit.is_empty() {
            let message = "`when-none` says nothing here: there is always something to become";
            warn_of_idle("when-none", message, "delete it, or say in `from` or `limit` what may be missing");
        }
        let by = reading.stated(table, "by", |node, reading| reading.movement(node))?;
        Some(Promotion {
            name: entry.key.clone(),
            kinds: kinds.into_iter().collect::<Option<_>>()?,
            zone: zone?,
            to: to.into_iter().collect::<Option<_>>()?,
            optional: table.boolean("optional").unwrap_or(false),
            from,
            always,
            limit,
            when_none: table.text("when-none").and_then(WhenNone::from_word).unwrap_or_default(),
            by,
        })
    }

    fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    fn treat_alike(a: &[Promotion], b: &[Promotion], kinds: (Option<Kind>, Option<Kind>), pairing: &Pairing) -> bool {
        Promotion::become_alike(a, b, kinds, pairing)
    }

    fn in_few_words(&self, setting: Setting) -> String {
        let kinds = setting.kinds;
        let to = named(&self.to, kinds, " or ");
        let from = self.from.map(|from| match from {
            PromotionSource::Captured => "only what was captured, which comes back".to_string(),
            PromotionSource::Lost => "only what was lost".to_string(),
        });
        let always = (!self.always.is_empty()).then(|| format!("{} always", named(&self.always, kinds, ", ")));
        let limits = self.limit.iter().map(|&(kind, most)| format!("{} {}", kinds[kind].name, often(most)));
        let stays = self.optional.then(|| "or stays".to_string());
        let none = (self.when_none == WhenNone::Stays).then(|| "stays if none is left".to_string());
        let by = self.by.as_ref().map(|by| match by.paths().is_empty() {
            true => format!("only by {}", betza::spell_ways(&by.ways())),
            false => format!("only as one that {}", inner(&betza::sentence(by))),
        });
        let told = [to].into_iter().chain(from).chain(always).chain(limits).chain(stays).chain(none).chain(by);
        let told: Vec<String> = told.collect();
        format!("{} {}: {}", named(&self.kinds, kinds, ", "), self.zone.in_short_on(), told.join(", "))
    }

    fn words(&self, setting: Setting) -> String {
        self.sentence(setting.kinds)
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
        let Some(kind) = made.promotion else { return state };
        let arrived = Man { kind, ..man };
        let takes_back = Promotion::at(made.to, man, self)
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
    pub(crate) fn at(square: Square, man: Man, rules: &[Promotion]) -> Option<(usize, &Promotion)> {
        let holds = |rule: &Promotion| rule.kinds.contains(&man.kind) && rule.zone.of(man.color).contains(square);
        rules.iter().enumerate().find(|(_, rule)| holds(rule))
    }

    /// The promotion in another variant.
    fn in_words_of(&self, by: &Translation) -> Option<Promotion> {
        Some(Promotion {
            kinds: by.some_kinds(&self.kinds)?,
            zone: self.zone.translated(by),
            to: by.some_kinds(&self.to)?,
            always: by.known(&self.always),
            limit: by.counted(&self.limit),
            by: self.by.as_ref().map(|movement| by.movement(movement)),
            ..self.clone()
        })
    }

    /// Whether every man of a kind that arrives becomes another, or may not arrive.
    pub(crate) fn is_forced(&self, kind: Kind) -> bool {
        let may_lack = self.from.is_some() || !self.limit.is_empty();
        let may_stay = may_lack && self.when_none == WhenNone::Stays;
        !self.optional && !self.to.contains(&kind) && self.by.is_none() && !may_stay
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
        let captured = " It may only become a man of its own side that has been captured, which comes back for it.";
        sentence.push_str(match self.from {
            Some(PromotionSource::Captured) => captured,
            Some(PromotionSource::Lost) => " It may only become a man of a kind of which its own side has lost one.",
            None => "",
        });
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
