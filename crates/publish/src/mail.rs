//! Mails by the organiser's own server (SMTP, RFC 5321): plain letters, one for each person. A
//! password never travels in the open.

use std::fmt;
use std::io::{BufRead as _, BufReader, Read, Write};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::ServerName;
use rustls::{ClientConnection, StreamOwned};

use crate::target::base64;
use crate::{AddressFault, Fault, decoded, tls};

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(30);
/// The most bytes of one line of an answer.
const LONGEST: u64 = 2_000;

/// A server of mails, as people write it: `smtps://name@server` or `smtp://name@server:587`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailServer {
    /// Its name.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// The account; none if it asks for none.
    pub user: String,
    /// Whether the line is encrypted from its first byte; else from `STARTTLS` on.
    at_once: bool,
    /// A server on this machine, which may speak in the open.
    here: bool,
}

impl std::str::FromStr for MailServer {
    type Err = AddressFault;

    fn from_str(text: &str) -> Result<MailServer, AddressFault> {
        let text = text.trim();
        if text.is_empty() {
            return Err(AddressFault::NoHost);
        }
        let (way, rest) = text.split_once("://").unwrap_or(("smtps", text));
        let at_once = match way {
            "smtps" => true,
            "smtp" => false,
            other => return Err(AddressFault::UnknownMail(other.to_owned())),
        };
        let rest = rest.trim_end_matches('/');
        // The account may be an address itself: `smtps://ann@club.example@mail.example`.
        let (user, host) = rest.rsplit_once('@').unwrap_or(("", rest));
        if user.contains(':') {
            return Err(AddressFault::HoldsSecret);
        }
        let (host, port) = match host.rsplit_once(':') {
            Some((host, port)) => {
                let bad = |_| AddressFault::BadPort(port.to_owned());
                (host, port.parse().map_err(bad)?)
            }
            None => (host, if at_once { 465 } else { 587 }),
        };
        if host.is_empty() || host.contains(['/', ' ']) {
            return Err(AddressFault::NoHost);
        }
        let here = matches!(host, "127.0.0.1" | "localhost");
        let (host, user) = (host.to_owned(), decoded(user));
        Ok(MailServer { host, port, user, at_once, here })
    }
}

/// A letter to one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Who writes: `Open <open@club.example>` or the address alone.
    pub from: String,
    /// The address of whoever gets it.
    pub to: String,
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub text: String,
}

/// Whether a text is one address of mail and nothing else.
#[must_use]
pub fn is_mail_address(text: &str) -> bool {
    let odd = |sign: char| sign.is_whitespace() || sign.is_control() || "<>,;\"()".contains(sign);
    let parts = text.split_once('@');
    parts.is_some_and(|(name, host)| {
        !name.is_empty() && host.contains('.') && !host.contains('@') && text.len() < 250
    }) && !text.contains(odd)
}

/// A line to a server on which letters are given.
pub struct Post {
    line: BufReader<Line>,
}

impl fmt::Debug for Post {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Post")
    }
}

enum Line {
    Open(TcpStream),
    Sealed(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Read for Line {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        match self {
            Line::Open(line) => line.read(buffer),
            Line::Sealed(line) => line.read(buffer),
        }
    }
}

impl Line {
    fn say(&mut self, text: &[u8]) -> std::io::Result<()> {
        match self {
            Line::Open(line) => line.write_all(text).and_then(|()| line.flush()),
            Line::Sealed(line) => line.write_all(text).and_then(|()| line.flush()),
        }
    }
}

impl Post {
    /// Calls a server; `authority` is the certificate that vouches for it, if the Web does not.
    ///
    /// # Errors
    /// [`Fault`]; a password is never said in the open.
    pub fn call(server: &MailServer, secret: &str, authority: &str) -> Result<Post, Fault> {
        let place = (server.host.as_str(), server.port).to_socket_addrs().map_err(lost)?.next();
        let place = place.ok_or_else(|| Fault::Connection(server.host.clone()))?;
        let line = TcpStream::connect_timeout(&place, PATIENCE).map_err(lost)?;
        line.set_read_timeout(Some(PATIENCE)).map_err(lost)?;
        line.set_write_timeout(Some(PATIENCE)).map_err(lost)?;
        let mut post = if server.at_once {
            Post { line: BufReader::new(sealed(line, server, authority)?) }
        } else {
            Post { line: BufReader::new(Line::Open(line)) }
        };
        post.heard("", 220)?;
        let mut offers = post.greet()?;
        if !server.at_once && offers.contains("STARTTLS") {
            post.ask("STARTTLS", 220)?;
            let Line::Open(line) = post.line.into_inner() else { return Err(Fault::Unencrypted) };
            post = Post { line: BufReader::new(sealed(line, server, authority)?) };
            offers = post.greet()?;
        }
        let in_the_open = matches!(post.line.get_ref(), Line::Open(_));
        if in_the_open && !server.here {
            return Err(Fault::Unencrypted);
        }
        if !server.user.is_empty() {
            if secret.is_empty() {
                return Err(Fault::NoSecret);
            }
            post.let_in(&server.user, secret, &offers)?;
        }
        Ok(post)
    }

