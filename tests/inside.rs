//! Parts of the library that nobody sees from outside: each is a file that stands alone, and is built here once more.

mod chances;
mod names;
mod numbers;
mod tables;
mod threads;
