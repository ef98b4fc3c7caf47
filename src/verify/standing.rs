//! Claims about how a game stands: its end, check, the numbers of its moves and men.

use super::failure::{Failure, expect};
use super::known::{Known, MOST_GAMES};
use super::moves;
use crate::engine::MAX_DEPTH;
use crate::english::or_said;
use crate::file::FileWord;
use crate::geometry::{Color, SquareSet};
use crate::position::Man;
use crate::record::Game;
use crate::rules::Ending;
use crate::variant::{Symmetry, foreign_end};

/// Whether there are so many games of one, two, three ... plies.
pub(super) fn perft(game: &Game, counts: &[u64], known: &Known) -> Result<(), Failure> {
    if counts.len() > MAX_DEPTH as usize {
        let why = format!("`perft` goes to depth {}, and {MAX_DEPTH} are counted at most", counts.len());
        return Err(Failure::untried(why));
    }
    // Deeper counts than the first wrong one would take time and tell nothing.
    for (&claimed, depth) in counts.iter().zip(1..) {
        let counted = if claimed < MOST_GAMES || depth <= 2 { known.perft(game, depth) } else { None };
        match counted {
            Some(found) if found == claimed => {}
            Some(_) if depth == 1 => return Ok(moves::count(game, claimed)?),
            Some(found) => return Err(format!("`perft` of depth {depth} is {found}, claimed is {claimed}").into()),
            None => {
                let why = format!("more than {MOST_GAMES} games and positions would be counted to depth {depth}");
                let help = format!("claim at most {} plies, or count by `courier perft`", depth - 1);
                return Err(Failure::untried(format!("{why}; {help}")));
            }
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
    if let Some(why) = foreign_end(claimed, game.variant()) {
        return Err(why);
    }
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

/// More squares than a person compares.
const MOST_SQUARES: usize = 6;

/// Whether the position is this one, and where it is another.
pub(super) fn position(game: &Game, claimed: &str) -> Result<(), String> {
    let found = game.fen();
    let Some(other) = game.at(claimed).ok().filter(|_| claimed != found) else {
        return expect("position", &claimed, &found);
    };
    let board = game.board();
    let named = |man: Man| format!("{}'s {}", man.color, game.variant().kinds[man.kind].name);
    let who = |game: &Game, square| game.man_at(square).map_or("nobody".to_string(), named);
    let differing = board.squares().into_iter().filter(|&square| game.man_at(square) != other.man_at(square));
    let told = |square| format!("{}, claimed is {}", who(game, square), who(&other, square));
    let named: Vec<String> = differing.map(|square| format!("`{}` has {}", board.name(square), told(square))).collect();
    let where_else = match named.len() {
        0 => "the men stand alike".to_string(),
        many if many > MOST_SQUARES => format!("{many} squares have other men"),
        _ => named.join("; "),
    };
    expect("position", &claimed, &found).map_err(|wrong| format!("{wrong}; {where_else}"))
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
    let kept = [Symmetry::Mirror, Symmetry::Rotate].into_iter().find(|one| one.is_kept(&setup, board));
    if let (Symmetry::None, Some(kept)) = (claimed, kept) {
        return Err(format!("the two sides correspond: {}", kept.meaning()));
    }
    let Some((square, _)) = claimed.broken_by(&setup, board) else { return Ok(()) };
    let image = claimed.image(board, square);
    let there = or_said(game.men_told(SquareSet::only(image)), "nobody");
    let (man, place) = (game.men_told(SquareSet::only(square)), board.name(image));
    Err(format!("the two sides do not correspond so: the like of {man} would stand on `{place}`, and there is {there}"))
}
