use super::{ConditionalMove, When};
use crate::betza;
use crate::english::{capitalised, inner, listed, often, with_article};
use crate::file::FileWord;
use crate::position::Kinds;
use crate::rules::{Condition, PathKind, Routes, Zone};

impl ConditionalMove {
    /// The rule as a sentence.
    pub fn sentence(&self, kinds: &Kinds) -> String {
        let kind = &kinds[self.kind];
        let mut movement = self.movement.clone();
        if self.when.contains(&When::Unmoved) {
            // It is said of the man already.
            movement.routes.iter_mut().for_each(|route| route.initial = false);
        }
        let who = capitalised(&with_article(&kind.name));
        let does = inner(&betza::sentence(&movement));
        let stands = self.from.as_ref().map_or(String::new(), |zone| format!(" on {}", zone.words()));
        format!("{who}{stands}{} has one more way to move: it {does}.{}", self.whose(kind.royal), self.bounds())
    }

    /// The conditions alone, where the rest of the move is told as a castling.
    pub(in crate::rules) fn castling_conditions(&self, kinds: &Kinds) -> String {
        let kind = &kinds[self.kind];
        let asks = self.from.is_some() || self.when.iter().any(|when| *when != When::Unmoved);
        let stands = self.from.as_ref().map_or(String::new(), |zone| format!(" on {}", zone.words()));
        let when = self.when.iter().copied().filter(|when| *when != When::Unmoved).collect();
        let others = ConditionalMove { when, ..self.clone() };
        let who = with_article(&kind.name);
        let only =
            if asks { format!("Only {who}{stands}{} may do so.", others.whose(kind.royal)) } else { String::new() };
        (only + &self.bounds()).trim().to_string()
    }

    /// Everything that is asked, in few words: `unmoved, not in check, over squares safe from attack`.
    pub(in crate::rules) fn conditions_in_short(&self) -> String {
        let zone = |word: &str, zone: &Option<Zone>| zone.as_ref().map(|zone| format!("{word} {}", zone.in_short()));
        let squares = |conditions: &[Condition], words: &str| {
            (!conditions.is_empty()).then(|| format!("{words} {}", Condition::all_words(conditions)))
        };
        let over = match (self.path, self.routes) {
            (PathKind::Line, _) => "over squares",
            (PathKind::KingSteps, Routes::One) => "by single steps over squares",
            (PathKind::KingSteps, Routes::All) => "by single steps of all ways over squares",
        };
        let when = self.when.iter().map(|when| when.word().to_string());
        let counted = self.counter.as_ref().map_or(String::new(), |name| format!(", counted as `{name}`"));
        let told = zone("from", &self.from).into_iter().chain(zone("to", &self.to)).chain(when);
        let told = told.chain(squares(&self.over, over)).chain(squares(&self.target, "to a square"));
        let told = told.chain(self.times.map(|times| often(times.most) + &counted));
        told.collect::<Vec<_>>().join(", ")
    }

    /// What is asked beyond the man: where the move ends, which squares it passes, how often it may be made.
    fn bounds(&self) -> String {
        let ends = self.to.as_ref().map(|zone| format!(" The move must end on {}.", zone.words()));
        let passed = match (self.path, self.routes) {
            (PathKind::Line, _) => "Every square passed over",
            (PathKind::KingSteps, Routes::One) => "Every square of one shortest way by single steps",
            (PathKind::KingSteps, Routes::All) => "Every square of all shortest ways by single steps",
        };
        let asked = [(passed, &self.over), ("The square of arrival", &self.target)];
        let asked = asked.into_iter().filter(|(_, conditions)| !conditions.is_empty());
        let asked = asked.map(|(what, conditions)| format!(" {what} must be {}.", Condition::all_words(conditions)));
        let together = self
            .counter
            .as_ref()
            .map_or(String::new(), |name| format!(", by all moves together that are counted as `{name}`"));
        let often = self.times.map(|times| format!(" Each side may do so {} in a game{together}.", often(times.most)));
        ends.into_iter().chain(asked).chain(often).collect()
    }

    /// What the conditions on the mover say of it.
    fn whose(&self, royal: bool) -> String {
        let told: Vec<String> = self.when.iter().map(|when| when.words(royal)).collect();
        let all_of_it = told.iter().all(|words| words.starts_with("that "));
        let parts = told.iter().enumerate().map(|(index, words)| match words.strip_prefix("that ") {
            Some(rest) if all_of_it && index > 0 => rest.to_string(),
            _ => words.clone(),
        });
        let parts = listed(parts, " and ");
        if parts.is_empty() { parts } else { format!(" {parts}") }
    }
}
