//! Who is let in at all: names of other sites, proxies, the first account, cookies, what every answer says.

use std::net::{IpAddr, SocketAddr};

use arbitra_store::{Scope, TournamentId};
use arbitra_web::{Access, service};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode, Version, header};
use tower::ServiceExt as _;

use crate::common::{Answer, Browser, CODE, Desk, PASSWORD};

const HERE: Scope = Scope::Tournament(TournamentId::new(1));
const FORM: (&str, &str) = ("content-type", "application/x-www-form-urlencoded");

async fn get_with(browser: &mut Browser, path: &str, headers: &[(&str, &str)]) -> Answer {
    browser.send(Method::GET, path, headers, Body::empty()).await
}

async fn make_first(desk: &Desk, code: &str) -> Answer {
    let fields = [("name", "Olga"), ("password", PASSWORD), ("code", code)];
    desk.browser().post("/sign-in", &fields).await
}

#[tokio::test]
async fn a_desk_on_this_machine_answers_to_no_other_name() {
    let desk = Desk::local().await;
    desk.training(&mut desk.browser()).await;
    for accounts in [false, true] {
        if accounts {
            assert_eq!(make_first(&desk, CODE).await.status, StatusCode::SEE_OTHER);
        }
        for host in
            ["evil.example:8064", "evil.example", "localhost.evil.example", "10.0.0.1:8064", ""]
        {
            for path in
                ["/", "/t/1/record", "/p/1", "/screen/1", "/sign-in", "/key/x", "/assets/app.css"]
            {
                let mut browser = desk.browser();
                let answer = get_with(&mut browser, path, &[("host", host)]).await;
                assert_eq!(answer.status, StatusCode::MISDIRECTED_REQUEST, "{host} {path}");
                assert!(answer.text.contains("--host"), "{}", answer.text);
                assert!(browser.cookies.is_empty() && !answer.text.contains("Training"), "{path}");
            }
            let mut spanish = desk.browser();
            spanish.language = "es";
            let answer =
                get_with(&mut spanish, "/api/tournaments/1/players", &[("host", host)]).await;
            assert_eq!(answer.status, StatusCode::MISDIRECTED_REQUEST);
            assert_eq!(answer.json()["error"], "misdirected");
            assert!(answer.json()["message"].as_str().unwrap().contains("no responde al nombre"));
        }
    }
}

