//! Every reader of foreign bytes, as a function that must hold for any of them.
//!
//! `fuzz/readers.txt` names them. A fuzz target hands its bytes to the function of its name; the tests
//! of this crate hand it every seed of its corpus and thousands of changed ones, the same in every
//! run, without a network or another compiler.
//!
//! | file | reads |
//! |---|---|
//! | `reports.rs` | report files, tournaments as JSON, questions of other programs, engine configurations, settings of forms |
//! | `lists.rs` | entry lists, workbooks, rating lists, mappings |
//! | `records.rs` | actions, logos, archives, seals, certificates, scoresheet logs |
//! | `games.rs` | positions, PGN, time controls, adjourned games |
//! | `tables.rs` | prize funds, tie-breaks, forms, direct titles |
//! | `halls.rs` | announcements, halls, equipment, plans, clock tests |
//! | `papers.rs` | templates of cards, pictures |
//! | `words.rs` | every word and number with a reader of its own |
//! | `mutate.rs` | changed inputs from a seed |
//!
//! ```
//! // Whatever the bytes are, the reader comes back.
//! arbitra_readers::run("trf_read", b"012 Open\n001    1      Kim\n");
//! ```

// A reader that fails says so by a panic: that is what a fuzzer and a test listen for.
#![allow(clippy::panic, clippy::expect_used)]

mod games;
mod halls;
mod lists;
pub mod mutate;
mod papers;
mod records;
mod reports;
mod tables;
mod words;

// The program's own readers, which no library holds.
#[path = "../../../crates/arbitra/src/commands/engine/config.rs"]
#[allow(dead_code, clippy::unwrap_used)]
mod engine_config;

/// A reader by its name.
pub type Reader = (&'static str, fn(&[u8]));

/// Every reader; `fuzz/readers.txt` has the same names.
pub const READERS: [Reader; 32] = [
    ("trf_read", reports::trf),
    ("tournament_json", reports::json),
    ("embed", reports::embed),
    ("engine_config", reports::engine),
    ("settings", reports::settings),
    ("entries", lists::entries),
    ("workbook", lists::workbook),
    ("list_txt", lists::txt),
    ("list_xml", lists::xml),
    ("list_mapped", lists::mapped),
    ("mapping", lists::mapping),
    ("certificate", records::certificate),
    ("archive", records::archive),
    ("seal", records::seal),
    ("scoresheet_log", records::scoresheet),
    ("action", records::action),
    ("logo", records::logo),
    ("position", games::position),
    ("pgn_read", games::pgn),
    ("time_control", games::time_control),
    ("adjourned", games::adjourned),
    ("prize_fund", tables::prize_fund),
    ("announcement", halls::announcement),
    ("hall", halls::hall),
    ("hall_plan", halls::plan),
    ("clock_test", halls::clock_test),
    ("paper_template", papers::template),
    ("picture", papers::picture),
    ("tie_break", tables::tie_break),
    ("form_details", tables::form_details),
    ("direct_titles", tables::direct_titles),
    ("words", words::words),
];

/// Hands bytes to a reader.
///
/// # Panics
/// If there is no reader of this name, or the reader does not hold.
pub fn run(name: &str, bytes: &[u8]) {
    let reader = READERS.iter().find(|(known, _)| *known == name);
    let (_, read) = reader.unwrap_or_else(|| panic!("no reader is called {name}"));
    read(bytes);
}

/// The text of an input, as a program gets it that takes text only.
fn text(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}
