//! A beginning in which sides choose where some of their men stand.

use crate::file::{Entry, Shape};
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::position::{Kind, Man, Position};
use crate::rules::keys::fields;
use crate::rules::{DifferingValues, Grade, Pairing, Reading, Setting, StatedRule, Translation, kinds_of, named};

/// The most ways to arrange the men: seven different men have 5,040, and eight would have 40,320.
const MOST_WAYS: usize = 5040;

/// Men that are not in the array: sides put them on squares of their own before the first move.
///
/// A side has yet to arrange while its squares are empty and it has none of these men. Since one of them is royal,
/// no later position can be taken for one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningArrangement {
    /// The men that are put down, in the order of the file.
    pub kinds: Vec<Kind>,
    /// The squares for White's and Black's men, those of one place in the same order.
    pub squares: [Vec<Square>; 2],
    /// The side that arranges first.
    pub first: Color,
    /// Whether the other side's men follow at once, each on the corresponding square.
    pub mirrored: bool,
    /// Every way to arrange them, each kind beside the square of the same place.
    pub ways: Vec<Vec<Kind>>,
}

fields! {
    OpeningArrangement: opening "opening-arrangement" "arrangement", called "arrangement", table,
    "Men that are not in the array and are put down before the first move, in any order that leaves no royal man of \
     the side to be taken at once." {
        PIECES = required "pieces": Shape::List { of: &Shape::Text, least: 2 },
            "The men that are put down, one entry a man; a royal one must be among them.", "the men";
        SQUARES = required "squares": Shape::List { of: &Shape::Text, least: 2 },
            "White's squares for them; Black's correspond as the setup's `symmetry` says (`mirror` if left out).",
            "White's squares";
        FIRST = optional "first": Shape::Word(&[("white", "White puts its men down first"), ("black", "Black does")]),
            "Who arranges first; `white` if left out. The other side makes the first move after a mirrored \
             arrangement.", "who arranges first";
        MIRRORED = optional "mirrored": Shape::Boolean,
            "Whether the other side's men are put down at once on the corresponding squares; if `false`, or left \
             out, it arranges its own in the next turn.", "whether the other side's men follow";
    }
}

impl OpeningArrangement {
    /// Whether a side has yet to put its men down.
    pub fn is_pending<S: SquareSet>(&self, position: &Position<S>, color: Color) -> bool {
        position.royals_of(color).is_empty()
            && self.squares[color.index()].iter().all(|&square| position.man_at(square).is_none())
    }

    /// The men that a way puts down when `side` arranges, with their squares.
    pub fn men(&self, way: usize, side: Color) -> Vec<(Square, Man)> {
        let Some(kinds) = self.ways.get(way) else { return Vec::new() };
        let colors: &[Color] = if self.mirrored { &Color::BOTH } else { &[side] };
        let of = |&color: &Color| {
            let squares = self.squares[color.index()].iter();
            squares.zip(kinds).map(move |(&square, &kind)| (square, Man { kind, color }))
        };
        colors.iter().flat_map(of).collect()
    }

    /// A side's squares in their order: `d1 e1`.
    fn square_names(&self, color: Color, setting: Setting) -> String {
        self.squares[color.index()].iter().map(|&square| setting.board.name(square)).collect::<Vec<_>>().join(" ")
    }

    /// Every man with every square that it may be put on.
    pub fn every_place(&self) -> impl Iterator<Item = (Square, Man)> + '_ {
        Color::BOTH.into_iter().flat_map(move |color| {
            let squares = self.squares[color.index()].iter();
            squares.flat_map(move |&square| self.kinds.iter().map(move |&kind| (square, Man { kind, color })))
        })
    }

    /// The arrangement in another variant, which must have all of the men.
    fn in_words_of(&self, by: &Translation) -> Option<OpeningArrangement> {
        let kinds = |kinds: &Vec<Kind>| kinds.iter().map(|&kind| by.kind(kind)).collect();
        let squares = self.squares.each_ref().map(|squares| squares.iter().map(|&square| by.square(square)).collect());
        let ways = self.ways.iter().map(kinds).collect::<Option<_>>()?;
        Some(OpeningArrangement { kinds: kinds(&self.kinds)?, squares, ways, ..self.clone() })
    }

    /// Adds every value in which this rule of A differs from one of B.
    fn differ(&self, other: &OpeningArrangement, pairing: &Pairing, values: &mut DifferingValues) {
        let count = |kinds: &[Kind], kind: Kind| kinds.iter().filter(|&&one| one == kind).count();
        let as_many = |&kind: &Kind| {
            let counterpart = other.kinds.iter().find(|&&other| pairing.are_same(kind, other));
            counterpart.is_some_and(|&other_kind| count(&self.kinds, kind) == count(&other.kinds, other_kind))
        };
        let are_same_men = self.kinds.len() == other.kinds.len() && self.kinds.iter().all(as_many);
        let men = |rule: &OpeningArrangement, setting: Setting| named(&rule.kinds, setting.kinds, " and ");
        values
            .value(PIECES, (!are_same_men).then_some(Grade::Changes), || [men(self, pairing.a), men(other, pairing.b)]);
        let [own, others] = [self, other].map(|rule| &rule.squares[Color::White.index()]);
        let is_in = |square: &Square| others.iter().any(|&other| pairing.are_same_squares(*square, other));
        let are_same_squares = own.len() == others.len() && own.iter().all(is_in);
        values.value(SQUARES, (!are_same_squares).then_some(Grade::Changes), || {
            [self.square_names(Color::White, pairing.a), other.square_names(Color::White, pairing.b)]
        });
        values.unequal(FIRST, [self.first, other.first], |first| first);
        let follows = |mirrored| if mirrored { "yes, at once" } else { "no, it arranges them" };
        values.unequal(MIRRORED, [self.mirrored, other.mirrored], follows);
    }
}

