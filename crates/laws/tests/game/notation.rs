//! Moves written in every language, spoken, and read back.

use arbitra_laws::game::Position;
use arbitra_laws::notation::{Form, Letters, Reading, Style, Voice, hear, read, san, speak, write};

use crate::random::{Dice, game};

#[test]
fn everything_written_reads_back() {
    let mut dice = Dice::new(3);
    for number in 0..60 {
        let start = match number % 3 {
            0 => Position::initial(),
            1 => Position::chess960(number * 15).unwrap(),
            _ => Position::from_fen("1n2k3/P6p/1Q1Q4/3N1N2/8/1N1N4/1p4p1/2R1K3 w - - 0 1").unwrap(),
        };
        let game = game(start, 40, &mut dice);
        for (position, played) in game.positions().iter().zip(game.moves()) {
            for letters in Letters::ALL {
                for form in [Form::Short, Form::Long] {
                    let text = write(position, *played, Style { letters, form });
                    let back = read(position, &text, letters);
                    assert_eq!(back, Reading::Move(*played), "{text} {}", position.fen());
                }
            }
            let text = san(position, *played);
            assert_eq!(read(position, &text, Letters::English), Reading::Move(*played), "{text}");
            for voice in Voice::ALL {
                let text = speak(*played, voice);
                assert_eq!(hear(position, &text, voice), Reading::Move(*played), "{text}");
            }
        }
    }
}

#[track_caller]
fn written(fen: &str, coordinates: &str, letters: Letters, short: &str, long: &str) {
    let position = Position::from_fen(fen).unwrap();
    let find = |played: &arbitra_laws::Move| {
        arbitra_laws::notation::coordinates(&position, *played) == coordinates
    };
    let played = position.legal_moves().into_iter().find(find).unwrap();
    assert_eq!(write(&position, played, Style { letters, form: Form::Short }), short);
    assert_eq!(write(&position, played, Style { letters, form: Form::Long }), long);
}

