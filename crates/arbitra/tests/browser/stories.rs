//! Whole stories as a person lives them, in both languages, at a desk and on a phone: clicks and
//! keys are counted and told.

use std::cell::Cell;
use std::time::Duration;

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit};

/// The most clicks that 24 players and five rounds may take.
const MOST_CLICKS: u32 = 35;

/// A person's hand: everything it does is counted.
struct Hand {
    browser: Browser,
    clicks: Cell<u32>,
    keys: Cell<u32>,
}

impl Hand {
    async fn at(hall: &Hall, language: &str, size: (u32, u32)) -> WebDriverResult<Hand> {
        let browser = hall.browser(language, size).await?;
        Ok(Hand { browser, clicks: Cell::new(0), keys: Cell::new(0) })
    }

    /// Clicks something that leads to another page, and waits for that page.
    async fn press(&self, selector: &str) -> WebDriverResult<()> {
        self.browser.send(selector).await?;
        self.clicks.set(self.clicks.get() + 1);
        // What the desk asks back is answered with yes.
        while self.browser.ask(ASKED).await? == "true" {
            self.browser.send(YES).await?;
            self.clicks.set(self.clicks.get() + 1);
        }
        Ok(())
    }

    /// Presses the one button that goes on, from wherever it stands, until a condition holds.
    async fn go_on_until(&self, condition: &str) -> WebDriverResult<()> {
        let holds = format!("!!({condition})");
        let there =
            format!("[...document.querySelectorAll({ON:?})].some((one) => one.offsetParent)");
        for _ in 0..8 {
            // A page that has just come, or was just told of a result, takes its time.
            for _ in 0..40 {
                if self.browser.ask(&holds).await? == "true" {
                    return Ok(());
                }
                if self.browser.ask(&there).await? == "true" {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            let on = self.browser.ask(&there).await? == "true";
            self.press(if on { ON } else { "nav.tabs a:first-child" }).await?;
        }
        self.browser.until(condition, condition).await
    }

    /// Clicks something that stays on its page.
    async fn click(&self, selector: &str) -> WebDriverResult<()> {
        // The wheel brings it to the middle, away from bars that stay in sight.
        let wheel =
            format!("document.querySelector({selector:?})?.scrollIntoView({{ block: 'center' }})");
        self.browser.ask(&wheel).await?;
        self.browser.find(selector).await?.click().await?;
        self.clicks.set(self.clicks.get() + 1);
        Ok(())
    }

    /// Types into whatever has the focus.
    async fn type_keys(&self, keys: &str) -> WebDriverResult<()> {
        self.keys.set(self.keys.get() + keys.chars().count() as u32);
        self.browser.keys(keys).await
    }

    /// Writes into a field that the Tab key reaches.
    async fn write(&self, selector: &str, text: &str) -> WebDriverResult<()> {
        self.keys.set(self.keys.get() + 1 + text.chars().count() as u32);
        self.browser.fill(selector, text).await
    }

    /// Chooses in a list: a click on it and one on the choice.
    async fn choose(&self, selector: &str, value: &str) -> WebDriverResult<()> {
        self.clicks.set(self.clicks.get() + 2);
        let set = format!(
            "(() => {{ const list = document.querySelector({selector:?}); list.value = {value:?}; \
             list.dispatchEvent(new Event('change', {{ bubbles: true }})); return list.value; }})()"
        );
        assert_eq!(self.browser.ask(&set).await?, value);
        Ok(())
    }

    /// A result for every board, from the first on: the page has put the focus there.
    async fn results(&self, boards: usize) -> WebDriverResult<()> {
        let first = "document.activeElement && document.activeElement.classList.contains('result')";
        if self.browser.ask(first).await? != "true" {
            self.click("#boards .result").await?;
            self.browser.ask("(document.querySelector('#boards .result').focus(), 1)").await?;
        }
        let keys: String = (0..boards).map(|board| ['1', '5', '0', '1'][board % 4]).collect();
        self.type_keys(&keys).await?;
        let typed = "document.querySelectorAll('#boards .result:not(.missing)').length";
        self.browser.until(&format!("{typed} === {boards}"), "all results").await
    }
}

/// The green button of a page, wherever a form does not ask for something else.
const ON: &str = "main .primary:not(form.quick *, form.setup *, #import *, .print)";

/// Whether the desk asks whether something is meant, and the button that says so.
const ASKED: &str =
    "!!document.querySelector('main input[name=confirmed], #notes input[name=confirmed]')";
const YES: &str = "form:has(input[name=confirmed]) button";

/// Whether a round is published and its page shown.
fn in_play(round: u16) -> String {
    format!(
        "location.pathname.endsWith('/rounds/{round}') && \
         !!document.querySelector('#boards .result.missing') && \
         !document.querySelector('form[action$=\"/do/publish\"]')"
    )
}

/// A list as a club has it.
fn list() -> String {
    let names = [
        "Álvarez, Ana",
        "Bueno, Blas",
        "Cano, Carla",
        "Díaz, Diego",
        "Egea, Elena",
        "Font, Fidel",
        "Gil, Gema",
        "Haro, Hugo",
        "Ibáñez, Iris",
        "Juan, Jaime",
        "Klein, Karin",
        "Lara, Luis",
        "Mora, Marta",
        "Nieto, Nuno",
        "Otero, Olga",
        "Pérez, Pablo",
        "Quesada, Quino",
        "Ruiz, Rosa",
        "Sanz, Sara",
        "Toro, Tomás",
        "Urban, Uxía",
        "Vidal, Vera",
        "Wolf, Walter",
        "Yáñez, Yago",
    ];
    let line = |(index, name): (usize, &&str)| format!("{name};{}", 2150 - 31 * index);
    let lines: Vec<String> = names.iter().enumerate().map(line).collect();
    format!("Nombre;Elo\n{}\n", lines.join("\n"))
}

/// 24 players, five rounds, a late entry, a half-point bye, a withdrawal, a correction, the end.
async fn a_club_event(hand: &Hand) -> WebDriverResult<()> {
    let browser = &hand.browser;
    browser.go("/").await?;
    hand.press("a[href='/new']").await?;
    hand.press("a.play[href*='form=swiss']").await?;
    hand.write("[name=name]", "Club open").await?;
    hand.write("[name=rounds]", "5").await?;
    hand.press("form.setup button.primary").await?;
    hand.press("a[href$='/players/import']").await?;
    hand.click("textarea").await?;
    let area = browser.find("textarea").await?;
    let paste = "arguments[0].value = arguments[1];";
    browser.driver.execute(paste, vec![area.to_json()?, list().into()]).await?;
    hand.press("main form button.primary").await?;
    hand.press("#import button[name=enter]").await?;
    hand.go_on_until(&in_play(1)).await?;
    hand.results(12).await?;
    // Somebody comes late.
    hand.press("nav.tabs a[href$='/players']").await?;
    hand.write("form.quick [name=name]", "Zafra, Zoe").await?;
    hand.press("form.quick button.primary").await?;
    hand.press("nav.tabs a[href*='/rounds/']").await?;
    hand.go_on_until(&in_play(2)).await?;
    hand.results(12).await?;
    // One asks for a bye of half a point, in the next round one leaves.
    for (round, what) in [(3, "half"), (4, "withdraws")] {
        let open = format!("location.pathname.endsWith('/rounds/{round}')");
        hand.go_on_until(&open).await?;
        hand.click(&format!("#to-pair li:nth-child({}) input[name=out]", 20 + round)).await?;
        hand.choose("select[name=as]", what).await?;
        hand.go_on_until(&in_play(round)).await?;
        if round == 4 {
            // The result of board 1 of the round before was wrong.
            hand.press("nav.rounds a[href$='/rounds/3']").await?;
            hand.click("#boards .result").await?;
            browser.ask("(document.querySelector('#boards .result').focus(), 1)").await?;
            hand.type_keys("0").await?;
            let known = "document.querySelector('#boards .result').textContent.includes('0–1')";
            browser.until(&format!("{ASKED} || {known}"), "the correction, or a question").await?;
            if browser.ask(ASKED).await? == "true" {
                hand.click(YES).await?;
                browser.until(known, "the corrected result").await?;
            }
            hand.press("nav.rounds a[href$='/rounds/4']").await?;
        }
        let boards = browser.ask("document.querySelectorAll('#boards .result').length").await?;
        hand.results(boards.parse().unwrap()).await?;
    }
    hand.go_on_until(&in_play(5)).await?;
    let boards = browser.ask("document.querySelectorAll('#boards .result').length").await?;
    hand.results(boards.parse().unwrap()).await?;
    let over = "!!document.querySelector('.phase') && \
        /Finished|Terminado/.test(document.querySelector('.phase').textContent)";
    hand.go_on_until(over).await?;
    browser.go("/p/1").await?;
    browser.until("!!document.querySelector('.podium li')", "the podium").await
}

#[test]
fn a_club_event_in_both_languages_at_a_desk_and_on_a_phone() {
    for (language, size) in
        [("en", (1366, 768)), ("es", (1366, 768)), ("en", (390, 844)), ("es", (390, 844))]
    {
        visit(&format!("club-{language}-{}", size.0), |hall: &'static Hall| async move {
            let hand = Hand::at(hall, language, size).await?;
            a_club_event(&hand).await?;
            let (clicks, keys) = (hand.clicks.get(), hand.keys.get());
            eprintln!("club event, {language}, {} px: {clicks} clicks, {keys} keys", size.0);
            assert!(clicks <= MOST_CLICKS, "{clicks} clicks");
            hand.browser.leave().await
        });
    }
}

/// What an organiser asks for: every paper and file of the page for them answers, one click away.
#[test]
fn papers_and_files_are_one_click_away() {
    visit("where", |hall: &'static Hall| async move {
        for (language, size) in [("en", (1366, 768)), ("es", (390, 844))] {
            let hand = Hand::at(hall, language, size).await?;
            let browser = &hand.browser;
            if language == "en" {
                browser.go("/").await?;
                browser.press("Create").await?;
                browser.until("location.pathname === '/t/1'", "the training event").await?;
            }
            browser.go("/t/1/more").await?;
            let ask = "(window.answered = null, Promise.all([...document.querySelectorAll('main a[href^=\"/\"]')]\
                .map((link) => fetch(link.href).then((answer) => answer.status + ' ' + link.getAttribute('href'))))\
                .then((all) => { window.answered = all; }), 1)";
            browser.ask(ask).await?;
            browser.until("window.answered !== null", "all papers").await?;
            let answers = browser.ask("window.answered.join('\\n')").await?;
            let wrong: Vec<&str> =
                answers.lines().filter(|line| !line.starts_with("200 ")).collect();
            assert!(answers.lines().count() > 8, "{answers}");
            assert!(wrong.is_empty(), "{wrong:?}");
            eprintln!("papers and files, {language}: {} within one click", answers.lines().count());
            hand.browser.leave().await?;
        }
        Ok(())
    });
}

