//! The game being played: its moves, its ends, its past.

use courier::geometry::{Color, SquareSet};
use courier::position::Move;
use courier::record::{Game, coordinates};

use super::variants::{self, variant};

fn game(name: &str, fen: &str) -> Game {
    Game::from_fen(variant(name), fen).unwrap_or_else(|wrong| panic!("{fen}: {wrong}"))
}

/// Plays moves that are written by their squares.
fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        // Also after an end: what is played then tells which positions are the same.
        let made = game.moves_despite_end().into_iter().find(|made| game.coordinates(made) == text);
        game.play(&made.unwrap_or_else(|| panic!("{text} in {}", game.fen()))).expect("it is of this position");
    }
}

fn ended(game: &Game) -> String {
    game.outcome().map_or_else(|| "goes on".into(), |outcome| outcome.sentence())
}

#[test]
fn counts_agree_with_two_other_engines() {
    let counts: &[(&str, &str, &[u64])] = &[
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[20, 400, 8_902]),
        (
            "courier-chess-moderno",
            "rnebsqkmbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKQSBENR w KQkqc1j1c8j8 - 0 1",
            &[34, 1_156, 40_126],
        ),
        ("courier-chess-viii", "rn1ke1nr/pppefppp/3pp3/8/8/3PP3/PPPEFPPP/RN1KE1NR w d1d8 - 0 1", &[22, 484, 11_194]),
        (
            "reformed-courier-spiel",
            "rnachqkdcanr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNACHQKDCANR w KQkq - 0 1",
            &[35, 1_225, 45_916],
        ),
        (
            "reformed-courier-spiel",
            "1r4k4r/2c1ph3d1p/1p4cP3a/pP1pP1p5/2Pp1p4pP/A4C3N2/P4P4P1/RNH3K1DA1R b KQk c3 0 28",
            &[59, 2_880, 158_194],
        ),
        ("reformed-courier-spiel", "r5k4r/12/12/1r10/12/12/12/R5K4R w KQ - 0 1", &[30, 1_243, 35_999]),
    ];
    for (name, fen, expected) in counts {
        let short = match *name {
            "courier-chess-moderno" => "moderno",
            "courier-chess-viii" => "viii",
            "reformed-courier-spiel" => "reformed",
            other => other,
        };
        let game = game(short, fen);
        for (depth, count) in (1..).zip(*expected) {
            assert_eq!(game.perft(depth, 2), *count, "{name} {fen} at depth {depth}");
        }
        assert_eq!(game.divide(2, 1).iter().map(|(_, count)| count).sum::<u64>(), expected[1], "{fen}");
    }
}

#[test]
fn a_new_game_starts_at_the_setup_of_its_variant() {
    let starts: Vec<String> =
        ["moderno", "viii", "wide", "kingless"].into_iter().map(|name| Game::new(variant(name)).fen()).collect();
    assert_eq!(
        starts,
        [
            "rnebsqkmbenr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RNEBMKQSBENR w KQkqc1j1c8j8 - 0 1",
            "rn1ke1nr/pppefppp/3pp3/8/8/3PP3/PPPEFPPP/RN1KE1NR w d1d8 - 0 1",
            "h1n1q2k2q1n2h/pppppppppppppppp/16/16/16/16/16/16/16/16/16/16/16/16/PPPPPPPPPPPPPPPP/H1N1Q2K2Q1N2H w - - 0 1",
            "rn2nr/pppppp/6/6/PPPPPP/RN2NR w - - 0 1",
        ]
    );
}

#[test]
fn moves_come_by_origin_then_target_then_promotion() {
    let game = game("chess", "1r2k3/P7/8/8/8/8/8/4K2R w K - 0 1");
    let written = coordinates::write_all(&game, &game.moves());
    assert_eq!(
        written.join(" "),
        "e1d1 e1f1 e1g1 e1d2 e1e2 e1f2 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8 a7a8q a7a8r a7a8b a7a8n a7b8q a7b8r a7b8b a7b8n"
    );
}

#[test]
fn a_castling_comes_behind_the_plain_move_to_its_square() {
    let game = Game::new(variant("short-castling"));
    let written = coordinates::write_all(&game, &game.moves());
    let king: Vec<&str> = written.iter().map(String::as_str).filter(|text| text.starts_with("e1")).collect();
    assert_eq!(king, ["e1d1", "e1d1,a1e1", "e1f1", "e1f1,h1e1", "e1d2", "e1f2"]);
}

#[test]
fn checkmate_and_stalemate_end_the_game() {
    assert_eq!(ended(&game("chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")), "White wins by checkmate");
    assert_eq!(ended(&game("chess", "7k/5Q2/8/8/8/8/8/K7 b - - 0 1")), "draw by stalemate");
    assert_eq!(ended(&game("kingless", "6/6/p5/P5/6/6 w - - 0 1")), "Black wins by stalemate");
}

