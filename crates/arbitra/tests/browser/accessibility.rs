//! Every page held against axe-core, in both languages and both themes: no violation of any level.
//!
//! axe-core lies beside the tests (`assets/axe.min.js`, Mozilla Public License 2.0).

use std::collections::BTreeSet;

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit};

/// The window of a desk.
const DESK: (u32, u32) = (1366, 768);

const AXE: &str = include_str!("assets/axe.min.js");

/// The pages that belong to no tournament.
const SERVER: &[&str] = &[
    "/",
    "/new",
    "/sign-in",
    "/network",
    "/backups",
    "/lists",
    "/e/1",
    "/events/1",
    "/people",
    "/people/sessions",
    "/people/record",
    "/trust",
];

/// The pages that differ with the form of play, after the number of the tournament.
const FORM: &[&str] = &[
    "/t/N",
    "/t/N/setup",
    "/t/N/players",
    "/t/N/players/1",
    "/t/N/rounds/1",
    "/t/N/rounds/1/explain",
    "/t/N/standings",
    "/t/N/crosstable",
    "/t/N/papers",
    "/p/N",
    "/p/N/pairings",
    "/p/N/pairings/alphabetical",
    "/p/N/standings",
    "/p/N/crosstable",
    "/p/N/players/1",
    "/screen/N/pairings",
    "/screen/N/standings",
];

/// The pages of every tournament, after its number.
const TOURNAMENT: &[&str] = &[
    "/t/N",
    "/t/N/setup",
    "/t/N/schedule",
    "/t/N/regulations",
    "/t/N/players",
    "/t/N/players/1",
    "/t/N/standings",
    "/t/N/crosstable",
    "/t/N/record",
    "/t/N/more",
    "/t/N/papers",
    "/t/N/decisions",
    "/t/N/prizes",
    "/t/N/play-offs",
    "/t/N/announcements",
    "/t/N/poster",
    "/p/N",
    "/p/N/info",
    "/p/N/players",
    "/p/N/pairings",
    "/p/N/pairings/alphabetical",
    "/p/N/standings",
    "/p/N/crosstable",
    "/p/N/players/1",
    "/p/N/proof",
    "/p/N/why",
    "/screen/N",
    "/screen/N/pairings",
    "/screen/N/names",
    "/screen/N/standings",
    "/screen/N/announcements",
    "/screen/N/countdown",
    "/screen/N/draw",
];

/// What only a Swiss event in its third round shows.
const SWISS: &[&str] = &[
    "/t/N/players/import",
    "/t/N/players/1/data",
    "/t/N/players/1/leave",
    "/t/N/requests",
    "/t/N/fees",
    "/t/N/ratings",
    "/t/N/check-in/codes",
    "/t/N/prizes/edit",
    "/t/N/prizes/list",
    "/t/N/prizes/receipts",
    "/t/N/personal",
    "/t/N/check-in",
    "/t/N/rounds/3",
    "/t/N/rounds/3/edit",
    "/t/N/rounds/3/explain",
    "/t/N/rounds/3/enter",
    "/t/N/rounds/3/print",
    "/t/N/rounds/4",
    "/t/N/statistics",
    "/t/N/radar",
    "/t/N/norms",
    "/t/N/laws",
    "/t/N/laws/illegal-move",
    "/t/N/book",
    "/t/N/book/7.5",
    "/t/N/book/terms",
    "/t/N/book/discretion",
    "/t/N/answers",
    "/t/N/incidents",
    "/t/N/adjourned",
    "/t/N/adjourned/print",
    "/t/N/adjourned/3.1",
    "/t/N/sheets",
    "/t/N/sheets/codes",
    "/t/N/sheets/paper",
    "/t/N/sheets/3.1/white",
    "/t/N/games",
    "/p/N/games?round=2",
    "/p/N/games/2.1",
    "/t/N/people",
];

/// What axe finds on the page that is shown, in both themes, one rule in a line. A coin that is being
/// tossed, or whatever else moves, is looked at when it has come to rest: how far it has come depends
/// on the machine. Every rule is asked once, those that look at colours once more in the dark.
pub async fn found(browser: &Browser) -> WebDriverResult<Vec<String>> {
    browser.driver.execute(AXE, Vec::new()).await?;
    let run = "window.axeFound = null; (async () => { const all = []; \
        for (const theme of ['light', 'dark']) { document.documentElement.dataset.theme = theme; \
        for (const moving of document.getAnimations()) { \
        if (moving.effect.getComputedTiming().iterations === Infinity) moving.cancel(); \
        else moving.finish(); } \
        const rules = theme === 'light' ? {} : { runOnly: { type: 'rule', values: \
        ['color-contrast', 'link-in-text-block'] } }; \
        const told = await axe.run(document, { resultTypes: ['violations'], ...rules }); \
        all.push(...told.violations.map((one) => theme + ' ' + one.impact + ' ' + one.id + ': ' \
        + one.nodes.map((node) => node.html.slice(0, 140)).slice(0, 3).join(' | '))); } \
        window.axeFound = all.join('\\n') || '-'; })();";
    browser.driver.execute(run, Vec::new()).await?;
    browser.until("window.axeFound !== null", "what axe found").await?;
    let text = browser.ask("window.axeFound").await?;
    Ok(text.lines().filter(|line| *line != "-").map(str::to_owned).collect())
}

/// Where the links of the page lead, files and changes of language left out.
const LINKS: &str = "[...document.querySelectorAll('a[href]')].filter((link) => \
    link.origin === location.origin && !link.hasAttribute('download')).map((link) => link.pathname)\
    .filter((path) => !/\\.[a-z]+$|^\\/(language|key|api|assets)\\//.test(path)).join('\\n')";

