//! The keys of a rule, each declared once: that says how it is read, compared and told, and what the schema and the
//! reference page say of it.

use super::{Grade, Pairing, Reading, Suffered, Translation, Zone, any_of, kinds_of, number};
use crate::file::{FileWord, Node, Shape, Table};
use crate::position::Kind;

/// A kind of value that keys have: what may be written, what it means, and how two of them differ.
pub(super) trait KeyKind {
    type Value: PartialEq;

    const SHAPE: Shape;

    /// The value where the key is left out; none where it must be there.
    fn left_out() -> Option<Self::Value> {
        None
    }

    /// The value as a file states it.
    fn read(node: &Node, reading: &mut Reading) -> Option<Self::Value>;

    /// What the value is in another variant; `None` where nothing is left of it.
    fn translated(value: &Self::Value, by: &Translation) -> Option<Self::Value>;

    /// How the values of A and of B differ; where none allows more than another, only whether they do.
    fn grade(a: &Self::Value, b: &Self::Value, _: &Pairing) -> Option<Grade> {
        Grade::unless_equal(a, b)
    }

    /// Both in words.
    fn words(a: &Self::Value, b: &Self::Value, pairing: &Pairing) -> [String; 2];

    /// The value of a key of a table, or what holds where it is left out.
    fn stated(table: &Table, key: &str, reading: &mut Reading) -> Option<Self::Value> {
        table.get(key).map_or_else(Self::left_out, |node| Self::read(node, reading))
    }
}

/// Declares a rule: where it stands (an `end`, a `rule`, a part of the `opening`), its key, what it is called, and for an
/// end what it is; whether it is a `table`, a number of `entries` with names of their own or another `shape`, and what it
/// means; then the keys of its table, whether each must be there, what may be written, what it means, and what a
/// difference of it is about.
///
/// `sought` says what people look for that the rule is, under which names, and how the format says it. `and` names what
/// else may differ of the rule, and is no key. The rule's own `differ` says what does, and its `in_words_of` what it is in
/// another variant.
macro_rules! fields {
    (
        $Rule:ident: $place:ident $code:literal $($own_key:literal)?, called $called:literal $(for $in_short:literal)?,
        $how:ident $($of:expr)? $(, at most $most:literal $entries:literal)?,
        $meaning:literal $(, sought $what:literal $names:literal, $answer:literal)?
        $(, and $WHOLE:ident $whole:literal, $whole_about:literal)* {
            $($KEY:ident = $presence:ident $key:literal: $shape:expr, $doc:expr, $about:literal
                $(, and $MORE:ident $more:literal, $more_about:literal)*;)*
        }
    ) => {
        $(
            const $WHOLE: $crate::rules::Aspect =
                $crate::rules::Aspect::new(concat!($code, "-", $whole), "", $whole_about);
        )*
        $(
            const $KEY: $crate::rules::Aspect = $crate::rules::Aspect::new(concat!($code, "-", $key), $key, $about);
            $(
                const $MORE: $crate::rules::Aspect =
                    $crate::rules::Aspect::new(concat!($code, "-", $more), "", $more_about);
            )*
        )*

        impl $Rule {
            /// The keys of its table.
            pub const FIELDS: &[$crate::file::shape::Field] =
                &[$($crate::file::shape::Field::$presence($key, $shape, $doc),)*];

            /// In what the rule may differ: as a whole, in each of its keys, and in what else was named.
            const ASPECTS: &[$crate::rules::Aspect] =
                &[$crate::rules::Aspect::whole($code), $($WHOLE,)* $($KEY, $($MORE,)*)*];
        }

        impl $crate::rules::Declared for $Rule {
            const REGISTRATION: $crate::rules::Registration =
                $crate::rules::Registration::$place(
                    $crate::file::shape::Field::optional(
                        $crate::rules::keys::fields!(@key $code $($own_key)?),
                        $crate::rules::keys::fields!(@shape $Rule $how $($of)?),
                        $meaning,
                    ),
                    $called,
                    $($in_short,)?
                    &[$Rule::ASPECTS],
                )
                $(.at_most($most, $entries))?
                .sought(&[$($crate::rules::Sought { what: $what, names: $names, answer: Some($answer) })?]);

            fn name(&self) -> &str {
                $crate::rules::keys::fields!(@name self $how)
            }

            fn values(
                &self,
                other: &$Rule,
                pairing: &$crate::rules::Pairing,
                values: &mut $crate::rules::DifferingValues,
            ) {
                self.differ(other, pairing, values);
            }

            fn translated(&self, by: &$crate::rules::Translation) -> Option<$Rule> {
                self.in_words_of(by)
            }
        }
    };
    (@key $code:literal) => { $code };
    (@key $code:literal $key:literal) => { $key };
    (@shape $Rule:ident table) => { $crate::file::shape::Shape::Table($Rule::FIELDS) };
    (@shape $Rule:ident entries $of:expr) => {
        $crate::file::shape::Shape::Entries { of: &$crate::file::shape::Shape::Table($Rule::FIELDS), name: $of }
    };
    (@shape $Rule:ident shape $of:expr) => { $of };
    (@name $rule:tt entries) => { &$rule.name };
    (@name $rule:tt $how:ident) => { "" };
}

