use super::Several;
use crate::betza::{self, BetzaError, Dialect, Movement, Notation};
use crate::english::{listed, with_article};
use crate::file::{Entry, Node, Table};
use crate::findings::{Fault, Finding, Findings, Place, Severity, brief, nearest};
use crate::geometry::{Board, Square};
use crate::position::{Kind, Kinds, Setup};

/// What a rule needs to know while it is read, and where it reports.
pub(crate) struct Reading<'a> {
    pub board: &'a Board,
    pub kinds: &'a Kinds,
    /// The men as the file draws them.
    pub array: &'a Setup,
    pub several: Option<Several>,
    /// How the two sides correspond, in the word of the setup, if it says so.
    pub symmetry: Option<&'a str>,
    pub dialect: Dialect,
    pub findings: &'a mut Findings,
}

impl Reading<'_> {
    /// Reports what is wrong at a place, and the way out.
    pub fn error(&mut self, code: &'static str, message: impl Into<String>, place: &Place, help: impl Into<String>) {
        self.findings.push(Finding::error(code, message).at(place.clone()).help(help));
    }

    /// The same with the other place that it is about, if there is one, and what that is.
    pub fn clash(
        &mut self,
        code: &'static str,
        message: impl Into<String>,
        (place, other, told): (&Place, Option<&Place>, &str),
        help: impl Into<String>,
    ) {
        let finding = Finding::error(code, message).at(place.clone()).other_if(other, told);
        self.findings.push(finding.help(help));
    }

    /// Reports what is surely not meant, and the way out.
    pub fn warn(&mut self, code: &'static str, message: impl Into<String>, place: &Place, help: impl Into<String>) {
        self.findings.push(Finding::warning(code, message).at(place.clone()).help(help));
    }

    /// What a key says that may be left out; the outer `None` where it is wrong.
    pub fn stated<T>(
        &mut self,
        table: &Table,
        key: &str,
        read: impl FnOnce(&Node, &mut Self) -> Option<T>,
    ) -> Option<Option<T>> {
        table.get(key).map_or(Some(None), |node| read(node, self).map(Some))
    }

    /// What each node of a list says; none if one of them is wrong, and all that are wrong are reported.
    pub fn each<T>(&mut self, nodes: &[Node], read: impl Fn(&Node, &mut Self) -> Option<T>) -> Option<Vec<T>> {
        let read: Vec<Option<T>> = nodes.iter().map(|node| read(node, self)).collect();
        read.into_iter().collect()
    }

    /// The kind that a text names; an unknown name is reported with the nearest right one.
    pub fn kind(&mut self, node: &Node) -> Option<Kind> {
        self.kind_at(node.text()?, &node.place)
    }

    /// The same for a name that stands at `place`.
    pub fn kind_at(&mut self, name: &str, place: &Place) -> Option<Kind> {
        let kind = self.kinds.named(name);
        let message = format!("no kind of man is called `{}`", brief(name));
        // One wrong name in several places is one mistake.
        if kind.is_none() && self.findings.iter().all(|finding| finding.message != message) {
            let known: Vec<&str> = self.kinds.iter().map(|kind| kind.name.as_str()).collect();
            let by_letter = self.kinds.iter().find(|kind| kind.letter == name).map(|kind| kind.name.as_str());
            let help = match by_letter.or_else(|| nearest(name, known.iter().copied())) {
                Some(right) => format!("did you mean `{right}`?"),
                None => format!("the kinds are `{}`", known.join("`, `")),
            };
            self.error("unknown-piece", message, place, help);
        }
        kind
    }

    /// The square that a text names.
    pub fn square(&mut self, node: &Node) -> Option<Square> {
        self.square_at(node.text()?, &node.place)
    }

    /// The same for a name that stands at `place`.
    pub fn square_at(&mut self, name: &str, place: &Place) -> Option<Square> {
        let square = self.board.named(name);
        if square.is_none() {
            self.findings.push(unknown_square(name, self.board).at(place.clone()));
        }
        square
    }

    /// The movement that a Betza string means; what is wrong with it is reported under the very character.
    pub fn movement(&mut self, node: &Node) -> Option<Movement> {
        movement(node, self.dialect, self.findings)
    }

    /// The same of a string that only unmoved men may follow.
    pub fn first_movement(&mut self, node: &Node) -> Option<Movement> {
        let read = betza::read_first_move(node.text()?, self.dialect);
        report(node, read, self.findings)
    }

    /// The movement of a string that only speaks of the variant, such as a claim: what is odd about it is no warning.
    pub fn quoted_movement(&mut self, node: &Node) -> Option<Movement> {
        let mut noted = Findings::new();
        let movement = movement(node, self.dialect, &mut noted);
        self.findings.extend(noted.into_iter().filter(|finding| finding.severity == Severity::Error));
        movement
    }

    /// The value of a word in a list, where the shape has already refused unknown words.
    pub fn words<T>(&self, table: &Table, key: &str, read: impl Fn(&str) -> Option<T>) -> Vec<T> {
        table.list(key).unwrap_or_default().iter().filter_map(|node| read(node.text()?)).collect()
    }
}

