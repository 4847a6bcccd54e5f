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
