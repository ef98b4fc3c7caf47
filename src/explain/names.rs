use std::sync::LazyLock;

use serde::Serialize;

use crate::betza::{BetzaError, Movement};
use crate::catalogue::{self, CatalogueEntry};
use crate::file::SHIPPED;
use crate::in_order::InOrder;

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

/// The names of the shipped variants and what commands call them.
static SHIPPED_GAMES: LazyLock<Vec<(&'static str, &'static str)>> =
    LazyLock::new(|| SHIPPED.iter().filter_map(|&(id, text)| Some((name_in(text)?, id))).collect());

/// The value of the key `name` at the beginning of a shipped file; reading the whole file would take longer than
/// everything else that an explanation does.
fn name_in(text: &'static str) -> Option<&'static str> {
    let top = text.lines().take_while(|line| !line.starts_with('['));
    let value = top.filter_map(|line| line.strip_prefix("name")?.trim_start().strip_prefix('=')).next()?;
    value.split('"').nth(1)
}

/// What men that move so are called: first in the shipped variants, then elsewhere.
///
/// The catalogue has the men of all shipped variants, moves under conditions aside.
pub fn known_names(movement: &Movement) -> Vec<KnownName> {
    let mut names: Vec<KnownName> = Vec::new();
    for CatalogueEntry { name, games, .. } in catalogue::moving_as(movement) {
        let known = KnownName::of(&mut names, name);
        let id = |game: &str| SHIPPED_GAMES.iter().find(|(name, _)| *name == game).map(|(_, id)| *id);
        let (shipped, others): (Vec<_>, Vec<_>) =
            games.iter().map(|game| (game, id(game))).partition(|(_, id)| id.is_some());
        shipped.into_iter().chain(others).for_each(|(game, id)| known.add(game, id));
    }
    names.order_by_key(|known| known.variants.is_empty());
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

/// The error for a text that is no string but may be a name: then the way out is the string.
pub fn with_name(error: BetzaError, text: &str) -> BetzaError {
    // A capital behind a small letter is no way to write a name: `fU` is a string.
    let is_name = !text.as_bytes().windows(2).any(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase());
    let meanings: Vec<&CatalogueEntry> = catalogue::named(text).filter(|_| is_name).collect();
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
