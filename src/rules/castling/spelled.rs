//! Castlings that Betza strings have (`O`), as the same rules that a table of castlings makes.
//!
//! `O` speaks of whoever stands so many files from the edge and has not moved, so that the array says which two men
//! castle and from where to where.

use super::{Castling, CastlingOrigin, CastlingWay};
use crate::betza::{Heading, Movement};
use crate::english::listed;
use crate::file::{Node, Table};
use crate::findings::Place;
use crate::geometry::{Board, Color, SquareSet};
use crate::position::{Kind, Man};
use crate::rules::{ConditionalMove, Declared, Reading};

/// The castlings of one string.
struct Spelling<'a> {
    origin: CastlingOrigin,
    king: Kind,
    movement: &'a Movement,
    node: Option<&'a Node>,
}

/// A castling of one string for one side.
struct SpelledWay {
    color: Color,
    way: CastlingWay,
    king_unmoved: bool,
    /// The string, by its place among all that castle.
    spelling: usize,
    /// How players write castling to this side.
    base: &'static str,
    /// Whether the king stands there at the start.
    is_at_start: bool,
    label: String,
}

/// A castling that a string says, for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SaidCastling {
    pub color: Color,
    pub way: CastlingWay,
    /// Whether the king must be unmoved.
    pub king_unmoved: bool,
}

/// The castlings that a string would give a kind, if it had it.
pub(crate) fn said(kind: Kind, castling: &Movement, reading: &Reading) -> Vec<SaidCastling> {
    let spelling = Spelling { origin: CastlingOrigin::Movement(kind), king: kind, movement: castling, node: None };
    let ways = ways_of(0, &spelling, reading).into_iter();
    ways.map(|SpelledWay { color, way, king_unmoved, .. }| SaidCastling { color, way, king_unmoved }).collect()
}

/// The castlings of all strings: those of kinds, and `specials`, which are the castlings of entries of `[special]`.
pub(in crate::rules) fn spelled(
    root: &Table,
    entries: &[Castling],
    specials: Vec<ConditionalMove>,
    reading: &mut Reading,
) -> Vec<Castling> {
    let moves = |table: &str, name: &str| root.table(table).and_then(|table| table.table(name)?.get("move"));
    let kinds = reading.kinds;
    let own = kinds.each().filter(|&kind| !kinds[kind].castling.routes.is_empty()).map(|kind| Spelling {
        origin: CastlingOrigin::Movement(kind),
        king: kind,
        movement: &kinds[kind].castling,
        node: moves("pieces", &kinds[kind].name),
    });
    let special = specials.iter().map(|special| Spelling {
        origin: CastlingOrigin::Special(Box::new(special.clone())),
        king: special.kind,
        movement: &special.movement,
        node: moves("special", &special.name),
    });
    let spellings: Vec<Spelling> = own.chain(special).collect();
    let mut found: Vec<SpelledWay> = Vec::new();
    for (index, spelling) in spellings.iter().enumerate() {
        let ways = ways_of(index, spelling, reading);
        let place = spelling.node.map_or(&root.place, |node| &node.place);
        if ways.is_empty() {
            let message = "nobody ever castles by this: no man that has not moved stands where its partner should";
            let help = "take the `O` out, or mend the array or the `j` of the move";
            reading.warn("castling-never", message, place, help);
        } else if !report_twice(root, &ways, entries, (&found, &spellings), place, reading) {
            found.extend(ways);
        }
    }
    let (most, _) = Castling::REGISTRATION.most;
    let room = most.saturating_sub(entries.len());
    label(&mut found, entries, reading.board);
    let mut castlings: Vec<Castling> = Vec::new();
    for one in found {
        let spelling = &spellings[one.spelling];
        let known = castlings.iter().position(|known| known.san == one.label);
        let at = known.unwrap_or(castlings.len());
        if known.is_none() {
            castlings.push(Castling {
                name: one.label.clone(),
                origin: spelling.origin.clone(),
                steps: None,
                san: one.label,
                ways: [None, None],
                king_unmoved: one.king_unmoved,
                partner_unmoved: true,
                king_path_safe: kinds[spelling.king].royal,
                partner_path_safe: false,
            });
        }
        castlings[at].ways[one.color.index()] = Some(one.way);
    }
    if castlings.len() > room {
        let node = spellings.first().and_then(|spelling| spelling.node);
        let place = node.map_or(&root.place, |node| &node.place);
        let message = format!("a variant has at most {most} castlings, this one has more");
        let help = "write `i` before `O`, so that only an unmoved king castles";
        reading.error("too-many-entries", message, place, help);
        castlings.truncate(room);
    }
    castlings
}

