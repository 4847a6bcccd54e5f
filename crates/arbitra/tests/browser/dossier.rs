//! What surrounds the boards: an event from its prospectus to the decision of an appeal, in both languages, at a desk
//! and on a phone.

use std::path::Path;

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit};
use crate::tournament::{create, prepare, type_results};

/// What the walk reads and presses in a language.
struct Words {
    steps: [&'static str; 3],
    publish: &'static str,
    announced: &'static str,
    as_announced: &'static str,
    too_young: &'static str,
    one_arbiter: &'static str,
    upheld: &'static str,
    told: &'static str,
}

const ENGLISH: Words = Words {
    steps: ["Give pairing numbers", "Draw the initial colour", "Pair round 1"],
    publish: "Publish the pairings",
    announced: "within 60 minutes of the end of the round or the incident, with a deposit of 50 EUR",
    as_announced: "as announced",
    too_young: "members are at least 21",
    one_arbiter: "On duty",
    upheld: "upheld",
    told: "Say your move aloud",
};

const SPANISH: Words = Words {
    steps: ["Asignar números", "Sortear el color inicial", "Emparejar la ronda"],
    publish: "Publicar los emparejamientos",
    announced: "en los 60 minutos siguientes al final de la ronda o a la incidencia, con un depósito de 50 EUR",
    as_announced: "según lo anunciado",
    too_young: "los vocales tienen al menos 21",
    one_arbiter: "De servicio",
    upheld: "estimada",
    told: "Diga su jugada en voz alta",
};

/// Sets fields of the page by their names, one after the other where a name stands several times.
pub async fn set(browser: &Browser, form: &str, fields: &[(&str, &[&str])]) -> WebDriverResult<()> {
    for (name, values) in fields {
        for (place, value) in values.iter().enumerate() {
            let script = format!(
                "(() => {{ document.querySelectorAll('details').forEach((d) => d.open = true); \
                 const f = document.querySelectorAll('{form} [name={name}]')[{place}]; \
                 if (f.type === 'checkbox') f.checked = {value:?} !== ''; else f.value = {value:?}; }})()"
            );
            browser.ask(&script).await?;
        }
    }
    Ok(())
}

/// Whether an address answers with a file that begins as it should.
pub async fn fetches(browser: &Browser, path: &str, begins: &str) -> WebDriverResult<()> {
    let script = format!(
        "(() => {{ delete document.body.dataset.file; \
         fetch('{path}').then((r) => r.text()).then((t) => document.body.dataset.file = t.slice(0, 40)); }})()"
    );
    browser.ask(&script).await?;
    let there = format!("(document.body.dataset.file || '').startsWith({begins:?})");
    browser.until(&there, path).await
}

/// The page shows everything within its width; and a picture of it, where somebody wants to look.
pub async fn look(browser: &Browser, name: &str) -> WebDriverResult<()> {
    let wide = "document.documentElement.scrollWidth <= window.innerWidth";
    browser.until(wide, &format!("nothing of {name} sticks out")).await?;
    if let Ok(folder) = std::env::var("ARBITRA_TEST_PICTURES") {
        let width = browser.ask("String(window.innerWidth)").await?;
        let language = browser.ask("document.documentElement.lang").await?;
        let place = Path::new(&folder).join(format!("{name}-{language}-{width}.png"));
        browser.photograph(&place).await?;
    }
    Ok(())
}

async fn walk(browser: &Browser, words: &Words) -> WebDriverResult<()> {
    create(browser, "Open", 5, 12).await?;
    // The announcement: it begins with a usual event.
    browser.go("/t/1/announced?usual=1").await?;
    look(browser, "announced").await?;
    let chosen = [("appeal_minutes", &["60"][..]), ("appeal_deposit", &["50 EUR"])];
    set(browser, "form.setup", &chosen).await?;
    set(browser, "form.setup", &[("default_minutes", &["15"])]).await?;
    browser.send("form.setup button.primary").await?;
    for paper in ["prospectus", "invitation", "school-invitation", "regulations", "circular"] {
        browser.go(&format!("/t/1/announced/{paper}")).await?;
        look(browser, paper).await?;
        fetches(browser, &format!("/t/1/papers/{paper}.pdf"), "%PDF").await?;
    }
    browser.go("/t/1/announced/prospectus").await?;
    browser.sees(words.announced).await?;
    fetches(browser, "/t/1/programme.ics", "BEGIN:VCALENDAR").await?;
    // Officials, then check-lists with a thumb.
    browser.go("/t/1/officials").await?;
    let officials = [
        ("name", &["Ruiz, Ana", "Soto, Leo"][..]),
        ("office", &["chief", "sector"]),
        ("title", &["IA", "FA"]),
        ("sector", &["", "1-6"]),
    ];
    set(browser, "form.card", &officials).await?;
    browser.send("form.card button.primary").await?;
    browser.sees(words.one_arbiter).await?;
    look(browser, "officials").await?;
    browser.go("/t/1/checklists").await?;
    browser.send("#conditions .ticks button").await?;
    browser
        .until(
            "document.querySelector('#conditions .badge').innerText.trim() === '1 / 10'",
            "1 / 10",
        )
        .await?;
    look(browser, "checklists").await?;
    // Somebody is blind: always table 3, and opponents are told.
    browser.go("/t/1/needs").await?;
    let name = browser.ask("document.querySelector('datalist option').value").await?;
    let needs = [
        ("player", &[name.as_str()][..]),
        ("need", &["", "blind"]),
        ("assistant", &["Iris"]),
        ("table", &["3"]),
    ];
    set(browser, "form.stack", &needs).await?;
    browser.send("form.stack button.primary").await?;
    browser.sees(words.told).await?;
    look(browser, "needs").await?;
    // The round; the game of that player is at table 3.
    prepare(browser, "/t/1", words.steps).await?;
    browser.go("/t/1/rounds/1").await?;
    browser.do_it(words.publish).await?;
    type_results(browser).await?;
    browser.go("/t/1/needs").await?;
    browser
        .until("document.querySelector('.needs .note strong').innerText === '3'", "table 3")
        .await?;
    fetches(browser, "/t/1/papers/needs.pdf", "%PDF").await?;
    // Rulings do not ask what was announced.
    browser.go("/t/1/laws/late?board=-").await?;
    browser.sees(words.as_announced).await?;
    // The committee: a child is refused by article, grown-ups are taken.
    browser.go("/t/1/appeals").await?;
    let seats = |born: &'static str| {
        [
            ("name", vec!["Vega, Eva", "Rey, Sol", "Gil, Noa"]),
            ("seat", vec!["chair", "member", "member"]),
            ("born", vec!["1970", born, "1980"]),
        ]
    };
    let committee = "form[action$=committee]";
    for (born, taken) in [("2015", false), ("1975", true)] {
        for (field, values) in seats(born) {
            set(browser, committee, &[(field, &values[..])]).await?;
        }
        browser.send(&format!("{committee} button.primary")).await?;
        if !taken {
            browser.sees(words.too_young).await?;
            browser.go("/t/1/appeals").await?;
        }
    }
    look(browser, "appeals").await?;
    // The letter, the hearing, the decision.
    let letter = [
        ("appellant", &[name.as_str()][..]),
        ("over", &["10"]),
        ("deposit", &["1"]),
        ("text", &["The position had come three times."]),
    ];
    set(browser, "form[action$=appeals]", &letter).await?;
    browser.send("form[action$=appeals] button.primary").await?;
    browser.until("location.pathname === '/t/1/appeals/1'", "the appeal").await?;
    browser.fill("[name=place]", "Room 2").await?;
    browser.send("form.line button:not(.primary)").await?;
    look(browser, "appeal-open").await?;
    let decision = [
        ("verdict", &["upheld"][..]),
        ("in_favour", &["2"]),
        ("articles", &["9.2"]),
        ("deposit", &["returned"]),
        ("effect", &["result"]),
        ("text", &["It had."]),
    ];
    set(browser, "form.stack", &decision).await?;
    browser.send("form.stack button.primary").await?;
    browser.sees(words.upheld).await?;
    browser.sees("9.2").await?;
    look(browser, "appeal-decided").await?;
    fetches(browser, "/t/1/papers/appeals.pdf", "%PDF").await?;
    // Nothing changed by itself: the way to the round, where the result is corrected, is shown.
    browser
        .until("document.querySelector('a[href=\"/t/1/rounds/1\"]')", "the way to the round")
        .await?;
    // And a school event at one stroke.
    browser.go("/t/1/school").await?;
    browser.send("form button.primary").await?;
    look(browser, "school").await?;
    browser.until("document.querySelector('.bar .badge')", "it is a school event").await?;
    Ok(())
}

#[test]
fn from_the_prospectus_to_the_decision_at_a_desk() {
    visit("dossier-desk", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (1366, 768)).await?;
        walk(&browser, &ENGLISH).await?;
        browser.leave().await
    });
}

#[test]
fn from_the_prospectus_to_the_decision_on_a_spanish_phone() {
    visit("dossier-phone", |hall: &'static Hall| async move {
        let browser = hall.browser("es", (390, 844)).await?;
        walk(&browser, &SPANISH).await?;
        browser.leave().await
    });
}

#[test]
fn from_the_prospectus_to_the_decision_at_a_spanish_desk() {
    visit("dossier-desk-es", |hall: &'static Hall| async move {
        let browser = hall.browser("es", (1366, 768)).await?;
        walk(&browser, &SPANISH).await?;
        browser.leave().await
    });
}

#[test]
fn from_the_prospectus_to_the_decision_on_a_phone() {
    visit("dossier-phone-en", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (390, 844)).await?;
        walk(&browser, &ENGLISH).await?;
        browser.leave().await
    });
}
