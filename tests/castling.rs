//! Castling is one thing, whether a table says it or `O` in a Betza string.

use std::sync::Arc;

use courier::engine::Engine;
use courier::geometry::Squares;
use courier::record::Game;
use courier::variant::Variant;
use rstest::rstest;

use crate::common::{compare_games, courier, game, look_at, play, read, shipped, try_read};

const IN_BETZA: &str = include_str!("castling/in-betza.toml");
const FILE: &str = "tests/castling/in-betza.toml";

/// Chess whose castlings are those of its king's string, with something more in the file.
fn chess_with(king: &str, more: &str) -> String {
    format!(
        "extends = \"chess\"\nname = \"Castling in Betza\"\n\
         remove = [\"castling.king-side\", \"castling.queen-side\"]\n\
         [pieces]\nking = {{ move = \"{king}\" }}\n{more}"
    )
}

fn perft(variant: &Arc<Variant>, fen: &str, depth: u32) -> u64 {
    let engine = engine(variant);
    let position = engine.read_fen(fen).expect("the FEN is right");
    engine.perft(&position, depth)
}

fn engine(variant: &Arc<Variant>) -> Engine<Squares> {
    Engine::new(Arc::clone(variant)).expect("the board fits the set")
}

fn labels(variant: &Variant) -> Vec<&str> {
    variant.rules.castling.iter().map(|castling| castling.san.as_str()).collect()
}

const BOTH: &str = "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 0 1";

#[test]
fn the_string_of_the_king_makes_the_castlings_of_chess() {
    let (own, chess) = (read(IN_BETZA), shipped("chess"));
    assert_eq!(labels(&own), ["O-O", "O-O-O"]);
    for (own, chess) in own.rules.castling.iter().zip(&chess.rules.castling) {
        assert_eq!(own.ways, chess.ways);
        let asks = |one: &courier::rules::Castling| {
            (one.king_unmoved, one.partner_unmoved, one.king_path_safe, one.partner_path_safe)
        };
        assert_eq!(asks(own), asks(chess));
    }
}

