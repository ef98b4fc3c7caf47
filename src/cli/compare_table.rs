use courier::compare::VariantTable;
use courier::findings::Refusal;
use courier::rules::Grade;

use super::loading::load;
use super::output::Out;

/// The most variants of one table: every two of them are compared.
pub const MOST: usize = 16;

/// Puts variants side by side.
///
/// The greatest grade of a difference of any two of them.
pub fn run(names: &[String], out: &Out) -> anyhow::Result<Option<Grade>> {
    if names.len() < 2 || names.len() > MOST {
        let message = format!("a table has 2 to {MOST} variants, and this one has {}", names.len());
        anyhow::bail!(Refusal::new("table-size", message, "name as many variants behind `--table`"));
    }
    let variants = names.iter().map(|name| load(name, out)).collect::<anyhow::Result<Vec<_>>>()?;
    let table = VariantTable::of(&variants);
    out.answer(&table)?;
    Ok(table.greatest_grade())
}
