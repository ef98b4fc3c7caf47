//! The table of values for people.

use super::{Agreement, Method, PieceValue, ValueColumn, ValueTable};
use crate::report::{Answer, Block, Head, Report};
use crate::statistics::rounded;
use crate::wrapping::cut;

/// The longest name of a list of values that is told whole.
const NAME: usize = 40;

impl Answer for ValueTable {
    fn report(&self) -> Report {
        Report::new("Values", self.blocks())
    }
}

impl ValueTable {
    /// The values, what their columns are, and how far they agree.
    pub(in crate::analyse) fn blocks(&self) -> Vec<Block> {
        let heads = self.columns.iter().map(|column| {
            // A list may be called no more than what it is.
            let name = column.name.as_deref().filter(|name| *name != column.method.name()).unwrap_or_default();
            Head::number(format!("{} {}", column.method.name(), cut(name, NAME)).trim_end())
        });
        let row = |(index, kind): (usize, &String)| {
            let cells = self.columns.iter().map(|column| {
                let value = column.values.get(index).and_then(Option::as_ref);
                value.map_or(String::new(), |value| cell(column, value))
            });
            [kind.clone()].into_iter().chain(cells).collect()
        };
        let head = [Head::words("")].into_iter().chain(heads).collect();
        let rows = self.kinds.iter().enumerate().map(row).collect();
        let told = self.columns.iter().map(|column| {
            let unit = column.unit.as_ref().map_or(String::new(), |unit| format!("{unit}; "));
            (title(column.method, column.name.as_deref()), format!("{unit}{}", column.caveat))
        });
        let mut blocks = vec![Block::heading(2, "values"), Block::Table { head, rows }, Block::terms(told)];
        let agreements = self.agreements();
        if !agreements.is_empty() {
            let heading = "the order of the men by two methods, Kendall's tau: 1 the same, 0 no relation, -1 reversed";
            let head = vec![Head::number("").at_least(5), Head::words("")];
            let rows = agreements.iter().map(order).collect();
            blocks.extend([Block::heading(3, heading), Block::Table { head, rows }]);
        }
        blocks
    }
}

fn cell(column: &ValueColumn, PieceValue { value, low, high }: &PieceValue) -> String {
    let decimals = if column.method == Method::LeaperLaw { 0 } else { 2 };
    let told = match column.method {
        // As its publisher writes it.
        Method::Published => format!("{value}"),
        _ => rounded(*value, decimals),
    };
    match (low, high) {
        (Some(low), Some(high)) => format!("{told} [{}, {}]", rounded(*low, decimals), rounded(*high, decimals)),
        _ => told,
    }
}

fn title(method: Method, name: Option<&str>) -> String {
    match name {
        Some(name) if name != method.name() => format!("{}, {}", method.name(), cut(name, NAME)),
        _ => method.name().to_string(),
    }
}

fn order(agreement: &Agreement) -> Vec<String> {
    let Agreement { published, method, name, kinds, tau } = agreement;
    let tau = tau.map_or("-".to_string(), |tau| rounded(tau, 2));
    let pair = format!("{} and {}", title(Method::Published, Some(published)), title(*method, name.as_deref()));
    let kinds = if *kinds == 1 { "1 kind".to_string() } else { format!("{kinds} kinds") };
    vec![tau, format!("{pair} ({kinds})")]
}