#[test]
fn the_counts_of_chess_stay() {
    let (own, chess) = (read(IN_BETZA), shipped("chess"));
    for (fen, depth) in [(BOTH, 3), ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", 3)] {
        assert_eq!(perft(&own, fen, depth), perft(&chess, fen, depth), "{fen}");
    }
    assert_eq!(perft(&own, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", 1), 26);
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(perft(&own, kiwipete, 3), 97_862);
}

#[test]
fn moves_and_scores_read_and_write_it_as_players_do() {
    let own = read(IN_BETZA);
    let mut play_on = game(&own, BOTH);
    play(&mut play_on, "O-O");
    assert!(play_on.fen().starts_with("r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R4RK1 b kq"), "{}", play_on.fen());
    play(&mut play_on, "0-0-0");
    assert!(play_on.fen().starts_with("2kr3r/"), "{}", play_on.fen());
    let score = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6";
    let said = courier(&["moves", FILE, "--moves", score]);
    assert_eq!(said.status, 0, "{}", said.stderr);
}

#[rstest]
#[case::attacked("4k3/8/8/8/8/3r4/8/R3K3 w Q - 0 1", "Kc1", "would cross `d1`, which Black's rook on `d3` attacks")]
#[case::in_check("4k3/4r3/8/8/8/8/8/R3K3 w Q - 0 1", "Kc1", "stands on `e1`, which Black's rook on `e7` attacks")]
#[case::blocked("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O", "knight on `b1` stands in the way")]
#[case::moved("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1c1", "the position says that")]
#[case::gone("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Kc1", "no rook of White's stands on `a1`")]
fn why_gives_each_reason_its_own_text(#[case] fen: &str, #[case] text: &str, #[case] expected: &str) {
    // Lines are folded for a terminal.
    let said = |file: &str| {
        let told = courier(&["why", file, text, "--fen", fen]).stdout;
        told.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let own = said(FILE);
    assert!(own.contains(expected), "{own}");
    // The table says it in the same words.
    assert_eq!(own.replace("pieces.king", "castling.queen-side"), said("chess"));
}

#[test]
fn the_sheet_tells_it_as_castling() {
    let (own, table) = (courier(&["show", FILE]), courier(&["show", "chess"]));
    assert!(
        own.stdout.contains("O-O: White moves the king from e1 to g1 and the rook from h1 to f1"),
        "{}",
        own.stdout
    );
    assert!(!own.stdout.contains("There is no castling"));
    let castling = |text: &str| {
        let lines = text.lines().skip_while(|line| !line.contains("astling")).skip(1);
        lines
            .filter(|line| line.contains("O-O") || line.contains("moved before"))
            .map(str::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(castling(&own.stdout), castling(&table.stdout));
}

#[test]
fn it_is_the_same_game_as_chess() {
    let said = courier(&["compare", FILE, "chess", "--depth", "2", "--random", "0"]);
    assert!(said.stdout.contains("the same game"), "{}", said.stdout);
    let claim = format!("{IN_BETZA}\n[claim.same]\nsays = \"it is chess\"\nsame-game = \"chess\"\n");
    let folder = std::env::temp_dir().join(format!("courier-castling-{}.toml", std::process::id()));
    std::fs::write(&folder, claim).expect("the folder can be written");
    let said = courier(&["verify", &folder.display().to_string()]);
    let _ = std::fs::remove_file(&folder);
    assert_eq!(said.status, 0, "{}{}", said.stdout, said.stderr);
}

#[test]
fn generators_agree_where_strings_castle() {
    for king in ["KisO2", "KsO2", "KirO2ilO3", "KisO1", "KisO2isO3", "KisjO2", "KO3", "KisO4"] {
        let (variant, findings) = look_at(&chess_with(king, ""));
        let variant = variant.unwrap_or_else(|| panic!("{king}: {}", findings.render(false)));
        compare_games(&engine(&variant), 4, 40);
    }
}

#[rstest]
#[case::both_sides("KisO2", &["O-O", "O-O-O"])]
#[case::one_side("KirO2", &["O-O"])]
#[case::the_other_side("KilO2", &["O-O-O"])]
#[case::two_lengths("KisO2isO3", &["O-Og", "O-O-Oc", "O-Oh", "O-O-Ob"])]
#[case::one_step("KisO1", &["O-O", "O-O-O"])]
#[case::said_twice("KisO2isO2", &["O-O", "O-O-O"])]
#[case::with_the_knight("KisjO2", &["O-O", "O-O-O"])]
#[case::only_those_with_two_partners(
    "KisO2isjO2isO3",
    &["O-Oe1g1h1", "O-O-Oe1c1a1", "O-Oe1g1g1", "O-O-Oe1c1b1", "O-Oh", "O-O-Ob", "O-Oe8g8h8", "O-O-Oe8c8a8", "O-Oe8g8g8", "O-O-Oe8c8b8"]
)]
fn labels_are_those_of_players_and_longer_where_they_must(#[case] king: &str, #[case] expected: &[&str]) {
    assert_eq!(labels(&read(&chess_with(king, ""))), expected);
}

#[test]
fn a_king_that_may_have_moved_castles_from_everywhere_on_its_rank() {
    let variant = read(&chess_with("KsO2", ""));
    let fen = "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1";
    let texts: Vec<String> = {
        let game = game(&variant, fen);
        game.moves().iter().map(|made| game.san(made)).filter(|text| text.starts_with('O')).collect()
    };
    assert_eq!(texts.len(), 2, "{texts:?}");
    let mut made = game(&variant, fen);
    play(&mut made, "d1f1,h1e1");
    assert!(made.fen().starts_with("4k3/8/8/8/8/8/8/R3RK2 b"), "{}", made.fen());
}

#[test]
fn in_a_mirrored_array_left_is_the_same_wing_for_both_sides() {
    let variant = read(&chess_with("KirO2ilO3", ""));
    let ways: Vec<String> = variant
        .rules
        .castling
        .iter()
        .flat_map(|castling| castling.ways.iter().flatten())
        .map(|way| variant.board.name(way.king_to))
        .collect();
    assert_eq!(ways, ["g1", "g8", "b1", "b8"]);
    assert!(variant.rules.castling.iter().all(|castling| castling.ways.iter().all(Option::is_some)));
}

#[test]
fn in_a_turned_array_left_is_each_sides_own() {
    let text = chess_with(
        "KirO2ilO3",
        "[setup]\nfen = \"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\"\nsymmetry = \"rotate\"\n",
    );
    let variant = read(&text);
    let short = variant.rules.castling.iter().find(|castling| castling.san == "O-O").expect("both castle so");
    let ends: Vec<String> = short.ways.iter().flatten().map(|way| variant.board.name(way.king_to)).collect();
    assert_eq!(ends, ["g1", "b8"]);
}

#[test]
fn a_castling_under_conditions_keeps_them() {
    let special = "[special.flight]\npiece = \"king\"\nmove = \"isO2\"\nover = [\"not attacked\"]\ntimes = 1\n\
                   when = [\"not in check\"]\nto = \"files c\"\n";
    let variant = read(&chess_with("K", special));
    assert_eq!(labels(&variant), ["O-O", "O-O-O"]);
    assert!(variant.rules.conditional.is_empty());
    let castles = |fen: &str| {
        let game = game(&variant, fen);
        let moves = game.moves();
        moves.iter().map(|made| game.san(made)).filter(|text| text.starts_with('O')).collect::<Vec<_>>()
    };
    assert_eq!(castles("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), ["O-O-O"]);
    assert_eq!(castles("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1"), [""; 0]);
    compare_games(&engine(&variant), 6, 60);
    let why = |text: &str| {
        let game = Game::from_fen(Arc::clone(&variant), "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").expect("the FEN is right");
        game.why(text).reasons.iter().map(|reason| reason.text.clone()).collect::<Vec<_>>().join("; ")
    };
    assert!(why("O-O").contains("`special.flight`"), "{}", why("O-O"));
}

#[test]
fn a_castling_may_be_counted() {
    let special = "[special.flight]\npiece = \"king\"\nmove = \"isO2\"\ntimes = 1\n";
    let variant = read(&chess_with("K", special));
    let mut made = game(&variant, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    play(&mut made, "O-O");
    assert!(made.fen().contains("used=w"), "{}", made.fen());
}

#[rstest]
#[case::a_table_and_the_string(
    "extends = \"chess\"\nname = \"A\"\n[pieces]\nking = { move = \"KisO2\" }\n",
    "`king-side` and `queen-side`"
)]
#[case::two_strings(&chess_with("KisO2", "[special.again]\npiece = \"king\"\nmove = \"isO2\"\n"), "castles just so")]
#[case::two_entries(
    "extends = \"chess\"\nname = \"A\"\n[castling.again]\nsan = \"O-O-x\"\nwhite = \"Ke1-g1 Rh1-f1\"\n",
    "the same move as castling `king-side`"
)]
#[case::one_wing(
    "extends = \"chess\"\nname = \"A\"\n[pieces]\nking = { move = \"KirO2\" }\n",
    "castling `king-side` once more"
)]
fn two_castlings_that_do_the_same_are_an_error(#[case] text: &str, #[case] expected: &str) {
    let wrong = try_read(text).expect_err("it is refused");
    assert!(wrong.contains("error[castling-twice]") && wrong.contains(expected), "{wrong}");
}

