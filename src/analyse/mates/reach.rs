//! What one of three men can do, wherever the two others stand.

use crate::betza::Movement;
use crate::findings::Refusal;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::quick_hash::QuickMap;
use crate::walker::{MAX_WORK, Manner, Scene, Watched, walk};
use crate::watch::Watch;

/// The most steps that the walks of one man may take, some seconds' work; a hook mover on 12x8 squares takes fewer.
pub const MAX_STEPS: u64 = 300_000_000;

/// The most cells of one man's table, four bytes each.
const MAX_CELLS: usize = 40_000_000;

/// The most different reaches of one man.
const MAX_REACHES: usize = 2_000_000;

/// Another man as a mover sees it.
#[derive(Clone, Copy, Debug)]
pub struct Other {
    pub color: Color,
    pub royal: bool,
}

/// A man, and the two others.
#[derive(Clone, Copy, Debug)]
pub struct WalkedMan<'a> {
    pub board: &'a Board,
    pub movement: &'a Movement,
    pub color: Color,
    pub royal: bool,
    pub others: [Other; 2],
}

/// What the man can do from one square in one arrangement of the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ManReach {
    /// Where it may go without taking anybody; its own square if it can come back to it.
    pub quiet: Squares,
    /// Where it arrives having taken the other that is not royal, and nobody else.
    pub takes: Squares,
    /// Which of the others it captures by one of its walks.
    pub attacks: [bool; 2],
}

/// The reaches of a man on every square.
pub struct ManReaches {
    /// By the man's square; `None` for a hole.
    from: Vec<Option<From>>,
    all: Vec<ManReach>,
    /// By square: from where the man may come to it, in some arrangement of the others.
    pub back: Vec<Squares>,
}

/// The reaches from one square.
struct From {
    /// By square, the row or column of an other that stands there; 0 where it makes no difference.
    place: Box<[u8]>,
    width: usize,
    /// The index of a reach for each row and column.
    cells: Vec<u32>,
}

impl ManReaches {
    /// What the man on `from` can do while the others stand on these squares; `None` for another that is gone.
    pub fn at(&self, from: Square, others: [Option<Square>; 2]) -> &ManReach {
        // Positions have men on squares of the board only, and a reach was found for each of them.
        let from = self.from[from.index()].as_ref().expect("a square of the board");
        let [row, column] = others.map(|square| square.map_or(0, |square| usize::from(from.place[square.index()])));
        &self.all[from.cells[row * from.width + column] as usize]
    }

    /// Walks the man from every square with the others on all squares that its walks look at.
    pub fn of(mover: &WalkedMan, what: &str, watch: &dyn Watch) -> Result<ManReaches, Refusal> {
        let board = mover.board;
        let mut found = Finder { mover, steps: 0, known: QuickMap::default(), all: Vec::new() };
        let (mut from, mut cells) = (Vec::new(), 0);
        for square in board.places() {
            if !board.has(square) {
                from.push(None);
                continue;
            }
            watch.tell(what, square.index() as u64, Some(board.area() as u64));
            let reaches = found.from(square)?;
            cells += reaches.cells.len();
            from.push(Some(reaches));
            if cells > MAX_CELLS || found.all.len() > MAX_REACHES {
                return Err(too_long());
            }
        }
        let mut back = vec![Squares::EMPTY; board.area()];
        for (index, reaches) in from.iter().enumerate() {
            let mut to = Squares::EMPTY;
            reaches.iter().flat_map(|from| &from.cells).for_each(|&cell| to |= found.all[cell as usize].quiet);
            to.each().for_each(|to| back[to.index()] |= Squares::only(Square::nth(index)));
        }
        Ok(ManReaches { from, all: found.all, back })
    }
}

struct Finder<'a> {
    mover: &'a WalkedMan<'a>,
    steps: u64,
    /// The index of each reach found from the square in hand.
    known: QuickMap<ManReach, u32>,
    all: Vec<ManReach>,
}

