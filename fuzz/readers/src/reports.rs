//! Report files and what goes with them.

use arbitra_embed::json as tournament_file;
use arbitra_model::Tournament;
use arbitra_pairing::form::Entrants;
use arbitra_pairing::generate::Ratings;
use arbitra_pairing::schedule::Timetable;
use arbitra_pairing::{System, keizer, knockout};
use arbitra_trf::{Dialect, WriteOptions, read, write};

use crate::engine_config::Config;
use crate::text;

/// Reading a report never falls over; what it takes, it gives back, byte for byte and in both
/// dialects.
pub fn trf(bytes: &[u8]) {
    let Ok(report) = read(bytes) else { return };
    assert_eq!(report.document.write(), bytes);
    let same = report.document.with_tournament(&report.tournament);
    assert_eq!(same.text(), report.document.text());
    for dialect in Dialect::ALL {
        let written = write(&report.tournament, dialect, WriteOptions::FAITHFUL);
        match read(written.text.as_bytes()) {
            Err(error) => panic!("{dialect:?}: {error}\n{}", written.text),
            Ok(again) if written.lost.is_empty() => {
                assert_eq!(again.tournament, report.tournament, "{dialect:?}\n{}", written.text);
            }
            Ok(_) => {}
        }
    }
}

/// A tournament as JSON: what is taken is written and taken again as the same.
pub fn json(bytes: &[u8]) {
    let Ok((tournament, _)) = tournament_file::read(bytes) else { return };
    let written = tournament_file::write(&tournament);
    let (again, _) = tournament_file::read(&written).expect("what it writes it reads");
    assert_eq!(again, tournament);
}

/// A question of another program: whatever it is, the answer is an object with a format, and the same
/// question has the same answer.
pub fn embed(bytes: &[u8]) {
    let answer = arbitra_embed::answer(bytes);
    let object: serde_json::Value = serde_json::from_slice(&answer).expect("an answer is JSON");
    assert!(object["format"].as_str().is_some_and(|format| format.starts_with("arbitra-")));
    assert_eq!(arbitra_embed::answer(bytes), answer);
}

/// The configuration of a random tournament: what is taken makes a plan, and a complaint names a line.
pub fn engine(bytes: &[u8]) {
    let text = text(bytes);
    match Config::parse(&text) {
        Ok(config) => {
            let plan = config.plan(System::ALL[0], 7, false);
            if let Ratings::Between(span) = plan.ratings {
                assert!(span.start() <= span.end());
            }
        }
        Err((line, _)) => assert!((1..=text.lines().count()).contains(&line)),
    }
}

/// What a comment of a report sets for a form.
pub fn settings(bytes: &[u8]) {
    let comments = text(bytes).lines().map(str::to_owned).collect();
    let tournament = Tournament { comments, ..Tournament::default() };
    for of in [Entrants::Players, Entrants::Teams] {
        let _ = knockout::Rules::of(&tournament, of);
    }
    let _ = keizer::Rules::of(&tournament);
    let mut entered = tournament.clone();
    Timetable::of(&tournament).enter(&mut entered);
    for form in ["knockout", "keizer", "schedule"] {
        let mut set = tournament.clone();
        arbitra_pairing::settings::set(&mut set, form, "games=2");
        let found = arbitra_pairing::settings::of(&set, form).expect("it was just set");
        assert_eq!(found, [("games", "2")]);
    }
}
