//! Small plots of distributions: bars with their numbers beside them, on a labelled scale.

use super::canvas::{Canvas, Point, circle, polygon, polyline, rectangle};
use super::lettering::{lines, width};
use super::page::{DrawnPage, LINE, middle_text, text};
use super::palette::Ink;
use super::{CAPITAL, RIM};
use crate::statistics::{Estimate, percent};

/// How often each number occurs.
#[derive(Clone, Debug)]
pub struct Histogram {
    /// What stands above it.
    pub title: String,
    /// What the numbers are, with their unit.
    pub across: String,
    /// What is counted, with its unit, such as `games`.
    pub counted: String,
    /// The numbers that occur, each with how often, in rising order.
    pub counts: Vec<(u64, u64)>,
    /// Numbers that are marked, such as the median, with their names; in rising order.
    pub marks: Vec<(f64, String)>,
    /// Where the data come from, in sentences.
    pub notes: Vec<String>,
}

/// Shares of a whole, each with its interval.
#[derive(Clone, Debug)]
pub struct Shares {
    /// What stands above it.
    pub title: String,
    /// What the shares are of.
    pub across: String,
    /// One bar each.
    pub rows: Vec<ShareRow>,
    /// What stands below.
    pub notes: Vec<String>,
}

/// One of several shares.
#[derive(Clone, Debug)]
pub struct ShareRow {
    /// What the bar stands for.
    pub name: String,
    /// How often.
    pub count: u64,
    /// Its share, with its interval.
    pub share: Estimate,
}

/// The width of the page.
const PAGE: f64 = 620.0;

/// The height of the bars' field.
const TALL: f64 = 220.0;

/// Left of the field stand the numbers of the scale.
const SCALE: f64 = 40.0;

/// Small numbers are so high.
const SMALL: f64 = 8.0;

/// The numbers over bars are at least so high.
const LEAST: f64 = 7.0;

/// The most bars.
const MOST_BARS: u64 = 24;

/// How strong the colour of bars is.
const STRENGTH: f64 = 0.3;

impl Histogram {
    /// The picture as an SVG document.
    pub fn svg(&self) -> String {
        let bars = self.bars();
        let total: u64 = self.counts.iter().map(|(_, count)| count).sum();
        let share = |count: u64| if total == 0 { 0.0 } else { 100.0 * count as f64 / total as f64 };
        let most = bars.iter().map(|bar| share(bar.count)).fold(0.0, f64::max);
        let tick = nice(most / 5.0);
        let top_share = (most / tick).ceil().max(1.0) * tick;
        let mut page = DrawnPage::new(PAGE);
        page.heading(&self.title);
        let (labels, canvas) = (page.height, &mut page.canvas);
        let upward = labels + self.marks.len() as f64 * LINE + 4.0;
        let top = upward + LINE + 10.0;
        let (left, right, bottom) = (RIM + SCALE, PAGE - RIM - 12.0, top + TALL);
        // The scale to the left.
        let ticks = (top_share / tick).round() as u32;
        for step in 0..=ticks {
            let y = bottom - TALL * f64::from(step) / f64::from(ticks);
            canvas.faintly(|canvas| canvas.line(Ink::Path, 0.8, &polyline(&[(left, y), (right, y)])));
            let value = short(f64::from(step) * tick);
            text(canvas, &value, (left - 8.0 - width(&value, SMALL), y - SMALL / 2.0), SMALL);
        }
        let (first, last) = (bars.first().map_or(0, |bar| bar.from), bars.last().map_or(1, |bar| bar.to + 1));
        let across = |value: f64| left + (right - left) * (value - first as f64) / (last - first).max(1) as f64;
        let up = |count: u64| bottom - TALL * share(count) / top_share;
        let sides = |bar: &Bar| (across(bar.from as f64) + 1.0, across((bar.to + 1) as f64) - 1.0);
        for bar in &bars {
            let ((from, to), y) = (sides(bar), up(bar.count));
            canvas.shade(Ink::Move, STRENGTH, &rectangle((from, y), to - from, bottom - y));
        }
        for bar in bars.iter().filter(|bar| bar.count > 0) {
            let ((from, to), y) = (sides(bar), up(bar.count));
            canvas.line(Ink::Move, 1.1, &polyline(&[(from, bottom), (from, y), (to, y), (to, bottom)]));
        }
        canvas.line(Ink::Text, 1.2, &polyline(&[(left, bottom), (right, bottom)]));
        self.draw_marks(canvas, across, (labels, bottom));
        let told = format!("share of {}, %", self.counted);
        clear(canvas, (RIM, upward), (width(&told, CAPITAL), CAPITAL));
        text(canvas, &told, (RIM, upward), CAPITAL);
        for bar in bars.iter().filter(|bar| bar.count > 0) {
            let (from, to) = sides(bar);
            let middle = (from + to) / 2.0;
            let (written, y) = (told_share(share(bar.count)), up(bar.count) - LEAST / 2.0 - 5.0);
            let long = width(&written, LEAST);
            clear(canvas, (middle - long / 2.0, y - LEAST / 2.0), (long, LEAST));
            middle_text(canvas, &written, (middle, y), LEAST);
        }
        // The scale below: the first number of a bar, where there is room for it.
        let widest = width(&last.to_string(), SMALL) + 12.0;
        let bar_width = (right - left) / bars.len().max(1) as f64;
        let every = (widest / bar_width).ceil().max(1.0) as usize;
        for bar in bars.iter().step_by(every) {
            let is_single = bar.from == bar.to;
            let x = if is_single { across(bar.from as f64 + 0.5) } else { across(bar.from as f64) };
            canvas.line(Ink::Text, 1.2, &polyline(&[(x, bottom), (x, bottom + 4.0)]));
            middle_text(canvas, &bar.from.to_string(), (x, bottom + 13.0), SMALL);
        }
        under_scale(&mut page, &self.across, ((left + right) / 2.0, bottom), &self.notes);
        page.document(&self.title, &self.description(&bars, total))
    }

