//! Small positions in which a difference may show, those with fewer men first.
//!
//! Royal men stand where they begin, unless the difference is about them. Other men are put on every square, in the order
//! a1 b1 ... a2 .... A side that would lose for want of men gets a pawn on the last file; where it must not move, the
//! pawn is blocked by one of the other side.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use super::alike::PartOfPlay;
use super::pair::{Games, Pair, PairedVariants};
use crate::compare::{Comparison, Topic};
use crate::geometry::{Board, Color, Square, SquareSet, Squares, Vector};
use crate::in_order::InOrder;
use crate::position::{Kind, Man, Setup};
use crate::rules::{Grade, RuleId, Scenes};
use crate::variant::Variant;

/// What positions are to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    pub part: PartOfPlay,
    /// Whether it is about men that have not moved, where that matters.
    pub unmoved: Option<bool>,
    /// How much it matters.
    pub grade: Grade,
    /// Whether A and B have the rule at all.
    pub is_in: [bool; 2],
}

/// One position, by the men of A.
#[derive(Clone, Debug)]
pub(super) struct ProbeScene {
    men: Vec<(Square, Man)>,
    side: Color,
    /// Where men have not moved, if they begin there.
    fresh: Squares,
    /// A move that comes before the position, in the game that has it.
    lead: Option<(usize, Square, Square)>,
}

impl ProbeScene {
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
                let man = if game == 0 { man } else { games.both.translated(0, man)? };
                setup.men[square.index()] = Some(man);
                let may_be_fresh = self.fresh.contains(square) || variant.rights.implied.contains(square);
                if may_be_fresh && variant.rights.starts_with(square, man) {
                    fresh |= Squares::only(square);
                }
            }
            setup.unmoved = variant.rights.that_matter(fresh & variant.rights.squares());
            engine.position(&setup).ok()
        };
        let pair = Pair([held(0)?, held(1)?]);
        let Some((game, from, to)) = self.lead else { return Some(pair) };
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

/// In so many squares a royal man is cornered, the first that its side counts.
const CORNERS: usize = 2;

/// Goes through the positions until `visit` says no.
pub(super) fn scenes(
    both: &PairedVariants,
    comparison: &Comparison,
    wanted: &Wanted,
    visit: &mut dyn FnMut(&ProbeScene) -> bool,
) {
    let stage = ProbeStage::of(both, comparison, wanted.is_in);
    let mut visitor = Visitor { stage: &stage, extra: Extra::None, goes_on: true, visit };
    match wanted.part {
        PartOfPlay::Movement(a, _) => visitor.one_moving(a, wanted.unmoved == Some(true)),
        PartOfPlay::Rule(Topic::EnPassant) => visitor.passing(both, wanted.is_in),
        PartOfPlay::Rule(Topic::Rule(id)) => match scenes_of(both, id) {
            Scenes::Cornered => visitor.cornered(),
            Scenes::InPlace(pairs) => visitor.in_place(pairs),
            Scenes::Anywhere { kinds, unmoved } => visitor.some_men(&stage.in_order(&kinds), unmoved),
            Scenes::NotInOne => {}
        },
    }
}

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
        Scenes::Anywhere { kinds, unmoved } => {
            Scenes::Anywhere { kinds: kinds.into_iter().filter_map(|kind| both.as_of_a(game, kind)).collect(), unmoved }
        }
        scenes => scenes,
    });
    let joined = translated.reduce(|one, other| match (one, other) {
        (Scenes::InPlace(one), Scenes::InPlace(other)) => Scenes::InPlace([one, other].concat()),
        (Scenes::Anywhere { kinds: one, unmoved }, Scenes::Anywhere { kinds: other, unmoved: other_unmoved }) => {
            Scenes::Anywhere { kinds: [one, other].concat(), unmoved: unmoved || other_unmoved }
        }
        (one, _) => one,
    });
    joined.unwrap_or(Scenes::NotInOne)
}

