use crate::program::{Desk, Run};

const TO_AND_FRO: &str = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *\n";
const BOTH_CASTLES: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

/// Runs `arbitra laws` with words that may hold blanks.
fn laws(desk: &Desk, language: &str, words: &[&str]) -> Run {
    let all = ["--lang", language, "laws"].into_iter().chain(words.iter().copied());
    Run::of(&desk.command(all).output().unwrap())
}

#[test]
fn answers_in_both_languages() {
    let desk = Desk::with("game.pgn", TO_AND_FRO);
    desk.put("times.txt", "1. 0:05 1:00\n2. 2:00 0:30\n3. 3:00\n");
    desk.put("white.txt", "1. e4 e5 2. Nf3 - 3. Bb5 a6 4. - Nf6\n");
    desk.put("black.txt", "1. e4 - 2. - Nc6 3. Bb5 a6 4. Ba4\n");
    let mut text = String::new();
    for words in [
        vec!["position", "8/8/4k3/8/8/3KB3/8/8 w - - 0 1"],
        vec!["position", "8/8/4k3/8/8/3K1R2/8/8 w - - 0 1", "--flag", "white"],
        vec!["position", "4k3/8/8/8/8/8/P1P5/1B2K3 w - - 0 1"],
        vec!["position", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"],
        vec!["claim", "game.pgn", "--threefold", "--intended", "Ng8", "--letters", "en"],
        vec!["claim", "game.pgn", "--fifty"],
        vec!["touch", BOTH_CASTLES, "h1", "e1"],
        vec!["notation", BOTH_CASTLES, "O-O"],
        vec!["clock", "40/120+60"],
        vec!["clock", "3+2", "--moves", "times.txt"],
        vec!["classify", "10+5"],
        vec!["late", "--began", "15:15", "--default", "30", "--white", "15:20", "--black", "15:46"],
        vec!["late", "--began", "15:00", "--white", "15:00", "--now", "15:01"],
        vec!["late", "--began", "15:00", "--white", "15:00", "--edition", "2014"],
        vec!["ruling", "assistant", "religion"],
        vec!["ruling", "illegal-move"],
        vec!["ruling", "illegal-move", "yes", "competition", "--illegal-moves", "0"],
        vec!["ruling", "disturbance", "player", "--warnings", "1"],
        vec!["scoresheet", "white.txt", "black.txt", "--letters", "en", "--required", "40"],
        vec!["adjourn", "4k3/P7/8/8/8/8/8/4K3 w - - 0 41", "--sealed", "a8"],
    ] {
        for language in ["en", "es"] {
            let run = laws(&desk, language, &words);
            text.push_str(&format!("$ arbitra --lang {language} laws {}\n", words.join(" ")));
            text.push_str(&format!("{}{}[{}]\n\n", run.out, run.err, run.code));
        }
    }
    insta::assert_snapshot!("answers", text);
}

#[test]
fn json_for_programs() {
    let desk = Desk::with("game.pgn", TO_AND_FRO);
    desk.put("sheet.txt", "1. e4 e5\n");
    for words in [
        vec!["position", BOTH_CASTLES],
        vec!["claim", "game.pgn"],
        vec!["touch", BOTH_CASTLES, "e1"],
        vec!["notation", BOTH_CASTLES, "O-O"],
        vec!["clock"],
        vec!["clock", "90+30"],
        vec!["classify", "90+30"],
        vec!["late", "--began", "15:00", "--default", "0", "--white", "15:00"],
        vec!["ruling"],
        vec!["ruling", "phone"],
        vec!["scoresheet", "sheet.txt"],
        vec!["adjourn"],
    ] {
        let mut words = words;
        words.push("--json");
        let run = laws(&desk, "en", &words);
        let value: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
        assert_eq!(value["format"], "arbitra-laws", "{words:?}");
    }
}

#[test]
fn diagrams_and_games_are_written() {
    let desk = Desk::with("sheet.txt", "1. e4 e5\n");
    laws(&desk, "en", &["position", "--chess960", "518", "--svg", "start.svg"]).fine();
    assert!(desk.read("start.svg").starts_with("<svg "));
    laws(&desk, "en", &["scoresheet", "sheet.txt", "--pgn", "game.pgn"]).fine();
    assert!(desk.read("game.pgn").ends_with("1. e4 e5 *\n"));
}

#[test]
fn what_cannot_be_used_is_said() {
    let desk = Desk::with("bad.pgn", "1. e4 e5 2. Ke3 *\n");
    for (words, code, said) in [
        (vec!["position", "nonsense"], 3, "is not a position"),
        (vec!["claim", "bad.pgn", "--fifty"], 3, "bad.pgn:1:13"),
        (vec!["claim", "none.pgn"], 5, "none.pgn"),
        (vec!["touch", BOTH_CASTLES, "z9"], 3, "z9"),
        (vec!["notation", BOTH_CASTLES, "Qh8"], 3, "illegal"),
        (vec!["clock", "fast"], 3, "not a time control"),
        (vec!["ruling", "nothing"], 3, "no case"),
        (vec!["ruling", "phone", "perhaps"], 3, "no, kept, bag, milder, refused"),
        (vec!["position", "--chess960", "960"], 3, "0 to 959"),
    ] {
        let run = laws(&desk, "en", &words);
        assert_eq!((run.code, run.out.as_str()), (code, ""), "{words:?} {}", run.err);
        assert!(run.err.contains(said), "{words:?}: {}", run.err);
    }
}

#[test]
fn a_position_says_how_the_game_has_ended_and_who_wins_by_edition() {
    let desk = Desk::new();
    let asked = |words: &[&str]| laws(&desk, "en", words).out;
    // A dead position has ended the game: it does not go on.
    let dead = asked(&["position", "8/8/4k3/8/8/3K4/8/8 w - - 0 1"]);
    assert!(dead.contains("status: dead position") && dead.contains("(5.2.2)"), "{dead}");
    assert!(!dead.contains("the game goes on"), "{dead}");
    let dead = asked(&["position", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", "--edition", "2014"]);
    assert!(dead.contains("(5.2b)"), "{dead}");
    // A right to castle with a king beside its square.
    let king = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1";
    let run = laws(&desk, "en", &["position", king]);
    assert_eq!(run.code, 1, "{}", run.out);
    assert!(run.out.contains("castle"), "{}", run.out);
    // The same on both sides: Chess960 only where somebody says so.
    let both = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1";
    let run = laws(&desk, "en", &["position", both]);
    assert_eq!(run.code, 1, "{}", run.out);
    assert!(run.out.contains("a right to castle, but king or rook is not on its square"));
    let run = laws(&desk, "es", &["position", both]);
    assert!(run.out.contains("se indica derecho a enroque"), "{}", run.out);
    laws(&desk, "en", &["position", both, "--chess960-game"]).fine();
    // After three moves: decided, and the flag with it.
    let opening = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3";
    let flag = asked(&["position", opening, "--flag", "white"]);
    assert!(flag.contains("flag of White: 0-1 (6.9)\n"), "{flag}");
    // Resigning against who cannot mate draws since 2023.
    let bare = "8/8/4k3/8/8/3K1R2/8/8 w - - 0 1";
    let resigned = asked(&["position", bare, "--resigns", "white"]);
    assert!(resigned.contains("White resigns: 1/2-1/2 (5.1.2)"), "{resigned}");
    let resigned = asked(&["position", bare, "--resigns", "white", "--edition", "2018"]);
    assert!(resigned.contains("White resigns: 0-1 (5.1.2)"), "{resigned}");
}

#[test]
fn an_offer_by_itself_and_an_envelope_with_clock_times() {
    let desk = Desk::with("sheet.txt", "1. e4 e5 2. Cf3 Cc6 3. Ab5 (=)\n");
    desk.put("other.txt", "1. e4 e5 2. Cf3 Cc6 3. Ab5\n");
    let alone = laws(&desk, "en", &["scoresheet", "sheet.txt", "--letters", "es"]);
    assert_eq!(alone.code, 0, "{}", alone.out);
    assert!(!alone.out.contains("second sheet"), "{}", alone.out);
    let both = laws(&desk, "en", &["scoresheet", "sheet.txt", "other.txt", "--letters", "es"]);
    assert_eq!(both.code, 1, "{}", both.out);
    assert!(both.out.contains("3. (=) stands on one sheet only (8.1)"), "{}", both.out);
    desk.put("envelope.toml", "[clock]\nwhite = \"1:05:00\"\nblack = 3420\n");
    let envelope = laws(&desk, "en", &["adjourn", "--envelope", "envelope.toml"]);
    assert!(envelope.out.contains("1:05:00 / 57:00"), "{}", envelope.out);
    desk.put("envelope.toml", "[clock]\nwhite = \"soon\"\n");
    let envelope = laws(&desk, "en", &["adjourn", "--envelope", "envelope.toml"]);
    assert!(
        envelope
            .err
            .contains("line 2, column 9: this cannot be \"soon\"; write a time such as 1:05:00"),
        "{}",
        envelope.err
    );
    let help = laws(&desk, "en", &["adjourn", "--help"]);
    for field in ["sealed_by", "resumed_at", "[clock]", "offer = false"] {
        assert!(help.out.contains(field), "{field}: {}", help.out);
    }
}

const REPORT: &str = "\
012 Open of Games
022 Valencia
032 ESP
042 2014/08/01
052 2014/08/09
142 9
222 7200
001    1   GM Garcia Perez, Jose                2400 ESP     2201232             1.0    1     2 w 1
001    2   GM Carlsen, Magnus                   2830 NOR     1503014             0.0    2     1 b 0
";

#[test]
fn games_of_an_event_get_the_tags_of_its_report() {
    let desk = Desk::with("event.trf", REPORT);
    desk.put(
        "games.pgn",
        "[White \"Garcia,J\"]\n[Black \"Carlsen,M\"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n",
    );
    let run = laws(&desk, "en", &["games", "event.trf", "games.pgn", "-o", "all.pgn"]);
    // The report says otherwise: told, and the report's result stays.
    assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    assert!(run.err.contains("1.1: the game says 1/2-1/2, the desk 1-0"), "{}", run.err);
    let games = desk.read("all.pgn");
    for part in [
        "[Event \"Open of Games\"]",
        "[Site \"Valencia ESP\"]",
        "[Round \"1.1\"]",
        "[White \"Garcia Perez, Jose\"]",
        "[WhiteTitle \"GM\"]",
        "[WhiteFideId \"2201232\"]",
        "[BlackElo \"2830\"]",
        "[Result \"1-0\"]",
    ] {
        assert!(games.contains(part), "{part}: {games}");
    }
    desk.put("bad.pgn", "[White \"Garcia,J\"]\n[Black \"Carlsen,M\"]\n\n1. e4 e5 2. Ke3 *\n");
    let run = laws(&desk, "es", &["games", "event.trf", "bad.pgn", "-o", "none.pgn"]);
    assert_eq!(run.code, 3, "{}{}", run.out, run.err);
    assert!(run.err.contains("línea 4, columna 13: `Ke3` es ilegal"), "{}", run.err);
    assert!(!desk.path("none.pgn").exists());
}

#[test]
fn the_book_in_both_languages() {
    let desk = Desk::with("unused.txt", "");
    let mut text = String::new();
    for words in [
        vec!["article", "7.5.1"],
        vec!["article", "7.5a", "--edition", "2023"],
        vec!["article", "9.7"],
        vec!["article", "A.4.3", "--edition", "2017"],
        vec!["article", "7.9"],
        vec!["article", "phone"],
        vec!["search", "phone"],
        vec!["search", "jugada", "ilegal", "--edition", "2018"],
        vec!["search", "xyzzy"],
        vec!["ruling", "king-taken", "yes"],
        vec!["ruling", "rapid-flag", "both", "--edition", "2017"],
        vec!["ruling", "absent-without-notice", "no"],
        vec!["inspect", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1", "d3"],
        vec!["inspect", "r3k3/8/8/8/2b5/8/8/4K2R w Kq - 0 1"],
        vec!["inspect", "what"],
    ] {
        for language in ["en", "es"] {
            let run = laws(&desk, language, &words);
            text.push_str(&format!("$ arbitra --lang {language} laws {}\n", words.join(" ")));
            text.push_str(&format!("{}{}[{}]\n\n", run.out, run.err, run.code));
        }
    }
    insta::assert_snapshot!("book", text);
}

/// Whatever goes by an edition goes by the one in force when nothing is said.
#[test]
fn defaults_agree_everywhere() {
    // The same position five times, not in a row.
    let desk = Desk::with(
        "game.pgn",
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nc3 Nc6 6. Nb1 Nb8 7. Nf3 Nf6 8. Ng1 Ng8 *\n",
    );
    desk.put(
        "sheet.txt",
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nc3 Nc6 6. Nb1 Nb8 7. Nf3 Nf6 8. Ng1 Ng8\n",
    );
    for words in [
        vec!["claim", "game.pgn", "--json"],
        vec!["claim", "game.pgn", "--threefold", "--json"],
        vec!["touch", BOTH_CASTLES, "e1", "h1", "--json"],
        vec!["ruling", "illegal-move", "yes", "competition", "first", "--json"],
        vec!["scoresheet", "sheet.txt", "--letters", "en", "--json"],
        vec!["article", "A.3", "--json"],
        vec!["search", "phone", "--json"],
        vec!["discretion", "--json"],
        vec!["inspect", BOTH_CASTLES],
    ] {
        let silent = laws(&desk, "en", &words);
        let said: Vec<&str> = words.iter().copied().chain(["--edition", "2023"]).collect();
        assert_eq!(silent.out, laws(&desk, "en", &said).out, "{words:?}");
        let help = laws(&desk, "en", &[words[0], "--help"]).out;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains("2014, 2017, 2018 or 2023, the one in force"), "{help}");
    }
    let old = laws(&desk, "en", &["claim", "game.pgn", "--json", "--edition", "2014"]);
    assert_ne!(old.out, laws(&desk, "en", &["claim", "game.pgn", "--json"]).out);
}

/// A ruling as programs read it: who, seconds for the pace, what is counted, the articles of the edition.
#[test]
fn a_ruling_for_programs() {
    let desk = Desk::with("unused.txt", "");
    for (edition, pace, seconds, article) in [
        ("2014", "rapid", 120, "7.5b"),
        ("2017", "blitz", 60, "7.5.3"),
        ("2018", "standard", 120, "7.5.5"),
        ("2023", "rapid", 60, "A.3"),
    ] {
        let words = [
            "ruling",
            "illegal-move",
            "yes",
            "competition",
            "first",
            "--edition",
            edition,
            "--pace",
            pace,
            "--json",
        ];
        let run = laws(&desk, "en", &words);
        let json: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        let ruling = &json["ruling"];
        assert_eq!(ruling["clock"][0]["who"], "opponent", "{}", run.out);
        assert_eq!(ruling["clock"][0]["seconds"], seconds, "{edition} {pace}");
        assert_eq!(ruling["count"], "illegal_moves", "the key of what rose");
        assert_eq!(json["counters"]["illegal_moves"], 1);
        let articles = ruling["articles"].as_array().unwrap();
        assert!(articles.iter().any(|named| named == article), "{edition}: {articles:?}");
    }
    let run = laws(&desk, "en", &["article", "7.5a", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&json["found_in"], &json["edition"]), (&"2014".into(), &"2023".into()));
    let editions = json["subjects"][0]["editions"].as_array().unwrap();
    assert_eq!(editions.len(), 4);
    assert_eq!(editions[1]["change"], "changed");
    let run = laws(&desk, "en", &["glossary", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert!(json["terms"].as_array().unwrap().iter().any(|term| term["de"] == "Remis"));
}
