//! How starts stand: first moves, unprotected men, attacks, mates, games.

use crate::common;
use courier::analyse::start::{ShortestMate, Start, StartLimits, look};
use courier::report::Answer;
use courier::watch::Nobody;
use rstest::rstest;

fn start(id: &str) -> Start {
    look(&common::shipped(id), &StartLimits { games: 50_000, mates: 50_000, ..StartLimits::default() }, &Nobody)
}

/// First moves of the array as drawn, if it is not where play begins, and of the start of free play.
#[rstest]
#[case::chess("chess", None, 20)]
#[case::courier_before_and_after_the_leaps("courier-chess", Some(20), 26)]
#[case::moderno("courier-chess-moderno", None, 34)]
#[case::reformed("reformed-courier-spiel", None, 35)]
#[case::courier_spiel("courier-spiel", None, 34)]
#[case::modern_courier("modern-courier-chess", None, 40)]
#[case::shatranj("shatranj", None, 16)]
#[case::makruk("makruk", None, 23)]
#[case::the_eighth_rules("courier-chess-viii", None, 22)]
fn first_moves(#[case] id: &str, #[case] array: Option<usize>, #[case] play: usize) {
    let start = start(id);
    assert_eq!(start.array.map(|array| array.first_moves.total), array);
    let moves = &start.play.first_moves;
    assert_eq!((moves.total, start.perft[0]), (play, play as u64));
    for counted in [&moves.by_kind, &moves.by_rule] {
        assert_eq!(counted.iter().map(|counted| counted.moves).sum::<usize>(), play, "the parts make the whole");
    }
}

/// White's men that no man of White's protects, in the array as drawn.
#[rstest]
#[case::courier("courier-chess", "Ra1 Ec1 Wh1 Ej1 Rl1 Pb2 Pk2")]
#[case::moderno("courier-chess-moderno", "Ra1 Ec1 Sh1 Ej1 Rl1")]
#[case::reformed("reformed-courier-spiel", "Ra1 Aj1 Rl1")]
#[case::chess("chess", "Ra1 Rh1")]
fn unprotected_men(#[case] id: &str, #[case] men: &str) {
    let start = start(id);
    assert_eq!(start.array.unwrap_or(start.play).unprotected[0].join(" "), men);
}

#[test]
fn a_man_is_protected_by_the_other_men_of_its_side_only() {
    let start = look(&common::read(&small("r...k", "R..RK")), &StartLimits::default(), &Nobody);
    // White's rooks protect each other, and the king the nearer one; Black's king is too far away.
    assert_eq!(start.play.unprotected, [Vec::<String>::new(), vec!["Ra4".to_string()]]);
    assert_eq!(start.play.attacked_by_both.join(" "), "a1 a2 a3 d3 d4");
}

/// A board of five files and four ranks; White's men are upper case.
fn small(top: &str, bottom: &str) -> String {
    let row = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    format!(
        r#"
name = "Small"
[board]
files = 5
ranks = 4
[pieces]
king = {{ letter = "K", move = "K", royal = true }}
rook = {{ letter = "R", move = "R" }}
[setup]
position = """
{}
. . . . .
. . . . .
{}
"""
"#,
        row(&top.replace('1', ".")),
        row(bottom)
    )
}

#[rstest]
#[case::fools_mate("chess", 4, "black", "1. f3 e5 2. g4 Qh4#")]
fn the_shortest_mate_is_found(#[case] id: &str, #[case] plies: u32, #[case] winner: &str, #[case] line: &str) {
    let limits = StartLimits { mates: 300_000, ..StartLimits::default() };
    let found = look(&common::shipped(id), &limits, &Nobody).shortest_mate;
    let ShortestMate::Mate { plies: found_plies, winner: found_winner, line: found_line } = found else {
        panic!("no mate: {found:?}")
    };
    assert_eq!((found_plies, found_winner, &found_line[..]), (plies, winner, line));
}

#[test]
fn a_mate_is_not_looked_for_beyond_what_is_allowed() {
    let limits = StartLimits { mates: 1000, ..StartLimits::default() };
    let found = look(&common::shipped("chess"), &limits, &Nobody).shortest_mate;
    assert_eq!(found, ShortestMate::NotLookedFor { none_within: 2, most_moves: 1000 });
}

#[test]
fn games_are_counted_as_far_as_they_may_be() {
    let of =
        |games| look(&common::shipped("chess"), &StartLimits { games, mates: 1, ..StartLimits::default() }, &Nobody);
    assert_eq!((of(300_000).perft, of(300_000).perft_not_counted), (vec![20, 400, 8902, 197_281], None));
    let cut = of(10_000);
    assert_eq!(cut.perft, [20, 400, 8902]);
    assert_eq!(cut.perft_not_counted.map(f64::round), Some(198_114.0));
}

#[test]
fn games_of_men_who_are_walked_far_are_counted_less_far() {
    let text = "name = \"Slow\"\nextends = \"chess\"\n[pieces]\nqueen = { move = \"(a)F\" }\n";
    let start = look(&common::read(text), &StartLimits::default(), &Nobody);
    assert!(start.perft.len() < 4 && start.perft_not_counted.is_some(), "{:?}", start.perft);
    let ShortestMate::NotLookedFor { most_moves, .. } = start.shortest_mate else { panic!("all were tried") };
    assert!(most_moves < StartLimits::default().mates);
}

#[rstest]
#[case::moves_made_beforehand("courier-chess", 8, 0, None)]
#[case::turns_that_must_be_made("courier-chess-joy-turns", 0, 2, None)]
#[case::men_put_down("metamachy", 0, 0, Some(24))]
#[case::nothing("chess", 0, 0, None)]
fn what_happens_before_free_play_is_told(
    #[case] id: &str,
    #[case] played: usize,
    #[case] forced: usize,
    #[case] arrangements: Option<usize>,
) {
    let start = start(id);
    assert_eq!(
        (start.opening.played, start.opening.forced, start.opening.arrangements),
        (played, forced, arrangements)
    );
    assert!(start.play.first_moves.by_rule.iter().all(|rule| rule.name != "opening"), "{:?}", start.play);
    assert!(start.play.first_moves.total > 1);
}

#[rstest]
#[case("chess")]
#[case("courier-chess")]
#[case("metamachy")]
fn the_text_is_the_one_kept(#[case] id: &str) {
    let text = start(id).text();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    common::same_as_file(&text, &format!("analyse/start-{id}.txt"));
}
