//! The router without a network, for tests: anyone who sits at the machine, and anyone who does
//! not.

use std::net::SocketAddr;

use arbitra_store::{Location, Store};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use tower::ServiceExt;

use crate::core::access::Access;
use crate::core::app::{App, Beginning};
use crate::core::auth::secret;
use crate::router::router;
use crate::views::boards;

/// A session's secret: any 64 signs.
const SESSION: &str = "abababababababababababababababababababababababababababababababab";

/// A server in memory.
pub struct Server {
    /// What every request reaches.
    pub app: App,
    router: Router,
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    /// Where to go next, empty if nowhere.
    pub location: String,
    /// What the browser may load and run.
    pub policy: String,
    pub body: String,
}

impl Server {
    /// A server with nothing in it.
    pub async fn new() -> Server {
        let store = Store::open(&Location::Memory).await.unwrap();
        let access = Access::this_machine("");
        let app = App::new(Beginning::plain(store, access, boards::rows));
        Server { router: router(app.clone()), app }
    }

    /// A server with a generated event of some players, of which some rounds are played.
    pub async fn with_event(players: u16, rounds: u16, played: u16) -> Server {
        let server = Server::new().await;
        let [players, rounds, played] = [players, rounds, played].map(|n| n.to_string());
        let form =
            [("players", &*players), ("rounds", &rounds), ("played", &played), ("seed", "7")];
        let made = server.post("/training", &form).await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
        assert_eq!(made.location, "/t/1");
        server
    }

    /// A page as the arbiter sees it.
    pub async fn get(&self, path: &str) -> Answer {
        self.ask(path, false, "en", None).await
    }

    /// A page as somebody in the hall sees it, in a language.
    pub async fn get_public(&self, path: &str, language: &str) -> Answer {
        self.ask(path, true, language, None).await
    }

    /// A form, sent from the machine itself.
    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.ask(path, false, "en", Some(fields)).await
    }

    async fn ask(
        &self,
        path: &str,
        handed_on: bool,
        language: &str,
        form: Option<&[(&str, &str)]>,
    ) -> Answer {
        let mut request = Request::builder()
            .uri(path)
            .header(header::HOST, "localhost")
            .header(header::COOKIE, format!("arbitra={SESSION}; language={language}"))
            .extension(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 9))));
        if handed_on {
            // Anyone who comes by a proxy does not sit at the machine.
            request = request.header("x-forwarded-for", "192.0.2.1");
        }
        let body = match form {
            None => Body::empty(),
            Some(fields) => {
                request = request
                    .method("POST")
                    .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
                let mut text = format!("csrf={}", secret::derived(SESSION, "csrf"));
                for (name, value) in fields {
                    text.push_str(&format!("&{name}={}", crate::core::form::address_part(value)));
                }
                Body::from(text)
            }
        };
        let response = self.router.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        let status = response.status();
        let head = |name| {
            let found = response.headers().get(name);
            found.map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
        };
        let (location, policy) = (head(header::LOCATION), head(header::CONTENT_SECURITY_POLICY));
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        Answer { status, location, policy, body: String::from_utf8_lossy(&body).into_owned() }
    }
}
