use super::{ConditionalMove, When};
use crate::betza;
use crate::english::{capitalised, inner, listed, often, with_article};
use crate::position::Kinds;
use crate::rules::{Condition, PathKind, Routes};

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

    /// What is asked beyond the man: where the move ends, which squares it passes, how often it may be made.
    fn bounds(&self) -> String {
        let conditions = Condition::all_words;
        let mut sentence = String::new();
        if let Some(zone) = &self.to {
            sentence.push_str(&format!(" The move must end on {}.", zone.words()));
        }
        if !self.over.is_empty() {
            let squares = match (self.path, self.routes) {
                (PathKind::Line, _) => "Every square passed over",
                (PathKind::KingSteps, Routes::One) => "Every square of one shortest way by single steps",
                (PathKind::KingSteps, Routes::All) => "Every square of all shortest ways by single steps",
            };
            sentence.push_str(&format!(" {squares} must be {}.", conditions(&self.over)));
        }
        if !self.target.is_empty() {
            sentence.push_str(&format!(" The square of arrival must be {}.", conditions(&self.target)));
        }
        if let Some(times) = self.times {
            let often = often(times.most);
            sentence.push_str(&match &self.counter {
                None => format!(" Each side may do so {often} in a game."),
                Some(name) => {
                    format!(
                        " Each side may do so {often} in a game, by all moves together that are counted as `{name}`."
                    )
                }
            });
        }
        sentence
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
