use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::findings::Refusal;

/// A picture is drawn with so many pixels for each unit of its SVG, so that it is sharp on a dense screen and in print.
const SCALE: f32 = 2.0;

/// The most pixels of a picture: 16 bytes of memory each while it is written are well under 100 MB.
const MAX_PIXELS: f32 = 4_000_000.0;

/// An SVG document of ours as a PNG file.
///
/// # Errors
///
/// Where it cannot be read, or has no size.
pub fn png(svg: &str) -> Result<Vec<u8>, Refusal> {
    let failed = |why: String| {
        let message = format!("the picture cannot be drawn: {why}");
        Refusal::new("no-picture", message, "write it as SVG, which is not drawn before it is looked at")
    };
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| failed(error.to_string()))?;
    let size = tree.size();
    let scale = SCALE.min((MAX_PIXELS / (size.width() * size.height())).sqrt());
    let pixels = |side: f32| (side * scale).ceil() as u32;
    let mut image = Pixmap::new(pixels(size.width()), pixels(size.height()))
        .ok_or_else(|| failed("the picture has no size".to_string()))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut image.as_mut());
    image.encode_png().map_err(|error| failed(error.to_string()))
}
