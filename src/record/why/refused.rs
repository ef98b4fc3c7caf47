//! Why a man cannot go to a square.

use super::super::game::Game;
use super::super::reason::{Reason, ReasonCode};
use super::attackers::attack_verb;
use super::terms::{Hindrance, Near, nearest, term_text};
use crate::betza::{self, Route};
use crate::engine::MoveRule;
use crate::english::{inner, listed, with_article};
use crate::findings::visible;
use crate::geometry::{Color, Square, SquareSet, Squares};
use crate::in_order::InOrder;
use crate::position::{Kind, Man, Move, StepMove};
use crate::rules::{Choices, Condition, ConditionalMove, PathKind, Standing, When, line};
use crate::variant::Specials;

/// Most reasons that one man or one text is given.
const MOST_REASONS: usize = 3;

/// More terms than a person reads in a message.
const MOST_TERMS: usize = 4;

impl Game {
    /// Why none of some men of a kind can go to a square.
    pub(super) fn why_no_man(&self, kind: Kind, men: &[Square], to: Square, rest: &str) -> Vec<Reason> {
        let mut all: Vec<Vec<Reason>> = men.iter().map(|&from| self.why_refused(from, to, rest)).collect();
        if men.len() == 1 {
            return all.remove(0);
        }
        // Who comes near the square is meant, rather than who never goes there.
        let is_far = |reason: &Reason| matches!(reason.code, ReasonCode::NeverGoesThere | ReasonCode::SameSquare);
        let near = all.into_iter().filter_map(|reasons| reasons.into_iter().next()).filter(|reason| !is_far(reason));
        let near: Vec<Reason> = near.take(MOST_REASONS).collect();
        if !near.is_empty() {
            return near;
        }
        let does = self.what_it_does(kind);
        let text = format!(
            "no {} of {}'s ever goes to `{}` from where it stands: {does}",
            self.kind_name(kind),
            self.side(),
            self.board().name(to)
        );
        vec![Reason::new(ReasonCode::NeverGoesThere, text).on(self.board(), [to])]
    }

    /// Why the man on one square cannot go to another.
    pub(super) fn why_refused(&self, from: Square, to: Square, rest: &str) -> Vec<Reason> {
        let (side, place) = (self.side(), self.board().name(from));
        let wrong_man = |code, text: String| vec![Reason::new(code, text).on(self.board(), [from])];
        let man = match self.man_at(from) {
            None => return wrong_man(ReasonCode::EmptySquare, format!("no man stands on `{place}`")),
            Some(Man { kind, color }) if color != side => {
                let text = format!("the {} on `{place}` is {color}'s, and it is {side}'s turn", self.kind_name(kind));
                return wrong_man(ReasonCode::NotYourMan, text);
            }
            Some(man) => man,
        };
        let goes = |made: &Move| made.ends() == (from, to);
        let legal: Vec<Move> = self.moves_despite_end().into_iter().filter(goes).collect();
        if !legal.is_empty() {
            return vec![self.why_not_so(man, to, rest, &legal)];
        }
        let candidates = self.pseudo_legal_moves().into_iter().filter(goes);
        if let Some(reason) = candidates.into_iter().find_map(|made| self.why_in_check(&made)) {
            return vec![reason];
        }
        match self.why_taken_away(man, from, to) {
            none if none.is_empty() => self.why_out_of_reach(man, from, to),
            reasons => reasons,
        }
    }

    /// The move is legal, but not as the text has it: the promotion is wrong.
    fn why_not_so(&self, man: Man, to: Square, rest: &str, legal: &[Move]) -> Reason {
        let (board, name, on) = (self.board(), self.kind_name(man.kind), self.board().name(to));
        let choices = legal.iter().filter_map(Move::promotion).map(|kind| with_article(self.kind_name(kind)));
        let mut choices: Vec<String> = choices.collect();
        choices.dedup();
        let texts = listed(legal.iter().map(|made| format!("`{}`", self.san(made))), " or ");
        let (code, text) = match (listed(choices, " or "), rest) {
            (none, "") if none.is_empty() => (ReasonCode::WrittenOtherwise, format!("the move is written {texts}")),
            (none, _) if none.is_empty() => {
                let rules = &self.variant().rules.promotion;
                let promotes = |square: &Square| !Choices::on(*square, man.kind, man.color, rules).to.is_empty();
                let places: Squares = board.squares().each().filter(promotes).collect();
                let where_it_does = match places.is_empty() {
                    true => "anywhere".to_string(),
                    false => format!("on `{on}`, only on {}", board.names(places)),
                };
                (ReasonCode::NoPromotion, format!("the {name} does not promote {where_it_does}; write {texts}"))
            }
            (becomes, "") => {
                (ReasonCode::PromotionMissing, format!("the {name} becomes {becomes} on `{on}`; write {texts}"))
            }
            (becomes, rest) => {
                let rest: String = rest.chars().take(8).map(visible).collect();
                let text = format!("on `{on}` the {name} cannot become `{rest}`, only {becomes}; write {texts}");
                (ReasonCode::PromotionWrong, text)
            }
        };
        Reason::new(code, text).on(board, [to])
    }

