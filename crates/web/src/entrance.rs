//! The way in and out of every request: who asks is found out first, problems are drawn last.

use std::sync::Arc;

use arbitra_store::TournamentId;
use arbitra_texts as t;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::{Json, Router};

use tower::ServiceExt as _;

use crate::core::app::App;
use crate::core::auth::cookie;
use crate::core::auth::guard::UPLOAD_BYTES;
use crate::core::auth::secret;
use crate::core::done::{self, Done};
use crate::core::logged;
use crate::core::peer::Peer;
use crate::core::problem::Problem;
use crate::core::roles::Role;
use crate::core::room::Room;
use crate::core::sent::{Sent, Typed};
use crate::core::trouble::Troubles;
use crate::core::visitor::{Person, Visitor};
use crate::pages::sign_in;
use crate::views;

/// Where pages look whether the browser's way is encrypted.
const FORWARDED: &str = "x-forwarded-proto";

/// What the entrance knows: the server's memory, and the pages behind it.
#[derive(Clone)]
pub struct Door {
    /// The server's memory.
    pub app: App,
    /// Every address, for anyone who was let in.
    pub pages: Router,
}

/// Finds out who asks, lets the request through, and draws what went wrong.
pub async fn entrance(
    State(Door { app, pages }): State<Door>,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    let asked = Asked::of(&parts);
    let peer = match Peer::of(&app.access, &parts) {
        Ok(peer) => peer,
        Err(problem) => return asked.answer(&problem, &Visitor::nobody(&parts), None, None),
    };
    parts.extensions.insert(peer);
    // What a request claimed of its way is replaced by what is true of it.
    parts.headers.remove(FORWARDED);
    if peer.secure {
        parts.headers.insert(FORWARDED, HeaderValue::from_static("https"));
    }
    let mut visitor = if asked.kind == Kind::Open {
        Visitor::nobody(&parts)
    } else {
        match Visitor::find(&app, &parts, &peer).await {
            Ok(visitor) => visitor,
            // A visitor who cannot be told apart is nobody, and gets nothing until they can.
            Err(problem) => {
                return unknown(asked.answer(&problem, &Visitor::nobody(&parts), None, None));
            }
        }
    };
    parts.extensions.insert(visitor.clone());
    let headers = parts.headers.clone();
    let here = parts.uri.path().to_owned();
    let answer = next.run(Request::from_parts(parts, body));
    let (mut response, did) = done::during(answer).await;
    let plain = refused(&response);
    let problem = response.extensions().get::<Problem>().cloned().or(plain);
    let typed = response.extensions().get::<Typed>().cloned();
    let reconsidered = typed.as_ref().is_some_and(|typed| typed.reconsidered);
    if problem.is_some() || reconsidered {
        // What went wrong may be the first thing that does: its own page already warns of it.
        visitor.troubles = Troubles::of(&app).visible_to(&visitor.person);
        let sent = asked.sent.clone().unwrap_or_default();
        let sent = match &typed {
            Some(typed) => sent.with(typed).await,
            None => sent,
        };
        let room = asked.room(&app, &visitor).await;
        let again = Again { pages, peer, headers, visitor: &visitor, room };
        response = again.answer(&asked, problem.as_ref(), &sent).await;
    }
    if let Some((done, address)) = asked.done(did, &response) {
        cookie::set_done(response.headers_mut(), &done, &address, &peer);
    } else if visitor.done == Some(Done::Other) && asked.reads && response.status().is_success() {
        // No record tells whether more happened since: it is said once.
        cookie::end_done(response.headers_mut(), &here, &peer);
    }
    let headers = response.headers_mut();
    let begins = visitor.new_session && asked.kind == Kind::Page && !asked.program;
    if begins && !cookie::begins_session(headers) {
        cookie::set_session(headers, &visitor.session, cookie::SESSION_SECONDS, &peer);
    }
    // What somebody sees who is let in is not for the next one at the same machine.
    if matches!(visitor.person, Person::Nobody) && asked.kind == Kind::Public {
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-cache"));
    }
    response
}

/// The answer while nobody can be told apart: not now, but soon again.
fn unknown(mut response: Response) -> Response {
    if response.status().is_server_error() {
        *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
    }
    response
}