#[test]
fn examples_of_appendix_c() {
    let es = Letters::Spanish;
    written("4k3/8/8/8/8/8/8/4N1NK w - - 0 1", "g1f3", es, "Cgf3", "Cg1-f3");
    written("4k3/8/8/8/8/8/8/4N1NK w - - 0 1", "e1f3", es, "Cef3", "Ce1-f3");
    written("4k3/8/8/6N1/8/8/8/6NK w - - 0 1", "g5f3", es, "C5f3", "Cg5-f3");
    written("4k3/8/8/6N1/8/8/8/6NK w - - 0 1", "g1f3", es, "C1f3", "Cg1-f3");
    written("4k3/8/8/8/3N4/8/7N/6K1 w - - 0 1", "h2f3", es, "Chf3", "Ch2-f3");
    written("4k3/8/8/8/3N4/8/7N/6K1 w - - 0 1", "d4f3", es, "Cdf3", "Cd4-f3");
    written("8/3P3k/8/8/8/8/8/K7 w - - 0 1", "d7d8q", es, "d8D", "d7-d8D");
    written("5n2/4P2k/8/8/8/8/8/K7 w - - 0 1", "e7f8n", es, "exf8C+", "e7xf8C+");
    written("8/k7/8/8/8/8/1p6/7K b - - 0 1", "b2b1b", es, "b1A", "b2-b1A");
    written("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", es, "exd6", "e5xd6 a.p.");
    written("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", Letters::German, "0-0", "0-0");
    written("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "h1h8", Letters::Figurine, "♖h8+", "♖h1-h8+");
}

#[test]
fn what_people_write_is_understood() {
    let start = Position::initial();
    let queen = Position::from_fen("4k3/8/8/3pP3/8/8/6P1/R3K2R w KQ d6 0 2").unwrap();
    let en = |position: &Position, text: &str| match read(position, text, Letters::English) {
        Reading::Move(played) => san(position, played),
        other => format!("{other:?}"),
    };
    for (text, expected) in [
        ("Nf3", "Nf3"),
        ("Ng1-f3", "Nf3"),
        ("1. Nf3!?", "Nf3"),
        ("♞f3", "Nf3"),
        ("e2-e4", "e4"),
        ("e4(=)", "e4"),
        ("Nf4", "Illegal"),
        ("hello", "Unreadable"),
        ("", "Unreadable"),
        ("N", "Unreadable"),
        ("e9", "Unreadable"),
        ("0-0", "Illegal"),
    ] {
        assert_eq!(en(&start, text), expected, "{text}");
    }
    for (text, expected) in [
        ("exd6 e.p.", "exd6"),
        ("ed", "exd6"),
        ("e5:d6", "exd6"),
        ("O-O-O", "O-O-O"),
        ("0-0", "O-O"),
        ("Ke1-g1", "O-O"),
        ("Kg1", "Illegal"),
    ] {
        assert_eq!(en(&queen, text), expected, "{text}");
    }
    // R is the king in Spanish and a rook in English.
    assert!(
        matches!(read(&queen, "Rd1", Letters::Spanish), Reading::Move(m) if san(&queen, m) == "Kd1")
    );
    assert!(
        matches!(read(&queen, "Rd1", Letters::English), Reading::Move(m) if san(&queen, m) == "Rd1")
    );
    // Two knights, and a pawn that does not say what it becomes.
    let two = Position::from_fen("4k3/P7/8/8/8/8/8/1N1N3K w - - 0 1").unwrap();
    assert!(matches!(read(&two, "Nc3", Letters::English), Reading::Ambiguous(m) if m.len() == 2));
    assert!(matches!(read(&two, "a8", Letters::English), Reading::Ambiguous(m) if m.len() == 4));
}

#[test]
fn the_words_of_appendix_d() {
    let start = Position::initial();
    let Reading::Move(knight) = read(&start, "Nf3", Letters::English) else { panic!() };
    assert_eq!(speak(knight, Voice::Laws), "Springer Gustav eins Felix drei");
    assert_eq!(speak(knight, Voice::Spanish), "caballo Gustav uno Felix tres");
    assert_eq!(hear(&start, "springer felix drei", Voice::Laws), Reading::Move(knight));
    assert_eq!(hear(&start, "Knight, Felix three.", Voice::English), Reading::Move(knight));
    assert_eq!(hear(&start, "Koenig Felix drei", Voice::Laws), Reading::Illegal);
    assert_eq!(hear(&start, "Springer Fritz drei", Voice::Laws), Reading::Unreadable);
}

#[test]
fn every_way_a_player_may_write_a_move() {
    let at = |fen: &str, texts: &[(&str, Letters)], expected: &str| {
        let position = Position::from_fen(fen).unwrap();
        for (text, letters) in texts {
            let Reading::Move(played) = read(&position, text, *letters) else {
                panic!("{text} in {fen}: {:?}", read(&position, text, *letters));
            };
            assert_eq!(san(&position, played), expected, "{text} in {fen}");
        }
    };
    use Letters::{English, Figurine, French, German, Portuguese, Spanish};
    // A knight that captures, in five languages and as a figure, short, long, without the sign, in coordinates.
    at(
        "4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1",
        &[
            ("Nxe5", English),
            ("Ne5", English),
            ("Nf3xe5", English),
            ("N3xe5", English),
            ("f3e5", English),
            ("N:e5", English),
            ("Nxe5!", English),
            ("1. Nxe5", English),
            ("Cxe5", Spanish),
            ("Cf3e5", Spanish),
            ("Sxe5", German),
            ("S×e5", German),
            ("Cfxe5", French),
            ("Cxe5", Portuguese),
            ("♘xe5", Figurine),
            ("♞e5", English),
        ],
        "Nxe5",
    );
    at(
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        &[
            ("O-O", English),
            ("0-0", Spanish),
            ("o-o", German),
            ("0–0", French),
            ("00", English),
            ("OO", Portuguese),
            ("e1g1", English),
            ("Ke1-g1", English),
            ("Re1g1", Spanish),
        ],
        "O-O",
    );
    at(
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        &[("O-O-O", English), ("0-0-0", Spanish), ("000", German), ("e1c1", French)],
        "O-O-O",
    );
    at(
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        &[
            ("exd6", English),
            ("ed6", Spanish),
            ("exd6 e.p.", English),
            ("exd6 a.p.", Spanish),
            ("exd", English),
            ("ed", German),
            ("e5d6", English),
            ("e5xd6ep", French),
            ("d6", German),
        ],
        "exd6",
    );
    at(
        "5n2/4P2k/8/8/8/8/8/K7 w - - 0 1",
        &[
            ("exf8=N", English),
            ("exf8N+", English),
            ("ef8=C", Spanish),
            ("exf8(S)", German),
            ("exf8/C", French),
            ("e7f8n", English),
            ("e7xf8=♘", Figurine),
            ("exf8C", Portuguese),
        ],
        "exf8=N+",
    );
    // A bishop in Portuguese is the letter of a pawn in German.
    at("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", &[("Bb5", Portuguese), ("Lb5", German)], "Bb5+");
}
