use crate::program::Desk;

#[test]
fn the_same_seed_makes_the_same_tournament() {
    let desk = Desk::new();
    let line =
        "generate --plain --players 21 --rounds 5 --seed 9 --half-byes 5 --forfeits 3 --late 10";
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
        let run =
            desk.run(&format!("generate --plain {options} {more} --count 12 --seed 3 -o {folder}"));
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
        let run = desk.run(&format!("generate --plain {options} {more} -o {folder}"));
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

/// C.05 9: games of whoever left a round robin before half of them count for nobody, in the points that a file
/// states too.
#[test]
fn a_generated_round_robin_states_what_counts() {
    let desk = Desk::with("nothing.txt", "");
    for edition in ["roundrobin", "double-roundrobin"] {
        let options = format!("--plain --edition {edition} --players 8 --withdrawals 25");
        for seed in 1..=6 {
            let made = desk.run(&format!("generate {options} --seed {seed} -o t.trf"));
            assert_eq!(made.code, 0, "{}", made.err);
            let checked = desk.run("check t.trf");
            assert_eq!(checked.code, 0, "{edition} {seed}: {}{}", checked.out, checked.err);
        }
    }
}

/// C.04.6 1.4: the bye of a team is worth a drawn match unless regulations say otherwise, as the Arbiters'
/// Manual does where teams are few (2.7).
#[test]
fn a_team_without_an_opponent_has_what_is_announced() {
    let desk = Desk::with("nothing.txt", "");
    let options = "--edition team-2026 --plain --players 28 --rounds 5 --seed 9 -o t.trf";
    for (said, bye) in [("", "320  1.0  2.0 "), ("--pab 2", "320  2.0  2.0 ")] {
        let made = desk.run(&format!("generate {options} {said}"));
        assert_eq!(made.code, 0, "{}", made.err);
        let report = desk.read("t.trf");
        let record = report.lines().find(|line| line.starts_with("320")).unwrap();
        assert!(record.starts_with(bye), "{record}");
        let checked = desk.run("check t.trf");
        assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
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
            "generate --plain --seed 1 --edition {edition} --players 6-31 --rounds 3 --count 12 -o {edition}"
        );
        let run = desk.run(&line);
        assert_eq!(run.code, 0, "{edition}: {}", run.err);
        assert_eq!(desk.run(&format!("check --edition {edition} {edition}")).code, 0, "{edition}");
    }
    assert_eq!(desk.run("generate --edition team-2026 --players 7").code, 3, "not what was asked");
}

/// What nobody says is drawn: without options two runs differ in everything, and the seed that is told and
/// kept in the file makes the same tournament again.
#[test]
fn without_options_everything_is_drawn_from_a_fresh_seed() {
    let desk = Desk::new();
    let (first, second) = (desk.run("generate"), desk.run("generate"));
    assert_eq!((first.code, second.code), (0, 0), "{}", first.err);
    assert_ne!(first.out, second.out);
    let seed = first.err.split_whitespace().nth(1).unwrap().trim_end_matches(':').to_owned();
    assert!(first.err.starts_with(&format!("seed {seed}: with --seed {seed} ")), "{}", first.err);
    assert!(first.out.contains(&format!("\n### Seed {seed}")), "{}", first.out);
    let again = desk.run(&format!("generate --seed {seed}"));
    assert_eq!((again.fine(), again.err.as_str()), (first.out.as_str(), ""));
    assert_eq!(desk.run("generate --count 20 --seed 5 -o drawn").code, 0);
    let check = desk.run("check drawn");
    assert_eq!(check.code, 0, "{}{}", check.out, check.err);
    let files: Vec<String> = std::fs::read_dir(desk.path("drawn"))
        .unwrap()
        .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    let some = |sign: &str| {
        let count = files.iter().filter(|file| file.contains(sign)).count();
        assert!((1..20).contains(&count), "{sign}: {count}");
    };
    for sign in ["_BAKU", "202 BH/C1", "202 DE", "0000 - H"] {
        some(sign);
    }
    let sizes: std::collections::BTreeSet<usize> =
        files.iter().map(|file| file.lines().filter(|l| l.starts_with("001")).count()).collect();
    assert!(sizes.len() > 10, "{sizes:?}");
}

/// How often a result or a bye stands in a report.
fn count(report: &str, what: impl Fn(&str) -> bool) -> usize {
    let players = report.lines().filter(|line| line.starts_with("001"));
    let rounds = |line: &str| -> Vec<String> {
        let signs: Vec<char> = line.chars().collect();
        signs.get(91..).unwrap_or_default().chunks(10).map(|round| round.iter().collect()).collect()
    };
    players.flat_map(rounds).filter(|round| what(round.trim())).count()
}

#[test]
fn byes_and_forfeits_come_by_number() {
    let desk = Desk::new();
    let line = "generate --plain --seed 8 --players 24 --rounds 7 --half-byes 9x --zero-byes 4x \
                --full-byes 2x --forfeit-wins 5x --forfeit-losses 3x --unusual 6x";
    let run = desk.run(line);
    let report = run.fine();
    let ends = |sign: &'static str| count(report, |round| round.ends_with(sign));
    assert_eq!((ends("- H"), ends("- Z"), ends("- F")), (9, 4, 2), "{report}");
    // A win without play is one of each; where both lose there are two losses.
    assert_eq!((ends(" +"), ends(" -")), (5, 5 + 2 * 3), "{report}");
    let impossible = desk.run("generate --plain --seed 1 --players 4 --rounds 3 --half-byes 50x");
    assert_eq!(impossible.code, 3);
    assert!(impossible.err.contains("no room"), "{}", impossible.err);
}

