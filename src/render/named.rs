//! Pictures with names for their files.

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
pub struct NamedPictures(Vec<NamedPicture>);

impl NamedPictures {
    /// Adds a picture; its file is called so, as far as every file system takes that and it is free.
    pub fn add(&mut self, name: &str, svg: String) {
        let safe = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
        let plain: String = name.chars().map(safe).take(80).collect();
        let plain = plain.trim_end_matches('-');
        let numbered = (2..).map(|number| format!("{plain}-{number}.svg"));
        let is_free = |file: &String| self.0.iter().all(|other| other.file != *file);
        // Numbers do not run out.
        let file = std::iter::once(format!("{plain}.svg")).chain(numbered).find(is_free).unwrap_or_default();
        self.0.push(NamedPicture { file, svg });
    }

    /// The pictures in their order.
    pub fn into_vec(self) -> Vec<NamedPicture> {
        self.0
    }
}
