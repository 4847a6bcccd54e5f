//! Uploads to chess-results.com, by the interface that its author gives to programs: a number for the
//! session (`GETSID`), once a number for the tournament (`GETKEY`), and the whole tournament as one XML
//! (`UPLOAD`). Each program has a source number, a key and a vector of AES-128 from him: they come by
//! configuration.

use aes::Aes128;
use aes::cipher::{BlockCipherEncrypt as _, KeyInit as _};

use crate::Fault;
use crate::target::{Answer, Client, Credentials, encoded};

/// The server that is meant if nobody names another.
pub const CHESS_RESULTS: &str = "https://chess-results.com";

/// What lets a program in.
#[derive(Clone, PartialEq, Eq)]
pub struct Access {
    /// The number of the program.
    pub source: u32,
    /// The number under which somebody's tournaments are kept there.
    pub creator: String,
    key: [u8; 16],
    vector: [u8; 16],
}

/// What is wrong with what somebody configured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccessFault {
    /// The source number is none.
    Source,
    /// The number of whoever uploads is none.
    Creator,
    /// The key or the vector has not 32 digits of hexadecimal.
    Key,
}

impl Access {
    /// Reads what was configured: the key and the vector as 32 hexadecimal digits each, one after the
    /// other, separated by a blank, a colon or a new line.
    ///
    /// # Errors
    /// [`AccessFault`] that names what cannot be read.
    pub fn read(source: &str, creator: &str, secret: &str) -> Result<Access, AccessFault> {
        let source = source.trim().parse().map_err(|_| AccessFault::Source)?;
        let creator = creator.trim();
        let is_number = !creator.is_empty() && creator.bytes().all(|digit| digit.is_ascii_digit());
        if !is_number || creator.len() > 12 {
            return Err(AccessFault::Creator);
        }
        let mut words = secret.split([' ', ':', ',', '\n', '\r', '\t']).filter(|w| !w.is_empty());
        let mut next = || words.next().and_then(bytes).ok_or(AccessFault::Key);
        let (key, vector) = (next()?, next()?);
        Ok(Access { source, creator: creator.to_owned(), key, vector })
    }

    /// A text as the server wants proofs: AES-128 in CBC with PKCS #7, in hexadecimal capitals.
    fn sealed(&self, text: &str) -> String {
        let cipher = Aes128::new(&self.key.into());
        let mut padded = text.as_bytes().to_vec();
        let missing = 16 - padded.len() % 16;
        padded.resize(padded.len() + missing, u8::try_from(missing).unwrap_or(16));
        let (mut before, mut written) = (self.vector, String::new());
        for chunk in padded.chunks_exact(16) {
            for (mixed, own) in before.iter_mut().zip(chunk) {
                *mixed ^= own;
            }
            let mut block = aes::Block::from(before);
            cipher.encrypt_block(&mut block);
            before = block.into();
            before.iter().for_each(|byte| written.push_str(&format!("{byte:02X}")));
        }
        written
    }
}

fn bytes(hex: &str) -> Option<[u8; 16]> {
    let pairs = hex.as_bytes().chunks_exact(2);
    let one = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    let found: Option<Vec<u8>> = pairs.map(one).collect();
    (hex.len() == 32).then_some(found?)?.try_into().ok()
}

/// The server, and what opens it.
pub struct ChessResults {
    client: Client,
    server: String,
    access: Access,
}

impl ChessResults {
    /// The server at an address.
    ///
    /// # Errors
    /// [`Fault::Unencrypted`] if proofs would travel for everybody to read.
    pub fn new(server: &str, access: Access) -> Result<ChessResults, Fault> {
        let server = match server.trim().trim_end_matches('/') {
            "" => CHESS_RESULTS,
            server => server,
        };
        let here = ["http://127.0.0.1:", "http://localhost:"];
        if !server.starts_with("https://") && !here.iter().any(|own| server.starts_with(own)) {
            return Err(Fault::Unencrypted);
        }
        let client = Client::new(&Credentials::default())?;
        Ok(ChessResults { client, server: server.to_owned(), access })
    }

    /// A number for a new tournament. To be asked for once: each time a tournament is made there.
    ///
    /// # Errors
    /// [`Fault`], also if the answer names no number.
    pub fn new_key(&self, federation: &str, name: &str) -> Result<String, Fault> {
        let sid = self.session()?;
        let mut body = Xml::new();
        body.begin("chessresults");
        body.element(
            "getkey",
            &[
                ("source", &self.access.source.to_string()),
                ("sid", &self.access.sealed(&sid)),
                ("creatorID", &self.access.creator),
                ("federation", federation),
                ("tournament", name),
            ],
        );
        body.end("chessresults");
        let kind = "application/xml; charset=utf-8";
        let answer = self.ask("POST", "GETKEY", kind, body.text().as_bytes())?;
        attribute(&answer, "key").ok_or_else(|| refused("GETKEY", &answer))
    }

    /// Uploads a tournament: its number there, and its sections as XML.
    ///
    /// # Errors
    /// [`Fault`], with what the server says against it.
    pub fn upload(&self, key: &str, sections: &str) -> Result<(), Fault> {
        let sid = self.session()?;
        let mut body = Xml::new();
        body.begin("chessresults");
        body.raw(sections);
        body.begin("security");
        body.element(
            "securitydata",
            &[
                ("source", &self.access.source.to_string()),
                ("sid", &self.access.sealed(&sid)),
                ("creator_sid", &self.access.sealed(&self.access.creator)),
                ("tnr_sid", &self.access.sealed(key)),
            ],
        );
        body.end("security");
        body.end("chessresults");
        // As a field of a form, with braces for the brackets of tags.
        let plain = body.text().replace('<', "{").replace('>', "}");
        let form = format!("xml={}", encoded(&plain).replace('/', "%2F"));
        let kind = "application/x-www-form-urlencoded";
        self.ask("POST", "UPLOAD", kind, form.as_bytes()).map(drop)
    }

