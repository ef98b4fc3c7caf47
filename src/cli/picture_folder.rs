use std::path::Path;

use anyhow::Context;
use courier::render::NamedPicture;

/// Writes pictures into a folder, which is made if need be; a file of the same name gives way.
///
/// Says which files it has written.
pub fn write(pictures: &[NamedPicture], folder: &str) -> anyhow::Result<Vec<String>> {
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder `{}`", folder.escape_debug()))?;
    let mut written = Vec::new();
    for picture in pictures {
        let path = Path::new(folder).join(&picture.file);
        let shown = path.display().to_string();
        std::fs::write(&path, &picture.svg).with_context(|| format!("cannot write `{}`", shown.escape_debug()))?;
        written.push(shown);
    }
    Ok(written)
}
