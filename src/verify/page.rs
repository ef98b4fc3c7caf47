//! What the sentences of a page are worth: every claim of a file in its order, as a document.

use serde::Serialize;

use super::{ClaimResult, Verifier};
use crate::english::counted;
use crate::file::Shelf;
use crate::record::Game;
use crate::report::{Answer, Block, Head, Report, Style};
use crate::variant::{Claim, Test, Untested, Variant};
use crate::watch::Watch;

/// Every sentence that the file of a variant cites, and what came of it.
#[derive(Clone, Debug, Serialize)]
pub struct ClaimPage {
    /// The variant.
    pub variant: String,
    /// What it is called.
    pub name: String,
    /// Who says what its file does not say otherwise.
    pub source: Option<String>,
    /// How many sentences have come to what.
    pub counts: StateCounts,
    /// The sentences, in the order of the file.
    pub sentences: Vec<CitedSentence>,
}

/// How many sentences have come to what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct StateCounts {
    #[serde(rename = "true")]
    pub holding: u64,
    #[serde(rename = "false")]
    pub wrong: u64,
    pub untested: u64,
    pub not_sayable: u64,
}

/// One sentence, and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CitedSentence {
    /// The entry of the file.
    pub claim: String,
    /// What is claimed.
    pub says: String,
    /// The sentence as its source has it.
    pub quote: Option<String>,
    /// Who says it, if not the file's own source.
    pub source: Option<String>,
    /// Where in the source it stands.
    pub at: Option<String>,
    /// What came of it.
    pub state: SentenceState,
    /// How it was found out, or why it was not.
    pub evidence: Vec<String>,
    /// Whether the file expects this.
    pub expected: bool,
}

/// What came of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SentenceState {
    /// All that was tested of it is so.
    True,
    /// Something of it is not so.
    False,
    /// Nobody has tested it, or its test could not be run.
    Untested,
    /// No test can say it.
    NotSayable,
}

impl SentenceState {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            SentenceState::True => "true",
            SentenceState::False => "false",
            SentenceState::Untested => "untested",
            SentenceState::NotSayable => "not sayable",
        }
    }
}

impl ClaimPage {
    /// Runs every claim of the variant of which this is a new game.
    pub fn of(new: &Game, shelf: &dyn Shelf, watch: &dyn Watch) -> ClaimPage {
        let variant = new.variant();
        let verifier = Verifier::new(new, shelf).watched(watch);
        let all = Some(variant.claims.len() as u64);
        let sentences = variant.claims.iter().zip(0..).map(|(claim, index)| {
            watch.tell("sentences", index, all);
            CitedSentence::of(claim, &verifier.verify(claim))
        });
        let sentences: Vec<CitedSentence> = sentences.collect();
        let mut counts = StateCounts::default();
        for sentence in &sentences {
            *match sentence.state {
                SentenceState::True => &mut counts.holding,
                SentenceState::False => &mut counts.wrong,
                SentenceState::Untested => &mut counts.untested,
                SentenceState::NotSayable => &mut counts.not_sayable,
            } += 1;
        }
        let Variant { id, about, .. } = &**variant;
        ClaimPage { variant: id.clone(), name: about.name.clone(), source: about.source.clone(), counts, sentences }
    }

    /// The numbers of the sentences that have come to this, in parentheses; nothing without such.
    fn numbers_of(&self, state: SentenceState) -> String {
        let own = self.sentences.iter().zip(1..).filter(|(one, _)| one.state == state);
        let own: Vec<String> = own.map(|(_, number): (_, u64)| number.to_string()).collect();
        if own.is_empty() { String::new() } else { format!(" ({})", own.join(", ")) }
    }

    /// Whether every sentence is what the file expects.
    pub fn is_as_expected(&self) -> bool {
        self.sentences.iter().all(|sentence| sentence.expected)
    }
}

impl CitedSentence {
    fn of(claim: &Claim, went: &ClaimResult) -> CitedSentence {
        let state = match &claim.untested {
            Some(Untested::ForNow(_)) => SentenceState::Untested,
            Some(Untested::NotSayable(_)) => SentenceState::NotSayable,
            None if went.is_untried => SentenceState::Untested,
            None if went.is_true => SentenceState::True,
            None => SentenceState::False,
        };
        let evidence: Vec<String> = match &claim.untested {
            Some(untested) => vec![untested.why().to_string()],
            None if went.is_true => {
                let shown = went.shown.iter().chain(&went.unproved).cloned();
                grounds(claim, went).map(str::to_string).into_iter().chain(shown).collect()
            }
            None => went.found.clone(),
        };
        let because = claim.because.iter().cloned();
        CitedSentence {
            claim: claim.name.clone(),
            says: claim.says.clone(),
            quote: claim.quote.clone(),
            source: claim.source.clone(),
            at: claim.at.clone(),
            state,
            evidence: evidence.into_iter().chain(because).collect(),
            expected: went.passed,
        }
    }
}

/// How a claim was found to be true; nothing where it was only sampled or estimated, of which more is said.
fn grounds(claim: &Claim, went: &ClaimResult) -> Option<&'static str> {
    let is_played = |test: &Test| test.is_of_position() || matches!(test, Test::Game(_));
    let is_estimated = |test: &Test| matches!(test, Test::WorthMore(_));
    let is_from_play = claim.tests.iter().any(is_played);
    let is_certain = went.unproved.is_empty() && !claim.tests.iter().all(is_estimated);
    is_certain.then_some(if is_from_play { "played" } else { "proved: every case was looked at" })
}

impl Answer for ClaimPage {
    fn report(&self) -> Report {
        let StateCounts { holding, wrong, untested, not_sayable } = self.counts;
        let all = counted(self.sentences.len() as u64, ["sentence", "sentences"]);
        let counts = [
            format!("{holding} true"),
            format!("{wrong} false{}", self.numbers_of(SentenceState::False)),
            format!("{untested} untested{}", self.numbers_of(SentenceState::Untested)),
            format!("{not_sayable} not sayable{}", self.numbers_of(SentenceState::NotSayable)),
        ];
        let mut blocks = vec![Block::sentence(format!("{all}: {}.", counts.join(", ")))];
        blocks.extend(self.source.as_ref().map(|source| Block::sentence(format!("Source: {source}"))));
        let rows = self.sentences.iter().zip(1..).flat_map(|(one, number)| {
            let is_known = matches!(one.state, SentenceState::True | SentenceState::False);
            let unexpected = (is_known && !one.expected).then(|| "the file says otherwise".to_string());
            let evidence = unexpected.into_iter().chain(one.evidence.iter().cloned()).map(|line| vec![line]);
            let own = vec![number.to_string(), one.state.word().to_string(), one.told()];
            [own].into_iter().chain(evidence)
        });
        let head = vec![Head::number(""), Head::words("it is"), Head::words("sentence")];
        blocks.push(Block::Table { head, rows: rows.collect() });
        Report { style: Style::Page, ..Report::new(format!("What is said of {}", self.name), blocks) }
    }
}

impl CitedSentence {
    /// The sentence as its source has it, and where it stands there.
    fn told(&self) -> String {
        let said = self.quote.as_ref().map_or_else(|| self.says.clone(), |quote| format!("“{quote}”"));
        let place: Vec<&str> = [&self.source, &self.at].into_iter().flatten().map(String::as_str).collect();
        if place.is_empty() { said } else { format!("{said} ({})", place.join(", ")) }
    }
}
