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
