//! A comparison for other programs and for people.

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use super::boards;
use super::matching::unmatched;
use super::play::{Play, ToldPlay};
use super::report::{Telling, verdict_on};
use super::{
    Comparison, Difference, FalseFriend, Match, NamedPicture, Part, Proof, ReachedSquares, Side, Subject, Verdict,
    WrittenOtherwise, codes,
};
use crate::in_order::together;
use crate::report::{Answer, Block, Head, Report};
use crate::rules::Grade;
use crate::same::Which;

/// A code for other programs.
#[derive(Clone, Debug, Serialize)]
pub struct KnownCode {
    pub code: &'static str,
    pub part: &'static str,
    pub about: &'static str,
}

/// The codes that differences and verdicts have.
#[derive(Clone, Debug, Serialize)]
pub struct KnownCodes {
    /// The codes that differences have.
    pub codes: Vec<KnownCode>,
    /// The codes of verdicts.
    pub verdicts: Vec<KnownVerdict>,
}

/// A verdict for other programs.
#[derive(Clone, Debug, Serialize)]
pub struct KnownVerdict {
    pub code: &'static str,
    pub about: &'static str,
}

impl KnownCodes {
    /// All of them.
    pub fn all() -> KnownCodes {
        let known =
            codes().map(|(part, aspect)| KnownCode { code: aspect.code, part: part.name(), about: aspect.about });
        let verdicts = Verdict::ALL.map(|one| KnownVerdict { code: one.code(), about: one.about() });
        KnownCodes { codes: known.collect(), verdicts: verdicts.into() }
    }
}

impl Answer for KnownCodes {
    fn report(&self) -> Report {
        let about = |about: &str| if about.is_empty() { "the rule as a whole" } else { about }.to_string();
        let row = |one: &KnownCode| vec![one.part.to_string(), one.code.to_string(), about(one.about)];
        let verdict = |one: &KnownVerdict| ["verdict", one.code, one.about].map(str::to_string).to_vec();
        let head = vec![Head::words("").at_least(5), Head::words("").at_least(28), Head::words("")];
        let rows = self.codes.iter().map(row).chain(self.verdicts.iter().map(verdict)).collect();
        Report::new("Codes of differences and verdicts", vec![Block::Table { head, rows }])
    }
}

/// The comparison for other programs.
#[derive(Serialize)]
pub struct Compared<'c> {
    /// What A has or says.
    pub a: ComparedVariant<'c>,
    /// What B has or says.
    pub b: ComparedVariant<'c>,
    /// Whether it is the same game, whatever it calls things.
    pub same: bool,
    /// What is the same and what is not, in a sentence.
    pub verdict: String,
    /// The same for programs: one of the codes of [`Verdict`].
    pub verdict_code: &'static str,
    /// The greatest grade; null if nothing differs.
    pub grade: Option<&'static str>,
    /// What the verdict rests on.
    pub evidence: &'static str,
    /// The board.
    pub board: Vec<&'c Difference>,
    /// Differences of the start.
    pub setup: Vec<&'c Difference>,
    /// Differences of men.
    pub pieces: Vec<&'c Difference>,
    /// Differences of special rules.
    pub rules: Vec<&'c Difference>,
    /// Differences of ends.
    pub ends: Vec<&'c Difference>,
    /// Differences of names alone.
    pub labels: Vec<&'c Difference>,
    /// Which man is which.
    pub mapping: Vec<KindPair<'c>>,
    /// Names that mean something else in the other.
    pub false_friends: &'c [FalseFriend],
    /// What is written otherwise and is the same in play, and how that is known.
    pub otherwise: Vec<ToldOtherwise<'c>>,
    /// Whether B is the same with left and right exchanged.
    pub reflected: bool,
    /// What could not be decided.
    pub undecided: Vec<&'c str>,
    /// What differs in play, by its causes; null where nothing was played.
    pub play: Option<Vec<SeenInPlay<'c>>>,
    /// How the games play.
    #[serde(flatten)]
    pub played: ToldPlay<'c>,
    /// The pictures that were written, with their folder.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    pub pictures: &'c [String],
    #[serde(skip)]
    comparison: &'c Comparison<'c>,
    #[serde(skip)]
    seen: Option<&'c Play>,
    /// Whether people are told what the files say, or only how the games play.
    #[serde(skip)]
    tells_structure: bool,
    /// Whether people are told everything.
    #[serde(skip)]
    is_long: bool,
}

