//! What FIDE's verification asks of the desk, as a person meets it: leaving FIDE mode, a file with a
//! crossed round, the final report, a check of ratings with proposals.

use std::fs;

use thirtyfour::error::WebDriverResult;

use crate::hall::{Browser, Hall, visit};

/// A training event of which some rounds are played.
async fn training(browser: &Browser, rounds: u16, played: u16) -> WebDriverResult<()> {
    browser.go("/").await?;
    let script = format!(
        "(() => {{ const form = document.querySelector('form[action=\\\"/training\\\"]'); \
         form.players.value = 8; form.rounds.value = {rounds}; form.played.value = {played}; \
         form.submit(); return 1; }})()"
    );
    browser.ask(&script).await?;
    browser.until("location.pathname.startsWith('/t/')", "the training event").await
}

/// Nothing of a page stands outside a phone.
async fn fits(browser: &Browser, path: &str) -> WebDriverResult<()> {
    browser.go(path).await?;
    let inside = "document.documentElement.scrollWidth <= innerWidth + 1";
    browser.until(inside, &format!("{path} in width")).await
}

#[test]
fn fide_mode_is_left_by_two_questions() {
    for (language, size, words) in [
        (
            "en",
            (1366, 768),
            [
                "Leave FIDE mode",
                "I have read this, go on",
                "Yes, I really want this",
                "Not in FIDE mode",
            ],
        ),
        (
            "es",
            (390, 844),
            [
                "Salir del modo FIDE",
                "Lo he leído, seguir",
                "Sí, de verdad lo quiero",
                "Fuera del modo FIDE",
            ],
        ),
    ] {
        visit("leaving-fide-mode", move |hall: &'static Hall| async move {
            let browser = hall.browser(language, size).await?;
            training(&browser, 5, 2).await?;
            browser.go("/t/1/decisions").await?;
            let [leave, first, second, gone] = words;
            browser.do_it(leave).await?;
            browser.until("document.querySelector('.level-4')", "the first question").await?;
            browser.do_it(first).await?;
            browser.do_it(second).await?;
            browser.go("/t/1").await?;
            browser.sees(gone).await?;
            fits(&browser, "/t/1/integrity").await?;
            browser.leave().await
        });
    }
}

/// Four players after two rounds, the second of which is not what the rules prescribe.
const CROSSED: &str = "\
012 Crossed
042 2026/03/01
052 2026/03/02
142 3
152 W
192 FIDE_DUTCH
202 BH
222 5400+30
001    1 m    Player, P1                        2000 ESP                         2.0    1     3 w 1     4 w 1
001    2 m    Player, P2                        1900 ESP                         2.0    3     4 b 1     3 b 1
001    3 m    Player, P3                        1800 ESP                         0.0    2     1 b 0     2 w 0
001    4 m    Player, P4                        1700 ESP                         0.0    4     2 w 0     1 b 0
";

#[test]
fn a_crossed_file_is_shown_before_it_is_kept() {
    visit("crossed-file", |hall: &'static Hall| async move {
        let file = hall.folder.join("crossed.trf");
        fs::write(&file, CROSSED).unwrap();
        let browser = hall.browser("es", (390, 844)).await?;
        browser.go("/").await?;
        browser
            .ask("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
            .await?;
        let input = browser.find("form[action='/import'] input[type=file]").await?;
        input.send_keys(file.to_string_lossy()).await?;
        browser.ask("document.querySelector(\"form[action='/import']\").requestSubmit()").await?;
        browser.until("document.querySelector('.level-3')", "the review").await?;
        let inside = "document.documentElement.scrollWidth <= innerWidth + 1";
        browser.until(inside, "the review in width").await?;
        browser.send("form[action='/import/report'] button").await?;
        browser.until("location.pathname === '/t/1'", "the event").await?;
        browser.go("/t/1/integrity").await?;
        browser.sees("Import").await?;
        browser.leave().await
    });
}

#[test]
fn the_final_report_is_offered_once_nothing_is_open() {
    visit("final-report", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (1366, 768)).await?;
        training(&browser, 3, 2).await?;
        browser.go("/t/1/more").await?;
        browser.sees("There is no final report yet").await?;
        let offered = "document.querySelector('a[href$=\\\"final-trf26\\\"]') !== null";
        assert_ne!(browser.ask(offered).await?, "true", "not offered while a round is to come");
        let done = hall.browser("es", (390, 844)).await?;
        training(&done, 3, 3).await?;
        fits(&done, "/t/2/more").await?;
        done.until(offered, "the final report").await?;
        done.leave().await?;
        browser.leave().await
    });
}

/// An invented rating list.
const LIST: &str = "\
ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA NOV26 Gms K  B-day Flag
100001         Ibanez, Ana                                                  ESP F   WIM  WIM                     2150  9   20 1994  w
100002         Novak, Jan                                                   CZE M   GM                           2602  0   10 1980
";

#[test]
fn ratings_are_checked_by_themselves_and_taken_by_ticks() {
    visit("rating-check", |hall: &'static Hall| async move {
        fs::write(hall.folder.join("standard_rating_list.txt"), LIST).unwrap();
        let browser = hall.browser("es", (390, 844)).await?;
        browser.go("/new?form=swiss").await?;
        browser.fill("[name=name]", "Torneo de Elos").await?;
        browser.send("form.setup button.primary").await?;
        browser.fill("#quick-name", "Novak, Jan").await?;
        browser.fill("form.quick [name=rating]", "2590").await?;
        browser.fill("form.quick [name=fide_id]", "100002").await?;
        browser.send("form.quick button.primary").await?;
        let imported = hall.arbitra(&[
            "ratings",
            "import",
            "standard_rating_list.txt",
            "--database",
            "desk.db",
            "--date",
            "2026-11-01",
        ]);
        assert!(imported.status.success(), "{}", String::from_utf8_lossy(&imported.stderr));
        browser.go("/t/1").await?;
        browser.sees("La lista de Elo dice otra cosa de un jugador").await?;
        browser.do_it("Ver las propuestas").await?;
        browser.sees("2602").await?;
        browser.send("form#refresh button[value=ticked]").await?;
        browser.sees("La lista dice lo mismo").await?;
        browser.go("/t/1/players/1").await?;
        browser.sees("FIDE, clásico").await?;
        for path in
            ["/lists", "/t/1/ratings", "/t/1/numbers", "/t/1/players", "/t/1/players/1", "/help"]
        {
            fits(&browser, path).await?;
        }
        let wide = hall.browser("en", (1366, 768)).await?;
        for path in ["/lists", "/t/1/ratings", "/t/1/numbers"] {
            fits(&wide, path).await?;
        }
        wide.leave().await?;
        browser.leave().await
    });
}