#[test]
fn ranks_follow_the_tie_breaks_that_are_asked_for() {
    let desk = Desk::new();
    let list = "BH/C1,SB,DE,WIN";
    desk.run(&format!("generate --seed 2 --players 40 --tie-breaks {list} -o t.trf")).fine();
    assert!(desk.read("t.trf").contains("202 BH/C1,SB,DE,WIN\r\n"), "{}", desk.read("t.trf"));
    let check = desk.run("check t.trf");
    assert_eq!(check.code, 0, "{}", check.out);
    let wrong = desk.run("generate --tie-breaks CAKE");
    assert_eq!(wrong.code, 3);
    assert!(wrong.err.contains("CAKE"), "{}", wrong.err);
}

#[test]
fn ratings_come_from_steps_or_from_a_list() {
    let desk = Desk::new();
    let ratings = |line: &str| -> Vec<String> {
        let run = desk.run(line);
        let lines = run.fine().lines().filter(|line| line.starts_with("001"));
        lines
            .map(|line| line.chars().skip(48).take(4).collect::<String>().trim().to_owned())
            .collect()
    };
    let steps = "generate --plain --seed 1 --players 5 --rounds 2 --rating-top 2100 --rating-step 50 \
                 --rating-floor 1980";
    assert_eq!(ratings(steps), ["2100", "2050", "2000", "1980", "1980"]);
    let list = "generate --plain --seed 1 --rounds 2 --rating-list 1800,2200,0,1900";
    assert_eq!(ratings(list), ["2200", "1900", "1800", ""]);
    desk.put("ratings.txt", "2000 1950\n1900\n1850;1800\n");
    assert_eq!(ratings("generate --plain --seed 1 --rounds 2 --rating-list ratings.txt").len(), 5);
    let short = desk.run("generate --players 9 --rating-list 2000,1900");
    assert_eq!(short.code, 3);
    desk.put("bad.txt", "2000\nmany\n");
    let bad = desk.run("generate --rating-list bad.txt");
    assert!(bad.err.contains("line 2") && bad.err.contains("many"), "{}", bad.err);
}

#[test]
fn older_programs_get_their_dialect() {
    let run = Desk::new().run("generate --plain --seed 4 --to trf16");
    assert!(run.fine().contains("XXR 9") && !run.out.contains("\n192 "), "{}", run.out);
}

/// Question 32: over thousands of games the higher rated scores what the table of B.02 expects.
#[test]
fn results_follow_the_table_of_expectation() {
    /// Expected thousandths of the higher rated for every fifty points of difference (B.02 8.1.2).
    const EXPECTED: [u32; 9] = [500, 570, 640, 700, 760, 810, 850, 890, 920];
    let desk = Desk::new();
    let options = "--plain --players 40 --rounds 9 --rating-top 2400 --rating-step 25 --count 40";
    let made = desk.run(&format!("generate {options} --seed 32 -o fair"));
    assert_eq!(made.code, 0, "{}", made.err);
    // For each class of differences: games, and half points of the higher rated.
    let mut classes = [(0_u32, 0_u32); EXPECTED.len()];
    for name in std::fs::read_dir(desk.path("fair")).unwrap() {
        let name = name.unwrap().file_name().into_string().unwrap();
        let file = desk.read(&format!("fair/{name}"));
        let people = file.lines().filter(|line| line.starts_with("001"));
        // Columns are signs, and names have accents.
        let lines: Vec<Vec<char>> = people.map(|line| line.chars().collect()).collect();
        let read = |signs: &[char]| signs.iter().collect::<String>();
        let ratings: Vec<u32> =
            lines.iter().map(|line| read(&line[48..52]).trim().parse().unwrap()).collect();
        for (line, own) in lines.iter().zip(&ratings) {
            for round in line[91..].chunks(10) {
                let round = read(round);
                let words: Vec<&str> = round.split_whitespace().collect();
                let &[opponent, _, result] = words.as_slice() else { continue };
                let Some(opponent) = opponent.parse::<usize>().ok().filter(|number| *number > 0)
                else {
                    continue;
                };
                let Some(ahead) = own.checked_sub(ratings[opponent - 1]) else { continue };
                let class = &mut classes[((ahead + 25) / 50).min(8) as usize];
                let halves = match result {
                    "1" => 2,
                    "=" => 1,
                    _ => 0,
                };
                *class = (class.0 + 1, class.1 + halves);
            }
        }
    }
    // The last class has no upper end.
    for (index, (games, halves)) in classes.iter().enumerate().take(8).skip(1) {
        assert!(*games > 200, "class {index}: {games} games");
        let scored = halves * 500 / games;
        assert!(scored.abs_diff(EXPECTED[index]) < 45, "{}: {scored}", index * 50);
    }
}
