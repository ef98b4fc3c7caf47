//! Variants that nobody would play: whatever a file says, both generators agree, and every text reads back.

mod author;

use std::sync::Arc;

use courier::engine::Engine;
use courier::file::Memory;
use courier::findings::Findings;
use courier::geometry::{Color, SquareSet, Squares};
use courier::position::{Move, Position};
use courier::random::Random;
use courier::record::{Game, coordinates, san};
use courier::variant::{self, Variant};

/// Plies of one game: long enough for promotions, short enough for many games.
const PLIES: usize = 40;

#[test]
fn whatever_a_file_says_the_generators_agree_and_texts_read_back() {
    let played = (0..480).filter(|&seed| try_out(seed, 1)).count();
    assert!(played > 100, "only {played} of the files can be played");
}

/// The large run: `cargo test --release random_variants -- --ignored`.
#[test]
#[ignore = "takes a minute; the release run of the checks has it"]
fn ten_thousand_files_by_chance_hold_no_surprise() {
    std::thread::scope(|scope| {
        for half in [0, 1] {
            scope.spawn(move || {
                for seed in (half..10_000).step_by(2) {
                    try_out(seed, 3);
                }
            });
        }
    });
}

/// Plays some games of the variant that belongs to a seed; `false` if its file is refused.
fn try_out(seed: u64, games: u64) -> bool {
    let text = author::write(seed);
    let mut findings = Findings::new();
    let variant = variant::read("chance", &Memory::new([("chance.toml", text.as_str())]), &mut findings);
    let Some(variant) = variant.map(Arc::new) else { return false };
    let trial = Trial { seed, text: &text };
    for game in 0..games {
        match variant.board.area() {
            0..=64 => trial.play(&Engine::<u64>::new(Arc::clone(&variant)).expect("the board fits"), game),
            65..=128 => trial.play(&Engine::<u128>::new(Arc::clone(&variant)).expect("the board fits"), game),
            _ => trial.play(&Engine::<Squares>::new(Arc::clone(&variant)).expect("the board fits"), game),
        }
    }
    trial.write_moves(&variant);
    true
}

/// A position as text with a few characters changed, put in, left out or moved.
fn spoilt(fen: &str, random: &mut Random) -> String {
    let mut letters: Vec<char> = fen.chars().collect();
    for _ in 0..1 + random.below(3) {
        let (from, to) = (random.below(letters.len()), random.below(letters.len()));
        match random.below(5) {
            0 => letters.swap(from, to),
            1 => letters[from] = letters[to],
            2 => letters.insert(from, letters[to]),
            3 if letters.len() > 1 => drop(letters.remove(from)),
            _ => {
                letters[from] = random.pick(&['-', '1', 'b', 'w', '/', 'a', 'A', '3', 'k', 'é']).copied().unwrap_or(' ')
            }
        }
    }
    letters.into_iter().collect()
}

/// A file under test, shown where something is wrong.
struct Trial<'a> {
    seed: u64,
    text: &'a str,
}

impl Trial<'_> {
    fn wrong(&self, what: impl std::fmt::Display) -> ! {
        panic!("seed {}: {what}\n{}", self.seed, self.text)
    }

    fn play<S: SquareSet>(&self, engine: &Engine<S>, game: u64) {
        let mut random = Random::new(self.seed ^ game << 32);
        let mut position = engine.start();
        for _ in 0..PLIES {
            self.compare(engine, &position);
            if let Ok(other) = engine.read_fen(&spoilt(&engine.write_fen(&position), &mut random)) {
                self.compare(engine, &other);
            }
            let Some(made) = random.pick(&engine.moves(&position)).copied() else { break };
            position = engine.after(&position, &made);
        }
    }

    /// Compares the moves, the count, the checks, the key and the text of one position.
    fn compare<S: SquareSet>(&self, engine: &Engine<S>, position: &Position<S>) {
        let fen = engine.write_fen(position);
        let mut fast = engine.legal_moves(position);
        let mut slow: Vec<Move> = engine.literal_moves(position).into_iter().map(|one| one.made).collect();
        fast.sort();
        slow.sort();
        if fast != slow {
            let board = &engine.variant().board;
            let names = |moves: &[Move]| {
                moves.iter().map(Move::ends).map(|(from, to)| (board.name(from), board.name(to))).collect::<Vec<_>>()
            };
            self.wrong(format!(
                "the generators differ in {fen}: {:?}, and by walking {:?}",
                names(&fast),
                names(&slow)
            ));
        }
        if engine.count_moves(position) != fast.len() as u64 {
            self.wrong(format!("the count differs in {fen}"));
        }
        if fast.windows(2).any(|pair| pair[0].is_same(&pair[1])) {
            self.wrong(format!("a move is listed twice in {fen}"));
        }
        for side in Color::BOTH {
            if engine.variant().kinds.royal().next().is_some() && position.royal(side).is_none() {
                self.wrong(format!("{side} has lost its royal man in {fen}"));
            }
        }
        let literal_check = position
            .royal(position.side())
            .is_some_and(|royal| engine.is_literally_attacked(position, position.side().other(), royal));
        if engine.is_check(position) != literal_check {
            self.wrong(format!("the checks differ in {fen}"));
        }
        if position.key() != engine.recomputed_key(position) {
            self.wrong(format!("the key is stale in {fen}"));
        }
        match engine.read_fen(&fen) {
            Ok(read) if read == *position => {}
            Ok(read) => self.wrong(format!("{fen} is read as {}", engine.write_fen(&read))),
            Err(wrong) => self.wrong(format!("{fen} is refused: {wrong}")),
        }
    }

    /// Every move of a game has a text of its own, in both notations, that reads as the move.
    fn write_moves(&self, variant: &Arc<Variant>) {
        let mut random = Random::new(self.seed);
        let mut game = Game::new(Arc::clone(variant));
        for _ in 0..PLIES / 4 {
            let moves = game.moves();
            let short = san::write_all(&game, &moves);
            let squares = coordinates::write_all(&game, &moves);
            // Reading looks at all moves, so that a few must do.
            for _ in 0..moves.len().min(5) {
                let index = random.below(moves.len());
                let (made, short, squares) = (&moves[index], &short[index], &squares[index]);
                if game.read_move(short).as_ref() != Ok(made) {
                    self.wrong(format!("{short} ({squares}) is read as another move in {}", game.fen()));
                }
                if game.read_move(squares).as_ref() != Ok(made) {
                    self.wrong(format!("{squares} is read as another move in {}", game.fen()));
                }
            }
            for texts in [&short, &squares] {
                let mut texts: Vec<&str> = texts.iter().map(|text| text.trim_end_matches(['+', '#'])).collect();
                texts.sort_unstable();
                if let Some(pair) = texts.windows(2).find(|pair| pair[0] == pair[1]) {
                    self.wrong(format!("two moves are written {} in {}", pair[0], game.fen()));
                }
            }
            let before = (game.fen(), game.key(), game.outcome());
            let Some(made) = random.pick(&moves) else { break };
            game.play(made).expect("it is legal");
            game.undo();
            if before != (game.fen(), game.key(), game.outcome()) {
                self.wrong(format!("undo does not lead back to {}", before.0));
            }
            game.play(made).expect("it is legal");
        }
    }
}
