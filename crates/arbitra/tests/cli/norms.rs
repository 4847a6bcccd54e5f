use crate::program::{CLUB, Desk};

/// The opponents of the worked example: title, rating, federation, the first player's result.
const NINE: [(&str, u16, &str, char); 9] = [
    ("GM", 2610, "FRA", '1'),
    ("GM", 2555, "ITA", '1'),
    ("GM", 2502, "GER", '1'),
    ("GM", 2480, "POL", '1'),
    ("IM", 2465, "ESP", '1'),
    ("IM", 2440, "ESP", '1'),
    ("FM", 2395, "ESP", '='),
    ("FM", 2350, "FRA", '0'),
    ("", 2105, "ITA", '0'),
];

/// A report in which player 1 meets all the others; only the first rounds have been played.
fn report(rounds: usize) -> String {
    let mut text = String::from(
        "012 Norm event\n032 ESP\n042 2026/04/01\n052 2026/04/09\n102 Ruiz, Ana (2200001)\n142 9\n222 5400+30\n",
    );
    let line = |number: usize, title: &str, rating: u16, federation: &str, id: usize| {
        format!(
            "001 {number:>4} m{title:>3} {:<33} {rating:>4} {federation} {id:>11}",
            format!("Player, P{number}")
        )
    };
    let pad = |head: String, halves: u32| {
        format!("{head:<80}{:>4}{:>5}", format!("{}.{}", halves / 2, halves % 2 * 5), "")
    };
    let played = &NINE[..rounds];
    let halves = |letter: char| match letter {
        '1' => 2,
        '=' => 1,
        _ => 0,
    };
    let mut own = pad(
        line(1, "IM", 2450, "ESP", 2_200_100),
        played.iter().map(|(.., result)| halves(*result)).sum(),
    );
    for (index, (.., result)) in played.iter().enumerate() {
        own.push_str(&format!(
            "  {:>4} {} {result}",
            index + 2,
            if index % 2 == 0 { 'w' } else { 'b' }
        ));
    }
    text.push_str(&format!("{own}\n"));
    for (index, (title, rating, federation, result)) in NINE.iter().enumerate() {
        let theirs = match result {
            '1' => '0',
            '0' => '1',
            same => *same,
        };
        let has_played = index < rounds;
        let head = line(index + 2, title, *rating, federation, 2_300_000 + index);
        let mut own = pad(head, if has_played { halves(theirs) } else { 0 });
        if has_played {
            own.push_str(&" ".repeat(10 * index));
            own.push_str(&format!("     1 {} {theirs}", if index % 2 == 0 { 'b' } else { 'w' }));
        }
        text.push_str(&format!("{}\n", own.trim_end()));
    }
    text
}

#[test]
fn the_norm_that_was_made() {
    let desk = Desk::with("open.trf", &report(9));
    let run = desk.run("norms open.trf");
    assert_eq!(run.code, 0, "{}", run.err);
    insta::assert_snapshot!(run.out);
    let spanish = desk.run("norms open.trf --lang es");
    assert!(spanish.out.contains("Norma") && spanish.out.contains("2610"), "{}", spanish.out);
    assert!(spanish.err.contains("no consta"), "{}", spanish.err);
}

#[test]
fn every_condition_with_its_article() {
    let desk = Desk::with("open.trf", &report(9));
    insta::assert_snapshot!(
        "working",
        desk.run("norms open.trf --player 1 --title GM --working").out
    );
    insta::assert_snapshot!(
        "working_spanish",
        desk.run("norms open.trf --player 1 --title GM --edition 2014 --lang es").out
    );
}

#[test]
fn json_for_programs() {
    let desk = Desk::with("open.trf", &report(9));
    let run = desk.run("norms open.trf --player 1 --json");
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    let verdict = &report["players"][0]["verdicts"][0];
    assert_eq!(verdict["title"], "GM");
    assert_eq!(verdict["achieved"], true);
    assert_eq!(verdict["selection"]["performance"], 2610);
    assert_eq!(verdict["selection"]["required"], "6.5");
}

