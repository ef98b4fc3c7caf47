//! What men are worth, by one method at a time.

use crate::common;
use courier::analyse::values::regression::fit;
use courier::analyse::values::{Method, PieceValue, Scale, ValueColumn, ValueTable, leaper_law, weighted_targets};
use courier::analyse::wander::Row;
use courier::betza::{self, Dialect};
use courier::position::Kind;
use courier::random::Random;
use courier::report::Answer;
use courier::statistics::rounded;
use courier::variant::Variant;
use courier::watch::Nobody;
use rstest::rstest;

/// The mean mobility of simple men on 12x8 squares that are empty with some probability.
fn mobility(betza: &str, empty: f64) -> f64 {
    let leaps = |x: u32, y: u32| f64::from((12 - x.min(12)) * (8 - y.min(8))) / 96.0;
    let all = |x: u32, y: u32| match (x, y) {
        (0, _) | (_, 0) => 2.0 * (leaps(x, y) + leaps(y, x)),
        _ if x == y => 4.0 * leaps(x, x),
        _ => 4.0 * (leaps(x, y) + leaps(y, x)),
    };
    let ride = |x: u32, y: u32| -> f64 { (1..12).map(|n| empty.powi(n as i32 - 1) * all(n * x, n * y)).sum() };
    let atom = |letter| match letter {
        'W' => all(1, 0),
        'F' => all(1, 1),
        'D' => all(2, 0),
        'N' => all(1, 2),
        'A' => all(2, 2),
        'K' => all(1, 0) + all(1, 1),
        'R' => ride(1, 0),
        'B' => ride(1, 1),
        'Q' => ride(1, 0) + ride(1, 1),
        other => panic!("{other} is not known here"),
    };
    betza.chars().map(atom).sum()
}

/// The weighted mobilities of the men of Reformed Courier-Spiel.
fn mobilities(variant: &Variant) -> Vec<(Kind, f64)> {
    let of_kind = |kind: Kind| {
        let notation = variant.kinds[kind].notation.as_str();
        // A pawn moves to one square (a third) and captures on two (two thirds each).
        let pawn = (7.0 / 8.0 + 2.0 * 2.0 * 7.0 / 8.0 * 11.0 / 12.0) / 3.0;
        if notation.starts_with("fm") { pawn } else { mobility(notation, 0.78) }
    };
    variant.kinds.each().map(|kind| (kind, of_kind(kind))).collect()
}

fn reformed() -> ValueTable {
    let variant = common::shipped("reformed-courier-spiel");
    let mobilities = mobilities(&variant);
    let scale = Scale::read("rook=10", &variant.kinds, &mobilities).unwrap_or_else(|wrong| panic!("{}", wrong.message));
    ValueTable::of(&variant, &mobilities, 0.78, Some(&scale))
}

fn value(table: &ValueTable, column: &ValueColumn, kind: &str) -> Option<f64> {
    let row = table.kinds.iter().position(|name| name == kind).expect("a kind of the variant");
    column.values[row].map(|value| value.value)
}

#[rstest]
#[case("knight", "5.42", 5.4)]
#[case("archer", "5.46", 5.5)]
#[case("champion", "9.52", 9.6)]
#[case("paladin", "11.92", 12.0)]
#[case("courier", "7.12", 6.6)]
#[case("queen", "17.12", 16.6)]
#[case("rook", "10.00", 10.0)]
fn mobility_comes_near_what_the_inventor_says(#[case] kind: &str, #[case] found: &str, #[case] published: f64) {
    let table = reformed();
    assert_eq!(value(&table, &table.columns[0], kind).map(|value| rounded(value, 2)), Some(found.to_string()));
    let inventor = table.columns.iter().find(|column| column.name.as_deref() == Some("inventor"));
    assert_eq!(value(&table, inventor.expect("the file has the list"), kind), Some(published));
}

