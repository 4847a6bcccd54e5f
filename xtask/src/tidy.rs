//! What no compiler checks: the habits of the tree.
//!
//! A rule looks at one file or at the tree and says what is wrong in sentences that begin with a
//! place. Rules of one file live in `files.rs`, rules that compare files in `tree.rs`, that every
//! reader is fuzzed in `readers.rs`, that nothing in `web` imports upward and maps are complete in
//! `floors.rs`, that tables are drawn in one place and lines stay narrow in `markup.rs`, that labels
//! stand in the catalogue and are shown in `labels.rs`, that a text in two languages stands in `words`
//! in `languages.rs`, and that texts keep to the glossary in `terms.rs`.

mod files;
mod floors;
mod labels;
mod languages;
mod markup;
mod readers;
mod terms;
mod tree;

use std::fs;
use std::path::{Path, PathBuf};

use crate::shell;

/// A text file of the project.
pub struct File {
    /// Its path from the root, with slashes.
    pub path: String,
    /// What it says.
    pub text: String,
}

impl File {
    /// Whether its name ends with one of these.
    fn is(&self, endings: &[&str]) -> bool {
        endings.iter().any(|ending| self.path.ends_with(ending))
    }
}

/// Everything untidy in the project.
pub fn faults() -> Vec<String> {
    let root = shell::root();
    let mut paths = Vec::new();
    collect(&root, &mut paths);
    paths.sort();
    let files: Vec<File> = paths
        .iter()
        .filter_map(|path| {
            let text = fs::read_to_string(path).ok()?;
            let path = path.strip_prefix(&root).ok()?.to_string_lossy().replace('\\', "/");
            Some(File { path, text })
        })
        .collect();
    let mut faults: Vec<String> = files.iter().flat_map(files::faults).collect();
    faults.extend(files.iter().flat_map(markup::faults));
    faults.extend(tree::faults(&files));
    faults.extend(floors::faults(&files));
    faults.extend(labels::faults(&files));
    faults.extend(languages::faults(&files));
    faults.extend(terms::faults(&files));
    let mut seeds = Vec::new();
    collect(&root.join("fuzz/corpus"), &mut seeds);
    let seeds: Vec<String> = seeds
        .iter()
        .filter_map(|path| {
            Some(path.strip_prefix(&root).ok()?.to_string_lossy().replace('\\', "/"))
        })
        .collect();
    faults.extend(readers::faults(&files, &seeds));
    faults
}

/// Finds every file below a folder, except what is built, fetched or recorded.
fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    const SKIPPED: [&str; 6] =
        ["target", ".git", "artifacts", "coverage", "corpus", "proptest-regressions"];
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        // In a second worktree `.git` is a file.
        if SKIPPED.iter().any(|name| entry.file_name() == *name) {
            continue;
        }
        if path.is_dir() {
            collect(&path, paths);
        } else {
            paths.push(path);
        }
    }
}