#[test]
fn only_an_inherited_castling_can_be_removed() {
    let parent = chess_with("KisO2", "");
    let own = "extends = \"parent\"\nname = \"A\"\n[castling.more]\nsan = \"O-O-x\"\nwhite = \"Ke1-g1 Rh1-f1\"\n";
    let chess = courier::file::SHIPPED.iter().find(|(id, _)| *id == "chess").map(|(_, text)| ("chess.toml", *text));
    let files = [("parent.toml", parent.as_str()), ("own.toml", own)];
    let shelf = courier::file::Memory::new(files.into_iter().chain(chess));
    let mut findings = courier::findings::Findings::new();
    assert!(courier::variant::read("own", &shelf, &mut findings).is_none());
    let wrong = findings.render(false);
    assert!(wrong.contains("error[castling-twice]") && wrong.contains("delete the entries of `[castling]`"), "{wrong}");
    assert!(!wrong.contains("remove"), "{wrong}");
}

#[rstest]
#[case::both_stay("Ke1-e1 Rh1-h1")]
#[case::two_alike_change_places("Rh1-a1 Ra1-h1")]
fn a_castling_that_moves_nothing_is_an_error(#[case] white: &str) {
    let text = format!("extends = \"chess\"\nname = \"A\"\n[castling.idle]\nsan = \"O-O-x\"\nwhite = \"{white}\"\n");
    let wrong = try_read(&text).expect_err("it is refused");
    assert!(wrong.contains("nothing changes by this castling"), "{wrong}");
}

