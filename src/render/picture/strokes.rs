//! The letters of pictures: strokes of a round pen, so that neither SVG nor PNG needs a font.
//!
//! A capital is 10 units high and stands on 10; a small letter without an ascender begins at about 3.2, and what hangs
//! below the line ends at about 13. The numbers behind `M`, `L` and `C` are as in the paths of SVG.

use std::collections::HashMap;
use std::sync::LazyLock;

/// A letter: how wide it is, and its strokes.
#[derive(Clone, Copy)]
pub struct Letter {
    pub width: f64,
    pub strokes: &'static str,
}

/// Every letter with its width and its strokes, a row each.
static LETTERS: LazyLock<HashMap<char, Letter>> = LazyLock::new(|| {
    let row = |row: &'static str| {
        let (letter, rest) = row.split_once('\t')?;
        let (width, strokes) = rest.split_once('\t')?;
        Some((letter.chars().next()?, Letter { width: width.parse().ok()?, strokes }))
    };
    include_str!("letters.tsv").lines().filter_map(row).collect()
});

/// The letter, or a hollow box for one that is not in the table.
pub fn letter(wanted: char) -> Letter {
    LETTERS.get(&wanted).copied().unwrap_or(Letter { width: 5.0, strokes: "M0 1 L5 1 L5 10 L0 10 L0 1" })
}

/// The letter without its accent, and the strokes of the accent over the middle of a small letter.
pub fn accent(accented: char) -> Option<(char, &'static str)> {
    let (accented_letters, letters, strokes) =
        ACCENTS.iter().find(|(accented_letters, ..)| accented_letters.contains(accented))?;
    let index = accented_letters.chars().position(|letter| letter == accented)?;
    Some((letters.chars().nth(index)?, strokes))
}

/// Letters with accents, the same without, and the accent: 0 is the middle of the letter.
const ACCENTS: &[(&str, &str, &str)] = &[
    ("áéíóúýÁÉÍÓÚÝ", "aeıouyAEIOUY", "M-0.8 1.4 L0.9 -0.6"),
    ("àèìòùÀÈÌÒÙ", "aeıouAEIOU", "M0.8 1.4 L-0.9 -0.6"),
    ("âêîôûÂÊÎÔÛ", "aeıouAEIOU", "M-1.5 1.2 L0 -0.6 L1.5 1.2"),
    ("äëïöüÿÄËÏÖÜ", "aeıouyAEIOU", "M-1.4 0.5 L-1.4 0.6 M1.4 0.5 L1.4 0.6"),
    ("ãñõÃÑÕ", "anoANO", "M-1.8 1 C-0.8 -0.9 0.6 2 1.8 0"),
    ("åÅ", "aA", "M0 -1 C-1.4 -1 -1.4 1.4 0 1.4 C1.4 1.4 1.4 -1 0 -1"),
    ("çÇ", "cC", "M0.2 10.2 C1.6 11 0.8 13 -0.8 12.4"),
    ("čšžČŠŽ", "cszCSZ", "M-1.5 -0.6 L0 1.2 L1.5 -0.6"),
];
