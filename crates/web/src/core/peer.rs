//! Who is at the other end: the address that limits count, whether the way to it is encrypted, and
//! whether it is this machine. The only place that looks at what proxies say.

use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Version, header};

use crate::core::access::{Access, is_local, name_of};
use crate::core::app::App;
use crate::core::problem::Problem;

/// What only somebody who hands requests on adds.
const HANDED_ON: [&str; 14] = [
    "cdn-loop",
    "client-ip",
    "fastly-client-ip",
    "fly-client-ip",
    "forwarded",
    "forwarded-for",
    "proxy-client-ip",
    "true-client-ip",
    "via",
    "x-client-ip",
    "x-cluster-client-ip",
    "x-host",
    "x-proxyuser-ip",
    "x-real-ip",
];
/// How such names begin where there are many.
const HANDED_ON_BY: [&str; 7] =
    ["cf-", "x-amz", "x-arr-", "x-azure-", "x-envoy-", "x-forwarded", "x-original-"];

/// Who is at the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer {
    /// The address: a browser's, also if a proxy that is trusted speaks for it.
    pub address: IpAddr,
    /// Whether the browser's way is encrypted.
    pub secure: bool,
    /// Whether the request comes from a program on this machine, handed on by nobody: enough to be
    /// told numbers, never to be somebody.
    pub is_beside: bool,
    /// Whether it is this machine and nobody behind it: a desk that nobody else can reach, asked by
    /// a local name from a local address, and not handed on.
    pub is_this_machine: bool,
}

/// Marks a request that came in over https.
#[derive(Clone, Copy, Debug)]
pub struct Encrypted;

impl Peer {
    /// Finds out who is at the other end.
    ///
    /// # Errors
    /// [`Problem::Misdirected`] if the desk was asked by a name that it does not answer to.
    pub fn of(access: &Access, parts: &Parts) -> Result<Peer, Problem> {
        let headers = &parts.headers;
        let ConnectInfo(from) = parts
            .extensions
            .get::<ConnectInfo<SocketAddr>>()
            .ok_or_else(|| Problem::Defect("a request from nowhere".into()))?;
        let from = from.ip().to_canonical();
        let name = asked_for(parts, access)?;
        let trusted = access.trusts(from);
        let by_proxy =
            trusted && last(headers, "x-forwarded-proto").is_some_and(|way| way == "https");
        let is_beside = from.is_loopback() && !is_handed_on(parts);
        Ok(Peer {
            address: if trusted { spoken_for(headers, access, from) } else { from },
            secure: by_proxy || parts.extensions.get::<Encrypted>().is_some(),
            is_beside,
            is_this_machine: access.is_this_machine_only() && is_beside && is_local(&name),
        })
    }

    /// What limits count by: an address, or all that one household has of the larger kind.
    pub fn household(&self) -> IpAddr {
        household(self.address)
    }
}

/// An address as limits count it: of the larger kind a household has many.
pub fn household(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

impl FromRequestParts<App> for Peer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Peer, Problem> {
        match parts.extensions.get::<Peer>() {
            Some(found) => Ok(*found),
            None => Peer::of(&app.access, parts),
        }
    }
}

/// The name by which the desk was asked, in the first line or beside it; in both places it must be
/// one that the desk answers to.
fn asked_for(parts: &Parts, access: &Access) -> Result<String, Problem> {
    let mut hosts = parts.headers.get_all(header::HOST).iter();
    let host = hosts.next().and_then(|host| host.to_str().ok()).unwrap_or_default();
    let one = hosts.next().is_none();
    let misdirected = |host: &str| Problem::Misdirected { host: host.chars().take(100).collect() };
    for asked in parts.uri.authority().map(|authority| authority.as_str()).into_iter().chain([host])
    {
        if !one || !name_of(asked).is_some_and(|name| access.answers_to(&name)) {
            return Err(misdirected(asked));
        }
    }
    name_of(host).ok_or_else(|| misdirected(host))
}

/// Whether somebody handed the request on, as far as can be told. Some who do add nothing: but they
/// ask in the old form of HTTP, which no browser has spoken for twenty years, and pass on from
/// which page of another name their visitor comes.
fn is_handed_on(parts: &Parts) -> bool {
    let handed = |name: &str| {
        HANDED_ON.contains(&name) || HANDED_ON_BY.iter().any(|begin| name.starts_with(begin))
    };
    let headers = &parts.headers;
    let mut pages =
        [header::ORIGIN, header::REFERER].into_iter().flat_map(|name| headers.get_all(name));
    parts.version < Version::HTTP_11
        || headers.keys().any(|name| handed(name.as_str()))
        || pages.any(|page| !is_local_page(page))
}

/// Whether the address of a page, or its beginning, is this machine's own.
fn is_local_page(page: &HeaderValue) -> bool {
    let Some((_, rest)) = page.to_str().ok().and_then(|page| page.split_once("://")) else {
        return false;
    };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    name_of(authority).is_some_and(|name| is_local(&name))
}

/// The last of a list that proxies add to.
fn last<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    list(headers, name).next_back()
}

