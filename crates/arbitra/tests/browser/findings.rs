//! What a first day with the desk once stumbled over, walked again: forms that took contradictions,
//! lists of which something was lost in silence, tables that could not be read, doors that stayed
//! shut. Beside each step stands how it once was, where that is not plain.

use std::fs;

use thirtyfour::prelude::*;

use crate::acceptance::fits;
use crate::cup::send;
use crate::hall::{Browser, Hall, visit, visit_with};
use crate::stories::{ASKED, YES};
use crate::tournament::{prepare, type_results};

/// Says yes to whatever the desk asks back.
async fn agree(browser: &Browser) -> WebDriverResult<()> {
    while browser.ask(ASKED).await? == "true" {
        browser.send(YES).await?;
    }
    Ok(())
}

/// Whether something of the page can be seen.
fn seen(selector: &str) -> String {
    format!("[...document.querySelectorAll({selector:?})].some((one) => one.offsetParent)")
}

/// Fills the field that has the focus or not, as a paste does: at once, and longer than one may type.
async fn paste(browser: &Browser, field: &str, text: &str) -> WebDriverResult<()> {
    let script = "arguments[0].value = arguments[1]; \
        arguments[0].dispatchEvent(new Event('input', { bubbles: true }));";
    let area = browser.find(field).await?;
    browser.driver.execute(script, vec![area.to_json()?, text.into()]).await.map(drop)
}

/// Pastes a list, looks at what it was taken for, and enters everybody.
async fn enter(browser: &Browser, list: &str, told: &[&str]) -> WebDriverResult<()> {
    browser.go("/t/1/players/import").await?;
    paste(browser, "textarea", list).await?;
    browser.send("main form button.primary").await?;
    for words in told {
        browser.sees(words).await?;
    }
    // The row of the headings is that of the sheet: it was one less for each title above.
    let heads = browser.ask("document.querySelector('#import [name=header]').value").await?;
    assert_eq!(heads, "4", "the row of the headings, as the sheet counts");
    browser.send("#import button[name=enter]").await?;
    browser.until("location.pathname.endsWith('/players')", "the page of players").await
}

