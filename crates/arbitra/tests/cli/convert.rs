use crate::program::{CLUB, Desk};

#[test]
fn there_and_back_again() {
    let desk = Desk::with("club.trf", CLUB);
    desk.run("convert club.trf club.json --to json").fine();
    desk.run("convert club.json again.trf --to trf26").fine();
    desk.run("convert again.trf again.json --to json").fine();
    assert_eq!(desk.read("club.json"), desk.read("again.json"));
    assert_eq!(
        desk.run("pair club.json --format pairs").out,
        desk.run("pair club.trf --format pairs").out
    );
}

#[test]
fn says_what_the_old_format_cannot() {
    let desk = Desk::with("club.trf", &format!("{CLUB}XYZ of our own\n"));
    let run = desk.run("convert club.trf old.trf --to trf16");
    assert_eq!(run.code, 0);
    assert!(desk.read("old.trf").contains("XXR 5"));
    insta::assert_snapshot!(run.err, @r#"
    not expressed: TRF16 has no record for the pairing system [system-code]
    not expressed: line 11: XYZ of our own
    "#);
}

#[test]
fn writes_to_the_standard_output() {
    let desk = Desk::with("club.trf", CLUB);
    assert!(desk.run("convert club.trf - --to trf26").fine().contains("142 5\r\n"));
}

#[test]
fn json_that_is_not_a_tournament_is_refused() {
    let desk = Desk::with("a.json", "{\"format\": \"other\"}");
    let run = desk.run("convert a.json b.trf --to trf26");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("not a tournament of Arbitra"), "{}", run.err);
    assert_eq!(desk.names(), ["a.json"]);
}

#[test]
fn json_that_contradicts_itself_is_refused() {
    let desk = Desk::with("club.trf", CLUB);
    desk.run("convert club.trf club.json --to json").fine();
    let json = desk.read("club.json").replacen("\"opponent\": 4", "\"opponent\": 77", 1);
    desk.put("club.json", &json);
    let run = desk.run("pair club.json");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("77"), "{}", run.err);
}
