//! An afternoon of blitz in the hall: an illegal move twice, a wrong claim, both flags, a phone; by the Laws of
//! 2023, and the same afternoon by those of 2014.

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit};
use crate::tournament::{create, prepare};

/// A blitz event of a day with a published round.
async fn blitz(browser: &Browser, day: &str) -> WebDriverResult<()> {
    create(browser, "Blitz", 3, 12).await?;
    browser.go("/t/1/setup").await?;
    browser
        .ask(&format!(
            "(() => {{ document.querySelectorAll('details').forEach((d) => d.open = true); \
             document.querySelector('[name=start]').value = '{day}'; \
             document.querySelector('[name=end]').value = '{day}'; }})()"
        ))
        .await?;
    browser.fill("[name=time_control]", "3 min + 2 s").await?;
    browser.send("form.setup button.primary").await?;
    let steps = ["Give pairing numbers", "Draw the initial colour", "Pair round 1"];
    prepare(browser, "/t/1", steps).await?;
    browser.go("/t/1/rounds/1").await?;
    browser.do_it("Publish the pairings").await
}

/// Goes through a case at a board, White being the one: the answers by what stands on them.
async fn rule(
    browser: &Browser,
    case: &str,
    board: usize,
    answers: &[&str],
) -> WebDriverResult<()> {
    browser.go(&format!("/t/1/laws/{case}")).await?;
    browser.send(&format!(".board-grid a:nth-child({board})")).await?;
    browser.send(".seat-choice").await?;
    for answer in answers {
        let choices = "[...document.querySelectorAll('.ask .choice')]";
        let wanted = format!("{choices}.find((c) => c.textContent.trim().startsWith({answer:?}))");
        browser.until(&wanted, answer).await?;
        let place = format!("{choices}.indexOf({wanted}) + 1");
        let place = browser.ask(&place).await?;
        browser.send(&format!(".ask .choice:nth-child({place})")).await?;
    }
    browser.find(".ruling").await.map(drop)
}

/// What the ruling says.
async fn ruling(browser: &Browser) -> WebDriverResult<String> {
    browser.ask("document.querySelector('.ruling').innerText.replace(/\\s+/g, ' ')").await
}

async fn write_down(browser: &Browser) -> WebDriverResult<()> {
    browser.send("form.write button.primary").await
}

