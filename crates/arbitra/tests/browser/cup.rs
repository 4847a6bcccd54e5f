//! A cup of teams in the browser: set up, typed by match and board, its logo on the wall.

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit};

/// Sends a form as the page would; the fields are an object of the script.
pub async fn send(browser: &Browser, path: &str, fields: &str) -> WebDriverResult<String> {
    let script = format!(
        "(() => {{ const x = new XMLHttpRequest(); x.open('POST', '{path}', false); \
         x.setRequestHeader('Content-Type', 'application/x-www-form-urlencoded'); \
         x.send(new URLSearchParams({{ csrf: document.body.dataset.csrf, ...{fields} }}).toString()); \
         return x.status; }})()"
    );
    browser.ask(&script).await
}

/// Draws a picture and brings it in as the logo.
const BRING_LOGO: &str = "(() => { const c = document.createElement('canvas'); \
    c.width = 240; c.height = 80; const g = c.getContext('2d'); g.fillStyle = '#0a5'; \
    g.fillRect(0, 0, 240, 80); g.fillStyle = '#fff'; g.font = 'bold 48px sans-serif'; \
    g.fillText('COPA', 40, 58); const text = atob(c.toDataURL('image/png').split(',')[1]); \
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0)); \
    const form = new FormData(); form.append('csrf', document.body.dataset.csrf); \
    form.append('file', new Blob([bytes], { type: 'image/png' }), 'copa.png'); \
    const x = new XMLHttpRequest(); x.open('POST', '/t/1/logo', false); x.send(form); \
    return x.status; })()";

#[test]
fn a_cup_of_teams_is_typed_by_match_and_board_and_its_logo_hangs_on_the_wall() {
    visit("cup", |hall: &'static Hall| async move {
        let browser = hall.browser("es", (1366, 768)).await?;
        browser.go("/new?form=teams&pace=rapid").await?;
        let hidden = "document.querySelector('[data-only=team-knockout]').hidden";
        browser.until(hidden, "no fields of a knock-out yet").await?;
        browser.fill("input[name=name]", "Copa de clubes").await?;
        browser.fill("input[name=boards]", "2").await?;
        browser
            .ask(
                "(() => { const s = document.querySelector('select[name=system]'); \
                 s.value = 'team-knockout'; \
                 s.dispatchEvent(new Event('change', { bubbles: true })); return s.value; })()",
            )
            .await?;
        browser.until(&format!("!{hidden}"), "what decides a drawn match").await?;
        browser.sees("Un encuentro empatado se decide por").await?;
        browser.do_it("Crear el torneo").await?;
        for team in 0..4 {
            let players = format!("Roca {team}, Ana; {}\\nVidal {team}, Pau; 2000", 2400 - team);
            let fields = format!("{{ name: 'Club {team}', captain: 'C', players: '{players}' }}");
            send(&browser, "/t/1/teams", &fields).await?;
        }
        send(&browser, "/t/1/team-numbers", "{ seed: '5' }").await?;
        for what in ["number", "draw-colour", "pair", "publish"] {
            send(&browser, &format!("/t/1/do/{what}"), "{}").await?;
        }
        browser.go("/t/1/rounds/1").await?;
        browser.sees("Semifinales").await?;
        let named = "[...document.querySelectorAll('#boards .result')]\
                     .map((cell) => cell.dataset.name).join(' ')";
        assert_eq!(browser.ask(named).await?.trim_matches('"'), "1.1 1.2 2.1 2.2");
        // The field that jumps to a board knows it by match and board.
        browser.fill("#jump", "2.1").await?;
        browser.keys("\u{e007}").await?;
        browser
            .until("document.activeElement.dataset.name === '2.1'", "the focus on board 2.1")
            .await?;
        browser.keys("1").await?;
        let shown = "document.querySelector('[data-name=\"2.1\"]').dataset.result === '1-0'";
        browser.until(shown, "the result of 2.1").await?;
        browser.keys("5").await?;
        browser.ask("document.querySelector('#boards .result.todo').focus()").await?;
        browser.keys("11").await?;
        browser.until("!document.querySelector('#boards .result.todo')", "every result").await?;
        let wide = "document.documentElement.scrollWidth <= innerWidth";
        browser.until(wide, "nothing beside the page").await?;
        // The stage is read whole beside the buttons that go on.
        let whole = "(() => { const name = document.querySelector('.round-bar h1'); \
                     return name.scrollWidth <= name.clientWidth \
                     && name.clientHeight < 45; })()";
        browser.until(whole, "the whole name of the round").await?;
        browser.ask(BRING_LOGO).await?;
        for screen in ["/screen/1/pairings", "/screen/1/pairings?turns=1&every=3", "/p/1"] {
            browser.go(screen).await?;
            let there = "(() => { const logo = document.querySelector('img.logo'); \
                         return logo && logo.complete && logo.naturalWidth === 240 \
                         && logo.getBoundingClientRect().height > 20; })()";
            browser.until(there, "the logo").await?;
        }
        browser.go("/screen/1/pairings").await?;
        browser.until("document.body.innerText.includes('2.2')", "boards by match").await?;
        // A screen signs nothing: what an arbiter sends comes from a page of the desk.
        browser.go("/t/1/rounds/1").await?;
        let close = "{ confirmed: '4', action: JSON.stringify({ do: 'close-round', round: 1 }) }";
        assert_eq!(send(&browser, "/t/1/act", close).await?, "200");
        // Whoever is out of the cup is no news: no empty panel takes the width.
        assert_eq!(send(&browser, "/t/1/do/pair", "{ confirmed: '4' }").await?, "200");
        browser.go("/t/1/rounds/2").await?;
        browser.sees("Final").await?;
        let panel =
            "!!document.querySelector('#boards tr') && !document.querySelector('main aside')";
        browser.until(panel, "the boards, and nobody beside them").await?;
        browser.go("/t/1/standings").await?;
        browser
            .until(
                "document.querySelector('.bracket svg').textContent.includes('Final')",
                "the cup",
            )
            .await?;
        browser.until(wide, "nothing beside the page").await?;
        browser.leave().await
    });
}
