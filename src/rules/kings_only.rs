use super::keys::fields;
use super::{
    Claims, DifferingValues, EndByCourse, Pairing, Reading, Setting, StatedRule, Suffered, Translation, Winner,
};
use crate::file::{Entry, FileWord, Shape};
use crate::geometry::SquareSet;
use crate::position::Position;

/// What it means that only the two royal men are left; an outcome of the game being played, like repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingsOnly {
    /// What the side gets that is to move.
    pub result: Suffered,
}

fields! {
    KingsOnly: end "kings-only", called "kings only" for "king against king", shape Shape::Word(Suffered::WORDS),
    "What the side to move gets when only the two royal men are left. Left out, it means nothing.",
    and RESULT "result", "what the side to move gets" {}
}

impl KingsOnly {
    fn in_words_of(&self, _: &Translation) -> Option<KingsOnly> {
        Some(*self)
    }

    fn differ(&self, other: &KingsOnly, _: &Pairing, values: &mut DifferingValues) {
        values.result(RESULT, self.result, other.result);
    }
}

impl StatedRule for KingsOnly {
    const IS_FOR_WANT_OF_MEN: bool = true;

    fn read(entry: &Entry, _: &mut Reading) -> Option<KingsOnly> {
        Some(KingsOnly { result: Suffered::from_word(entry.node.text()?)? })
    }

    fn words(&self, _: Setting) -> String {
        let left = "nothing but the two kings is left";
        self.result.sentence("Kings only", left, &format!("when {left}, the side to move"))
    }

    fn in_few_words(&self, _: Setting) -> String {
        self.result.word().to_string()
    }

    fn speaks_of_royals(&self) -> bool {
        true
    }
}

impl EndByCourse for Option<KingsOnly> {
    #[inline]
    fn judge<S: SquareSet>(&self, position: &Position<S>, _: &mut impl FnMut() -> u32, _: Claims) -> Option<Winner> {
        let rule = (*self)?;
        let side = position.side();
        let is_over = position.is_bare(side) && position.is_bare(side.other());
        is_over.then(|| rule.result.winner(side))
    }
}
