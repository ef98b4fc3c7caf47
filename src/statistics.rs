//! What a sample says of the whole, with 95 % intervals.

/// The share of the normal distribution within so many standard deviations is 95 %.
const DEVIATIONS: f64 = 1.959_963_984_540_054;

/// An estimate, and where the true value lies with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Estimate {
    /// The value that was found.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// Results of games as one side sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games won.
    pub won: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
}

/// The share of a sample in which something was so, with Wilson's interval (1927); `None` for an empty sample.
pub fn share(so: u64, of: u64) -> Option<Estimate> {
    if of == 0 {
        return None;
    }
    let (n, p) = (of as f64, so as f64 / of as f64);
    let z2 = DEVIATIONS * DEVIATIONS;
    let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = DEVIATIONS / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    // Rounding must not take the ends past what a share can be.
    Some(Estimate { value: p, low: (middle - half).max(0.0).min(p), high: (middle + half).min(1.0).max(p) })
}

/// Below which share something surely lies (95 %) that was so in none of a sample: `1 - 0.05^(1/n)`.
pub(crate) fn share_if_none(of: u64) -> Option<f64> {
    (of > 0).then(|| settled(1.0 - 0.05_f64.powf(1.0 / of as f64)))
}

/// The number at a place among numbers in rising order, each with how often it occurs; the last beyond their end.
///
/// `None` without numbers.
pub(crate) fn at_rank(counts: &[(u64, u64)], place: u64) -> Option<u64> {
    let mut passed = 0;
    let found = counts.iter().find(|(_, count)| {
        passed += count;
        passed > place
    });
    found.or(counts.last()).map(|(number, _)| *number)
}

/// The median of such numbers: the mean of the two in the middle of an even number.
pub fn median(counts: &[(u64, u64)]) -> Option<f64> {
    let all = occurrences(counts);
    Some((at_rank(counts, all.saturating_sub(1) / 2)? + at_rank(counts, all / 2)?) as f64 / 2.0)
}

/// The least of such numbers that so many twentieths of them do not exceed (the nearest rank).
pub(crate) fn twentieths(counts: &[(u64, u64)], count: u64) -> Option<u64> {
    at_rank(counts, (occurrences(counts) * count).div_ceil(20).saturating_sub(1))
}

fn occurrences(counts: &[(u64, u64)]) -> u64 {
    counts.iter().map(|(_, count)| count).sum()
}

/// The mean of numbers, give or take 1.96 standard errors; `None` without numbers.
pub fn mean(numbers: impl IntoIterator<Item = f64>) -> Option<Estimate> {
    let (mut count, mut mean, mut squares) = (0_u64, 0.0, 0.0);
    for number in numbers {
        // Welford's way (1962): no difference of great numbers.
        count += 1;
        let off = number - mean;
        mean += off / count as f64;
        squares += off * (number - mean);
    }
    let n = count as f64;
    let error = if count > 1 { (squares / (n - 1.0)).sqrt() / n.sqrt() } else { 0.0 };
    (count > 0).then(|| Estimate::around(mean, error))
}

/// How well the order of one list of numbers is that of another: Kendall's tau-b, from -1 to 1.
///
/// `None` if either list has no two different numbers, or they are not of one length.
pub(crate) fn kendall(one: &[f64], other: &[f64]) -> Option<f64> {
    if one.len() != other.len() {
        return None;
    }
    let (mut agree, mut apart, mut tied_one, mut tied_other) = (0_i64, 0_i64, 0_i64, 0_i64);
    for first in 0..one.len() {
        for second in 0..first {
            let orders = [one, other].map(|list| list[first].total_cmp(&list[second]));
            match orders.map(|order| order.is_eq()) {
                [true, true] => {}
                [true, false] => tied_one += 1,
                [false, true] => tied_other += 1,
                [false, false] if orders[0] == orders[1] => agree += 1,
                [false, false] => apart += 1,
            }
        }
    }
    let pairs = |tied: i64| (agree + apart + tied) as f64;
    let most = (pairs(tied_one) * pairs(tied_other)).sqrt();
    (most > 0.0).then(|| (agree - apart) as f64 / most)
}

/// The number nearest to this one that has nine decimals.
///
/// Powers and logarithms differ in their last digits from one machine's library to another's; these do not.
pub(crate) fn settled(number: f64) -> f64 {
    (number * 1e9).round() / 1e9
}

/// A number with so many decimals, halves rounded away from zero, as people do it.
///
/// Numbers of the machine are rarely just a half: what is one but for their last digits counts as one.
pub fn rounded(number: f64, decimals: u32) -> String {
    let scale = 10_f64.powi(decimals as i32);
    let nudged = number.abs() * scale * (1.0 + 1e-12) + 1e-9;
    let whole = (nudged.round() / scale).copysign(number);
    // No sign before a zero.
    format!("{:.*}", decimals as usize, if whole == 0.0 { 0.0 } else { whole })
}

/// A share in percent with so many decimals and without a sign: `56.82`.
pub fn percent(share: f64, decimals: u32) -> String {
    rounded(100.0 * share, decimals)
}

impl Estimate {
    /// An estimate with a standard error.
    pub fn around(value: f64, standard_error: f64) -> Estimate {
        let half = DEVIATIONS * standard_error;
        Estimate { value, low: value - half, high: value + half }
    }

    /// The same with nine decimals; see `settled`.
    pub fn settled(self) -> Estimate {
        Estimate { value: settled(self.value), low: settled(self.low), high: settled(self.high) }
    }

    /// Half of the interval's width.
    pub fn give_or_take(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether a value lies in the interval.
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }
}

impl Results {
    /// The games.
    pub fn games(&self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The score, a draw being half a point, with 1.96 standard errors of counts of three results; `None` without games.
    pub fn score(&self) -> Option<Estimate> {
        let games = self.games() as f64;
        if games == 0.0 {
            return None;
        }
        let (won, drawn) = (self.won as f64 / games, self.drawn as f64 / games);
        let score = (2 * self.won + self.drawn) as f64 / (2.0 * games);
        let spread = (won + drawn / 4.0 - score * score).max(0.0).sqrt();
        Some(Estimate::around(score, spread / games.sqrt()))
    }

    /// How even the results are: 1 less the difference of both sides' shares of wins (Ludii's balance).
    pub fn balance(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| 1.0 - self.won.abs_diff(self.lost) as f64 / games as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(
            (median(&counts), median(&counts[1..2]), median(&[(1, 1), (4, 1)])),
            (Some(2.0), Some(2.0), Some(2.5))
        );
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
}
