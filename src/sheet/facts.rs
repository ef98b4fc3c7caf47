use serde::Serialize;

use super::rights::first_moves;
use crate::betza;
use crate::english::listed;
use crate::geometry::{Board, Color, Labels, SquareSet};
use crate::position::{Kind, Man, Setup, write_fen};
use crate::rules::{Part, Rule, RuleId};
use crate::variant::{About, Symmetry, Variant};

/// Everything that a rules sheet says, as data; each sentence is one that the rules themselves tell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Facts {
    pub id: String,
    #[serde(flatten)]
    pub about: About,
    pub board: BoardFacts,
    pub setup: SetupFacts,
    pub kinds: Vec<KindFacts>,
    pub special: Vec<MoveFacts>,
    pub castling: Vec<CastlingFacts>,
    /// One sentence for each rule; one that says so if there is none.
    pub promotion: Vec<String>,
    /// The other rules about moves: where men stay, where they are safe, and how royal men stand to each other.
    pub places: Vec<String>,
    /// What happens before free play.
    pub opening: Vec<String>,
    /// The ends of games, in the order in which they are judged.
    pub ends: Vec<String>,
    /// Which men have a right that they lose by moving.
    pub first_moves: Vec<String>,
    pub values: Vec<ValueFacts>,
    pub claims: ClaimFacts,
}

/// The board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BoardFacts {
    pub files: u8,
    pub ranks: u8,
    /// The squares that are missing.
    pub holes: Vec<String>,
    pub sentence: String,
}

/// The men at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SetupFacts {
    /// The position in which play begins.
    pub fen: String,
    /// The array as drawn, where the opening changes it.
    pub array: Option<String>,
    /// Who moves first, and how the sides correspond.
    pub sentences: Vec<String>,
}

/// A kind of man.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KindFacts {
    /// The name that the variant file uses.
    pub key: String,
    pub title: String,
    pub letter: String,
    pub betza: String,
    pub royal: bool,
    /// How it moves.
    pub sentence: String,
    /// Where its men stand when play begins.
    pub starts: StartFacts,
}

/// Where the men of a kind stand when play begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StartFacts {
    pub white: Vec<String>,
    pub black: Vec<String>,
}

/// A move under conditions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveFacts {
    pub key: String,
    pub piece: String,
    pub betza: String,
    pub sentence: String,
}

/// A castling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CastlingFacts {
    pub key: String,
    pub san: String,
    /// What each side that can castle so does.
    pub sentences: Vec<String>,
    pub conditions: Vec<String>,
}

/// A published list of piece values.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ValueFacts {
    pub key: String,
    pub source: String,
    pub unit: Option<String>,
    pub men: Vec<ManValue>,
}

/// What one kind of man is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ManValue {
    pub piece: String,
    pub value: f64,
}

/// How much of what pages say of the variant its file states as something that can be run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClaimFacts {
    pub count: usize,
    /// Those that the file states not to hold.
    pub wrong: Vec<WrongClaim>,
}

/// A claim that is known not to hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WrongClaim {
    pub says: String,
    pub because: Option<String>,
}

impl Facts {
    /// What there is to say of a variant.
    pub fn of(variant: &Variant) -> Facts {
        let Variant { about, rules, kinds, board, .. } = variant;
        let setting = variant.setting();
        Facts {
            id: variant.id.clone(),
            about: about.clone(),
            board: board_facts(board),
            setup: setup_facts(variant),
            kinds: kinds.each().map(|kind| kind_facts(kind, variant)).collect(),
            special: special(variant),
            castling: castling(variant),
            promotion: promotion(variant),
            places: places(variant),
            opening: rules.opening.sentences(setting),
            ends: rules.end_sentences(setting),
            first_moves: first_moves(variant),
            values: values(variant),
            claims: claims(variant),
        }
    }
}

fn board_facts(board: &Board) -> BoardFacts {
    let (files, ranks) = (board.files(), board.ranks());
    let places = (0..ranks).flat_map(|rank| (0..files).map(move |file| (i16::from(file), i16::from(rank))));
    let places = places.filter_map(|(file, rank)| board.place(file, rank));
    let holes: Vec<String> =
        places.filter(|&place| !board.has(place) && board.has_name(place)).map(|place| board.name(place)).collect();
    let missing = match holes.len() {
        0 => String::new(),
        1 => format!(", for {} is missing", holes[0]),
        _ => format!(", for these are missing: {}", holes.join(" ")),
    };
    let lines = match board.labels() {
        None => format!("{files} files (a to {}) and {ranks} ranks", board.file_label(files - 1)),
        Some(labels) => labelled_lines(board, labels),
    };
    let corner = board.first_corner();
    let shading = match board.is_checkered() {
        false => " It is not checkered.".to_string(),
        // What is usual goes without saying.
        true if board.is_dark(corner) => String::new(),
        true => format!(" {} is a light square.", board.name(corner)),
    };
    let sentence = format!("The board has {lines}: {} squares{missing}.{shading}", board.squares().count());
    BoardFacts { files, ranks, holes, sentence }
}

