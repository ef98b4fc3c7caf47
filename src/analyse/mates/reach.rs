//! What one of some men can do, wherever the others stand.

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

/// The most others that there may be.
pub const MOST_OTHERS: usize = 3;

/// Where the others stand, in the mover's order of them; `None` for one that is gone.
pub type OtherSquares = [Option<Square>; MOST_OTHERS];

/// Another man as a mover sees it.
#[derive(Clone, Copy, Debug)]
pub struct Other {
    pub color: Color,
    pub royal: bool,
}

/// A man, and the others: [`MOST_OTHERS`] at most, of whom all but one or two are royal.
#[derive(Clone, Debug)]
pub struct WalkedMan<'a> {
    pub board: &'a Board,
    pub movement: &'a Movement,
    pub color: Color,
    pub royal: bool,
    pub others: Vec<Other>,
}

/// What the man can do from one square in one arrangement of the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ManReach<S> {
    /// Where it may go without taking anybody; its own square if it can come back to it.
    pub quiet: S,
    /// For each of the others that are not royal: where it arrives having taken that one, and nobody else.
    pub takes: [S; 2],
    /// Which of the others it captures by one of its walks.
    pub attacks: [bool; MOST_OTHERS],
}

/// The reaches of a man on every square.
pub struct ManReaches<S> {
    /// By the man's square; `None` for a hole.
    from: Vec<Option<From>>,
    all: Vec<ManReach<S>>,
    /// By square: from where the man may come to it, in some arrangement of the others.
    pub back: Vec<S>,
    others: usize,
}

/// The reaches from one square.
struct From {
    /// By square, the number of an other's place there; 0 where it makes no difference.
    place: Box<[u8]>,
    width: usize,
    /// The index of a reach for each arrangement, the places of the others being digits.
    cells: Vec<u32>,
}

impl<S: SquareSet> ManReaches<S> {
    /// What the man on `from` can do while the others stand on these squares.
    pub fn at(&self, from: Square, others: OtherSquares) -> &ManReach<S> {
        // Positions have men on squares of the board only, and a reach was found for each of them.
        let from = self.from[from.index()].as_ref().expect("a square of the board");
        let digit = |square: Option<Square>| square.map_or(0, |square| usize::from(from.place[square.index()]));
        let cell = others[..self.others].iter().fold(0, |cell, square| cell * from.width + digit(*square));
        &self.all[from.cells[cell] as usize]
    }

    /// Walks the man from every square with the others on all squares that its walks look at.
    pub fn of(mover: &WalkedMan, what: &str, watch: &dyn Watch) -> Result<ManReaches<S>, Refusal> {
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
        let mut back = vec![S::EMPTY; board.area()];
        for (index, reaches) in from.iter().enumerate() {
            let mut to = S::EMPTY;
            reaches.iter().flat_map(|from| &from.cells).for_each(|&cell| to |= found.all[cell as usize].quiet);
            to.each().for_each(|to| back[to.index()] |= S::only(Square::nth(index)));
        }
        Ok(ManReaches { from, all: found.all, back, others: mover.others.len() })
    }
}

struct Finder<'a, S> {
    mover: &'a WalkedMan<'a>,
    steps: u64,
    /// The index of each reach found from the square in hand.
    known: QuickMap<ManReach<S>, u32>,
    all: Vec<ManReach<S>>,
}

/// A reach by its index, and the squares that it depends on.
type WalkedReach = (u32, Squares);

