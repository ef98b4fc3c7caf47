use std::sync::LazyLock;

use serde::Serialize;

use crate::betza::{BetzaError, Movement};
use crate::catalogue::{self, Entry, Meaning};
use crate::file::{SHIPPED, Shipped};
use crate::findings::Findings;
use crate::variant;

/// The most meanings of a name that a message tells.
const MOST_TOLD: usize = 6;

/// A name for men that move in one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KnownName {
    pub name: String,
    /// The shipped variants that use it.
    pub variants: Vec<String>,
    /// Everything known to use it, by the names that people know: the shipped variants too.
    pub games: Vec<String>,
    /// For every game, which shipped variant it is.
    #[serde(skip)]
    ids: Vec<Option<String>>,
}

/// A man of a shipped variant.
struct ShippedMan {
    title: String,
    meaning: Meaning,
    id: String,
    game: String,
}

/// The men of all shipped variants, moves under conditions aside.
static SHIPPED_MEN: LazyLock<Vec<ShippedMan>> = LazyLock::new(|| {
    // What ships is under test: there is nothing to report.
    let mut findings = Findings::new();
    let mut men = Vec::new();
    for variant in SHIPPED.iter().filter_map(|(id, _)| variant::read(id, &Shipped, &mut findings)) {
        let (id, game) = (&variant.id, &variant.about.name);
        men.extend(variant.kinds.0.iter().map(|kind| ShippedMan {
            title: kind.title.clone(),
            meaning: Meaning::of(&kind.movement),
            id: id.clone(),
            game: game.clone(),
        }));
    }
    men
});

/// What men that move so are called: first in the shipped variants, then elsewhere.
pub fn known_names(movement: &Movement) -> Vec<KnownName> {
    let meant = Meaning::of(movement);
    let mut names: Vec<KnownName> = Vec::new();
    for man in SHIPPED_MEN.iter().filter(|man| man.meaning == meant) {
        KnownName::of(&mut names, without_gloss(&man.title)).add(&man.game, Some(&man.id));
    }
    for Entry { name, games, .. } in catalogue::moving_as(movement) {
        let known = KnownName::of(&mut names, name);
        games.iter().for_each(|game| known.add(game, None));
    }
    names
}

impl KnownName {
    /// The games in one line, each shipped variant with the name that commands take.
    pub fn told(&self) -> String {
        let told = self.games.iter().zip(&self.ids).map(|(game, id)| match id {
            Some(id) => format!("{game} ({id})"),
            None => game.clone(),
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// The entry of a name, which is new if need be.
    fn of<'a>(names: &'a mut Vec<KnownName>, name: &str) -> &'a mut KnownName {
        let at = names.iter().position(|known| known.name == name).unwrap_or_else(|| {
            names.push(KnownName { name: name.to_string(), variants: vec![], games: vec![], ids: vec![] });
            names.len() - 1
        });
        &mut names[at]
    }

    fn add(&mut self, game: &str, id: Option<&str>) {
        if self.games.iter().all(|known| known != game) {
            self.games.push(game.to_string());
            self.ids.push(id.map(str::to_string));
            self.variants.extend(id.map(str::to_string));
        }
    }
}

/// A title such as `Queen (ferz)` without what stands in parentheses behind it.
fn without_gloss(title: &str) -> &str {
    title.split(" (").next().unwrap_or(title)
}

/// The error for a text that is no string but may be a name: then the way out is the string.
pub fn with_name(error: BetzaError, text: &str) -> BetzaError {
    let meanings: Vec<&Entry> = catalogue::named(text).collect();
    let Some(first) = meanings.first() else { return error };
    let told = meanings.iter().take(MOST_TOLD).map(|entry| match entry.games.first() {
        Some(game) => format!("`{}` in {game}", entry.betza),
        None => format!("`{}`", entry.betza),
    });
    let told = told.collect::<Vec<_>>().join(", ");
    let more = if meanings.len() > MOST_TOLD { " and more, see `courier names`" } else { "" };
    let suggestion = format!("`{}` is a name: {told}{more}; explain the string", first.name);
    BetzaError { suggestion: Some(suggestion), ..error }
}