/// H10, M1, M2, M9, M19, M22, and long names on the wall.
#[test]
fn what_contradicts_itself_is_said_at_its_field_and_no_column_of_a_list_is_lost() {
    visit("entering", |hall: &'static Hall| async move {
        let browser = hall.browser("es", (1366, 768)).await?;
        browser.go("/new?form=swiss&pace=rapid").await?;
        // There were forty fields, those of teams and knock-outs too.
        let drawn = "[...document.querySelectorAll('form.setup [name]')].map((one) => one.name)";
        for foreign in ["boards", "match_win", "ko_games", "form_details"] {
            let there = browser.ask(&format!("{drawn}.includes({foreign:?})")).await?;
            assert_eq!(there, "false", "a Swiss needs no {foreign}");
        }
        // Half an hour for claims outlasts a round of rapid.
        let claim = browser.ask("document.querySelector('[name=claim]').value").await?;
        assert!(claim.parse::<u16>().is_ok_and(|minutes| minutes <= 10), "{claim} minutes");
        browser
            .ask(
                "document.querySelectorAll('form.setup details').forEach((one) => one.open = true)",
            )
            .await?;
        browser.fill("[name=name]", "Rápido de otoño").await?;
        browser.fill("[name=rounds]", "500").await?;
        browser.find("form.setup button.primary").await?.click().await?;
        let fault = "document.activeElement.name === 'rounds' && \
            document.activeElement.validationMessage && location.pathname === '/new'";
        browser.until(fault, "500 rounds are said at the field").await?;
        browser.fill("[name=rounds]", "5").await?;
        // The code is held against the words while it is typed, and again when it is sent.
        let said = "(document.querySelector('#encoded-says .fault')?.textContent || '')";
        browser.fill("[name=time_control]", "3 min + 2 s").await?;
        browser.fill("[name=encoded]", "abc").await?;
        browser.until(&format!("{said}.includes('abc')"), "a code that is none").await?;
        browser.fill("[name=encoded]", "5400+30").await?;
        browser.until(&format!("{said}.includes('90 min')"), "another tempo").await?;
        browser.send("form.setup button.primary").await?;
        browser.until("document.activeElement.name === 'encoded'", "the cursor").await?;
        browser
            .until("document.querySelector('#fault').textContent.includes('90 min')", "why")
            .await?;
        browser.fill("[name=encoded]", "").await?;
        browser.fill("[name=time_control]", "15+10").await?;
        browser.fill("[name=federation]", "España").await?;
        // A name as long as a book was taken.
        paste(&browser, "[name=name]", &"a".repeat(5_000)).await?;
        browser.send("form.setup button.primary").await?;
        browser.until("document.activeElement.name === 'name'", "the cursor at the name").await?;
        browser
            .until("document.querySelector('#fault').textContent.includes('5000')", "why")
            .await?;
        browser.fill("[name=name]", "Rápido de otoño").await?;
        for day in ["[name=start]", "[name=end]"] {
            paste(&browser, day, "2026-11-15").await?;
        }
        browser.send("form.setup button.primary").await?;

        // Beside F, M is a man, as in FIDE's list; M was always a woman.
        let first = "Rápido de otoño;;;;\nInscritos;;;;\n\nNombre;Título;Elo;País;Sexo\n\
            Fischbach, Stefanie;WGM;2310;Alemania;F\nDomínguez, Bartolomé;IM;2405;España;M\n\
            Schwarzenberg, Anneliese;WIM;2205;Suiza;F\nVachier-Delarue, Maxime;GM;2560;Francia;M\n";
        enter(&browser, first, &["se toma como Elo rápido"]).await?;
        let second = "Rápido de otoño;;;;\nInscritos;;;;\n\nNombre;Título;Elo;País;Sexo\n\
            Oyarzábal, Guillermina;;1980;FR;Mujer\nPapadópulos, Konstantinos;FM;2190;Grecia;Hombre\n\
            Ruiz, Rosa;;1870;Narnia;Mujer\nTejada, Luis;;1850;ESP;H\n";
        let told = ["no es un código de federación ni un país"];
        enter(&browser, second, &told).await?;
        let rows = "[...document.querySelectorAll('table.players tbody tr')]";
        browser.until(&format!("{rows}.length === 8"), "everybody").await?;
        for (name, federation) in [
            ("Fischbach", "GER"),
            ("Schwarzenberg", "SUI"),
            ("Vachier", "FRA"),
            ("Oyarz", "FRA"),
            ("Papad", "GRE"),
            ("Tejada", "ESP"),
        ] {
            let row = format!("{rows}.find((row) => row.textContent.includes({name:?})).innerText");
            let text = browser.ask(&row).await?;
            assert!(text.contains(federation), "{name} plays for {federation}: {text}");
        }
        browser.go("/t/1/statistics").await?;
        let women = "[...document.querySelectorAll('dt')].some((term) => \
            term.textContent === 'Mujeres' && term.nextElementSibling.textContent.trim() === '4')";
        browser.until(women, "four women").await?;

        let steps = ["Asignar números", "Sortear el color inicial", "Emparejar la ronda"];
        prepare(&browser, "/t/1", steps).await?;
        browser.go("/t/1/rounds/1").await?;
        browser.do_it("Publicar los emparejamientos").await?;
        // The mode was told on one page only.
        for page in
            ["", "/players", "/rounds/1", "/standings", "/record", "/laws", "/papers", "/setup"]
        {
            browser.go(&format!("/t/1{page}")).await?;
            assert_eq!(browser.ask(&seen("header .badge.fide")).await?, "true", "{page}: the mode");
        }
        // A move with two hands was a warning by the Laws of 2014.
        browser.go("/t/1/laws/two-hands?board=-&player=-&a=move,yes,competition,first").await?;
        let ruling = browser.find(".ruling").await?.text().await?;
        for part in ["Añada un minuto", "7.5.4", "2023"] {
            assert!(ruling.contains(part), "{part}: {ruling}");
        }
        // A late entry says who has which number now.
        browser.go("/t/1/players").await?;
        browser.fill("form.quick [name=name]", "Tarde, Max").await?;
        browser.fill("form.quick [name=rating]", "2250").await?;
        browser.send("form.quick button.primary").await?;
        agree(&browser).await?;
        browser.sees("Tarde, Max se inscribe tarde con el número").await?;
        let moved =
            "document.querySelector('.note.deed').innerText.match(/\\d+ → \\d+/g)?.length >= 3";
        browser.until(moved, "old and new numbers").await?;

        // On the wall nobody's name is cut, in letters for deep halls: before the first result, and
        // when one is there.
        browser.go("/screen/1/pairings?size=large&every=0&lang=fr").await?;
        let whole = "[...document.querySelectorAll('.turning li:not([hidden]) .side')].every((side) => \
            side.scrollWidth <= side.clientWidth + 1)";
        browser.until("document.querySelector('.turning.laid')", "the wall").await?;
        browser.until(whole, "whole names before the first result").await?;
        let side = "document.querySelector('.turning .side').clientWidth";
        let before: f64 = browser.ask(side).await?.parse().unwrap();
        // The language of the address is that of the screen, also when it fetches itself anew.
        let tongue = "document.documentElement.lang + ' ' + /lang=fr/.test(document.getElementById('main').getAttribute('hx-get'))";
        assert_eq!(browser.ask(tongue).await?, "fr true");
        browser.go("/t/1/rounds/1").await?;
        browser
            .until("document.activeElement.matches('#boards .result')", "the first board")
            .await?;
        browser.keys("1").await?;
        browser
            .until("document.querySelector('#boards .result').dataset.result === '1-0'", "1–0")
            .await?;
        browser.go("/screen/1/pairings?size=large&every=0").await?;
        browser.until("document.querySelector('.turning.laid')", "the wall").await?;
        browser.until(whole, "whole names beside results").await?;
        let after: f64 = browser.ask(side).await?.parse().unwrap();
        assert!(before > after, "results take room once they are there: {before} {after}");
        assert_eq!(browser.ask("document.documentElement.lang").await?, "es");
        browser.leave().await
    });
}

