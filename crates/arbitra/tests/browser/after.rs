//! After the rounds: prizes from the fund to the list that is read out, and a crosstable of two
//! thousand.

use std::fmt::Write as _;
use std::fs;

use crate::hall::{Hall, visit};

#[test]
fn prizes_from_the_fund_to_the_list() {
    visit("prizes", |hall: &'static Hall| async move {
        let browser = hall.browser("es", (1366, 768)).await?;
        browser.go("/").await?;
        browser
            .ask(
                "(() => { const form = document.querySelector('form[action=\\\"/training\\\"]'); \
                 form.players.value = 12; form.rounds.value = 3; form.played.value = 3; \
                 form.submit(); return 1; })()",
            )
            .await?;
        browser.until("location.pathname.startsWith('/t/')", "the training event").await?;
        browser.go("/t/1/standings").await?;
        browser.do_it("Premios").await?;
        browser.do_it("Preparar los premios").await?;
        browser.fill("[name=main]", "500 Copa\n300\n200").await?;
        browser.fill("[name=c0-name]", "Sub-2200").await?;
        browser.fill("[name=c0-rating_to]", "2200").await?;
        browser.fill("[name=c0-prizes]", "60").await?;
        // A look before it is announced.
        browser.send("button[name=preview]").await?;
        browser.sees("sin guardar").await?;
        browser.sees("500,00 EUR").await?;
        browser.do_it("Guardar los premios").await?;
        browser.sees("1060,00 EUR").await?;
        browser.sees("sistema Hort").await?;
        browser.do_it("Lista para leer").await?;
        let last = "document.querySelector('.read-out li:last-child').innerText";
        browser
            .until(&format!("{last}.includes('Puesto 1') && {last}.includes('Copa')"), "the winner")
            .await?;
        browser.go("/t/1/prizes/receipts").await?;
        browser.until("document.querySelectorAll('.receipt').length >= 3", "receipts").await?;
        // A phone shows the same without scrolling sideways.
        let phone = hall.browser("es", (390, 844)).await?;
        for path in ["/t/1/prizes", "/t/1/prizes/edit", "/t/1/prizes/list", "/t/1/prizes/receipts"]
        {
            phone.go(path).await?;
            phone
                .until(
                    "document.documentElement.scrollWidth <= innerWidth + 1",
                    &format!("{path} in width"),
                )
                .await?;
        }
        phone.leave().await?;
        browser.leave().await
    });
}

/// A report of so many players who have played a round.
fn report(players: u16) -> String {
    let mut text = "012 Great open\n".to_owned();
    for number in 1..=players {
        let half = players / 2;
        let upper = number <= half;
        let other = if upper { number + half } else { number - half };
        let (colour, result, points) = if upper { ('w', '1', "1.0") } else { ('b', '0', "0.0") };
        let name = format!("Player{number:04}, Ana");
        let rating = 2400 - number / 2;
        let _ = writeln!(
            text,
            "001 {number:>4}{:6}{name:<33} {rating:>4}{:28}{points:>4}{:7}{other:>4} {colour} {result}",
            "", "", "",
        );
    }
    text
}

#[test]
fn a_crosstable_of_two_thousand_is_read_in_parts() {
    visit("crosstable", |hall: &'static Hall| async move {
        let file = hall.folder.join("great.trf");
        fs::write(&file, report(2000)).unwrap();
        let browser = hall.browser("en", (1366, 768)).await?;
        browser.go("/").await?;
        browser
            .ask("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
            .await?;
        let input = browser.find("form[action='/import'] input[type=file]").await?;
        input.send_keys(file.to_string_lossy()).await?;
        browser.ask("document.querySelector(\"form[action='/import']\").requestSubmit()").await?;
        browser.send("form[action='/import/report'] button").await?;
        browser.until("location.pathname === '/t/1'", "the imported event").await?;
        browser.go("/t/1/crosstable").await?;
        let rows = "document.querySelectorAll('#rows tbody tr').length";
        browser.until(&format!("{rows} === 200"), "the first part").await?;
        // What is sent is small, packed as it is on the wire.
        let bytes = "performance.getEntriesByType('navigation')[0].encodedBodySize";
        let bytes: u32 = browser.ask(bytes).await?.parse().unwrap_or(u32::MAX);
        assert!(bytes < 150_000, "{bytes} bytes");
        // Reaching the end brings the next part.
        browser.ask("document.querySelector('#rows tbody tr:last-child').scrollIntoView()").await?;
        browser.until(&format!("{rows} === 400"), "the second part").await?;
        browser.until("location.search.includes('upto=2')", "an address that keeps it").await?;
        // Somebody is found while one types, wherever they stand.
        browser.fill("form.find input[type=search]", "player1999").await?;
        browser.until(&format!("{rows} === 1"), "one row").await?;
        browser.sees("Player1999").await?;
        browser.fill("form.find input[type=search]", "").await?;
        browser.keys(" \u{E003}").await?;
        browser.until(&format!("{rows} === 200"), "everybody again").await?;
        // The opponent of a cell is lit; rows of other parts are a click away.
        browser.go("/t/1/crosstable?find=player0001").await?;
        browser.sees("Player0001").await?;
        browser.leave().await
    });
}