/// As a page of another site does whose name was pointed at this machine.
#[tokio::test]
async fn a_site_that_points_its_name_here_takes_nothing() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let csrf = arbiter.csrf().await;
    let before = desk.entries(1).await;
    let evil = [
        FORM,
        ("host", "evil.example:8064"),
        ("origin", "http://evil.example:8064"),
        ("sec-fetch-site", "same-origin"),
    ];
    let account = format!("csrf={csrf}&name=evil&password=three+odd+words&code={CODE}");
    let note = format!("csrf={csrf}&text=x");
    for (path, body) in [("/sign-in", account), ("/t/1/note", note)] {
        let answer = arbiter.send(Method::POST, path, &evil, Body::from(body)).await;
        assert_eq!(answer.status, StatusCode::MISDIRECTED_REQUEST, "{path}");
    }
    assert!(desk.store.users().await.unwrap().is_empty());
    assert_eq!(desk.entries(1).await, before);
    assert_eq!(arbiter.get("/t/1").await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_first_account_takes_the_terminals_code_on_this_machine_too() {
    let desk = Desk::local().await;
    let page = desk.browser().get("/sign-in").await.text;
    assert!(
        page.contains("name=\"code\"") && page.contains("where the desk was started"),
        "{page}"
    );
    let people = desk.browser().get("/people").await.text;
    assert!(people.contains("name=\"code\""), "{people}");
    for wrong in ["", "87654321", "1234567"] {
        let answer = make_first(&desk, wrong).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{wrong}");
        assert!(answer.text.contains("The code is not the one"), "{}", answer.text);
    }
    assert!(desk.store.users().await.unwrap().is_empty());
    // Without accounts the arbiter works on.
    desk.training(&mut desk.browser()).await;
    assert_eq!(make_first(&desk, CODE).await.status, StatusCode::SEE_OTHER);
    assert!(desk.browser().get("/t/1").await.kept_out());
}

#[tokio::test]
async fn guesses_at_the_code_run_out() {
    let desk = Desk::local().await;
    let mut last = StatusCode::OK;
    for _ in 0..11 {
        last = make_first(&desk, "00000000").await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(make_first(&desk, CODE).await.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(desk.store.users().await.unwrap().is_empty());
}

#[tokio::test]
async fn strangers_who_guess_at_the_code_keep_nobody_from_it() {
    let desk = Desk::with(Access::network(CODE)).await;
    let from = async |last: u8, code: &str, more: &[(&str, &str)]| {
        let mut browser = desk.browser();
        browser.from = IpAddr::from([10, 0, 0, last]);
        if last == 0 {
            browser.from = IpAddr::from([127, 0, 0, 1]);
        }
        let page = get_with(&mut browser, "/sign-in", more).await;
        let csrf = page.text.split("name=\"csrf\" value=\"").nth(1).unwrap()[..32].to_owned();
        let password = PASSWORD.replace(' ', "+");
        let form = format!("csrf={csrf}&name=Olga&password={password}&code={code}");
        let headers = [&[FORM], more].concat();
        browser.send(Method::POST, "/sign-in", &headers, Body::from(form)).await.status
    };
    for last in 1..=6 {
        for _ in 0..10 {
            assert_eq!(from(last, "wrong", &[]).await, StatusCode::BAD_REQUEST);
        }
        assert_eq!(from(last, CODE, &[]).await, StatusCode::TOO_MANY_REQUESTS);
    }
    // Also those whom somebody on this machine hands on are not this machine.
    let handed = [("x-forwarded-for", "203.0.113.9")];
    for _ in 0..10 {
        assert_eq!(from(0, "wrong", &handed).await, StatusCode::BAD_REQUEST);
    }
    assert_eq!(from(0, CODE, &handed).await, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(from(0, "wrong", &[]).await, StatusCode::BAD_REQUEST);
    // A restart shows a new code, and begins anew with everybody.
    let again = service(desk.store.clone(), Access::network("another code"));
    let desk = Desk { router: again, store: desk.store.clone() };
    let mut guesser = desk.browser();
    guesser.from = IpAddr::from([10, 0, 0, 1]);
    let fields = [("name", "Olga"), ("password", PASSWORD), ("code", "Another  CODE ")];
    assert_eq!(guesser.post("/sign-in", &fields).await.status, StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn of_four_first_accounts_sent_at_once_one_is_made() {
    let desk = Desk::with(Access::network(CODE)).await;
    let mut sent = Vec::new();
    for name in ["Ana", "Berta", "Carla", "Diana"] {
        let mut browser = desk.browser();
        browser.csrf().await;
        sent.push(tokio::spawn(async move {
            let fields = [("name", name), ("password", PASSWORD), ("code", CODE)];
            browser.post("/sign-in", &fields).await.status
        }));
    }
    let mut made = 0;
    for answer in sent {
        made += usize::from(answer.await.unwrap() == StatusCode::SEE_OTHER);
    }
    assert_eq!((made, desk.store.users().await.unwrap().len()), (1, 1));
    assert_eq!(desk.store.grants_in(Scope::Server).await.unwrap().len(), 1);
}

#[tokio::test]
async fn whoever_comes_by_a_proxy_does_not_sit_at_the_machine() {
    let desk = Desk::local().await;
    assert_eq!(desk.browser().get("/new").await.status, StatusCode::OK);
    for (name, value) in [
        ("x-forwarded-for", "203.0.113.9"),
        ("x-forwarded-host", "chess.example"),
        ("x-forwarded-proto", "http"),
        ("forwarded", "for=203.0.113.9"),
        ("via", "1.1 proxy"),
        ("x-real-ip", "127.0.0.1"),
        ("cf-connecting-ip", "203.0.113.9"),
        ("true-client-ip", "203.0.113.9"),
        ("x-original-forwarded-for", "203.0.113.9"),
        ("x-cluster-client-ip", "203.0.113.9"),
        ("forwarded-for", "203.0.113.9"),
        ("cdn-loop", "cloudflare"),
        ("x-envoy-external-address", "203.0.113.9"),
        // A page of another site asks, or a proxy that says nothing passes on what its visitors
        // say.
        ("origin", "https://chess.example"),
        ("origin", "null"),
        ("referer", "https://chess.example/new"),
        ("referer", "http://localhost.evil.example/"),
        ("referer", "nonsense"),
    ] {
        let answer = get_with(&mut desk.browser(), "/new", &[(name, value)]).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{name}: {value}");
    }
    for (name, value) in [
        ("origin", "http://localhost:8064"),
        ("referer", "http://127.0.0.1:8064/t/1?x=http://chess.example"),
        ("referer", "http://[::1]:8064"),
    ] {
        let answer = get_with(&mut desk.browser(), "/new", &[(name, value)]).await;
        assert_eq!(answer.status, StatusCode::OK, "{name}: {value}");
    }
}

/// As nginx asks by default: in the old form, by the address of this machine, with nothing added.
#[tokio::test]
async fn whoever_asks_in_the_form_of_proxies_does_not_sit_at_the_machine() {
    let desk = Desk::local().await;
    for (version, expected) in [(Version::HTTP_11, 200), (Version::HTTP_10, 401)] {
        for path in ["/new", "/metrics"] {
            let request = Request::builder()
                .uri(path)
                .version(version)
                .header("host", "127.0.0.1:8064")
                .header("connection", "close")
                .extension(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 5))))
                .body(Body::empty())
                .unwrap();
            let status = desk.router.clone().oneshot(request).await.unwrap().status();
            assert_eq!(status, expected, "{version:?} {path}");
        }
    }
}

#[tokio::test]
async fn a_desk_under_a_name_has_no_owner_without_an_account() {
    let desk = Desk::with(Access::this_machine(CODE).named(["Chess.example".to_owned()])).await;
    for host in ["chess.example", "CHESS.example:443", "localhost:8064"] {
        let answer = get_with(&mut desk.browser(), "/new", &[("host", host)]).await;
        assert_eq!(answer.status, StatusCode::UNAUTHORIZED, "{host}");
    }
    let other = get_with(&mut desk.browser(), "/", &[("host", "evil.example")]).await;
    assert_eq!(other.status, StatusCode::MISDIRECTED_REQUEST);
    assert_eq!(make_first(&desk, CODE).await.status, StatusCode::SEE_OTHER);
    let mut olga = desk.signed_in("Olga").await;
    assert_eq!(
        get_with(&mut olga, "/new", &[("host", "chess.example")]).await.status,
        StatusCode::OK
    );
}

#[tokio::test]
async fn sessions_over_https_are_for_this_host_and_https_alone() {
    let proxy = IpAddr::from([10, 0, 0, 1]);
    let desk = Desk::with(Access::network(CODE).behind([proxy])).await;
    assert_eq!(make_first(&desk, CODE).await.status, StatusCode::SEE_OTHER);
    let https = ("x-forwarded-proto", "https");
    let mut olga = desk.browser();
    olga.from = proxy;
    let page = get_with(&mut olga, "/sign-in", &[https]).await;
    let csrf = page.text.split("name=\"csrf\" value=\"").nth(1).unwrap()[..32].to_owned();
    let body = format!("csrf={csrf}&name=Olga&password={}", PASSWORD.replace(' ', "+"));
    let entered = olga.send(Method::POST, "/sign-in", &[FORM, https], Body::from(body)).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{}", entered.text);
    let set = entered.headers.get(header::SET_COOKIE).unwrap().to_str().unwrap();
    assert!(set.starts_with("__Host-arbitra="), "{set}");
    for part in ["; Path=/", "; SameSite=Lax", "; Secure", "; HttpOnly"] {
        assert!(set.contains(part) && !set.contains("Domain"), "{set}");
    }
    // It ends in the browser when it ends in the store.
    let lasts: i64 =
        set.split("Max-Age=").nth(1).unwrap().split(';').next().unwrap().parse().unwrap();
    assert!((1..=14 * 86_400).contains(&lasts), "{set}");
    assert_eq!(get_with(&mut olga, "/new", &[https]).await.status, StatusCode::OK);
    // Over https the same secret under the plain name opens nothing.
    let secret = olga.cookies.remove("__Host-arbitra").unwrap();
    let plain = format!("arbitra={secret}");
    let mut other = desk.browser();
    other.from = proxy;
    let answer = get_with(&mut other, "/new", &[("cookie", &plain), https]).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    // What is not a proxy of ours says nothing of the way.
    let stranger = get_with(&mut desk.browser(), "/sign-in", &[https]).await;
    let set = stranger.headers.get(header::SET_COOKIE).unwrap().to_str().unwrap();
    assert!(set.starts_with("arbitra=") && !set.contains("Secure"), "{set}");
}

#[tokio::test]
async fn what_a_signed_in_person_sees_is_kept_by_no_browser() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let kept = |answer: &Answer| {
        answer.headers.get(header::CACHE_CONTROL).unwrap().to_str().unwrap().to_owned()
    };
    for path in [
        "/",
        "/t/1",
        "/t/1/players",
        "/people",
        "/t/1/nowhere",
        "/p/1",
        "/api/tournaments/1/players",
    ] {
        assert_eq!(kept(&olga.get(path).await), "no-store", "{path}");
    }
    let mut program = desk.program("chief", HERE).await;
    assert_eq!(kept(&program.get("/api/tournaments/1/record").await), "no-store");
    let mut stranger = desk.browser();
    assert_eq!(kept(&stranger.get("/sign-in").await), "no-store");
    stranger.cookies.clear();
    for path in ["/p/1", "/p/1/standings", "/screen/1", "/api/events"] {
        let answer = stranger.get(path).await;
        assert_eq!(kept(&answer), "no-cache", "{path}");
        assert!(stranger.cookies.is_empty(), "{path} needs no session");
    }
    let style = stranger.get("/assets/app.css").await;
    assert!(kept(&style).contains("immutable") && stranger.cookies.is_empty());
}

#[tokio::test]
async fn every_answer_says_what_browsers_may_do_with_it() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let csrf = arbiter.csrf().await;
    let mut answers = Vec::new();
    for path in ["/", "/p/1", "/nowhere", "/assets/app.css", "/language/en", "/api/events", "/t/x"]
    {
        answers.push((path, arbiter.get(path).await));
    }
    let evil = get_with(&mut desk.browser(), "/", &[("host", "evil.example")]).await;
    answers.push(("another host", evil));
    answers.push(("forged", arbiter.post_bare("/t/1/note", &[]).await));
    answers.push(("sent", arbiter.post_bare("/t/1/note", &[("csrf", &csrf), ("text", "x")]).await));
    answers.push((
        "method",
        arbiter.send(Method::PUT, "/", &[("x-csrf", &csrf)], Body::empty()).await,
    ));
    for (path, answer) in answers {
        for name in [
            "content-security-policy",
            "x-content-type-options",
            "x-frame-options",
            "referrer-policy",
            "permissions-policy",
            "cross-origin-opener-policy",
            "cross-origin-resource-policy",
            "cache-control",
        ] {
            assert!(answer.headers.contains_key(name), "{path}: {name}");
        }
    }
}

#[tokio::test]
async fn only_a_bearers_key_stands_in_for_a_forms_secret() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let before = desk.entries(1).await;
    let body = || Body::from(r#"{"board":"3.2","result":"1-0"}"#);
    for shown in ["Basic eDp5", "bearer", "Bearer", "Digest x"] {
        let headers = [
            ("content-type", "application/json"),
            ("authorization", shown),
            ("origin", "http://evil.example"),
        ];
        let answer = olga.send(Method::POST, "/api/tournaments/1/results", &headers, body()).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{shown}");
    }
    // A wrong key is nobody, whatever the cookie says.
    let headers = [("content-type", "application/json"), ("authorization", "Bearer 0123")];
    let answer = olga.send(Method::POST, "/api/tournaments/1/results", &headers, body()).await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    assert_eq!(desk.entries(1).await, before);
}

#[tokio::test]
async fn a_form_from_elsewhere_is_refused_however_it_came() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let before = desk.entries(1).await;
    let body = format!("csrf={}&text=x", arbiter.csrf().await);
    let evil = ("origin", "http://evil.example");
    for headers in [
        vec![evil],
        vec![evil, ("sec-fetch-site", "none")],
        vec![evil, ("sec-fetch-site", "cross-site")],
        vec![("sec-fetch-site", "same-site")],
        vec![("origin", "null")],
        vec![("origin", "null"), ("sec-fetch-site", "none")],
    ] {
        let headers = [&[FORM][..], headers.as_slice()].concat();
        let answer =
            arbiter.send(Method::POST, "/t/1/note", &headers, Body::from(body.clone())).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{headers:?}");
    }
    assert_eq!(desk.entries(1).await, before);
    let own = ("origin", "http://localhost:8064");
    for headers in
        [vec![own], vec![own, ("sec-fetch-site", "none")], vec![("sec-fetch-site", "same-origin")]]
    {
        let headers = [&[FORM][..], headers.as_slice()].concat();
        let answer =
            arbiter.send(Method::POST, "/t/1/note", &headers, Body::from(body.clone())).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{headers:?}");
    }
}

