//! The colours of pictures, for light and dark pages and for readers who ask for more contrast.

/// What a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The page under everything.
    Page,
    /// A light square.
    LightSquare,
    /// A dark square.
    DarkSquare,
    /// Letters, and the outlines of men.
    Text,
    /// Going to an empty square, perhaps also capturing.
    Move,
    /// Capturing and nothing else.
    Capture,
    /// Whatever asks for a man to hop over.
    Hop,
    /// Lines of several legs, holes, what is struck through.
    Path,
    /// A man of White.
    WhiteMan,
    /// A man of Black.
    BlackMan,
    /// The letter on a white man.
    OnWhiteMan,
    /// The letter on a black man.
    OnBlackMan,
}

/// The colours of one kind of page.
#[derive(Clone, Copy, Debug)]
pub struct Palette {
    /// For which readers it is, as a media query; empty for all others.
    pub media: &'static str,
    colors: [&'static str; Ink::NAMES.len()],
}

/// The palettes; a later one takes the place of an earlier where its query holds.
pub const PALETTES: [Palette; 3] = [
    Palette {
        media: "",
        colors: [
            "#ffffff", "#eceff3", "#b9c4d0", "#1c2630", "#1b6ca8", "#b3261e", "#6a3d9a", "#55606c", "#ffffff",
            "#26323e", "#1c2630", "#ffffff",
        ],
    },
    Palette {
        media: "(prefers-contrast: more)",
        colors: [
            "#ffffff", "#ffffff", "#d3dbe3", "#000000", "#0b4a7d", "#8a1009", "#4d2080", "#3a434c", "#ffffff",
            "#000000", "#000000", "#ffffff",
        ],
    },
    Palette {
        media: "screen and (prefers-color-scheme: dark)",
        colors: [
            "#14191f", "#3c4752", "#28313b", "#f1f4f7", "#7fc4ff", "#ff9b92", "#cfb3ff", "#aab4bf", "#f1f4f7",
            "#0c1014", "#14191f", "#ffffff",
        ],
    },
];

impl Ink {
    /// What classes of a style sheet are called, in the order of a palette.
    const NAMES: [&str; 12] =
        ["page", "light", "dark", "text", "move", "capture", "hop", "path", "white", "black", "onwhite", "onblack"];

    /// Its name as a class of a style sheet.
    pub fn class(self) -> String {
        format!("courier-{}", Ink::NAMES[self as usize])
    }
}

impl Palette {
    /// The colour of an ink, as `#rrggbb`.
    pub fn color(&self, ink: Ink) -> &'static str {
        self.colors[ink as usize]
    }
}

/// The style sheet of every picture.
pub fn style() -> String {
    let rules = |palette: &Palette| -> String {
        let rule = |(name, color)| format!(".courier-{name}{{color:{color}}}");
        Ink::NAMES.iter().zip(palette.colors).map(rule).collect()
    };
    let sheet = |palette: &Palette| match palette.media {
        "" => rules(palette),
        media => format!("@media {media}{{{}}}", rules(palette)),
    };
    PALETTES.iter().map(sheet).collect::<Vec<_>>().join("\n")
}
