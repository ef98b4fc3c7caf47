//! Claims about random games as a whole, and about what men are worth.

use super::figures::Figure;
use super::said::{GAMES, RESULTS, SEED, games_and_seed};
use crate::file::shape::{Field, Shape};
use crate::file::tree::Node;
use crate::file::words::{FileWord, words};
use crate::position::Kind;
use crate::rules::{Ending, Reading};

/// What random games come to.
#[derive(Clone, Debug, PartialEq)]
pub struct RandomGames {
    /// How many are played.
    pub games: u64,
    /// Where their random numbers begin.
    pub seed: u64,
    /// Only games that end by this rule are counted.
    pub ends_by: Option<Ending>,
    /// Only games with this result are counted.
    pub result: Option<String>,
    /// Their share of all games.
    pub share: Option<Figure>,
    /// The mean length of the games that come to an end, in plies.
    pub length: Option<Figure>,
}

/// That a man of one kind is worth more than one of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorthMore {
    /// The kind that is worth more.
    pub kind: Kind,
    /// The other.
    pub than: Kind,
    /// How it is found out.
    pub by: WorthBy,
    /// The name of the published list.
    pub list: Option<String>,
    /// How many random games a regression is made of.
    pub games: u64,
    /// Where their random numbers begin.
    pub seed: u64,
}

words! {
    /// How it is found out what men are worth.
    pub enum WorthBy {
        Mobility = "mobility", "by how many squares a man reaches";
        LeaperLaw = "leaper-law", "by a law for men that nothing blocks";
        Regression = "regression", "by the results of random games";
        Published = "published", "by a list in `[value]`, which `list` names";
    }
}

/// The keys of a claim about random games.
pub const RANDOM_GAMES: &[Field] = &[
    Field::optional("ends-by", Shape::Word(Ending::WORDS), "Games that end by this rule are counted."),
    Field::optional("result", Shape::Word(RESULTS), "Games with this result are counted; `*` are those broken off."),
    Field::optional("share", Shape::Number, "Their share of all games, from 0 to 1."),
    Field::optional("length", Shape::Number, "The mean length of the games that come to an end, in plies."),
    Field::optional("games", GAMES, "How many are played; 1000 if left out."),
    Field::optional("seed", SEED, "Where their random numbers begin; 1 if left out."),
];

/// The keys of a claim of worth.
pub const WORTH_MORE: &[Field] = &[
    Field::required("piece", Shape::Text, "The kind of man that is worth more."),
    Field::required("than", Shape::Text, "The kind of man that is worth less."),
    Field::optional("by", Shape::Word(WorthBy::WORDS), "How it is found out; by `mobility` if left out."),
    Field::optional("list", Shape::Text, "The name of the published list; the first one if left out."),
    Field::optional("games", GAMES, "How many random games a regression is made of; 1000 if left out."),
    Field::optional("seed", SEED, "Where their random numbers begin; 1 if left out."),
];

/// How many games are played where nothing is said.
const USUAL_GAMES: u64 = 1000;

impl RandomGames {
    pub(super) fn read(node: &Node, reading: &mut Reading) -> Option<RandomGames> {
        let parts = node.table()?;
        let ends_by = parts.text("ends-by").and_then(Ending::from_word);
        if let Some(entry) = parts.entry("result").filter(|entry| ends_by.is_some() && entry.node.text() == Some("*")) {
            let message = "a game that ends by a rule is not broken off";
            reading.error("stray-key", message, &entry.key_place, "delete `result`, or `ends-by`");
        }
        let says_which = parts.get("ends-by").is_some() || parts.get("result").is_some();
        let (share, length) = (parts.get("share"), parts.get("length"));
        if parts.complete && (share.is_some() != says_which || (share.is_none() && length.is_none())) {
            let (message, help) = match (share.is_some(), says_which) {
                (true, _) => ("`share` does not say of which games", "add `ends-by = ...` or `result = ...`"),
                (_, true) => ("`random-games` says which games and not how many", "add `share = ...`"),
                _ => {
                    ("`random-games` says nothing of them", "add `length = ...`, or `ends-by = ...` and `share = ...`")
                }
            };
            reading.error("missing-key", message, &parts.place, help);
        }
        let share = reading.stated(parts, "share", |node, reading| Figure::read("share", node, Some(1.0), reading))?;
        let length = reading.stated(parts, "length", |node, reading| Figure::read("length", node, None, reading))?;
        let (games, seed) = games_and_seed(parts, USUAL_GAMES);
        Some(RandomGames { games, seed, ends_by, result: parts.text("result").map(str::to_string), share, length })
    }
}

impl WorthMore {
    pub(super) fn read(node: &Node, reading: &mut Reading) -> Option<WorthMore> {
        let parts = node.table()?;
        let kind = reading.kind(parts.get("piece")?);
        let than = reading.kind(parts.get("than")?);
        let by = parts.text("by").map_or(Some(WorthBy::Mobility), WorthBy::from_word)?;
        if let Some(entry) = parts.entry("list").filter(|_| by != WorthBy::Published) {
            let message = "`list` names a published list, and the claim is not by one";
            reading.error("stray-key", message, &entry.key_place, "add `by = \"published\"`, or delete it");
        }
        let (kind, than) = (kind?, than?);
        if kind == than {
            let message = "no man is worth more than itself";
            reading.error("claim-of-itself", message, &parts.place, "name another kind by `than`");
        }
        let (games, seed) = games_and_seed(parts, USUAL_GAMES);
        Some(WorthMore { kind, than, by, list: parts.text("list").map(str::to_string), games, seed })
    }
}
