//! Where variant files come from: shipped with the program, on disk, or in memory.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use crate::file::tree::{MOST_BYTES, too_large};
use crate::findings::{Finding, Source};

/// Names with the texts of their files in `variants`.
macro_rules! shipped {
    ($($name:literal),* $(,)?) => { &[$(($name, include_str!(concat!("../../variants/", $name, ".toml")))),*] };
}

/// The variants that come with the program: their names and texts.
pub const SHIPPED: &[(&str, &str)] = shipped![
    "ajax-chess",
    "archcourier",
    "capablanca-chess",
    "chaturanga",
    "chaturanga-davidson",
    "chaturanga-murray",
    "chess",
    "courier-chess",
    "courier-chess-joy-leaps",
    "courier-chess-joy-turns",
    "courier-chess-moderno",
    "courier-chess-open",
    "courier-chess-plain",
    "courier-chess-privilege-pawns",
    "courier-chess-viii",
    "courier-chess-viii-2023",
    "courier-chess-viii-no-leap",
    "courier-chess-with-alibabas",
    "courier-de-la-dama",
    "courier-spiel",
    "courier-spiel-joy-leaps",
    "furious-courier",
    "gigachess-ii",
    "hannibal-chess",
    "makruk",
    "metamachy",
    "modern-courier-chess",
    "modern-shatranj",
    "modern-shatranj-regained",
    "omega-chess",
    "reformed-courier-spiel",
    "renniassance-chess",
    "sac-chess",
    "shako",
    "shatranj",
    "terachess-ii",
    "xiangqi",
];

/// What shipped files are called in findings, followed by the name of the file.
const SHIPPED_FOLDER: &str = "<shipped>/";

/// Something that finds a variant file by its name.
pub trait Shelf {
    /// Finds a file by name or path; `beside` is the [`Source::name`] of the file that asks for it.
    fn find(&self, name: &str, beside: Option<&str>) -> FoundFile;

    /// The names it can list, for suggestions.
    fn names(&self) -> Vec<String>;
}

/// What a [`Shelf`] answers.
#[derive(Clone, Debug, PartialEq)]
pub enum FoundFile {
    /// The file; `id` is the name without folder and ending.
    File {
        /// The name without folder and ending.
        id: String,
        /// The text, and where it was found.
        source: Arc<Source>,
    },
    /// Nothing of that name, and where it was looked for, in words such as "`variants/demo.toml`".
    Missing {
        /// Where it was looked for.
        looked: Vec<String>,
    },
    /// There is something, but it cannot be read.
    Refused(Finding),
}

impl FoundFile {
    /// Nothing, and not worth saying where.
    fn nowhere() -> Self {
        FoundFile::Missing { looked: Vec::new() }
    }
}

/// The variants that come with the program.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shipped;

/// Files on disk, and behind them the variants that come with the program.
///
/// A file that another asks for is looked for beside it; a name that a person gives is a shipped variant,
/// else `NAME.toml` or `NAME` here; a path is taken as written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

/// Files in memory, for tests and for texts that were never saved.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    files: Vec<Arc<Source>>,
}

impl Shelf for Shipped {
    fn find(&self, name: &str, _beside: Option<&str>) -> FoundFile {
        let id = name.strip_suffix(".toml").unwrap_or(name);
        match SHIPPED.iter().find(|(shipped, _)| *shipped == id) {
            Some((id, text)) => FoundFile::File {
                id: (*id).to_string(),
                source: Source::new(format!("{SHIPPED_FOLDER}{id}.toml"), *text),
            },
            None => FoundFile::Missing { looked: vec!["a shipped variant of that name".into()] },
        }
    }

    fn names(&self) -> Vec<String> {
        SHIPPED.iter().map(|(id, _)| (*id).to_string()).collect()
    }
}

impl Shelf for Disk {
    fn find(&self, name: &str, beside: Option<&str>) -> FoundFile {
        match beside {
            // What ships depends on nothing that lies about on a disk.
            Some(asking) if asking.starts_with(SHIPPED_FOLDER) => Shipped.find(name, beside),
            Some(asking) => {
                let folder = Path::new(asking).parent().unwrap_or(Path::new(""));
                let path = tidy(&folder.join(with_ending(name)));
                let (there, shipped) = (|| open(&path), || Shipped.find(name, beside));
                // A file may extend the shipped variant of its own name.
                let itself = path == tidy(Path::new(asking));
                if itself { first_of(&[&shipped, &there]) } else { first_of(&[&there, &shipped]) }
            }
            None if is_path(name) => open(Path::new(name)),
            None => {
                let (shipped, here) = (|| Shipped.find(name, None), || open(Path::new(&with_ending(name))));
                // A folder of that name is not meant.
                let as_written =
                    || if Path::new(name).is_file() { open(Path::new(name)) } else { FoundFile::nowhere() };
                first_of(&[&shipped, &here, &as_written])
            }
        }
    }

