use crate::program::{CLUB, Desk};

#[test]
fn a_round_in_both_languages() {
    let desk = Desk::with("club.trf", CLUB);
    let english = desk.run("explain club.trf");
    assert!(english.fine().starts_with("Club evening · Round 3 of 5\ndutch-2026 · "));
    assert!(english.out.contains("The bracket of 2 points") && english.out.contains("[5.2.1]"));
    let spanish = desk.run("explain club.trf --lang es");
    assert!(spanish.fine().contains("El grupo de 2 puntos"), "{}", spanish.out);
    let old = desk.run("explain club.trf --edition dutch-2017");
    assert!(old.fine().contains("dutch-2017") && old.out.contains("[E.1]"), "{}", old.out);
}

#[test]
fn a_board_and_a_player() {
    let desk = Desk::with("club.trf", CLUB);
    let board = desk.run("explain club.trf --board 2");
    assert!(board.fine().contains("  2. 3 Cy, Cleo – 2 Bo, Ben"), "{}", board.out);
    assert!(!board.out.contains("  1. "));
    let player = desk.run("explain club.trf --player 5");
    assert!(player.fine().contains("Eve Ed (5)") && player.out.contains("  3. 5 Ed, Eve"));
    for (words, code) in
        [("--board 9", 3), ("--player 99", 3), ("--board 1 --player 2", 3), ("--why-not 5", 3)]
    {
        assert_eq!(desk.run(&format!("explain club.trf {words}")).code, code, "{words}");
    }
}

#[test]
fn why_not() {
    let desk = Desk::with("club.trf", CLUB);
    let met = desk.run("explain club.trf --why-not 1-2");
    assert!(met.fine().contains("Why does Ann Ada (1) not play Ben Bo (2)?"), "{}", met.out);
    assert!(met.out.contains("already met in round 2 [C1]."), "{}", met.out);
    let even = desk.run("explain club.trf --why-not-bye 3 --lang es");
    assert!(even.fine().contains("El número de jugadores es par"), "{}", even.out);
    let white = desk.run("explain club.trf --why-not-white 2");
    assert!(white.fine().contains("Colours are allotted when the pairs are settled"));
    let json = desk.run("explain club.trf --why-not 1-2 --format json");
    let answer: serde_json::Value = serde_json::from_str(json.fine()).unwrap();
    assert_eq!(answer["verdict"]["kind"], "forbidden");
    assert_eq!(answer["verdict"]["criterion"], "rematch");
}

#[test]
fn why_not_in_other_systems() {
    let desk = Desk::with("club.trf", CLUB);
    for (system, colours) in
        [("dubov-2026", "5.2.2"), ("burstein-2026", "5.2.2"), ("lim-2026", "5.1")]
    {
        let met = desk.run(&format!("explain club.trf --edition {system} --why-not 1-2"));
        assert!(met.fine().contains("have already met [C.04.1 2]."), "{}", met.out);
        let white = desk.run(&format!("explain club.trf --edition {system} --why-not-white 2"));
        let wanted = format!(
            "Cleo Cy (3) has played WB and has a mild preference for White; Ben Bo (2) has played BW \
             and has a mild preference for Black. Both get the colour they prefer [{colours}]."
        );
        assert!(white.fine().contains(&wanted), "{}", white.out);
        let wish =
            desk.run(&format!("explain club.trf --edition {system} --why-not 1-6 --lang es"));
        let meet = "Pero Ann Ada (1) y Flo Fa (6) sí se enfrentan en esta ronda.";
        assert!(wish.fine().contains(meet), "{}", wish.out);
    }
}

#[test]
fn pages_and_check_lists() {
    let desk = Desk::with("club.trf", CLUB);
    desk.run("explain club.trf --format html -o why.html").fine();
    let page = desk.read("why.html");
    assert!(page.starts_with("<!doctype html>") && page.contains("@media print"));
    let list = desk.run("explain club.trf --check-list");
    assert!(list.fine().contains("Score 2.0: 1 (White due:"), "{}", list.out);
    let page = desk.run("explain club.trf --check-list --format html --lang es");
    assert!(page.fine().contains("<caption>Puntuación 2,0"), "{}", page.out);
    let json = desk.run("explain club.trf --check-list --format json");
    let list: serde_json::Value = serde_json::from_str(json.fine()).unwrap();
    assert_eq!(list["groups"][0]["rows"][0]["number"], 1);
}

#[test]
fn what_if() {
    let desk = Desk::with("club.trf", CLUB);
    desk.run("pair club.trf --format trf -o next.trf").fine();
    let open = desk.run("whatif next.trf");
    assert_eq!(open.code, 3);
    assert!(open.err.contains("boards 1, 2, 3"), "{}", open.err);
    let wrong = desk.run("whatif next.trf --results 9:1-0");
    assert!(wrong.code == 3 && wrong.err.contains("open are: 1, 2, 3"), "{}", wrong.err);
    // Two groups of three are left that have met each other: nobody can be paired, whatever happens.
    let none = desk.run("whatif next.trf --results 1:1-0,2:½-½,3:0-1");
    assert_eq!(none.code, 1, "{}", none.err);
    let all = desk.run("whatif next.trf --player 1");
    assert!(all.fine().contains("27/27  no legal pairing exists (always)"), "{}", all.out);
    let cut = desk.run("whatif next.trf --player 1 --limit 9");
    let told = "CUT: there are too many combinations. Board 3 counts as a draw;";
    assert!(cut.fine().contains(told), "{}", cut.out);
    let twice = desk.run("whatif next.trf --results 1:1-0,1:0-1");
    assert!(twice.code == 3 && twice.err.contains("two different results"), "{}", twice.err);
}

#[test]
fn replay() {
    let desk = Desk::with("club.trf", CLUB);
    let one = desk.run("replay club.trf --editions dutch-2026 --lang es");
    assert!(one.code == 3 && one.err.contains("Indique dos o más"), "{}", one.err);
    let same = desk.run("replay club.trf");
    assert!(same.fine().contains("rounds are the same by every edition"), "{}", same.out);
    let json = desk.run("replay club.trf --json --editions dutch-2026,dutch-2017");
    let replayed: serde_json::Value = serde_json::from_str(json.fine()).unwrap();
    assert_eq!(replayed["editions"][1], "dutch-2017");
}
