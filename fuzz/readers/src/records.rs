//! Records and what proves them: actions, archives, certificates, scoresheet logs.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};

use arbitra_desk::personal::{Beside, put_back};
use arbitra_desk::{Action, Context, Desk, Entry, Level, Moment, fold};
use arbitra_laws::scoresheet::{self, Sheet, replay, review};
use arbitra_laws::{Edition, pgn};
use arbitra_model::Language;
use arbitra_model::Said as _;
use arbitra_store::Seal;

use crate::text;

/// The tournament that certificates are about.
const CLUB: &[u8] = include_bytes!("club.trf");

/// Whatever a certificate says, nothing falls over; and only the one pairing that the rules prescribe
/// is ever called proved.
pub fn certificate(bytes: &[u8]) {
    let report = arbitra_trf::read(CLUB).expect("a report");
    match arbitra_verify::verify(CLUB, &report.tournament, bytes) {
        Ok(verified) => {
            let said: serde_json::Value = serde_json::from_slice(bytes).expect("it was read");
            assert_eq!(said["boards"], serde_json::json!([[1, 6], [3, 2], [5, 4]]), "{verified:?}");
        }
        Err(rejection) => {
            assert!(
                !rejection.say(Language::English).is_empty()
                    && !rejection.say(Language::Spanish).is_empty()
            );
        }
    }
}

/// An archive is checked from beginning to end, or refused in words.
pub fn archive(bytes: &[u8]) {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("arbitra-archive-{}-{number}", std::process::id());
    let file = std::env::temp_dir().join(name);
    fs::write(&file, bytes).expect("a file");
    let checked = arbitra_store::check(&file);
    fs::remove_file(&file).expect("it is there");
    if let Err(error) = checked {
        assert!(!error.to_string().is_empty());
    }
}

/// The signed head of a record, as it comes with an event or a backup: whatever it says, it can be looked
/// at, and one that nobody signed is never called genuine.
pub fn seal(bytes: &[u8]) {
    let Ok(seal) = serde_json::from_slice::<Seal>(bytes) else { return };
    let genuine = seal.is_genuine();
    let _ = (seal.statement(), seal.key.fingerprint(), seal.key.is_called(&text(bytes)));
    let later = Seal { at: seal.at ^ 1, ..seal.clone() };
    assert!(!(genuine && later.is_genuine()), "a changed seal is told");
    let written = serde_json::to_string(&seal).expect("a seal is JSON");
    assert_eq!(serde_json::from_str::<Seal>(&written).ok(), Some(seal));
}

/// A scoresheet's log, and what a device sends: one entry or one action a line. What is taken can be
/// told from what was changed, judged, replayed and written as a game that reads back.
pub fn scoresheet(bytes: &[u8]) {
    let text = text(bytes);
    let entries: Vec<scoresheet::Entry> =
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if let Ok(sheet) = Sheet::of_log(&entries) {
        judged(&sheet);
        let mut changed = entries.clone();
        if let Some(first) = changed.first_mut() {
            first.at ^= 1;
            assert!(Sheet::of_log(&changed).is_err(), "a changed log is told");
        }
    }
    let mut sheet = Sheet::new();
    for (at, line) in (0..).zip(text.lines().take(400)) {
        if let Ok(action) = serde_json::from_str(line) {
            let actor =
                [scoresheet::Actor::Owner, scoresheet::Actor::Opponent][at as usize % 7 / 6];
            let _ = sheet.act(actor, at, action);
        }
    }
    let again = Sheet::of_log(sheet.entries()).expect("what it did follows from itself");
    assert_eq!(again, sheet);
    judged(&sheet);
}

fn judged(sheet: &Sheet) {
    let _ = review(sheet, Edition::LATEST);
    let _ = replay(sheet);
    let written = pgn::write(&sheet.to_pgn());
    assert_eq!(pgn::read(&written).len(), 1, "{written}");
}

/// What programs send and records hold: actions and entries, one a line. The desk takes them or says why
/// not in both languages, and what it took folds to the same tournament.
pub fn action(bytes: &[u8]) {
    let text = text(bytes);
    let entries: Vec<Entry> =
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if let Ok(desk) = fold(entries) {
        let _ = (desk.tournament(), desk.permitted());
    }
    for line in text.lines() {
        // Where personal data lie beside the record, the entry is put together again.
        let _ = put_back(line, |_| Some(Beside::Erased));
        let _ = put_back(line, |_| Some(Beside::Value("{\"name\":\"Kim\"}")));
    }
    let mut desk = Desk::default();
    for line in text.lines().take(60) {
        // An entry brings its action along.
        let action = serde_json::from_str::<Entry>(line).map(|entry| entry.action);
        let Ok(action) = action.or_else(|_| serde_json::from_str::<Action>(line)) else { continue };
        let person = Context::new("Ada", Moment::from_seconds(1_794_700_000));
        if let Err(refusal) = desk.act(action, person.confirming(Level::ConfirmTwice)) {
            for language in Language::ALL {
                assert!(!desk.say_refusal(&refusal, language).is_empty());
            }
        }
    }
    let record: Vec<Entry> = desk.log().iter().map(|logged| (*logged.entry).clone()).collect();
    let again = fold(record).expect("what was taken folds");
    assert_eq!(again.tournament(), desk.tournament());
}

/// A picture: what is taken is the same when it is looked at again.
pub fn logo(bytes: &[u8]) {
    if let Ok(logo) = arbitra_desk::Logo::read(bytes) {
        let again = arbitra_desk::Logo::read(&logo.bytes());
        assert_eq!(again.as_ref(), Ok(&logo), "what was kept is a picture");
    }
}
