//! What is made of the list of all rules: the rules of a variant as a type, their names as values, and every question
//! that is asked of all of them.

/// Makes [`Rules`](super::Rules), [`Ends`](super::Ends), [`RuleId`](super::RuleId) and [`Ending`](super::Ending) of the
/// one list of rules.
///
/// A line is `field: Name = Type`, where the type is what a variant holds of the rule; `remembers` stands behind it if the
/// rule has something to remember of a game.
macro_rules! registry {
    (
        rules { $($(#[$rule_doc:meta])* $rule:ident: $Rule:ident = $RuleHeld:ty $(, $rule_memory:ident)?;)* }
        ends by lack of moves { $($(#[$lack_doc:meta])* $lack:ident: $Lack:ident = $LackHeld:ty $(, $lack_memory:ident)?;)* }
        ends by position { $($(#[$men_doc:meta])* $men:ident: $Men:ident = $MenHeld:ty $(, $men_memory:ident)?;)* }
        ends by course { $($(#[$course_doc:meta])* $course:ident: $Course:ident = $CourseHeld:ty $(, $course_memory:ident)?;)* }
    ) => {
        listing::all! {
            $($(#[$rule_doc])* in [$rule]: $Rule = $RuleHeld $(, $rule_memory)?;)*
            $($(#[$lack_doc])* in [ends.$lack]: $Lack = $LackHeld $(, $lack_memory)?;)*
            $($(#[$men_doc])* in [ends.$men]: $Men = $MenHeld $(, $men_memory)?;)*
            $($(#[$course_doc])* in [ends.$course]: $Course = $CourseHeld $(, $course_memory)?;)*
        }

        listing::ends! {
            $($(#[$lack_doc])* $lack: $Lack = $LackHeld;)*
            $($(#[$men_doc])* $men: $Men = $MenHeld;)*
            $($(#[$course_doc])* $course: $Course = $CourseHeld;)*
        }

        /// All the rules of a variant beyond the moves of its men.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct Rules {
            $($(#[$rule_doc])* pub $rule: $RuleHeld,)*
            /// How games end.
            pub ends: Ends,
            /// What these rules must remember.
            pub memory: GameMemory,
        }

        impl RuleId {
            /// The same as they are told: the rules, then the ends in the order in which they are judged.
            pub const TOLD: &[RuleId] =
                &[$(RuleId::$Rule,)* $(RuleId::$Men,)* $(RuleId::$Lack,)* $(RuleId::$Course,)*];
        }

        impl Rules {
            /// The keys of a variant file that say its rules.
            pub const FIELDS: &[Field] = &[
                $(<$RuleHeld as Registered>::REGISTRATION.field,)*
                Field::optional("end", Shape::Table(Ends::FIELDS), "How games end."),
            ];

            /// The rules as a file states them; `root` is all of it.
            pub(crate) fn read(root: &Table, reading: &mut Reading) -> Rules {
                let mut rules = Rules {
                    $($rule: Registered::read(root, reading),)*
                    ends: root.table("end").map(|end| Ends::read(end, reading)).unwrap_or_default(),
                    memory: GameMemory::default(),
                };
                rules.take_castlings(root, reading);
                rules.check(root, reading);
                rules.ask_for_memory(root, reading);
                rules
            }
        }

        impl Ends {
            /// The end that a position shows by itself, in the order of the list; `moves` are the moves that would be
            /// legal.
            pub(crate) fn by_position<S: SquareSet>(
                &self,
                position: &Position<S>,
                moves: impl Fn() -> Vec<Move>,
            ) -> Option<Outcome> {
                $(if let Some(winner) = self.$men.judge(position, &moves) {
                    return Some(Outcome { rule: Ending::$Men, winner });
                })*
                None
            }

            /// In which positions such an end must be looked for.
            pub(crate) fn looked_for(&self) -> LookedFor {
                let all = [LookedFor::Nowhere, $(self.$men.looked_for(),)*];
                all.into_iter().max().unwrap_or(LookedFor::Nowhere)
            }

            /// The end where the side to move has no legal move.
            pub(crate) fn by_lack_of_moves<S: SquareSet>(
                &self,
                position: &Position<S>,
                is_check: bool,
            ) -> Option<Outcome> {
                $(if let Some(winner) = self.$lack.judge(position, is_check) {
                    return Some(Outcome { rule: Ending::$Lack, winner });
                })*
                None
            }

            /// The end that a game comes to by its course, though moves may be left, in the order of the list; `times`
            /// says how often the position has come up, and is asked at most once.
            #[inline]
            pub(crate) fn by_course<S: SquareSet>(
                &self,
                position: &Position<S>,
                mut times: impl FnMut() -> u32,
                claims: Claims,
            ) -> Option<Outcome> {
                $(if let Some(winner) = self.$course.judge(position, &mut times, claims) {
                    return Some(Outcome { rule: Ending::$Course, winner });
                })*
                None
            }
        }
    };
}

/// What is asked of rules and ends alike, each with its path in [`Rules`](super::Rules).
///
/// Only rules with `remembers` behind them are asked for what they remember: they go by that word there.
macro_rules! all {
    ($($(#[$doc:meta])* in $path:tt: $Name:ident = $Held:ty $(, $memory:ident)?;)*) => {
        /// A rule or an end that a variant may have, by its name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum RuleId {
            $($(#[$doc])* $Name,)*
        }

        impl RuleId {
            /// Every rule and every end.
            pub const ALL: &[RuleId] = &[$(RuleId::$Name,)*];

            /// What is known of it before any variant says anything.
            pub(crate) fn registration(self) -> &'static Registration {
                match self {
                    $(RuleId::$Name => &<$Held as Registered>::REGISTRATION,)*
                }
            }
        }

        impl Rules {
            /// What is said of a rule or an end.
            pub(crate) fn rule(&self, id: RuleId) -> &dyn Rule {
                match id {
                    $(RuleId::$Name => &listing::held!(self $path),)*
                }
            }

            /// Makes an entry of a rule as it is in another variant: the one of a
            /// [difference](RuleDifference::entries), or all of them where it names none.
            ///
            /// The counters of the rules are no longer true then, and
            /// [`Variant::with_rules`](crate::variant::Variant::with_rules) makes them anew. `None` where there is no
            /// such entry, or nothing is left of it here.
            pub fn carry(
                &mut self,
                id: RuleId,
                entries: [Option<usize>; 2],
                other: &Rules,
                by: &Translation,
            ) -> Option<()> {
                match id {
                    $(RuleId::$Name => {
                        Registered::carry(&mut listing::held!(self $path), entries, &listing::held!(other $path), by)
                    })*
                }
            }

            /// The same with nothing but the value that differs by a code; `None` where it is not to be parted from the
            /// rest of its entry.
            pub fn carry_value(
                &mut self,
                (id, code): (RuleId, &str),
                entries: [Option<usize>; 2],
                other: &Rules,
                by: &Translation,
            ) -> Option<()> {
                match id {
                    $(RuleId::$Name => {
                        let other = &listing::held!(other $path);
                        Registered::carry_value(&mut listing::held!(self $path), entries, code, other, by)
                    })*
                }
            }

            /// The rules as they are in another variant, without what has no meaning there.
            ///
            /// Their counters are no longer true then, as with [`Rules::carry`].
            pub fn translated(&self, by: &Translation) -> Rules {
                let mut rules = self.clone();
                $(listing::held!(rules $path) = Registered::translated(&listing::held!(self $path), by);)*
                rules
            }

            /// Where a rule, of A, differs from that of B.
            fn rule_differences(&self, id: RuleId, other: &Rules, pairing: &Pairing) -> Vec<RuleDifference> {
                match id {
                    $(RuleId::$Name => {
                        Registered::differences(&listing::held!(self $path), &listing::held!(other $path), pairing)
                    })*
                }
            }

            /// Whether a rule of B is not written as this one of A is, where it means the same.
            pub(crate) fn is_written_otherwise(&self, id: RuleId, other: &Rules, pairing: &Pairing) -> bool {
                let written = match id {
                    $(RuleId::$Name => {
                        Registered::written(&listing::held!(self $path), &listing::held!(other $path), pairing)
                    })*
                };
                written.iter().any(|one| one.grade != Grade::Label)
            }

            /// Every rule in turn asks for the counters that it needs.
            fn each_asks(&mut self, memory: &mut GameMemory, asking: &Asking) {
                $($({
                    let $memory = &mut listing::held!(self $path);
                    $memory.ask(memory, asking);
                })?)*
            }

            /// What every rule has to remember of a turn.
            #[inline]
            fn each_remembers<S: SquareSet>(
                &self,
                mut state: State,
                turn: &TurnMade<S>,
                arbiter: &impl Arbiter<S>,
            ) -> State {
                $($({
                    let $memory = &listing::held!(self $path);
                    state = $memory.remember(state, turn, arbiter);
                })?)*
                state
            }

            /// What every rule has to say of a position without anything before it.
            fn each_settles<S: SquareSet>(
                &self,
                mut state: State,
                position: &Position<S>,
                arbiter: &impl Arbiter<S>,
            ) -> State {
                $($({
                    let $memory = &listing::held!(self $path);
                    state = $memory.settle(state, position, arbiter);
                })?)*
                state
            }
        }
    };
}

/// What a variant holds of a rule, by its path.
macro_rules! held {
    ($rules:tt [$($path:ident).+]) => { $rules.$($path).+ };
}

/// What is asked of ends alone.
macro_rules! ends {
    ($($(#[$doc:meta])* $end:ident: $Name:ident = $Held:ty;)*) => {
        /// The rule by which a game ended.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Ending {
            $($(#[$doc])* $Name,)*
            /// A side gave up: no rule of a variant.
            Resignation,
        }

        impl Ending {
            /// Every way in which a game can end.
            pub const ALL: &[Ending] = &[$(Ending::$Name,)* Ending::Resignation];

            /// The words of a file for the ends that are rules of a variant, and what they mean.
            pub const WORDS: &[(&str, &str)] = &[
                $((<$Held as Registered>::REGISTRATION.field.key, <$Held as Registered>::REGISTRATION.in_short),)*
            ];

            /// The rule of a variant that it is; none where a side gave up.
            pub fn rule(self) -> Option<RuleId> {
                match self {
                    $(Ending::$Name => Some(RuleId::$Name),)*
                    Ending::Resignation => None,
                }
            }
        }

        /// How games end.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct Ends {
            $($(#[$doc])* pub $end: $Held,)*
        }

        impl Ends {
            /// The keys of `[end]`.
            pub const FIELDS: &[Field] = &[$(<$Held as Registered>::REGISTRATION.field,)*];

            /// The ends as `[end]` states them.
            fn read(end: &Table, reading: &mut Reading) -> Ends {
                Ends { $($end: Registered::read(end, reading),)* }
            }
        }
    };
}

pub(super) use {all, ends, held, registry};
