//! Every call that known programs make of their engine, and what they look for in the answers:
//! `docs/design/engine-dialect.md` has the table.

use std::collections::BTreeSet;

use crate::program::{CLUB, Desk, EXHAUSTED, Run};

/// Twenty-three players after three rounds, floats and byes among them.
const OPEN: &str = include_str!("dialect/open.trf");

/// The check-list of round 4 as the reference engine writes it, without the line that names the program.
const OPEN_LIST: &str = include_str!("dialect/open.list");

/// Three teams of two after a round: the third had the bye.
const TEAMS: &str = "\
012 League
142 3
152 W
192 FIDE_TEAM
352 WB
001    1      Ada                               2100                             1.0          3 w 1
001    2      Bo                                2000                             0.5          4 b =
001    3      Cy                                1900                             0.0          1 b 0
001    4      Di                                1800                             0.5          2 w =
001    5      Ed                                1700                             0.0       0000 - -
001    6      Fa                                1600                             0.0       0000 - -
310   1 North                                                               1    2
310   2 South                                                               3    4
310   3 East                                                                5    6
320  1.0  1.0   3
";

fn desk() -> Desk {
    let desk = Desk::with("open.trf", OPEN);
    desk.put("club.trf", CLUB);
    desk.put("three.trf", EXHAUSTED);
    desk.put("teams.trf", TEAMS);
    desk
}

/// The pairs as programs read them: a number, then so many lines of two numbers.
fn pairs(text: &str) -> Vec<[u16; 2]> {
    let mut lines = text.lines();
    let count: usize = lines.next().unwrap().parse().unwrap();
    let pairs: Vec<[u16; 2]> = lines
        .map(|line| {
            let (white, black) = line.split_once(' ').unwrap();
            [white.parse().unwrap(), black.parse().unwrap()]
        })
        .collect();
    assert_eq!(pairs.len(), count, "{text}");
    pairs
}

/// The rows of a check-list by number: cells between tabs, as many as the heading has.
fn rows(list: &str) -> Vec<Vec<String>> {
    let head = list.lines().find(|line| line.starts_with("ID\t")).unwrap();
    let columns = head.split('\t').count();
    let cells = |line: &str| -> Vec<String> {
        line.split('\t').map(|cell| cell.trim().to_owned()).collect()
    };
    let rows: Vec<Vec<String>> = list
        .lines()
        .map(cells)
        .filter(|row| row.len() > 7 && row[0].parse::<u16>().is_ok())
        .collect();
    assert!(rows.iter().all(|row| row.len() == columns), "{list}");
    rows
}

fn is_release(line: &str) -> bool {
    line.starts_with("Arbitra ") && !line.contains('\t')
}

/// Tournament managers: pairs into one file, the check-list into another.
#[test]
fn pairs_and_check_list_into_files() {
    let desk = desk();
    assert_eq!(desk.run("--dutch open.trf -p out.txt -l list.txt").fine(), "");
    let list = desk.read("list.txt");
    let footer = list.strip_prefix(OPEN_LIST).expect("the list of the reference engine");
    assert!(is_release(footer) && !footer.ends_with('\n'), "{footer}");
    let pairs = pairs(&desk.read("out.txt"));
    assert_eq!(pairs.len(), 12);
    assert_eq!(pairs.last(), Some(&[20, 0]));
    // What the list says of the round to come is what was paired.
    for row in rows(&list) {
        let number: u16 = row[0].parse().unwrap();
        let now = match pairs.iter().find(|pair| pair.contains(&number)).unwrap() {
            [_, 0] => "(bye)".to_owned(),
            [white, black] if *white == number => format!("({black}W)"),
            [white, _] => format!("({white}B)"),
        };
        assert_eq!(row[7], now, "{row:?}");
    }
}

#[test]
fn the_list_stands_beside_the_file_and_changes_no_pairs() {
    let desk = desk();
    let plain = desk.run("--dutch open.trf -p").fine().to_owned();
    assert_eq!(desk.run("--dutch open.trf -p -l").fine(), plain);
    assert!(desk.read("open.list").starts_with(OPEN_LIST));
    std::fs::create_dir(desk.path("in")).unwrap();
    desk.put("in/open.trf", OPEN);
    // A name without a folder means the folder of the tournament.
    assert_eq!(desk.run("--dutch in/open.trf -p pairs.txt -l list.txt").fine(), "");
    assert_eq!(desk.read("in/pairs.txt"), plain);
    assert!(desk.path("in/list.txt").exists() && !desk.path("pairs.txt").exists());
}

