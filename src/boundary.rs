//! The door for programs that are not written in Rust, such as a page in a browser: text in, text out.
//!
//! The library lends two places of its memory. A caller asks for [`courier_room`] of some bytes, writes a request there
//! as UTF-8, and calls [`courier_answer`]; the answer stands where that says, and is [`courier_length`] bytes long. It
//! stands there until the next call. Nothing has to be given back, and nothing that a caller writes can make the
//! library read where it should not: it never takes an address, it only tells its own.
//!
//! What is asked and answered is [`request`](crate::request)'s. Names that the linker must find by themselves count as
//! unsafe; there is no other unsafe code here.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::request;

/// Where the caller writes its request.
static REQUEST: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Where the caller finds the answer.
static ANSWER: Mutex<String> = Mutex::new(String::new());

/// Room for a request of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn courier_room(bytes: usize) -> *mut u8 {
    let mut request = lock(&REQUEST);
    *request = vec![0; bytes];
    request.as_mut_ptr()
}

/// Answers the request that was written; where the answer stands.
#[unsafe(no_mangle)]
pub extern "C" fn courier_answer() -> *const u8 {
    let request = std::mem::take(&mut *lock(&REQUEST));
    let mut answer = lock(&ANSWER);
    *answer = request::answer(&String::from_utf8_lossy(&request));
    answer.as_ptr()
}

/// How many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn courier_length() -> usize {
    lock(&ANSWER).len()
}

/// What a call left that did not come to its end is as good as any: it is replaced as a whole.
fn lock<T>(place: &Mutex<T>) -> MutexGuard<'_, T> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}
