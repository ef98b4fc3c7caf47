//! The variant file: reading, inheriting, checking its shape.