/// What kind of address was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The same for everybody, and needed before anybody is known: style, script, the way to https.
    Open,
    /// What everybody may read; nothing there can be sent, so that no session begins.
    Public,
    /// Everything else.
    Page,
}

/// What was asked for, and how the answer should look.
struct Asked {
    kind: Kind,
    program: bool,
    fragment: bool,
    /// Whether a page was asked for, and nothing sent.
    reads: bool,
    /// The address without what it may hide.
    path: String,
    /// The form that was sent, if it was one.
    sent: Option<Sent>,
}

impl Asked {
    fn of(parts: &Parts) -> Asked {
        let path = parts.uri.path();
        let first = path.split('/').nth(1).unwrap_or_default();
        let accept = parts.headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
        let kind = match first {
            "assets" | "trust" | "healthz" => Kind::Open,
            "p" | "e" | "screen" | "api" => Kind::Public,
            _ => Kind::Page,
        };
        let hides = logged::hides(first);
        Asked {
            kind,
            program: first == "api" || accept.is_some_and(|kind| kind.contains("application/json")),
            fragment: parts.headers.contains_key("hx-request"),
            reads: parts.method == Method::GET,
            path: if hides { format!("/{first}/…") } else { path.to_owned() },
            sent: Sent::of(parts),
        }
    }

    /// The tournament of the address, if there is one that somebody may see.
    async fn room(&self, app: &App, visitor: &Visitor) -> Option<Arc<Room>> {
        let mut parts = self.path.split('/').skip(1);
        let inside = parts.next() == Some("t") && !self.program && !self.fragment;
        let id = parts.next().filter(|_| inside)?.parse().ok()?;
        if matches!(visitor.person, Person::Nobody) {
            return None;
        }
        let room = app.room(TournamentId::new(id)).await.ok()?;
        (visitor.role_in(&room) >= Role::Viewer).then_some(room)
    }

    /// What was done, and the address of the page that says so.
    fn done(&self, did: Option<Done>, response: &Response) -> Option<(Done, String)> {
        let path = self.sent.as_ref()?.action.as_str();
        let first = path.split('/').nth(1).unwrap_or_default();
        let arbiters = matches!(first, "t" | "events" | "people" | "backups" | "network");
        let silent = self.program || !arbiters || path.starts_with("/people/notices");
        if silent || response.status() != StatusCode::SEE_OTHER {
            return None;
        }
        let address = response.headers().get(header::LOCATION)?.to_str().ok()?;
        Some((did.unwrap_or(Done::Other), address.to_owned()))
    }

    /// A problem as an answer. What the database or the program said of itself goes into the log;
    /// anyone who asked gets a number under which it stands there.
    fn answer(
        &self,
        problem: &Problem,
        visitor: &Visitor,
        room: Option<&Room>,
        sent: Option<&Sent>,
    ) -> Response {
        let status = problem.status();
        let reference = problem.inside().map(|_| secret::reference());
        let reference = reference.as_deref();
        logged::problem(problem, visitor, &self.path, reference);
        let mut response = if self.program {
            (status, Json(problem.json(visitor.language, reference))).into_response()
        } else if self.fragment {
            (status, views::problem::note(problem, visitor, reference)).into_response()
        } else if self.reads && matches!(problem, Problem::SignIn) {
            // The form itself, instead of a page that leads to it.
            (status, sign_in::page(visitor, &visitor.path, None)).into_response()
        } else {
            (status, views::problem::page(problem, visitor, room, reference, sent)).into_response()
        };
        if let Some(seconds) = problem.again_after() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// The way back to the page that a form came from.
struct Again<'a> {
    pages: Router,
    peer: Peer,
    headers: HeaderMap,
    visitor: &'a Visitor,
    /// The tournament of the address, if this person may see it.
    room: Option<Arc<Room>>,
}

impl Again<'_> {
    /// The page it came from, with everything that was typed and what is wrong with it; where there
    /// is no such page, the problem on one of its own.
    async fn answer(&self, asked: &Asked, problem: Option<&Problem>, sent: &Sent) -> Response {
        let people = !asked.program && !asked.fragment && asked.kind == Kind::Page;
        // Whoever makes the first account or signs in is nobody yet; whoever has a link stays so.
        let at_the_door = sent.action.starts_with("/sign-in") || sent.linked_page().is_some();
        let known = at_the_door || !matches!(self.visitor.person, Person::Nobody);
        let belongs = problem.is_none_or(Problem::belongs_to_its_page);
        if people && known && belongs && asked.sent.is_some() {
            let reference = problem.and_then(Problem::inside).map(|_| secret::reference());
            for origin in sent.origins() {
                let Some(page) = self.page(&origin, sent).await else { continue };
                let status = problem.map_or(StatusCode::OK, Problem::status);
                if let Some(problem) = problem {
                    let reference = reference.as_deref();
                    logged::problem(problem, self.visitor, &asked.path, reference);
                }
                let said = views::problem::Said { problem, reference: reference.as_deref() };
                let text = said.on(&page, sent, &origin, self.visitor);
                return (status, Html(text)).into_response();
            }
        }
        match problem {
            Some(problem) => asked.answer(problem, self.visitor, self.room.as_deref(), Some(sent)),
            None => Redirect::to("/").into_response(),
        }
    }

