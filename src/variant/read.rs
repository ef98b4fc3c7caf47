//! From a document to a variant that can be played, or to everything that is wrong with it.

use std::cell::OnceCell;

use super::start::Onlooker;
use super::{About, Variant};
use super::{board, claims, first_moves, format, inherited, kinds, meaning, opening, setup, sought, start, symmetry};
use super::{values, ways};
use crate::betza::{self, Dialect, Heading, Movement, Route};
use crate::file::shape::{Field, Shape, check};
use crate::file::tree::{Entry, Node, Table};
use crate::file::{Document, Shelf, inherit, load, load_beside};
use crate::findings::{Finding, Findings, unseen};
use crate::geometry::{Board, MAX_SIDE, SquareSet, Vector};
use crate::position::{FirstMoves, Keys, Kinds, Setup};
use crate::rules::{ConditionalMove, Reading, RuleId, Rules, royal};

/// Every key that a variant file may have: the game without its rules, the rules, and what is said about it.
pub const FIELDS: &[Field] =
    &Field::joined::<{ BASIS.len() + Rules::FIELDS.len() + STATEMENTS.len() }>(&[BASIS, Rules::FIELDS, STATEMENTS]);

/// What a variant is without its rules.
const BASIS: &[Field] = &[
    Field::required("name", Shape::Text, "What people call the variant."),
    format::FIELD,
    Field::optional("inventor", Shape::Text, "Who made it."),
    Field::optional("year", Shape::Integer { min: -5000, max: 9999 }, "When."),
    Field::optional("source", Shape::Text, "Where its rules are published."),
    Field::optional("status", Shape::Text, "How sure the rules are, or what is still to be done."),
    Field::optional("note", Shape::Text, "Anything else worth saying."),
    inherit::FIELDS[0],
    inherit::FIELDS[1],
    Field::optional(
        "dialect",
        Shape::Word(&[
            ("default", "direction letters on `K` and `Q` stand for `W` and `F`: `fK` has three steps"),
            ("xboard", "they name one of eight directions: `fK` has one step"),
        ]),
        "How direction letters on `K` and `Q` are read; `default` if left out.",
    ),
    Field::required("board", Shape::Table(board::FIELDS), "The board."),
    Field::required(
        "pieces",
        Shape::Entries { of: &Shape::Table(kinds::FIELDS), name: "kind" },
        "The kinds of men, each under the name that the rest of the file uses.",
    ),
    Field::required("setup", Shape::Table(setup::FIELDS), "The men at the start."),
];

/// What may be said about a variant.
const STATEMENTS: &[Field] = &[
    Field::optional(
        "claim",
        Shape::Entries { of: &Shape::Table(claims::FIELDS), name: "claim" },
        "What a page says of the variant, as something that can be run.",
    ),
    Field::optional(
        "value",
        Shape::Entries { of: &Shape::Table(values::FIELDS), name: "list" },
        "Piece values that somebody has published.",
    ),
];

/// The most terms that the moves of a variant may have together: tables of every one are kept for every square.
const MOST_TERMS: usize = 2000;

/// Loads and checks a variant; `None` if anything is wrong that stops it from being played.
///
/// Everything found is added to `findings`, warnings too.
pub fn read(name_or_path: &str, shelf: &dyn Shelf, findings: &mut Findings) -> Option<Variant> {
    read_document(&load(name_or_path, shelf, findings)?, shelf, findings)
}

/// The same of a variant that a file names, without its claims; `beside` is what that file is called in findings.
pub(crate) fn read_beside(name: &str, beside: &str, shelf: &dyn Shelf, findings: &mut Findings) -> Option<Variant> {
    let mut document = load_beside(name, beside, shelf, findings)?;
    document.root.take("claim");
    read_document(&document, shelf, findings)
}

/// The same of a document that has been loaded from a shelf, by those who go on using it.
pub fn read_document(document: &Document, shelf: &dyn Shelf, findings: &mut Findings) -> Option<Variant> {
    let mut own = Findings::new();
    let is_later = format::is_later(&document.root, &mut own);
    let variant = if is_later { None } else { check_and_assemble(document, shelf, &mut own) };
    if !document.ancestors.is_empty() {
        own = inherited::reworded(&document.root, own);
        own = without_those_of_parents(document, shelf, own);
    }
    findings.extend(own);
    if findings.has_errors() { None } else { variant }
}