/// Servers: the answer on the standard output, the system by the size of the field.
#[test]
fn servers_choose_the_system_by_a_flag() {
    let desk = desk();
    let dutch = desk.run("--dutch open.trf -p").fine().to_owned();
    assert_eq!(desk.run("--fast open.trf -p").fine(), dutch);
    for flag in ["--burstein", "--dubov", "--lim"] {
        let pairs = pairs(desk.run(&format!("{flag} open.trf -p")).fine());
        let paired: BTreeSet<u16> = pairs.iter().flatten().copied().collect();
        assert_eq!((pairs.len(), paired.len()), (12, 24), "{flag}");
        let edition = format!("engine --edition {}-2026 open.trf -p", &flag[2..]);
        assert_eq!(desk.run(&edition).out, desk.run(&format!("{flag} open.trf -p")).out);
    }
}

/// A server stops a tournament when it reads these words, in whatever language the machine speaks.
#[test]
fn a_round_without_a_pairing_is_said_in_the_words_of_the_dialect() {
    let desk = desk();
    for locale in ["en_GB.UTF-8", "es_ES.UTF-8"] {
        let run = desk.run_in(locale, "--dutch three.trf -p out.txt -l list.txt");
        assert_eq!((run.code, run.out.as_str()), (1, ""));
        assert!(run.err.contains("No valid pairing exists"), "{}", run.err);
    }
    assert!(!desk.path("out.txt").exists());
    // The check-list is there, without the round to come.
    let rows = rows(&desk.read("list.txt"));
    assert_eq!(rows.len(), 3);
    assert!(rows.iter().all(|row| row[7].is_empty() && row[4] == "N"));
}

#[test]
fn checks_print_rounds_and_differences() {
    let desk = desk();
    assert_eq!(desk.run("--dutch club.trf -c").fine(), "club: Round #1\nclub: Round #2\n\n");
    desk.run("--dutch club.trf -c -l all.txt").fine();
    let lists = desk.read("all.txt");
    assert!(lists.starts_with("Round #1\n\nID\tPts\t-\tPref\tC2\tC14\tC16\t "), "{lists}");
    assert!(lists.contains("\n\n\nRound #2\n\nID\tPts\t--\tPref\t"), "{lists}");
    assert!(lists.lines().last().is_some_and(is_release));
    // Round 2 with other pairs: the boards of the higher scores come first in both columns.
    let other = CLUB
        .replace("     4 w 1     2 b 1", "     4 w 1     6 b 1")
        .replace("     5 b 1     1 w 0", "     5 b 1     5 w 0")
        .replace("     2 w 0     6 b 1", "     2 w 0     2 b 1")
        .replace("     3 b 1     5 w 0", "     3 b 1     1 w 0");
    desk.put("other.trf", &other);
    let expected = "other: Round #1\nother: Round #2\n\
        \x20 Checker pairings        Tournament pairings \n\
        \x20     2 -   1                  6 -   1\n\
        \x20     6 -   5                  2 -   5\n\n\n";
    assert_eq!(desk.run("--dutch other.trf -c").out, expected);
    // One round only, as another engine can be asked.
    let run = desk.run("--dutch other.trf -c 1");
    assert_eq!((run.code, run.out.as_str()), (0, "other: Round #1\n\n"));
    // A round that nobody could have paired.
    let again = EXHAUSTED
        .replace("     3 b 0", "     3 b 0     2 b 0")
        .replace("     3 w 1  0000 - U", "     3 w 1  0000 - U     1 w 1")
        .replace("     2 b 0     1 w 1", "     2 b 0     1 w 1  0000 - U");
    desk.put("again.trf", &again);
    let out = desk.run("--dutch again.trf -c").out;
    assert!(out.ends_with("again: Round #4\nNo valid pairing exists for round 4.\n\n\n"), "{out}");
}

#[test]
fn teams_are_paired_listed_and_checked() {
    let desk = desk();
    assert_eq!(desk.run("--team teams.trf -p out.txt -l list.txt").fine(), "");
    // The third team has had no colour yet: White goes to the lower difference (4.3.5).
    assert_eq!(desk.read("out.txt"), "2\n3 1\n2 0\n");
    let list = desk.read("list.txt");
    assert!(list.starts_with("\nID\tPts\t--\tPref\t2nd\tBye\t  Cur\t\tR1\t\n"), "{list}");
    let rows = rows(&list);
    assert_eq!(rows[0], ["1", "2.0", "W", "A", "1.5", "Y", "(3B)", "", "2", ""]);
    assert_eq!(rows[1], ["3", "1.0", "", "A", "1.0", "N", "(1W)", "", "", ""]);
    assert_eq!(rows[2], ["2", "0.0", "B", "A", "0.5", "Y", "(bye)", "", "1", ""]);
    assert_eq!(desk.run("--team teams.trf -c").fine(), "teams: Round #1\n\n");
    assert_eq!(desk.run("engine --edition team-2026 teams.trf -p").fine(), "2\n3 1\n2 0\n");
    // The variant is that of the file: without preferences and by game points, say.
    let games = TEAMS.replace("192 FIDE_TEAM", "192 FIDE_TEAM_GP");
    desk.put("games.trf", &games);
    desk.run("--team games.trf -p out.txt -l list.txt").fine();
    assert_eq!(self::rows(&desk.read("list.txt"))[0][4], "-");
    let swapped = TEAMS
        .replace("3 w 1", "3 b 1")
        .replace("4 b =", "4 w =")
        .replace("1 b 0", "1 w 0")
        .replace("2 w =", "2 b =");
    desk.put("teams.trf", &swapped);
    assert_eq!(
        desk.run("--team teams.trf -c").out,
        "teams: Round #1\n  Checker pairings        Tournament pairings \n      \
         1 -   2                  2 -   1\n\n\n"
    );
}

