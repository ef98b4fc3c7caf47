//! How random games go.
