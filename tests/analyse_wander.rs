//! Random games: the same for any number of threads, and as others have counted them.

mod common;

use std::ops::ControlFlow;

use courier::analyse::wander::{Sample, Wander, of_game, wander};
use courier::engine::Engine;
use courier::geometry::{Color, SquareSet};
use courier::position::Position;
use courier::rules::Ending;
use courier::statistics;
use courier::watch::Nobody;
use rstest::rstest;

fn games_of(id: &str, sample: Sample) -> Wander {
    wander(&common::shipped(id), &sample, &Nobody)
}

#[rstest]
#[case("chess")]
#[case("courier-chess-viii")]
fn equal_seeds_give_equal_numbers_on_any_number_of_threads(#[case] id: &str) {
    let of = |seed, threads| games_of(id, Sample { games: 40, seed, most_plies: 200, threads, rows: true });
    let one = of(2, 1);
    assert_eq!(one, of(2, 3));
    assert_eq!(one.text(), of(2, 8).text());
    assert_ne!(one, of(1, 1));
}

#[test]
fn unfinished_games_are_no_draws() {
    let short = games_of("chess", Sample { games: 20, most_plies: 3, ..Sample::default() });
    assert_eq!((short.finished, short.unfinished), (0, 20));
    assert_eq!((short.draw, short.score, short.length, short.balance), (None, None, None, None));
    assert!(short.ends.is_empty() && short.branching.is_some());
    assert!(short.text().contains("unfinished"));
}

#[test]
fn no_games_have_no_numbers() {
    let none = games_of("chess", Sample { games: 0, ..Sample::default() });
    assert_eq!((none.games, none.captures, none.branching), (0, None, None));
    assert!(none.text().lines().count() < 5);
}

/// Two kings on a board of four squares by one never have more than one move each.
#[test]
fn numbers_of_a_game_without_choice_are_exact() {
    let line = r#"
name = "Line"
[board]
files = 4
ranks = 1
[pieces]
king = { letter = "K", move = "K", royal = true }
stone = { letter = "S", move = "W" }
[setup]
position = "K S s k"
[end]
stalemate = "loss"
"#;
    let all = wander(&common::read(line), &Sample { games: 5, ..Sample::default() }, &Nobody);
    // The only line: a stone takes the other, is taken, and the white king has no move.
    let ends: Vec<_> = all.ends.iter().map(|end| (end.rule, end.white, end.draw, end.black)).collect();
    assert_eq!(all.finished, 5, "{}", all.text());
    assert_eq!(all.length.as_ref().map(|length| length.mean.give_or_take()), Some(0.0));
    assert_eq!(ends.len(), 1, "{ends:?}");
    assert_eq!(all.branching.as_ref().map(|branching| (branching.mean.value, branching.most)), Some((1.0, 1)));
}

/// One rule used once in every game, and counted so.
#[test]
fn uses_of_rules_are_counted() {
    let chess = games_of("chess", Sample { games: 200, ..Sample::default() });
    let of = |name: &str| chess.rules.iter().find(|rule| rule.rule == name).unwrap_or_else(|| panic!("no {name}"));
    assert_eq!(
        chess.rules.iter().map(|rule| &rule.rule[..]).collect::<Vec<_>>(),
        ["first move", "en passant", "castling.king-side", "castling.queen-side", "promotion.pawn"]
    );
    let share = |name| of(name).share.expect("there are games").value;
    assert!(share("first move") > 0.99 && of("first move").uses > 5.0 && of("first move").uses < 16.0);
    assert!(share("castling.king-side") < 0.2 && of("castling.king-side").uses <= 2.0);
    assert!(share("promotion.pawn") > 0.2);
    let courier = games_of("courier-chess-viii", Sample { games: 60, ..Sample::default() });
    let special = courier.rules.iter().filter(|rule| rule.rule.starts_with("special."));
    assert!(special.clone().count() > 0 && special.map(|rule| rule.uses).sum::<f64>() > 0.0);
}

/// The rule told of the mover alone is the one that the definition names among all moves.
#[rstest]
#[case::chess("chess")]
#[case::viii("courier-chess-viii")]
#[case::moderno("courier-chess-moderno")]
#[case::makruk("makruk")]
fn the_rule_of_a_move_is_the_one_of_the_definition(#[case] id: &str) {
    match common::shipped(id).board.area() {
        0..=64 => rules_agree::<u64>(id),
        _ => rules_agree::<u128>(id),
    }
}

fn rules_agree<S: SquareSet>(id: &str) {
    let engine = Engine::<S>::new(common::shipped(id)).expect("the board fits the set");
    let mut position = engine.start();
    let mut random = of_game(1, 1);
    for _ in 0..60 {
        let moves = engine.literal_moves(&position);
        for one in &moves {
            assert_eq!(engine.rule_of(&position, &one.made), Some(one.rule), "{}", engine.write_fen(&position));
        }
        let Some(one) = random.pick(&moves) else { break };
        engine.apply(&mut position, &one.made);
    }
}

