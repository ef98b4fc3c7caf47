use std::error::Error;
use std::ops::Range;

use super::{Finding, Place, Source};

/// What every error of the library says: a code, a place in a text, the cause, and perhaps the way out.
///
/// Each kind of text that people write has an error of its own; whoever shows them needs only this.
///
/// ```
/// use courier::betza;
/// use courier::findings::{Fault, Findings};
///
/// let Err(wrong) = betza::parse("E") else { panic!("`E` is no atom") };
/// let finding = wrong.in_text("<betza>", "E");
/// assert_eq!(finding.code, "unknown-atom");
/// assert!(Findings::from(finding).render(false).contains("--> <betza>:1:1"));
/// ```
pub trait Fault: Error {
    /// A stable name in kebab-case.
    fn code(&self) -> &'static str;

    /// The cause: lower case, no full stop, names in back-ticks.
    fn message(&self) -> String;

    /// The bytes of the text that are wrong; none where it is no matter of a text.
    fn span(&self) -> Option<Range<usize>> {
        None
    }

    /// The way out.
    fn help(&self) -> Option<String> {
        None
    }

    /// The same as a finding; `place` knows where in a file the bytes of the text stand.
    fn finding(&self, place: impl FnOnce(Range<usize>) -> Place) -> Finding
    where
        Self: Sized,
    {
        let finding = Finding::error(self.code(), self.message()).help_if(self.help());
        match self.span() {
            Some(span) => finding.at(place(span)),
            None => finding,
        }
    }

    /// The same as a finding in a text that stands in no file.
    fn in_text(&self, name: &str, text: &str) -> Finding
    where
        Self: Sized,
    {
        self.finding(|span| Source::new(name, text).place(span))
    }
}
