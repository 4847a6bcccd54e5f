//! The table of the manual: made from its data, and every page and paper it names is there.

use std::fmt::Write as _;
use std::path::Path;

use arbitra_papers::PAPERS;
use axum::http::StatusCode;

use crate::common::{Browser, Desk};

const DATA: &str = include_str!("../../../../docs/catalogue.tsv");

/// The rows of the data: item, state, article, places, English, Spanish.
fn rows() -> Vec<[&'static str; 6]> {
    let row = |line: &'static str| -> [&str; 6] {
        line.split('\t').collect::<Vec<_>>().try_into().unwrap_or_else(|_| panic!("{line}"))
    };
    DATA.lines().skip(1).map(row).collect()
}

const HEADS: [&str; 2] = [
    "# The catalogue\n\n*[Español](catalogue.es.md)*\n\n\
     What is asked of a program around the boards, item by item: what, where, by which article, and how far it is done. The table is made from\n\
     `catalogue.tsv`; a test opens every page, makes every paper and runs every command that is named here, and reads what the row says in both languages.\n\n\
     | item | what | where | article | state |\n|---|---|---|---|---|\n",
    "# El catálogo\n\n*[English](catalogue.md)*\n\n\
     Lo que el entorno de las mesas pide a un programa, punto por punto: qué, dónde está, por qué artículo y cómo está hecho. La tabla sale de\n\
     `catalogue.tsv`; una prueba abre cada página, hace cada papel y ejecuta cada orden que aquí se nombran, y lee en ambos idiomas lo que dice la fila.\n\n\
     | punto | qué | dónde | artículo | estado |\n|---|---|---|---|---|\n",
];

/// The page of the manual in a language: 0 for English, 1 for Spanish.
fn page(language: usize) -> String {
    let mut out = HEADS[language].to_owned();
    for [item, state, article, places, english, spanish] in rows() {
        let places = places.split("; ").map(|place| {
            let (kind, rest) = place.split_once(' ').unwrap();
            let (names, shown) = match kind {
                "page" => (["page", "página"], rest),
                "paper" => (["paper", "papel"], rest),
                "screen" => (["screen", "pantalla"], rest),
                "arbitra" => (["command", "orden"], place),
                _ => panic!("{item}: {place}"),
            };
            format!("{} `{shown}`", names[language])
        });
        let places: Vec<String> = places.collect();
        let state = match state {
            "works" => ["works", "funciona"],
            "part" => ["in part", "en parte"],
            "not" => ["not yet", "todavía no"],
            _ => panic!("{item}: {state}"),
        };
        let what = [english, spanish][language];
        let (places, state) = (places.join(", "), state[language]);
        writeln!(out, "| {item} | {what} | {places} | {article} | {state} |").unwrap();
    }
    out
}

/// With `ARBITRA_RENEW` the pages are written anew.
#[test]
fn the_table_of_the_manual_is_made_from_its_data() {
    for (language, name) in ["catalogue.md", "catalogue.es.md"].into_iter().enumerate() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
        if std::env::var_os("ARBITRA_RENEW").is_some() {
            std::fs::write(&path, page(language)).unwrap();
        }
        assert_eq!(std::fs::read_to_string(path).unwrap(), page(language), "{name}");
    }
    let mut items: Vec<&str> = rows().iter().map(|row| row[0]).collect();
    let count = items.len();
    items.sort_unstable();
    items.dedup();
    assert_eq!(items.len(), count, "an item stands twice");
}

/// What every page, screen and paper of the table says in both languages: item, place, the address
/// that is asked where it is another one, English, Spanish. Papers without tables are read back as
/// they are printed.
const SAYS: &str = include_str!("../../../../tests/suite/catalogue.tsv");

fn says() -> Vec<[&'static str; 5]> {
    let row = |line: &'static str| -> [&str; 5] {
        line.split('\t').collect::<Vec<_>>().try_into().unwrap_or_else(|_| panic!("{line}"))
    };
    SAYS.lines().skip(1).map(row).collect()
}

/// A page without its marks, as somebody reads it.
fn plain(page: &str) -> String {
    page.replace("&#39;", "'").replace("&amp;", "&").replace("&quot;", "\"")
}

async fn done(olga: &mut Browser, path: &str, fields: &[(&str, &str)]) {
    let answer = olga.post(path, fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.text);
}