/// Everything that is wrong with a document, wherever it stands, and what it makes.
fn check_and_assemble(document: &Document, shelf: &dyn Shelf, findings: &mut Findings) -> Option<Variant> {
    let mut shapes = Findings::new();
    check(&document.root, FIELDS, &mut shapes);
    let answered = |finding| format::hinted(&document.root, sought::answered(finding));
    findings.extend(shapes.into_iter().map(answered));
    assemble(document, shelf, findings)
}

/// Takes out the warnings that the file which a document starts from has by itself.
fn without_those_of_parents(document: &Document, shelf: &dyn Shelf, findings: Findings) -> Findings {
    let own = &document.source.name;
    let is_foreign = |finding: &Finding| finding.place.as_ref().is_some_and(|place| place.source.name != *own);
    let Some(parent) = document.ancestors.first().filter(|_| findings.iter().any(is_foreign)) else { return findings };
    let mut known = Findings::new();
    let loaded = load_beside(parent, own, shelf, &mut Findings::new());
    if let Some(mut parent) = loaded {
        parent.root.take("claim");
        check_and_assemble(&parent, shelf, &mut known);
    }
    inherited::without_those_of_parents(&document.root, findings, &known)
}

/// Makes a variant of what a document holds, as far as that can be made out.
fn assemble(document: &Document, shelf: &dyn Shelf, findings: &mut Findings) -> Option<Variant> {
    let root = &document.root;
    let dialect = match root.text("dialect") {
        Some("xboard") => Dialect::XBoard,
        _ => Dialect::Default,
    };
    if let Some(name) = root.get("name").filter(|node| node.text().is_some()) {
        kinds::check_title(name, findings);
    }
    let board = root.table("board").and_then(|table| board::read(table, findings));
    let mut in_doubt = Doubt { board: board.is_none(), ..Doubt::default() };
    // What does not depend on the board is looked at all the same.
    let board = board.or_else(|| Board::new(MAX_SIDE, MAX_SIDE))?;
    let before = findings.len();
    let pieces = root.table("pieces")?;
    let kinds = kinds::read(pieces, dialect, findings);
    let letters = ["bad-letter", "letter-twice", "too-many-kinds"];
    let bad_letters = findings.len() > before && findings.iter().any(|finding| letters.contains(&finding.code));
    let has_letter = |(_, table): (&Entry, &Table)| table.text("letter").is_some_and(|letter| unseen(letter).is_none());
    in_doubt.kinds = !pieces.complete || pieces.tables().count() != pieces.entries.len();
    in_doubt.letters = in_doubt.kinds || bad_letters || !pieces.tables().all(has_letter);
    let setup_table = root.table("setup");
    let mut noted = Findings::new();
    let drawn = setup_table.and_then(|table| setup::read_array(table, &board, &kinds, &mut noted));
    in_doubt.array = drawn.is_none();
    in_doubt.shape = noted.iter().any(|finding| finding.code == "setup-shape");
    let is_drawn = drawn.is_some();
    let array = drawn.unwrap_or_else(|| Setup::empty(board.area()));
    let mut reading = Reading {
        board: &board,
        kinds: &kinds,
        array: &array,
        several: royal::stated(root),
        symmetry: setup_table.and_then(|table| table.text("symmetry")),
        dialect,
        findings: &mut noted,
    };
    let rules = Rules::read(root, &mut reading);
    findings.extend(noted.iter().filter(|finding| !in_doubt.explains(finding)).cloned());
    if !in_doubt.board {
        check_kinds(root, &board, &kinds, &rules, findings);
    }
    check_terms(root, &kinds, &rules, findings);
    if !in_doubt.board {
        check_ways(root, &board, &kinds, &rules, findings);
    }
    let setup_table = setup_table?;
    if !is_drawn || in_doubt.board || in_doubt.kinds {
        return None;
    }
    if rules.opening.arrangement.is_none() {
        setup::check_royal(setup_table, &array, &board, (&kinds, rules.several), findings);
    }
    let symmetry = symmetry::read(setup_table, &array, &board, &kinds, findings);
    let rights = first_moves::first_moves(&board, &kinds, &array, &rules);
    let array = setup::read_state(setup_table, &array, &board, &kinds, &rights, findings);
    let mut start = array.clone();
    rules.opening.check_start(root.table("opening"), &array, findings);
    rules.opening.play(&mut start, &rights);
    // A mistake elsewhere may be why a man never comes to the board.
    if !findings.has_errors() {
        warn_of_takers(root, &kinds, &rules, &rights, findings);
    }
    let mut variant = Variant {
        id: document.id.clone(),
        about: about(document),
        board,
        kinds,
        array,
        setup: start,
        rights,
        rules,
        claims: Vec::new(),
        values: Vec::new(),
        symmetry,
    };
    let keys = Keys::blank(variant.board.area(), &variant.kinds);
    let onlooker = Onlooker { variant: &variant, keys: &keys };
    start::check(setup_table, &onlooker, findings);
    if !findings.has_errors() {
        start::check_over(root, setup_table, &onlooker, findings);
    }
    if let Some(table) = root.table("opening").filter(|_| !findings.has_errors()) {
        opening::check(table, &onlooker, findings);
    }
    read_statements(root, &mut variant, (dialect, shelf), findings);
    if !findings.has_errors() {
        meaning::warn(root, &Onlooker { variant: &variant, keys: &keys }, findings);
    }
    Some(variant)
}

