use super::keys::fields;
use super::{
    Bound, Claims, DifferingValues, EndByCourse, Grade, Pairing, Reading, Scenes, Setting, StatedRule, Suffered,
    Translation, Winner,
};
use crate::english::{listed, with_article};
use crate::file::{Entry, FileWord, Shape};
use crate::geometry::SquareSet;
use crate::position::{Kind, Kinds, Position};

/// The word that stands for captures among the kinds whose moves are progress; no kind may have this name.
pub(crate) const PROGRESS_BY_CAPTURE: &str = "capture";

/// What it means that both sides have moved this often without progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoProgress {
    /// Moves of each side.
    pub moves: Bound,
    /// What is progress.
    pub resets: Resets,
    /// What the side gets that makes the last of these moves.
    pub result: Suffered,
}

/// Which moves count as progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Resets {
    pub capture: bool,
    pub kinds: Vec<Kind>,
}

impl Resets {
    /// The progress as a list: `a capture or a pawn move`.
    fn words(&self, kinds: &Kinds) -> String {
        let capture = self.capture.then(|| "a capture".to_string());
        let moves = self.kinds.iter().map(|&kind| format!("{} move", with_article(&kinds[kind].name)));
        listed(capture.into_iter().chain(moves), " or ")
    }
}

fields! {
    NoProgress: end "no-progress", called "no progress" for "too many moves without progress", table,
    "What it means that both sides have moved this often without progress. Left out, it means nothing." {
        MOVES = required "moves": Shape::Integer { min: 1, max: 1000 },
            "How many moves of each side.", "how many moves of each side";
        CLAIMED = optional "claimed": Bound::CLAIMED.shape, Bound::CLAIMED.doc, "whether it is claimed";
        BY_ITSELF = optional "by-itself": Bound::BY_ITSELF.shape,
            Bound::BY_ITSELF.doc, "from when on it comes by itself though claimed before";
        RESET = required "reset": Shape::List { of: &Shape::Text, least: 1 },
            "What counts as progress: `capture`, or a kind of man, of which every move counts.",
            "what counts as progress";
        RESULT = required "result": Shape::Word(Suffered::WORDS),
            "What the side gets that makes the last of these moves.",
            "what the side gets that makes the last of the moves";
    }
}

impl StatedRule for NoProgress {
    const ESSENCE: &'static [&'static str] = &[MOVES.code, RESET.code, RESULT.code];

    fn take_over(&mut self, other: NoProgress, code: &str) -> Option<()> {
        match code {
            code if code == MOVES.code => self.moves.first = other.moves.first,
            code if code == CLAIMED.code => self.moves.claimed = other.moves.claimed,
            code if code == BY_ITSELF.code => self.moves.by_itself = other.moves.by_itself,
            code if code == RESET.code => self.resets = other.resets,
            code if code == RESULT.code => self.result = other.result,
            _ => return None,
        }
        Some(())
    }

    fn read(entry: &Entry, reading: &mut Reading) -> Option<NoProgress> {
        let table = entry.node.table()?;
        let mut resets = Resets::default();
        for node in table.list("reset").unwrap_or_default() {
            match node.text()? {
                PROGRESS_BY_CAPTURE => resets.capture = true,
                _ => resets.kinds.extend(reading.kind(node)),
            }
        }
        let moves = Bound::read(table, "moves", reading)?;
        Some(NoProgress { moves, resets, result: Suffered::from_word(table.text("result")?)? })
    }

    fn in_few_words(&self, setting: Setting) -> String {
        let moves = self.moves.in_few_words("moves");
        let capture = self.resets.capture.then_some(PROGRESS_BY_CAPTURE);
        let kinds = self.resets.kinds.iter().map(|&kind| setting.kinds[kind].name.as_str());
        let progress = listed(capture.into_iter().chain(kinds), " or ");
        format!("{moves} without {progress}: {}", self.result.word())
    }

    fn number(&self) -> Option<String> {
        Some(format!("{} moves", self.moves.first))
    }

    fn scenes(_: &[NoProgress]) -> Scenes {
        Scenes::Idle
    }

    fn words(&self, setting: Setting) -> String {
        let progress = self.resets.words(setting.kinds);
        let end = self.result.end_of_game("the side that made the last move");
        let moves = |count| if count == 1 { "one move".to_string() } else { format!("{count} moves in a row") };
        self.moves.sentence(
            &end,
            |count| format!("No progress: a game in which each side has made {} without {progress}", moves(count)),
            |count| format!("after {} it {end}", moves(count)),
        )
    }
}

impl EndByCourse for Option<NoProgress> {
    #[inline]
    fn judge<S: SquareSet>(
        &self,
        position: &Position<S>,
        _: &mut impl FnMut() -> u32,
        claims: Claims,
    ) -> Option<Winner> {
        let rule = self.as_ref()?;
        let is_over = position.progress >= rule.moves.over_from(claims)?.saturating_mul(2);
        is_over.then(|| rule.result.winner(position.side().other()))
    }
}

impl NoProgress {
    fn in_words_of(&self, by: &Translation) -> Option<NoProgress> {
        let resets = Resets { kinds: by.known(&self.resets.kinds), ..self.resets };
        Some(NoProgress { resets, ..self.clone() })
    }

    /// Adds every value in which this rule of A differs from one of B.
    fn differ(&self, other: &NoProgress, pairing: &Pairing, values: &mut DifferingValues) {
        values.unequal(MOVES, [self.moves.first, other.moves.first], |moves| moves);
        self.moves.differ_in_claims(other.moves, [CLAIMED, BY_ITSELF], values);
        let captures = Grade::unless_equal(self.resets.capture, other.resets.capture);
        values.value(RESET, captures.or(pairing.kinds(&self.resets.kinds, &other.resets.kinds)), || {
            [self.resets.words(pairing.a.kinds), other.resets.words(pairing.b.kinds)]
        });
        values.result(RESULT, self.result, other.result);
    }
}
