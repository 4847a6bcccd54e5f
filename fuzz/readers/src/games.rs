//! The game itself: positions, moves, games, clocks, adjourned games.

use arbitra_laws::adjourned::{Envelope, Waiting, timetable};
use arbitra_laws::clock::{self, Clock, Control};
use arbitra_laws::game::{Position, Variant, findings, position_faults};
use arbitra_laws::notation::{self, Letters, Reading, Voice};
use arbitra_laws::scoresheet::{Partial, merge};
use arbitra_laws::{adjourned as laws_of, pgn};
use arbitra_model::{Colour, Language};

use crate::text;

/// A position in the first line, moves as people write, speak and seal them in the others.
pub fn position(bytes: &[u8]) {
    let text = text(bytes);
    let (fen, moves) = text.split_once('\n').unwrap_or((&text, ""));
    for variant in [Variant::Standard, Variant::Chess960] {
        let _ = (position_faults(fen, variant), Position::from_fen_of(fen, variant));
    }
    let Ok(position) = Position::from_fen(fen) else { return };
    let again = Position::from_fen(&position.fen()).expect("what it writes it reads");
    assert_eq!(again.fen(), position.fen());
    for word in moves.lines().take(50) {
        for letters in Letters::ALL {
            if let Reading::Move(played) = notation::read(&position, word, letters) {
                assert!(position.legal_moves().contains(&played), "{word}");
            }
            let _ = laws_of::judge(&position, word, letters);
        }
        for voice in Voice::ALL {
            let _ = notation::hear(&position, word, voice);
        }
    }
    let half = moves.len() / 2;
    if let Some((first, second)) = moves.split_at_checked(half) {
        let partial = |text: &str| {
            let mut partial = Partial::of_text(text, Letters::ALL[0]);
            partial.moves.truncate(12);
            partial
        };
        let _ = merge(position, &partial(first), &partial(second));
    }
}

/// No text makes the reader of PGN panic, and what it writes reads back.
pub fn pgn(bytes: &[u8]) {
    let games = pgn::read(&text(bytes));
    let seat = |name: &str| pgn::Seat { name: name.to_owned(), ..pgn::Seat::default() };
    let board = pgn::EventBoard {
        round: 1,
        table: "1".to_owned(),
        day: None,
        white: seat("Ada, A"),
        black: seat("Bo"),
        result: pgn::Known::Result(pgn::Outcome::White),
    };
    if let Ok(places) = pgn::attach(&games, std::slice::from_ref(&board)) {
        assert_eq!(places.len(), games.len());
    }
    for game in &games {
        let mut told = game.clone();
        let _ = pgn::complete(&mut told, &pgn::EventTags::default(), &board);
        let again = pgn::read(&pgn::write(&told));
        assert_eq!(again[0].tag("White"), Some("Ada, A"));
    }
    for game in games {
        let written = pgn::write(&game);
        let again = pgn::read(&written);
        assert_eq!(again.len(), 1, "{written}");
        assert_eq!(again[0].game.moves(), game.game.moves(), "{written}");
        let _ = findings(&game.game, arbitra_laws::Edition::LATEST);
    }
}

/// Reading a time control never falls over, and what is read has a length.
pub fn time_control(bytes: &[u8]) {
    let text = text(bytes);
    if let Ok(control) = text.parse::<arbitra_model::TimeControl>() {
        let _ = (control.is_equal(), control.seconds(), control.first_control());
        let _ = (control.session_minutes(), control.player_minutes());
    }
    if let Ok(control) = text.parse::<Control>() {
        let _ = (clock::classify(&control), control.to_string(), control.dial());
        let mut clock = Clock::new(control);
        let _ = clock.press(Colour::White, 61_000);
    }
}

/// Envelopes and timetables of adjourned games.
pub fn adjourned(bytes: &[u8]) {
    let text = text(bytes);
    if let Ok(envelope) = Envelope::of_toml(&text) {
        let _ = envelope.faults();
        for language in [Language::English, Language::Spanish] {
            assert!(!envelope.face(language).is_empty());
        }
    }
    if let Ok(waiting) = Waiting::of_toml(&text) {
        let sittings = timetable(&waiting.game, &waiting.session);
        assert!(sittings.len() <= waiting.game.len());
    }
}
