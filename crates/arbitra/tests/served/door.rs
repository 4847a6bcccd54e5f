//! The door of a real server: names of other sites, the terminal's code, cookies over either way.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::server::{Folder, Server};

/// What a server answers to bytes as they are.
fn raw(address: &str, bytes: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream.write_all(bytes.as_bytes()).unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

/// The first answer to a page asked for under a name, with more lines.
fn get(address: &str, path: &str, more: &str) -> String {
    raw(address, &format!("GET {path} HTTP/1.1\r\n{more}Connection: close\r\n\r\n"))
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or("none")
}

#[test]
fn a_desk_on_this_machine_answers_to_its_own_names_only() {
    let folder = Folder::new("door");
    let server = Server::with(&folder.database(), &[], 2);
    let at = server.address.replace("localhost", "127.0.0.1");
    for (path, more, expected) in [
        ("/new", "Host: localhost\r\n", "200"),
        ("/new", "Host: LOCALHOST:1\r\n", "200"),
        ("/new", "Host: [::1]:8064\r\n", "200"),
        ("/new", "Host: evil.example:8064\r\n", "421"),
        ("/p/1", "Host: evil.example\r\n", "421"),
        ("/api/events", "Host: evil.example\r\n", "421"),
        ("/sign-in", "Host: evil.example\r\n", "421"),
        ("/new", "Host: evil.example:80@localhost:1\r\n", "421"),
        ("/new", "Host: 127.0.0.1:evil\r\n", "421"),
        ("/new", "Host: localhost.:80\r\n", "421"),
        ("/new", "Host: localhost\r\nHost: evil.example\r\n", "421"),
        ("http://evil.example/new", "Host: localhost\r\n", "421"),
        // Handed on by somebody: not this machine.
        ("/new", "Host: localhost\r\nX-Forwarded-For: 203.0.113.9\r\n", "401"),
        ("/new", "Host: 127.0.0.1\r\nVia: 1.1 proxy\r\n", "401"),
    ] {
        let answer = get(&at, path, more);
        assert_eq!(status(&answer), expected, "{path} {more:?}\n{answer}");
        assert!(answer.to_lowercase().contains("content-security-policy"), "{answer}");
    }
    // Two lengths, or a length and pieces: no second request is heard.
    for more in [
        "Content-Length: 6\r\nTransfer-Encoding: chunked\r\n",
        "Content-Length: 6\r\nContent-Length: 7\r\n",
        "Content-Length : 6\r\n",
    ] {
        let hidden = "0\r\n\r\nGET /new HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        let sent = format!("POST /sign-in HTTP/1.1\r\nHost: localhost\r\n{more}\r\n{hidden}");
        assert!(raw(&at, &sent).matches("HTTP/1.1 200").count() == 0, "{more:?}");
    }
    // As a web server in front asks that was told nothing: in the old form, and with nothing added.
    for more in ["", "Referer: https://chess.example/\r\n", "Origin: https://chess.example\r\n"] {
        let sent =
            format!("GET /new HTTP/1.0\r\nHost: 127.0.0.1:8064\r\n{more}Connection: close\r\n\r\n");
        let answer = raw(&at, &sent);
        assert_eq!(status(&answer), "401", "{more:?}\n{answer}");
    }
    server.kill();
}

#[test]
fn the_code_of_the_terminal_makes_the_first_account() {
    let folder = Folder::new("code");
    let server = Server::with(&folder.database(), &[], 2);
    let at = server.address.replace("localhost", "127.0.0.1");
    let code = server.said.split("the code ").nth(1).unwrap().split(' ').next().unwrap().to_owned();
    let groups: Vec<&str> = code.split('-').collect();
    let readable =
        |group: &&str| group.len() == 4 && group.bytes().all(|sign| sign.is_ascii_alphanumeric());
    assert!(groups.len() == 3 && groups.iter().all(readable), "{}", server.said);
    let page = get(&at, "/sign-in", "Host: localhost\r\nAccept-Encoding: identity\r\n");
    let after = |mark: &str| page.split(mark).nth(1).unwrap_or_default().to_owned();
    let (session, csrf) =
        (after("arbitra=")[..64].to_owned(), after("name=\"csrf\" value=\"")[..32].to_owned());
    let make = |code: &str| {
        let form = format!("csrf={csrf}&name=Olga&password=three+odd+words&code={code}");
        let head = format!(
            "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nCookie: arbitra={session}\r\nConnection: close\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n",
            form.len()
        );
        raw(&at, &format!("{head}{form}"))
    };
    assert_eq!(status(&make("00000000")), "400");
    assert_eq!(status(&get(&at, "/new", "Host: localhost\r\n")), "200");
    let made = make(&code);
    assert_eq!(status(&made), "303", "{made}");
    assert_eq!(status(&get(&at, "/new", "Host: localhost\r\n")), "401");
    server.kill();
    // With an account there is nothing to tell.
    let again = Server::start(&folder.database());
    assert!(!again.said.contains("code"), "{}", again.said);
    again.kill();
}

#[test]
fn nothing_begins_where_everybody_can_read_it() {
    let folder = Folder::new("plain");
    let server = Server::with(&folder.database(), &["--https"], 3);
    let at = server.address.replace("localhost", "127.0.0.1");
    for path in ["/assets/app.css", "/trust"] {
        let answer = get(&at, path, "Host: localhost\r\n").to_lowercase();
        assert_eq!(status(&answer), "200");
        assert!(!answer.contains("set-cookie"), "{path}: {answer}");
    }
    server.kill();
}
