use crate::program::{CLUB, Desk};
use crate::standings::TABLE;

#[test]
fn a_swiss() {
    let desk = Desk::with("club.trf", CLUB);
    insta::assert_snapshot!(desk.run("crosstable club.trf --tie-breaks WIN").fine(), @r#"
    Club evening: Crosstable after round 2

    Row  Rank  No.  Name      1    2     Pts
      1     1    1  Ada, Ann  6w1  2b1   2.0
      2     2    2  Bo, Ben   4b1  1w0   1.0
      3     2    3  Cy, Cleo  5w0  6b1   1.0
      4     2    5  Ed, Eve   2w0  5b1↑  1.0
      5     2    6  Fa, Flo   3b1  4w0↓  1.0
      6     6    4  Di, Dan   1b0  3w0   0.0
    "#);
    insta::assert_snapshot!(desk.run("crosstable club.trf --tie-breaks WIN --format tsv --lang es").fine(), @r#"
    Row	Rank	No.	Name	1	2	Pts
    1	1	1	Ada, Ann	6w1	2b1	2.0
    2	2	2	Bo, Ben	4b1	1w0	1.0
    3	2	3	Cy, Cleo	5w0	6b1	1.0
    4	2	5	Ed, Eve	2w0	5b1↑	1.0
    5	2	6	Fa, Flo	3b1	4w0↓	1.0
    6	6	4	Di, Dan	1b0	3w0	0.0
    "#);
    let run = desk.run("crosstable club.trf --format json");
    let answer: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
    assert_eq!(
        (&answer["format"], &answer["table"]),
        (&"arbitra-crosstable".into(), &"crosstable".into())
    );
    assert_eq!(answer["rows"][0]["rounds"][0]["opponent"], 4);
    assert_eq!(answer["rows"][0]["rounds"][0]["colour"], "w");
    assert_eq!(answer["rows"][0]["rounds"][0]["result"], "1");
}

#[test]
fn a_round_robin() {
    let desk = Desk::with("table.trf", TABLE);
    insta::assert_snapshot!(desk.run("crosstable table.trf --lang es").fine(), @r#"
    Four of them: Cuadro de liga tras la ronda 3

    Fila  Puesto  N.º  Nombre    1  2  3  4  Ptos
       1       1    1  Ada, Ann  *  ½  1  1   2,5
       2       2    2  Bo, Ben   ½  *  1  ½   2,0
       3       3    4  Di, Dan   0  0  *  1   1,0
       4       4    3  Cy, Cleo  0  ½  0  *   0,5
    "#);
    let run = desk.run("crosstable table.trf --format json");
    let answer: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
    assert_eq!((&answer["table"], &answer["cycles"]), (&"matrix".into(), &1.into()));
    assert_eq!(answer["rows"][0]["games"][1][0]["result"], "=");
}

#[test]
fn results_by_round_and_by_board() {
    let desk = Desk::with("club.trf", CLUB);
    insta::assert_snapshot!(desk.run("crosstable club.trf --show statistics").fine(), @r#"
    Club evening: Results by round

    Round  1-0  ½-½  0-1  Other  Forfeits  Byes  Absent  Open
    1        1    0    2      0         0     0       0     0
    2        0    0    3      0         0     0       0     0
    all      1    0    5      0         0     0       0     0
    "#);
    let run = desk.run("crosstable club.trf --show boards");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("not a team event"), "{}", run.err);
    let run = desk.run("crosstable club.trf --show statistics --format json");
    let answer: serde_json::Value = serde_json::from_str(run.fine()).unwrap();
    assert_eq!(answer["rows"][0]["white_wins"], 1);
}

#[test]
fn a_page_in_a_file() {
    let desk = Desk::with("club.trf", CLUB);
    assert_eq!(desk.run("crosstable club.trf --format html -o out.html").fine(), "");
    assert!(
        desk.read("out.html").contains("<caption>Club evening: Crosstable after round 2</caption>")
    );
    assert_eq!(desk.run("crosstable missing.trf").code, 5);
}
