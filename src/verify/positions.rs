//! Claims about the men of a position, which need no game.

use crate::english::counted;
use crate::geometry::{Color, SquareSet, Squares};
use crate::position::{Kind, Man, Setup};
use crate::variant::{SideHas, Stands, Test, Variant, Where};

/// What comes of a test that asks for the men of a position alone; `None` for other tests.
pub(super) fn of_men(test: &Test, setup: &Setup, variant: &Variant) -> Option<Result<(), String>> {
    match test {
        Test::ToMove(side) => Some(match setup.side == *side {
            true => Ok(()),
            false => Err(format!("it is {}'s turn, claimed is {side}'s", setup.side)),
        }),
        Test::SideHas(claim) => Some(side_has(claim, setup, variant)),
        Test::Stands(claim) => Some(stands(claim, setup, variant)),
        _ => None,
    }
}

/// The kind of men that such a test speaks of.
pub(super) fn kind_of(test: &Test) -> Option<Kind> {
    match test {
        Test::SideHas(SideHas { kind, .. }) | Test::Stands(Stands { kind, .. }) => Some(*kind),
        _ => None,
    }
}

/// Whether a man stands on the board of whom a test speaks; that there is none is a claim of its own.
pub(super) fn speaks_of(test: &Test, setup: &Setup) -> bool {
    let denies = matches!(test, Test::SideHas(SideHas { most: Some(0), .. }));
    denies || kind_of(test).is_none_or(|kind| setup.each_man().any(|(_, man)| man.kind == kind))
}

fn side_has(claim: &SideHas, setup: &Setup, variant: &Variant) -> Result<(), String> {
    for color in sides(claim.side) {
        let men = men_of(setup, claim.kind, color);
        let found = u64::from(men.count());
        let wrong = match claim.most {
            _ if found < claim.least => format!("at least {}", claim.least),
            Some(most) if found > most => format!("at most {most}"),
            _ => continue,
        };
        let name = &variant.kinds[claim.kind].name;
        let on = if men.is_empty() { String::new() } else { format!(" (on {})", variant.board.names(men)) };
        let told = counted(found, ["man", "men"]);
        return Err(format!("{color} has {told} of `{name}`{on}, claimed is {wrong}"));
    }
    Ok(())
}

fn stands(claim: &Stands, setup: &Setup, variant: &Variant) -> Result<(), String> {
    let (name, board) = (&variant.kinds[claim.kind].name, &variant.board);
    let colors = || sides(claim.side);
    for (place, zone) in &claim.places {
        let inside = |color: Color| men_of(setup, claim.kind, color) & zone.of(color);
        let outside = |color: Color| men_of(setup, claim.kind, color) & !zone.of(color);
        let words = zone.words();
        let wrong = match place {
            Where::On if colors().all(|color| inside(color).is_empty()) => {
                let all = colors().fold(Squares::EMPTY, |all, color| all | outside(color));
                let found = if all.is_empty() { "nowhere".to_string() } else { format!("on {}", board.names(all)) };
                format!("no `{name}` stands on {words}, but {found}")
            }
            Where::On => continue,
            Where::Within | Where::Off => {
                let is_within = *place == Where::Within;
                let astray = |color| if is_within { outside(color) } else { inside(color) };
                let found = colors().find_map(|color| Some((color, astray(color).first()?)));
                let Some((color, square)) = found else { continue };
                let claimed = if is_within { "only on" } else { "never on" };
                format!("{color}'s `{name}` stands on `{}`, claimed is {claimed} {words}", board.name(square))
            }
        };
        return Err(wrong);
    }
    Ok(())
}

/// A side, or both if none is named.
fn sides(named: Option<Color>) -> impl Iterator<Item = Color> {
    Color::BOTH.into_iter().filter(move |color| named.is_none_or(|side| side == *color))
}

fn men_of(setup: &Setup, kind: Kind, color: Color) -> Squares {
    setup.each_man().filter(|(_, man)| *man == Man { kind, color }).map(|(square, _)| square).collect()
}
