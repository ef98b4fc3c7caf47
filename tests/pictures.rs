//! Diagrams as pictures: SVG that can be parsed, PNG with the right pixels, marks that can be told apart.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;

use crate::common;
use crate::common::contrast::contrast;
use crate::common::{courier, lines, place, same_as_file, shipped};
use courier::betza::{self, Dialect, Movement};
use courier::explain::{ExplainOptions, PlaceOptions, Standpoint, explain};
use courier::file::SHIPPED;
use courier::geometry::{Board, Color, Square};
use courier::position::write_fen;
use courier::render::{Course, Diagram, Hue, Ink, PALETTES, Picture, SquareView, Trail, marks, png, small_tile, tile};
use courier::variant::Variant;
use courier::walker::Arrangement;
use resvg::tiny_skia::Pixmap;
use resvg::usvg;
use rstest::rstest;

fn movement(text: &str) -> Movement {
    betza::read(text, Dialect::Default).unwrap_or_else(|error| panic!("{text}: {error}")).movement
}

/// The diagram of an explanation, with its sentence.
fn explained(text: &str, place: &PlaceOptions) -> (Diagram, String) {
    let place = Standpoint::read(place).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let explanation = explain(text, &ExplainOptions { place, ..ExplainOptions::default() });
    let explanation = explanation.unwrap_or_else(|error| panic!("{text}: {error}"));
    (explanation.diagram, explanation.sentence)
}

fn svg(text: &str, place: &PlaceOptions) -> String {
    let (diagram, sentence) = explained(text, place);
    Picture { diagram: &diagram, title: text, details: &sentence }.svg()
}

fn parse(svg: &str) -> usvg::Tree {
    usvg::Tree::from_str(svg, &usvg::Options::default()).unwrap_or_else(|error| panic!("{error}\n{svg}"))
}

fn of_setup(variant: &Variant) -> String {
    let Variant { setup, board, kinds, rights, .. } = variant;
    let diagram = Diagram::of_setup_with_tiles(setup, board, kinds);
    let details = format!("Position: {}", write_fen(setup, board, kinds, rights));
    Picture { diagram: &diagram, title: &variant.about.name, details: &details }.svg()
}

#[rstest]
#[case("elephant", "AmD")]
#[case("pawn", "fmWfceFifmnD")]
#[case("griffon", "[F?R]")]
#[case("cannon", "mRcpR")]
#[case("horse", "mafsW")]
fn the_picture_of(#[case] name: &str, #[case] text: &str) {
    same_as_file(&svg(text, &PlaceOptions::default()), &format!("pictures/{name}.svg"));
}

#[test]
fn the_picture_of_a_lion_next_to_an_enemy() {
    let place = PlaceOptions { board: Some("9x9"), from: Some("e5"), men: Some("be6"), ..PlaceOptions::default() };
    same_as_file(&svg("KNADcaKmcabK", &place), "pictures/lion.svg");
}

#[test]
fn the_picture_of_a_small_setup() {
    same_as_file(&of_setup(&small("\"Small\"", "Ox")), "pictures/setup.svg");
}

/// A small variant with a hole, its name in TOML and that of its second kind.
fn small(name: &str, title: &str) -> Arc<Variant> {
    let text = format!(
        "name = {name}\n[board]\nfiles = 3\nranks = 4\nholes = [\"b2\"]\n[pieces]\n\
         king = {{ letter = \"K\", move = \"K\", royal = true }}\n\
         ox = {{ letter = \"O\", move = \"fmWfcF\", name = \"{title}\" }}\n\
         [setup]\nposition = \"\"\"\n. k .\no . .\n. * .\n. K .\n\"\"\"\n"
    );
    common::read(&text)
}

#[test]
fn strings_in_use_are_drawn() {
    draw_each(10);
}

#[test]
#[ignore = "takes seconds, many of them without optimisation; the release run of the checks has it"]
fn every_string_in_use_is_drawn() {
    draw_each(1);
}

