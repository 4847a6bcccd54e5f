//! A round as an arbiter types it, and the way to the next one: counted in clicks and keys.

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit};
use crate::tournament::{create, prepare};

/// Numbers, colour, the first round on the wall; the page of the round is open.
async fn published(browser: &Browser) -> WebDriverResult<()> {
    let steps = ["Give pairing numbers", "Draw the initial colour", "Pair round 1"];
    prepare(browser, "/t/1", steps).await?;
    browser.go("/t/1/rounds/1").await?;
    browser.do_it("Publish the pairings").await
}

/// Whether the first board without a result has the focus.
const AT_FIRST: &str = "document.activeElement === document.querySelector('#boards .result.todo')";

/// How many boards show a result that the server has.
fn entered(count: usize) -> String {
    format!(
        "document.querySelectorAll('#boards .result:not(.missing):not(.waiting):not(.masked)')\
         .length === {count}"
    )
}

#[test]
fn from_the_last_result_to_the_next_round_on_the_wall_in_two_clicks() {
    visit("way-on", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (1366, 768)).await?;
        create(&browser, "Two clicks", 4, 12).await?;
        published(&browser).await?;
        let (mut keys, mut clicks) = (0, 0);
        // The page opens where one begins to type.
        browser.until(AT_FIRST, "the focus on the first board").await?;
        browser.keys("150105").await?;
        keys += 6;
        browser.until(&entered(6), "all results").await?;
        browser.do_it("Close and pair round 2").await?;
        clicks += 1;
        browser.do_it("Close round 1, pair and publish round 2").await?;
        clicks += 1;
        browser.sees("provisional until").await?;
        browser.until("location.pathname === '/t/1/rounds/2'", "the next round").await?;
        browser.until(AT_FIRST, "the focus on its first board").await?;
        eprintln!("a round of 6 boards: {keys} keys, {clicks} clicks to the next one on the wall");
        assert_eq!(clicks, 2);

        // Somebody did not come: the same page asks, and one click answers.
        browser.keys("335105").await?;
        browser.until(&entered(6), "all results").await?;
        browser.do_it("Close and pair round 3").await?;
        browser.sees("Did not come to round 2 (2)").await?;
        browser.ask("document.querySelector('[data-answer=absent]').click()").await?;
        browser.do_it("Close round 2, pair and publish round 3").await?;
        browser.until("location.pathname === '/t/1/rounds/3'", "the next round").await?;
        browser.sees("Not playing (2)").await?;
        eprintln!("with two who did not come: 3 clicks");
        browser.leave().await
    });
}

#[test]
fn results_are_typed_twice_in_two_passes() {
    visit("passes", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (1366, 768)).await?;
        create(&browser, "Double entry", 3, 12).await?;
        browser.ask("(() => { const f = new URLSearchParams({ csrf: document.body.dataset.csrf, confirmed: '4', action: JSON.stringify({ do: 'amend', amendment: { change: 'entry', entry: 'twice' } }) }); const x = new XMLHttpRequest(); x.open('POST', '/t/1/act', false); x.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded'); x.send(f.toString()); return x.status; })()").await?;
        published(&browser).await?;
        browser.until(AT_FIRST, "the focus on the first board").await?;
        browser.keys("150105").await?;
        browser.sees("0 / 6 in the second pass").await?;
        let hidden = "[...document.querySelectorAll('#boards .result')].every((cell) => cell.textContent.trim() === '• •' && !cell.dataset.result)";
        browser.until(hidden, "the first pass, hidden").await?;
        browser.until(AT_FIRST, "the focus on the first board again").await?;
        browser.find("#alone").await?.click().await?;
        browser.ask("document.querySelector('#boards .result.todo').focus()").await?;
        // The second board differs: everything stops until somebody decides.
        browser.keys("11").await?;
        browser.until("document.getElementById('mismatch').open", "the question").await?;
        browser.keys("0").await?;
        browser.sees("First entry: ½–½").await?;
        browser.press("Decide later").await?;
        // On a phone the board stands out, both results are legible, and its keys are in sight.
        let phone = hall.browser("en", (390, 844)).await?;
        phone.go("/t/1/rounds/1/enter").await?;
        let card = "document.querySelector('article.board:has(.result.conflict)')";
        phone.until(&format!("!!{card}"), "the board on which two results differ").await?;
        for (holds, what) in [
            (".querySelector('.enter').offsetParent", "the keys"),
            (".querySelector('.change').offsetParent === null", "nothing folded away"),
            (
                ".querySelector('.result').scrollWidth <= (CARD).querySelector('.result').clientWidth",
                "both results",
            ),
        ] {
            let holds = holds.replace("CARD", card);
            phone.until(&format!("!!({card}{holds})"), what).await?;
        }
        let colours = "getComputedStyle(CARD).borderTopColor === \
            getComputedStyle(CARD.querySelector('.result')).borderTopColor";
        phone.until(&colours.replace("CARD", card), "the colour of what is wrong").await?;
        phone.leave().await?;
        browser.keys("0105").await?;
        browser.sees("5 / 6 in the second pass").await?;
        let page = browser.ask("document.body.innerText").await?;
        assert!(!page.contains("Close and pair"), "one board is still missing");
        browser.ask("document.querySelector('#boards .result.todo').focus()").await?;
        browser.keys("5").await?;
        browser.sees("Close and pair round 2").await?;
        eprintln!("two passes of 6 boards: 12 keys, 1 more for the mismatch");
        browser.leave().await
    });
}

