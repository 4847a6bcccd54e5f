//! A published event as readers have it: on a web space of files, on a slow phone, without a connection; and
//! the desk from which it is published.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{env, fs, thread};

use serde_json::json;
use thirtyfour::error::WebDriverResult;

use crate::accessibility;
use crate::hall::{Browser, Hall, visit};

/// Within how many milliseconds the first page is to be read on a slow line.
const READABLE: u32 = 2_000;

/// A web space that knows nothing but files, and can be unplugged.
struct WebSpace {
    address: String,
    unplugged: Arc<AtomicBool>,
}

impl WebSpace {
    fn of(folder: PathBuf) -> WebSpace {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://127.0.0.1:{}", listener.local_addr().unwrap().port());
        let unplugged = Arc::new(AtomicBool::new(false));
        let space = WebSpace { address, unplugged: unplugged.clone() };
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if unplugged.load(Ordering::SeqCst) {
                    continue;
                }
                let folder = folder.clone();
                thread::spawn(move || serve(&stream, &folder));
            }
        });
        space
    }
}

fn serve(stream: &TcpStream, folder: &Path) -> Option<()> {
    let mut lines = BufReader::new(stream).lines();
    let first = lines.next()?.ok()?;
    while !lines.next()?.ok()?.is_empty() {}
    let path = first.split(' ').nth(1)?.split('?').next()?;
    // One site under two addresses is two events to a browser.
    let path = path.trim_start_matches("/open/").trim_start_matches("/other/");
    let path = if path.is_empty() { "index.html" } else { path };
    let mut writer = stream;
    let Ok(bytes) = fs::read(folder.join(path)) else {
        let gone = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
        return writer.write_all(gone.as_bytes()).ok();
    };
    let kind = match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json",
        _ => "application/octet-stream",
    };
    // As web spaces do: browsers keep pages for a while without asking again.
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\
         Cache-Control: max-age=600\r\nConnection: close\r\n\r\n",
        bytes.len()
    );
    writer.write_all(head.as_bytes()).ok()?;
    writer.write_all(&bytes).ok()
}

/// An event of nine rounds in a folder, in two languages.
fn published(hall: &Hall) -> WebSpace {
    let players = env::var("ARBITRA_SITE_PLAYERS").unwrap_or_else(|_| "40".to_owned());
    for line in [
        format!("generate --players {players} --rounds 9 --seed 22 -o open.trf"),
        "publish open.trf site --languages en,de".to_owned(),
    ] {
        let done = hall.arbitra(&line.split(' ').collect::<Vec<_>>());
        assert!(done.status.success(), "{line}: {}", String::from_utf8_lossy(&done.stderr));
    }
    WebSpace::of(hall.folder.join("site"))
}

async fn at(hall: &Hall, space: &WebSpace, language: &str) -> WebDriverResult<Browser> {
    let mut phone = hall.browser(language, (390, 844)).await?;
    phone.address.clone_from(&space.address);
    Ok(phone)
}

/// A phone on the slow line of performance tests: 400 kbit/s and 400 ms to and fro, four times slower.
async fn slow(phone: &Browser, is_slow: bool) -> WebDriverResult<()> {
    let (latency, bytes, rate) = if is_slow { (400, 50_000, 4) } else { (0, -1, 1) };
    let line = json!({
        "offline": false, "latency": latency,
        "downloadThroughput": bytes, "uploadThroughput": bytes,
    });
    phone.driver.cdp().send_raw("Network.enable", json!({})).await?;
    phone.driver.cdp().send_raw("Network.emulateNetworkConditions", line).await?;
    phone.driver.cdp().send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await?;
    Ok(())
}

/// After how many milliseconds the first page is read on a slow phone that was never there.
async fn readable_after(hall: &Hall, space: &WebSpace) -> WebDriverResult<u32> {
    let phone = at(hall, space, "en").await?;
    slow(&phone, true).await?;
    phone.go("/open/").await?;
    let painted = "(performance.getEntriesByName('first-contentful-paint')[0] || {}).startTime";
    phone.until(&format!("{painted} > 0"), "anything").await?;
    let readable = phone.ask(&format!("Math.round({painted})")).await?.parse().unwrap();
    // What must arrive before anything is read: the page, its style and its script.
    let needed = "performance.getEntriesByType('resource').filter((each) => \
        each.renderBlockingStatus === 'blocking' || each.initiatorType === 'script')\
        .reduce((sum, each) => sum + each.encodedBodySize, 0) \
        + performance.getEntriesByType('navigation')[0].encodedBodySize";
    let needed: usize = phone.ask(needed).await?.parse().unwrap();
    eprintln!("published: readable after {readable} ms on slow 3G, {needed} bytes until then");
    assert!(needed < 60_000, "{needed} bytes before the first page can be read");
    phone.leave().await?;
    Ok(readable)
}

