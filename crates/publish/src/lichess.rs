//! Broadcasts of lichess.org: a round made, and its games pushed, by the interface that its documentation describes.

use serde_json::Value;

use crate::Fault;
use crate::target::{Answer, Client, Credentials, encoded};

/// The server that is meant if nobody names another.
pub const LICHESS: &str = "https://lichess.org";
/// How many games one push may hold.
pub const MOST_PUSHED: usize = 100;
/// How many seconds to wait after the server said that it was asked too often.
pub const AFTER_TOO_OFTEN: i64 = 60;

/// A server of broadcasts, and what opens it.
pub struct Lichess {
    client: Client,
    server: String,
    token: String,
}

/// What became of games that were pushed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pushed {
    /// How many the server took.
    pub taken: usize,
    /// Those it did not: who played, and why not.
    pub refused: Vec<String>,
}

impl Lichess {
    /// The server at an address, for whoever has the token.
    ///
    /// # Errors
    /// [`Fault::Unencrypted`] if the token would travel for everybody to read, [`Fault::NoSecret`] without one.
    pub fn new(server: &str, token: &str) -> Result<Lichess, Fault> {
        let server = match server.trim().trim_end_matches('/') {
            "" => LICHESS,
            server => server,
        };
        let here = ["http://127.0.0.1:", "http://localhost:"];
        if !server.starts_with("https://") && !here.iter().any(|own| server.starts_with(own)) {
            return Err(Fault::Unencrypted);
        }
        if token.trim().is_empty() {
            return Err(Fault::NoSecret);
        }
        let client = Client::new(&Credentials::default())?;
        Ok(Lichess { client, server: server.to_owned(), token: token.trim().to_owned() })
    }

    /// Makes a round of a broadcast that is fed by pushing; says its number there.
    ///
    /// # Errors
    /// [`Fault`], also if the answer names no round.
    pub fn new_round(&self, broadcast: &str, name: &str) -> Result<String, Fault> {
        let path = format!("/broadcast/{}/new", encoded(broadcast));
        let kind = "application/x-www-form-urlencoded";
        let body = format!("name={}", encoded(name).replace('/', "%2F"));
        let answer = self.post(&path, kind, &body)?;
        let id = answer["round"]["id"].as_str().filter(|id| is_number(id));
        id.map(str::to_owned).ok_or_else(|| Fault::Refused { what: path, answer: String::new() })
    }

    /// Pushes the games of a round: at most [`MOST_PUSHED`] are taken.
    ///
    /// # Errors
    /// [`Fault`]; a game that the server does not take is none.
    pub fn push(&self, round: &str, pgn: &str) -> Result<Pushed, Fault> {
        let path = format!("/api/broadcast/round/{}/push", encoded(round));
        let answer = self.post(&path, "text/plain; charset=utf-8", pgn)?;
        let mut pushed = Pushed::default();
        for game in answer["games"].as_array().into_iter().flatten() {
            match game["error"].as_str() {
                None => pushed.taken += 1,
                Some(error) => {
                    let tag = |name: &str| game["tags"][name].as_str().unwrap_or("?").to_owned();
                    let said = format!("{} – {}: {error}", tag("White"), tag("Black"));
                    pushed.refused.push(said.chars().take(200).collect());
                }
            }
        }
        Ok(pushed)
    }

    fn post(&self, path: &str, kind: &str, body: &str) -> Result<Value, Fault> {
        let headers = [
            ("Authorization".to_owned(), format!("Bearer {}", self.token)),
            ("Accept".to_owned(), "application/json".to_owned()),
            ("Content-Type".to_owned(), kind.to_owned()),
        ];
        let address = format!("{}{path}", self.server);
        let answer = self.client.ask("POST", &address, &headers, body.as_bytes())?;
        read(path, &answer)
    }
}

/// Whether a text is a number of a broadcast or a round: eight letters and digits.
#[must_use]
pub fn is_number(text: &str) -> bool {
    text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The number of a broadcast in what people paste: the number itself, or the address of its page.
#[must_use]
pub fn broadcast_number(text: &str) -> Option<String> {
    let path = text.trim().split(['?', '#']).next().unwrap_or_default();
    let mut parts = path.split('/').rev().filter(|part| !part.is_empty() && *part != "edit");
    parts.next().filter(|last| is_number(last)).map(str::to_owned)
}

fn read(path: &str, answer: &Answer) -> Result<Value, Fault> {
    let json = serde_json::from_slice::<Value>(&answer.body).unwrap_or_default();
    match answer.status {
        200 => Ok(json),
        429 => Err(Fault::TooOften),
        status => {
            let why = match &json["error"] {
                Value::String(why) => why.chars().take(300).collect(),
                _ => String::new(),
            };
            match status {
                401 | 403 => Err(Fault::NotLetIn),
                _ => Err(Fault::Refused {
                    what: path.to_owned(),
                    answer: format!("HTTP {status} {why}").trim().to_owned(),
                }),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broadcast_is_known_by_its_number_or_its_address() {
        for text in [
            "AbCd1234",
            "https://lichess.org/broadcast/spring-open/AbCd1234",
            "https://lichess.org/broadcast/spring-open/AbCd1234/",
            "https://lichess.org/broadcast/AbCd1234/edit?x=1#top",
        ] {
            assert_eq!(broadcast_number(text).as_deref(), Some("AbCd1234"), "{text}");
        }
        for text in ["", "short", "https://lichess.org/broadcast/spring-open", "AbCd123é"] {
            assert_eq!(broadcast_number(text), None, "{text}");
        }
    }

    #[test]
    fn a_token_never_travels_in_the_open() {
        assert_eq!(Lichess::new("http://lichess.example", "lip_x").err(), Some(Fault::Unencrypted));
        assert_eq!(Lichess::new("", " ").err(), Some(Fault::NoSecret));
        assert!(Lichess::new("", "lip_x").is_ok());
    }
}