/// Makes a training event, as the first page does.
async fn training(browser: &Browser, plan: [u16; 4]) -> WebDriverResult<()> {
    browser.go("/").await?;
    let [players, rounds, played, seed] = plan;
    let script = format!(
        "(() => {{ const form = document.querySelector('form[action=\\\"/training\\\"]'); \
         form.players.value = {players}; form.rounds.value = {rounds}; \
         form.played.value = {played}; form.seed.value = {seed}; form.submit(); return 1; }})()"
    );
    browser.ask(&script).await?;
    browser.until("location.pathname.startsWith('/t/')", "the training event").await
}

/// How many rows of a crosstable are told apart, how many there are, and how many cells name a row
/// that does not name them back.
const ROWS: &str = "(() => { const rows = [...document.querySelectorAll('tr[id^=r]')]; \
    const cells = (row) => [...row.querySelectorAll('td.cross')]; \
    const against = (cell) => cell?.querySelector('.against')?.textContent; \
    const shown = new Set(rows.map((row) => row.cells[0].innerText.trim())); let wrong = 0; \
    for (const row of rows) cells(row).forEach((cell, round) => { \
    const other = against(cell) && document.getElementById('r' + against(cell)); \
    if (against(cell) && against(cells(other)[round]) !== row.cells[0].innerText.trim()) wrong += 1; }); \
    return [shown.size, rows.length, wrong].join(' '); })()";

