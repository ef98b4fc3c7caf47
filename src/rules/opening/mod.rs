//! What happens before free play: moves made beforehand, forced turns, an arrangement of men.

mod arrangement;
mod forced;
mod played;

pub use arrangement::OpeningArrangement;
pub use forced::ForcedTurn;
use played::PlayedMove;

use super::{
    Always, Aspect, Declared, Pairing, Reading, Registered, Registration, Rule, RuleDifference, Scenes, Setting,
    Sought, Translation,
};
use crate::file::{Field, Shape, Table};
use crate::findings::{Finding, Findings};
use crate::geometry::{Color, Squares};
use crate::position::{FirstMoves, Kinds, Setup};

/// What happens before free play: one of these, if anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// Moves made beforehand, whether or not the men could make them by their own rules.
    pub played: Always<Vec<PlayedMove>>,
    /// The first turns of the game, which are laid down.
    pub forced: Always<Vec<ForcedTurn>>,
    /// Men that sides put down before the first move.
    pub arrangement: Option<OpeningArrangement>,
}

impl Opening {
    const PARTS: [Registration; 3] =
        [Vec::<PlayedMove>::REGISTRATION, Vec::<ForcedTurn>::REGISTRATION, OpeningArrangement::REGISTRATION];

    /// The keys of `[opening]`.
    pub const FIELDS: &[Field] = &[Opening::PARTS[0].field, Opening::PARTS[1].field, Opening::PARTS[2].field];

    /// In what each part of it may differ.
    const ASPECTS: &[&[Aspect]] =
        &[Opening::PARTS[0].aspects[0], Opening::PARTS[1].aspects[0], Opening::PARTS[2].aspects[0]];

    fn parts(&self) -> impl Iterator<Item = &dyn Rule> {
        let parts: [&dyn Rule; 3] = [&self.played, &self.forced, &self.arrangement];
        parts.into_iter()
    }
}

impl Registered for Opening {
    const REGISTRATION: Registration = Registration::start(
        Field::optional("opening", Shape::Table(Opening::FIELDS), "What happens before free play."),
        "opening",
        Opening::ASPECTS,
    )
    .sought(&[
        Sought {
            what: "men shuffled or placed before play",
            names: "shuffle random-setup fischer-random chess960 placement",
            answer: Some("`[opening.arrangement]`"),
        },
        Sought {
            what: "moves made before play",
            names: "start-moves initial-moves tabiya",
            answer: Some("`[opening]` with `played` or `forced`"),
        },
    ]);

    fn read(root: &Table, reading: &mut Reading) -> Opening {
        let Some(table) = root.table("opening") else { return Opening::default() };
        let played: Always<Vec<PlayedMove>> = Registered::read(table, reading);
        let forced: Always<Vec<ForcedTurn>> = Registered::read(table, reading);
        let arrangement = Registered::read(table, reading);
        let clash = if !played.is_empty() && !forced.is_empty() {
            table.entry("forced").zip(Some("`played` and `forced` both say how the game begins"))
        } else if !played.is_empty() || !forced.is_empty() {
            let message = "men are arranged on a board on which moves have been laid down";
            table.entry("arrangement").zip(Some(message))
        } else {
            None
        };
        if let Some((entry, message)) = clash {
            reading.error("opening-clash", message, &entry.key_place, "keep one of the two");
        }
        Opening { played, forced, arrangement }
    }

    fn differences(a: &Opening, b: &Opening, pairing: &Pairing) -> Vec<RuleDifference> {
        let parts = [
            Registered::differences(&a.played, &b.played, pairing),
            Registered::differences(&a.forced, &b.forced, pairing),
            Registered::differences(&a.arrangement, &b.arrangement, pairing),
        ];
        let of_part = |(part, found): (usize, Vec<RuleDifference>)| {
            let told = move |one: RuleDifference| RuleDifference {
                entries: one.entries.map(|one| one.and(Some(part))),
                ..one
            };
            found.into_iter().map(told)
        };
        parts.into_iter().enumerate().flat_map(of_part).collect()
    }

    fn written(a: &Opening, b: &Opening, pairing: &Pairing) -> Vec<RuleDifference> {
        Registered::differences(a, b, pairing)
    }

    fn translated(&self, by: &Translation) -> Opening {
        Opening {
            played: Registered::translated(&self.played, by),
            forced: Registered::translated(&self.forced, by),
            arrangement: Registered::translated(&self.arrangement, by),
        }
    }

    /// Its three parts are its entries.
    fn carry(&mut self, entries: [Option<usize>; 2], other: &Opening, by: &Translation) -> Option<()> {
        let other = other.translated(by);
        match entries {
            [None, None] => *self = other,
            [Some(0), _] | [_, Some(0)] => self.played = other.played,
            [Some(1), _] | [_, Some(1)] => self.forced = other.forced,
            _ => self.arrangement = other.arrangement,
        }
        Some(())
    }

    fn carry_value(&mut self, _: [Option<usize>; 2], _: &str, _: &Opening, _: &Translation) -> Option<()> {
        None
    }
}

impl Rule for Opening {
    fn is_there(&self, kinds: &Kinds) -> bool {
        self.parts().any(|part| part.is_there(kinds))
    }

    fn sentences(&self, setting: Setting) -> Vec<String> {
        self.parts().flat_map(|part| part.sentences(setting)).collect()
    }

    fn in_few_words(&self, setting: Setting) -> Option<String> {
        self.parts().find_map(|part| part.in_few_words(setting))
    }

    fn scenes(&self) -> Scenes {
        Scenes::NotInOne
    }
}

impl Opening {
    /// Reports a forced opening whose turns could never be told: they are counted from White's first move.
    pub(crate) fn check_start(&self, opening: Option<&Table>, setup: &Setup, findings: &mut Findings) {
        let Some(entry) = opening.and_then(|table| table.entry("forced")).filter(|_| !self.forced.is_empty()) else {
            return;
        };
        if (setup.side, setup.number) != (Color::White, 1) {
            let message = format!(
                "forced turns begin with White's move 1, and the setup with {}'s move {}",
                setup.side, setup.number
            );
            let finding = Finding::error("opening-clash", message).at(entry.key_place.clone());
            findings.push(finding.help("let the setup's `fen` begin with `w` and move number 1"));
        }
    }

    /// Makes the moves: the men that move have moved, and the side to move and the counters stay.
    pub fn play(&self, setup: &mut Setup, rights: &FirstMoves) {
        for step in self.played.iter() {
            step.make(setup);
            let touched: Squares = [step.from, step.to].into_iter().collect();
            setup.unmoved = rights.that_matter(setup.unmoved & !touched);
        }
        if let Some(arrangement) = &self.arrangement {
            setup.side = arrangement.first;
        }
    }
}
