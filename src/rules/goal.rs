use super::keys::{KeyKind, SomeKinds, keys};
use super::{
    Aspect, Company, DifferingValues, EndByPosition, Grade, OnSquares, Pairing, PlacedEntries, ReachedByMen, Reading,
    Scenes, Setting, StatedRule, Suffered, Translation, Winner, Zone, any_of, named, number,
};
use crate::file::{Entry, Node, Shape};
use crate::geometry::{Color, SquareSet, Squares};
use crate::position::{Kind, Man, Move, Position};

/// What it means to bring men to some squares.
///
/// It is judged after every move, first for the side that has moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The entry's name in the variant file.
    pub name: String,
    /// The kinds of men that count.
    pub kinds: Vec<Kind>,
    /// The squares that they must come to.
    pub on: Zone,
    /// How many of the men must stand there at once; `None` if they must fill all the squares.
    pub men: Option<u32>,
    /// What the side gets.
    pub result: Suffered,
}

keys! {
    Goal: end "goal", called "goal" for "men brought to some squares", entries "goal", at most 50 "goals",
    "What it means to bring men to some squares.",
    sought "winning by reaching squares" "win wins hill king-of-the-hill koth race goals campmate target-squares",
        "`[end.goal.NAME]`" {
        PIECES kinds: SomeKinds = required "pieces", "The kinds whose men count.", "the kinds";
        ON on: Zone = required "on",
            "The squares, such as `last rank` or `{ white = [\"d4\"], black = [\"d4\"] }`.", "where they must stand";
        MEN men: MenThere = optional "men",
            "How many of them must stand there at once; 1 if left out.", "how many must stand there" by differ_in_men;
        RESULT result: Suffered = required "result",
            "What the side gets that brings them there.", "what the side gets",
            and ORDER "order", "which is judged first";
    }
}

/// How many men must stand on some squares; `None` where they must fill them all.
struct MenThere;

impl KeyKind for MenThere {
    type Value = Option<u32>;

    const SHAPE: Shape = Shape::Either(&[
        Shape::Integer { min: 1, max: 256 },
        Shape::Word(&[("all", "as many as there are squares: every one of them is filled")]),
    ]);

    fn left_out() -> Option<Option<u32>> {
        Some(Some(1))
    }

    fn read(node: &Node, _: &mut Reading) -> Option<Option<u32>> {
        if node.text().is_some() { Some(None) } else { number(node).map(Some) }
    }

    fn translated(men: &Option<u32>, _: &Translation) -> Option<Option<u32>> {
        Some(*men)
    }

    fn words(a: &Option<u32>, b: &Option<u32>, _: &Pairing) -> [String; 2] {
        [a, b].map(|men| men.map_or("as many as there are squares".to_string(), |men| men.to_string()))
    }
}

impl Goal {
    /// As many as there are squares may be a number, too.
    fn differ_in_men(&self, other: &Goal, pairing: &Pairing, values: &mut DifferingValues) {
        let needed = |rule: &Goal| Color::BOTH.map(|color| rule.needed(color));
        let differs = self.men != other.men && needed(self) != needed(other);
        values.value(MEN, differs.then_some(Grade::Changes), || MenThere::words(&self.men, &other.men, pairing));
    }

    /// How many men of a side must stand on its squares.
    pub(crate) fn needed(&self, color: Color) -> usize {
        self.men.map_or(self.on.of(color).count() as usize, |men| men as usize)
    }
}