/// A difference in play.
#[derive(Serialize)]
pub struct SeenInPlay<'c> {
    pub code: &'static str,
    pub text: &'c str,
}

impl<'c> SeenInPlay<'c> {
    /// Each of them once, in the order in which they were seen; what shows them stands among the causes.
    fn each(play: &'c Play) -> Vec<SeenInPlay<'c>> {
        let named = play.causes().map(|cause| ((cause.code, cause.text.as_str()), ()));
        together(named).into_iter().map(|((code, text), _)| SeenInPlay { code, text }).collect()
    }
}

/// What is written otherwise and is the same in play.
#[derive(Serialize)]
pub struct ToldOtherwise<'c> {
    pub of: &'c str,
    pub proof: Proof,
}

impl<'c> ToldOtherwise<'c> {
    fn of(one: &'c WrittenOtherwise) -> ToldOtherwise<'c> {
        ToldOtherwise { of: one.of.name(), proof: one.proof }
    }
}

/// How sure the answer is.
fn evidence(comparison: &Comparison, played: Option<&Play>) -> &'static str {
    match played {
        _ if comparison.is_same() => "proved",
        Some(play) if play.is_seen() => "seen",
        Some(play) if play.sampled() > 0 => "sampled",
        Some(play) if !play.walks.is_empty() => "walked",
        _ if comparison.undecided.is_empty() => "proved",
        _ => "undecided",
    }
}

/// One of the variants.
#[derive(Serialize)]
pub struct ComparedVariant<'c> {
    pub id: &'c str,
    pub name: &'c str,
}

/// Where something is said.
#[derive(Serialize)]
pub struct SaidAt<'c> {
    pub file: &'c str,
    pub line: usize,
    pub key: &'c str,
}

/// Which kind is which, and what only one of them reaches; a kind without a counterpart stands alone.
#[derive(Serialize)]
pub struct KindPair<'c> {
    pub a: Option<&'c str>,
    pub b: Option<&'c str>,
    pub relation: &'static str,
    pub reason: Option<&'static str>,
    pub only_a: Vec<SquaresApart<'c>>,
    pub only_b: Vec<SquaresApart<'c>>,
}

/// Squares that only one of two kinds reaches.
#[derive(Serialize)]
pub struct SquaresApart<'c> {
    /// Whether men that have moved reach them, or those that have not; null for both.
    pub unmoved: Option<bool>,
    #[serde(flatten)]
    pub reach: ReachedSquares,
    /// On which conditions only this game has the move, where both reach the square.
    pub condition: Option<&'c str>,
}

impl Answer for Compared<'_> {
    fn report(&self) -> Report {
        let telling = Telling { comparison: self.comparison, seen: self.seen, is_long: self.is_long };
        let mut blocks = telling.blocks(self.tells_structure);
        // Who asks for play alone is told all of it.
        let is_long = self.is_long || !self.tells_structure;
        blocks.extend(self.seen.into_iter().flat_map(|play| play.blocks(is_long)));
        blocks.extend(Block::written(self.pictures));
        Report::new(self.comparison.title(), blocks)
    }

    /// With both boards: where play begins, and each position that shows a difference.
    fn page(&self) -> Report {
        let mut report = self.report();
        report.blocks.extend(boards::of(self.comparison, self.seen));
        report
    }

    fn pictures(&self) -> Vec<NamedPicture> {
        let pictures = if self.tells_structure { self.comparison.pictures() } else { Vec::new() };
        // Both setups are shown with the boards.
        pictures.into_iter().filter(|one| !["setup-a.svg", "setup-b.svg"].contains(&one.file.as_str())).collect()
    }
}

