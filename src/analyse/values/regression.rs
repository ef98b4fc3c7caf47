//! Values from games: how much a man more raises the chance to win.
//!
//! A logistic regression over positions of games: what is known of a position is how many men more White has of each
//! kind, and who is to move. A drawn game counts as half a win and half a loss. Every number is divided by its root mean
//! square, and a ridge of 0.1 keeps coefficients finite where no man was ever enough to lose. There is no constant:
//! by the men alone both sides are alike.
//!
//! Positions of one game hang together, so that intervals come from games drawn anew, not from positions.

use std::cmp::Reverse;

use super::{Method, PieceValue};
use crate::analyse::wander::Row;
use crate::findings::Refusal;
use crate::in_order::InOrder;
use crate::position::Kind;
use crate::random::Random;
use crate::statistics::Estimate;
use crate::variant::Variant;
use crate::watch::Watch;

/// What keeps coefficients of standardised numbers small.
pub(crate) const RIDGE: f64 = 0.1;

/// How often games are drawn anew.
pub(crate) const RESAMPLES: usize = 200;

/// The most additions of products that one fit may take in a step, so that all take some minutes at worst.
const MAX_PRODUCTS: usize = 100_000_000;

/// The most steps of Newton's method; five are usual.
const MAX_ROUNDS: usize = 50;

/// What the games say.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// How many games it is drawn from.
    pub games: usize,
    /// How many positions.
    pub rows: usize,
    /// How much one man more of each kind adds to the logarithm of the odds; `None` where no row has a difference.
    pub coefficients: Vec<Option<f64>>,
    /// How much the move adds.
    pub to_move: f64,
    /// The coefficients of every sample of games drawn anew.
    resampled: Vec<Vec<f64>>,
}

/// The values that the positions of games of a variant tell.
///
/// They are counted in men of the kind of which there are most at the start, as people count in pawns.
///
/// # Errors
///
/// If the games do not say enough.
pub fn column(variant: &Variant, rows: &[Row], seed: u64, watch: &dyn Watch) -> Result<super::ValueColumn, Refusal> {
    let kinds = &variant.kinds;
    let men = |kind: Kind| variant.array.each_man().filter(|(_, man)| man.kind == kind).count();
    let priced = kinds.each().filter(|&kind| !kinds[kind].royal);
    // Of equals the first of the file.
    let Some(unit) = priced.min_by_key(|&kind| Reverse(men(kind))) else {
        let help = "take a variant that has others";
        return Err(Refusal::new("regression-no-men", "all men are royal, and royal men have no price", help));
    };
    let fit = fit(rows, kinds.len(), seed, watch)?;
    let values = fit.values(unit.index())?;
    let name = &kinds[unit].name;
    let caveat = format!(
        "from {} quiet positions of {} random games; intervals of 95 % by drawing the games anew; says what a man is \
         worth to players who mean nothing",
        fit.rows, fit.games
    );
    let values = values.into_iter().zip(kinds.each());
    let values = values
        .map(|(value, kind)| value.filter(|_| !kinds[kind].royal).map(|value| PieceValue::from(value.settled())))
        .collect();
    Ok(super::ValueColumn { method: Method::Regression, name: None, unit: Some(format!("{name} = 1")), caveat, values })
}

