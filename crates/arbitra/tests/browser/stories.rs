//! Whole stories as a person lives them, in both languages, at a desk and on a phone: clicks and
//! keys are counted and told.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::future::Future;
use std::time::Duration;

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit, visit_with};

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
pub const ASKED: &str =
    "!!document.querySelector('main input[name=confirmed], #notes input[name=confirmed]')";
pub const YES: &str = "form:has(input[name=confirmed]) button";

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
        if what == "withdraws" {
            hand.write(".leaving-why [name=why]", "Flight").await?;
        }
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
    hand.go_on_until(OVER).await?;
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

/// What an organiser asks for: every paper and file of the pages for them answers, two clicks from
/// anywhere in the tournament.
#[test]
fn papers_and_files_are_two_clicks_away_in_both_languages_at_a_desk_and_on_a_phone() {
    visit("where", |hall: &'static Hall| async move {
        let mut answered = BTreeSet::new();
        for (turn, (language, size)) in WAYS.into_iter().enumerate() {
            let hand = Hand::at(hall, language, size).await?;
            let browser = &hand.browser;
            if turn == 0 {
                browser.go("/").await?;
                browser.send("form[action='/sample'] button").await?;
                browser.until("location.pathname === '/t/1'", "the sample event").await?;
            }
            let mut all = 0;
            for way in [&["/papers"][..], &["/setup", "/more"]] {
                browser.go("/t/1/standings").await?;
                for tab in way {
                    hand.tab(tab).await?;
                }
                all += everything_answers(browser, &mut answered).await?;
            }
            let clicks = hand.clicks.get();
            eprintln!("papers and files, {language}, {} px: {all} after {clicks} clicks", size.0);
            assert!(all > 60 && clicks == 3, "{all} papers and files after {clicks} clicks");
            hand.browser.leave().await?;
        }
        Ok(())
    });
}

/// Asks for every file that the page offers, and says how many there are. What has answered in the
/// language of the page is not asked for again: a file is the same in a window of any size.
async fn everything_answers(
    browser: &Browser,
    answered: &mut BTreeSet<String>,
) -> WebDriverResult<usize> {
    let links = "[...document.querySelectorAll('main a[href^=\"/\"]')]\
        .map((link) => document.documentElement.lang + ' ' + link.getAttribute('href')).join('\\n')";
    let links = browser.ask(links).await?;
    let new: Vec<&str> = links.lines().filter(|link| !answered.contains(*link)).collect();
    let ask = "window.answered = null; (async () => { const all = []; \
        for (const link of arguments[0].split('\\n').filter(Boolean)) { \
        const answer = await fetch(link.split(' ')[1]); \
        all.push(answer.status + ' ' + link); } \
        window.answered = all; })();";
    browser.driver.execute(ask, vec![new.join("\n").into()]).await?;
    browser.until("window.answered !== null", "all papers").await?;
    let answers = browser.ask("window.answered.join('\\n')").await?;
    let wrong: Vec<&str> = answers.lines().filter(|line| !line.starts_with("200 ")).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    assert_eq!(answers.lines().count(), new.len(), "every one has answered");
    answered.extend(new.into_iter().map(str::to_owned));
    Ok(links.lines().count())
}

/// Whether the tournament of the page is over.
const OVER: &str = "!!document.querySelector('.phase') && \
    /Finished|Terminado/.test(document.querySelector('.phase').textContent)";

impl Hand {
    /// Begins a tournament of a form of play, and pastes its list.
    async fn set_up(&self, way: &str, name: &str, list: &str) -> WebDriverResult<()> {
        self.set_up_with(way, name, &[], list).await
    }

    /// The same with more fields filled in.
    async fn set_up_with(
        &self,
        way: &str,
        name: &str,
        more: &[(&str, &str)],
        list: &str,
    ) -> WebDriverResult<()> {
        self.browser.go("/").await?;
        self.press("a[href='/new']").await?;
        self.press(way).await?;
        self.write("[name=name]", name).await?;
        for (field, value) in more {
            self.write(field, value).await?;
        }
        self.press("form.setup button.primary").await?;
        self.press("a[href$='/players/import']").await?;
        self.click("textarea").await?;
        let area = self.browser.find("textarea").await?;
        let paste = "arguments[0].value = arguments[1];";
        self.browser.driver.execute(paste, vec![area.to_json()?, list.into()]).await?;
        self.press("main form button.primary").await
    }

