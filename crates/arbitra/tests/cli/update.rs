//! `arbitra update --check`: asked for, where somebody says, and never otherwise.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::program::Desk;

fn release(version: &str) -> String {
    let system = format!("{}-{}", std::env::consts::OS, std::env::consts::ARCH);
    format!(
        r#"{{ "format": "arbitra-release", "version": "{version}", "files": [
            {{ "name": "ours.zip", "system": "{system}", "sha256": "12ab" }},
            {{ "name": "other.zip", "system": "amiga-m68k", "sha256": "34cd" }} ] }}"#
    )
}

#[test]
fn a_newer_version_is_told_with_its_file_and_checksum() {
    let desk = Desk::with("latest.json", &release("99.1.0"));
    let run = desk.run("update --check --from .");
    assert_eq!(run.code, 1, "{}", run.err);
    assert!(run.out.starts_with("Arbitra 99.1.0 is there"), "{}", run.out);
    assert!(run.out.contains("./ours.zip") && run.out.contains("12ab"), "{}", run.out);
    assert!(!run.out.contains("other.zip"), "{}", run.out);
    let spanish = desk.run_in("es_ES.UTF-8", "update --check --from latest.json");
    assert!(spanish.out.starts_with("Ya está Arbitra 99.1.0"), "{}", spanish.out);

    desk.put("latest.json", &release(env!("CARGO_PKG_VERSION")));
    let same = desk.run("update --check --from .").fine().to_owned();
    assert!(same.contains("there is no newer version"), "{same}");
}

#[test]
fn what_cannot_be_asked_is_said() {
    let desk = Desk::new();
    let nowhere = desk.command(["update", "--check"]).env_remove("ARBITRA_UPDATES").output();
    let nowhere = crate::program::Run::of(&nowhere.unwrap());
    assert_eq!(nowhere.code, 3);
    assert!(nowhere.err.contains("calls nobody by itself"), "{}", nowhere.err);
    for (place, code, words) in [
        ("missing", 5, "missing"),
        ("http://club.example/arbitra/", 5, "begins with https:"),
        ("http://127.0.0.1:1/", 5, "nobody answers"),
    ] {
        let run = desk.run(&format!("update --check --from {place}"));
        assert_eq!(run.code, code, "{}", run.err);
        assert!(run.err.contains(words), "{}", run.err);
    }
    desk.put("latest.json", "{\n  \"version\": 7 }");
    let broken = desk.run("update --check --from .");
    assert_eq!(broken.code, 3);
    assert!(broken.err.contains("line 2") && broken.err.contains("release"), "{}", broken.err);
    desk.put("latest.json", "{ \"version\": \"soon\" }");
    assert!(desk.run("update --check --from .").err.contains("0.2.0"));
    // Without the word nothing is done.
    assert_eq!(desk.run("update --from .").code, 3);
}

/// The home to which nobody calls unless told to: a server that counts.
#[test]
fn nobody_calls_home_by_himself() {
    let home = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}/", home.local_addr().unwrap());
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        for stream in home.incoming() {
            let mut stream = stream.unwrap();
            let mut asked = [0; 1024];
            let count = stream.read(&mut asked).unwrap();
            tell.send(String::from_utf8_lossy(&asked[..count]).into_owned()).unwrap();
            let text = release("99.1.0");
            let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", text.len());
            stream.write_all((head + &text).as_bytes()).unwrap();
        }
    });
    let desk = Desk::with("club.trf", crate::program::CLUB);
    let with_home = |words: &[&str]| -> Command {
        let mut command = desk.command(words);
        command.env("ARBITRA_UPDATES", &address).env("LC_ALL", "en");
        command
    };
    for words in [["pair", "club.trf"], ["standings", "club.trf"], ["check", "club.trf"]] {
        with_home(&words).output().unwrap();
    }
    let serve = ["serve", "--listen", "127.0.0.1:0", "--database", "desk.db"];
    let mut server = with_home(&serve).stderr(Stdio::piped()).spawn().unwrap();
    let mut said = [0; 20];
    server.stderr.as_mut().unwrap().read_exact(&mut said).unwrap();
    assert!(told.recv_timeout(Duration::from_secs(2)).is_err(), "somebody called home");
    server.kill().unwrap();
    server.wait().unwrap();

    let asked = with_home(&["update", "--check"]).output().unwrap();
    assert_eq!(asked.status.code(), Some(1), "{}", String::from_utf8_lossy(&asked.stderr));
    let request = told.recv_timeout(Duration::from_secs(10)).unwrap();
    assert!(request.starts_with("GET /latest.json "), "{request}");
    assert!(told.try_recv().is_err(), "one question is one request");
}
