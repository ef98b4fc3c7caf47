//! Values that a file names by words.

/// A value that a file names by a word.
pub(crate) trait FileWord: Copy + PartialEq + 'static {
    /// The words of a file, and what they mean.
    const WORDS: &'static [(&'static str, &'static str)];

    /// What each of the words stands for.
    const VALUES: &'static [Self];

    /// The value that a word stands for.
    fn from_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().zip(Self::VALUES).find(|((own, _), _)| *own == word).map(|(_, value)| *value)
    }

    /// The word, and what it means; the compiler asks for the entry of every value.
    fn entry(self) -> (&'static str, &'static str);

    /// The word for it.
    fn word(self) -> &'static str {
        self.entry().0
    }

    /// What it means, as the words say it.
    fn meaning(self) -> &'static str {
        self.entry().1
    }
}

/// Declares a type whose values a file names by words: each value with its word and what it means.
macro_rules! words {
    (
        $(#[$about:meta])*
        $visible:vis enum $Type:ident {
            $($(#[$own:meta])* $Value:ident = $word:literal, $meaning:literal;)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visible enum $Type {
            $(
                $(#[$own])*
                #[doc = $meaning]
                $Value,
            )*
        }

        impl $crate::file::words::FileWord for $Type {
            const WORDS: &'static [(&'static str, &'static str)] = &[$(($word, $meaning),)*];
            const VALUES: &'static [$Type] = &[$($Type::$Value,)*];

            fn entry(self) -> (&'static str, &'static str) {
                match self {
                    $($Type::$Value => ($word, $meaning),)*
                }
            }
        }
    };
}

pub(crate) use words;