    /// Says hello; what the server offers.
    fn greet(&mut self) -> Result<String, Fault> {
        self.ask("EHLO arbitra.invalid", 250).map(|answer| answer.to_uppercase())
    }

    /// Says who we are (RFC 4954).
    fn let_in(&mut self, user: &str, secret: &str, offers: &str) -> Result<(), Fault> {
        let refused = |fault: Fault| match fault {
            Fault::Refused { .. } => Fault::NotLetIn,
            other => other,
        };
        if offers.contains("LOGIN") && !offers.contains("PLAIN") {
            self.ask("AUTH LOGIN", 334)?;
            self.ask(&base64(user.as_bytes()), 334).map_err(refused)?;
            return self.ask(&base64(secret.as_bytes()), 235).map(drop).map_err(refused);
        }
        let both = format!("\0{user}\0{secret}");
        let said = format!("AUTH PLAIN {}", base64(both.as_bytes()));
        self.ask(&said, 235).map(drop).map_err(refused)
    }

    /// Gives a letter; `id` tells it apart, `now` is the second of the sending.
    ///
    /// # Errors
    /// [`Fault`]; the line can be used for the next one where the server only refused this one.
    pub fn give(&mut self, letter: &Letter, id: &str, now: i64) -> Result<(), Fault> {
        let from = bare(&letter.from);
        if !is_mail_address(&letter.to) || !is_mail_address(from) {
            return Err(Fault::Refused { what: letter.to.clone(), answer: "?".to_owned() });
        }
        let given = self.hand_over(letter, from, id, now);
        if matches!(given, Err(Fault::Refused { .. })) {
            self.ask("RSET", 250)?;
        }
        given
    }

    fn hand_over(&mut self, letter: &Letter, from: &str, id: &str, now: i64) -> Result<(), Fault> {
        self.ask(&format!("MAIL FROM:<{from}>"), 250)?;
        self.ask(&format!("RCPT TO:<{}>", letter.to), 250)?;
        self.ask("DATA", 354)?;
        let text = written(letter, id, now);
        self.line.get_mut().say(text.as_bytes()).map_err(lost)?;
        self.ask(".", 250).map(drop)
    }

    /// Ends the call.
    pub fn end(mut self) {
        // Whatever is answered, everything was given.
        let _ = self.ask("QUIT", 221);
    }

    /// Says something and waits for an answer with a number.
    fn ask(&mut self, said: &str, number: u16) -> Result<String, Fault> {
        self.line.get_mut().say(format!("{said}\r\n").as_bytes()).map_err(lost)?;
        // What could be a secret is not repeated.
        self.heard(said.split([' ', ':']).next().unwrap_or_default(), number)
    }

