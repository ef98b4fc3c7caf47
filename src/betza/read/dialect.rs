//! Where programs read one string in two ways.

/// How direction letters on `K` and `Q` are read, the one rule about which dialects differ in earnest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Dialect {
    /// `K` is `W` and `F`, each with the letters: `fK` has three steps.
    #[default]
    Default,
    /// A letter is one of the eight steps, two letters are the diagonal between them: `fK` has one step.
    #[cfg_attr(feature = "cli", value(name = "xboard"))]
    XBoard,
}
