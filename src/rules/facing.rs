use std::collections::{BTreeMap, BTreeSet};

use super::keys::{KeyKind, SomeKinds, keys};
use super::{Grade, OnSquares, Pairing, Reading, Setting, StatedRule, Translation, any_of, named};
use crate::english::listed;
use crate::file::{Entry, FileWord, Node, Shape, words};
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector};
use crate::position::{Kind, Position};

/// Royal men of the two sides that may not look at each other along an open line.
///
/// Each attacks the other along such a line, and nothing else: who opens it, or enters it, leaves the own royal man
/// attacked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facing {
    /// The entry's name in the variant file.
    pub name: String,
    /// The kinds of men that it is about.
    pub kinds: Vec<Kind>,
    /// The lines on which they face.
    pub along: Vec<FacingLine>,
}

words! {
    /// A kind of line on the board.
    #[derive(PartialOrd, Ord)]
    pub enum FacingLine {
        File = "file", "straight up and down";
        Rank = "rank", "straight from side to side";
        Diagonal = "diagonal", "aslant";
    }
}

impl FacingLine {
    /// The line that a step follows.
    fn of(step: Vector) -> FacingLine {
        match (step.x, step.y) {
            (0, _) => FacingLine::File,
            (_, 0) => FacingLine::Rank,
            _ => FacingLine::Diagonal,
        }
    }
}

keys! {
    Facing: rule "facing", called "facing", entries "rule", at most 100 "rules about facing",
    "Royal men that may not face each other along an open line.",
    sought "generals that may not face each other" "flying-general flying-generals",
        "`[facing.NAME]`" {
        PIECES kinds: SomeKinds = required "pieces",
            "The royal kinds of which two may not face each other.", "the kinds";
        ALONG along: FacingLines = required "along",
            "On which lines they may not stand with nothing between.", "on which line";
    }
}

/// Some kinds of lines.
struct FacingLines;

impl FacingLines {
    /// The lines in words: `file or rank`.
    fn told(lines: &[FacingLine]) -> String {
        listed(lines.iter().map(|line| line.word().to_string()), " or ")
    }
}

impl KeyKind for FacingLines {
    type Value = Vec<FacingLine>;

    const SHAPE: Shape = Shape::List { of: &Shape::Word(FacingLine::WORDS), least: 1 };

    fn read(node: &Node, _: &mut Reading) -> Option<Vec<FacingLine>> {
        Some(node.list()?.iter().filter_map(|node| FacingLine::from_word(node.text()?)).collect())
    }

    fn translated(lines: &Vec<FacingLine>, _: &Translation) -> Option<Vec<FacingLine>> {
        Some(lines.clone())
    }

    fn grade(a: &Vec<FacingLine>, b: &Vec<FacingLine>, _: &Pairing) -> Option<Grade> {
        Grade::of_cases(FacingLine::VALUES, |line| a.contains(line), |line| b.contains(line))
    }

    fn words(a: &Vec<FacingLine>, b: &Vec<FacingLine>, _: &Pairing) -> [String; 2] {
        [FacingLines::told(a), FacingLines::told(b)]
    }
}

impl StatedRule for Facing {
    const ESSENCE: &'static [&'static str] = &[PIECES.code, ALONG.code];

    fn read(entry: &Entry, reading: &mut Reading) -> Option<Facing> {
        let rule = Facing::of_keys(entry, reading)?;
        let nodes = entry.node.table()?.list("pieces")?;
        for (node, &kind) in nodes.iter().zip(&rule.kinds).filter(|(_, kind)| !reading.kinds[**kind].royal) {
            let message = format!("`{}` is not royal: facing it would mean nothing", reading.kinds[kind].name);
            reading.error("facing-not-royal", message, &node.place, "name royal kinds");
        }
        Some(rule)
    }

    fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    fn in_few_words(&self, setting: Setting) -> String {
        format!("{} on one {}", named(&self.kinds, setting.kinds, ", "), FacingLines::told(&self.along))
    }

    fn play_alike(a: &[Facing], b: &[Facing], pairing: &Pairing) -> bool {
        let mut known = BTreeMap::new();
        let mut told = |rules: &[Facing], paired: &dyn Fn(Kind) -> (Option<Kind>, Option<Kind>)| {
            let pairs = rules.iter().flat_map(|rule| {
                let both = rule.kinds.iter().flat_map(|&one| rule.kinds.iter().map(move |&other| [one, other]));
                both.flat_map(|both| rule.along.iter().map(move |line| (both.map(paired), *line)))
            });
            let ever = |(both, line): &([_; 2], FacingLine)| {
                *known.entry((*both, *line)).or_insert_with(|| may_face(*both, *line, pairing))
            };
            pairs.filter(ever).collect::<BTreeSet<_>>()
        };
        pairing.share_a_board() && told(a, &|kind| pairing.of_a(kind)) == told(b, &|kind| pairing.of_b(kind))
    }

    fn words(&self, setting: Setting) -> String {
        let who = any_of(&self.kinds, setting.kinds);
        let lines = FacingLines::told(&self.along);
        format!("Facing: {who} of one side and of the other may not stand on one {lines} with nothing between them.")
    }
}

impl Facing {
    /// The squares between two royal men that this rule keeps from facing each other; `None` if it does not.
    pub(crate) fn between(
        rules: &[Facing],
        (first, second): (Kind, Kind),
        board: &Board,
        (one, other): (Square, Square),
    ) -> Option<Squares> {
        let own = |rule: &&Facing| rule.kinds.contains(&first) && rule.kinds.contains(&second);
        let step = direction(board, one, other)?;
        rules.iter().filter(own).any(|rule| rule.along.contains(&FacingLine::of(step))).then_some(())?;
        let mut between = Squares::EMPTY;
        let mut at = board.step(one, step, Color::White)?;
        while at != other {
            // A hole between them hides them from each other.
            between |= Squares::only(at);
            at = board.step(at, step, Color::White)?;
        }
        Some(between)
    }

    /// Whether the royal men of a position face each other, found without any table.
    pub(crate) fn holds<S: SquareSet>(rules: &[Facing], position: &Position<S>, board: &Board) -> bool {
        let man = |color| {
            let square = position.royal(color)?;
            Some((square, position.man_at(square)?.kind))
        };
        let (Some((one, first)), Some((other, second))) = (man(Color::White), man(Color::Black)) else { return false };
        let between = Facing::between(rules, (first, second), board, (one, other));
        between.is_some_and(|between| !between.meets(position.occupied().widen()))
    }
}

/// Whether two men of these kinds, White's and Black's, ever stand on a line.
fn may_face(kinds: [(Option<Kind>, Option<Kind>); 2], along: FacingLine, pairing: &Pairing) -> bool {
    let [white, black] = [(kinds[0], Color::White), (kinds[1], Color::Black)]
        .map(|(kinds, color)| pairing.squares_of(kinds, OnSquares::Stay, color));
    let is_on = |one, other| direction(pairing.a.board, one, other).is_some_and(|step| FacingLine::of(step) == along);
    white.each().any(|one| black.each().any(|other| is_on(one, other)))
}

/// The single step that leads from one square towards another on a rank, a file or a diagonal.
fn direction(board: &Board, one: Square, other: Square) -> Option<Vector> {
    let across = board.file(other) as i8 - board.file(one) as i8;
    let up = board.rank(other) as i8 - board.rank(one) as i8;
    let on_line = (across, up) != (0, 0) && (across == 0 || up == 0 || across.abs() == up.abs());
    on_line.then(|| Vector::new(across.signum(), up.signum()))
}
