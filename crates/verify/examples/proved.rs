//! Whether a certificate (`arbitra pair open.trf --certificate proof.json`) proves the pairing of a round:
//!
//!     cargo run -p arbitra-verify --example proved open.trf proof.json

#![allow(clippy::print_stdout, reason = "an example tells what it did")]

use std::error::Error;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let (Some(file), Some(proof)) = (words.next(), words.next()) else {
        return Err("name a report file and a certificate".into());
    };
    println!("{}", proved(&fs::read(file)?, &fs::read(proof)?)?);
    Ok(())
}

/// What was proved; the article that is broken is an error.
fn proved(file: &[u8], certificate: &[u8]) -> Result<String, Box<dyn Error>> {
    let tournament = arbitra_trf::read(file)?.tournament;
    let proof = arbitra_verify::verify(file, &tournament, certificate)?;
    Ok(format!("round {}: {} boards are those of the rules", proof.round, proof.boards))
}

#[test]
fn a_pairing_is_proved_and_a_changed_one_is_not() -> Result<(), Box<dyn Error>> {
    use arbitra_pairing::certify_round;
    use arbitra_pairing::dutch::{CertificateFile, Edition};

    let file =
        b"001    1      Ada\n001    2      Bo\n001    3      Cleo\n001    4      Dan\nXXR 3\n";
    let tournament = arbitra_trf::read(file)?.tournament;
    let (paired, proof) = certify_round(&tournament, Edition::E2026, None)?;
    let print = arbitra_verify::fingerprint(file);
    let certificate =
        CertificateFile::new(&print, Edition::E2026, paired.round, &paired.pairing, &proof);
    let certificate = serde_json::to_string(&certificate)?;
    assert_eq!(proved(file, certificate.as_bytes())?, "round 1: 2 boards are those of the rules");
    let changed = certificate.replace("[1,3]", "[1,2]").replace("[4,2]", "[4,3]");
    assert_ne!(changed, certificate);
    assert!(proved(file, changed.as_bytes()).is_err());
    Ok(())
}
