//! Claims about how a game stands: its end, check, the numbers of its moves and men.

use super::failure::expect;
use super::known::Known;
use super::moves;
use crate::english::or_said;
use crate::geometry::{Color, SquareSet};
use crate::record::Game;
use crate::rules::Ending;
use crate::variant::Symmetry;

/// Whether there are so many games of one, two, three ... plies.
pub(super) fn perft(game: &Game, counts: &[u64], known: &Known) -> Result<(), String> {
    // Deeper counts than the first wrong one would take time and tell nothing.
    for (claimed, depth) in counts.iter().zip(1..) {
        let found = known.perft(game, depth);
        match found == *claimed {
            true => {}
            false if depth == 1 => return moves::count(game, *claimed),
            false => return Err(format!("`perft` of depth {depth} is {found}, claimed is {claimed}")),
        }
    }
    Ok(())
}

/// Whether the game has this result.
pub(super) fn result(game: &Game, claimed: &str) -> Result<(), String> {
    let game = as_claimed(game);
    let found = game.outcome().map_or("*", |outcome| outcome.score());
    expect("result", &claimed, &found).map_err(|wrong| format!("{wrong}: {}", end(&game)))
}

/// Whether the game has ended by this rule.
pub(super) fn ends_by(game: &Game, claimed: Ending) -> Result<(), String> {
    let game = as_claimed(game);
    let found = game.outcome().map_or("nothing", |outcome| outcome.rule.name());
    expect("ends-by", &claimed.name(), &found).map_err(|wrong| format!("{wrong}: {}", end(&game)))
}

/// The game with what may be claimed in it claimed: whoever states a result takes it so.
fn as_claimed(game: &Game) -> Game {
    let mut game = game.clone();
    game.claim();
    game
}

fn end(game: &Game) -> String {
    game.end_told().unwrap_or("the game goes on".into())
}

/// Whether the side to move is in check.
pub(super) fn check(game: &Game, claimed: bool) -> Result<(), String> {
    let told = |wrong: String| match game.men_told(game.checkers()) {
        nobody if nobody.is_empty() => {
            let side = game.side();
            let setup = game.setup();
            let royal = setup.each_man().filter(|(_, man)| man.color == side && game.variant().kinds[man.kind].royal);
            let men = game.men_told(royal.map(|(square, _)| square).collect());
            format!("{wrong}: nobody attacks {}", or_said(men, "a royal man, for there is none"))
        }
        by => format!("{wrong}: it is given by {by}"),
    };
    expect("check", &claimed, &game.is_check()).map_err(told)
}

/// Whether each side has so many men.
pub(super) fn men(game: &Game, claimed: u64) -> Result<(), String> {
    let setup = game.setup();
    let men = Color::BOTH.map(|color| setup.men_of(color).count());
    expect("men", &format!("{claimed} and {claimed}"), &format!("{} and {}", men[0], men[1]))
}

/// Whether the two sides correspond so.
pub(super) fn symmetry(game: &Game, claimed: Symmetry) -> Result<(), String> {
    let (setup, board) = (game.setup(), game.board());
    let Some((square, _)) = claimed.broken_by(&setup, board) else { return Ok(()) };
    let image = claimed.image(board, square);
    let there = or_said(game.men_told(SquareSet::only(image)), "nobody");
    let (man, place) = (game.men_told(SquareSet::only(square)), board.name(image));
    Err(format!("the two sides do not correspond so: the like of {man} would stand on `{place}`, and there is {there}"))
}
