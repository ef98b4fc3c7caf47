//! What is told of edits: each alone, the other way round, and two of one variant together.
//!
//! `tests/comparing/edits.toml` has them, and what is right of each.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use courier::compare::play::{Limits, play};
use courier::compare::{Comparison, Options, Subject, Verdict, codes, compare};
use courier::file::{Memory, SHIPPED};
use courier::findings::Findings;
use courier::position::Move;
use courier::random::Random;
use courier::record::Game;
use courier::rules::{Grade, Part};
use courier::statistics::share;
use courier::variant::{self, Variant};
use courier::watch::Nobody;
use serde::Deserialize;

use crate::common::dice::Dice;
use crate::comparing::{counted, step, wrong_witness};

/// The bases that are not shipped: rules that no shipped variant has.
const MADE_UP: [(&str, &str); 2] =
    [("small", include_str!("differences/small.toml")), ("crowns", include_str!("differences/crowns.toml"))];

/// What can only differ from bases that none of these is: entries whose order matters, two royal kinds of one man each,
/// no stalemate at all; moves of several kinds of men that are counted together.
const WITHOUT_A_BASE: [&str; 5] = ["special-order", "goal-order", "facing-pieces", "stalemate", "special-counter"];

/// How many pairs of edits are joined for each base where nobody waits.
const PAIRS: usize = 6;

/// How many random games are played of two that are told as the same, and how long they go on.
const GAMES: u64 = 4;
const MOST_PLIES: usize = 150;

/// An edit as the file has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Written {
    #[serde(default)]
    edit: String,
    #[serde(default)]
    remove: Vec<String>,
    #[serde(default)]
    differs: BTreeMap<String, String>,
    is: Option<String>,
    proof: Option<String>,
    #[serde(default)]
    alone: bool,
    pending: Option<String>,
}

/// An edit with its name and its base.
struct Edit {
    base: String,
    name: String,
    written: Written,
}

/// What is told, or should be: in one word, and each thing that differs with its grade.
#[derive(Debug, PartialEq, Eq)]
struct Answer {
    word: &'static str,
    differs: BTreeMap<String, Grade>,
}

fn edits() -> Vec<Edit> {
    let text = include_str!("comparing/edits.toml");
    let bases: BTreeMap<String, BTreeMap<String, Written>> =
        toml::from_str(text).unwrap_or_else(|wrong| panic!("{wrong}"));
    let of_base = |(base, edits): (String, BTreeMap<String, Written>)| {
        edits.into_iter().map(move |(name, written)| Edit { base: base.clone(), name, written })
    };
    bases.into_iter().flat_map(of_base).collect()
}

/// The variant of a text beside all bases, or why it is refused.
fn read(text: &str) -> Result<Arc<Variant>, String> {
    let names: Vec<String> = SHIPPED.iter().chain(&MADE_UP).map(|(id, _)| format!("{id}.toml")).collect();
    let files = names.iter().map(String::as_str).zip(SHIPPED.iter().chain(&MADE_UP).map(|(_, text)| *text));
    let mut findings = Findings::new();
    let read = variant::read("edited", &Memory::new(files.chain([("edited.toml", text)])), &mut findings);
    read.map(Arc::new).ok_or_else(|| findings.render(false))
}

