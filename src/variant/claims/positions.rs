//! Claims about the men of a position: how many there are, and where they stand.

use super::said::{SIDES, number, side};
use crate::file::shape::{Field, Shape};
use crate::file::tree::Node;
use crate::geometry::{Color, SquareSet};
use crate::position::Kind;
use crate::rules::{Reading, Zone};

/// How many men of a kind a side has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideHas {
    /// The kind of men.
    pub kind: Kind,
    /// The side; each of both if none.
    pub side: Option<Color>,
    /// At least so many.
    pub least: u64,
    /// At most so many, if that is said.
    pub most: Option<u64>,
}

/// Where men of a kind stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stands {
    /// The kind of men.
    pub kind: Kind,
    /// Whose men; those of both if none.
    pub side: Option<Color>,
    /// What is said of the zones.
    pub places: Vec<(Where, Zone)>,
}

/// How men stand to a part of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Where {
    /// At least one stands there.
    On,
    /// All stand there.
    Within,
    /// None stands there.
    Off,
}

/// The keys of how many men a side has.
pub const SIDE_HAS_FIELDS: &[Field] = &[
    Field::required("piece", Shape::Text, "The kind of men."),
    Field::optional("least", COUNT, "At least so many."),
    Field::optional("most", COUNT, "At most so many."),
    Field::optional("side", Shape::Word(SIDES), "Whose men are counted; each side's if left out."),
];

/// The keys of where men stand.
pub const STANDS_FIELDS: &[Field] = &[
    Field::required("piece", Shape::Text, "The kind of men."),
    Field::optional("on", Zone::SHAPE, "Where at least one of them stands."),
    Field::optional("within", Zone::SHAPE, "Where all of them stand."),
    Field::optional("off", Zone::SHAPE, "Where none of them stands."),
    Field::optional("side", Shape::Word(SIDES), "Whose men are meant; those of both sides if left out."),
];

const COUNT: Shape = Shape::Integer { min: 0, max: 256 };

impl SideHas {
    pub(super) fn read(node: &Node, reading: &mut Reading) -> Option<SideHas> {
        let parts = node.table()?;
        let (least, most) = (parts.get("least").and_then(number), parts.get("most").and_then(number));
        if least.is_none() && most.is_none() && parts.complete {
            let message = "`side-has` says neither how many men at least nor how many at most";
            reading.error("missing-key", message, &parts.place, "add `least = ...` or `most = ...`");
        }
        let says_nothing = least.unwrap_or(0) == 0 && most.is_none_or(|most| most >= reading.board.area() as u64);
        if says_nothing && parts.complete && (least.is_some() || most.is_some()) {
            let message = "`side-has` says nothing: every position has so many";
            reading.error("empty-claim", message, &parts.place, "write another number");
        }
        if let (Some(least), Some(most)) = (least, most)
            && least > most
        {
            let message = format!("at least {least} and at most {most} men are never there");
            reading.error("out-of-range", message, &parts.place, "write the smaller number as `least`");
        }
        let kind = reading.kind(parts.get("piece")?)?;
        Some(SideHas { kind, side: parts.get("side").and_then(side), least: least.unwrap_or(0), most })
    }
}

impl Stands {
    pub(super) fn read(node: &Node, reading: &mut Reading) -> Option<Stands> {
        let parts = node.table()?;
        let keys = [("on", Where::On), ("within", Where::Within), ("off", Where::Off)];
        let said: Vec<(Where, &Node)> =
            keys.into_iter().filter_map(|(key, place)| Some((place, parts.get(key)?))).collect();
        if said.is_empty() && parts.complete {
            let help = "add `on = ...`, `within = ...` or `off = ...`";
            reading.error("missing-key", "`stands` does not say where", &parts.place, help);
        }
        let places: Vec<Option<(Where, Zone)>> =
            said.into_iter().map(|(place, node)| Some((place, Zone::read(node, reading)?))).collect();
        let all = reading.board.squares();
        let says_nothing = |(place, zone): &(Where, Zone)| {
            *place == Where::Within && Color::BOTH.into_iter().all(|color| (all & !zone.of(color)).is_empty())
        };
        if let Some((_, zone)) = places.iter().flatten().find(|said| says_nothing(said)) {
            let message = format!("`stands` says nothing: every man stands on {}", zone.words());
            reading.error("empty-claim", message, &parts.place, "name a part of the board");
        }
        let kind = reading.kind(parts.get("piece")?)?;
        let places = places.into_iter().collect::<Option<Vec<_>>>()?;
        Some(Stands { kind, side: parts.get("side").and_then(side), places })
    }
}
