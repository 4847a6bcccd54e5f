//! Letters of the organiser: looked at, sent to each once, by a real mail server that demands TLS.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs};

use axum::http::StatusCode;
use serde_json::Value;

use crate::common::{Browser, Desk};
use crate::forms::entered;

/// A mail server on loopback, gone at the end; none where the servers of tests are not asked for.
struct Server {
    child: Child,
    port: u16,
    folder: PathBuf,
}

impl Server {
    fn start(name: &str) -> Option<Server> {
        let Some(python) = env::var_os("ARBITRA_TEST_SERVERS") else {
            assert!(env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
            return None;
        };
        let folder = env::temp_dir().join(format!("arbitra-mails-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("root")).unwrap();
        let script =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../arbitra/tests/servers/servers.py");
        let mut child = Command::new(python)
            .arg(script)
            .args(["smtp", folder.to_str().unwrap()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().parse().unwrap_or_else(|_| panic!("no mail server: {line}"));
        Some(Server { child, port, folder })
    }

    fn letters(&self) -> Vec<Value> {
        let text = fs::read_to_string(self.folder.join("letters")).unwrap_or_default();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Waits until so many letters have come.
    async fn until(&self, letters: usize) {
        let deadline = Instant::now() + Duration::from_secs(60);
        while self.letters().len() < letters {
            assert!(Instant::now() < deadline, "{letters} letters never came");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    fn authority(&self) -> String {
        fs::read_to_string(self.folder.join("authority.pem")).unwrap()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Waits until the page of letters says something.
async fn until(arbiter: &mut Browser, says: &str) -> String {
    let deadline = Instant::now() + Duration::from_secs(60);
    loop {
        let page = arbiter.get("/t/1/mails").await.text;
        if page.contains(says) {
            return page;
        }
        assert!(Instant::now() < deadline, "{says}: {page}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Sends the letter that the page shows.
async fn send(arbiter: &mut Browser) {
    let page = until(arbiter, "name=\"letter\" value=\"").await;
    let digest = page.split("name=\"letter\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let answer = arbiter.post("/t/1/mails/send", &[("letter", digest)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

async fn write(arbiter: &mut Browser, subject: &str, text: &str) {
    let form = [("whom", "everybody"), ("subject", subject), ("text", text)];
    let answer = arbiter.post("/t/1/mails", &form).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    assert_eq!(answer.location(), "/t/1/mails#preview", "it stands below the forms");
}

/// A desk with three players, two of them with addresses.
async fn desk() -> (Desk, Browser) {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    entered(&mut arbiter, "dutch-2026", 0, "3", "").await;
    for (name, email) in
        [("Ibáñez, Ana", "ana@club.example"), ("Bo", "nobody@club.example"), ("Cy", "")]
    {
        let answer = arbiter.post("/t/1/players", &[("name", name), ("email", email)]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    }
    (desk, arbiter)
}

#[tokio::test]
async fn what_cannot_be_sent_is_said_where_it_was_typed() {
    let (_desk, mut arbiter) = desk().await;
    for (form, says) in [
        ([("whom", "x"), ("subject", "a"), ("text", "b")], "Choose for whom"),
        ([("whom", "everybody"), ("subject", " "), ("text", "b")], "Write something first"),
        ([("whom", "everybody"), ("subject", "a"), ("text", "{nmae}")], "Nobody fills {nmae}"),
    ] {
        let answer = arbiter.post("/t/1/mails", &form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{says}");
        assert!(answer.text.contains(says), "{says}: {}", answer.text);
    }
    for (server, from, says) in [
        ("imap://x", "a@b.example", "write smtps://"),
        ("smtps://a:b@x.example", "a@b.example", "a password does not belong in the address"),
        ("smtps://x.example", "nobody", "Write an address such as"),
    ] {
        let form = [("server", server), ("from", from)];
        let answer = arbiter.post("/t/1/mails/server", &form).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{says}");
        assert!(answer.text.contains(says), "{says}: {}", answer.text);
    }
    // The letter to begin with names its reader.
    let page = arbiter.get("/t/1/mails").await.text;
    assert!(page.contains("Dear {name},"), "{page}");
    // What is filled is said as people call it.
    arbiter.language = "es";
    let spanish = arbiter.get("/t/1/mails").await.text;
    assert!(spanish.contains("<code>{rival}</code> Rival"), "{spanish}");
    arbiter.language = "en";
    // Looked at before it leaves: for each, with who has no address; no server, no button but the
    // way to it.
    write(&mut arbiter, "{event}", "Dear {name}, {page}").await;
    let page = arbiter.get("/t/1/mails").await.text;
    assert!(page.contains("href=\"#server\"") && !page.contains("/mails/send"), "{page}");
    for part in ["Dear Ibáñez, Ana, ", "/here/1/", "Without an address: Cy", "2 with an address"]
    {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("/mails/send"), "{page}");
}

#[tokio::test]
async fn everybody_gets_a_letter_once_and_every_failure_is_told() {
    let Some(server) = Server::start("once") else { return };
    let (desk, mut arbiter) = desk().await;
    let address = format!("smtp://ana@127.0.0.1:{}", server.port);
    let authority = server.authority();
    let form = |secret: &'static str, authority: &str| {
        let from = "Ópen de cartas <open@club.example>".to_owned();
        [address.clone(), from, secret.to_owned(), authority.to_owned()]
    };
    let names = ["server", "from", "secret", "authority"];
    write(&mut arbiter, "Ronda 1: ¡{event}!", "Hola, {name}:\n\n{page}\n.\nñandú").await;
    // A server that nobody vouches for, then a wrong password: nothing leaves.
    for (secret, authority, says) in [
        ("peón de rey", "", "certificate is not trusted"),
        ("wrong", authority.as_str(), "does not accept this name and secret"),
    ] {
        let values = form(secret, authority);
        let fields: Vec<(&str, &str)> =
            names.iter().copied().zip(values.iter().map(String::as_str)).collect();
        arbiter.post("/t/1/mails/server", &fields).await;
        send(&mut arbiter).await;
        until(&mut arbiter, says).await;
        assert!(server.letters().is_empty(), "{says}");
    }
    let values = form("peón de rey", &authority);
    let fields: Vec<(&str, &str)> =
        names.iter().copied().zip(values.iter().map(String::as_str)).collect();
    arbiter.post("/t/1/mails/server", &fields).await;
    send(&mut arbiter).await;
    // One has it, one has no mailbox: it is told, and only that one is left.
    server.until(1).await;
    let page = until(&mut arbiter, "no such mailbox").await;
    assert!(
        page.contains("1 have not got this letter") && page.contains("Send one letter"),
        "{page}"
    );
    assert!(!page.contains("peón de rey"), "a password is never shown");
    let letters = server.letters();
    assert_eq!(letters.len(), 1);
    let letter = &letters[0];
    assert_eq!(letter["to"][0], "ana@club.example");
    assert_eq!((&letter["sealed"], &letter["from"]), (&true.into(), &"open@club.example".into()));
    assert_eq!(letter["subject"], "Ronda 1: ¡Forms!");
    assert_eq!(letter["writer"], "Ópen de cartas <open@club.example>");
    let text = letter["text"].as_str().unwrap().replace("\r\n", "\n");
    assert!(text.starts_with("Hola, Ibáñez, Ana:\n\nhttp"), "{text}");
    assert!(text.trim_end().ends_with("\n.\nñandú"), "{text}");
    // The link in it opens the player's own page.
    let link = text.split_whitespace().find(|word| word.contains("/here/")).unwrap();
    let path = &link[link.find("/here/").unwrap()..];
    assert!(desk.stranger().get(path).await.text.contains("Ibáñez, Ana"));
    // Nobody gets it twice, however often somebody presses.
    for _ in 0..2 {
        send(&mut arbiter).await;
        until(&mut arbiter, "no such mailbox").await;
    }
    assert_eq!(server.letters().len(), 1);
    // Another letter is another letter; a stale page sends nothing. While one leaves there is no button.
    let page = until(&mut arbiter, "name=\"letter\" value=\"").await;
    let old = page.split("name=\"letter\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    write(&mut arbiter, "Round 2", "{name}").await;
    let stale = arbiter.post("/t/1/mails/send", &[("letter", old)]).await;
    assert_eq!(stale.status, StatusCode::BAD_REQUEST);
    send(&mut arbiter).await;
    server.until(2).await;
    until(&mut arbiter, "1 have not got this letter").await;
    // No file of the event carries server, letter or password.
    let file = arbiter.get("/t/1/event.arbitra").await;
    assert!(!file.bytes.windows(9).any(|part| part == b"127.0.0.1"));
}

/// What tells the letter that the page shows from others.
async fn digest(arbiter: &mut Browser) -> String {
    let page = arbiter.get("/t/1/mails").await.text;
    page.split("name=\"letter\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn gaps_are_spanish_for_spanish_organisers_and_a_letter_of_boards_is_one_of_its_round() {
    let (_desk, mut arbiter) = desk().await;
    arbiter.language = "es";
    let page = arbiter.get("/t/1/mails").await.text;
    for part in ["Hola, {nombre}:", "{página}", "value=\"{torneo}\"", "<code>{rival}</code>"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("{name}"), "{page}");
    // Both kinds of words, and without the accent, are filled.
    write(&mut arbiter, "{torneo}", "Hola, {nombre} {NAME}: {pagina}").await;
    let page = arbiter.get("/t/1/mails").await.text;
    assert!(page.contains("Hola, Ibáñez, Ana Ibáñez, Ana: http"), "{page}");
    let wrong = [("whom", "everybody"), ("subject", "a"), ("text", "{nombe}")];
    let refused = arbiter.post("/t/1/mails", &wrong).await;
    assert!(refused.text.contains("Nadie completa {nombe}"), "{}", refused.text);

    // The same words about a board are another letter in the next round; others are not.
    let server = [("server", "smtps://x@mail.example"), ("from", "a@b.example")];
    arbiter.post("/t/1/mails/server", &server).await;
    let plain = digest(&mut arbiter).await;
    write(&mut arbiter, "Su mesa", "{nombre}: mesa {mesa}").await;
    let before = digest(&mut arbiter).await;
    for what in ["number", "draw-colour", "pair", "publish"] {
        arbiter.post(&format!("/t/1/do/{what}"), &[("confirmed", "3")]).await;
    }
    assert!(arbiter.get("/p/1/pairings").await.text.contains("Ibáñez, Ana"));
    assert_ne!(digest(&mut arbiter).await, before);
    write(&mut arbiter, "{torneo}", "Hola, {nombre} {NAME}: {pagina}").await;
    assert_eq!(digest(&mut arbiter).await, plain);
}