/// What is generated is read by every engine: the edition in force has the code without a year.
#[test]
fn generates_what_others_read() {
    let desk = desk();
    desk.put("small.cfg", "PlayersNumber=14\nRoundsNumber=4\n");
    desk.run("--dutch -g small.cfg -o made.trf -s 11 -l lists.txt").fine();
    let made = desk.read("made.trf");
    assert!(made.contains("\r\n192 FIDE_DUTCH\r\n"), "{made}");
    assert!(desk.read("lists.txt").contains("Round #4\n"));
    desk.run("--dutch -g small.cfg -o again.trf -s 11").fine();
    assert_eq!(desk.read("again.trf"), made);
    desk.run("--dutch made.trf -g -o like.trf -s 3").fine();
    desk.run("--dutch -g -o chance.trf -s 3").fine();
    desk.run("--burstein -g small.cfg -o burstein.trf -s 11").fine();
    assert!(desk.read("burstein.trf").contains("192 FIDE_BURSTEIN\r\n"));
    for file in ["made", "like"] {
        let out = desk.run(&format!("--dutch {file}.trf -c")).out;
        assert!(out.contains("Round #4\n\n") && !out.contains("pairings"), "{out}");
    }
}

/// The calls of the older engine, whose name stands for the system.
#[test]
fn the_calls_of_the_older_engine_are_served() {
    let desk = desk();
    let plain = desk.run("--dutch open.trf -p").fine().to_owned();
    for line in ["engine open.trf -p", "engine -w open.trf -p", "engine -q 10000 open.trf -p"] {
        assert_eq!(desk.run(line).fine(), plain, "{line}");
    }
    desk.run("engine open.trf -p pairs.txt -l").fine();
    assert_eq!(desk.read("pairs.txt"), plain);
    desk.run("engine -g 5 -b -o random.trf").fine();
    assert!(desk.read("random.trf").contains("192 FIDE_DUTCH_BAKU\r\n"));
    assert_eq!(desk.run("engine club.trf -c 2").fine(), "club: Round #2\n\n");
}

#[test]
fn the_release_is_named_before_the_answer() {
    let desk = desk();
    let release = desk.run("engine -r").fine().to_owned();
    assert!(is_release(&release));
    assert_eq!(desk.run("engine").fine(), release);
    let plain = desk.run("--dutch open.trf -p").fine().to_owned();
    assert_eq!(desk.run("engine -r --dutch open.trf -p").fine(), format!("{release}{plain}"));
}

#[test]
fn exit_codes_tell_programs_what_went_wrong() {
    let desk = desk();
    desk.put("bad.trf", &CLUB.replace("     4 w 1", "     4 w x"));
    desk.put("over.trf", &CLUB.replace("142 5", "142 2"));
    let words = |line: &str| -> Run { desk.run(line) };
    for (line, code) in [
        ("--dutch open.trf -p", 0),
        ("--dutch open.trf -c", 0),
        ("--dutch three.trf -p", 1),
        ("--dutch", 3),
        ("--dutch -l", 3),
        ("--dutch -p", 3),
        ("--dutch open.trf", 3),
        ("engine -r --dutch", 3),
        ("--dutch bad.trf -p", 3),
        ("--dutch over.trf -p", 3),
        ("--dutch open.trf -p -c", 3),
        ("--dutch open.trf -x", 3),
        ("--team open.trf -p", 3),
        ("engine --elo open.trf -p", 3),
        ("--dutch missing.trf -p", 5),
        ("--dutch missing.trf -c", 5),
        ("--dutch open.trf -p no/such/folder", 5),
    ] {
        assert_eq!(words(line).code, code, "{line}: {}", words(line).err);
    }
}
