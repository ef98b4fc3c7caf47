//! Which version of the format a file is written in, and keys that were called otherwise before.

use crate::file::shape::{Field, Shape};
use crate::file::tree::Table;
use crate::findings::{Finding, Findings};

/// The version of the format that this program reads, and the newest.
pub const FORMAT: i64 = 1;

/// The key that says it.
pub(super) const FIELD: Field = Field::optional(
    "format",
    Shape::Integer { min: 1, max: i64::MAX },
    "The version of this format, which is 1; 1 if left out. Programs refuse files of a later one.",
);

/// Keys that files of earlier versions have, and what they are called now, as dotted paths; `NAME` stands for any name.
pub const RENAMED: &[(&str, &str)] = &[];

/// Reports a file of a later version; then nothing else is said of it.
pub(super) fn is_later(root: &Table, findings: &mut Findings) -> bool {
    let Some(node) = root.get("format") else { return false };
    let Some(number) = node.integer().filter(|&number| number > FORMAT) else { return false };
    let version = env!("CARGO_PKG_VERSION");
    let message = format!("the file is written in format {number}, and courier {version} reads format {FORMAT}");
    let finding = Finding::error("later-format", message).at(node.place.clone());
    findings.push(
        finding
            .help(format!("take a newer courier, or write `format = {FORMAT}` if the file has nothing that is newer")),
    );
    true
}

/// The new name of a key that was called otherwise before, by a table such as [`RENAMED`].
pub fn renamed<'a>(path: &str, table: &[(&str, &'a str)]) -> Option<&'a str> {
    let fits = |old: &str| {
        old.split('.').count() == path.split('.').count()
            && old.split('.').zip(path.split('.')).all(|(old, own)| old == own || old == "NAME")
    };
    table.iter().find(|(old, _)| fits(old)).map(|(_, new)| *new)
}

/// The same finding on a key that nobody knows, with the name that the key has now.
pub(super) fn hinted(root: &Table, finding: Finding) -> Finding {
    let path = finding.place.as_ref().filter(|_| finding.code == "unknown-key").and_then(|place| root.path_of(place));
    match path.and_then(|path| renamed(&path, RENAMED)) {
        Some(new) => finding.help(format!("it is called `{new}` now")),
        None => finding,
    }
}