/// What positions are made of.
struct ProbeStage {
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
}

/// The men beyond those that the difference needs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extra {
    None,
    /// A pawn for each side that has nothing else.
    Pawns,
    /// A pawn of each side that blocks the other.
    BlockedPair,
}

impl ProbeStage {
    fn of(both: &PairedVariants, comparison: &Comparison, is_in: [bool; 2]) -> ProbeStage {
        let variants = &both.each;
        let starts = |game: usize| -> Vec<(Square, Man)> {
            let own = |man: Man| if game == 0 { Some(man) } else { both.translated(1, man) };
            // Before any opening, where men have not moved; there may be none yet.
            let Variant { array, setup, kinds, .. } = &*variants[game];
            let has_royals = array.each_man().any(|(_, man)| kinds[man.kind].royal);
            let start = if has_royals { array } else { setup };
            start.each_man().filter_map(|(square, man)| Some((square, own(man)?))).collect()
        };
        let is_royal = |kind: Kind| variants[0].kinds[kind].royal;
        let royals = |game: usize| -> Vec<(Square, Man)> {
            starts(game).into_iter().filter(|(_, man)| is_royal(man.kind)).collect()
        };
        let squares =
            |game: usize| royals(game).into_iter().map(|(square, man)| (square, man.color)).collect::<Vec<_>>();
        // The game that has the rule; of two the one whose royal men stand first.
        let at = match is_in {
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
        let needs_men = variants.iter().any(|variant| variant.rules.ends.are_for_want_of_men(&variant.kinds));
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
        ProbeStage { home: royals(at), kinds, royal, pawn, allowed, helpers, needs_men, board }
    }

    /// Those of some kinds that positions are made of, in their order, royal ones first.
    fn in_order(&self, some: &[Kind]) -> Vec<Kind> {
        self.royal.iter().chain(&self.kinds).copied().filter(|kind| some.contains(kind)).collect()
    }

    fn extra(&self, extra: Extra, men: &[(Square, Man)]) -> Option<Vec<(Square, Man)>> {
        let bare = Color::BOTH.into_iter().filter(|color| {
            let mut own = men.iter().filter(|(_, man)| man.color == *color);
            own.all(|(_, man)| self.royal.contains(&man.kind))
        });
        match extra {
            Extra::None => Some(Vec::new()),
            Extra::Pawns => {
                let (kind, squares) = self.pawn?;
                let pawns: Vec<_> = bare.map(|color| (squares[color.index()], Man { kind, color })).collect();
                (!pawns.is_empty()).then_some(pawns)
            }
            Extra::BlockedPair => {
                bare.into_iter().next()?;
                let (kind, squares) = self.pawn?;
                let own = self.board.step(squares[0], Vector::new(0, 1), Color::White)?;
                let other = self.board.step(own, Vector::new(0, 1), Color::White)?;
                Some(vec![(own, Man { kind, color: Color::White }), (other, Man { kind, color: Color::Black })])
            }
        }
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

/// Goes through positions, each with the men that keep the game going.
struct Visitor<'v> {
    stage: &'v ProbeStage,
    extra: Extra,
    goes_on: bool,
    visit: &'v mut dyn FnMut(&ProbeScene) -> bool,
}

impl Visitor<'_> {
    fn emit(&mut self, men: &[(Square, Man)], side: Color, fresh: Squares, lead: Option<(usize, Square, Square)>) {
        if !self.goes_on {
            return;
        }
        let Some(extra) = self.stage.extra(self.extra, men) else { return };
        let men = men.iter().copied().chain(extra).collect();
        self.goes_on = (self.visit)(&ProbeScene { men, side, fresh, lead });
    }

    /// The same positions without men to keep the game going, and with them where it needs some.
    fn with_extras(&mut self, positions: impl Fn(&mut Self)) {
        let extras: &[Extra] = match self.stage.needs_men {
            true => &[Extra::None, Extra::Pawns, Extra::BlockedPair],
            false => &[Extra::None],
        };
        for &extra in extras {
            self.extra = extra;
            positions(self);
        }
    }

    /// A man alone on every square, then with another man on every square.
    fn one_moving(&mut self, kind: Kind, is_fresh: bool) {
        let (stage, all) = (self.stage, self.stage.board.squares());
        let others = stage.pawn.iter().map(|(pawn, _)| pawn).chain(&stage.kinds);
        let with_it = |square: Square, color: Color| {
            let is_royal = stage.royal.contains(&kind);
            let base = if is_royal { stage.home_of(&[color.other()]) } else { stage.home.clone() };
            [base, vec![(square, Man { kind, color })]].concat()
        };
        let fresh = |square| if is_fresh { Squares::only(square) } else { Squares::EMPTY };
        self.with_extras(|visitor| {
            for (color, square) in crossed(Color::BOTH, all) {
                visitor.emit(&with_it(square, color), color, fresh(square), None);
            }
        });
        for &kind in others {
            self.with_extras(|visitor| {
                for square in all.each() {
                    let men = with_it(square, Color::White);
                    for (color, near) in crossed([Color::Black, Color::White], all & !Squares::only(square)) {
                        let men = [&men[..], &[(near, Man { kind, color })]].concat();
                        visitor.emit(&men, Color::White, fresh(square), None);
                    }
                }
            });
        }
    }

    /// Two men where they belong; then with another man on every square; then after they have moved.
    fn in_place(&mut self, mut pairs: Vec<[(Square, Man); 2]>) {
        let (stage, all) = (self.stage, self.stage.board.squares());
        pairs.order_by_key(|[(from, man), (other, _)]| (man.color, *from, *other));
        pairs.dedup_by_key(|[(from, _), (other, _)]| (*from, *other));
        let base = |pair: &[(Square, Man); 2]| [&stage.home_of(&[pair[0].1.color.other()])[..], pair].concat();
        for fresh in [all, Squares::EMPTY] {
            self.with_extras(|visitor| {
                for pair in &pairs {
                    visitor.emit(&base(pair), pair[0].1.color, fresh, None);
                }
            });
        }
        self.with_extras(|visitor| {
            for pair in &pairs {
                let (men, side) = (base(pair), pair[0].1.color);
                for ((&kind, color), square) in crossed(crossed(&stage.kinds, [side.other(), side]), all) {
                    let men = [&men[..], &[(square, Man { kind, color })]].concat();
                    visitor.emit(&men, side, all, None);
                }
            }
        });
    }

    /// A royal man near the other side's and one man that helps it, those closest together first; Black is cornered
    /// before White.
    fn cornered(&mut self) {
        let stage = self.stage;
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
        let extras =
            if stage.needs_men { [Extra::BlockedPair, Extra::None] } else { [Extra::None, Extra::BlockedPair] };
        for (color, &royal) in crossed([Color::Black, Color::White], &stage.royal) {
            let corners = stage.squares_seen_by(color, stage.allowed[color.index()]).into_iter().take(CORNERS);
            let corners: Vec<Square> = corners.collect();
            let other = color.other();
            let allowed = stage.allowed[other.index()];
            let at = |square: Square, step: Vector| stage.board.step(square, step, color);
            let mut positions: Vec<[Square; 3]> = Vec::new();
            for (&square, &(_, king, near)) in crossed(&corners, &places) {
                let (Some(king), Some(near)) = (at(square, king), at(square, near)) else { continue };
                positions.extend(allowed.contains(king).then_some([square, king, near]));
            }
            if positions.is_empty() {
                // A king that may not come near stands wherever it may.
                for (&square, king) in crossed(&corners, allowed) {
                    let near = steps.iter().filter_map(|&step| at(square, step));
                    let near = near.filter(|near| ![square, king].contains(near));
                    positions.extend(near.map(|near| [square, king, near]));
                }
            }
            for (extra, &helper) in crossed(extras, &stage.helpers) {
                self.extra = extra;
                for &[square, king, near] in &positions {
                    if !self.goes_on {
                        return;
                    }
                    let own = (square, Man { kind: royal, color });
                    let king = (king, Man { kind: royal, color: other });
                    let men = [own, king, (near, Man { kind: helper, color: other })];
                    self.emit(&men, color, Squares::EMPTY, None);
                }
            }
        }
    }

    /// A man that passes squares by its first move, and another near it that may take it then.
    fn passing(&mut self, both: &PairedVariants, is_in: [bool; 2]) {
        let (stage, board) = (self.stage, &self.stage.board);
        for game in (0..2).filter(|&game: &usize| is_in[game]) {
            let rights = &both.each[game].rights;
            let passers: Vec<Kind> = rights.passing.iter().filter_map(|moves| both.as_of_a(game, moves.kind)).collect();
            for (color, kind) in crossed(Color::BOTH, passers) {
                let man = Man { kind, color };
                let Some(its) = (if game == 0 { Some(man) } else { both.translated(0, man) }) else { continue };
                self.with_extras(|visitor| {
                    for start in board.squares().each().filter(|&square| rights.starts_with(square, its)) {
                        let at = |step| board.step(start, step, color);
                        let ahead = (2..=4).filter_map(|y| at(Vector::new(0, y)));
                        let near: Vec<Square> = grid(-2..=2, 1..=4).into_iter().filter_map(at).collect();
                        for ((to, &kind), &square) in crossed(crossed(ahead, &stage.kinds), &near) {
                            let taker = (square, Man { kind, color: color.other() });
                            let men = stage.home_with(&[(start, man), taker]);
                            visitor.emit(&men, color, Squares::only(start), Some((game, start, to)));
                        }
                    }
                });
            }
        }
    }

    /// Royal men alone, at home and elsewhere; with one man more; with two.
    fn some_men(&mut self, named: &[Kind], may_be_fresh: bool) {
        let (stage, all) = (self.stage, self.stage.board.squares());
        let is_about_royals = named.is_empty() || named.iter().any(|kind| stage.royal.contains(kind));
        let kinds: &[Kind] = if is_about_royals { &stage.kinds } else { named };
        let men = || crossed(kinds, Color::BOTH).map(|(&kind, color)| Man { kind, color });
        let fresh: &[Squares] = if may_be_fresh { &[all, Squares::EMPTY] } else { &[Squares::EMPTY] };
        self.with_extras(|visitor| {
            for (&fresh, side) in crossed(fresh, Color::BOTH) {
                visitor.emit(&stage.home, side, fresh, None);
            }
        });
        self.with_extras(|visitor| {
            for (man, &fresh) in crossed(men(), fresh) {
                for (square, side) in crossed(all, [man.color, man.color.other()]) {
                    visitor.emit(&stage.home_with(&[(square, man)]), side, fresh, None);
                }
            }
        });
        if is_about_royals {
            self.with_extras(|visitor| {
                for &kind in &stage.royal {
                    let [white, black] = stage.allowed;
                    for ((own, other), side) in crossed(crossed(white, black), Color::BOTH) {
                        let place = |square, color| (square, Man { kind, color });
                        let men = [place(own, Color::White), place(other, Color::Black)];
                        visitor.emit(&men, side, Squares::EMPTY, None);
                    }
                }
            });
        }
        let near = grid(-2..=2, -2..=2);
        self.with_extras(|visitor| {
            for man in men() {
                let others = crossed(&stage.kinds, [man.color.other(), man.color]);
                for (((&kind, color), square), &step) in crossed(crossed(others, all), &near) {
                    let other = stage.board.step(square, step, Color::White).filter(|&other| other != square);
                    let Some(other) = other else { continue };
                    let men = stage.home_with(&[(square, man), (other, Man { kind, color })]);
                    for side in [man.color, man.color.other()] {
                        visitor.emit(&men, side, fresh[0], None);
                    }
                }
            }
        });
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
