//! Starting from another file: `extends` and `remove`.

use std::sync::Arc;

use crate::file::shape::{Field, Shape};
use crate::file::shelf::{FoundFile, Shelf};
use crate::file::tree::{self, Node, Table, Value};
use crate::findings::{Finding, Findings, Place, Source, brief, nearest};

/// How many files a chain of `extends` may have; each is read and merged, and nobody follows longer ones.
pub(crate) const LONGEST_CHAIN: usize = 16;

/// How many entries `remove` may list: each wrong one is compared with all that is inherited.
pub(crate) const MOST_REMOVED: usize = 100;

/// Keys of a table of which one replaces the others: a file that gives one does not inherit the rest.
///
/// The first part is the dotted path of the table.
pub(crate) const ALTERNATIVES: &[(&str, &[&str])] = &[("setup", &["position", "fen"])];

/// Keys that speak of their own file only, such as who made it and what its page claims: they are never inherited.
pub(crate) const NOT_INHERITED: &[&str] = &["inventor", "year", "source", "status", "note", "claim", "value"];

/// The keys that this layer reads and takes out of the tables it returns; for the schema and the reference.
pub const FIELDS: &[Field] = &[
    Field::optional(
        "extends",
        Shape::Text,
        "The variant to start from: a file beside this one, or a shipped variant. Tables merge key by key; claims, values, and who made it when and where are not inherited.",
    ),
    Field::optional(
        "remove",
        Shape::List { of: &Shape::Text, least: 0 },
        "Inherited entries to take away, as dotted paths such as `special.joy-leaps`.",
    ),
];

/// A variant file with everything that it inherits.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// The merged tables; every key and value knows the file it came from.
    pub root: Table,
    /// The file that was asked for.
    pub source: Arc<Source>,
    /// Its name without folder and ending.
    pub id: String,
    /// The ids of the files that it starts from, nearest first.
    pub ancestors: Vec<String>,
}

/// Loads a variant by its name or path, with everything that it inherits.
///
/// Everything wrong is reported. A document is returned wherever a file could be read at all, even with errors, so that the
/// layers above can look for more of them; its tables then say that they are not complete.
///
/// ```
/// use courier::findings::Findings;
/// use courier::file::{Memory, load};
///
/// let shelf = Memory::new([
///     ("old.toml", "name = \"Old\"\n[board]\nfiles = 12\nranks = 8\n"),
///     ("new.toml", "name = \"New\"\nextends = \"old\"\n[board]\nranks = 10\n"),
/// ]);
/// let mut findings = Findings::new();
/// let document = load("new", &shelf, &mut findings).expect("both files are there");
/// assert!(findings.is_empty());
/// assert_eq!(document.root.text("name"), Some("New"));
/// assert_eq!(document.root.at("board.files").and_then(|node| node.integer()), Some(12));
/// assert_eq!(document.root.at("board.files").expect("inherited").place.source.name, "old.toml");
/// ```
pub fn load(name_or_path: &str, shelf: &dyn Shelf, findings: &mut Findings) -> Option<Document> {
    load_found(shelf.find(name_or_path, None), name_or_path, shelf, findings)
}

/// The same of a variant that a file names; `beside` is the [`Source::name`] of that file.
pub(crate) fn load_beside(name: &str, beside: &str, shelf: &dyn Shelf, findings: &mut Findings) -> Option<Document> {
    load_found(shelf.find(name, Some(beside)), name, shelf, findings)
}

fn load_found(found: FoundFile, name: &str, shelf: &dyn Shelf, findings: &mut Findings) -> Option<Document> {
    let (id, source) = match found {
        FoundFile::File { id, source } => (id, source),
        FoundFile::Missing { looked } => {
            findings.push(missing("no-such-variant", name, &looked, shelf));
            return None;
        }
        FoundFile::Refused(finding) => {
            findings.push(finding);
            return None;
        }
    };
    let mut chain = vec![Link { id: id.clone(), source: Arc::clone(&source) }];
    let root = with_ancestors(&mut chain, shelf, findings)?;
    let ancestors = chain.into_iter().skip(1).map(|link| link.id).collect();
    Some(Document { root, source, id, ancestors })
}

/// A file of a chain of `extends`.
struct Link {
    id: String,
    source: Arc<Source>,
}

