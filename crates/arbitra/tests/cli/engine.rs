use std::process::Command;

use crate::program::{CLUB, Desk, EXHAUSTED, Run};

#[test]
fn pairs_to_the_standard_output() {
    let desk = Desk::with("club.trf", CLUB);
    let pairs = desk.run("pair club.trf --format pairs").fine().to_owned();
    assert_eq!(desk.run("engine --dutch club.trf -p").fine(), pairs);
    assert_eq!(desk.run("engine club.trf -p").fine(), pairs);
    assert_eq!(desk.run("engine --edition dutch-2026 --dutch club.trf -p").fine(), pairs);
}

#[test]
fn pairs_into_a_file() {
    let desk = Desk::with("club.trf", CLUB);
    assert_eq!(desk.run("engine --dutch club.trf -p pairs.txt").fine(), "");
    assert_eq!(desk.read("pairs.txt"), desk.run("engine --dutch club.trf -p").out);
}

#[test]
fn the_bye_is_a_player_with_zero() {
    let line = "001    7      Ge, Gus                           1500                             0.0    7  0000 - Z  0000 - Z\n";
    let desk = Desk::with("club.trf", &format!("{CLUB}{line}"));
    let run = desk.run("engine --dutch club.trf -p");
    assert!(run.fine().starts_with("4\n") && run.out.ends_with("\n4 0\n"), "{}", run.out);
}

#[test]
fn a_program_that_knows_no_commands_is_served_too() {
    let desk = Desk::with("club.trf", CLUB);
    let pairs = desk.run("engine --dutch club.trf -p").fine().to_owned();
    assert_eq!(desk.run("--dutch club.trf -p").fine(), pairs);
    #[cfg(unix)]
    {
        let link = desk.path("arbitra-engine");
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_arbitra"), &link).unwrap();
        let run = Command::new(link).arg(desk.path("club.trf")).arg("-p").output().unwrap();
        assert_eq!(Run::of(&run).fine(), pairs);
    }
}

#[test]
fn exit_codes_are_those_of_the_dialect() {
    let desk = Desk::with("club.trf", CLUB);
    desk.put("three.trf", EXHAUSTED);
    desk.put("bad.trf", &CLUB.replace("     4 w 1", "     4 w x"));
    desk.put("over.trf", &CLUB.replace("142 5", "142 2"));
    for (line, code) in [
        ("engine --dutch club.trf -p", 0),
        ("engine --dutch three.trf -p", 1),
        ("engine --dutch bad.trf -p", 3),
        ("engine --dutch over.trf -p", 3),
        ("engine --dutch club.trf", 3),
        ("engine --elo club.trf -p", 3),
        ("engine --dutch", 3),
        ("engine --dutch club.trf -p -x", 3),
        ("engine --dutch missing.trf -p", 5),
        ("engine --dutch club.trf -p no/such/folder", 5),
    ] {
        let run = desk.run(line);
        assert_eq!(run.code, code, "{line}: {}", run.err);
        assert_eq!(run.out.is_empty(), code != 0, "{line}");
        assert_eq!(run.err.is_empty(), code == 0, "{line}");
    }
}

#[test]
fn checks_round_by_round() {
    let desk = Desk::with("club.trf", CLUB);
    assert_eq!(desk.run("engine --dutch club.trf -c").fine(), "club: Round #1\nclub: Round #2\n\n");
    assert_eq!(desk.run("engine --dutch club.trf -c 2").fine(), "club: Round #2\n\n");
    assert_eq!(desk.run("engine --dutch club.trf -c 3").code, 3);
    let turned = CLUB.replace("     4 w 1", "     4 b 1").replace("     1 b 0", "     1 w 0");
    desk.put("club.trf", &turned);
    let expected = "club: Round #1\n  Checker pairings        Tournament pairings \n      \
                    1 -   4                  4 -   1\n\n\n";
    assert_eq!(desk.run("engine --dutch club.trf -c 1").fine(), expected);
}

#[test]
fn writes_the_check_list() {
    let desk = Desk::with("club.trf", CLUB);
    desk.run("engine --dutch club.trf -p pairs.txt -l").fine();
    let list = desk.read("club.list").replace('\t', "|");
    insta::assert_snapshot!(list.rsplit_once('\n').unwrap().0, @r#"
    ID|Pts|---|Pref|C2|C14|C16| Cur||R1|R2|

     1|2.0| WB|  w | Y|   |   |(6W)|| 4| 2|

     2|1.0| BW|  b | Y|   |   |(3B)|| 5| 1|
     3|1.0| WB|  w | Y|   |   |(2W)|| 6| 4|
     5|1.0| WB|  w | Y|  U|   |(4W)|| 2| 6|
     6|1.0| BW|  b | Y|  D|   |(1B)|| 3| 5|

     4|0.0| BW|  b | Y|   |   |(5B)|| 1| 3|
    "#);
    // The columns are a protocol: no language changes them.
    desk.run("engine --dutch club.trf -p pairs.txt -l spanish.txt --lang es").fine();
    assert_eq!(desk.read("spanish.txt"), desk.read("club.list"));
}

#[test]
fn makes_random_tournaments() {
    let desk = Desk::with("small.cfg", "PlayersNumber=20\nRoundsNumber=5\nForfeitRate=20\n");
    desk.run("engine --dutch -g small.cfg -o a.trf -s 7").fine();
    desk.run("engine --dutch -g small.cfg -o b.trf -s 7").fine();
    assert_eq!(desk.read("a.trf"), desk.read("b.trf"));
    let check = desk.run("engine --dutch a.trf -c");
    assert!(check.fine().ends_with("a: Round #5\n\n") && !check.out.contains("pairings"));
    desk.run("engine --dutch a.trf -g -o c.trf -s 8").fine();
    assert_eq!(desk.read("c.trf").lines().filter(|line| line.starts_with("001")).count(), 20);
    let run = desk.run("engine --dutch -g missing.cfg -o d.trf");
    assert_eq!(run.code, 5);
    desk.put("bad.cfg", "Players=7\n");
    assert_eq!(desk.run("engine --dutch -g bad.cfg -o d.trf").code, 3);
}

#[test]
fn names_its_release() {
    let desk = Desk::new();
    let editions: Vec<String> =
        arbitra_pairing::System::ALL.iter().map(ToString::to_string).collect();
    let editions = editions.join(", ");
    let release = format!("Arbitra {} ({editions})\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(desk.run("engine -r").fine(), release);
    assert_eq!(desk.run("engine --version").fine(), release);
}