/// H5, M3, M4, M9, M16, on a phone.
#[test]
fn what_is_over_is_read_checked_and_opened_again() {
    visit("over", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (390, 844)).await?;
        training(&browser, [14, 4, 3, 1]).await?;
        // Opponents were named by places that many share.
        browser.go("/t/1/crosstable?after=2").await?;
        assert_eq!(browser.ask(ROWS).await?, "14 14 0");
        browser.go("/t/1/rounds/4").await?;
        browser.do_it("Pair round 4").await?;
        browser.go("/t/1/rounds/4").await?;
        browser.do_it("Publish the pairings").await?;
        browser.go("/p/1/pairings").await?;
        browser.sees("provisional until").await?;
        // A result of an earlier round is corrected after the pairing; the report tells it, so that
        // whoever checks the rounds does not take the desk's own pairing for wrong.
        browser.go("/t/1/rounds/3").await?;
        let result = "document.querySelectorAll('#boards .result')[1]";
        let was = browser.ask(&format!("{result}.dataset.result")).await?;
        let (key, is) = if was == "1-0" { ("0", "0-1") } else { ("1", "1-0") };
        browser.ask(&format!("({result}.focus(), 1)")).await?;
        browser.keys(key).await?;
        let known = format!("{result}?.dataset.result === {is:?}");
        browser.until(&format!("{ASKED} || {known}"), "the correction, or a question").await?;
        if browser.ask(ASKED).await? == "true" {
            browser.find(YES).await?.click().await?;
        }
        browser.until(&known, "the corrected result").await?;
        browser.go("/t/1/rounds/4").await?;
        type_results(&browser).await?;
        browser.do_it("Close the round").await?;
        browser.go("/t/1").await?;
        browser.do_it("Finish the tournament").await?;
        agree(&browser).await?;
        let report = "(fetch('/t/1/report/final-trf26').then((answer) => answer.text()).then((text) => \
            { window.given = text; }), 1)";
        browser.ask(report).await?;
        browser.until("(window.given || '').startsWith('012 ')", "the report").await?;
        let report = browser.ask("window.given").await?;
        let silent: Vec<&str> = report.lines().filter(|line| !line.starts_with("###")).collect();
        let checked = async |text: &str| {
            fs::write(hall.folder.join("own.trf"), text).unwrap();
            hall.arbitra(&["check", "own.trf"])
        };
        let told = checked(&report).await;
        assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stdout));
        let wrong = checked(&silent.join("\n")).await;
        assert!(!wrong.status.success(), "without its line a round looks wrong: {report}");
        // Nothing is provisional any more.
        browser.go("/p/1/pairings").await?;
        let provisional = "document.body.innerText.includes('provisional until')";
        assert_eq!(browser.ask(provisional).await?, "false");
        // What cannot be undone is grey and says why; there was a button that led to a refusal.
        fits(&browser, "/t/1/record").await?;
        let grey = "[...document.querySelectorAll('table.record .cannot')]";
        let all = format!(
            "{grey}.length > 3 && {grey}.every((one) => one.offsetParent && one.title.length > 20 \
             && !one.closest('tr').querySelector('button'))"
        );
        assert_eq!(browser.ask(&all).await?, "true", "grey, with the reason");
        let other = "getComputedStyle(document.querySelector('table.record .cannot')).color !== \
            getComputedStyle(document.querySelector('table.record td')).color";
        assert_eq!(browser.ask(other).await?, "true", "it looks like nothing to press");
        // A refusal named reopening as possible, and nowhere was a button for it.
        browser.do_it("Reopen the tournament").await?;
        agree(&browser).await?;
        browser.go("/t/1").await?;
        browser.sees("Finish the tournament").await?;
        browser.leave().await
    });
}

/// The low ones: the first page, and files that are nothing.
#[test]
fn the_first_page_finds_events_puts_them_away_and_says_what_a_file_lacks() {
    visit("first-page", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (390, 844)).await?;
        training(&browser, [4, 3, 1, 1]).await?;
        browser.go("/").await?;
        let more = "(() => { window.made = 0; const one = (seed) => fetch('/training', { method: 'POST', \
            body: new URLSearchParams({ csrf: document.body.dataset.csrf, players: 4, rounds: 3, played: 0, seed }) }) \
            .then(() => { window.made += 1; if (seed < 7) return one(seed + 1); }); one(2); return 1; })()";
        browser.ask(more).await?;
        browser.until("window.made === 6", "seven events").await?;
        browser.go("/").await?;
        let cards = "String(document.querySelectorAll('.event-card').length)";
        assert_eq!(browser.ask(cards).await?, "7");
        let practice =
            "document.querySelectorAll('section.group[data-group=practice] .event-card')";
        assert_eq!(
            browser.ask(&format!("{practice}.length")).await?,
            "7",
            "apart from real events"
        );
        browser.fill("#find", "EVENT 5").await?;
        browser.send("form[role=search] button").await?;
        assert_eq!(browser.ask(cards).await?, "1", "the one that is looked for");
        browser.find(".event-card .menu summary").await?.click().await?;
        browser.do_it("Put away").await?;
        fits(&browser, "/").await?;
        assert_eq!(browser.ask(cards).await?, "6");
        browser.go("/?shelf=away").await?;
        browser.sees("Training event 5").await?;
        browser.do_it("Back to the first page").await?;
        browser.go("/").await?;
        assert_eq!(browser.ask(cards).await?, "7");
        // An empty file was called none; a broken one became an event without a word.
        let file = hall.folder.join("empty.trf");
        fs::write(&file, "").unwrap();
        let choose = "form[action='/import'] input[type=file]";
        browser.find(choose).await?.send_keys(file.to_string_lossy()).await?;
        browser.send("form[action='/import'] button").await?;
        browser.sees("The file is empty: empty.trf").await?;
        let line = |number: u16, rating: &str, rest: &str| {
            let name = format!("Player, P{number}");
            let head = format!("001 {number:>4} m    {name:<33} {rating:>4} ESP");
            format!("{head:<80} {rest}\n")
        };
        let (won, lost) =
            (line(1, "2000", "1.0    1     2 w 1"), line(2, "18x0", "0.0    2     1 b 0"));
        fs::write(&file, format!("012 Odd event\n142 3\n222 5400+30\n{won}{lost}")).unwrap();
        browser.go("/").await?;
        browser.find(choose).await?.send_keys(file.to_string_lossy()).await?;
        browser.send("form[action='/import'] button").await?;
        browser.sees("18x0` is not a rating").await?;
        browser.go("/").await?;
        assert_eq!(browser.ask(cards).await?, "7", "nothing is kept yet");
        browser.leave().await
    });
}