    /// Plays everything to the end: whoever comes first by name wins every game.
    async fn play_to_the_end(&self) -> WebDriverResult<()> {
        let browser = &self.browser;
        let ready = format!("({OVER}) || !!document.querySelector('#boards .result.todo')");
        for _ in 0..12 {
            self.go_on_until(&ready).await?;
            if browser.ask(OVER).await? == "true" {
                return Ok(());
            }
            if browser.ask("!!document.querySelector('form[action$=\"/do/publish\"]')").await?
                == "true"
            {
                self.press("form[action$='/do/publish'] button").await?;
            }
            let keys = browser
                .ask(
                    "[...document.querySelectorAll('#boards .result.todo')].map((cell) => { \
                     const [white, black] = [...cell.closest('tr').querySelectorAll('.name')] \
                     .map((one) => one.textContent); return white < black ? '1' : '0'; }) \
                     .join('')",
                )
                .await?;
            browser.ask("(document.querySelector('#boards .result.todo').focus(), 1)").await?;
            self.type_keys(&keys).await?;
            browser.until("!document.querySelector('#boards .result.todo')", "all results").await?;
        }
        panic!("no end: {}", browser.ask("location.pathname").await?);
    }

    /// Opens a tab of the tournament, wherever the width has put it.
    async fn tab(&self, end: &str) -> WebDriverResult<()> {
        self.press(&format!("nav.tabs a[href$='{end}']")).await
    }
}

/// An open with norms: a list as federations send it, results typed twice, chances of norms.
async fn an_open_with_norms(hand: &Hand) -> WebDriverResult<()> {
    let browser = &hand.browser;
    let list = "Campeonato;;;;\nInscritos;;;;\nNombre;Elo;País;Sexo;Título\n\
        IBÁÑEZ, ANA;2410;España;M;im\nNOVAK, JAN;2525;Chequia;H;gm\nMEYER, KLARA;2330;Alemania;M;wgm\n\
        DUPONT, LUC;2380;Francia;H;fm\nROSSI, ELENA;2290;Italia;M;wim\nSILVA, RUI;2455;Portugal;H;im\n\
        ORTIZ, LEO;2265;España;H;\nVIDAL, NURIA;2190;España;M;\n";
    hand.set_up("a[href='/new?preset=norms']", "Norm open", list).await?;
    // Nothing that was recognised is lost: everybody has a rating, a federation and a sex.
    hand.press("#import button[name=enter]").await?;
    let path = browser.ask("location.pathname").await?;
    let rows = "[...document.querySelectorAll('table.players tbody tr')]";
    browser.until(&format!("{rows}.length === 8"), "eight players").await?;
    let all = format!("{rows}.every((row) => /2[1-5]\\d\\d/.test(row.textContent))");
    assert_eq!(browser.ask(&all).await?, "true", "every rating");
    hand.go_on_until(&in_play(1)).await?;
    browser.until("document.activeElement.matches('#boards .result')", "the first board").await?;
    // Two passes; whoever types alone says so once.
    hand.type_keys("1510").await?;
    let again = "document.querySelectorAll('#boards .result.masked').length === 4";
    browser.until(again, "the second pass").await?;
    hand.click("#alone").await?;
    browser.ask("(document.querySelector('#boards .result.todo').focus(), 1)").await?;
    hand.type_keys("1510").await?;
    let typed = "document.querySelectorAll('#boards .mark').length === 4";
    browser.until(typed, "both passes").await?;
    hand.go_on_until(&in_play(2)).await?;
    hand.tab("/standings").await?;
    hand.press("main a[href*='/radar']").await?;
    let told = "!!document.querySelector('main table.radar, main p.empty')";
    browser.until(told, "chances of norms, or that nobody has one").await?;
    // Four women, as the list says.
    browser.go(&path.replace("/players", "/statistics")).await?;
    browser
        .until(
            "[...document.querySelectorAll('dt')].some((term) => /Women|Mujeres/.test(term.textContent) \
             && term.nextElementSibling.textContent.trim() === '4')",
            "four women",
        )
        .await
}

