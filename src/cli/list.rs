use courier::file::{SHIPPED, Shipped};
use courier::findings::Findings;
use courier::variant;
use serde::Serialize;

use super::output::{Out, Status};

/// A line of the answer.
#[derive(Serialize)]
struct Listed {
    id: String,
    name: String,
    files: u8,
    ranks: u8,
    year: Option<i64>,
    inventor: Option<String>,
    status: Option<String>,
}

/// Lists the shipped variants.
pub fn run(out: &Out) -> anyhow::Result<Status> {
    let mut findings = Findings::new();
    let variants = SHIPPED.iter().filter_map(|(id, _)| variant::read(id, &Shipped, &mut findings));
    let listed: Vec<Listed> = variants
        .map(|variant| Listed {
            id: variant.id,
            name: variant.about.name,
            files: variant.board.files(),
            ranks: variant.board.ranks(),
            year: variant.about.year,
            inventor: variant.about.inventor,
            status: variant.about.status,
        })
        .collect();
    if findings.has_errors() {
        return out.refuse(&findings);
    }
    if out.json {
        out.answer(&serde_json::json!({ "variants": listed }))?;
        return Ok(Status::Fine);
    }
    for one in listed {
        let made = match (&one.inventor, one.year) {
            (Some(inventor), Some(year)) => format!("{inventor}, {year}"),
            (Some(inventor), None) => inventor.clone(),
            (None, Some(year)) => format!("about {year}"),
            (None, None) => String::new(),
        };
        let size = format!("{}x{}", one.files, one.ranks);
        out.say(format!("{:<24} {:<6} {:<24} {made}", one.id, size, one.name).trim_end())?;
    }
    Ok(Status::Fine)
}
