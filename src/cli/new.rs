use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::Path;

use anyhow::{Context, bail};
use courier::file::{Disk, Entry, Memory, Node, SHIPPED, Table, Value, load, write};
use courier::findings::{Findings, LONGEST_NAME, Refusal, brief};
use courier::report::{Answer, Block, Report};
use courier::variant::{self, FIELDS};
use serde::Serialize;

use super::output::{Out, Status};

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "Example: courier new my-variant --from courier-chess-moderno")]
pub struct Arguments {
    /// The name of the new variant, of letters, digits and hyphens; the file is `NAME.toml`.
    name: String,
    /// The folder that the file is written into; this one if left out.
    #[arg(long, value_name = "DIR", value_parser = clap::builder::NonEmptyStringValueParser::new())]
    to: Option<String>,
    /// The variant to start from, by name or file.
    #[arg(long, value_name = "VARIANT", default_value = "chess")]
    from: String,
}

/// Writes a complete, commented file that is the same game under a new name.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let stem = arguments.name.as_str();
    if !is_name(stem) {
        let message = format!("`{}` cannot be the name of a variant", brief(stem).escape_debug());
        let named = Path::new(stem.strip_suffix(".toml").unwrap_or(stem));
        let name = named.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let folder = named.parent().filter(|folder| !folder.as_os_str().is_empty());
        let help = match folder {
            Some(folder) if is_name(&name) => {
                format!("write the folder apart: `courier new {name} --to {}`", brief(&folder.display().to_string()))
            }
            None if is_name(&name) => format!("leave the ending out: `courier new {name}`"),
            None if stem.len() > LONGEST_NAME => format!("a name has at most {LONGEST_NAME} letters"),
            _ => "a name is letters, digits and hyphens, as in `my-variant`; a folder is given by `--to`".to_string(),
        };
        bail!(Refusal::new("bad-name", message, help));
    }
    if arguments.to.as_ref().is_some_and(|folder| folder.contains(char::is_control)) {
        let message = "the path of the folder holds characters that cannot be seen";
        bail!(Refusal::new("bad-name", message, "give the folder another name"));
    }
    if SHIPPED.iter().any(|(id, _)| *id == stem.to_lowercase()) {
        let message = format!("`{}` is the name of a shipped variant", stem.to_lowercase());
        bail!(Refusal::new("bad-name", message, "choose another, so that each command finds yours by it"));
    }
    let mut findings = Findings::new();
    let Some(variant) = variant::read(&arguments.from, &Disk, &mut findings) else { bail!(findings) };
    let Some(document) = load(&arguments.from, &Disk, &mut findings) else { bail!(findings) };
    let mut root = document.root;
    let of_the_page = ["inventor", "year", "source", "status", "note", "claim", "value"];
    root.entries.retain(|entry| !of_the_page.contains(&entry.key.as_str()));
    for entry in root.entries.iter_mut().filter(|entry| entry.key == "name") {
        entry.node.value = Value::Text(title(stem));
    }
    let file = match &arguments.to {
        Some(folder) => Path::new(folder).join(format!("{stem}.toml")).display().to_string(),
        None => format!("{stem}.toml"),
    };
    let header = format!(
        "# {}: started from {}.\n#\n# courier check {file}    says what is wrong with this file\n\
         # courier show {file}     says its rules in words\n# courier play {file}     plays it\n\n",
        title(stem),
        variant.about.name
    );
    let moves = courier::record::Game::new(std::sync::Arc::new(variant)).moves().len();
    let claim = format!(
        "\n# What must be true of the variant; `courier verify {file}` runs it.\n[claim.first-moves]\n\
         says  = \"White begins with {moves} moves\"\nmoves = {moves}\n"
    );
    let written = |root: &Table| format!("{header}{}{claim}", write::write(root, FIELDS));
    let first = written(&root);
    note_what_is_meant(&mut root, &first, &arguments.from);
    let text = written(&root);
    let created = OpenOptions::new().write(true).create_new(true).open(&file);
    match created {
        Ok(mut new) => new.write_all(text.as_bytes()).with_context(|| format!("cannot write `{file}`"))?,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            bail!("`{file}` is already there: choose another name, or move it away")
        }
        Err(error) => return Err(error).with_context(|| format!("cannot write `{file}`")),
    }
    out.answer(&NewFile { file, from: arguments.from.clone() })
}

/// Whether a variant can be called so.
fn is_name(stem: &str) -> bool {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    (1..=LONGEST_NAME).contains(&stem.len()) && !stem.starts_with('-') && stem.chars().all(is_plain)
}

/// Notes of kinds of which a check would warn that they are meant so: what the first file claims of them is no part of
/// the new one.
fn note_what_is_meant(root: &mut Table, text: &str, from: &str) {
    let (mut findings, shelf) = (Findings::new(), Memory::new([("new.toml", text)]));
    let Some(document) = load("new", &shelf, &mut findings) else { return };
    variant::read_document(&document, &shelf, &mut findings);
    let paths = findings.iter().filter_map(|finding| document.root.path_of(finding.place.as_ref()?));
    let kinds: Vec<String> =
        paths.filter_map(|path| Some(path.strip_prefix("pieces.")?.split('.').next()?.to_string())).collect();
    let pieces = root.entries.iter_mut().filter(|entry| entry.key == "pieces");
    for entry in pieces.filter_map(|entry| entry.node.table_mut()).flat_map(|pieces| &mut pieces.entries) {
        let (is_meant, key_place) = (kinds.contains(&entry.key), entry.key_place.clone());
        if let Some(kind) = entry.node.table_mut().filter(|kind| is_meant && kind.get("note").is_none()) {
            let note = Node { value: Value::Text(format!("as in {from}")), place: key_place.clone() };
            kind.entries.push(Entry { key: "note".to_string(), key_place, node: note });
        }
    }
}

/// The file that was written.
#[derive(Serialize)]
struct NewFile {
    file: String,
    from: String,
}

impl Answer for NewFile {
    fn report(&self) -> Report {
        let file = &self.file;
        let told = format!("wrote {file}; now edit it, then `courier check {file}` and `courier play {file}`");
        Report::new("A new variant", vec![Block::lines([told])])
    }
}

/// The name as a title: `my-variant` is `My variant`.
fn title(stem: &str) -> String {
    let spaced = stem.replace(['-', '_'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
