//! Every reader of foreign bytes has a fuzz target: the list of them is held against the tree.

use super::File;
use crate::fuzz::{LIST, Reader, list};

/// What gives a parser away.
const MARKS: [&str; 11] = [
    "FromStr for ",
    "pub fn read",
    "pub fn parse",
    "fn from_toml",
    "fn of_toml",
    "fn from_fen",
    "fn from_carried",
    "serde_json::from_",
    "toml::from_str",
    "ZipArchive::new",
    "Reader::from_reader",
];

/// What is wrong with the list, the targets and their seeds.
pub fn faults(files: &[File], seeds: &[String]) -> Vec<String> {
    let Some(text) = files.iter().find(|file| file.path == LIST) else {
        return vec![format!("{LIST}: the list of readers is missing")];
    };
    let (readers, exempt) = match list(&text.text) {
        Ok(understood) => understood,
        Err(line) => return vec![format!("{LIST}:{line}: this names no reader")],
    };
    let mut faults = Vec::new();
    let is_listed = |path: &str| {
        exempt.iter().any(|(file, _)| *file == path)
            || readers.iter().any(|reader| reader.files.contains(&path))
    };
    for file in files.iter().filter(|file| reads(file) && !is_listed(&file.path)) {
        faults.push(format!("{}: it reads something, and {LIST} does not know it", file.path));
    }
    let named = readers.iter().flat_map(|reader| &reader.files);
    for path in named.copied().chain(exempt.iter().map(|(file, _)| *file)) {
        if !files.iter().any(|file| file.path == path) {
            faults.push(format!("{LIST}: there is no {path}"));
        }
    }
    faults.extend(targets(files, &readers));
    for Reader { name, .. } in &readers {
        let folder = format!("fuzz/corpus/{name}/");
        if !seeds.iter().any(|seed| seed.starts_with(&folder)) {
            faults.push(format!("{folder}: the target {name} has no seeds"));
        }
    }
    faults
}

/// Whether a file of the program reads something, its tests aside.
fn reads(file: &File) -> bool {
    let code = file.text.split("#[cfg(test)]").next().unwrap_or_default();
    file.path.starts_with("crates/")
        && file.path.contains("/src/")
        && file.is(&[".rs"])
        && code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .any(|line| MARKS.iter().any(|mark| line.contains(mark)))
}

/// Every reader is a target, and every target a reader.
fn targets(files: &[File], readers: &[Reader<'_>]) -> Vec<String> {
    let mut faults = Vec::new();
    let manifest = files.iter().find(|file| file.path == "fuzz/Cargo.toml");
    for Reader { name, .. } in readers {
        let path = format!("fuzz/fuzz_targets/{name}.rs");
        if !files.iter().any(|file| file.path == path) {
            faults.push(format!("{path}: the target is missing"));
        }
        let entry = format!("name = \"{name}\"");
        if !manifest.is_some_and(|manifest| manifest.text.contains(&entry)) {
            faults.push(format!("fuzz/Cargo.toml: it does not know {name}"));
        }
    }
    let here = files
        .iter()
        .filter_map(|file| file.path.strip_prefix("fuzz/fuzz_targets/")?.strip_suffix(".rs"));
    for name in here.filter(|name| !readers.iter().any(|reader| reader.name == *name)) {
        faults.push(format!("fuzz/fuzz_targets/{name}.rs: {LIST} does not know it"));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn a_reader_without_a_target_or_seeds_is_found() {
        let mut files = vec![
            file(LIST, "word 10  crates/x/src/word.rs\n- crates/x/src/own.rs: its own\n"),
            file("crates/x/src/word.rs", "impl FromStr for Word {\n"),
            file("crates/x/src/own.rs", "pub fn read() {}\n"),
            file(
                "crates/x/src/quiet.rs",
                "// impl FromStr for Word\n#[cfg(test)]\npub fn read() {}\n",
            ),
            file("fuzz/fuzz_targets/word.rs", ""),
            file("fuzz/Cargo.toml", "name = \"word\"\n"),
        ];
        let seeds = ["fuzz/corpus/word/a".to_owned()];
        assert_eq!(faults(&files, &seeds), [""; 0]);
        assert_eq!(faults(&files, &[]).len(), 1);
        files.push(file("crates/x/src/new.rs", "    let x: X = serde_json::from_str(text)?;\n"));
        files.push(file("fuzz/fuzz_targets/old.rs", ""));
        assert_eq!(
            faults(&files, &seeds),
            [
                "crates/x/src/new.rs: it reads something, and fuzz/readers.txt does not know it",
                "fuzz/fuzz_targets/old.rs: fuzz/readers.txt does not know it",
            ]
        );
        files.retain(|file| {
            file.path != "crates/x/src/own.rs" && !file.path.contains("fuzz_targets")
        });
        assert_eq!(faults(&files, &seeds).len(), 3);
    }
}
