//! Every page held against axe-core, in both languages and both themes: no violation of any level.
//!
//! axe-core lies beside the tests (`assets/axe.min.js`, Mozilla Public License 2.0).

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit};

const AXE: &str = include_str!("assets/axe.min.js");

/// The pages that belong to no tournament.
const SERVER: &[&str] = &[
    "/",
    "/new",
    "/sign-in",
    "/network",
    "/backups",
    "/e/1",
    "/events/1",
    "/people",
    "/people/sessions",
    "/people/record",
    "/trust",
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
    "/t/N/people",
];

/// What axe finds on the page that is shown, one rule in a line.
async fn found(browser: &Browser, rules: &str) -> WebDriverResult<Vec<String>> {
    browser.driver.execute(AXE, Vec::new()).await?;
    let run = format!(
        "window.axeFound = null; axe.run(document, {{ resultTypes: ['violations'] {rules} }}).then(\
         (all) => {{ window.axeFound = all.violations.map((one) => one.impact + ' ' + one.id + ': ' \
         + one.nodes.map((node) => node.html.slice(0, 140)).slice(0, 3).join(' | ')).join('\\n') \
         || '-'; }});"
    );
    browser.driver.execute(&run, Vec::new()).await?;
    browser.until("window.axeFound !== null", "what axe found").await?;
    let text = browser.ask("window.axeFound").await?;
    Ok(text.lines().filter(|line| *line != "-").map(str::to_owned).collect())
}

/// Puts a report file in as an event.
pub async fn import(browser: &Browser, report: &str) -> WebDriverResult<()> {
    browser.go("/").await?;
    let send = "const form = new FormData(); form.append('csrf', document.body.dataset.csrf); \
        form.append('file', new Blob([arguments[0]]), 'event.trf'); window.sent = null; \
        fetch('/import', { method: 'POST', body: form }).then((answer) => \
        { window.sent = answer.url; });";
    browser.driver.execute(send, vec![report.into()]).await?;
    browser.until("window.sent !== null", "the imported event").await
}

/// A training event in its third round, a knock-out, a league of everybody and a Swiss of teams.
async fn events(hall: &Hall) -> WebDriverResult<()> {
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
    for options in [
        "knockout --players 8 --rounds 3",
        "roundrobin --players 8 --rounds 7",
        "team-2026 --players 24 --rounds 3",
    ] {
        let line = format!("generate --seed 5 --edition {options}");
        let made = hall.arbitra(&line.split(' ').collect::<Vec<_>>());
        assert!(made.status.success(), "{line}: {}", String::from_utf8_lossy(&made.stderr));
        import(&desk, &String::from_utf8_lossy(&made.stdout)).await?;
    }
    desk.leave().await
}

#[test]
fn no_page_has_anything_that_axe_objects_to() {
    visit("axe", |hall: &'static Hall| async move {
        events(hall).await?;
        let mut faults = Vec::new();
        for language in ["en", "es"] {
            let browser = hall.browser(language, (1366, 768)).await?;
            browser.go("/t/1/sheets/codes").await?;
            let sheet = browser
                .ask("(document.body.innerHTML.match(/\\/sheet\\/[^\"<\\s]+/) || [''])[0]")
                .await?;
            assert!(!sheet.is_empty(), "a sheet for a player's tablet");
            let mut pages: Vec<String> = SERVER.iter().map(ToString::to_string).collect();
            pages.push(sheet);
            for number in ["1", "2", "3", "4"] {
                pages.extend(TOURNAMENT.iter().map(|page| page.replace('N', number)));
            }
            pages.extend(SWISS.iter().map(|page| page.replace('N', "1")));
            pages.extend(
                ["/t/4/teams", "/t/4/line-ups", "/t/3/table", "/t/3/draw"].map(str::to_owned),
            );
            for page in pages {
                browser.go(&page).await?;
                // What is dark differs in its colours alone.
                for (theme, rules) in [("light", ""), ("dark", ", runOnly: ['color-contrast']")] {
                    browser
                        .ask(&format!("document.documentElement.dataset.theme = '{theme}'"))
                        .await?;
                    let all = found(&browser, rules).await?;
                    faults.extend(
                        all.into_iter().map(|one| format!("{language} {theme} {page}: {one}")),
                    );
                }
            }
            browser.leave().await?;
        }
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
        Ok(())
    });
}
