//! Known-good tournaments beside the checkout, where there are any.
#![allow(clippy::print_stdout, reason = "a test that has nothing to check should say so")]

use std::fs;
use std::path::{Path, PathBuf};

use arbitra_trf::{Dialect, Report, WriteOptions, read, restate_points, write};

/// The folders beside the checkout that hold known-good report files. Others are none of ours.
const FOLDERS: [&str; 8] = [
    "acceptance",
    "acceptance/tiebreaks",
    "oracle",
    "oracle/big",
    "oracle/dutch2017",
    "oracle/dutch2026",
    "oracle/nopair2017",
    "oracle/nopair2026",
];

/// The report files of one folder, in order.
fn reports(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "trf"));
    paths.sort();
    paths
}

/// Runs a check on every file there is.
fn each(check: impl Fn(&str, &[u8], Report)) {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    let mut found = Vec::new();
    for folder in FOLDERS {
        let here = reports(&shared.join(folder));
        if here.is_empty() {
            assert!(std::env::var_os("ARBITRA_REQUIRE").is_none(), "{folder} must be tried");
            println!("skipped: no known-good tournaments in {folder} beside the checkout");
        }
        found.extend(here);
    }
    println!("{} known-good tournaments", found.len());
    for path in found {
        let name = path.display().to_string();
        let bytes = fs::read(&path).expect("the file can be read");
        let report = read(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        check(&name, &bytes, report);
    }
}

#[test]
fn are_read_without_findings() {
    each(|name, _, report| assert_eq!(report.diagnostics, [], "{name}"));
}

#[test]
fn are_written_back_byte_for_byte() {
    each(|name, bytes, report| {
        assert!(report.document.write() == bytes, "{name}");
        let same = report.document.with_tournament(&report.tournament);
        assert!(same == report.document, "{name}");
    });
}

#[test]
fn are_the_same_in_both_dialects() {
    each(|name, _, report| {
        for dialect in Dialect::ALL {
            let written = write(&report.tournament, dialect, WriteOptions::FAITHFUL);
            let again = read(written.text.as_bytes())
                .unwrap_or_else(|error| panic!("{name}, {dialect:?}: {error}"));
            if written.lost.is_empty() {
                assert!(again.tournament == report.tournament, "{name}, {dialect:?}");
                assert_eq!(again.diagnostics, [], "{name}, {dialect:?}");
                continue;
            }
            for loss in &written.lost {
                println!("{name}, {dialect:?}: {loss}");
            }
            assert_eq!(again.tournament.players, report.tournament.players, "{name}, {dialect:?}");
        }
    });
}

#[test]
fn state_the_points_their_results_give() {
    each(|name, _, report| {
        if report.tournament.recorded_rounds() > report.tournament.paired_rounds() {
            // Programs differ on whether byes of the round to come count.
            return;
        }
        let mut restated = report.tournament.clone();
        restate_points(&mut restated);
        for (player, stated) in restated.players.iter().zip(&report.tournament.players) {
            assert_eq!(player.stated_points, stated.stated_points, "{name}, {}", player.number);
        }
    });
}

/// Takes the last round away and puts it back: the file is what it was.
#[test]
fn can_be_changed_and_changed_back() {
    each(|name, _, report| {
        let Some(last) = report.tournament.paired_rounds().checked_sub(1) else { return };
        let mut shorter = report.tournament.clone();
        for player in &mut shorter.players {
            player.entries.truncate(last);
            while player.entries.last() == Some(&arbitra_model::Entry::Blank) {
                player.entries.pop();
            }
        }
        restate_points(&mut shorter);
        let document = report.document.with_tournament(&shorter);
        let again = read(&document.write()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(again.tournament == shorter, "{name}");
        let back = document.with_tournament(&report.tournament);
        let trimmed = |text: &str| {
            let lines = text.split(['\r', '\n']).map(|line| line.trim_end().to_owned());
            lines.collect::<Vec<_>>()
        };
        assert_eq!(trimmed(back.text()), trimmed(report.document.text()), "{name}");
    });
}
