//! Every value of the reference tool's tables, in both editions it knows.
//!
//! The tables are not part of this repository; where they are not found the test says so.

use std::fs;
use std::path::{Path, PathBuf};

use arbitra_model::Tournament;
use arbitra_standings::{
    Contest, Edition, Exclusions, HouseRules, Kind, Lead, Options, TieBreak, Ties, Value,
    standings,
};

#[test]
fn every_value_equals_the_reference_tool() {
    let Some(folder) = oracle() else {
        println!("skipped: no reference tables beside this checkout");
        return;
    };
    let mut compared = 0;
    let mut differences = Vec::new();
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder.join("tiebreaks")).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    for file in files {
        let name = file.file_name().unwrap().to_str().unwrap().to_owned();
        let [event, year, "tsv"] = name.split('.').collect::<Vec<_>>()[..] else { continue };
        let edition: Edition = year.parse().unwrap();
        let report = fs::read(folder.join(format!("dutch2026/{event}.trf"))).unwrap();
        let tournament = arbitra_trf::read(&report).unwrap().tournament;
        compared += compare(&file, &name, &tournament, edition, &mut differences);
    }
    println!("{compared} values compared, {} differ", differences.len());
    for difference in differences.iter().take(60) {
        println!("{difference}");
    }
    assert!(compared > 200_000, "only {compared} values were found");
    assert!(differences.is_empty());
}

fn compare(
    file: &Path,
    name: &str,
    tournament: &Tournament,
    edition: Edition,
    differences: &mut Vec<String>,
) -> usize {
    let text = fs::read_to_string(file).unwrap();
    let mut lines = text.lines();
    let heads: Vec<&str> = lines.next().unwrap().split('\t').collect();
    // The tool writes the edition into the descriptor; ours is an option.
    let list: Vec<TieBreak> = heads[3..]
        .iter()
        .map(|head| head.replace("/V2024", "").replace("/V2026", "").parse().unwrap())
        .collect();
    let options = Options {
        edition,
        kind: Kind::Swiss,
        contest: Contest::Players,
        list: list.clone(),
        after_round: None,
        unrated: None,
        lead: Lead::Points,
        ties: Ties::Share,
        exclusions: Exclusions::ByArticle,
        house: HouseRules::NONE,
    };
    let table = standings(tournament, &options);
    let mut compared = 0;
    for line in lines {
        let cells: Vec<&str> = line.split('\t').collect();
        let number = cells[0].parse().unwrap();
        let row = table.row(number).unwrap();
        let mut check = |what: &str, ours: &str, theirs: &str| {
            compared += 1;
            if ours != theirs {
                differences.push(format!("{name} no. {number} {what}: {ours}, tool {theirs}"));
            }
        };
        check("PTS", &row.points.to_string(), cells[2]);
        for (column, cell) in cells[3..].iter().enumerate() {
            let ours = match &row.values[column] {
                Value::Undefined => "-0".to_owned(),
                value => value.print(&list[column]),
            };
            check(heads[column + 3], &ours, cell);
        }
    }
    compared
}

fn oracle() -> Option<PathBuf> {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracle");
    shared.join("tiebreaks").is_dir().then_some(shared)
}
