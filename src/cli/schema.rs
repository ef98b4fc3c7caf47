use courier::file::shape;
use courier::report::{Answer, Block, Report};
use courier::variant::FIELDS;
use serde::Serialize;

use super::output::{Out, Status};

/// The schema, which is JSON and told as it is in every format.
#[derive(Serialize)]
#[serde(transparent)]
struct Schema(serde_json::Value);

impl Answer for Schema {
    fn report(&self) -> Report {
        Report::new("JSON schema of variant files", vec![Block::Code(format!("{:#}", self.0))])
    }
}

/// Prints the JSON schema of variant files.
pub fn run(out: &Out) -> anyhow::Result<Status> {
    out.answer(&Schema(shape::schema(FIELDS)))
}