#[test]
fn royal_men_have_no_price() {
    let table = reformed();
    let king: Vec<_> = table.columns.iter().map(|column| value(&table, column, "king")).collect();
    assert_eq!(king, vec![None; table.columns.len()]);
}

#[test]
fn orders_are_held_against_what_is_published() {
    let table = reformed();
    let told: Vec<String> = table
        .agreements()
        .iter()
        .map(|one| format!("{} {:?} {} {:?}", one.published, one.method, one.kinds, one.tau.map(|tau| rounded(tau, 2))))
        .collect();
    assert!(told.contains(&"inventor Mobility 8 Some(\"1.00\")".to_string()), "{told:?}");
    assert_eq!(told.iter().filter(|line| line.contains("Published")).count(), 1, "two lists meet once: {told:?}");
}

#[test]
fn the_table_says_what_every_column_leaves_out() {
    let mut table = reformed();
    let (variant, estimate) = (common::shipped("reformed-courier-spiel"), courier::statistics::Estimate::around);
    let value = |kind: Kind| (kind.index() > 0).then(|| PieceValue::from(estimate(2.5, 0.1)));
    table.insert(ValueColumn {
        method: Method::Regression,
        name: None,
        unit: Some("pawn = 1".to_string()),
        caveat: "made up for this test".to_string(),
        values: variant.kinds.each().map(value).collect(),
    });
    let order: Vec<Method> = table.columns.iter().map(|column| column.method).collect();
    use Method::{LeaperLaw, Mobility, Published, Regression};
    assert_eq!(order, [Mobility, LeaperLaw, Regression, Published, Published]);
    let text = table.text();
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    common::same_as_file(&text, "analyse_values/reformed-courier-spiel.txt");
}

#[rstest]
#[case::ferz("F", Some(4.0))]
#[case::wazir("W", Some(4.0))]
#[case::elephant("FA", Some(8.0))]
#[case::alfil_that_moves_as_dabbaba("AmD", Some(16.0 / 3.0))]
#[case::knight("N", Some(8.0))]
#[case::champion("KD", Some(12.0))]
#[case::paladin("KN", Some(16.0))]
#[case::pawn("fmWfceFifmnD", Some(5.0 / 3.0))]
#[case::moves_and_captures_told_apart("mWcW", Some(4.0))]
#[case::a_slide_over_a_square_it_can_leap_over("WDR2", Some(8.0))]
#[case::rook("R", None)]
#[case::short_slide("W2", None)]
#[case::lame("nN", None)]
#[case::camel("C", None)]
#[case::hopper("pR", None)]
#[case::takes_on_the_way("KcaK", None)]
#[case::nothing("", None)]
fn the_law_is_for_leapers_that_nothing_blocks(#[case] betza: &str, #[case] expected: Option<f64>) {
    let movement = match betza {
        "" => Default::default(),
        text => betza::read(text, Dialect::Default).unwrap_or_else(|error| panic!("{text}: {error:?}")).movement,
    };
    let found = weighted_targets(&movement);
    assert_eq!(found.map(|targets| rounded(targets, 4)), expected.map(|targets| rounded(targets, 4)));
}

#[test]
fn the_law_gives_what_is_published() {
    assert_eq!([4.0, 8.0, 12.0, 16.0].map(|targets| rounded(leaper_law(targets), 0)), ["143", "308", "495", "704"]);
}

#[rstest]
#[case::no_value("rook", "scale-form")]
#[case::unknown("rok=5", "scale-unknown-kind")]
#[case::nothing("=5", "scale-unknown-kind")]
#[case::no_number("rook=five", "scale-value")]
#[case::not_a_number("rook=NaN", "scale-value")]
#[case::endless("rook=inf", "scale-value")]
#[case::worthless("rook=0", "scale-value")]
#[case::negative("rook=-5", "scale-value")]
#[case::beyond_reading("rook=1e308", "scale-value")]
#[case::royal("king=5", "scale-royal")]
fn a_scale_that_says_nothing_is_refused(#[case] text: &str, #[case] code: &str) {
    let variant = common::shipped("reformed-courier-spiel");
    let refusal = Scale::read(text, &variant.kinds, &mobilities(&variant)).expect_err("it is refused");
    assert_eq!(refusal.code, code, "{}", refusal.message);
}

