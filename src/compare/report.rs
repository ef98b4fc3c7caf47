//! A comparison as people read it.

mod summary;

use super::difference::{
    Difference, KIND, KIND_LETTER, KIND_MOVES, KIND_NAME, KIND_ROYAL, Matter, Proof, Topic, WrittenOtherwise,
};
use super::matching::{FalseFriend, Match, MatchReason};
use super::moves::{ReachedSquares, common, of_men};
use super::names::written;
use super::passing::Passing;
use super::play::{Play, PlayWitness};
use super::rules::shared;
use super::start::{MIRRORED, array_in_short};
use super::terms::only_term;
use super::{Apart, Comparison, Subject, Verdict};
use crate::betza;
use crate::english::{capitalised, inner};
use crate::geometry::{Color, Square};
use crate::in_order::{InOrder, together};
use crate::position::{Kind, KindOfMan, Man};
use crate::report::{Block, Head};
use crate::rules::{Aspect, Castling, Grade, Opening, Part, RuleId};
use crate::same::Which;
use std::ops::Deref;

/// The code of a castling that only one of the games has.
const CASTLING: &str = "castling";

/// So many start squares in common are named.
const MOST_SQUARES: usize = 4;

/// So many squares that two kinds reach both are named.
const MOST_COMMON: usize = 16;

/// The mark of what is alike.
const ALIKE: &str = "=";

/// What a line is about takes at least so many columns.
const LABEL: usize = 11;

/// A movement is told in words that are no more letters than this.
const MOST_WORDS: usize = 50;

/// What both games say of a rule is told in no more letters than this.
const MOST_CONTENT: usize = 240;

/// The most witnesses of one line.
const MOST_WITNESSES: usize = 2;

/// What the marks of lines mean.
const MARKS: [(&str, &str); 8] = [
    (ALIKE, "alike"),
    ("~", "names"),
    ("@", "start"),
    ("+", "only B"),
    ("-", "only A"),
    ("±", "each its own"),
    ("!", "result, false friend"),
    ("#", "board"),
];

/// A line of a comparison: its mark, what it is about, what is said.
type ReportLine = Vec<String>;

/// A comparison as it is told: with what was seen in play, in short or at length.
#[derive(Clone, Copy)]
pub(super) struct Telling<'c> {
    pub comparison: &'c Comparison<'c>,
    /// What was seen in play, if the games were played.
    pub seen: Option<&'c Play>,
    /// Whether everything is told, or only what a referee asks for.
    pub is_long: bool,
}

impl<'c> Deref for Telling<'c> {
    type Target = Comparison<'c>;

    fn deref(&self) -> &Comparison<'c> {
        self.comparison
    }
}

impl Comparison<'_> {
    /// Both variants by name.
    pub(super) fn title(&self) -> String {
        format!("{} and {}", self.a.variant.about.name, self.b.variant.about.name)
    }
}

