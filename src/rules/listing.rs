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
        /// A rule or an end that a variant may have, by its name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum RuleId {
            $($(#[$rule_doc])* $Rule,)*
            $($(#[$lack_doc])* $Lack,)*
            $($(#[$men_doc])* $Men,)*
            $($(#[$course_doc])* $Course,)*
        }

        impl RuleId {
            /// Every rule and every end.
            pub const ALL: &[RuleId] =
                &[$(RuleId::$Rule,)* $(RuleId::$Lack,)* $(RuleId::$Men,)* $(RuleId::$Course,)*];

            /// The same as they are told: the rules, then the ends in the order in which they are judged.
            pub const TOLD: &[RuleId] =
                &[$(RuleId::$Rule,)* $(RuleId::$Men,)* $(RuleId::$Lack,)* $(RuleId::$Course,)*];

            /// What is known of it before any variant says anything.
            pub(crate) fn registration(self) -> &'static Registration {
                match self {
                    $(RuleId::$Rule => &<$RuleHeld as Registered>::REGISTRATION,)*
                    $(RuleId::$Lack => &<$LackHeld as Registered>::REGISTRATION,)*
                    $(RuleId::$Men => &<$MenHeld as Registered>::REGISTRATION,)*
                    $(RuleId::$Course => &<$CourseHeld as Registered>::REGISTRATION,)*
                }
            }
        }

        /// The rule by which a game ended.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Ending {
            $($(#[$lack_doc])* $Lack,)*
            $($(#[$men_doc])* $Men,)*
            $($(#[$course_doc])* $Course,)*
            /// A side gave up: no rule of a variant.
            Resignation,
        }

        impl Ending {
            /// Every way in which a game can end.
            pub const ALL: &[Ending] =
                &[$(Ending::$Lack,)* $(Ending::$Men,)* $(Ending::$Course,)* Ending::Resignation];

            /// The words of a file for the ends that are rules of a variant, and what they mean.
            pub const WORDS: &[(&str, &str)] = &[
                $((<$LackHeld as Registered>::REGISTRATION.field.key, <$LackHeld as EndRule>::IN_SHORT),)*
                $((<$MenHeld as Registered>::REGISTRATION.field.key, <$MenHeld as EndRule>::IN_SHORT),)*
                $((<$CourseHeld as Registered>::REGISTRATION.field.key, <$CourseHeld as EndRule>::IN_SHORT),)*
            ];

            /// The rule of a variant that it is; none where a side gave up.
            pub fn rule(self) -> Option<RuleId> {
                match self {
                    $(Ending::$Lack => Some(RuleId::$Lack),)*
                    $(Ending::$Men => Some(RuleId::$Men),)*
                    $(Ending::$Course => Some(RuleId::$Course),)*
                    Ending::Resignation => None,
                }
            }
        }

        $($crate::rules::listing::memory!($RuleHeld $(, $rule_memory)?);)*
        $($crate::rules::listing::memory!($LackHeld $(, $lack_memory)?);)*
        $($crate::rules::listing::memory!($MenHeld $(, $men_memory)?);)*
        $($crate::rules::listing::memory!($CourseHeld $(, $course_memory)?);)*

        /// All the rules of a variant beyond the moves of its men.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct Rules {
            $($(#[$rule_doc])* pub $rule: $RuleHeld,)*
            /// How games end.
            pub ends: Ends,
            /// What these rules must remember.
            pub memory: GameMemory,
        }

        /// How games end.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct Ends {
            $($(#[$lack_doc])* pub $lack: $LackHeld,)*
            $($(#[$men_doc])* pub $men: $MenHeld,)*
            $($(#[$course_doc])* pub $course: $CourseHeld,)*
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
                    // Some ends come whether or not the file speaks of any.
                    ends: Ends::read(root.table("end").unwrap_or(&Table::new(root.place.clone())), reading),
                    memory: GameMemory::default(),
                };
                rules.take_castlings(root, reading);
                rules.check(root, reading);
                rules.ask_for_memory(root, reading);
                rules
            }

            /// What is said of a rule or an end.
            pub(crate) fn rule(&self, id: RuleId) -> &dyn Rule {
                match id {
                    $(RuleId::$Rule => &self.$rule,)*
                    $(RuleId::$Lack => &self.ends.$lack,)*
                    $(RuleId::$Men => &self.ends.$men,)*
                    $(RuleId::$Course => &self.ends.$course,)*
                }
            }

            /// Makes a rule as it is in another variant, or takes it away where a game can do without it.
            pub(crate) fn liken(&mut self, id: RuleId, other: &Rules) {
                match id {
                    $(RuleId::$Rule => self.$rule.liken(&other.$rule),)*
                    $(RuleId::$Lack => self.ends.$lack.liken(&other.ends.$lack),)*
                    $(RuleId::$Men => self.ends.$men.liken(&other.ends.$men),)*
                    $(RuleId::$Course => self.ends.$course.liken(&other.ends.$course),)*
                }
            }

            /// Where these rules, of A, differ from those of B; each rule says it itself.
            pub fn differences(&self, other: &Rules, pairing: &Pairing) -> Vec<(RuleId, RuleDifference)> {
                let mut all = Vec::new();
                let mut found = |id: RuleId, own: Vec<RuleDifference>| all.extend(own.into_iter().map(|one| (id, one)));
                let (own, others) = (self, other);
                $(found(RuleId::$Rule, Registered::differences(&own.$rule, &others.$rule, pairing));)*
                let (own, others) = (&self.ends, &other.ends);
                $(found(RuleId::$Men, Registered::differences(&own.$men, &others.$men, pairing));)*
                $(found(RuleId::$Lack, Registered::differences(&own.$lack, &others.$lack, pairing));)*
                $(found(RuleId::$Course, Registered::differences(&own.$course, &others.$course, pairing));)*
                all
            }

            /// Every rule in turn asks for the counters that it needs.
            fn each_asks(&mut self, memory: &mut GameMemory, asking: &Asking) {
                $(Remembers::ask(&mut self.$rule, memory, asking);)*
                $(Remembers::ask(&mut self.ends.$lack, memory, asking);)*
                $(Remembers::ask(&mut self.ends.$men, memory, asking);)*
                $(Remembers::ask(&mut self.ends.$course, memory, asking);)*
            }

            /// What every rule has to remember of a turn.
            #[inline]
            fn each_remembers<S: SquareSet>(
                &self,
                mut state: State,
                turn: &TurnMade<S>,
                arbiter: &impl Arbiter<S>,
            ) -> State {
                $(state = self.$rule.remember(state, turn, arbiter);)*
                $(state = self.ends.$lack.remember(state, turn, arbiter);)*
                $(state = self.ends.$men.remember(state, turn, arbiter);)*
                $(state = self.ends.$course.remember(state, turn, arbiter);)*
                state
            }

            /// What every rule has to say of a position without anything before it.
            fn each_settles<S: SquareSet>(
                &self,
                mut state: State,
                position: &Position<S>,
                arbiter: &impl Arbiter<S>,
            ) -> State {
                $(state = self.$rule.settle(state, position, arbiter);)*
                $(state = self.ends.$lack.settle(state, position, arbiter);)*
                $(state = self.ends.$men.settle(state, position, arbiter);)*
                $(state = self.ends.$course.settle(state, position, arbiter);)*
                state
            }
        }

        impl Ends {
            /// The keys of `[end]`.
            pub const FIELDS: &[Field] = &[
                $(<$LackHeld as Registered>::REGISTRATION.field,)*
                $(<$MenHeld as Registered>::REGISTRATION.field,)*
                $(<$CourseHeld as Registered>::REGISTRATION.field,)*
            ];

            /// The ends as `[end]` states them.
            fn read(end: &Table, reading: &mut Reading) -> Ends {
                Ends {
                    $($lack: Registered::read(end, reading),)*
                    $($men: Registered::read(end, reading),)*
                    $($course: Registered::read(end, reading),)*
                }
            }

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

            /// Such an end where a position shows it by itself, whatever came before.
            pub(crate) fn by_course_shown<S: SquareSet>(&self, position: &Position<S>) -> Option<Outcome> {
                $(if <$CourseHeld as EndByCourse>::IS_OF_POSITION
                    && let Some(winner) = self.$course.judge(position, &mut || 0, Claims::Open)
                {
                    return Some(Outcome { rule: Ending::$Course, winner });
                })*
                None
            }

            /// Whether a game may end for the want of men.
            pub(crate) fn are_for_want_of_men(&self, kinds: &Kinds) -> bool {
                RuleId::ALL.iter().any(|id| match id {
                    $(RuleId::$Lack => <$LackHeld as EndRule>::IS_FOR_WANT_OF_MEN && self.$lack.is_there(kinds),)*
                    $(RuleId::$Men => <$MenHeld as EndRule>::IS_FOR_WANT_OF_MEN && self.$men.is_there(kinds),)*
                    $(RuleId::$Course => <$CourseHeld as EndRule>::IS_FOR_WANT_OF_MEN && self.$course.is_there(kinds),)*
                    _ => false,
                })
            }

            /// The ends that speak of royal men, as they are stated.
            pub(crate) fn of_royals(&self) -> impl Iterator<Item = RuleId> {
                let all = [
                    $((RuleId::$Lack, self.$lack.speaks_of_royals()),)*
                    $((RuleId::$Men, self.$men.speaks_of_royals()),)*
                    $((RuleId::$Course, self.$course.speaks_of_royals()),)*
                ];
                all.into_iter().filter(|(_, speaks)| *speaks).map(|(id, _)| id)
            }

            /// The ends as sentences, in the order in which they are judged.
            pub fn sentences(&self, setting: Setting) -> Vec<String> {
                let mut sentences = Vec::new();
                let all: &[&dyn Rule] = &[$(&self.$men,)* $(&self.$lack,)* $(&self.$course,)*];
                for rule in all.iter().filter(|rule| rule.is_there(setting.kinds)) {
                    sentences.extend(rule.sentences(setting));
                }
                sentences
            }
        }
    };
}

/// A rule that is not said to remember anything does not.
macro_rules! memory {
    ($Held:ty) => {
        impl Remembers for $Held {}
    };
    ($Held:ty, remembers) => {};
}

pub(super) use {memory, registry};