    /// The man's own movement leads there, but a rule takes the move away.
    fn why_taken_away(&self, man: Man, from: Square, to: Square) -> Vec<Reason> {
        let mut arrivals = Vec::new();
        self.walk(&self.variant().kinds[man.kind].movement, (from, man.color), &mut |_, arrival| {
            if arrival.to == to && arrivals.len() < MOST_REASONS {
                arrivals.push(arrival);
            }
        });
        let mut reasons = Vec::new();
        for arrival in arrivals {
            reasons.extend(self.forbidden(&StepMove::reaching(from, &arrival)).into_iter().map(|forbidden| {
                let reason = Reason::new(ReasonCode::Forbidden(forbidden.code), forbidden.text);
                reason.on(self.board(), forbidden.squares).by_rule(forbidden.rule)
            }));
            let royal = (arrival.captures & self.guarded()).first();
            reasons.extend(royal.and_then(|square| Some((square, self.man_at(square)?))).map(|(square, victim)| {
                let (taken, name) = (self.named((square, victim)), self.kind_name(victim.kind));
                let text = format!("it would take {taken}, and a {name} is never taken");
                Reason::new(ReasonCode::TakesRoyal, text).on(self.board(), [square])
            }));
        }
        reasons.truncate(MOST_REASONS);
        reasons
    }

    /// What keeps every term that would lead there, and every special move and castling.
    fn why_out_of_reach(&self, man: Man, from: Square, to: Square) -> Vec<Reason> {
        let kind = &self.variant().kinds[man.kind];
        let mut found: Vec<(usize, Reason)> = Vec::new();
        for near in self.seen(|scene| nearest(scene, &kind.movement, from, to, man.color)) {
            let term = term_text(&kind.notation, near.term);
            let reason = self.told(&near, man, (from, to), &term).by_term(term);
            found.push((near.hindrances.len(), reason));
        }
        let specials = Specials::All.of(&self.variant().rules, man.kind);
        found.extend(specials.filter_map(|(_, rule)| self.why_no_special(rule, man, (from, to))));
        for (index, castling) in self.variant().rules.castling.iter().enumerate() {
            let way = castling.ways[man.color.index()];
            if way.is_some_and(|way| (way.king, way.king_from, way.king_to) == (man, from, to)) {
                found.push((1, self.why_no_castling(index)));
            }
        }
        found.order_by_key(|one| one.0);
        let mut reasons: Vec<Reason> = Vec::new();
        for (_, reason) in found {
            if reasons.len() < MOST_REASONS && !reasons.iter().any(|known| known.text == reason.text) {
                reasons.push(reason);
            }
        }
        if reasons.is_empty() {
            reasons.push(self.why_never(man, from, to));
        }
        reasons
    }

    fn why_never(&self, man: Man, from: Square, to: Square) -> Reason {
        let (name, place) = (self.kind_name(man.kind), self.board().name(from));
        if from == to {
            let text = format!("the {name} already stands on `{place}`");
            return Reason::new(ReasonCode::SameSquare, text).on(self.board(), [from]);
        }
        let does = self.what_it_does(man.kind);
        let text = format!("the {name} on `{place}` never goes to `{}`: {does}", self.board().name(to));
        Reason::new(ReasonCode::NeverGoesThere, text).on(self.board(), [from, to])
    }

    /// Every term of a kind's string with what it means.
    fn what_it_does(&self, kind: Kind) -> String {
        let kind = &self.variant().kinds[kind];
        let mut terms: Vec<usize> = kind.movement.routes.iter().map(|route| route.term).collect();
        terms.dedup();
        let told = terms.iter().take(MOST_TERMS).map(|&term| {
            format!("`{}` {}", term_text(&kind.notation, term), inner(&betza::term_sentence(&kind.movement, term)))
        });
        let told = told.collect::<Vec<_>>().join("; ");
        if terms.len() > MOST_TERMS { format!("{told}; and {} more terms", terms.len() - MOST_TERMS) } else { told }
    }

