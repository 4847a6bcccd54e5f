//! Players serve themselves: two phones and the desk.

use std::env;
use std::path::Path;

use thirtyfour::prelude::*;

use crate::hall::{Browser, Hall, visit};
use crate::tournament::{create, prepare, type_results};

/// Two phones with the pages of the two who meet at the first board, and the desk.
struct Room {
    desk: Browser,
    white: Browser,
    black: Browser,
}

const PHONE: (u32, u32) = (390, 844);

/// Asks the desk for something that programs read.
async fn fetched(browser: &Browser, address: &str) -> WebDriverResult<serde_json::Value> {
    let script = format!(
        "(() => {{ const asked = new XMLHttpRequest(); asked.open('GET', '{address}', false);
        asked.send(); return asked.responseText; }})()"
    );
    Ok(serde_json::from_str(&browser.ask(&script).await?).unwrap())
}

impl Room {
    /// A tournament with its first round paired and not published; the phones lie on their pages.
    async fn with_round_one_paired(hall: &Hall) -> WebDriverResult<Room> {
        let desk = hall.browser("en", (1366, 900)).await?;
        create(&desk, "Open of phones", 5, 12).await?;
        let words = ["Give pairing numbers", "Draw the initial colour", "Pair round 1"];
        prepare(&desk, "/t/1", words).await?;
        let round = fetched(&desk, "/api/tournaments/1/rounds/1").await?;
        let of = |side: &str| round["boards"][0][side]["player"].as_u64().unwrap();
        let (white, black) = (of("white"), of("black"));
        desk.go("/t/1/check-in/codes").await?;
        let mut links = Vec::new();
        for player in [white, black] {
            let found = format!(
                "new URL(document.querySelector('a.code[href*=\"/here/1/{player}/\"]').href).pathname"
            );
            links.push(desk.ask(&found).await?);
        }
        let (one, other) = (hall.browser("es", PHONE).await?, hall.browser("en", PHONE).await?);
        one.go(&links[0]).await?;
        other.go(&links[1]).await?;
        Ok(Room { desk, white: one, black: other })
    }

    async fn publish(&self) -> WebDriverResult<()> {
        self.desk.go("/t/1/rounds/1").await?;
        self.desk.do_it("Publish the pairings").await
    }

    /// The arbiter leaves something to the players.
    async fn open(&self, acts: &[&str]) -> WebDriverResult<()> {
        self.desk.go("/t/1/own-pages").await?;
        for act in acts {
            let tick = format!("document.querySelector('[name={act}]').checked = true");
            self.desk.ask(&tick).await?;
        }
        self.desk.send("main form button.primary").await
    }

    /// Nothing sticks out of a phone; pictures where somebody wants to look at them.
    async fn looked_at(&self, name: &str) -> WebDriverResult<()> {
        for (phone, who) in [(&self.white, "white"), (&self.black, "black")] {
            let wide = phone.ask("document.documentElement.scrollWidth <= innerWidth").await?;
            assert_eq!(wide, "true", "{name}: the page of {who} is wider than the phone");
        }
        if let Some(folder) = env::var_os("ARBITRA_PICTURES") {
            let folder = Path::new(&folder);
            self.white.photograph(&folder.join(format!("{name}-white.png"))).await?;
            self.black.photograph(&folder.join(format!("{name}-black.png"))).await?;
            self.desk.photograph(&folder.join(format!("{name}-desk.png"))).await?;
        }
        Ok(())
    }

    async fn leave(self) -> WebDriverResult<()> {
        for browser in [self.desk, self.white, self.black] {
            browser.leave().await?;
        }
        Ok(())
    }
}

/// Why a phone cannot be told is said as it is: by whom it was refused, and that it is asked.
async fn push_that_does_not_work(phone: &Browser) -> WebDriverResult<()> {
    let shown = "[...document.querySelectorAll('#push p[data-push]')].filter(p => !p.hidden)\
                 .map(p => p.dataset.push).join()";
    let press = "document.querySelector('#push [data-push=on]').click()";
    // While the browser asks, that is said at once, and nobody presses twice.
    phone
        .ask("PushManager.prototype.subscribe = () => new Promise((_, no) => window.no = no)")
        .await?;
    phone.ask(press).await?;
    assert_eq!(phone.ask(shown).await?, "wait");
    phone.sees("Un momento: el navegador pregunta").await?;
    let held = "document.querySelector('#push [data-push=on]').disabled";
    assert_eq!(phone.ask(held).await?, "true");
    phone.until("!!window.no", "the browser asks its service").await?;
    phone.ask("window.no(new DOMException('push service error', 'AbortError'))").await?;
    phone.sees("El servicio de avisos de este navegador no responde").await?;
    assert_eq!(phone.ask(held).await?, "false");
    for (outcome, said) in [
        ("reject(new DOMException('', 'NotAllowedError'))", "Este navegador no permite avisos"),
        // A service to which the desk does not write: it answers 400.
        ("resolve(phone('https://push.invalid/1'))", "no es uno de aquellos a los que escribe"),
    ] {
        let subscribe = format!(
            "const phone = (endpoint) => ({{ toJSON: () => ({{ endpoint, keys: {{ p256dh: 'x', \
             auth: 'x' }} }}), unsubscribe: async () => {{ window.left = true; }} }}); \
             PushManager.prototype.subscribe = () => Promise.{outcome}"
        );
        phone.ask(&format!("(() => {{ {subscribe} }})()")).await?;
        phone.ask(press).await?;
        phone.sees(said).await?;
    }
    assert_eq!(phone.ask("window.left").await?, "true", "nobody writes to it");
    for (status, said) in [(429, "dentro de un minuto"), (503, "no lo ha aceptado")] {
        let answer = format!("window.fetch = async () => ({{ ok: false, status: {status} }})");
        phone.ask(&format!("(() => {{ {answer} }})()")).await?;
        phone.ask(press).await?;
        phone.sees(said).await?;
    }
    Ok(())
}