/// Declares a rule as `fields` does, but each key by the field that holds it and what kind of value that is, which says
/// how it is read and compared.
///
/// `by` names the rule's own way to tell a difference that depends on more than the key itself. `beside` is a field that
/// no key holds.
macro_rules! keys {
    (
        $Rule:ident: $place:ident $code:literal, called $called:literal $(for $in_short:literal)?,
        $how:ident $($of:expr)? $(, at most $most:literal $entries:literal)?,
        $meaning:literal $(, sought $what:literal $names:literal, $answer:literal)?
        $(, beside $own:ident = $own_value:tt)? {
            $($KEY:ident $field:ident: $kind:ty = $presence:ident $key:literal, $doc:expr, $about:literal
                $(by $own_way:ident)? $(, and $MORE:ident $more:literal, $more_about:literal)*;)*
        }
    ) => {
        $crate::rules::keys::fields! {
            $Rule: $place $code, called $called $(for $in_short)?, $how $($of)? $(, at most $most $entries)?, $meaning
            $(, sought $what $names, $answer)? {
                $($KEY = $presence $key: <$kind as $crate::rules::keys::KeyKind>::SHAPE, $doc, $about
                    $(, and $MORE $more, $more_about)*;)*
            }
        }

        impl $Rule {
            /// The rule as the table of its key or of its entry states it; everything wrong is reported.
            fn of_keys(entry: &$crate::file::tree::Entry, reading: &mut $crate::rules::Reading) -> Option<$Rule> {
                let table = entry.node.table()?;
                $(let $field = <$kind as $crate::rules::keys::KeyKind>::stated(table, $key, reading);)*
                Some($crate::rules::keys::keys!(
                    @made $Rule, entry, $how { $($field: $field?,)* $($own: $own_value,)? }
                ))
            }

            /// The rule as it is in another variant.
            fn in_words_of(&self, by: &$crate::rules::Translation) -> Option<$Rule> {
                let mut rule = self.clone();
                $(rule.$field = <$kind as $crate::rules::keys::KeyKind>::translated(&self.$field, by)?;)*
                Some(rule)
            }

            /// Adds what differs of the keys of two rules.
            fn differ(
                &self,
                other: &$Rule,
                pairing: &$crate::rules::Pairing,
                values: &mut $crate::rules::DifferingValues,
            ) {
                let own = self;
                $($crate::rules::keys::keys!(@compare own, other, pairing, values, $KEY, $field, $kind $(, $own_way)?);)*
            }
        }
    };
    (@made $Rule:ident, $entry:ident, entries { $($rest:tt)* }) => { $Rule { name: $entry.key.clone(), $($rest)* } };
    (@made $Rule:ident, $entry:ident, $how:ident { $($rest:tt)* }) => { $Rule { $($rest)* } };
    (@compare $own:ident, $other:ident, $pairing:ident, $values:ident, $KEY:ident, $field:ident, $kind:ty) => {
        $values.value($KEY, <$kind as $crate::rules::keys::KeyKind>::grade(&$own.$field, &$other.$field, $pairing), || {
            <$kind as $crate::rules::keys::KeyKind>::words(&$own.$field, &$other.$field, $pairing)
        })
    };
    (@compare $own:ident, $other:ident, $pairing:ident, $values:ident, $KEY:ident, $field:ident, $kind:ty, $own_way:ident) => {
        $own.$own_way($other, $pairing, $values)
    };
}

