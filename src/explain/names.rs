use serde::Serialize;

use crate::betza::Movement;
use crate::file::{SHIPPED, Shipped};
use crate::findings::Findings;
use crate::variant;

/// A name for men that move in one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownName {
    pub name: String,
    /// The shipped variants that use it.
    pub variants: Vec<String>,
}

/// What men that move so are called in the shipped variants, moves under conditions aside.
pub fn known_names(movement: &Movement) -> Vec<KnownName> {
    // What ships is under test: there is nothing to report.
    let mut findings = Findings::new();
    let variants = SHIPPED.iter().filter_map(|(id, _)| variant::read(id, &Shipped, &mut findings));
    let (ways, paths) = (movement.ways(), movement.paths());
    let is_meant = |other: &Movement| other.ways() == ways && other.paths() == paths;
    let mut names: Vec<KnownName> = Vec::new();
    for variant in variants {
        for kind in variant.kinds.0.iter().filter(|kind| is_meant(&kind.movement)) {
            match names.iter_mut().find(|known| known.name == kind.title) {
                Some(known) => known.variants.push(variant.id.clone()),
                None => names.push(KnownName { name: kind.title.clone(), variants: vec![variant.id.clone()] }),
            }
        }
    }
    names
}