/// Everybody against everybody, a knock-out and a league of teams, each to its end.
async fn other_forms(hand: &Hand) -> WebDriverResult<()> {
    const PLAYERS: &str =
        "Nombre;Elo\nAlba, Ana;2000\nBoix, Blai;1900\nCano, Cira;1800\nDuarte, Dani;1700\n";
    const TEAMS: &str = "Equipo;Mesa;Nombre;Elo\nAlba;1;Alba, Ana;2000\nAlba;2;Alba, Aina;1950\n\
        Boix;1;Boix, Blai;1900\nBoix;2;Boix, Bel;1850\nCano;1;Cano, Cira;1800\nCano;2;Cano, Cesc;1750\n";
    let browser = &hand.browser;
    for (form, more, list, sign) in [
        ("everybody", &[][..], PLAYERS, ".crosstable.matrix"),
        ("knockout", &[], PLAYERS, ".bracket svg"),
        ("teams", &[("[name=boards]", "2"), ("[name=rounds]", "2")], TEAMS, ".crosstable"),
    ] {
        hand.set_up_with(&format!("a.play[href*='form={form}']"), form, more, list).await?;
        hand.press("#import button[name=enter]").await?;
        let id = browser.ask("location.pathname.split('/')[2]").await?;
        hand.play_to_the_end().await?;
        browser.go(&format!("/p/{id}/crosstable")).await?;
        browser.find(sign).await?;
        browser.go(&format!("/p/{id}")).await?;
        browser
            .until(
                "document.querySelector('.podium li')?.textContent.includes('Alba')",
                "the winner",
            )
            .await?;
    }
    Ok(())
}

/// In the hall: an illegal move is ruled and noted, the second one is known; then every result by
/// finger.
async fn in_the_hall(hand: &Hand) -> WebDriverResult<()> {
    let browser = &hand.browser;
    browser.go("/").await?;
    hand.press("form[action='/training'] button").await?;
    let id = browser.ask("location.pathname.split('/')[2]").await?;
    hand.go_on_until(&in_play(3)).await?;
    for second in [false, true] {
        hand.press("nav a[href$='/laws']").await?;
        hand.press("a.choice[href*='/laws/illegal-move']").await?;
        hand.press("main a[href*='board=3.1&']").await?;
        hand.press("a.seat-choice").await?;
        hand.press("a.choice[href$='a=yes']").await?;
        if second {
            // The record knows the first: this one may lose the game.
            hand.press("a.choice[href$='a=yes,yes'], a.choice[href$='a=yes%2Cyes']").await?;
            browser
                .until("!!document.querySelector('form.write [name=enter]')", "the lost game")
                .await?;
        } else {
            browser
                .until("!!document.querySelector('form.write [name=clock0]')", "two minutes")
                .await?;
        }
        hand.press("form.write button.primary").await?;
    }
    browser.go(&format!("/t/{id}/rounds/3/enter")).await?;
    let left = "document.querySelectorAll('#boards .result.missing').length";
    let boards: usize = browser.ask(left).await?.parse().unwrap();
    for board in 0..boards {
        hand.click("article.board:has(.result.missing) .plain-results button").await?;
        browser.until(&format!("{left} === {}", boards - board - 1), "one result more").await?;
    }
    browser.go(&format!("/t/{id}/rounds/3")).await?;
    hand.go_on_until("location.pathname.endsWith('/rounds/4')").await
}

/// What goes wrong: a refused form, somebody who comes back, a power cut, a finished event.
async fn what_goes_wrong(hall: &Hall, hand: &Hand) -> WebDriverResult<()> {
    let browser = &hand.browser;
    let list = "Nombre;Elo\nAlba, Ana;2000\nBoix, Blai;1900\nCano, Cira;1800\nDuarte, Dani;1700\n";
    hand.set_up("a.play[href*='form=swiss']", "A bad day", list).await?;
    hand.press("#import button[name=enter]").await?;
    let id = browser.ask("location.pathname.split('/')[2]").await?;
    // A title that does not exist: the line is still there, the cursor at the fault.
    hand.write("form.quick [name=name]", "Núñez, Eva").await?;
    hand.write("form.quick [name=title]", "XX").await?;
    hand.press("form.quick button.primary").await?;
    browser.until("document.activeElement.name === 'title'", "the cursor").await?;
    assert_eq!(
        browser.ask("document.querySelector('form.quick [name=name]').value").await?,
        "Núñez, Eva"
    );
    hand.write("form.quick [name=title]", "WFM").await?;
    hand.press("form.quick button.primary").await?;
    browser
        .until("document.querySelectorAll('table.players tbody tr').length === 5", "she is in")
        .await?;
    // The wrong one is withdrawn, and back with one click.
    hand.go_on_until(&in_play(1)).await?;
    browser.go(&format!("/t/{id}/players")).await?;
    hand.click("table.players details.row-menu > summary").await?;
    hand.press("details.row-menu[open] a").await?;
    hand.write("input[name=why]", "ill").await?;
    hand.press("main form.card button.primary").await?;
    hand.press(".note.deed button").await?;
    browser.until("!document.querySelector('.note.deed')", "it is undone").await?;
    // The power goes while results are typed.
    browser.go(&format!("/t/{id}/rounds/1")).await?;
    browser.until("document.activeElement.matches('#boards .result')", "the first board").await?;
    hall.cut_off();
    hand.type_keys("10").await?;
    browser
        .until("document.querySelectorAll('#boards .result.waiting').length === 2", "kept here")
        .await?;
    hall.come_back();
    let sent =
        "document.querySelectorAll('#boards .result:not(.missing):not(.waiting)').length === 2";
    browser.until(sent, "sent when it is back").await?;
    // Nothing was lost: the round goes on.
    browser.go(&format!("/t/{id}/rounds/1")).await?;
    hand.go_on_until("location.pathname.endsWith('/rounds/2')").await
}

