//! How pages look: numbers agree with their words, rules are named in words, one board everywhere.

use crate::common::Desk;

/// One row is not "1 rows", and the preview says so in both languages.
#[tokio::test]
async fn a_list_of_one_player_is_counted_as_one() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "4"), ("rounds", "3"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let lists: [(&str, &[u8], [&str; 3]); 3] = [
        ("en", b"Name;Rating\nPaz, Luis;2000\n", ["1 row<", "1 ready<", "Enter players ("]),
        ("es", b"Nombre;Elo\nPaz, Luis;2000\n", ["1 fila<", "1 lista<", "Inscribir jugadores ("]),
        (
            "es",
            b"Nombre;Elo\nPaz, Luis;2000\nVela, Eva;1900\n",
            ["2 filas<", "2 listas<", "Inscribir jugadores ("],
        ),
    ];
    for (language, list, expected) in lists {
        arbiter.language = language;
        let seen =
            arbiter.upload("/t/1/players/import", &[("file", Some("lista.csv"), list)]).await.text;
        for words in expected {
            assert!(seen.contains(words), "{language}: no {words} in {seen}");
        }
        assert!(!seen.contains("1 rows") && !seen.contains("1 filas"), "{language}");
    }
}

/// An explanation names its rules in words; the code by which command lines know them is not for
/// people.
#[tokio::test]
async fn an_explanation_names_its_rules_in_words() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    for (language, words) in [("en", "C.04.3, FIDE (Dutch) System"), ("es", "C.04.3, sistema")] {
        arbiter.language = language;
        for page in ["/t/1/rounds/1/explain", "/p/1/why?round=1&who=1"] {
            let seen = arbiter.get(page).await.text;
            let Some(account) = seen.split("card account").nth(1) else { continue };
            assert!(!account.contains("dutch-20"), "{page}: {account}");
            assert!(account.contains(words), "{page}: {account}");
        }
    }
}

/// Wherever a board stands, it is the same board: one rule for its squares, in one sheet of style.
#[tokio::test]
async fn there_is_one_chessboard() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let mut rules = Vec::new();
    for sheet in ["app.css", "scoresheet.css", "public.css"] {
        let page = arbiter.get(&format!("/assets/{sheet}")).await.text;
        let squares = page.lines().filter(|line| line.starts_with(".squares .dark {"));
        rules.extend(squares.map(|line| line.to_owned()));
    }
    assert_eq!(rules.len(), 1, "{rules:?}");
}

/// A file is kept by the browser, which stays on the page.
#[tokio::test]
async fn files_are_downloads() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let page = arbiter.get("/t/1/more").await.text;
    for file in ["report/trf26", "report/trf16", "event.arbitra", "record.json"] {
        let link = format!("href=\"/t/1/{file}\" download");
        assert!(page.contains(&link), "{file}: {page}");
    }
}