#[test]
fn a_published_event_is_read_on_a_slow_phone() {
    visit("published-slow", |hall: &'static Hall| async move {
        let space = published(hall);
        // A machine that is busy otherwise says nothing of the page: the best of three.
        let mut best = u32::MAX;
        for _ in 0..3 {
            best = best.min(readable_after(hall, &space).await?);
            if best < READABLE {
                break;
            }
        }
        assert!(best < READABLE, "readable after {best} ms");
        Ok(())
    });
}

#[test]
fn a_published_event_is_read_without_a_connection_after_one_visit() {
    visit("published-away", |hall: &'static Hall| async move {
        let space = published(hall);
        let phone = at(hall, &space, "en").await?;
        phone.go("/open/de/index.html").await?;
        phone.until("document.documentElement.dataset.kept", "what is kept").await?;
        // Another event of the same web space, seen later, takes nothing away from this one.
        phone.go("/other/").await?;
        phone.until("document.documentElement.dataset.kept", "what is kept").await?;
        space.unplugged.store(true, Ordering::SeqCst);
        for (page, shows) in [
            ("/open/pairings.html", "Round 9"),
            ("/open/de/pairings.html", "Runde 9"),
            ("/open/de/standings.html", "Tabelle"),
            ("/open/de/players.html", "Startliste"),
            ("/other/standings.html", "Standings"),
            ("/open/index.html", "Pairings"),
        ] {
            phone.go(page).await?;
            phone.sees(shows).await?;
            let style = "getComputedStyle(document.querySelector('.top')).display";
            assert_eq!(phone.ask(style).await?, "flex", "{page} has no style");
        }
        phone.sees("no connection").await?;
        phone.leave().await
    });
}

#[test]
fn a_page_that_was_kept_is_renewed_as_soon_as_somebody_is_reached() {
    visit("published-renewed", |hall: &'static Hall| async move {
        let space = published(hall);
        let site = hall.folder.join("site");
        // The arbiter publishes a correction.
        let publish = |says: &str| {
            for (file, from, to) in [
                ("standings.html", "</h1>", format!("</h1><p>{says}</p>")),
                ("state.json", "\"digest\":\"", format!("\"digest\":\"{says}-")),
            ] {
                let text = fs::read_to_string(site.join(file)).unwrap();
                assert!(text.contains(from), "{file}: {text}");
                fs::write(site.join(file), text.replacen(from, &to, 1)).unwrap();
            }
        };
        let phone = at(hall, &space, "en").await?;
        phone.go("/open/standings.html").await?;
        phone.until("document.documentElement.dataset.kept", "what is kept").await?;
        // What the browser keeps for ten minutes is older than what is published.
        publish("corrected-once");
        phone.go("/open/").await?;
        phone.go("/open/standings.html").await?;
        phone.sees("corrected-once").await?;
        // What was seen without a connection is renewed when there is one again.
        space.unplugged.store(true, Ordering::SeqCst);
        phone.go("/open/standings.html").await?;
        phone.sees("no connection").await?;
        publish("corrected-twice");
        space.unplugged.store(false, Ordering::SeqCst);
        phone.ask("dispatchEvent(new Event('online'))").await?;
        phone.sees("corrected-twice").await?;
        phone.leave().await
    });
}