/// Fits the rows, all of which have as many differences as there are kinds; refused if there is nothing to learn.
pub fn fit(rows: &[Row], kinds: usize, seed: u64, watch: &dyn Watch) -> Result<Fit, Refusal> {
    if rows.iter().any(|row| row.differences.len() != kinds) {
        let message = format!("a position does not have a difference for each of {kinds} kinds");
        return Err(Refusal::new("regression-rows", message, "count every kind in every position"));
    }
    let data = Data::of(rows, kinds);
    if data.columns.len() < 2 || rows.iter().all(|row| row.result == rows[0].result) {
        let message = "the games hold no unequal men, or all ended alike";
        return Err(Refusal::new("regression-nothing", message, "play more games"));
    }
    if rows.len() * data.columns.len().pow(2) > MAX_PRODUCTS {
        let message = format!("{} positions of {kinds} kinds are too many for a regression", rows.len());
        return Err(Refusal::new("regression-large", message, "take fewer games"));
    }
    let full = data.fit(&vec![1.0; rows.len()], &vec![0.0; data.columns.len()]);
    let mut resampled = Vec::with_capacity(RESAMPLES);
    for sample in 0..RESAMPLES {
        watch.tell("samples of the games", sample as u64, Some(RESAMPLES as u64));
        let mut random = Random::numbered(seed, sample as u64);
        let mut times = vec![0.0; data.games];
        (0..data.games).for_each(|_| times[random.below(data.games)] += 1.0);
        let weights: Vec<f64> = data.game.iter().map(|&game| times[game]).collect();
        resampled.push(data.unscaled(&data.fit(&weights, &full)));
    }
    let coefficients = data.unscaled(&full);
    let mut by_kind = vec![None; kinds];
    let of_kinds = data.columns.iter().zip(&coefficients).filter_map(|(column, &value)| Some((column.kind?, value)));
    of_kinds.for_each(|(kind, value)| by_kind[kind] = Some(value));
    // The move is the last column, and every row has it.
    let to_move = coefficients.last().copied().unwrap_or_default();
    Ok(Fit { games: data.games, rows: rows.len(), coefficients: by_kind, to_move, resampled })
}

impl Fit {
    /// What each kind is worth if the one at `unit` is worth 1, with intervals of the ratio; `None` where unknown.
    ///
    /// Refused if it is not certain that a man of the unit's kind is worth anything: the ratio could be any number.
    pub fn values(&self, unit: usize) -> Result<Vec<Option<Estimate>>, Refusal> {
        let column = |kind: usize| self.coefficients[..kind].iter().flatten().count();
        let worth = self.coefficients.get(unit).copied().flatten().filter(|worth| *worth > 0.0);
        let spoilt = |sample: &&Vec<f64>| sample[column(unit)] <= 0.0;
        let Some(worth) = worth.filter(|_| self.resampled.iter().filter(spoilt).count() <= self.tail()) else {
            let message = "the games leave it open whether the man that all are measured by is worth anything";
            return Err(Refusal::new("regression-unit", message, "play more games, or measure by another kind"));
        };
        let estimate = |kind: usize, value: f64| {
            let sound = self.resampled.iter().filter(|sample| !spoilt(sample));
            let mut ratios: Vec<f64> = sound.map(|sample| sample[column(kind)] / sample[column(unit)]).collect();
            ratios.order_by(f64::total_cmp);
            let tail = self.tail().min((ratios.len() - 1) / 2);
            Estimate { value: value / worth, low: ratios[tail], high: ratios[ratios.len() - 1 - tail] }
        };
        let kinds = self.coefficients.iter().enumerate();
        Ok(kinds.map(|(kind, value)| value.map(|value| estimate(kind, value))).collect())
    }

    /// How many samples lie below the interval of 95 %, and as many above.
    fn tail(&self) -> usize {
        self.resampled.len() / 40
    }
}

/// One number that is known of every row.
struct Regressor {
    /// The kind whose difference it is; `None` for the move.
    kind: Option<usize>,
    /// The root mean square of the differences.
    scale: f64,
}

struct Data {
    columns: Vec<Regressor>,
    /// The standardised numbers, row by row.
    numbers: Vec<f64>,
    /// White's score of each row's game.
    scores: Vec<f64>,
    /// The game of each row, counted from 0.
    game: Vec<usize>,
    games: usize,
}

impl Data {
    fn of(rows: &[Row], kinds: usize) -> Data {
        let mut columns = Vec::new();
        for kind in 0..kinds {
            let squares: f64 = rows.iter().map(|row| f64::from(row.differences[kind]).powi(2)).sum();
            if squares > 0.0 {
                columns.push(Regressor { kind: Some(kind), scale: (squares / rows.len() as f64).sqrt() });
            }
        }
        columns.push(Regressor { kind: None, scale: 1.0 });
        let number = |row: &Row, column: &Regressor| match column.kind {
            Some(kind) => f64::from(row.differences[kind]) / column.scale,
            None if row.white_to_move => 1.0,
            None => -1.0,
        };
        let numbers = rows.iter().flat_map(|row| columns.iter().map(move |column| number(row, column))).collect();
        let mut names: Vec<u64> = rows.iter().map(|row| row.game).collect();
        names.sort_unstable();
        names.dedup();
        let game = rows.iter().map(|row| names.partition_point(|&name| name < row.game)).collect();
        Data { numbers, scores: rows.iter().map(|row| row.result).collect(), game, games: names.len(), columns }
    }