#[test]
fn a_castling_without_a_partner_is_told() {
    let (variant, findings) = look_at(&chess_with("KisjjjO2", ""));
    assert!(variant.is_some());
    assert!(findings.render(false).contains("nobody ever castles by this"), "{}", findings.render(false));
}

#[test]
fn men_that_are_no_mirror_image_of_themselves_are_told_in_a_mirrored_array() {
    let quail = |symmetry: &str, movement: &str| {
        let text = format!(
            "extends = \"chess\"\nname = \"A\"\n[pieces]\nknight = {{ move = \"{movement}\" }}\n[setup]\nsymmetry = \"{symmetry}\"\n"
        );
        look_at(&text).1.render(false)
    };
    assert!(
        quail("mirror", "fRlbBrbW").contains("left and right of a `knight` differ"),
        "{}",
        quail("mirror", "fRlbBrbW")
    );
    assert!(!quail("none", "fRlbBrbW").contains("left and right"));
    for same in ["N", "lWrW", "fsW", "[W-fsF]", "lWsW", "zB"] {
        assert!(!quail("mirror", same).contains("left and right"), "{same}");
    }
}

#[test]
fn a_king_that_stays_is_said_to_stay() {
    let text = "extends = \"chess\"\nname = \"Kings that stay\"\n[castling.queen-side]\nsan = \"O-O-O\"\n";
    let variant = read(&format!("{text}white = \"Ke1-e1 Ra1-d1\"\nblack = \"Ke8-e8 Ra8-d8\""));
    let castling = variant.rules.castling.iter().find(|castling| castling.san == "O-O-O").expect("it is there");
    let told = castling.sentences(&variant.board, &variant.kinds);
    assert_eq!(told[0], "O-O-O: White moves the rook from a1 to d1, while the king stays on e1.");
    let ruling = game(&variant, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1").why("O-O-O");
    let reason = "`castling.queen-side`, `O-O-O`: the king stays on `e1` and the rook goes from `a1` to `d1`";
    assert_eq!((ruling.legal, ruling.reasons[0].text.as_str()), (true, reason));
}

/// Chess in which kings castle by as many squares as they like.
const BY_STEPS: &str = "extends = \"chess\"\nname = \"Kings castle by several squares\"\n\
    [castling.king-side]\nwhite = \"Ke1 Rh1\"\nblack = \"Ke8 Rh8\"\nsteps = \"1-2\"\n\
    [castling.queen-side]\nwhite = \"Ke1 Ra1\"\nblack = \"Ke8 Ra8\"\nsteps = \"1-4\"\n";

#[test]
fn one_entry_has_a_castling_for_each_number_of_steps() {
    let own = read(BY_STEPS);
    assert_eq!(labels(&own), ["O-O1", "O-O2", "O-O-O1", "O-O-O2", "O-O-O3", "O-O-O4"]);
    let after = |label: &str| {
        let mut game = game(&own, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        play(&mut game, label);
        game.fen().split('/').next_back().expect("a FEN has ranks").split(' ').next().expect("it has men").to_string()
    };
    // The rook goes to the square that the king stepped from last.
    assert_eq!(after("O-O1"), "R3RK2");
    assert_eq!(after("O-O2"), "R4RK1");
    assert_eq!(after("O-O-O1"), "3KR2R");
    assert_eq!(after("O-O-O3"), "1KR4R");
    assert_eq!(after("O-O-O4"), "KR5R");
}

#[test]
fn steps_are_the_squares_that_entries_would_name() {
    let own = read(BY_STEPS);
    let spelled = read(
        "extends = \"chess\"\nname = \"The same by squares\"\nremove = [\"castling.queen-side\"]\n\
         [castling.king-side]\nsan = \"O-O2\"\n\
         [castling.near]\nsan = \"O-O1\"\nwhite = \"Ke1-f1 Rh1-e1\"\nblack = \"Ke8-f8 Rh8-e8\"\n\
         [castling.one]\nsan = \"O-O-O1\"\nwhite = \"Ke1-d1 Ra1-e1\"\nblack = \"Ke8-d8 Ra8-e8\"\n\
         [castling.two]\nsan = \"O-O-O2\"\nwhite = \"Ke1-c1 Ra1-d1\"\nblack = \"Ke8-c8 Ra8-d8\"\n\
         [castling.three]\nsan = \"O-O-O3\"\nwhite = \"Ke1-b1 Ra1-c1\"\nblack = \"Ke8-b8 Ra8-c8\"\n\
         [castling.four]\nsan = \"O-O-O4\"\nwhite = \"Ke1-a1 Ra1-b1\"\nblack = \"Ke8-a8 Ra8-b8\"\n",
    );
    for depth in 1..=3 {
        assert_eq!(perft(&own, BOTH, depth), perft(&spelled, BOTH, depth), "depth {depth}");
    }
    compare_games(&engine(&own), 4, 40);
}

/// A board turned round: the number of steps is the label of both sides.
#[test]
fn steps_have_one_label_where_the_sides_are_turned() {
    let own = read(
        "extends = \"courier-chess-moderno\"\nname = \"By one to four\"\nremove = [\"castling.j\"]\n\
         [castling.c]\nsan = \"O-O\"\nwhite = \"Kf1 Rl1\"\nblack = \"Kg8 Ra8\"\nsteps = \"1-4\"\n",
    );
    assert_eq!(labels(&own), ["O-O1", "O-O2", "O-O3", "O-O4"]);
    let mut game = game(&own, "r5k5/12/12/12/12/12/12/5K5R w f1l1a8g8 - 0 1");
    play(&mut game, "O-O3");
    play(&mut game, "O-O4");
    assert!(game.fen().starts_with("2kr8/12/12/12/12/12/12/7RK3 w"), "{}", game.fen());
}

#[rstest]
#[case::usual("chess", "", "The king may not leave, cross or reach an attacked square; the rook may.")]
#[case::through_check(
    "chess",
    "[castling.king-side]\nsafe = []\n[castling.queen-side]\nsafe = []\n",
    "The king may leave and cross attacked squares: it may castle out of check and through it."
)]
#[case::the_partner_alone(
    "chess",
    "[castling.king-side]\nsafe = [\"rook path\"]\n",
    "The king may leave and cross attacked squares"
)]
fn the_sheet_says_whether_castling_may_cross_check(#[case] base: &str, #[case] more: &str, #[case] expected: &str) {
    let own = read(&format!("extends = \"{base}\"\nname = \"made up\"\n{more}"));
    let castling = &own.rules.castling[0];
    let told = castling.conditions(&own.kinds).join(" ");
    assert!(told.contains(expected), "{told}");
}
