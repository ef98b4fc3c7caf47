use std::sync::Arc;

use courier::file::{Disk, SHIPPED};
use courier::findings::Findings;
use courier::record::Game;
use courier::variant::{self, Claim};
use courier::verify::{Verdict, verify};
use serde::Serialize;

use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "Example: courier verify courier-chess-viii")]
pub struct Arguments {
    /// Variants by name or file; all shipped variants if none is given.
    #[arg(value_name = "VARIANT")]
    variants: Vec<String>,
    /// Say of every claim that it holds, not only of those that fail.
    #[arg(long)]
    list: bool,
}

/// One claim in the answer.
#[derive(Serialize)]
struct Claimed {
    variant: String,
    claim: String,
    says: String,
    holds: bool,
    #[serde(rename = "true")]
    is_true: bool,
    passed: bool,
    found: Vec<String>,
    because: Option<String>,
}

/// Runs every claim of the variants.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let shipped = || SHIPPED.iter().map(|(id, _)| (*id).to_string()).collect();
    let names = if arguments.variants.is_empty() { shipped() } else { arguments.variants.clone() };
    let mut status = Status::Fine;
    let mut claims = Vec::new();
    let mut all = Findings::new();
    for name in names {
        let mut findings = Findings::new();
        let read = variant::read(&name, &Disk, &mut findings);
        if !out.json {
            out.tell(&findings.render(true));
        }
        status = status.max(Out::status_of(&findings));
        all.extend(findings);
        let Some(variant) = read.map(Arc::new) else { continue };
        let before = claims.len();
        let new = Game::new(Arc::clone(&variant));
        for claim in &variant.claims {
            let verdict = verify(&new, claim, &Disk);
            if !verdict.passed {
                status = status.max(Status::Wrong);
            }
            if !out.json {
                report(&variant.id, claim, &verdict, arguments.list, out)?;
            }
            claims.push(claimed(&variant.id, claim, verdict));
        }
        if !out.json {
            let failed = claims[before..].iter().filter(|claim| !claim.passed).count();
            let told = if variant.claims.len() == 1 { "claim" } else { "claims" };
            out.say(format!("{name}: {} {told}, {failed} failed", variant.claims.len()))?;
        }
    }
    if out.json {
        out.answer(&serde_json::json!({ "claims": claims, "findings": all }))?;
    }
    Ok(status)
}

/// Says what is worth reading: claims that fail, and claims that are known to be wrong.
fn report(id: &str, claim: &Claim, verdict: &Verdict, list: bool, out: &Out) -> anyhow::Result<()> {
    let name = format!("{id}: claim `{}`", claim.name);
    match (verdict.passed, claim.holds) {
        (true, true) if list => out.say(format!("{name} holds: {}", claim.says)),
        (true, true) => Ok(()),
        (true, false) => {
            let because = claim.because.as_deref().unwrap_or_default();
            out.say(format!("{name} is wrong, as expected: {}\n  {because}", claim.says))
        }
        (false, true) => out.say(format!("{name} FAILED: {}\n  {}", claim.says, verdict.found.join("\n  "))),
        (false, false) if !verdict.is_true => {
            out.say(format!("{name} FAILED: {}\n  {}", claim.says, verdict.found.join("\n  ")))
        }
        (false, false) => {
            out.say(format!("{name} FAILED: it was known to be wrong, and has come true: {}", claim.says))
        }
    }
}

fn claimed(id: &str, claim: &Claim, verdict: Verdict) -> Claimed {
    Claimed {
        variant: id.to_string(),
        claim: claim.name.clone(),
        says: claim.says.clone(),
        holds: claim.holds,
        is_true: verdict.is_true,
        passed: verdict.passed,
        found: verdict.found,
        because: claim.because.clone(),
    }
}
