use crate::program::Desk;

#[test]
fn the_same_seed_makes_the_same_tournament() {
    let desk = Desk::new();
    let line = "generate --players 21 --rounds 5 --seed 9 --half-byes 5 --forfeits 3 --late 10";
    let first = desk.run(line).fine().to_owned();
    assert_eq!(desk.run(line).fine(), first);
    assert_ne!(desk.run(&line.replace("9", "10")).fine(), first);
    assert!(first.contains("192 FIDE_DUTCH\r\n"));
    assert_eq!(first.lines().filter(|line| line.starts_with("001")).count(), 21);
}

#[test]
fn what_is_generated_is_paired_by_the_rules() {
    let desk = Desk::new();
    let options = "--players 8-40 --rounds 3-7 --half-byes 0-8 --zero-byes 0-4 --full-byes 0-2 \
                   --forfeits 0-5 --unusual 1 --unrated 1 --withdrawals 0-10 --late 0-10 \
                   --forbidden 0-4 --draws 20-60";
    for (folder, more) in [
        ("plain", ""),
        ("football", "--points 3-1-0 --pab 1"),
        ("baku", "--accelerate baku"),
        ("old", "--edition dutch-2017 --pab 0.5"),
    ] {
        let run = desk.run(&format!("generate {options} {more} --count 12 --seed 3 -o {folder}"));
        assert_eq!(run.code, 0, "{}", run.err);
        let check = desk.run(&format!("check {folder}"));
        assert_eq!(check.code, 0, "{}{}", check.out, check.err);
        assert!(check.out.starts_with("12 files, ") && check.out.ends_with(" 0 differences\n"));
    }
}

/// Team events as many programs write them: dashes for whoever does not play, byes and forfeited
/// matches by records 240, 320 and 330.
#[test]
fn team_events_with_dashes() {
    let desk = Desk::new();
    let options = "--edition team-2026 --players 28 --rounds 6 --forfeits 10 --full-byes 3 \
                   --half-byes 4 --zero-byes 3 --withdrawals 10 --count 8 --seed 4";
    for (folder, more) in [("letters", ""), ("dashes", "--dashes")] {
        let run = desk.run(&format!("generate {options} {more} -o {folder}"));
        assert_eq!(run.code, 0, "{}", run.err);
        let check = desk.run(&format!("check {folder}"));
        assert_eq!(check.code, 0, "{}{}", check.out, check.err);
    }
    let list = "--tie-breaks MPTS,GPTS,BH:MP,EMGSB/C1,BC --format tsv";
    let mut records = String::new();
    for name in std::fs::read_dir(desk.path("dashes")).unwrap() {
        let name = name.unwrap().file_name().into_string().unwrap();
        let table = |folder: &str| {
            let run = desk.run(&format!("standings {folder}/{name} {list}"));
            assert_eq!(run.code, 0, "{}", run.err);
            run.out
        };
        assert_eq!(table("dashes"), table("letters"), "{name}");
        let dashes = desk.read(&format!("dashes/{name}"));
        assert!(!dashes.contains("0000 - Z"), "{name}");
        records.push_str(&dashes);
    }
    for record in ["\n240 F", "\n240 H", "\n320  1.0  2.0", "\n330 "] {
        assert!(records.contains(record), "{record}");
    }
}

#[test]
fn many_need_a_folder() {
    let run = Desk::new().run("generate --count 5");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("-o DIR"));
}

#[test]
fn what_cannot_be_is_refused() {
    let desk = Desk::new();
    for (line, expected) in [
        ("generate --players 1", "between 2 and 9999"),
        ("generate --players 10000", "between 2 and 9999"),
        ("generate --rounds 0", "between 1 and 999"),
        ("generate --players x", "10-120"),
        ("generate --draws 101", "7.5"),
        ("generate --points 1-2-3", "3-1-0"),
    ] {
        let run = desk.run(line);
        assert_eq!(run.code, 3, "{line}");
        assert!(run.err.contains(expected), "{line}: {}", run.err);
    }
    assert!(desk.names().is_empty());
}

#[test]
fn a_failure_leaves_nothing_behind() {
    let desk = Desk::with("file", "");
    assert_eq!(desk.run("generate --count 5 -o file/sub").code, 5);
    assert_eq!(desk.run("generate --players 1 --count 5 -o folder").code, 3);
    assert_eq!(desk.names(), ["file"]);
}

#[test]
fn a_span_finds_numbers_that_teams_can_share() {
    let desk = Desk::new();
    for edition in ["team-2026", "olympiad-2022", "scheveningen", "skalitzka"] {
        let line = format!(
            "generate --edition {edition} --players 6-31 --rounds 3 --count 12 -o {edition}"
        );
        let run = desk.run(&line);
        assert_eq!(run.code, 0, "{edition}: {}", run.err);
        assert_eq!(desk.run(&format!("check --edition {edition} {edition}")).code, 0, "{edition}");
    }
    assert_eq!(desk.run("generate --edition team-2026 --players 7").code, 3, "not what was asked");
}
