use super::compared::{Compared, Values};
use super::{Arbiter, Aspect, Grade, Pairing, Part, Reading, Rules, Setting};
use crate::file::shape::{Field, Shape};
use crate::file::tree::Table;
use crate::findings::Finding;
use crate::geometry::{Color, SquareSet};
use crate::position::{Kind, Kinds, Position};

/// What check means to a side that may have several royal men.
///
/// A side that has one royal man is bound alike by all of these: it may not be left attacked, and no move takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Several {
    /// Every royal man is guarded as if it were the only one.
    Each,
    /// Only the last one is guarded.
    Last,
    /// One of them must be safe: a side is in check when all are attacked.
    One,
}

impl Several {
    /// The keys of `[royal]`.
    pub const FIELDS: &[Field] = &[Field::required(
        "several",
        Shape::Word(Several::WORDS),
        "What check means to a side that has several royal men.",
    )];

    /// The words of a variant file and what they mean.
    pub const WORDS: &[(&str, &str)] = &[
        ("each", "no royal man may be left attacked, and none is ever captured"),
        ("last", "only the last one is guarded: while a side has more, they are captured like any man"),
        ("one", "one of them must be safe: check is an attack on all at once, and only the last one is never captured"),
    ];

    /// The value that a word of [`WORDS`](Several::WORDS) stands for.
    pub fn from_word(word: &str) -> Option<Several> {
        match word {
            "each" => Some(Several::Each),
            "last" => Some(Several::Last),
            "one" => Some(Several::One),
            _ => None,
        }
    }

    /// The rule as a variant file states it, if it does.
    ///
    /// A wrong word is reported as such; nobody then complains of several royal men, too.
    pub(crate) fn read(root: &Table) -> Option<Several> {
        let node = root.table("royal")?.get("several")?;
        Some(node.text().and_then(Several::from_word).unwrap_or(Several::Last))
    }

    /// What it means, as [`WORDS`](Several::WORDS) say it.
    fn meaning(self) -> &'static str {
        match self {
            Several::Each => Several::WORDS[0].1,
            Several::Last => Several::WORDS[1].1,
            Several::One => Several::WORDS[2].1,
        }
    }

    /// Whether a royal man can ever be captured.
    pub fn lets_royals_fall(self) -> bool {
        self != Several::Each
    }

    /// Reports a rule that says nothing, and rules that know only one royal man a side.
    pub(crate) fn check(root: &Table, rules: &Rules, reading: &mut Reading) {
        let Some(entry) = root.table("royal").and_then(|royal| royal.entry("several")) else { return };
        let kinds = reading.kinds;
        if kinds.royal().next().is_none() {
            let message = "`several` speaks of royal men, and no kind is royal";
            let finding = Finding::error("no-royal", message).at(entry.key_place.clone());
            reading.findings.push(finding.help("write `royal = true` in the entries of the royal kinds"));
            return;
        }
        let starts = |color| reading.array.each_man().filter(move |(_, man)| man.color == color);
        let has_several = Color::BOTH.into_iter().any(|color| {
            let royal = starts(color).filter(|(_, man)| kinds[man.kind].royal);
            royal.count() > 1
        });
        let becomes = rules.promotion.iter().flat_map(|rule| &rule.to).any(|&kind| kinds[kind].royal);
        if !has_several && !becomes {
            let message = "`several` says nothing here: no side ever has more than one royal man";
            let finding = Finding::warning("idle-key", message).at(entry.key_place.clone());
            reading.findings.push(finding.help("delete it, or give a side a second royal man"));
        }
        if !rules.facing.is_empty()
            && let Some(facing) = root.entry("facing")
        {
            let message = "`facing` is about the one royal man of each side, and here a side may have several";
            let finding = Finding::error("facing-of-several", message).at(facing.key_place.clone());
            let finding = finding.other(entry.key_place.clone(), "this lets a side have several");
            reading.findings.push(finding.help("delete one of the two"));
        }
    }

    /// What is said of a royal kind.
    pub fn sentence(self) -> &'static str {
        match self {
            Several::Each => {
                "It is royal: its side may leave none of its royal men attacked, and none is ever captured."
            }
            Several::Last => {
                "It is royal: its side may never leave its last royal man attacked, and that one is never captured; \
                 while it has more, they may be left attacked and captured like any man."
            }
            Several::One => {
                "It is royal: its side may never leave all of its royal men attacked at once; one of them may be \
                 captured while the side has another."
            }
        }
    }
}

const SEVERAL: Aspect = Aspect::new("royal-several", "several", "what check means to a side that has several");

impl Compared for Several {
    const PART: Part = Part::Rule;
    const ASPECTS: &'static [Aspect] = &[Aspect::whole("royal"), SEVERAL];
    const ESSENCE: &'static [&'static str] = &[];

    fn key(&self) -> String {
        "royal".to_string()
    }

    fn called(&self) -> String {
        "several royal men".to_string()
    }

    fn words(&self, _: Setting) -> String {
        self.meaning().to_string()
    }

    fn values(&self, other: &Several, _: &Pairing, values: &mut Values) {
        values
            .value(SEVERAL, Grade::unless_equal(self, other), || [self, other].map(|rule| rule.meaning().to_string()));
    }
}

/// The royal men of a side that no move takes, whatever else it takes.
#[inline]
pub(crate) fn guarded<S: SquareSet>(several: Option<Several>, position: &Position<S>, color: Color) -> S {
    let royals = position.royals_of(color);
    match several {
        Some(Several::Last | Several::One) if royals.is_many() => S::EMPTY,
        _ => royals,
    }
}

/// Whether these captures would take a man that is guarded, or all the royal men of a side at once.
#[inline]
pub(crate) fn is_taken<S: SquareSet>(several: Option<Several>, position: &Position<S>, captures: S) -> bool {
    match several {
        None | Some(Several::Each) => captures.meets(position.royals()),
        Some(Several::Last | Several::One) => Color::BOTH.into_iter().any(|color| {
            let royals = position.royals_of(color);
            !royals.is_empty() && (royals & !captures).is_empty()
        }),
    }
}

/// Whether a side is in check; it may not leave itself so.
pub(crate) fn is_in_check<S: SquareSet>(position: &Position<S>, color: Color, arbiter: &impl Arbiter<S>) -> bool {
    let attacked = |royal| arbiter.attacks(position, color.other(), royal);
    if let Some(royal) = position.royal(color) {
        return attacked(royal);
    }
    let mut royals = position.royals_of(color).each();
    match arbiter.several() {
        None | Some(Several::Each) => royals.any(attacked),
        Some(Several::Last) => false,
        Some(Several::One) => !position.royals_of(color).is_empty() && royals.all(attacked),
    }
}

/// Whether a man of some kind may become royal by promotion.
pub(crate) fn becomes_royal(rules: &Rules, kinds: &Kinds, kind: Kind) -> bool {
    let own = rules.promotion.iter().filter(|rule| rule.kinds.contains(&kind));
    !kinds[kind].royal && own.flat_map(|rule| &rule.to).any(|&to| kinds[to].royal)
}
