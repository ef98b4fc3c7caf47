//! What was seen in play, as people read it.

use super::PartOfPlay;
use super::cause::{Cause, Effect, Only, Step};
use super::probe::Probe;
use super::{Play, Sampled, Walk};
use crate::compare::text::folded;
use crate::statistics::percent;
use crate::variant::Variant;
use crate::wrapping::WIDE as WIDTH;

/// The most causes of one walk that are told.
const MOST_TOLD: usize = 24;

/// The most causes that random games have shown and that are told.
const MOST_SAMPLED: usize = 6;

impl Play {
    /// The walks with what they show, and what they cannot show.
    pub fn text(&self, a: &Variant, b: &Variant) -> String {
        let mut text = String::new();
        for (index, walk) in self.walks.iter().enumerate() {
            text += &walk.text(a, b, index == 0);
        }
        if !self.not_held.is_empty() {
            text += "\nnot played\n";
        }
        for reason in &self.not_held {
            text += &folded(reason, "  ", "  ");
        }
        text += &self.probes_text(a);
        text += &self.random_text(a, b);
        let met = |names: &[String]| if self.walks.is_empty() { String::new() } else { names.join(", ") };
        let left = [
            ("not followed in play", self.not_followed.join(", ")),
            ("not met in these walks", met(&self.not_met)),
            ("nor in a probe or a random game", met(&self.never_met)),
        ];
        let left = left.iter().filter(|(_, names)| !names.is_empty());
        let left: String = left.map(|(what, names)| folded(&format!("{what}: {names}"), "", "  ")).collect();
        if !left.is_empty() {
            text += "\n";
            text += &left;
        }
        text
    }

    fn probes_text(&self, a: &Variant) -> String {
        if self.probes.is_empty() {
            return String::new();
        }
        let names: Vec<String> = self.probes.iter().map(|probe| probe.name(a)).collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let fens = self.probes.iter().filter_map(|probe| probe.shown.as_ref());
        let fens = fens.map(|cause| cause.fen.chars().count()).max().unwrap_or(0).min(FEN);
        let mut text = "\nprobes: small positions that show what play from a start did not\n".to_string();
        for (probe, name) in self.probes.iter().zip(names) {
            let first = format!("  {}  {name:<width$}  ", probe.grade.mark());
            let below = " ".repeat(first.chars().count());
            text += &match &probe.shown {
                Some(cause) => {
                    let (fen, what) = (&cause.fen, shown(cause));
                    let line = match format!("{first}{fen:<fens$}  {what}") {
                        line if line.chars().count() <= WIDTH && fen.chars().count() <= fens => line + "\n",
                        _ => folded(fen, &first, &below) + &folded(&what, &format!("{below}  "), &below),
                    };
                    line + &there(cause).map_or(String::new(), |there| folded(&there, &below, &below))
                }
                None if probe.tried == 0 => folded("no small position that both games hold", &first, &below),
                None => folded(&format!("no position found in {} tried", probe.tried), &first, &below),
            };
        }
        text
    }

    fn random_text(&self, a: &Variant, b: &Variant) -> String {
        let mut text = String::new();
        for walk in &self.walks {
            if let Some(sampled) = &walk.sampled {
                text += &sampled.text(&walk.start, a, b);
            }
        }
        let told = |game: usize| {
            let names = ["A", "B"];
            let (own, other) = (names[game], names[1 - game]);
            let replayed = self.replayed[game]?;
            let share = replayed.share()?;
            let [value, low, high] = [share.value, share.low, share.high].map(|share| percent(share, 1));
            let counts = format!("{} of {}", replayed.replayed, replayed.games);
            Some(format!("  games of {own} in {other}   {counts:>12}   {value}% [{low}, {high}]\n"))
        };
        let told: String = [told(0), told(1)].into_iter().flatten().collect();
        if !told.is_empty() {
            text += "\nreplay: random games of one that can be played to their end in the other (95%)\n";
            text += &told;
        }
        text
    }
}

