//! What the desk costs a browser in a large event: pages and typed results, as a table, held to what
//! an arbiter was promised. Runs where `ARBITRA_FIGURES` says how many players there are
//! (`cargo xtask bench --desk`).

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit};
use crate::tournament::{create, prepare};

/// What a page of the largest event may take: milliseconds until it is there, and kilobytes.
const LIMITS: (f64, f64) = (500.0, 150.0);

/// What a typed result may cost the page, and what a hundred of them may take, in milliseconds.
const PER_KEY: f64 = 50.0;
const HUNDRED: f64 = 15_000.0;

/// The pages, in the order of a day.
const PAGES: [&str; 29] = [
    "/t/1",
    "/t/1/players",
    "/t/1/players?find=lvarez 1999",
    "/t/1/check-in",
    "/t/1/check-in/codes",
    "/t/1/fees",
    "/t/1/rounds/1",
    "/t/1/rounds/1/enter",
    "/t/1/rounds/1/explain",
    "/t/1/rounds/2",
    "/t/1/standings",
    "/t/1/crosstable",
    "/t/1/crosstable?part=10",
    "/t/1/record",
    "/t/1/statistics",
    "/t/1/sheets",
    "/t/1/sheets/codes",
    "/t/1/decisions",
    "/events/1",
    "/p/1/players",
    "/p/1/pairings",
    "/p/1/pairings/alphabetical",
    "/p/1/standings",
    "/p/1/crosstable",
    "/screen/1/pairings",
    "/screen/1/names",
    "/screen/1/standings",
    "/screen/1",
    "/t/1/requests",
];

/// Time (until the answer, until the page is there), weight and size of the page that is shown.
const WEIGHT: &str = "(() => { const [shown] = performance.getEntriesByType('navigation'); \
    const all = performance.getEntriesByType('resource').reduce((sum, each) => sum + each.transferSize, shown.transferSize); \
    return [shown.responseEnd, shown.loadEventEnd, shown.transferSize / 1024, all / 1024, document.getElementsByTagName('*').length].map(Math.round).join(' '); })()";

/// Types a hundred results as somebody who does not look up: how long the page works for each, from
/// the key to the changed layout, and how long until the server has them all.
const TYPING: &str = "const done = arguments[arguments.length - 1]; (async () => { \
    const work = []; const begun = performance.now(); \
    for (let n = 0; n < 100; n += 1) { const before = performance.now(); \
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '150'[n % 3], bubbles: true, cancelable: true })); \
      document.body.offsetHeight; work.push(performance.now() - before); \
      await new Promise((next) => requestAnimationFrame(next)); } \
    const typed = performance.now() - begun; \
    while (queue.length) await new Promise((next) => setTimeout(next, 20)); \
    const all = performance.now() - begun; work.sort((a, b) => a - b); \
    done([work[50], work[95], work[99], typed, all].map((each) => each.toFixed(1)).join(' ')); })();";

#[test]
fn figures_of_a_large_event() {
    let Some(players) = std::env::var("ARBITRA_FIGURES").ok().and_then(|n| n.parse().ok()) else {
        eprintln!("figures: not asked for (cargo xtask bench --desk), nothing measured");
        return;
    };
    visit("figures", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (1366, 768)).await?;
        create(&browser, "A large event", 9, players).await?;
        let steps = ["Give pairing numbers", "Draw the initial colour", "Pair round 1"];
        prepare(&browser, "/t/1", steps).await?;
        browser.go("/t/1/rounds/1").await?;
        browser.do_it("Publish the pairings").await?;
        eprintln!("\n{players} players");
        eprintln!(
            "{:<32}{:>8}{:>8}{:>8}{:>8}{:>9}",
            "page", "answer", "ms", "kB", "all kB", "nodes"
        );
        let mut over_the_limit = Vec::new();
        for page in PAGES {
            browser.go(page).await?;
            browser
                .until("performance.getEntriesByType('navigation')[0].loadEventEnd", page)
                .await?;
            let shown = browser.ask(WEIGHT).await?;
            let figures: Vec<&str> = shown.split(' ').collect();
            let [answer, ms, kb, all, nodes] = figures[..] else { panic!("{shown}") };
            let number = |text: &str| text.parse::<f64>().unwrap_or(f64::MAX);
            let over = number(ms) > LIMITS.0 || number(all) > LIMITS.1;
            let mark = if over { "  over the limit" } else { "" };
            eprintln!("{page:<32}{answer:>8}{ms:>8}{kb:>8}{all:>8}{nodes:>9}{mark}");
            if over {
                over_the_limit.push(format!("{page}: {ms} ms, {all} kB"));
            }
        }
        typing(&browser).await?;
        assert!(over_the_limit.is_empty(), "over the limit:\n{}", over_the_limit.join("\n"));
        browser.leave().await
    });
}

async fn typing(browser: &Browser) -> WebDriverResult<()> {
    browser.go("/t/1/rounds/1").await?;
    browser.until("document.activeElement.matches('#boards .result')", "the first board").await?;
    browser.driver.set_script_timeout(std::time::Duration::from_secs(300)).await?;
    let told = browser.driver.execute_async(TYPING, Vec::new()).await?;
    let told = told.json().as_str().unwrap_or_default().to_owned();
    let figures: Vec<&str> = told.split(' ').collect();
    let [median, most, worst, typed, all] = figures[..] else { panic!("{told}") };
    eprintln!(
        "\na hundred results typed blind, the page's own work for each: median {median} ms, 95 of 100 within {most} ms, worst {worst} ms"
    );
    eprintln!("typed in {typed} ms, all on the server after {all} ms");
    let number = |text: &str| text.parse::<f64>().unwrap_or(f64::MAX);
    assert!(number(most) < PER_KEY, "{most} ms of work for a key, not {PER_KEY}");
    assert!(number(all) < HUNDRED, "a hundred results took {all} ms, not {HUNDRED}");
    Ok(())
}
