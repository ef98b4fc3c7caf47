//! Findings in files that a file extends: whoever wrote the file cannot mend them there.

use crate::english::listed;
use crate::file::tree::Table;
use crate::findings::{Finding, Findings, Place, Severity};

/// The tables of entries that `remove` takes away one by one; what stands deeper goes with its entry.
const ENTRIES: &[(&str, usize)] = &[
    ("special", 2),
    ("castling", 3),
    ("promotion", 2),
    ("confinement", 2),
    ("immunity", 2),
    ("facing", 2),
    ("royal", 1),
    ("opening", 2),
    ("end.goal", 3),
    ("end.extinction", 3),
    ("end", 2),
];

/// Rewords what is wrong in inherited files: where the own file may mend it, and that `remove` takes entries away.
///
/// What one change of the array, the kinds or the board does to several inherited entries is said once, where the change
/// is.
pub(super) fn reworded(root: &Table, findings: Findings) -> Findings {
    let is_own = |place: &Place| place.source.name == root.place.source.name;
    let mut told = Findings::new();
    let mut castlings: Vec<(Finding, String)> = Vec::new();
    let mut lacking: Vec<(Finding, Place, Option<String>)> = Vec::new();
    let mut is_array_told = false;
    let mut single = |finding: Finding, place: Place, removable: Option<String>, told: &mut Findings| match (
        finding.code,
        removable,
    ) {
        ("broken-symmetry", _) if is_array_own(root, is_own) => {
            let own = own_place(root, "setup", is_own);
            told.push(finding.at(own).other(place, "inherited from here"));
        }
        ("setup-shape" | "setup-letter" | "bad-fen" | "broken-symmetry", _) => {
            if !std::mem::replace(&mut is_array_told, true) {
                told.push(array_of_another_file(root, finding, place, is_own));
            }
        }
        (_, Some(path)) => {
            let remove = format!("or write `remove = [\"{path}\"]`");
            let help = match &finding.suggestion {
                Some(help) => format!("{help}, {remove}"),
                None => remove[3..].to_string(),
            };
            told.push(finding.help(help));
        }
        (_, None) => told.push(finding),
    };
    for finding in findings {
        let foreign = finding.place.clone().filter(|place| !is_own(place) && finding.severity == Severity::Error);
        let Some(place) = foreign else {
            told.push(finding);
            continue;
        };
        let removable = root.path_of(&place).and_then(|path| entry_of(&path));
        match (finding.code, removable) {
            ("castling-without-man", Some(path)) => castlings.push((finding, path)),
            ("unknown-letter" | "no-royal" | "setup-letter" | "unknown-piece", path) => {
                lacking.push((finding, place, path))
            }
            (_, path) => single(finding, place, path, &mut told),
        }
    }
    if lacking.len() > 1 && lacking.iter().any(|(finding, ..)| finding.code != "no-royal") {
        told.push(kinds_that_are_missing(root, &lacking, is_own));
    } else {
        lacking.into_iter().for_each(|(finding, place, path)| single(finding, place, path, &mut told));
    }
    if let Some((first, _)) = castlings.first() {
        told.push(castlings_without_men(root, first, &castlings, is_own));
    }
    told
}

/// More missing kinds than a message can hold.
const MOST_MISSED: usize = 6;

/// Kinds that the own file has not, or writes otherwise, and that several inherited entries speak of.
fn kinds_that_are_missing(
    root: &Table,
    lacking: &[(Finding, Place, Option<String>)],
    is_own: impl Fn(&Place) -> bool,
) -> Finding {
    let is_missed = |(finding, ..): &&(Finding, Place, Option<String>)| finding.code != "no-royal";
    let (first, place, _) = lacking.iter().find(is_missed).unwrap_or(&lacking[0]);
    let mut paths: Vec<String> = Vec::new();
    for path in lacking.iter().filter_map(|(.., path)| path.as_ref()) {
        let is_castling = path.starts_with("castling.");
        let entry = path.rsplit_once('.').filter(|_| is_castling).map_or(path.as_str(), |(entry, _)| entry);
        if paths.iter().all(|known| known != entry) {
            paths.push(entry.to_string());
        }
    }
    let keys = listed(paths.iter().map(|path| format!("\"{path}\"")), ", ");
    let remove = (!paths.is_empty()).then(|| format!("write `remove = [{keys}]`"));
    let is_drawn = lacking.iter().all(|(finding, ..)| finding.code != "setup-letter");
    let draw = (!is_drawn).then(|| "draw the array of this file in its `[setup]`".to_string());
    // A letter is missed by both sides alike.
    let mut missed: Vec<&str> = Vec::new();
    for message in lacking.iter().filter(is_missed).map(|(finding, ..)| &finding.message) {
        if missed.iter().all(|known| !known.eq_ignore_ascii_case(message)) {
            missed.push(message);
        }
    }
    let missed = listed(missed.into_iter().take(MOST_MISSED).map(str::to_string), " and ");
    let message = format!("{} needs kinds that this file has not: {missed}", place.source.name);
    let finding = Finding::error(first.code, message).at(own_place(root, "pieces", is_own));
    let finding = finding.other(place.clone(), "inherited from here");
    let keep = "keep the kind and its letter".to_string();
    let instead = listed(remove.into_iter().chain(draw), " and ");
    finding.help(if instead.is_empty() { keep } else { format!("{keep}, or {instead}") })
}