/// Draws every `stride`-th string in use.
fn draw_each(stride: usize) {
    let crowd = PlaceOptions { from: Some("b:d5"), men: Some("wd3,wRf5,bb7,bKe6,wc5"), ..PlaceOptions::default() };
    let alone = PlaceOptions { board: Some("3x16"), from: Some("c16"), unmoved: true, ..PlaceOptions::default() };
    let mut count = 0;
    for (number, line) in lines("tests/data/betza-corpus.tsv").into_iter().step_by(stride) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [_, text, _, dialect, "ok"] = columns[..] else { continue };
        let dialect = if dialect == "xboard" { Dialect::XBoard } else { Dialect::Default };
        // What is refused is the matter of another test.
        let Ok(betza::Notation { movement, .. }) = betza::read(text, dialect) else { continue };
        for place in [PlaceOptions::default(), crowd, alone] {
            let place = Standpoint::read(&place).unwrap_or_else(|wrong| panic!("{wrong:?}"));
            let diagram = place.map_or_else(|| tile(&movement), |place| place.diagram(&movement));
            let picture = Picture { diagram: &diagram, title: text, details: "" }.svg();
            assert!(parse(&picture).size().width() > 0.0, "line {number}: {text}");
            count += 1;
        }
    }
    assert!(count * stride > 2600, "only {count} pictures were drawn");
}

#[test]
fn every_variant_is_drawn() {
    for variant in SHIPPED.iter().map(|(id, _)| shipped(id)) {
        let svg = of_setup(&variant);
        assert!(f64::from(parse(&svg).size().width()) > f64::from(variant.board.files()) * 88.0, "{}", variant.id);
        for (_, man) in variant.setup.each_man() {
            let title = &variant.kinds[man.kind].title;
            assert!(svg.contains(title), "{}: {title}", variant.id);
        }
    }
}

#[test]
fn every_board_can_be_drawn() {
    for files in 1..=16_u8 {
        for ranks in 1..=16_u8 {
            let size = format!("{files}x{ranks}");
            let corner = format!("b:{}{ranks}", char::from(b'a' + files - 1));
            let place = PlaceOptions { board: Some(&size), from: Some(&corner), ..PlaceOptions::default() };
            let picture = parse(&svg("KNNmRcpRisO2", &place)).size();
            assert!(picture.height() > 48.0 * f32::from(ranks) && picture.width() > 48.0 * f32::from(files));
        }
    }
}

#[test]
fn the_small_map_of_a_tile_is_made_from_the_moves() {
    for (id, _) in SHIPPED {
        for kind in shipped(id).kinds.iter() {
            for color in Color::BOTH {
                let map = small_tile(&kind.movement, color);
                let board = map.board.clone();
                let half = i16::from(board.files() / 2);
                let middle = board.place(half, half).expect("a tile has a middle");
                assert_eq!(map.marks, marks(&Arrangement::new(board), &kind.movement, middle, color), "{}", kind.name);
            }
        }
    }
}

/// The lines of a tile as text: their course, their hue, their points from the man, and `>` where they go on.
fn trails(text: &str) -> Vec<String> {
    let diagram = tile(&movement(text));
    let half = i16::from(diagram.board.files() / 2);
    let told = |Trail { course, hue, points, goes_on }: &Trail| {
        let points = points.iter().map(|(file, rank)| format!("({},{})", file - half, rank - half));
        let course = match course {
            Course::Ride => "ride",
            Course::Leg => "leg",
            Course::Lame => "lame",
            Course::Jump => "jump",
        };
        let hue = match hue {
            Hue::Move => "",
            Hue::Capture => " captures",
            Hue::Hop => " hops",
        };
        format!("{course}{hue} {}{}", points.collect::<String>(), if *goes_on { ">" } else { "" })
    };
    diagram.trails.iter().map(told).collect()
}