impl Finder<'_> {
    fn from(&mut self, square: Square) -> Result<From, Refusal> {
        self.known.clear();
        let area = self.mover.board.area();
        let own = Squares::only(square);
        let (alone, looks) = self.walk(square, [None; 2])?;
        // An other that stands where a walk does not look makes no difference to it, and so not to what it looks at.
        let mut seen = looks;
        let mut single: [Vec<Option<(u32, Squares)>>; 2] = [vec![None; area], vec![None; area]];
        for which in 0..2 {
            for at in (looks & !own).each() {
                let mut others = [None; 2];
                others[which] = Some(at);
                let (reach, looks) = self.walk(square, others)?;
                seen |= looks;
                single[which][at.index()] = Some((reach, looks));
            }
        }
        let places: Vec<Square> = (seen & !own & self.mover.board.squares()).each().collect();
        let width = places.len() + 1;
        let mut place = vec![0_u8; area].into_boxed_slice();
        // At most 255 squares besides its own.
        places.iter().enumerate().for_each(|(index, at)| place[at.index()] = index as u8 + 1);
        let mut cells = Vec::with_capacity(width * width);
        let squares = || std::iter::once(None).chain(places.iter().copied().map(Some));
        for one in squares() {
            for other in squares() {
                let known = [one, other].map(|at| at.map(|at| at.index()));
                let first = known[0].and_then(|at| single[0][at]);
                let second = known[1].and_then(|at| single[1][at]);
                let looks_at = |looks: Squares, at: Option<Square>| at.is_some_and(|at| looks.contains(at));
                let cell = match (first, second) {
                    _ if one.is_some() && one == other => alone,
                    (Some((_, looks)), _) if looks_at(looks, other) => self.walk(square, [one, other])?.0,
                    (None, Some((_, looks))) if looks_at(looks, one) => self.walk(square, [one, other])?.0,
                    (Some((reach, _)), _) | (None, Some((reach, _))) => reach,
                    (None, None) => alone,
                };
                cells.push(cell);
            }
        }
        Ok(From { place, width, cells })
    }

    /// What the man can do in one arrangement, and the squares that this depends on.
    fn walk(&mut self, square: Square, others: [Option<Square>; 2]) -> Result<(u32, Squares), Refusal> {
        let three = Three { mover: self.mover, square, others };
        let watched = Watched::new(&three);
        let [one, other] = others.map(|at| at.map_or(Squares::EMPTY, Squares::only));
        let common = if self.mover.others[0].royal { other } else { one };
        let mut reach = ManReach::default();
        let mut note = |_, arrival: crate::walker::Arrival| {
            reach.attacks[0] |= arrival.captures.meets(one);
            reach.attacks[1] |= arrival.captures.meets(other);
            let to = Squares::only(arrival.to);
            match arrival.manner {
                Manner::Castle | Manner::Unload => {}
                _ if arrival.captures.is_empty() => reach.quiet |= to,
                _ if arrival.captures == common => reach.takes |= to,
                _ => {}
            }
        };
        let steps = walk(&watched, self.mover.movement, square, self.mover.color, &mut note);
        self.steps += u64::from(steps);
        if steps == MAX_WORK || self.steps > MAX_STEPS {
            return Err(too_long());
        }
        let next = self.all.len() as u32;
        let index = *self.known.entry(reach).or_insert(next);
        if index == next {
            self.all.push(reach);
        }
        Ok((index, watched.squares()))
    }
}

fn too_long() -> Refusal {
    let message = "the man has too many ways to walk for its ending to be solved";
    Refusal::new("ending-too-long", message, "take a smaller board, or a simpler string")
}

/// The three men on the board, the mover among them; all have moved.
struct Three<'a> {
    mover: &'a WalkedMan<'a>,
    square: Square,
    others: [Option<Square>; 2],
}

impl Three<'_> {
    /// Whose man stands there, and whether it is royal.
    fn man(&self, square: Square) -> Option<(Color, bool)> {
        let mover = self.mover;
        if square == self.square {
            return Some((mover.color, mover.royal));
        }
        let which = self.others.iter().position(|&at| at == Some(square))?;
        Some((mover.others[which].color, mover.others[which].royal))
    }
}

impl Scene for Three<'_> {
    fn board(&self) -> &Board {
        self.mover.board
    }

    fn color_at(&self, square: Square) -> Option<Color> {
        self.man(square).map(|(color, _)| color)
    }

    fn is_royal(&self, square: Square) -> bool {
        self.man(square).is_some_and(|(_, royal)| royal)
    }
}