    fn names(&self) -> Vec<String> {
        Shipped.names()
    }
}

impl Memory {
    /// Files by their names, which end in `.toml`, and texts.
    pub fn new<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        Self { files: files.into_iter().map(|(name, text)| Source::new(name, text)).collect() }
    }
}

impl Shelf for Memory {
    fn find(&self, name: &str, _beside: Option<&str>) -> FoundFile {
        let file = with_ending(name);
        match self.files.iter().find(|source| source.name == file) {
            Some(source) => FoundFile::File { id: id_of(Path::new(&file)), source: Arc::clone(source) },
            None => FoundFile::Missing { looked: vec![format!("`{file}`")] },
        }
    }

    fn names(&self) -> Vec<String> {
        self.files.iter().map(|source| id_of(Path::new(&source.name))).collect()
    }
}

/// Reads a regular file of moderate size.
fn open(path: &Path) -> FoundFile {
    let name = path.display().to_string();
    let refused = |code, why: String| FoundFile::Refused(Finding::error(code, why));
    match read(path) {
        Ok(bytes) if bytes.len() > MOST_BYTES => {
            let bytes = fs::metadata(path).map_or(bytes.len() as u64, |about| about.len());
            let finding = too_large(bytes).help("is this a variant file?");
            FoundFile::Refused(finding.at(Source::new(name, "").place(0..0)))
        }
        Ok(bytes) => match String::from_utf8(bytes) {
            Ok(text) => FoundFile::File { id: id_of(path), source: Source::new(name, text) },
            Err(wrong) => {
                let offset = wrong.utf8_error().valid_up_to();
                let source = Source::new(name, String::from_utf8_lossy(wrong.as_bytes()));
                FoundFile::Refused(
                    Finding::error(
                        "not-utf8",
                        format!("the file is not UTF-8: byte {offset} is not part of a character"),
                    )
                    .at(source.place(offset..offset + '\u{fffd}'.len_utf8()))
                    .help("save the file as UTF-8"),
                )
            }
        },
        Err(wrong) if matches!(wrong.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => {
            FoundFile::Missing { looked: vec![format!("`{name}`")] }
        }
        Err(wrong) if wrong.kind() == io::ErrorKind::IsADirectory => {
            refused("unreadable", format!("`{name}` is a directory, expected a file"))
        }
        Err(wrong) => refused("unreadable", format!("cannot read `{name}`: {wrong}")),
    }
}

/// The bytes of a regular file, at most one more than are allowed.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    // Opening a pipe would wait for its writer, and a device may never end.
    let regular = |about: fs::Metadata| match about {
        about if about.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        about if !about.is_file() => Err(io::Error::other("it is no regular file")),
        _ => Ok(()),
    };
    regular(fs::metadata(path)?)?;
    let file = File::open(path)?;
    regular(file.metadata()?)?;
    let mut bytes = Vec::new();
    file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The first answer that is not [`FoundFile::Missing`]; else everywhere that was looked.
fn first_of(searches: &[&dyn Fn() -> FoundFile]) -> FoundFile {
    let mut everywhere = Vec::new();
    for search in searches {
        match search() {
            FoundFile::Missing { looked } => everywhere.extend(looked),
            found => return found,
        }
    }
    FoundFile::Missing { looked: everywhere }
}

fn with_ending(name: &str) -> String {
    if name.ends_with(".toml") { name.to_string() } else { format!("{name}.toml") }
}

fn is_path(name: &str) -> bool {
    name.ends_with(".toml") || name.contains(['/', '\\'])
}

fn id_of(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}

/// The path without `.` and without `..` behind a folder, so that a cycle meets the same name again.
fn tidy(path: &Path) -> PathBuf {
    let mut tidy = PathBuf::new();
    for part in path.components() {
        match (part, tidy.components().next_back()) {
            (Component::CurDir, _) => {}
            (Component::ParentDir, Some(Component::Normal(_))) => {
                tidy.pop();
            }
            _ => tidy.push(part),
        }
    }
    tidy
}