    /// What is marked: a line each, from its name down to the scale; shapes tell them apart.
    fn draw_marks(&self, canvas: &mut Canvas, across: impl Fn(f64) -> f64, (labels, bottom): (f64, f64)) {
        let count = self.marks.len();
        let is_beside = |x: f64, name: &str| x + 9.0 + width(name, CAPITAL) <= PAGE - RIM;
        // A name that has no room to the right stands to the left, above the lines of the others.
        let is_last_left = self.marks.last().is_some_and(|(value, name)| !is_beside(across(value + 0.5), name));
        let row_of = |index: usize| if is_last_left { (index + 1) % count } else { index };
        let at = |index: usize| (across(self.marks[index].0 + 0.5), labels + LINE * row_of(index) as f64);
        // The middle one has a whole line with a disc, those about it dots with a triangle.
        let is_middle = |index: usize| 2 * index + 1 == count;
        for index in 0..count {
            let (x, y) = at(index);
            let line = polyline(&[(x, y + CAPITAL / 2.0), (x, bottom)]);
            match is_middle(index) {
                true => canvas.line(Ink::Text, 1.6, &line),
                false => canvas.dots(Ink::Text, 1.8, 5.0, &line),
            }
        }
        for (index, (_, name)) in self.marks.iter().enumerate() {
            let (x, y) = at(index);
            let long = width(name, CAPITAL);
            let begin = if is_beside(x, name) { x + 9.0 } else { (x - 9.0 - long).max(RIM) };
            clear(canvas, (begin, y), (long, CAPITAL));
            let middle = y + CAPITAL / 2.0;
            let triangle = [(x - 4.5, middle - 3.5), (x + 4.5, middle - 3.5), (x, middle + 4.5)];
            let sign = if is_middle(index) { circle((x, middle), 4.0) } else { polygon(&triangle) };
            canvas.fill(Ink::Text, &sign);
            text(canvas, name, (begin, y), CAPITAL);
        }
    }

    /// The bars: as narrow as their numbers allow, all of one width.
    fn bars(&self) -> Vec<Bar> {
        let (Some(&(least, _)), Some(&(most, _))) = (self.counts.first(), self.counts.last()) else {
            return Vec::new();
        };
        let widths =
            (0..20).flat_map(|power| [1, 2, 5].map(|step: u64| step.saturating_mul(10_u64.saturating_pow(power))));
        let fits = |&wide: &u64| most / wide - least / wide < MOST_BARS;
        let wide = widths.into_iter().find(fits).unwrap_or(u64::MAX);
        let mut bars: Vec<Bar> = (least / wide..=most / wide)
            .map(|index| Bar { from: index * wide, to: (index * wide).saturating_add(wide - 1), count: 0 })
            .collect();
        for &(value, count) in &self.counts {
            bars[(value / wide - least / wide) as usize].count += count;
        }
        bars
    }

    /// The bars in words, for those who cannot see them.
    fn description(&self, bars: &[Bar], total: u64) -> String {
        let mut told = self.notes.clone();
        told.extend(self.marks.iter().map(|(_, name)| format!("{name}.")));
        told.push(format!("Across: {}; up: share of {total} {}.", self.across, self.counted));
        told.extend(bars.iter().map(|bar| {
            let range = if bar.from == bar.to { bar.from.to_string() } else { format!("{} to {}", bar.from, bar.to) };
            let share = if total == 0 { 0.0 } else { bar.count as f64 / total as f64 };
            format!("{range}: {} {}, {} %.", bar.count, self.counted, percent(share, 2))
        }));
        told.join("\n")
    }
}

/// What a scale counts, in the middle below it, and the notes to the end of the page.
fn under_scale(page: &mut DrawnPage, across: &str, (middle, bottom): Point, notes: &[String]) {
    middle_text(&mut page.canvas, across, (middle, bottom + 25.0 + CAPITAL / 2.0), CAPITAL);
    page.height = bottom + 35.0 + LINE;
    page.notes(notes);
    page.height += RIM - 6.0;
}

