//! What kinds of men can do on a board: exact numbers.
