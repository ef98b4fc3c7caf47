//! How the start stands.
