use crate::geometry::Square;
use crate::variant::Variant;

/// Whether two games may be one another's reflection: men of a side stand where, with left and right exchanged, men of it
/// stand in the other.
pub(super) fn is_likely(a: &Variant, b: &Variant) -> bool {
    let color_at = |variant: &Variant, square: Square| variant.setup.man_at(square).map(|man| man.color);
    let is_reflected = |square: Square| color_at(a, square) == color_at(b, a.board.reflected(square));
    a.board.has_shape_of(&b.board) && a.kinds.len() == b.kinds.len() && a.board.places().all(is_reflected)
}