#[test]
fn blitz_by_the_laws_of_2023() {
    visit("blitz-2023", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (390, 844)).await?;
        blitz(&browser, "2026-11-15").await?;
        // The first illegal move of an unsupervised game costs a minute, the second the game.
        let illegal = ["Yes", "Rapid or blitz without", "No"];
        rule(&browser, "illegal-move", 1, &illegal).await?;
        let first = ruling(&browser).await?;
        assert!(first.contains("Add one minute") && first.contains("7.5.5"), "{first}");
        assert!(first.contains("+1 min") && first.contains("Laws 2023"), "{first}");
        write_down(&browser).await?;
        rule(&browser, "illegal-move", 1, &["Yes", "Rapid or blitz without", "No", "Yes"]).await?;
        let second = ruling(&browser).await?;
        assert!(second.contains("the opponent wins"), "{second}");
        write_down(&browser).await?;
        // A wrong claim: one minute in blitz.
        rule(&browser, "draw-claim", 2, &["The position stands", "No"]).await?;
        let claim = ruling(&browser).await?;
        assert!(claim.contains("+1 min") && claim.contains("9.5.3"), "{claim}");
        write_down(&browser).await?;
        // Both flags: no rule decides; with an increment no guideline can have been announced.
        rule(&browser, "both-flags", 3, &["No"]).await?;
        let flags = ruling(&browser).await?;
        assert!(flags.contains("No rule decides") && flags.contains("discretion"), "{flags}");
        write_down(&browser).await?;
        // A phone on the person.
        rule(&browser, "phone", 4, &["The player had a device", "During the game"]).await?;
        let phone = ruling(&browser).await?;
        assert!(phone.contains("11.3.2.2") && phone.contains("the opponent wins"), "{phone}");
        write_down(&browser).await?;
        // All of it is in the record; the results came with it.
        browser.go("/t/1/incidents").await?;
        let count = "String(document.querySelectorAll('.incident').length)";
        assert_eq!(browser.ask(count).await?, "5");
        browser.sees("7.5.5").await?;
        browser.go("/t/1/rounds/1").await?;
        let entered = "String(document.querySelectorAll('#boards .result:not(.missing)').length)";
        assert_eq!(browser.ask(entered).await?, "2", "the second illegal move and the phone");
        // The article behind a ruling, on the phone, with the event's edition first; and back.
        browser.go("/t/1/book").await?;
        browser.fill("[name=q]", "telefono").await?;
        let shown = "[...document.querySelectorAll('#book .subject')].filter((s) => !s.hidden)";
        browser.until(&format!("{shown}.length > 0 && {shown}.length < 12"), "what fits").await?;
        // A number of another edition, and words of another language in any order.
        browser.fill("[name=q]", "7.5b").await?;
        browser.until(&format!("{shown}.length === 1"), "by a number of 2014").await?;
        let heads =
            "[...document.querySelectorAll('#book h2')].filter((h) => !h.hidden).length === 1";
        browser.until(heads, "no headings of what is not there").await?;
        let opened = "document.querySelector('#book .subject:not([hidden])[open]') \
             && document.querySelector('.chapters').hidden";
        browser.until(opened, "what is found alone is open").await?;
        browser.fill("[name=q]", "reloj pulsar").await?;
        browser.until(&format!("{shown}.length > 0 && {shown}.length < 12"), "in Spanish").await?;
        // Without a connection the book opens again, and an article that was never opened is found in it.
        browser.until("document.body.dataset.kept", "the book kept for later").await?;
        hall.cut_off();
        browser.driver.refresh().await?;
        browser.until(&format!("{shown}.length > 150"), "the whole book").await?;
        browser.go("/t/1/book/11.3.2.2").await?;
        browser.until(&format!("{shown}.length === 1"), "the article in the book").await?;
        browser.go("/t/1/book/terms").await?;
        browser.until("document.querySelectorAll('.term').length > 50", "the terms").await?;
        hall.come_back();
        browser.go("/t/1/book/7.5.5").await?;
        let own = "document.querySelector('.edition').className.includes('own') \
             && document.querySelector('.edition h4').innerText.startsWith('2023')";
        browser.until(own, "the event's edition first").await?;
        let wide = "document.documentElement.scrollWidth <= window.innerWidth";
        browser.until(wide, "nothing sticks out on a phone").await?;
        browser.leave().await
    });
}

#[test]
fn blitz_by_the_laws_of_2014() {
    visit("blitz-2014", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (390, 844)).await?;
        blitz(&browser, "2015-03-14").await?;
        // One completed illegal move of an unsupervised game loses it.
        rule(&browser, "illegal-move", 1, &["Yes", "Rapid or blitz without", "No", "Yes"]).await?;
        let lost = ruling(&browser).await?;
        assert!(lost.contains("the opponent wins") && lost.contains("A.4b"), "{lost}");
        assert!(lost.contains("Laws 2014"), "{lost}");
        write_down(&browser).await?;
        rule(&browser, "draw-claim", 2, &["The position stands", "No"]).await?;
        let claim = ruling(&browser).await?;
        assert!(claim.contains("+1 min") && claim.contains("9.5b"), "{claim}");
        write_down(&browser).await?;
        // Both flags in the last period: drawn, by a rule for all.
        rule(&browser, "both-flags", 3, &["No", "The last"]).await?;
        let flags = ruling(&browser).await?;
        assert!(flags.contains("draw") && flags.contains("6.11b"), "{flags}");
        write_down(&browser).await?;
        rule(&browser, "phone", 4, &["A device was found; the regulations allow none", "During"])
            .await?;
        let phone = ruling(&browser).await?;
        assert!(phone.contains("11.3b") && phone.contains("the opponent wins"), "{phone}");
        write_down(&browser).await?;
        browser.go("/t/1/incidents").await?;
        let count = "String(document.querySelectorAll('.incident').length)";
        assert_eq!(browser.ask(count).await?, "4");
        browser.go("/t/1/rounds/1").await?;
        let entered = "String(document.querySelectorAll('#boards .result:not(.missing)').length)";
        assert_eq!(browser.ask(entered).await?, "3", "illegal move, flags and phone");
        browser.leave().await
    });
}