    /// A page as the same person would get it; it may look at what was sent, to have room for it.
    async fn page(&self, address: &str, sent: &Sent) -> Option<String> {
        let mut request = Request::builder().uri(address).body(Body::empty()).ok()?;
        *request.headers_mut() = self.headers.clone();
        for name in [header::CONTENT_LENGTH, header::CONTENT_TYPE, header::TRANSFER_ENCODING] {
            request.headers_mut().remove(name);
        }
        let extensions = request.extensions_mut();
        extensions.insert(self.peer);
        extensions.insert(sent.clone());
        extensions.insert(Visitor { path: address.to_owned(), ..self.visitor.clone() });
        let Ok(response) = self.pages.clone().oneshot(request).await;
        let kind = response.headers().get(header::CONTENT_TYPE)?.to_str().ok()?;
        if response.status() != StatusCode::OK || !kind.starts_with("text/html") {
            return None;
        }
        let bytes = to_bytes(response.into_body(), UPLOAD_BYTES).await.ok()?;
        String::from_utf8(bytes.into()).ok()
    }
}

/// What was refused before a page saw it: a form without its fields, an address that is none.
fn refused(response: &Response) -> Option<Problem> {
    let kind = response.headers().get(header::CONTENT_TYPE)?.to_str().ok()?;
    let ours = response.extensions().get::<Problem>().is_some() || !kind.starts_with("text/plain");
    match response.status() {
        _ if ours => None,
        StatusCode::PAYLOAD_TOO_LARGE => Some(Problem::TooLarge { most: UPLOAD_BYTES }),
        StatusCode::BAD_REQUEST
        | StatusCode::UNPROCESSABLE_ENTITY
        | StatusCode::UNSUPPORTED_MEDIA_TYPE => Some(Problem::bad_input(t::what_was_sent_is_not)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use arbitra_store::{Location, Store};
    use axum::extract::ConnectInfo;
    use axum::middleware;

    use super::*;
    use crate::core::access::Access;
    use crate::core::app::Beginning;

    #[tokio::test]
    async fn what_the_inside_says_goes_to_the_log_and_a_number_to_the_page() {
        let store = Store::open(&Location::Memory).await.unwrap();
        let access = Access::this_machine("");
        let app = App::new(Beginning::plain(store, access, views::boards::rows));
        let failing = || async { Problem::Defect("SELECT the inside FROM users".into()) };
        let door = Door { app, pages: Router::new() };
        let router =
            Router::new().fallback(failing).layer(middleware::from_fn_with_state(door, entrance));
        for path in ["/x", "/api/x"] {
            let request = Request::builder()
                .uri(path)
                .header(header::HOST, "localhost")
                .extension(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))))
                .body(Body::empty())
                .unwrap();
            let answer = router.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
            let body = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
            let text = String::from_utf8_lossy(&body);
            assert!(!text.contains("inside") && !text.contains("SELECT"), "{text}");
            let number = match path {
                "/x" => text.split("<code>").nth(1).unwrap().split('<').next().unwrap().to_owned(),
                _ => {
                    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
                    json["reference"].as_str().unwrap().to_owned()
                }
            };
            assert!(number.len() == 8 && number.bytes().all(|digit| digit.is_ascii_hexdigit()));
        }
    }
}