/// How the stories are told: at a desk and on a phone, in both languages.
const WAYS: [(&str, (u32, u32)); 4] =
    [("es", (1366, 768)), ("en", (390, 844)), ("en", (1366, 768)), ("es", (390, 844))];

/// Tells a story at a desk and on a phone, in both languages, and what it took.
fn tell<F>(name: &'static str, most: u32, story: impl Fn(&'static Hall, &'static Hand) -> F)
where
    F: Future<Output = WebDriverResult<()>>,
{
    visit(&name.replace(' ', "-"), |hall: &'static Hall| async move {
        for (language, size) in WAYS {
            let hand: &'static Hand = Box::leak(Box::new(Hand::at(hall, language, size).await?));
            story(hall, hand).await?;
            let (clicks, keys) = (hand.clicks.get(), hand.keys.get());
            eprintln!("{name}, {language}, {} px: {clicks} clicks, {keys} keys", size.0);
            assert!(clicks <= most, "{name}: {clicks} clicks");
            hand.browser.driver.clone().quit().await?;
        }
        Ok(())
    });
}

#[test]
fn an_open_with_norms_in_both_languages_at_a_desk_and_on_a_phone() {
    tell("open with norms", 25, |_, hand| an_open_with_norms(hand));
}

#[test]
fn a_round_robin_a_knock_out_and_teams_in_both_languages_at_a_desk_and_on_a_phone() {
    tell("round robin, knock-out and teams", 80, |_, hand| other_forms(hand));
}

#[test]
fn rulings_and_results_in_the_hall_in_both_languages_at_a_desk_and_on_a_phone() {
    tell("in the hall", 40, |_, hand| in_the_hall(hand));
}

#[test]
fn a_bad_day_in_both_languages_at_a_desk_and_on_a_phone() {
    tell("a bad day", 30, what_goes_wrong);
}

