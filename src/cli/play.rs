use std::ops::ControlFlow;

use courier::geometry::Color;
use courier::random::Random;
use courier::record::{Game, PlayedGame, Score, coordinates, san};

use super::board::board;
use super::loading::Beginning;
use super::output::{Out, Status};
use super::typed;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "Example: courier play courier-chess-moderno --opponent random")]
pub struct Arguments {
    #[command(flatten)]
    beginning: Beginning,
    /// Who plays the other side.
    #[arg(long, value_enum, default_value_t = Opponent::Person)]
    opponent: Opponent,
    /// The side that you play against `--opponent random`.
    #[arg(long, value_enum, default_value_t = Color::White)]
    side: Color,
    /// Where the opponent's choices begin; the same seed plays the same game.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Who plays the other side.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Opponent {
    /// A person at the same keyboard.
    Person,
    /// The program, by any legal move.
    Random,
}

const HELP: &str = "\
a move     by its squares (e2e4, g1c1, a7a8q) or as people write it (Nf3, exd5, O-O-Oc)
moves      list the legal moves; `moves c1` those of one man
why MOVE   say what allows or forbids a move
undo       take the last move back (against the program, its move too)
board      show the board again
fen        show the position as a FEN
score      show the game so far
resign     give the game up
help       show this
quit       leave";

/// Plays a game in the terminal; the end of input ends it.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let game = arguments.beginning.game(out)?;
    let program = (arguments.opponent == Opponent::Random).then_some(arguments.side.other());
    let name = game.variant().about.name.clone();
    let mut table = PlaySession { game, program, random: Random::new(arguments.seed), out, quiet: !out.is_dialogue() };
    table.say(&format!("{name}: `help` lists what you can type"))?;
    table.play()?;
    if !out.is_dialogue() {
        out.answer(&PlayedGame::of(&table.game))?;
    }
    Ok(Status::Fine)
}

/// A game between people, or a person and the program.
struct PlaySession<'a> {
    game: Game,
    /// The side that the program plays.
    program: Option<Color>,
    random: Random,
    out: &'a Out,
    quiet: bool,
}

impl PlaySession<'_> {
    fn play(&mut self) -> anyhow::Result<()> {
        self.show()?;
        loop {
            // Both players are taken to claim what they can.
            self.game.claim();
            if let (Some(outcome), Some(end)) = (self.game.outcome(), self.game.end_told()) {
                self.say(&format!("{end} ({})", outcome.score()))?;
                return self.say(&Score::of(&self.game).write());
            }
            if self.program == Some(self.game.side()) {
                self.answer()?;
                continue;
            }
            let prompt = format!("{} {}> ", self.game.number(), self.game.side());
            let line = if self.quiet { typed::line()? } else { typed::ask(&prompt, self.out)? };
            let Some(line) = line else {
                // The prompt's line is still open.
                self.say("\nthe input ended, and with it the game")?;
                return self.say(&Score::of(&self.game).write());
            };
            if self.obey(line.trim())?.is_break() {
                return Ok(());
            }
        }
    }

    /// Does what a line says, and whether the game goes on after it.
    fn obey(&mut self, line: &str) -> anyhow::Result<ControlFlow<()>> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [] => {}
            ["help" | "?"] => self.say(HELP)?,
            ["quit" | "exit"] => return Ok(ControlFlow::Break(())),
            ["board"] => self.show()?,
            ["fen"] => self.say(&self.game.fen())?,
            ["score"] => self.say(&Score::of(&self.game).write())?,
            ["moves"] => self.list(None)?,
            ["moves", square] => self.list(Some(square))?,
            ["why"] => self.say("write the move behind it, as in `why Nf3`")?,
            ["why", ..] => self.out.answer(&self.game.why(line.trim_start_matches("why"))).map(|_| ())?,
            ["resign"] => self.game.resign(self.game.side()),
            ["undo"] => self.undo()?,
            _ => match self.game.read_move(line) {
                Ok(made) => {
                    self.game.odd_mark(line, &made).map_or(Ok(()), |odd| self.say(&odd))?;
                    self.game.play(&made)?;
                    self.show()?;
                }
                Err(wrong) => {
                    let why = wrong.cause();
                    self.say(&wrong.suggestion().map_or(why.to_string(), |meant| format!("{why}; {meant}")))?;
                }
            },
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The program's move.
    fn answer(&mut self) -> anyhow::Result<()> {
        let moves = self.game.moves();
        if let Some(made) = self.random.pick(&moves).copied() {
            let text = self.game.san(&made);
            self.game.play(&made)?;
            self.say(&format!("the program plays {text}"))?;
            self.show()?;
        }
        Ok(())
    }

    fn undo(&mut self) -> anyhow::Result<()> {
        // Against the program one's own move is the last but one, and its first move may come before any.
        let own = if self.program.is_some() { 2 } else { 1 };
        if self.game.ply() < own {
            return self.say("you have made no move yet");
        }
        (0..own).for_each(|_| {
            self.game.undo();
        });
        self.show()
    }

    fn list(&self, square: Option<&str>) -> anyhow::Result<()> {
        let moves = self.game.moves();
        let from = square.map(|name| self.game.board().named(name));
        if let (Some(None), Some(name)) = (from, square) {
            return self.say(&format!("`{name}` is no square of this board"));
        }
        let texts = san::write_all(&self.game, &moves).into_iter();
        let texts = texts.zip(coordinates::write_all(&self.game, &moves));
        let chosen = moves
            .iter()
            .zip(texts)
            .filter(|(made, _)| from.flatten().is_none_or(|square| made.origin() == Some(square)));
        let listed: Vec<String> = chosen.map(|(_, (san, squares))| format!("{san} ({squares})")).collect();
        self.say(&if listed.is_empty() { "no legal move".to_string() } else { listed.join("  ") })
    }

    fn show(&self) -> anyhow::Result<()> {
        self.say(&board(&self.game, self.out.has_colors()))?;
        if !self.game.is_check() || self.game.outcome().is_some() {
            return Ok(());
        }
        self.say(&format!("check by {}", self.game.men_told(self.game.checkers())))
    }

    fn say(&self, text: &str) -> anyhow::Result<()> {
        if self.quiet { Ok(()) } else { self.out.say(text.trim_end()) }
    }
}
