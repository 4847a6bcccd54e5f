//! Is this pairing the one the rules prescribe? Checked from its certificate, with nothing trusted.
//!
//! Whoever paired the round also wrote a certificate: bracket by bracket the candidate and a proof
//! that no other is better or earlier. [`verify`] reads the tournament itself, works out from the articles of
//! C.04.3 what the rules look at, and checks pairing and proof. It shares no code with the
//! program's engine, searches only where a proof would be too large, and is written to be read in an hour, in this order:
//!
//! | read | for | to see that | minutes |
//! |---|---|---|---|
//! | `certificate.rs` | the file | nothing in it is believed unless it is checked | 3 |
//! | `position.rs` | scores, colours, floats, opponents, byes (article 1; 2017 A) | the tournament is read as the articles say | 10 |
//! | `colours.rs` | who has White, the order of boards (article 5; 2017 E) | the boards are right, given the pairs | 3 |
//! | `round.rs` | absolute criteria, the bye, brackets from the top (C1–C5; 2017 C.1–C.4, A.9) | everybody is in a bracket that is checked | 7 |
//! | `barrier.rs` | players taken away | not everybody can be paired | 2 |
//! | `stage.rs` | one bracket, alone or with those below it | the candidate is played; whom the proof must look at | 7 |
//! | `costs.rs` | the quality criteria as numbers that add up (C6–C21; 2017 C.5–C.19) | better means cheaper | 9 |
//! | `scene.rs` | the players a proof looks at, and what any two of them cost | a candidate is a perfect matching | 5 |
//! | `prices.rs` | prices and rebates | no matching is cheaper | 5 |
//! | `order.rs` | the generation order, decision by decision (article 4; 2017 D) | no cheapest matching comes earlier | 5 |
//! | `search.rs` | whether two could be matched at no cost, where prices would be too large | the same, by looking | 4 |
//!
//! `edition.rs` and `rejection.rs` hold the names of articles and the words for everything that can be wrong.
//!
//! What a certificate proves: *if* this code is right, then the pairing is the one the edition
//! prescribes for the file, however it was found.
//!
//! ```
//! use arbitra_pairing::{certify_round, dutch::{CertificateFile, Edition}};
//!
//! let file = b"001    1      Ada\n001    2      Bo\n001    3      Cleo\n001    4      Dan\nXXR 3\n";
//! let tournament = arbitra_trf::read(file)?.tournament;
//! let (paired, proof) = certify_round(&tournament, Edition::E2026, None)?;
//! let print = arbitra_verify::fingerprint(file);
//! let certificate = CertificateFile::new(&print, Edition::E2026, paired.round, &paired.pairing, &proof);
//! let certificate = serde_json::to_vec(&certificate)?;
//!
//! assert_eq!(arbitra_verify::verify(file, &tournament, &certificate)?.boards, 2);
//! // The same certificate proves nothing of another file.
//! assert!(arbitra_verify::verify(b"", &tournament, &certificate).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod barrier;
mod certificate;
mod colours;
mod costs;
mod edition;
mod order;
mod position;
mod prices;
mod rejection;
mod round;
mod scene;
mod search;
mod stage;
mod words;

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
    arbitra_model::hex(&Sha256::digest(file))
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
    let certificate: Certificate =
        serde_json::from_slice(certificate).map_err(|error| Fault::Unreadable.about(error))?;
    let Certificate { format, version, round, .. } = &certificate;
    if format != "arbitra-certificate" || *version != VERSION {
        return Err(Fault::Unreadable.about(format!("format {format}, version {version}")));
    }
    if certificate.file_sha256 != fingerprint(file) {
        return Err(Fault::OtherFile.into());
    }
    let edition = Edition::named(&certificate.edition)
        .ok_or_else(|| Fault::UnknownEdition.about(&certificate.edition))?;
    let position = Round::new(*round)
        .and_then(|round| Position::new(tournament, round, edition))
        .ok_or_else(|| Fault::NoSuchRound.about(round))?;
    round::check(&position, &certificate)?;
    Ok(Verified {
        edition,
        round: certificate.round,
        boards: certificate.boards.len(),
        brackets: certificate.brackets.len(),
    })
}
