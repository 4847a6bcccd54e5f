//! Certificates of true pairings are accepted: of the repository's golden cases and, where they lie beside it, of
//! known-good tournaments.

#![allow(clippy::disallowed_methods, reason = "how long it takes is printed")]
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use std::time::Instant;

use arbitra_model::Round;
use arbitra_pairing::dutch::{self, Edition};
use arbitra_pairing::generate::{Plan, Results, generate};
use arbitra_pairing::{Position, System};
use common::{Case, cases, here};

/// Verifies every round of some tournaments; returns how many rounds, and bytes of certificates.
fn verify_all<'a>(cases: impl Iterator<Item = &'a Case>, edition: Edition) -> (usize, usize) {
    let (mut rounds, mut bytes) = (0, 0);
    for case in cases {
        for round in case.rounds() {
            let Some(certificate) = case.certificate(edition, round) else { continue };
            let verified = arbitra_verify::verify(&case.bytes, &case.tournament, &certificate);
            if let Err(rejection) = verified {
                if let Some(keep) = std::env::var_os("KEEP_REJECTED") {
                    std::fs::write(keep, &certificate).unwrap();
                }
                panic!("{} round {round} {edition}: {rejection}", case.path.display());
            }
            rounds += 1;
            bytes += certificate.len();
        }
    }
    (rounds, bytes)
}

#[test]
fn golden_cases() {
    for edition in Edition::ALL {
        let all = cases(&here("tests/suite/dutch"));
        let (rounds, bytes) = verify_all(all.iter(), edition);
        println!("{edition}: {rounds} rounds, {bytes} bytes");
        assert!(rounds > 20, "{rounds}");
    }
}

/// Without computed prices the verifier searches; where it cannot, it says so and accuses nobody.
#[test]
fn by_search() {
    let (mut searched, mut unproved) = (0, 0);
    for case in &cases(&here("tests/suite/dutch")) {
        for (edition, round) in
            Edition::ALL.into_iter().flat_map(|e| case.rounds().into_iter().map(move |r| (e, r)))
        {
            let Some(certificate) = case.small_certificate(edition, round) else { continue };
            match arbitra_verify::verify(&case.bytes, &case.tournament, &certificate) {
                Ok(_) => {
                    let text = String::from_utf8_lossy(&certificate);
                    let left = text.matches("\"search_from\":").count();
                    searched += usize::from(text.matches("\"search_from\":null").count() < left);
                }
                Err(rejection) if rejection.fault.name() == "unproved" => unproved += 1,
                Err(other) => panic!("{} round {round} {edition}: {other}", case.path.display()),
            }
        }
    }
    println!("{searched} rounds verified with a search, {unproved} left unproved");
    assert!(searched > 10, "{searched}");
}

/// Brackets too large for prices of their own are proved by a sample of their pairs.
#[test]
fn thousands_of_players() {
    let plan = Plan::quiet(1, System::Dutch(Edition::E2026), 9_999, 5);
    let tournament = generate(&plan).unwrap().tournament;
    let case = Case { path: "9,999 players".into(), bytes: Vec::new(), tournament };
    for (edition, index) in [(Edition::E2026, 1), (Edition::E2017, 1), (Edition::E2026, 2)] {
        let round = Round::from_index(index);
        let begun = Instant::now();
        let position = Position::before(&case.tournament, round, edition.rules().history);
        dutch::pair(edition.rules(), &position.unwrap()).unwrap();
        let paired = begun.elapsed();
        let certificate = case.certificate(edition, round).unwrap();
        let begun = Instant::now();
        if let Err(rejection) = arbitra_verify::verify(&[], &case.tournament, &certificate) {
            panic!("round {round} {edition}: {rejection}");
        }
        let verified = begun.elapsed();
        println!("round {round} {edition}: paired in {paired:?}, verified in {verified:?}");
    }
}

/// Rounds that ask for matchings of everybody, of so many that these begin at the candidate.
#[test]
fn hard_rounds_of_an_odd_field() {
    for (results, edition) in [
        (Results::White, Edition::E2026),
        (Results::White, Edition::E2017),
        (Results::Odd, Edition::E2026),
        (Results::Parity, Edition::E2017),
    ] {
        let plan = Plan { results, ..Plan::quiet(1, System::Dutch(edition), 167, 7) };
        let tournament = generate(&plan).unwrap().tournament;
        let case = Case { path: format!("{results:?}").into(), bytes: Vec::new(), tournament };
        for round in (2..7).map(Round::from_index) {
            let certificate = case.certificate(edition, round).unwrap();
            if let Err(rejection) = arbitra_verify::verify(&[], &case.tournament, &certificate) {
                panic!("{results:?} round {round} {edition}: {rejection}");
            }
        }
    }
}

#[test]
fn known_good_tournaments() {
    for (folder, edition) in [("dutch2026", Edition::E2026), ("dutch2017", Edition::E2017)] {
        let folder = here("../shared/oracle").join(folder);
        if !folder.is_dir() {
            assert!(std::env::var_os("ARBITRA_REQUIRE").is_none(), "everything must be tried");
            println!("no known-good tournaments here: {} is not a folder", folder.display());
            continue;
        }
        let (rounds, bytes) = verify_all(cases(&folder).iter(), edition);
        println!("{edition}: {rounds} rounds, {bytes} bytes");
    }
}