    /// What keeps one term, in a clause.
    fn told(&self, near: &Near, man: Man, (from, to): (Square, Square), term: &str) -> Reason {
        let (board, name) = (self.board(), self.kind_name(man.kind));
        let (start, end) = (board.name(from), board.name(to));
        let stands = |square: Square| self.man_at(square).map(|man| self.named((square, man))).unwrap_or_default();
        let it = format!("by `{term}` the {name} on `{start}`");
        // What is said first decides: a right that is lost comes before men in the way.
        let (code, text, square) = match near.hindrances[0] {
            Hindrance::Moved => {
                let why = self.when_moved(from).unwrap_or_else(|| "has moved, as the position says".into());
                let only = format!("by `{term}` only an unmoved {name} goes from `{start}` to `{end}`");
                (ReasonCode::HasMoved, format!("{only}, and this one {why}"), from)
            }
            Hindrance::Blocked(square) if square == to => {
                (ReasonCode::Blocked, format!("{} keeps the {name} on `{start}` from `{end}`", stands(square)), square)
            }
            Hindrance::Blocked(square) => {
                let text = format!("{} is in the way of the {name} from `{start}` to `{end}`", stands(square));
                (ReasonCode::Blocked, text, square)
            }
            Hindrance::NoScreen => {
                let text = format!("{it} must hop over a man on its way to `{end}`, and none stands there");
                (ReasonCode::NoScreen, text, to)
            }
            Hindrance::SecondScreen(square) => {
                let second = stands(square);
                let text = format!("{it} hops over one man on its way to `{end}`, and {second} is one too many");
                (ReasonCode::TooManyScreens, text, square)
            }
            Hindrance::NobodyToTake(square) => {
                let on = board.name(square);
                let text = format!("{it} must take a man on `{on}` on its way to `{end}`, and none stands there");
                (ReasonCode::NobodyToTake, text, square)
            }
            Hindrance::OwnMan => {
                let text = format!("{} stands on the target, and the {name} takes no man of its own side", stands(to));
                (ReasonCode::OwnMan, text, to)
            }
            Hindrance::OnlyCaptures => {
                let routes = &self.variant().kinds[man.kind].movement.routes;
                let passes = |route: &Route| route.legs.last().is_some_and(|leg| leg.how.modes.en_passant);
                let passed = match routes.iter().any(passes) {
                    true => format!(", and {}", self.who_passed(to)),
                    false => String::new(),
                };
                (ReasonCode::OnlyCaptures, format!("{it} only captures on `{end}`, which is empty{passed}"), to)
            }
            Hindrance::NobodyPassed => {
                let text = format!("{it} takes a man that has just passed `{end}`, and {}", self.who_passed(to));
                (ReasonCode::NobodyPassed, text, to)
            }
            Hindrance::OnlyMoves => {
                let text = format!("{it} goes to `{end}` only without capturing, and {} stands there", stands(to));
                (ReasonCode::OnlyMoves, text, to)
            }
            Hindrance::Spared => {
                (ReasonCode::Spared, format!("by `{term}` the {name} does not take {}", stands(to)), to)
            }
        };
        Reason::new(code, text).on(board, [from, to, square])
    }

    /// Whether anybody has passed a square, and when: too long ago, for sure.
    fn who_passed(&self, square: Square) -> String {
        let history = self.history();
        let passed = (0..history.len()).rev().find(|&ply| history[ply].passed().contains(square));
        // Of one's own men it is no matter.
        let passed = passed.filter(|ply| (history.len() - ply) % 2 == 1).filter(|ply| history.len() - ply > 1);
        match passed.and_then(|ply| self.told_move(ply)) {
            Some(told) => format!("only the very next move could have answered {told}"),
            None => self.who_leapt(square).unwrap_or_else(|| "no man has just passed it".to_string()),
        }
    }

    /// Whether the last move went over a square and left nothing to capture there, and how it would.
    fn who_leapt(&self, square: Square) -> Option<String> {
        let last = *self.history().last()?;
        let (from, to) = last.ends();
        let between = line(self.board(), from, to)? & !(Squares::only(from) | Squares::only(to));
        let mover = self.man_at(to)?;
        let mut before = self.clone();
        before.undo();
        let (name, notation) = match before.rule_of(&last)? {
            MoveRule::Conditional(index) => {
                let special = &self.variant().rules.conditional[index];
                (format!("special.{}", special.name), &special.notation)
            }
            MoveRule::Movement | MoveRule::FirstMove => {
                let kind = &self.variant().kinds[mover.kind];
                (format!("pieces.{}", kind.name), &kind.notation)
            }
            _ => return None,
        };
        let cure = betza::leaving_en_passant(notation).filter(|_| between.contains(square))?;
        let told = self.told_move(self.ply().checked_sub(1)?)?;
        Some(format!("{told} went over it by `{name}`: {}", cure.sentence(notation)))
    }

