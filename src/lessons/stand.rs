use std::collections::BTreeMap;

use crate::betza::Movement;
use crate::english::listed;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};
use crate::in_order::{InOrder, together};
use crate::random::Random;
use crate::render::{Diagram, Label, Mark, SquareDeeds, marks, outcomes};
use crate::walker::{Arrangement, Scene};

/// The files and ranks of the boards in exercises.
const SIDE: u8 = 8;

/// A white man on its square, among others.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    pub scene: Arrangement,
    pub from: Square,
}

impl Stage {
    /// A man alone, on one of the four squares in the middle.
    pub fn alone(random: &mut Random) -> Stage {
        let mut side = || i16::from(SIDE) / 2 - 1 + random.below(2) as i16;
        let (file, rank) = (side(), side());
        Stage::at(file, rank)
    }

    /// A man alone, always on the same square.
    pub fn usual() -> Stage {
        let middle = i16::from(SIDE) / 2 - 1;
        Stage::at(middle, middle)
    }

    fn at(file: i16, rank: i16) -> Stage {
        // Neither can fail: a side of 8 is no longer than a board may have, and its middle is on it.
        let board = Board::new(SIDE, SIDE).expect("a board of 8 by 8 squares can be had");
        let from = board.place(file, rank).expect("the middle is on the board");
        Stage { scene: Arrangement::new(board), from }
    }

    pub fn board(&self) -> &Board {
        Scene::board(&self.scene)
    }

    pub fn name(&self, square: Square) -> String {
        self.board().name(square)
    }

    /// What a man could do if more men stood here.
    pub fn marks(&self, movement: &Movement) -> BTreeMap<Square, Mark> {
        marks(&self.scene, movement, self.from, Color::White)
    }

    /// Where a man can go, and how.
    pub fn reached(&self, movement: &Movement) -> BTreeMap<Square, SquareDeeds> {
        let mut reached = outcomes(&self.scene, movement, self.from, Color::White);
        reached.retain(|_, outcome| SquareDeeds { victim: false, ..*outcome } != SquareDeeds::default());
        reached
    }

    /// Whether a man can go to a square, to move or to capture.
    pub fn reaches(&self, movement: &Movement, square: Square) -> bool {
        self.reached(movement).get(&square).is_some_and(|outcome| outcome.quiet || outcome.capture)
    }

    /// The same with one more man.
    pub fn with(&self, square: Square, color: Color) -> Stage {
        let mut stand = self.clone();
        stand.scene.put(square, color);
        stand
    }

    /// The same without a man.
    pub fn without(&self, square: Square) -> Stage {
        let mut stand = self.clone();
        stand.scene.lift(square);
        stand
    }

    /// Squares on which another man may be put.
    pub fn empty(&self) -> Squares {
        self.board().squares() & !self.scene.occupied() & !Squares::only(self.from)
    }

    /// The board with all men on it, and nothing about where they can go.
    pub fn picture(&self) -> Diagram {
        let label = |square| {
            let color = self.scene.color_at(square)?;
            Some((square, Label::Sided { kind: String::new(), color }))
        };
        let men: BTreeMap<Square, Label> = self.scene.occupied().each().filter_map(label).collect();
        let mut picture = Diagram::of_position(&Movement::default(), &self.scene, self.from, Color::White, men.clone());
        if !men.is_empty() {
            picture.notes.push("The man on `@` is white.".to_string());
        }
        picture
    }

    /// The board with what a man could do on it.
    pub fn map(&self, movement: &Movement) -> Diagram {
        let mut map = Diagram::of_movement(movement, &self.scene, self.from, Color::White, BTreeMap::new());
        if movement.legs().any(|leg| leg.range.is_none() && !leg.castles()) {
            map.notes.push("A ride that comes to the edge here goes on without limit.".to_string());
        }
        map
    }

    /// The names of squares by file and rank.
    pub fn names(&self, squares: Squares) -> Vec<String> {
        let board = self.board();
        let mut squares: Vec<Square> = squares.each().collect();
        squares.order_by_key(|square| (board.file(*square), board.rank(*square)));
        squares.iter().map(|square| board.name(*square)).collect()
    }

    /// Squares in back-ticks, with the joint before the last of them.
    pub fn ticked(&self, squares: Squares, joint: &str) -> String {
        const MOST_NAMED: usize = 8;
        let mut told: Vec<String> = self.names(squares).iter().map(|name| format!("`{name}`")).collect();
        if told.len() > MOST_NAMED {
            told.truncate(MOST_NAMED);
            told.push("more".to_string());
        }
        listed(told, joint)
    }

    /// What is said of squares, those of which the same is said together: `what` is said behind their names.
    pub fn told<'w>(&self, squares: Squares, what: impl Fn(Square) -> &'w str) -> Vec<String> {
        let groups = together(squares.each().map(|square| (what(square), square)));
        let squares = |group: Vec<Square>| self.ticked(group.into_iter().collect(), " and ");
        groups.into_iter().map(|(what, group)| format!("{}: {what}", squares(group))).collect()
    }
}
