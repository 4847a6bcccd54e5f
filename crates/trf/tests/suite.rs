//! The golden files of the format: what is found in broken ones, what becomes of good ones.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use arbitra_trf::{Dialect, Letters, LineEnd, PointsColumn, WriteOptions, read, write};

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite/trf").join(folder);
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("the suite is part of the checkout")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> String {
    path.file_stem().expect("a file has a name").to_string_lossy().into_owned()
}

#[test]
fn broken_files_say_what_to_do() {
    for path in files("broken") {
        let bytes = fs::read(&path).expect("the file can be read");
        let (verdict, diagnostics) = match read(&bytes) {
            Ok(report) => ("usable".to_owned(), report.diagnostics),
            Err(error) => (format!("unusable: {error}"), error.diagnostics().to_vec()),
        };
        let mut shown = format!("{verdict}\n\n");
        for diagnostic in &diagnostics {
            writeln!(shown, "{diagnostic}\n    {}", diagnostic.advice).expect("texts take writing");
        }
        insta::assert_snapshot!(format!("broken-{}", name(&path)), shown);
    }
}

#[test]
fn good_files_are_kept_and_converted() {
    for path in files("good") {
        let name = name(&path);
        let bytes = fs::read(&path).expect("the file can be read");
        let report = read(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(report.document.write(), bytes, "{name}");
        assert_eq!(report.document.with_tournament(&report.tournament), report.document, "{name}");
        let mut shown = String::new();
        for diagnostic in &report.diagnostics {
            writeln!(shown, "{diagnostic}").expect("texts take writing");
        }
        for dialect in Dialect::ALL {
            let options = WriteOptions { line_end: LineEnd::Lf, ..WriteOptions::FAITHFUL };
            let written = write(&report.tournament, dialect, options);
            let again = read(written.text.as_bytes())
                .unwrap_or_else(|error| panic!("{name}, {dialect:?}: {error}"));
            if written.lost.is_empty() {
                assert_eq!(again.tournament, report.tournament, "{name}, {dialect:?}");
            }
            write!(shown, "==== {dialect:?} ====\n{}", written.text).expect("texts take writing");
            for loss in &written.lost {
                writeln!(shown, "lost: {loss}").expect("texts take writing");
            }
        }
        insta::assert_snapshot!(format!("good-{name}"), shown);
    }
}

#[test]
fn json_keeps_everything() {
    for path in files("good") {
        let bytes = fs::read(&path).expect("the file can be read");
        let tournament = read(&bytes).expect("the file is good").tournament;
        let json = serde_json::to_string(&tournament).expect("a tournament is JSON");
        let again: arbitra_model::Tournament =
            serde_json::from_str(&json).expect("its own JSON can be read");
        assert_eq!(again, tournament, "{}", path.display());
    }
}

#[test]
fn options_change_letters_points_and_line_ends() {
    let path = files("good").into_iter().find(|path| name(path) == "individual-2026");
    let bytes = fs::read(path.expect("the file exists")).expect("the file can be read");
    let tournament = read(&bytes).expect("the file is good").tournament;
    let options = WriteOptions {
        line_end: LineEnd::Cr,
        letters: Letters::Ascii,
        points: PointsColumn::Computed,
    };
    let written = write(&tournament, Dialect::Trf26, options);
    assert!(written.text.is_ascii());
    assert!(!written.text.contains('\n'));
    assert!(written.text.contains("001    1 wWGM Alvarez Pena, Agata               2311 ESP"));
    assert!(written.lost.iter().all(|loss| loss.code == arbitra_trf::LossCode::TextChanged));
    assert!(read(written.text.as_bytes()).is_ok());
}