#[test]
fn a_published_event_is_accessible_and_follows_and_is_embedded() {
    visit("published-axe", |hall: &'static Hall| async move {
        let space = published(hall);
        let phone = at(hall, &space, "de").await?;
        let mut faults = Vec::new();
        for page in [
            "index.html",
            "pairings.html",
            "pairings/alphabetical.html",
            "standings.html",
            "crosstable.html",
            "players.html",
            "players/7.html",
            "info.html",
            "de/index.html",
            "de/standings.html",
            "de/players/7.html",
            "de/info.html",
        ] {
            phone.go(&format!("/open/{page}")).await?;
            let found = accessibility::found(&phone).await?;
            faults.extend(found.into_iter().map(|fault| format!("{page}: {fault}")));
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        // Points are in sight on a phone, and so is the name of the page in its row.
        phone.go("/open/standings.html").await?;
        for seen in ["td.score", ".tabs [aria-current]"] {
            let right = format!("document.querySelector('{seen}').getBoundingClientRect().right");
            assert_eq!(phone.ask(&format!("{right} <= innerWidth")).await?, "true", "{seen}");
        }
        // The choice of language leads to the same page in the other one.
        phone.go("/open/standings.html").await?;
        phone.find(".languages summary").await?.click().await?;
        phone.find(".languages a[lang=de]").await?.click().await?;
        phone.until("document.documentElement.lang === 'de'", "German").await?;
        phone.sees("Tabelle").await?;
        assert!(phone.ask("location.pathname").await?.ends_with("/de/standings.html"));
        // Somebody looks for a name; the page asks nobody.
        phone.go("/open/de/players.html").await?;
        phone.fill("input[name=find]", "zzzz").await?;
        let shown =
            "[...document.querySelectorAll('#rows tbody tr')].filter((row) => !row.hidden).length";
        phone.until(&format!("{shown} === 0"), "nobody of that name").await?;
        // Inside somebody else's page.
        let club = "<!doctype html><title>Club</title><body><script src=\"embed.js\" \
                    data-page=\"standings.html\"></script>";
        fs::write(hall.folder.join("site/club.html"), club).unwrap();
        phone.go("/open/club.html").await?;
        phone
            .until("parseInt(document.querySelector('iframe').style.height) > 300", "its height")
            .await?;
        // Whoever follows a link there stays inside, without a second frame of ours.
        let inside = "document.querySelector('iframe').contentDocument";
        phone.ask(&format!("{inside}.querySelector('main a[href*=\"players/\"]').click()")).await?;
        phone
            .until(
                &format!("{inside}.location.pathname.includes('/players/') && {inside}.querySelector('.embedded')"),
                "a player inside",
            )
            .await?;
        phone.leave().await
    });
}

/// A desk with a round in play, its site in a folder.
async fn desk(hall: &Hall, language: &str, size: (u32, u32)) -> WebDriverResult<Browser> {
    let desk = hall.browser(language, size).await?;
    desk.go("/").await?;
    desk.press("Create").await?;
    desk.until("location.pathname === '/t/1'", "the training event").await?;
    desk.do_it("Pair round 3").await?;
    desk.do_it("Publish the pairings").await?;
    Ok(desk)
}

/// A game at the first board of the second round.
async fn attach_a_game(desk: &Browser) -> WebDriverResult<()> {
    desk.go("/t/1/games?round=2").await?;
    let pasted = "(async () => { const round = await (await fetch('/api/tournaments/1/rounds/2')).json(); \
        const { white, black } = round.boards[0]; \
        document.querySelector('textarea[name=text]').value = `[White \"${white.name}\"]\\n\
        [Black \"${black.name}\"]\\n[Round \"2\"]\\n\\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#`; \
        window.pasted = true; })()";
    desk.driver.execute(pasted, Vec::new()).await?;
    desk.until("window.pasted", "the text of a game").await?;
    desk.send("form:has(textarea[name=text]) button").await
}

/// Looks at the page of publishing until it says something.
async fn shown_at(desk: &Browser, says: &str) -> WebDriverResult<()> {
    for _ in 0..100 {
        desk.go("/t/1/publish").await?;
        if desk.ask(&format!("document.body.innerText.includes('{says}')")).await? == "true" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    }
    desk.sees(says).await
}