#[rstest]
#[case::a_step_needs_no_line("KNAD", &[])]
#[case::a_slide_without_limit("frR", &["ride (0,0)(0,1)(0,2)(0,3)>", "ride (0,0)(1,0)(2,0)(3,0)>"])]
#[case::a_short_slide("fcR2", &["ride captures (0,0)(0,1)(0,2)"])]
#[case::a_hopping_slide("fgR", &["ride hops (0,0)(0,1)(0,2)(0,3)>"])]
#[case::a_lame_leap("nfD", &["lame (0,0)(0,1)(0,2)"])]
#[case::a_leap_over_a_man("jfD", &["jump hops (0,0)(0,1)(0,2)"])]
#[case::a_bent_path("mfasW", &["leg (0,0)(0,1)", "leg (0,1)(-1,1)", "leg (0,1)(1,1)"])]
#[case::a_rider("frNN", &["ride (0,0)(2,1)(4,2)>"])]
#[case::a_crooked_slide("frzB", &["ride (0,0)(1,1)(0,2)(1,3)>", "ride (0,0)(1,1)(2,0)(3,1)>"])]
#[case::another_way_to_a_square_that_one_leg_reaches("DmafW", &[])]
fn the_lines_of(#[case] text: &str, #[case] expected: &[&str]) {
    assert_eq!(trails(text), expected);
}

#[test]
fn what_cannot_be_done_now_waits() {
    let place = PlaceOptions { from: Some("e5"), men: Some("bd6,we6,bd5"), ..PlaceOptions::default() };
    let (diagram, _) = explained("fmWfceFifmnD", &PlaceOptions { en_passant: None, ..place });
    let seen = |name: &str| -> SquareView { diagram.seen(diagram.board.named(name).expect(name)) };
    assert!(!seen("d6").waits && seen("d6").mark.letters() == "x");
    assert!(seen("f6").waits && seen("f6").mark.letters() == "x");
    assert!(seen("e7").waits && seen("e7").mark.letters() == "mn1");
    assert!(seen("e6").waits, "a man of its own stands in the way");
    assert!(!seen("a1").waits);
}

#[test]
fn who_may_be_captured_en_passant_is_shown_with_the_square() {
    let place =
        PlaceOptions { from: Some("e5"), men: Some("bd5"), en_passant: Some("d6/d5"), ..PlaceOptions::default() };
    let (diagram, _) = explained("fmWfceFifmnD", &place);
    let seen = |name: &str| -> SquareView { diagram.seen(diagram.board.named(name).expect(name)) };
    assert!(seen("d6").mark.letters() == "e" && !seen("d6").waits);
    assert!(seen("d5").victim && seen("d5").mark.is_empty());
}

#[test]
fn a_man_hopped_over_is_known() {
    let place = PlaceOptions { from: Some("a1"), men: Some("wa3,ba6,bc1"), ..PlaceOptions::default() };
    let (diagram, _) = explained("mRcpR", &place);
    assert_eq!(diagram.board.names(diagram.platforms), "a3");
}

#[test]
fn locust_victims_and_idle_moves_are_known() {
    let diagram = tile(&movement("KNADcaKmcabK"));
    assert_eq!(diagram.board.names(diagram.victims), "b2 c2 d2 b3 d3 b4 c4 d4");
    assert!(diagram.returns);
}

/// The colour of the pixel at this part of a square, from its middle.
fn pixel(image: &Pixmap, diagram: &Diagram, square: Square, (x, y): (f32, f32)) -> String {
    // A tile of five files is narrower than its legend and stands in the middle.
    let left = (image.width() as f32 - 5.0 * 96.0) / 2.0;
    let column = f32::from(diagram.board.file(square)) + 0.5 + x;
    let row = f32::from(diagram.board.ranks() - diagram.board.rank(square)) - 0.5 + y;
    let color = image.pixel((left + column * 96.0) as u32, (28.0 + row * 96.0) as u32).expect("it is in the picture");
    let color = color.demultiply();
    format!("#{:02x}{:02x}{:02x}", color.red(), color.green(), color.blue())
}