impl Telling<'_> {
    /// What is compared, the verdict and what matters most; then, if that is wanted, every difference in a line of its own
    /// with what shows it, what matters most first.
    pub fn blocks(&self, tells_structure: bool) -> Vec<Block> {
        let moves_differ = self.differences.iter().any(|one| one.code == KIND_MOVES.code);
        let men =
            if moves_differ { "men, with moves in Betza notation and as (files right, ranks forward)" } else { "men" };
        let sections = [
            ("ends", self.rules(Part::Ends)),
            ("board", self.boards()),
            ("start", self.told_one_by_one(Part::Start)),
            ("rules", self.rules(Part::Rules)),
            (men, self.men()),
        ];
        let mut blocks = self.heading(&sections);
        if tells_structure && self.verdict() != Verdict::SameGame {
            blocks.extend(self.structure(sections));
        }
        blocks
    }

    fn heading(&self, sections: &[(&str, Vec<ReportLine>)]) -> Vec<Block> {
        let [a, b] = [("A", self.a), ("B", self.b)].map(|(which, subject)| format!("{which} {}", titled(subject)));
        // What differs is told below by its names.
        let [verdict, _] = self.verdict_with_parts();
        let (_, verdict) = verdict_on(self.comparison, self.seen, verdict);
        let mut blocks = vec![Block::lines([a, b, verdict])];
        let alike = sections.iter().flat_map(|(_, lines)| lines).filter(|line| line[0] == ALIKE);
        let rows = self.summary(alike);
        if !rows.is_empty() {
            blocks.push(table(rows));
        }
        blocks
    }

    fn structure(&self, sections: [(&str, Vec<ReportLine>); 5]) -> Vec<Block> {
        let only_names = self.is_same();
        let mut blocks = Vec::new();
        let mut marks = String::new();
        for (heading, mut rows) in sections {
            // What is alike stands above in one line.
            rows.retain(|row| self.is_long || row[0] != ALIKE);
            if rows.iter().all(|row| only_names && row[0] == ALIKE) {
                continue;
            }
            marks.extend(rows.iter().filter(|row| row.len() > 1).map(|row| row[0].as_str()));
            blocks.extend([Block::heading(2, heading), table(rows)]);
        }
        let otherwise: Vec<ReportLine> = self.otherwise.iter().map(written_otherwise).collect();
        if !otherwise.is_empty() {
            marks.push_str(ALIKE);
            blocks.extend([Block::heading(2, "written otherwise, and the same in play"), table(otherwise)]);
        }
        if self.verdict() == Verdict::NoCommonBoard {
            blocks.push(Block::heading(2, "not played, as no position can stand on both boards"));
        }
        if !self.undecided.is_empty() {
            let kinds = self.undecided.iter().map(|(kind, tried)| {
                format!("{} (no difference in {tried} positions that were tried)", self.a.variant.kinds[*kind].name)
            });
            blocks.extend([Block::heading(2, "undecided"), Block::lines(kinds)]);
        }
        let legend = MARKS.iter().filter(|(mark, _)| marks.contains(*mark));
        let legend: Vec<String> = legend.map(|(mark, meaning)| format!("{mark} {meaning}")).collect();
        if !legend.is_empty() {
            blocks.push(Block::lines([legend.join(", ")]));
        }
        blocks
    }

    fn told_one_by_one(&self, part: Part) -> Vec<ReportLine> {
        let of_part = self.differences.iter().enumerate().filter(|(_, one)| one.part == part);
        let told = |one: &Difference| self.made_before(one).unwrap_or_else(|| self.with_words(&one.text, one));
        let lines = of_part.flat_map(|(index, one)| {
            let own = line(one.grade.mark(), label_of(one), &told(one));
            [own].into_iter().chain(self.shown_by(&[index], MOST_WITNESSES))
        });
        lines.collect()
    }

    /// The boards, with who stands on each of them where they have nothing in common.
    fn boards(&self) -> Vec<ReportLine> {
        let mut lines = self.told_one_by_one(Part::Board);
        if self.verdict() == Verdict::NoCommonBoard {
            for (label, color) in [("White's men", Color::White), ("Black's men", Color::Black)] {
                let [a, b] = [self.a, self.b].map(|subject| array_in_short(subject.variant, color));
                // Black mirrors White unless something else is said.
                if [&a, &b] != [MIRRORED, MIRRORED] {
                    lines.push(line(' ', label, &format!("{a} in A; {b} in B")));
                }
            }
        }
        lines
    }

    /// What shows some differences in play, so many lines unless all is told.
    fn shown_by(&self, differences: &[usize], most: usize) -> Vec<ReportLine> {
        let games = self.seen.map_or(0, Play::sampled);
        let most = if self.is_long { usize::MAX } else { most };
        let shown = self.witnesses_of(differences).into_iter().take(most);
        shown.flat_map(|witness| witness.lines(games, &witness.consequences.told())).collect()
    }

    /// The witnesses of some differences, those that show something first.
    fn witnesses_of(&self, differences: &[usize]) -> Vec<&PlayWitness> {
        let own = |witness: &&PlayWitness| {
            // What several differences speak of is shown below the last of them.
            witness.differences.last().is_some_and(|last| differences.contains(last))
        };
        let mut witnesses: Vec<&PlayWitness> = self.seen.iter().flat_map(|play| &play.witnesses).filter(own).collect();
        witnesses.sort_by_key(|witness| witness.shown.is_none());
        witnesses
    }

    /// Moves made beforehand in one game only, where the other begins with its array.
    fn made_before(&self, difference: &Difference) -> Option<String> {
        let openings = [self.a, self.b].map(|subject| &subject.variant.rules.opening);
        let is_none =
            |opening: &Opening| opening.played.is_empty() && opening.forced.is_empty() && opening.arrangement.is_none();
        let (subject, which, other) = match openings.map(is_none) {
            [false, true] => (self.a, "A", "B"),
            [true, false] => (self.b, "B", "A"),
            _ => return None,
        };
        let variant = subject.variant;
        let mut men = variant.array.clone();
        let mut sides = [Vec::new(), Vec::new()];
        for step in variant.rules.opening.played.iter() {
            let man = men.man_at(step.from)?;
            let name = |square| variant.board.name(square);
            let told = format!("{}{}-{}", variant.kinds[man.kind].san, name(step.from), name(step.to));
            sides[man.color as usize].push(told);
            step.make(&mut men);
        }
        let [white, black] = sides.map(|moves| moves.join(" "));
        let is_meant = difference.code == "opening-played" && !white.is_empty() && !black.is_empty();
        is_meant.then(|| format!("{which} begins after {white}, {black}; {other} before the first move"))
    }

    fn men(&self) -> Vec<ReportLine> {
        let kinds = &self.a.variant.kinds;
        let about = |kind: Kind, code: &str| {
            let name = &kinds[kind].name;
            self.differences.iter().find(|one| one.of == Matter::Kind(name.clone()) && one.code == code)
        };
        let mut lines = Vec::new();
        let has = |one: &Match, aspects: &[Aspect]| aspects.iter().any(|aspect| about(one.a, aspect.code).is_some());
        // Where only names differ, that has been said with the verdict.
        let is_equal = |one: &&Match| !self.is_same() && !has(one, &[KIND_MOVES, KIND_ROYAL]);
        let equal: Vec<String> = self.matches.iter().filter(is_equal).map(|one| called(self.a, one.a)).collect();
        lines.extend(all_alike(equal));
        let others = &self.b.variant.kinds;
        let is_renamed =
            |one: &&Match| about(one.a, KIND_MOVES.code).is_none() && about(one.a, KIND_NAME.code).is_some();
        let named =
            self.matches.iter().filter(is_renamed).map(|one| {
                format!("{} is the {} ({})", kinds[one.a].name, called(self.b, one.b), written(self.a, one.a))
            });
        let letters = self.matches.iter().filter(|one| about(one.a, KIND_LETTER.code).is_some());
        let letters = letters.map(|one| {
            let of = if self.is_long { format!(" ({})", kinds[one.a].name) } else { String::new() };
            format!("{} -> {}{of}", kinds[one.a].letter, others[one.b].letter)
        });
        let letters: Vec<String> = letters.collect();
        let letters = (!letters.is_empty()).then(|| format!("letters {}", letters.join(", ")));
        lines.extend(several('~', "in B", named.chain(letters).collect()));
        let san = self.differences.iter().filter(|one| one.code == super::difference::KIND_SAN.code);
        lines.extend(san.map(|one| line('~', "in moves", &one.text)));
        for one in &self.matches {
            if let Some(moves) = about(one.a, KIND_MOVES.code) {
                let number = self.differences.iter().position(|other| std::ptr::eq(other, moves));
                lines.extend(self.moves(one, moves.grade, number));
            }
        }
        for (index, one) in self.differences.iter().enumerate().filter(|(_, one)| one.code == KIND_ROYAL.code) {
            let (name, told) = one.text.split_once(": ").unwrap_or(("", &one.text));
            lines.push(line(one.grade.mark(), name, told));
            lines.extend(self.shown_by(&[index], MOST_WITNESSES));
        }
        for one in self.differences.iter().filter(|one| one.code == KIND.code) {
            let (name, told) = one.text.split_once(": ").unwrap_or(("", &one.text));
            let subject = if one.b.is_some() { self.b } else { self.a };
            // The words stand beside the string where they are few.
            let kind = subject.variant.kinds.named(name);
            let words = kind.and_then(|kind| short_words(subject, kind)).map(|words| format!(": {words}"));
            lines.push(line(one.grade.mark(), name, &format!("{told}{}", words.unwrap_or_default())));
        }
        let (names, letters): (Vec<_>, Vec<_>) = self.false_friends.iter().partition(|friend| friend.what == "name");
        lines.extend(names.into_iter().map(|friend| self.false_friend(friend)));
        let letters = letters.into_iter().map(|friend| format!("{} ({}, {})", friend.word, friend.a, friend.b));
        let letters: Vec<String> = letters.collect();
        let friends = (!letters.is_empty()).then(|| format!("false friends: {}", letters.join(", ")));
        lines.extend(several('!', "letters", friends.into_iter().collect()));
        lines
    }

    /// A kind that moves otherwise, and where it goes in only one of the games.
    fn moves(&self, one: &Match, grade: Grade, number: Option<usize>) -> Vec<ReportLine> {
        let (own, their) = (&self.a.variant.kinds[one.a], &self.b.variant.kinds[one.b]);
        // Why two of one name are taken for the same need not be said.
        let called = match own.name == their.name {
            true => String::new(),
            false if self.is_long => format!("is the {} in B ({}); ", called(self.b, one.b), self.reason(one)),
            false => format!("the {} in B; ", their.name),
        };
        let (in_a, in_b) = (written(self.a, one.a), written(self.b, one.b));
        let mut lines = vec![line(grade.mark(), &own.name, &format!("{called}{in_a} -> {in_b}"))];
        let (witnesses, games) = (self.witnesses_of(number.as_slice()), self.seen.map_or(0, Play::sampled));
        let states = one.moves.states();
        let of_state = |(unmoved, _): &(Option<bool>, &Apart)| {
            // Men that move alike in both states are shown in either.
            let is_of =
                |witness: &&PlayWitness| unmoved.is_none() || witness.unmoved.is_none_or(|own| Some(own) == *unmoved);
            witnesses.iter().copied().find(is_of)
        };
        let shown: Vec<Option<&PlayWitness>> = states.iter().map(of_state).collect();
        // What comes of how it moves comes of both states.
        let last = shown.iter().rposition(|witness| witness.is_some_and(|witness| witness.shown.is_some()));
        for (index, (unmoved, apart)) in states.into_iter().enumerate() {
            let when = unmoved.map_or("", |unmoved| if unmoved { "unmoved" } else { "moved" });
            let apart = self.apart(when, one, unmoved == Some(true), apart);
            match &apart[..] {
                // What is a single thing stands in the line of the kind.
                [only] if lines.len() == 1 => {
                    let when = if only[1].is_empty() { String::new() } else { format!("{} ", only[1]) };
                    lines[0][2].push_str(&format!("; {when}{}", only[2]));
                }
                _ => lines.extend(apart),
            }
            lines.extend(shown[index].into_iter().flat_map(|witness| {
                let behind = if last == Some(index) { witness.consequences.told() } else { String::new() };
                witness.lines(games, &behind)
            }));
        }
        lines
    }

    /// Why two kinds are taken for the same.
    fn reason(&self, one: &Match) -> String {
        match one.reason {
            MatchReason::SharedSquares(count) if count <= MOST_SQUARES => {
                let (a, b) = (self.a.variant, self.b.variant);
                let is_shared = |(square, man): &(Square, Man)| {
                    let their = b.array.man_at(*square);
                    man.kind == one.a && their == Some(Man { kind: one.b, color: man.color })
                };
                let mut men: Vec<(Square, Man)> = a.array.each_man().filter(is_shared).collect();
                men.order_by_key(|(square, man)| (man.color, *square));
                let names: Vec<String> = men.iter().map(|(square, _)| a.board.name(*square)).collect();
                format!("on the same {} {}", if count == 1 { "square" } else { "squares" }, names.join(" "))
            }
            reason => reason.words(),
        }
    }

    /// What only one game has of the moves of a kind, line by line, and what both have where each has something else.
    fn apart(&self, when: &str, one: &Match, unmoved: bool, apart: &Apart) -> Vec<ReportLine> {
        let [a, b] = self.movements(one).map(|movement| of_men(&movement, unmoved));
        let mut lines: Vec<ReportLine> = Vec::new();
        let mut told = |what: &str, words: String| {
            if !words.is_empty() {
                let when = if lines.is_empty() { when } else { "" };
                lines.push(line(' ', when, &format!("{what}: {words}")));
            }
        };
        // A term says all that only one of them has, so it is told only where all of that is told here.
        let reaches = |which: Which, term: &dyn Fn() -> Option<String>| {
            let reaches = apart.only(which).iter().map(ReachedSquares::words).collect::<Vec<_>>().join("; ");
            let is_all = !reaches.is_empty() && !apart.otherwise.iter().any(|case| case.only == which);
            match is_all.then(term).flatten() {
                // A term that is the whole movement has been said.
                Some(term) if written(self.a, one.a) != term && written(self.b, one.b) != term => {
                    format!("{reaches}, in Betza {term}")
                }
                _ => reaches,
            }
        };
        let only_a = reaches(Which::First, &|| only_term(&a, &b));
        let only_b = reaches(Which::Second, &|| only_term(&b, &a));
        let both = match only_a.is_empty() || only_b.is_empty() {
            true => Vec::new(),
            false => common(&a, &b, self.shared_board()),
        };
        told("only A", only_a);
        told("only B", only_b);
        if both.iter().map(|reach| reach.to.len()).sum::<usize>() <= MOST_COMMON {
            told("both", both.iter().map(ReachedSquares::words).collect::<Vec<_>>().join("; "));
        }
        for one in &apart.otherwise {
            let which = if one.only == Which::First { "only A" } else { "only B" };
            told(which, one.text.clone());
        }
        lines
    }

    /// A name that means another kind in B.
    fn false_friend(&self, friend: &FalseFriend) -> ReportLine {
        let [a, b] = friend.kinds;
        let is_royal = [self.a.variant.kinds[a].royal, self.b.variant.kinds[b].royal];
        let told = |subject: Subject, kind: Kind, game: usize| match is_royal[0] != is_royal[1] && is_royal[game] {
            true => format!("is royal and {}", in_words(subject, kind)),
            false => in_words(subject, kind),
        };
        let text = format!("false friend: A's {}; B's {}", told(self.a, a, 0), told(self.b, b, 1));
        line('!', &format!("\"{}\"", friend.word), &text)
    }

    /// The rules or ends: those that are alike in one line, then what differs.
    fn rules(&self, part: Part) -> Vec<ReportLine> {
        let of_part = self.differences.iter().enumerate().filter(|(_, one)| one.part == part);
        let differing: Vec<(usize, &Difference)> = of_part.collect();
        let is_alike = |topic: Topic| !differing.iter().any(|(_, one)| one.of.topic() == Some(topic) && one.is_play());
        // Where only names differ, what is alike has been said with the verdict.
        let is_told = !self.is_same();
        let alike = shared(self.a, self.b).filter(|topic| is_told && topic.part() == part && is_alike(*topic));
        let (told, named): (Vec<_>, Vec<_>) =
            alike.map(|topic| (self.numbered(topic), self.in_both(topic))).partition(|(_, content)| content.is_some());
        let mut lines: Vec<ReportLine> = all_alike(named.into_iter().map(|(name, _)| name).collect());
        lines.extend(told.into_iter().map(|(name, content)| line('=', &name, &content.unwrap_or_default())));
        lines.extend(self.castlings(&differing));
        let others = differing.into_iter().filter(|(_, one)| one.code != CASTLING);
        // What differs in several entries in one way is told once.
        let way = |(index, one): &(usize, &Difference)| {
            let value = Said::of(one).about.map(|about| (one.code, one.grade, about.to_string()));
            let alone = if value.is_none() { Some(*index) } else { None };
            (one.of.clone(), value, alone)
        };
        let ways = together(others.map(|one| (way(&one), one)));
        lines.extend(ways.iter().flat_map(|(_, own)| self.in_one_way(own)));
        lines
    }

    /// What differs in one way, in some entries of a rule.
    fn in_one_way(&self, own: &[(usize, &Difference)]) -> Vec<ReportLine> {
        let [(_, first), ..] = own else { return Vec::new() };
        let count = |subject| self.entries(subject, &first.of);
        let has_several = own.len() > 1 || [self.a, self.b].into_iter().any(|subject| count(subject) > 1);
        let entry = |one: &Difference, behind: &str| match has_several && !one.entry.is_empty() {
            true => format!("{}{behind}", one.entry),
            false => String::new(),
        };
        let said = own.iter().map(|(_, one)| (Said::of(one), *one));
        let values = together(said.map(|(said, one)| (said.rest, one)));
        let told = values.iter().enumerate().map(|(index, (rest, own))| {
            let names = own.iter().map(|one| entry(one, "")).filter(|name| !name.is_empty());
            let names = names.collect::<Vec<_>>().join(", ");
            // What the values are about goes for all of them.
            let about = Said::of(first).about.filter(|_| index == 0).unwrap_or_default();
            let joint = match index {
                _ if names.is_empty() => "",
                0 => ", ",
                _ => ": ",
            };
            format!("{names}{joint}{about}{}", self.with_words(rest, own[0]))
        });
        let told = told.collect::<Vec<_>>().join("; ");
        let numbers: Vec<usize> = own.iter().map(|(index, _)| *index).collect();
        let most = if values.len() == 1 && own.len() > 1 { 1 } else { MOST_WITNESSES };
        let own = line(first.grade.mark(), first.of.called(), &told);
        [own].into_iter().chain(self.shown_by(&numbers, most)).collect()
    }

    /// How many entries of a rule a game has.
    fn entries(&self, subject: Subject, of: &Matter) -> usize {
        let Some(Topic::Rule(id)) = of.topic() else { return 1 };
        subject.rules(&self.passing()).rule(id).sentences(subject.setting()).len()
    }

    /// What is told of a difference; where only one of the games has something, with what it is.
    fn with_words(&self, told: &str, difference: &Difference) -> String {
        let sides = [(&difference.a, &difference.b, "A", self.a), (&difference.b, &difference.a, "B", self.b)];
        let only = sides.into_iter().find_map(|(side, other, which, subject)| {
            let is_only = other.is_none() && told.ends_with(&format!("only in {which}"));
            let side = side.as_ref().filter(|_| is_only)?;
            // What it is called has just been said.
            let label = format!("{}: ", capitalised(difference.of.called()));
            let words = side.words.strip_prefix(&label).unwrap_or(&side.words).trim_end_matches('.');
            let words = self.end_in_few_words(subject, difference).unwrap_or_else(|| words.to_string());
            Some(format!("{}: {words}", told.replace(": only", ", only")))
        });
        only.filter(|_| difference.of != Matter::Rule(Topic::EnPassant)).unwrap_or_else(|| told.to_string())
    }

    /// An end that only this game has, in few words; none where all is told, or it has more than one entry.
    fn end_in_few_words(&self, subject: Subject, difference: &Difference) -> Option<String> {
        let Some(Topic::Rule(id)) = difference.of.topic() else { return None };
        let is_told = self.is_long || id.part() != Part::Ends || self.entries(subject, &difference.of) > 1;
        let rules = subject.rules(&self.passing());
        rules.rule(id).in_few_words(subject.setting()).filter(|_| !is_told)
    }

    /// What a rule or an end of both games is called, with the number that it has.
    fn numbered(&self, topic: Topic) -> String {
        let number = if let Topic::Rule(id) = topic { self.a.variant.rules.rule(id).number() } else { None };
        match number {
            Some(number) => format!("{} ({number})", topic.called()),
            None => topic.called().to_string(),
        }
    }

    /// What a rule of both games says, in A's words, if few will do.
    fn in_both(&self, topic: Topic) -> Option<String> {
        let Topic::Rule(id) = topic else { return None };
        if !self.is_long {
            return None;
        }
        let rules = self.a.rules(&self.passing());
        let told = match id {
            RuleId::Castling => rules.castling.iter().map(|rule| rule.san.as_str()).collect::<Vec<_>>().join(", "),
            RuleId::Immunity | RuleId::Royal => return None,
            id if id.part() == Part::Ends => return None,
            id => rules.rule(id).sentences(self.a.setting()).join(" "),
        };
        let is_short = !told.is_empty() && told.chars().count() <= MOST_CONTENT;
        is_short.then(|| told.trim_end_matches('.').to_string())
    }

    /// The castlings that only one of the games has, each with the squares of both sides.
    fn castlings(&self, differing: &[(usize, &Difference)]) -> Vec<ReportLine> {
        let sides = [(self.a, Grade::Drops, "A"), (self.b, Grade::Adds, "B")];
        let told = sides.into_iter().enumerate().flat_map(|(game, (subject, grade, which))| {
            let own = differing.iter().filter(|(_, one)| one.code == CASTLING && one.grade == grade);
            // One entry may have several castlings.
            let (numbers, rules): (Vec<usize>, Vec<&Castling>) = own
                .filter_map(|(index, one)| Some((*index, subject.variant.rules.castling.get(one.entries[game]?)?)))
                .unzip();
            let told = |rule: &&Castling| format!("{} ({})", rule.san, rule.ways_in_short(subject.setting()));
            let ways: Vec<String> = rules.iter().map(told).collect();
            let text = format!("only in {which}: {}", ways.join(", "));
            let own = (!ways.is_empty()).then(|| line(grade.mark(), "castling", &text));
            // One of them shows what castling is.
            let told = if self.is_long { &numbers[..] } else { &numbers[..numbers.len().min(1)] };
            own.into_iter().chain(self.shown_by(told, MOST_WITNESSES)).collect::<Vec<_>>()
        });
        told.collect()
    }
}

