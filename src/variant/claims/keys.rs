//! The tests that a claim may ask for: the key of each, and what reads it.

use super::around::Around;
use super::claim::{Elsewhere, Test};
use super::ends::named_end;
use super::figures::{self, Binding, ClaimedMobility, LoneMate};
use super::moves::ClaimedMove;
use super::others;
use super::positions::{self, SideHas, Stands};
use super::random::{self, RandomGames, WorthMore};
use super::said::{RESULTS, SIDES, number, side};
use crate::file::FileWord;
use crate::file::shape::{Field, Shape};
use crate::file::tree::{Entry, Node, Table};
use crate::findings::Findings;
use crate::geometry::Square;
use crate::position::{Setup, read_fen};
use crate::rules::{Ending, Reading};
use crate::variant::Reach;
use crate::variant::setup::{report_fen, report_notes};
use crate::variant::symmetry::Symmetry;

/// What reads a test from its value.
pub(super) type Read = fn(&Node, &mut Reading, Around) -> Option<Test>;

/// The keys of some tests.
pub(super) const fn keys_of<const COUNT: usize>(tests: &[(Field, Read)]) -> [Field; COUNT] {
    let mut keys = [tests[0].0; COUNT];
    let mut at = 0;
    while at < COUNT {
        keys[at] = tests[at].0;
        at += 1;
    }
    keys
}

