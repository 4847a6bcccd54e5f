#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| arbitra_readers::run("hall_plan", bytes));
