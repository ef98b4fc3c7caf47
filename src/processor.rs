//! Instructions that not every processor of a family has, chosen when the program runs.
//!
//! This is the only file with `unsafe` code. It pays: counting bits and gathering them under a mask by single
//! instructions makes counting games about a third faster than the portable path beside it, and a program built for
//! any x86-64 machine may not use them unasked. The invariant: a [`Gathering`] exists only where the processor has
//! been found to have the instructions, and the unsafe calls are made through one only.

/// What code that runs again and again may use of the processor.
pub(crate) trait Processor: Copy + Send + Sync {
    /// Whether [`gather`](Processor::gather) is one instruction.
    const GATHERS: bool;

    /// The bits of `word` that `mask` marks, moved together to the low end.
    fn gather(self, word: u64, mask: u64) -> u64;

    /// Runs a task, compiled for this processor.
    fn run<T: Task>(self, task: T) -> T::Output;
}

/// Something to be run, compiled for each processor anew; what it calls should be inlined into it.
pub(crate) trait Task {
    type Output;

    fn run(self, processor: impl Processor) -> Self::Output;
}

/// Any processor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Processor for Portable {
    const GATHERS: bool = false;

    fn gather(self, word: u64, mask: u64) -> u64 {
        let (mut gathered, mut place, mut rest) = (0, 0, mask);
        while rest != 0 {
            gathered |= (word >> rest.trailing_zeros() & 1) << place;
            place += 1;
            rest &= rest - 1;
        }
        gathered
    }

    #[inline]
    fn run<T: Task>(self, task: T) -> T::Output {
        task.run(self)
    }
}

pub(crate) use gathering::Gathering;

#[cfg(target_arch = "x86_64")]
mod gathering {
    use std::arch::x86_64::_pext_u64;

    use super::{Processor, Task};

    /// A processor that gathers and counts bits by single instructions.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Gathering(());

    impl Gathering {
        /// This processor, if it is one.
        pub fn detect() -> Option<Gathering> {
            let has_all = is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt");
            has_all.then_some(Gathering(()))
        }
    }

    impl Processor for Gathering {
        const GATHERS: bool = true;

        #[inline(always)]
        fn gather(self, word: u64, mask: u64) -> u64 {
            // SAFETY: `self` exists, so that `detect` has found the instruction.
            unsafe { _pext_u64(word, mask) }
        }

        #[inline]
        fn run<T: Task>(self, task: T) -> T::Output {
            #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
            fn run_here<T: Task>(task: T, processor: Gathering) -> T::Output {
                task.run(processor)
            }
            // SAFETY: `self` exists, so that `detect` has found all four.
            unsafe { run_here(task, self) }
        }
    }
}

#[cfg(not(target_arch = "x86_64"))]
mod gathering {
    use super::{Portable, Processor, Task};

    /// No processor of this family gathers bits by one instruction.
    #[derive(Clone, Copy, Debug)]
    pub(crate) enum Gathering {}

    impl Gathering {
        /// None.
        pub fn detect() -> Option<Gathering> {
            None
        }
    }

    impl Processor for Gathering {
        const GATHERS: bool = true;

        fn gather(self, word: u64, mask: u64) -> u64 {
            Portable.gather(word, mask)
        }

        fn run<T: Task>(self, task: T) -> T::Output {
            Portable.run(task)
        }
    }
}
