//! What comes out of the printer: the event and the page number on every sheet, every column inside
//! the paper, no buttons, and no more sheets than it takes.

use std::fs;
use std::process::Command;
use std::time::Duration;

use serde_json::json;
use thirtyfour::prelude::*;

use crate::accessibility::import;
use crate::hall::{Browser, Hall, visit};

const EVENT: &str = "Memorial of the Printers";

/// The sheets of a page as text, one by one.
async fn printed(hall: &Hall, browser: &Browser, path: &str) -> WebDriverResult<Vec<String>> {
    let how = json!({ "preferCSSPageSize": true, "paperWidth": 8.27, "paperHeight": 11.69 });
    // A browser under load now and then says that printing failed, and nothing more: it is asked again.
    let mut asked = 0;
    let answer = loop {
        browser.go(path).await?;
        match browser.driver.cdp().send_raw("Page.printToPDF", how.clone()).await {
            Ok(answer) => break answer,
            Err(error) if asked == 5 => return Err(error),
            Err(_) => asked += 1,
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    };
    let data = answer["data"].as_str().unwrap_or_default();
    let file = hall.folder.join("page.pdf");
    fs::write(&file, decoded(data)).unwrap();
    if let Some(folder) = std::env::var_os("ARBITRA_SCREENSHOTS") {
        let name = format!("print{}.pdf", path.replace(['/', '?', '='], "-"));
        fs::copy(&file, std::path::Path::new(&folder).join(name)).unwrap();
    }
    let read = Command::new("pdftotext").arg("-layout").arg(&file).arg("-").output().unwrap();
    let text = String::from_utf8_lossy(&read.stdout).into_owned();
    Ok(text.split('\u{c}').filter(|page| !page.trim().is_empty()).map(str::to_owned).collect())
}

/// Bytes out of base 64.
fn decoded(text: &str) -> Vec<u8> {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::with_capacity(text.len());
    let (mut held, mut bits) = (0u32, 0);
    for sign in text.bytes() {
        let Some(value) = SIGNS.iter().position(|known| *known == sign) else { continue };
        held = (held << 6 | value as u32) & 0xFFFF;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
        }
    }
    bytes
}

/// Pages of an event, the most sheets they may take, and what must stand on every sheet.
const PAGES: &[(&str, usize, &str)] = &[
    ("/t/1/standings", 3, ""),
    ("/t/1/crosstable", 5, ""),
    ("/t/1/players", 4, ""),
    ("/t/1/check-in", 4, "☐"),
    ("/t/1/record", 40, ""),
    ("/t/1/regulations", 2, ""),
    ("/t/1/poster", 1, ""),
    ("/t/1/schedule", 2, ""),
    ("/p/1/standings", 3, ""),
    ("/p/1/crosstable", 5, ""),
    ("/p/1/pairings", 2, ""),
    ("/p/1/players", 4, ""),
    ("/t/1/rounds/9/print", 5, ""),
    ("/t/1/players/1", 6, ""),
    ("/t/1/statistics", 6, ""),
    ("/t/1/fees", 5, ""),
    ("/p/1/pairings/alphabetical", 4, ""),
    ("/p/1/players/1", 3, ""),
];

/// What every page of the event must say where and when it is.
const PLACE: [(&str, &str); 5] = [
    ("012", EVENT),
    ("022", "Leganés"),
    ("042", "2026/03/07"),
    ("052", "2026/03/15"),
    ("102", "Ibáñez, Ada"),
];

#[test]
fn every_sheet_names_the_event_and_nothing_is_cut_off() {
    visit("paper", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (1366, 768)).await?;
        for rounds in ["9", "11"] {
            let line = format!("generate --plain --players 120 --rounds {rounds} --seed 3");
            let made = hall.arbitra(&line.split(' ').collect::<Vec<_>>());
            let report = String::from_utf8_lossy(&made.stdout).into_owned();
            let named = |line: &str| {
                let own = PLACE.iter().find(|(record, _)| line.get(..3) == Some(*record));
                own.map_or_else(|| line.to_owned(), |(record, said)| format!("{record} {said}"))
            };
            let mut report: Vec<String> = report.lines().map(named).collect();
            for (record, line) in PLACE {
                if !report.iter().any(|known| known.starts_with(record)) {
                    report.insert(0, format!("{record} {line}"));
                }
            }
            import(&browser, &format!("{}\r\n", report.join("\r\n"))).await?;
        }
        let mut faults = Vec::new();
        for (path, most, always) in PAGES {
            let sheets = printed(hall, &browser, path).await?;
            // Whatever can be pressed on the screen is no use on paper.
            let buttons = "[...document.querySelectorAll('main button, main a.button, main summary')]\
                .map((each) => each.innerText.trim()).filter(Boolean).join('\\n')";
            let buttons = browser.ask(buttons).await?;
            if sheets.is_empty() || sheets.len() > *most {
                faults.push(format!("{path}: {} sheets; {most} are enough", sheets.len()));
            }
            for (index, sheet) in sheets.iter().enumerate() {
                let number = format!("{}/{}", index + 1, sheets.len());
                let packed: String = sheet.split_whitespace().collect();
                let always = [EVENT, "Leganés", "2026-03-07", "Ibáñez, Ada", &number, always];
                for wanted in always {
                    let wanted: String = wanted.split_whitespace().collect();
                    if !packed.contains(&wanted) {
                        faults.push(format!("{path}, sheet {number}: no {wanted:?}"));
                    }
                }
                for button in buttons.lines().filter(|text| text.chars().count() > 3) {
                    if sheet.lines().any(|line| line.trim() == button) {
                        faults.push(format!("{path}, sheet {number}: a button, {button:?}"));
                    }
                }
            }
        }
        // Every row of the crosstable has its points: they stand in the last columns.
        for (event, rounds) in [("1", 9), ("2", 11)] {
            let sheets = printed(hall, &browser, &format!("/p/{event}/crosstable")).await?;
            let rows: Vec<&str> = sheets.iter().flat_map(|sheet| sheet.lines()).collect();
            let points = browser
                .ask(
                    "[...document.querySelectorAll('.crosstable tbody tr')].map((row) => \
                    row.lastElementChild.textContent.trim()).join(' ')",
                )
                .await?;
            let last: Vec<&str> = points.split(' ').collect();
            assert_eq!(last.len(), 120);
            let whole = |value: &&str| rows.iter().any(|row| row.trim_end().ends_with(*value));
            let lost = last.iter().filter(|value| !whole(value)).count();
            if lost > 0 {
                faults.push(format!("{lost} rows of {rounds} rounds lack their last column"));
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        browser.leave().await
    });
}
