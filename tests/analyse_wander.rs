//! Random games: the same for any number of threads, and as others have counted them.

use std::ops::ControlFlow;

use crate::common;
use courier::analyse::wander::{Sample, Wander, wander};
use courier::engine::Engine;
use courier::geometry::{Color, SquareSet};
use courier::position::{Kinds, Position};
use courier::random::Random;
use courier::report::Answer;
use courier::rules::Ending;
use courier::statistics::{self, Estimate};
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
    assert_eq!((short.draw, short.score, short.length.clone(), short.balance), (None, None, None, None));
    assert!(short.ends.is_empty() && short.branching.is_some());
    assert!(short.text().contains("unfinished"));
}

#[test]
fn no_games_have_no_numbers() {
    let none = games_of("chess", Sample { games: 0, ..Sample::default() });
    assert_eq!((none.games, none.captures, none.branching.clone()), (0, None, None));
    assert!(none.text().lines().count() < 5);
}

/// Four men in a row: a stone takes the other, the king takes it, and White has no move, which loses here.
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
    let ends: Vec<_> = all.ends.iter().map(|end| (end.rule, end.white, end.draw, end.black)).collect();
    assert_eq!((all.finished, ends), (5, vec![("stalemate", 0, 0, 5)]));
    let mean = |estimate: &Estimate| (estimate.value, estimate.give_or_take());
    let length = all.length.as_ref().map(|length| (mean(&length.mean), length.median));
    assert_eq!(length, Some(((2.0, 0.0), 2.0)));
    let branching = all.branching.as_ref().map(|branching| (mean(&branching.mean), branching.median, branching.most));
    assert_eq!(branching, Some(((1.0, 0.0), 1.0, 1)));
    assert_eq!(all.captures.as_ref().map(mean), Some((2.0, 0.0)));
    assert_eq!(all.coverage.as_ref().map(mean), Some((0.75, 0.0)));
    assert_eq!(
        (all.score.map(|score| score.value), all.balance, all.score_contains_half),
        (Some(0.0), Some(0.0), Some(false))
    );
    let men: Vec<_> =
        all.men.iter().map(|men| (&men.kind[..], men.at_start, men.moves, men.takes, men.taken)).collect();
    assert_eq!(men, [("king", 2, 1.0, 1.0, 0.0), ("stone", 2, 1.0, 1.0, 2.0)]);
}

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
    let mut random = Random::numbered(1, 1);
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
        let played = player.play_while(&engine.start(), 2000, &mut Random::numbered(1, row.game), |position, _, _| {
            let mut differences = vec![0_i16; chess.kinds.len()];
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
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert!(!text.contains("alanced"));
        common::same_as_file(&text, &format!("analyse/wander-{id}.txt"));
    }
}

/// With which men left a game of chess is called drawn.
#[derive(Clone, Copy, Debug)]
enum Dead {
    /// Two kings and at most one knight or bishop.
    LoneMinor,
    /// At most one knight or bishop of each side, or two knights against a bare king.
    NoForcedMate,
}

impl Dead {
    fn holds(self, position: &Position<u64>, kinds: &Kinds) -> bool {
        let [mut minors, mut knights] = [[0, 0]; 2];
        for man in position.occupied().each().filter_map(|square| position.man_at(square)) {
            match &kinds[man.kind].name[..] {
                "king" => {}
                "bishop" => minors[man.color.index()] += 1,
                "knight" => {
                    minors[man.color.index()] += 1;
                    knights[man.color.index()] += 1;
                }
                _ => return false,
            }
        }
        match self {
            Dead::LoneMinor => minors[0] + minors[1] <= 1,
            Dead::NoForcedMate => {
                let has_two_knights = [[2, 0], [0, 2]].contains(&minors) && minors == knights;
                minors.iter().all(|&count| count <= 1) || has_two_knights
            }
        }
    }
}

/// Published shares of random games in percent: mate, stalemate, fifty moves, dead material, repetition; and the mean
/// length in plies where it is known.
type Published = ([f64; 5], Option<f64>);

/// S. J. Edwards, talkchess.com: 24,478,109 games, fifty moves before repetition, dead material as said.
const LONE_MINOR: Published = ([15.31, 6.13, 22.41, 53.59, 2.57], None);

/// Of 10^9 games. What dead material is was not handed down with them: of several meanings this one fits best.
const NO_FORCED_MATE: Published = ([15.31, 6.12, 19.3, 56.7, 2.5], Some(334.4));

/// Three standard errors of 10,000 games; few games may be six times as far away.
const WITHIN: ([f64; 5], f64) = ([1.1, 0.7, 1.25, 1.5, 0.5], 6.0);

#[rstest]
#[case::few_games(300, 6.0, Dead::LoneMinor, LONE_MINOR)]
#[ignore = "takes seconds in release and longer without; the release run of the checks has it"]
#[case::lone_minor(10_000, 1.0, Dead::LoneMinor, LONE_MINOR)]
#[ignore = "takes seconds in release and longer without; the release run of the checks has it"]
#[case::no_forced_mate(10_000, 1.0, Dead::NoForcedMate, NO_FORCED_MATE)]
fn random_chess_is_as_others_have_counted_it(
    #[case] games: u64,
    #[case] wider: f64,
    #[case] dead: Dead,
    #[case] (shares, length): Published,
) {
    let engine = Engine::<u64>::new(common::shipped("chess")).expect("the board fits the set");
    let (start, kinds) = (engine.start(), &engine.variant().kinds);
    let gathered = engine.share_out((games, 2), &courier::watch::Nobody, Vec::new, |gathered, player, game| {
        let mut is_dead = false;
        let played = player.play_while(&start, 20_000, &mut Random::numbered(1, game), |position, _, _| {
            is_dead = dead.holds(position, kinds);
            if is_dead { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let end = if is_dead { None } else { Some(played.outcome.expect("every game ends").rule) };
        gathered.push((game, end, played.plies));
    });
    let mut all: Vec<(u64, Option<Ending>, u32)> = gathered.into_iter().flatten().collect();
    all.sort_by_key(|(game, ..)| *game);
    assert_eq!(all.len() as u64, games);
    let ends =
        [Some(Ending::Checkmate), Some(Ending::Stalemate), Some(Ending::NoProgress), None, Some(Ending::Repetition)];
    for ((end, share), within) in ends.into_iter().zip(shares).zip(WITHIN.0) {
        let found = 100.0 * all.iter().filter(|(_, other, _)| *other == end).count() as f64 / games as f64;
        assert!((found - share).abs() <= within * wider, "{end:?}: {found:.2} %, published {share} %");
    }
    let mean = statistics::mean(all.iter().map(|(.., plies)| f64::from(*plies))).expect("there are games").value;
    if let Some(length) = length {
        assert!((mean - length).abs() <= WITHIN.1 * wider, "{mean:.1} plies, published {length}");
    }
}
