//! What holds in every position of random games of every variant.

use courier::position::Move;
use courier::random::Random;
use courier::record::{Game, Score, coordinates, san};

use super::variants;

/// Games a variant and moves a game: enough to meet promotions, castlings and captures in passing.
const GAMES: u64 = 1;
const MOVES: usize = 100;

/// Plays random games of every variant and looks at each of their positions.
fn in_random_games(check: impl Fn(&Game, &[Move])) {
    for variant in variants::all() {
        for seed in 0..GAMES {
            let mut random = Random::new(seed);
            let mut game = Game::new(variant.clone());
            for _ in 0..MOVES {
                let moves = game.moves();
                check(&game, &moves);
                let Some(made) = random.pick(&moves) else { break };
                game.play(made).expect("it is legal");
            }
        }
    }
}

#[test]
fn a_position_written_and_read_is_the_same_position() {
    in_random_games(|game, moves| {
        let again = game.at(&game.fen()).expect("what is written can be read");
        assert_eq!(again.fen(), game.fen());
        assert_eq!(again.key(), game.key(), "{}", game.fen());
        assert_eq!(again.moves(), moves, "{}", game.fen());
    });
}

#[test]
fn the_key_of_a_position_is_the_key_made_anew() {
    in_random_games(|game, _| assert_eq!(game.key(), game.recomputed_key(), "{}", game.fen()));
}

#[test]
fn tables_and_the_walker_give_the_same_moves() {
    in_random_games(|game, moves| {
        let literal: Vec<Move> = game.explained_moves().iter().map(|one| one.made).collect();
        assert_eq!(literal, moves, "{} {}", game.variant().about.name, game.fen());
    });
}

#[test]
fn taking_a_move_back_restores_the_position() {
    in_random_games(|game, moves| {
        let mut other = game.clone();
        for made in moves.iter().take(12) {
            other.play(made).expect("it is legal");
            assert!(other.undo());
            assert_eq!((other.fen(), other.key(), other.outcome()), (game.fen(), game.key(), game.outcome()));
        }
    });
}

#[test]
fn moves_have_texts_of_their_own_that_read_as_the_moves() {
    check_texts(8);
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn every_move_has_a_text_of_its_own_that_reads_as_the_move() {
    check_texts(1);
}

/// Writes and reads the moves of every `stride`-th position.
fn check_texts(stride: usize) {
    in_random_games(|game, moves| {
        if !game.ply().is_multiple_of(stride) {
            return;
        }
        let texts = san::write_all(game, moves);
        let variant = &game.variant().about.name;
        for (made, text) in moves.iter().zip(&texts) {
            let alike = texts.iter().filter(|other| bare(other) == bare(text)).count();
            assert_eq!(alike, 1, "{variant} {text} {}", game.fen());
            assert_eq!(game.read_move(text).as_ref(), Ok(made), "{variant} {text} {}", game.fen());
        }
        if let (Some(made), Some(text)) = (moves.last(), texts.last()) {
            assert_eq!(game.san(made), *text);
        }
    });
}

#[test]
fn moves_are_told_by_their_squares() {
    check_squares(8);
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn every_move_is_told_by_its_squares() {
    check_squares(1);
}

/// Writes and reads the squares of the moves of every `stride`-th position.
fn check_squares(stride: usize) {
    in_random_games(|game, moves| {
        if !game.ply().is_multiple_of(stride) {
            return;
        }
        let variant = game.variant();
        let texts = coordinates::write_all(game, moves);
        for (made, text) in moves.iter().zip(&texts) {
            let alike = texts.iter().filter(|other| *other == text).count();
            assert_eq!(alike, 1, "{} {text} {}", variant.about.name, game.fen());
            assert_eq!(game.read_move(text).as_ref(), Ok(made), "{text} {}", game.fen());
        }
        if let (Some(made), Some(text)) = (moves.last(), texts.last()) {
            assert_eq!(game.coordinates(made), *text);
        }
    });
}

#[test]
fn a_game_written_and_read_is_the_same_game() {
    for variant in variants::all() {
        for seed in 0..GAMES {
            let mut random = Random::new(seed + 77);
            let mut game = Game::new(variant.clone());
            while game.ply() < MOVES && game.outcome().is_none() {
                match random.pick(&game.moves()) {
                    Some(made) => game.play(made).expect("it is legal"),
                    None => break,
                }
            }
            let text = Score::of(&game).write();
            let read = Score::read(game.variant(), &text).unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
            assert_eq!(read.game.fen(), game.fen());
            assert_eq!(read.game.outcome(), game.outcome());
            assert_eq!(read.write(), text);
            assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        }
    }
}

#[test]
fn spoilt_texts_are_read_or_refused_but_never_break_anything() {
    let variant = variants::variant("letters");
    let game = Game::new(variant.clone());
    let score = "[Event \"a\"]\n{an é comment} 1. a3 a8! (1... b8) $3 2. (C1)a2, ; rest\n2... Kf10 0-0 1/2-1/2 e.p.";
    let letters: Vec<char> = "[]{}();\"\\$.,x=-0a1é½…Ch\n+".chars().collect();
    let mut random = Random::new(5);
    let places: Vec<usize> = (0..score.chars().count()).collect();
    for _ in 0..1_500 {
        let mut text: Vec<char> = score.chars().collect();
        for _ in 0..3 {
            let (Some(&at), Some(&letter)) = (random.pick(&places), random.pick(&letters)) else { continue };
            text[at] = letter;
        }
        let text: String = text.into_iter().collect();
        if let Err(wrong) = Score::read(&variant, &text) {
            assert!(text.get(wrong.span.clone()).is_some(), "{wrong} {:?} {text}", wrong.span);
            assert!(!wrong.to_string().is_empty());
        }
        for word in text.split(' ') {
            let _ = game.read_move(word).map_err(|wrong| wrong.to_string());
        }
    }
}

/// A move without its sign of check.
fn bare(text: &str) -> &str {
    text.trim_end_matches(['+', '#'])
}
