//! Positions in which one rule decides: castling under attack, leaps over men, elephants, bare kings, whole games.
//!
//! `tests/data/positions.tsv` has a line a position: how many moves there are (`-` where it does not matter), and
//! which moves are legal and illegal.

use crate::common;
use courier::record::Game;
use rstest::rstest;

#[test]
fn every_position_has_the_moves_that_its_rule_gives() {
    let mut wrong = Vec::new();
    for (number, line) in common::lines("tests/data/positions.tsv") {
        let [name, id, fen, count, legal, illegal] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("line {number} has other than six cells")
        };
        let game =
            Game::from_fen(common::shipped(id), fen).unwrap_or_else(|problem| panic!("line {number}: {problem}"));
        let moves: Vec<String> = game.moves().iter().map(|made| game.coordinates(made)).collect();
        let named = |cell: &str| cell.split(' ').filter(|made| *made != "-").map(str::to_string).collect::<Vec<_>>();
        let missing: Vec<String> = named(legal).into_iter().filter(|made| !moves.contains(made)).collect();
        let added: Vec<String> = named(illegal).into_iter().filter(|made| moves.contains(made)).collect();
        if !missing.is_empty() || !added.is_empty() || (count != "-" && count != moves.len().to_string()) {
            wrong.push(format!("{id}, {name}: {} moves, missing {missing:?}, too many {added:?}: {fen}", moves.len()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[rstest]
#[case::the_last_man_is_taken("n6k4/12/12/R11/4K7/12/12/12", "n6k/8/8/R7/4K3/8/8/8", "a5a8", "1-0")]
#[case::the_taker_can_be_taken("7k4/6n5/5Q6/12/4K7/12/12/12", "7k/6n1/5Q2/8/4K3/8/8/8", "f6g7", "*")]
#[case::taking_it_draws("7k4/6n5/5Q6/12/4K7/12/12/12", "7k/6n1/5Q2/8/4K3/8/8/8", "f6g7 h8g7", "1/2-1/2")]
#[case::anything_else_loses("7k4/6n5/5Q6/12/4K7/12/12/12", "7k/6n1/5Q2/8/4K3/8/8/8", "f6g7 h8h7", "1-0")]
#[case::a_second_man_remains("7k4/R5n5/5Q6/12/4K7/12/12/12", "7k/R5n1/5Q2/8/4K3/8/8/8", "f6g7", "1-0")]
#[case::a_guarded_taker_stays("7k4/5Kn5/5Q6/12/12/12/12/12", "7k/5Kn1/5Q2/8/8/8/8/8", "f6g7", "1-0")]
fn a_bare_king_has_one_reply(#[case] moderno: &str, #[case] shatranj: &str, #[case] moves: &str, #[case] score: &str) {
    for (id, men) in [("courier-chess-moderno", moderno), ("shatranj", shatranj)] {
        let fen = format!("{men} w - - 0 1");
        let mut game = Game::from_fen(common::shipped(id), &fen).unwrap_or_else(|wrong| panic!("{id}: {fen}: {wrong}"));
        for text in moves.split(' ') {
            let made = game.read_move(text).unwrap_or_else(|wrong| panic!("{id}: {wrong}"));
            game.play(&made).expect("it is legal");
        }
        assert_eq!(game.outcome().map_or("*", |outcome| outcome.score()), score, "{id}: {fen}: {moves}");
    }
}

#[rstest]
#[case::courier_viii("courier-chess-viii", "d3d4 d6d5 d1d3 e6e5 e1c3 e5e4", "Black wins by checkmate")]
fn a_published_game_ends_as_its_page_says(#[case] id: &str, #[case] moves: &str, #[case] end: &str) {
    let mut game = Game::new(common::shipped(id));
    for text in moves.split(' ') {
        let made = game.read_move(text).unwrap_or_else(|wrong| panic!("{id}: {wrong}"));
        game.play(&made).expect("it is legal");
    }
    assert_eq!(game.outcome().map(|outcome| outcome.sentence()).as_deref(), Some(end));
}
