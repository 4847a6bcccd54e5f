//! Every page on a phone: nothing that people press or read lies beside the screen.

use thirtyfour::prelude::*;

use crate::accessibility::{events, walk};
use crate::hall::{Browser, Hall, visit};

/// What lies to the left or the right of the window once everything is unfolded: controls, also
/// inside of tables that scroll, and words outside of such tables. Tabs and wide tables of results
/// may be pushed sideways, and screens of the hall hang on walls.
const BESIDE: &str = "(() => { const beside = []; \
    if (location.pathname.startsWith('/screen/')) return ''; \
    for (const fold of document.querySelectorAll('details')) fold.open = true; \
    const may = (one) => one.closest('nav, .tabs, .parts, .sr, .unseen, .raw, .mono, .cross-table, \
        .bracket, .scroller svg'); \
    const out = (box) => box.width > 1 && (box.left < -1 || box.right > innerWidth + 1); \
    const note = (what, text) => beside.push(what + ' ' + text.trim().slice(0, 30)); \
    for (const one of document.querySelectorAll('a.button, button, input:not([type=hidden]), \
        select, textarea, summary')) { \
        if (!may(one) && one.offsetParent && out(one.getBoundingClientRect())) \
            note(one.tagName, one.name || one.textContent); } \
    const words = document.createTreeWalker(document.querySelector('main') || document.body, \
        NodeFilter.SHOW_TEXT); \
    for (let text = words.nextNode(); text; text = words.nextNode()) { \
        const around = text.parentElement; \
        if (!text.textContent.trim() || may(around) \
            || around.closest('.scroller, script, style, option, noscript')) continue; \
        const range = document.createRange(); range.selectNodeContents(text); \
        if ([...range.getClientRects()].some(out)) note('text', text.textContent); } \
    return [...new Set(beside)].slice(0, 5).join('\\n'); })()";

async fn beside(browser: &Browser) -> WebDriverResult<Vec<String>> {
    Ok(browser.ask(BESIDE).await?.lines().map(str::to_owned).collect())
}

#[test]
fn nothing_lies_beside_the_screen_of_a_phone() {
    visit("beside", |hall: &'static Hall| async move {
        events(hall).await?;
        let (pages, faults) = walk(hall, ("es", (390, 844)), beside).await?;
        eprintln!("{pages} pages on a phone");
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
        // The names of those who are called up, and of those who came first, are in sight.
        let phone = hall.browser("es", (390, 844)).await?;
        phone.go("/t/1/prizes/list").await?;
        let unseen = "[...document.querySelectorAll('.read-out .who')]\
            .filter((name) => name.offsetHeight === 0).length";
        assert_eq!(phone.ask(unseen).await?, "0", "names to read out");
        assert_ne!(phone.ask("document.querySelectorAll('.read-out .who').length").await?, "0");
        phone.leave().await
    });
}