/// The inherited castlings whose men do not start where they should, by the array of the own file.
fn castlings_without_men(
    root: &Table,
    first: &Finding,
    castlings: &[(Finding, String)],
    is_own: impl Fn(&Place) -> bool,
) -> Finding {
    let mut paths: Vec<String> = Vec::new();
    for (_, path) in castlings {
        let entry = path.rsplit_once('.').map_or(path.as_str(), |(entry, _)| entry).to_string();
        let sides = ["white", "black"].iter().filter(|side| root.at(&format!("{entry}.{side}")).is_some()).count();
        let broken = |one: &&(Finding, String)| one.1.rsplit_once('.').is_some_and(|(other, _)| other == entry);
        let mut wrong: Vec<&str> = castlings.iter().filter(broken).map(|(_, path)| path.as_str()).collect();
        wrong.dedup();
        let path = if wrong.len() >= sides { entry } else { path.clone() };
        if !paths.contains(&path) {
            paths.push(path);
        }
    }
    let names = listed(paths.iter().map(|path| format!("`{path}`")), " and ");
    let file = first.place.as_ref().map_or(String::new(), |place| place.source.name.clone());
    let message = format!("{names} of {file} does not fit this array: {}", first.message);
    let message = if paths.len() > 1 { message.replace(" does not fit", " do not fit") } else { message };
    let keys = paths.iter().map(|path| format!("\"{path}\"")).collect::<Vec<_>>().join(", ");
    let finding = Finding::error("castling-without-man", message).at(own_place(root, "setup", is_own));
    let finding = match &first.place {
        Some(place) => finding.other(place.clone(), "inherited from here"),
        None => finding,
    };
    finding.help(format!("write `remove = [{keys}]`, and castlings of your own if there are any"))
}

/// Whether the own file draws the array.
fn is_array_own(root: &Table, is_own: impl Fn(&Place) -> bool) -> bool {
    let keys = ["setup.position", "setup.fen"].into_iter().filter_map(|path| root.at(path));
    keys.into_iter().any(|node| is_own(&node.place))
}

/// An inherited array that does not fit the board or the men of the own file.
fn array_of_another_file(root: &Table, finding: Finding, place: Place, is_own: impl Fn(&Place) -> bool) -> Finding {
    let key = match finding.code {
        "setup-shape" | "bad-fen" => "board",
        "broken-symmetry" => "setup",
        _ => "pieces",
    };
    let message = format!("the inherited array does not fit: {}", finding.message);
    let own = Finding { message, other: Some((place, "inherited from here".to_string())), ..finding };
    own.at(own_place(root, key, is_own)).help("draw the array of this file in its `[setup]`")
}

/// Where the own file says something of a table, or all of that file's beginning.
fn own_place(root: &Table, key: &str, is_own: impl Fn(&Place) -> bool) -> Place {
    let own = root.entry(key).map(|entry| &entry.key_place).filter(|place| is_own(place));
    own.or(root.entry("name").map(|entry| &entry.key_place).filter(|place| is_own(place)))
        .cloned()
        .unwrap_or(root.place.clone())
}

/// The entry that `remove` can take away, of all that stands at a path.
fn entry_of(path: &str) -> Option<String> {
    let (_, depth) = ENTRIES
        .iter()
        .find(|(table, _)| path.strip_prefix(table).is_some_and(|rest| rest.is_empty() || rest.starts_with('.')))?;
    Some(path.split('.').take(*depth).collect::<Vec<_>>().join("."))
}

/// Takes out the warnings that an inherited file has by itself.
pub(super) fn without_those_of_parents(root: &Table, findings: Findings, parent: &Findings) -> Findings {
    let is_own = |place: &Place| place.source.name == root.place.source.name;
    let is_inherited = |finding: &Finding| {
        finding.severity == Severity::Warning
            && finding.place.as_ref().is_some_and(|place| !is_own(place))
            && parent.iter().any(|known| {
                (known.code, &known.message, &known.place) == (finding.code, &finding.message, &finding.place)
            })
    };
    let mut kept = Findings::new();
    kept.extend(findings.into_iter().filter(|finding| !is_inherited(finding)));
    kept
}
