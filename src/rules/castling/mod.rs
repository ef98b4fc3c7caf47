mod spelled;
mod steps;
mod way;

pub(super) use spelled::spelled;
pub(crate) use spelled::{SaidCastling, said};
pub use way::CastlingWay;

use super::keys::fields;
use super::royal::guarded;
use super::{
    Arbiter, ConditionalMove, Declared, DifferingValues, Grade, ManInPlay, Pairing, Reading, Remembers, Scenes,
    Setting, StatedRule, Translation, TurnMade,
};
use crate::english::{listed, or_said};
use crate::file::{Entry, Shape, Table};
use crate::findings::unseen;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::position::{Kind, Kinds, Man, Position, Slot, State};

/// A move of two men at once: a king and the partner that it castles with.
///
/// Every square that either man crosses or lands on must be empty but for the two of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Castling {
    /// The entry's name in the variant file; the label of a castling that a Betza string has.
    pub name: String,
    /// Which part of the file has it.
    pub origin: CastlingOrigin,
    /// How many squares the king goes, where one entry has a castling for each of several numbers.
    pub steps: Option<u8>,
    /// How the move is written, such as `O-O-Oc`.
    pub san: String,
    /// The squares for each side that can castle so.
    pub ways: [Option<CastlingWay>; 2],
    /// Whether the king must be unmoved.
    pub king_unmoved: bool,
    /// Whether the partner must be unmoved.
    pub partner_unmoved: bool,
    /// Whether the king's squares, first and last included, must not be attacked.
    pub king_path_safe: bool,
    /// Whether the partner's squares, first and last included, must not be attacked.
    pub partner_path_safe: bool,
}

/// Which part of a variant file has a castling.
#[derive(Clone, Debug, PartialEq)]
pub enum CastlingOrigin {
    /// An entry of `[castling]`.
    Entry,
    /// `O` in the movement of a kind.
    Movement(Kind),
    /// `O` in an entry of `[special]`, whose conditions hold for it.
    Special(Box<ConditionalMove>),
}

/// Why a castling cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The side has no such castling.
    NoWay,
    /// One of the two men does not stand where it begins.
    Away,
    /// One of the two men that must be unmoved has moved.
    Moved,
    /// A man stands where one of the two must pass or land.
    Blocked,
    /// The king is attacked on its way, its first and last squares included.
    KingAttacked,
    /// The partner is attacked on its way, its first and last squares included.
    PartnerAttacked,
    /// A condition of the entry of `[special]` that has the castling does not hold.
    Condition,
}

impl Obstacle {
    /// The obstacle in the words of a player.
    pub fn words(self) -> &'static str {
        match self {
            Obstacle::NoWay => "this side has no such castling",
            Obstacle::Away => "one of the two men does not stand where it must begin",
            Obstacle::Moved => "the king or its partner has moved before",
            Obstacle::Blocked => "a man stands in the way",
            Obstacle::KingAttacked => "the king would leave, cross or reach an attacked square",
            Obstacle::PartnerAttacked => "the partner would leave, cross or reach an attacked square",
            Obstacle::Condition => "a condition of the castling does not hold",
        }
    }
}

/// The men that may have to be unmoved.
const TWO_MEN: Shape =
    Shape::List { of: &Shape::Word(&[("king", "the man named first"), ("partner", "the man named second")]), least: 0 };

/// The ways that may have to be safe.
const TWO_PATHS: Shape = Shape::List {
    of: &Shape::Word(&[
        ("king path", "every square from the king's first to its last"),
        ("rook path", "every square from the partner's first to its last"),
    ]),
    least: 0,
};