/// The castlings of a string between the men of the array; what it says twice is meant once.
fn ways_of(index: usize, spelling: &Spelling, reading: &Reading) -> Vec<SpelledWay> {
    // In such a setup left and right are for Black what they are for White on the same files.
    let mirrors = reading.symmetry == Some("mirror");
    let (board, array) = (reading.board, reading.array);
    let mut found: Vec<SpelledWay> = Vec::new();
    for color in Color::BOTH {
        let king = Man { kind: spelling.king, color };
        for route in &spelling.movement.routes {
            let [leg] = &route.legs[..] else { continue };
            let Heading::Castling { sideways, inset } = &leg.heading else { continue };
            let far = i16::from(leg.range.map_or(0, |range| range.get()));
            for step in sideways {
                let across = i16::from(if mirrors { step.x } else { step.seen_by(color).x });
                let file =
                    if across < 0 { i16::from(*inset) } else { i16::from(board.files()) - 1 - i16::from(*inset) };
                let partners = array
                    .each_man()
                    .filter(|&(square, partner)| partner.color == color && i16::from(board.file(square)) == file);
                for (partner_from, partner) in partners {
                    for king_from in board.squares().each().filter(|&square| board.share_rank(square, partner_from)) {
                        let is_at_start = array.man_at(king_from) == Some(king);
                        let own_file = i16::from(board.file(king_from));
                        let distance = (file - own_file) * across;
                        if (route.initial && !is_at_start) || far == 0 || distance < far.max(1) {
                            continue;
                        }
                        let rank = i16::from(board.rank(king_from));
                        let place = |steps: i16| board.place(own_file + steps * across, rank);
                        let is_open = (0..=distance).all(|steps| place(steps).is_some_and(|square| board.has(square)));
                        let (Some(king_to), Some(partner_to)) = (place(far), place(far - 1)) else { continue };
                        if !is_open {
                            continue;
                        }
                        let way = CastlingWay { king, king_from, king_to, partner, partner_from, partner_to };
                        if way.moves_nothing() {
                            continue;
                        }
                        if let Some(known) = found.iter_mut().find(|known| known.way == way) {
                            known.king_unmoved &= route.initial;
                            continue;
                        }
                        let start =
                            array.each_man().find(|&(square, man)| man == king && board.share_rank(square, king_from));
                        let start_file = board.file(start.map_or(king_from, |(square, _)| square));
                        let last_is_near = board.files() - 1 - start_file <= start_file;
                        let base = if last_is_near == (across > 0) { "O-O" } else { "O-O-O" };
                        let (king_unmoved, label) = (route.initial, String::new());
                        found.push(SpelledWay { color, way, king_unmoved, spelling: index, base, is_at_start, label });
                    }
                }
            }
        }
    }
    found
}

