//! The start as people read it.

use super::{MoveCount, PositionAtStart, ShortestMate, Start};
use crate::english::counted;
use crate::file::FileWord;
use crate::report::{Answer, Block, Report};
use crate::statistics::{percent, rounded};
use crate::variant::Symmetry;

/// Stands for a space at which no line is broken.
const TIED: char = '\u{a0}';

/// What is told, line by line: a name, or none where it goes on, and what is said of it.
type NamedLines = Vec<(String, String)>;

impl Answer for Start {
    fn report(&self) -> Report {
        Report::new("Start", self.blocks())
    }
}

impl Start {
    /// All of it.
    pub(in crate::analyse) fn blocks(&self) -> Vec<Block> {
        let mut blocks = vec![Block::heading(2, "start")];
        let mut lines = self.told_men();
        let opening = self.opening_told();
        if let Some(array) = &self.array {
            blocks.extend([Block::Terms(std::mem::take(&mut lines)), Block::heading(3, "the array as drawn")]);
            let heading = Block::heading(3, format!("where free play begins: {opening}"));
            blocks.extend([Block::Terms(array.lines(None)), heading]);
        } else if !opening.is_empty() {
            lines.push(line("free play", &format!("begins {opening}")));
        }
        lines.extend(self.play.lines(self.opening.first_moves_after));
        lines.extend([line("shortest mate", &self.mate_told()), self.games_told()]);
        blocks.push(Block::Terms(lines));
        blocks
    }

    fn told_men(&self) -> NamedLines {
        let sides = [0, 1].map(|side| self.men.iter().map(|men| [men.white, men.black][side]).sum::<u64>());
        let [white, black] = sides;
        let share = percent((white + black) as f64 / self.squares.max(1) as f64, 1);
        let sides = if white == black { format!("{white} a side") } else { format!("White {white}, Black {black}") };
        let mut lines = vec![line("men", &format!("{sides}; {share} % of the {} squares are occupied", self.squares))];
        let of = |side: usize| {
            let counted = self.men.iter().map(|men| ([men.white, men.black][side], &men.kind));
            let there = counted.filter(|(count, _)| *count > 0);
            there.map(|(count, kind)| format!("{kind}{TIED}{count}")).collect::<Vec<_>>().join(", ")
        };
        match [of(0), of(1)] {
            [white, black] if white == black => lines.push(line("", &white)),
            [white, black] => {
                lines.extend([line("", &format!("White: {white}")), line("", &format!("Black: {black}"))]);
            }
        }
        lines
    }

    fn opening_told(&self) -> String {
        let opening = &self.opening;
        let mut told = Vec::new();
        let counts = [
            (opening.played, ["move", "moves"], "made beforehand"),
            (opening.forced, ["turn", "turns"], "that must be made"),
        ];
        for (count, names, which) in counts.into_iter().filter(|(count, ..)| *count > 0) {
            told.push(format!("after {} {which}", counted(count as u64, names)));
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

    fn games_told(&self) -> (String, String) {
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

impl PositionAtStart {
    /// Everything of the position; the first moves after other ways to arrange men are told beside its own.
    fn lines(&self, after_others: Option<(usize, usize)>) -> NamedLines {
        let mut lines = vec![line("symmetry", &self.symmetry_told())];
        let moves = &self.first_moves;
        let list = |counted: &[MoveCount]| {
            let parts = counted.iter().map(|counted| format!("{}{TIED}{}", counted.name, counted.moves));
            parts.collect::<Vec<_>>().join(", ")
        };
        match (&moves.by_kind[..], &moves.by_rule[..]) {
            ([], []) => lines.push(line("first moves", "none")),
            ([], _) => lines.push(line("first moves", &format!("{}: laid down by the opening", moves.total))),
            (kinds, rules) => {
                lines.push(line("first moves", &format!("{}: {}", moves.total, list(kinds))));
                // Nothing is said where every move is a plain one.
                let is_plain = matches!(rules, [only] if only.name == "move");
                lines.extend((!is_plain).then(|| line("", &format!("by rule: {}", list(rules)))));
            }
        }
        if let Some((least, most)) = after_others {
            lines.push(line("", &format!("after all ways of both sides: from {least} to {most}")));
        }
        let side = |side: usize| match &self.unprotected[side][..] {
            [] => "none".to_string(),
            men => men.join(" "),
        };
        lines.push(match self.unprotected.iter().all(Vec::is_empty) {
            true => line("unprotected", "none"),
            false => line("unprotected", &format!("White {}; Black {}", side(0), side(1))),
        });
        let both = &self.attacked_by_both;
        let squares = if both.is_empty() { "no square".to_string() } else { both.join(" ") };
        lines.push(line("attacked by both", &squares));
        lines
    }

    fn symmetry_told(&self) -> String {
        if self.symmetry.is_empty() {
            return "none".to_string();
        }
        let meaning = |word: &&'static str| {
            Symmetry::from_word(word).map_or(word.to_string(), |known| format!("{word}: {}", known.meaning()))
        };
        self.symmetry.iter().map(meaning).collect::<Vec<_>>().join("; ")
    }
}

fn line(name: &str, words: &str) -> (String, String) {
    (name.to_string(), words.to_string())
}
