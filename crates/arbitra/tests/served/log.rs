//! The log of a desk: on the terminal, in a file, from a level on; and accounts mended while it runs.

use std::fs;
use std::process::Command;

use crate::client::Client;
use crate::server::{Folder, Server, program};

fn wait<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work)
}

#[test]
fn the_log_goes_to_a_file_at_its_end() {
    let folder = Folder::new("log");
    let file = folder.file("desk.log");
    fs::write(&file, "before\n").unwrap();
    let path = file.display().to_string();
    let server = Server::with(&folder.database(), &["--log", "info", "--log-file", &path], 1);
    wait(async {
        let mut client = Client::open(&server.address).await.unwrap();
        let refused = client.get("/t/77").await.unwrap();
        assert_eq!(refused.status, 404);
    });
    server.kill();
    let log = fs::read_to_string(&file).unwrap();
    let mut lines = log.lines();
    assert_eq!(lines.next(), Some("before"));
    let started = lines.next().unwrap();
    assert!(started.contains("Z INFO  started address=127.0.0.1:"), "{started}");
    assert!(started.starts_with("20") && started.contains("database=sqlite://"), "{started}");
    assert_eq!(lines.next(), None, "what nobody needs to know is not told:\n{log}");
}

#[test]
fn levels_that_are_none_are_told() {
    let folder = Folder::new("level");
    let run = Command::new(program())
        .args(["serve", "--database", &folder.database()])
        .env("LC_ALL", "es_ES.UTF-8")
        .env("ARBITRA_LOG", "loud")
        .output()
        .unwrap();
    let said = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(3), "{said}");
    assert!(said.contains("ARBITRA_LOG es «loud»"), "{said}");
}
