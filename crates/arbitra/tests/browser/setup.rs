//! Setting a tournament up by keyboard and mouse, and what happens when a form is refused.

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit};

const DOWN: &str = "\u{E015}";
const ENTER: &str = "\u{E007}";

/// The tie-breaks as they will be sent.
async fn line(browser: &Browser) -> WebDriverResult<String> {
    browser.ask("document.querySelector('[name=tie_breaks]').value").await
}

#[test]
fn a_tournament_is_set_up_step_by_step() {
    visit("setup", |hall: &'static Hall| async move {
        let browser = hall.browser("es", (1366, 768)).await?;
        browser.go("/new").await?;
        browser.do_it("Sistema suizo").await?;
        browser.do_it("Relámpago").await?;
        browser.sees("180+2").await?;

        // What is typed is understood while it is typed.
        browser.fill("[name=time_control]", "15 min + 10 s").await?;
        browser.sees("900+10").await?;
        browser.fill("[name=time_control]", "pronto").await?;
        browser.sees("no es un ritmo de juego").await?;
        browser.fill("[name=time_control]", "15+10").await?;
        browser.sees("900+10").await?;
        let script = "document.querySelector('[name=start]').value = '2026-11-20';\
             document.querySelector('[name=end]').value = '2026-11-19';\
             document.querySelector('[name=end]').dispatchEvent(new Event('input', {bubbles: true}))";
        browser.ask(&format!("(() => {{ {script} }})()")).await?;
        let wrong = "document.querySelector('[name=end]').validationMessage";
        assert!(browser.ask(wrong).await?.contains("anterior"), "said before it is sent");
        browser.ask("document.querySelector('[name=end]').value = '2026-11-21'").await?;
        browser
            .ask("document.querySelector('[name=end]').dispatchEvent(new Event('input', {bubbles: true}))")
            .await?;

        // Tie-breaks are moved by keyboard, taken out and added by mouse.
        let before = line(&browser).await?;
        let codes: Vec<&str> = before.split(", ").collect();
        browser.ask("document.querySelector('.pick [data-does=down]').focus()").await?;
        browser.keys(DOWN).await?;
        let moved = line(&browser).await?;
        assert!(moved.starts_with(&format!("{}, {}", codes[1], codes[0])), "{before}: {moved}");
        let focused = browser.ask("document.activeElement.closest('.pick').dataset.index").await?;
        assert_eq!(focused, "1", "the focus goes with the piece");
        browser.find(".pick:first-child [data-does=remove]").await?.click().await?;
        let left = line(&browser).await?;
        assert!(left.split(", ").all(|code| code != codes[1]), "{left}");
        browser.ask("(() => { const add = document.querySelector('[data-add]'); add.value = 'WON'; add.dispatchEvent(new Event('change')); })()").await?;
        assert!(line(&browser).await?.ends_with("WON"), "{}", line(&browser).await?);

        // A category in a row; one row more.
        let rows = "document.querySelector('.category-rows').closest('details').open = true";
        browser.ask(rows).await?;
        browser.fill("[name=category_name]", "Sub-18").await?;
        browser.fill("[name=category_age_to]", "18").await?;
        let rows = "document.querySelectorAll('.category-row').length";
        let count: usize = browser.ask(rows).await?.parse().unwrap();
        browser.press("Otra categoría").await?;
        assert_eq!(browser.ask(rows).await?, (count + 1).to_string());

        browser.fill("[name=name]", "Abierto del Sur").await?;
        // So is the federation, by the rule that judges the form.
        browser.fill("[name=federation]", "Narnia").await?;
        browser.find("#federation-says .fault").await?;
        browser.fill("[name=federation]", "España").await?;
        browser.until("document.querySelector('#federation-says code')", "its code").await?;
        browser.send("form.setup button.primary").await?;
        browser.until("location.pathname.endsWith('/players')", "the page of players").await?;
        browser.go("/t/1/setup").await?;
        let shown = "document.querySelector('[name=federation]').value + ' ' + \
             document.querySelector('[name=category_name]').value";
        assert_eq!(browser.ask(shown).await?, "ESP Sub-18");
        browser.leave().await
    });
}