/// Pages of a screen, turned with the key until the first comes again: what each shows.
const PAGES: &str = "(() => { const shown = []; \
    const pages = Number((document.getElementById('page').textContent.match(/\\/ (\\d+)/) || [0, 1])[1]); \
    const foot = document.querySelector('.screen-foot').getBoundingClientRect().top; \
    for (let page = 0; page < pages; page += 1) { \
    const rows = [...document.querySelectorAll('.paged tbody tr')].filter((row) => row.offsetParent); \
    const low = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom)); \
    const wide = Math.max(...rows.map((row) => row.getBoundingClientRect().right)); \
    const small = Math.min(...rows.map((row) => row.getBoundingClientRect().height)); \
    shown.push([rows.length, low <= foot + 1, wide <= innerWidth + 1, small > innerHeight * .03].join(' ')); \
    dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' })); } return shown.join('|'); })()";

/// H6, the legend of teams, and the screens of teams.
#[test]
fn matches_are_counted_numbered_and_read_on_the_wall() {
    visit("matches", |hall: &'static Hall| async move {
        let browser = hall.browser("es", (1366, 768)).await?;
        for options in ["double-2026 --players 12 --rounds 4", "team-2026 --players 56 --rounds 3"]
        {
            let line = format!("generate --plain --seed 7 --edition {options}");
            let made = hall.arbitra(&line.split(' ').collect::<Vec<_>>());
            assert!(made.status.success(), "{line}: {}", String::from_utf8_lossy(&made.stderr));
            crate::accessibility::import(&browser, &String::from_utf8_lossy(&made.stdout)).await?;
        }
        // A round was a game, and five of them ended with half a match for everybody.
        browser.go("/t/1/rounds/3").await?;
        let heading = "document.querySelector('.round-bar h1').innerText";
        assert_eq!(browser.ask(heading).await?, "Encuentro 2, partida 1");
        browser.go("/p/1/pairings").await?;
        browser.sees("Encuentro 4, partida 2").await?;
        browser.go("/t/1/setup").await?;
        let matches = browser.ask("document.querySelector('[name=rounds]').value").await?;
        assert_eq!(matches, "4", "matches are announced, not games");
        let half = "{ confirmed: '4', back: '/t/1/setup', action: JSON.stringify({ do: 'amend', \
            amendment: { change: 'rounds', rounds: 9 } }) }";
        assert_eq!(send(&browser, "/t/1/act", half).await?, "422", "half a match");
        // What the columns of teams mean was told nowhere.
        browser.go("/t/2/standings").await?;
        let legend = "(() => { const one = document.querySelector('main .legend dl'); \
            const codes = [...document.querySelector('table.standings').tHead.querySelectorAll('th')].map((head) => head.textContent.trim()); \
            const terms = [...one.querySelectorAll('dt')].map((term) => term.textContent); \
            return one.offsetParent !== null && terms.length > 0 && terms.every((term) => codes.includes(term)); })()";
        assert_eq!(browser.ask(legend).await?, "true", "the legend below the standings of teams");

        // Screens of matches are offered where teams meet, and nowhere else.
        for (event, offered) in [(1, "false"), (2, "true")] {
            browser.go(&format!("/screen/{event}")).await?;
            let card =
                format!("!!document.querySelector('form[action=\"/screen/{event}/matches\"]')");
            assert_eq!(browser.ask(&card).await?, offered, "event {event}");
            browser.go(&format!("/t/{event}/screens")).await?;
            let choice = "!!document.querySelector('[name=view] option[value=matches]')";
            assert_eq!(browser.ask(choice).await?, offered, "event {event}, from afar");
        }
        // From afar a screen has a language too.
        browser.fill("section:not(.remote) [name=name]", "Foyer").await?;
        let choose = "(() => { const form = document.querySelector('section:not(.remote) form.stack'); \
            form.view.value = 'matches'; form.lang.value = 'de'; return form.lang.value; })()";
        assert_eq!(browser.ask(choose).await?, "de");
        browser.send("section:not(.remote) form.stack button.primary").await?;
        browser.go("/screen/2/on/foyer").await?;
        assert_eq!(browser.ask("document.documentElement.lang").await?, "de");
        let numbers = "[...document.querySelectorAll('.turning li.match .table')]\
            .filter((one) => one.offsetParent).map((one) => one.textContent).join(' ')";
        assert_eq!(browser.ask(numbers).await?, "1 2 3 4 5 6 7");
        // Fourteen teams and 56 players lay on one glass, in letters of a few millimetres.
        // It takes its turn after a list, as screens do.
        browser.go("/screen/2/pairings?every=0").await?;
        browser.until("document.querySelector('.turning.laid')", "the boards").await?;
        browser.ask("(show('/screen/2/table?every=0'), 1)").await?;
        browser.find(".fitted.paged table").await?;
        browser.until("document.getElementById('page').textContent.includes('/')", "pages").await?;
        let pages = browser.ask(PAGES).await?;
        let rows: Vec<usize> = pages
            .split('|')
            .map(|page| {
                let (rows, rest) = page.split_once(' ').unwrap();
                assert_eq!(rest, "true true true", "on the glass, and legible: {pages}");
                rows.parse().unwrap()
            })
            .collect();
        assert_eq!(rows[0], 14, "the teams first: {pages}");
        assert_eq!(rows[1..].iter().sum::<usize>(), 56, "then everybody: {pages}");
        browser.leave().await
    });
}