// A move names its castling by one byte.
fields! {
    Castling: rule "castling", called "castling", entries "castling", at most 255 "castlings",
    "Moves of a king and a partner at once; whatever either crosses must be empty.",
    sought "castling" "castle castles rochade rokade enroque",
        "`[castling.NAME]`" {
        SAN = required "san": Shape::Text, "How the move is written, such as `O-O` or `O-O-Oc`.", "how it is written",
            and WAYS "ways", "both sides' ways";
        WHITE = optional "white": Shape::Text,
            "White's two men with their squares, the king first: `Ke1-g1 Rh1-f1`. Left out, White has no such move.",
            "White's way";
        BLACK = optional "black": Shape::Text, "The same for Black, with the same upper-case letters.", "Black's way";
        STEPS = optional "steps": Shape::Text,
            "By how many squares the king may go toward its partner, such as `1-4`: a castling each, written with the \
             number behind the label, as `O-O1` to `O-O4`. `white` and `black` then name the two men alone, as \
             `Ke1 Rh1`, and the partner goes to the square that the king stepped from last.",
            "whether one entry has several";
        UNMOVED = optional "unmoved": TWO_MEN,
            "Which of the two must be unmoved; both if left out.", "who must be unmoved";
        SAFE = optional "safe": TWO_PATHS,
            "Which squares must not be attacked; `king path` if left out. Nothing is asked for a royal man that is not \
             guarded: see `several`.", "whose way must be safe from attack",
            and CONDITIONS "conditions", "what else must hold";
    }
}

impl StatedRule for Castling {
    fn take_over(&mut self, other: Castling, code: &str) -> Option<()> {
        match code {
            code if code == WAYS.code => self.ways = other.ways,
            code if code == WHITE.code => self.ways[0] = other.ways[0],
            code if code == BLACK.code => self.ways[1] = other.ways[1],
            code if code == UNMOVED.code => {
                (self.king_unmoved, self.partner_unmoved) = (other.king_unmoved, other.partner_unmoved)
            }
            code if code == SAFE.code => {
                (self.king_path_safe, self.partner_path_safe) = (other.king_path_safe, other.partner_path_safe)
            }
            _ => return None,
        }
        Some(())
    }

    /// No two may be written alike.
    fn read_all(entries: &[(&Entry, &Table)], reading: &mut Reading) -> Vec<Castling> {
        let mut castlings: Vec<(Castling, &Table)> = Vec::new();
        for (entry, table) in entries {
            castlings.extend(Castling::read_each(entry, reading).into_iter().map(|castling| (castling, *table)));
        }
        report_labels(&castlings, reading);
        let (most, what) = Castling::REGISTRATION.most;
        if let Some((_, table)) = castlings.get(most) {
            let message = format!("a variant has at most {most} {what}, this one has {}", castlings.len());
            reading.error("too-many-entries", message, &table.place, "ask for fewer `steps`");
        }
        let mut read: Vec<Castling> = Vec::new();
        for (castling, table) in castlings.into_iter().take(most) {
            if let Some((earlier, key)) = read.iter().find_map(|earlier| Some((earlier, castling.same_way(earlier)?))) {
                let place = table.get(key).map_or(&table.place, |node| &node.place);
                let message = format!("this is the same move as castling `{}`", earlier.name);
                let first = entries.iter().find(|(entry, _)| entry.key == earlier.name);
                let places = (place, first.map(|(first, _)| &first.key_place), "the other one");
                let help = "delete one of them, or give it squares of its own";
                reading.clash("castling-twice", message, places, help);
            } else {
                read.push(castling);
            }
        }
        read
    }

    fn read(entry: &Entry, reading: &mut Reading) -> Option<Castling> {
        Castling::read_each(entry, reading).into_iter().next()
    }

    fn scenes(rules: &[Castling]) -> Scenes {
        let ways = rules.iter().flat_map(|rule| rule.ways.into_iter().flatten());
        let men = ways.map(|way| [(way.king_from, way.king), (way.partner_from, way.partner)]);
        Scenes::InPlace(men.collect())
    }

    /// Files name their castlings as they like, and players know them by their labels.
    fn is_namesake(&self, other: &Castling) -> bool {
        (&self.name, self.steps) == (&other.name, other.steps) || self.san == other.san
    }