#[test]
fn a_refused_form_comes_back_with_the_cursor_at_the_fault() {
    visit("refused", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (1366, 768)).await?;
        browser.go("/new?preset=open").await?;
        browser.fill("[name=name]", "Open").await?;
        browser.fill("[name=federation]", "Atlantis").await?;
        browser.send("form.setup button.primary").await?;
        browser.sees("No federation is called").await?;
        let focus = "document.activeElement.name + ' ' + location.pathname + location.search";
        browser.until("document.activeElement.name === 'federation'", "the cursor").await?;
        assert_eq!(browser.ask(focus).await?, "federation /new?preset=open");
        browser.fill("[name=federation]", "ESP").await?;
        browser.keys(ENTER).await?;
        browser.until("location.pathname.endsWith('/players')", "the page of players").await?;
        browser.fill("#quick-name", "Ibáñez, Ana").await?;
        browser.fill("form.quick [name=title]", "XX").await?;
        browser.send("form.quick button.primary").await?;
        browser.until("document.activeElement.name === 'title'", "the cursor").await?;
        assert_eq!(
            browser.ask("document.querySelector('#quick-name').value").await?,
            "Ibáñez, Ana"
        );
        assert_eq!(browser.ask("location.pathname").await?, "/t/1/players");
        browser.sees("cannot be used").await?;
        browser.fill("form.quick [name=title]", "WGM").await?;
        browser.send("form.quick button.primary").await?;
        browser.sees("Players (1)").await?;
        browser.leave().await
    });
}

#[test]
fn a_position_is_put_up_on_a_board() {
    visit("position", |hall: &'static Hall| async move {
        let browser = hall.browser("en", (390, 844)).await?;
        browser.go("/").await?;
        browser.ask("(() => { const form = document.createElement('form'); form.method = 'post'; form.action = '/training'; \
            for (const [name, value] of [['csrf', document.body.dataset.csrf], ['players', '8'], ['rounds', '5'], ['played', '1'], ['seed', '1']]) { \
            const field = document.createElement('input'); field.name = name; field.value = value; form.append(field); } \
            document.body.append(form); form.submit(); })()").await?;
        browser.until("location.pathname.startsWith('/t/1')", "the tournament").await?;
        browser.go("/t/1/rounds/2").await?;
        browser.do_it("Pair round 2").await?;
        browser.go("/t/1/adjourned/2.1").await?;
        browser.find(".position [data-clear]").await?.click().await?;
        for (piece, square) in [("K", "e1"), ("k", "e8"), ("R", "a1")] {
            browser.find(&format!(".piece-box [value={piece}]")).await?.click().await?;
            browser.find(&format!("[data-square={square}]")).await?.click().await?;
        }
        // The rook that is held is put down; then pieces are moved from square to square.
        browser.find(".piece-box [value=R]").await?.click().await?;
        browser.find("[data-square=a1]").await?.click().await?;
        browser.find("[data-square=a7]").await?.click().await?;
        // The pieces are there to be seen, most of a square wide, and not the marks of colours.
        let drawn = "[...document.querySelectorAll('.squares svg')].map((one) => \
            one.querySelector('use').getBBox().width > 15 && \
            one.getBoundingClientRect().width > one.closest('button').offsetWidth / 2 && \
            getComputedStyle(one).borderTopWidth === '0px').join()";
        assert_eq!(browser.ask(drawn).await?, "true,true,true");
        let fen = "document.querySelector('[name=fen]').value";
        assert_eq!(browser.ask(fen).await?, "4k3/R7/8/8/8/8/8/4K3 w - - 0 1");
        browser.fill("[name=number]", "41").await?;
        browser.send("form.card button.primary").await?;
        browser.sees("move 41").await?;
        browser.leave().await
    });
}