/// Wipes the place of a text and a little about it, so that no line runs through its letters.
fn clear(canvas: &mut Canvas, (x, y): Point, (long, high): (f64, f64)) {
    canvas.fill(Ink::Page, &rectangle((x - 2.5, y - 2.5), long + 5.0, high + 5.0));
}

/// A bar over the whole numbers from one to another.
struct Bar {
    from: u64,
    to: u64,
    count: u64,
}

impl Shares {
    /// The picture as an SVG document.
    pub fn svg(&self) -> String {
        const ROW: f64 = 34.0;
        let most_name = PAGE * 0.3;
        let names: Vec<Vec<String>> = self.rows.iter().map(|row| lines(&row.name, CAPITAL, most_name)).collect();
        let widest = |texts: &mut dyn Iterator<Item = f64>| texts.fold(0.0, f64::max);
        let name = widest(&mut names.iter().flatten().map(|line| width(line, CAPITAL))).min(most_name);
        let told: Vec<String> = self.rows.iter().map(ShareRow::told).collect();
        let number = widest(&mut told.iter().map(|told| width(told, CAPITAL)));
        let (left, right) = (RIM + name + 14.0, PAGE - RIM - number - 16.0);
        let most = self.rows.iter().map(|row| 100.0 * row.share.high).fold(0.0, f64::max);
        let tick = nice(most / 4.0);
        let ticks = (most / tick).ceil().max(1.0) as u32;
        let across = |percent: f64| left + (right - left) * percent / (f64::from(ticks) * tick);
        let mut page = DrawnPage::new(PAGE);
        page.heading(&self.title);
        let (mut height, canvas) = (page.height, &mut page.canvas);
        let top = height;
        let bottom = height + ROW * self.rows.len() as f64 + 4.0;
        for step in 0..=ticks {
            let x = across(f64::from(step) * tick);
            canvas.faintly(|canvas| canvas.line(Ink::Path, 0.8, &polyline(&[(x, height), (x, bottom)])));
            middle_text(canvas, &short(f64::from(step) * tick), (x, bottom + 13.0), SMALL);
        }
        for ((row, lines), told) in self.rows.iter().zip(&names).zip(&told) {
            let middle = height + ROW / 2.0;
            let mut y = middle - CAPITAL / 2.0 - (lines.len() - 1) as f64 * 7.5;
            for line in lines {
                text(canvas, line, (left - 12.0 - width(line, CAPITAL), y), CAPITAL);
                y += 15.0;
            }
            let [low, value, high] =
                [row.share.low, row.share.value, row.share.high].map(|share| across(100.0 * share));
            let bar = rectangle((left, middle - 9.0), value - left, 18.0);
            canvas.shade(Ink::Move, STRENGTH, &bar);
            canvas.line(Ink::Move, 1.1, &bar);
            // The interval as a whisker with caps.
            canvas.line(Ink::Text, 1.5, &polyline(&[(low, middle), (high, middle)]));
            for end in [low, high] {
                canvas.line(Ink::Text, 1.5, &polyline(&[(end, middle - 5.0), (end, middle + 5.0)]));
            }
            text(canvas, told, (right + 16.0, middle - CAPITAL / 2.0), CAPITAL);
            height += ROW;
        }
        canvas.line(Ink::Text, 1.2, &polyline(&[(left, top), (left, bottom)]));
        under_scale(&mut page, &self.across, ((left + right) / 2.0, bottom), &self.notes);
        page.document(&self.title, &self.description())
    }

    /// The shares in words, for those who cannot see them.
    fn description(&self) -> String {
        let row = |row: &ShareRow| format!("{}: {} games, {}.", row.name, row.count, row.told());
        self.notes.iter().cloned().chain(self.rows.iter().map(row)).collect::<Vec<_>>().join("\n")
    }
}

impl ShareRow {
    /// The share with its interval.
    fn told(&self) -> String {
        let [value, low, high] = [self.share.value, self.share.low, self.share.high].map(|share| percent(share, 1));
        format!("{value} % [{low}, {high}]")
    }
}

/// The least of 1, 2, 5, 10 and so on, or of tenths, that is not less than a number.
fn nice(least: f64) -> f64 {
    let steps = (-1..6).flat_map(|power| [1.0, 2.0, 5.0].map(|step| step * 10_f64.powi(power)));
    steps.into_iter().find(|&step| step >= least * (1.0 - 1e-9)).unwrap_or(1e6)
}

/// A number of a scale.
fn short(value: f64) -> String {
    crate::statistics::rounded(value, if (value - value.round()).abs() < 1e-6 { 0 } else { 1 })
}

/// A share in percent as it stands over a bar.
fn told_share(percent: f64) -> String {
    let told = crate::statistics::rounded(percent, 1);
    if told == "0.0" { "<0.1".to_string() } else { told }
}