#[test]
fn a_slip_in_a_scale_finds_its_kind() {
    let variant = common::shipped("reformed-courier-spiel");
    let refusal = Scale::read("rok=5", &variant.kinds, &mobilities(&variant)).expect_err("there is no `rok`");
    assert_eq!((refusal.message.as_str(), refusal.suggestion.as_str()), ("no kind is named `rok`", "write `rook`"));
    let still: Vec<_> = variant.kinds.each().map(|kind| (kind, 0.0)).collect();
    let refusal = Scale::read("rook=5", &variant.kinds, &still).expect_err("it has no moves");
    assert_eq!(refusal.code, "scale-without-moves");
    assert_eq!(Scale::usual(&variant.kinds, &still), None);
}

#[test]
fn a_rook_is_worth_five_and_without_one_the_strongest_is() {
    let usual = |id: &str| {
        let variant = common::shipped(id);
        // As good as any numbers: the later in the file, the more.
        let mobilities: Vec<_> = variant.kinds.each().map(|kind| (kind, kind.index() as f64 + 1.0)).collect();
        let scale = Scale::usual(&variant.kinds, &mobilities).expect("men move");
        let strongest = mobilities.iter().rev().find(|(kind, _)| !variant.kinds[*kind].royal).map(|(kind, _)| *kind);
        (variant.kinds[scale.kind].notation.clone(), Some(scale.kind) == strongest, scale.value)
    };
    let (notation, _, value) = usual("chess");
    assert_eq!((notation.as_str(), value), ("R", 5.0));
    let text = "name = \"Small\"\n[board]\nfiles = 4\nranks = 4\n[pieces.king]\nletter = \"K\"\nmove = \"K\"\nroyal = \
                true\n[pieces.knight]\nletter = \"N\"\nmove = \"N\"\n[pieces.ferz]\nletter = \"F\"\nmove = \"F\"\n\
                [setup]\nposition = \"\"\"\nk n f .\n. . . .\n. . . .\n. N F K\n\"\"\"\n";
    let variant = common::read(text);
    let mobilities: Vec<_> = variant.kinds.each().zip([9.0, 4.0, 2.0]).collect();
    let scale = Scale::usual(&variant.kinds, &mobilities).expect("men move");
    assert_eq!((variant.kinds[scale.kind].name.as_str(), scale.value), ("knight", 5.0));
}

/// Games of one position each, that end by chance as men of these weights make likely.
fn games(weights: &[f64], of_move: f64, count: usize, seed: u64) -> Vec<Row> {
    let mut random = Random::new(seed);
    let row = |game| {
        let differences: Vec<i16> = weights.iter().map(|_| random.below(5) as i16 - 2).collect();
        let white_to_move = random.below(2) == 0;
        let sign = if white_to_move { 1.0 } else { -1.0 };
        let sum: f64 =
            differences.iter().zip(weights).map(|(&difference, weight)| f64::from(difference) * weight).sum();
        let chance = 1.0 / (1.0 + (-(sum + sign * of_move)).exp());
        let mut wins = || usize::from((random.below(1 << 30) as f64) < chance * f64::from(1 << 30));
        // The mean score of two throws is the chance.
        let result = [0.0, 0.5, 1.0][wins() + wins()];
        Row { game, quarter: 0, ply: 0, differences, white_to_move, result }
    };
    (0..count as u64).map(row).collect()
}