/// What could not be made out, so that nobody complains of what follows from it.
#[derive(Default)]
struct Doubt {
    board: bool,
    kinds: bool,
    letters: bool,
    array: bool,
    /// Whether it is the board or the array that has another size than is meant.
    shape: bool,
}

impl Doubt {
    /// Whether a finding may be nothing but the echo of an earlier one.
    fn explains(&self, finding: &Finding) -> bool {
        let code = |codes: &[&str]| codes.contains(&finding.code);
        (self.board && code(&["unknown-square", "unknown-zone", "setup-shape", "setup-letter", "bad-fen"]))
            || (self.kinds && code(&["unknown-piece"]))
            || (self.shape && code(&["unknown-square", "unknown-zone", "bad-castling"]))
            || (self.letters && code(&["setup-letter", "unknown-letter", "bad-fen"]))
            || (self.array
                && code(&[
                    "castling-without-man",
                    "castling-never",
                    "impossible-opening",
                    "impossible-arrangement",
                    "starts-outside",
                ]))
    }
}

fn about(document: &Document) -> About {
    let text = |key: &str| document.root.text(key).map(str::to_string);
    About {
        name: text("name").unwrap_or_else(|| document.id.clone()),
        inventor: text("inventor"),
        year: document.root.integer("year"),
        source: text("source"),
        status: text("status"),
        note: text("note"),
        ancestors: document.ancestors.clone(),
    }
}

fn entries<'a>(root: &'a Table, key: &str) -> Vec<(&'a Entry, &'a Table)> {
    root.table(key).map(|table| table.tables().collect()).unwrap_or_default()
}

/// Where the file says how a special move goes.
fn move_of_special<'a>(root: &'a Table, special: &ConditionalMove) -> Option<&'a Node> {
    root.table("special")?.table(&special.name)?.get("move")
}

/// The movements of a file, each with where it stands: those of kinds, of special moves, and those by which men promote.
fn movements<'a>(
    root: &'a Table,
    kinds: &'a Kinds,
    rules: &'a Rules,
) -> impl Iterator<Item = (&'a Movement, Option<&'a Node>)> {
    let own = kinds.iter().zip(entries(root, "pieces")).map(|(kind, (_, table))| (&kind.movement, table.get("move")));
    let special = rules.conditional.iter().map(move |special| (&special.movement, move_of_special(root, special)));
    let arrivals = rules.promotion.iter().filter_map(move |rule| {
        let node = root.table("promotion").and_then(|promotion| promotion.table(&rule.name)?.get("by"));
        Some((rule.by.as_ref()?, node))
    });
    own.chain(special).chain(arrivals)
}

/// Reports moves that would fill the memory with tables.
fn check_terms(root: &Table, kinds: &Kinds, rules: &Rules, findings: &mut Findings) {
    let terms: usize = movements(root, kinds, rules).map(|(movement, _)| movement.routes.len()).sum();
    if let Some(entry) = root.entry("pieces").filter(|_| terms > MOST_TERMS) {
        let message = format!("the moves of this variant have {terms} terms together, at most {MOST_TERMS}");
        let finding = Finding::error("too-many-moves", message).at(entry.key_place.clone());
        findings.push(finding.help("write shorter moves: terms that say the same twice count twice"));
    }
}

/// Reports a move whose ways cannot all be followed on this board, so that some would be missed in silence.
fn check_ways(root: &Table, board: &Board, kinds: &Kinds, rules: &Rules, findings: &mut Findings) {
    let Some(node) = ways::beyond_following(movements(root, kinds, rules), board) else { return };
    let place = node.map_or(root.place.clone(), |node| node.place.clone());
    let message = "this move has more ways on this board than can be followed";
    let finding = Finding::error("too-many-ways", message).at(place);
    findings.push(finding.help("write fewer legs that go on in every direction, or a smaller range"));
}

