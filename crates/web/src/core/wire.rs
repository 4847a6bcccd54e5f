//! Plain requests to a desk that speaks https are redirected; a tablet that does not trust the desk
//! yet is shown how first.

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};

use crate::core::access::Access;
use crate::core::form::address_part;
use crate::core::headers::harden;
use crate::core::peer::Encrypted;
use crate::core::tls::Wire;

/// Who is redirected.
#[derive(Clone, Debug)]
pub struct ToHttps {
    /// Whether the desk has an authority of its own, which tablets must be shown first.
    pub own: bool,
    /// Which proxies may use plain http because they speak for others.
    pub access: Access,
}

/// Redirects plain requests from other machines to https.
pub async fn redirect_to_https(
    State(ToHttps { own, access }): State<ToHttps>,
    ConnectInfo(wire): ConnectInfo<Wire>,
    mut request: Request,
    next: Next,
) -> Response {
    request.extensions_mut().insert(ConnectInfo(wire.from));
    if wire.secure {
        request.extensions_mut().insert(Encrypted);
    }
    let from = wire.from.ip().to_canonical();
    let path = request.uri().path();
    let open =
        own && (path == "/trust" || path.starts_with("/trust/") || path.starts_with("/assets/"));
    if wire.secure || from.is_loopback() || access.trusts(from) || open {
        return next.run(request).await;
    }
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let whole = request.uri().path_and_query().map_or("/", |whole| whole.as_str());
    let mut answer = match (host, request.method()) {
        (Some(_), &Method::GET | &Method::HEAD) if own && !path.starts_with("/api/") => {
            Redirect::temporary(&format!("/trust?to={}", address_part(whole))).into_response()
        }
        (Some(host), _) => Redirect::temporary(&format!("https://{host}{whole}")).into_response(),
        (None, _) => StatusCode::BAD_REQUEST.into_response(),
    };
    harden(answer.headers_mut());
    answer
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::body::Body;
    use axum::middleware;
    use axum::routing::get;
    use tower::ServiceExt as _;

    use super::*;

    /// The status, where it leads, and what the page was told of the wire.
    async fn ask(own: bool, from: &str, secure: bool, path: &str) -> (u16, String, String) {
        let told = |request: Request| async move {
            let encrypted = request.extensions().get::<Encrypted>().is_some();
            if encrypted { "https" } else { "nothing" }
        };
        let access = Access::network("").behind([[10, 9, 9, 9].into()]);
        let https = middleware::from_fn_with_state(ToHttps { own, access }, redirect_to_https);
        let router = Router::new().fallback(get(told)).layer(https);
        let wire = Wire { from: from.parse().unwrap(), secure };
        let request = Request::builder()
            .uri(path)
            .header(header::HOST, "10.1.2.3:8064")
            .header("x-forwarded-proto", "a lie")
            .extension(ConnectInfo(wire))
            .body(Body::empty())
            .unwrap();
        let answer = router.oneshot(request).await.unwrap();
        let status = answer.status().as_u16();
        let redirected = (300..400).contains(&status);
        let hardened = answer.headers().contains_key(header::CONTENT_SECURITY_POLICY);
        assert_eq!(redirected, hardened, "pages are hardened inside, redirections here");
        let to = answer.headers().get(header::LOCATION).map(|to| to.to_str().unwrap().to_owned());
        let body = axum::body::to_bytes(answer.into_body(), 1 << 16).await.unwrap();
        (status, to.unwrap_or_default(), String::from_utf8_lossy(&body).into_owned())
    }

    #[tokio::test]
    async fn plain_requests_are_redirected() {
        let hall = "10.1.2.9:50000";
        let told = |text: &str| (200, String::new(), text.to_owned());
        assert_eq!(ask(true, hall, true, "/t/1").await, told("https"));
        assert_eq!(ask(true, "127.0.0.1:9", false, "/t/1").await, told("nothing"));
        assert_eq!(ask(true, "10.9.9.9:9", false, "/t/1").await, told("nothing"));
        assert_eq!(ask(true, "[::ffff:127.0.0.1]:9", false, "/").await, told("nothing"));
        let (status, to, _) = ask(true, hall, false, "/sheet/1/3.1/white/ab?x=1").await;
        assert_eq!((status, to.as_str()), (307, "/trust?to=/sheet/1/3.1/white/ab%3Fx%3D1"));
        for open in ["/trust", "/trust/arbitra-authority.crt", "/assets/app.css"] {
            assert_eq!(ask(true, hall, false, open).await, told("nothing"), "{open}");
        }
        // With a certificate that everybody trusts already there is nothing to explain.
        for path in ["/trust", "/t/1?a=b"] {
            let (status, to, _) = ask(false, hall, false, path).await;
            assert_eq!((status, to), (307, format!("https://10.1.2.3:8064{path}")));
        }
    }
}
