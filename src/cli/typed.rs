//! A dialogue in the terminal: a prompt, and the line behind it.

use std::io::{self, BufRead, IsTerminal};

use super::output::Out;

/// The longest line that is read; what is typed has a few characters.
const LONGEST_LINE: u64 = 4096;

/// How much of a line is shown again where it was not typed.
const LONGEST_SHOWN: usize = 80;

/// Asks for a line; `None` at the end of the input.
///
/// Where nobody types, what was read stands behind the prompt all the same.
pub fn ask(prompt: &str, out: &Out) -> anyhow::Result<Option<String>> {
    out.ask(prompt)?;
    let line = line()?;
    if let Some(line) = line.as_ref().filter(|_| !io::stdin().is_terminal()) {
        let shown: String = line.trim().chars().filter(|letter| !letter.is_control()).take(LONGEST_SHOWN).collect();
        out.say(shown)?;
    }
    Ok(line)
}

/// The next line of the input, or `None` at its end; of a line that is too long only the beginning is kept.
pub fn line() -> anyhow::Result<Option<String>> {
    let mut line = Vec::new();
    let mut input = io::stdin().lock();
    let read = io::Read::take(&mut input, LONGEST_LINE).read_until(b'\n', &mut line)?;
    if read as u64 == LONGEST_LINE && !line.ends_with(b"\n") {
        // Nothing of the rest may be taken for a line of its own.
        input.skip_until(b'\n')?;
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}
