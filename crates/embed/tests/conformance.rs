//! The questions of `tests/suite/embed` and their answers, byte for byte. The bindings for JavaScript,
//! Python and C are held to the same files by `cargo xtask bindings`.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on says where")]

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

fn suite() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/embed")
}

fn questions() -> Vec<PathBuf> {
    let files = fs::read_dir(suite()).unwrap().map(|entry| entry.unwrap().path());
    let mut questions: Vec<PathBuf> =
        files.filter(|path| path.to_string_lossy().ends_with(".question.json")).collect();
    questions.sort();
    questions
}

/// `ARBITRA_RENEW=yes` writes the answers anew; look at what changed.
#[test]
fn every_question_of_the_suite_has_its_answer() {
    let questions = questions();
    assert!(questions.len() >= 20, "{}", questions.len());
    for path in questions {
        let answer = arbitra_embed::answer(&fs::read(&path).unwrap());
        let kept = PathBuf::from(path.to_string_lossy().replace(".question.", ".answer."));
        if std::env::var_os("ARBITRA_RENEW").is_some() {
            fs::write(&kept, &answer).unwrap();
        }
        let expected = fs::read(&kept).unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        assert_eq!(text(&answer), text(&expected), "{}", path.display());
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let object: Value = serde_json::from_slice(&answer).unwrap();
        assert_eq!(object["format"] == "arbitra-error", name.starts_with("error-"), "{name}");
    }
}

fn ask(question: &Value) -> Value {
    serde_json::from_slice(&arbitra_embed::answer(question.to_string().as_bytes())).unwrap()
}

fn file() -> String {
    let question = fs::read(suite().join("certify.question.json")).unwrap();
    let question: Value = serde_json::from_slice(&question).unwrap();
    question["file"].as_str().unwrap().to_owned()
}

#[test]
fn what_it_certifies_it_verifies_and_what_is_changed_it_refuses() {
    let certificate = ask(&json!({ "ask": "certify", "file": file() }));
    let verdict = ask(&json!({ "ask": "verify", "file": file(), "certificate": certificate }));
    assert_eq!(verdict["verified"], true, "{verdict}");
    let mut turned = certificate.clone();
    turned["boards"][0].as_array_mut().unwrap().reverse();
    let verdict = ask(&json!({ "ask": "verify", "file": file(), "certificate": turned }));
    assert_eq!(verdict["verified"], false, "{verdict}");
    assert_eq!(verdict["fault"], "wrong-colours", "{verdict}");
    let other = file().replace("Ada", "Eda");
    let verdict = ask(&json!({ "ask": "verify", "file": other, "certificate": certificate }));
    assert_eq!(verdict["fault"], "other-file", "{verdict}");
}

/// A tournament as JSON is the same tournament.
#[test]
fn json_is_paired_like_the_report_it_came_from() {
    let read = ask(&json!({ "ask": "read", "file": file() }));
    assert_eq!(read["findings"], json!([]), "{read}");
    let tournament =
        json!({ "format": read["format"], "version": 1, "tournament": read["tournament"] });
    let one = ask(&json!({ "ask": "pair", "file": file() }));
    assert_eq!(one["format"], "arbitra-round", "{one}");
    assert_eq!(ask(&json!({ "ask": "pair", "file": tournament })), one);
    assert_eq!(ask(&json!({ "ask": "pair", "file": tournament.to_string() })), one);
}

/// Every key of the wrong kind is an answer, never a fall.
#[test]
fn nonsense_is_answered() {
    for key in ["file", "certificate", "round", "board", "player", "meet", "results", "edition"] {
        for value in
            [json!(null), json!(0), json!(-1), json!("x"), json!([]), json!({}), json!(1e9)]
        {
            for question in
                ["pair", "certify", "explain", "why-not", "what-if", "standings", "verify"]
            {
                let mut asked = json!({ "ask": question, "file": file() });
                asked[key] = value.clone();
                let told = ask(&asked);
                assert!(told["format"].is_string(), "{asked}");
            }
        }
    }
}
