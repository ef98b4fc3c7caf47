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

#[cfg(test)]
mod tests {
    use super::*;

    fn forms(texts: [&str; 3], is_plain: bool) -> Forms {
        Forms { texts: texts.map(String::from), is_plain }
    }

    #[test]
    fn the_plain_move_keeps_the_short_text() {
        let step = forms(["Ld6", "Ld6", "Ld6,e5d6"], true);
        let capture = forms(["Ld6", "Ld6,xd5", "Ld6,e5d6xd5"], false);
        assert_eq!(distinct(&[capture, step]), ["Ld6,xd5", "Ld6"]);
    }

    #[test]
    fn moves_with_different_victims_all_name_them() {
        let one = forms(["Lxd6", "Lxd6,xd5", "Lxd6,e5d6xd5"], false);
        let other = forms(["Lxd6", "Lxd6,xe6", "Lxd6,e5d6xe6"], false);
        let both = forms(["Lxd6", "Lxd6,xd5e6", "Lxd6,e5d6xd5e6"], false);
        assert_eq!(distinct(&[one, other, both]), ["Lxd6,xd5", "Lxd6,xe6", "Lxd6,xd5e6"]);
    }

    #[test]
    fn a_longer_text_that_another_move_has_is_not_used() {
        let one = forms(["a", "b", "a1"], false);
        let two = forms(["a", "b", "a2"], false);
        let three = forms(["b", "b", "b3"], true);
        assert_eq!(distinct(&[one, two, three]), ["a1", "a2", "b"]);
    }
}
