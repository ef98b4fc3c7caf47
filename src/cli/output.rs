use std::cell::RefCell;
use std::fmt;
use std::io::{self, IsTerminal, Write};

use courier::findings::{Fault, Finding, Findings, Refusal};
use courier::report::{Answer, Format, Paper, Refused, Report};
use serde::Serialize;

/// How a command went; the exit status of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Fine, warnings included.
    Fine = 0,
    /// Something is wrong with the input.
    Wrong = 1,
    /// The command could not be carried out.
    Failed = 2,
    /// Somebody stopped the command, which has told what it had: what a shell calls a program that was interrupted.
    Interrupted = 130,
}

/// Where answers go, and in which form: the one place that decides it.
pub struct Out {
    /// None where nobody asked for one.
    format: Option<Format>,
    paper: Paper,
    /// Warnings about the input that an answer in JSON takes along.
    warnings: RefCell<Findings>,
}

/// An answer with what is odd about the input.
#[derive(Serialize)]
struct Warned<'a, A> {
    #[serde(flatten)]
    answer: &'a A,
    findings: Findings,
}

impl<A: Answer> Answer for Warned<'_, A> {
    fn report(&self) -> Report {
        self.answer.report()
    }
}

/// The fewest and the most columns that text is set in: narrower it cannot be read, wider neither.
const COLUMNS: std::ops::RangeInclusive<usize> = 20..=120;

/// Why an answer did not reach standard output.
#[derive(Debug)]
struct Unwritten(io::Error);

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the answer cannot be written: {}", self.0)
    }
}

impl std::error::Error for Unwritten {}

impl Out {
    /// Answers in a format, or each command in its usual one.
    pub fn new(format: Option<Format>) -> Out {
        let colors = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        Out { format, paper: Paper { width: columns(), colors }, warnings: RefCell::default() }
    }

    /// Whether another program reads the answer: then nothing else is said, and errors are part of it.
    pub fn is_json(&self) -> bool {
        self.format == Some(Format::Json)
    }

    /// Whether a person sits at a terminal and has not asked for a document.
    pub fn is_dialogue(&self) -> bool {
        matches!(self.format, None | Some(Format::Text))
    }

    /// Writes an answer to standard output, which is fine.
    pub fn answer(&self, answer: &impl Answer) -> anyhow::Result<Status> {
        self.answer_or(Format::Text, answer)
    }

    /// The same in the usual format of the command, if nobody asked for another.
    pub fn answer_or(&self, usual: Format, answer: &impl Answer) -> anyhow::Result<Status> {
        let format = self.format.unwrap_or(usual);
        put(&match self.warnings.take() {
            none if none.is_empty() => format.write(answer, &self.paper),
            findings => format.write(&Warned { answer, findings }, &self.paper),
        })?;
        Ok(Status::Fine)
    }

    /// Writes text for people to standard output, with a line's end behind it.
    pub fn say(&self, text: impl AsRef<str>) -> anyhow::Result<()> {
        put(&format!("{}\n", text.as_ref()))
    }

    /// Writes text without a line's end, such as a prompt.
    pub fn ask(&self, text: &str) -> anyhow::Result<()> {
        put(text)
    }

    /// Writes diagnostics, with colours for a terminal, to standard error.
    pub fn tell(&self, text: &str) {
        // Where nobody can be told, the status still says it.
        let _ = write!(anstream::stderr().lock(), "{text}");
    }

    /// Tells people, beside the answer, what is odd; for programs it is part of an answer or of none.
    pub fn warn(&self, findings: &Findings) {
        self.note(&findings.render(true));
    }

    /// Tells what is odd about the input of a command: people at once, programs with the answer.
    pub fn warn_of_input(&self, findings: Findings) {
        if self.is_json() {
            self.warnings.borrow_mut().extend(findings);
        } else {
            self.warn(&findings);
        }
    }

    /// Tells people something beside the answer.
    pub fn note(&self, text: &str) {
        if !self.is_json() {
            self.tell(text);
        }
    }

    /// Reports what is wrong with the input of a command, and that it is wrong.
    ///
    /// As JSON the findings are the answer, with the first error in short; for people they go to standard error.
    fn refuse(&self, findings: &Findings) -> anyhow::Result<Status> {
        if self.is_json() {
            put(&format!("{}\n", serde_json::to_string_pretty(&Refused::of(findings))?))?;
        } else {
            self.tell(&findings.render(true));
        }
        Ok(Out::status_of(findings))
    }

    /// The status of a command that met these findings: a file that is not there is no wrong input, unless it is
    /// another file that asks for it.
    pub fn status_of(findings: &Findings) -> Status {
        let absent = |code| code == "no-such-variant" || code == "unreadable";
        if findings.iter().any(|finding| absent(finding.code) && finding.place.is_none()) {
            Status::Failed
        } else if findings.has_errors() {
            Status::Wrong
        } else {
            Status::Fine
        }
    }

    /// Reports one thing that is wrong with the input of a command, and stands in no text.
    fn reject(&self, finding: Finding) -> anyhow::Result<Status> {
        if self.is_json() {
            return self.refuse(&Findings::from(finding));
        }
        let Finding { code, message, suggestion, .. } = finding;
        self.tell(&format!("error[{code}]: {message}\n{}", help_line(suggestion)));
        Ok(Status::Wrong)
    }

    /// Reports what is wrong with the input, if that is why a command could not be carried out.
    fn wrong_input(&self, error: anyhow::Error) -> anyhow::Result<Status> {
        if let Some(findings) = error.downcast_ref::<Findings>() {
            return self.refuse(findings);
        }
        let refused = error.downcast_ref::<Refusal>().map(|refusal| refusal.in_text("", ""));
        match refused.or_else(|| error.downcast_ref::<Finding>().cloned()) {
            Some(finding) => self.reject(finding),
            None => Err(error),
        }
    }

    /// Whether standard output shows colours.
    pub fn has_colors(&self) -> bool {
        self.paper.colors
    }

    /// The status of a command, after saying why it could not be carried out; a closed pipe is no error.
    pub fn finish(&self, result: anyhow::Result<Status>) -> Status {
        match result.or_else(|error| self.wrong_input(error)) {
            Ok(status) => status,
            Err(error) => match error.downcast_ref::<Unwritten>() {
                Some(Unwritten(cause)) if cause.kind() == io::ErrorKind::BrokenPipe => Status::Fine,
                // What standard output does not take is told aloud, whatever was asked for.
                Some(unwritten) => {
                    self.tell(&format!("error: {unwritten}\n"));
                    Status::Failed
                }
                None => self.fail(Finding::error("failed", format!("{error:#}"))),
            },
        }
    }

    /// Says why the command could not be carried out.
    pub fn fail(&self, finding: Finding) -> Status {
        let is_told = self.is_json() && self.refuse(&Findings::from(finding.clone())).is_ok();
        if !is_told {
            self.tell(&format!("error: {}\n{}", finding.message, help_line(finding.suggestion)));
        }
        Status::Failed
    }
}

/// The way out below a message, if there is one.
fn help_line(suggestion: Option<String>) -> String {
    suggestion.map_or(String::new(), |help| format!("  = help: {help}\n"))
}

/// How many columns the terminal has, or `COLUMNS` says.
fn columns() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    let seen = || terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0));
    said.or_else(seen).map_or(Paper::default().width, |width: usize| width.clamp(*COLUMNS.start(), *COLUMNS.end()))
}

fn put(text: &str) -> anyhow::Result<()> {
    let mut stdout = io::stdout().lock();
    Ok(stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()).map_err(Unwritten)?)
}

/// How many threads the machine runs at once.
pub fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