/// H4, M15, and the door: one page, whatever capitals and accents one writes.
#[test]
fn a_lost_password_locks_nobody_out_and_tokens_begin_with_little() {
    visit_with("door", &[], 2, |hall: &'static Hall| async move {
        let browser = hall.browser("es", (390, 844)).await?;
        browser.go("/people").await?;
        browser.fill("[name=name]", "José Álvarez").await?;
        browser.fill("[name=password]", "correct horse battery").await?;
        browser.fill("[name=code]", hall.said.split_whitespace().last().unwrap()).await?;
        browser.send("form[action='/sign-in'] button").await?;
        training(&browser, [8, 3, 1, 1]).await?;
        // A token was a deputy's, for everything and for ever; the lists to choose from had no names.
        browser.go("/people").await?;
        browser.find("details.advanced summary").await?.click().await?;
        let chosen = "[...document.querySelectorAll('details.advanced select')].map((one) => one.value).join(' ')";
        assert_eq!(browser.ask(chosen).await?, "240 results tournament:1");
        let named = "[...document.querySelectorAll('main select')].every((one) => \
            one.getAttribute('aria-label') || one.labels[0]?.innerText.trim())";
        assert_eq!(browser.ask(named).await?, "true", "every list to choose from has a name");
        // Nobody knows the password any more: the door says what to do, on the page that was wanted.
        browser.driver.delete_all_cookies().await?;
        browser.go("/people").await?;
        browser.find("form[action='/sign-in'] input[name=password]").await?;
        browser.sees("arbitra account reset").await?;
        let reset = hall.arbitra(&["account", "reset", "jose alvarez", "--database", "desk.db"]);
        let told = String::from_utf8_lossy(&reset.stdout).into_owned();
        let once = told.split("José Álvarez: ").nth(1).and_then(|rest| rest.lines().next());
        let once = once.unwrap_or_else(|| panic!("{told} {reset:?}"));
        browser.fill("[name=name]", "JOSE alvarez").await?;
        browser.fill("[name=password]", once).await?;
        browser.send("form[action='/sign-in'] button").await?;
        browser
            .fill("form[action='/sign-in/password'] [name=password]", "another horse battery")
            .await?;
        browser.send("form[action='/sign-in/password'] button").await?;
        browser.go("/people").await?;
        browser.find("details.advanced").await?;
        // From then on by the new one, however the name is written; back to the page that was wanted.
        browser.driver.delete_all_cookies().await?;
        browser.go("/people/sessions").await?;
        browser.fill("[name=name]", "josé ÁLVAREZ").await?;
        browser.fill("[name=password]", "another horse battery").await?;
        browser.send("form[action='/sign-in'] button").await?;
        browser
            .until("location.pathname === '/people/sessions'", "the page that was wanted")
            .await?;
        fits(&browser, "/people").await?;
        browser.leave().await
    });
}
