//! Cases laid out by hand for every Swiss system but the Dutch, and the proof that no article lacks one.
//!
//! `tests/suite/<system>/<edition>/articles.txt` lists the articles of a text. Each has a case that begins with its name, or a
//! reason why it can have none.

use std::fs;
use std::path::{Path, PathBuf};

use arbitra_pairing::check::{Paired, check};
use arbitra_pairing::matches::{self, Swiss};
use arbitra_pairing::{Position, System, burstein, pair};

use crate::common::cases::{Case, Pair, read, sorted};
use arbitra_second::olympiad::Reading;

/// The largest field the second readings take.
const SMALL: usize = 8;

const FOLDERS: [&str; 11] = [
    "burstein/2026",
    "double/2026",
    "dubov/2026",
    "dutch/1998",
    "dutch/2013",
    "fide/1999",
    "fide/1999-printed",
    "lim/2026",
    "lim/2026-maxi",
    "olympiad/2022",
    "team/2026",
];

/// White and Black of every board, and the bye; none if nothing is legal.
type Answer = Option<(Vec<Pair>, Option<u16>)>;

fn files(folder: &str, extension: &[&str]) -> Vec<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/suite").join(folder);
    let entries = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path());
    let wanted = |path: &PathBuf| {
        path.extension().is_some_and(|e| extension.iter().any(|wanted| e == *wanted))
    };
    let mut files: Vec<PathBuf> = entries.filter(wanted).collect();
    files.sort();
    files
}

#[test]
fn every_case_comes_out() {
    let mut failures = Vec::new();
    let mut count = 0;
    for file in FOLDERS.into_iter().flat_map(|folder| files(folder, &["case"])) {
        let name = file.display().to_string();
        for case in read(&name, &fs::read_to_string(&file).unwrap()) {
            count += 1;
            for (who, answer) in answers(&case) {
                if let Some(failure) = against(&case, answer) {
                    failures.push(format!("{}\n    {who}: {failure}", case.name));
                }
            }
        }
    }
    println!("{count} cases and variants");
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
    assert!(count > 200, "only {count}");
}

/// What the engine and, for small fields, the second reading say.
fn answers(case: &Case) -> Vec<(&'static str, Answer)> {
    if let Ok(swiss) = case.system.parse::<Swiss>() {
        return of_matches(case, swiss);
    }
    let system: System = case.system.parse().unwrap();
    let position = case.position();
    let engine = pair(system, &position).ok().map(|pairing| Paired::from(&pairing));
    let mut all = vec![("engine", boards(engine))];
    if position.contenders.len() <= SMALL
        && let Some(reading) = second_reading(&case.system)
    {
        all.push(("second reading", boards(reading(&position))));
    }
    all
}

fn second_reading(system: &str) -> Option<fn(&Position) -> Option<Paired>> {
    Some(match system {
        "dubov-2026" => arbitra_second::dubov::pair,
        "burstein-2026" => |position| {
            let seeding = burstein::seeding_rounds(position.total_rounds);
            assert!(position.round.get() > seeding, "seeding rounds are cases of the Dutch system");
            arbitra_second::burstein::pair(position)
        },
        "lim-2026" => arbitra_second::lim::pair,
        "lim-2026-maxi" => arbitra_second::lim::pair_maxi,
        "fide-1999" => arbitra_second::fide1999::pair,
        "fide-1999-printed" => arbitra_second::fide1999::pair_printed,
        _ => return None,
    })
}

fn boards(paired: Option<Paired>) -> Answer {
    let paired = paired?;
    let boards = paired.pairs.iter().map(|pair| (pair.white.get(), pair.black.get())).collect();
    Some((boards, paired.byes.first().map(|number| number.get())))
}

fn of_matches(case: &Case, swiss: Swiss) -> Vec<(&'static str, Answer)> {
    let field = case.field();
    let number = |index: usize| field.parties[index].number;
    let found = matches::pair(swiss, &field).ok();
    if let Some(floaters) = &case.floaters {
        assert_eq!(found.as_ref().unwrap().story.brackets[0].floaters, *floaters, "{}", case.name);
    }
    if let Some(order) = &case.order {
        let numbers = found.as_ref().unwrap().matches.iter();
        let numbers = numbers.map(|(pair, _)| (number(pair.white), number(pair.black)));
        let published: Vec<Pair> = numbers.map(|(a, b)| (a.min(b), a.max(b))).collect();
        assert_eq!(published, *order, "{}", case.name);
    }
    let engine = found.map(|found| {
        let boards = found.matches.iter();
        let boards = boards.map(|(pair, _)| (number(pair.white), number(pair.black)));
        (boards.collect(), found.bye.map(number))
    });
    let mut all = vec![("engine", engine.clone())];
    if field.parties.len() <= SMALL && swiss == Swiss::Olympiad {
        all.push(("second reading", Reading::pair(&field)));
    } else if field.parties.len() <= SMALL {
        // It tells who meets whom; colours are the engine's.
        let engine = engine.map(|(boards, bye): (Vec<Pair>, Option<u16>)| (sorted(boards), bye));
        assert_eq!(engine, arbitra_second::matches::pair(swiss, &field), "{}", case.name);
    }
    all
}

/// What is wrong with an answer.
fn against(case: &Case, answer: Answer) -> Option<String> {
    let Some((boards, bye)) = answer else {
        return (!case.none).then(|| "no legal pairing".to_owned());
    };
    let pairs = sorted(boards.iter().copied());
    let right = !case.none
        && bye == case.bye
        && case.pairs.as_ref().is_none_or(|expected| pairs == *expected)
        && case.colours.iter().flatten().all(|board| boards.contains(board));
    (!right).then(|| format!("{boards:?} bye {bye:?}"))
}

/// Whole tournaments of matches: every round as the file has it.
#[test]
fn every_file_of_matches_passes_its_check() {
    for file in
        ["double/2026", "team/2026", "olympiad/2022"].iter().flat_map(|f| files(f, &["trf"]))
    {
        let tournament = arbitra_trf::read(&fs::read(&file).unwrap()).unwrap().tournament;
        let system = System::of(&tournament).unwrap();
        let checked = check(&tournament, system);
        assert!(checked.rounds.len() > 2, "{}", file.display());
        let differences: Vec<_> = checked.differences().collect();
        assert!(differences.is_empty(), "{}: {differences:?}", file.display());
    }
}

#[test]
fn every_article_has_a_case() {
    let mut missing = Vec::new();
    for folder in FOLDERS {
        let cases = files(folder, &["case", "trf"]);
        let stems: Vec<&str> = cases.iter().filter_map(|file| file.file_stem()?.to_str()).collect();
        let [list] = &files(folder, &["txt"])[..] else { panic!("{folder}: no articles.txt") };
        let text = fs::read_to_string(list).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let (article, reason) = line.split_once(": ").unwrap_or((line, ""));
            let has_one = stems.iter().any(|stem| stem.starts_with(&format!("{article}-")));
            if has_one != reason.is_empty() {
                missing.push(format!("{folder} {line}"));
            }
        }
    }
    assert!(missing.is_empty(), "neither case nor reason, or both:\n{}", missing.join("\n"));
}
