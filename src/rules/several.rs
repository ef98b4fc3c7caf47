use crate::file::words;

words! {
    /// What check means to a side that may have several royal men.
    ///
    /// A side that has one royal man is bound alike by all of these: it may not be left attacked, and no move takes it.
    pub enum Several {
        Each = "each", "no royal man may be left attacked, and none is ever captured";
        Last = "last", "only the last one is guarded: while a side has more, they are captured like any man";
        One = "one",
            "one of them must be safe: check is an attack on all at once, and only the last one is never captured";
    }
}

impl Several {
    /// Whether a royal man can ever be captured.
    pub fn lets_royals_fall(self) -> bool {
        self != Several::Each
    }

    /// What is said of a royal kind.
    pub fn sentence(self) -> &'static str {
        match self {
            Several::Each => {
                "It is royal: its side may leave none of its royal men attacked, and none is ever captured."
            }
            Several::Last => {
                "It is royal: its side may never leave its last royal man attacked, and that one is never captured; \
                 while it has more, they may be left attacked and captured like any man."
            }
            Several::One => {
                "It is royal: its side may never leave all of its royal men attacked at once; one of them may be \
                 captured while the side has another."
            }
        }
    }
}
