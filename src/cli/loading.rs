use std::sync::Arc;

use courier::file::Disk;
use courier::findings::Findings;
use courier::variant::{self, Variant};

use super::output::{Out, Status};

/// Loads a variant by its name or path; what is wrong with it has been reported when there is none.
pub fn load(name: &str, out: &Out) -> anyhow::Result<Result<Arc<Variant>, Status>> {
    let mut findings = Findings::new();
    match variant::read(name, &Disk, &mut findings) {
        Some(variant) => Ok(Ok(Arc::new(variant))),
        None => Ok(Err(out.refuse(&findings)?)),
    }
}