#[test]
fn king_against_king_is_drawn_where_the_file_says_so() {
    let bare = game("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(ended(&bare), "draw by kings only");
    assert_eq!((bare.moves().len(), bare.moves_despite_end().len()), (0, 5), "no move is legal after the end");
}

#[test]
fn the_taking_of_the_last_man_wins_unless_it_can_be_answered() {
    let mut at_once = game("moderno", "n6k4/12/12/R11/4K7/12/12/12 w - - 0 1");
    play(&mut at_once, "a5a8");
    assert_eq!(ended(&at_once), "White wins by bare king");
    assert_eq!((at_once.moves().len(), at_once.moves_despite_end().len()), (0, 3));

    let answered = game("moderno", "7k4/6n5/5Q6/12/4K7/12/12/12 w - - 0 1");
    let mut drawn = answered.clone();
    play(&mut drawn, "f6g7");
    assert_eq!(ended(&drawn), "goes on");
    let mut lost = drawn.clone();
    play(&mut drawn, "h8g7");
    assert_eq!(ended(&drawn), "draw by bare king");
    play(&mut lost, "h8h7");
    assert_eq!(ended(&lost), "White wins by bare king");
}

#[test]
fn a_position_that_comes_up_three_times_is_drawn() {
    let mut game = Game::new(variant("chess"));
    let round = "g1f3 g8f6 f3g1 f6g8";
    play(&mut game, round);
    assert_eq!(ended(&game), "goes on");
    play(&mut game, round);
    assert_eq!(ended(&game), "draw by repetition");
    assert_eq!((game.moves().len(), game.moves_despite_end().len()), (0, 20), "no move is legal after the end");
    game.undo();
    assert_eq!(ended(&game), "goes on");
    play(&mut game, "f6g8");
    assert_eq!(ended(&game), "draw by repetition");
}

#[test]
fn a_lost_first_move_right_makes_another_position() {
    let mut game = game("chess", "r3k3/8/8/8/8/8/8/4K2R w K - 0 1");
    // The first time the king has its right, then never again.
    let round = "h1h2 a8b8 h2h1 b8a8";
    play(&mut game, &[round, round].join(" "));
    assert_eq!(ended(&game), "goes on");
    play(&mut game, round);
    assert_eq!(ended(&game), "draw by repetition");
}

#[test]
fn a_capture_in_passing_counts_for_repetition_only_if_it_is_legal() {
    let round = "b8a6 g1f3 a6b8 f3g1";
    // 4  . . . p P      the taker on d4 is pinned by the rook on d1, or it is not
    let mut pinned = game("chess", "1n1k4/8/8/8/3p4/8/4P3/3RK1N1 w - - 0 1");
    play(&mut pinned, &["e2e4", round, round].join(" "));
    assert_eq!(ended(&pinned), "draw by repetition");

    let mut free = game("chess", "1n1k4/8/8/8/3p4/8/4P3/R3K1N1 w - - 0 1");
    play(&mut free, &["e2e4", round, round].join(" "));
    assert_eq!(ended(&free), "goes on");
    play(&mut free, round);
    assert_eq!(ended(&free), "draw by repetition");
}

#[test]
fn moves_without_progress_are_counted_from_the_position_given() {
    assert_eq!(ended(&game("chess", "r3k3/8/8/8/8/8/8/4K2R w - - 100 80")), "draw by no progress");
    let mut game = game("chess", "r3k3/8/8/8/8/8/8/4K2R w - - 98 80");
    play(&mut game, "h1h2");
    assert_eq!(ended(&game), "goes on");
    play(&mut game, "a8a7");
    assert_eq!(ended(&game), "draw by no progress");
}

#[test]
fn checkmate_comes_before_the_count_of_moves() {
    assert_eq!(ended(&game("chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 90")), "White wins by checkmate");
}

#[test]
fn a_side_may_resign_while_the_game_goes_on() {
    let mut resigned = Game::new(variant("viii"));
    resigned.resign(Color::White);
    assert_eq!(ended(&resigned), "Black wins by resignation");
    play(&mut resigned, "d3d4");
    assert_eq!(ended(&resigned), "goes on");

    let mut over = game("chess", "7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
    over.resign(Color::Black);
    assert_eq!(ended(&over), "draw by stalemate");
}

#[test]
fn a_game_remembers_its_moves() {
    let mut game = Game::new(variant("moderno"));
    play(&mut game, "c1e3 k8j6 f2f3");
    assert_eq!(game.ply(), 3);
    let written: Vec<String> = game
        .history()
        .iter()
        .map(Move::ends)
        .map(|(from, to)| game.board().name(from) + &game.board().name(to))
        .collect();
    assert_eq!(written, ["c1e3", "k8j6", "f2f3"]);
    while game.undo() {}
    assert_eq!(game.fen(), Game::new(variant("moderno")).fen());
    assert!(!game.undo());
}

#[test]
fn a_side_without_a_king_is_never_in_check() {
    let game = game("kingless", "r5/6/6/6/6/R5 w - - 0 1");
    assert!(!game.is_check());
    assert!(game.moves().iter().any(|made| made.target().is_some_and(|to| made.captures().contains(to))));
}

#[test]
fn every_width_of_board_plays() {
    for (name, _) in variants::ALL {
        assert!(!Game::new(variant(name)).moves().is_empty(), "{name}");
    }
}
