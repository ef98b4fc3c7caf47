//! What samples say of the whole, and bits that are moved together.

#[path = "../../src/processor.rs"]
#[allow(dead_code)]
mod processor;
#[path = "../../src/statistics.rs"]
#[allow(dead_code)]
mod statistics;

use courier::random::Random;
use processor::{Gathering, Portable, Processor};
use statistics::{
    Estimate, Results, at_rank, kendall, mean, median, percent, rounded, share, share_if_none, twentieths,
};

fn in_percent(estimate: Estimate) -> [String; 3] {
    [estimate.value, estimate.low, estimate.high].map(|share| percent(share, 2))
}

fn told(score: Option<Estimate>) -> String {
    let score = score.expect("there are games");
    format!("{} ± {}", percent(score.value, 2), percent(score.give_or_take(), 2))
}

#[test]
fn scores_and_shares_of_counted_results_have_their_intervals() {
    let results = Results { won: 2086, drawn: 7191, lost: 723 };
    assert_eq!(told(results.score()), "56.82 ± 0.50");
    assert_eq!(in_percent(share(7191, 10_000).expect("there are games")), ["71.91", "71.02", "72.78"]);
    let results = Results { won: 1000, drawn: 8606, lost: 394 };
    assert_eq!(told(results.score()), "53.03 ± 0.36");
}

#[test]
fn what_never_was_so_is_rare() {
    assert_eq!(percent(share_if_none(1000).expect("there are games"), 4), "0.2991");
    assert_eq!((share_if_none(0), share(0, 0), mean([])), (None, None, None));
}

#[test]
fn halves_are_rounded_away_from_zero() {
    let told = [(0.125, 2), (-0.125, 2), (2.5, 0), (1.005, 2), (-0.001, 2), (6.65299, 4)];
    assert_eq!(
        told.map(|(number, decimals)| rounded(number, decimals)),
        ["0.13", "-0.13", "3", "1.01", "0.00", "6.6530"]
    );
}

#[test]
fn shares_stay_within_0_and_1() {
    for (so, of) in [(0, 1), (1, 1), (0, 1_000_000), (1_000_000, 1_000_000), (1, 3)] {
        let share = share(so, of).expect("the sample is not empty");
        assert!(0.0 <= share.low && share.low <= share.value && share.value <= share.high && share.high <= 1.0);
    }
}

#[test]
fn ranks_are_those_of_the_numbers_written_out() {
    // 1 2 2 2 5 5 9
    let counts = [(1, 1), (2, 3), (5, 2), (9, 1)];
    assert_eq!([0, 1, 3, 4, 6].map(|place| at_rank(&counts, place)), [1, 2, 2, 5, 9].map(Some));
    assert_eq!((median(&counts), median(&counts[1..2]), median(&[(1, 1), (4, 1)])), (Some(2.0), Some(2.0), Some(2.5)));
    assert_eq!((twentieths(&counts, 1), twentieths(&counts, 19)), (Some(1), Some(9)));
    assert_eq!((at_rank(&[], 0), median(&[]), twentieths(&[], 1)), (None, None, None));
}

#[test]
fn a_mean_of_equal_numbers_is_certain() {
    assert_eq!(mean([3.0; 10]), Some(Estimate { value: 3.0, low: 3.0, high: 3.0 }));
    let spread = mean([1.0, 2.0, 3.0, 4.0]).expect("there are numbers");
    assert_eq!(format!("{:.3} ± {:.3}", spread.value, spread.give_or_take()), "2.500 ± 1.265");
}

#[test]
fn orders_are_compared() {
    assert_eq!(kendall(&[1.0, 2.0, 3.0], &[10.0, 20.0, 30.0]), Some(1.0));
    assert_eq!(kendall(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0]), Some(-1.0));
    assert_eq!(kendall(&[1.0, 1.0], &[3.0, 2.0]), None);
    let tied = kendall(&[1.0, 2.0, 2.0, 3.0], &[1.0, 2.0, 3.0, 4.0]).expect("there is an order");
    assert_eq!(format!("{tied:.4}"), "0.9129");
}

#[test]
fn gathering_is_the_same_by_one_instruction_and_step_by_step() {
    // A machine without the instruction has nothing to compare.
    let Some(gathering) = Gathering::detect() else { return };
    let mut random = Random::new(1);
    for _ in 0..10_000 {
        let (word, mask) = (random.draw(), random.draw() & random.draw());
        assert_eq!(gathering.gather(word, mask), Portable.gather(word, mask), "{word:x} under {mask:x}");
    }
}
