//! Choosing among longer and shorter texts so that no two moves are written alike.

use std::collections::HashMap;

/// The texts of one move, from the short one to one that no other move can have.
#[derive(Clone, Debug)]
pub(super) struct Forms {
    pub texts: [String; 3],
    /// Whether the move keeps its short text where only others would have to make way.
    pub is_plain: bool,
}

/// One text for each move, as short as can be while no two are equal.
pub(super) fn distinct(forms: &[Forms]) -> Vec<String> {
    let mut lengths = vec![0_usize; forms.len()];
    let last = 2;
    // Each round lengthens a text or ends the work, and there are three lengths.
    for _ in 0..=2 * last {
        let mut groups: HashMap<&str, Vec<usize>> = HashMap::new();
        for (index, one) in forms.iter().enumerate() {
            groups.entry(&one.texts[lengths[index]]).or_default().push(index);
        }
        let mut is_done = true;
        for group in groups.into_values().filter(|group| group.len() > 1) {
            is_done = false;
            let keeps = |index: usize| forms[index].is_plain && lengths[index] == 0;
            let keepers = group.iter().filter(|&&index| keeps(index)).count();
            let yielding: Vec<usize> = group.into_iter().filter(|&index| keepers != 1 || !keeps(index)).collect();
            yielding.into_iter().for_each(|index| lengths[index] = (lengths[index] + 1).min(last));
        }
        if is_done {
            break;
        }
    }
    forms.iter().zip(lengths).map(|(one, length)| one.texts[length].clone()).collect()
}
