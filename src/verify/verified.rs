use serde::Serialize;

use super::ClaimResult;
use crate::english::counted;
use crate::findings::Findings;
use crate::report::{Answer, Block, InShort, Report};
use crate::variant::{Claim, Variant};

/// How the claims of some variants went.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Verified {
    /// What came of each claim.
    pub claims: Vec<Claimed>,
    /// The first error of the files, in short.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<InShort>,
    /// What was found while the files were read.
    pub findings: Findings,
    /// The variants by the names that were asked for, each with its number of claims.
    #[serde(skip)]
    variants: Vec<(String, usize)>,
    /// Whether people are told of claims that hold, too.
    #[serde(skip)]
    lists_all: bool,
}

/// One claim, and how it went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Claimed {
    pub because: Option<String>,
    pub claim: String,
    pub found: Vec<String>,
    pub holds: bool,
    pub passed: bool,
    pub says: String,
    /// What shows that it is true, where that is more than its tests say.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub shown: Vec<String>,
    /// Why it has no test, if it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub untested: Option<String>,
    /// What came true in positions that were tried, but is not proved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unproved: Vec<String>,
    #[serde(rename = "true")]
    pub is_true: bool,
    pub variant: String,
}

impl Verified {
    /// No claim yet; people are told of all that hold, or only of what is worth reading.
    pub fn new(lists_all: bool) -> Verified {
        Verified { lists_all, ..Verified::default() }
    }

    /// Begins with another variant, called so by whoever asks.
    pub fn begin(&mut self, name: &str) {
        self.variants.push((name.to_string(), 0));
    }

    /// Adds a claim of the variant begun last.
    pub fn add(&mut self, variant: &Variant, claim: &Claim, went: ClaimResult) {
        if let Some((_, claims)) = self.variants.last_mut() {
            *claims += 1;
        }
        self.claims.push(Claimed {
            because: claim.because.clone(),
            claim: claim.name.clone(),
            found: went.found,
            holds: claim.holds,
            passed: went.passed,
            says: claim.says.clone(),
            shown: went.shown,
            untested: claim.untested.as_ref().map(|untested| untested.why().to_string()),
            unproved: went.unproved,
            is_true: went.is_true,
            variant: variant.id.clone(),
        });
    }

    /// Whether every claim went as it says.
    pub fn have_passed(&self) -> bool {
        self.claims.iter().all(|claim| claim.passed)
    }
}

impl Answer for Verified {
    /// What is worth reading: claims that fail, and claims that are known to be wrong.
    fn report(&self) -> Report {
        let mut lines = Vec::new();
        let mut claims = &self.claims[..];
        for (name, count) in &self.variants {
            let (own, others) = claims.split_at(*count);
            claims = others;
            lines.extend(own.iter().filter(|claim| self.lists_all || !(claim.passed && claim.holds)).map(told));
            lines.extend(own.iter().flat_map(unproved));
            let failed = own.iter().filter(|claim| !claim.passed).count();
            let untested = match own.iter().filter(|claim| claim.untested.is_some()).count() {
                0 => String::new(),
                count => format!(", {count} not tested"),
            };
            lines.push(format!("{name}: {}, {failed} failed{untested}", counted(*count as u64, ["claim", "claims"])));
        }
        Report::new("Claims", vec![Block::Lines(lines)])
    }
}

fn unproved(claim: &Claimed) -> Vec<String> {
    claim.unproved.iter().map(|told| format!("{}: claim `{}`: {told}", claim.variant, claim.claim)).collect()
}

fn told(claim: &Claimed) -> String {
    let Claimed { because, found, says, .. } = claim;
    let name = format!("{}: claim `{}`", claim.variant, claim.claim);
    if let Some(why) = &claim.untested {
        return format!("{name} is not tested: {says}\n{why}");
    }
    match (claim.passed, claim.holds, claim.is_true) {
        (true, true, _) => [vec![format!("{name} holds: {says}")], claim.shown.clone()].concat().join("\n"),
        (true, false, _) => format!("{name} is wrong, as expected: {says}\n{}", because.as_deref().unwrap_or_default()),
        (false, false, true) => format!("{name} FAILED: it was known to be wrong, and has come true: {says}"),
        (false, ..) => format!("{name} FAILED: {says}\n{}", found.join("\n")),
    }
}
