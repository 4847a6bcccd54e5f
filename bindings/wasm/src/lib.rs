//! Arbitra's engine and verifier as WebAssembly modules: a question as JSON, the answer as JSON.
//!
//! Three functions and the module's memory are the whole border, so that nothing but the compiler is
//! needed to build it. The host asks [`reserve`] for room, writes the question there, calls
//! [`answer`], and reads [`length`] bytes from the address it got. `package/index.js` does that.

use std::cell::RefCell;

thread_local! {
    /// The question while it is written, then the answer while it is read.
    static LETTER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a question of so many bytes and says where.
#[allow(unsafe_code, reason = "an exported name")]
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
    LETTER.with_borrow_mut(|letter| {
        *letter = vec![0; bytes];
        letter.as_mut_ptr()
    })
}

/// Answers the question that was written, and says where the answer is.
#[allow(unsafe_code, reason = "an exported name")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    let question = LETTER.take();
    let answer = arbitra_embed::answer(&question);
    LETTER.with_borrow_mut(|letter| {
        *letter = answer;
        letter.as_ptr()
    })
}

/// How many bytes the answer has.
#[allow(unsafe_code, reason = "an exported name")]
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    LETTER.with_borrow(Vec::len)
}