/// Reads the last file of the chain and everything that it starts from.
fn with_ancestors(chain: &mut Vec<Link>, shelf: &dyn Shelf, findings: &mut Findings) -> Option<Table> {
    let source = Arc::clone(&chain.last().expect("a chain begins with the file that was asked for").source);
    let mut table = tree::read(&source, findings)?;
    let extends = table.take("extends");
    let remove = table.take("remove");
    let parent = match &extends {
        Some(node) => {
            let parent = next_link(node, chain, shelf, findings).and_then(|link| {
                chain.push(link);
                with_ancestors(chain, shelf, findings)
            });
            // What a parent that cannot be read would have brought is not missing.
            if parent.is_none() {
                table.mark_incomplete();
            }
            parent
        }
        None => None,
    };
    let removed = remove.map_or_else(Vec::new, |node| paths(&node, findings));
    if extends.is_none() && table.complete {
        for (_, place) in &removed {
            findings.push(
                Finding::error(
                    "nothing-to-remove",
                    "`remove` takes inherited entries away, and this file inherits nothing",
                )
                .at(place.clone())
                .help("say `extends = \"...\"`, or delete the entry itself"),
            );
        }
    }
    let Some(mut parent) = parent else { return Some(table) };
    for key in NOT_INHERITED {
        parent.take(key);
    }
    for (path, place) in removed {
        remove_from(&mut parent, &path, &path, &place, findings);
    }
    if !parent.complete {
        table.mark_incomplete();
    }
    Some(merge(parent, table, ""))
}

/// The file that `extends` names.
fn next_link(node: &Node, chain: &[Link], shelf: &dyn Shelf, findings: &mut Findings) -> Option<Link> {
    let Some(name) = node.text() else {
        let message = format!("`extends` is {}, expected text", node.type_words());
        findings.push(Finding::error("wrong-type", message).at(node.place.clone()).help("name one file or variant"));
        return None;
    };
    let (id, source) = find_named(node, name, "no-such-parent", shelf, findings)?;
    let trail = |from: usize| {
        let ids = chain[from..].iter().map(|link| link.id.as_str()).chain([id.as_str()]);
        ids.collect::<Vec<_>>().join(" -> ")
    };
    if let Some(first) = chain.iter().position(|link| link.source.name == source.name) {
        let finding = Finding::error("extends-cycle", format!("the files extend each other: {}", trail(first)))
            .help("take one `extends` of the cycle out");
        findings.push(finding.at(node.place.clone()).label("this closes the cycle"));
        return None;
    }
    if chain.len() >= LONGEST_CHAIN {
        let message = format!("more than {LONGEST_CHAIN} files extend each other: {}", trail(0));
        let finding = Finding::error("extends-too-long", message).at(node.place.clone());
        findings.push(finding.help("extend a file that lies nearer to the first one"));
        return None;
    }
    Some(Link { id, source })
}

/// The id and the text of the file that a value names; one that is not there is reported under this code.
pub(crate) fn find_named(
    node: &Node,
    name: &str,
    code: &'static str,
    shelf: &dyn Shelf,
    findings: &mut Findings,
) -> Option<(String, Arc<Source>)> {
    match shelf.find(name, Some(&node.place.source.name)) {
        FoundFile::File { id, source } => Some((id, source)),
        FoundFile::Missing { looked } => {
            findings.push(missing(code, name, &looked, shelf).at(node.place.clone()));
            None
        }
        FoundFile::Refused(finding) => {
            let finding = match finding.place {
                Some(_) => finding.other(node.place.clone(), "asked for here"),
                None => finding.at(node.place.clone()),
            };
            findings.push(finding);
            None
        }
    }
}

fn missing(code: &'static str, name: &str, looked: &[String], shelf: &dyn Shelf) -> Finding {
    let names = shelf.names();
    let finding =
        Finding::error(code, format!("there is no variant `{}`: looked for {}", brief(name), looked.join(" and ")));
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let wanted = file.strip_suffix(".toml").unwrap_or(file);
    if names.iter().any(|name| name == wanted) {
        return finding.help(format!("write `{wanted}` for the shipped variant"));
    }
    match nearest(wanted, names.iter().map(String::as_str)) {
        Some(right) => finding.help(format!("did you mean `{right}`?")),
        None => {
            let known: Vec<&str> = names.iter().take(MOST_NAMED).map(String::as_str).collect();
            let left = names.len() - known.len();
            let more = if left > 0 { format!(" and {left} more") } else { String::new() };
            finding.help(format!("name a file, or one of `{}`{more}", known.join("`, `")))
        }
    }
}

