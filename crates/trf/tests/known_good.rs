//! Known-good tournaments beside the checkout, where there are any.

use std::fs;
use std::path::{Path, PathBuf};

use arbitra_trf::{Code, read};

fn shared() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared")
}

fn reports(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut paths: Vec<_> = entries.filter_map(Result::ok).map(|e| e.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            reports(&path, found);
        } else if path.extension().is_some_and(|e| e == "trf") {
            found.push(path);
        }
    }
}

fn known_good() -> Vec<PathBuf> {
    let mut found = Vec::new();
    reports(&shared().join("oracle"), &mut found);
    reports(&shared().join("acceptance"), &mut found);
    if found.is_empty() {
        println!("skipped: no known-good tournaments beside the checkout");
    }
    found
}

#[test]
fn are_read_without_findings() {
    for path in known_good() {
        let bytes = fs::read(&path).unwrap();
        let report = read(&bytes).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for d in &report.diagnostics {
            println!("{}: {d}", path.display());
        }
        assert!(!report.diagnostics.iter().any(|d| d.code == Code::PointsMismatch));
        assert!(report.document.write() == bytes, "{}", path.display());
    }
}