#[test]
fn regression_finds_the_weights_that_games_were_made_with() {
    let weights = [0.4, 1.2, 2.0];
    let found = fit(&games(&weights, 0.3, 4000, 1), 3, 1, &Nobody).unwrap_or_else(|wrong| panic!("{}", wrong.message));
    for (found, weight) in found.coefficients.iter().zip(weights) {
        let found = found.expect("there are differences");
        assert!((found - weight).abs() < 0.1 * weight + 0.03, "{found} for {weight}");
    }
    assert!((found.to_move - 0.3).abs() < 0.1, "{}", found.to_move);
    let values = found.values(0).unwrap_or_else(|wrong| panic!("{}", wrong.message));
    let values: Vec<_> = values.into_iter().map(|value| value.expect("there are differences")).collect();
    assert_eq!([values[0].value, values[0].low, values[0].high], [1.0; 3]);
    assert!(values[1].contains(3.0) && values[2].contains(5.0), "{values:?}");
    assert!(values[2].low < values[2].value && values[2].value < values[2].high && values[2].low > 4.0, "{values:?}");
}

#[test]
fn positions_of_one_game_say_no_more_than_one() {
    let once = games(&[0.5, 1.5], 0.0, 1500, 2);
    let fourfold: Vec<Row> = once.iter().flat_map(|row| vec![row.clone(); 4]).collect();
    let width = |rows: &[Row]| {
        let values = fit(rows, 2, 7, &Nobody).and_then(|fit| fit.values(0));
        values.unwrap_or_else(|wrong| panic!("{}", wrong.message))[1].expect("there are differences").give_or_take()
    };
    assert!((width(&once) / width(&fourfold) - 1.0).abs() < 0.01);
}

#[test]
fn equal_games_and_seeds_give_equal_values() {
    let rows = games(&[0.5, 1.5], 0.0, 300, 3);
    let fitted = |seed| fit(&rows, 2, seed, &Nobody).unwrap_or_else(|wrong| panic!("{}", wrong.message));
    assert_eq!(fitted(1), fitted(1));
    assert_ne!(fitted(1), fitted(2));
}

#[test]
fn a_man_that_always_wins_has_a_finite_value_and_one_that_never_differs_none() {
    let row = |game: u64| {
        let ahead = if game.is_multiple_of(2) { 1 } else { -1 };
        let result = if ahead == 1 { 1.0 } else { 0.0 };
        Row { game, quarter: 0, ply: 0, differences: vec![ahead, 0], white_to_move: game % 4 < 2, result }
    };
    let rows: Vec<Row> = (0..200).map(row).collect();
    let found = fit(&rows, 2, 1, &Nobody).unwrap_or_else(|wrong| panic!("{}", wrong.message));
    let first = found.coefficients[0].expect("there are differences");
    assert!(first.is_finite() && first > 1.0, "{first}");
    assert_eq!(found.coefficients[1], None);
    assert_eq!(found.values(1).expect_err("it never differs").code, "regression-unit");
}

#[rstest]
#[case::no_games(vec![], "regression-nothing")]
#[case::all_won(vec![(vec![1, 0], 1.0), (vec![0, 1], 1.0)], "regression-nothing")]
#[case::equal_men(vec![(vec![0, 0], 1.0), (vec![0, 0], 0.0)], "regression-nothing")]
#[case::a_kind_not_counted(vec![(vec![1], 1.0), (vec![0, 1], 0.0)], "regression-rows")]
fn games_that_teach_nothing_are_refused(#[case] rows: Vec<(Vec<i16>, f64)>, #[case] code: &str) {
    let row =
        |(game, (differences, result))| Row { game, quarter: 0, ply: 0, differences, white_to_move: true, result };
    let rows: Vec<Row> = (0..).zip(rows).map(row).collect();
    assert_eq!(fit(&rows, 2, 1, &Nobody).expect_err("it is refused").code, code);
}

#[test]
fn a_unit_that_may_be_worthless_is_refused() {
    let found =
        fit(&games(&[0.0, 1.0], 0.0, 300, 4), 2, 1, &Nobody).unwrap_or_else(|wrong| panic!("{}", wrong.message));
    assert_eq!(found.values(0).expect_err("its worth is chance").code, "regression-unit");
}
