//! What men are worth, by one method at a time.
