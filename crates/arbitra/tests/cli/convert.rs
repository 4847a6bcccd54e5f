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

const ENTRIES: &str = "Apellidos;Nombre;Elo;Rápido;Fed;F. Nac.;Sexo;Club;ID FIDE\n\
    Kim;Min;1950;2100;KOR;2001;H;Torre;\n\
    Ibáñez;Ana;2261;2050;ESP;17/05/1994;M;Peón;2200001\n\
    IBANEZ;ANA;;;ESP;1994;;;\n";

#[test]
fn a_list_of_players_becomes_a_tournament() {
    let desk = Desk::with("entries.csv", ENTRIES);
    let run = desk.run("convert entries.csv open.trf --to trf26");
    assert_eq!(run.code, 0);
    insta::assert_snapshot!(run.err, @r"
    columns: 1=surname,2=given-name,3=rating,4=rapid,5=federation,6=birth,7=sex,8=club,9=fide-id
    entries.csv: «Rápido» is rapid rating: not used in this event, left out
    Ibáñez, Ana (3) and IBANEZ, ANA (4): same name and year of birth
    3 players
    not expressed: TRF-2026 has no record for 2 further facts about players [player-facts]
    ");
    let report = desk.read("open.trf");
    let players: Vec<&str> = report.lines().filter(|line| line.starts_with("001")).collect();
    assert!(players[0].contains("Ibáñez, Ana") && players[0].contains("2261"), "{report}");
    assert!(players[1].contains("Kim, Min") && players[1].contains("2001/00/00"), "{report}");
    assert!(players[0].starts_with("001    1 w"), "{report}");
    assert!(desk.run("convert entries.csv - --to json").out.contains("Peón"));
    desk.run("pair open.trf --edition dutch-2026 --format pairs").fine();
    let rapid = "convert entries.csv - --to trf26 --rating rapid --columns 8=none --lang es";
    let run = desk.run(rapid);
    assert!(run.out.contains("001    1 m    Kim, Min"));
    assert!(run.err.contains("mismo nombre"), "{}", run.err);
}

#[test]
fn a_list_that_cannot_be_used_says_where() {
    let desk = Desk::with("a.csv", "Name;Elo\n;2000\nKim;x\n");
    let run = desk.run("convert a.csv b.trf --to trf26");
    assert_eq!(run.code, 3);
    insta::assert_snapshot!(run.err, @r"
    columns: 1=name,2=rating
    arbitra: a.csv cannot be used:
      a.csv:2 column 1: no name; row left out
      a.csv:3 column 2: `x` not a rating; left out
    ");
    desk.put("c.csv", "1;2\n3;4\n");
    assert_eq!(desk.run("convert c.csv b.trf --to trf26").code, 3);
    assert_eq!(desk.run("convert a.csv b.trf --to trf26 --columns x").code, 3);
    desk.put("d.csv", &"Kim\n".repeat(10_001));
    assert_eq!(desk.run("convert d.csv b.trf --to trf26").code, 4);
    assert_eq!(desk.names(), ["a.csv", "c.csv", "d.csv"]);
}
