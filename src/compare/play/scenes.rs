//! Small positions in which a difference may show, those with fewer men first.
//!
//! Royal men stand where they begin, unless the difference is about them. Other men are put on every square, in the order
//! a1 b1 ... a2 .... A side that would lose for want of men gets a pawn on the last file; where it must not move, the
//! pawn is blocked by one of the other side.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::change::{Change, Wanted};
use super::look::{Look, played};
use super::pair::{FIRST, Games, Identity, Pair, PairedVariants};
use crate::compare::Comparison;
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector};
use crate::in_order::InOrder;
use crate::position::{Kind, Man, Move, Setup, State};
use crate::rules::{Company, Part, RuleId, Scenes};
use crate::variant::Variant;

/// One position, by the men of A.
#[derive(Clone, Debug)]
pub(super) struct ProbeScene {
    men: Vec<(Square, Man)>,
    side: Color,
    /// Where men have not moved, if they begin there.
    fresh: Squares,
    before: Prelude,
}

/// What comes before a position.
#[derive(Clone, Copy, Debug)]
enum Prelude {
    Nothing,
    /// A move, in the game that has it.
    Move(usize, Square, Square),
    /// So many plies without progress.
    Idle(u32),
    /// As many plies since counting began as are allowed in one of the games.
    Counted,
    /// The capture of a man of the side to move, by its kind in A.
    Capture(Kind),
}

/// Moves that both games make from a position before they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ahead {
    /// None.
    Nothing,
    /// One, which brings the end about.
    OneMove,
    /// To and fro until the position has come up as often as means anything in one of the games.
    Rounds,
}

impl ProbeScene {
    fn new(men: Vec<(Square, Man)>, side: Color, fresh: Squares) -> ProbeScene {
        ProbeScene { men, side, fresh, before: Prelude::Nothing }
    }

    /// The men, of A.
    pub fn men(&self) -> &[(Square, Man)] {
        &self.men
    }

    /// The position in both games, if both hold it.
    pub fn pair<S: SquareSet>(&self, games: &Games<S>) -> Option<Pair<S>> {
        let mut taken = Squares::EMPTY;
        for (square, _) in &self.men {
            if taken.contains(*square) {
                return None;
            }
            taken |= Squares::only(*square);
        }
        let held = |game: usize| {
            let engine = &games.engines[game];
            let variant = engine.variant();
            let mut setup = Setup { side: self.side, ..Setup::empty(variant.board.area()) };
            let mut fresh = Squares::EMPTY;
            for &(square, man) in &self.men {
                let man = games.both.of_game(game, man)?;
                setup.men[square.index()] = Some(man);
                let may_be_fresh = self.fresh.contains(square) || variant.rights.implied.contains(square);
                if may_be_fresh && variant.rights.starts_with(square, man) {
                    fresh |= Squares::only(square);
                }
            }
            // Who has moved before play has no first move in it.
            let opening = &variant.rules.opening;
            let begins = if opening.played.is_empty() { variant.rights.squares() } else { variant.setup.unmoved };
            setup.unmoved = variant.rights.that_matter(fresh & begins & variant.rights.squares());
            if let Prelude::Idle(plies) = self.before {
                setup.progress = plies;
                // So many moves have been made at least.
                setup.number = 1 + plies.div_ceil(2);
            }
            if let Prelude::Capture(kind) = self.before {
                let man = games.both.of_game(game, Man { kind, color: self.side })?;
                setup.state = variant.rules.memory.with_captured(setup.state, man).unwrap_or(setup.state);
            }
            engine.position(&setup).ok()
        };
        let pair = Pair([held(0)?, held(1)?]);
        let (game, from, to) = match self.before {
            Prelude::Nothing | Prelude::Idle(_) | Prelude::Capture(_) => return Some(pair),
            Prelude::Counted => return counted(games, &pair),
            Prelude::Move(game, from, to) => (game, from, to),
        };
        let made = |game: usize| {
            let moves = games.moves(game, &pair.0[game]).0.into_iter();
            moves.map(|(_, made)| made).find(|made| made.ends() == (from, to) && made.promotion().is_none())
        };
        let own = made(game)?;
        let after = games.engines[game].after(&pair.0[game], &own);
        let other = match made(1 - game) {
            Some(theirs) => games.engines[1 - game].after(&pair.0[1 - game], &theirs),
            None => {
                // The other game has no such move, but can be asked about the position after it.
                let mut setup = after.setup(games.engines[game].variant().board.area());
                for man in setup.men.iter_mut() {
                    *man = man.map(|man| games.both.translated(game, man).ok_or(())).transpose().ok()?;
                }
                let rights = &games.engines[1 - game].variant().rights;
                setup.unmoved = rights.that_matter(pair.0[1 - game].unmoved.widen() & !Squares::only(from));
                setup.en_passant = None;
                setup.state = Default::default();
                games.engines[1 - game].position(&setup).ok()?
            }
        };
        let after = if game == 0 { Pair([after, other]) } else { Pair([other, after]) };
        games.agree(&after, games.both.squares()).then_some(after)
    }
}

