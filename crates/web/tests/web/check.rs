//! A published round that phones check by themselves: what they load is enough, and holds nothing
//! private.

use axum::http::{StatusCode, header};
use serde_json::Value;

use crate::common::Desk;

#[tokio::test]
async fn everybody_loads_a_file_and_a_certificate_that_prove_the_round() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let mut phone = desk.stranger();
    let pairings = phone.get("/p/1/pairings").await;
    assert!(pairings.text.contains("/p/1/check?round=3"), "{}", pairings.text);
    for (language, words) in [("en", "Check this pairing"), ("es", "Compruebe este emparejamiento")]
    {
        phone.language = language;
        let page = phone.get("/p/1/check?round=3").await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text.contains(words), "{}", page.text);
        for loaded in ["/assets/verifier.wasm?", "/assets/engine.wasm?", "/assets/arbitra.js?"] {
            assert!(page.text.contains(loaded), "{loaded}");
        }
        assert!(page.text.contains("/p/1/rounds/3/file.trf"), "{}", page.text);
        let policy = page.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval';"), "{policy}");
    }
    // Modules run on this page and nowhere else.
    let policy = pairings.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    assert!(policy.contains("script-src 'self';"), "{policy}");

    let file = phone.get("/p/1/rounds/3/file.trf").await.text;
    let certificate = phone.get("/p/1/rounds/3/certificate.json").await.text;
    let read = arbitra_trf::read(file.as_bytes()).unwrap().tournament;
    let proved = arbitra_verify::verify(file.as_bytes(), &read, certificate.as_bytes());
    assert_eq!(proved.map(|proved| (proved.round, proved.boards)), Ok((3, 12)));
    // What was proved is what was published.
    let proved: Value = serde_json::from_str(&certificate).unwrap();
    let published = phone.get("/api/tournaments/1/rounds/3").await.json();
    for board in published["boards"].as_array().unwrap() {
        let pair = serde_json::json!([board["white"]["number"], board["black"]["number"]]);
        assert!(proved["boards"].as_array().unwrap().contains(&pair), "{pair} {proved}");
    }
    // Nobody's date of birth or number of identity is for everybody.
    assert!(read.players.iter().all(|player| player.birth.is_none() && player.fide_id.is_none()));
}

#[tokio::test]
async fn rounds_that_are_not_public_are_not_to_be_had() {
    let desk = Desk::local().await;
    let mut arbiter = desk.browser();
    desk.training(&mut arbiter).await;
    let mut phone = desk.stranger();
    for round in ["0", "4", "99999", "x"] {
        for what in ["file.trf", "certificate.json"] {
            let answer = phone.get(&format!("/p/1/rounds/{round}/{what}")).await;
            assert!(answer.status.is_client_error(), "{round} {what}: {}", answer.status);
        }
    }
    assert_eq!(phone.get("/p/1/rounds/1/certificate.json").await.status, StatusCode::OK);
}

/// What the desk serves is what was kept, and unpacks to what the list of hashes says.
#[tokio::test]
async fn the_kept_modules_are_those_of_the_list() {
    use std::io::Read as _;

    use sha2::{Digest as _, Sha256};

    let sums = include_str!("../../assets/modules/SHA256SUMS");
    let desk = Desk::local().await;
    let mut phone = desk.browser();
    for name in ["engine.wasm", "sheet.wasm", "verifier.wasm"] {
        let answer = phone.get(&format!("/assets/{name}")).await;
        assert_eq!(answer.status, StatusCode::OK);
        assert_eq!(answer.headers[header::CONTENT_TYPE], "application/wasm");
        assert_eq!(answer.headers[header::CONTENT_ENCODING], "gzip");
        let mut module = Vec::new();
        let mut unpacked = flate2::read::GzDecoder::new(answer.bytes.as_slice());
        unpacked.read_to_end(&mut module).unwrap();
        let line = format!("{}  {name}\n", arbitra_model::hex(&Sha256::digest(&module)));
        assert!(sums.contains(&line), "{line}{sums}");
    }
}