/// As many entries of a rule as a variant may have; the first one beyond is reported.
pub(crate) fn at_most<'e, 't>(
    (most, what): (usize, &str),
    entries: &'e [(&'t Entry, &'t Table)],
    reading: &mut Reading,
) -> &'e [(&'t Entry, &'t Table)] {
    if let Some((entry, _)) = entries.get(most) {
        let message = format!("a variant has at most {most} {what}, this one has {}", entries.len());
        let help = "put together what can be said in one entry";
        reading.error("too-many-entries", message, &entry.key_place, help);
    }
    &entries[..entries.len().min(most)]
}

/// A whole number that is not negative.
pub(crate) fn number(node: &Node) -> Option<u32> {
    u32::try_from(node.integer()?).ok()
}

/// Kinds in a sentence: `a general or an advisor`.
pub(crate) fn any_of(some: &[Kind], kinds: &Kinds) -> String {
    listed(some.iter().map(|&kind| with_article(&kinds[kind].name)), " or ")
}

/// The kinds that a list names; unknown names are reported.
pub(crate) fn kinds_of(nodes: &[Node], reading: &mut Reading) -> Option<Vec<Kind>> {
    reading.each(nodes, |node, reading| reading.kind(node))
}

/// Kinds by their names in a list: `general or advisor`.
pub(crate) fn named(some: &[Kind], kinds: &Kinds, joint: &str) -> String {
    listed(some.iter().map(|&kind| kinds[kind].name.clone()), joint)
}

/// Reads the Betza string of a node.
pub(crate) fn movement(node: &Node, dialect: Dialect, findings: &mut Findings) -> Option<Movement> {
    report(node, betza::read(node.text()?, dialect), findings)
}

/// Reports what is odd or wrong about the Betza string of a node; what it means, if it means anything.
fn report(node: &Node, read: Result<Notation, BetzaError>, findings: &mut Findings) -> Option<Movement> {
    match read {
        Ok(notation) => {
            for lint in &notation.lints {
                let finding = Finding::warning(lint.code, lint.message.clone());
                findings.push(finding.at(node.place_within(lint.span.clone())));
            }
            Some(notation.movement)
        }
        Err(wrong) => {
            findings.push(wrong.finding(|span| node.place_within(span)));
            None
        }
    }
}

/// The finding for a name that is no square of a board.
pub(crate) fn unknown_square(name: &str, board: &Board) -> Finding {
    if board.place_named(name).is_some() {
        let finding = Finding::error("unknown-square", format!("`{}` is a hole of this board", brief(name)));
        return finding.help("name a square, or take it out of `holes`");
    }
    let lower = name.trim().to_lowercase();
    let help = match board.named(&lower) {
        Some(_) => format!("did you mean `{lower}`?"),
        None => format!("squares are named {}", board.extent()),
    };
    Finding::error("unknown-square", format!("`{}` is no square of this board", brief(name))).help(help)
}