/// The tests that a claim may ask for: the key of each, and what reads it.
pub(super) const TESTS: &[(Field, Read)] = &[
    (Field::optional("moves", NUMBER, "How many moves there are."), |node, _, _| number(node).map(Test::Moves)),
    (
        Field::optional(
            "perft",
            Shape::List { of: &NUMBER, least: 1 },
            "How many games of one, two, three ... plies there are.",
        ),
        |node, _, _| Some(Test::Perft(node.list()?.iter().filter_map(number).collect())),
    ),
    (
        Field::optional(
            "targets",
            Shape::Table(&[
                Field::required("from", Shape::Text, "The square of the man."),
                Field::required("to", NAMES, "Every square that it may go to."),
            ]),
            "Where a man may go, all of it.",
        ),
        |node, reading, _| {
            let parts = node.table()?;
            let from = reading.square(parts.get("from")?);
            let to = squares(parts.get("to")?, reading);
            Some(Test::Targets(from?, to?))
        },
    ),
    (Field::optional("legal", Shape::List { of: &Shape::Text, least: 1 }, "Moves that are legal."), |node, _, _| {
        Some(Test::Legal(texts(node)))
    }),
    (Field::optional("illegal", Shape::List { of: &Shape::Text, least: 1 }, "Moves that are not."), |node, _, _| {
        Some(Test::Illegal(texts(node)))
    }),
    (Field::optional("game", Shape::Text, "A game score, every move of which is legal."), |node, _, _| {
        Some(Test::Game(node.text()?.to_string()))
    }),
    (Field::optional("result", Shape::Word(RESULTS), "How the game stands at the end."), |node, _, _| {
        Some(Test::Result(node.text()?.to_string()))
    }),
    (
        Field::optional("ends-by", Shape::Word(Ending::WORDS), "The rule by which the game ends."),
        |node, reading, around| named_end(node, reading, around).map(Test::EndsBy),
    ),
    (
        Field::optional("position", Shape::Text, "The position at the end, as `fen` writes it."),
        |node, reading, around| {
            read_position(node, around, reading.findings);
            Some(Test::Position(node.text()?.to_string()))
        },
    ),
    CHECK,
    TO_MOVE,
    SIDE_HAS,
    STANDS,
    (
        Field::optional(
            "castlings",
            NAMES,
            "The labels of all castlings that there are; an empty list if nobody castles.",
        ),
        |node, _, _| Some(Test::Castlings(texts(node))),
    ),
    (
        Field::optional(
            "ends",
            Shape::List { of: &Shape::Word(Ending::WORDS), least: 1 },
            "The rules by which games may end, all that there are.",
        ),
        |node, _, _| Some(Test::Ends(node.texts().filter_map(|(word, _)| Ending::from_word(word)).collect())),
    ),
    (
        Field::optional(
            "random-games",
            Shape::Table(random::RANDOM_GAMES),
            "What random games from the start come to; a number holds if the interval of 95 % of the sample contains it. \
             This is sampled, not proved.",
        ),
        |node, reading, around| {
            // Its key says a word that is checked there.
            node.table().and_then(|parts| named_end(parts.get("ends-by")?, reading, around));
            RandomGames::read(node, reading).map(Test::RandomGames)
        },
    ),
    (
        Field::optional(
            "worth-more",
            Shape::Table(random::WORTH_MORE),
            "A kind that is worth more than another, by one method.",
        ),
        |node, reading, _| WorthMore::read(node, reading).map(Test::WorthMore),
    ),
    (
        Field::optional(
            "reaches",
            Shape::Table(&[
                Field::required("piece", Shape::Text, "The kind of man."),
                Field::optional("from", Shape::Text, "Where it starts; on any square if left out."),
                Field::required("squares", NUMBER, "How many squares, its own included."),
            ]),
            "How many squares a man ever gets to on an empty board, first moves aside.",
        ),
        |node, reading, _| {
            let parts = node.table()?;
            let kind = reading.kind(parts.get("piece")?);
            let from = reading.stated(parts, "from", |node, reading| reading.square(node))?;
            Some(Test::Reaches(kind?, from, number(parts.get("squares")?)?))
        },
    ),
    (
        Field::optional(
            "mobility",
            Shape::Table(figures::MOBILITY),
            "To how many squares a man goes on average, each counted for the chance that a way there is open, first moves aside.",
        ),
        |node, reading, _| ClaimedMobility::read(node.table()?, reading).map(Test::Mobility),
    ),
    (
        Field::optional(
            "binding",
            Shape::Table(figures::BINDING),
            "Into how many parts an empty board falls between whose squares a man goes to and fro without captures, first moves aside.",
        ),
        |node, reading, _| Binding::read(node.table()?, reading).map(Test::Binding),
    ),
    (
        Field::optional(
            "lone-mate",
            Shape::Table(figures::LONE_MATE),
            "What a king and one man or two do to a king with the men's side to move, by their movements alone.",
        ),
        |node, reading, _| LoneMate::read(node.table()?, reading).map(Test::LoneMate),
    ),
    (
        Field::optional(
            "differs-from",
            Shape::Table(others::DIFFERS_FROM),
            "A variant from which this one differs in play just in what is listed.",
        ),
        |node, reading, around| {
            let other = Elsewhere::read(node, reading, around.shelf)?;
            Some(Test::DiffersFrom(other, texts(node.table()?.get("in")?)))
        },
    ),
    (
        Field::optional(
            "same-game",
            Shape::Either(&[Shape::Text, Shape::Table(others::SAME_GAME)]),
            "A variant that is the same game, whatever it calls things.",
        ),
        |node, reading, around| Elsewhere::read(node, reading, around.shelf).map(Test::SameGame),
    ),
    (Field::optional("same-colour", SEVERAL, "Squares of one colour."), |node, reading, _| {
        squares(node, reading).map(Test::SameColour)
    }),
    (Field::optional("other-colour", SEVERAL, "Two squares of different colours."), |node, reading, _| {
        let two = squares(node, reading)?;
        if two.len() != 2 {
            let message = format!("`other-colour` names {} squares, expected two", two.len());
            reading.error("out-of-range", message, &node.place, "make a claim of each pair");
        }
        Some(Test::OtherColour(two))
    }),
    (
        Field::optional("keeps-colour", Shape::Text, "A kind whose men never leave the colour of their square."),
        |node, reading, _| reading.kind(node).map(Test::KeepsColour),
    ),
    (
        Field::optional("never-meet", Shape::Text, "A kind of whose men no two ever get to one square."),
        |node, reading, _| reading.kind(node).map(Test::NeverMeet),
    ),
    (
        Field::optional(
            "unprotected",
            Shape::Table(&[
                Field::optional("piece", Shape::Text, "The kind; all men if left out."),
                Field::required("squares", NAMES, "Where they stand, all of them."),
            ]),
            "The men that no man of their own side protects.",
        ),
        |node, reading, _| {
            let parts = node.table()?;
            let squares = squares(parts.get("squares")?, reading);
            let kind = reading.stated(parts, "piece", |node, reading| reading.kind(node))?;
            Some(Test::Unprotected(kind, squares?))
        },
    ),
    (Field::optional("men", NUMBER, "How many men each side has."), |node, _, _| number(node).map(Test::Men)),
    (
        Field::optional(
            "same-move",
            KIND_AND_MOVE,
            "A kind that moves just as a Betza string says, its unconditional first moves included. Moves under conditions are \
             left aside, and castlings unless the string has `O`.",
        ),
        |node, reading, _| ClaimedMove::read(node, reading).map(Test::SameMove),
    ),
    (
        Field::optional(
            "covers",
            KIND_AND_MOVE,
            "A kind that can do all that a Betza string can, on no condition but that it has not moved.",
        ),
        |node, reading, _| ClaimedMove::read(node, reading).map(Test::Covers),
    ),
    (
        Field::optional(
            "differs",
            KIND_AND_MOVE,
            "A kind that cannot do just what a Betza string can, its moves under conditions included; castlings are left aside \
             unless the string has `O`.",
        ),
        |node, reading, _| ClaimedMove::read(node, reading).map(Test::Differs),
    ),
    (
        Field::optional(
            "moves-as",
            Shape::Table(others::MOVES_AS),
            "A kind that moves just as one of another variant, unconditional first moves included. Moves under conditions and \
             castlings are left aside.",
        ),
        |node, reading, around| {
            let parts = node.table()?;
            let named = parts.text("as").or(parts.text("piece"))?.to_string();
            let (kind, other) = (reading.kind(parts.get("piece")?), Elsewhere::read(node, reading, around.shelf));
            Some(Test::MovesAs(kind?, other?, named))
        },
    ),
    (
        Field::optional("symmetry", Shape::Word(Symmetry::WORDS), "How the two sides correspond at the start."),
        |node, _, _| Symmetry::from_word(node.text()?).map(Test::Symmetry),
    ),
];

