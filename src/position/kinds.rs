use crate::betza::Movement;
use crate::geometry::Color;

/// The most kinds of men one variant may have: a man and its side fit one byte of a position.
pub const MAX_KINDS: usize = 120;

/// A kind of man, by its place in the variant's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(u8);

impl Kind {
    /// The first kind of every variant.
    pub(crate) const FIRST: Kind = Kind(0);

    /// The kind as an index into a table of one entry a kind.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A man: its kind and its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Man {
    /// Its kind.
    pub kind: Kind,
    /// Its side.
    pub color: Color,
}

impl Man {
    /// The man as a byte other than 0, as positions keep it.
    pub fn code(self) -> u8 {
        1 + 2 * self.kind.0 + self.color as u8
    }

    /// The man that a byte of a position stands for; `None` for an empty square.
    pub fn from_code(code: u8) -> Option<Man> {
        let code = code.checked_sub(1)?;
        let color = if code.is_multiple_of(2) { Color::White } else { Color::Black };
        Some(Man { kind: Kind(code / 2), color })
    }
}

/// What a variant says of one kind of man.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindOfMan {
    /// The key in the variant file, such as `queen`.
    pub name: String,
    /// What people call it, such as `Queen (ferz)`.
    pub title: String,
    /// One to three characters, the first of them upper case, as White's men are written.
    pub letter: String,
    /// The letter in moves as people write them; empty for pawns.
    pub san: String,
    /// The Betza string as the file has it.
    pub notation: String,
    /// What the string means, but for its castlings.
    pub movement: Movement,
    /// The castlings of the string (`O`), which variants hold as rules of their own.
    pub castling: Movement,
    /// Whether the side that has it must not leave it attacked.
    pub royal: bool,
}

/// The kinds of men of a variant, in the order of its file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kinds(Vec<KindOfMan>);

impl Kinds {
    /// The kinds in this order, at most [`MAX_KINDS`].
    pub(crate) fn new(kinds: Vec<KindOfMan>) -> Kinds {
        Kinds(kinds)
    }

    /// What is said of every kind, in their order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &KindOfMan> + ExactSizeIterator {
        self.0.iter()
    }

    /// The same to be changed.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut KindOfMan> {
        self.0.iter_mut()
    }

    /// What is said of a kind, to be changed.
    pub(crate) fn get_mut(&mut self, kind: Kind) -> Option<&mut KindOfMan> {
        self.0.get_mut(kind.index())
    }

    /// How many kinds there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The kind that this file key names.
    pub fn named(&self, name: &str) -> Option<Kind> {
        self.each().find(|&kind| self[kind].name == name)
    }

    /// All kinds.
    pub fn each(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.0.len()).map(|index| Kind(index as u8))
    }

    /// The kinds whose loss is not allowed.
    pub fn royal(&self) -> impl Iterator<Item = Kind> {
        self.each().filter(|&kind| self[kind].royal)
    }

    /// The man that a letter stands for: upper case for White, lower case for Black.
    pub fn lettered(&self, letter: &str) -> Option<Man> {
        // Most letters differ in the first character already.
        let first = |letter: &str| letter.chars().next().and_then(|first| first.to_lowercase().next());
        let sought = first(letter);
        self.each().filter(|&kind| first(&self[kind].letter) == sought).find_map(|kind| {
            let own = &self[kind].letter;
            let side = |color| (Self::cased(own, color) == letter).then_some(Man { kind, color });
            side(Color::White).or_else(|| side(Color::Black))
        })
    }

    /// How a man is written in a position: its letter in the case of its side.
    pub fn letter(&self, man: Man) -> String {
        Self::cased(&self[man.kind].letter, man.color)
    }

    /// A letter in the case of a side.
    pub fn cased(letter: &str, color: Color) -> String {
        match color {
            Color::White => letter.to_string(),
            Color::Black => letter.to_lowercase(),
        }
    }
}

impl std::ops::Index<Kind> for Kinds {
    type Output = KindOfMan;

    fn index(&self, kind: Kind) -> &KindOfMan {
        &self.0[kind.index()]
    }
}
