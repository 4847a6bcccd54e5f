//! Reading the details of a form never falls over.
#![no_main]

use arbitra_rating::forms::Details;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = Details::read(text);
});
