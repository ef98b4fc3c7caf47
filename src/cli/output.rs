use std::io::{self, IsTerminal, Write};

use courier::findings::Findings;
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
}

/// Where answers go: text for people, or one JSON value.
pub struct Out {
    /// Whether the answer is wanted as JSON.
    pub json: bool,
}

impl Out {
    /// Answers as JSON or as text.
    pub fn new(json: bool) -> Out {
        Out { json }
    }

    /// Writes text for people to standard output, with a line's end behind it.
    pub fn say(&self, text: impl AsRef<str>) -> anyhow::Result<()> {
        let mut stdout = io::stdout().lock();
        writeln!(stdout, "{}", text.as_ref())?;
        Ok(stdout.flush()?)
    }

    /// Writes text with colours, which only a terminal shows, to standard output.
    pub fn show(&self, text: &str) -> anyhow::Result<()> {
        let mut stdout = anstream::stdout().lock();
        write!(stdout, "{text}")?;
        Ok(stdout.flush()?)
    }

    /// Writes diagnostics, with colours for a terminal, to standard error.
    pub fn tell(&self, text: &str) {
        // Where nobody can be told, the status still says it.
        let _ = write!(anstream::stderr().lock(), "{text}");
    }

    /// Writes text without a line's end, such as a prompt.
    pub fn ask(&self, text: &str) -> anyhow::Result<()> {
        let mut stdout = io::stdout().lock();
        write!(stdout, "{text}")?;
        Ok(stdout.flush()?)
    }

    /// Writes an answer as JSON to standard output.
    pub fn answer(&self, value: &impl Serialize) -> anyhow::Result<()> {
        self.say(serde_json::to_string_pretty(value)?)
    }

    /// Reports what is wrong with the input of a command, and that it is wrong.
    ///
    /// As JSON the findings are the answer; for people they go to standard error.
    pub fn refuse(&self, findings: &Findings) -> anyhow::Result<Status> {
        if self.json {
            self.answer(&serde_json::json!({ "findings": findings }))?;
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

    /// Reports one thing that is wrong with the input of a command.
    pub fn reject(&self, code: &str, message: &str, suggestion: Option<&str>) -> anyhow::Result<Status> {
        if self.json {
            self.answer(&serde_json::json!({
                "error": { "code": code, "message": message, "suggestion": suggestion }
            }))?;
        } else {
            self.tell(&(format!("error[{code}]: {message}") + "\n"));
            if let Some(suggestion) = suggestion {
                self.tell(&(format!("  = help: {suggestion}") + "\n"));
            }
        }
        Ok(Status::Wrong)
    }

    /// Whether standard output shows colours.
    pub fn has_colors(&self) -> bool {
        io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none()
    }

    /// The status of a command, after saying why it could not be carried out; a closed pipe is no error.
    pub fn finish(&self, result: anyhow::Result<Status>) -> Status {
        match result {
            Ok(status) => status,
            Err(error) if is_closed_pipe(&error) => Status::Fine,
            Err(error) => {
                let message = format!("{error:#}");
                if self.json {
                    let answer = serde_json::json!({ "error": { "code": "failed", "message": message } });
                    // Where even this cannot be written, the status still says it.
                    let _ = self.answer(&answer);
                } else {
                    self.tell(&(format!("error: {message}") + "\n"));
                }
                Status::Failed
            }
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let is_pipe = |cause: &(dyn std::error::Error + 'static)| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    };
    error.chain().any(is_pipe)
}

/// How many in a second.
pub fn per_second(count: u64, seconds: f64) -> u64 {
    if seconds > 0.0 { (count as f64 / seconds) as u64 } else { 0 }
}

/// How many threads the machine runs at once.
pub fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