#[test]
fn what_is_typed_without_a_connection_is_sent_when_it_is_back() {
    visit("offline", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (1366, 768)).await?;
        create(&browser, "Cut off", 3, 12).await?;
        published(&browser).await?;
        browser.until(AT_FIRST, "the focus on the first board").await?;
        browser.keys("1").await?;
        browser.until(&entered(1), "the first result").await?;
        hall.cut_off();
        browser
            .until(
                "document.getElementById('live').innerText.includes('no connection')",
                "the label",
            )
            .await?;
        browser.keys("50").await?;
        browser.sees("waiting to be sent: 2").await?;
        browser.sees("What you type is kept on this device").await?;
        let waiting = "[...document.querySelectorAll('#boards .result.waiting')].map((cell) => cell.textContent).join(' ')";
        assert_eq!(browser.ask(waiting).await?, "½–½ 0–1");
        // Also over a page that is opened anew.
        assert!(browser.ask("localStorage.getItem('waiting /t/1/results')").await?.contains("=-="));
        hall.come_back();
        browser.until(&entered(3), "what was typed meanwhile").await?;
        browser.until("!document.querySelector('#notes .offline')", "no message any more").await?;
        browser
            .until("document.getElementById('live').innerText.trim() === 'live'", "the label")
            .await?;
        browser.go("/t/1/rounds/1").await?;
        browser.until(&entered(3), "what the server has").await?;

        // Somebody else was quicker at the same board: that is told, and nothing is lost.
        browser.ask("(window.sent = window.fetch, window.fetch = () => Promise.reject(new Error('off')), 1)").await?;
        browser.ask("document.querySelectorAll('#boards .result')[4].focus()").await?;
        browser.keys("1").await?;
        browser.sees("waiting to be sent: 1").await?;
        let other = hall.browser("en", (1366, 768)).await?;
        other.go("/t/1/rounds/1").await?;
        other.ask("document.querySelectorAll('#boards .result')[4].focus()").await?;
        other.keys("0").await?;
        other.until(&entered(4), "the other's result").await?;
        browser.ask("(window.fetch = window.sent, 1)").await?;
        browser.sees("Somebody else was quicker").await?;
        browser.sees("5: 1–0").await?;
        browser
            .until(
                "document.querySelectorAll('#boards .result')[4].textContent.includes('0–1')",
                "what stands",
            )
            .await?;
        other.leave().await?;
        browser.leave().await
    });
}

#[test]
fn keys_work_at_once_and_the_choice_knows_every_result() {
    visit("keys", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (1366, 768)).await?;
        create(&browser, "Keys", 3, 12).await?;
        // The list of keys opens on every page.
        browser.ask("document.activeElement.blur()").await?;
        browser.keys("?").await?;
        browser.until("document.getElementById('keys').open", "the list of keys").await?;
        browser.driver.action_chain().send_keys(Key::Escape).perform().await?;
        browser.until("!document.getElementById('keys').open", "the list is closed").await?;
        published(&browser).await?;
        browser.until(AT_FIRST, "the focus on the first board").await?;
        let result = |board: usize| {
            format!("document.querySelectorAll('#boards .result')[{board}].textContent.trim()")
        };
        // Enter opens the choice, a key chooses, and the cursor goes on.
        browser.driver.action_chain().send_keys(Key::Enter).perform().await?;
        browser.until("document.querySelector('.result-choice .usual')", "the choice").await?;
        let one_row = "new Set([...document.querySelectorAll('.result-choice .usual button')].map((each) => each.offsetTop)).size === 1";
        assert_eq!(browser.ask(one_row).await?, "true", "one row of keys");
        browser.keys("5").await?;
        browser.until(&format!("{} === '½–½'", result(0)), "a draw").await?;
        browser
            .until(
                "document.activeElement === document.querySelectorAll('#boards .result')[1]",
                "the next board",
            )
            .await?;
        // An unusual result takes two keys.
        browser.keys("83").await?;
        browser.until(&format!("{} === '0–0'", result(1)), "both lose a game they played").await?;
        browser
            .until(
                "document.activeElement === document.querySelectorAll('#boards .result')[2]",
                "the next board",
            )
            .await?;
        browser.keys("84").await?;
        browser.until(&format!("{} === '1–0*'", result(2)), "a win that is not rated").await?;
        // By mouse, and nothing moves while results come in.
        let places = "[...document.querySelectorAll('#boards th')].map((each) => Math.round(each.getBoundingClientRect().left)).join()";
        let before = browser.ask(places).await?;
        browser.ask("document.querySelectorAll('#boards .result')[3].click()").await?;
        browser.ask("document.querySelector('.result-choice [data-more]').click()").await?;
        browser
            .ask("document.querySelector('.result-choice button[value=\"0-=\"]').click()")
            .await?;
        browser.until(&format!("{} === '0–½'", result(3)), "half a point for Black only").await?;
        assert_eq!(browser.ask(places).await?, before, "columns stay where they are");
        // A letter looks for a name; the menu of a board has its tools.
        browser.ask("document.querySelectorAll('#boards .result')[4].focus()").await?;
        browser.keys("lvarez 12").await?;
        browser.driver.action_chain().send_keys(Key::Enter).perform().await?;
        browser
            .until(
                "document.activeElement.closest('tr')?.textContent.includes('lvarez 12,')",
                "the board of a name",
            )
            .await?;
        browser.ask("document.querySelector('[data-menu]').click()").await?;
        browser
            .until("document.querySelector('#menu a').href.includes('explain?board=1')", "the menu")
            .await?;
        browser.leave().await
    });
}