    fn is_kin(&self, other: &Castling, pairing: &Pairing) -> bool {
        let mut both = self.ways.iter().zip(&other.ways).filter_map(|(own, others)| own.as_ref().zip(others.as_ref()));
        both.any(|(own, others)| own.is_same(others, pairing))
    }

    /// Each side castles in the same ways on the same conditions, whichever entries say so.
    fn play_alike(a: &[Castling], b: &[Castling], pairing: &Pairing) -> bool {
        let is_in = |own: &Castling, others: &[Castling], color: Color, pairing: &Pairing| {
            let is_same = |other: &Castling| {
                own.ways[color.index()].is_none()
                    || (own.way_grade(other, color, pairing).is_none() && own.asks_alike(other, pairing))
            };
            others.iter().any(is_same)
        };
        let are_in = |own: &[Castling], others: &[Castling], pairing: &Pairing| {
            own.iter().all(|one| Color::BOTH.into_iter().all(|color| is_in(one, others, color, pairing)))
        };
        are_in(a, b, pairing) && are_in(b, a, &pairing.mirrored())
    }

    fn called(&self) -> String {
        format!("castling {}", self.san)
    }

    /// That the men must be unmoved and the king safe goes without saying; what is asked less or more is told.
    fn in_few_words(&self, setting: Setting) -> String {
        let name = |of: fn(&CastlingWay) -> Man| {
            self.ways.iter().flatten().next().map_or(String::new(), |way| setting.kinds[of(way).kind].name.clone())
        };
        let (king, partner) = (name(|way| way.king), name(|way| way.partner));
        let special = self.special().map(ConditionalMove::conditions_in_short).unwrap_or_default();
        let asked = [
            (!self.king_unmoved).then(|| format!("{king} may have moved")),
            (!self.partner_unmoved).then(|| format!("{partner} may have moved")),
            (!self.king_path_safe).then(|| "out of and through check".to_string()),
            self.partner_path_safe.then(|| format!("{partner}'s way safe")),
            (!special.is_empty()).then_some(special),
        ];
        let asked: Vec<String> = asked.into_iter().flatten().collect();
        let asked = if asked.is_empty() { String::new() } else { format!(" ({})", asked.join(", ")) };
        // Black's way goes without saying where it is White's across the board.
        let ways = match &self.ways {
            [Some(white), Some(black)] if white.is_faced_by(black, setting.board) => white.words(setting),
            _ => self.ways_in_short(setting),
        };
        format!("{ways}{asked}")
    }

    fn words(&self, setting: Setting) -> String {
        let sentences = self.sentences(setting.board, setting.kinds).into_iter();
        sentences.chain(self.conditions(setting.kinds)).collect::<Vec<_>>().join(" ")
    }
}

impl Remembers for Vec<Castling> {
    fn remember<S: SquareSet>(&self, state: State, turn: &TurnMade<S>, _: &impl Arbiter<S>) -> State {
        let uses = turn.made.castling().and_then(|entry| self.get(entry)?.uses());
        uses.map_or(state, |slots| state.raised(slots[turn.before.side().index()]))
    }
}

