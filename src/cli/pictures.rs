use std::path::Path;

use anyhow::Context;
use courier::render::Picture;

use super::output::Out;

/// Where a picture is written.
#[derive(clap::Args)]
pub struct Files {
    /// Write the picture as SVG to this file.
    #[arg(long, value_name = "FILE")]
    svg: Option<String>,
    /// Write the picture as PNG to this file.
    #[arg(long, value_name = "FILE")]
    png: Option<String>,
}

impl Files {
    /// Whether a picture is wanted at all.
    pub fn are_wanted(&self) -> bool {
        self.svg.is_some() || self.png.is_some()
    }

    /// Writes the picture in every form that is wanted, and says so to people.
    pub fn write(&self, picture: &Picture, out: &Out) -> anyhow::Result<()> {
        if !self.are_wanted() {
            return Ok(());
        }
        let svg = picture.svg();
        if let Some(file) = &self.svg {
            write(file, svg.as_bytes(), out)?;
        }
        if let Some(file) = &self.png {
            write(file, &drawn(&svg)?, out)?;
        }
        Ok(())
    }
}

/// The picture as PNG.
#[cfg(feature = "png")]
fn drawn(svg: &str) -> anyhow::Result<Vec<u8>> {
    Ok(courier::render::png(svg)?)
}

/// There is none in this program.
#[cfg(not(feature = "png"))]
fn drawn(_: &str) -> anyhow::Result<Vec<u8>> {
    anyhow::bail!("this program was built without pictures as PNG: write `--svg`, or build it with `--features png`")
}

fn write(file: &str, bytes: &[u8], out: &Out) -> anyhow::Result<()> {
    let shown = file.escape_debug();
    std::fs::write(Path::new(file), bytes).with_context(|| format!("cannot write `{shown}`"))?;
    out.note(&format!("wrote {shown}\n"));
    Ok(())
}