impl Cause {
    /// What only one game allows, or what else differs, in a few words: `pawn (0,2)  unmoved`.
    pub fn words(&self, a: &Variant, b: &Variant) -> String {
        what(self, a, b).split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// The position of a probe has at least so many columns.
const FEN: usize = 44;

impl Probe {
    /// What it is about: a rule or an end, or a kind of A and the state of its men.
    fn name(&self, a: &Variant) -> String {
        let state = match self.unmoved {
            Some(true) => " unmoved",
            Some(false) => " moved",
            None => "",
        };
        match self.of {
            PartOfPlay::Movement(kind, _) => format!("{}{state}", a.kinds[kind].name),
            PartOfPlay::Rule(topic) => topic.called().to_string(),
        }
    }
}

/// What the games do in a position.
fn shown(cause: &Cause) -> String {
    let made = cause.moves.last().map_or("", String::as_str);
    let [a, b] = cause.moves_there;
    match (&cause.effect, cause.only) {
        (Effect::Outcome([in_a, in_b]), _) => outcomes([in_a, in_b]),
        (Effect::OtherMen(_), _) => format!("{made} leads to other men (A {a} moves, B {b})"),
        (_, only) => format!("{} {made} (A {a} moves, B {b})", who(only)),
    }
}

/// How a position ends in A and in B: what is the same is said once.
fn outcomes(told: [&String; 2]) -> String {
    let parts = told.map(|told| told.rsplit_once(' ').filter(|(_, score)| score.contains('-')));
    match parts {
        [Some((end, a)), Some((other, b))] if end == other => {
            let end = match end {
                "stalemate" => "no move, no check",
                "checkmate" => "no move, check",
                end => end,
            };
            format!("{end}: A {a}, B {b}")
        }
        _ => format!("A: {}, B: {}", told[0], told[1]),
    }
}

/// Whether both games have a castling that is written so, and its name alone tells nothing.
fn both_write(san: &str, a: &Variant, b: &Variant) -> bool {
    [a, b].iter().all(|variant| variant.rules.castling.iter().any(|own| own.san == san))
}

/// The position in the other game, where its record of the game so far is another one and cannot be guessed.
fn there(cause: &Cause) -> Option<String> {
    let (shown, other) = if cause.only == Only::B { (1, 0) } else { (0, 1) };
    let record = |fen: &str| fen.split(' ').skip(6).map(str::to_string).collect::<Vec<_>>();
    let (own, others) = (record(&cause.fens[shown]), record(&cause.fens[other]));
    let name = ["A", "B"][other];
    (own != others).then(|| format!("in {name}: {}", cause.fens[other]))
}

impl Sampled {
    fn text(&self, start: &str, a: &Variant, b: &Variant) -> String {
        let Sampled { games, seed, differing, causes } = self;
        let mut text = String::from("\n");
        text += &folded(&format!("random games from {start}"), "", "  ");
        let some = if differing == games { format!("all {games}") } else { format!("{differing} of {games}") };
        let told = match self.bound() {
            Some(bound) => format!(
                "no difference in {games} random games (seed {seed}); under this sampling fewer than {}% of games \
                 differ (95%)",
                percent(bound, 4)
            ),
            None if causes.is_empty() => format!("{some} games (seed {seed}) differ somewhere, as shown above"),
            None => format!("{some} games (seed {seed}) differ somewhere; not shown above:"),
        };
        text += &folded(&told, "  ", "  ");
        let told = causes.iter().take(MOST_SAMPLED);
        text += &aligned(told.map(|cause| Told::of(cause, cause.moves.join(" "), true, a, b)).collect());
        text + &more(causes.len(), MOST_SAMPLED)
    }
}

/// A cause, what shows it, and how often it was met.
struct Told {
    who: &'static str,
    made: String,
    what: String,
    /// Whether the man has moved, where that matters.
    state: &'static str,
    times: String,
    /// The position, and what it is in the other game where that is another one.
    positions: Vec<String>,
}

impl Told {
    fn of(cause: &Cause, made: String, has_position: bool, a: &Variant, b: &Variant) -> Told {
        let state = match &cause.effect {
            Effect::Move(step) | Effect::OtherMen(step) => step.unmoved,
            Effect::Outcome(_) => None,
        };
        let state = state.map_or("", |unmoved| if unmoved { "unmoved" } else { "moved" });
        let times = if cause.count == 1 { "once".to_string() } else { format!("{} times", cause.count) };
        let positions = || std::iter::once(cause.fen.clone()).chain(there(cause)).collect();
        let positions = if has_position { positions() } else { Vec::new() };
        Told { who: who(cause.only), made, what: what(cause, a, b), state, times, positions }
    }
}

/// Causes in columns, each with its position under it; what is too long for that stands under its moves.
fn aligned(all: Vec<Told>) -> String {
    let columns = |told: &Told| [&told.made, &told.what, told.state, &told.times].map(|text| text.chars().count());
    let widest = |column: usize| all.iter().map(|told| columns(told)[column]).max().unwrap_or(0);
    let gap = |width: usize| if width == 0 { 0 } else { width + 2 };
    let [made, what, state] = [0, 1, 2].map(|column| gap(widest(column)));
    let times = widest(3);
    let below = " ".repeat(11);
    let is_wide = below.len() + made + what + state + times <= WIDTH;
    let line = |Told { who, made: moves, what: words, state: has, times: count, positions }: &Told| {
        let first = format!("  {who}   ");
        let mut line = match is_wide {
            true => format!("{first}{moves:<made$}{words:<what$}{has:<state$}{count:>times$}\n"),
            false if moves.is_empty() => folded(&format!("{words}  {has}  {count}"), &first, &below),
            false => folded(moves, &first, &below) + &folded(&format!("{words}  {has}  {count}"), &below, &below),
        };
        positions.iter().for_each(|position| line += &folded(position, &below, &below));
        line
    };
    all.iter().map(line).collect()
}

fn more(all: usize, told: usize) -> String {
    if all > told { format!("  and {} more\n", all - told) } else { String::new() }
}

fn who(only: Only) -> &'static str {
    match only {
        Only::A => "only A",
        Only::B => "only B",
        Only::Both => "differ",
    }
}

impl Walk {
    /// What it met; what a pair is is said with the first walk.
    fn text(&self, a: &Variant, b: &Variant, is_first: bool) -> String {
        let mut text = String::from("\n");
        let pair = if is_first { ", in step (a pair is one position held by both games)" } else { ", in step" };
        let heading = format!("play from {}{pair}", self.start);
        text += &folded(&heading, "", "  ");
        let numbers = |ply: &str, numbers: [&str; 4]| {
            let [pairs, both, only_a, only_b] = numbers;
            format!("  {ply:>3} {pairs:>9}   {both:>13} {only_a:>8} {only_b:>8}\n")
        };
        text += &numbers("ply", ["pairs", "moves in both", "only A", "only B"]);
        for layer in &self.layers {
            let counts = [layer.pairs, layer.both, layer.only_a, layer.only_b].map(|count| count.to_string());
            text += &numbers(&layer.ply.to_string(), counts.each_ref().map(String::as_str));
        }
        if let Some(ply) = self.cut_at {
            text += &format!("  ply {ply} has more pairs than `--pairs` allows, and is not claimed\n");
        }
        if self.causes.is_empty() {
            let plies = self.layers.len();
            let (pairs, moves) = self.totals();
            let start = &self.start;
            let told = format!("no difference within {plies} plies of {start}: {pairs} pairs, {moves} moves");
            text += &folded(&told, "  ", "  ");
        }
        let told = self.causes.iter().take(MOST_TOLD);
        text += &aligned(told.map(|cause| Told::of(cause, numbered(cause), false, a, b)).collect());
        text + &more(self.causes.len(), MOST_TOLD)
    }
}

/// The moves with their numbers: `1. a2-a4 a7-a5 2. b2-b3`.
fn numbered(cause: &Cause) -> String {
    // The side to move is the second field of a FEN.
    let black_begins = cause.fen.split(' ').nth(1) == Some("b");
    let mut told = Vec::new();
    for (index, made) in cause.moves.iter().enumerate() {
        let ply = index + usize::from(black_begins);
        match (index, ply % 2) {
            (_, 0) => told.push(format!("{}. {made}", ply / 2 + 1)),
            (0, _) => told.push(format!("{}... {made}", ply / 2 + 1)),
            _ => told.push(made.clone()),
        }
    }
    if told.is_empty() { "at once".to_string() } else { told.join(" ") }
}

fn what(cause: &Cause, a: &Variant, b: &Variant) -> String {
    let of = |step: &Step, variant: &Variant| {
        let mut words = match step.castling.and_then(|entry| variant.rules.castling.get(entry)) {
            Some(castling) if both_write(&castling.san, a, b) => {
                format!("castling {}, the king {}", castling.san, step.squares())
            }
            Some(castling) => format!("castling {}", castling.san),
            None => format!("{} {}", variant.kinds[step.kind].name, step.squares()),
        };
        if step.captures {
            words.push_str(" captures");
        }
        if let Some(kind) = step.promotion {
            words.push_str(&format!(", becomes {}", variant.kinds[kind].name));
        }
        words
    };
    match &cause.effect {
        Effect::Move(step) => of(step, if cause.only == Only::A { a } else { b }),
        Effect::OtherMen(step) => format!("{} leads to other men", of(step, a)),
        Effect::Outcome([in_a, in_b]) => format!("A: {in_a}, B: {in_b}"),
    }
}
