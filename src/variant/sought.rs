//! What people look for in the format: the key that says it, or that there is none yet.

use crate::findings::Finding;

/// A thing that people look for under some name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoughtKey {
    /// What it is.
    pub what: &'static str,
    /// The keys that people try.
    pub keys: &'static [&'static str],
    /// Where the format has it.
    pub answer: SoughtAnswer,
}

/// Where the format has what people look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SoughtAnswer {
    /// A key says it, as this tells.
    By(&'static str),
    /// It cannot be said yet.
    NotYet,
}

use SoughtAnswer::{By, NotYet};

/// What people look for, in the order of the page.
pub const SOUGHT: &[SoughtKey] = &[
    sought("men in hand, drops", &["hand", "hands", "drop", "drops", "pocket", "pockets", "reserve"], NotYet),
    sought("gating, seirawan entry", &["gate", "gates", "gating", "seirawan"], NotYet),
    sought("walls, ducks, squares that are blocked", &["wall", "walls", "walling", "duck", "block", "blocks"], NotYet),
    sought("three or more players, teams", &["players", "teams", "four-player", "three-player", "sides"], NotYet),
    sought("boards of hexagons or triangles", &["hex", "hexagonal", "hexagons", "triangular"], NotYet),
    sought(
        "boards that are joined at the edges",
        &["cylinder", "torus", "toroidal", "wrap"],
        By("`o` in the `move` of a kind"),
    ),
    sought("winning by so many checks", &["three-check", "threecheck", "checks", "n-check", "five-check"], NotYet),
    sought("captures that explode", &["atomic", "explosion", "explode", "explodes", "blast"], NotYet),
    sought(
        "captured men that change sides",
        &["capture-changes-side", "changes-side", "andernach", "conversion"],
        NotYet,
    ),
    sought(
        "captures that must be made",
        &["forced-capture", "forced-captures", "must-capture", "mandatory-capture", "suicide", "antichess"],
        NotYet,
    ),
    sought(
        "several moves in a turn",
        &["double-move", "moves-per-turn", "marseillais", "progressive", "multi-move"],
        NotYet,
    ),
    sought("passing a turn", &["pass", "passing", "passes"], NotYet),
    sought("hidden men, dice, cards", &["dice", "die", "cards", "hidden", "fog", "dark-chess"], NotYet),
    sought("rules for one side alone", &["white", "black", "one-sided", "asymmetric"], NotYet),
    sought("clocks and time", &["clock", "time", "time-control"], NotYet),
    sought(
        "winning by reaching squares",
        &["win", "wins", "hill", "king-of-the-hill", "koth", "race", "goals", "campmate", "target-squares"],
        By("`[end.goal.NAME]`"),
    ),
    sought(
        "winning by taking all men of a kind",
        &["losers", "extinct", "kill-all", "capture-all", "annihilation"],
        By("`[end.extinction.NAME]`"),
    ),
    sought(
        "repetition and moves without progress",
        &["threefold", "fifty-moves", "fifty-move", "50-moves", "draw", "draws", "fivefold"],
        By("`[end]` with `repetition` and `no-progress`"),
    ),
    sought("perpetual check and chase", &["perpetual", "perpetual-check", "chase", "chasing"], NotYet),
    sought(
        "a palace, a river, a part of the board",
        &["palace", "river", "region", "regions", "zone", "zones"],
        By("`[confinement.NAME]`, and zones such as `on`, `from` and `to`"),
    ),
    sought("generals that may not face each other", &["flying-general", "flying-generals"], By("`[facing.NAME]`")),
    sought(
        "a king's first leap, other first moves",
        &["first-move", "first-moves", "leap", "king-leap", "initial"],
        By("`i` in the `move` of a kind, or `[special.NAME]` with `when = [\"unmoved\"]`"),
    ),
    sought(
        "pawns' double step and en passant",
        &["en-passant", "enpassant", "double-step", "pawn"],
        By("`ifmnD` and `e` in the `move` of the pawn"),
    ),
    sought(
        "men shuffled or placed before play",
        &["shuffle", "random-setup", "fischer-random", "chess960", "placement"],
        By("`[opening.arrangement]`"),
    ),
    sought(
        "moves made before play",
        &["start-moves", "initial-moves", "tabiya"],
        By("`[opening]` with `played` or `forced`"),
    ),
    sought("several kings", &["kings", "royals", "pseudo-royal", "duple-check"], By("`[royal]` with `several`")),
    sought("men that cannot be captured", &["immune", "invulnerable", "iron"], By("`[immunity.NAME]`")),
    sought("what men are worth", &["values", "piece-values", "worth"], By("`[value.NAME]`")),
];

/// An entry of [`SOUGHT`].
const fn sought(what: &'static str, keys: &'static [&'static str], answer: SoughtAnswer) -> SoughtKey {
    SoughtKey { what, keys, answer }
}

impl SoughtAnswer {
    /// The answer as the page and messages give it.
    pub fn words(self) -> String {
        match self {
            By(key) => key.to_string(),
            NotYet => "not yet".to_string(),
        }
    }
}

/// The table as the page of the format has it.
pub fn page() -> String {
    let row = |one: &SoughtKey| format!("| {} | {} |\n", one.what, one.answer.words());
    let rows: String = SOUGHT.iter().map(row).collect();
    format!("| what people look for | the key |\n|---|---|\n{rows}")
}

/// The same finding on a key that nobody knows, with what the format has for it.
pub(super) fn answered(finding: Finding) -> Finding {
    let key = finding.place.as_ref().map(|place| folded(place.text())).filter(|_| finding.code == "unknown-key");
    let Some(found) = key.and_then(|key| SOUGHT.iter().find(|one| one.keys.contains(&key.as_str()))) else {
        return finding;
    };
    let what = found.what;
    match found.answer {
        By(key) => finding.help(format!("{what}: write {key}")),
        NotYet => finding.help(format!("{what}: the format has no key for this yet")),
    }
}

/// A key as [`SOUGHT`] has it.
fn folded(key: &str) -> String {
    key.trim_matches(['"', '\'']).to_lowercase().replace(['_', ' '], "-")
}