/// Whether the side to move is in check.
pub(super) const CHECK: (Field, Read) =
    (Field::optional("check", Shape::Boolean, "Whether the side to move is in check."), |node, _, _| {
        node.boolean().map(Test::Check)
    });

/// Whose turn it is.
pub(super) const TO_MOVE: (Field, Read) =
    (Field::optional("to-move", Shape::Word(SIDES), "Whose turn it is."), |node, _, _| side(node).map(Test::ToMove));

/// How many men of a kind a side has.
pub(super) const SIDE_HAS: (Field, Read) = (
    Field::optional("side-has", Shape::Table(positions::SIDE_HAS_FIELDS), "How many men of a kind a side has."),
    |node, reading, _| SideHas::read(node, reading).map(Test::SideHas),
);

/// Where men of a kind stand.
pub(super) const STANDS: (Field, Read) = (
    Field::optional("stands", Shape::Table(positions::STANDS_FIELDS), "Where men of a kind stand."),
    |node, reading, _| Stands::read(node, reading).map(Test::Stands),
);

const KIND_AND_MOVE: Shape = Shape::Table(&[
    Field::required("piece", Shape::Text, "The kind."),
    Field::required("move", Shape::Text, "A Betza string."),
]);

const NUMBER: Shape = Shape::Integer { min: 0, max: i64::MAX };
const NAMES: Shape = Shape::List { of: &Shape::Text, least: 0 };

const SEVERAL: Shape = Shape::List { of: &Shape::Text, least: 2 };

/// Reads every test of a claim.
pub(super) fn read_tests(table: &Table, reading: &mut Reading, around: Around) -> Vec<Test> {
    let mut tests = Vec::new();
    for Entry { key, key_place, node } in &table.entries {
        if matches!(key.as_str(), "same-colour" | "other-colour" | "keeps-colour") && !reading.board.is_checkered() {
            let message = format!("`{key}` speaks of colours, and the squares of this board have none");
            reading.error("no-colours", message, key_place, "delete it, or `checkered = false`");
        } else if let Some((_, read)) = TESTS.iter().find(|(field, _)| field.key == key) {
            tests.extend(read(node, reading, around));
        }
    }
    tests
}

fn texts(node: &Node) -> Vec<String> {
    node.texts().map(|(text, _)| text.to_string()).collect()
}

fn squares(node: &Node, reading: &mut Reading) -> Option<Vec<Square>> {
    let squares: Vec<Option<Square>> = node.list()?.iter().map(|node| reading.square(node)).collect();
    squares.into_iter().collect()
}

/// Reads a position; what is wrong with it is reported.
pub(super) fn read_position(node: &Node, around: Around, findings: &mut Findings) -> Option<Setup> {
    let variant = around.variant;
    match read_fen(node.text()?, &variant.board, &variant.kinds, &variant.rights) {
        Ok(read) => {
            let reach = (!findings.has_errors()).then(|| around.reach.get_or_init(|| Reach::of(variant)).as_ref());
            let doubts = reach.map_or_else(|| read.notes.clone(), |reach| variant.doubts_of(&read, reach));
            report_notes(node, doubts, findings);
            Some(read.setup)
        }
        Err(wrong) => {
            report_fen(node, wrong, findings);
            None
        }
    }
}