fn list<'a>(headers: &'a HeaderMap, name: &str) -> impl DoubleEndedIterator<Item = &'a str> {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    let values: Vec<&str> = values.flat_map(|value| value.split(',')).map(str::trim).collect();
    values.into_iter()
}

/// For whom a proxy asks: the last address that none of ours has added for another of ours.
fn spoken_for(headers: &HeaderMap, access: &Access, proxy: IpAddr) -> IpAddr {
    let mut found = proxy;
    for hop in list(headers, "x-forwarded-for").rev() {
        let alone = hop.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().ok();
        let Some(hop) = alone.or_else(|| hop.parse::<SocketAddr>().ok().map(|at| at.ip())) else {
            break;
        };
        found = hop.to_canonical();
        if !access.trusts(found) {
            break;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    fn peer(access: &Access, from: &str, headers: &[(&str, &str)]) -> Result<Peer, u16> {
        let mut request = Request::builder().uri("/");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let (mut parts, ()) = request.body(()).unwrap().into_parts();
        parts.extensions.insert(ConnectInfo(from.parse::<SocketAddr>().unwrap()));
        Peer::of(access, &parts).map_err(|problem| problem.status().as_u16())
    }

    #[test]
    fn this_machine_is_a_local_address_a_local_name_and_nobody_between() {
        let desk = Access::this_machine("");
        let here = |from: &str, more: &[(&str, &str)]| {
            let headers = [&[("host", "localhost:8064")][..], more].concat();
            peer(&desk, from, &headers).unwrap().is_this_machine
        };
        assert!(
            here("127.0.0.1:5", &[]) && here("[::1]:5", &[]) && here("[::ffff:127.0.0.1]:5", &[])
        );
        assert!(!here("10.0.0.9:5", &[]));
        for name in [
            "X-Forwarded-For",
            "X-Forwarded-Host",
            "Forwarded",
            "Via",
            "X-Real-IP",
            "CF-Connecting-IP",
            "X-Original-Forwarded-For",
            "CDN-Loop",
        ] {
            assert!(!here("127.0.0.1:5", &[(name, "127.0.0.1")]), "{name}");
        }
        // Nor from a page of another name.
        assert!(here("127.0.0.1:5", &[("Referer", "http://localhost:8064/t/1")]));
        for page in ["https://chess.example/", "http://localhost@chess.example/", "null", ""] {
            assert!(!here("127.0.0.1:5", &[("Referer", page)]), "{page}");
            assert!(!here("127.0.0.1:5", &[("Origin", page)]), "{page}");
        }
        // Behind a proxy, or under another name, nobody is the owner for sitting somewhere.
        let local = [("host", "localhost")];
        let named = Access::this_machine("").named(["chess.example".to_owned()]);
        let behind = Access::this_machine("").behind([IpAddr::from([127, 0, 0, 1])]);
        for desk in [named, behind, Access::network("")] {
            assert!(!peer(&desk, "127.0.0.1:5", &local).unwrap().is_this_machine, "{desk:?}");
        }
    }

    #[test]
    fn a_foreign_name_is_misdirected() {
        let desk = Access::this_machine("");
        let from = "127.0.0.1:5";
        assert_eq!(peer(&desk, from, &[("host", "evil.example:8064")]), Err(421));
        assert_eq!(peer(&desk, from, &[]), Err(421));
        assert_eq!(peer(&desk, from, &[("host", "localhost"), ("host", "evil.example")]), Err(421));
        let (mut parts, ()) = Request::builder()
            .uri("http://evil.example/new")
            .header("host", "localhost")
            .body(())
            .unwrap()
            .into_parts();
        parts.extensions.insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 5))));
        assert!(matches!(Peer::of(&desk, &parts), Err(Problem::Misdirected { .. })));
    }

    #[test]
    fn only_a_trusted_proxy_says_for_whom_it_asks() {
        let (proxy, phone) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([203, 0, 113, 9]));
        let claims = [
            ("host", "chess.example"),
            ("x-forwarded-for", "198.51.100.1, 203.0.113.9"),
            ("x-forwarded-proto", "https"),
        ];
        let desk = Access::network("").behind([proxy]);
        let found = peer(&desk, "10.0.0.1:5", &claims).unwrap();
        assert_eq!((found.address, found.secure), (phone, true));
        let stranger = peer(&desk, "10.0.0.2:5", &claims).unwrap();
        assert_eq!((stranger.address, stranger.secure), (IpAddr::from([10, 0, 0, 2]), false));
        // Two of our own, one behind the other.
        let chain = [claims[0], ("x-forwarded-for", "203.0.113.9, 10.0.0.1")];
        assert_eq!(peer(&desk, "10.0.0.1:5", &chain).unwrap().address, phone);
        let nonsense = [claims[0], ("x-forwarded-for", "203.0.113.9, unknown")];
        assert_eq!(peer(&desk, "10.0.0.1:5", &nonsense).unwrap().address, proxy);
        let port = [claims[0], ("x-forwarded-for", "[2001:db8::7]:4711")];
        let found = peer(&desk, "10.0.0.1:5", &port).unwrap();
        assert_eq!(found.household(), "2001:db8::".parse::<IpAddr>().unwrap());
    }
}