impl<'c> Compared<'c> {
    /// People are told only how the games play.
    #[must_use]
    pub fn without_structure(self) -> Compared<'c> {
        Compared { tells_structure: false, ..self }
    }

    /// People are told everything, or only what a referee asks for.
    #[must_use]
    pub fn at_length(self, is_long: bool) -> Compared<'c> {
        Compared { is_long, ..self }
    }

    /// With the files of pictures that were written.
    #[must_use]
    pub fn with_pictures(self, pictures: &'c [String]) -> Compared<'c> {
        Compared { pictures, ..self }
    }

    /// The comparison, and what was seen in play.
    pub fn of(comparison: &'c Comparison<'c>, played: Option<&'c Play>) -> Compared<'c> {
        let named = |of: Subject<'c>| ComparedVariant { id: &of.variant.id, name: &of.variant.about.name };
        let lines = |part| comparison.of_part(part).collect();
        let labels = comparison.differences.iter().filter(|one| !one.is_play()).collect();
        let undecided = comparison.undecided.iter().map(|(kind, _)| comparison.a.variant.kinds[*kind].name.as_str());
        let (verdict, told) = verdict_on(comparison, played, comparison.verdict_line());
        Compared {
            a: named(comparison.a),
            b: named(comparison.b),
            same: comparison.is_same(),
            verdict: told,
            verdict_code: verdict.code(),
            grade: comparison.greatest_grade().map(Grade::name),
            evidence: evidence(comparison, played),
            board: lines(Part::Board),
            setup: lines(Part::Start),
            pieces: lines(Part::Men),
            rules: lines(Part::Rules),
            ends: lines(Part::Ends),
            labels,
            mapping: mapping(comparison),
            false_friends: &comparison.false_friends,
            otherwise: comparison.otherwise.iter().map(ToldOtherwise::of).collect(),
            reflected: comparison.is_reflected,
            undecided: undecided.collect(),
            play: played.map(SeenInPlay::each),
            played: played.map_or_else(ToldPlay::default, ToldPlay::of),
            pictures: &[],
            comparison,
            seen: played,
            tells_structure: true,
            is_long: false,
        }
    }
}

impl Serialize for Difference {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sides = [&self.a, &self.b];
        let [a, b] = sides.map(|side| side.as_ref().map(|side| &side.words));
        let [at_a, at_b] = sides.map(|side| {
            let Side { key, at, .. } = side.as_ref()?;
            let at = at.as_ref()?;
            Some(SaidAt { file: &at.source.name, line: at.line_column().line, key })
        });
        let mut fields = serializer.serialize_struct("Difference", 9)?;
        fields.serialize_field("code", self.code)?;
        fields.serialize_field("part", self.part.name())?;
        fields.serialize_field("grade", self.grade.name())?;
        fields.serialize_field("text", &self.text)?;
        fields.serialize_field("a", &a)?;
        fields.serialize_field("b", &b)?;
        fields.serialize_field("at_a", &at_a)?;
        fields.serialize_field("at_b", &at_b)?;
        fields.serialize_field("evidence", "proved")?;
        fields.end()
    }
}

fn mapping<'c>(comparison: &'c Comparison) -> Vec<KindPair<'c>> {
    let (kinds, others) = (&comparison.a.variant.kinds, &comparison.b.variant.kinds);
    let mut pairs: Vec<KindPair> = comparison.matches.iter().map(|one| KindPair::of(comparison, one)).collect();
    let alone = |a: Option<&'c str>, b: Option<&'c str>| {
        let relation = if a.is_some() { "only-a" } else { "only-b" };
        KindPair { a, b, relation, reason: None, only_a: Vec::new(), only_b: Vec::new() }
    };
    let of_a = unmatched(comparison.a, &comparison.matches, |one| one.a);
    pairs.extend(of_a.map(|kind| alone(Some(&kinds[kind].name), None)));
    let of_b = unmatched(comparison.b, &comparison.matches, |one| one.b);
    pairs.extend(of_b.map(|kind| alone(None, Some(&others[kind].name))));
    pairs
}

impl<'c> KindPair<'c> {
    fn of(comparison: &'c Comparison, one: &'c Match) -> KindPair<'c> {
        let squares = |which: Which| {
            let mut found = Vec::new();
            for (unmoved, apart) in one.moves.states() {
                let reaches = apart.only(which).iter().cloned();
                found.extend(reaches.map(|reach| SquaresApart { unmoved, reach, condition: None }));
                let cases = apart.otherwise.iter().filter(|case| case.only == which);
                let reach = ReachedSquares::default;
                found.extend(cases.map(|case| SquaresApart {
                    unmoved,
                    reach: reach(),
                    condition: Some(case.text.as_str()),
                }));
            }
            found
        };
        KindPair {
            a: Some(&comparison.a.variant.kinds[one.a].name),
            b: Some(&comparison.b.variant.kinds[one.b].name),
            relation: one.moves.relation(),
            reason: Some(one.reason.name()),
            only_a: squares(Which::First),
            only_b: squares(Which::Second),
        }
    }
}
