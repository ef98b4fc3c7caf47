//! The table as people read it.

use super::{ManCell, TableVariant, VariantTable};
use crate::report::{Answer, Block, Head, Report};
use crate::wrapping::{columns, cut};

/// What is before a cell in which a variant differs from the first one.
const DIFFERS: &str = "≠";

/// What is behind the moves of a kind that has first moves besides.
const FIRST: &str = "+1st";

/// Longer words are cut in the table, and told in full below it.
const LONGEST_WORD: usize = 20;

impl Answer for VariantTable {
    fn report(&self) -> Report {
        let mut too_long = CutWords::default();
        let side_by_side = self.side_by_side(&mut too_long);
        let heading = "kinds that move alike; a variant with itself: how many kinds it has";
        let matrix = [Block::heading(2, heading), self.matrix(&mut too_long)];
        let blocks = [side_by_side].into_iter().chain(self.notes(too_long)).chain(matrix);
        Report::new("Variants side by side", blocks.collect())
    }
}

/// Words that had no room, by what stands for them.
#[derive(Default)]
struct CutWords {
    words: Vec<(String, String)>,
}

impl CutWords {
    /// A text whose words have room.
    fn fit(&mut self, text: &str) -> String {
        text.split(' ').map(|word| self.fit_word(word)).collect::<Vec<_>>().join(" ")
    }

    fn fit_word(&mut self, word: &str) -> String {
        if columns(word) <= LONGEST_WORD {
            return word.to_string();
        }
        if let Some((short, _)) = self.words.iter().find(|(_, full)| full == word) {
            return short.clone();
        }
        let start = cut(word, LONGEST_WORD);
        // What begins alike is told apart by a number.
        let alike = self.words.iter().filter(|(short, _)| short.starts_with(&start)).count();
        let short = if alike == 0 { start } else { format!("{start}{}", alike + 1) };
        self.words.push((short.clone(), word.to_string()));
        short
    }
}

impl VariantTable {
    /// A column for each variant: its men role by role, then facts.
    fn side_by_side(&self, too_long: &mut CutWords) -> Block {
        let name = |(index, variant): (usize, &TableVariant)| match self.variants.len() {
            ..=2 => Head::words(too_long.fit(&variant.name)),
            _ => Head::words(format!("{} {}", index + 1, too_long.fit(&variant.name))),
        };
        let head = [Head::words("")].into_iter().chain(self.variants.iter().enumerate().map(name)).collect();
        let mut row = |about: &str, cells: Vec<String>, differs: &[bool]| -> Vec<String> {
            let marked = cells.iter().zip(differs).map(|(cell, differs)| match differs {
                true => format!("{DIFFERS}\u{a0}{}", too_long.fit(cell)),
                false => too_long.fit(cell),
            });
            [about.to_string()].into_iter().chain(marked).collect()
        };
        let mut rows = Vec::new();
        for man in &self.men {
            let cells = man.cells.iter().map(|cell| cell.as_ref().map_or("-".to_string(), ManCell::told));
            // A role is one word.
            rows.push(row(&man.role.replace(' ', "\u{a0}"), cells.collect(), &man.differs));
        }
        rows.push(Vec::new());
        rows.extend(self.facts.iter().map(|fact| row(&fact.about, fact.cells.clone(), &fact.differs)));
        Block::Table { head, rows }
    }

    /// What the signs of the table mean.
    fn notes(&self, too_long: CutWords) -> Option<Block> {
        let mut notes = Vec::new();
        let differs = self.men.iter().map(|row| &row.differs).chain(self.facts.iter().map(|fact| &fact.differs));
        if let (Some(first), true) = (self.variants.first(), differs.flatten().any(|differs| *differs)) {
            notes.push((DIFFERS.to_string(), format!("differs in play from {}", first.name)));
        }
        let has_role = |is_one: fn(&str) -> bool| self.men.iter().any(|row| is_one(&row.role));
        if has_role(|role| role == "partner") {
            notes.push(("partner".to_string(), "stands as the royal man does, seen from the other edge".to_string()));
        }
        if has_role(|role| role.contains("file")) {
            let has_halves = has_role(|role| role.ends_with("near"));
            let halves = if has_halves { "; near: on the royal man's half, far: on the other one" } else { "" };
            notes.push(("file 2".to_string(), format!("the second file from the nearer edge{halves}")));
        }
        if !self.first_moves.is_empty() {
            let told = self.first_moves.iter().map(|one| {
                let is_one_of_several =
                    self.first_moves.iter().any(|other| other.kind == one.kind && other.moves != one.moves);
                let of = if is_one_of_several { format!(" ({})", one.variants.join(", ")) } else { String::new() };
                format!("{} {}{of}", one.kind, one.moves)
            });
            notes.push((
                FIRST.to_string(),
                format!("with its first move also: {}", told.collect::<Vec<_>>().join(", ")),
            ));
        }
        notes.extend(too_long.words);
        (!notes.is_empty()).then(|| Block::terms(notes))
    }

    /// How many kinds of each two variants move alike.
    fn matrix(&self, too_long: &mut CutWords) -> Block {
        let numbers = (1..=self.variants.len()).map(|number| Head::number(number.to_string()).at_least(2));
        let row = |(index, variant): (usize, &TableVariant)| {
            let counts = self.alike[index].iter().map(usize::to_string);
            [format!("{} {}", index + 1, too_long.fit(&variant.name))].into_iter().chain(counts).collect()
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
        let first = if self.has_first_moves { FIRST } else { "" };
        format!("{} {}{first}", self.kind, self.moves)
    }
}