    /// What keeps a special move, with how much is against it; `None` if it never leads there.
    fn why_no_special(&self, rule: &ConditionalMove, man: Man, ends: (Square, Square)) -> Option<(usize, Reason)> {
        let (from, to) = ends;
        let near = self.seen(|scene| nearest(scene, &rule.movement, from, to, man.color)).into_iter().next();
        let name = format!("special.{}", rule.name);
        if let Some(near) = near {
            let term = term_text(&rule.notation, near.term);
            let reason = self.told(&near, man, ends, &term);
            let text = format!("`{name}`: {}", reason.text);
            return Some((near.hindrances.len(), Reason { text, ..reason }.by_term(term).by_rule(name)));
        }
        let mut leads = false;
        self.walk(&rule.movement, (from, man.color), &mut |_, arrival| leads |= arrival.to == to);
        leads.then(|| (1, self.why_condition(rule, &name, man, ends)))
    }

    /// Which condition of a special move, or of a castling that it has, does not hold; `name` is its key in the file.
    pub(super) fn why_condition(
        &self,
        rule: &ConditionalMove,
        name: &str,
        man: Man,
        (from, to): (Square, Square),
    ) -> Reason {
        let told = |why: String, squares: Vec<Square>| {
            let text = format!("`{name}`: {why}");
            let reason =
                Reason::new(ReasonCode::Condition, text).on(self.board(), squares.into_iter().chain([from, to]));
            reason.by_term(rule.notation.clone()).by_rule(name.to_string())
        };
        if let Some(zone) = rule.from.as_ref().filter(|zone| !zone.of(man.color).contains(from)) {
            let why = format!("only a {} on {} may do so", self.kind_name(man.kind), zone.words());
            return told(why, vec![]);
        }
        if let Some(why) = rule.spent(&self.variant().rules.memory, self.setup().state, man.color) {
            return told(why, vec![]);
        }
        for when in &rule.when {
            match when {
                When::InCheck if !self.is_check() => {
                    return told(format!("the {} must be in check, and is not", self.kind_name(man.kind)), vec![]);
                }
                When::NotInCheck if self.is_check() => {
                    let checkers = self.checkers();
                    let why = format!("{} is in check by {}", man.color, self.men_told(checkers));
                    return told(why, checkers.each().collect());
                }
                _ => {}
            }
        }
        let over = match rule.path {
            PathKind::Line => {
                line(self.board(), from, to).unwrap_or_default() & !(Squares::only(from) | Squares::only(to))
            }
            PathKind::KingSteps => Squares::EMPTY,
        };
        let places = over.each().map(|square| (square, &rule.over, "is passed over"));
        for (square, conditions, what) in places.chain([(to, &rule.target, "is the target")]) {
            for &condition in conditions {
                if let Some((why, at)) = self.fails(condition, from, square, man.color) {
                    return told(format!("`{}` {what}, and {why}", self.board().name(square)), at);
                }
            }
        }
        let (start, end) = (self.board().name(from), self.board().name(to));
        told(format!("no way from `{start}` to `{end}` satisfies what is asked of the squares passed over"), vec![])
    }

    /// Why a condition on a square fails, if it does, and the squares of those who are to blame.
    fn fails(&self, condition: Condition, from: Square, square: Square, color: Color) -> Option<(String, Vec<Square>)> {
        let there = self.man_at(square).map(|man| (self.named((square, man)), man.color));
        let side = there.as_ref().map(|one| one.1);
        let (is, why, squares) = match condition.standing {
            Standing::Attacked => {
                let attackers = self.attackers_moved(color.other(), (from, square));
                let why = match attackers.is_empty() {
                    true => "no man attacks it".to_string(),
                    false => format!("{} {} it", self.men_told(attackers), attack_verb(attackers)),
                };
                (!attackers.is_empty(), why, attackers.each().collect())
            }
            standing => {
                let is = match standing {
                    Standing::Empty => side.is_none(),
                    Standing::Friend => side == Some(color),
                    _ => side == Some(color.other()),
                };
                let why = there.map_or("no man stands there".to_string(), |one| format!("{} stands there", one.0));
                (is, why, vec![square])
            }
        };
        (is != condition.wanted).then_some((why, squares))
    }
}
