//! One look at a pair: what both games allow there, and what only one of them does.

use super::cause::{Cause, Effect, Key, Only, PROBE, Step};
use super::met::Met;
use super::pair::{CameUp, Ended, Games, Identity, Pair, PairMoves, Past};
use crate::compare::Topic;
use crate::engine::MoveRule;
use crate::english::with_article;
use crate::geometry::{Board, Color, Square, SquareSet, Vector};
use crate::position::{Kind, Move, Position};
use crate::record::without_mover;
use crate::rules::RuleId;

/// A difference at a pair, and the move that shows it, if one does.
pub(super) struct Note {
    pub key: Key,
    pub last: Option<Identity>,
    /// The move as its game makes it.
    made: Option<(usize, Move)>,
}

impl Note {
    /// Whether it is about how the games end.
    pub fn is_end(&self) -> bool {
        matches!(self.key.1, Effect::Outcome(_))
    }
}

/// What is seen at a pair.
#[derive(Default)]
pub(super) struct Look {
    /// The moves that both games have, as each of them makes them, where they lead to the same men.
    pub shared: Vec<(Identity, [Move; 2])>,
    /// How many moves both games have, only A and only B.
    pub both: u64,
    pub only_a: u64,
    pub only_b: u64,
    pub notes: Vec<Note>,
    pub met: Met,
    /// Whether both games are over in the same way, if only by a claim.
    pub is_over: bool,
}

impl Look {
    /// Looks at one pair that has come up so often.
    pub fn at<S: SquareSet>(games: &Games<S>, pair: &Pair<S>, times: CameUp) -> Look {
        let mut look = Look::default();
        let [a, b] = [0, 1].map(|game: usize| games.moves(game, &pair.0[game]));
        let ended = |game: usize, moves: &PairMoves| games.ended(game, &pair.0[game], !moves.0.is_empty(), times[game]);
        let ended = [ended(0, &a), ended(1, &b)];
        for one in ended.iter().flatten() {
            look.met.add_end(one.outcome.rule);
        }
        let results = ended.map(|ended| ended.map(|ended| (ended.outcome.winner, ended.is_claimed)));
        if results[0] != results[1] {
            look.notes.push(Note { key: (Only::Both, Effect::Outcome(ended.map(told))), last: None, made: None });
            return look;
        }
        if let Some((_, is_claimed)) = results[0] {
            look.is_over = true;
            // Who may claim the end may also play on.
            if !is_claimed {
                return look;
            }
        }
        for (game, moves) in [&a, &b].into_iter().enumerate() {
            for (_, made) in &moves.0 {
                look.meet(games, game, pair, made);
            }
        }
        look.match_moves(games, pair, [&a, &b]);
        look
    }

    fn match_moves<S: SquareSet>(&mut self, games: &Games<S>, pair: &Pair<S>, moves: [&PairMoves; 2]) {
        let [mut of_a, mut of_b] = moves.map(|moves| &moves.0[..]);
        while let Some(identity) = least(of_a, of_b) {
            let [own, other] = [take(&mut of_a, identity), take(&mut of_b, identity)];
            let mut left: Vec<&Move> = other.iter().map(|(_, made)| made).collect();
            let mut alone: Vec<&Move> = Vec::new();
            for (_, made) in own {
                match left.iter().position(|theirs| games.lead_alike(pair, [made, theirs])) {
                    Some(index) => self.shared.push((identity, [*made, *left.remove(index)])),
                    None => alone.push(made),
                }
            }
            self.both += (own.len() - alone.len()) as u64;
            // What is left on both sides is the same move with another effect.
            let twofold = alone.len().min(left.len());
            for made in alone.drain(..twofold) {
                self.both += 1;
                self.note(games, pair, (0, made), identity, Only::Both);
            }
            left.drain(..twofold);
            for made in alone {
                self.only_a += 1;
                self.note(games, pair, (0, made), identity, Only::A);
            }
            for made in left {
                self.only_b += 1;
                self.note(games, pair, (1, made), identity, Only::B);
            }
        }
    }

    fn note<S: SquareSet>(
        &mut self,
        games: &Games<S>,
        pair: &Pair<S>,
        (game, made): (usize, &Move),
        identity: Identity,
        only: Only,
    ) {
        let effect = if only == Only::Both { Effect::OtherMen } else { Effect::Move };
        let key = (only, effect(step(games, game, pair, made)));
        self.notes.push(Note { key, last: Some(identity), made: Some((game, *made)) });
    }

    /// Whether the games differ here as it says: by the same move, or in how they end, whatever the ends are.
    pub fn differs_like(&self, key: &Key) -> bool {
        match key.1 {
            Effect::Outcome(_) => self.notes.iter().any(Note::is_end),
            _ => self.shows(key).is_some(),
        }
    }

    /// The first difference of this sort.
    pub fn shows(&self, key: &Key) -> Option<&Note> {
        self.notes.iter().find(|note| note.key == *key)
    }