impl Castling {
    /// The castlings of an entry: one, or one for each number of steps.
    fn read_each(entry: &Entry, reading: &mut Reading) -> Vec<Castling> {
        let Some(table) = entry.node.table() else { return Vec::new() };
        let has =
            |key: &str, word: &str| table.list(key).map(|nodes| nodes.iter().any(|node| node.text() == Some(word)));
        let Some((san, label)) = table.get("san").and_then(|node| Some((node, node.text()?))) else {
            return Vec::new();
        };
        let wrong = match label {
            // What cannot be seen has been reported as such.
            _ if unseen(label).is_some() => None,
            _ if label.is_empty() || !label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') => {
                Some("use letters, digits and dashes")
            }
            "1-0" | "0-1" => Some("it is the result of a game"),
            _ if label.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit()) && !is_plain_label(label) => {
                Some("it has no letter")
            }
            _ => None,
        };
        let help = "write a label such as `O-O` or `O-O-Oc`";
        if let Some(why) = wrong {
            let message = format!("`{label}` cannot stand for a castling: {why}");
            reading.error("bad-label", message, &san.place, help);
        } else if !is_plain_label(label) && unseen(label).is_none() {
            let message = format!("`{label}` does not look like a castling, and may be taken for something else");
            reading.warn("odd-label", message, &san.place, help);
        }
        if table.get("white").is_none() && table.get("black").is_none() {
            let message = format!("`{}` has neither `white` nor `black`", entry.key);
            reading.error("nobody-castles", message, &entry.key_place, "add `white = \"Ke1-g1 Rh1-f1\"`");
        }
        let steps = match reading.stated(table, "steps", steps::read) {
            Some(steps) => steps.map_or(vec![None], |all| all.map(Some).collect()),
            None => return Vec::new(),
        };
        let mut castlings = Vec::new();
        for steps in steps {
            let mut way = |key, color| {
                reading.stated(table, key, |node, reading| match steps {
                    Some(steps) => CastlingWay::read_by_steps(node, color, steps, reading),
                    None => CastlingWay::read(node, color, reading),
                })
            };
            let (white, black) = (way("white", Color::White), way("black", Color::Black));
            // What is wrong with the men is wrong for each number of steps.
            let (Some(white), Some(black)) = (white, black) else { break };
            castlings.push(Castling {
                name: entry.key.clone(),
                origin: CastlingOrigin::Entry,
                steps,
                san: steps.map_or(label.to_string(), |steps| format!("{label}{steps}")),
                ways: [white, black],
                king_unmoved: has("unmoved", "king").unwrap_or(true),
                partner_unmoved: has("unmoved", "partner").unwrap_or(true),
                king_path_safe: has("safe", "king path").unwrap_or(true),
                partner_path_safe: has("safe", "rook path").unwrap_or(false),
            });
        }
        castlings
    }

    /// Whether a string could say it of its king: both men unmoved or at least the partner, and a royal king safe.
    pub(crate) fn can_be_said(&self, kinds: &Kinds) -> bool {
        let is_royal = |way: &CastlingWay| kinds[way.king.kind].royal;
        matches!(self.origin, CastlingOrigin::Entry | CastlingOrigin::Movement(_))
            && self.partner_unmoved
            && !self.partner_path_safe
            && self.ways.iter().flatten().all(|way| is_royal(way) == self.king_path_safe)
    }

    /// The key of a side whose men go the same way by another castling.
    pub(crate) fn same_way(&self, other: &Castling) -> Option<&'static str> {
        let mut both = self.ways.iter().zip(&other.ways).zip(["white", "black"]);
        let same = |(own, others): (&Option<CastlingWay>, &Option<CastlingWay>)| {
            own.as_ref().zip(others.as_ref()).is_some_and(|(own, others)| own.does_the_same(others))
        };
        both.find(|(ways, _)| same(*ways)).map(|(_, key)| key)
    }

    /// The entry of `[special]` that has the castling.
    pub fn special(&self) -> Option<&ConditionalMove> {
        match &self.origin {
            CastlingOrigin::Special(special) => Some(special),
            _ => None,
        }
    }

    pub(super) fn special_mut(&mut self) -> Option<&mut ConditionalMove> {
        match &mut self.origin {
            CastlingOrigin::Special(special) => Some(special),
            _ => None,
        }
    }

    /// Where it is remembered how often each side has castled so, if that is limited.
    pub(super) fn uses(&self) -> Option<[Slot; 2]> {
        self.special()?.times?.slots
    }

    /// The key of the file that has the castling: `castling.king-side`, `pieces.king`, `special.leap`.
    pub fn file_key(&self, kinds: &Kinds) -> String {
        match &self.origin {
            CastlingOrigin::Entry => format!("castling.{}", self.name),
            CastlingOrigin::Movement(kind) => format!("pieces.{}", kinds[*kind].name),
            CastlingOrigin::Special(special) => format!("special.{}", special.name),
        }
    }

    /// The squares of the men that must be unmoved when `color` castles.
    pub fn must_be_unmoved(&self, color: Color) -> Squares {
        let Some(way) = &self.ways[color.index()] else { return Squares::EMPTY };
        let both = [(self.king_unmoved, way.king_from), (self.partner_unmoved, way.partner_from)];
        both.into_iter().filter(|(must_be, _)| *must_be).map(|(_, square)| square).collect()
    }

    /// Whether the men stand ready, the ways are free, and the squares that must be safe are.
    ///
    /// Whether the king is attacked after the move is asked of the position then, as for every move.
    pub fn is_possible<S: SquareSet>(&self, position: &Position<S>, arbiter: &impl Arbiter<S>) -> bool {
        self.obstacle(position, arbiter).is_none()
    }

    /// What forbids the castling to the side to move, if anything does before the move is made.
    pub fn obstacle<S: SquareSet, A: Arbiter<S>>(&self, position: &Position<S>, arbiter: &A) -> Option<Obstacle> {
        let (color, board) = (position.side, arbiter.board());
        let Some(way) = &self.ways[color.index()] else { return Some(Obstacle::NoWay) };
        let [king, partner] =
            [way.king_from, way.partner_from].map(|from| ManInPlay { position, from, color, arbiter });
        let stands = |(man, from, _)| position.man_at(from) == Some(man);
        if !way.steps().into_iter().all(stands) {
            Some(Obstacle::Away)
        } else if !(self.must_be_unmoved(color) & !position.unmoved.widen()).is_empty() {
            Some(Obstacle::Moved)
        } else if way.must_be_empty(board).meets(position.occupied().widen()) {
            Some(Obstacle::Blocked)
        } else if self.king_path_safe && !is_safe(way.king_path(board), &king) {
            Some(Obstacle::KingAttacked)
        } else if self.partner_path_safe && !is_safe(way.partner_path(board), &partner) {
            Some(Obstacle::PartnerAttacked)
        } else {
            let is_barred = self.special().is_some_and(|special| !special.allows(way.king_to, &king));
            is_barred.then_some(Obstacle::Condition)
        }
    }

    /// The rule as sentences, one for each side that can castle so.
    pub fn sentences(&self, board: &Board, kinds: &Kinds) -> Vec<String> {
        let step = |(man, from, to): (Man, Square, Square)| {
            format!("the {} from {} to {}", kinds[man.kind].name, board.name(from), board.name(to))
        };
        let told = |color: Color| {
            let (stays, moves): (Vec<_>, Vec<_>) =
                self.ways[color.index()]?.steps().into_iter().partition(|(_, from, to)| from == to);
            let stays = stays
                .first()
                .map(|(man, on, _)| format!(", while the {} stays on {}", kinds[man.kind].name, board.name(*on)));
            let moves = listed(moves.into_iter().map(step), " and ");
            Some(format!("{}: {color} moves {moves}{}.", self.san, stays.as_deref().unwrap_or(", in one move")))
        };
        Color::BOTH.into_iter().filter_map(told).collect()
    }

    /// The conditions of the castling as sentences.
    pub fn conditions(&self, kinds: &Kinds) -> Vec<String> {
        let Some(way) = self.ways.iter().flatten().next() else { return Vec::new() };
        let (king, partner) = (&kinds[way.king.kind].name, &kinds[way.partner.kind].name);
        let forbidden = |who: (bool, bool), both: String, what: &str| match who {
            (true, true) => Some(format!("{both} may {what}")),
            (true, false) => Some(format!("The {king} may not {what}")),
            (false, true) => Some(format!("The {partner} may not {what}")),
            (false, false) => None,
        };
        let both = format!("Neither the {king} nor the {partner}");
        let unmoved = forbidden((self.king_unmoved, self.partner_unmoved), both, "have moved before.");
        let empty = "Every square that either of them crosses or reaches must be empty but for the two of them.";
        let exposed = (self.king_path_safe, self.partner_path_safe);
        let but = if exposed == (true, false) { format!("; the {partner} may.") } else { ".".to_string() };
        let what = format!("leave, cross or reach an attacked square{but}");
        let safe = forbidden(exposed, "Neither of them".to_string(), &what);
        // Whoever looks for what a royal man must not do shall read that it may.
        let free = (kinds[way.king.kind].royal && !exposed.0).then(|| {
            format!("The {king} may leave and cross attacked squares: it may castle out of check and through it.")
        });
        let special = self.special().map(|special| special.castling_conditions(kinds));
        let special = special.filter(|words| !words.is_empty());
        unmoved.into_iter().chain([empty.to_string()]).chain(safe).chain(free).chain(special).collect()
    }

    /// Both men, or one or none of them, by their names: `the king and the rook`, `nobody`.
    fn men_words(&self, (king, partner): (bool, bool), setting: Setting) -> String {
        let Some(way) = self.ways.iter().flatten().next() else { return String::new() };
        let men = [(king, way.king), (partner, way.partner)].into_iter().filter(|(is_meant, _)| *is_meant);
        or_said(listed(men.map(|(_, man)| format!("the {}", setting.kinds[man.kind].name)), " and "), "nobody")
    }

    /// Both sides' ways by their squares, such as `Kf1-c1 Ra1-d1, Kg8-c8 Ra8-d8`.
    pub(crate) fn ways_in_short(&self, setting: Setting) -> String {
        let told: Vec<String> = self.ways.iter().flatten().map(|way| way.words(setting)).collect();
        told.join(", ")
    }

    /// How a side's way of A differs from that of B.
    fn way_grade(&self, other: &Castling, color: Color, pairing: &Pairing) -> Option<Grade> {
        match (&self.ways[color.index()], &other.ways[color.index()]) {
            (Some(own), Some(others)) => (!own.is_same(others, pairing)).then_some(Grade::Changes),
            (own, others) => Grade::by_order(own.is_some(), others.is_some()),
        }
    }

    /// Whether it asks for the same as one of B.
    fn asks_alike(&self, other: &Castling, pairing: &Pairing) -> bool {
        let asked = |rule: &Castling, setting: Setting| {
            let special = rule.special().map_or(String::new(), |special| special.castling_conditions(setting.kinds));
            (rule.king_unmoved, rule.partner_unmoved, rule.king_path_safe, rule.partner_path_safe, special)
        };
        asked(self, pairing.a) == asked(other, pairing.b)
    }

    /// The castling in another variant.
    fn in_words_of(&self, by: &Translation) -> Option<Castling> {
        let ways = self.ways.map(|way| way.and_then(|way| way.translated(by)));
        let origin = match &self.origin {
            CastlingOrigin::Entry => CastlingOrigin::Entry,
            CastlingOrigin::Movement(kind) => CastlingOrigin::Movement(by.kind(*kind)?),
            CastlingOrigin::Special(special) => CastlingOrigin::Special(Box::new(special.translated(by)?)),
        };
        (ways != [None, None]).then(|| Castling { ways, origin, ..self.clone() })
    }

    /// Adds every value in which this rule of A differs from one of B.
    fn differ(&self, other: &Castling, pairing: &Pairing, values: &mut DifferingValues) {
        let (a, b) = (pairing.a, pairing.b);
        let san = (self.san != other.san).then_some(Grade::Label);
        values.value(SAN, san, || [self, other].map(|rule| rule.san.clone()));
        let steps = (self.steps != other.steps).then_some(Grade::Label);
        let told = |rule: &Castling| rule.steps.map_or("no".to_string(), |steps| format!("yes, this one of {steps}"));
        values.value(STEPS, steps, || [self, other].map(told));
        let words = |rule: &Castling, color: Color, setting| {
            rule.ways[color.index()].map_or("none".to_string(), |way| way.words(setting))
        };
        let both = |rule: &Castling, setting| Color::BOTH.map(|color| words(rule, color, setting)).join(", ");
        match Color::BOTH.map(|color| self.way_grade(other, color, pairing)) {
            // Black's way goes with White's.
            [Some(white), Some(black)] => {
                let grade = Grade::together(Some(white), Some(black));
                values.value(WAYS, grade, || [both(self, a), both(other, b)]);
            }
            grades => {
                for (aspect, color) in [(WHITE, Color::White), (BLACK, Color::Black)] {
                    values.value(aspect, grades[color.index()], || [words(self, color, a), words(other, color, b)]);
                }
            }
        }
        // Who asks for less allows more.
        let grade = |own: (bool, bool), others: (bool, bool)| {
            Grade::of((!own.0 && others.0) || (!own.1 && others.1), (own.0 && !others.0) || (own.1 && !others.1))
        };
        let unmoved = [self, other].map(|rule| (rule.king_unmoved, rule.partner_unmoved));
        let safe = [self, other].map(|rule| (rule.king_path_safe, rule.partner_path_safe));
        for (aspect, [own, others]) in [(UNMOVED, unmoved), (SAFE, safe)] {
            values.value(aspect, grade(own, others), || [self.men_words(own, a), other.men_words(others, b)]);
        }
        let conditions = |rule: &Castling, setting: Setting| {
            let words = rule.special().map(|special| special.castling_conditions(setting.kinds));
            or_said(words.unwrap_or_default(), "nothing")
        };
        let (own, others) = (conditions(self, a), conditions(other, b));
        let fewer = Grade::by_order(own == "nothing", others == "nothing");
        let grade = fewer.or((own != others).then_some(Grade::Changes));
        values.value(CONDITIONS, grade, || [own, others]);
    }
}