#[test]
fn a_png_shows_discs_filled_and_rings_hollow() {
    let diagram = tile(&movement("AmDcW"));
    let picture = Picture { diagram: &diagram, title: "", details: "" };
    let size = parse(&picture.svg()).size();
    let image = Pixmap::decode_png(&picture.png().expect("it is drawn")).expect("it is a PNG");
    assert_eq!((image.width() as f32, image.height() as f32), (size.width() * 2.0, size.height() * 2.0));
    let colors = &PALETTES[0];
    let at = |name: &str, place| pixel(&image, &diagram, diagram.board.named(name).expect(name), place);
    let dark = colors.color(Ink::DarkSquare);
    assert_eq!(at("a1", (0.0, 0.0)), colors.color(Ink::Move), "a disc is filled");
    assert_eq!(at("c5", (0.0, 0.0)), dark, "a ring is hollow");
    assert_eq!(at("c5", (0.19, 0.0)), colors.color(Ink::Move), "a ring is a ring");
    assert_eq!(at("c5", (0.37, 0.1)), colors.color(Ink::Move), "a leap is framed");
    assert_eq!(at("c4", (0.1, 0.1)), colors.color(Ink::Capture), "a cross");
    assert_eq!(at("c4", (0.1, 0.0)), colors.color(Ink::LightSquare), "a cross is no disc");
    assert_eq!(at("b3", (0.37, 0.1)), colors.color(Ink::LightSquare), "a step is not framed");
    assert_eq!(at("b4", (0.0, 0.0)), colors.color(Ink::DarkSquare), "nothing is done there");
}

#[test]
fn the_largest_picture_is_a_png_of_bounded_size() {
    let place = PlaceOptions { board: Some("16x16"), from: Some("a1"), ..PlaceOptions::default() };
    let (diagram, _) = explained("QNNmRcpR", &place);
    let file = Picture { diagram: &diagram, title: "", details: "" }.png().expect("it is drawn");
    let image = Pixmap::decode_png(&file).expect("it is a PNG");
    assert!(u64::from(image.width()) * u64::from(image.height()) < 4_010_000);
}

#[test]
fn what_is_no_picture_is_refused() {
    let refused = png("<svg").expect_err("it is not closed");
    assert!(refused.to_string().starts_with("the picture cannot be drawn: "), "{refused}");
}

#[test]
fn every_colour_stands_out_from_what_is_under_it() {
    let squares = [Ink::LightSquare, Ink::DarkSquare, Ink::Page];
    let mut pairs: Vec<(Ink, Ink, f64)> = vec![
        (Ink::OnWhiteMan, Ink::WhiteMan, 4.5),
        (Ink::OnBlackMan, Ink::BlackMan, 4.5),
        (Ink::WhiteMan, Ink::BlackMan, 4.5),
    ];
    for under in squares {
        pairs.push((Ink::Text, under, 4.5));
        pairs.extend([Ink::Move, Ink::Capture, Ink::Hop, Ink::Path].map(|ink| (ink, under, 3.0)));
    }
    for palette in &PALETTES {
        for &(ink, under, least) in &pairs {
            let found = contrast(palette.color(ink), palette.color(under));
            assert!(found >= least, "{:?} on {under:?} ({}): {found:.2} to 1", ink, palette.media);
        }
    }
}

#[rstest]
#[case("#000000", "#ffffff", 21.0)]
#[case("#ffffff", "#ffffff", 1.0)]
#[case("#1b6ca8", "#b9c4d0", 3.16)]
#[case("#767676", "#ffffff", 4.54)]
fn contrast_is_what_the_guidelines_say(#[case] one: &str, #[case] other: &str, #[case] expected: f64) {
    assert!((contrast(one, other) - expected).abs() < 0.005, "{}", contrast(one, other));
    assert_eq!(contrast(one, other), contrast(other, one));
}

#[test]
fn a_name_cannot_break_out_of_its_picture() {
    let diagram = tile(&movement("K"));
    let svg = Picture { diagram: &diagram, title: "</title><script>&\u{1b}'\"]]>", details: "-->\u{ffff}" }.svg();
    parse(&svg);
    assert!(svg.contains("<title>&lt;/title&gt;&lt;script&gt;&amp;\u{fffd}'&quot;]]&gt;</title>"), "{svg}");
    assert!(svg.contains("<desc>--&gt;\u{fffd}\n"), "{svg}");
    let svg = of_setup(&small("\"Small & <i>\"", "<b>&amp;</b> ëß"));
    parse(&svg);
    assert!(svg.contains("Black: &lt;b&gt;&amp;amp;&lt;/b&gt; ëß a3; King b4."), "{svg}");
    assert!(svg.contains("Position: 1k1/o2/1*1/1K1 w - - 0 1"), "{svg}");
}