/// Several people: the owner makes an account and a key for a helper's phone; the helper does what
/// is theirs and nothing else, and whoever was quicker is told.
#[test]
fn an_owner_and_a_helper_with_a_phone_in_both_languages_at_a_desk_and_on_a_phone() {
    visit_with("people", &[], 2, |hall: &'static Hall| async move {
        let code = hall.said.split_whitespace().last().unwrap();
        for (turn, (language, size)) in WAYS.into_iter().enumerate() {
            let hand = Hand::at(hall, language, size).await?;
            let owner = &hand.browser;
            if turn == 0 {
                owner.go("/people").await?;
                hand.write("[name=name]", "Olga").await?;
                hand.write("[name=password]", "correct horse battery").await?;
                hand.write("[name=code]", code).await?;
                hand.press("form[action='/sign-in'] button").await?;
            } else {
                owner.go("/sign-in").await?;
                hand.write("[name=name]", "olga").await?;
                hand.write("[name=password]", "correct horse battery").await?;
                hand.press("form[action='/sign-in'] button").await?;
            }
            owner.go("/").await?;
            hand.press("form[action='/training'] button").await?;
            let id = owner.ask("location.pathname.split('/')[2]").await?;
            hand.go_on_until(&in_play(3)).await?;
            owner.go(&format!("/t/{id}/people")).await?;
            hand.write("form[action='/people/keys'] [name=label]", "Ana").await?;
            hand.press("form[action='/people/keys'] button.primary").await?;
            let key = owner
                .ask("(document.body.innerHTML.match(/\\/key\\/[0-9a-zA-Z_-]+/) || [''])[0]")
                .await?;
            assert!(!key.is_empty(), "the helper's link");
            // The helper's phone: the boards, and nothing else.
            let helper = Hand::at(hall, language, (390, 844)).await?;
            helper.browser.go(&key).await?;
            helper.browser.go(&format!("/t/{id}/rounds/3/enter")).await?;
            helper.click("article.board .plain-results button").await?;
            owner.go(&format!("/t/{id}/rounds/3")).await?;
            owner
                .until(
                    "document.querySelector('#boards .result').textContent.includes('1–0')",
                    "hers",
                )
                .await?;
            helper.browser.go(&format!("/t/{id}/players/import")).await?;
            helper.browser.until("!document.querySelector('textarea')", "not for helpers").await?;
            // Both type on the same board: the later one is told who was quicker.
            let late = "(() => { version = 0; const cell = document.querySelector('#boards .result'); \
                cell.focus(); return enter(cell, '0-1'); })()";
            owner.ask(late).await?;
            owner
                .until(
                    "document.getElementById('notes').textContent.includes('Ana')",
                    "who was quicker",
                )
                .await?;
            helper.browser.leave().await?;
            // Somebody who only looks: the whole desk, and nothing to change in it.
            owner.go(&format!("/t/{id}/people")).await?;
            hand.write("form[action='/people/keys'] [name=label]", "Leo").await?;
            hand.choose("form[action='/people/keys'] [name=role]", "viewer").await?;
            hand.press("form[action='/people/keys'] button.primary").await?;
            let key = owner
                .ask("(document.body.innerHTML.match(/\\/key\\/[0-9a-zA-Z_-]+/) || [''])[0]")
                .await?;
            assert!(!key.is_empty(), "the viewer's link");
            let viewer = hall.browser(language, (390, 844)).await?;
            viewer.go(&key).await?;
            for page in ["", "/players", "/rounds/3", "/standings", "/record", "/setup"] {
                viewer.go(&format!("/t/{id}{page}")).await?;
                viewer.find("nav.tabs").await?;
                let changes = "document.querySelectorAll('main form[method=post]').length";
                assert_eq!(viewer.ask(changes).await?, "0", "{page}");
                // Whoever is signed in has one thing more above the page: it fits a phone too.
                let fits = "document.documentElement.scrollWidth <= innerWidth";
                assert_eq!(viewer.ask(fits).await?, "true", "{page}: wider than the phone");
            }
            viewer.leave().await?;
            let (clicks, keys) = (hand.clicks.get(), hand.keys.get());
            eprintln!("owner and helper, {language}, {} px: {clicks} clicks, {keys} keys", size.0);
            hand.browser.leave().await?;
        }
        Ok(())
    });
}

/// Other forms of play come to their end: what everybody sees is the bracket, the table of all, or
/// the matches of teams.
#[test]
fn other_forms_show_everybody_their_own_tables_in_both_languages_at_a_desk_and_on_a_phone() {
    const FORMS: [(&str, &str); 4] = [
        ("knockout --players 8 --rounds 3", ".bracket svg"),
        ("roundrobin --players 8 --rounds 7", ".crosstable.matrix"),
        ("team-2026 --players 24 --rounds 3", ".crosstable"),
        ("double-2026 --players 12 --rounds 6", ".crosstable"),
    ];
    visit("forms", |hall: &'static Hall| async move {
        let desk = hall.browser("en", (1366, 768)).await?;
        for (options, _) in FORMS {
            let line = format!("generate --plain --seed 7 --edition {options}");
            let made = hall.arbitra(&line.split(' ').collect::<Vec<_>>());
            assert!(made.status.success(), "{line}: {}", String::from_utf8_lossy(&made.stderr));
            crate::accessibility::import(&desk, &String::from_utf8_lossy(&made.stdout)).await?;
        }
        desk.leave().await?;
        for (language, size) in WAYS {
            let browser = hall.browser(language, size).await?;
            for (number, (options, sign)) in (1..).zip(FORMS) {
                browser.go(&format!("/p/{number}/crosstable")).await?;
                browser.find(sign).await?;
                assert_eq!(browser.ask("document.documentElement.lang").await?, language);
                for page in ["", "/standings", "/pairings", "/pairings/alphabetical", "/info"] {
                    browser.go(&format!("/p/{number}{page}")).await?;
                    let fits = "!document.querySelector('.problem') && \
                        document.documentElement.scrollWidth <= innerWidth";
                    assert_eq!(browser.ask(fits).await?, "true", "{options}: {page}");
                }
            }
            browser.leave().await?;
        }
        Ok(())
    });
}
