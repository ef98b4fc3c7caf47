//! What a position must remember beyond its men and rights, as small counters.

use crate::in_order::InOrder;

/// All the counters of a position, packed into one number; 0 is the start of every counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct State(pub u128);

/// Where one counter lies in a [`State`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    shift: u8,
    width: u8,
}

/// The counters that the positions of a variant have, and how a FEN calls them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StateFields {
    pub(super) fields: Vec<StateField>,
    /// The bits that the slots need together, more than a state has or not.
    width: u32,
    /// The bits that tell positions apart: a counter of moves does not, or no position would ever come up again.
    telling: u128,
}

/// Some counters that a FEN writes in one field, `name=value`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StateField {
    pub name: String,
    pub form: Form,
}

/// How a field is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A letter for each thing counted, written as often as it was counted.
    Tally(Vec<(String, Slot)>),
    /// A number.
    Number(Slot),
}

impl Slot {
    /// The greatest count; counting stops there.
    pub fn most(self) -> u32 {
        (1u64 << self.width).saturating_sub(1) as u32
    }
}

impl State {
    /// The bits of a state.
    const BITS: u32 = u128::BITS;

    /// The count in a slot.
    pub fn get(self, slot: Slot) -> u32 {
        (self.0 >> slot.shift) as u32 & slot.most()
    }

    /// The state with another count in a slot, or the greatest that it holds.
    pub fn with(self, slot: Slot, count: u32) -> State {
        let cleared = self.0 & !(u128::from(slot.most()) << slot.shift);
        State(cleared | u128::from(count.min(slot.most())) << slot.shift)
    }

    /// The state with one more in a slot.
    pub fn raised(self, slot: Slot) -> State {
        self.with(slot, self.get(slot) + 1)
    }

    /// The state with one less in a slot.
    pub fn lowered(self, slot: Slot) -> State {
        self.with(slot, self.get(slot).saturating_sub(1))
    }

    /// What these bits of the state add to a position's key; nothing at the start.
    pub(super) fn key(self, telling: u128) -> u64 {
        let told = self.0 & telling;
        mixed(told as u64) ^ mixed((told >> 64) as u64).rotate_left(32)
    }
}

/// A number that looks random, 0 for 0.
fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

impl StateFields {
    /// Whether positions have anything to remember.
    pub fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    /// Whether a state holds all the counters.
    pub fn fits(&self) -> bool {
        self.width <= State::BITS
    }

    /// The bits that the counters need, and those that a state has.
    pub fn widths(&self) -> (u32, u32) {
        (self.width, State::BITS)
    }

    /// The bits of a state that tell positions apart.
    pub fn telling(&self) -> u128 {
        self.telling
    }

    /// Adds a field of counts, one for each letter and up to the number beside it; their slots, in the order of the letters.
    pub fn add_tally(&mut self, name: &str, letters: Vec<(String, u32)>) -> Vec<Slot> {
        let slots: Vec<Slot> = letters.iter().map(|&(_, most)| self.slot(most, true)).collect();
        let letters = letters.into_iter().map(|(letter, _)| letter);
        let form = Form::Tally(letters.zip(slots.iter().copied()).collect());
        self.fields.push(StateField { name: name.to_string(), form });
        slots
    }

    /// Adds a field that is a number up to `most` and does not tell positions apart.
    pub fn add_number(&mut self, name: &str, most: u32) -> Slot {
        let slot = self.slot(most, false);
        self.fields.push(StateField { name: name.to_string(), form: Form::Number(slot) });
        slot
    }

    /// The counts of a state of other fields, as far as these have counters of the same name.
    pub fn taken_from(&self, other: &StateFields, state: State) -> State {
        let each = |field: &StateField| match &field.form {
            Form::Tally(letters) => letters.clone(),
            Form::Number(slot) => vec![(String::new(), *slot)],
        };
        let counted = |name: &str, letter: &str| {
            let fields = other.fields.iter().filter(|field| field.name == name);
            fields.flat_map(each).find(|(other, _)| other == letter).map(|(_, slot)| state.get(slot))
        };
        self.fields.iter().fold(State::default(), |taken, field| {
            each(field).into_iter().fold(taken, |taken, (letter, slot)| {
                counted(&field.name, &letter).map_or(taken, |count| taken.with(slot, count))
            })
        })
    }

    /// Puts the fields in the order in which they are written: counts of kinds, counts of sides, numbers.
    pub fn sort(&mut self) {
        self.fields.order_by_key(|field| match &field.form {
            Form::Tally(letters) if letters.iter().map(|(letter, _)| letter).eq(["w", "b"]) => 1,
            Form::Tally(_) => 0,
            Form::Number(_) => 2,
        });
    }

    /// A slot that holds counts up to `most`; one beyond the last bit is a slot of nothing.
    fn slot(&mut self, most: u32, tells: bool) -> Slot {
        let width = u32::BITS - most.leading_zeros();
        let shift = self.width;
        self.width = shift.saturating_add(width);
        if self.width > State::BITS {
            return Slot { shift: 0, width: 0 };
        }
        let slot = Slot { shift: shift as u8, width: width as u8 };
        if tells {
            self.telling |= u128::from(slot.most()) << slot.shift;
        }
        slot
    }
}
