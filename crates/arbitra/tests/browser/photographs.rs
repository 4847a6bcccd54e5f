//! Every page, photographed where `ARBITRA_SCREENSHOTS` names a folder; otherwise only visited, in
//! both languages, to see that each answers and none is wider than its window.

use std::path::PathBuf;

use crate::hall::{Hall, visit};

/// The pages of the training event, and what their pictures are called.
const PAGES: &[(&str, &str)] = &[
    ("/", "home"),
    ("/new?preset=open", "new"),
    ("/t/1", "overview"),
    ("/t/1/setup", "regulations"),
    ("/t/1/regulations", "regulations-sheet"),
    ("/t/1/players", "players"),
    ("/t/1/players/1", "player"),
    ("/t/1/players/import", "import"),
    ("/t/1/check-in", "check-in"),
    ("/t/1/rounds/3", "round"),
    ("/t/1/rounds/3/edit", "edit"),
    ("/t/1/rounds/3/explain", "explain"),
    ("/t/1/rounds/3/enter", "enter"),
    ("/t/1/standings", "standings"),
    ("/t/1/crosstable", "crosstable"),
    ("/t/1/statistics", "statistics"),
    ("/t/1/radar", "radar"),
    ("/t/1/record", "record"),
    ("/t/1/laws", "rulings"),
    ("/t/1/laws/illegal-move", "ruling"),
    ("/t/1/book", "book"),
    ("/t/1/book/7.5.5", "article"),
    ("/t/1/answers", "answers"),
    ("/t/1/incidents", "incidents"),
    ("/t/1/adjourned", "adjourned"),
    ("/t/1/people", "people"),
    ("/t/1/more", "more"),
    ("/p/1", "public"),
    ("/p/1/pairings", "public-pairings"),
    ("/p/1/pairings/alphabetical", "public-alphabetical"),
    ("/p/1/standings", "public-standings"),
    ("/p/1/crosstable", "public-crosstable"),
    ("/p/1/players/1", "public-player"),
    ("/screen/1/pairings", "screen-pairings"),
    ("/screen/1/standings", "screen-standings"),
    ("/screen/1/countdown", "screen-countdown"),
    ("/screen/1/draw", "screen-draw"),
];

/// Single words of tiles, tabs and buttons that stand on two lines.
const BROKEN: &str = "[...document.querySelectorAll('.tile strong, .tabs a, a.button, button')]\
    .filter((one) => one.offsetParent && one.childNodes.length === 1 \
    && one.firstChild.nodeType === 3 && !/[\\s-]/.test(one.textContent.trim()))\
    .filter((one) => { const range = document.createRange(); range.selectNodeContents(one); \
    return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size > 1; })\
    .map((one) => one.textContent).join(' ')";

#[test]
fn every_page_answers_in_both_languages() {
    visit("photographs", |hall: &'static Hall| async move {
        let folder = std::env::var_os("ARBITRA_SCREENSHOTS").map(PathBuf::from);
        let desk = hall.browser("en", (1366, 768)).await?;
        desk.go("/").await?;
        desk.press("Create").await?;
        desk.until("location.pathname === '/t/1'", "the training event").await?;
        desk.do_it("Pair round 3").await?;
        desk.do_it("Publish the pairings").await?;
        desk.go("/t/1/rounds/3").await?;
        desk.ask("document.querySelector('#boards .result').focus()").await?;
        desk.keys("15").await?;
        desk.sees("2 / 12").await?;
        desk.leave().await?;
        let mut faults = Vec::new();
        for language in ["en", "es"] {
            for (size, width) in [("", 1366), ("-phone", 390)] {
                let browser =
                    hall.browser(language, (width, if width > 400 { 768 } else { 844 })).await?;
                for (path, name) in PAGES {
                    browser.go(path).await?;
                    let shown = browser.ask("document.documentElement.lang + ' ' + !!document.querySelector('.problem') + ' ' + (document.documentElement.scrollWidth <= innerWidth) + ' ' + /undefined|NaN|\\[object/.test(document.body.innerText)").await?;
                    if shown != format!("{language} false true false") {
                        faults.push(format!("{path} at {width}: {shown}"));
                    }
                    let broken = browser.ask(BROKEN).await?;
                    if !broken.is_empty() {
                        faults.push(format!("{path} at {width}: broken words: {broken}"));
                    }
                    if path.starts_with("/p/") || path.starts_with("/t/") {
                        let named = "!!document.querySelector('.top .event')?.offsetWidth";
                        if browser.ask(named).await? != "true" {
                            faults.push(format!("{path} at {width}: no name of the event above"));
                        }
                    }
                    if let Some(folder) = &folder {
                        browser
                            .photograph(&folder.join(format!("{name}-{language}{size}.png")))
                            .await?;
                    }
                }
                browser.leave().await?;
            }
        }
        assert!(
            faults.is_empty(),
            "language, problem, fits, unfinished words:\n{}",
            faults.join("\n")
        );
        Ok(())
    });
}