    /// The coefficients of standardised numbers that make the weighted rows likeliest, less the ridge.
    fn fit(&self, weights: &[f64], start: &[f64]) -> Vec<f64> {
        let mut at = start.to_vec();
        let mut height = self.height(weights, &at);
        for _ in 0..MAX_ROUNDS {
            let mut step = self.newton(weights, &at);
            // A step too far is halved; it leads uphill, so that some part of it is right.
            let next = loop {
                let next: Vec<f64> = at.iter().zip(&step).map(|(at, step)| at + step).collect();
                let reached = self.height(weights, &next);
                let is_small = step.iter().all(|part| part.abs() < 1e-10);
                if reached >= height || is_small {
                    height = height.max(reached);
                    break next;
                }
                step.iter_mut().for_each(|part| *part /= 2.0);
            };
            at = next;
            if step.iter().all(|part| part.abs() < 1e-9) {
                break;
            }
        }
        at
    }

    fn rows(&self) -> impl Iterator<Item = &[f64]> {
        self.numbers.chunks_exact(self.columns.len())
    }

    /// The logarithm of the likelihood, less the ridge.
    fn height(&self, weights: &[f64], at: &[f64]) -> f64 {
        let rows = self.rows().zip(weights).zip(&self.scores).filter(|((_, weight), _)| **weight > 0.0);
        let of_rows: f64 = rows
            .map(|((row, weight), score)| {
                let odds = product(row, at);
                // ln(1 + e^x) without overflow.
                weight * (score * odds - odds.max(0.0) - (-odds.abs()).exp().ln_1p())
            })
            .sum();
        of_rows - RIDGE / 2.0 * product(at, at)
    }

    /// Newton's step uphill from here.
    fn newton(&self, weights: &[f64], at: &[f64]) -> Vec<f64> {
        let size = at.len();
        let mut slope: Vec<f64> = at.iter().map(|at| -RIDGE * at).collect();
        let mut bend = vec![0.0; size * size];
        (0..size).for_each(|index| bend[index * size + index] = RIDGE);
        for ((row, &weight), score) in self.rows().zip(weights).zip(&self.scores) {
            if weight == 0.0 {
                continue;
            }
            let chance = 1.0 / (1.0 + (-product(row, at)).exp());
            let spread = weight * chance * (1.0 - chance);
            for (one, &number) in row.iter().enumerate() {
                slope[one] += weight * (score - chance) * number;
                for (other, &second) in row[..=one].iter().enumerate() {
                    bend[one * size + other] += spread * number * second;
                }
            }
        }
        solved(bend, slope)
    }

    /// The same coefficients for the differences as they are.
    fn unscaled(&self, at: &[f64]) -> Vec<f64> {
        at.iter().zip(&self.columns).map(|(at, column)| at / column.scale).collect()
    }
}

fn product(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// Solves `matrix x = right` by Cholesky's method; of the symmetric matrix only the lower half is read.
///
/// The ridge makes the matrix positive definite.
fn solved(mut matrix: Vec<f64>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for row in 0..size {
        for column in 0..=row {
            let done: f64 = (0..column).map(|k| matrix[row * size + k] * matrix[column * size + k]).sum();
            let rest = matrix[row * size + column] - done;
            // Rounding must not make the root of a tiny number that of a negative one.
            matrix[row * size + column] =
                if row == column { rest.max(1e-12).sqrt() } else { rest / matrix[column * size + column] };
        }
    }
    for row in 0..size {
        let done: f64 = (0..row).map(|k| matrix[row * size + k] * right[k]).sum();
        right[row] = (right[row] - done) / matrix[row * size + row];
    }
    for row in (0..size).rev() {
        let done: f64 = (row + 1..size).map(|k| matrix[k * size + row] * right[k]).sum();
        right[row] = (right[row] - done) / matrix[row * size + row];
    }
    right
}