/// Reports kinds that can never move, and ends that no royal man can suffer.
fn check_kinds(root: &Table, board: &Board, kinds: &Kinds, rules: &Rules, findings: &mut Findings) {
    for (kind, (entry, table)) in kinds.each().zip(entries(root, "pieces")) {
        let own = &kinds[kind].movement;
        let special = rules.conditional.iter().any(|special| special.kind == kind);
        let understood = !own.routes.is_empty();
        if understood && !special && !can_step_on(own, board) {
            let place = table.get("move").map_or(entry.key_place.clone(), |node| node.place.clone());
            let message =
                format!("`{}` can never move on a board of {} by {}", entry.key, board.files(), board.ranks());
            findings.push(Finding::error("immobile", message).at(place).help("its leaps are longer than the board"));
        }
    }
    for special in rules.conditional.iter().filter(|special| !can_step_on(&special.movement, board)) {
        let Some(node) = move_of_special(root, special) else { continue };
        let message =
            format!("`{}` can never be made on a board of {} by {}", special.name, board.files(), board.ranks());
        let finding = Finding::error("immobile", message).at(node.place.clone());
        findings.push(finding.help("its leaps are longer than the board"));
    }
    let Some(end) = root.table("end").filter(|_| kinds.royal().next().is_none()) else { return };
    for key in rules.ends_of_royals().map(RuleId::key) {
        if let Some(entry) = end.entry(key) {
            let finding = Finding::error("no-royal", format!("`{key}` speaks of a royal man, and no kind is royal"));
            findings.push(finding.at(entry.key_place.clone()).help("write `royal = true` in the king's entry"));
        }
    }
}

/// Warns of kinds that capture en passant where no man ever leaves a square to do so.
fn warn_of_takers(root: &Table, kinds: &Kinds, rules: &Rules, rights: &FirstMoves, findings: &mut Findings) {
    if !rights.passing.is_empty() {
        return;
    }
    let special = rules.conditional.iter().map(|special| &special.notation);
    let mut written = kinds.iter().map(|kind| &kind.notation).chain(special);
    let help = match written.find_map(|text| Some((text, betza::leaving_en_passant(text)?))) {
        Some((text, leaving)) => leaving.sentence(text),
        None => {
            "a double step that may be taken en passant is lame: `ifmnD` as a first move, `fmnnD` as any".to_string()
        }
    };
    for (kind, (_, table)) in kinds.each().zip(entries(root, "pieces")) {
        let takes = |route: &Route| route.legs.iter().any(|leg| leg.how.modes.en_passant);
        let Some(node) = table.get("move").filter(|_| kinds[kind].movement.routes.iter().any(takes)) else { continue };
        let message = "`e` captures en passant, and no man of this variant can be taken so";
        let finding = Finding::warning("nothing-to-pass", message).at(node.place.clone());
        findings.push(finding.help(help.clone()));
    }
}

fn read_statements(
    root: &Table,
    variant: &mut Variant,
    (dialect, shelf): (Dialect, &dyn Shelf),
    findings: &mut Findings,
) {
    let claims = entries(root, "claim").into_iter();
    let around = claims::Around { variant, shelf, reach: &OnceCell::new() };
    let claims = claims.filter_map(|(entry, table)| claims::read(entry, table, (around, dialect), findings));
    variant.claims = claims.collect();
    let mut reading = variant.reading(dialect, findings);
    let values = entries(root, "value").into_iter();
    variant.values = values.filter_map(|(entry, table)| values::read(entry, table, &mut reading)).collect();
}

/// Whether any step of a movement fits a board from some square, whatever stands in the way.
fn can_step_on(movement: &Movement, board: &Board) -> bool {
    let fits = |step: &Vector| step.x.unsigned_abs() < board.files() && step.y.unsigned_abs() < board.ranks();
    movement.routes.iter().any(|route| match route.legs.first().map(|leg| &leg.heading) {
        Some(Heading::Steps(steps) | Heading::Turned { steps, .. }) => steps.iter().any(fits),
        Some(Heading::Castling { sideways, .. }) => sideways.iter().any(fits),
        Some(Heading::Anywhere) => board.squares().is_many(),
        None => false,
    })
}