/// The files and ranks that have labels, and the squares with names of their own.
fn labelled_lines(board: &Board, labels: &Labels) -> String {
    let files: Vec<u32> = labels.files.iter().flatten().map(|&letter| u32::from(letter)).collect();
    let ranks: Vec<u32> = labels.ranks.iter().flatten().map(|&number| u32::from(number)).collect();
    let letter = |code: u32| char::from_u32(code).map(String::from).unwrap_or_default();
    let told = |lines: &[u32], what: &str, name: &dyn Fn(u32) -> String| {
        let is_run =
            lines.windows(2).all(|two| two[0] + 1 == two[1]) || lines.windows(2).all(|two| two[0] == two[1] + 1);
        let names = match lines {
            [first, .., last] if is_run => format!("{} to {}", name(*first), name(*last)),
            _ => lines.iter().map(|&line| name(line)).collect::<Vec<_>>().join(" "),
        };
        match lines.len() {
            0 => format!("no {what}s with names"),
            1 => format!("1 {what} ({names})"),
            count => format!("{count} {what}s ({names})"),
        }
    };
    let (files, ranks) = (told(&files, "file", &letter), told(&ranks, "rank", &|rank| rank.to_string()));
    if labels.own.is_empty() {
        return format!("{files} and {ranks}");
    }
    let own = listed(labels.own.iter().map(|(_, name)| name.clone()), " and ");
    let places = labels.own.iter().map(|(place, _)| format!("{}/{}", board.file(*place) + 1, board.rank(*place) + 1));
    let places = places.collect::<Vec<_>>().join(", ");
    let whole = format!("{} by {}", board.files(), board.ranks());
    let noun = if labels.own.len() == 1 { "square" } else { "squares" };
    format!("{files}, {ranks} and besides the {noun} {own} (file and rank in the whole {whole}: {places})")
}

fn setup_facts(variant: &Variant) -> SetupFacts {
    let fen = |setup: &Setup| write_fen(setup, &variant.board, &variant.kinds, &variant.rights);
    let mut sentences = vec![format!("{} moves first.", variant.setup.side)];
    sentences.extend(match variant.symmetry {
        Some(Symmetry::Mirror) => Some("Each of Black's men faces its counterpart on the same file.".to_string()),
        Some(Symmetry::Rotate) => Some("Turning the board around exchanges the two sides.".to_string()),
        _ => None,
    });
    let array = (variant.array.men != variant.setup.men).then(|| fen(&variant.array));
    SetupFacts { fen: fen(&variant.setup), array, sentences }
}

fn kind_facts(kind: Kind, variant: &Variant) -> KindFacts {
    let own = &variant.kinds[kind];
    let starts = |color| {
        let men = variant.setup.each_man().filter(|(_, man)| *man == Man { kind, color });
        men.map(|(square, _)| variant.board.name(square)).collect()
    };
    KindFacts {
        key: own.name.clone(),
        title: own.title.clone(),
        letter: own.letter.clone(),
        betza: own.notation.clone(),
        royal: own.royal,
        sentence: betza::sentence(&own.movement),
        starts: StartFacts { white: starts(Color::White), black: starts(Color::Black) },
    }
}

fn special(variant: &Variant) -> Vec<MoveFacts> {
    let told = variant.rules.conditional.iter().map(|rule| MoveFacts {
        key: rule.name.clone(),
        piece: variant.kinds[rule.kind].name.clone(),
        betza: rule.notation.clone(),
        sentence: rule.sentence(&variant.kinds),
    });
    told.collect()
}

fn castling(variant: &Variant) -> Vec<CastlingFacts> {
    let told = variant.rules.castling.iter().map(|rule| CastlingFacts {
        key: rule.name.clone(),
        san: rule.san.clone(),
        sentences: rule.sentences(&variant.board, &variant.kinds),
        conditions: rule.conditions(&variant.kinds),
    });
    told.collect()
}

fn promotion(variant: &Variant) -> Vec<String> {
    let rules = &variant.rules.promotion;
    if rules.is_empty() {
        return vec!["No man ever becomes another: there is no promotion.".to_string()];
    }
    rules.sentences(variant.setting())
}

/// What the sheet tells of in parts of their own; every other rule about moves is told with the places.
const TOLD_APART: [RuleId; 4] = [RuleId::Special, RuleId::Castling, RuleId::Promotion, RuleId::Royal];

fn places(variant: &Variant) -> Vec<String> {
    let others = RuleId::TOLD.iter().filter(|id| id.part() == Part::Rules && !TOLD_APART.contains(id));
    others.flat_map(|&id| variant.rules.rule(id).sentences(variant.setting())).collect()
}

fn values(variant: &Variant) -> Vec<ValueFacts> {
    let told = variant.values.iter().map(|list| ValueFacts {
        key: list.name.clone(),
        source: list.source.clone(),
        unit: list.unit.clone(),
        men: list
            .men
            .iter()
            .map(|&(kind, value)| ManValue { piece: variant.kinds[kind].name.clone(), value })
            .collect(),
    });
    told.collect()
}

fn claims(variant: &Variant) -> ClaimFacts {
    let wrong = variant.claims.iter().filter(|claim| !claim.holds);
    ClaimFacts {
        count: variant.claims.iter().filter(|claim| claim.untested.is_none()).count(),
        wrong: wrong.map(|claim| WrongClaim { says: claim.says.clone(), because: claim.because.clone() }).collect(),
    }
}
