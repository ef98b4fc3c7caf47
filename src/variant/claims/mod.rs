//! What a page says of a variant, as something that can be run.

mod around;
mod claim;
mod ends;
mod figures;
mod keys;
mod met;
mod moves;
mod named_moves;
mod others;
mod positions;
mod random;
mod said;

pub(crate) use around::Around;
pub use claim::{Claim, Elsewhere, MetPositions, Quantifier, Test, Untested};
pub(crate) use ends::foreign_end;
pub use figures::{Binding, ClaimedMobility, CountedTargets, Figure, LoneMate, Parts, Wins};
pub use moves::ClaimedMove;
pub(crate) use named_moves::foreign_move;
pub use positions::{SideHas, Stands, Where};
pub use random::{RandomGames, WorthBy, WorthMore};

use self::keys::{TESTS, read_position, read_tests};
use crate::betza::Dialect;
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Table};
use crate::findings::{Finding, Findings};
use crate::position::Setup;

/// The keys of an entry of `[claim]`.
pub const FIELDS: &[Field] =
    &Field::joined::<{ STATED.len() + TESTS.len() }>(&[STATED, &keys::keys_of::<{ TESTS.len() }>(TESTS)]);

/// The keys that test nothing by themselves.
const STATED: &[Field] = &[
    Field::optional("says", Shape::Text, "What is claimed, in words; the `quote` if left out."),
    Field::optional("quote", Shape::Text, "The sentence that claims it, as its source has it."),
    Field::optional("source", Shape::Text, "Who claims it; the file's `source` if left out."),
    Field::optional("at", Shape::Text, "Where in the source it stands, such as a heading or a page."),
    Field::optional(
        "holds",
        Shape::Boolean,
        "`false` for a claim that is known to be wrong; it fails when it becomes true.",
    ),
    Field::optional("because", Shape::Text, "Why it holds or not; required where `holds` is `false`."),
    Field::optional("untested", Shape::Text, "Why the claim has no test; then it has none."),
    Field::optional("not-sayable", Shape::Text, "Why no test can say what is claimed; then it has none."),
    Field::optional(
        "fen",
        Shape::Either(&[Shape::Text, Shape::List { of: &Shape::Text, least: 1 }]),
        "The position that the claim speaks of, or a list of positions of each of which it holds; the start if left out.",
    ),
    Field::optional(
        "after",
        Shape::Text,
        "Moves to make before, separated by blanks: coordinates, or as people write them.",
    ),
    Field::optional(
        "every-position",
        Shape::Table(met::FIELDS),
        "The tests hold of every position met in random games from there. This is sampled, not proved.",
    ),
    Field::optional(
        "some-position",
        Shape::Table(met::FIELDS),
        "All tests hold of one position met in random games from there, which proves that there is one.",
    ),
];

/// Reads a claim about a variant that is otherwise complete.
pub(crate) fn read(
    entry: &Entry,
    table: &Table,
    (around, dialect): (Around, Dialect),
    findings: &mut Findings,
) -> Option<Claim> {
    let variant = around.variant;
    let text = |key: &str| table.text(key).map(str::to_string);
    let positions = table.get("fen").map_or(Some(Vec::new()), |node| {
        let all = node.list().unwrap_or(std::slice::from_ref(node));
        let read: Vec<Option<Setup>> = all.iter().map(|node| read_position(node, around, findings)).collect();
        read.into_iter().collect()
    });
    let tests = read_tests(table, &mut variant.reading(dialect, findings), around);
    let met = met::read(table, &tests, &mut variant.reading(dialect, findings), around);
    let holds = table.boolean("holds").unwrap_or(true);
    named_moves::check(table, variant, findings);
    check_standing(entry, table, findings);
    let says = text("says").or_else(|| text("quote"));
    Some(Claim {
        name: entry.key.clone(),
        says: says?,
        quote: text("quote"),
        source: text("source"),
        at: text("at"),
        holds,
        because: text("because"),
        untested: untested(table),
        positions: positions?,
        after: table.text("after").unwrap_or_default().to_string(),
        met,
        tests,
        place: entry.key_place.clone(),
    })
}

fn untested(table: &Table) -> Option<Untested> {
    let why = |key: &str| table.text(key).map(str::to_string);
    why("untested").map(Untested::ForNow).or_else(|| why("not-sayable").map(Untested::NotSayable))
}

/// Reports a claim that says nothing, or both that it has a test and that it has none.
fn check_standing(entry: &Entry, table: &Table, findings: &mut Findings) {
    let name = &entry.key;
    let mut wrong = |code, message: String, key: Option<&str>, help: &str| {
        let place = key.and_then(|key| table.entry(key)).map_or(&entry.key_place, |entry| &entry.key_place);
        findings.push(Finding::error(code, message).at(place.clone()).help(help));
    };
    let has = |key: &str| table.get(key).is_some();
    if !has("says") && !has("quote") && table.complete {
        let help = "add `says = ...`, or `quote = ...` with the sentence of the source";
        wrong("missing-key", format!("claim `{name}` does not say what it claims"), None, help);
    }
    let is_tested = !table.keys().all(|key| STATED.iter().any(|field| field.key == key));
    let without = ["untested", "not-sayable"].into_iter().filter(|key| has(key)).collect::<Vec<_>>();
    match without[..] {
        [] if !is_tested && table.complete => {
            let help = "add `moves = ...`, `game = ...`, `legal = [...]` ..., or say why not by `untested = ...`";
            wrong("empty-claim", format!("claim `{name}` holds nothing that can be run"), None, help);
        }
        [key] if is_tested => {
            let message = format!("claim `{name}` says that it has no test, and has one");
            wrong("tested-claim", message, Some(key), &format!("delete `{key}`, or the tests"));
        }
        [_, key] => {
            let message = format!("claim `{name}` is both untested and not sayable");
            wrong("tested-claim", message, Some(key), "write one of the two");
        }
        _ => {}
    }
    if table.boolean("holds") == Some(false) && !has("because") {
        let message = format!("claim `{name}` does not hold, and nothing says why");
        wrong("missing-key", message, None, "add `because = ...`");
    }
}
