use std::collections::BTreeMap;

use crate::geometry::Vector;

/// So many groups of offsets are listed; of more an example is enough.
const MOST_GROUPS: usize = 4;

/// Offsets with their mirror images together, nearest first: `(±1,±2)`.
pub(super) fn grouped(offsets: &[Vector]) -> Vec<String> {
    let mut groups: BTreeMap<(u8, u8, u8), Vec<Vector>> = BTreeMap::new();
    for &offset in offsets {
        let (x, y) = (offset.x.unsigned_abs(), offset.y.unsigned_abs());
        groups.entry((x.max(y), x, y)).or_default().push(offset);
    }
    groups.into_values().flat_map(|group| signed(&group)).collect()
}

/// The same as text, or an example where there are many.
pub(super) fn listed(offsets: &[Vector]) -> String {
    let groups = grouped(offsets);
    if groups.len() <= MOST_GROUPS { groups.join(" ") } else { format!("many squares, such as {}", groups[0]) }
}

/// Offsets that differ in signs only: all of them, one sign free, or one by one.
fn signed(group: &[Vector]) -> Vec<String> {
    let Some(&Vector { x, y }) = group.first() else { return Vec::new() };
    let (x, y) = (x.abs(), y.abs());
    let has = |x: i8, y: i8| group.contains(&Vector::new(x, y));
    let free = |side: i8| if side == 0 { "0".to_string() } else { format!("±{side}") };
    if has(x, y) && has(-x, y) && has(x, -y) && has(-x, -y) {
        return vec![format!("({},{})", free(x), free(y))];
    }
    let mut told = Vec::new();
    let mut left: Vec<Vector> = Vec::new();
    for sign in [1, -1] {
        if y != 0 && x != 0 && has(x, sign * y) && has(-x, sign * y) {
            told.push(format!("({},{})", free(x), sign * y));
        } else {
            left.extend(group.iter().filter(|offset| (offset.y < 0) == (sign < 0)));
        }
    }
    for sign in [1, -1] {
        let side: Vec<Vector> = left.iter().copied().filter(|offset| offset.x == sign * x).collect();
        if x != 0 && y != 0 && side.len() == 2 {
            told.push(format!("({},{})", sign * x, free(y)));
            left.retain(|offset| !side.contains(offset));
        }
    }
    told.extend(left.iter().map(Vector::to_string));
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case::all(&[(1, 2), (-1, 2), (1, -2), (-1, -2)], "(±1,±2)")]
    #[case::forward(&[(1, 2), (-1, 2)], "(±1,2)")]
    #[case::right(&[(2, 1), (2, -1)], "(2,±1)")]
    #[case::straight(&[(0, 2), (2, 0), (0, -2), (-2, 0)], "(0,±2) (±2,0)")]
    #[case::three(&[(1, 1), (-1, 1), (1, -1)], "(±1,1) (1,-1)")]
    #[case::opposite(&[(1, 1), (-1, -1)], "(1,1) (-1,-1)")]
    #[case::upwards(&[(0, 1)], "(0,1)")]
    #[case::many(&[(0, 1), (0, 2), (0, 3), (0, 4), (0, 5)], "many squares, such as (0,1)")]
    fn mirror_images_stand_together(#[case] offsets: &[(i8, i8)], #[case] expected: &str) {
        let offsets: Vec<Vector> = offsets.iter().map(|&(x, y)| Vector::new(x, y)).collect();
        assert_eq!(listed(&offsets), expected);
    }
}