#[test]
fn my_phone_tells_me_my_board() {
    visit("my-board", |hall: &'static Hall| async move {
        let room = Room::with_round_one_paired(hall).await?;
        room.white.sees("Aún no se ha publicado ninguna ronda").await?;
        room.black.sees("No round is published yet").await?;
        // What is not published is not told.
        let paired = room.white.ask("!!document.querySelector('.next-game')").await?;
        assert_eq!(paired, "false");
        room.publish().await?;
        for (phone, colour, board) in
            [(&room.white, "Blancas", "Mesa"), (&room.black, "Black", "Board")]
        {
            phone.sees(colour).await?;
            let shown = phone.ask("document.querySelector('.next-game .table').innerText").await?;
            let shown: Vec<&str> = shown.split_whitespace().collect();
            assert_eq!(shown[..2], [board, "1"]);
        }
        // A board of a large hall stands in one line, whole.
        let large = "((number) => { number.textContent = '128'; const tile = number.parentElement; \
            return number.clientHeight < 60 && tile.scrollWidth <= tile.clientWidth; })\
            (document.querySelector('.next-game .table strong'))";
        assert_eq!(room.white.ask(large).await?, "true", "128 stays in its tile");
        // Each phone names the other's player.
        for (one, other) in [(&room.white, &room.black), (&room.black, &room.white)] {
            let named = one.ask("document.querySelector('.opponent a').innerText").await?;
            let own = other.ask("document.querySelector('.here h2').innerText").await?;
            assert!(named.contains(&own), "{named} is not {own}");
        }
        // Where the browser can be told anything, the page offers it.
        room.white.until("!document.getElementById('push').hidden", "the offer to tell").await?;
        room.looked_at("my-board").await?;
        // An announcement reaches the page by itself.
        room.desk.go("/t/1/announcements").await?;
        room.desk.fill("textarea[name=text]", "Round 1 begins ten minutes later").await?;
        room.desk.send("form[action$='/announce'] button.primary").await?;
        room.black.sees("Round 1 begins ten minutes later").await?;
        push_that_does_not_work(&room.white).await?;
        room.leave().await
    });
}

#[test]
fn i_report_my_result_and_my_opponent_disagrees() {
    visit("disagree", |hall: &'static Hall| async move {
        let room = Room::with_round_one_paired(hall).await?;
        room.publish().await?;
        room.black.sees("Black").await?;
        let asked = "!!document.querySelector('.results-told')";
        assert_eq!(room.black.ask(asked).await?, "false", "closed until an arbiter opens it");
        room.open(&["result"]).await?;
        room.white.sees("¿Cómo terminó la partida?").await?;
        room.white.send(".results-told button[value=white]").await?;
        room.white.sees("1–0").await?;
        // The other phone learns of it by itself, and disagrees.
        room.black.sees("Your opponent said 1–0").await?;
        room.desk.go("/t/1/rounds/1").await?;
        room.black.send(".results-told button[value=draw]").await?;
        room.black.sees("do not agree").await?;
        room.white.sees("Decide el árbitro").await?;
        room.desk.sees("White says 1–0, Black says ½–½").await?;
        room.looked_at("disagree").await?;
        let public = fetched(&room.desk, "/api/tournaments/1/rounds/1").await?;
        assert!(public["boards"][0]["result"].is_null(), "nothing is entered by itself");
        // The arbiter decides, and both phones say so.
        room.desk.ask("document.querySelector('#boards .result').focus()").await?;
        room.desk.keys("5").await?;
        for phone in [&room.white, &room.black] {
            phone.until("!document.querySelector('.results-told')", "the result").await?;
            phone.sees("½–½").await?;
        }
        room.desk.go("/t/1/record").await?;
        room.desk.sees("QR ").await?;
        room.leave().await
    });
}

#[test]
fn i_ask_for_a_bye() {
    visit("bye", |hall: &'static Hall| async move {
        let room = Room::with_round_one_paired(hall).await?;
        room.publish().await?;
        room.open(&["bye"]).await?;
        room.black.sees("A half-point bye brings 0.5").await?;
        room.white.sees("Un bye de medio punto vale").await?;
        room.black.send("form[action$='/bye'] button").await?;
        room.black.sees("I play after all").await?;
        let coming = room.black.ask("document.querySelector('form.line span').innerText").await?;
        assert!(coming.starts_with("Round 2"), "{coming}");
        room.looked_at("bye").await?;
        // The desk sees who asked, and pairs without the player.
        room.desk.go("/t/1/record").await?;
        room.desk.sees("QR ").await?;
        let name = room.black.ask("document.querySelector('.here h2').innerText").await?;
        room.desk.go("/t/1/rounds/1").await?;
        type_results(&room.desk).await?;
        room.desk.do_it("Close the round").await?;
        room.desk.go("/t/1/rounds/2").await?;
        room.desk.do_it("Pair round 2").await?;
        room.desk.go("/t/1/rounds/2").await?;
        room.desk.do_it("Publish the pairings").await?;
        room.black.sees("Round 2").await?;
        room.black
            .until("!document.querySelector('.next-game .next-seat')", "a round without a board")
            .await?;
        let paired = fetched(&room.desk, "/api/tournaments/1/rounds/2").await?;
        let boards = paired["boards"].to_string();
        assert!(!boards.contains(&name), "{name} is paired: {boards}");
        room.leave().await
    });
}