    fn meet<S: SquareSet>(&mut self, games: &Games<S>, game: usize, pair: &Pair<S>, made: &Move) {
        if made.promotion().is_some() {
            self.met.add(Topic::Rule(RuleId::Promotion));
        }
        if games.is_by_movement(game, &pair.0[game], made) {
            return;
        }
        match games.rule(game, &pair.0[game], made) {
            MoveRule::EnPassant => self.met.add(Topic::EnPassant),
            rule => rule.rule_id().into_iter().for_each(|id| self.met.add(Topic::Rule(id))),
        }
    }
}

/// The least move that is left.
fn least(of_a: &[(Identity, Move)], of_b: &[(Identity, Move)]) -> Option<Identity> {
    let firsts = of_a.first().into_iter().chain(of_b.first());
    firsts.map(|(identity, _)| *identity).min()
}

/// Takes all moves off the front that are the same to players.
fn take<'m>(moves: &mut &'m [(Identity, Move)], identity: Identity) -> &'m [(Identity, Move)] {
    let count = moves.iter().take_while(|(own, _)| *own == identity).count();
    let (taken, left) = moves.split_at(count);
    *moves = left;
    taken
}

fn step<S: SquareSet>(games: &Games<S>, game: usize, pair: &Pair<S>, made: &Move) -> Step {
    let position = &pair.0[game];
    let board = &games.engines[game].variant().board;
    let (from, to) = made.ends();
    let kind = made.mover(position).unwrap_or(Kind::FIRST);
    let seen = seen_step(board, position.side(), from, to);
    let matters = games.both.first_movers[game].get(kind.index()).copied().unwrap_or(false);
    let is_unmoved = pair.0.iter().any(|position| position.unmoved.contains(from));
    Step {
        kind,
        castling: made.castling(),
        step: Vector::new(seen.x.abs(), seen.y),
        captures: !made.captures().is_empty(),
        unmoved: matters.then_some(is_unmoved),
        promotion: made.promotion(),
    }
}

/// From where to where as a man of this side sees it.
fn seen_step(board: &Board, side: Color, from: Square, to: Square) -> Vector {
    let between = |of: fn(&Board, Square) -> u8| i16::from(of(board, to)) - i16::from(of(board, from));
    let forward = if side == Color::White { 1 } else { -1 };
    // A board has at most 25 files and ranks.
    Vector::new(between(Board::file) as i8, (forward * between(Board::rank)) as i8)
}

/// A move by letter and squares, or as its castling is written: `Ec1-c3`, `e2xd3`, `a7-a8=Q`, `O-O`.
fn written<S: SquareSet>(games: &Games<S>, game: usize, position: &Position<S>, made: &Move) -> String {
    let variant = games.engines[game].variant();
    if let Some(castling) = made.castling().and_then(|entry| variant.rules.castling.get(entry)) {
        return castling.san.clone();
    }
    if let Some(text) = without_mover(variant, made) {
        return text;
    }
    let (from, to) = made.ends();
    let letter = made.mover(position).map_or("", |kind| &variant.kinds[kind].san);
    let joint = if made.captures().is_empty() { '-' } else { 'x' };
    let becomes = made.promotion().map_or(String::new(), |kind| format!("={}", variant.kinds[kind].letter));
    format!("{letter}{}{joint}{}{becomes}", variant.board.name(from), variant.board.name(to))
}

fn told(ended: Option<Ended>) -> String {
    let told = |Ended { outcome, is_claimed }| {
        let claimed = if is_claimed { " if claimed" } else { "" };
        format!("{} {}{claimed}", outcome.rule.called(), outcome.score())
    };
    ended.map_or("goes on".to_string(), told)
}

