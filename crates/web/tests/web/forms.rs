//! Every form of players in a browser, from the first page to the report file.

use arbitra_pairing::System;
use arbitra_pairing::check::check;
use axum::http::StatusCode;

use crate::common::{Browser, Desk};

async fn done(browser: &mut Browser, path: &str, fields: &[(&str, &str)]) {
    let answer = browser.post(path, fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.text);
}

/// A tournament of a form with so many players, entered by name.
pub async fn entered(
    browser: &mut Browser,
    system: &str,
    players: u16,
    rounds: &str,
    details: &str,
) {
    let fields = [
        ("name", "Forms"),
        ("system", system),
        ("rounds", rounds),
        ("form_details", details),
        ("win", "1"),
        ("draw", "0.5"),
        ("loss", "0"),
        ("bye", "1"),
        ("tie_breaks", "DE"),
        ("tie_break_edition", "2026"),
        ("half_byes", "1"),
        ("claim", "0"),
        ("method", "FIDE"),
        // A system that the Handbook in force does not know leaves FIDE mode.
        ("confirmed", "4"),
    ];
    done(browser, "/new", &fields).await;
    for index in 0..players {
        let name = format!("Player, {index:02}");
        let rating = (2400 - 10 * index).to_string();
        let federation = ["ESP", "ARG", "FRA"][usize::from(index) % 3];
        let fields =
            [("name", name.as_str()), ("rating", rating.as_str()), ("federation", federation)];
        done(browser, "/t/1/players", &fields).await;
    }
}

/// Goes on by the buttons of the overview until the tournament is finished.
async fn run(browser: &mut Browser, players: u16) -> u16 {
    let mut random = arbitra_pairing::generate::Random::new(u64::from(players));
    let mut rounds = 0;
    loop {
        let page = browser.get("/t/1").await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        let has = |word: &str| page.text.contains(word);
        if has("/t/1/draw\"") {
            let fields = [("kind", "open"), ("how", "seed"), ("seed", "42")];
            done(browser, "/t/1/draw/start", &fields).await;
            done(browser, "/t/1/draw/next", &[]).await;
            let screen = browser.get("/screen/1/draw").await;
            assert!(screen.text.contains("Next to draw") && screen.text.contains("42"));
            done(browser, "/t/1/draw/rest", &[]).await;
            let screen = browser.get("/screen/1/draw").await;
            assert!(screen.text.contains("Everybody has drawn"), "{}", screen.text);
            let table = browser.get("/t/1/table").await;
            assert!(table.text.contains("Player, 00"), "{}", table.text);
        } else if has("do/number") {
            done(browser, "/t/1/do/number", &[]).await;
        } else if has("do/draw-colour") {
            // Always the same colour: what follows is the same in every run.
            let drawn = r#"{"do":"draw-colour","colour":"white","lot":{"by":"hand"}}"#;
            done(browser, "/t/1/act", &[("action", drawn)]).await;
        } else if has("do/pair") {
            done(browser, "/t/1/do/pair", &[]).await;
            rounds += 1;
        } else if has("do/publish") {
            done(browser, "/t/1/do/publish", &[]).await;
            let page = browser.get(&format!("/t/1/rounds/{rounds}")).await;
            let boards: Vec<&str> = page.text.split("data-board=\"").skip(1).collect();
            for board in boards {
                let (id, rest) = board.split_once('"').unwrap();
                if rest.split("data-result=\"").nth(1).is_some_and(|r| !r.starts_with('"')) {
                    continue;
                }
                let result = *random.one_of(&["1-0", "0-1", "=-="]);
                let answer =
                    browser.post("/t/1/results", &[("board", id), ("result", result)]).await;
                assert!(
                    answer.status.is_success() || answer.status.is_redirection(),
                    "{}",
                    answer.text
                );
            }
            let action = format!("{{\"do\":\"close-round\",\"round\":{rounds}}}");
            done(browser, "/t/1/act", &[("action", &action)]).await;
        } else if has("&quot;finish&quot;") {
            done(browser, "/t/1/act", &[("action", "{\"do\":\"finish\"}")]).await;
            return rounds;
        } else {
            panic!("nothing goes on: {}", page.text);
        }
    }
}

