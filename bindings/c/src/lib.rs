//! Arbitra's engine and verifier as a library for C: a question as JSON, the answer as JSON.
//!
//! `include/arbitra.h` says the same for C. No panic crosses the border: whatever goes wrong inside is an
//! answer whose format is `arbitra-error`.

use std::ffi::{CStr, CString, c_char};
use std::panic::catch_unwind;

/// The version of the library, as text that lives as long as the program.
#[unsafe(no_mangle)]
pub extern "C" fn arbitra_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => c"",
        };
    VERSION.as_ptr()
}

/// Answers a question. Whoever asks gives the answer back with [`arbitra_free`].
///
/// # Safety
/// `question` is null, or text that ends with a zero byte and does not change meanwhile.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn arbitra_answer(question: *const c_char) -> *mut c_char {
    let question = if question.is_null() {
        &[][..]
    } else {
        // SAFETY: the caller promises text that ends with a zero byte.
        unsafe { CStr::from_ptr(question) }.to_bytes()
    };
    let answer = catch_unwind(|| arbitra_embed::answer(question)).unwrap_or_else(|_| {
        br#"{"format":"arbitra-error","version":1,"error":"defect","message":"A defect of the library: please report the question.","advice":null,"article":null,"line":null,"column":null,"findings":[]}"#.to_vec()
    });
    // JSON escapes zero bytes, so there is none in an answer.
    CString::new(answer).unwrap_or_default().into_raw()
}

/// Gives an answer back.
///
/// # Safety
/// `answer` is null, or came from [`arbitra_answer`] and is given back once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn arbitra_free(answer: *mut c_char) {
    if !answer.is_null() {
        // SAFETY: the caller promises that it came from `into_raw` and was not given back yet.
        drop(unsafe { CString::from_raw(answer) });
    }
}
