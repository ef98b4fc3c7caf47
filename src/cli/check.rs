use courier::file::Disk;
use courier::findings::{Findings, Severity};
use courier::variant;

use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "Example: courier check my-variant.toml")]
pub struct Arguments {
    /// Variant files, or names of shipped variants.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
}

/// Reports everything that is wrong with the files.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let mut all = Findings::new();
    let mut status = Status::Fine;
    for file in &arguments.files {
        let mut findings = Findings::new();
        variant::read(file, &Disk, &mut findings);
        if !out.json {
            out.show(&findings.render(true))?;
            out.say(format!("{file}: {}", summary(&findings)))?;
        }
        status = status.max(Out::status_of(&findings));
        all.extend(findings);
    }
    if out.json {
        out.answer(&serde_json::json!({ "findings": all }))?;
    }
    Ok(status)
}

/// The number of errors and warnings in words.
fn summary(findings: &Findings) -> String {
    let count = |severity| findings.iter().filter(|finding| finding.severity == severity).count();
    let told = |count: usize, what: &str| match count {
        0 => None,
        1 => Some(format!("1 {what}")),
        count => Some(format!("{count} {what}s")),
    };
    let errors = told(count(Severity::Error), "error");
    let warnings = told(count(Severity::Warning), "warning");
    let parts: Vec<String> = errors.into_iter().chain(warnings).collect();
    if parts.is_empty() { "nothing wrong".to_string() } else { parts.join(", ") }
}
