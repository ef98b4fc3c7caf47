use std::sync::Arc;

use courier::file::{Disk, SHIPPED};
use courier::findings::{Findings, Refusal};
use courier::record::Game;
use courier::report::InShort;
use courier::variant;
use courier::verify::{ClaimPage, Verified, Verifier};
use courier::watch::Watch;

use super::loading::load;
use super::output::{Out, Status};
use super::progress::Progress;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  courier verify courier-chess-viii
  courier verify courier-chess-viii --page --format html > sentences.html")]
pub struct Arguments {
    /// Variants by name or file; all shipped variants if none is given.
    #[arg(value_name = "VARIANT")]
    variants: Vec<String>,
    /// Say of every claim that it holds, not only of those that fail.
    #[arg(long)]
    list: bool,
    /// Write a page of every sentence that the file of one variant cites: true, false, untested or not sayable.
    #[arg(long, conflicts_with = "list")]
    page: bool,
}

/// Runs every claim of the variants.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    if arguments.page {
        return page(arguments, out);
    }
    let shipped = || SHIPPED.iter().map(|(id, _)| (*id).to_string()).collect();
    let names = if arguments.variants.is_empty() { shipped() } else { arguments.variants.clone() };
    let mut status = Status::Fine;
    let mut verified = Verified::new(arguments.list);
    let progress = Progress::new();
    for name in names {
        let mut findings = Findings::new();
        let read = variant::read(&name, &Disk, &mut findings);
        out.warn(&findings);
        status = status.max(Out::status_of(&findings));
        verified.findings.extend(findings);
        let Some(variant) = read.map(Arc::new) else { continue };
        verified.begin(&name);
        let new = Game::new(Arc::clone(&variant));
        let verifier = Verifier::new(&new, &Disk).watched(&progress);
        for (index, claim) in variant.claims.iter().enumerate() {
            verified.add(&variant, claim, verifier.verify(claim));
            progress.tell(&format!("claims of {name}"), index as u64 + 1, Some(variant.claims.len() as u64));
        }
    }
    drop(progress);
    verified.error = InShort::of(&verified.findings);
    out.answer(&verified)?;
    Ok(if verified.have_passed() { status } else { status.max(Status::Wrong) })
}

/// Writes the page of the one variant that is named.
fn page(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let [name] = &arguments.variants[..] else {
        let message = format!("`--page` is of one variant, {} are named", arguments.variants.len());
        anyhow::bail!(Refusal::new("one-page", message, "name one, as in `courier verify chess --page`"));
    };
    let variant = load(name, out)?;
    let page = ClaimPage::of(&Game::new(variant), &Disk, &Progress::new());
    out.answer(&page)?;
    Ok(if page.is_as_expected() { Status::Fine } else { Status::Wrong })
}
