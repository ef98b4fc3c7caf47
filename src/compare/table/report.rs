//! The table as people read it.

use super::{Fact, ManCell, ManRow, TableVariant, VariantTable};
use crate::report::{Answer, Block, Head, Report};

/// What is behind the moves of the man who moves as the one to his left.
const AS_LEFT: &str = "\"";

/// What is behind the moves of a kind that has first moves besides.
const FIRST: &str = "+1st";

impl Answer for VariantTable {
    fn report(&self) -> Report {
        let mut blocks = vec![self.side_by_side()];
        blocks.extend(self.notes());
        let heading = "kinds that move alike; a variant with itself: how many kinds it has";
        blocks.extend([Block::heading(2, heading), self.matrix()]);
        Report::new("Variants side by side", blocks)
    }
}

impl VariantTable {
    /// A column for each variant: its men square by square, then facts.
    fn side_by_side(&self) -> Block {
        let name = |(index, variant): (usize, &TableVariant)| match self.variants.len() {
            ..=2 => Head::words(&variant.name),
            _ => Head::words(format!("{} {}", index + 1, variant.name)),
        };
        let head = [Head::words("")].into_iter().chain(self.variants.iter().enumerate().map(name)).collect();
        let of_men = |row: &ManRow| {
            let cells = row.cells.iter().map(|cell| cell.as_ref().map_or("-".to_string(), ManCell::told));
            [in_short(&row.squares)].into_iter().chain(cells).collect()
        };
        let of_facts = |fact: &Fact| [fact.about.clone()].into_iter().chain(fact.cells.iter().cloned()).collect();
        let rows = self.men.iter().map(of_men).chain([Vec::new()]).chain(self.facts.iter().map(of_facts)).collect();
        Block::Table { head, rows }
    }

    /// What the signs of the table mean.
    fn notes(&self) -> Option<Block> {
        let mut notes = Vec::new();
        if self.men.iter().flat_map(|row| row.cells.iter().flatten()).any(|cell| cell.as_left) {
            notes.push((AS_LEFT, "moves as the man to its left".to_string()));
        }
        if !self.first_moves.is_empty() {
            let told = self.first_moves.iter().map(|one| {
                let is_one_of_several =
                    self.first_moves.iter().any(|other| other.kind == one.kind && other.moves != one.moves);
                let of = if is_one_of_several { format!(" ({})", one.variants.join(", ")) } else { String::new() };
                format!("{} {}{of}", one.kind, one.moves)
            });
            notes.push((FIRST, format!("with its first move also: {}", told.collect::<Vec<_>>().join(", "))));
        }
        (!notes.is_empty()).then(|| Block::terms(notes))
    }

    /// How many kinds of each two variants move alike.
    fn matrix(&self) -> Block {
        let numbers = (1..=self.variants.len()).map(|number| Head::number(number.to_string()).at_least(2));
        let row = |(index, variant): (usize, &TableVariant)| {
            let counts = self.alike[index].iter().map(usize::to_string);
            [format!("{} {}", index + 1, variant.name)].into_iter().chain(counts).collect()
        };
        Block::Table {
            head: [Head::words("")].into_iter().chain(numbers).collect(),
            rows: self.variants.iter().enumerate().map(row).collect(),
        }
    }
}

impl ManCell {
    /// A man and its moves.
    fn told(&self) -> String {
        let ManCell { kind, moves, has_first_moves, as_left } = self;
        let first = if *has_first_moves { FIRST } else { "" };
        let as_left = if *as_left { format!("\u{a0}{AS_LEFT}") } else { String::new() };
        format!("{kind} {moves}{first}{as_left}")
    }
}

/// Squares in a row as one: `a2-l2`.
fn in_short(squares: &[String]) -> String {
    let split = |name: &str| {
        let mut letters = name.chars();
        letters.next().map(|file| (file, letters.as_str().to_string()))
    };
    let follows = |one: &str, next: &str| match (split(one), split(next)) {
        (Some((file, rank)), Some((other, same))) => rank == same && u32::from(file) + 1 == u32::from(other),
        _ => false,
    };
    let mut runs: Vec<Vec<&str>> = Vec::new();
    for name in squares {
        match runs.last_mut() {
            Some(run) if run.last().is_some_and(|last| follows(last, name)) => run.push(name),
            _ => runs.push(vec![name]),
        }
    }
    let told = runs.iter().map(|run| match run[..] {
        [first, _, .., last] => format!("{first}-{last}"),
        _ => run.join(" "),
    });
    told.collect::<Vec<_>>().join(" ")
}
