//! Backwards from checkmate, move by move.

use super::reach::{ManReach, ManReaches, Other, OtherSquares, WalkedMan};
use super::{Ending, Example, Mates};
use crate::findings::Refusal;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::watch::Watch;

/// Marks a position in which the bare king can take the last man that wins, or that is not legal: it never is lost.
const NEVER: u16 = u16::MAX;

/// Where the men stand; a man that was taken stands nowhere.
#[derive(Clone, Copy)]
struct MenOfEnding {
    king: Square,
    men: [Option<Square>; 2],
    bare: Square,
}

/// What each of the men can do, wherever the others stand.
struct EndingReaches<S> {
    king: ManReaches<S>,
    men: Vec<ManReaches<S>>,
    bare: ManReaches<S>,
}

struct Solver<'a, S> {
    board: &'a Board,
    reaches: &'a EndingReaches<S>,
    /// Which of the attacker's men are on the board.
    men: Vec<usize>,
    /// For each man: what is won after it is taken; none where no other is left.
    without: [Option<&'a Won>; 2],
    /// By the attacker's men: where the bare king may stand while the attacker is to move.
    safe: Vec<S>,
    /// By the attacker's men: where the bare king does not attack the attacker's king.
    calm: Vec<S>,
    won: Won,
    /// With the bare king to move: how many of its moves are not known to lose.
    left: Vec<u16>,
    /// By the number of the attacker's moves in which a capture loses: the positions before it.
    later: Vec<Vec<u32>>,
    mates: Vec<u32>,
    stalemates: u64,
}

/// With the attacker to move: in how many moves it wins; 0 where it does not.
type Won = Vec<u16>;

/// How many bytes the tables of so many men on so many places take, with sets of squares of every board.
pub fn bytes(men: usize, places: u64) -> u64 {
    let arrangements = places.pow(men as u32 + 1);
    let of_each = 2 * size_of::<Squares>() + size_of::<MenOfEnding>();
    let of_position = 2 * size_of::<u16>() as u64;
    arrangements * (of_each as u64 + of_position * places)
}

pub fn solve<S: SquareSet>(ending: &Ending, watch: &dyn Watch) -> Result<Mates, Refusal> {
    let reaches = EndingReaches::<S>::of(ending, watch)?;
    let solver = |men: Vec<usize>, without| Solver::new(ending.board, &reaches, men, without);
    if let [_] = ending.men {
        return Ok(solver(vec![0], [None; 2]).solve(watch).0);
    }
    // What is left when one of two men is taken.
    let [one, other] = [1, 0].map(|left| solver(vec![left], [None; 2]).solve(watch).1);
    Ok(solver(vec![0, 1], [Some(&one), Some(&other)]).solve(watch).0)
}

impl<S: SquareSet> EndingReaches<S> {
    fn of(ending: &Ending, watch: &dyn Watch) -> Result<EndingReaches<S>, Refusal> {
        let royal = |color| Other { color, royal: true };
        let common = Other { color: Color::White, royal: false };
        let commons = |count: usize| vec![common; count];
        let count = ending.men.len();
        let mover = |movement, color, royal, others| WalkedMan { board: ending.board, movement, color, royal, others };
        let (white, black) = (vec![royal(Color::White)], vec![royal(Color::Black)]);
        let king = mover(ending.king, Color::White, true, [commons(count), black.clone()].concat());
        let bare = mover(ending.king, Color::Black, true, [white.clone(), commons(count)].concat());
        let men = ending.men.iter().map(|&man| {
            let others = [white.clone(), commons(count - 1), black.clone()].concat();
            ManReaches::of(&mover(man, Color::White, false, others), "the man's walks", watch)
        });
        Ok(EndingReaches {
            men: men.collect::<Result<_, _>>()?,
            king: ManReaches::of(&king, "the king's walks", watch)?,
            bare: ManReaches::of(&bare, "the bare king's walks", watch)?,
        })
    }

    /// Squares in the order in which a mover knows them.
    fn ordered(&self, squares: [Option<Square>; 3]) -> OtherSquares {
        if self.men.len() == 1 { [squares[0], squares[2], None] } else { squares }
    }

    fn of_king(&self, at: MenOfEnding) -> &ManReach<S> {
        let [one, other] = at.men;
        let squares = if self.men.len() == 1 { [one, Some(at.bare), None] } else { [one, other, Some(at.bare)] };
        self.king.at(at.king, squares)
    }

    /// What one of the attacker's men can do from a square.
    fn of_man(&self, which: usize, from: Square, at: MenOfEnding) -> &ManReach<S> {
        self.men[which].at(from, self.ordered([Some(at.king), at.men[1 - which], Some(at.bare)]))
    }

    fn of_bare(&self, at: MenOfEnding) -> &ManReach<S> {
        self.bare.at(at.bare, [Some(at.king), at.men[0], at.men[1]])
    }

