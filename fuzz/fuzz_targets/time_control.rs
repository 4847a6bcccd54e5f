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
    if let Ok(control) = text.parse::<arbitra_laws::clock::Control>() {
        let _ = (arbitra_laws::clock::classify(&control), control.to_string(), control.dial());
        let mut clock = arbitra_laws::clock::Clock::new(control);
        let _ = clock.press(arbitra_model::Colour::White, 61_000);
    }
});