/// Reports castlings of a string that a table of castlings, or another string, has too; whether there are any.
fn report_twice(
    root: &Table,
    ways: &[SpelledWay],
    entries: &[Castling],
    (found, spellings): (&[SpelledWay], &[Spelling]),
    place: &Place,
    reading: &mut Reading,
) -> bool {
    let is_same = |entry: &&Castling| {
        ways.iter().any(|own| entry.ways[own.color.index()].is_some_and(|way| way.does_the_same(&own.way)))
    };
    let twice: Vec<&Castling> = entries.iter().filter(is_same).collect();
    if let Some(first) = twice.first() {
        let names = listed(twice.iter().map(|entry| format!("`{}`", entry.name)), " and ");
        let message = format!("`O` in this move is castling {names} once more");
        let other = root.table("castling").and_then(|table| table.entry(&first.name)).map(|entry| &entry.key_place);
        // Only what is inherited can be removed.
        let is_inherited = |entry: &&Castling| {
            let own = root.table("castling").and_then(|table| table.entry(&entry.name));
            own.is_some_and(|own| own.key_place.source.name != root.place.source.name)
        };
        let (inherited, own): (Vec<&Castling>, Vec<&Castling>) = twice.iter().copied().partition(is_inherited);
        let keys = inherited.iter().map(|entry| format!("\"castling.{}\"", entry.name)).collect::<Vec<_>>().join(", ");
        let remove = (!inherited.is_empty()).then(|| format!("write `remove = [{keys}]`"));
        let delete = (!own.is_empty()).then(|| "delete the entries of `[castling]`".to_string());
        let help = format!("take `O` out of the move, or {}", listed(delete.into_iter().chain(remove), " and "));
        reading.clash("castling-twice", message, (place, other, "the other one"), help);
        return true;
    }
    let other = found.iter().find(|known| ways.iter().any(|own| known.way.does_the_same(&own.way)));
    let Some(other) = other else { return false };
    let message = "another move of this file castles just so";
    let other = spellings[other.spelling].node.map(|node| &node.place);
    reading.clash("castling-twice", message, (place, other, "the other one"), "take `O` out of one of the two");
    true
}

/// Gives every way a label of its own: `O-O` and `O-O-O` where these tell them apart, with squares behind otherwise.
///
/// Both sides' castlings of one string that are written alike are one castling.
fn label(found: &mut [SpelledWay], entries: &[Castling], board: &Board) {
    let folded = |label: &str| label.replace('0', "O");
    let reserved: Vec<String> = entries.iter().map(|entry| folded(&entry.san)).collect();
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_by_key(|&index| (found[index].color, !found[index].is_at_start));
    while let Some(&first) = order.first() {
        let leader = |one: &SpelledWay| (one.color, one.base, one.is_at_start);
        let (group, rest): (Vec<usize>, Vec<usize>) =
            order.into_iter().partition(|&index| leader(&found[index]) == leader(&found[first]));
        order = rest;
        let mut open = group;
        for detail in 0.. {
            let labels: Vec<String> = open.iter().map(|&index| labelled(&found[index], detail, board)).collect();
            let is_free = |own: &SpelledWay, label: &String| {
                let fits = |other: &SpelledWay| {
                    other.color != own.color && (other.spelling, other.king_unmoved) == (own.spelling, own.king_unmoved)
                };
                labels.iter().filter(|other| *other == label).count() == 1
                    && !reserved.contains(&folded(label))
                    && found.iter().filter(|other| other.label == *label).all(fits)
            };
            let (free, rest): (Vec<_>, Vec<_>) =
                open.into_iter().zip(labels.clone()).partition(|(index, label)| is_free(&found[*index], label));
            free.into_iter().for_each(|(index, label)| found[index].label = label);
            open = rest.into_iter().map(|(index, _)| index).collect();
            if open.is_empty() {
                break;
            }
        }
    }
}

/// A label with so much detail: nothing, the king's last file, its last square, both its squares, the partner's too.
fn labelled(one: &SpelledWay, detail: usize, board: &Board) -> String {
    let way = &one.way;
    let name = |square| board.name(square);
    let base = one.base;
    match detail {
        0 => base.to_string(),
        1 => format!("{base}{}", board.file_letter(way.king_to)),
        2 => format!("{base}{}", name(way.king_to)),
        3 => format!("{base}{}{}", name(way.king_from), name(way.king_to)),
        4 => format!("{base}{}{}{}", name(way.king_from), name(way.king_to), name(way.partner_from)),
        more => format!("{}x{more}", labelled(one, 4, board)),
    }
}
