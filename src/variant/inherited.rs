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
/// What one change of the array or the board does to several inherited entries is said once, where the change is.
pub(super) fn reworded(root: &Table, findings: Findings) -> Findings {
    let is_own = |place: &Place| place.source.name == root.place.source.name;
    let mut told = Findings::new();
    let mut castlings: Vec<(Finding, String)> = Vec::new();
    let mut is_array_told = false;
    for finding in findings {
        let foreign = finding.place.clone().filter(|place| !is_own(place) && finding.severity == Severity::Error);
        let Some(place) = foreign else {
            told.push(finding);
            continue;
        };
        let removable = root.path_of(&place).and_then(|path| entry_of(&path));
        match (finding.code, removable) {
            ("castling-without-man", Some(path)) => castlings.push((finding, path)),
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
        }
    }
    if let Some((first, _)) = castlings.first() {
        told.push(castlings_without_men(root, first, &castlings, is_own));
    }
    told
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
