//! Is this pairing the one the rules prescribe? Checked from its certificate, with nothing trusted.
//!
//! Whoever paired the round also wrote a certificate: bracket by bracket the candidate and a proof
//! that no other is better or earlier. [`verify`] reads the tournament itself, works out from the articles of
//! C.04.3 what the rules look at, and checks pairing and proof. It shares no code with the
//! program's engine, searches only where a proof would be too large, and is written to be read. Read it in this order:
//!
//! | file | what |
//! |---|---|
//! | `position.rs` | scores, colours, floats, opponents, byes (article 1; 2017 A) |
//! | `colours.rs` | who has White, the order of boards (article 5; 2017 E) |
//! | `round.rs` | absolute criteria, the bye, brackets from the top (C1–C8; 2017 C.1–C.7, A.9) |
//! | `barrier.rs` | why not everybody can be paired |
//! | `costs.rs` | the quality criteria as numbers that add up (C6–C21; 2017 C.5–C.19) |
//! | `scene.rs` | the players a proof looks at, and what every pair of them costs |
//! | `prices.rs` | why no matching is cheaper |
//! | `search.rs` | whether two could be matched at no cost, where prices would be too large |
//! | `bracket.rs` | the generation order, decision by decision (article 4; 2017 D) |
//! | `certificate.rs`, `rejection.rs`, `words.rs` | the file, and what can be wrong with it |
//!
//! What a certificate proves: *if* this code is right, then the pairing is the one the edition
//! prescribes for the file, however it was found.

mod barrier;
mod bracket;
mod certificate;
mod colours;
mod costs;
mod edition;
mod position;
mod prices;
mod rejection;
mod round;
mod scene;
mod search;
mod words;

use std::fmt::Write;

use arbitra_model::{Round, Tournament};
use sha2::{Digest, Sha256};

use certificate::{Certificate, VERSION};
pub use edition::Edition;
use position::Position;
pub use rejection::{Fault, Rejection};

/// What was verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// By the rules of this edition.
    pub edition: Edition,
    /// The round.
    pub round: u16,
    /// How many boards.
    pub boards: usize,
    /// How many brackets were proved.
    pub brackets: usize,
}

/// The fingerprint of a file as certificates state it.
#[must_use]
pub fn fingerprint(file: &[u8]) -> String {
    Sha256::digest(file).iter().fold(String::with_capacity(64), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Checks a certificate against the file of a tournament, given as bytes and as read.
///
/// # Errors
/// [`Rejection`] with the first thing that is wrong.
pub fn verify(
    file: &[u8],
    tournament: &Tournament,
    certificate: &[u8],
) -> Result<Verified, Rejection> {
    let unreadable = |why: String| Rejection::of_round(Fault::Unreadable { why });
    let certificate: Certificate =
        serde_json::from_slice(certificate).map_err(|error| unreadable(error.to_string()))?;
    if certificate.format != "arbitra-certificate" || certificate.version != VERSION {
        let Certificate { format, version, .. } = certificate;
        return Err(unreadable(format!("format {format}, version {version}")));
    }
    if certificate.file_sha256 != fingerprint(file) {
        return Err(Rejection::of_round(Fault::OtherFile));
    }
    let Some(edition) = Edition::named(&certificate.edition) else {
        let name = certificate.edition;
        return Err(Rejection::of_round(Fault::UnknownEdition { name }));
    };
    let no_such_round = || Rejection::of_round(Fault::NoSuchRound { round: certificate.round });
    let round = Round::new(certificate.round).ok_or_else(no_such_round)?;
    let position = Position::new(tournament, round, edition).ok_or_else(no_such_round)?;
    round::check(&position, &certificate)?;
    Ok(Verified {
        edition,
        round: certificate.round,
        boards: certificate.boards.len(),
        brackets: certificate.brackets.len(),
    })
}
