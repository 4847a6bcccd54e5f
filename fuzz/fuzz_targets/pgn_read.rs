//! No text makes the reader of PGN panic, and what it writes reads back.

#![no_main]

use arbitra_laws::pgn;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    for game in pgn::read(&text) {
        let written = pgn::write(&game);
        let again = pgn::read(&written);
        assert_eq!(again.len(), 1, "{written}");
        assert_eq!(again[0].game.moves(), game.game.moves(), "{written}");
    }
});
