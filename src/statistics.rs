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