#[tokio::test]
async fn every_form_goes_from_the_first_page_to_the_report() {
    for (system, players, announced, details) in [
        ("roundrobin", 7, "5", ""),
        ("double-roundrobin", 4, "3", ""),
        ("match", 2, "6", ""),
        ("knockout", 6, "3", "games=1 tie-break=armageddon:5-4 third-place=yes"),
        ("keizer", 7, "4", ""),
        ("double-2026", 6, "4", ""),
    ] {
        let desk = Desk::local().await;
        let mut arbiter = desk.browser();
        entered(&mut arbiter, system, players, announced, details).await;
        let rounds = run(&mut arbiter, players).await;
        for path in [
            "/t/1/standings",
            "/t/1/crosstable",
            "/t/1/statistics",
            "/t/1/rounds/1",
            "/t/1/rounds/1/explain",
            "/t/1/rounds/1/print",
            "/t/1/record",
            "/t/1/regulations",
            "/p/1",
            "/p/1/pairings",
            "/p/1/standings",
            "/p/1/crosstable",
            "/screen/1/pairings",
            "/screen/1/standings",
            "/screen/1/draw",
        ] {
            for language in ["en", "es"] {
                arbiter.language = language;
                let page = arbiter.get(path).await;
                assert_eq!(page.status, StatusCode::OK, "{system} {path}: {}", page.text);
                assert!(!page.text.contains("<style"), "{system} {path}");
            }
        }
        arbiter.language = "en";
        let file = arbiter.get("/t/1/report/trf26").await;
        let report = arbitra_trf::read(file.text.as_bytes()).unwrap();
        let parsed: System = system.parse().unwrap();
        assert_eq!(System::of(&report.tournament), Some(parsed), "{}", file.text);
        let checked = check(&report.tournament, parsed);
        assert_eq!(checked.rounds.len(), usize::from(rounds), "{system}");
        assert_eq!(checked.differences().count(), 0, "{system}: {}", file.text);
        if system == "knockout" {
            let page = arbiter.get("/p/1/standings").await;
            assert!(page.text.contains("<svg") && page.text.contains("Semi-finals"));
        }
    }
}

