use crate::betza::{Bend, Between, Hop, Movement, NormalForm, SingleLeg};

/// What makes two movements one, in a form that is quick to compare with many others.
///
/// This is the only place that says when a man has the name of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// Steps, leaps and rides that ask for nothing on the way.
    Plain(Vec<SingleLeg>),
    Other(Box<NormalForm>),
}

impl Meaning {
    /// The meaning of a movement, however its string was written.
    pub fn of(movement: &Movement) -> Meaning {
        if let Some(ways) = ways_of_plain(movement) {
            return Meaning::Plain(ways);
        }
        let form = movement.normal_form();
        match form.only_ways().filter(|ways| ways.iter().all(is_plain)) {
            Some(ways) => Meaning::Plain(ways.to_vec()),
            None => Meaning::Other(Box::new(form)),
        }
    }
}

/// The ways of a movement that is plain as it is written.
fn ways_of_plain(movement: &Movement) -> Option<Vec<SingleLeg>> {
    let is_single = movement.routes.iter().all(|route| route.legs.len() == 1);
    is_single.then(|| movement.ways()).filter(|ways| ways.iter().all(is_plain))
}

fn is_plain(way: &SingleLeg) -> bool {
    way.hop == Hop::None && way.between == Between::Free && way.skip == 0 && way.bend == Bend::Straight
}
