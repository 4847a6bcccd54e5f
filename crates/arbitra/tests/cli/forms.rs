//! Events everybody knows beforehand: tables and timetables.

use crate::program::Desk;

/// Five players of a club, and nothing played yet.
fn five() -> String {
    let players = (1..=5).map(|number| format!("001 {number:>4}      Player{number}, P\n"));
    format!("012 Club\nXXR 5\n{}", players.collect::<String>())
}

#[test]
fn whoever_meets_nobody_in_a_table_rests() {
    let desk = Desk::with("club.trf", &five());
    let run = desk.run("pair club.trf --edition roundrobin");
    assert!(run.fine().contains("Rests: 1 Player1, P"), "{}", run.out);
    assert!(!run.out.contains("Absent"), "{}", run.out);
    let run = desk.run("pair club.trf --edition roundrobin --lang es");
    assert!(run.fine().contains("Descansa: 1 Player1, P"), "{}", run.out);
}

/// Two hours without increment are enough for norms today, and were not in 2014.
#[test]
fn timetables_for_norms_go_by_the_rules_of_their_day() {
    let event = |day: &str| format!("{}042 {day}\n222 7200\n", five());
    for (day, fine) in [("2014/08/01", false), ("2026/08/01", true)] {
        let desk = Desk::with("club.trf", &event(day));
        let run = desk.run(&format!("schedule club.trf --start {day} --times 10:00 --titles"));
        assert_eq!(run.code, i32::from(!fine), "{day}: {}", run.out);
        let short = "120 minutes without a sufficient increment; at least 150 are needed";
        assert_eq!(run.out.contains(short), !fine, "{day}: {}", run.out);
    }
}

/// Four players before the first round.
fn field() -> String {
    let mut text = String::from("012 Club cup\n142 3\n");
    for (number, name, rating) in
        [(1, "Ada, Ann", 2100), (2, "Bo, Ben", 2000), (3, "Cy, Cleo", 1900), (4, "Di, Dan", 1800)]
    {
        let head = format!("001 {number:>4} m    {name:<33} {rating:>4} ESP");
        text.push_str(&format!("{head:<80} 0.0    {number}\n"));
    }
    text
}

#[test]
fn lots_are_a_table() {
    let desk = Desk::with("cup.trf", &field());
    let run = desk.run("draw cup.trf --edition roundrobin --numbers 2,1,4,3");
    insta::assert_snapshot!("lots_drawn_by_hand", run.fine());
    let spanish = desk.run("draw cup.trf --edition roundrobin --lang es");
    insta::assert_snapshot!("order_of_the_draw", spanish.fine());
}

#[test]
fn a_round_of_a_table_is_explained_board_by_board() {
    let desk = Desk::with("cup.trf", &field());
    let text = desk.run("explain cup.trf --edition roundrobin");
    insta::assert_snapshot!("berger_explained", text.fine());
    let json = desk.run("explain cup.trf --edition roundrobin --format json");
    let account: serde_json::Value = serde_json::from_str(json.fine()).unwrap();
    assert_eq!(
        (&account["format"], &account["version"]),
        (&"arbitra-explanation".into(), &1.into())
    );
    assert_eq!(account["boards"].as_array().unwrap().len(), 2);
    assert_eq!(account["sections"][0]["paragraphs"][0][0]["articles"][0], "C.05 Annex 1");
    let one = desk.run("explain cup.trf --edition roundrobin --board 2 --lang es");
    assert!(one.fine().contains("Ronda 1 · ") && !one.out.contains("1. 1 "), "{}", one.out);
    assert_eq!(desk.run("explain cup.trf --edition roundrobin --board 9").code, 3);
    let why_not = desk.run("explain cup.trf --edition roundrobin --why-not 1-2");
    assert_eq!(why_not.code, 3, "{}", why_not.err);
}

#[test]
fn lists_and_brackets_are_tables() {
    let desk = Desk::with("cup.trf", &field());
    insta::assert_snapshot!(
        "keizer_list",
        desk.run("table cup.trf --edition keizer --lang es").fine()
    );
    desk.run("pair cup.trf --edition knockout --format trf -o next.trf").fine();
    let cup = desk.run("table next.trf --edition knockout");
    insta::assert_snapshot!("cup", cup.fine());
}

#[test]
fn every_object_begins_with_its_format() {
    let desk = Desk::with("club.trf", crate::program::CLUB);
    for (words, format) in [
        ("pair club.trf --format json", "arbitra-round"),
        ("check club.trf --json", "arbitra-check"),
        ("explain club.trf --format json", "arbitra-explanation"),
        ("explain club.trf --why-not 1-2 --format json", "arbitra-why-not"),
        ("explain club.trf --check-list --format json", "arbitra-check-list"),
        ("whatif club.trf --player 1 --json", "arbitra-whatif"),
        ("replay club.trf --editions dutch-2026,dutch-2017 --json", "arbitra-replay"),
    ] {
        let run = desk.run(words);
        let begins = format!("{{\n  \"format\": \"{format}\",\n  \"version\": 1,");
        assert!(run.out.starts_with(&begins), "{words}: {} {}", run.out, run.err);
    }
}