/// The pair as long after counting has begun as is allowed in one of the games.
fn counted<S: SquareSet>(games: &Games<S>, pair: &Pair<S>) -> Option<Pair<S>> {
    let rule = |game: usize| games.both.each[game].rules.ends.counting.as_ref();
    let left = (0..2).filter_map(|game| rule(game)?.plies_left(pair.0[game].state()));
    let plies = left.min()?;
    let later = |game: usize| {
        let mut setup = pair.0[game].setup(games.both.each[game].board.area());
        setup.state = rule(game).map_or(setup.state, |rule| rule.later(setup.state, plies));
        setup.number = 1 + plies.div_ceil(2);
        games.engines[game].position(&setup).ok()
    };
    Some(Pair([later(0)?, later(1)?]))
}

impl Ahead {
    /// The lines from a pair, each asked for only if those before it show nothing.
    pub fn lines<S: SquareSet>(self, games: &Games<S>, pair: &Pair<S>) -> Vec<Vec<Identity>> {
        let moves = || Look::at(games, pair, FIRST).shared.into_iter();
        match self {
            Ahead::Nothing => vec![Vec::new()],
            Ahead::OneMove => moves().map(|(identity, _)| vec![identity]).collect(),
            Ahead::Rounds => moves().find_map(|(identity, _)| rounds(games, pair, identity)).unwrap_or_default(),
        }
    }
}

/// Lines in which each side moves a man to and fro, beginning with this move, as often as means anything in one of the
/// games.
fn rounds<S: SquareSet>(games: &Games<S>, pair: &Pair<S>, first: Identity) -> Option<Vec<Vec<Identity>>> {
    let shared = |line: &[Identity]| Some(played(games, pair, line, |_, _| {})?.1.shared);
    let back = |(from, to, _): Identity| (to, from, None);
    let is_quiet = |(identity, made): &(Identity, [Move; 2])| identity.2.is_none() && made[0].captures().is_empty();
    let replies = shared(&[first])?.into_iter().filter(is_quiet);
    let round = replies.map(|(reply, _)| [first, reply, back(first), back(reply)]);
    let counts = each_once((0..2).flat_map(|game| games.both.repetitions(game)));
    let comes_back = |round: &[Identity; 4]| {
        played(games, pair, round, |_, _| {}).is_some_and(|(after, _)| {
            (0..2).all(|game| games.repeated(game, &after.0[game]) == games.repeated(game, &pair.0[game]))
        })
    };
    let round = round.take(MOST_REPLIES).find(comes_back)?;
    Some(counts.iter().map(|times| round.repeat(times.saturating_sub(1) as usize)).collect())
}

/// Numbers in rising order, each once.
fn each_once(numbers: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut numbers: Vec<u32> = numbers.collect();
    numbers.order();
    numbers.dedup();
    numbers
}

/// So many replies are tried to find one that can be taken back.
const MOST_REPLIES: usize = 8;

/// In so many squares a royal man is cornered, the first that its side counts.
const CORNERS: usize = 2;

/// Where a rule shows that either game has, by the men of A.
pub(super) fn scenes_of(both: &PairedVariants, id: RuleId) -> Scenes {
    let own = |game: usize, (square, man): (Square, Man)| {
        both.as_of_a(game, man.kind).map(|kind| (square, Man { kind, color: man.color }))
    };
    let of_each = (0..2).filter_map(|game| Some((game, both.rule_with(game, id)?.scenes())));
    let translated = of_each.map(|(game, scenes)| match scenes {
        Scenes::InPlace(pairs) => {
            let pairs = pairs.into_iter().filter_map(|[one, other]| Some([own(game, one)?, own(game, other)?]));
            Scenes::InPlace(pairs.collect())
        }
        Scenes::Anywhere { kinds, unmoved, company } => {
            let company =
                company.into_iter().filter_map(|men| Some(Company { kind: both.as_of_a(game, men.kind)?, ..men }));
            let kinds = kinds.into_iter().filter_map(|kind| both.as_of_a(game, kind));
            Scenes::Anywhere { kinds: kinds.collect(), unmoved, company: company.collect() }
        }
        scenes => scenes,
    });
    let joined = translated.reduce(|one, other| match (one, other) {
        (Scenes::InPlace(one), Scenes::InPlace(other)) => Scenes::InPlace([one, other].concat()),
        (
            Scenes::Anywhere { kinds: one, unmoved, company },
            Scenes::Anywhere { kinds: other, unmoved: other_unmoved, company: other_company },
        ) => Scenes::Anywhere {
            kinds: [one, other].concat(),
            unmoved: unmoved || other_unmoved,
            company: [company, other_company].concat(),
        },
        (one, _) => one,
    });
    joined.unwrap_or(Scenes::NotInOne)
}

