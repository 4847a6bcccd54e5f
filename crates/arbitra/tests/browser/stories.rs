//! Whole stories as a person lives them, in both languages, at a desk and on a phone: clicks and
//! keys are counted and told.

use std::cell::Cell;

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

    /// Clicks the first visible button or link that begins with one of the texts, in their order,
    /// and waits for the page that follows.
    async fn press(&self, texts: &[&str]) -> WebDriverResult<()> {
        let all = serde_json::to_string(texts).unwrap();
        let find = format!(
            "((window.pressed = {all}.map((text) => [...document.querySelectorAll('main button, \
             main a, nav.tabs a, header a')].find((one) => one.offsetParent !== null && \
             !one.disabled && one.textContent.trim().replace(/^[+←→ ]+/, '').startsWith(text)))\
             .find(Boolean)) !== undefined)"
        );
        self.browser.until(&find, &texts.join(" or ")).await?;
        self.clicks.set(self.clicks.get() + 1);
        self.browser.ask("(window.shownBefore = true, window.pressed.click(), 1)").await?;
        let new = "!window.shownBefore && document.readyState === 'complete'";
        self.browser.until(new, &format!("what follows {}", texts.join(" or "))).await
    }

    /// Clicks something that stays on its page.
    async fn click(&self, selector: &str) -> WebDriverResult<()> {
        self.browser.find(selector).await?.click().await?;
        self.clicks.set(self.clicks.get() + 1);
        Ok(())
    }

    /// Types into whatever has the focus.
    async fn type_keys(&self, keys: &str) -> WebDriverResult<()> {
        self.keys.set(self.keys.get() + keys.chars().count() as u32);
        self.browser.keys(keys).await
    }

    /// Writes into a field that was clicked.
    async fn write(&self, selector: &str, text: &str) -> WebDriverResult<()> {
        self.click(selector).await?;
        self.keys.set(self.keys.get() + text.chars().count() as u32);
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

/// What the buttons are called.
struct Words {
    new: &'static str,
    create: &'static str,
    import: &'static str,
    look: &'static str,
    enter: &'static str,
    numbers: &'static str,
    colour: &'static str,
    on: [&'static str; 7],
    players: &'static str,
    add: &'static str,
    round: &'static str,
    yes: [&'static str; 3],
    finish: [&'static str; 2],
    finished: &'static str,
}

const ENGLISH: Words = Words {
    new: "New tournament",
    create: "Create the tournament",
    import: "Paste or import",
    look: "Look at the list",
    enter: "Enter",
    numbers: "Give pairing numbers",
    colour: "Draw the initial colour",
    on: [
        "Close round",
        "Pair and publish round",
        "Close and pair round",
        "Pair round",
        "Publish the pairings",
        "Close the round",
        "Rounds",
    ],
    players: "Players",
    add: "Add",
    round: "Rounds",
    yes: ["Yes", "Do it", "Confirm"],
    finish: ["Close and finish the tournament", "Finish the tournament"],
    finished: "Finished",
};

const SPANISH: Words = Words {
    new: "Nuevo torneo",
    create: "Crear el torneo",
    import: "Pegar o importar",
    look: "Ver la lista",
    enter: "Inscribir",
    numbers: "Asignar números",
    colour: "Sortear el color inicial",
    on: [
        "Cerrar la ronda",
        "Emparejar y publicar la ronda",
        "Cerrar y emparejar la ronda",
        "Emparejar la ronda",
        "Publicar los emparejamientos",
        "Cerrar la ronda",
        "Rondas",
    ],
    players: "Jugadores",
    add: "Añadir",
    round: "Rondas",
    yes: ["Sí", "Hacerlo", "Confirmar"],
    finish: ["Cerrar y terminar el torneo", "Terminar el torneo"],
    finished: "Terminado",
};
