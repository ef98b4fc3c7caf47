use std::ops::ControlFlow;

use courier::lessons::{Climb, Drill, Exercise, ExerciseKind, Exercises, Judgement, Level, Points};

use super::exercises::{Choice, first_with};
use super::output::{Out, Status};
use super::typed;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_long_help = super::manual::shown(super::manual::TEACHING))]
#[command(after_help = "\
Examples:
  courier quiz
  courier quiz --level 4 --kind squares,blocker --seed 7
  courier quiz --json --questions 20 --seed 7")]
pub struct Arguments {
    #[command(flatten)]
    choice: Choice,
}

const HELP: &str = "\
squares    are typed like `d4 e5`: any order, with blanks or commas between
a string   may be spelt in any way that means the same
hint       help with this question
again      show the question again
skip       see the answer and go on
lesson     show the lesson of this level again
help       show this
quit       leave";

/// Asks questions in the terminal; the end of input ends it.
pub fn run(arguments: &Arguments, out: &Out) -> anyhow::Result<Status> {
    let choice = &arguments.choice;
    choice.check()?;
    let (seed, kinds) = (choice.seed(), choice.kinds());
    let climb = match (choice.level(), first_with(&kinds)) {
        (Some(level), _) => Climb::on(level),
        (None, Some(first)) => Climb::from_level(first),
        (None, None) => Climb::from_level(Level::first()),
    };
    let quiz = Quiz { drill: Drill::new(seed), climb, kinds, questions: choice.questions(), out };
    if out.is_dialogue() { quiz.hold(seed) } else { quiz.list(seed) }
}

struct Quiz<'a> {
    drill: Drill,
    climb: Climb,
    kinds: Vec<ExerciseKind>,
    questions: usize,
    out: &'a Out,
}

impl Quiz<'_> {
    /// The exercises as they come if everything is answered right.
    fn list(mut self, seed: u64) -> anyhow::Result<Status> {
        let mut exercises = Vec::new();
        while exercises.len() < self.questions {
            let Some(exercise) = self.drill.ask(self.climb.level, &self.kinds) else { break };
            self.climb.rise();
            exercises.push(exercise);
        }
        self.out.answer(&Exercises { exercises, seed })
    }

    /// The dialogue.
    fn hold(mut self, seed: u64) -> anyhow::Result<Status> {
        let out = self.out;
        let plural = if self.questions == 1 { "" } else { "s" };
        out.say(format!("Betza notation, {} question{plural}; `--seed {seed}` asks the same again.", self.questions))?;
        out.say("`help` lists what you can type, `quit` leaves.")?;
        self.teach()?;
        let mut score = Points::default();
        for number in 1..=self.questions {
            let Some(exercise) = self.drill.ask(self.climb.level, &self.kinds) else {
                out.say("\nthis level has no more questions of these kinds")?;
                break;
            };
            out.say("")?;
            out.say(exercise.question_text().trim_end())?;
            if self.hear(number, &exercise, &mut score)?.is_break() {
                break;
            }
        }
        out.say(format!("\nscore: {score}"))?;
        Ok(Status::Fine)
    }

    /// Says what the level is about.
    fn teach(&self) -> anyhow::Result<()> {
        self.out.say(format!("\n{}", self.climb.level.text().trim_end()))
    }

    /// Waits for an answer to a question, says what there is to say of it, and whether the quiz goes on.
    fn hear(&mut self, number: usize, exercise: &Exercise, score: &mut Points) -> anyhow::Result<ControlFlow<()>> {
        let out = self.out;
        let mut has_hint = false;
        loop {
            let Some(line) = typed::ask(&format!("{number}> "), out)? else {
                // The prompt's line is still open.
                out.say("\nthe input ended, and with it the quiz")?;
                return Ok(ControlFlow::Break(()));
            };
            match line.trim().to_lowercase().as_str() {
                "" => {}
                "help" | "?" => out.say(HELP)?,
                "quit" | "exit" => return Ok(ControlFlow::Break(())),
                "again" => out.say(exercise.question_text().trim_end())?,
                "lesson" => out.say(self.climb.level.text().trim_end())?,
                "hint" => {
                    score.hints += usize::from(!has_hint);
                    has_hint = true;
                    out.say(exercise.hint_text().trim_end())?;
                }
                "skip" => {
                    score.skipped += 1;
                    out.say(exercise.solution_text().trim_end())?;
                    return Ok(ControlFlow::Continue(()));
                }
                _ => {
                    let verdict = exercise.judge(&line);
                    out.say(exercise.verdict_text(&verdict).trim_end())?;
                    let is_right = match verdict {
                        Judgement::NoAnswer(_) => continue,
                        Judgement::Right => true,
                        Judgement::Wrong(_) => false,
                    };
                    score.count(exercise.kind, is_right);
                    if is_right && self.climb.rise().is_some() && number < self.questions {
                        self.teach()?;
                    }
                    return Ok(ControlFlow::Continue(()));
                }
            }
        }
    }
}