impl<S: SquareSet> Finder<'_, S> {
    fn from(&mut self, square: Square) -> Result<From, Refusal> {
        self.known.clear();
        let (walked, places) = self.walk_all(square)?;
        let others = self.mover.others.len();
        let width = places.len() + 1;
        let count = (0..others).fold(1_usize, |count, _| count.saturating_mul(width));
        if count > MAX_CELLS {
            return Err(too_long());
        }
        let mut place = vec![0_u8; self.mover.board.area()].into_boxed_slice();
        // At most 255 squares besides its own.
        places.iter().enumerate().for_each(|(index, at)| place[at.index()] = index as u8 + 1);
        let cells = (0..count).map(|cell| {
            let mut rest = cell;
            let mut squares = [None; MOST_OTHERS];
            for square in squares[..others].iter_mut().rev() {
                *square = (rest % width).checked_sub(1).map(|index| places[index]);
                rest /= width;
            }
            reach_of(&walked, squares)
        });
        Ok(From { place, width, cells: cells.collect() })
    }

    /// The reaches in all arrangements in which each other stands where the walks look, and all those squares.
    fn walk_all(&mut self, square: Square) -> Result<(QuickMap<OtherSquares, WalkedReach>, Vec<Square>), Refusal> {
        let others = self.mover.others.len();
        let free = self.mover.board.squares() & !Squares::only(square);
        let mut walked: QuickMap<OtherSquares, WalkedReach> = QuickMap::default();
        let mut open = vec![[None; MOST_OTHERS]];
        let mut seen = Squares::EMPTY;
        while let Some(squares) = open.pop() {
            if walked.contains_key(&squares) {
                continue;
            }
            let reach = self.walk(square, squares)?;
            walked.insert(squares, reach);
            if walked.len() > MAX_REACHES {
                return Err(too_long());
            }
            let taken: Squares = squares.into_iter().flatten().collect();
            let looks = reach.1 & free & !taken;
            for which in (0..others).filter(|&which| squares[which].is_none()) {
                seen |= looks;
                open.extend(looks.each().map(|at| {
                    let mut next = squares;
                    next[which] = Some(at);
                    next
                }));
            }
        }
        Ok((walked, seen.each().collect()))
    }

    /// What the man can do in one arrangement, and the squares that this depends on.
    fn walk(&mut self, square: Square, others: OtherSquares) -> Result<WalkedReach, Refusal> {
        let scene = Arranged { mover: self.mover, square, others };
        let watched = Watched::new(&scene);
        let at = others.map(|at| at.map_or(Squares::EMPTY, Squares::only));
        let common = (0..self.mover.others.len()).filter(|&which| !self.mover.others[which].royal);
        let common: Vec<usize> = common.collect();
        let mut reach = ManReach::<S>::default();
        let mut note = |_, arrival: crate::walker::Arrival| {
            for (attacks, at) in reach.attacks.iter_mut().zip(at) {
                *attacks |= arrival.captures.meets(at);
            }
            let to = S::only(arrival.to);
            match arrival.manner {
                Manner::Castle | Manner::Unload => {}
                _ if arrival.captures.is_empty() => reach.quiet |= to,
                _ => {
                    for (takes, &which) in reach.takes.iter_mut().zip(&common) {
                        if arrival.captures == at[which] {
                            *takes |= to;
                        }
                    }
                }
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

/// The reach in an arrangement: an other that stands where no walk looks makes no difference.
fn reach_of(walked: &QuickMap<OtherSquares, WalkedReach>, squares: OtherSquares) -> u32 {
    let mut seen = [None; MOST_OTHERS];
    loop {
        // Each arrangement was walked in which every other stands where the walks without it look.
        let (reach, looks) = walked[&seen];
        let is_met = |&which: &usize| {
            seen[which].is_none() && squares[which].is_some_and(|at| looks.contains(at) && !seen.contains(&Some(at)))
        };
        match (0..MOST_OTHERS).find(is_met) {
            Some(which) => seen[which] = squares[which],
            None => return reach,
        }
    }
}

fn too_long() -> Refusal {
    let message = "the man has too many ways to walk for its ending to be solved";
    Refusal::new("ending-too-long", message, "take a smaller board, or a simpler string")
}

/// The men on the board, the mover among them; all have moved.
struct Arranged<'a> {
    mover: &'a WalkedMan<'a>,
    square: Square,
    others: OtherSquares,
}

impl Arranged<'_> {
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

impl Scene for Arranged<'_> {
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
