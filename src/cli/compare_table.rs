use std::sync::Arc;

use courier::compare::VariantTable;
use courier::variant::Variant;

use super::loading::load;
use super::output::{Out, Status};

/// The most variants of one table: every two of them are compared.
pub const MOST: usize = 16;

/// Puts variants side by side.
pub fn run(names: &[String], out: &Out) -> anyhow::Result<Status> {
    if names.len() < 2 || names.len() > MOST {
        let message = format!("a table has 2 to {MOST} variants, and this one has {}", names.len());
        return out.reject("table-size", &message, Some("name as many variants behind `--table`"));
    }
    let mut variants: Vec<Arc<Variant>> = Vec::new();
    for name in names {
        match load(name, out)? {
            Ok(variant) => variants.push(variant),
            Err(status) => return Ok(status),
        }
    }
    let table = VariantTable::of(&variants);
    out.answer(&table)?;
    Ok(Status::Fine)
}
