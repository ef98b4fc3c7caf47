use std::time::{SystemTime, UNIX_EPOCH};

use courier::lessons::{Climb, Course, Exercise, Kind, Level, MAX_QUESTIONS, Score, Verdict};
use serde_json::{Value, json};

use super::output::{Out, Status};
use super::typed;

/// The questions of a run, if nothing else is asked for.
const USUAL_QUESTIONS: u64 = 10;

/// What the command takes.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  courier quiz
  courier quiz --level 4 --kind squares,blocker --seed 7
  courier quiz --json --questions 20 --seed 7")]
pub struct Arguments {
    #[command(flatten)]
    pub choice: Choice,
}

/// Which exercises are wanted.
#[derive(clap::Args)]
pub struct Choice {
    /// The lesson, from 1 (atoms) to 10 (brackets); without it they follow one another.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=Level::all().len() as i64))]
    level: Option<u8>,
    /// How many questions.
    #[arg(long, value_name = "N", default_value_t = USUAL_QUESTIONS,
        value_parser = clap::value_parser!(u64).range(1..=MAX_QUESTIONS as u64))]
    questions: u64,
    /// Where the choices begin: the same number gives the same questions. Without it one is taken from the clock.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The kinds of questions, with commas between; all of them if left out.
    #[arg(long = "kind", value_name = "KINDS", value_enum, value_delimiter = ',')]
    kinds: Vec<Wanted>,
}

/// A kind of question as an option.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Wanted {
    /// Type the squares that a string reaches.
    Squares,
    /// Write a string for a picture.
    String,
    /// Repair a string that cannot be read.
    Repair,
    /// Name the square that decides whether a man can go somewhere.
    Blocker,
}

impl Choice {
    /// The level, if one was asked for.
    pub fn level(&self) -> Option<&'static Level> {
        self.level.and_then(Level::of)
    }

    /// How many questions.
    pub fn questions(&self) -> usize {
        // It fits: the option has an upper limit.
        self.questions as usize
    }

    /// The seed, or one that nobody has used lately.
    pub fn seed(&self) -> u64 {
        /// Short enough to be typed again.
        const LARGEST: u128 = 1_000_000;
        let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() / 1000 % LARGEST);
        self.seed.unwrap_or_else(|| now() as u64)
    }

    /// The kinds of questions.
    pub fn kinds(&self) -> Vec<Kind> {
        let wanted = |kind: &Wanted| match kind {
            Wanted::Squares => Kind::Squares,
            Wanted::String => Kind::String,
            Wanted::Repair => Kind::Repair,
            Wanted::Blocker => Kind::Blocker,
        };
        if self.kinds.is_empty() { Kind::ALL.to_vec() } else { self.kinds.iter().map(wanted).collect() }
    }

    /// Refuses kinds of which the level, or the first one of a quiz, has no questions.
    pub fn refusal(&self, out: &Out) -> Option<anyhow::Result<Status>> {
        let kinds = self.kinds();
        let level = self.level()?;
        if kinds.iter().any(|kind| level.has(*kind)) {
            return None;
        }
        let names: Vec<String> = kinds.iter().map(|kind| format!("`{}`", kind.name())).collect();
        let message = format!("level {} has no questions of the kind {}", level.number, names.join(", "));
        let help = first_with(&kinds).map(|first| format!("it begins at `--level {}`", first.number));
        Some(out.reject("no-such-questions", &message, help.as_deref()))
    }
}

/// The first level that has questions of one of these kinds.
fn first_with(kinds: &[Kind]) -> Option<&'static Level> {
    Level::all().iter().find(|level| kinds.iter().any(|kind| level.has(*kind)))
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
    if let Some(refusal) = choice.refusal(out) {
        return refusal;
    }
    let (seed, kinds) = (choice.seed(), choice.kinds());
    let climb = match (choice.level(), first_with(&kinds)) {
        (Some(level), _) => Climb::on(level),
        (None, Some(first)) => Climb::from_level(first),
        (None, None) => Climb::from_level(Level::first()),
    };
    let quiz = Quiz { course: Course::new(seed), climb, kinds, questions: choice.questions(), out };
    if out.json { quiz.list(seed) } else { quiz.hold(seed) }
}