/// Reports castlings that are written alike.
fn report_labels(castlings: &[(Castling, &Table)], reading: &mut Reading) {
    // Zeros may stand for the letters O where a move is read.
    let folded = |castling: &Castling| castling.san.replace('0', "O");
    for (index, (castling, table)) in castlings.iter().enumerate() {
        let first = castlings[..index].iter().find(|(first, _)| folded(first) == folded(castling));
        let Some(((_, first), node)) = first.zip(table.get("san")) else { continue };
        let message = format!("two castlings are written `{}`", castling.san);
        let places = (&node.place, first.get("san").map(|first| &first.place), "first used here");
        reading.clash("label-twice", message, places, "give one another label");
    }
}

/// Letters O, or zeros, with dashes between them, and letters or digits behind: nothing that a move, a result or a
/// move's number could be.
fn is_plain_label(label: &str) -> bool {
    let behind = label.trim_start_matches(['O', '0', '-']);
    let start = &label[..label.len() - behind.len()];
    let plain = start.split('-').all(|letter| matches!(letter, "O" | "0"));
    plain && start.len() > 1 && behind.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Whether no square of `path` is attacked when the man stands there instead.
///
/// A royal man that may be captured like any other, since its side has more, may cross what it likes.
fn is_safe<S: SquareSet, A: Arbiter<S>>(path: Squares, man: &ManInPlay<S, A>) -> bool {
    let ManInPlay { position, from, color, arbiter } = *man;
    let is_unguarded =
        position.royals_of(color).contains(from) && !guarded(arbiter.several(), position, color).contains(from);
    is_unguarded || path.into_iter().all(|square| !arbiter.attacks_moved(position, color.other(), from, square))
}
