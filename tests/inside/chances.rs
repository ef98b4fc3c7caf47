//! The probability that one of several ways is open.

#[path = "../../src/analyse/men/chance.rs"]
#[allow(dead_code)]
mod chance;

use chance::{Odds, TooManyRoutes, Way};
use courier::random::Random;
use courier::unrolled::States;

use crate::common::place;

/// What a way asks of squares.
type Asked = Vec<(u8, States)>;

/// The way that asks for these squares to hold these.
fn way(asked: &[(u8, States)]) -> Way {
    let mut way = Way::default();
    asked.iter().for_each(|&(square, states)| way.ask(place(square.into()), states));
    way
}

fn ways(asked: &[Asked]) -> Vec<Way> {
    asked.iter().map(|asked| way(asked)).collect()
}

/// The probability by trying everything that could stand on the first `squares` squares.
fn tried(odds: &Odds, squares: u8, holds: impl Fn(&dyn Fn(&Asked) -> bool) -> bool) -> f64 {
    let chances = [odds.empty(), odds.side(), odds.side()];
    let mut sum = 0.0;
    for case in 0..3_u32.pow(squares.into()) {
        let on = |square: u8| (case / 3_u32.pow(square.into()) % 3) as usize;
        let stands = |square: u8| [States::EMPTY, States::FRIEND, States::ENEMY][on(square)];
        let is_open = |asked: &Asked| asked.iter().all(|&(square, states)| stands(square).are_within(states));
        if holds(&is_open) {
            sum += (0..squares).map(|square| chances[on(square)]).product::<f64>();
        }
    }
    sum
}

#[test]
fn unions_and_pairs_are_what_trying_everything_gives() {
    let states = [States::FREE, States::MEN, States::ENEMIES, States::FRIENDS, States::FREE | States::ENEMIES];
    let mut random = Random::new(1);
    let mut draw = |below: u64| (random.draw() % below) as usize;
    for _ in 0..300 {
        let mut some_ways = || -> Vec<Asked> {
            let asked = |count: usize, draw: &mut dyn FnMut(u64) -> usize| -> Asked {
                (0..count).map(|_| (draw(6) as u8, states[draw(5)])).collect()
            };
            (0..1 + draw(5)).map(|_| asked(1 + draw(3), &mut draw)).collect()
        };
        let (some, others) = (some_ways(), some_ways());
        for empty in [0.0, 0.3, 0.67, 1.0] {
            let odds = Odds::new(empty).expect("it is a probability");
            let found = odds.any(&ways(&some)).expect("the ways are few");
            let right = tried(&odds, 6, |is_open| some.iter().any(is_open));
            assert!((found - right).abs() < 1e-12, "{found} for {right}: {some:?}");
            let [one, other] = [&some, &others].map(|asked| odds.targeted(&ways(asked)).expect("the ways are few"));
            let found = odds.both(&one, &other).expect("the ways are few");
            let right = tried(&odds, 6, |is_open| some.iter().any(is_open) && others.iter().any(is_open));
            assert!((found - right).abs() < 1e-12, "{found} for {right}: {some:?} and {others:?}");
        }
    }
}

#[test]
fn ways_on_squares_of_their_own_are_never_too_many() {
    let odds = Odds::new(0.5).expect("it is a probability");
    let apart: Vec<Way> = (0..30).map(|square| way(&[(square, States::FREE)])).collect();
    assert_eq!(odds.any(&apart), Ok(1.0 - 0.5_f64.powi(30)));
    let joined: Vec<Way> = (1..14).map(|square| way(&[(0, States::FREE), (square, States::FREE)])).collect();
    assert_eq!(odds.any(&joined), Err(TooManyRoutes));
    assert!(odds.any(&joined[1..]).is_ok());
}