    /// Whether one of the attacker's men attacks the bare king.
    fn is_attacked(&self, at: MenOfEnding) -> bool {
        // The bare king is the last whom they know.
        let last = self.men.len();
        let by_man = |which: usize| at.men[which].is_some_and(|from| self.of_man(which, from, at).attacks[last]);
        self.of_king(at).attacks[last] || (0..self.men.len()).any(by_man)
    }
}

impl<'a, S: SquareSet> Solver<'a, S> {
    fn new(
        board: &'a Board,
        reaches: &'a EndingReaches<S>,
        men: Vec<usize>,
        without: [Option<&'a Won>; 2],
    ) -> Solver<'a, S> {
        let area = board.area();
        let arrangements = area.pow(1 + men.len() as u32);
        Solver {
            board,
            reaches,
            men,
            without,
            safe: vec![S::EMPTY; arrangements],
            calm: vec![S::EMPTY; arrangements],
            won: vec![0; arrangements * area],
            left: vec![NEVER; arrangements * area],
            later: Vec::new(),
            mates: Vec::new(),
            stalemates: 0,
        }
    }

    /// The number of an arrangement of the attacker's men.
    fn arrangement(&self, at: MenOfEnding) -> usize {
        let men = self.men.iter().filter_map(|&which| at.men[which]);
        men.fold(at.king.index(), |number, square| number * self.board.area() + square.index())
    }

    fn index(&self, at: MenOfEnding) -> usize {
        self.arrangement(at) * self.board.area() + at.bare.index()
    }

    fn men(&self, index: u32) -> MenOfEnding {
        let (mut rest, area) = (index as usize, self.board.area());
        // Each is a place of the board, of which there are at most 256.
        let mut next = || {
            let square = Square::nth(rest % area);
            rest /= area;
            square
        };
        let bare = next();
        let mut men = [None; 2];
        for &which in self.men.iter().rev() {
            men[which] = Some(next());
        }
        MenOfEnding { king: next(), men, bare }
    }

    /// Every arrangement of the attacker's men; the bare king's square is none of theirs to be looked at.
    fn arrangements(&self) -> Vec<MenOfEnding> {
        let squares = self.board.squares();
        let mut all: Vec<MenOfEnding> =
            squares.each().map(|king| MenOfEnding { king, men: [None; 2], bare: king }).collect();
        for &which in &self.men {
            let with = |at: MenOfEnding| {
                let free = squares.each().filter(move |&square| square != at.king && !at.men.contains(&Some(square)));
                free.map(move |square| {
                    let mut men = at.men;
                    men[which] = Some(square);
                    MenOfEnding { men, ..at }
                })
            };
            all = all.into_iter().flat_map(with).collect();
        }
        all
    }

    /// Where the bare king may stand beside the attacker's men.
    fn free(&self, at: MenOfEnding) -> S {
        let men = at.men.into_iter().flatten().fold(S::only(at.king), |men, square| men | S::only(square));
        S::narrow(self.board.squares()) & !men
    }

    /// Finds the legal positions, and the mates among them.
    fn set_up(&mut self, watch: &dyn Watch) {
        let arrangements = self.arrangements();
        for &at in &arrangements {
            let (mut safe, mut calm) = (S::EMPTY, S::EMPTY);
            for bare in self.free(at).each() {
                let at = MenOfEnding { bare, ..at };
                if !self.reaches.is_attacked(at) {
                    safe |= S::only(bare);
                }
                if !self.reaches.of_bare(at).attacks[0] {
                    calm |= S::only(bare);
                }
            }
            let number = self.arrangement(at);
            (self.safe[number], self.calm[number]) = (safe, calm);
        }
        for (count, &at) in arrangements.iter().enumerate() {
            if count % 1000 == 0 {
                watch.tell("legal positions", count as u64, Some(arrangements.len() as u64));
            }
            for bare in self.calm[self.arrangement(at)].each() {
                self.set_up_position(MenOfEnding { bare, ..at });
            }
        }
    }

    /// Counts the moves of the bare king in a legal position.
    fn set_up_position(&mut self, at: MenOfEnding) {
        let (reach, safe) = (self.reaches.of_bare(at), self.safe[self.arrangement(at)]);
        let index = self.index(at);
        let mut captures: Vec<u16> = Vec::new();
        for &which in &self.men {
            let mut men = at.men;
            men[which] = None;
            for bare in reach.takes[which].each() {
                let after = MenOfEnding { men, bare, ..at };
                if self.reaches.is_attacked(after) {
                    continue;
                }
                // The others' positions are numbered as by a solver of those men alone.
                let rest = men
                    .into_iter()
                    .flatten()
                    .fold(at.king.index(), |number, square| number * self.board.area() + square.index());
                match self.without[which].map_or(0, |won| won[rest * self.board.area() + bare.index()]) {
                    0 => return,
                    moves => captures.push(moves),
                }
            }
        }
        // There are at most 256 squares.
        let moves = (reach.quiet & safe).count() as u16 + captures.len() as u16;
        self.left[index] = moves;
        for in_moves in captures {
            let in_moves = usize::from(in_moves);
            if self.later.len() <= in_moves {
                self.later.resize(in_moves + 1, Vec::new());
            }
            self.later[in_moves].push(index as u32);
        }
        if moves == 0 {
            match safe.contains(at.bare) {
                true => self.stalemates += 1,
                false => self.mates.push(index as u32),
            }
        }
    }