    fn session(&self) -> Result<String, Fault> {
        let what = format!("GETSID&source={}", self.access.source);
        let answer = self.ask("GET", &what, "text/plain", b"")?;
        attribute(&answer, "sid").ok_or_else(|| refused("GETSID", &answer))
    }

    fn ask(&self, method: &str, what: &str, kind: &str, body: &[u8]) -> Result<String, Fault> {
        let address = format!("{}/Uploadxml.aspx?key1={what}", self.server);
        let headers = [("Content-Type".to_owned(), kind.to_owned())];
        let answer: Answer = self.client.ask(method, &address, &headers, body)?;
        let what = what.split('&').next().unwrap_or_default();
        if answer.status != 200 {
            return Err(answer.refused(method, what));
        }
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        match attribute(&text, "status").as_deref() {
            Some("OK") => Ok(text),
            _ => Err(refused(what, &text)),
        }
    }
}

fn refused(what: &str, answer: &str) -> Fault {
    // An answer of another kind, such as the page of a server in between, is told as it came.
    let said = attribute(answer, "Text").unwrap_or_else(|| answer.trim().to_owned());
    Fault::Refused { what: what.to_owned(), answer: said.chars().take(300).collect() }
}

/// The first attribute of a name in an answer.
fn attribute(text: &str, name: &str) -> Option<String> {
    let mut rest = text;
    loop {
        let at = rest.find(name)?;
        let alone = rest[..at].ends_with(char::is_whitespace);
        rest = &rest[at + name.len()..];
        let after = rest.trim_start().strip_prefix('=').map(str::trim_start);
        let quoted = after.and_then(|value| value.strip_prefix('"')).filter(|_| alone);
        if let Some((value, _)) = quoted.and_then(|value| value.split_once('"')) {
            return Some(value.replace("&quot;", "\"").replace("&amp;", "&"));
        }
    }
}

/// XML as this interface has it: elements with attributes.
#[derive(Default)]
pub struct Xml(String);

impl Xml {
    /// A whole file.
    fn new() -> Xml {
        Xml("<?xml version=\"1.0\" encoding=\"UTF-8\"?>".to_owned())
    }

    /// Begins an element that holds others.
    pub fn begin(&mut self, name: &str) {
        self.0.push_str(&format!("<{name}>"));
    }

    /// Ends it.
    pub fn end(&mut self, name: &str) {
        self.0.push_str(&format!("</{name}>"));
    }

    /// An element with its attributes. What tags are made of never stands in a value: on its way it
    /// would be taken for one.
    pub fn element(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.0.push_str(&format!("<{name}"));
        for (name, value) in attributes {
            self.0.push_str(&format!(" {name}=\""));
            for letter in value.chars().filter(|letter| !letter.is_control()) {
                match letter {
                    '&' => self.0.push_str("&amp;"),
                    '"' => self.0.push_str("&quot;"),
                    '<' | '{' => self.0.push('('),
                    '>' | '}' => self.0.push(')'),
                    letter => self.0.push(letter),
                }
            }
            self.0.push('"');
        }
        self.0.push_str("/>");
    }

    fn raw(&mut self, text: &str) {
        self.0.push_str(text);
    }

    /// What was written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: &str = "2b7e151628aed2a6abf7158809cf4f3c 000102030405060708090a0b0c0d0e0f";

    #[test]
    fn a_proof_is_sealed_as_other_programs_do() {
        let access = Access::read("13", "4711", SECRET).ok().unwrap();
        // What openssl makes of the same texts with -aes-128-cbc.
        let sealed = "0D0F43341762465555C410665ED1E5D1";
        assert_eq!(access.sealed("140972164"), sealed);
        let sealed = "56DF98003601C89A8A57B14E0A6CFAB34016438FBCFB00782EAFF60CCA070C13";
        assert_eq!(access.sealed("a text of more than one block"), sealed);
    }

    #[test]
    fn what_is_configured_badly_is_named() {
        let fault = |source, creator, secret| Access::read(source, creator, secret).err();
        assert_eq!(fault("x", "1", SECRET), Some(AccessFault::Source));
        assert_eq!(fault("13", "", SECRET), Some(AccessFault::Creator));
        assert_eq!(fault("13", "1", "00"), Some(AccessFault::Key));
        assert_eq!(fault("13", "1", SECRET), None);
    }

    #[test]
    fn answers_are_read_as_the_server_writes_them() {
        let refusal = |answer: &str| refused("GETSID", answer).to_string();
        assert!(refusal("<error Text=\"wrong source\" />").ends_with("GETSID: wrong source"));
        assert!(refusal("Bad gateway\n").ends_with("GETSID: Bad gateway"));
        let answer = "<result sid=\"140972164\" status =\"OK\" />";
        assert_eq!(attribute(answer, "sid").as_deref(), Some("140972164"));
        assert_eq!(attribute(answer, "status").as_deref(), Some("OK"));
        assert_eq!(attribute(answer, "key"), None);
    }

    #[test]
    fn no_value_looks_like_a_tag() {
        let mut xml = Xml::default();
        xml.element("player", &[("lastname", "O\"Neil & <Söhne>")]);
        assert_eq!(xml.text(), "<player lastname=\"O&quot;Neil &amp; (Söhne)\"/>");
    }
}
