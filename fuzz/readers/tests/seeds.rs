//! Every seed of every corpus, and thousands of changed ones, through every reader.

use std::fs;
use std::panic;
use std::path::{Path, PathBuf};

use arbitra_readers::READERS;
use arbitra_readers::mutate::{Dice, changed};

/// Changed inputs for each reader, unless [`ASKED`] says another number.
const CHANGED: usize = 1500;

/// Asks for more changed inputs, where a night is to be spent and no fuzzer is at hand.
const ASKED: &str = "ARBITRA_TEST_CHANGES";

fn fuzz() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The readers of the list with their most bytes.
fn listed() -> Vec<(String, usize)> {
    let list = fs::read_to_string(fuzz().join("readers.txt")).expect("the list");
    let lines = list.lines().filter(|line| !line.starts_with(['#', '-']) && !line.is_empty());
    lines
        .map(|line| {
            let mut words = line.split_whitespace();
            let name = words.next().expect("a name").to_owned();
            (name, words.next().and_then(|most| most.parse().ok()).expect("most bytes"))
        })
        .collect()
}

/// The seeds of a reader, by their names.
fn seeds(name: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = fuzz().join("corpus").join(name);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read(path).expect("a seed"))).collect()
}

#[test]
fn the_list_names_every_reader_and_every_reader_has_seeds() {
    let mut listed: Vec<String> = listed().into_iter().map(|(name, _)| name).collect();
    let mut readers: Vec<&str> = READERS.iter().map(|(name, _)| *name).collect();
    listed.sort();
    readers.sort_unstable();
    assert_eq!(listed, readers);
    for name in readers {
        assert!(!seeds(name).is_empty(), "{name}");
    }
}

#[test]
fn every_seed_and_thousands_of_changed_ones_are_read() {
    let listed = listed();
    let asked = std::env::var(ASKED).ok().and_then(|number| number.parse().ok());
    let count = asked.unwrap_or(CHANGED);
    let mut failed = Vec::new();
    for (name, read) in READERS {
        let most = listed.iter().find(|(known, _)| known == name).expect("it is listed").1;
        let seeds = seeds(name);
        let inputs = seeds.iter().map(|(path, bytes)| (path.display().to_string(), bytes.clone()));
        let mut dice = Dice::new(name.bytes().map(u64::from).sum());
        let mutants = (0..count).map(|number| {
            let seed = &seeds[dice.below(seeds.len())].1;
            let other = &seeds[dice.below(seeds.len())].1;
            (format!("{name}, change {number}"), changed(seed, other, &mut dice, most))
        });
        for (what, bytes) in inputs.chain(mutants) {
            if panic::catch_unwind(|| read(&bytes)).is_err() {
                failed.push(format!("{what}: {}", bytes.escape_ascii()));
                break;
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
