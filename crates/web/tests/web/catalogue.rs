//! The table of the manual: made from its data, and every page and paper it names is there.

use std::fmt::Write as _;
use std::path::Path;

use arbitra_papers::PAPERS;
use axum::http::StatusCode;

use crate::common::Desk;

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
     `catalogue.tsv`; a test opens every page, makes every paper and asks every command that is named here.\n\n\
     | item | what | where | article | state |\n|---|---|---|---|---|\n",
    "# El catálogo\n\n*[English](catalogue.md)*\n\n\
     Lo que el entorno de las mesas pide a un programa, punto por punto: qué, dónde está, por qué artículo y cómo está hecho. La tabla sale de\n\
     `catalogue.tsv`; una prueba abre cada página, hace cada papel y pregunta a cada orden que aquí se nombran.\n\n\
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

#[tokio::test]
async fn every_page_and_paper_that_the_table_names_is_there() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let hall = [("name", "Hall"), ("width", "30"), ("depth", "20")];
    olga.post("/t/1/venue/hall", &hall).await;
    olga.post("/t/1/venue/propose", &[("boards", "20")]).await;
    olga.post("/t/1/press/broadcast", &[("boards", "4"), ("delay", "15")]).await;
    let players = olga.get("/api/tournaments/1/players").await.json();
    let name = players["players"][0]["person"]["name"].as_str().unwrap().to_owned();
    let arranged: [(&str, &[(&str, &str)]); 4] = [
        ("/t/1/announced", &[("default_minutes", "15"), ("appeal_minutes", "60")]),
        ("/t/1/officials", &[("name", "Ruiz, Ana"), ("office", "chief"), ("title", "IA")]),
        ("/t/1/needs", &[("player", &name), ("need", "blind"), ("table", "7")]),
        (
            "/t/1/appeals/committee",
            &[
                ("name", "Vega, Eva"),
                ("seat", "chair"),
                ("born", "1970"),
                ("name", "Rey, Sol"),
                ("seat", "member"),
                ("born", "1975"),
                ("name", "Gil, Noa"),
                ("seat", "member"),
                ("born", "1980"),
            ],
        ),
    ];
    for (path, fields) in arranged {
        let answer = olga.post(path, fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.text);
    }
    for [item, _, _, places, ..] in rows() {
        for place in places.split("; ") {
            let (kind, rest) = place.split_once(' ').unwrap();
            match kind {
                "page" | "screen" => {
                    for language in ["en", "es"] {
                        olga.language = language;
                        let page = olga.get(rest).await;
                        assert_eq!(page.status, StatusCode::OK, "{item}: {rest}: {}", page.text);
                        let said = format!("<html lang=\"{language}\"");
                        assert!(page.text.contains(&said), "{item}: {rest} in {language}");
                    }
                }
                "paper" => {
                    assert!(PAPERS.iter().any(|paper| paper.name == rest), "{item}: {rest}");
                    let file = olga.get(&format!("/t/1/papers/{rest}.pdf")).await;
                    assert!(file.bytes.starts_with(b"%PDF"), "{item}: {rest}: {}", file.text);
                }
                // Commands are asked where the program is tested.
                _ => assert_eq!(kind, "arbitra", "{item}: {place}"),
            }
        }
    }
}