/// The sentence of a difference without what the rule and its entry are called.
struct Said<'d> {
    /// What a value is about, up to the values; none where the sentence tells no two values.
    about: Option<&'d str>,
    rest: &'d str,
}

impl Said<'_> {
    fn of(difference: &Difference) -> Said<'_> {
        let Difference { text, entry, a, b, .. } = difference;
        let rest = text.strip_prefix(&capitalised(difference.of.called())).unwrap_or(text).trim_start();
        let rest = rest.strip_prefix(entry.as_str()).unwrap_or(rest).trim_start_matches([',', ':', ' ']);
        let values = a.as_ref().zip(b.as_ref()).map(|(a, b)| format!("{} in A; {} in B", a.words, b.words));
        let about = values.and_then(|values| rest.strip_suffix(values.as_str()));
        Said { about, rest: &rest[about.map_or(0, str::len)..] }
    }
}

/// A variant by its name, with who made it and when.
fn titled(subject: Subject) -> String {
    let about = &subject.variant.about;
    let year = about.year.map(|year| if year < 0 { format!("{} BC", -year) } else { year.to_string() });
    let made: Vec<String> = about.inventor.clone().into_iter().chain(year).collect();
    if made.is_empty() { about.name.clone() } else { format!("{} ({})", about.name, made.join(", ")) }
}

