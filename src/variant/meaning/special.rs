//! Special moves that no man can ever make.

use super::Meaning;
use crate::betza::Movement;
use crate::findings::Finding;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::position::Man;
use crate::variant::reach::{Reach, both_sides};

pub(super) fn warn(file: &mut Meaning, reach: &Reach) {
    let variant = file.variant;
    let entries = file.entries("special");
    for special in variant.rules.conditional.iter().filter(|special| reach.appears(special.kind)) {
        let of = |initial| {
            let routes = special.movement.routes.iter().filter(|route| route.initial == initial).cloned().collect();
            both_sides(&variant.board, &Movement { routes }, &mut u64::MAX.clone())
        };
        let (Some(later), Some(once)) = (of(false), of(true)) else { continue };
        let usable = Color::BOTH.into_iter().any(|color| {
            let stands = reach.stands(Man { kind: special.kind, color });
            let man = Man { kind: special.kind, color };
            let arranged = variant.rights.arranged.iter().filter(|(_, other)| *other == man);
            let arranged: Squares = arranged.map(|(square, _)| *square).collect();
            let unmoved = (stands & variant.setup.unmoved & variant.setup.men_of(color)) | arranged;
            let begins = |from: &Square| special.begins_on(*from, color);
            let (stands, unmoved): (Squares, Squares) =
                (stands.into_iter().filter(begins).collect(), unmoved.into_iter().filter(begins).collect());
            stands.into_iter().any(|from| !later[color.index()][from.index()].is_empty())
                || unmoved.into_iter().any(|from| !once[color.index()][from.index()].is_empty())
        });
        let Some(&entry) = entries.iter().find(|(entry, _)| entry.key == special.name) else { continue };
        if !usable {
            let name = &variant.kinds[special.kind].name;
            let message = format!("`{}` can never be made: no `{name}` ever stands where it could begin", special.name);
            let help = format!("mend the move or where a `{name}` stands; only men of the array are unmoved");
            file.warn_at(entry, "move", Finding::warning("special-never", message).help(help));
        }
    }
}
