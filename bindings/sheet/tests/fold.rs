//! What the module answers to the golden logs of scoresheets, and what a device shows that has not sent
//! everything yet.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]

use std::fs;
use std::path::Path;

use arbitra_sheet::folded;
use serde_json::{Value, json};

fn shown(entries: &Value, waiting: usize) -> Value {
    let question = json!({ "entries": entries, "waiting": waiting }).to_string();
    serde_json::from_slice(&folded(question.as_bytes())).unwrap()
}

#[test]
fn golden_logs_fold_to_what_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/scoresheet");
    let mut seen = 0;
    for file in fs::read_dir(folder).unwrap() {
        let case: Value = serde_json::from_slice(&fs::read(file.unwrap().path()).unwrap()).unwrap();
        let log = case["log"].as_array().unwrap();
        let found = shown(&case["log"], log.len());
        for (key, told) in case["sheet"].as_object().unwrap() {
            // Boards are the script's: they show what is illegal too.
            assert!(key == "boards" || found[key] == *told, "{}: {key} {found}", case["about"]);
        }
        let refused: Vec<Value> = log
            .iter()
            .enumerate()
            .filter(|(_, did)| !did["refused"].is_null())
            .map(|(at, did)| json!({ "at": at, "why": did["refused"] }))
            .collect();
        assert_eq!(found["refused"], json!(refused), "{}", case["about"]);
        seen += 1;
    }
    assert!(seen >= 21, "{seen}");
}

fn did(actor: &str, action: Value) -> Value {
    json!({ "actor": actor, "at": 1, "action": action })
}

fn begun() -> Vec<Value> {
    let begin =
        json!({ "do": "begin", "colour": "white", "white": "", "black": "", "letters": "en" });
    vec![did("owner", begin), did("owner", json!({ "do": "write", "text": "e4" }))]
}

#[test]
fn what_waits_is_shown_while_an_arbiter_is_at_the_sheet() {
    let mut log = begun();
    log.push(did("arbiter", json!({ "do": "enter", "mode": "arbiter" })));
    let sent = log.len();
    log.push(did("owner", json!({ "do": "write", "text": "e5" })));
    log.push(did("owner", json!({ "do": "correct", "at": 7, "text": "d4" })));
    log.push(did("owner", json!({ "do": "take-back", "to": 0 })));
    let waits = shown(&json!(log), sent);
    assert_eq!(waits["cells"][1]["text"], "e5");
    assert_eq!(waits["mode"], "arbiter");
    // What would be refused anyway is not shown.
    let refused = json!([{ "at": 4, "why": "no-such-move" }, { "at": 5, "why": "arbiter-only" }]);
    assert_eq!(waits["refused"], refused);
    let had = shown(&json!(log), log.len());
    assert_eq!(had["cells"].as_array().unwrap().len(), 1);
    assert_eq!(had["refused"][0], json!({ "at": 3, "why": "wrong-mode" }));
}

#[test]
fn what_nobody_knows_is_refused_and_the_rest_stands() {
    let mut log = begun();
    log.push(did("owner", json!({ "do": "juggle" })));
    log.push(json!(7));
    log.push(did("owner", json!({ "do": "write", "text": "e5" })));
    let found = shown(&json!(log), log.len());
    assert_eq!(found["cells"].as_array().unwrap().len(), 2);
    let refused = json!([{ "at": 2, "why": "unusable" }, { "at": 3, "why": "unusable" }]);
    assert_eq!(found["refused"], refused);
    assert_eq!(folded(b"no question"), b"");
    // Nothing was done: the sheet of somebody who has not begun.
    let empty = shown(&json!([]), 0);
    assert_eq!((&empty["begun"], &empty["cells"]), (&json!(false), &json!([])));
}

#[test]
fn where_the_game_began_is_told_after_the_notation_began_again() {
    let home = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
    let mut log = begun();
    log[0]["action"]["fen"] = json!(home);
    let again = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 30";
    log.push(did("owner", json!({ "do": "restart", "fen": again, "number": 30 })));
    // A second beginning is refused, and changes nothing of it.
    log.push(log[0].clone());
    let found = shown(&json!(log), log.len());
    assert_eq!((&found["start"], &found["fen"]), (&json!(home), &json!(again)));
}