/// How a kind moves, in words if few will do.
fn in_words(subject: Subject, kind: Kind) -> String {
    short_words(subject, kind).unwrap_or_else(|| format!("moves as {}", written(subject, kind)))
}

fn short_words(subject: Subject, kind: Kind) -> Option<String> {
    let sentence = inner(&betza::sentence(&subject.variant.kinds[kind].movement));
    let is_short = sentence.chars().count() <= MOST_WORDS
        && subject.first_moves(kind, &Passing::alone(subject.variant)).next().is_none();
    is_short.then_some(sentence)
}

/// A kind by its name, with what people call it where that says more, such as `queen (ferz)`.
fn called(subject: Subject, kind: Kind) -> String {
    let KindOfMan { name, title, .. } = &subject.variant.kinds[kind];
    let longer = title.to_lowercase();
    if longer.starts_with(&format!("{name} (")) { longer } else { name.clone() }
}

/// The label of a difference of the board or the start.
fn label_of(difference: &Difference) -> &str {
    let code = difference.code;
    match code.split_once('-') {
        Some(("board" | "start", value)) => value,
        Some((room, _)) => room,
        None => code,
    }
}

fn line(mark: char, label: &str, text: &str) -> ReportLine {
    let mark = if mark == ' ' { String::new() } else { mark.to_string() };
    vec![mark, label.to_string(), text.to_string()]
}