#[tokio::test]
async fn a_league_of_teams_goes_from_the_first_page_to_the_report() {
    for (system, teams, boards, rounds) in [
        ("team-roundrobin", 3, "2", "1"),
        ("team-2026", 5, "2", "3"),
        ("scheveningen", 2, "4", "1"),
        ("team-knockout", 5, "2", "1"),
    ] {
        let desk = Desk::local().await;
        let mut arbiter = desk.browser();
        let fields = [
            ("name", "League"),
            ("system", system),
            ("rounds", rounds),
            ("boards", boards),
            ("board_order", "registered"),
            ("win", "1"),
            ("draw", "0.5"),
            ("loss", "0"),
            ("bye", "1"),
            ("tie_breaks", ""),
            ("tie_break_edition", "2026"),
            ("half_byes", "1"),
            ("claim", "0"),
            ("method", "FIDE"),
        ];
        done(&mut arbiter, "/new", &fields).await;
        let size = if system == "scheveningen" { 4 } else { 3 };
        for team in 0..teams {
            let name = format!("Club {team}");
            let lines: Vec<String> = (0..size)
                .map(|board| format!("P{team}{board}, X; {}; ESP", 2300 - board))
                .collect();
            let lines = lines.join("\n");
            let fields = [("name", name.as_str()), ("captain", "Cap"), ("players", lines.as_str())];
            done(&mut arbiter, "/t/1/teams", &fields).await;
        }
        done(&mut arbiter, "/t/1/team-numbers", &[("seed", "5")]).await;
        let sheets = arbiter.get("/t/1/line-ups").await;
        assert!(sheets.text.contains("Club 0") && sheets.text.contains("P00, X"));
        if system == "team-roundrobin" {
            // Board 1 and the substitute; the wrong order is refused.
            let wrong = [("team", "1"), ("board-1", "3"), ("board-2", "1")];
            let refused = arbiter.post("/t/1/line-ups", &wrong).await;
            assert!(
                refused.text.contains("may not play on a lower board than"),
                "{}",
                refused.text
            );
            let right = [("team", "1"), ("board-1", "1"), ("board-2", "3")];
            done(&mut arbiter, "/t/1/line-ups", &right).await;
        }
        let played = run(&mut arbiter, teams).await;
        for path in [
            "/t/1/teams",
            "/t/1/line-ups",
            "/t/1/standings",
            "/t/1/crosstable",
            "/t/1/rounds/1",
            "/t/1/rounds/1/explain",
            "/t/1/rounds/1/print",
            "/t/1/players/1",
            "/p/1/pairings",
            "/p/1/standings",
            "/p/1/crosstable",
            "/p/1/players/1",
            "/screen/1/pairings",
            "/screen/1/standings",
        ] {
            let page = arbiter.get(path).await;
            assert_eq!(page.status, StatusCode::OK, "{system} {path}: {}", page.text);
            // What the heads of a table mean stands below it.
            let table = path.ends_with("/standings") && !path.starts_with("/screen");
            let legend = table && system != "team-knockout";
            assert!(!legend || page.text.contains("class=\"legend\""), "{system} {path}");
            // After the last round no line-up is asked for.
            let over = page.text.contains("All rounds are played.");
            assert_eq!(over, path == "/t/1/line-ups", "{system} {path}");
            let teams = !["explain", "players", "line-ups"].iter().any(|one| path.contains(one));
            // Who waits in a cup follows from the seed of the lots.
            let clubs: &[&str] = match system {
                "team-knockout" if path.contains("/rounds/1") => &["Club 3", "Club 4"],
                "team-knockout" => &["Club 0", "Club 2"],
                _ => &["Club 1"],
            };
            for club in clubs {
                assert!(!teams || page.text.contains(club), "{system} {path}: {}", page.text);
            }
        }
        // Boards have the number of their match; where everybody meets everybody they have tables.
        let numbered = system != "scheveningen";
        for (path, sign) in [
            ("/t/1/rounds/1", "data-name=\"1.2\""),
            ("/t/1/rounds/1/enter?show=all", "<span class=\"table\">1.2</span>"),
            ("/t/1/rounds/1/print", ">1.2<"),
            ("/p/1/pairings", ">1.2<"),
            ("/p/1/pairings/alphabetical", ">1.2<"),
            ("/screen/1/pairings", "<span class=\"table\">1.2</span>"),
            ("/screen/1/names", "<span class=\"table\">1.2</span>"),
        ] {
            let page = arbiter.get(path).await.text;
            assert_eq!(page.contains(sign), numbered, "{system} {path}: {page}");
        }
        let round = arbiter.get("/api/tournaments/1/rounds/1").await.json();
        let place = &round["boards"][1]["of_match"];
        assert_eq!(place.is_object(), numbered, "{round}");
        if numbered {
            assert_eq!(*place, serde_json::json!({ "of": 1, "board": 2 }));
        }
        if system == "team-knockout" {
            // Three seeds wait while the last two meet: they are named as teams, not man by man.
            for path in ["/t/1/rounds/1", "/p/1/pairings?round=1"] {
                let page = arbiter.get(path).await.text;
                assert!(page.contains("Club 0") && !page.contains("P00, X"), "{path}: {page}");
            }
            let screen = arbiter.get("/screen/1/pairings").await.text;
            assert!(screen.contains(" · Final"), "the stage heads the wall: {screen}");
            for (language, stage) in [("en", "Quarter-finals"), ("es", "Cuartos de final")] {
                arbiter.language = language;
                for path in ["/t/1/standings", "/t/1/crosstable", "/p/1/standings", "/t/1/rounds/1"]
                {
                    let page = arbiter.get(path).await.text;
                    assert!(page.contains("<svg") && page.contains(stage), "{path}: {page}");
                    assert!(page.contains("Club 4"), "{path}");
                }
            }
            arbiter.language = "en";
        }
        // Programs are told the same: the matches as parts, their boards one by one when asked for.
        let path = "/api/tournaments/1/rounds/1/explanation";
        let whole = arbiter.get(path).await.json();
        assert_eq!(whole["format"], "arbitra-explanation", "{system}: {whole}");
        assert!(!whole["sections"].as_array().unwrap().is_empty(), "{system}: {whole}");
        let one = arbiter.get(&format!("{path}?board=1")).await.json();
        assert_eq!(one["boards"].as_array().unwrap().len(), 1, "{system}: {one}");
        let why_not = arbiter.get(&format!("{path}?why=bye&a=1")).await;
        assert_eq!(why_not.status, StatusCode::BAD_REQUEST, "{system}: {}", why_not.text);
        if system == "team-2026" {
            let why = arbiter.get("/t/1/rounds/2/explain").await.text;
            for told in ["Swiss of teams (C.04.6), round 2", "The bye goes to", "[C.04.6 3.6]"] {
                assert!(why.contains(told), "{told}: {why}");
            }
        }
        let file = arbiter.get("/t/1/report/trf26").await;
        let report = arbitra_trf::read(file.text.as_bytes()).unwrap();
        let parsed: System = system.parse().unwrap();
        assert_eq!(System::of(&report.tournament), Some(parsed));
        let checked = check(&report.tournament, parsed);
        assert_eq!(checked.rounds.len(), usize::from(played), "{system}");
        assert_eq!(checked.differences().count(), 0, "{system}: {}", file.text);
        // The file comes in again as it went out.
        let (review, again) = arbiter.import("l.trf", file.text.as_bytes()).await;
        assert_eq!(again.location(), "/t/2", "{system}: {}", again.text);
        // A cup has as many rounds as its draws need: the page says that more are paired.
        let review = review.unwrap_or_default();
        let said = review.contains("1 rounds are announced, 4 are paired");
        assert_eq!(said, system == "team-knockout", "{review}");
        let again = arbiter.get("/t/2/report/trf26").await;
        let again = arbitra_trf::read(again.text.as_bytes()).unwrap();
        assert_eq!(again.tournament.teams, report.tournament.teams);
        assert_eq!(again.tournament.players, report.tournament.players);
    }
}

