//! Backwards from checkmate, move by move.

use super::reach::{ManReaches, Other, WalkedMan};
use super::{Ending, Example, Mates};
use crate::findings::Refusal;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::watch::Watch;

/// The most positions of one side to move that are solved.
pub const MAX_POSITIONS: u64 = 16_000_000;

/// Marks a position in which the bare king can take the man, or that is not legal: it never is lost.
const NEVER: u16 = u16::MAX;

/// Where the men stand.
#[derive(Clone, Copy)]
struct ThreeMen {
    king: Square,
    man: Square,
    bare: Square,
}

struct Solver<'a> {
    board: &'a Board,
    king: ManReaches,
    man: ManReaches,
    bare: ManReaches,
    /// By the attacker's men: where the bare king may stand while the attacker is to move.
    safe: Vec<Squares>,
    /// By the attacker's men: where the bare king does not attack the attacker's king.
    calm: Vec<Squares>,
    /// With the attacker to move: whether it wins.
    won: Vec<bool>,
    /// With the bare king to move: how many of its moves are not known to lose.
    left: Vec<u16>,
    mates: Vec<u32>,
    stalemates: u64,
}

pub fn solve(ending: &Ending, watch: &dyn Watch) -> Result<Mates, Refusal> {
    let royal = |color| Other { color, royal: true };
    let common = Other { color: Color::White, royal: false };
    let mover = |movement, color, royal, others| WalkedMan { board: ending.board, movement, color, royal, others };
    let king = mover(ending.king, Color::White, true, [common, royal(Color::Black)]);
    let man = mover(ending.man, Color::White, false, [royal(Color::White), royal(Color::Black)]);
    let bare = mover(ending.king, Color::Black, true, [royal(Color::White), common]);
    let area = ending.board.area();
    let mut solver = Solver {
        board: ending.board,
        king: ManReaches::of(&king, "the king's walks", watch)?,
        man: ManReaches::of(&man, "the man's walks", watch)?,
        bare: ManReaches::of(&bare, "the bare king's walks", watch)?,
        safe: vec![Squares::EMPTY; area * area],
        calm: vec![Squares::EMPTY; area * area],
        won: vec![false; area.pow(3)],
        left: vec![NEVER; area.pow(3)],
        mates: Vec::new(),
        stalemates: 0,
    };
    solver.set_up(watch);
    Ok(solver.solve(watch))
}