#[test]
fn a_picture_says_its_squares_in_words() {
    let place = PlaceOptions { from: Some("d4"), men: Some("bRd6,wa1"), ..PlaceOptions::default() };
    let svg = svg("W2", &place);
    let description = svg.split("<desc>").nth(1).and_then(|rest| rest.split("</desc>").next()).expect("there is one");
    let expected = "\
Slides up to two squares straight.
A board of 8 files and 8 ranks.
The man is white and stands on d4.
White: a man a1.
Black: R d6.
captures only: d6.
moves or captures: d2 d3 b4 c4 e4 f4 d5.";
    assert_eq!(description, expected);
}

#[rstest]
#[case::of_bishops("chess", "b c8 f8")]
#[case::of_schleichs("courier-chess-plain", "w h8")]
fn black_men_have_their_letters_though_they_are_those_of_sides(#[case] id: &str, #[case] men: &str) {
    let variant = shipped(id);
    let diagram = Diagram::of_setup(&variant.array, &variant.board, &variant.kinds);
    let svg = Picture { diagram: &diagram, title: "men", details: "" }.svg();
    assert!(svg.contains(men) && !svg.contains("a man"), "{svg}");
}

#[test]
fn the_same_picture_has_no_ids_that_could_clash_on_a_page() {
    assert!(!svg("AmD", &PlaceOptions::default()).contains(" id="));
}

#[test]
fn every_letter_of_a_legend_has_strokes() {
    let drawn = |note: &str| {
        let diagram = Diagram { notes: vec![note.to_string()], men: BTreeMap::new(), ..tile(&Movement::default()) };
        Picture { diagram: &diagram, title: "", details: "" }.svg()
    };
    let strokes = |note: &str| {
        let svg = drawn(note);
        svg.lines().rfind(|line| line.contains("courier-text")).map(str::to_string)
    };
    let unknown = strokes("\u{4e2d}");
    assert!(unknown.is_some());
    for letter in (b'!'..=b'~').map(char::from).filter(|&letter| letter != '`').chain("äÄéüßçñ’–×".chars())
    {
        assert_ne!(strokes(&letter.to_string()), unknown, "{letter} has no strokes");
    }
}

#[test]
fn files_are_written_and_named() {
    let folder = std::env::temp_dir().join(format!("courier-pictures-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder can be made");
    let name = |file: &str| folder.join(file).to_string_lossy().into_owned();
    let (svg, png) = (name("a.svg"), name("b.anything"));
    let run = courier(&["explain", "AmD", "--svg", &svg, "--png", &png]);
    assert_eq!((run.status, run.stderr), (0, format!("wrote {svg}\nwrote {png}\n")));
    assert!(run.stdout.starts_with("AmD\n"), "{}", run.stdout);
    assert!(fs::read_to_string(&svg).expect("it is there").contains("<title>AmD</title>"));
    assert!(Pixmap::decode_png(&fs::read(&png).expect("it is there")).is_ok());

    let run = courier(&["show", "chess", "--json", "--svg", &svg]);
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    assert!(serde_json::from_str::<serde_json::Value>(&run.stdout).is_ok());
    assert!(fs::read_to_string(&svg).expect("it is there").contains("<title>Chess</title>"));

    let run = courier(&["explain", "AmD", "--svg", &name("none/a.svg")]);
    assert_eq!((run.status, run.stdout.as_str()), (2, ""));
    assert!(run.stderr.starts_with("error: cannot write `"), "{}", run.stderr);
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

#[test]
fn holes_are_told() {
    let holes = [place(4)].into_iter().collect();
    let board = Board::new(3, 3).expect("a small board").without(holes);
    let diagram =
        Diagram::of_position(&movement("R"), &Arrangement::new(board), place(1), Color::White, BTreeMap::new());
    let svg = Picture { diagram: &diagram, title: "", details: "" }.svg();
    assert!(svg.contains("A board of 3 files and 3 ranks, without b2."), "{svg}");
}
