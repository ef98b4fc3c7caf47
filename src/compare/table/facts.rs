//! What several variants have beside men, each in a few words.

use std::sync::Arc;

use super::{Fact, missing};
use crate::compare::Comparison;
use crate::compare::difference::Topic;
use crate::compare::passing::Passing;
use crate::compare::start::{MIRRORED, array_in_short, stand_alike};
use crate::compare::subject::Subject;
use crate::geometry::Color;
use crate::record::Game;
use crate::rules::{Part, RuleId, Setting};
use crate::variant::Variant;

/// Where a variant has nothing of the sort.
const NOTHING: &str = "-";

/// What a line is about, as differences of two variants have it.
#[derive(Clone, Copy)]
enum Line {
    /// How many moves White has at first.
    FirstMoves,
    /// The size of the board.
    Board,
    /// The men of a side at the start by their letters, rank by rank.
    Array(Color),
    /// A rule, an end, or capturing in passing.
    Topic(Topic),
}

/// The facts of some variants, of which each is compared with the first one; a line of which none has anything to say
/// is left out.
pub(super) fn facts(variants: &[Arc<Variant>], with_first: &[Comparison]) -> Vec<Fact> {
    let opening = Line::Topic(Topic::Rule(RuleId::Opening));
    let arrays = Color::BOTH.map(Line::Array);
    let lines = [Line::FirstMoves, Line::Board].into_iter().chain(arrays).chain([opening]);
    let lines = lines.chain(Topic::all().map(Line::Topic));
    let facts = lines.filter_map(|line| {
        let told: Vec<Option<String>> = variants.iter().map(|variant| line.told(variant)).collect();
        let differs = with_first.iter().zip(&told[1..]).map(|(compared, own)| line.differs(compared, &told[0], own));
        told.iter().any(Option::is_some).then(|| Fact {
            about: line.about().to_string(),
            differs: [false].into_iter().chain(differs).collect(),
            cells: told.iter().map(|cell| cell.clone().unwrap_or_else(|| line.unsaid().to_string())).collect(),
        })
    });
    facts.collect()
}

impl Line {
    fn about(self) -> &'static str {
        match self {
            Line::FirstMoves => "first moves",
            Line::Board => "board",
            Line::Array(Color::White) => "White's men",
            Line::Array(Color::Black) => "Black's men",
            Line::Topic(Topic::Rule(RuleId::Opening)) => "before play",
            Line::Topic(Topic::Rule(RuleId::Special)) => "special moves",
            Line::Topic(Topic::Rule(RuleId::Confinement)) => "confined",
            Line::Topic(Topic::Rule(RuleId::Immunity)) => "immune",
            Line::Topic(Topic::Rule(RuleId::Facing)) => "may not face",
            Line::Topic(topic) => topic.called(),
        }
    }

    /// What a variant says of it.
    fn told(self, variant: &Arc<Variant>) -> Option<String> {
        let passing = Passing::alone(variant);
        match self {
            Line::FirstMoves => Some(first_moves(variant)),
            Line::Board => Some(board(variant)),
            Line::Array(color) => Some(array_in_short(variant, color)).filter(|told| told != MIRRORED),
            Line::Topic(Topic::EnPassant) => passing.is_in_both().then(|| "yes".to_string()),
            Line::Topic(Topic::Rule(id)) => {
                let setting: Setting = variant.setting();
                Subject::from(&**variant).rules(&passing).rule(id).in_few_words(setting)
            }
        }
    }

    /// What goes without saying where nothing is said.
    fn unsaid(self) -> &'static str {
        if let Line::Array(_) = self { MIRRORED } else { NOTHING }
    }

    /// Whether the second of two variants differs in it from the first one.
    fn differs(self, compared: &Comparison, first: &Option<String>, own: &Option<String>) -> bool {
        let is_other_board = || compared.of_part(Part::Board).next().is_some();
        match self {
            Line::FirstMoves => first != own,
            Line::Board => is_other_board(),
            // Black's men are told by White's.
            Line::Array(_) if first == own => false,
            Line::Array(color) => is_other_board() || !stand_alike(compared.a, compared.b, &compared.matches, color),
            Line::Topic(topic) => compared.differences.iter().any(|one| one.is_play() && one.of.topic() == Some(topic)),
        }
    }
}

fn board(variant: &Variant) -> String {
    let size = format!("{}x{}", variant.board.files(), variant.board.ranks());
    match missing(variant) {
        0 => size,
        missing => format!("{size} without {missing}"),
    }
}

/// How many moves there are at first, and whose they are where they are Black's.
fn first_moves(variant: &Arc<Variant>) -> String {
    let game = Game::new(Arc::clone(variant));
    let count = game.moves().len();
    match game.side() {
        Color::White => count.to_string(),
        Color::Black => format!("{count} of Black"),
    }
}
