//! What matters most of a comparison, a line for each part.

use super::{ReportLine, Telling, line, several};
use crate::compare::Verdict;
use crate::compare::difference::{Difference, Matter};
use crate::compare::greatest_grade;
use crate::compare::play::Play;
use crate::english::counted;
use crate::in_order::together;
use crate::rules::{Grade, Part};

/// A difference is told in the words of both games in no more letters than this.
const MOST_LETTERS: usize = 60;

/// The parts by their weight.
const BY_WEIGHT: [Part; 5] = [Part::Ends, Part::Board, Part::Start, Part::Rules, Part::Men];

impl Telling<'_> {
    /// A line for each part that differs, from what decides games to what is only called otherwise.
    ///
    /// `alike` are the lines of what is alike.
    pub(super) fn summary<'l>(&self, alike: impl Iterator<Item = &'l ReportLine>) -> Vec<ReportLine> {
        let of_part = |part: Part| -> Option<ReportLine> {
            let own: Vec<&Difference> = self.of_part(part).collect();
            let grade = greatest_grade(own.iter().copied())?;
            let of = together(own.into_iter().map(|one| (&one.of, one)));
            let several = of.len() > 1;
            let told: Vec<String> = of.into_iter().map(|(of, own)| self.in_short(of, &own, several)).collect();
            Some(line(grade.mark(), part.name(), &told.join("; ")))
        };
        let mut lines: Vec<ReportLine> = BY_WEIGHT.into_iter().filter_map(of_part).chain(self.names()).collect();
        if !self.is_long && !lines.is_empty() {
            lines.extend(several('=', "alike", alike.map(|line| line[2].clone()).collect()));
        }
        lines.extend(self.seen.and_then(Play::replays).map(|told| line(' ', "games", &told)));
        let without = self.seen.iter().flat_map(|play| play.walks.iter().filter_map(|walk| walk.without.clone()));
        lines.extend(several(' ', "play", without.collect()));
        lines
    }

    /// What differs of one thing.
    fn in_short(&self, of: &Matter, differences: &[&Difference], is_one_of_several: bool) -> String {
        let called = of.called();
        match (of, differences) {
            (Matter::Board, _) if self.verdict() == Verdict::NoCommonBoard => self.sizes(),
            (Matter::Board | Matter::Start, _) => {
                let labels: Vec<&str> = differences.iter().map(|one| super::label_of(one)).collect();
                labels.join(", ")
            }
            (Matter::KindOfOne(name, is_of_b), _) => format!("{name} only in {}", if *is_of_b { "B" } else { "A" }),
            (Matter::Kind(name), _) => {
                let kinds = [&self.a.variant.kinds, &self.b.variant.kinds];
                let own = self.matches.iter().find(|one| kinds[0][one.a].name == *name);
                let other = own.map(|one| &kinds[1][one.b].name).filter(|other| *other != name);
                other.map_or(name.clone(), |other| format!("{name} (the {other} in B)"))
            }
            (_, several) if several.iter().all(|one| one.b.is_none()) => format!("{called} only in A"),
            (_, several) if several.iter().all(|one| one.a.is_none()) => format!("{called} only in B"),
            (_, [Difference { a: Some(a), b: Some(b), .. }])
                if !is_one_of_several && a.words.len() + b.words.len() <= MOST_LETTERS =>
            {
                format!("{called}: {} in A, {} in B", a.words, b.words)
            }
            _ => called.to_string(),
        }
    }

    /// The sizes of both boards; where these are equal, that they have other squares.
    fn sizes(&self) -> String {
        let [a, b] = [self.a, self.b].map(|subject| {
            let board = &subject.variant.board;
            format!("{}x{}", board.files(), board.ranks())
        });
        if a == b { format!("{a} with other squares") } else { format!("{a} in A, {b} in B") }
    }

    /// What is only called otherwise, and what misleads.
    fn names(&self) -> Option<ReportLine> {
        let is_label = |one: &&Difference| one.grade == Grade::Label;
        let of = together(self.differences.iter().filter(is_label).map(|one| (one.of.called(), ())));
        let labels = counted(of.len() as u64, ["other name or letter", "other names or letters"]);
        let friends = counted(self.false_friends.len() as u64, ["false friend", "false friends"]);
        let told = [(labels, of.is_empty()), (friends, self.false_friends.is_empty())];
        let told: Vec<String> = told.into_iter().filter(|(_, is_none)| !is_none).map(|(told, _)| told).collect();
        let mark = if self.false_friends.is_empty() { '~' } else { '!' };
        (!told.is_empty()).then(|| line(mark, "names", &told.join(", ")))
    }
}