/// What positions are made of.
pub(super) struct ProbeStage {
    board: Board,
    /// Where the royal men of both sides begin, as men of A.
    home: Vec<(Square, Man)>,
    /// The kinds of A that B has too, in an order that is the same when A is called B: those that move alike first.
    kinds: Vec<Kind>,
    royal: Vec<Kind>,
    /// The kind with most men at the start, and where each side's stands that is nearest to the last file.
    pawn: Option<(Kind, [Square; 2])>,
    /// Where royal men of each side can stand.
    allowed: [Squares; 2],
    /// The kinds from the one that attacks most squares next to it.
    helpers: Vec<Kind>,
    /// Whether the game may end for want of men.
    needs_men: bool,
    /// Men where they begin that keep either side from having lost for want of them.
    keepers: Vec<(Square, Man)>,
    /// Whether positions are to show an end.
    is_of_end: bool,
}

/// The men beyond those that the difference needs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extra {
    None,
    /// A pawn for each side that has nothing else.
    Pawns,
    /// A pawn of each side that blocks the other.
    BlockedPair,
    /// For each side the men that it must not lose.
    Keepers,
}

impl ProbeStage {
    pub fn of(both: &PairedVariants, comparison: &Comparison, wanted: &Wanted) -> ProbeStage {
        let variants = &both.each;
        let starts = |game: usize| -> Vec<(Square, Man)> {
            let own = |man: Man| if game == 0 { Some(man) } else { both.translated(1, man) };
            // Before any opening, where men have not moved; there may be none yet.
            let Variant { array, setup, kinds, .. } = &*variants[game];
            let has_royals = array.each_man().any(|(_, man)| kinds[man.kind].royal);
            let start = if has_royals { array } else { setup };
            start.each_man().filter_map(|(square, man)| Some((square, own(man)?))).collect()
        };
        // In either game.
        let is_royal = |kind: Kind| {
            let other = both.counterpart(0, kind);
            variants[0].kinds[kind].royal || other.is_some_and(|other| variants[1].kinds[other].royal)
        };
        let royals = |game: usize| -> Vec<(Square, Man)> {
            starts(game).into_iter().filter(|(_, man)| is_royal(man.kind)).collect()
        };
        let squares = |game: usize| {
            let places = |men: Vec<(Square, Man)>| men.into_iter().map(|(square, man)| (square, man.color));
            [places(royals(game)).collect::<Vec<_>>(), places(starts(game)).collect()]
        };
        // The game that has the rule; of two the one whose royal men stand first, then whose other men do.
        let at = match wanted.is_in {
            [true, false] => 0,
            [false, true] => 1,
            _ => usize::from(squares(1) < squares(0)),
        };
        let fair = |kind: &Kind| {
            let is_alike = comparison.matches.iter().any(|one| one.a == *kind && one.moves.are_equal());
            (!is_alike, both.rank(*kind))
        };
        let shared = variants[0].kinds.each().filter(|&kind| both.counterpart(0, kind).is_some());
        let (royal, mut kinds): (Vec<Kind>, Vec<Kind>) = shared.partition(|&kind| is_royal(kind));
        kinds.order_by_key(fair);
        let count = |kind: Kind| starts(at).iter().filter(|(_, man)| man.kind == kind).count();
        let most = kinds.iter().copied().max_by_key(|&kind| (count(kind), Reverse(fair(&kind))));
        let board = variants[0].board.clone();
        let pawn = most.and_then(|kind| {
            let last = |color| {
                let own = starts(at).into_iter().filter(|(_, man)| *man == Man { kind, color });
                own.map(|(square, _)| square).max_by_key(|&square| board.file(square))
            };
            Some((kind, [last(Color::White)?, last(Color::Black)?]))
        });
        let mut keepers = Vec::new();
        for (game, rule) in
            (0..2).flat_map(|game| variants[game].rules.ends.extinction.iter().map(move |rule| (game, rule)))
        {
            for color in Color::BOTH {
                let is_one = |man: &Man| both.of_game(game, *man).is_some_and(|own| rule.kinds.contains(&own.kind));
                let own = starts(at).into_iter().filter(|(_, man)| man.color == color && is_one(man));
                keepers.extend(own.take(rule.left as usize + 1));
            }
        }
        keepers.order();
        keepers.dedup();
        let needs_men = variants.iter().any(|variant| variant.rules.end_for_want_of_men(&variant.kinds));
        let allowed = Color::BOTH.map(|color| {
            let confined = |variant: &Variant| {
                let rules = variant.rules.confinement.iter();
                let rules = rules.filter(|rule| rule.kinds.iter().any(|&kind| variant.kinds[kind].royal));
                rules.fold(board.squares(), |squares, rule| squares & rule.within.of(color))
            };
            confined(&variants[0]) & confined(&variants[1])
        });
        let near = |kind: &Kind| {
            let step = |path: &crate::unrolled::Path| path.to.x.abs().max(path.to.y.abs()) == 1;
            let paths = crate::unrolled::unroll(&variants[0].kinds[*kind].movement).paths;
            paths.iter().filter(|path| step(path)).map(|path| path.to).collect::<BTreeSet<Vector>>().len()
        };
        let mut helpers: Vec<Kind> = kinds.iter().copied().filter(|kind| Some(*kind) != most).collect();
        helpers.sort_by_cached_key(|kind| (fair(kind).0, Reverse(near(kind)), fair(kind)));
        // Counting may begin only when some men are gone.
        let is_counted = |id| scenes_of(both, id) == Scenes::Counted;
        let is_of_end = match wanted.change {
            Change::Rule(id, ..) => id.part() == Part::Ends && !is_counted(id),
            Change::Movement(..) | Change::Royalty(..) | Change::EnPassant => false,
        };
        ProbeStage { home: royals(at), kinds, royal, pawn, allowed, helpers, needs_men, keepers, is_of_end, board }
    }

