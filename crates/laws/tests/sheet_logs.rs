//! Golden logs of scoresheets: what each folds to. The script of the scoresheet folds the same logs in a browser
//! (`crates/arbitra/tests/browser/scoresheet.rs`) and must come to the same sheet and the same boards.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use arbitra_laws::scoresheet::{Action, Actor, Sheet, replay};
use arbitra_model::Colour;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Did {
    actor: Actor,
    at: u64,
    action: Action,
    /// Why it is refused, where it is: then it changes nothing.
    refused: Option<String>,
}

/// A sheet as both folds describe it: what a player sees, and the board after every half-move that is legal.
fn described(sheet: &Sheet) -> Value {
    let cells: Vec<Value> = sheet
        .cells
        .iter()
        .map(|cell| {
            json!({
                "text": cell.text, "offer": cell.offer, "clock": cell.clock,
                "corrected": !cell.before.is_empty(),
            })
        })
        .collect();
    let played = replay(sheet);
    let placement = |fen: String| fen.split(' ').next().unwrap().to_owned();
    let boards: Vec<String> =
        played.game.positions().iter().map(|position| placement(position.fen())).collect();
    json!({
        "letters": sheet.letters,
        "fen": sheet.fen,
        "number": sheet.first_number,
        "first": if sheet.first_colour == Colour::White { "w" } else { "b" },
        "mode": sheet.mode,
        "result": sheet.result,
        "signed": { "owner": sheet.signed.owner, "opponent": sheet.signed.opponent,
            "arbiter": sheet.signed.arbiter },
        "left": sheet.left,
        "closed": sheet.is_closed(),
        "cells": cells,
        "boards": boards,
    })
}

fn kind(action: &Action) -> String {
    serde_json::to_value(action).unwrap()["do"].as_str().unwrap().to_owned()
}

#[test]
fn golden_logs_fold_to_what_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/scoresheet");
    let mut seen = 0;
    let mut tried = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let mut case: Value = serde_json::from_str(&text).unwrap();
        let log: Vec<Did> = serde_json::from_value(case["log"].clone()).unwrap();
        let mut sheet = Sheet::new();
        for did in log {
            let said = format!("{}: {:?}", path.display(), did.action);
            let (kind, before) = (kind(&did.action), sheet.clone());
            let why = sheet.act(did.actor, did.at, did.action).err();
            let why = why.map(|why| json!(why).as_str().unwrap().to_owned());
            assert_eq!(why, did.refused, "{said}");
            assert!(why.is_none() || sheet == before, "{said}: changes something");
            tried.insert((kind, why.is_some()));
        }
        let found = described(&sheet);
        // New cases are filled in by hand of whoever reads them: write `"sheet": null` and run once with this set.
        if std::env::var_os("ARBITRA_FILL_IN").is_some() && case["sheet"].is_null() {
            case["sheet"] = found;
            fs::write(&path, serde_json::to_string_pretty(&case).unwrap() + "\n").unwrap();
            continue;
        }
        assert_eq!(case["sheet"], found, "{}: {}", path.display(), case["about"]);
        seen += 1;
    }
    assert!(seen >= 21, "{seen}");
    // Everything that can be done is done somewhere, and refused somewhere.
    let actions = [
        "begin",
        "correct",
        "enter",
        "left",
        "mark",
        "restart",
        "result",
        "sign",
        "skip",
        "strike",
        "take-back",
        "watch",
        "write",
    ];
    let both = actions
        .iter()
        .flat_map(|action| [((*action).to_owned(), false), ((*action).to_owned(), true)]);
    assert_eq!(tried, both.collect());
}
