use courier::compare::VariantTable;
use courier::findings::Refusal;

use super::loading::load;
use super::output::{Out, Status};

/// The most variants of one table: every two of them are compared.
pub const MOST: usize = 16;

/// Puts variants side by side.
pub fn run(names: &[String], out: &Out) -> anyhow::Result<Status> {
    if names.len() < 2 || names.len() > MOST {
        let message = format!("a table has 2 to {MOST} variants, and this one has {}", names.len());
        anyhow::bail!(Refusal::new("table-size", message, "name as many variants behind `--table`"));
    }
    let variants = names.iter().map(|name| load(name, out)).collect::<anyhow::Result<Vec<_>>>()?;
    out.answer(&VariantTable::of(&variants))
}
