//! Reading tie-break descriptors never falls over; what it takes, it writes and reads again as the
//! same.
#![no_main]

use arbitra_standings::{TieBreak, parse_list};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(list) = parse_list(text) else { return };
    for tie_break in list {
        let written = tie_break.to_string();
        assert_eq!(written.parse::<TieBreak>(), Ok(tie_break), "{written}");
    }
});