fn base(id: &str) -> Arc<Variant> {
    read(&format!("extends = \"{id}\"\nname = \"Edited\"")).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// The base of some edits with all of them, if they can be made together.
fn edited(edits: &[&Edit]) -> Result<Arc<Variant>, String> {
    let lines: Vec<&str> = edits.iter().map(|edit| edit.written.edit.as_str()).collect();
    let remove: Vec<&String> = edits.iter().flat_map(|edit| &edit.written.remove).collect();
    let head = format!("extends = \"{}\"\nname = \"Edited\"\nremove = {remove:?}\n", edits[0].base);
    read(&(head + &lines.join("\n")))
}

fn compared<'v>(a: &'v Variant, b: &'v Variant) -> Comparison<'v> {
    compare(Subject::from(a), Subject::from(b), &Options::default()).expect("nothing is mapped")
}

/// What the program tells.
fn told(comparison: &Comparison) -> Answer {
    let word = match comparison.verdict() {
        Verdict::SameGame => "same",
        Verdict::SameGameOtherNames => "names",
        Verdict::SameInPlay => "same in play",
        Verdict::Reflected => "reflected",
        Verdict::Undecided => "undecided",
        Verdict::OtherStart => "start",
        Verdict::Differ(_) => "differs",
        Verdict::NoCommonBoard => "board",
    };
    let mut differs: BTreeMap<String, Grade> = BTreeMap::new();
    for one in comparison.differences.iter().filter(|one| one.is_play()) {
        let known = differs.get(one.about()).copied();
        differs.insert(one.about().to_string(), known.map_or(one.grade, |known| together(known, one.grade)));
    }
    Answer { word, differs }
}

/// The grade of two differences of one thing.
fn together(one: Grade, two: Grade) -> Grade {
    match one.rank().cmp(&two.rank()) {
        std::cmp::Ordering::Less => two,
        std::cmp::Ordering::Greater => one,
        std::cmp::Ordering::Equal if one == two => one,
        std::cmp::Ordering::Equal => Grade::Changes,
    }
}

impl Edit {
    /// What is right.
    fn right(&self) -> Answer {
        let grade = |word: &String| Grade::ALL.into_iter().find(|grade| grade.name() == word).expect("it is a grade");
        let differs: BTreeMap<String, Grade> =
            self.written.differs.iter().map(|(about, word)| (about.clone(), grade(word))).collect();
        let word = match self.written.is.as_deref() {
            Some("same") => "same",
            Some("names") => "names",
            Some("reflected") => "reflected",
            Some("same in play") => "same in play",
            Some(other) => panic!("{}: nothing is {other}", self.name),
            None => word_of(&differs),
        };
        Answer { word, differs }
    }

    fn is_pending(&self) -> bool {
        self.written.pending.is_some()
    }

    /// Whether what is told is right: what two files say in two ways may also be called the same game.
    fn allows(&self, told: &Answer) -> bool {
        let right = self.right();
        let is_word =
            told.word == right.word || (told.word == "same" && self.written.proof.as_deref() == Some("normal form"));
        is_word && told.differs == right.differs
    }
}

/// The word for what differs in play.
fn word_of(differs: &BTreeMap<String, Grade>) -> &'static str {
    if differs.contains_key("board") {
        "board"
    } else if differs.keys().all(|about| about == "start") {
        "start"
    } else {
        "differs"
    }
}

fn mirrored(answer: &Answer) -> Answer {
    let differs = answer.differs.iter().map(|(about, grade)| (about.clone(), grade.mirrored()));
    Answer { word: answer.word, differs: differs.collect() }
}

fn none_is_wrong(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// What is told of each edit, in the order of the edits: from the base to it, back again, and in which codes.
///
/// All tests ask for it, and it is found once; why an edit cannot be read stands in its place.
static TOLD: LazyLock<Vec<Result<ToldOfEdit, String>>> = LazyLock::new(|| {
    let mut bases: BTreeMap<String, Arc<Variant>> = BTreeMap::new();
    let of_edit = |edit: Edit| {
        let base = bases.entry(edit.base.clone()).or_insert_with(|| base(&edit.base));
        let own = edited(&[&edit]).map_err(|refused| format!("{}, {}:\n{refused}", edit.base, edit.name))?;
        let there = compared(base, &own);
        let codes = there.differences.iter().map(|one| one.code).collect();
        Ok(ToldOfEdit { there: told(&there), back: told(&compared(&own, base)), codes, edit })
    };
    edits().into_iter().map(of_edit).collect()
});

struct ToldOfEdit {
    edit: Edit,
    there: Answer,
    back: Answer,
    codes: Vec<&'static str>,
}

fn told_of_all() -> impl Iterator<Item = &'static ToldOfEdit> {
    TOLD.iter().map(|told| told.as_ref().unwrap_or_else(|refused| panic!("{refused}")))
}

#[test]
fn an_edit_is_told_as_what_it_is() {
    let is_wrong = |told: &&ToldOfEdit| !told.edit.allows(&told.there) && !told.edit.is_pending();
    let tell = |ToldOfEdit { edit, there, .. }: &ToldOfEdit| {
        format!("{}, {}: {there:?}, right is {:?}", edit.base, edit.name, edit.right())
    };
    none_is_wrong(&told_of_all().filter(is_wrong).map(tell).collect::<Vec<_>>());
}

#[test]
fn an_edit_taken_back_is_its_mirror_image() {
    let is_wrong = |told: &&ToldOfEdit| mirrored(&told.there) != told.back;
    let tell = |ToldOfEdit { edit, there, back, .. }: &ToldOfEdit| {
        format!("{}, {}: {there:?}, and back {back:?}", edit.base, edit.name)
    };
    none_is_wrong(&told_of_all().filter(is_wrong).map(tell).collect::<Vec<_>>());
}

