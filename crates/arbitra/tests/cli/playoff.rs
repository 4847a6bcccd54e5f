use crate::program::{Desk, Run};

fn playoff(words: &[&str]) -> Run {
    let desk = Desk::new();
    let words = ["--lang", "en", "playoff"].iter().chain(words);
    Run::of(&desk.command(words).output().unwrap())
}

#[test]
fn a_schedule_to_read() {
    let words = ["--players", "Ana, Bea, Caro", "--places", "1", "--edition", "2019"];
    insta::assert_snapshot!(playoff(&words).fine(), @r#"
    Play-off of 3 players for place 1
    FIDE Handbook C.02 (2019), article 13.2

    Single round robin, 3 min + 2 s per move; numbers by lot (13.2.11).
    If 3 are level: the last by the next tie-break leaves, the others play the format for their number.
    If 2 are level: the format for their number.
    It starts at least 30 minutes after the last game of a participant, with breaks of at least 10 minutes between phases; colours by lot where no table gives them; one arbiter per game.
    Disputes go to the chief arbiter, whose decision is final.

    From 30 minutes after the last game of a participant:
      R1.1 round 1: Ana (1) – Bea (2), 3+2
    From 40 minutes after the last game of a participant:
      R2.1 round 2: Caro (3) – Ana (1), 3+2
    From 50 minutes after the last game of a participant:
      R3.1 round 3: Bea (2) – Caro (3), 3+2

    Lots (seed 1):
      numbers 1, 2, …: Caro (3), Ana (1), Bea (2)

    Results to come: game R1.1.
    "#);
    let spanish: Vec<&str> = words.into_iter().chain(["--lang=es", "--seed", "3"]).collect();
    let desk = Desk::new();
    let output = desk.command(["playoff"].iter().chain(&spanish)).output().unwrap();
    assert!(Run::of(&output).fine().contains("Sorteos (semilla 3)"));
}

#[test]
fn results_lead_to_places() {
    let players = ["--players", "4 Ivanov, A.; 9 Prieto, B.", "--places", "1", "--edition", "2006"];
    let run = |results: &str| {
        let words = ["--format", "json", "--results", results];
        let words: Vec<&str> = players.into_iter().chain(words).collect();
        serde_json::from_str::<serde_json::Value>(playoff(&words).fine()).unwrap()
    };
    let open = run("");
    assert_eq!(
        (&open["format"], &open["places"]),
        (&"arbitra-playoff".into(), &serde_json::Value::Null)
    );
    assert_eq!(open["to_play"][0], "1");
    let white = open["games"][0]["white"].clone();
    let level = run("1=1-0, 2=1-0");
    assert_eq!(level["to_play"][0], "X1");
    let won = run("1=1-0; 2=1/2-1/2");
    assert_eq!(won["places"][0]["players"][0], white);
    assert_eq!(won["places"][0]["prizes"], "alone");
}

#[test]
fn what_cannot_be_played() {
    let all = ["--places", "1", "--edition", "2006", "--players"];
    for (words, part) in [
        (vec!["Ana"], "two players"),
        (vec!["4 Ana, 4 Bea"], "twice"),
        (vec!["Ana, Bea", "--results", "9=1-0"], "no game 9"),
        (vec!["Ana, Bea", "--results", "1=2-0"], "not a result"),
        (vec!["Ana, Bea", "--results", "1=white:1"], "not a matter of choice"),
    ] {
        let run = playoff(&all.into_iter().chain(words).collect::<Vec<_>>());
        assert_eq!((run.code, run.out.as_str()), (3, ""), "{part}");
        assert!(run.err.contains(part), "{}", run.err);
    }
    let run = playoff(&["--players", "Ana, Bea", "--places", "2", "--edition", "2019"]);
    assert!(run.code == 3 && run.err.contains("from 1 to 1"), "{}", run.err);
    assert_eq!(playoff(&["--players", "Ana, Bea", "--places", "1", "--edition", "1999"]).code, 3);
}

/// The Manual of 2014 counts its bracket as 5.6 and names no pause before it.
#[test]
fn the_bracket_of_2014_has_its_own_article() {
    let words = ["--players", "A, B, C", "--places", "1", "--edition", "2014"];
    let run = playoff(&words);
    assert!(run.fine().contains("5.6") && !run.out.contains("5.7"), "{}", run.out);
    assert!(!run.out.contains("30 minutes after"), "{}", run.out);
}
