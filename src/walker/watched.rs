//! A scene that notes what walks ask of it: where none of that has changed, they lead where they did.

use std::cell::Cell;

use super::scene::Scene;
use crate::geometry::{Board, Color, Square, SquareSet, Squares};

/// A scene and what has been asked of it.
pub(crate) struct Watched<'a, S> {
    scene: &'a S,
    squares: Cell<Squares>,
    who_passed: Cell<bool>,
}

impl<'a, S: Scene> Watched<'a, S> {
    pub fn new(scene: &'a S) -> Watched<'a, S> {
        Watched { scene, squares: Cell::new(Squares::EMPTY), who_passed: Cell::new(false) }
    }

    /// Every square of which somebody asked what stands there, or whether it has moved.
    pub fn squares(&self) -> Squares {
        self.squares.get()
    }

    /// Whether somebody asked who may be captured en passant.
    pub fn who_passed(&self) -> bool {
        self.who_passed.get()
    }

    fn note(&self, square: Square) {
        self.squares.set(self.squares.get() | Squares::only(square));
    }
}

impl<S: Scene> Scene for Watched<'_, S> {
    fn board(&self) -> &Board {
        self.scene.board()
    }

    fn color_at(&self, square: Square) -> Option<Color> {
        self.note(square);
        self.scene.color_at(square)
    }

    fn is_unmoved(&self, square: Square) -> bool {
        self.note(square);
        self.scene.is_unmoved(square)
    }

    fn is_royal(&self, square: Square) -> bool {
        self.note(square);
        self.scene.is_royal(square)
    }

    fn en_passant(&self) -> Option<(Squares, Square)> {
        self.who_passed.set(true);
        self.scene.en_passant()
    }
}
