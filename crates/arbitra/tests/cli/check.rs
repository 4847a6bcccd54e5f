use crate::program::{CLUB, Desk};

/// The club evening with the colours of a board of round 2 turned.
fn altered() -> String {
    CLUB.replace("     3 b 1     5 w 0", "     3 b 1     5 b 0")
        .replace("     2 w 0     6 b 1", "     2 w 0     6 w 1")
}

#[test]
fn a_tournament_that_agrees() {
    let desk = Desk::with("club.trf", CLUB);
    assert_eq!(desk.run("check club.trf").fine(), "1 file, 2 rounds, 0 differences\n");
    let spanish = desk.run("check club.trf --lang es");
    assert_eq!(spanish.fine(), "archivos: 1; rondas: 2; diferencias: 0\n");
}

#[test]
fn a_tournament_that_differs() {
    let desk = Desk::with("club.trf", &altered());
    let run = desk.run("check club.trf");
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.out, @r#"
    club.trf: round 2 (dutch-2026)
      expected: 6-5
      found: 5-6
    1 file, 2 rounds, 1 difference
    "#);
}

/// A result of round 1 was corrected when round 2 was paired: it counts for ratings only, as a remark says.
const CORRECTED: &str = "\
012 Four of them
062 4
142 3
152 B
192 FIDE_DUTCH
202 BH/C1,BH,SB,PS
001    1 m    Delgado, Jan                      2005 IND    90000026 1997/10/11  2.0    1     3 b =     2 w 1
001    2 w    Ibáñez, Elena                     1993 ESP    90000023 2007/09/15  0.5    3     4 w =     1 b 0
001    3 m    Peña, Victor                      1973 POR    90000009 1995/10/23  1.0    2     1 w =     4 b 1
001    4 w    Jansen, Edith                     1910 IND    90000015 1962/12/19  0.5    4     2 b =     3 w 0
### Correction @ Round 1: 3-1: 0-1 => =-= (rating only)
";

#[test]
fn a_correction_for_ratings_only_leaves_nothing_to_say() {
    let desk = Desk::with("corrected.trf", CORRECTED);
    let run = desk.run("check corrected.trf");
    assert_eq!((run.code, &*run.err), (0, ""), "{}", run.out);
    // Without the remark the points are wrong, and said to be.
    let unsaid = CORRECTED.lines().filter(|line| !line.starts_with("###"));
    desk.put("unsaid.trf", &unsaid.map(|line| format!("{line}\n")).collect::<String>());
    let run = desk.run("check unsaid.trf");
    assert!(run.code == 1 && run.err.contains("points-mismatch"), "{}{}", run.out, run.err);
}

#[test]
fn json_for_programs() {
    let desk = Desk::with("club.trf", &altered());
    let run = desk.run("check club.trf --json");
    assert_eq!(run.code, 1);
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(report["summary"]["differences"], 1);
    assert_eq!(report["files"][0]["differences"][0]["round"], 2);
    assert_eq!(report["files"][0]["differences"][0]["found"]["pairs"][2][0], 5);
}

#[test]
fn folders_mean_their_reports() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("many")).unwrap();
    for name in ["a.trf", "b.TRF", "c.trf", "d.trf", "notes.txt"] {
        desk.put(&format!("many/{name}"), CLUB);
    }
    assert_eq!(desk.run("check many").fine(), "4 files, 8 rounds, 0 differences\n");
    desk.put("many/d.trf", &altered());
    let run = desk.run("check many many/a.trf");
    assert_eq!(run.code, 1);
    assert!(run.out.ends_with("5 files, 10 rounds, 1 difference\n"));
}

#[test]
fn an_empty_folder_is_said_to_be_empty() {
    let desk = Desk::new();
    let run = desk.run("check .");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("holds no *.trf files"));
}

#[test]
fn one_bad_file_does_not_hide_the_others() {
    let desk = Desk::with("good.trf", CLUB);
    desk.put("bad.trf", "this is not a report\n");
    let run = desk.run("check good.trf bad.trf missing.trf");
    assert_eq!(run.code, 5);
    assert!(run.out.ends_with("3 files, 2 rounds, 0 differences\n"), "{}", run.out);
    assert!(run.err.contains("bad.trf") && run.err.contains("missing.trf"), "{}", run.err);
}