/// Five events: a Swiss in its third round, a round robin before its draw, children in rapid, teams,
/// a round robin after its draw.
async fn five_events(desk: &Desk, olga: &mut Browser) {
    desk.training(olga).await;
    done(olga, "/t/1/venue/hall", &[("name", "Hall"), ("width", "30"), ("depth", "20")]).await;
    done(olga, "/t/1/venue/propose", &[("boards", "20")]).await;
    done(olga, "/t/1/press/broadcast", &[("boards", "4"), ("delay", "15")]).await;
    let players = olga.get("/api/tournaments/1/players").await.json();
    let name = players["players"][0]["person"]["name"].as_str().unwrap().to_owned();
    let said = [
        ("default_minutes", "15"),
        ("appeal_minutes", "60"),
        ("draws", "before"),
        ("draws_move", "30"),
        ("devices", "none"),
        ("word-medical", "Doctor in the hall."),
        ("word-needs", "Tell us."),
    ];
    done(olga, "/t/1/announced", &said).await;
    let chief = [("name", "Ruiz, Ana"), ("office", "chief"), ("title", "IA")];
    done(olga, "/t/1/officials", &chief).await;
    let needs = [("player", name.as_str()), ("need", "blind"), ("table", "7")];
    done(olga, "/t/1/needs", &needs).await;
    let committee = [
        ("name", "Vega, Eva"),
        ("seat", "chair"),
        ("born", "1970"),
        ("name", "Rey, Sol"),
        ("seat", "member"),
        ("born", "1975"),
        ("name", "Gil, Noa"),
        ("seat", "member"),
        ("born", "1980"),
    ];
    done(olga, "/t/1/appeals/committee", &committee).await;

    let days = [("start", "2026-03-01"), ("end", "2026-03-05"), ("rounds", "5")];
    let more = [&days[..], &[("system", "roundrobin"), ("tie_breaks", "SB")]].concat();
    crate::entries::tournament(olga, "5400+30", &more).await;
    for number in 0..5 {
        let name = format!("Player {number}, Nil");
        done(olga, "/t/2/players", &[("name", &name), ("federation", "ESP")]).await;
    }
    let hours = ["09:00", "13:30", "18:00"];
    let rounds: Vec<(&str, &str)> =
        hours.into_iter().flat_map(|hour| [("date", "2026-03-01"), ("hour", hour)]).collect();
    done(olga, "/t/2/schedule", &rounds).await;

    crate::entries::tournament(olga, "900", &days).await;
    for number in 0..24 {
        let (name, born) = (format!("Child {number}, Nil"), (2014 + number % 6).to_string());
        done(olga, "/t/3/players", &[("name", &name), ("birth", &born)]).await;
    }
    let supervised = [("supervision", "full"), ("quickplay", "applies")];
    done(olga, "/t/3/announced", &supervised).await;
    done(olga, "/t/3/school", &[("ties", "1"), ("groups", "1")]).await;
    for what in ["number", "draw-colour", "pair", "publish"] {
        done(olga, &format!("/t/3/do/{what}"), &[]).await;
    }
    let teams = [("system", "team-2026"), ("tie_breaks", "MPVGP"), ("rounds", "5")];
    crate::entries::tournament(olga, "5400+30", &teams).await;
    crate::entries::tournament(olga, "5400+30", &more).await;
    for number in 0..5 {
        let name = format!("Player {number}, Nil");
        done(olga, "/t/5/players", &[("name", &name)]).await;
    }
    let draw = [("kind", "open"), ("how", "seed"), ("seed", "1")];
    done(olga, "/t/5/draw/start", &draw).await;
    done(olga, "/t/5/draw/rest", &[]).await;
}

/// What stands on a printed paper, as one line; none where nothing reads it.
fn printed(bytes: &[u8]) -> Option<String> {
    let file = std::env::temp_dir().join(format!("arbitra-catalogue-{}.pdf", std::process::id()));
    std::fs::write(&file, bytes).unwrap();
    let read = std::process::Command::new("pdftotext").arg("-raw").arg(&file).arg("-").output();
    let _ = std::fs::remove_file(&file);
    match read {
        Ok(read) => {
            let text = String::from_utf8_lossy(&read.stdout).into_owned();
            Some(text.split_whitespace().collect::<Vec<_>>().join(" "))
        }
        Err(_) => {
            assert!(std::env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
            None
        }
    }
}

/// Whoever does what a row says finds what it says, in both languages: on the page, on the paper,
/// or as what the desk asks back.
#[tokio::test]
async fn every_page_and_paper_that_the_table_names_says_what_the_row_says() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    five_events(&desk, &mut olga).await;
    let said = says();
    for [item, _, _, places, ..] in rows() {
        for place in places.split("; ").filter(|place| !place.starts_with("arbitra ")) {
            let found = said.iter().filter(|row| row[0] == item && row[1] == place);
            assert_eq!(found.count(), 1, "{item}: {place}");
        }
    }
    for [item, place, asked, english, spanish] in said {
        let (kind, rest) = place.split_once(' ').unwrap();
        if kind == "paper" {
            assert!(PAPERS.iter().any(|paper| paper.name == rest), "{item}: {rest}");
            let file = olga.get(&format!("/t/1/papers/{rest}.pdf")).await;
            assert!(file.bytes.starts_with(b"%PDF"), "{item}: {rest}: {}", file.text);
        }
        for (language, words) in [("en", english), ("es", spanish)] {
            olga.language = language;
            let answer = match (kind, asked.strip_prefix("post ")) {
                (_, Some(asked)) => {
                    let (path, fields) = asked.split_once(' ').unwrap();
                    let fields: Vec<(&str, &str)> =
                        fields.split('&').filter_map(|field| field.split_once('=')).collect();
                    olga.post(path, &fields).await
                }
                ("paper", None) if asked == "printed" => {
                    let file = olga.get(&format!("/t/1/papers/{rest}.pdf")).await;
                    match printed(&file.bytes) {
                        Some(text) => assert!(text.contains(words), "{item}: {rest}: {text}"),
                        None => eprintln!("pdftotext is not installed: {rest} was not read"),
                    }
                    continue;
                }
                ("paper", None) if asked.is_empty() => {
                    olga.get(&format!("/t/1/papers/{rest}.html")).await
                }
                (_, None) if asked.is_empty() => olga.get(rest).await,
                (_, None) => olga.get(asked).await,
            };
            let fine = asked.starts_with("post ") || answer.status == StatusCode::OK;
            assert!(fine, "{item}: {place}: {}", answer.text);
            let page = plain(&answer.text);
            assert!(page.contains(words), "{item}: {place} in {language}: {words}: {page}");
            if kind != "paper" {
                let said = format!("<html lang=\"{language}\"");
                assert!(page.contains(&said), "{item}: {place} in {language}");
            }
        }
        olga.language = "en";
    }
}