#[tokio::test]
async fn a_forms_secret_stands_in_no_address() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let plan = [("players", "8"), ("rounds", "5"), ("played", "0"), ("seed", "1")];
    arbiter.post("/training", &plan).await;
    let csrf = arbiter.csrf().await;
    for path in
        ["/", "/new", "/people", "/t/1", "/t/1/players", "/t/1/players/import", "/t/1/setup"]
    {
        let page = arbiter.get(path).await.text;
        assert!(!page.contains("?csrf=") && !page.contains(&format!("={csrf}")), "{path}");
    }
    let upload =
        "--XX\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nKim;1800\r\n--XX--\r\n";
    let kind = [("content-type", "multipart/form-data; boundary=XX")];
    let path = format!("/t/1/players/import?csrf={csrf}");
    let answer = arbiter.send(Method::POST, &path, &kind, Body::from(upload)).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
    // In the form it passes; behind the file nobody looks for it.
    let list: (&str, Option<&str>, &[u8]) = ("text", None, b"Name;Rating\nKim, Ann;1800\n");
    let answer = arbiter.upload("/t/1/players/import", &[list]).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.text);
    assert!(answer.text.contains("Kim"), "{}", answer.text);
    let late = format!(
        "--XX\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nKim\r\n\
         --XX\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\n{csrf}\r\n--XX--\r\n"
    );
    let answer = arbiter.send(Method::POST, "/t/1/players/import", &kind, Body::from(late)).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn a_key_opens_one_session_in_a_browser() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let key = desk.key("results", HERE, None).await;
    let link = format!("/key/{key}");
    let mut phone = desk.browser();
    assert_eq!(phone.get(&link).await.location(), "/t/1/rounds/3/enter");
    let first = phone.cookies["arbitra"].clone();
    for _ in 0..5 {
        let again = phone.get(&link).await;
        assert_eq!(again.location(), "/t/1/rounds/3/enter");
        assert!(again.headers.get(header::SET_COOKIE).is_none());
    }
    assert_eq!(phone.cookies["arbitra"], first);
    // Who shows no cookie begins anew each time, and not without end.
    let mut last = StatusCode::OK;
    for _ in 0..200 {
        last = desk.browser().get(&link).await.status;
        if last == StatusCode::TOO_MANY_REQUESTS {
            break;
        }
        assert_eq!(last, StatusCode::SEE_OTHER);
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
    // Others have their own, and whoever is in stays in.
    let mut other = desk.browser();
    other.from = IpAddr::from([10, 0, 0, 7]);
    assert_eq!(other.get(&link).await.status, StatusCode::SEE_OTHER);
    assert_eq!(phone.get("/t/1/rounds/3/enter").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_link_with_a_key_asks_before_it_takes_somebodys_place() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let link = format!("/key/{}", desk.key("results", HERE, None).await);
    let session = olga.cookies["arbitra"].clone();
    let asked = olga.get(&link).await;
    assert_eq!(asked.status, StatusCode::OK);
    assert!(asked.text.contains("Olga") && asked.text.contains("results 0"), "{}", asked.text);
    assert_eq!(olga.cookies["arbitra"], session);
    assert_eq!(olga.get("/people").await.status, StatusCode::OK);
    // The form must be ours, too.
    assert_eq!(olga.post_bare(&link, &[]).await.status, StatusCode::FORBIDDEN);
    let taken = olga.post(&link, &[]).await;
    assert_eq!(taken.location(), "/t/1/rounds/3/enter");
    assert_ne!(olga.cookies["arbitra"], session);
    assert!(olga.get("/people").await.kept_out());
    // At a machine that needs no account a key changes nothing.
    let local = Desk::local().await;
    let mut arbiter = local.browser();
    local.training(&mut arbiter).await;
    let link = format!("/key/{}", local.key("viewer", HERE, None).await);
    assert_eq!(arbiter.get(&link).await.location(), "/t/1");
    assert_eq!(arbiter.get("/new").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_store_that_does_not_answer_makes_nobody_an_owner() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    let csrf = arbiter.csrf().await;
    assert_eq!(make_first(&desk, CODE).await.status, StatusCode::SEE_OTHER);
    // Started anew, it has not seen the account yet, and then the store is gone.
    let again = service(desk.store.clone(), Access::this_machine(CODE));
    desk.store.close().await;
    let mut arbiter = arbiter.with(again);
    arbiter.language = "es";
    for path in ["/", "/new", "/t/1", "/people", "/sign-in"] {
        let answer = arbiter.get(path).await;
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{path}");
        assert!(answer.text.contains("La base de datos"), "{}", answer.text);
        assert!(!answer.text.contains("Inicie sesión primero") && !answer.text.contains("pool"));
        assert!(answer.headers.contains_key(header::RETRY_AFTER), "{path}");
    }
    let plan = format!("csrf={csrf}&players=8&rounds=5&played=0&seed=1");
    let answer = arbiter.send(Method::POST, "/training", &[FORM], Body::from(plan)).await;
    assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
    let program = arbiter.get("/api/events").await;
    assert_eq!(program.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(program.json()["message"].as_str().unwrap().contains("La base de datos"));
    // Style and script need no store.
    assert_eq!(arbiter.get("/assets/app.css").await.status, StatusCode::OK);
}