    fn heard(&mut self, what: &str, number: u16) -> Result<String, Fault> {
        let mut answer = String::new();
        loop {
            let mut line = Vec::new();
            let read = self.line.by_ref().take(LONGEST).read_until(b'\n', &mut line);
            if read.map_err(lost)? == 0 {
                return Err(Fault::Connection(format!("{what} …")));
            }
            let line = String::from_utf8_lossy(&line).trim_end().to_owned();
            let more = line.as_bytes().get(3) == Some(&b'-');
            answer = format!("{answer}{line}\n");
            if !more {
                let found = line.get(..3).and_then(|it| it.parse().ok());
                // 251: the server passes it on.
                if found == Some(number) || (number == 250 && found == Some(251)) {
                    return Ok(answer);
                }
                let what = if what.len() > 12 { "AUTH" } else { what };
                let answer = line.chars().take(200).collect();
                return Err(Fault::Refused { what: what.to_owned(), answer });
            }
            if answer.len() > 20_000 {
                return Err(Fault::Connection(what.to_owned()));
            }
        }
    }
}

fn lost(error: std::io::Error) -> Fault {
    Fault::Connection(error.to_string())
}

fn sealed(line: TcpStream, server: &MailServer, authority: &str) -> Result<Line, Fault> {
    let config = Arc::new(tls::trusting(authority)?);
    let name = ServerName::try_from(server.host.clone());
    let name = name.map_err(|error| Fault::Connection(error.to_string()))?;
    let seal = ClientConnection::new(config, name);
    let seal = seal.map_err(|error| Fault::Connection(error.to_string()))?;
    Ok(Line::Sealed(Box::new(StreamOwned::new(seal, line))))
}

/// The address of a writer: what stands between the brackets, or all of it.
fn bare(from: &str) -> &str {
    let inside = from.rsplit_once('<').and_then(|(_, rest)| rest.strip_suffix('>'));
    inside.unwrap_or(from).trim()
}

/// A letter as servers take it (RFC 5322, RFC 2045): text in UTF-8 as base64, so that no line is too
/// long and none begins with a point.
fn written(letter: &Letter, id: &str, now: i64) -> String {
    let from = match letter.from.rsplit_once('<') {
        Some((name, _)) if !name.trim().is_empty() => {
            format!("{} <{}>", word(name.trim()), bare(&letter.from))
        }
        _ => bare(&letter.from).to_owned(),
    };
    let host = bare(&letter.from).rsplit_once('@').map_or("arbitra.invalid", |(_, host)| host);
    let date = jiff::Timestamp::from_second(now).unwrap_or_default();
    let date = date.to_zoned(jiff::tz::TimeZone::UTC).strftime("%a, %d %b %Y %H:%M:%S +0000");
    let text = base64(letter.text.replace("\r\n", "\n").replace('\n', "\r\n").as_bytes());
    let lines: Vec<&str> = text
        .as_bytes()
        .chunks(76)
        .map(|line| std::str::from_utf8(line).unwrap_or_default())
        .collect();
    [
        format!("From: {from}"),
        format!("To: {}", letter.to),
        format!("Subject: {}", word(&letter.subject)),
        format!("Date: {date}"),
        format!("Message-ID: <{id}@{host}>"),
        "MIME-Version: 1.0".to_owned(),
        "Content-Type: text/plain; charset=utf-8".to_owned(),
        "Content-Transfer-Encoding: base64".to_owned(),
        String::new(),
        lines.join("\r\n"),
        String::new(),
    ]
    .join("\r\n")
}

/// A word of a head as RFC 2047 writes it: at most 45 bytes each, never within a sign.
fn word(text: &str) -> String {
    let plain = text.bytes().all(|byte| (0x20..0x7f).contains(&byte)) && !text.contains("=?");
    if plain && text.len() < 60 && !text.contains(['"', ',', ';', '<', '>', '(', ')', '@']) {
        return text.to_owned();
    }
    let mut parts = vec![String::new()];
    for sign in text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }) {
        if parts.last().is_some_and(|part| part.len() + sign.len_utf8() > 45) {
            parts.push(String::new());
        }
        if let Some(part) = parts.last_mut() {
            part.push(sign);
        }
    }
    let spelled = |part: &String| format!("=?UTF-8?B?{}?=", base64(part.as_bytes()));
    parts.iter().map(spelled).collect::<Vec<_>>().join("\r\n ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn servers_are_read_as_people_write_them() {
        let of = |text: &str| text.parse::<MailServer>();
        let plain = of("smtps://ann@mail.example").unwrap();
        assert_eq!(
            (plain.host.as_str(), plain.port, plain.user.as_str()),
            ("mail.example", 465, "ann")
        );
        let other = of("smtp://ann@club.example@mail.example:2525/").unwrap();
        assert_eq!(
            (other.port, other.user.as_str(), other.at_once),
            (2525, "ann@club.example", false)
        );
        assert_eq!(of("mail.example").unwrap().port, 465);
        assert_eq!(of(""), Err(AddressFault::NoHost));
        assert_eq!(of("smtps://ann:secret@mail.example"), Err(AddressFault::HoldsSecret));
        assert_eq!(of("imap://mail.example"), Err(AddressFault::UnknownMail("imap".to_owned())));
        assert_eq!(of("smtp://mail.example:x"), Err(AddressFault::BadPort("x".to_owned())));
    }

    #[test]
    fn an_address_is_one_address_and_no_trick() {
        for fine in ["a@b.example", "ana.maría+open@club.example"] {
            assert!(is_mail_address(fine), "{fine}");
        }
        for bad in ["", "a", "a@b", "a@b.c>\r\nRCPT TO:<x@y.z", "a@b.c, d@e.f", "@b.c", "a b@c.d"] {
            assert!(!is_mail_address(bad), "{bad}");
        }
    }

    #[test]
    fn heads_are_written_within_their_lines() {
        assert_eq!(word("Round 3"), "Round 3");
        assert_eq!(word("Ibáñez"), "=?UTF-8?B?SWLDocOxZXo=?=");
        assert!(
            word("a\r\nBcc: b@c.d").lines().all(|line| line.trim_start().starts_with("=?UTF-8?B?"))
        );
        assert!(word(&"ñ".repeat(200)).split("\r\n ").all(|part| part.len() <= 75));
    }
}
