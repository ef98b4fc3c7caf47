//! The start as people read it.

use super::{Counted, ShortestMate, Standing, Start};
use crate::english::counted;
use crate::statistics::{percent, rounded};
use crate::variant::Symmetry;
use crate::wrapping::{WIDE as WIDTH, wrapped_to};

/// The columns before what is said.
const NAME: usize = 18;

/// Stands for a space at which no line is broken.
const TIED: char = '\u{2060}';

impl Start {
    /// All of it; lines have at most 100 columns.
    pub fn text(&self) -> String {
        let mut text = self.told_men();
        match &self.array {
            Some(array) => {
                text += "\nthe array as drawn\n";
                text += &array.text(None);
                text += &format!("\nwhere free play begins: {}\n", self.opening_told());
                text += &self.play.text(self.opening.first_moves_after);
            }
            None if self.opening_told().is_empty() => text += &self.play.text(self.opening.first_moves_after),
            None => {
                text += &line("free play", &format!("begins {}", self.opening_told()));
                text += &self.play.text(self.opening.first_moves_after);
            }
        }
        text += &line("shortest mate", &self.mate_told());
        text + &self.games_told()
    }

    fn told_men(&self) -> String {
        let sides = [0, 1].map(|side| self.men.iter().map(|men| [men.white, men.black][side]).sum::<u64>());
        let [white, black] = sides;
        let share = percent((white + black) as f64 / self.squares.max(1) as f64, 1);
        let sides = if white == black { format!("{white} a side") } else { format!("White {white}, Black {black}") };
        let text = line("men", &format!("{sides}; {share} % of the {} squares are occupied", self.squares));
        let of = |side: usize| {
            let counted = self.men.iter().map(|men| ([men.white, men.black][side], &men.kind));
            let there = counted.filter(|(count, _)| *count > 0);
            there.map(|(count, kind)| format!("{kind}{TIED}{count}")).collect::<Vec<_>>().join(", ")
        };
        match [of(0), of(1)] {
            [white, black] if white == black => text + &line("", &white),
            [white, black] => text + &line("", &format!("White: {white}")) + &line("", &format!("Black: {black}")),
        }
    }

    fn opening_told(&self) -> String {
        let opening = &self.opening;
        let mut told = Vec::new();
        match opening.played {
            0 => {}
            1 => told.push("after 1 move made beforehand".to_string()),
            moves => told.push(format!("after {moves} moves made beforehand")),
        }
        match opening.forced {
            0 => {}
            1 => told.push("after 1 turn that must be made".to_string()),
            turns => told.push(format!("after {turns} turns that must be made")),
        }
        if let Some(ways) = opening.arrangements {
            told.push(format!("after men are put down; here in the first of {ways} ways"));
        }
        told.join(", ")
    }

    fn mate_told(&self) -> String {
        match &self.shortest_mate {
            ShortestMate::Mate { plies, line, .. } => {
                format!("{}, both sides helping: {line}", counted((*plies).into(), ["ply", "plies"]))
            }
            ShortestMate::None { within } => format!("none within {within} plies, even if both sides help"),
            ShortestMate::NotLookedFor { none_within: 0, most_moves } => {
                format!("not looked for: more than {most_moves} moves would have to be tried")
            }
            ShortestMate::NotLookedFor { none_within, most_moves } => format!(
                "none within {}; beyond that more than {most_moves} moves would have to be tried",
                counted((*none_within).into(), ["ply", "plies"])
            ),
        }
    }

    fn games_told(&self) -> String {
        let of_length =
            |(index, count): (usize, &u64)| format!("{count} of {}", counted(index as u64 + 1, ["ply", "plies"]));
        let mut told: Vec<String> = self.perft.iter().enumerate().map(of_length).collect();
        if let Some(about) = self.perft_not_counted {
            let plies = self.perft.len() + 1;
            let about = if about < 1e6 { rounded(about, 0) } else { format!("{} million", rounded(about / 1e6, 1)) };
            told.push(format!("about {about} of {plies} plies (not counted)"));
        }
        line("games (perft)", &told.join(", "))
    }
}

impl Standing {
    /// Everything of the position; the first moves after other ways to arrange men are told beside its own.
    fn text(&self, after_others: Option<(usize, usize)>) -> String {
        let mut text = line("symmetry", &self.symmetry_told());
        let moves = &self.first_moves;
        let list = |counted: &[Counted]| {
            let parts = counted.iter().map(|counted| format!("{}{TIED}{}", counted.name, counted.moves));
            parts.collect::<Vec<_>>().join(", ")
        };
        text += &match (&moves.by_kind[..], &moves.by_rule[..]) {
            ([], []) => line("first moves", "none"),
            ([], _) => line("first moves", &format!("{}: laid down by the opening", moves.total)),
            (kinds, rules) => {
                let text = line("first moves", &format!("{}: {}", moves.total, list(kinds)));
                // Nothing is said where every move is a plain one.
                let is_plain = matches!(rules, [only] if only.name == "move");
                if is_plain { text } else { text + &line("", &format!("by rule: {}", list(rules))) }
            }
        };
        if let Some((least, most)) = after_others {
            text += &line("", &format!("after all ways of both sides: from {least} to {most}"));
        }
        let side = |side: usize| match &self.unprotected[side][..] {
            [] => "none".to_string(),
            men => men.join(" "),
        };
        text += &match self.unprotected.iter().all(Vec::is_empty) {
            true => line("unprotected", "none"),
            false => line("unprotected", &format!("White {}; Black {}", side(0), side(1))),
        };
        let both = &self.attacked_by_both;
        let squares = if both.is_empty() { "no square".to_string() } else { both.join(" ") };
        text + &line("attacked by both", &squares)
    }

    fn symmetry_told(&self) -> String {
        if self.symmetry.is_empty() {
            return "none".to_string();
        }
        let meaning = |word: &&'static str| {
            let known = Symmetry::WORDS.iter().find(|(other, _)| other == word);
            known.map_or(word.to_string(), |(word, meaning)| format!("{word}: {meaning}"))
        };
        self.symmetry.iter().map(meaning).collect::<Vec<_>>().join("; ")
    }
}

fn line(name: &str, words: &str) -> String {
    let wrapped = wrapped_to(WIDTH, words, &format!("  {name:<NAME$}"), &" ".repeat(NAME + 2));
    wrapped.replace(TIED, " ")
}
