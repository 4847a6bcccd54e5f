//! The logo of the event: looked at before it is kept, shown on public pages and screens, served as
//! nothing but a picture.

use axum::http::StatusCode;

use crate::common::{Browser, Desk};

fn png(width: u32, height: u32) -> Vec<u8> {
    let chunk = |kind: &[u8], body: &[u8]| {
        let length = u32::try_from(body.len()).unwrap().to_be_bytes();
        [&length[..], kind, body, &[0; 4]].concat()
    };
    let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 6, 0, 0, 0]].concat();
    let parts = [
        chunk(b"IHDR", &head),
        chunk(b"tEXt", b"Author\0Ana"),
        chunk(b"IDAT", &[7]),
        chunk(b"IEND", &[]),
    ];
    [&b"\x89PNG\r\n\x1a\n"[..], &parts.concat()].concat()
}

async fn bring(browser: &mut Browser, name: &str, bytes: &[u8]) -> crate::common::Answer {
    let back = ("back", None, &b"/t/1/setup"[..]);
    browser.upload("/t/1/logo", &[back, ("file", Some(name), bytes)]).await
}

#[tokio::test]
async fn a_picture_is_shown_served_and_taken_away() {
    let desk = Desk::network().await;
    let mut olga = desk.signed_in("Olga").await;
    desk.training(&mut olga).await;
    let mut stranger = desk.stranger();
    assert_eq!(stranger.get("/p/1/logo").await.status, StatusCode::NOT_FOUND);
    let done = bring(&mut olga, "logo.png", &png(320, 90)).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    for path in ["/p/1", "/p/1/standings", "/screen/1/pairings", "/screen/1/names?turns=1"] {
        let page = stranger.get(path).await.text;
        assert!(page.contains("<img class=\"logo\" src=\"/p/1/logo?v="), "{path}: {page}");
        assert!(page.contains("width=\"320\" height=\"90\""), "{path}: {page}");
    }
    let file = stranger.get("/p/1/logo").await;
    assert_eq!(file.headers["content-type"], "image/png");
    assert_eq!(file.headers["x-content-type-options"], "nosniff");
    assert_eq!(file.headers["content-security-policy"], "default-src 'none'; sandbox");
    assert!(!file.text.contains("Author"), "what a program wrote into it is left out");
    // It goes with the event.
    let event = olga.get("/t/1/event.arbitra").await.bytes;
    let again = olga.upload("/import", &[("file", Some("e.arbitra"), &event)]).await;
    assert_eq!(again.status, StatusCode::OK, "{}", again.text);
    let copy = again.text.split("name=\"ticket\" value=\"").nth(1).unwrap();
    let ticket = copy.split('"').next().unwrap().to_owned();
    let copied =
        olga.post("/import/decide", &[("ticket", &ticket), ("how", "copy"), ("event", "1")]).await;
    assert_eq!(copied.location(), "/t/2", "{}", copied.text);
    assert_eq!(stranger.get("/p/2/logo").await.headers["content-type"], "image/png");
    let gone = olga.post("/t/1/logo/remove", &[]).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.text);
    assert_eq!(stranger.get("/p/1/logo").await.status, StatusCode::NOT_FOUND);
    assert!(!stranger.get("/screen/1/pairings").await.text.contains("/p/1/logo"));
    let record = olga.get("/t/1/record").await.text;
    assert!(record.contains("Logo of the event") && record.contains("320 × 90"), "{record}");
}

#[tokio::test]
async fn what_is_no_picture_comes_back_with_its_reason() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let large = [png(9, 9), vec![0; 300_000]].concat();
    let before = desk.entries(1).await;
    for (bytes, told) in [
        (&b"<svg xmlns='x' onload='alert(1)'></svg>"[..], "save it as PNG"),
        (b"GIF89a", "a picture in PNG or JPEG"),
        (&png(9000, 2), "9000 × 2 pixels"),
        (&png(9, 9)[..30], "damaged"),
        (&large, "300 kB at most"),
        (b"", "Choose a picture"),
    ] {
        let answer = bring(&mut arbiter, "logo", bytes).await;
        assert!(answer.status.is_client_error(), "{told}: {}", answer.status);
        assert!(answer.text.contains(told), "{told}: {}", answer.text);
        assert!(answer.text.contains("action=\"/t/1/logo\""), "the page it came from");
    }
    assert_eq!(desk.entries(1).await, before);
}
