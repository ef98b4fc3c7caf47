//! The table of values for people.

use super::{Agreement, Column, Method, Table, Value};
use crate::statistics::rounded;
use crate::wrapping::{WIDE as WIDTH, cut, wrapped_to};

/// The widest name of a kind that is shown whole.
const NAME: usize = 16;

/// How wide a column is.
const CELL: usize = 12;

/// How wide a column with intervals is.
const WIDE: usize = 24;

pub fn text(table: &Table) -> String {
    let mut text = String::new();
    let mut rest = &table.columns[..];
    while !rest.is_empty() {
        // As many columns as fit, and at least one.
        let mut width = NAME;
        let fits = |column: &&Column| {
            width += self::width(column);
            width <= WIDTH
        };
        let (block, after) = rest.split_at(rest.iter().take_while(fits).count().max(1));
        text += &lines(table, block);
        text.push('\n');
        rest = after;
    }
    for column in &table.columns {
        let first = format!("{:<width$}", title(column.method, column.name.as_deref()) + ":", width = NAME + CELL);
        let unit = column.unit.as_ref().map_or(String::new(), |unit| format!("{unit}; "));
        text += &wrapped_to(WIDTH, &format!("{unit}{}", column.caveat), &first, &" ".repeat(NAME + CELL));
    }
    let agreements = table.agreements();
    if !agreements.is_empty() {
        text += "\nthe order of the men by two methods, Kendall's tau: 1 the same, 0 no relation, -1 reversed\n";
        agreements.iter().for_each(|agreement| text += &order(agreement));
    }
    text
}

fn lines(table: &Table, columns: &[Column]) -> String {
    let mut lines =
        vec![line("", columns.iter().map(|column| (self::width(column), column.method.name().to_string())))];
    let names = || {
        columns.iter().map(|column| {
            let (name, width) = (column.name.as_deref().unwrap_or_default(), self::width(column));
            // A list may be called no more than what it is.
            (width, if name == column.method.name() { String::new() } else { cut(name, width - 2) })
        })
    };
    if names().any(|(_, name)| !name.is_empty()) {
        lines.push(line("", names()));
    }
    for (index, kind) in table.kinds.iter().enumerate() {
        let cells = columns.iter().map(|column| {
            let value = column.values.get(index).and_then(Option::as_ref);
            (self::width(column), value.map_or(String::new(), |value| cell(column, value)))
        });
        lines.push(line(kind, cells));
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

fn line(kind: &str, cells: impl Iterator<Item = (usize, String)>) -> String {
    let cells: String = cells.map(|(width, cell)| format!("{cell:>width$}")).collect();
    format!("{:NAME$}{cells}", cut(kind, NAME)).trim_end().to_string()
}

fn cell(column: &Column, Value { value, low, high }: &Value) -> String {
    let decimals = if column.method == Method::LeaperLaw { 0 } else { 2 };
    let told = match column.method {
        // As its publisher writes it.
        Method::Published => format!("{value}"),
        _ => rounded(*value, decimals),
    };
    let told = match (low, high) {
        (Some(low), Some(high)) => format!("{told} [{}, {}]", rounded(*low, decimals), rounded(*high, decimals)),
        _ => told,
    };
    cut(&told, self::width(column) - 1)
}

fn width(column: &Column) -> usize {
    let has_interval = column.values.iter().flatten().any(|value| value.low.is_some());
    if has_interval { WIDE } else { CELL }
}

fn title(method: Method, name: Option<&str>) -> String {
    match name {
        Some(name) if name != method.name() => format!("{}, {}", method.name(), cut(name, CELL)),
        _ => method.name().to_string(),
    }
}

fn order(agreement: &Agreement) -> String {
    let Agreement { published, method, name, kinds, tau } = agreement;
    let tau = tau.map_or("-".to_string(), |tau| rounded(tau, 2));
    let pair = format!("{} and {}", title(Method::Published, Some(published)), title(*method, name.as_deref()));
    let kinds = if *kinds == 1 { "1 kind".to_string() } else { format!("{kinds} kinds") };
    format!("{tau:>7}  {pair} ({kinds})\n")
}
