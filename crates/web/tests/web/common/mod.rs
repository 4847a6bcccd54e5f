//! A desk without a network: a store in memory, browsers with cookies, programs with keys.

// Every test takes what it needs.
#![allow(dead_code)]

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};

use arbitra_store::{By, Location, NewToken, Scope, Store, TournamentId};
use arbitra_web::{Access, service};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use tower::ServiceExt;

/// The code of a server in a network.
pub const CODE: &str = "12345678";
/// A password that is long enough.
pub const PASSWORD: &str = "correct horse";

/// A desk.
pub struct Desk {
    pub router: Router,
    pub store: Store,
}

impl Desk {
    /// A desk for whoever sits at this machine.
    pub async fn local() -> Desk {
        Desk::with(Access::this_machine(CODE)).await
    }

    /// A desk in a network, with an owner called Olga.
    pub async fn network() -> Desk {
        let desk = Desk::with(Access::network(CODE)).await;
        let mut olga = desk.browser();
        let fields = [("name", "Olga"), ("password", PASSWORD), ("code", CODE)];
        let answer = olga.post("/sign-in", &fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        desk
    }

    /// A desk for whoever sits at this machine, on a store that is there.
    pub fn on(store: Store) -> Desk {
        Desk { router: service(store.clone(), Access::this_machine(CODE)), store }
    }

    /// The same store after a restart: nothing is in memory.
    pub fn restarted(&self) -> Desk {
        Desk::on(self.store.clone())
    }

    /// A desk that can be reached in some way.
    pub async fn with(access: Access) -> Desk {
        let store = Store::open(&"sqlite::memory:".parse::<Location>().unwrap()).await.unwrap();
        Desk { router: service(store.clone(), access), store }
    }

    /// A browser that nobody has used yet.
    pub fn browser(&self) -> Browser {
        Browser {
            router: self.router.clone(),
            cookies: BTreeMap::new(),
            key: None,
            language: "en",
            from: IpAddr::from([127, 0, 0, 1]),
            csrf: String::new(),
        }
    }

    /// A browser of somebody else: it comes from another machine.
    pub fn stranger(&self) -> Browser {
        Browser { from: IpAddr::from([10, 0, 0, 9]), ..self.browser() }
    }

    /// A browser in which somebody has signed in.
    pub async fn signed_in(&self, name: &str) -> Browser {
        let mut browser = self.browser();
        let answer = browser.post("/sign-in", &[("name", name), ("password", PASSWORD)]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        browser.csrf.clear();
        browser
    }

    /// A key that is valid until a moment.
    pub async fn key(&self, role: &str, scope: Scope, expires_at: Option<i64>) -> String {
        let number = self.store.tokens().await.unwrap().len();
        let secret = format!("{number:064x}");
        let token = NewToken {
            label: format!("{role} {number}"),
            role: role.to_owned(),
            scope,
            expires_at,
            maker: None,
            made_with: None,
        };
        self.store.create_token(&secret, &token, &By::new("", 0)).await.unwrap();
        secret
    }

    /// A program with a key.
    pub async fn program(&self, role: &str, scope: Scope) -> Browser {
        let key = self.key(role, scope, None).await;
        Browser { key: Some(key), ..self.browser() }
    }

    /// A program that shows a key.
    pub fn with_key(&self, key: impl Into<String>) -> Browser {
        Browser { key: Some(key.into()), ..self.browser() }
    }

    /// A training event: 24 players, two rounds played, the third published. Its tournament is 1.
    pub async fn training(&self, owner: &mut Browser) -> TournamentId {
        let plan = [("players", "24"), ("rounds", "5"), ("played", "2"), ("seed", "1")];
        let answer = owner.post("/training", &plan).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        for what in ["pair", "publish"] {
            let answer = owner.post(&format!("/t/1/do/{what}"), &[]).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        }
        TournamentId::new(1)
    }

    /// How many entries a record has.
    pub async fn entries(&self, tournament: i64) -> usize {
        self.store.load(TournamentId::new(tournament)).await.unwrap().len()
    }
}

/// A browser, or a program with a key.
#[derive(Clone)]
pub struct Browser {
    router: Router,
    pub cookies: BTreeMap<String, String>,
    pub key: Option<String>,
    pub language: &'static str,
    /// The address it comes from.
    pub from: IpAddr,
    csrf: String,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
    /// The body as it came, for files.
    pub bytes: Vec<u8>,
}

impl Answer {
    /// The body as JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// Where it leads.
    pub fn location(&self) -> &str {
        self.headers.get(header::LOCATION).map_or("", |to| to.to_str().unwrap())
    }

    /// Whether somebody was kept out.
    pub fn kept_out(&self) -> bool {
        matches!(self.status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN)
    }
}

impl Browser {
    /// Asks for a page.
    pub async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], Body::empty()).await
    }

    /// Sends a form with what it must carry.
    pub async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let csrf = self.csrf().await;
        let mut form = vec![("csrf", csrf.as_str())];
        form.extend_from_slice(fields);
        self.post_bare(path, &form).await
    }

    /// The same browser at another server.
    pub fn with(self, router: Router) -> Browser {
        Browser { router, ..self }
    }

    /// Sends a form as it is.
    pub async fn post_bare(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let pairs: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let kind = [("content-type", "application/x-www-form-urlencoded")];
        self.send(Method::POST, path, &kind, Body::from(pairs.join("&"))).await
    }

    /// Sends JSON.
    pub async fn json(&mut self, path: &str, body: &serde_json::Value) -> Answer {
        let kind = [("content-type", "application/json")];
        self.send(Method::POST, path, &kind, Body::from(body.to_string())).await
    }

    /// Uploads fields of which those with a file name are files.
    pub async fn upload(&mut self, path: &str, parts: &[(&str, Option<&str>, &[u8])]) -> Answer {
        let csrf = self.csrf().await;
        let mut body = Vec::new();
        let token: (&str, Option<&str>, &[u8]) = ("csrf", None, csrf.as_bytes());
        for (name, file, bytes) in [&[token][..], parts].concat() {
            let file = file.map(|file| format!("; filename=\"{file}\"")).unwrap_or_default();
            let head =
                format!("--XX\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n");
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(bytes);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(b"--XX--\r\n");
        let kind = [("content-type", "multipart/form-data; boundary=XX")];
        self.send(Method::POST, path, &kind, Body::from(body)).await
    }

    /// Opens a report file and takes it as the review shows it; the review, if there was one, and the
    /// last answer.
    pub async fn import(&mut self, name: &str, bytes: &[u8]) -> (Option<String>, Answer) {
        let answer = self.upload("/import", &[("file", Some(name), bytes)]).await;
        let ticket = answer.text.split("name=\"ticket\" value=\"").nth(1);
        let Some(ticket) = ticket.and_then(|rest| rest.split('"').next()) else {
            return (None, answer);
        };
        let kept = self.post("/import/report", &[("ticket", ticket)]).await;
        (Some(answer.text.clone()), kept)
    }

    /// What forms of this browser must carry.
    pub async fn csrf(&mut self) -> String {
        if self.csrf.is_empty() {
            let page = self.get("/").await;
            let rest = page.text.split("data-csrf=\"").nth(1).expect("every page carries it");
            self.csrf = rest.split('"').next().unwrap_or_default().to_owned();
        }
        self.csrf.clone()
    }

    /// Sends anything.
    pub async fn send(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Body,
    ) -> Answer {
        // What was just done is for `done /t/1/players`; browsers send it to what lies below too.
        let place = path.split('?').next().unwrap_or_default();
        let below = |of: &str| place.strip_prefix(of).is_some_and(|rest| rest.starts_with('/'));
        let of_here =
            |name: &str| name.split_once(' ').is_none_or(|(_, of)| of == place || below(of));
        let cookies: Vec<String> = self
            .cookies
            .iter()
            .filter(|(name, _)| of_here(name))
            .map(|(name, value)| format!("{}={value}", name.split(' ').next().unwrap_or_default()))
            .collect();
        let mut request =
            Request::builder().method(method).uri(path).header("accept-language", self.language);
        if !headers.iter().any(|(name, _)| *name == "host") {
            request = request.header("host", "localhost:8064");
        }
        if !cookies.is_empty() {
            request = request.header("cookie", cookies.join("; "));
        }
        if let Some(key) = &self.key {
            request = request.header("authorization", format!("Bearer {key}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(body).unwrap();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(self.from, 50_000)));
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        for set in parts.headers.get_all(header::SET_COOKIE) {
            let text = set.to_str().unwrap();
            let pair = text.split(';').next().unwrap_or_default();
            let (name, value) = pair.split_once('=').unwrap();
            if name == "arbitra" && self.cookies.get(name).is_some_and(|old| old != value) {
                self.csrf.clear();
            }
            let of = text.split("Path=").nth(1).and_then(|rest| rest.split(';').next());
            let of = of.filter(|of| *of != "/").map(|of| format!(" {of}")).unwrap_or_default();
            self.cookies.insert(format!("{name}{of}"), value.to_owned());
        }
        let stream =
            parts.headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream");
        // A stream never ends: that it began is all there is to see.
        let bytes =
            if stream { Default::default() } else { to_bytes(body, usize::MAX).await.unwrap() };
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Answer { status: parts.status, headers: parts.headers, text, bytes: bytes.to_vec() }
    }
}

pub fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
                char::from(byte).to_string()
            }
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