#[tokio::test]
async fn a_double_swiss_counts_matches_and_names_their_games() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    entered(&mut arbiter, "double-2026", 4, "2", "").await;
    for what in ["number", "draw-colour", "pair", "publish"] {
        done(&mut arbiter, &format!("/t/1/do/{what}"), &[]).await;
    }
    for (language, first, total) in [
        ("en", "Match 1, game 1", "2 matches of two games"),
        ("es", "Encuentro 1, partida 1", "2 encuentros de dos partidas"),
    ] {
        arbiter.language = language;
        for path in [
            "/t/1/rounds/1",
            "/t/1/rounds/1/print",
            "/p/1",
            "/p/1/pairings",
            "/screen/1/pairings",
            "/screen/1/names",
            "/t/1",
            "/t/1/rounds/1/enter",
            "/t/1/rounds/2",
        ] {
            let page = arbiter.get(path).await;
            assert!(page.text.contains(first), "{path}: {}", page.text);
        }
        let sheet = arbiter.get("/t/1/regulations").await;
        assert!(sheet.text.contains(total), "{}", sheet.text);
    }
    arbiter.language = "en";
    let next = arbiter.get("/t/1/rounds/2").await.text;
    assert!(next.contains("<h1>Match 1, game 2</h1>"), "{next}");
    let setup = arbiter.get("/t/1/setup").await;
    let field = setup.text.split("name=\"rounds\"").nth(1).unwrap().split('>').next().unwrap();
    assert!(field.contains("value=\"2\""), "the page counts matches too: {field}");
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    entered(&mut arbiter, "double-2026", 4, "2", "").await;
    assert_eq!(run(&mut arbiter, 4).await, 4, "two matches are four games");
    // Half a match is refused.
    let amend = r#"{"do":"amend","amendment":{"change":"rounds","rounds":5}}"#;
    arbiter.post("/t/1/act", &[("action", r#"{"do":"reopen"}"#), ("confirmed", "4")]).await;
    let refused = arbiter.post("/t/1/act", &[("action", amend), ("confirmed", "4")]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.text);
    assert!(refused.text.contains("half a match"), "{}", refused.text);
}

/// What decides a drawn match of teams is chosen in fields, kept, and changed with them.
#[tokio::test]
async fn a_knock_out_of_teams_says_what_decides_a_drawn_match() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let page = arbiter.get("/new?form=teams&pace=rapid").await.text;
    assert!(page.contains("value=\"team-knockout\""), "{page}");
    assert!(page.contains("name=\"ko_decide\"") && page.contains("Berlin count"), "{page}");
    let fields = [
        ("name", "Cup"),
        ("system", "team-knockout"),
        ("rounds", "1"),
        ("boards", "4"),
        ("ko_games", "2"),
        ("ko_decide", "berlin"),
        ("ko_decide", "bottom-boards"),
        ("ko_decide", ""),
        ("ko_ties", "rapid1: 10+5"),
        ("ko_third", "yes"),
    ];
    done(&mut arbiter, "/new", &fields).await;
    let kept = arbiter.get("/api/tournaments/1").await.json();
    let details = "games=2 tie-break=rapid1:10+5 decide=berlin,bottom-boards third-place=yes";
    assert_eq!(kept["regulations"]["form_details"], details);
    let setup = arbiter.get("/t/1/setup").await.text;
    assert!(setup.contains("<option value=\"berlin\" selected>"), "{setup}");
    // An Armageddon game on every board would be no match of equals.
    let wrong = [("ko_games", "1"), ("ko_ties", "armageddon:5-4"), ("system", "team-knockout")];
    let refused = arbiter.post("/t/1/setup", &wrong).await;
    assert!(refused.status.is_client_error(), "{}", refused.text);
    // Another form has no use for it.
    let league = [("system", "team-roundrobin"), ("ko_games", "2"), ("boards", "4")];
    done(&mut arbiter, "/t/1/setup", &league).await;
    let kept = arbiter.get("/api/tournaments/1").await.json();
    assert_eq!(kept["regulations"]["form_details"].as_str().unwrap_or_default(), "");
}

/// What a rest brings, and more where teams are few, with old and new (Arbiters' Manual 2014, 2.7).
#[tokio::test]
async fn what_a_rest_brings_is_said_with_old_and_new() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let fields = [("name", "Teams"), ("system", "team-2026"), ("rounds", "5"), ("boards", "2")];
    let made = arbiter.post("/new", &fields).await;
    assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.text);
    for team in ["A", "B", "C", "D", "E", "F", "G"] {
        let players = format!("{team} One; 2000\n{team} Two; 1900");
        let fields = [("name", team), ("players", players.as_str())];
        arbiter.post("/t/1/teams", &fields).await;
    }
    let page = arbiter.get("/t/1/teams").await.text;
    assert!(page.contains("7 teams, fewer than two for each of 5 rounds"), "{page}");
    assert!(page.contains("Set the match points to 2.0"), "{page}");
    let rest = page.split("Set the match points").next().unwrap();
    let action = rest.rsplit("name=\"action\" value=\"").next().unwrap();
    let action = action.split('"').next().unwrap().replace("&quot;", "\"");
    arbiter.language = "es";
    let fields = [("action", action.as_str()), ("back", "/t/1/teams")];
    let done = arbiter.post("/t/1/act", &fields).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let page = arbiter.get("/t/1/teams").await.text;
    assert!(page.contains("puntos de encuentro sin rival 1,0 → 2,0"), "{page}");
    assert!(page.contains("7 equipos, menos de dos por cada una de las 5 rondas"), "{page}");
}
