use serde::Serialize;

use crate::english::counted;
use crate::file::Shelf;
use crate::findings::{Findings, Severity};
use crate::report::{Answer, Block, InShort, Report};
use crate::variant;

/// What is wrong with some files.
#[derive(Clone, Debug, Serialize)]
pub struct Checked {
    /// The first error, in short.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<InShort>,
    /// All that was found.
    pub findings: Findings,
    /// The same file by file, in the order in which they were named.
    #[serde(skip)]
    pub files: Vec<(String, Findings)>,
}

/// Reads variant files, and tells everything that is wrong with them.
pub fn check(files: &[String], shelf: &dyn Shelf) -> Checked {
    let read = |file: &String| {
        let mut findings = Findings::new();
        variant::read(file, shelf, &mut findings);
        (file.clone(), findings)
    };
    let files: Vec<(String, Findings)> = files.iter().map(read).collect();
    let mut findings = Findings::new();
    files.iter().for_each(|(_, own)| findings.extend(own.clone()));
    Checked { error: InShort::of(&findings), findings, files }
}

impl Answer for Checked {
    fn report(&self) -> Report {
        let of_file = |(file, findings): &(String, Findings)| {
            let told = (!findings.is_empty()).then(|| Block::Findings(findings.clone()));
            told.into_iter().chain([Block::lines([format!("{file}: {}", summary(findings))])])
        };
        Report::new("What is wrong with the files", self.files.iter().flat_map(of_file).collect())
    }
}

/// The number of errors and warnings in words.
fn summary(findings: &Findings) -> String {
    let count = |severity| findings.iter().filter(|finding| finding.severity == severity).count() as u64;
    let told = |count: u64, words| (count > 0).then(|| counted(count, words));
    let errors = told(count(Severity::Error), ["error", "errors"]);
    let warnings = told(count(Severity::Warning), ["warning", "warnings"]);
    let parts: Vec<String> = errors.into_iter().chain(warnings).collect();
    if parts.is_empty() { "nothing wrong".to_string() } else { parts.join(", ") }
}