/// What differs, in a few words.
fn words(games: &Games<impl SquareSet>, only: Only, effect: &Effect) -> String {
    let variants = &games.both.each;
    let of = |step: &Step, game: usize| {
        let variant = &variants[game];
        let castling = step.castling.and_then(|entry| variant.rules.castling.get(entry));
        let are_written_so =
            |san: &str| variants.iter().all(|variant| variant.rules.castling.iter().any(|own| own.san == san));
        let mut words = match castling.map(|castling| &castling.san) {
            // Its name alone tells nothing where both games have one.
            Some(san) if are_written_so(san) => format!("castling {san}, the king {}", step.squares()),
            Some(san) => format!("castling {san}"),
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
    match effect {
        Effect::Move(step) => of(step, only.game()),
        Effect::OtherMen(step) => format!("{} leads to other men", of(step, 0)),
        Effect::Outcome([in_a, in_b]) => format!("A: {in_a}, B: {in_b}"),
    }
}

/// A cause with the line that shows it.
pub(super) struct Shown<S: SquareSet> {
    pub cause: Cause,
    pub start: Pair<S>,
    pub line: Vec<Identity>,
}

impl<S: SquareSet> Shown<S> {
    /// What its cause is told apart by.
    pub fn key(&self) -> Key {
        (self.cause.only, self.cause.effect.clone())
    }
}

/// A line of moves that both games have, with the difference at its end, as text; none if it does not show it, which
/// nobody is told.
///
/// The position is read from its text in both games, as a user would have them do it.
pub(super) fn replayed<S: SquareSet>(
    games: &Games<S>,
    (start, name): (&Pair<S>, &str),
    line: &[Identity],
    key: &Key,
    count: u64,
) -> Option<Shown<S>> {
    let fens = games.fens(start);
    let begun = Pair([games.engines[0].read_fen(&fens[0]).ok()?, games.engines[1].read_fen(&fens[1]).ok()?]);
    if !games.agree(&begun, games.both.squares()) {
        return None;
    }
    let (only, effect) = key;
    let game = only.game();
    let mut lines = [Vec::new(), Vec::new()];
    let (pair, look) = played(games, &begun, line, |pair, made| {
        for (game, line) in lines.iter_mut().enumerate() {
            line.push(written(games, game, &pair.0[game], &made[game]));
        }
    })?;
    let last = look.shows(key)?.made.as_ref();
    let mut moves = lines[game].clone();
    moves.extend(last.map(|(game, made)| written(games, *game, &pair.0[*game], made)));
    let instead = last.map_or(Vec::new(), |(game, made)| instead(games, (*game, made), &pair));
    let cause = Cause {
        code: effect.code(*only),
        start: name.to_string(),
        only: *only,
        effect: effect.clone(),
        count,
        fen: fens[game].clone(),
        fens,
        moves,
        lines,
        instead,
        moves_there: [look.both + look.only_a, look.both + look.only_b],
        game: None,
        minimal: name != PROBE,
        text: words(games, *only, effect),
    };
    Some(Shown { cause, start: begun, line: line.to_vec() })
}

/// What the other game has between the same squares, or under the same name, each with its squares.
fn instead<S: SquareSet>(games: &Games<S>, (game, made): (usize, &Move), pair: &Pair<S>) -> Vec<String> {
    let (own, position) = (written(games, game, &pair.0[game], made), &pair.0[1 - game]);
    let others = games.engines[1 - game].moves(position).into_iter().filter_map(|other| {
        let text = written(games, 1 - game, position, &other);
        let board = &games.both.each[0].board;
        let squares = |made: &Move| {
            let (from, to) = made.ends();
            format!("{}-{}", board.name(from), board.name(to))
        };
        if made.castling().is_some() && other.castling().is_some() {
            return (text == own).then(|| format!("{text} {}, not {}", squares(&other), squares(made)));
        }
        let is_instead = other.ends() == made.ends() && other.castling() == made.castling();
        match is_instead && text == own {
            true => other_man(games, game, [made, &other]).map(|man| format!("{text}, {man}")),
            false => is_instead.then_some(text),
        }
    });
    let mut others: Vec<String> = others.collect();
    // Where the same words make another man, nothing else need be told.
    if let Some(same) = others.iter().position(|text| text.starts_with(&format!("{own},"))) {
        return vec![others.swap_remove(same)];
    }
    others.sort_unstable();
    others.dedup();
    others
}

/// What the man becomes by the move of the other game, where that is another man than by the move of this one.
fn other_man<S: SquareSet>(games: &Games<S>, game: usize, [made, other]: [&Move; 2]) -> Option<String> {
    let [own, others] = [(game, made), (1 - game, other)].map(|(game, made)| (game, made.promotion()));
    let kind = |(game, becomes): (usize, Option<Kind>)| Some(&games.both.each[game].kinds[becomes?]);
    let (own_kind, kind) = (kind(own)?, kind(others)?);
    if games.both.counterpart(own.0, own.1?) == others.1 {
        return None;
    }
    Some(match (own_kind.royal, kind.royal) {
        (false, true) => format!("a royal {}", kind.name),
        (true, false) => format!("{} that is not royal", with_article(&kind.name)),
        _ if own_kind.name == kind.name => format!("another {}", kind.name),
        _ => with_article(&kind.name),
    })
}

/// The pair to which a line of moves leads that both games have, and what is seen there; none if they have not.
pub(super) fn played<S: SquareSet>(
    games: &Games<S>,
    start: &Pair<S>,
    line: &[Identity],
    mut tell: impl FnMut(&Pair<S>, &[Move; 2]),
) -> Option<(Pair<S>, Look)> {
    let mut pair = *start;
    let mut past = Past::default();
    let mut times = past.add(games, &pair);
    for identity in line {
        let look = Look::at(games, &pair, times);
        let (_, made) = look.shared.iter().find(|(own, _)| own == identity)?;
        tell(&pair, made);
        pair = games.after(&pair, made.each_ref());
        times = past.add(games, &pair);
    }
    Some((pair, Look::at(games, &pair, times)))
}