/// More names than a message can hold.
const MOST_NAMED: usize = 20;

/// The dotted paths of `remove`, each with its place.
fn paths(node: &Node, findings: &mut Findings) -> Vec<(String, Place)> {
    let wrong = |node: &Node, expected: &str| {
        Finding::error("wrong-type", format!("`remove` holds {}, expected {expected}", node.type_words()))
            .at(node.place.clone())
            .help("write a list of paths, such as `[\"special.joy-leaps\"]`")
    };
    let Some(items) = node.list() else {
        findings.push(wrong(node, "a list of text"));
        return Vec::new();
    };
    if items.len() > MOST_REMOVED {
        let message = format!("`remove` lists {} entries, at most {MOST_REMOVED}", items.len());
        let finding = Finding::error("too-large", message).at(node.place.clone());
        findings.push(finding.help("a file that removes so much had better start from nothing"));
        return Vec::new();
    }
    let mut paths = Vec::new();
    for item in items {
        match item.text() {
            // The place of the content, so that a part of the path can be pointed at.
            Some(path) => paths.push((path.to_string(), item.place_within(0..path.len()))),
            None => findings.push(wrong(item, "text")),
        }
    }
    paths
}

/// Takes an entry away; `whole` is the path as written, of which `rest` is still to go.
fn remove_from(table: &mut Table, whole: &str, rest: &str, place: &Place, findings: &mut Findings) {
    let (key, deeper) = rest.split_once('.').map_or((rest, None), |(key, deeper)| (key, Some(deeper)));
    match (table.entries.iter_mut().find(|entry| entry.key == key).map(|entry| &mut entry.node.value), deeper) {
        (Some(_), None) => {
            table.take(key);
        }
        (Some(Value::Table(inner)), Some(deeper)) => remove_from(inner, whole, deeper, place, findings),
        // It may have been lost by a mistake that was reported already.
        (None, _) if !table.complete => {}
        (found, _) => {
            let before = &whole[..whole.len() - rest.len()];
            let known = found.is_some();
            let start = before.len();
            let exact = place.span.len() == whole.len();
            let span =
                if exact { place.span.start + start..place.span.start + start + key.len() } else { place.span.clone() };
            let message = if key.is_empty() {
                format!("`remove` names no entry by `{}`", brief(whole))
            } else if NOT_INHERITED.contains(&whole.split('.').next().unwrap_or_default()) {
                format!("`{before}{key}` is never inherited: a claim or a value speaks of its own file only")
            } else if known {
                format!("`{before}{key}` is no table, so nothing below it can be removed")
            } else {
                format!("`{before}{key}` is not inherited, so it cannot be removed")
            };
            let finding = Finding::error("nothing-to-remove", message).at(Place::new(&place.source, span));
            findings.push(match nearest(key, table.keys()) {
                Some(right) if !known => finding.help(format!("did you mean `{before}{right}`?")),
                _ => finding.help("name an entry of the file that this one extends, or take the path out of `remove`"),
            });
        }
    }
}

/// Tables merge key by key; in everything else the child wins.
fn merge(parent: Table, child: Table, path: &str) -> Table {
    let mut merged = parent;
    merged.place = child.place.clone();
    merged.complete &= child.complete;
    for (table, keys) in ALTERNATIVES {
        if *table == path && keys.iter().any(|key| child.get(key).is_some()) {
            merged.entries.retain(|entry| !keys.contains(&entry.key.as_str()));
        }
    }
    let index: std::collections::HashMap<String, usize> =
        merged.index().into_iter().map(|(key, at)| (key.to_string(), at)).collect();
    for mut entry in child.entries {
        let Some(&at) = index.get(&entry.key) else {
            merged.entries.push(entry);
            continue;
        };
        let inherited = &mut merged.entries[at];
        if let (Value::Table(theirs), Value::Table(ours)) = (&mut inherited.node.value, &mut entry.node.value) {
            let deeper = if path.is_empty() { entry.key.clone() } else { format!("{path}.{}", entry.key) };
            let none = || Table::new(entry.node.place.clone());
            *ours = merge(std::mem::replace(theirs, none()), std::mem::replace(ours, none()), &deeper);
        }
        *inherited = entry;
    }
    merged
}
