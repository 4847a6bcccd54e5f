//! The exported site on any web space: a round proved, and questions answered, on somebody's phone.
//! Nothing there computes; what the phone is given are files.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::{fs, thread};

use crate::hall::{Hall, visit};

/// A web space: it gives out files, and remembers which.
struct WebSpace {
    address: String,
    asked: Arc<Mutex<BTreeSet<String>>>,
}

impl WebSpace {
    fn over(folder: PathBuf) -> WebSpace {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(BTreeSet::new()));
        let log = asked.clone();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (folder, log) = (folder.clone(), log.clone());
                thread::spawn(move || answer(stream, &folder, &log));
            }
        });
        WebSpace { address, asked }
    }
}

fn answer(stream: TcpStream, folder: &Path, log: &Mutex<BTreeSet<String>>) -> Option<()> {
    let mut lines = BufReader::new(stream.try_clone().ok()?).lines();
    let first = lines.next()?.ok()?;
    lines.map_while(Result::ok).find(String::is_empty);
    let path = first.split(' ').nth(1)?.split('?').next()?.trim_start_matches('/').to_owned();
    let body = fs::read(folder.join(&path)).ok();
    log.lock().unwrap().insert(path.clone());
    let kind = match path.rsplit('.').next() {
        Some("html") => "text/html",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        // Cheap web space does not know modules.
        _ => "application/octet-stream",
    };
    let status = if body.is_some() { "200 OK" } else { "404 Not Found" };
    let body = body.unwrap_or_default();
    let mut stream = stream;
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
    )
    .ok()?;
    stream.write_all(&body).ok()
}

#[test]
fn a_round_is_proved_and_explained_from_files_alone() {
    visit("exported", |hall: &'static Hall| async move {
        let run = |words: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_arbitra"));
            let output = command.args(words).current_dir(&hall.folder).output().unwrap();
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        };
        run(&["generate", "--players", "60", "--rounds", "5", "--seed", "7", "-o", "open.trf"]);
        run(&["publish", "open.trf", "site"]);
        let space = WebSpace::over(hall.folder.join("site"));
        for (language, folder, because) in [("en", "", "why"), ("es", "es/", "por qué")] {
            let phone = hall.browser(language, (390, 844)).await?;
            let page = format!("{}/{folder}check-round-4.html", space.address);
            phone.driver.goto(&page).await?;
            phone.until("document.getElementById('check').dataset.verdict", "a verdict").await?;
            let verdict = "document.getElementById('verdict').textContent";
            let good = phone.ask("document.getElementById('check').dataset.verdict").await?;
            assert_eq!(good, "good", "{}", phone.ask(verdict).await?);
            let choose = "(() => { const [one, other] = document.querySelectorAll('#questions select'); \
                one.selectedIndex = 3; other.selectedIndex = 9; })()";
            phone.ask(choose).await?;
            for question in ["explain", "why-not", "what-if"] {
                phone.ask("document.getElementById('answer').replaceChildren()").await?;
                phone
                    .ask(&format!("document.querySelector('[data-ask={question}]').click()"))
                    .await?;
                let told = "document.getElementById('answer').innerText.length > 10 \
                    && !document.getElementById('answer').hasAttribute('aria-busy')";
                phone.until(told, question).await?;
                let text = phone.ask("document.getElementById('answer').innerText").await?;
                if question == "why-not" {
                    assert!(text.to_lowercase().contains(because), "{text}");
                }
            }
            // From a folder without a web space the page says what it takes.
            let file = hall.folder.join("site").join(folder).join("check-round-4.html");
            phone.driver.goto(&format!("file://{}", file.display())).await?;
            phone.until("document.getElementById('check').dataset.verdict", "a verdict").await?;
            let told = phone.ask(verdict).await?;
            assert!(told.contains("web"), "{told}");
            phone.leave().await?;
        }
        let asked = space.asked.lock().unwrap();
        assert!(asked.contains("rounds/4/certificate.json"), "{asked:?}");
        Ok(())
    });
}
