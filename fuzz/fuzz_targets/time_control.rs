//! Reading a time control never falls over, and what is read has a length.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(control) = text.parse::<arbitra_rating::TimeControl>() {
        let _ = (control.is_equal(), control.seconds(), control.first_control());
    }
    if let Ok(control) = text.parse::<arbitra_pairing::schedule::TimeControl>() {
        let _ = (control.seconds(), control.session_minutes(), control.player_minutes());
    }
});