/// Random games from the start, move by move: both games allow the same, and end alike.
#[test]
fn what_is_told_as_the_same_is_the_same_in_random_games() {
    let is_same = |told: &&ToldOfEdit| ["same", "same in play"].contains(&told.there.word);
    let wrong = told_of_all().filter(is_same).filter_map(|ToldOfEdit { edit, .. }| {
        let own = edited(&[edit]).unwrap_or_else(|refused| panic!("{refused}"));
        let games = [base(&edit.base), own].map(Game::new);
        let seed = edit.name.bytes().fold(1, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
        let parted = (0..GAMES).find_map(|game| parted(games.clone(), &mut Random::new(seed + game)));
        parted.map(|fen| format!("{}, {}: they part after {fen}", edit.base, edit.name))
    });
    none_is_wrong(&wrong.collect::<Vec<_>>());
}

/// A position in which two games no longer go alike, if a random game leads to one.
fn parted([mut a, mut b]: [Game; 2], random: &mut Random) -> Option<String> {
    let put_down = |game: &Game, made: &Move| {
        let mut after = matches!(made, Move::Arrangement(_)).then(|| game.clone())?;
        after.play(made).expect("it is legal");
        Some(after.fen())
    };
    let moves_of = |game: &Game| -> BTreeMap<_, Move> {
        let keyed = |made: Move| {
            // Who arranges men in another order names other squares first.
            let put_down = put_down(game, &made);
            let squares = put_down.is_none().then(|| (made.identity(), made.castling().is_some()));
            ((put_down, squares), made)
        };
        game.moves().into_iter().map(keyed).collect()
    };
    for _ in 0..MOST_PLIES {
        let (own, others) = (moves_of(&a), moves_of(&b));
        let winner = |game: &Game| game.outcome().map(|outcome| outcome.winner);
        if !own.keys().eq(others.keys()) || winner(&a) != winner(&b) {
            return Some(a.fen());
        }
        if own.is_empty() || a.outcome().is_some() {
            return None;
        }
        let (key, made) = own.iter().nth(random.below(own.len()))?;
        a.play(made).expect("it is legal");
        b.play(&others[key]).expect("it is legal");
    }
    None
}

#[test]
#[ignore = "a list for those who mend what is pending"]
fn what_is_pending_is_told_otherwise() {
    let is_right = |told: &&ToldOfEdit| told.edit.is_pending() && told.edit.allows(&told.there);
    let tell = |told: &ToldOfEdit| format!("{}, {}: is pending and right", told.edit.base, told.edit.name);
    none_is_wrong(&told_of_all().filter(is_right).map(tell).collect::<Vec<_>>());
}

#[test]
fn two_edits_are_told_as_both() {
    let mut dice = Dice(1);
    let pairs = pairs(|pairs| (0..PAIRS.min(pairs.len())).map(|_| dice.pick(pairs)).collect());
    none_is_wrong(&wrong_pairs(&pairs));
}

#[test]
#[ignore = "every pair of edits takes minutes"]
fn every_two_edits_are_told_as_both() {
    none_is_wrong(&wrong_pairs(&pairs(|pairs| pairs.to_vec())));
}

/// Some of the pairs of edits of each base.
fn pairs(mut some: impl FnMut(&[(usize, usize)]) -> Vec<(usize, usize)>) -> Vec<(usize, usize)> {
    let edits = edits();
    let bases: BTreeSet<&str> = edits.iter().map(|edit| edit.base.as_str()).collect();
    let of_base = |base: &str| {
        let may_join = |edit: &Edit| edit.base == base && !edit.written.alone && !edit.is_pending();
        let own: Vec<usize> = (0..edits.len()).filter(|&index| may_join(&edits[index])).collect();
        let each = own.iter().enumerate().flat_map(|(at, one)| own[..at].iter().map(move |two| (*two, *one)));
        each.collect::<Vec<_>>()
    };
    bases.into_iter().map(of_base).filter(|pairs| !pairs.is_empty()).flat_map(|pairs| some(&pairs)).collect()
}

/// What is wrong with what is told of pairs of edits: everything that either differs in is named, and nothing else.
fn wrong_pairs(pairs: &[(usize, usize)]) -> Vec<String> {
    let edits = edits();
    let mut wrong = Vec::new();
    let mut joined = 0;
    for &(one, two) in pairs {
        let both = [&edits[one], &edits[two]];
        // Two edits of one key cannot both be made.
        let Ok(own) = edited(&both) else { continue };
        joined += 1;
        let base = base(&both[0].base);
        let told = told(&compared(&base, &own));
        let [one, two] = both.map(Edit::right);
        let named: BTreeSet<&String> = one.differs.keys().chain(two.differs.keys()).collect();
        let is_named = told.differs.keys().collect::<BTreeSet<_>>() == named;
        let is_graded =
            told.differs.iter().all(|(about, grade)| match (one.differs.get(about), two.differs.get(about)) {
                (Some(own), None) | (None, Some(own)) => own == grade,
                _ => true,
            });
        let differs = told.differs.is_empty() || told.word == word_of(&told.differs);
        if !is_named || !is_graded || !differs {
            let names = both.map(|edit| edit.name.as_str()).join("; ");
            wrong.push(format!("{}, {names}: {told:?}, right is {named:?}", both[0].base));
        }
    }
    assert!(joined * 2 > pairs.len(), "only {joined} of {} pairs can be made", pairs.len());
    wrong
}

#[test]
fn the_edits_are_many_and_of_every_sort() {
    let edits = edits();
    let bases: BTreeSet<&str> = edits.iter().map(|edit| edit.base.as_str()).collect();
    let neutral = edits.iter().filter(|edit| edit.written.differs.is_empty()).count();
    assert!(edits.len() >= 300 && bases.len() >= 30 && neutral >= 100, "{} {} {neutral}", edits.len(), bases.len());
    for edit in &edits {
        let Written { is, proof, differs, .. } = &edit.written;
        assert_eq!(is.is_some(), differs.is_empty(), "{}", edit.name);
        assert_eq!(is.as_deref() == Some("same in play"), proof.is_some(), "{}", edit.name);
        assert!(proof.iter().all(|proof| ["normal form", "reach"].contains(&proof.as_str())), "{}", edit.name);
    }
}

/// Whatever may differ differs in some edit.
#[test]
fn edits_differ_in_all_that_may_differ() {
    let seen: BTreeSet<&str> = told_of_all().flat_map(|told| told.codes.iter().copied()).collect();
    let could = codes().filter(|(part, _)| *part != Part::Board).map(|(_, aspect)| aspect.code);
    let left: Vec<&str> = could.filter(|code| !seen.contains(code) && !WITHOUT_A_BASE.contains(code)).collect();
    assert_eq!(left, Vec::<&str>::new());
}

/// What is shown of every edit that differs, both ways round; an edit without a witness is named.
#[test]
#[ignore = "takes half a minute, and with `FULL=1` minutes; the release run of the checks has it"]
fn every_edit_is_shown_by_a_position_or_a_game_that_holds() {
    let limits = Limits { depth: 2, random: Some(30), threads: 2, ..Limits::default() };
    let (mut wrong, mut missing, mut seen) = (Vec::new(), Vec::new(), 0);
    for ToldOfEdit { edit, there, .. } in told_of_all().filter(|told| told.there.word == "differs").step_by(step(25)) {
        let own = edited(&[edit]).unwrap_or_else(|refused| panic!("{refused}"));
        let base = base(&edit.base);
        for pair in [[&base, &own], [&own, &base]] {
            let play = play(&compared(pair[0], pair[1]), &limits, &Nobody).expect("no position is named");
            for witness in &play.witnesses {
                seen += 1;
                let Some(cause) = &witness.shown else {
                    missing.push(format!("{}, {}: {} {:?}", edit.base, edit.name, witness.code, witness.kind));
                    continue;
                };
                let told = wrong_witness(pair, cause).map(|told| format!("{told}: {cause:?}"));
                wrong.extend(told.map(|told| format!("{}, {} {:?}: {told}", edit.base, edit.name, there.differs)));
            }
        }
    }
    assert!(seen > 15, "only {seen}");
    assert!(missing.len() * 20 <= seen, "{} of {seen} are not shown:\n{}", missing.len(), missing.join("\n"));
    none_is_wrong(&wrong);
}

/// Shares of random games of 200 edits against counting by hand, with other games.
#[test]
#[ignore = "takes half a minute, and with `FULL=1` minutes; the release run of the checks has it"]
fn no_share_is_far_from_what_counting_finds() {
    let limits = Limits { depth: 1, random: Some(200), threads: 2, ..Limits::default() };
    let (mut wrong, mut seen) = (Vec::new(), 0);
    let differ = told_of_all().filter(|told| told.there.word == "differs" && !told.edit.is_pending());
    for ToldOfEdit { edit, .. } in differ.take(200).step_by(step(25)) {
        let own = edited(&[edit]).unwrap_or_else(|refused| panic!("{refused}"));
        let base = base(&edit.base);
        let play = play(&compared(&base, &own), &limits, &Nobody).expect("no position is named");
        for (replayed, [one, other]) in play.replayed.into_iter().zip([[&base, &own], [&own, &base]]) {
            let Some(told) = replayed else { continue };
            seen += 1;
            let by_hand = share(counted(one, other, 60), 60).expect("games were played");
            // Of 400 pairs of intervals some do not meet by chance.
            if by_hand.low - 0.08 > told.high || told.low - 0.08 > by_hand.high {
                wrong.push(format!("{}, {}: {told:?}, by hand {by_hand:?}", edit.base, edit.name));
            }
        }
    }
    assert!(seen > 8, "only {seen}");
    none_is_wrong(&wrong);
}