impl StatedRule for Goal {
    const ESSENCE: &'static [&'static str] = &[PIECES.code, ON.code];

    const ORDER: Option<Aspect> = Some(ORDER);

    /// Nobody may start at a goal.
    fn read(entry: &Entry, reading: &mut Reading) -> Option<Goal> {
        let rule = Goal::of_keys(entry, reading)?;
        for color in Color::BOTH {
            let counts = |man: &Man| man.color == color && rule.kinds.contains(&man.kind);
            let there = |(square, man): &(_, Man)| counts(man) && rule.on.of(color).contains(*square);
            if reading.array.each_man().filter(there).count() >= rule.needed(color) {
                let message = format!("{color} starts at its goal: the game would be over at once");
                reading.error("goal-at-start", message, &entry.key_place, "name other squares, or ask for more men");
            }
            let squares = rule.on.of(color).count() as usize;
            let army = reading.array.each_man().filter(|(_, man)| man.color == color).count();
            let most = squares.min(army);
            if rule.needed(color) > most {
                let message = format!(
                    "{color} needs {} men on its goal, and has {army} men for {squares} squares",
                    rule.needed(color)
                );
                reading.warn("goal-out-of-reach", message, &entry.key_place, "lower `men`, or name fewer squares");
            }
        }
        Some(rule)
    }

    fn kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// One man that comes to a square gets the same, whichever goal says so.
    fn treat_alike(a: &[Goal], b: &[Goal], (own, other): (Option<Kind>, Option<Kind>), pairing: &Pairing) -> bool {
        let about = |rules: &[Goal], kind: Option<Kind>| -> Vec<Goal> {
            rules.iter().filter(|rule| kind.is_some_and(|kind| rule.kinds.contains(&kind))).cloned().collect()
        };
        let (a, b) = (about(a, own), about(b, other));
        let mut all = a.iter().chain(&b);
        let Some(result) = all.clone().next().map(|rule| rule.result) else { return true };
        let squares = |rules: &[Goal], color| rules.iter().flat_map(|rule| rule.on.of(color)).collect::<Squares>();
        all.all(|rule| rule.result == result && Color::BOTH.into_iter().all(|color| rule.needed(color) == 1))
            && pairing.are_alike_on(
                (own, other),
                OnSquares::Stay,
                |color| squares(&a, color),
                |color| squares(&b, color),
            )
    }

    /// All but one of the men are there before the last one comes.
    fn scenes(rules: &[Goal]) -> Scenes {
        let company = |rule: &Goal| {
            let men = Color::BOTH.map(|color| (rule.needed(color) as u32).saturating_sub(1));
            let on = Color::BOTH.map(|color| rule.on.of(color));
            rule.kinds.clone().into_iter().map(move |kind| Company { kind, on, men })
        };
        Scenes::anywhere(rules.iter().flat_map(Self::kinds)).with_company(rules.iter().flat_map(company))
    }

    /// Nobody has more men than it began with, nor stands where it never comes; and where an earlier goal has come whenever
    /// a later one has, that one is never judged.
    fn joined_entries(
        entries: &[Goal],
        setting: Setting,
        reached: Option<&ReachedByMen>,
    ) -> Option<PlacedEntries<Goal>> {
        let may_come = |goal: &Goal, color: Color| {
            let there =
                goal.on.of(color) & reached.map_or(setting.board.squares(), |men| men.stays(&goal.kinds, color));
            let men = setting.rules.most_men(setting.array, color, &goal.kinds);
            goal.needed(color) <= men.min(there.count() as usize)
        };
        let decides = |earlier: &Goal, later: &Goal| {
            Color::BOTH.into_iter().all(|color| {
                earlier.needed(color) <= later.needed(color) && (later.on.of(color) & !earlier.on.of(color)).is_empty()
            }) && later.kinds.iter().all(|kind| earlier.kinds.contains(kind))
        };
        let is_judged = |&(index, goal): &(usize, &Goal)| {
            Color::BOTH.into_iter().any(|color| may_come(goal, color))
                && !entries[..index].iter().any(|earlier| decides(earlier, goal))
        };
        let judged = entries.iter().enumerate().filter(is_judged);
        Some(judged.map(|(index, goal)| (Some(index), goal.clone())).collect())
    }

    /// Whoever comes to a goal has moved: which one is judged first matters only where they give something else.
    fn has_order_with(&self, other: &Goal, _: Setting) -> bool {
        self.result != other.result
    }

    fn is_kin(&self, other: &Goal, pairing: &Pairing) -> bool {
        let zones = (Some(&self.on), Some(&other.on));
        pairing.kinds(&self.kinds, &other.kinds).is_none() && Zone::grade(zones, pairing).is_none()
    }

    fn in_few_words(&self, setting: Setting) -> String {
        let count = match self.men {
            Some(1) => String::new(),
            Some(men) => format!("{men} of "),
            None => "filled by ".to_string(),
        };
        let who = named(&self.kinds, setting.kinds, ", ");
        format!("{count}{who} {} {}", self.on.in_short_on(), self.result.verb())
    }

    fn words(&self, setting: Setting) -> String {
        let who = match self.men {
            Some(1) | None => any_of(&self.kinds, setting.kinds),
            Some(men) => format!("{men} men ({})", named(&self.kinds, setting.kinds, " or ")),
        };
        let place = match self.men {
            None => format!("on every square of: {}", self.on.words()),
            _ => format!("on {}", self.on.words()),
        };
        let there = format!("{who} {place}");
        self.result.sentence("Goal", &format!("a side has {there}"), &format!("a side that has {there}"))
    }
}

impl EndByPosition for Vec<Goal> {
    fn judge<S: SquareSet>(&self, position: &Position<S>, _: impl Fn() -> Vec<Move>) -> Option<Winner> {
        self.iter().find_map(|rule| {
            let is_there = |color: &Color| {
                let there = position.men(*color) & S::narrow(rule.on.of(*color));
                position.each_of_kinds(there, &rule.kinds).count() >= rule.needed(*color)
            };
            let side = [position.side().other(), position.side()].into_iter().find(is_there)?;
            Some(rule.result.winner(side))
        })
    }
}