/// Other forms of play come to their end: what everybody sees is the bracket, the table of all, or
/// the matches of teams.
#[test]
fn other_forms_show_everybody_their_own_tables() {
    visit("forms", |hall: &'static Hall| async move {
        let hand = Hand::at(hall, "es", (390, 844)).await?;
        let browser = &hand.browser;
        for (number, (options, sign)) in (1..).zip([
            ("knockout --players 8 --rounds 3", ".bracket svg"),
            ("roundrobin --players 8 --rounds 7", ".crosstable.matrix"),
            ("team-2026 --players 24 --rounds 3", ".crosstable"),
            ("double-2026 --players 12 --rounds 6", ".crosstable"),
        ]) {
            let line = format!("generate --seed 7 --edition {options}");
            let made = hall.arbitra(&line.split(' ').collect::<Vec<_>>());
            assert!(made.status.success(), "{line}: {}", String::from_utf8_lossy(&made.stderr));
            crate::accessibility::import(browser, &String::from_utf8_lossy(&made.stdout)).await?;
            browser.go(&format!("/p/{number}/crosstable")).await?;
            browser.find(sign).await?;
            for page in ["", "/standings", "/pairings", "/pairings/alphabetical", "/info"] {
                browser.go(&format!("/p/{number}{page}")).await?;
                let fits = "!document.querySelector('.problem') && \
                    document.documentElement.scrollWidth <= innerWidth";
                assert_eq!(browser.ask(fits).await?, "true", "{options}: {page}");
            }
        }
        hand.browser.leave().await
    });
}