pub(super) use {fields, keys};

/// Some kinds of men, one at least.
pub(super) struct SomeKinds;

impl KeyKind for SomeKinds {
    type Value = Vec<Kind>;

    const SHAPE: Shape = Shape::List { of: &Shape::Text, least: 1 };

    fn read(node: &Node, reading: &mut Reading) -> Option<Vec<Kind>> {
        kinds_of(node.list()?, reading)
    }

    fn translated(kinds: &Vec<Kind>, by: &Translation) -> Option<Vec<Kind>> {
        by.some_kinds(kinds)
    }

    fn grade(a: &Vec<Kind>, b: &Vec<Kind>, pairing: &Pairing) -> Option<Grade> {
        pairing.kinds(a, b)
    }

    fn words(a: &Vec<Kind>, b: &Vec<Kind>, pairing: &Pairing) -> [String; 2] {
        [any_of(a, pairing.a.kinds), any_of(b, pairing.b.kinds)]
    }
}

impl KeyKind for Zone {
    type Value = Zone;

    const SHAPE: Shape = Zone::SHAPE;

    fn read(node: &Node, reading: &mut Reading) -> Option<Zone> {
        Zone::read(node, reading)
    }

    fn translated(zone: &Zone, by: &Translation) -> Option<Zone> {
        Some(zone.translated(by))
    }

    fn grade(a: &Zone, b: &Zone, pairing: &Pairing) -> Option<Grade> {
        Zone::grade((Some(a), Some(b)), pairing)
    }

    fn words(a: &Zone, b: &Zone, pairing: &Pairing) -> [String; 2] {
        Zone::both_words((Some(a), Some(b)), pairing)
    }
}

impl KeyKind for Suffered {
    type Value = Suffered;

    const SHAPE: Shape = Shape::Word(Suffered::WORDS);

    fn read(node: &Node, _: &mut Reading) -> Option<Suffered> {
        Suffered::from_word(node.text()?)
    }

    fn translated(result: &Suffered, _: &Translation) -> Option<Suffered> {
        Some(*result)
    }

    fn words(a: &Suffered, b: &Suffered, _: &Pairing) -> [String; 2] {
        [a, b].map(|result| result.noun().to_string())
    }
}

/// What a side gets in a case that may not be another matter.
impl KeyKind for Option<Suffered> {
    type Value = Option<Suffered>;

    const SHAPE: Shape = <Suffered as KeyKind>::SHAPE;

    fn left_out() -> Option<Option<Suffered>> {
        Some(None)
    }

    fn read(node: &Node, reading: &mut Reading) -> Option<Option<Suffered>> {
        <Suffered as KeyKind>::read(node, reading).map(Some)
    }

    fn translated(result: &Option<Suffered>, _: &Translation) -> Option<Option<Suffered>> {
        Some(*result)
    }

    fn words(a: &Option<Suffered>, b: &Option<Suffered>, _: &Pairing) -> [String; 2] {
        [a, b].map(|result| result.map_or("nothing", Suffered::noun).to_string())
    }
}

/// A number of a range, that must be there or is the least one.
pub(super) struct NumberKey<const LEAST: i64, const MOST: i64>;

impl<const LEAST: i64, const MOST: i64> KeyKind for NumberKey<LEAST, MOST> {
    type Value = u32;

    const SHAPE: Shape = Shape::Integer { min: LEAST, max: MOST };

    fn left_out() -> Option<u32> {
        u32::try_from(LEAST).ok()
    }

    fn read(node: &Node, _: &mut Reading) -> Option<u32> {
        number(node)
    }

    fn translated(count: &u32, _: &Translation) -> Option<u32> {
        Some(*count)
    }

    fn words(a: &u32, b: &u32, _: &Pairing) -> [String; 2] {
        [a, b].map(u32::to_string)
    }
}
