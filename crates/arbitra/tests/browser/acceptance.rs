//! What FIDE's verification asks of the desk, as a person meets it: leaving FIDE mode, a file with a
//! crossed round, the final report, a check of ratings with proposals.

use std::fs;

use thirtyfour::error::WebDriverResult;

use crate::hall::{Browser, Hall, visit};
use crate::tournament::type_results;

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
pub async fn fits(browser: &Browser, path: &str) -> WebDriverResult<()> {
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
202 BH,XYZ
222 5400+30
001    1 m    Player, P1                        2000 ESP                         2.0    1     3 w 1     4 w 1
001    2 m    Player, P2                        1900 ESP                         2.0    3     4 b 1     3 b 1
001    3 m    Player, P3                        1800 ESP                         0.0    2     1 b 0     2 w 0
001    4 m    Player, P4                        1700 ESP                         0.0    4     2 w 0     1 b 0
";

/// A desk in English, and a phone in Spanish.
const LOOKS: [(&str, (u32, u32)); 2] = [("en", (1366, 768)), ("es", (390, 844))];

#[test]
fn a_crossed_file_is_shown_before_it_is_kept() {
    visit("crossed-file", |hall: &'static Hall| async move {
        let file = hall.folder.join("crossed.trf");
        fs::write(&file, CROSSED).unwrap();
        let told = [
            [
                "Not imported yet: Crossed",
                "2 Player, P2 – 1 Player, P1; 3 Player, P3 – 4 Player, P4",
                "Leave it",
                "Imported round",
            ],
            [
                "Aún no se ha importado: Crossed",
                "2 Player, P2 – 1 Player, P1; 3 Player, P3 – 4 Player, P4",
                "Dejarlo",
                "Ronda importada",
            ],
        ];
        for (event, ((language, size), words)) in LOOKS.into_iter().zip(told).enumerate() {
            let [head, prescribed, leave, kind] = words;
            let event = format!("/t/{}", event + 1);
            let browser = hall.browser(language, size).await?;
            // Whoever leaves it has nothing of it at the desk.
            for goes_on in [false, true] {
                browser.go("/").await?;
                browser
                    .ask("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
                    .await?;
                let input = browser.find("form[action='/import'] input[type=file]").await?;
                input.send_keys(file.to_string_lossy()).await?;
                browser
                    .ask("document.querySelector(\"form[action='/import']\").requestSubmit()")
                    .await?;
                browser.until("document.querySelector('.level-3')", "the review").await?;
                browser.sees(head).await?;
                browser.sees(prescribed).await?;
                browser.sees("XYZ").await?;
                let inside = "document.documentElement.scrollWidth <= innerWidth + 1";
                browser.until(inside, "the review in width").await?;
                if goes_on {
                    browser.send("form[action='/import/report'] button").await?;
                } else {
                    browser.do_it(leave).await?;
                    let kept = format!("document.querySelector('a[href=\"{event}\"]') !== null");
                    assert_eq!(browser.ask(&kept).await?, "false", "nothing is kept before");
                }
            }
            browser.until(&format!("location.pathname === {event:?}"), "the event").await?;
            fits(&browser, &format!("{event}/integrity")).await?;
            browser.sees(kind).await?;
            browser.sees("### Import @ Round 2: 2-1 3-4 => 1-4 3-2").await?;
            browser.leave().await?;
        }
        Ok(())
    });
}

#[test]
fn the_final_report_is_refused_while_a_round_is_open_and_given_afterwards() {
    visit("final-report", |hall: &'static Hall| async move {
        let told = [
            [
                "There is no final report yet",
                "This file is not given out",
                "Files",
                "Pair round 3",
                "Publish the pairings",
                "Close the round",
                "Finish the tournament",
            ],
            [
                "Todavía no hay informe final",
                "Este archivo no se entrega",
                "Archivos",
                "Emparejar la ronda 3",
                "Publicar los emparejamientos",
                "Cerrar la ronda",
                "Terminar el torneo",
            ],
        ];
        for (event, ((language, size), words)) in LOOKS.into_iter().zip(told).enumerate() {
            let [none, refused, files, pair, publish, close, finish] = words;
            let event = format!("/t/{}", event + 1);
            let report = format!("{event}/report/final-trf26");
            let offered = format!("document.querySelector('a[href=\"{report}\"]') !== null");
            let browser = hall.browser(language, size).await?;
            training(&browser, 3, 2).await?;
            fits(&browser, &format!("{event}/more")).await?;
            browser.sees(none).await?;
            assert_eq!(
                browser.ask(&offered).await?,
                "false",
                "not offered while a round is to come"
            );
            // Whoever knows the address is told the same, and led to what there is.
            fits(&browser, &report).await?;
            browser.sees(refused).await?;
            browser.sees(none).await?;
            let lead = format!(".problem a[href='{event}/more']");
            let text = browser.find(&lead).await?.text().await?;
            assert_eq!(text, files);
            browser.go(&format!("{event}/rounds/3")).await?;
            browser.do_it(pair).await?;
            browser.go(&format!("{event}/rounds/3")).await?;
            browser.do_it(publish).await?;
            type_results(&browser).await?;
            browser.do_it(close).await?;
            browser.go(&event).await?;
            browser.do_it(finish).await?;
            fits(&browser, &format!("{event}/more")).await?;
            browser.until(&offered, "the final report").await?;
            // It is a file: the browser keeps it, and its text is asked for here.
            browser
                .ask(&format!(
                    "(fetch({report:?}).then((answer) => answer.text().then((text) => {{ \
                     window.given = answer.status + ' ' + text; }})), 1)"
                ))
                .await?;
            browser.until("(window.given || '').startsWith('200 012 ')", "the report").await?;
            browser.until("!window.given.includes(' ?')", "no game is open").await?;
            browser.leave().await?;
        }
        Ok(())
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
        let told = [
            [
                "The rating list says something else of one player",
                "Look at the proposals",
                "The list says the same",
                "FIDE, standard",
            ],
            [
                "La lista de Elo dice otra cosa de un jugador",
                "Ver las propuestas",
                "La lista dice lo mismo",
                "FIDE, clásico",
            ],
        ];
        for (event, ((language, size), words)) in LOOKS.into_iter().zip(told).enumerate() {
            let [differs, see, same, source] = words;
            let event = format!("/t/{}", event + 1);
            let browser = hall.browser(language, size).await?;
            browser.go("/new?form=swiss").await?;
            browser.fill("[name=name]", "Ratings").await?;
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
            browser.go(&event).await?;
            browser.sees(differs).await?;
            browser.do_it(see).await?;
            browser.sees("2602").await?;
            // Nothing is written before somebody ticks it.
            browser.go(&format!("{event}/players/1")).await?;
            browser.sees("2590").await?;
            browser.go(&format!("{event}/ratings")).await?;
            browser.send("form#refresh button[value=ticked]").await?;
            browser.sees(same).await?;
            browser.go(&format!("{event}/players/1")).await?;
            browser.sees("2602").await?;
            browser.sees(source).await?;
            for path in ["/ratings", "/numbers", "/players", "/players/1"] {
                fits(&browser, &format!("{event}{path}")).await?;
            }
            for path in ["/lists", "/help"] {
                fits(&browser, path).await?;
            }
            browser.leave().await?;
        }
        Ok(())
    });
}