    /// Those of some kinds that positions are made of, in their order, royal ones first.
    fn in_order(&self, some: &[Kind]) -> Vec<Kind> {
        self.royal.iter().chain(&self.kinds).copied().filter(|kind| some.contains(kind)).collect()
    }

    /// The positions, one after the other, and what both games make of each.
    pub fn scenes<'s>(&'s self, both: &'s PairedVariants, wanted: &Wanted) -> (ProbeScenes<'s>, Ahead) {
        let before = move |scenes: ProbeScenes<'s>, before: Vec<Prelude>| -> ProbeScenes<'s> {
            let each = move |scene: ProbeScene| {
                before.clone().into_iter().map(move |before| ProbeScene { before, ..scene.clone() })
            };
            Box::new(scenes.flat_map(each))
        };
        match wanted.change {
            Change::Movement(a, _) | Change::Royalty(a, _) => {
                (self.one_moving(a, wanted.unmoved == Some(true)), Ahead::Nothing)
            }
            Change::EnPassant => (self.passing(both, wanted.is_in), Ahead::Nothing),
            Change::Rule(id, ..) => {
                let ahead = if id.part() == Part::Ends { Ahead::OneMove } else { Ahead::Nothing };
                match scenes_of(both, id) {
                    Scenes::Cornered => (self.cornered(), Ahead::Nothing),
                    Scenes::InPlace(pairs) => (self.in_place(pairs), ahead),
                    Scenes::Anywhere { kinds, .. } if kinds.is_empty() && ahead != Ahead::Nothing => {
                        (self.anybody(), ahead)
                    }
                    Scenes::Anywhere { kinds, unmoved, company } => {
                        let kinds = self.in_order(&kinds);
                        let some_men = self.in_company(kinds.clone(), company).chain(self.some_men(kinds, unmoved));
                        (before(Box::new(some_men), self.captures(both, id)), ahead)
                    }
                    Scenes::Idle => {
                        let counts = (0..2).flat_map(|game| both.idle_counts(game));
                        let counts = each_once(counts.map(|plies| plies.saturating_sub(1)));
                        (before(self.anybody(), counts.into_iter().map(Prelude::Idle).collect()), ahead)
                    }
                    Scenes::Counted => {
                        // Where all are bare, the men that a limit asks for are seen nowhere.
                        let has_men = |scene: &ProbeScene| scene.men.len() > self.home.len();
                        let scenes = self.anybody().filter(has_men).chain(self.anybody());
                        (before(Box::new(scenes), vec![Prelude::Counted]), ahead)
                    }
                    Scenes::Repeated => (self.anybody(), Ahead::Rounds),
                    Scenes::NotInOne => (Box::new(std::iter::empty()), ahead),
                }
            }
        }
    }

    /// What may have been captured before, where a rule asks for that; else nothing.
    fn captures(&self, both: &PairedVariants, id: RuleId) -> Vec<Prelude> {
        let is_asked = |kind: &Kind| {
            (0..2).any(|game| {
                let man = both.of_game(game, Man { kind: *kind, color: Color::White });
                let memory = &both.each[game].rules.memory;
                man.is_some_and(|man| memory.with_captured(State::default(), man).is_some())
            })
        };
        // One captured man is enough to see a choice.
        let asked = self.kinds.iter().copied().filter(|_| id == RuleId::Promotion).find(is_asked);
        asked.map(Prelude::Capture).into_iter().chain([Prelude::Nothing]).collect()
    }

    /// The same positions without men to keep the game going, and with them where it needs some.
    fn with_extras<'s, I: Iterator<Item = ProbeScene> + 's>(
        &'s self,
        positions: impl Fn() -> I + 's,
    ) -> impl Iterator<Item = ProbeScene> + 's {
        let extras = match (self.is_of_end, self.needs_men) {
            // With men left the end is seen to be what it is.
            (true, _) => &[Extra::Pawns, Extra::BlockedPair, Extra::None][..],
            (false, true) => &[Extra::None, Extra::Pawns, Extra::BlockedPair],
            (false, false) => &[Extra::None],
        };
        let keepers = (!self.keepers.is_empty()).then_some(Extra::Keepers);
        let extras = keepers.into_iter().chain(extras.iter().copied());
        extras.flat_map(move |extra| positions().filter_map(move |scene| self.with_extra(scene, extra)))
    }

    fn with_extra(&self, mut scene: ProbeScene, extra: Extra) -> Option<ProbeScene> {
        let is_bare = |color: &Color| {
            let mut own = scene.men.iter().filter(|(_, man)| man.color == *color);
            own.all(|(_, man)| self.royal.contains(&man.kind))
        };
        let bare: Vec<Color> = Color::BOTH.into_iter().filter(is_bare).collect();
        match extra {
            Extra::None => return Some(scene),
            Extra::Keepers => {
                let is_free = |square| scene.men.iter().all(|(other, _)| *other != square);
                let keepers: Vec<_> = self.keepers.iter().filter(|(square, _)| is_free(*square)).copied().collect();
                scene.men.extend(keepers);
                return Some(scene);
            }
            Extra::Pawns | Extra::BlockedPair => {}
        }
        let (kind, squares) = self.pawn.filter(|_| !bare.is_empty())?;
        if extra == Extra::Pawns {
            scene.men.extend(bare.into_iter().map(|color| (squares[color.index()], Man { kind, color })));
        } else {
            let own = self.board.step(squares[0], Vector::new(0, 1), Color::White)?;
            let other = self.board.step(own, Vector::new(0, 1), Color::White)?;
            scene.men.extend([(own, Man { kind, color: Color::White }), (other, Man { kind, color: Color::Black })]);
        }
        Some(scene)
    }

    /// The royal men at home, but for those of some side.
    fn home_of(&self, colors: &[Color]) -> Vec<(Square, Man)> {
        self.home.iter().copied().filter(|(_, man)| colors.contains(&man.color)).collect()
    }

    /// The royal men at home, and some others.
    fn home_with(&self, others: &[(Square, Man)]) -> Vec<(Square, Man)> {
        [&self.home[..], others].concat()
    }

    /// The squares as a side counts them, its own first rank first.
    fn squares_seen_by(&self, color: Color, squares: Squares) -> Vec<Square> {
        let mut squares: Vec<Square> = squares.each().collect();
        squares.order_by_key(|&square| (self.board.rank_seen_by(color, square), self.board.file(square)));
        squares
    }
}

