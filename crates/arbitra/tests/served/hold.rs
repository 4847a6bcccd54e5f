//! One desk per file: the second is told who has it, and a desk that was killed blocks nobody.

use std::process::{Command, Output};

use crate::client::Client;
use crate::server::{Folder, Server, program};

/// Tries to serve a database that may be held.
fn serve(database: &str, language: &str) -> Output {
    Command::new(program())
        .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
        .env("LC_ALL", language)
        .output()
        .unwrap()
}

#[test]
fn the_second_desk_on_a_file_is_told_who_has_it() {
    let folder = Folder::new("hold");
    let database = folder.database();
    let first = Server::start(&database);
    for (language, words) in
        [("en", "is served by another desk since"), ("es", "otra mesa arbitral atiende")]
    {
        let second = serve(&database, language);
        let said = String::from_utf8_lossy(&second.stderr);
        assert_eq!(second.status.code(), Some(5), "{said}");
        for part in [words, &first.address, &first.process().to_string()] {
            assert!(said.contains(part), "{part}: {said}");
        }
    }

    // Somebody who wants to see it is shown the one that runs; the browser is none of this test's.
    let open = Command::new(program())
        .args(["serve", "--open", "--database", &database])
        .env("LC_ALL", "en")
        .env("PATH", "")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&open.stderr);
    assert!(open.status.success() && said.contains(&first.address), "{said}");

    // Whoever only looks works beside the desk.
    let backup = folder.file("beside.zip");
    let beside = Command::new(program())
        .args(["backup", "--database", &database])
        .arg(&backup)
        .output()
        .unwrap();
    assert!(beside.status.success(), "{}", String::from_utf8_lossy(&beside.stderr));

    // A power cut leaves its words behind, and no lock.
    first.kill();
    let third = Server::start(&database);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let page =
        runtime.block_on(async { Client::open(&third.address).await.unwrap().get("/").await });
    assert_eq!(page.unwrap().status, 200);
    third.kill();
}

/// Whoever started the desk by a double click ends it by a button; a desk in a network has none.
#[test]
fn a_desk_of_this_machine_ends_by_a_button_and_keeps_everything() {
    let folder = Folder::new("button");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let server = Server::start(&folder.database());
    runtime.block_on(async {
        let mut desk = Client::open(&server.address).await.unwrap();
        assert!(desk.get("/network").await.unwrap().body.contains("End Arbitra"));
        desk.post("/sample", "").await.unwrap();
        let ended = desk.post("/network/stop", "").await.unwrap();
        assert!(ended.body.contains("Arbitra has ended"), "{}", ended.body);
    });
    assert_eq!(server.ended().0, Some(0));
    let again = Server::start(&folder.database());
    let page = runtime
        .block_on(async { Client::open(&again.address).await.unwrap().get("/t/1").await.unwrap() });
    assert!(page.body.contains("Torneo de Primavera"), "{}", page.body);
    again.kill();
}

#[test]
fn a_port_that_is_taken_is_told_in_both_languages() {
    let folder = Folder::new("taken");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    for (language, words) in [
        ("en", ["cannot listen at", "another program"]),
        ("es", ["no se puede escuchar en", "otro programa"]),
    ] {
        let refused = Command::new(program())
            .args(["serve", "--listen", &address, "--database", &folder.database()])
            .env("LC_ALL", language)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&refused.stderr);
        assert!(!refused.status.success(), "{said}");
        for part in [words[0], words[1], &address] {
            assert!(said.contains(part), "{part}: {said}");
        }
        assert!(!said.contains("os error") && !said.contains("in use ("), "{said}");
    }
}
