//! As much of a browser as forms and files need: one question, one connection.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

/// How many seconds somebody waits at most who was told to slow down.
const MOST_WAITS: u32 = 75;

/// A browser at the desk.
pub struct Browser {
    address: String,
    pub language: String,
    cookie: String,
    csrf: String,
}

/// What the desk answered.
#[derive(Clone, Default)]
pub struct Answer {
    pub status: u16,
    pub location: String,
    /// The page as people read it: entities are the signs they stand for.
    pub text: String,
    pub bytes: Vec<u8>,
}

/// A field of a form that carries files: its name, the name of the file, and what is in it.
pub type Part<'a> = (&'a str, Option<&'a str>, &'a str);

impl Browser {
    pub fn open(address: &str) -> Browser {
        Browser {
            address: address.to_owned(),
            language: "en".to_owned(),
            cookie: String::new(),
            csrf: String::new(),
        }
    }

    pub fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, "", "")
    }

    pub fn post(&mut self, path: &str, fields: &[(String, String)]) -> Answer {
        self.look();
        let mut body = format!("csrf={}", self.csrf);
        for (name, value) in fields {
            body.push_str(&format!("&{name}={}", encoded(value)));
        }
        self.send("POST", path, "application/x-www-form-urlencoded", &body)
    }

    pub fn upload(&mut self, path: &str, parts: &[Part<'_>]) -> Answer {
        self.look();
        let csrf = self.csrf.clone();
        let mut body = String::new();
        for (name, file, text) in [&[("csrf", None, &*csrf)], parts].concat() {
            let file = file.map(|file| format!("; filename=\"{file}\"")).unwrap_or_default();
            body.push_str(&format!(
                "--XX\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n{text}\r\n"
            ));
        }
        body.push_str("--XX--\r\n");
        self.send("POST", path, "multipart/form-data; boundary=XX", &body)
    }

    /// Looks at the first page once, for what forms must carry.
    fn look(&mut self) {
        if self.csrf.is_empty() {
            let page = self.get("/").text;
            let rest = page.split("data-csrf=\"").nth(1).expect("every page carries it");
            self.csrf = rest.split('"').next().unwrap_or_default().to_owned();
        }
    }

    /// Whoever is told to slow down waits and asks again: all questions come from one address.
    fn send(&mut self, method: &str, path: &str, kind: &str, body: &str) -> Answer {
        for _ in 0..MOST_WAITS {
            let answer = self.send_once(method, path, kind, body);
            if answer.status != 429 {
                return answer;
            }
            thread::sleep(Duration::from_secs(1));
        }
        self.send_once(method, path, kind, body)
    }

    fn send_once(&mut self, method: &str, path: &str, kind: &str, body: &str) -> Answer {
        let Browser { address, language, cookie, .. } = self;
        let kind = match kind {
            "" => String::new(),
            kind => format!("Content-Type: {kind}\r\n"),
        };
        let head = format!(
            "{method} {} HTTP/1.1\r\nConnection: close\r\nHost: {address}\r\nAccept-Language: {language}\r\n\
             Cookie: {cookie}\r\n{kind}Content-Length: {}\r\n\r\n",
            path.replace(' ', "%20"),
            body.len()
        );
        let mut stream = TcpStream::connect(&*address).unwrap();
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(body.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a head");
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let in_pieces = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
        let bytes = match &bytes[end + 4..] {
            body if in_pieces => joined(body),
            body => body.to_vec(),
        };
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or_default();
        let mut location = String::new();
        for (name, value) in head.lines().filter_map(|line| line.split_once(": ")) {
            match name.to_ascii_lowercase().as_str() {
                "location" => value.clone_into(&mut location),
                "set-cookie" if value.starts_with("arbitra=") => {
                    value.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
                }
                _ => {}
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        let signs =
            [("&quot;", "\""), ("&#39;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")];
        let text =
            signs.iter().fold(text.into_owned(), |text, (code, sign)| text.replace(code, sign));
        Answer { status, location, text, bytes }
    }
}

/// A body that came in pieces, each behind its length.
fn joined(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let size = std::str::from_utf8(&rest[..end]).ok();
        let size = size.and_then(|text| usize::from_str_radix(text.trim(), 16).ok()).unwrap_or(0);
        let start = end + 2;
        if size == 0 || rest.len() < start + size {
            break;
        }
        body.extend_from_slice(&rest[start..start + size]);
        rest = rest.get(start + size + 2..).unwrap_or_default();
    }
    body
}

fn encoded(text: &str) -> String {
    let one = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(one).collect()
}
