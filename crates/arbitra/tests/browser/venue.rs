//! The plan of the hall: described, proposed for 120 boards, a table moved by hand, checked, and
//! found by those who look for their board; in both languages, at a desk and on a phone. Then the
//! tables of a school, whose children give results with two taps.

use std::time::Instant;

use thirtyfour::prelude::*;

use crate::dossier::{fetches, look, set};
use crate::hall::{Browser, Hall, visit};
use crate::tournament::{create, prepare};

/// What the walk reads and presses in a language.
struct Words {
    steps: [&'static str; 3],
    publish: &'static str,
    too_small: &'static str,
    row: &'static str,
    who_won: &'static str,
    agreed: &'static str,
    given: &'static str,
}

const ENGLISH: Words = Words {
    steps: ["Give pairing numbers", "Draw the initial colour", "Pair round 1"],
    publish: "Publish the pairings",
    too_small: "boards fit",
    row: "row 1",
    who_won: "Who won?",
    agreed: "Yes, that is right",
    given: "Result:",
};

const SPANISH: Words = Words {
    steps: ["Asignar números", "Sortear el color inicial", "Emparejar la ronda"],
    publish: "Publicar los emparejamientos",
    too_small: "caben",
    row: "fila 1",
    who_won: "¿Quién ha ganado?",
    agreed: "Sí, es así",
    given: "Resultado:",
};

async fn walk(browser: &Browser, words: &Words) -> WebDriverResult<()> {
    create(browser, "Open", 5, 12).await?;
    // The hall: 30 by 20 metres, well lit, with a door.
    browser.go("/t/1/venue").await?;
    let hall = [
        ("name", &["Sports hall"][..]),
        ("width", &["30"]),
        ("depth", &["20"]),
        ("lux", &["800"]),
        ("door_wall", &["bottom"]),
        ("door_from", &["15"]),
        ("door_reach", &["2"]),
    ];
    set(browser, "form[action$=hall]", &hall).await?;
    browser.send("form[action$=hall] button.primary").await?;
    // Four hundred boards do not fit: how many do is said.
    set(browser, "#propose", &[("boards", &["400"]), ("edition", &["2019"])]).await?;
    browser.send("#propose button.primary").await?;
    browser.sees(words.too_small).await?;
    look(browser, "hall-refused").await?;
    browser.go("/t/1/venue").await?;
    let wish = [
        ("boards", &["120"][..]),
        ("edition", &["2019"]),
        ("level", &["open"]),
        ("accessible", &["7"]),
        ("live", &["4"]),
    ];
    set(browser, "#propose", &wish).await?;
    let start = Instant::now();
    browser.send("#propose button.primary").await?;
    let boards = "document.querySelectorAll('svg.hall-plan g[data-board]').length";
    browser.until(&format!("{boards} >= 119"), "tables of 120 boards").await?;
    eprintln!("120 boards proposed, drawn and shown in {:?}", start.elapsed());
    let sound = "document.querySelector('h2 .badge.good') && \
                 document.querySelectorAll('h2 .badge.bad').length === 0";
    browser.until(sound, "the plan keeps its own check").await?;
    look(browser, "hall-plan").await?;
    // A table is moved into its neighbour by the arrow keys: the check names the broken distance.
    browser.ask("document.querySelector('g[data-board=\"3\"]').focus()").await?;
    for _ in 0..6 {
        let key = "document.querySelector('g[data-board=\"3\"]').dispatchEvent(\
                   new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }))";
        browser.ask(key).await?;
    }
    browser.until("document.querySelector('g[data-board=\"3\"].moved')", "it has moved").await?;
    browser.until("document.getElementById('moved').textContent !== ''", "where it is").await?;
    browser.send("#moves button.primary").await?;
    browser
        .until(
            "document.querySelector('h2 .badge.bad, .note.bad, [aria-invalid]')",
            "what is broken",
        )
        .await?;
    look(browser, "hall-moved").await?;
    // Proposed again it is whole again.
    browser.go("/t/1/venue").await?;
    set(browser, "#propose", &wish).await?;
    browser.send("#propose button.primary").await?;
    browser.until(sound, "the plan keeps its own check again").await?;
    fetches(browser, "/t/1/papers/hall-plan.pdf", "%PDF").await?;
    fetches(browser, "/t/1/venue/plan.svg", "<svg").await?;
    // Everybody finds the board.
    prepare(browser, "/t/1", words.steps).await?;
    browser.go("/t/1/rounds/1").await?;
    browser.do_it(words.publish).await?;
    let row = format!("document.body.innerText.toLowerCase().includes({:?})", words.row);
    for page in ["pairings", "pairings/alphabetical"] {
        browser.go(&format!("/p/1/{page}")).await?;
        browser.until(&row, words.row).await?;
        look(browser, &page.replace('/', "-")).await?;
    }
    browser.go("/screen/1/names").await?;
    browser.until(&row, words.row).await?;
    // The codes of the tables, once it is an event of schools; two taps give a result.
    browser.go("/t/1/school").await?;
    browser.send("form button.primary").await?;
    look(browser, "school").await?;
    browser.go("/t/1/school/tables").await?;
    look(browser, "school-tables").await?;
    let link = "new URL(document.querySelectorAll('a.code')[1].href).pathname";
    let link = browser.ask(link).await?;
    browser.go(&link).await?;
    browser.sees(words.who_won).await?;
    look(browser, "table-first").await?;
    browser.send(".at-table-results a.button").await?;
    browser.sees(words.agreed).await?;
    look(browser, "table-second").await?;
    browser.send(".at-table-results button.primary").await?;
    browser.sees(words.given).await?;
    look(browser, "table-given").await
}

#[test]
fn the_hall_at_a_desk() {
    visit("venue-desk", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (1366, 768)).await?;
        walk(&browser, &ENGLISH).await?;
        browser.leave().await
    });
}

#[test]
fn the_hall_on_a_spanish_phone() {
    visit("venue-phone", |hall: &'static Hall| async move {
        let browser = hall.browser("es", (390, 844)).await?;
        walk(&browser, &SPANISH).await?;
        browser.leave().await
    });
}
