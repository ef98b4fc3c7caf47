//! Pictures with names for their files.

use std::collections::BTreeSet;

/// A picture and what its file should be called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPicture {
    /// Small letters, digits and dashes, with `.svg` behind; the same for equal input.
    pub file: String,
    /// The picture.
    pub svg: String,
}

/// Pictures whose files have different names.
#[derive(Clone, Debug, Default)]
pub struct NamedPictures {
    pictures: Vec<NamedPicture>,
    taken: BTreeSet<String>,
}

impl NamedPictures {
    /// Adds a picture; its file is called so, as far as that is safe and free.
    pub fn add(&mut self, name: &str, svg: String) {
        self.pictures.push(NamedPicture { file: file_name(name, &mut self.taken), svg });
    }

    /// The pictures in their order.
    pub fn into_vec(self) -> Vec<NamedPicture> {
        self.pictures
    }
}

/// A name that every file system takes, other than those that are taken.
fn file_name(name: &str, taken: &mut BTreeSet<String>) -> String {
    let safe = |letter: char| match letter {
        letter if letter.is_ascii_alphanumeric() => letter.to_ascii_lowercase(),
        _ => '-',
    };
    let plain: String = name.chars().map(safe).take(80).collect();
    let plain = plain.trim_end_matches('-').to_string();
    let numbered = (2..).map(|number| format!("{plain}-{number}"));
    // Numbers do not run out.
    let free = [plain.clone()].into_iter().chain(numbered).find(|name| !taken.contains(name)).unwrap_or(plain);
    taken.insert(free.clone());
    free + ".svg"
}
