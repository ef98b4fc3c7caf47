//! How often each position of a game has come up.

/// A table that is kept from game to game.
///
/// It is forgotten at once by the number of the game in every slot, and has at least twice as many slots as positions.
#[derive(Clone, Debug)]
pub(super) struct Repetitions {
    slots: Vec<SeenPosition>,
    game: u32,
    used: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct SeenPosition {
    identity: u64,
    /// The game in which the slot was filled; in any other it is empty.
    game: u32,
    times: u32,
}

impl Repetitions {
    /// Slots to begin with: most random games need no more.
    const SLOTS: usize = 1 << 11;

    pub fn new() -> Repetitions {
        Repetitions { slots: vec![SeenPosition::default(); Repetitions::SLOTS], game: 0, used: 0 }
    }

    /// Begins another game.
    pub fn forget(&mut self) {
        self.used = 0;
        self.game = match self.game.checked_add(1) {
            Some(game) => game,
            None => {
                self.slots.fill(SeenPosition::default());
                1
            }
        };
    }

    /// Adds a position; how often it has come up by now.
    #[inline]
    pub fn add(&mut self, identity: u64) -> u32 {
        if 2 * self.used >= self.slots.len() {
            self.grow();
        }
        let game = self.game;
        let slot = self.slot(identity);
        if slot.game != game {
            *slot = SeenPosition { identity, game, times: 1 };
            self.used += 1;
            return 1;
        }
        slot.times += 1;
        slot.times
    }

    /// The slot of a position, or the one where it is to be put.
    #[inline]
    fn slot(&mut self, identity: u64) -> &mut SeenPosition {
        // Their number is a power of two, and half of them are empty.
        let mask = self.slots.len() - 1;
        let mut place = identity as usize & mask;
        while self.slots[place].game == self.game && self.slots[place].identity != identity {
            place = (place + 1) & mask;
        }
        &mut self.slots[place]
    }

    #[cold]
    fn grow(&mut self) {
        let (game, more) = (self.game, vec![SeenPosition::default(); 2 * self.slots.len()]);
        let old = std::mem::replace(&mut self.slots, more);
        for kept in old.into_iter().filter(|slot| slot.game == game) {
            *self.slot(kept.identity) = kept;
        }
    }
}