/// The verdict, and it in its own words; where rules differ and nothing that was tried shows it, nothing is decided.
pub(super) fn verdict_on(comparison: &Comparison, seen: Option<&Play>, verdict: String) -> (Verdict, String) {
    let is_of_moves = |one: &Difference| matches!(one.of, Matter::Kind(_) | Matter::Rule(_)) && one.part != Part::Start;
    let is_open = comparison.differences.iter().filter(|one| one.is_play()).all(is_of_moves);
    let unseen = seen.filter(|play| is_open && !comparison.is_same() && !play.is_seen());
    let Some(play) = unseen else { return (comparison.verdict(), verdict) };
    let tried: u64 = play.witnesses.iter().map(|witness| witness.tried).sum();
    let pairs: u64 = play.walks.iter().map(|walk| walk.totals().0).sum();
    let told = format!(
        "not decided: {verdict}, and nothing shows it in {pairs} positions from the start, {tried} small ones and {} \
         random games",
        play.sampled()
    );
    (Verdict::Undecided, told)
}

/// What is written otherwise, and how it is known to be the same.
fn written_otherwise(one: &WrittenOtherwise) -> ReportLine {
    let proof = match one.proof {
        Proof::NormalForm => "both mean the same in every position",
        Proof::Reach => "they differ only where no man ever comes in a game from the start",
    };
    line('=', one.of.called(), proof)
}

fn table(rows: Vec<ReportLine>) -> Block {
    Block::Table { head: vec![Head::words(""), Head::words("").at_least(LABEL), Head::words("")], rows }
}

/// Several things of one sort in one line.
fn several(mark: char, label: &str, told: Vec<String>) -> Option<ReportLine> {
    (!told.is_empty()).then(|| line(mark, label, &told.join("; ")))
}

/// What is alike, in one line.
fn all_alike(names: Vec<String>) -> Vec<ReportLine> {
    (!names.is_empty()).then(|| line('=', "alike", &names.join(", "))).into_iter().collect()
}