/// Every order of the kinds, those of one kind not told apart; `None` if there are too many.
fn ways(kinds: &[Kind]) -> Option<Vec<Vec<Kind>>> {
    let count = |kinds: &[Kind], kind: Kind| kinds.iter().filter(|&&one| one == kind).count();
    let is_first = |(index, kind): &(usize, &Kind)| !kinds[..*index].contains(kind);
    kinds.iter().try_fold(vec![Vec::new()], |ways, _| {
        let longer = ways.iter().flat_map(|way: &Vec<Kind>| {
            let each = kinds.iter().enumerate().filter(is_first).map(|(_, &kind)| kind);
            let left = each.filter(|&kind| count(way, kind) < count(kinds, kind));
            left.map(|kind| [&way[..], &[kind]].concat())
        });
        let longer: Vec<Vec<Kind>> = longer.take(MOST_WAYS + 1).collect();
        (longer.len() <= MOST_WAYS).then_some(longer)
    })
}

impl StatedRule for OpeningArrangement {
    const ESSENCE: &'static [&'static str] = &[PIECES.code, SQUARES.code];

    fn read(entry: &Entry, reading: &mut Reading) -> Option<OpeningArrangement> {
        let table = entry.node.table()?;
        let rotates = reading.symmetry == Some("rotate");
        let nodes = table.list("pieces")?;
        let kinds = kinds_of(nodes, reading);
        let white = reading.each(table.list("squares")?, |node, reading| reading.square(node));
        let (kinds, white) = (kinds?, white?);
        let board = reading.board;
        let across = |square: Square| if rotates { board.rotated(square) } else { board.mirrored(square) };
        let black: Vec<Square> = white.iter().map(|&square| across(square)).collect();
        let all: Squares = white.iter().chain(&black).copied().collect();
        let royal = kinds.iter().filter(|&&kind| reading.kinds[kind].royal).count();
        let stands = reading.array.each_man().find(|(square, man)| {
            all.contains(*square) || (kinds.contains(&man.kind) && reading.kinds[man.kind].royal)
        });
        let wrong = if kinds.len() != white.len() {
            Some((format!("{} men are put on {} squares", kinds.len(), white.len()), "name as many squares as men"))
        } else if all.count() as usize != 2 * white.len() {
            Some(("a square is named twice, or belongs to both sides".to_string(), "name different squares"))
        } else if royal != 1 {
            let message = format!("{royal} of the men are royal: whether a side has arranged is told by its royal man");
            Some((message, "put the one royal man among them"))
        } else if let Some((square, man)) = stands {
            let name = &reading.kinds[man.kind].name;
            let message = format!("{}'s {name} stands on `{}` in the array", man.color, board.name(square));
            Some((message, "leave the squares empty and the royal men out of the array"))
        } else if let Some(&kind) = kinds.iter().find(|&&kind| !reading.kinds[kind].castling.routes.is_empty()) {
            let name = &reading.kinds[kind].name;
            let message = format!("the string of `{name}` castles, and castling begins from squares of the array");
            Some((message, "take `O` out of its string, or put it into the array"))
        } else if black.iter().any(|&square| !board.has(square)) {
            Some(("a corresponding square of Black is a hole".to_string(), "name other squares"))
        } else {
            None
        };
        let ways = if wrong.is_none() { ways(&kinds) } else { Some(Vec::new()) };
        let wrong = wrong.or_else(|| {
            let message = format!("there are more than {MOST_WAYS} ways to arrange these men");
            ways.is_none().then_some((message, "arrange fewer men, or more of one kind"))
        });
        if let Some((message, help)) = wrong {
            reading.error("impossible-arrangement", message, &table.place, help);
            return None;
        }
        let first = if table.text("first") == Some("black") { Color::Black } else { Color::White };
        let mirrored = table.boolean("mirrored").unwrap_or(false);
        Some(OpeningArrangement { kinds, squares: [white, black], first, mirrored, ways: ways? })
    }

    fn words(&self, setting: Setting) -> String {
        let men = named(&self.kinds, setting.kinds, " and ");
        let squares = |color| self.square_names(color, setting);
        let (first, other) = (self.first, self.first.other());
        let follows = match self.mirrored {
            true => format!("{other}'s men are put on the corresponding squares, and {other} moves first"),
            false => format!("then {other} does the same on {}, and {first} moves first", squares(other)),
        };
        format!("Before the first move {first} puts its {men} on {}, in any order; {follows}.", squares(first))
    }

    fn in_few_words(&self, _: Setting) -> String {
        "men are arranged".to_string()
    }
}
