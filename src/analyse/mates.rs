//! Endings of a king and one man against a king, solved backwards.
