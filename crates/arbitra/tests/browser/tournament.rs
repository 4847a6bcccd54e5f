//! A tournament as an arbiter runs it, from nothing to the report file.

use std::fs;

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit};

/// A list as organisers have it in a spreadsheet.
fn list(players: usize) -> String {
    let mut text = String::from("Name\tElo\tFed\tBirth\n");
    for number in 1..=players {
        let letter = char::from(b'A' + (number % 26) as u8);
        text += &format!(
            "{letter}lvarez {number}, Ana\t{}\tESP\t{}\n",
            2400 - number * 7 % 1400,
            1970 + number % 40
        );
    }
    text
}

/// Creates a tournament and enters players from a pasted list.
pub async fn create(
    browser: &Browser,
    name: &str,
    rounds: u16,
    players: usize,
) -> WebDriverResult<()> {
    browser.go("/new?preset=open").await?;
    browser.fill("[name=name]", name).await?;
    browser.fill("[name=rounds]", &rounds.to_string()).await?;
    browser.send("form.setup button.primary").await?;
    browser.until("location.pathname.endsWith('/players')", "the page of players").await?;
    let path = browser.ask("location.pathname").await?;
    browser.go(&format!("{path}/import")).await?;
    let area = browser.find("textarea").await?;
    let script = "arguments[0].value = arguments[1];";
    browser.driver.execute(script, vec![area.to_json()?, list(players).into()]).await?;
    browser.send("main form button.primary").await?;
    browser.send("#import button[name=enter]").await?;
    browser.until("location.pathname.endsWith('/players')", "the page of players").await?;
    // A long list is shown in parts.
    let shown = if players > 300 { 200 } else { players };
    let rows = format!("document.querySelectorAll('.players tbody tr').length === {shown}");
    browser.until(&rows, "all players").await
}

/// Numbers and colours, up to the first pairing.
pub async fn prepare(browser: &Browser, tournament: &str, words: [&str; 3]) -> WebDriverResult<()> {
    browser.go(tournament).await?;
    for word in words {
        browser.do_it(word).await?;
    }
    Ok(())
}

/// Types a result for every board of the page, from the first to the last.
pub async fn type_results(browser: &Browser) -> WebDriverResult<()> {
    let boards: usize =
        browser.ask("document.querySelectorAll('#boards .result').length").await?.parse().unwrap();
    browser.find("#boards .result").await?;
    browser.ask("document.querySelector('#boards .result').focus()").await?;
    let keys: String = (0..boards).map(|board| ['1', '5', '0', '1'][board % 4]).collect();
    browser.keys(&keys).await?;
    let all =
        format!("document.querySelectorAll('#boards .result:not(.missing)').length === {boards}");
    browser.until(&all, "all results").await
}

#[test]
fn five_rounds_with_sixty_players_and_a_report_that_passes() {
    visit("rounds", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (1366, 768)).await?;
        create(&browser, "Open of the tests", 5, 60).await?;
        prepare(
            &browser,
            "/t/1",
            ["Give pairing numbers", "Draw the initial colour", "Pair round 1"],
        )
        .await?;
        for round in 1..=5 {
            if round > 1 {
                browser.go(&format!("/t/1/rounds/{round}")).await?;
                browser.do_it(&format!("Pair round {round}")).await?;
            }
            browser.go(&format!("/t/1/rounds/{round}")).await?;
            browser.do_it("Publish the pairings").await?;
            browser.sees("provisional until").await?;
            type_results(&browser).await?;
            if round == 2 {
                correct_a_result(&browser).await?;
            }
            browser.do_it("Close the round").await?;
            browser.sees("closed").await?;
        }
        browser.go("/t/1").await?;
        browser.do_it("Finish the tournament").await?;
        browser.sees("Finished").await?;
        browser.go("/t/1/standings").await?;
        browser.sees("BH").await?;

        let report = browser.ask("(() => { const x = new XMLHttpRequest(); x.open('GET', '/t/1/report/trf26', false); x.send(); return x.status + '\\n' + x.responseText; })()").await?;
        let (status, report) = report.split_once('\n').unwrap();
        assert_eq!(status, "200", "{report}");
        fs::write(hall.folder.join("open.trf"), report).unwrap();
        let checked = hall.arbitra(&["check", "open.trf"]);
        let said = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(checked.status.success(), "{said}\n{}", String::from_utf8_lossy(&checked.stderr));
        browser.leave().await
    });
}

/// A result typed wrongly is typed again: in the round that is played nobody needs to be asked.
async fn correct_a_result(browser: &Browser) -> WebDriverResult<()> {
    browser.ask("document.querySelector('#boards .result').focus()").await?;
    browser.keys("0").await?;
    browser
        .until(
            "document.querySelector('#boards .result').textContent.includes('0–1')",
            "the corrected result",
        )
        .await
}
