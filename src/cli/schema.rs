use courier::file::shape;
use courier::variant::FIELDS;

use super::output::{Out, Status};

/// Prints the JSON schema of variant files.
pub fn run(out: &Out) -> anyhow::Result<Status> {
    out.answer(&shape::schema(FIELDS))?;
    Ok(Status::Fine)
}
