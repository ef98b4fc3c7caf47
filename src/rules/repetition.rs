use super::keys::fields;
use super::{
    Bound, Claims, DifferingValues, EndByCourse, Pairing, Reading, Scenes, Setting, StatedRule, Suffered, Translation,
    Winner,
};
use crate::english::often;
use crate::file::{Entry, FileWord, Shape};
use crate::geometry::SquareSet;
use crate::position::Position;

/// What it means that a position has come up this often, with the same rights and the same side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// How often the position must come up.
    pub times: Bound,
    /// What the side gets whose move repeats the position.
    pub result: Suffered,
}

fields! {
    Repetition: end "repetition", called "repetition" for "the same position again", table,
    "What it means that a position comes up again and again, with the same rights and the same side to move. \
     Left out, it means nothing.",
    sought "repetition and moves without progress" "threefold fifty-moves fifty-move 50-moves draw draws fivefold",
        "`[end]` with `repetition` and `no-progress`" {
        TIMES = required "times": Shape::Integer { min: 2, max: 100 },
            "How often the position must come up.", "how often the position must come up";
        CLAIMED = optional "claimed": Bound::CLAIMED.shape, Bound::CLAIMED.doc, "whether it is claimed";
        BY_ITSELF = optional "by-itself": Bound::BY_ITSELF.shape,
            Bound::BY_ITSELF.doc, "from when on it comes by itself though claimed before";
        RESULT = required "result": Shape::Word(Suffered::WORDS),
            "What the side gets whose move brings the position up that often.", "what the side gets that repeats";
    }
}

impl StatedRule for Repetition {
    const ESSENCE: &'static [&'static str] = &[TIMES.code, RESULT.code];

    fn take_over(&mut self, other: Repetition, code: &str) -> Option<()> {
        match code {
            code if code == TIMES.code => self.times.first = other.times.first,
            code if code == CLAIMED.code => self.times.claimed = other.times.claimed,
            code if code == BY_ITSELF.code => self.times.by_itself = other.times.by_itself,
            code if code == RESULT.code => self.result = other.result,
            _ => return None,
        }
        Some(())
    }

    fn read(entry: &Entry, reading: &mut Reading) -> Option<Repetition> {
        let table = entry.node.table()?;
        let times = Bound::read(table, "times", reading)?;
        Some(Repetition { times, result: Suffered::from_word(table.text("result")?)? })
    }

    fn in_few_words(&self, _: Setting) -> String {
        format!("{}: {}", self.times.in_few_words("times"), self.result.word())
    }

    fn number(&self) -> Option<String> {
        Some(format!("{} times", self.times.first))
    }

    fn scenes(_: &[Repetition]) -> Scenes {
        Scenes::Repeated
    }

    fn words(&self, _: Setting) -> String {
        let times = |count| match count {
            2 => "twice".to_string(),
            3 => "three times".to_string(),
            times => format!("{times} times"),
        };
        let end = self.result.end_of_game("the side that repeated it");
        let game = "a game in which the same position, with the same side to move and the same rights, has come up";
        self.times.sentence(
            &end,
            |count| format!("Repetition: {game} {}", times(count)),
            |count| format!("once it has come up {} the game {end}", times(count)),
        )
    }
}

impl EndByCourse for Option<Repetition> {
    #[inline]
    fn judge<S: SquareSet>(
        &self,
        position: &Position<S>,
        times: &mut impl FnMut() -> u32,
        claims: Claims,
    ) -> Option<Winner> {
        let rule = (*self)?;
        (times() >= rule.times.over_from(claims)?).then(|| rule.result.winner(position.side().other()))
    }
}

impl Repetition {
    fn in_words_of(&self, _: &Translation) -> Option<Repetition> {
        Some(*self)
    }

    /// Adds every value in which this rule of A differs from one of B.
    fn differ(&self, other: &Repetition, _: &Pairing, values: &mut DifferingValues) {
        values.unequal(TIMES, [self.times.first, other.times.first], often);
        self.times.differ_in_claims(other.times, [CLAIMED, BY_ITSELF], values);
        values.result(RESULT, self.result, other.result);
    }
}