#[test]
fn stated_points_and_ranks_are_held_against_the_results() {
    // Number 2 claims a point too many, number 4 a place that the points do not allow.
    let wrong =
        CLUB.replace("1.0    2     5 b 1", "2.0    2     5 b 1").replace("0.0    6 ", "0.0    3 ");
    let desk = Desk::with("club.trf", &wrong);
    let run = desk.run("check club.trf");
    assert_eq!(run.code, 1);
    insta::assert_snapshot!(run.out, @r#"
    club.trf: standings: after round 2, 2 Bo, Ben: 1.0 points, the file states 2.0
    club.trf: standings: after round 2, 4 Di, Dan: rank 6, the file states 3
    2 statements about standings are wrong
    1 file, 2 rounds, 0 differences
    "#);
    insta::assert_snapshot!(desk.run_in("es", "check club.trf").out, @r#"
    club.trf: clasificación: tras la ronda 2, 2 Bo, Ben: 1,0 puntos, el archivo declara 2,0
    club.trf: clasificación: tras la ronda 2, 4 Di, Dan: puesto 6, el archivo declara 3
    datos de clasificación incorrectos en el archivo: 2
    archivos: 1; rondas: 2; diferencias: 0
    "#);
    let report: serde_json::Value =
        serde_json::from_str(&desk.run("check club.trf --json").out).unwrap();
    assert_eq!(report["summary"]["standings"], 2);
    assert_eq!(report["files"][0]["standings"][0]["what"], "points");
}

#[test]
fn ranks_obey_the_tie_breaks_that_a_file_lists() {
    let desk = Desk::with("points.trf", CLUB);
    desk.run("check points.trf").fine();
    // By Buchholz number 3 is behind numbers 5 and 6.
    desk.put("listed.trf", &format!("202 BH\n{CLUB}"));
    desk.put("unknown.trf", &format!("202 OTHER_CAKE,BH\n{CLUB}"));
    desk.put("unread.trf", &format!("202 CAKE\n{CLUB}"));
    let run = desk.run("check listed.trf");
    insta::assert_snapshot!(run.out, @r#"
    listed.trf: standings: after round 2, 6 Fa, Flo: rank 3–4, the file states 5
    listed.trf: standings: after round 2, 3 Cy, Cleo: rank 5, the file states 3
    2 statements about standings are wrong
    1 file, 2 rounds, 0 differences
    "#);
    // What comes after a tie-break that only the event knows proves nothing.
    desk.run("check unknown.trf").fine();
    let run = desk.run("check unread.trf");
    assert_eq!(run.code, 0);
    assert!(run.err.contains("CAKE"), "{}", run.err);
}

#[test]
fn byes_of_a_round_to_come_may_or_may_not_be_counted() {
    // Number 1 has asked for a half point in round 3, which nobody has played.
    let bye = CLUB.replace("     2 b 1\n", "     2 b 1  0000 - H\n");
    let desk = Desk::with("before.trf", &bye);
    desk.put("after.trf", &bye.replace("2.0    1 ", "2.5    1 "));
    desk.put("wrong.trf", &bye.replace("2.0    1 ", "3.0    1 "));
    desk.run("check before.trf after.trf").fine();
    assert_eq!(desk.run("check wrong.trf").code, 1);
}

/// Six players, of whom 4 and 5 were given virtual points in round 1: number 4 was ranked higher than its
/// opponent, number 1, and had the colour due to its own number.
const LIFTED: &str = "\
012 Lifted
142 5
192 FIDE_DUTCH
250       1.0   1   1    4    5
001    1      Ada                               2100                             1.0    1     4 w 1
001    2      Bo                                2000                             0.0    4     6 b 0
001    3      Cy                                1900                             0.0    5  0000 - Z
001    4      Di                                1800                             0.0    6     1 b 0
001    5      Ed                                1700                             0.5    3  0000 - H
001    6      Fa                                1600                             1.0    2     2 w 1
";

#[test]
fn the_initial_colour_is_read_off_the_higher_ranked_of_a_pair() {
    let desk = Desk::with("lifted.trf", LIFTED);
    let run = desk.run("check lifted.trf");
    // Player 4 stands third of those paired, and had Black: so the colour is Black.
    assert!(
        run.err.contains("no record names the initial colour; read off player 4 in round 1: Black"),
        "{}{}",
        run.out,
        run.err
    );
    let spanish = desk.run("check lifted.trf --lang es");
    assert!(spanish.err.contains("color inicial"), "{}", spanish.err);
    // Where a record names it, nothing is read off and nothing is said.
    desk.put("named.trf", &LIFTED.replace("192 ", "152 W\n192 "));
    assert!(!desk.run("check named.trf").err.contains("initial colour"));
    // Without virtual points and differences there is nothing to wonder about.
    desk.put("plain.trf", &CLUB.replace("152 W\n", ""));
    assert_eq!(desk.run("check plain.trf").fine(), "1 file, 2 rounds, 0 differences\n");
}

/// TRF06 had no letter for the half-point bye.
#[test]
fn a_draw_with_nobody_is_a_half_point_bye() {
    let file = "\
012 Old report
042 2014/05/01
XXR 3
001    1      Ada                               2000                             1.0    1     2 w 1
001    2      Bo                                1900                             0.0    4     1 b 0
001    3      Cy                                1800                             0.5    2  0000 - =
001    4      Di                                1700                             0.5    3  0000 - =
";
    let desk = Desk::with("old.trf", file);
    let run = desk.run("check old.trf");
    assert_eq!(run.code, 0, "{}{}", run.out, run.err);
    let table = desk.run("standings old.trf --format tsv").fine().to_owned();
    assert!(table.contains("0.5"), "{table}");
}

/// Round 3 as it is paired where a bye worth nothing is no downfloat (1.4.3).
const WORTHLESS_BYE: &str = "\
012 The bye is worth nothing
142 5
152 W
162  W 1.0    D 0.5    L 0.0    P 0.0
192 FIDE_DUTCH
001    1      Ada                                                                2.0          6 b 1     8 w 0     2 b 1
001    2      Bo                                                                 1.0          9 w 1     7 b 0     1 w 0
001    3      Cy                                                                 2.0         10 b 1  0000 - U     4 w 1
001    4      Di                                                                 0.5       0000 - Z     5 w =     3 b 0
001    5      Ed                                                                 1.5       0000 - Z     4 b =     6 w 1
001    6      Fa                                                                 0.0          1 w 0  0000 - Z     5 b 0
001    7      Gus                                                                2.0       0000 - F     2 w 1  0000 - Z
001    8      Hal                                                                2.0       0000 - F     1 b 1  0000 - Z
001    9      Ida                                                                0.0          2 b 0  0000 - Z  0000 - Z
001   10      Joe                                                                0.0          3 w 0  0000 - Z  0000 - Z
";

#[test]
fn rounds_by_another_reading_are_counted_by_themselves() {
    let desk = Desk::with("case.trf", WORTHLESS_BYE);
    let run = desk.run("check case.trf --edition dutch-2026");
    assert_eq!(run.code, 1);
    assert!(run.out.contains("paired by another reading of article 1.4.3"), "{}", run.out);
    let last = run.out.lines().last().unwrap_or_default();
    assert!(last.ends_with(", 1 by another reading of article 1.4.3"), "{last}");
    let summary = |line: &str| {
        let run = desk.run(line);
        let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
        let number = |name: &str| report["summary"][name].as_u64().unwrap();
        (number("readings"), number("accepted"))
    };
    assert_eq!(summary("check case.trf --edition dutch-2026 --json"), (1, 0));
    let accepted = "check case.trf --edition dutch-2026 --json --accept-reading 1.4.3";
    assert_eq!(summary(accepted), (0, 1));
    let unknown = desk.run("check case.trf --accept-reading 9.9");
    assert_eq!(unknown.code, 3);
    assert!(unknown.err.contains("1.4.3"), "{}", unknown.err);
    let spanish = desk.run("check case.trf --edition dutch-2026 --lang es");
    assert!(spanish.out.contains("según otra lectura del artículo 1.4.3: 1"), "{}", spanish.out);
}