#[test]
fn the_radar_before_the_last_round() {
    let desk = Desk::with("open.trf", &report(8));
    let run = desk.run("norms open.trf --radar --player 1");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("at least 0 of 1"), "{}", run.out);
    let early = desk.run("norms open.trf --radar --after 5 --json");
    let report: serde_json::Value = serde_json::from_str(&early.out).unwrap();
    let prospect = &report["players"][0]["prospects"][0];
    assert_eq!((&prospect["title"], &prospect["status"]["is"]), (&"GM".into(), &"open".into()));
    assert_eq!(report["after"], 5);
    assert_eq!(desk.run("norms open.trf --radar --after 12").code, 3);
}

#[test]
fn the_certificate_names_what_is_missing() {
    let desk = Desk::with("open.trf", &report(9));
    let run = desk.run("norms open.trf --player 1 --form it1");
    assert_eq!(run.code, 1);
    assert_eq!(run.err, "missing: the name of the federation’s official (federation-official)\n");
    let form: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&form["norm"], &form["chief_arbiter_id"]), (&"GM".into(), &2_200_001.into()));
    assert_eq!(form["titles"]["gm"], 4);
    assert_eq!(form["rows"][8]["counted_rating"], 2200);
    desk.put("event.toml", "[federation-official]\nlast-name = \"Sanz\"\nfirst-name = \"Eva\"\n");
    desk.run("norms open.trf --player 1 --form it1 --details event.toml").fine();
    for form in ["it3", "fa1", "ia1"] {
        let run = desk.run(&format!("norms open.trf --form {form}"));
        assert_eq!(run.code, 1, "{form}");
        assert!(run.err.starts_with("missing: the "), "{form}: {}", run.err);
        let spanish = desk.run(&format!("norms open.trf --form {form} --lang es")).err;
        assert!(spanish.contains("falta: ") && !spanish.contains(" the "), "{form}: {spanish}");
    }
    let nobody = desk.run("norms open.trf --form it1");
    assert_eq!(nobody.code, 3);
    desk.put("event.toml", "nonsense = 1\n");
    let run = desk.run("norms open.trf --player 1 --form it1 --details event.toml --lang es");
    assert_eq!(run.code, 3);
    let said =
        "event.toml: línea 1, columna 1: aquí no se conoce `nonsense`; escriba una de estas: ";
    assert!(run.err.contains(said), "{}", run.err);
}

#[test]
fn players_who_are_not_meant() {
    let desk = Desk::with("club.trf", CLUB);
    for (line, word) in [
        ("norms club.trf --player 99", "no player"),
        ("norms club.trf --player a", "more than one"),
        ("ratings club.trf --player zz", "no player"),
        ("ratings club.trf --k 99=40", "no player"),
    ] {
        let run = desk.run(line);
        assert_eq!(run.code, 3, "{line}");
        assert!(run.err.contains(word), "{line}: {}", run.err);
    }
}

/// As everywhere: accents and capitals do not matter.
#[test]
fn a_name_needs_no_accents() {
    let accents = report(9).replacen("P1 ", "Pí ", 1);
    let desk = Desk::with("a.trf", &accents);
    let run = desk.run("ratings a.trf --player PI --brief");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("Pí"), "{}", run.out);
}

#[test]
fn ratings_game_by_game() {
    let desk = Desk::with("club.trf", CLUB);
    let run = desk.run("ratings club.trf --player 1");
    assert_eq!(run.code, 0, "{}", run.err);
    insta::assert_snapshot!("ratings_player", run.out);
    insta::assert_snapshot!(
        "ratings_brief",
        desk.run("ratings club.trf --brief --k 2=40 --lang es").out
    );
    let run = desk.run("ratings club.trf --json --edition 2024");
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(report["players"][0]["games"][0]["outcome"]["rated"]["expected"], 85);
    assert_eq!(report["players"][0]["period"]["sum"], "+0.51");
    assert_eq!(report["edition"], "2024");
}

