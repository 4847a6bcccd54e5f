//! The edition of 2013 beside the program of its own time: tournaments paired by the program of the rules' secretary.
//!
//! They are not known to be right: every difference is decided by the text (`docs/design/dutch-2013.md`), and those
//! that stay are listed here with their article. Any other difference is a defect, and so is a listed one that is gone.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use arbitra_model::{ByColour, Number};
use arbitra_pairing::check::{Paired, RoundCheck, check};
use arbitra_pairing::dutch::early::Edition;
use arbitra_pairing::{Position, System, pair};

use crate::common::{beside, table, trf_files, written};
use crate::early_dutch::decided;

/// Rounds that stay different: the article with what it says, and each as file and round.
const DECIDED: [(&str, &[(&str, u16)]); 1] = [(
    "B1b: everybody has had a point without play, so nobody may have the bye; they give a second one",
    &[("7-0132", 8), ("7-0132", 9)],
)];

#[test]
fn tournaments_paired_by_the_program_of_the_time() {
    let Some(folder) = beside("outside/dutch2013-javafo14") else { return };
    let files = trf_files(&folder);
    let (rounds, different) = differences(&files);
    for (article, rounds) in DECIDED {
        println!("{} rounds by {article}", rounds.len());
    }
    println!("{} files, {rounds} rounds, {} different", files.len(), different.len());
    let decided: BTreeSet<At> = DECIDED
        .iter()
        .flat_map(|(_, rounds)| rounds.iter().map(|&(file, round)| (file.to_owned(), round)))
        .collect();
    let unknown: Vec<&String> =
        different.iter().filter(|(at, _)| !decided.contains(at)).map(|(_, told)| told).collect();
    for told in &unknown {
        println!("{told}");
    }
    assert!(unknown.is_empty(), "{} are not decided", unknown.len());
    let found: BTreeSet<At> = different.into_iter().map(|(at, _)| at).collect();
    assert_eq!(found, decided, "some are no longer different");
    assert_eq!((files.len(), rounds), (216, 1_514));
}

/// Rounds of the same program that were looked at one by one: D4 in a merged bracket, B3 where half came down.
#[test]
fn single_rounds_of_the_program_of_the_time() {
    let Some(folder) = beside("outside/cases") else { return };
    let is_of_2013 = |file: &PathBuf| {
        file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("dutch2013-"))
    };
    let files: Vec<PathBuf> = trf_files(&folder).into_iter().filter(is_of_2013).collect();
    let (rounds, different) = differences(&files);
    for (_, told) in &different {
        println!("{told}");
    }
    assert!(files.len() >= 2 && rounds > 9, "{} files, {rounds} rounds", files.len());
    assert!(different.is_empty(), "{} differ", different.len());
}

/// A file and a round.
type At = (String, u16);

/// Re-pairs files: how many rounds, and which differ, told in full.
fn differences(files: &[PathBuf]) -> (usize, Vec<(At, String)>) {
    let (mut rounds, mut different) = (0, Vec::new());
    for file in files {
        // Report files of that time have one sign for every point without play; without an opponent it is the bye.
        let text = fs::read_to_string(file).unwrap().replace("0000 - +", "0000 - U");
        let tournament = arbitra_trf::read(text.as_bytes()).unwrap().tournament;
        let checked = check(&tournament, System::EarlyDutch(Edition::E2013));
        rounds += checked.rounds.len();
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        for round in checked.differences() {
            let position =
                Position::before(&tournament, round.round, Edition::E2013.history()).unwrap();
            let told = format!("{name} round {}, {}", round.round, told(round, &position));
            different.push(((name.clone(), round.round.get()), told));
        }
    }
    (rounds, different)
}

/// A difference with all that is needed to decide it by hand.
fn told(round: &RoundCheck, position: &Position) -> String {
    let brackets = pair(System::EarlyDutch(Edition::E2013), position).map_or_else(
        |none| none.to_string(),
        |pairing| {
            let brackets: Vec<String> = pairing.reasoning.brackets.iter().map(decided).collect();
            brackets.join("\n")
        },
    );
    format!(
        "{}: ours {}, theirs {}\n{}{brackets}\n",
        if is_of_colours_only(round) { "colours" } else { "pairs" },
        written(Some(&round.missing())),
        written(Some(&round.surplus())),
        table(position),
    )
}

fn is_of_colours_only(round: &RoundCheck) -> bool {
    let pairs = |paired: &Paired| -> BTreeSet<(Number, Number)> {
        let numbers =
            |pair: &ByColour<Number>| (pair.white.min(pair.black), pair.white.max(pair.black));
        paired.pairs.iter().map(numbers).collect()
    };
    let (missing, surplus) = (round.missing(), round.surplus());
    missing.byes == surplus.byes && pairs(&missing) == pairs(&surplus)
}