    /// What the ending is worth, and in how many moves each position is won.
    fn solve(mut self, watch: &dyn Watch) -> (Mates, Won) {
        self.set_up(watch);
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
        // No ending takes so many moves as there are numbers of them.
        for moves in 1..NEVER {
            let won = self.won_before(&lost, moves);
            let captures = self.later.get_mut(usize::from(moves)).map(std::mem::take).unwrap_or_default();
            if let Some(&first) = won.iter().min() {
                mates.won += won.len() as u64;
                watch.tell("won positions", mates.won, Some(mates.positions));
                mates.longest = Some(u32::from(moves));
                mates.example = Some(self.example(first));
            } else if self.later.len() <= usize::from(moves) {
                break;
            }
            lost = self.lost_before(&won);
            let by_capture = captures.into_iter().filter(|&index| self.lose_one(index as usize));
            lost.extend(by_capture.collect::<Vec<_>>());
        }
        mates.drawn = self.first_drawn();
        (mates, self.won)
    }

    fn first_drawn(&self) -> Option<Example> {
        let at = self.arrangements().into_iter().find_map(|at| {
            let is_drawn = |bare: &Square| self.won[self.index(MenOfEnding { bare: *bare, ..at })] == 0;
            Some(MenOfEnding { bare: self.safe[self.arrangement(at)].each().find(is_drawn)?, ..at })
        })?;
        // Positions that take no more than the limit are fewer than 2^32.
        Some(self.example(self.index(at) as u32))
    }

    /// The positions not yet known from which the attacker comes to one of these.
    fn won_before(&mut self, lost: &[u32], moves: u16) -> Vec<u32> {
        let mut won = Vec::new();
        for &index in lost {
            let at = self.men(index);
            let free = self.free(at) & !S::only(at.bare);
            for king in (self.reaches.king.back[at.king.index()] & (free | S::only(at.king))).each() {
                let before = MenOfEnding { king, ..at };
                if self.is_open(before) && self.reaches.of_king(before).quiet.contains(at.king) {
                    self.win(before, moves, &mut won);
                }
            }
            for which in self.men.clone() {
                let Some(to) = at.men[which] else { continue };
                for from in (self.reaches.men[which].back[to.index()] & (free | S::only(to))).each() {
                    let mut before = at;
                    before.men[which] = Some(from);
                    if self.is_open(before) && self.reaches.of_man(which, from, before).quiet.contains(to) {
                        self.win(before, moves, &mut won);
                    }
                }
            }
        }
        won
    }

    /// Whether the position is legal with the attacker to move, and not yet known to be won.
    fn is_open(&self, at: MenOfEnding) -> bool {
        self.safe[self.arrangement(at)].contains(at.bare) && self.won[self.index(at)] == 0
    }

    fn win(&mut self, at: MenOfEnding, moves: u16, won: &mut Vec<u32>) {
        let index = self.index(at);
        self.won[index] = moves;
        won.push(index as u32);
    }

    /// The positions with the bare king to move of which these were the last way out.
    fn lost_before(&mut self, won: &[u32]) -> Vec<u32> {
        let mut lost = Vec::new();
        for &index in won {
            let at = self.men(index);
            let free = self.free(at);
            for bare in (self.reaches.bare.back[at.bare.index()] & free).each() {
                let before = MenOfEnding { bare, ..at };
                let number = self.index(before);
                if self.left[number] != NEVER
                    && self.reaches.of_bare(before).quiet.contains(at.bare)
                    && self.lose_one(number)
                {
                    lost.push(number as u32);
                }
            }
        }
        lost
    }

    /// One move more of the bare king is known to lose; whether it was the last.
    fn lose_one(&mut self, index: usize) -> bool {
        self.left[index] -= 1;
        self.left[index] == 0
    }

    fn example(&self, index: u32) -> Example {
        let MenOfEnding { king, men, bare } = self.men(index);
        let name = |square| self.board.name(square);
        let mut men = men.into_iter().flatten().map(name);
        let man = men.next().unwrap_or_default();
        Example { king: name(king), man, second: men.next(), bare_king: name(bare) }
    }
}