/// The kind of page of an address: its numbers do not matter, nor which case or article of many.
fn kind_of(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        let number = part.starts_with(|sign: char| sign.is_ascii_digit());
        let many = matches!(parts.last(), Some(&("laws" | "book")));
        parts.push(if number || many { "N" } else { part });
    }
    parts.join("/")
}

/// Looks at pages in a language and a size, and at every kind of page that one of them leads to.
pub async fn walk(
    hall: &Hall,
    (language, size): (&str, (u32, u32)),
    look: impl AsyncFn(&Browser) -> WebDriverResult<Vec<String>>,
) -> WebDriverResult<(usize, Vec<String>)> {
    let browser = hall.browser(language, size).await?;
    browser.go("/t/1/sheets/codes").await?;
    let sheet =
        browser.ask("(document.body.innerHTML.match(/\\/sheet\\/[^\"<\\s]+/) || [''])[0]").await?;
    assert!(!sheet.is_empty(), "a sheet for a player's tablet");
    let mut pages: Vec<String> = SERVER.iter().map(ToString::to_string).collect();
    pages.push(sheet);
    pages.extend(SWISS.iter().map(|page| page.replace('N', "1")));
    pages.extend(TOURNAMENT.iter().map(|page| page.replace('N', "1")));
    for number in ["2", "3", "4"] {
        pages.extend(FORM.iter().map(|page| page.replace('N', number)));
    }
    pages.extend(["/t/4/teams", "/t/4/line-ups", "/t/3/table", "/t/3/draw"].map(str::to_owned));
    let mut known: BTreeSet<String> = pages.iter().map(|page| kind_of(page)).collect();
    let mut faults = Vec::new();
    let mut next = 0;
    while let Some(page) = pages.get(next).cloned() {
        next += 1;
        browser.go(&page).await?;
        for path in browser.ask(LINKS).await?.lines() {
            if known.insert(kind_of(path)) {
                pages.push(path.to_owned());
            }
        }
        let all = look(&browser).await?;
        faults.extend(all.into_iter().map(|one| format!("{language} {page}: {one}")));
    }
    // What comes between a pasted list and its players.
    browser.go("/t/1/players/import").await?;
    browser.fill("textarea", "Nombre;Elo;Talla\nPaz, Luis;2000;M\nXX;1;L\n").await?;
    browser.send("main form button.primary").await?;
    let all = look(&browser).await?;
    faults.extend(all.into_iter().map(|one| format!("{language} the preview of a list: {one}")));
    browser.leave().await?;
    Ok((pages.len() + 1, faults))
}

/// Puts a report file in as an event.
pub async fn import(browser: &Browser, report: &str) -> WebDriverResult<()> {
    browser.go("/").await?;
    let send = "const form = new FormData(); form.append('csrf', document.body.dataset.csrf); \
        form.append('file', new Blob([arguments[0]]), 'event.trf'); window.sent = null; \
        fetch('/import', { method: 'POST', body: form }).then(async (answer) => { \
            const seen = /name=\"ticket\" value=\"([^\"]+)\"/.exec(await answer.text()); \
            if (seen) { \
                const kept = new URLSearchParams({ csrf: document.body.dataset.csrf, ticket: seen[1] }); \
                answer = await fetch('/import/report', { method: 'POST', body: kept }); \
            } \
            window.sent = answer.url; });";
    browser.driver.execute(send, vec![report.into()]).await?;
    browser.until("window.sent !== null", "the imported event").await
}

/// A training event in its third round with prizes and a game; a knock-out, a league of everybody with
/// a play-off, and a Swiss of teams.
pub async fn events(hall: &Hall) -> WebDriverResult<()> {
    let desk = hall.browser("en", (1366, 768)).await?;
    desk.go("/").await?;
    desk.press("Create").await?;
    desk.until("location.pathname === '/t/1'", "the training event").await?;
    desk.do_it("Pair round 3").await?;
    desk.do_it("Publish the pairings").await?;
    desk.go("/t/1/announcements").await?;
    desk.fill("textarea[name=text]", "Round 4 begins at 17:00.").await?;
    desk.do_it("Announce").await?;
    desk.sees("Take it down").await?;
    desk.go("/t/1/prizes/edit").await?;
    desk.fill("textarea[name=main]", "500 Cup\n300\n200").await?;
    desk.do_it("Save the prizes").await?;
    desk.go("/t/1/games?round=2").await?;
    desk.fill("main textarea", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *").await?;
    desk.ask("document.querySelector('main select[name=board]').selectedIndex = 1").await?;
    desk.do_it("Attach").await?;
    desk.sees("6 half-moves").await?;
    for options in [
        "knockout --players 8 --rounds 3",
        "roundrobin --players 8 --rounds 7",
        "team-2026 --players 24 --rounds 3",
    ] {
        let line = format!("generate --plain --seed 5 --edition {options}");
        let made = hall.arbitra(&line.split(' ').collect::<Vec<_>>());
        assert!(made.status.success(), "{line}: {}", String::from_utf8_lossy(&made.stderr));
        import(&desk, &String::from_utf8_lossy(&made.stdout)).await?;
    }
    desk.go("/t/3/play-offs").await?;
    desk.send("main details[open] form button.primary").await?;
    desk.leave().await
}

#[test]
fn no_page_has_anything_that_axe_objects_to() {
    visit("axe", |hall: &'static Hall| async move {
        events(hall).await?;
        let ((pages, mut faults), (_, spanish)) =
            tokio::try_join!(walk(hall, ("en", DESK), found), walk(hall, ("es", DESK), found))?;
        faults.extend(spanish);
        eprintln!("axe: {pages} pages in two languages and two themes");
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
        Ok(())
    });
}