#[test]
fn an_arbiter_publishes_and_looks_at_it_first() {
    visit("publish", |hall: &'static Hall| async move {
        let desk = desk(hall, "en", (1366, 768)).await?;
        desk.go("/t/1/publish").await?;
        desk.sees("Look at it").await?;
        let folder = hall.folder.join("space");
        desk.driver
            .execute("document.querySelector('select[name=upto]').value = 'standings';", Vec::new())
            .await?;
        let address = format!("https://club.example/{}", "a-very-long-way/".repeat(6));
        desk.fill("input[name=address]", &address).await?;
        desk.send("form[action='/t/1/publish'] button").await?;
        // Before anything is sent, the pages as they would be.
        desk.go("/t/1/publish/preview/standings.html").await?;
        desk.sees("Standings").await?;
        desk.go("/t/1/publish/preview/index.html").await?;
        let style = "getComputedStyle(document.querySelector('.top')).display";
        assert_eq!(desk.ask(style).await?, "flex", "the first page has its style");
        desk.go("/t/1/publish/preview/check-round-3.html").await?;
        desk.sees("the rules prescribe exactly this pairing, all").await?;
        assert!(!folder.exists(), "a look sends nothing");
        attach_a_game(&desk).await?;
        desk.go("/t/1/publish").await?;
        desk.driver
            .execute(
                "document.querySelector('input[name=target]').closest('details').open = true;",
                Vec::new(),
            )
            .await?;
        desk.fill("input[name=target]", folder.to_str().unwrap()).await?;
        desk.send("form[action$='/targets'] button.primary").await?;
        shown_at(&desk, "Arrived").await?;
        assert!(folder.join("index.html").exists() && folder.join("it/index.html").exists());
        // The game of a closed round is played through there.
        let reader = at(hall, &WebSpace::of(folder.clone()), "it").await?;
        reader.go("/open/it/games/2.1.html").await?;
        let squares = "document.querySelector('.replay .squares')";
        reader.until(&format!("{squares}.childElementCount === 64"), "a board").await?;
        let grid = format!("getComputedStyle({squares}).display");
        assert_eq!(reader.ask(&grid).await?, "grid", "the board has its style");
        let wide = "document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(reader.ask(wide).await?, "true");
        reader.find(".replay [data-go=first]").await?.click().await?;
        assert_eq!(reader.ask("document.querySelector('.replay').dataset.shown").await?, "0");
        let faults = accessibility::found(&reader).await?;
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        reader.leave().await?;
        // The line is cut in the middle of a round: it is said, and readers have what they had.
        let (away, there) =
            (hall.folder.join("away"), fs::read(folder.join("pairings.html")).unwrap());
        fs::rename(&folder, &away).unwrap();
        fs::write(&folder, "no folder").unwrap();
        desk.go("/t/1/rounds/3").await?;
        desk.ask("document.querySelector('#boards .result').focus()").await?;
        desk.keys("1").await?;
        shown_at(&desk, "Not sent").await?;
        assert_eq!(fs::read(away.join("pairings.html")).unwrap(), there);
        fs::remove_file(&folder).unwrap();
        fs::rename(&away, &folder).unwrap();
        desk.do_it("Send now").await?;
        shown_at(&desk, "Arrived").await?;
        assert_ne!(fs::read(folder.join("pairings.html")).unwrap(), there);
        let phone = hall.browser("es", (390, 844)).await?;
        phone.go("/t/1/publish").await?;
        let wide = "document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(phone.ask(wide).await?, "true", "nothing sticks out on a phone");
        phone.leave().await?;
        desk.leave().await
    });
}

#[test]
fn a_live_board_proposes_a_result_and_everybody_plays_the_game_through() {
    visit("replay", |hall: &'static Hall| async move {
        let desk = desk(hall, "en", (1366, 768)).await?;
        let games = hall.folder.join("boards");
        fs::create_dir_all(&games).unwrap();
        desk.go("/t/1/games").await?;
        desk.fill("input[name=folder]", games.to_str().unwrap()).await?;
        desk.send("form[action='/t/1/games/folder'] button.primary").await?;
        let names = "(async () => { const round = await (await fetch('/api/tournaments/1/rounds/3')).json(); \
            const { white, black } = round.boards[0]; window.names = white.name + '|' + black.name; })()";
        desk.driver.execute(names, Vec::new()).await?;
        desk.until("window.names", "the first board").await?;
        let names = desk.ask("window.names").await?;
        let (white, black) = names.split_once('|').unwrap();
        let moves = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#";
        let game = format!("[White \"{white}\"]\n[Black \"{black}\"]\n[Round \"3\"]\n\n{moves}");
        fs::write(games.join("game-1.pgn"), game).unwrap();
        // The folder is looked at by itself; the result is proposed and not entered.
        for _ in 0..60 {
            desk.go("/t/1/rounds/3").await?;
            if desk.ask("document.body.innerText.includes('Enter 1–0')").await? == "true" {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        }
        desk.sees("Enter 1–0").await?;
        assert_eq!(
            desk.ask("document.querySelector('[data-board=\"3.1\"]').dataset.result").await?,
            ""
        );
        // The first boards are transmitted: a phone plays the game through by keys and taps.
        desk.go("/t/1/press").await?;
        desk.fill("input[name=boards]", "2").await?;
        desk.send("form[action='/t/1/press/broadcast'] button.primary, form[action='/t/1/press/broadcast'] button").await?;
        let phone = hall.browser("fr", (390, 844)).await?;
        phone.go("/p/1/games/3.1").await?;
        phone
            .until("document.querySelectorAll('.replay .squares span').length === 64", "a board")
            .await?;
        phone.sees("Dxf7#").await?;
        let shown = "document.querySelector('.replay').dataset.shown";
        assert_eq!(phone.ask(shown).await?, "7");
        phone.find(".replay [data-go=first]").await?.click().await?;
        assert_eq!(phone.ask(shown).await?, "0");
        phone.keys("\u{e014}\u{e014}").await?;
        phone.until(&format!("{shown} === '2'"), "two moves on").await?;
        phone.find(".replay [data-at='5']").await?.click().await?;
        assert_eq!(phone.ask(shown).await?, "5");
        let faults = accessibility::found(&phone).await?;
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        assert_eq!(phone.ask("document.documentElement.scrollWidth <= innerWidth").await?, "true");
        phone.leave().await?;
        desk.leave().await
    });
}
