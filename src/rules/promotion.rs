use super::Zone;
use super::reading::{Reading, at_most};
use crate::english::{capitalised, listed, with_article};
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Table};
use crate::findings::Finding;
use crate::geometry::{Color, Square, SquareSet};
use crate::position::{Kind, Kinds};

/// The most promotions of a variant; more would say the same of a kind again and again.
const MOST_PROMOTIONS: usize = 200;

/// What men of some kinds become when they arrive in a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotion {
    /// The entry's name in the variant file.
    pub name: String,
    /// The kinds that promote.
    pub kinds: Vec<Kind>,
    pub zone: Zone,
    /// The kinds that a man may become, in the order in which they are offered.
    pub to: Vec<Kind>,
    /// Whether the man may also stay what it is.
    pub optional: bool,
}

impl Promotion {
    /// The keys of an entry of `[promotion]`.
    pub const FIELDS: &[Field] = &[
        Field::optional(
            "piece",
            Shape::Either(&[Shape::Text, Shape::List { of: &Shape::Text, least: 1 }]),
            "The kind that promotes, or a list of kinds; the entry's own name if left out.",
        ),
        Field::required(
            "on",
            Zone::SHAPE,
            "Where: `last rank`, `last 3 ranks`, `rank 6` counted from the own side, or the squares of each side.",
        ),
        Field::required("to", Shape::List { of: &Shape::Text, least: 1 }, "The kinds that the man may become."),
        Field::optional(
            "optional",
            Shape::Boolean,
            "Whether the man may also stay what it is; `false` if left out: it must promote.",
        ),
    ];

    /// The rules as the entries of `[promotion]` state them; no two may promote one kind on one square.
    pub(crate) fn read_all(entries: &[(&Entry, &Table)], reading: &mut Reading) -> Vec<Promotion> {
        let mut read: Vec<Promotion> = Vec::new();
        for (entry, table) in at_most(MOST_PROMOTIONS, "promotions", entries, reading) {
            let Some(rule) = Promotion::read(entry, table, reading) else { continue };
            let earlier = read.iter().find_map(|earlier| Some((earlier, rule.overlap(earlier)?)));
            if let Some((earlier, (kind, square))) = earlier {
                let (kind, square) = (&reading.kinds[kind].name, reading.board.name(square));
                let message = format!("`{kind}` promotes on `{square}` by `{}` and by `{}`", earlier.name, rule.name);
                let finding = Finding::error("promotion-twice", message).at(entry.key_place.clone());
                reading
                    .findings
                    .push(finding.help("put all that it may become into one entry, or keep the squares apart"));
            }
            read.push(rule);
        }
        read
    }

    /// The rule as an entry of `[promotion]` states it.
    pub(crate) fn read(entry: &Entry, table: &Table, reading: &mut Reading) -> Option<Promotion> {
        let kinds = match table.get("piece") {
            None => vec![reading.kind_at(&entry.key, &entry.key_place)],
            Some(node) => match node.list() {
                Some(nodes) => nodes.iter().map(|node| reading.kind(node)).collect(),
                None => vec![reading.kind(node)],
            },
        };
        let to: Vec<Option<Kind>> = table.list("to")?.iter().map(|node| reading.kind(node)).collect();
        for (node, kind) in table.list("to")?.iter().zip(&to) {
            if kind.is_some_and(|kind| reading.kinds[kind].royal) {
                let finding = Finding::error("royal-promotion", "a man cannot become royal by promotion");
                reading.findings.push(finding.at(node.place.clone()).help("name kinds that are not royal"));
            }
        }
        for kind in kinds.iter().flatten().filter(|&&kind| reading.kinds[kind].royal) {
            let message = format!("`{}` is royal and cannot become something else", reading.kinds[*kind].name);
            let finding = Finding::error("royal-promotion", message).at(entry.key_place.clone());
            reading.findings.push(finding.help("name the kind that promotes in `piece`, or delete the entry"));
        }
        for (node, kind) in table.list("to")?.iter().zip(&to) {
            if kind.is_some_and(|kind| kinds.contains(&Some(kind))) {
                let message = format!("`{}` would become what it is", node.text().unwrap_or_default());
                let finding = Finding::warning("promotion-to-itself", message).at(node.place.clone());
                reading
                    .findings
                    .push(finding.help("take it out, and write `optional = true` if the man may stay what it is"));
            }
        }
        let zone = Zone::read(table.get("on")?, reading)?;
        Some(Promotion {
            name: entry.key.clone(),
            kinds: kinds.into_iter().collect::<Option<_>>()?,
            zone,
            to: to.into_iter().collect::<Option<_>>()?,
            optional: table.boolean("optional").unwrap_or(false),
        })
    }

    /// A kind that this rule and `earlier` both promote on some square, and that square.
    fn overlap(&self, earlier: &Promotion) -> Option<(Kind, Square)> {
        let kind = *self.kinds.iter().find(|kind| earlier.kinds.contains(kind))?;
        let both = Color::BOTH.map(|color| self.zone.of(color) & earlier.zone.of(color));
        Some((kind, both[0].first().or(both[1].first())?))
    }

    /// The rule as a sentence.
    pub fn sentence(&self, kinds: &Kinds) -> String {
        let who = listed(self.kinds.iter().map(|&kind| with_article(&kinds[kind].name)), " or ");
        let place = self.zone.words();
        let to = with_article(&listed(self.to.iter().map(|&kind| lowered(&kinds[kind].title)), " or "));
        let becomes = match (self.optional, self.to.len()) {
            (true, 1) => "may at once become",
            (true, _) => "may at once become, as its owner chooses,",
            (false, 1) => "always becomes, at once,",
            (false, _) => "becomes at once, as its owner chooses,",
        };
        capitalised(&format!("{who} that arrives on {place} {becomes} {to}."))
    }
}

/// A title in the middle of a sentence: `Queen (ferz)` is `queen (ferz)`.
fn lowered(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

/// What a man may become on a square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Choices {
    pub to: Vec<Kind>,
    /// Whether it may also stay what it is.
    pub optional: bool,
}

impl Choices {
    /// What a man of this kind and side may become on `square`.
    pub fn on(square: Square, kind: Kind, color: Color, rules: &[Promotion]) -> Choices {
        let holds = |rule: &&Promotion| rule.kinds.contains(&kind) && rule.zone.of(color).contains(square);
        let Some(rule) = rules.iter().find(holds) else { return Choices::default() };
        // To become one's own kind is to stay what one is.
        let to = rule.to.iter().copied().filter(|&to| to != kind).collect();
        Choices { to, optional: rule.optional || rule.to.contains(&kind) }
    }
}