impl Solver<'_> {
    fn pair(&self, king: Square, man: Square) -> usize {
        king.index() * self.board.area() + man.index()
    }

    fn index(&self, ThreeMen { king, man, bare }: ThreeMen) -> usize {
        self.pair(king, man) * self.board.area() + bare.index()
    }

    fn men(&self, index: u32) -> ThreeMen {
        let (index, area) = (index as usize, self.board.area());
        // Each is a place of the board, of which there are at most 256.
        let square = |index: usize| Square::nth(index % area);
        ThreeMen { king: square(index / area / area), man: square(index / area), bare: square(index) }
    }

    /// Every arrangement of the attacker's two men.
    fn pairs(&self) -> impl Iterator<Item = (Square, Square)> + use<> {
        let squares = self.board.squares();
        squares.each().flat_map(move |king| (squares & !Squares::only(king)).each().map(move |man| (king, man)))
    }

    /// Finds the legal positions, and the mates among them.
    fn set_up(&mut self, watch: &dyn Watch) {
        let squares = self.board.squares();
        for (king, man) in self.pairs() {
            let (mut safe, mut calm) = (Squares::EMPTY, Squares::EMPTY);
            for bare in (squares & !Squares::only(king) & !Squares::only(man)).each() {
                let only = Squares::only(bare);
                let by_man = self.man.at(man, [Some(king), Some(bare)]).attacks[1];
                let by_king = self.king.at(king, [Some(man), Some(bare)]).attacks[1];
                if !by_man && !by_king {
                    safe |= only;
                }
                if !self.bare.at(bare, [Some(king), Some(man)]).attacks[0] {
                    calm |= only;
                }
            }
            let pair = self.pair(king, man);
            (self.safe[pair], self.calm[pair]) = (safe, calm);
        }
        for (count, (king, man)) in self.pairs().enumerate() {
            if count % 1000 == 0 {
                watch.tell("legal positions", count as u64, Some(u64::from(squares.count()).pow(2)));
            }
            let pair = self.pair(king, man);
            for bare in self.calm[pair].each() {
                let reach = self.bare.at(bare, [Some(king), Some(man)]);
                let is_bare = |to| !self.king.at(king, [None, Some(to)]).attacks[1];
                if reach.takes.each().any(is_bare) {
                    continue;
                }
                let moves = (reach.quiet & self.safe[pair]).count();
                let index = self.index(ThreeMen { king, man, bare });
                // There are at most 256 squares.
                self.left[index] = moves as u16;
                if moves == 0 {
                    match self.safe[pair].contains(bare) {
                        true => self.stalemates += 1,
                        false => self.mates.push(index as u32),
                    }
                }
            }
        }
    }

    fn solve(mut self, watch: &dyn Watch) -> Mates {
        let mut mates = Mates {
            positions: self.safe.iter().map(|safe| u64::from(safe.count())).sum(),
            won: 0,
            longest: None,
            example: None,
            drawn: None,
            mates: self.mates.len() as u64,
            stalemates: self.stalemates,
        };
        let mut lost = std::mem::take(&mut self.mates);
        for moves in 1.. {
            let won = self.won_before(&lost);
            let Some(&first) = won.iter().min() else { break };
            mates.won += won.len() as u64;
            watch.tell("won positions", mates.won, Some(mates.positions));
            mates.longest = Some(moves);
            mates.example = Some(self.example(first));
            lost = self.lost_before(&won);
        }
        mates.drawn = self.first_drawn();
        mates
    }

    fn first_drawn(&self) -> Option<Example> {
        let (king, man, bare) = self.pairs().find_map(|(king, man)| {
            let is_drawn = |bare: &Square| !self.won[self.index(ThreeMen { king, man, bare: *bare })];
            Some((king, man, self.safe[self.pair(king, man)].each().find(is_drawn)?))
        })?;
        // There are at most 16 million positions.
        Some(self.example(self.index(ThreeMen { king, man, bare }) as u32))
    }

    /// The positions not yet known from which the attacker comes to one of these.
    fn won_before(&mut self, lost: &[u32]) -> Vec<u32> {
        let mut won = Vec::new();
        for &index in lost {
            let men = self.men(index);
            let bare = Squares::only(men.bare);
            for king in (self.king.back[men.king.index()] & !bare & !Squares::only(men.man)).each() {
                let others = [Some(men.man), Some(men.bare)];
                if self.is_open(ThreeMen { king, ..men }) && self.king.at(king, others).quiet.contains(men.king) {
                    self.win(ThreeMen { king, ..men }, &mut won);
                }
            }
            for man in (self.man.back[men.man.index()] & !bare & !Squares::only(men.king)).each() {
                let others = [Some(men.king), Some(men.bare)];
                if self.is_open(ThreeMen { man, ..men }) && self.man.at(man, others).quiet.contains(men.man) {
                    self.win(ThreeMen { man, ..men }, &mut won);
                }
            }
        }
        won
    }

    /// Whether the position is legal with the attacker to move, and not yet known to be won.
    fn is_open(&self, men: ThreeMen) -> bool {
        self.safe[self.pair(men.king, men.man)].contains(men.bare) && !self.won[self.index(men)]
    }

    fn win(&mut self, men: ThreeMen, won: &mut Vec<u32>) {
        let index = self.index(men);
        self.won[index] = true;
        won.push(index as u32);
    }

    /// The positions with the bare king to move of which these were the last way out.
    fn lost_before(&mut self, won: &[u32]) -> Vec<u32> {
        let mut lost = Vec::new();
        for &index in won {
            let men = self.men(index);
            let taken = Squares::only(men.king) | Squares::only(men.man);
            for bare in (self.bare.back[men.bare.index()] & !taken).each() {
                let before = self.index(ThreeMen { bare, ..men });
                let left = self.left[before];
                let goes = || self.bare.at(bare, [Some(men.king), Some(men.man)]).quiet.contains(men.bare);
                if left != NEVER && goes() {
                    self.left[before] = left - 1;
                    if left == 1 {
                        lost.push(before as u32);
                    }
                }
            }
        }
        lost
    }

    fn example(&self, index: u32) -> Example {
        let ThreeMen { king, man, bare } = self.men(index);
        let name = |square| self.board.name(square);
        Example { king: name(king), man: name(man), bare_king: name(bare) }
    }
}
