use std::io::Write;
use std::process::Stdio;

use crate::program::{CLUB, Desk, EXHAUSTED, Run};

#[test]
fn a_table_for_people() {
    let desk = Desk::with("club.trf", CLUB);
    insta::assert_snapshot!(desk.run("pair club.trf").fine(), @r#"
    Club evening · round 3 of 5 · dutch-2026

    Board  No  White      Rtg  Pts     No  Black        Rtg  Pts
        1   1  Ada, Ann  2100  2.0  –   6  Fa, Flo     1600  1.0
        2   3  Cy, Cleo  1900  1.0  –   2  FM Bo, Ben  2000  1.0
        3   5  Ed, Eve   1700  1.0  –   4  Di, Dan     1800  0.0
    "#);
}

#[test]
fn in_spanish() {
    let desk = Desk::with("club.trf", CLUB);
    let table = desk.run_in("es_ES.UTF-8", "pair club.trf");
    assert!(table.fine().contains("ronda 3 de 5") && table.out.contains("Blancas"));
    assert_eq!(desk.run("pair club.trf --lang es").out, table.out);
}

#[test]
fn pairs_of_numbers() {
    let desk = Desk::with("club.trf", CLUB);
    insta::assert_snapshot!(desk.run("pair club.trf --format pairs").fine(), @r#"
    3
    1 6
    3 2
    5 4
    "#);
}

#[test]
fn json_for_programs() {
    let desk = Desk::with("club.trf", CLUB);
    let run = desk.run("pair club.trf --format json");
    let answer: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
    assert_eq!(answer["round"], 3);
    assert_eq!(answer["edition"], "dutch-2026");
    assert_eq!(answer["boards"].as_array().unwrap().len(), 3);
    assert_eq!(answer["boards"][0]["white"]["points"], "2.0");
    assert!(answer["reasoning"]["brackets"].as_array().is_some_and(|all| !all.is_empty()));
}

#[test]
fn the_file_with_the_round_in_it() {
    let desk = Desk::with("club.trf", CLUB);
    desk.run("pair club.trf --format trf -o next.trf").fine();
    let next = desk.read("next.trf");
    assert!(next.starts_with("012 Club evening\n142 5\n"));
    // The round in the new file is the right one, and the next is the one after: here the odd and
    // the even numbers have met each other, and two groups of three are left.
    assert!(desk.run("pair next.trf").err.contains("for round 4: odd groups that may not meet"));
    assert!(desk.run("check next.trf").fine().ends_with("1 file, 3 rounds, 0 differences\n"));
    assert_eq!(desk.names(), ["club.trf", "next.trf"]);
}

#[test]
fn an_earlier_round_as_it_was() {
    let desk = Desk::with("club.trf", CLUB);
    let round = desk.run("pair club.trf --round 2 --format pairs");
    assert!(round.fine().starts_with("3\n"));
    let refused = desk.run("pair club.trf --round 2 --format trf");
    assert_eq!((refused.code, refused.out.as_str()), (3, ""));
    assert!(refused.err.contains("round 2 is in the file already"));
}

#[test]
fn reads_the_standard_input() {
    let desk = Desk::new();
    let mut command = desk.command(["pair", "-", "--format", "pairs"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(CLUB.as_bytes()).unwrap();
    assert!(Run::of(&child.wait_with_output().unwrap()).fine().starts_with("3\n"));
}

#[test]
fn the_file_chooses_the_edition_unless_told() {
    let heading = |code: &str, start: &str, options: &str| {
        let head = CLUB.replace("192 FIDE_DUTCH_2026\n", code);
        let desk = Desk::with("club.trf", &format!("{start}{head}"));
        let run = desk.run(&format!("pair club.trf {options}"));
        run.fine().lines().next().unwrap().rsplit(' ').next().unwrap().to_owned()
    };
    assert_eq!(heading("192 FIDE_DUTCH_2017\n", "", ""), "dutch-2017");
    assert_eq!(heading("192 FIDE_DUTCH\n", "042 2025/05/01\n", ""), "dutch-2017");
    assert_eq!(heading("", "042 2025/05/01\n", ""), "dutch-2017");
    assert_eq!(heading("", "042 2026/02/01\n", ""), "dutch-2026");
    assert_eq!(heading("", "", ""), "dutch-2026");
    assert_eq!(heading("192 FIDE_DUTCH_2017\n", "", "--edition dutch-2026"), "dutch-2026");
}

#[test]
fn a_system_that_is_not_known_is_named() {
    let desk = Desk::with("club.trf", &CLUB.replace("FIDE_DUTCH_2026", "FIDE_ANCIENT"));
    let run = desk.run("pair club.trf");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("FIDE_ANCIENT") && run.err.contains("--edition"), "{}", run.err);
    desk.run("pair club.trf --edition dutch-2026").fine();
}

#[test]
fn no_legal_pairing_is_an_answer() {
    let desk = Desk::with("three.trf", EXHAUSTED);
    let run = desk.run("pair three.trf");
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    insta::assert_snapshot!(run.err, @r#"
    arbitra: no legal pairing exists for round 4: the number of players is odd and nobody may get the bye
      The rules leave this to the arbiter (C.04.3 1.9.3).
    "#);
    let spanish = desk.run("pair three.trf --lang es");
    assert!(spanish.err.contains("no existe ningún emparejamiento legal"));
    let json = desk.run("pair three.trf --format json");
    assert_eq!(json.code, 1);
    assert!(json.out.contains("no_pairing"));
}

#[test]
fn a_tournament_that_is_over_is_not_paired() {
    let desk = Desk::with("club.trf", &CLUB.replace("142 5", "142 2"));
    let run = desk.run("pair club.trf");
    assert_eq!((run.code, run.out.as_str()), (3, ""));
    assert!(run.err.contains("the tournament is over: 2 rounds"), "{}", run.err);
    assert_eq!(desk.run("pair club.trf --round 9").code, 3);
    assert_eq!(desk.run("pair club.trf --round 0").code, 3);
}

#[test]
fn a_bad_file_is_explained_line_by_line() {
    let desk =
        Desk::with("club.trf", &CLUB.replace("     4 w 1     2 b 1", "     4 w 1    77 b 1"));
    let run = desk.run("pair club.trf");
    assert_eq!((run.code, run.out.as_str()), (3, ""));
    insta::assert_snapshot!(run.err, @r#"
    arbitra: club.trf cannot be used:
      club.trf:5:102: error: round 2: there is no player with number 77 [unknown-opponent]
          Correct the opponent's number, or add the missing player.
      club.trf:6:102: error: round 2: 2 names 1, and 1 names 77 [one-sided-game]
          Enter the game in the lines of both players.
    "#);
    let spanish = desk.run("--lang es pair club.trf");
    assert!(spanish.err.contains("el rival no está en el archivo"), "{}", spanish.err);
}

#[test]
fn warnings_do_not_stop_the_pairing() {
    let desk = Desk::with(
        "club.trf",
        &CLUB.replace(
            "                             2.0    1",
            "                             1.5    1",
        ),
    );
    let run = desk.run("pair club.trf --format pairs");
    assert_eq!(run.code, 0);
    assert!(run.out.starts_with("3\n"));
    assert!(
        run.err.contains("club.trf:5:") && run.err.contains("[points-mismatch]"),
        "{}",
        run.err
    );
}

#[test]
fn files_that_are_not_there() {
    let desk = Desk::with("club.trf", CLUB);
    let run = desk.run("pair nowhere.trf");
    assert_eq!(run.code, 5);
    assert!(run.err.starts_with("arbitra: nowhere.trf cannot be read"), "{}", run.err);
    let run = desk.run("pair club.trf -o no/such/folder/out");
    assert_eq!((run.code, run.out.as_str()), (5, ""));
    assert_eq!(desk.names(), ["club.trf"]);
}

#[test]
fn a_file_too_large_is_refused() {
    let desk = Desk::new();
    let line = "### this report never ends, and nobody will ever read it to its last line\n";
    desk.put("huge.trf", &line.repeat((65 << 20) / line.len()));
    let run = desk.run("pair huge.trf");
    assert_eq!((run.code, run.out.as_str()), (4, ""));
}

#[cfg(unix)]
#[test]
fn a_reader_that_leaves_is_no_failure() {
    let desk = Desk::with("club.trf", CLUB);
    let mut child = desk
        .command(["generate", "--plain", "--seed", "1", "--players", "2000", "--rounds", "3"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let run = Run::of(&child.wait_with_output().unwrap());
    assert_eq!((run.code, run.err.as_str()), (0, ""));
}