/// Positions, made as they are asked for.
pub(super) type ProbeScenes<'s> = Box<dyn Iterator<Item = ProbeScene> + 's>;

impl ProbeStage {
    /// A man alone on every square, then with another man on every square.
    fn one_moving(&self, kind: Kind, is_fresh: bool) -> ProbeScenes<'_> {
        let all = self.board.squares();
        let with_it = move |square: Square, color: Color| {
            let is_royal = self.royal.contains(&kind);
            let base = if is_royal { self.home_of(&[color.other()]) } else { self.home.clone() };
            [base, vec![(square, Man { kind, color })]].concat()
        };
        let fresh = move |square| if is_fresh { Squares::only(square) } else { Squares::EMPTY };
        let alone = move || {
            let places = crossed(Color::BOTH, all);
            places.map(move |(color, square)| ProbeScene::new(with_it(square, color), color, fresh(square)))
        };
        let beside = move |&kind: &Kind| {
            self.with_extras(move || {
                all.each().flat_map(move |square| {
                    let men = with_it(square, Color::White);
                    crossed([Color::Black, Color::White], all & !Squares::only(square)).map(move |(color, near)| {
                        let men = [&men[..], &[(near, Man { kind, color })]].concat();
                        ProbeScene::new(men, Color::White, fresh(square))
                    })
                })
            })
        };
        let others = self.pawn.iter().map(|(pawn, _)| pawn).chain(&self.kinds);
        Box::new(self.with_extras(alone).chain(others.flat_map(beside)))
    }

    /// Two men where they belong; then with another man on every square; then after they have moved.
    fn in_place(&self, mut pairs: Vec<[(Square, Man); 2]>) -> ProbeScenes<'_> {
        let all = self.board.squares();
        pairs.order_by_key(|[(from, man), (other, _)]| (man.color, *from, *other));
        pairs.dedup_by_key(|[(from, _), (other, _)]| (*from, *other));
        let base = |pair: &[(Square, Man); 2]| [&self.home_of(&[pair[0].1.color.other()])[..], pair].concat();
        let places = |pair: &[(Square, Man); 2]| pair.map(|(square, _)| square);
        let bases: Vec<_> = pairs.iter().map(|pair| (places(pair), base(pair), pair[0].1.color)).collect();
        let alone = bases.clone();
        // Both unmoved, one of them, none.
        let states = [[true, true], [true, false], [false, true], [false, false]];
        let alone = states.into_iter().flat_map(move |state| {
            let alone = alone.clone();
            self.with_extras(move || {
                alone.clone().into_iter().map(move |(pair, men, side)| {
                    let fresh = pair.into_iter().zip(state).filter(|(_, is_fresh)| *is_fresh);
                    ProbeScene::new(men, side, fresh.map(|(square, _)| square).collect())
                })
            })
        });
        let beside = self.with_extras(move || {
            bases.clone().into_iter().flat_map(move |(_, men, side)| {
                let others = crossed(crossed(&self.kinds, [side.other(), side]), all);
                others.map(move |((&kind, color), square)| {
                    ProbeScene::new([&men[..], &[(square, Man { kind, color })]].concat(), side, all)
                })
            })
        });
        Box::new(alone.chain(beside))
    }

    /// A royal man near the other side's and one man that helps it, those closest together first; Black is cornered
    /// before White.
    fn cornered(&self) -> ProbeScenes<'_> {
        let steps = grid(-3..=3, -3..=3);
        let apart = |one: Vector, other: Vector| (one.x - other.x).abs().max((one.y - other.y).abs());
        let mut places: Vec<(i8, Vector, Vector)> = Vec::new();
        for &king in steps.iter().filter(|&&king| apart(king, Vector::ZERO) > 1) {
            let helpers = steps.iter().filter(|&&helper| helper != king && helper != Vector::ZERO);
            places.extend(helpers.map(|&helper| {
                let sum = apart(king, Vector::ZERO) + apart(helper, Vector::ZERO) + apart(king, helper);
                (sum, king, helper)
            }));
        }
        let row = |step: Vector| (step.y, step.x);
        places.order_by_key(|&(sum, king, helper)| (sum, row(king), row(helper)));
        let extras = if self.needs_men { [Extra::BlockedPair, Extra::None] } else { [Extra::None, Extra::BlockedPair] };
        let of_side = move |(color, &royal): (Color, &Kind)| {
            let positions = self.corners(color, &places, &steps);
            let other = color.other();
            crossed(extras, &self.helpers).flat_map(move |(extra, &helper)| {
                let scene = move |[square, king, near]: [Square; 3]| {
                    let man = |square, kind, color| (square, Man { kind, color });
                    let men = vec![man(square, royal, color), man(king, royal, other), man(near, helper, other)];
                    self.with_extra(ProbeScene::new(men, color, Squares::EMPTY), extra)
                };
                positions.clone().into_iter().filter_map(scene)
            })
        };
        Box::new(crossed([Color::Black, Color::White], &self.royal).flat_map(of_side))
    }

    /// Where a royal man in a corner, the other side's and a helper of that stand.
    fn corners(&self, color: Color, places: &[(i8, Vector, Vector)], steps: &[Vector]) -> Vec<[Square; 3]> {
        let corners = self.squares_seen_by(color, self.allowed[color.index()]).into_iter().take(CORNERS);
        let corners: Vec<Square> = corners.collect();
        let allowed = self.allowed[color.other().index()];
        let at = |square: Square, step: Vector| self.board.step(square, step, color);
        let beside = crossed(&corners, places).filter_map(|(&square, &(_, king, near))| {
            Some([square, at(square, king).filter(|king| allowed.contains(*king))?, at(square, near)?])
        });
        let beside: Vec<[Square; 3]> = beside.collect();
        if !beside.is_empty() {
            return beside;
        }
        // A king that may not come near stands wherever it may.
        let anywhere = crossed(&corners, allowed).flat_map(|(&square, king)| {
            let near = steps.iter().filter_map(move |&step| at(square, step));
            near.filter(move |near| ![square, king].contains(near)).map(move |near| [square, king, near])
        });
        anywhere.collect()
    }

    /// A man that passes squares by its first move, and another near it that may take it then.
    fn passing<'s>(&'s self, both: &'s PairedVariants, is_in: [bool; 2]) -> ProbeScenes<'s> {
        let board = &self.board;
        let of_game = move |game: usize| {
            let rights = &both.each[game].rights;
            let passers = rights.passing.iter().filter_map(move |moves| both.as_of_a(game, moves.kind));
            let men = crossed(Color::BOTH, passers.collect::<Vec<Kind>>());
            let own = move |man: Man| if game == 0 { Some(man) } else { both.translated(0, man) };
            let men = men.filter_map(move |(color, kind)| Some((Man { kind, color }, own(Man { kind, color })?)));
            men.flat_map(move |(man, its)| {
                let color = man.color;
                let of_start = move |start: Square| {
                    let at = move |step| board.step(start, step, color);
                    let ahead = (2..=4).filter_map(move |y| at(Vector::new(0, y)));
                    let near: Vec<Square> = grid(-2..=2, 1..=4).into_iter().filter_map(at).collect();
                    crossed(crossed(ahead, &self.kinds), near).map(move |((to, &kind), square)| {
                        let taker = (square, Man { kind, color: color.other() });
                        let scene =
                            ProbeScene::new(self.home_with(&[(start, man), taker]), color, Squares::only(start));
                        ProbeScene { before: Prelude::Move(game, start, to), ..scene }
                    })
                };
                let starts = move || board.squares().each().filter(move |&square| rights.starts_with(square, its));
                self.with_extras(move || starts().flat_map(of_start))
            })
        };
        Box::new((0..2).filter(move |&game| is_in[game]).flat_map(of_game))
    }

    /// Royal men at home alone, then with one man more, then with two.
    fn anybody(&self) -> ProbeScenes<'_> {
        let men: Vec<Man> = crossed(&self.kinds, Color::BOTH).map(|(&kind, color)| Man { kind, color }).collect();
        let alone = self.with_extras(|| {
            Color::BOTH.map(|side| ProbeScene::new(self.home.clone(), side, Squares::EMPTY)).into_iter()
        });
        let squares = self.board.squares();
        let one_more = men.clone();
        let one_more = self.with_extras(move || {
            crossed(crossed(one_more.clone(), squares), Color::BOTH)
                .map(|((man, square), side)| ProbeScene::new(self.home_with(&[(square, man)]), side, Squares::EMPTY))
        });
        Box::new(alone.chain(one_more).chain(self.guarded()).chain(self.two_more(men, Squares::EMPTY)))
    }

    /// Royal men at home, a man beside one of them, and one of the other side that may take it.
    fn guarded(&self) -> impl Iterator<Item = ProbeScene> + '_ {
        self.with_extras(move || {
            crossed(crossed(&self.kinds, &self.kinds), &self.home).flat_map(
                move |((&victim, &taker), &(royal, Man { color, .. }))| {
                    let place = move |from, step| self.board.step(from, step, Color::White);
                    let beside = crossed(grid(-1..=1, -1..=1), grid(-3..=3, -3..=3));
                    beside.filter_map(move |(near, far)| {
                        let square = place(royal, near)?;
                        let men = [
                            (square, Man { kind: victim, color }),
                            (place(square, far)?, Man { kind: taker, color: color.other() }),
                        ];
                        Some(ProbeScene::new(self.home_with(&men), color.other(), Squares::EMPTY))
                    })
                },
            )
        })
    }

    /// Royal men at home, of one side some men that must be there, and one man more.
    fn in_company(&self, kinds: Vec<Kind>, mut company: Vec<Company>) -> ProbeScenes<'_> {
        company.order_by_key(|men| (men.men, men.kind));
        company.dedup();
        let all = self.board.squares();
        let home: Squares = self.home.iter().map(|(square, _)| *square).collect();
        let own = move |Company { kind, on, men }: &Company, color: Color| {
            let (count, on) = (men[color.index()] as usize, on[color.index()] & all & !home);
            let squares = self.squares_seen_by(color, on).into_iter().take(count);
            let own: Vec<(Square, Man)> = squares.map(|square| (square, Man { kind: *kind, color })).collect();
            (count > 0 && own.len() == count).then(|| self.home_with(&own))
        };
        let sides = crossed(company, Color::BOTH);
        let bases: Vec<_> = sides.filter_map(|(men, color)| Some((own(&men, color)?, color))).collect();
        let at_home = bases.clone();
        // Where the other royal man would be attacked at home, it stands away.
        let away = bases.into_iter().flat_map(move |(base, color)| {
            let other = color.other();
            let squares = self.squares_seen_by(other, self.allowed[other.index()]).into_iter().rev();
            squares.map(move |square| {
                let is_other = |man: &Man| man.color == other && self.royal.contains(&man.kind);
                let moved = base.iter().map(|&(at, man)| (if is_other(&man) { square } else { at }, man));
                (moved.collect::<Vec<_>>(), color)
            })
        });
        let bases: Vec<_> = at_home.into_iter().chain(away).collect();
        let one_more = self.with_extras(move || {
            crossed(bases.clone(), kinds.clone()).flat_map(move |((base, color), kind)| {
                let own = [Man { kind, color }].into_iter();
                let others = self.kinds.iter().map(|&kind| Man { kind, color: color.other() });
                let men: Vec<Man> = own.chain(others).collect();
                crossed(men, all).map(move |(man, square)| {
                    ProbeScene::new([&base[..], &[(square, man)]].concat(), man.color, Squares::EMPTY)
                })
            })
        });
        Box::new(one_more)
    }

    /// Royal men at home, one of some men, and another man near it.
    fn two_more(&self, men: Vec<Man>, fresh: Squares) -> impl Iterator<Item = ProbeScene> + '_ {
        let all = self.board.squares();
        self.with_extras(move || {
            men.clone().into_iter().flat_map(move |man| {
                let sides = [man.color, man.color.other()];
                let others = crossed(&self.kinds, [sides[1], sides[0]]);
                let pairs = crossed(crossed(others, all), grid(-2..=2, -2..=2));
                let pairs = pairs.filter_map(move |(((&kind, color), square), step)| {
                    let other = self.board.step(square, step, Color::White).filter(|&other| other != square)?;
                    Some(self.home_with(&[(square, man), (other, Man { kind, color })]))
                });
                crossed(pairs, sides).map(move |(men, side)| ProbeScene::new(men, side, fresh))
            })
        })
    }

    /// Royal men alone, at home and elsewhere; with one man more; with two.
    fn some_men(&self, named: Vec<Kind>, may_be_fresh: bool) -> ProbeScenes<'_> {
        let all = self.board.squares();
        let is_about_royals = named.is_empty() || named.iter().any(|kind| self.royal.contains(kind));
        let kinds = if is_about_royals { self.kinds.clone() } else { named };
        let men = crossed(kinds, Color::BOTH).map(|(kind, color)| Man { kind, color });
        let men: Vec<Man> = men.collect();
        let others = men.clone();
        let fresh: &[Squares] = if may_be_fresh { &[all, Squares::EMPTY] } else { &[Squares::EMPTY] };
        let fresh = fresh.to_vec();
        let (first, later) = (fresh[0], fresh.clone());
        let home = self.with_extras(move || {
            crossed(fresh.clone(), Color::BOTH)
                .map(move |(fresh, side)| ProbeScene::new(self.home.clone(), side, fresh))
        });
        let one_more = self.with_extras(move || {
            crossed(men.clone(), later.clone()).flat_map(move |(man, fresh)| {
                crossed(all, [man.color, man.color.other()])
                    .map(move |(square, side)| ProbeScene::new(self.home_with(&[(square, man)]), side, fresh))
            })
        });
        let elsewhere = self.with_extras(move || {
            let royal = self.royal.iter().filter(move |_| is_about_royals);
            let [white, black] = self.allowed;
            crossed(crossed(crossed(royal, white), black), Color::BOTH).map(|(((&kind, own), other), side)| {
                let place = |square, color| (square, Man { kind, color });
                ProbeScene::new(vec![place(own, Color::White), place(other, Color::Black)], side, Squares::EMPTY)
            })
        });
        let two_more = self.two_more(others, first);
        Box::new(home.chain(one_more).chain(elsewhere).chain(two_more))
    }
}

/// Each of some with each of others, those of the first together.
fn crossed<A: Clone, B>(
    some: impl IntoIterator<Item = A>,
    others: impl IntoIterator<Item = B> + Clone,
) -> impl Iterator<Item = (A, B)> {
    some.into_iter().flat_map(move |one| others.clone().into_iter().map(move |other| (one.clone(), other)))
}

/// Steps, row by row.
fn grid(across: RangeInclusive<i8>, along: RangeInclusive<i8>) -> Vec<Vector> {
    crossed(along, across).map(|(y, x)| Vector::new(x, y)).collect()
}