struct Quiz<'a> {
    course: Course,
    climb: Climb,
    kinds: Vec<Kind>,
    questions: usize,
    out: &'a Out,
}

/// How a question ended.
enum Next {
    GoOn,
    Leave,
}

impl Quiz<'_> {
    /// The exercises as they come if everything is answered right.
    fn list(mut self, seed: u64) -> anyhow::Result<Status> {
        let mut exercises: Vec<Value> = Vec::new();
        while exercises.len() < self.questions {
            let Some(exercise) = self.course.ask(self.climb.level, &self.kinds) else { break };
            self.climb.rise();
            exercises.push(as_json(&exercise));
        }
        self.out.answer(&json!({ "seed": seed, "exercises": exercises }))?;
        Ok(Status::Fine)
    }

    /// The dialogue.
    fn hold(mut self, seed: u64) -> anyhow::Result<Status> {
        let out = self.out;
        let plural = if self.questions == 1 { "" } else { "s" };
        out.say(format!("Betza notation, {} question{plural}; `--seed {seed}` asks the same again.", self.questions))?;
        out.say("`help` lists what you can type, `quit` leaves.")?;
        self.teach()?;
        let mut score = Score::default();
        for number in 1..=self.questions {
            let Some(exercise) = self.course.ask(self.climb.level, &self.kinds) else {
                out.say("\nthis level has no more questions of these kinds")?;
                break;
            };
            out.say("")?;
            out.say(exercise.question.text().trim_end())?;
            if let Next::Leave = self.hear(number, &exercise, &mut score)? {
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

    /// Waits for an answer to a question, and says what there is to say of it.
    fn hear(&mut self, number: usize, exercise: &Exercise, score: &mut Score) -> anyhow::Result<Next> {
        let out = self.out;
        let mut has_hint = false;
        loop {
            let Some(line) = typed::ask(&format!("{number}> "), out)? else {
                // The prompt's line is still open.
                out.say("\nthe input ended, and with it the quiz")?;
                return Ok(Next::Leave);
            };
            match line.trim().to_lowercase().as_str() {
                "" => {}
                "help" | "?" => out.say(HELP)?,
                "quit" | "exit" => return Ok(Next::Leave),
                "again" => out.say(exercise.question.text().trim_end())?,
                "lesson" => out.say(self.climb.level.text().trim_end())?,
                "hint" => {
                    score.hints += usize::from(!has_hint);
                    has_hint = true;
                    out.say(exercise.hint_text().trim_end())?;
                }
                "skip" => {
                    score.skipped += 1;
                    out.say(exercise.solution_text().trim_end())?;
                    return Ok(Next::GoOn);
                }
                _ => {
                    let verdict = exercise.judge(&line);
                    out.say(exercise.verdict_text(&verdict).trim_end())?;
                    let is_right = match verdict {
                        Verdict::NoAnswer(_) => continue,
                        Verdict::Right(_) => true,
                        Verdict::Wrong(_) => false,
                    };
                    score.count(exercise.kind, is_right);
                    if is_right && self.climb.rise().is_some() && number < self.questions {
                        self.teach()?;
                    }
                    return Ok(Next::GoOn);
                }
            }
        }
    }
}

/// An exercise for other programs.
pub fn as_json(exercise: &Exercise) -> Value {
    let question = &exercise.question;
    json!({
        "level": exercise.level,
        "kind": exercise.kind,
        "question": question.ask,
        "string": question.string,
        "sentence": question.sentence,
        "board": question.picture.as_ref().map(|picture| picture.text().lines().map(str::to_string).collect::<Vec<_>>()),
        "hint": exercise.hint,
        "answer": exercise.answer,
        "solution": exercise.solution,
    })
}