#[test]
fn norms_together_make_an_application() {
    let desk = Desk::with("a.trf", &report(9));
    for (name, event) in [("b.trf", "Second event"), ("c.trf", "Third event")] {
        desk.put(name, &report(9).replace("Norm event", event));
    }
    let three = "norms a.trf b.trf c.trf --application --player 2200100 --title GM";
    let run = desk.run(three);
    assert_eq!(run.code, 1, "{}", run.err);
    assert!(run.out.contains("27 games together"), "{}", run.out);
    assert!(run.out.contains("rating reached (1.5.3): missing"), "{}", run.out);
    let run = desk.run(&format!("{three} --best-rating 2510 --json"));
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(report["application"]["games"], 27);
    assert_eq!(report["events"][2]["games"], 9);
    // The third norm and a day of the rating say from when the title counts (B.01 0.4).
    assert!(report["application"]["valid_from"].is_null(), "{report}");
    let dated = desk.run(&format!("{three} --best-rating 2510 --best-rating-by 2026-02-01"));
    let days = "The application is handed in at least 45 days before the decision";
    assert!(dated.out.contains(days), "{}", dated.out);
    // IM asks for no round a day in 2014: the last of three events completes it.
    desk.put("c.trf", &desk.read("c.trf").replace("052 2026/04/09", "052 2026/06/12"));
    let master = "norms c.trf a.trf b.trf --application --player 2200100 --title IM --edition 2014";
    let rated = format!("{master} --best-rating 2510 --best-rating-by 2026-02-01");
    let run = desk.run(&rated);
    let since = "Everything is met since 2026-06-12: IM counts from that day (B.01 0.3, 0.4).";
    assert!(run.code == 0 && run.out.contains(since), "{}", run.out);
    let run = desk.run(&format!("{rated} --lang es"));
    assert!(run.out.contains("IM vale desde ese día"), "{}", run.out);
    // The same event under another name of the file counts once.
    desk.put("again.trf", &desk.read("a.trf"));
    let again = desk.run("norms a.trf again.trf b.trf --application --player 2200100 --title GM");
    assert!(again.out.contains("18 games together"), "{}", again.out);
    assert!(again.out.contains("the same event again, which counts once"), "{}", again.out);
    let spanish = desk.run("norms a.trf --application --player P1 --title GM --lang es");
    assert_eq!(spanish.code, 3, "P1 and P10: {}", spanish.err);
    assert_eq!(desk.run("norms a.trf b.trf --player 1").code, 3, "takes --application");
    assert_eq!(desk.run("norms a.trf --application").code, 3, "takes --player and --title");
}

#[test]
fn a_rating_reached_in_mid_event_counts_and_has_its_certificate() {
    let days: Vec<String> = (1..=9).map(|day| format!("26/04/{day:02}")).collect();
    let days = format!("142 9\n132{:<88}{}\n", "", days.join("  "));
    let file = report(9).replace("2450 ESP", "2470 ESP").replace("142 9\n", &days);
    let desk = Desk::with("a.trf", &file);
    let run = desk.run("norms a.trf --application --player 2200100 --title GM");
    assert!(run.out.contains("rating reached (1.5.3): met"), "{}", run.out);
    let run = desk.run("ratings a.trf --brief");
    let said = "Player, P1 reached 2503 after round 6 (2500, B.01 1.5.3); it counts though later games \
                took it down again";
    assert!(run.out.contains(said), "{}", run.out);
    let paper = "report a.trf --paper rating-certificate";
    let text = desk.run(&format!("{paper} --format html")).fine().to_owned();
    for part in
        ["Player, P1: 2503", "Asked for by titles", "2500", "Player, P7", "Round 6: 2026-04-06"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("Player, P8"), "games after it prove nothing: {text}");
    assert!(!text.contains("2026-04-07"), "{text}");
    let spanish = desk.run(&format!("{paper} --format html --lang es")).fine().to_owned();
    assert!(spanish.contains("Lo que piden los títulos"), "{spanish}");
    desk.put("b.trf", &report(9));
    let nobody = desk.run("report b.trf --paper rating-certificate -o b.pdf");
    assert_ne!(nobody.code, 0);
    assert!(nobody.err.contains("Nobody reached a rating that titles ask for"), "{}", nobody.err);
}