#[test]
fn rows_are_quiet_positions_one_a_quarter() {
    let all = games_of("chess", Sample { games: 60, rows: true, ..Sample::default() });
    assert!(all.rows.len() > 120, "{}", all.rows.len());
    let chess = common::shipped("chess");
    let engine = Engine::<u64>::new(chess.clone()).expect("the board fits the set");
    let mut player = courier::engine::RandomPlayer::new(&engine);
    for row in &all.rows {
        let mut men = Vec::new();
        let played = player.play_while(&engine.start(), 2000, &mut of_game(1, row.game), |position, _, _| {
            let mut differences = vec![0_i16; chess.kinds.0.len()];
            for square in position.occupied().each() {
                let man = position.man_at(square).expect("it is occupied");
                differences[man.kind.index()] += if man.color == Color::White { 1 } else { -1 };
            }
            men.push((position.occupied().count(), position.side(), differences));
            ControlFlow::Continue(())
        });
        let ply = row.ply as usize;
        let (count, side, differences) = &men[ply];
        assert_eq!((*side == Color::White, differences), (row.white_to_move, &row.differences));
        assert!(men[ply - 4..ply].iter().all(|(before, _, own)| before == count && own == differences));
        assert_eq!(row.ply * 4 / played.plies, u32::from(row.quarter));
        let winner = played.outcome.expect("the game is finished").winner;
        let result = winner.map_or(0.5, |winner| if winner == Color::White { 1.0 } else { 0.0 });
        assert_eq!(row.result, result);
    }
    let mut quarters: Vec<_> = all.rows.iter().map(|row| (row.game, row.quarter)).collect();
    quarters.dedup();
    assert_eq!(quarters.len(), all.rows.len());
}

#[test]
fn the_text_is_the_one_kept() {
    for (id, games) in [("shatranj", 200), ("courier-chess-viii", 50)] {
        let text = games_of(id, Sample { games, most_plies: 600, ..Sample::default() }).text();
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        assert!(!text.contains("alanced"));
        common::same_as_file(&text, &format!("analyse/wander-{id}.txt"));
    }
}

/// Whether neither side could mate with what is left: bare kings, one knight, or bishops of one colour.
fn is_dead(position: &Position<u64>, kinds: &courier::position::Kinds, board: &courier::geometry::Board) -> bool {
    let mut others = position.occupied().each().filter_map(|square| {
        let man = position.man_at(square)?;
        (!kinds[man.kind].royal).then(|| (&kinds[man.kind].name[..], board.is_dark(square)))
    });
    match others.next() {
        None => true,
        Some(("knight", _)) => others.next().is_none(),
        Some(("bishop", dark)) => others.all(|other| other == ("bishop", dark)),
        Some(_) => false,
    }
}

/// Random chess with threefold repetition, fifty moves and dead material as ends. Published are, of 10^9 games:
/// mate 15.31 %, stalemate 6.12 %, fifty moves 19.3 %, material 56.7 %, repetition 2.5 %; 334.4 plies on average.
#[rstest]
#[case::few(300, 1.0)]
#[ignore = "takes half a minute; the release run of the checks has it"]
#[case::ten_thousand(10_000, 0.0)]
fn random_chess_is_as_others_have_counted_it(#[case] games: u64, #[case] few: f64) {
    let engine = Engine::<u64>::new(common::shipped("chess")).expect("the board fits the set");
    let start = engine.start();
    let (kinds, board) = (&engine.variant().kinds, &engine.variant().board);
    let threads = 2;
    let gathered = engine.share_out(games, threads, Vec::new, |gathered, player, game| {
        let mut is_over = false;
        let played = player.play_while(&start, 20_000, &mut of_game(1, game), |position, _, _| {
            is_over = position.occupied().count() < 8 && is_dead(position, kinds, board);
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let end = if is_over { None } else { Some(played.outcome.expect("every game ends").rule) };
        gathered.push((game, end, played.plies));
    });
    let mut all: Vec<(u64, Option<Ending>, u32)> = gathered.into_iter().flatten().collect();
    all.sort_by_key(|(game, ..)| *game);
    assert_eq!(all.len() as u64, games);
    let published = [
        (Some(Ending::Checkmate), 15.31, 1.1),
        (Some(Ending::Stalemate), 6.12, 0.7),
        (Some(Ending::NoProgress), 19.3, 1.2),
        (None, 56.7, 1.5),
        (Some(Ending::Repetition), 2.5, 0.5),
    ];
    // Few games may be farther away: six times as far for a thirty-third of them.
    let wider = 1.0 + 5.0 * few;
    for (end, share, within) in published {
        let found = 100.0 * all.iter().filter(|(_, other, _)| *other == end).count() as f64 / games as f64;
        println!("{end:?}: {found:.2} %, published {share} %");
        assert!((found - share).abs() <= within * wider, "{end:?}: {found:.2} %, published {share} %");
    }
    let mean = statistics::mean(all.iter().map(|(.., plies)| f64::from(*plies))).expect("there are games");
    println!("{:.1} plies ± {:.1}", mean.value, mean.give_or_take());
    assert!((mean.value - 334.4).abs() <= 6.0 * wider, "{:.1} plies", mean.value);
}