#[test]
fn direct_titles_come_from_a_list_with_sources() {
    let desk = Desk::with("open.trf", &report(9));
    desk.put(
        "titles.toml",
        "[[direct]]\nevent = 'Zonal'\nbest-places = 1\ntitle = 'IM'\ngives = 'title'\nsource = 'Table 2024, row 7'\n",
    );
    let run = desk.run("norms open.trf --direct titles.toml --event Zonal");
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("IM title (Table 2024, row 7; B.01 1.2)"), "{}", run.out);
    let run = desk.run("norms open.trf --direct titles.toml --event Zonal --json");
    let report: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(report["earned"][0]["row"]["title"], "IM");
    let run = desk.run("norms open.trf --direct titles.toml --lang es");
    assert!(run.out.starts_with("Nadie obtiene un título directo"), "{}", run.out);
    // A championship gives titles only from a size on: ten players, of five federations, meet here.
    let row = "[[direct]]\nevent = 'Zonal'\nbest-places = 1\ntitle = 'IM'\ngives = 'title'\nsource = 'x'\n";
    for (size, run_says) in [
        (
            "fewest-players = 10\nfewest-federations = 5\nfewest-rounds = 9\n",
            "IM title (x; B.01 1.2)",
        ),
        (
            "fewest-players = 11\n",
            "Nobody gets IM (x): the event lacks something for it (players: 10, at least 11;",
        ),
        (
            "fewest-federations = 6\nfewest-rounds = 10\n",
            "(federations: 5, at least 6; rounds: 9, at least 10;",
        ),
    ] {
        desk.put("titles.toml", &format!("{row}{size}"));
        let run = desk.run("norms open.trf --direct titles.toml --event Zonal");
        assert!(run.out.contains(run_says), "{size}: {}", run.out);
    }
    desk.put("titles.toml", "[[direct]]\nevent = 'Zonal'\n");
    let run = desk.run("norms open.trf --direct titles.toml --lang es");
    assert_eq!(run.code, 3);
    assert!(run.err.contains("columna 1: falta `title`"), "{}", run.err);
    assert_eq!(desk.run("norms open.trf --direct none.toml").code, 5);
}

#[test]
fn it4_says_why_a_row_gives_nothing() {
    let file = report(9).replace("012 Norm event\n", "012 Norm event\n022 Soria\n092 Swiss\n");
    let desk = Desk::with("a.trf", &file);
    let row = |title: &str, players: u16| {
        format!(
            "[[direct]]\nevent = 'Cup'\nbest-places = 1\ntitle = '{title}'\ngives = 'title'\n\
             source = 'the table'\nfewest-players = {players}\n"
        )
    };
    let told = "event-code = '1'\nlink = 'https://x.org'\ncountry = 'Spain'\n\
                [chief-arbiter]\nname = 'Ruiz, Ana'\nfide-id = 2200001\n";
    let line = "report a.trf --paper it4 --details d.toml --format html";
    let why = "Nobody gets IM (the table): the event lacks something for it (players: 10, at least 50; \
               B.01 1.2).";
    desk.put("d.toml", &format!("{told}{}{}", row("FM", 5), row("IM", 50)));
    assert!(desk.run(line).fine().contains(why));
    // Where nobody receives anything there is no form, and the same is said.
    desk.put("d.toml", &format!("{told}{}", row("IM", 50)));
    let run = desk.run(line);
    assert!(run.code != 0 && run.err.contains(why), "{}", run.err);
}
